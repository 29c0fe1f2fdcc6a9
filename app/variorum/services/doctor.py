"""What is installed, where models run, whether the index is whole, and what to fix."""

from __future__ import annotations

import platform
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version

import psutil

from variorum.domain.documents import DocumentStatus
from variorum.domain.errors import VariorumError
from variorum.domain.ports import LibraryStore, LoadPlan, Placement
from variorum.services.contract import Finding, Models, RemoteState
from variorum.services.locations import Locations

_PACKAGES = (
    "llama-cpp-python",
    "sentence-transformers",
    "torch",
    "faiss-cpu",
    "pypdfium2",
    "PySide6-Essentials",
)
_LEAST_DISK = 2_000_000_000


@dataclass(frozen=True, slots=True)
class Doctor:
    """Looks; changes nothing, loads no model. Blocking; any thread.

    devices: what llama.cpp can compute on, in words, with whether it can offload.
    index_state: (whole, words) of the vector index against the database.
    placement: how drafter and verifier would be loaded now; None where one is not on this machine.
    remotes: the endpoints; none is contacted. local_only: collections that never leave this machine.
    """

    locations: Locations
    store: LibraryStore
    models: Models
    devices: Callable[[], Sequence[str]]
    index_state: Callable[[], tuple[bool, str]]
    placement: Callable[[], LoadPlan | None]
    remotes: Callable[[], Sequence[RemoteState]] = tuple
    local_only: Callable[[], Sequence[str]] = tuple

    def diagnose(self) -> list[Finding]:
        """All findings, in reading order."""
        parts = (
            self._versions,
            self._devices,
            self._models,
            self._placement,
            self._endpoints,
            self._library,
            self._index,
            self._space,
        )
        findings: list[Finding] = []
        for part in parts:
            try:
                findings += part()
            except VariorumError as error:
                findings.append(Finding(part.__name__.strip("_"), "problem", error.message, error.advice))
        return findings

    def _versions(self) -> list[Finding]:
        findings = [
            Finding("program", "ok", f"variorum {version('variorum')}, Python {platform.python_version()}")
        ]
        for name in _PACKAGES:
            try:
                findings.append(Finding("package", "ok", f"{name} {version(name)}"))
            except PackageNotFoundError:
                fix = f"Install it in the environment variorum runs in: pip install {name}."
                findings.append(Finding("package", "problem", f"{name} is missing", fix))
        return findings

    def _devices(self) -> list[Finding]:
        return [Finding("device", "ok", text) for text in self.devices()]

    def _models(self) -> list[Finding]:
        here = [state for state in self.models.states() if state.path is not None]
        findings = [Finding("model", "ok", f"{state.id}: {state.path}") for state in here]
        for state in self.models.missing_starters():
            text = f"{state.id} ({state.bytes / 1e9:.2f} GB, {state.role}) is not here"
            findings.append(Finding("model", "problem", text, f"variorum models pull {state.id}"))
        return findings

    def _placement(self) -> list[Finding]:
        plan = self.placement()
        if plan is None:
            return []
        if plan.drafter == plan.verifier:
            return _placed("drafter and verifier", plan.drafter, plan)
        findings = _placed("drafter", plan.drafter, plan) + _placed("verifier", plan.verifier, plan)
        if plan.notice:
            findings.append(
                Finding(
                    "placement",
                    "warning",
                    plan.notice,
                    "Choose smaller models or set context_tokens in settings.toml.",
                )
            )
        return findings

    def _endpoints(self) -> list[Finding]:
        """What may be sent where; nobody is asked."""
        findings = [
            Finding(
                "endpoint",
                "ok",
                f"{state.endpoint.name}: {state.endpoint.model} at {state.endpoint.url}, "
                f"{'on' if state.enabled else 'off: nothing is sent to it'} (not contacted)",
            )
            for state in self.remotes()
        ]
        if not any(state.enabled for state in self.remotes()):
            findings.append(Finding("endpoint", "ok", "no endpoint is on: questions stay on this machine"))
        findings += [
            Finding("endpoint", "ok", f"the collection ‘{name}’ never leaves this machine")
            for name in self.local_only()
        ]
        return findings

    def _library(self) -> list[Finding]:
        documents = self.store.documents()
        passages = sum(d.passages for d in documents)
        text = f"{len(documents)} documents, {passages} passages, in {self.locations.database_file}"
        if not documents:
            return [Finding("library", "warning", "The library is empty", "variorum index FOLDER")]
        findings = [Finding("library", "ok", text)]
        attention = [d for d in documents if d.status is DocumentStatus.NEEDS_ATTENTION]
        if attention:
            first = f"{attention[0].path}: {attention[0].reason}"
            more = f" (and {len(attention) - 1} more)" if len(attention) > 1 else ""
            findings.append(Finding("library", "warning", first + more, "See: variorum library"))
        unfinished = sum(d.status in (DocumentStatus.WAITING, DocumentStatus.READING) for d in documents)
        if unfinished:
            text = f"{unfinished} files are not indexed yet"
            findings.append(Finding("library", "warning", text, "Run variorum index on their folder again."))
        return findings

    def _index(self) -> list[Finding]:
        whole, words = self.index_state()
        fix = "" if whole else "Nothing to do: it is rebuilt from the database at the next search."
        return [Finding("index", "ok" if whole else "warning", words, fix)]

    def _space(self) -> list[Finding]:
        free = shutil.disk_usage(_existing(self.locations)).free
        memory = psutil.virtual_memory()
        text = f"{memory.available / 1e9:.1f} of {memory.total / 1e9:.1f} GB memory free"
        findings = [Finding("memory", "ok", text)]
        if free < _LEAST_DISK:
            fix = f"Free some space, or set VARIORUM_HOME to a larger disk (now {self.locations.home})."
            findings.append(Finding("disk", "warning", f"only {free / 1e9:.1f} GB free", fix))
        else:
            findings.append(Finding("disk", "ok", f"{free / 1e9:.0f} GB free at {self.locations.home}"))
        return findings


def _placed(role: str, model: Placement, plan: LoadPlan) -> list[Finding]:
    """How a model would be loaded, and why."""
    where = f"{model.gpu_layers} of {model.layers} layers on the GPU" if model.gpu_layers else "on the CPU"
    memory = f"about {model.ram / 1e9:.1f} of {plan.ram_free / 1e9:.1f} GB free memory"
    if model.gpu_layers:
        memory = f"{memory}, {model.gpu / 1e9:.1f} of {plan.gpu_free / 1e9:.1f} GB on the GPU"
    threads = f"{model.threads} thread{'s' if model.threads != 1 else ''}"
    text = (
        f"{role} {model.name} {where}, {threads}, context of {model.context_tokens:,} tokens, "
        f"up to {model.parallel} drafts at once; {memory}"
    )
    return [Finding("placement", "ok", f"{text}. {' '.join(model.reasons)}")]


def _existing(locations: Locations) -> str:
    folder = locations.home
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return str(folder)
