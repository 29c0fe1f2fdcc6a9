"""How the doctor tells where the models would go, without loading them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from variorum.composition.models import engine_settings
from variorum.domain.documents import Document
from variorum.domain.errors import KnownError, NotEnoughMemory
from variorum.domain.ports import LoadPlan, Placement
from variorum.services.contract import Finding, ModelState
from variorum.services.doctor import Doctor
from variorum.services.locations import Locations
from variorum.services.settings import CacheType, Settings

GB = 1_000_000_000
SMALL = Placement("Small", 16_384, 32, 8, 33, 33, 80_000_000, 7_400_000_000, 0, ("All layers on CUDA0.",))
LARGE = Placement("Large", 8_192, 16, 1, 0, 65, 22_300_000_000, 0, 0, ("Memory is short.",))


class NoDocuments:
    def documents(self) -> list[Document]:
        return []


class NoModels:
    def states(self) -> list[ModelState]:
        return []

    def missing_starters(self) -> list[ModelState]:
        return []


def placements(tmp_path: Path, plan: LoadPlan | Exception | None) -> list[Finding]:
    def planned() -> LoadPlan | None:
        if isinstance(plan, Exception):
            raise plan
        return plan

    doctor = Doctor(
        Locations(tmp_path, tmp_path),
        NoDocuments(),  # type: ignore[arg-type]
        NoModels(),  # type: ignore[arg-type]
        lambda: ["CPU: a processor"],
        lambda: (True, "whole"),
        planned,
    )
    return [finding for finding in doctor.diagnose() if finding.area == "placement"]


def test_where_both_models_would_go(tmp_path: Path) -> None:
    found = placements(tmp_path, LoadPlan(True, SMALL, LARGE, 30 * GB, 24 * GB))
    assert [f.status for f in found] == ["ok", "ok"]
    assert found[0].text == (
        "drafter Small 33 of 33 layers on the GPU, 8 threads, context of 16,384 tokens, up to 32 drafts at once; "
        "about 0.1 of 30.0 GB free memory, 7.4 of 24.0 GB on the GPU. All layers on CUDA0."
    )
    assert found[1].text == (
        "verifier Large on the CPU, 1 thread, context of 8,192 tokens, up to 16 drafts at once; "
        "about 22.3 of 30.0 GB free memory. Memory is short."
    )


def test_one_after_the_other_is_a_warning_with_what_to_do(tmp_path: Path) -> None:
    found = placements(tmp_path, LoadPlan(False, SMALL, LARGE, 23 * GB, 8 * GB, "Both do not fit."))
    assert (found[-1].status, found[-1].text) == ("warning", "Both do not fit.")
    assert "smaller models" in found[-1].fix


def test_one_model_in_both_roles_is_said_once(tmp_path: Path) -> None:
    found = placements(tmp_path, LoadPlan(True, SMALL, SMALL, 30 * GB, 24 * GB))
    assert [f.text.split(" Small")[0] for f in found] == ["drafter and verifier"]


def test_models_that_are_not_here_are_not_placed(tmp_path: Path) -> None:
    assert placements(tmp_path, None) == []


def test_a_model_that_does_not_fit_is_a_problem(tmp_path: Path) -> None:
    found = placements(tmp_path, NotEnoughMemory("It needs 9 GB.", "Choose a smaller model."))
    assert [(f.status, f.text, f.fix) for f in found] == [
        ("problem", "It needs 9 GB.", "Choose a smaller model.")
    ]


def test_all_that_a_person_can_set_reaches_the_engine() -> None:
    chosen = Settings(
        gpu_layers=7,
        threads=3,
        context_tokens=2_048,
        batch_tokens=256,
        micro_batch_tokens=128,
        parallel_sequences=5,
        kv_cache=CacheType.Q8_0,
        flash_attention=True,
        prompt_cache_memory=300,
        prompt_cache_disk=2_000,
    )
    places = Locations(Path("/home"), Path("/models"))
    engine = engine_settings(chosen, places)
    assert (engine.gpu_layers, engine.threads, engine.context_tokens) == (7, 3, 2_048)
    assert (engine.n_batch, engine.n_ubatch, engine.max_sequences) == (256, 128, 5)
    assert (engine.kv_type, engine.flash_attention, engine.context_at_most) == ("q8_0", True, 0)
    assert (engine.state_memory_bytes, engine.state_disk_bytes) == (300_000_000, 2_000_000_000)
    assert engine.state_folder == Path("/home/prompt-states")
    default = engine_settings(Settings(), places)
    assert (default.state_memory_bytes, default.state_disk_bytes) == (0, 0)
    assert engine_settings(Settings(prompt_cache_memory=-1), places).state_memory_bytes == -1
    assert engine_settings(Settings(), places, 4_096) == replace(default, context_at_most=4_096)


def test_settings_that_do_not_go_together_are_said() -> None:
    with pytest.raises(KnownError, match="flash attention") as caught:
        engine_settings(
            Settings(kv_cache=CacheType.Q8_0, flash_attention=False),
            Locations(Path("/home"), Path("/models")),
        )
    assert "settings.toml" in caught.value.advice
