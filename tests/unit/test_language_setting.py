"""The window's language is known before the settings are read as a whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from variorum.services.language import Language, chosen_language
from variorum.services.settings_file import load_settings


@pytest.fixture(autouse=True)
def nothing_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VARIORUM_LANGUAGE", raising=False)


def test_it_is_the_desktops_where_nothing_is_set(tmp_path: Path) -> None:
    assert chosen_language(tmp_path / "settings.toml") is Language.SYSTEM


def test_it_is_what_the_settings_say(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('passages = 9\nlanguage = "ja"\n')
    assert chosen_language(file) is Language.JA
    assert load_settings(file).language is Language.JA


def test_the_environment_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('language = "ja"\n')
    monkeypatch.setenv("VARIORUM_LANGUAGE", "ar")
    assert chosen_language(file) is Language.AR


@pytest.mark.parametrize("content", [b"language = 3", b'language = "klingon"', b"language = ", b"\xff\xfe"])
def test_what_can_not_be_used_does_not_keep_the_window_from_opening(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "settings.toml"
    file.write_bytes(content)
    assert chosen_language(file) is Language.SYSTEM
