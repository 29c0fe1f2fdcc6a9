"""What can be known of a model file without loading it, and what this machine would make of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from variorum.domain.ports import Placement


@dataclass(frozen=True, slots=True)
class RoleFit:
    """Whether a model can be a role on this machine now.

    role: 'drafter' or 'verifier'. fits: it would load. sentence: that in plain words, with where it would lie.
    placement: how it would be loaded; None where it would not.
    """

    role: str
    fits: bool
    sentence: str
    placement: Placement | None = None


@dataclass(frozen=True, slots=True)
class MeasuredSpeed:
    """A probe's result: tokens per second.

    read: of a prompt. written: by all drafts together. drafts: how many were written at once. device: where it ran.
    measured: ISO 8601, UTC.
    """

    read: float
    written: float
    drafts: int
    device: str
    measured: str


@dataclass(frozen=True, slots=True)
class Inspection:
    """What a GGUF's header says, and what follows for this machine.

    parameters: of the weights in this file. context_tokens: trained. template: its kind ('chatml', 'llama-3', ...;
    'none' if it brings none). tokenizer: as the file names it. drafts: M, which `memory_bytes` counts: all that the
    model needs with M drafts at a context of `memory_context` tokens, wherever it lies.
    roles: as drafter and as verifier; () for a file that can't write text, and `unfit` says why.
    header: digest of the header, by which a speed is remembered. speed: as measured last; None if never.
    """

    path: Path
    name: str
    architecture: str
    parameters: int
    quantization: str
    file_bytes: int
    context_tokens: int
    layers: int
    template: str
    tokenizer: str
    vocabulary: int
    kv_bytes_per_token: int
    drafts: int
    memory_context: int
    memory_bytes: int
    roles: tuple[RoleFit, ...]
    unfit: str
    header: str
    speed: MeasuredSpeed | None = None
