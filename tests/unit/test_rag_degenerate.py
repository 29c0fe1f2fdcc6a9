"""Replies that went wrong as text: what is kept of them, and that it is said."""

from __future__ import annotations

import pytest

from tests.fake_models import ScriptedModel, make_passage
from tests.unit.test_rag_pipeline import ask
from variorum.domain.answers import AnswerStatus, Mode, Verdict
from variorum.rag.degenerate import repaired
from variorum.rag.run import PipelineOptions

SENTENCE = "The tower is 330 metres tall."


@pytest.mark.parametrize(
    ("text", "cut_off", "kept"),
    [
        (SENTENCE, False, SENTENCE),
        (f"{SENTENCE} {SENTENCE}", False, SENTENCE),
        (f"{SENTENCE} It is old. {SENTENCE}", False, f"{SENTENCE} It is old."),
        ("the tower of Paris, " * 9, True, "the tower of Paris"),
        ("塔は高いです。" * 8, True, "塔は高いです。"),
        (f"{SENTENCE} It stands in the", True, SENTENCE),
        ("It stands in the", True, "It stands in the"),
        ("1,000,000,000,000", False, "1,000,000,000,000"),
        ("no, no, no", False, "no, no, no"),
        ("a man, a plan, a canal", False, "a man, a plan, a canal"),
        ("", False, ""),
    ],
)
def test_the_sound_part_is_kept(text: str, cut_off: bool, kept: str) -> None:
    found = repaired(text, cut_off=cut_off)
    assert found.text == kept
    assert bool(found.fault) == (cut_off or kept != text)


PASSAGES = [make_passage(n, f"Page {n}", SENTENCE, "It stands in Paris.") for n in (1, 2, 3, 4)]


@pytest.mark.parametrize(
    ("reply", "status", "said"),
    [
        (f"{SENTENCE} " * 12, AnswerStatus.ANSWERED, "It repeated itself"),
        ("", AnswerStatus.NOT_FOUND, "It wrote nothing"),
    ],
)
def test_a_draft_that_went_wrong_says_so(reply: str, status: AnswerStatus, said: str) -> None:
    options = PipelineOptions(mode=Mode.SPECULATIVE, synthesise=False)
    answer, _ = ask(ScriptedModel(lambda _: reply), PASSAGES, options, "How tall is the tower?")
    assert answer.status is status
    assert all(said in d.reason for d in answer.drafts)
    assert answer.text == (SENTENCE if status is AnswerStatus.ANSWERED else "Not found in these documents.")
    assert {d.verdict for d in answer.drafts} == {
        Verdict.ACCEPTED if status is AnswerStatus.ANSWERED else Verdict.NOT_FOUND
    }


def test_standard_keeps_the_sound_part_as_well() -> None:
    options = PipelineOptions(mode=Mode.STANDARD)
    answer, _ = ask(ScriptedModel(lambda _: f"{SENTENCE} " * 12), PASSAGES, options, "How tall is the tower?")
    assert answer.text == SENTENCE
    assert "repeated" in answer.note
