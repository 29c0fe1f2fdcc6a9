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


# Without flash attention, log-probabilities depend least on how many tokens are computed together.
EXACT = replace(SMALL, flash_attention=False)


@pytest.fixture(scope="module")
def guessing() -> Iterator[LlamaModel]:
    """A model that guesses."""
    model = open_model(SMOLLM, EXACT)
    yield model
    model.close()


@pytest.fixture(scope="module")
def plainly() -> Iterator[LlamaModel]:
    """The same model, written token by token."""
    model = open_model(SMOLLM, replace(EXACT, prompt_lookup=False))
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


def test_a_quotation_takes_a_fraction_of_the_steps(guessing: LlamaModel, plainly: LlamaModel) -> None:
    kept = guessing.counters.kept
    (reply,), steps = write(guessing, [quote(EVIDENCE)])
    (slow,), plain_steps = write(plainly, [quote(EVIDENCE)])
    assert reply.text == slow.text == EVIDENCE
    assert np.abs(np.subtract(reply.logprobs, slow.logprobs)).mean() < 0.05
    assert plain_steps >= len(slow.logprobs)
    assert steps < 0.6 * plain_steps
    assert guessing.counters.kept - kept >= plain_steps - steps - 2
    assert plainly.counters.guessed == plainly.counters.kept == 0


def test_wrong_guesses_leave_nothing_behind(guessing: LlamaModel, plainly: LlamaModel) -> None:
    """The reply parts from the document twice; what is written after that must not see the cells of the guesses."""
    wrong = guessing.counters.guessed - guessing.counters.kept
    (reply,), _ = write(guessing, [quote(OTHER)])
    (slow,), _ = write(plainly, [quote(OTHER)])
    assert guessing.counters.guessed - guessing.counters.kept > wrong
    assert reply.text == slow.text == OTHER
    assert np.abs(np.subtract(reply.logprobs, slow.logprobs)).mean() < 0.1


def test_several_that_guess_in_one_batch_do_not_disturb_each_other(
    guessing: LlamaModel, plainly: LlamaModel
) -> None:
    requests = [quote(told, evidence) for told in (EVIDENCE, OTHER) for evidence in (EVIDENCE, OTHER)]
    together, _ = write(guessing, requests)
    for request, reply in zip(requests, together, strict=True):
        (alone,), _ = write(plainly, [request])
        assert reply.text == alone.text
        assert sum(reply.logprobs) == pytest.approx(sum(alone.logprobs), abs=0.1 * len(alone.logprobs))


@pytest.mark.parametrize("temperature", [0.0, 0.3])
def test_free_replies_are_those_written_token_by_token(
    guessing: LlamaModel, plainly: LlamaModel, temperature: float
) -> None:
    """Sampled with the same seed too. If two part, it is at a near tie: what is computed together is rounded so."""
    asks = (
        "Repeat the document.",
        "What is said of the lantern?",
        "Who made it, and where?",
        "Tell its story.",
    )
    same = 0
    for i, ask in enumerate(asks):
        messages = (Message("user", f"Document: {EVIDENCE}\n\n{ask}"),)
        request = GenerationRequest(messages, 32, temperature=temperature, seed=i)
        (reply,), _ = write(guessing, [request])
        (slow,), _ = write(plainly, [request])
        apart = np.abs(np.subtract(reply.logprobs[:8], slow.logprobs[:8]))
        assert apart.mean() < 0.1 or reply.text[:8] != slow.text[:8]
        same += reply.text == slow.text
    assert same >= 2


def test_a_reply_ends_at_its_limit_and_at_its_stop_string_in_the_middle_of_guesses(
    guessing: LlamaModel,
) -> None:
    (reply,), _ = write(guessing, [replace(quote(EVIDENCE), max_tokens=17)])
    assert len(reply.logprobs) == 17
    assert EVIDENCE.startswith(reply.text)
    assert reply.finish == "length"
    (reply,), _ = write(guessing, [quote(EVIDENCE, stop=("around Cape",))])
    assert reply.text == EVIDENCE[: EVIDENCE.index("around Cape")]
    assert reply.finish == "stop"


def test_a_prompt_that_was_guessed_from_is_cached_without_the_reply(guessing: LlamaModel) -> None:
    request = quote(OTHER)
    write(guessing, [request])
    (again,), _ = write(guessing, [request])
    assert again.reused_tokens == again.prompt_tokens - 1
    assert again.text == OTHER
