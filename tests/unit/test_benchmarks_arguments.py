"""The benchmarks' arguments, and what their files are called."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.arguments import LARGER, STARTER, parser, record_name


@pytest.mark.parametrize(
    ("file", "name"),
    [
        (STARTER, "engine"),
        (LARGER, "engine-1.5b"),
        ("Qwen3-8B-Q4_K_M.gguf", "engine-8b"),
        ("SmolLM2-135M-Instruct.Q4_1.gguf", "engine-135m"),
        ("my-model.gguf", "engine-my-model"),
    ],
)
def test_a_record_is_named_after_the_model_unless_it_is_the_starter(file: str, name: str) -> None:
    assert record_name("engine", Path(file)) == name


def test_several_models_are_measured_one_after_the_other_by_themselves() -> None:
    assert [f.name for f in parser("", several=True).parse_args([]).model] == [STARTER, LARGER]
    assert parser("", several=True).parse_args(["--model", "a.gguf"]).model == [Path("a.gguf")]
    assert parser("").parse_args([]).model.name == STARTER
