"""Two models on machines that aren't at hand: together, with less, or one after the other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.machines import GB, GPU_24, LAPTOP_8, LAPTOP_16, gguf, gpus
from variorum.domain.errors import NotEnoughMemory
from variorum.engine.llama.fit import Machine, fit_model
from variorum.engine.llama.pair import fit_beside, fit_pair
from variorum.engine.llama.settings import EngineSettings

AUTO = EngineSettings()
DRAFTER, VERIFIER = gguf("8B"), gguf("32B")


def test_an_8b_and_a_32b_share_a_24_gb_gpu_with_layers_in_ram() -> None:
    pair = fit_pair(DRAFTER, VERIFIER, AUTO, GPU_24)
    assert pair.together
    assert pair.drafter.all_on_gpu
    assert 40 < pair.verifier.gpu_layers < 65  # alone it would have all 65
    assert pair.drafter.gpu + pair.verifier.gpu < 24 * GB - (1 << 29)
    assert fit_model(VERIFIER, AUTO, GPU_24).all_on_gpu


def test_where_ram_can_not_take_the_other_layers_they_are_loaded_one_after_the_other() -> None:
    pair = fit_pair(DRAFTER, VERIFIER, AUTO, gpus(24, ram=3))
    assert not pair.together
    assert pair.drafter.all_on_gpu
    assert pair.verifier.all_on_gpu


def test_half_of_the_layers_on_the_gpu_is_not_enough_to_stay() -> None:
    """On 11 GB the 32B alone has 29 layers there, beside the 8B fewer than 15, although RAM would take the others."""
    pair = fit_pair(DRAFTER, VERIFIER, AUTO, gpus(11, ram=56))
    assert not pair.together
    assert pair.verifier.gpu_layers == 29


def test_less_context_before_layers_leave_the_gpu() -> None:
    pair = fit_pair(gguf("3B"), DRAFTER, AUTO, gpus(10, ram=24))
    assert (pair.together, pair.at_most) == (True, 8_192)
    assert pair.drafter.all_on_gpu
    assert pair.verifier.all_on_gpu
    assert (pair.drafter.cells, pair.verifier.cells) == (8_192, 4_096)


def test_two_gpus_hold_both_whole() -> None:
    pair = fit_pair(DRAFTER, VERIFIER, AUTO, gpus(24, 24))
    assert (pair.together, pair.at_most) == (True, 0)
    assert pair.drafter.all_on_gpu
    assert pair.verifier.all_on_gpu


@pytest.mark.parametrize(
    ("drafter", "verifier", "machine", "together"),
    [
        ("0.5B", "3B", LAPTOP_8, True),
        ("3B", "8B", LAPTOP_16, True),
        ("3B", "8B", Machine(6_500_000_000, cores=4), False),
        ("135M", "0.5B", Machine(1_250_000_000, cores=1), True),
    ],
)
def test_without_a_gpu(drafter: str, verifier: str, machine: Machine, together: bool) -> None:
    pair = fit_pair(gguf(drafter), gguf(verifier), AUTO, machine)
    assert pair.together is together
    if together:
        assert pair.drafter.ram + pair.verifier.ram < machine.ram_free
        assert min(pair.drafter.cells, pair.verifier.cells) >= 2_048


def test_a_context_that_was_asked_for_is_kept_or_they_take_turns() -> None:
    asked = replace(AUTO, context_tokens=16_384)
    pair = fit_pair(gguf("3B"), DRAFTER, asked, gpus(10, ram=2))
    assert not pair.together
    assert pair.drafter.cells == pair.verifier.cells == 16_384


def test_a_model_that_does_not_fit_even_alone() -> None:
    with pytest.raises(NotEnoughMemory, match=r"32B\.gguf"):
        fit_pair(DRAFTER, VERIFIER, AUTO, LAPTOP_16)


def test_beside_a_model_that_is_loaded() -> None:
    """What is free now is less by what is loaded; alone it would be more."""
    loaded = fit_model(DRAFTER, AUTO, GPU_24)
    now = GPU_24.without(loaded.ram, loaded.gpu)
    beside = fit_beside(loaded, VERIFIER, AUTO, now)
    assert beside is not None
    assert beside.gpu + loaded.gpu < 24 * GB
    assert fit_beside(loaded, VERIFIER, AUTO, replace(now, ram_free=2 * GB)) is None
