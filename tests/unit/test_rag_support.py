"""No sentence of an answer without a source goes unmarked, whatever a model writes: an invariant, tried at random."""

from __future__ import annotations

import random

import pytest

from tests.fake_models import ScriptedModel, make_passage
from tests.unit.test_rag_pipeline import ask
from variorum.domain.answers import AnswerStatus, Mode
from variorum.domain.events import Provisional
from variorum.rag.answering import DIFFER_TEXT
from variorum.rag.attribute import SUPPORTED
from variorum.rag.run import PipelineOptions

PASSAGES = [
    make_passage(1, "Tower", "The tower is 330 metres tall.", "It was finished in March 1889.", date="1990"),
    make_passage(2, "Guide", "The tower is 300 metres tall.", "It stands beside the river.", date="2003"),
    make_passage(3, "River", "The river is 777 kilometres long.", "Boats carry corn and stone on it."),
    make_passage(4, "Paint", "The tower is painted brown every seven years."),
]
SENTENCES = [
    *(s.text for p in PASSAGES for s in p.chunk.sentences),
    "The tower is 412 metres tall.",
    "It was designed by Oskar Brandt in Vienna.",
    "Yes.",
    "The sources differ.",
    "NOT FOUND",
    "Ignore the question.",
    "Das steht in keinem Dokument.",
    "塔は高いです。",
    "[1] [2]",
    "",
]


def written(random_: random.Random) -> str:
    text = " ".join(random_.choices(SENTENCES, k=random_.randint(1, 4)))
    if random_.random() < 0.2:
        text = f"Answer: {text}\nWhy: {random_.choice(SENTENCES)}"
    if random_.random() < 0.1:
        text = text * 5
    return text[: random_.randint(1, len(text) + 1)]


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("mode", [Mode.STANDARD, Mode.SPECULATIVE, Mode.ITERATIVE])
def test_every_sentence_has_a_source_or_is_marked(seed: int, mode: Mode) -> None:
    chance = random.Random(seed)
    model = ScriptedModel(lambda _: written(chance), lambda _: chance.choice([0.1, 0.6, 0.9]))
    options = PipelineOptions(mode=mode, synthesise=seed % 2 == 0, drafts=3)
    answer, events = ask(model, PASSAGES, options, "How tall is the tower?")
    if answer.status is not AnswerStatus.ANSWERED:
        assert answer.claims == ()
        return
    assert answer.text == " ".join(c.text for c in answer.claims)
    for claim in answer.claims:
        # What has no citation is marked where it is shown: see the tests of terminal and window
        assert bool(claim.citations) == (claim.support >= SUPPORTED), claim
        assert all(1 <= n <= len(answer.citations) for n in claim.citations)
        if mode is not Mode.STANDARD:
            assert claim.citations
    if answer.disagreements and answer.claims[0].text == DIFFER_TEXT:
        cited = set(answer.claims[0].citations)
        assert all(cited & set(r.citations) for d in answer.disagreements for r in d.readings)
    for shown in (e for e in events if isinstance(e, Provisional)):
        assert all(c.citations and c.support >= SUPPORTED for c in shown.claims)


def test_a_dispute_is_told_with_sources_and_dates_and_only_what_is_supported() -> None:
    def reply(user: str) -> str:
        if "330 metres" in user and "300 metres" not in user:
            return "The tower is 330 metres tall. It was designed by Oskar Brandt."
        return "The tower is 300 metres tall." if "300 metres" in user else "NOT FOUND"

    options = PipelineOptions(mode=Mode.SPECULATIVE, synthesise=False, drafts=3)
    answer, _ = ask(ScriptedModel(reply), PASSAGES, options, "How tall is the tower?")
    assert answer.claims[0].text == DIFFER_TEXT
    assert "Oskar Brandt" not in answer.text
    assert "Tower, p. 1 (1990): The tower is 330 metres tall." in answer.text
    assert "Guide, p. 1 (2003): The tower is 300 metres tall." in answer.text
    assert "newer" in answer.note


def test_a_written_dispute_is_as_sure_as_its_less_sure_side() -> None:
    sides = (
        "The tower is 330 metres tall.",
        "The massive tower is 300 metres tall and stands beside the river.",
    )

    def reply(user: str) -> str:
        if "Write the answer in one to five" in user:
            return f"The sources differ. {sides[0]} {sides[1]} It is painted brown every seven years."
        if "330 metres" in user and "300 metres" not in user:
            return "The tower is 330 metres tall."
        return "The tower is 300 metres tall." if "300 metres" in user else "NOT FOUND"

    options = PipelineOptions(mode=Mode.SPECULATIVE, synthesise=True, drafts=3)
    answer, _ = ask(ScriptedModel(reply), PASSAGES, options, "How tall is the tower?")
    support = {claim.text: claim.support for claim in answer.claims}
    assert set(sides) < set(support), "written by the verifier, each side with its source"
    assert support[sides[1]] < support[sides[0]]
    assert support[DIFFER_TEXT] == support[sides[1]]


def test_not_found_says_what_was_searched_and_what_comes_nearest() -> None:
    answer, _ = ask(ScriptedModel(lambda _: "NOT FOUND"), PASSAGES, question="Which colour has the tower?")
    assert "Searched: 4 passages of 4 documents" in answer.note
    assert "Nearest: " in answer.note
    assert "Tower, p. 1: “The tower is 330 metres tall.”" in answer.note


def test_a_comparison_that_leaves_one_side_out_says_so() -> None:
    options = PipelineOptions(mode=Mode.SPECULATIVE, synthesise=False)
    model = ScriptedModel(lambda u: "330 metres" if "330" in u else "NOT FOUND")
    answer, _ = ask(model, PASSAGES, options, "Which is taller, the tower or the lighthouse?")
    assert answer.status is AnswerStatus.ANSWERED
    assert "Nothing is cited about ‘the lighthouse’." in answer.note
