"""What a GGUF's header tells of the model and of this machine with it, without loading anything."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from variorum.domain.catalogue import Architecture
from variorum.domain.errors import ModelError, NotEnoughMemory
from variorum.domain.inspection import Inspection, RoleFit
from variorum.domain.ports import Placement
from variorum.engine.llama.fit import Machine, fit_model, in_words
from variorum.engine.llama.gguf import GgufFacts, read_gguf, require_writer
from variorum.engine.llama.machine import this_machine
from variorum.engine.llama.open_models import mapped_bytes
from variorum.engine.llama.settings import EngineSettings

MEMORY_CONTEXT = 8_192
"""Tokens of context that a model's memory need is told for."""

_BOUNDLESS = Machine(ram_free=1 << 60)
_MOST_DRAFTS = 32

_TEMPLATES = (
    ("<|im_start|>", "chatml"),
    ("<|start_header_id|>", "llama-3"),
    ("<|start_of_role|>", "granite"),
    ("<|channel|>", "harmony"),
    ("<start_of_turn>", "gemma"),
    ("[INST]", "mistral"),
    ("<|end|>", "phi"),
)


def inspect_gguf(
    path: Path, settings: EngineSettings, drafts: int, machine: Machine | None = None
) -> Inspection:
    """Read a GGUF's header and fit it to a machine.

    Any thread; costs what `read_gguf` costs. machine: this one, as it is now, if not given.

    Raises ModelError for a file that is no whole GGUF. One that can't write text is no error: `unfit` says why.
    """
    facts = read_gguf(path)
    unfit = ""
    try:
        require_writer(facts)
    except ModelError as error:
        unfit = error.message
    roles: tuple[RoleFit, ...] = ()
    if not unfit:
        here = machine or this_machine(mapped_bytes())
        roles = (
            _as_drafter(facts, settings, min(drafts, _MOST_DRAFTS), here),
            _as_verifier(facts, settings, here),
        )
    return Inspection(
        path=path,
        name=facts.name,
        architecture=facts.architecture,
        parameters=facts.parameters,
        quantization=facts.quantization,
        file_bytes=facts.file_bytes,
        context_tokens=facts.context_length,
        layers=facts.layers,
        template=template_kind(facts.metadata.get("tokenizer.chat_template")),
        tokenizer=_tokenizer(facts),
        vocabulary=facts.vocabulary,
        kv_bytes_per_token=facts.kv_bytes_per_token(settings.kv_type),
        drafts=drafts,
        memory_context=MEMORY_CONTEXT,
        memory_bytes=0 if unfit else memory_need(facts, drafts, settings),
        roles=roles,
        unfit=unfit,
        header=facts.header_sha256,
    )


def memory_need(facts: GgufFacts, drafts: int, settings: EngineSettings) -> int:
    """Bytes for the weights, a context of `MEMORY_CONTEXT` tokens shared by so many drafts, and the work space."""
    wanted = replace(
        settings,
        context_tokens=MEMORY_CONTEXT,
        context_at_most=0,
        max_sequences=min(drafts, _MOST_DRAFTS),
        gpu_layers=0,
    )
    return fit_model(facts, wanted, _BOUNDLESS).ram


def catalogue_memory(architecture: Architecture, file_bytes: int, drafts: int) -> int:
    """The same for a model that is not here, from its architecture's numbers."""
    facts = GgufFacts(
        path=Path("model.gguf"),
        version=3,
        architecture="",
        name="",
        quantization="",
        parameters=0,
        file_bytes=file_bytes,
        context_length=architecture.context,
        layers=architecture.layers,
        heads=architecture.heads,
        heads_kv=architecture.heads_kv,
        embedding_length=architecture.width,
        vocabulary=architecture.vocabulary,
        kv_width=2 * architecture.layers * architecture.heads_kv * architecture.head_size,
        has_template=True,
        sliding_window=0,
        pooling=False,
        splits=1,
        header_sha256="",
        metadata={},
    )
    return memory_need(facts, drafts, EngineSettings())


def template_kind(template: object) -> str:
    """The family of a chat template by the marks it writes; 'own' for others, 'none' if there is none."""
    if not isinstance(template, str) or not template.strip():
        return "none"
    return next((kind for mark, kind in _TEMPLATES if mark in template), "own")


def _tokenizer(facts: GgufFacts) -> str:
    model, pre = (str(facts.metadata.get(f"tokenizer.ggml.{key}", "")) for key in ("model", "pre"))
    return f"{model} ({pre})" if model and pre else model or "none"


def _as_drafter(facts: GgufFacts, settings: EngineSettings, drafts: int, machine: Machine) -> RoleFit:
    fit = _placement(facts, settings, machine)
    if isinstance(fit, str):
        return RoleFit("drafter", False, f"As the drafter it does not fit this machine now: {fit}")
    at_once = f"{drafts} drafts at once" if drafts > 1 else "one draft"
    if fit.parallel < drafts:
        at_once = f"{drafts} drafts, {fit.parallel} of them at once"
    return RoleFit("drafter", True, f"As the drafter it fits, with {at_once}: {_where(fit)}.", fit)


def _as_verifier(facts: GgufFacts, settings: EngineSettings, machine: Machine) -> RoleFit:
    fit = _placement(facts, settings, machine)
    if isinstance(fit, str):
        return RoleFit("verifier", False, f"As the verifier it does not fit this machine now: {fit}")
    return RoleFit("verifier", True, f"As the verifier it fits: {_where(fit)}.", fit)


def _placement(facts: GgufFacts, settings: EngineSettings, machine: Machine) -> Placement | str:
    """How it would be loaded alone, or why it would not."""
    try:
        fit = fit_model(facts, settings, machine)
    except NotEnoughMemory as error:
        return error.message
    return Placement(
        name=facts.name,
        context_tokens=fit.cells,
        parallel=fit.max_sequences,
        threads=fit.threads,
        gpu_layers=fit.gpu_layers,
        layers=fit.layers,
        ram=fit.ram,
        gpu=fit.gpu,
        reasons=fit.reasons,
    )


def _where(fit: Placement) -> str:
    if not fit.gpu_layers:
        lies = f"all on the processor, nothing on a GPU, in about {in_words(fit.ram)} of memory"
    elif fit.gpu_layers == fit.layers:
        lies = f"all {fit.layers} layers on the GPU, about {in_words(fit.gpu)} there and {in_words(fit.ram)} beside it"
    else:
        lies = (
            f"{fit.gpu_layers} of {fit.layers} layers on the GPU, about {in_words(fit.gpu)} there and "
            f"{in_words(fit.ram)} beside it"
        )
    return f"{lies}, with a context of {fit.context_tokens:,} tokens"
