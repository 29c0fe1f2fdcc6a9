"""The prompts the engine's benchmarks measure with, and the counters they read, on a real model."""

from __future__ import annotations

import pytest

from benchmarks.bench_engine import settle
from benchmarks.texts import draft_messages, prompt_of, prompt_tokens, requests
from variorum.engine.llama import LlamaModel

pytestmark = pytest.mark.model


def shared(a: list[int], b: list[int]) -> int:
    return next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))


def test_prompts_have_exactly_the_length_asked_for_and_share_only_the_templates_beginning(
    smollm: LlamaModel,
) -> None:
    one, other = (prompt_tokens(smollm, prompt_of(smollm, 200, tag)) for tag in (7, 8))

    assert len(one) == len(other) == 200
    for tokens in range(201, 230):
        assert len(prompt_tokens(smollm, prompt_of(smollm, tokens, 9))) == tokens
    assert shared(one, other) < 8
    with pytest.raises(ValueError, match="no prompt of exactly 10 tokens"):
        prompt_of(smollm, 10, 1)


def test_drafts_of_a_round_share_instruction_and_passage_and_rounds_share_nothing(smollm: LlamaModel) -> None:
    first, again = (
        [prompt_tokens(smollm, messages) for messages in draft_messages(tag, 3)] for tag in (1, 2)
    )

    assert shared(first[0], first[1]) > 150
    assert min(len(each) - shared(first[0], each) for each in first[1:]) > 100
    assert shared(first[0], again[0]) < 12


def test_once_it_has_settled_all_tokens_that_were_computed_are_counted(smollm: LlamaModel) -> None:
    for tag in range(5):
        for future in smollm.generate(requests([prompt_of(smollm, 60, tag)], 2)):
            future.result(60)
        settle(smollm)

        counters = smollm.counters
        counted = counters.reading.tokens + sum(steps.tokens for steps in counters.writing.values())
        assert counted == counters.prefilled + counters.decoded
