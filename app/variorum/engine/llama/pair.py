"""Two models on one machine: both in memory, with less context or fewer GPU layers if need be, or one after the other.

Pure arithmetic, as `fit`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from variorum.domain.errors import NotEnoughMemory
from variorum.engine.llama.fit import Fit, Machine, fit_model
from variorum.engine.llama.gguf import GgufFacts
from variorum.engine.llama.settings import EngineSettings

_CELLS_TOGETHER = 2_048  # four drafts with prompts of about 400 tokens
_LAYERS_TOGETHER = 0.5  # of the GPU layers that a model has alone


@dataclass(frozen=True, slots=True)
class PairFit:
    """together: both stay in memory, the drafter loaded first; else each fit is that of the model alone.

    at_most: bound on the context of both, 0 for none.
    """

    drafter: Fit
    verifier: Fit
    together: bool
    at_most: int = 0


def fit_pair(drafter: GgufFacts, verifier: GgufFacts, settings: EngineSettings, machine: Machine) -> PairFit:
    """Choose for two models of which none is loaded.

    Both stay if each keeps a context of 2,048 tokens and half of the GPU layers it would have alone. Of the ways to do
    so the first that has both on the GPU as a whole is taken, else the one with the longest context. Raises
    NotEnoughMemory if one of them does not fit even alone.
    """
    alone = fit_model(drafter, settings, machine), fit_model(verifier, settings, machine)
    found: PairFit | None = None
    longest = max(fit.cells for fit in alone)
    at_most = 0
    while at_most == 0 or (not settings.context_tokens and at_most >= _CELLS_TOGETHER):
        bounded = replace(settings, context_at_most=at_most)
        pair = _both(drafter, verifier, bounded, machine, alone)
        if pair is not None and pair.drafter.all_on_gpu and pair.verifier.all_on_gpu:
            return pair
        found = found or pair
        at_most = at_most // 2 if at_most else longest // 2
    return found or PairFit(*alone, together=False)


def fit_beside(loaded: Fit, other: GgufFacts, settings: EngineSettings, machine: Machine) -> Fit | None:
    """Choose for a model beside one that is loaded already; None if it does not fit there within reason.

    machine: what is free now, with the other one loaded.
    """
    try:
        alone = fit_model(other, settings, machine.without(-loaded.ram, -loaded.gpu))
        fit = fit_model(other, settings, machine)
    except NotEnoughMemory:
        return None
    return fit if _is_good(fit, alone) else None


def _both(
    drafter: GgufFacts,
    verifier: GgufFacts,
    settings: EngineSettings,
    machine: Machine,
    alone: tuple[Fit, Fit],
) -> PairFit | None:
    try:
        first = fit_model(drafter, settings, machine)
        second = fit_model(verifier, settings, machine.without(first.ram, first.gpu))
    except NotEnoughMemory:
        return None
    if not (_is_good(first, alone[0]) and _is_good(second, alone[1])):
        return None
    return PairFit(first, second, True, settings.context_at_most)


def _is_good(fit: Fit, alone: Fit) -> bool:
    return (
        fit.cells >= min(alone.cells, _CELLS_TOGETHER)
        and fit.gpu_layers >= _LAYERS_TOGETHER * alone.gpu_layers
    )
