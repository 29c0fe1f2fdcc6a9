"""A conversation with real models: a follow-up, and a question that needs a fact first."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.answer_contract import assert_contract
from tests.e2e.program import Program

MEDIUM = "qwen2.5-coder-1.5b-instruct-q4_k_m"


@pytest.mark.qwen
def test_a_follow_up_is_understood_and_a_chain_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "films"
    folder.mkdir()
    texts = {
        "Harbour Lights": "Harbour Lights is a film of 1961. It was directed by Ines Moreau.",
        "Ines Moreau": "Ines Moreau came from Lille. She was born in 1923 and painted as well.",
        "Grey Dunes": "Grey Dunes is a film of 1958. It was directed by Paul Arden.",
        "Cinemas": "The oldest cinema of Lille showed films from 1902 to 1977.",
    }
    for name, text in texts.items():
        (folder / f"{name}.txt").write_text(f"{name}\n\n{text}\n", encoding="utf-8")
    program = Program(tmp_path / "home")
    program.json("index", folder)
    models = ("--drafter", MEDIUM, "--verifier", MEDIUM)
    first = program.json("ask", "Who directed the film Harbour Lights?", *models)
    assert "Ines Moreau" in first["answer"]["text"]
    second = program.json(
        "ask", "When was she born?", "--follows", first["id"], "--mode", "iterative", *models
    )
    assert_contract(second)
    assert (second["question"], second["follows"]) == ("When was she born?", first["id"])
    assert "Ines Moreau" in second["asked_as"]
    assert "1923" in second["answer"]["text"]
