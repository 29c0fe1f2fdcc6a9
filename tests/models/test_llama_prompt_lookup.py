"""Guessing a reply from its prompt changes how fast it is written, never what is written; on a real model."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from plain_llama import SMALL, SMOLLM

from variorum.domain.ports import Generation, GenerationRequest, Message
from variorum.engine.llama import LlamaModel, open_model

pytestmark = pytest.mark.model

EVIDENCE = (
    "The lantern of the old lighthouse at Point Reyes was made in Paris in 1867 by the workshop of Barbier and "
    "Fenestre, shipped around Cape Horn, and hauled up the cliff by oxen in the autumn of 1870."
)
OTHER = EVIDENCE.replace("Paris in 1867", "Rome in 1901").replace("by oxen", "with ropes")


@pytest.fixture(scope="module")
def plainly() -> Iterator[LlamaModel]:
    """The same model, written token by token."""
    model = open_model(SMOLLM, replace(SMALL, prompt_lookup=False))
    yield model
    model.close()


def quote(told: str, evidence: str = EVIDENCE, **more: object) -> GenerationRequest:
    """A reply whose words are fixed, beside a document."""
    content = f"Document: {evidence}\n\nQuestion: What is said of the lantern?"
    return GenerationRequest((Message("user", content),), 80, grammar=f'root ::= "{told}"', **more)  # type: ignore[arg-type]


def write(model: LlamaModel, requests: list[GenerationRequest]) -> tuple[list[Generation], int]:
    """The replies and the llama_decode calls they took."""
    before = model.counters.decode_calls
    replies = [future.result() for future in model.generate(requests)]
    return replies, model.counters.decode_calls - before


def test_a_quotation_takes_a_fraction_of_the_steps(smollm: LlamaModel, plainly: LlamaModel) -> None:
    kept = smollm.counters.kept
    (reply,), steps = write(smollm, [quote(EVIDENCE)])
    (slow,), plain_steps = write(plainly, [quote(EVIDENCE)])
    assert reply.text == slow.text == EVIDENCE
    assert reply.logprobs == pytest.approx(slow.logprobs, abs=0.3)
    assert np.abs(np.subtract(reply.logprobs, slow.logprobs)).mean() < 0.1
    assert plain_steps >= len(slow.logprobs)
    assert steps < 0.6 * plain_steps
    assert smollm.counters.kept - kept >= plain_steps - steps - 2
    assert plainly.counters.guessed == plainly.counters.kept == 0


def test_wrong_guesses_leave_nothing_behind(smollm: LlamaModel, plainly: LlamaModel) -> None:
    """The reply parts from the document twice; what is written after that must not see the cells of the guesses."""
    wrong = smollm.counters.guessed - smollm.counters.kept
    (reply,), _ = write(smollm, [quote(OTHER)])
    (slow,), _ = write(plainly, [quote(OTHER)])
    assert smollm.counters.guessed - smollm.counters.kept > wrong
    assert reply.text == slow.text == OTHER
    assert reply.logprobs == pytest.approx(slow.logprobs, abs=0.3)
    assert np.abs(np.subtract(reply.logprobs, slow.logprobs)).mean() < 0.1


def test_several_that_guess_in_one_batch_do_not_disturb_each_other(
    smollm: LlamaModel, plainly: LlamaModel
) -> None:
    requests = [quote(told, evidence) for told in (EVIDENCE, OTHER) for evidence in (EVIDENCE, OTHER)]
    together, _ = write(smollm, requests)
    for request, reply in zip(requests, together, strict=True):
        (alone,), _ = write(plainly, [request])
        assert reply.text == alone.text
        assert sum(reply.logprobs) == pytest.approx(sum(alone.logprobs), abs=0.1 * len(alone.logprobs))


@pytest.mark.parametrize("temperature", [0.0, 0.8])
def test_free_replies_are_those_written_token_by_token(
    smollm: LlamaModel, plainly: LlamaModel, temperature: float
) -> None:
    """Sampled with the same seed too. Where two part, it is at a near tie that rounding decides."""
    asks = (
        "Repeat the document.",
        "What is said of the lantern?",
        "Who made it, and where?",
        "Tell its story.",
    )
    requests = [
        GenerationRequest(
            (Message("user", f"Document: {EVIDENCE}\n\n{ask}"),), 32, temperature=temperature, seed=i
        )
        for i, ask in enumerate(asks)
    ]
    same = 0
    for request in requests:
        (reply,), _ = write(smollm, [request])
        (slow,), _ = write(plainly, [request])
        if reply.text == slow.text:
            same += 1
            assert np.abs(np.subtract(reply.logprobs, slow.logprobs)).mean() < 0.1
    assert same >= 3


def test_a_reply_ends_at_its_limit_and_at_its_stop_string_in_the_middle_of_guesses(
    smollm: LlamaModel,
) -> None:
    (reply,), _ = write(smollm, [replace(quote(EVIDENCE), max_tokens=17)])
    assert len(reply.logprobs) == 17
    assert EVIDENCE.startswith(reply.text)
    assert reply.finish == "length"
    (reply,), _ = write(smollm, [quote(EVIDENCE, stop=("around Cape",))])
    assert reply.text == EVIDENCE[: EVIDENCE.index("around Cape")]
    assert reply.finish == "stop"


def test_a_prompt_that_was_guessed_from_is_cached_without_the_reply(smollm: LlamaModel) -> None:
    request = quote(OTHER)
    write(smollm, [request])
    (again,), _ = write(smollm, [request])
    assert again.reused_tokens == again.prompt_tokens - 1
    assert again.text == OTHER
