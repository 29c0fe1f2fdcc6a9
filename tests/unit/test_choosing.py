"""Choosing which model drafts and which verifies."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.fetch_sources import gguf_bytes
from variorum.composition.program import build
from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import KnownError, ModelError


def test_a_choice_is_kept_and_used_by_the_next_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VARIORUM_MODELS", str(tmp_path / "models"))
    mine = tmp_path / "mine.gguf"
    mine.write_bytes(gguf_bytes(1000))
    services = build(tmp_path / "home")
    try:
        assert services.choices is not None
        drafter, verifier, embedder = services.choices.now()
        assert (drafter.role, drafter.chosen, drafter.path) == ("drafter", "", None)
        assert drafter.id == verifier.id != ""
        assert embedder.id == "all-MiniLM-L6-v2"

        services.choices.choose("drafter", str(mine))
        assert services.choices.now()[0].path == mine
        assert drafter.id in [m.id for m in services.models.missing_starters()], "the verifier still needs it"
        services.choices.choose("verifier", str(mine))
        assert "all-MiniLM-L6-v2" in [m.id for m in services.models.missing_starters()]
        assert drafter.id not in [m.id for m in services.models.missing_starters()]

        with pytest.raises(KnownError, match="no endpoint ‘office’"):
            services.choices.choose("verifier", "remote:office")
        services.remotes.add(Endpoint("office", "https://llm.example/v1", "big"))
        services.choices.choose("verifier", "remote:office")
        assert services.choices.now()[1].path is None
        with pytest.raises(ModelError, match="no model 'nothing'"):
            services.choices.choose("verifier", "nothing")
        assert services.choices.now()[1].chosen == "remote:office"
        services.choices.choose("verifier", "")
        assert services.choices.now()[1] == verifier
    finally:
        services.close()
    assert "remote:office" not in (tmp_path / "home" / "settings.toml").read_text()


def test_a_variable_that_wins_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VARIORUM_MODELS", str(tmp_path / "models"))
    monkeypatch.setenv("VARIORUM_DRAFTER", "smollm2-135m-instruct-q4_1")
    services = build(tmp_path / "home")
    try:
        assert services.choices is not None
        with pytest.raises(KnownError, match="VARIORUM_DRAFTER") as caught:
            services.choices.choose("drafter", "remote:office")
        assert caught.value.advice
    finally:
        services.close()
