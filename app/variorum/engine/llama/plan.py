"""How two GGUF files would be loaded on this machine now, in words and numbers, without loading them."""

from __future__ import annotations

from pathlib import Path

from variorum.domain.ports import LoadPlan, Placement
from variorum.engine.llama.fit import Fit, Machine, fit_model, in_words
from variorum.engine.llama.gguf import GgufFacts, read_gguf, require_writer
from variorum.engine.llama.machine import this_machine
from variorum.engine.llama.open_models import mapped_bytes, open_fit
from variorum.engine.llama.pair import PairFit, fit_beside, fit_pair
from variorum.engine.llama.settings import EngineSettings


def plan_models(drafter: Path, verifier: Path, settings: EngineSettings) -> LoadPlan:
    """Predict how these files would be loaded, from their headers, what is free and what is open in this process.

    Any thread; loads nothing, but llama.cpp is asked for its devices. The same file twice is one model in both roles.

    Raises ModelError for a file that is no chat model, NotEnoughMemory if one does not fit even alone.
    """
    machine = this_machine(mapped_bytes())
    first, second = _facts(drafter), _facts(verifier)
    if drafter == verifier:
        one = _placement(first, open_fit(drafter) or fit_model(first, settings, machine))
        return LoadPlan(True, one, one, machine.ram_free, machine.gpu_free)
    pair = _pair(drafter, verifier, first, second, settings, machine)
    notice = "" if pair.together else _warning(first, second, pair, machine)
    return LoadPlan(
        pair.together,
        _placement(first, pair.drafter, pair.at_most),
        _placement(second, pair.verifier, pair.at_most),
        machine.ram_free,
        machine.gpu_free,
        notice,
    )


def _facts(path: Path) -> GgufFacts:
    facts = read_gguf(path)
    require_writer(facts)
    return facts


def _pair(
    drafter: Path,
    verifier: Path,
    first: GgufFacts,
    second: GgufFacts,
    settings: EngineSettings,
    machine: Machine,
) -> PairFit:
    loaded = open_fit(drafter), open_fit(verifier)
    if loaded[0] and loaded[1]:
        return PairFit(loaded[0], loaded[1], True)
    if loaded[0] and (beside := fit_beside(loaded[0], second, settings, machine)):
        return PairFit(loaded[0], beside, True)
    if loaded[1] and (beside := fit_beside(loaded[1], first, settings, machine)):
        return PairFit(beside, loaded[1], True)
    if loaded[0] or loaded[1]:  # not beside each other as they are: once both are closed, perhaps
        return PairFit(
            loaded[0] or fit_model(first, settings, _freed(machine, loaded[1])),
            loaded[1] or fit_model(second, settings, _freed(machine, loaded[0])),
            False,
        )
    return fit_pair(first, second, settings, machine)


def _freed(machine: Machine, fit: Fit | None) -> Machine:
    return machine.without(-fit.ram, -fit.gpu) if fit else machine


def _placement(facts: GgufFacts, fit: Fit, at_most: int = 0) -> Placement:
    return Placement(
        name=facts.name,
        context_tokens=fit.cells,
        context_at_most=at_most,
        parallel=fit.max_sequences,
        threads=fit.threads,
        gpu_layers=fit.gpu_layers,
        layers=fit.layers,
        ram=fit.ram,
        gpu=fit.gpu,
        reasons=fit.reasons,
    )


def _warning(first: GgufFacts, second: GgufFacts, pair: PairFit, machine: Machine) -> str:
    """Say that both do not fit, with sizes, what is done, and what a person can do."""
    sizes = [
        f"{name} needs {_size(fit)}" for name, fit in zip(_names(first, second), _fits(pair), strict=True)
    ]
    free = f"{in_words(machine.ram_free)} of memory"
    if machine.gpus and not machine.unified:
        free = f"{in_words(machine.gpu_free)} of GPU memory and {free}"
    return (
        f"Both models do not fit in memory together: {' and '.join(sizes)}; {free} are free. They are loaded one after "
        "the other, which takes longer. A smaller quantization, a smaller model or a smaller context "
        "(the setting context_tokens) keeps both loaded."
    )


def _names(first: GgufFacts, second: GgufFacts) -> tuple[str, str]:
    return f"the drafter {first.name}", f"the verifier {second.name}"


def _fits(pair: PairFit) -> tuple[Fit, Fit]:
    return pair.drafter, pair.verifier


def _size(fit: Fit) -> str:
    if not fit.gpu_layers:
        return in_words(fit.ram)
    return f"{in_words(fit.gpu)} on the GPU and {in_words(fit.ram)} beside it"
