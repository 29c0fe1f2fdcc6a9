"""What a draft cites is read again by itself: a likely refusal speaks against the draft."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.fake_models import ListIndex, ScriptedModel, WordEmbedder, make_passage
from variorum.domain.answers import Answer, AnswerStatus, Mode, Verdict
from variorum.domain.documents import Passage
from variorum.domain.errors import ModelError
from variorum.domain.events import AskEvent, AskSink, Partitioned
from variorum.rag import reread, verify
from variorum.rag.attribute import CitedSentence
from variorum.rag.calibrate import Calibration, Calibrations, Judged
from variorum.rag.pipeline import Pipeline
from variorum.rag.prompts import load_prompts
from variorum.rag.run import Later, PipelineOptions, Roles
from variorum.services.resources import resource_path

PROMPTS = load_prompts(resource_path("prompts"))
QUESTION = "What is the legal age of marriage in Australia?"
SHOW = make_passage(
    1, "Sister Wives", "It is a show.", "It was seen by many.", "Marriage is at the age of 21.", "The end."
)
LAW = make_passage(2, "Marriage Act", "The age of marriage is 18.", "It was passed in 1961.")
LEARNED = Calibration(refusal=-1.0, accept_at=0.4, learned_from=100)


def cited(passage: Passage, *places: int) -> list[CitedSentence]:
    return [CitedSentence(passage.chunk.sentences[i], passage) for i in places]


def texts(passages: list[Passage]) -> list[list[str]]:
    return [[s.text for s in p.chunk.sentences] for p in passages]


def test_excerpts_are_what_is_cited_with_its_neighbours() -> None:
    assert texts(reread.excerpts(cited(SHOW, 2))) == [
        ["It was seen by many.", "Marriage is at the age of 21.", "The end."]
    ]
    assert texts(reread.excerpts(cited(LAW, 0))) == [["The age of marriage is 18.", "It was passed in 1961."]]
    assert texts(reread.excerpts([*cited(SHOW, 3), *cited(LAW, 1), *cited(SHOW, 0)])) == [
        [s.text for s in SHOW.chunk.sentences],
        [s.text for s in LAW.chunk.sentences],
    ]


def test_the_request_is_a_drafts_prompt_over_the_excerpts() -> None:
    asked = reread.request_for(PROMPTS["draft_short"], QUESTION, cited(SHOW, 0), sources=("9",))
    user = asked.messages[-1].content
    assert all(text in user for text in ("Sister Wives", "seen by many", QUESTION))
    assert "21" not in user
    assert asked.messages[:-1] == PROMPTS["draft_short"].turns
    assert (asked.choices, asked.span) == (("NOT FOUND",), None)
    assert set(asked.sources) == {"1", "9"}


def test_only_a_likely_refusal_counts() -> None:
    def chance(refusal: float | None) -> float:
        return LEARNED.probability(Judged(0.8, None, None, 1.0, 1.0, refusal=refusal))

    assert chance(None) == chance(0.0) == chance(0.3) == chance(0.5) == pytest.approx(0.8)
    assert chance(0.7) == pytest.approx(0.8 / (0.8 + 0.2 * 7 / 3))
    assert chance(0.99) < chance(0.7)


def reply(prompt: str) -> str:
    if "marriage is 18" in prompt:
        return "18"
    return "21" if "age of 21" in prompt else "NOT FOUND"


def refuses(prompt: str) -> float:
    return 0.1 if "marriage is 18" in prompt else 0.9


def ask(
    passages: list[Passage], calibration: Calibration, model: ScriptedModel | None = None
) -> tuple[Answer, ScriptedModel]:
    model = model or ScriptedModel(reply, lambda _: 0.7, refuses=refuses)
    options = PipelineOptions(mode=Mode.SPECULATIVE, calibrations=Calibrations((("", 0, calibration),)))
    pipeline = Pipeline(ListIndex(passages), WordEmbedder(), lambda: Roles(model, model), PROMPTS)
    return pipeline.ask(QUESTION, options, lambda _: None, threading.Event()), model


def test_a_draft_whose_evidence_gives_no_answer_by_itself_is_rejected_and_says_so() -> None:
    answer, model = ask([SHOW], LEARNED)
    assert answer.status is AnswerStatus.NOT_FOUND
    draft = answer.drafts[0]
    assert draft.verdict is Verdict.REJECTED
    assert draft.scores.refusal == pytest.approx(0.9)
    assert "Read by itself, it gives no answer (probability 0.90)." in draft.reason
    assert {"verify 1", "reread 1"} <= set(answer.prompts)
    assert answer.tokens.verify_prefill == 30 * len(model.scored)


def test_a_draft_whose_evidence_answers_is_accepted_and_says_nothing_of_it() -> None:
    answer, _ = ask([LAW], LEARNED)
    assert answer.text == "18"
    assert "Read by itself" not in answer.drafts[0].reason


def test_of_a_verifier_of_which_it_was_not_measured_it_is_not_asked() -> None:
    answer, model = ask([SHOW], replace(LEARNED, refusal=0.0))
    assert answer.text == "21"
    assert [r.choices for r in model.scored] == [("Yes", "No")]
    assert not any(label.startswith("reread") for label in answer.prompts)


def test_what_is_rejected_without_it_is_not_read_again() -> None:
    model = ScriptedModel(reply, lambda _: 0.2, refuses=refuses)
    answer, _ = ask([SHOW], LEARNED, model)
    assert answer.status is AnswerStatus.NOT_FOUND
    assert answer.drafts[0].verdict is Verdict.REJECTED
    assert answer.drafts[0].scores.refusal is None
    assert {r.choices for r in model.scored} == {("Yes", "No")}


def test_what_speaks_of_the_whole_question_is_not_read_again() -> None:
    whole = make_passage(7, "Law", "The legal age of marriage in Australia is 18.")
    model = ScriptedModel(lambda _: "18", lambda _: 0.7, refuses=lambda _: 0.9)
    answer, _ = ask([whole], LEARNED, model)
    assert answer.text == "18"
    assert [r.choices for r in model.scored] == [("Yes", "No")]


def test_drafts_of_the_same_content_are_read_again_once() -> None:
    other = make_passage(3, "Weather", "It rains.")
    answer, model = ask([LAW, SHOW, other, make_passage(4, "Food", "Bread is eaten.")], LEARNED)
    same = [d for d in answer.drafts if d.answer == "18"]
    assert len(same) > 1
    assert len({d.scores.refusal for d in same}) == 1
    assert len(model.scored) == 2 * len({(d.answer, d.citations) for d in answer.drafts if d.answer})


def test_an_error_of_the_verifier_ends_the_question() -> None:
    model = ScriptedModel(reply, refuses=refuses)
    model.fail_scores_with = ModelError("The model broke.", "Choose another.")
    with pytest.raises(ModelError):
        ask([LAW], LEARNED, model)


def test_an_engine_without_probabilities_gives_none() -> None:
    model = ScriptedModel(reply)
    (scored,) = model.score([reread.request_for(PROMPTS["draft_short"], QUESTION, cited(LAW, 0))])
    assert reread.probability_of_refusal(scored.result()) == pytest.approx(0.0, abs=1e-9)
    assert reread.probability_of_refusal(replace(scored.result(), choice_logprobs=None)) is None
    assert reread.probability_of_refusal(None) is None
    assert verify.scores(None, None).refusal is None


# -- reading closely ------------------------------------------------------------------------------------------------

FILM = make_passage(
    5,
    "Gods",
    "It is a film.",
    "Many saw it.",
    "Stephen Lang played Jackson in the film.",
    "It is long.",
    "It ended.",
)
NEWS = make_passage(6, "News", "It rained.", "Nothing of a film.", "Jackson was there.", "The end.")
WHO = "Who played Jackson in the film?"


def near_sighted(prompt: str) -> str:
    """Finds what is asked for only in a short text."""
    return "Stephen Lang" if "Stephen Lang" in prompt and "It is a film." not in prompt else "NOT FOUND"


def ask_who(model: ScriptedModel, *, apart: bool = False, sink: AskSink = lambda _: None) -> Answer:
    """apart: the drafter has to be closed before the verifier can be loaded."""

    def load() -> ScriptedModel:
        model.fail_with = ModelError("The drafter was closed.", "")
        return ScriptedModel(near_sighted, lambda _: 0.1)

    verifier = Later("verifier", load) if apart else model
    pipeline = Pipeline(ListIndex([FILM, NEWS]), WordEmbedder(), lambda: Roles(model, verifier), PROMPTS)
    options = PipelineOptions(mode=Mode.SPECULATIVE)
    return pipeline.ask(WHO, options, sink, threading.Event())


def test_where_whole_passages_give_nothing_the_nearest_sentences_are_read_by_themselves() -> None:
    events: list[AskEvent] = []
    answer = ask_who(ScriptedModel(near_sighted), sink=events.append)
    dealt = [event.strategy for event in events if isinstance(event, Partitioned)]
    assert dealt == ["anchored", "nearest-sentence"]
    assert (answer.status, answer.text) == (AnswerStatus.ANSWERED, "Stephen Lang")
    (cited,) = {c.quote for c in answer.citations}
    assert cited == "Stephen Lang played Jackson in the film."
    assert "the nearest sentences were read by themselves" in answer.note
    assert [d.id for d in answer.drafts] == list(range(1, len(answer.drafts) + 1))


def test_what_is_not_there_is_not_found_by_reading_closely_either() -> None:
    model = ScriptedModel(lambda _: "NOT FOUND")
    answer = ask_who(model)
    assert answer.status is AnswerStatus.NOT_FOUND
    assert "nearest to the question were read by themselves, too" in answer.note
    texts_read = [r.messages[-1].content for r in model.generated]
    assert len(texts_read) == len(set(texts_read))


def far_sighted(prompt: str) -> str:
    return "Stephen Lang" if "Stephen Lang" in prompt else "NOT FOUND"


def test_nothing_is_read_closely_where_something_was_accepted() -> None:
    found = ask_who(ScriptedModel(far_sighted))
    assert found.status is AnswerStatus.ANSWERED
    assert "by themselves" not in found.note


@pytest.mark.parametrize("reply", [near_sighted, far_sighted])
def test_a_drafter_that_was_closed_is_not_asked_to_read_closely(reply: Callable[[str], str]) -> None:
    """Whether the verifier was loaded, to reject what was drafted, or had nothing to do."""
    answer = ask_who(ScriptedModel(reply), apart=True)
    assert answer.status is AnswerStatus.NOT_FOUND
    assert any(d.verdict is Verdict.REJECTED for d in answer.drafts) is (reply is far_sighted)
    assert "by themselves" not in answer.note


@pytest.mark.parametrize(("drafts", "subsets"), [(1, 1), (2, 2), (3, 3), (8, 3)])
def test_close_subsets_are_single_sentences_and_all_together(drafts: int, subsets: int) -> None:
    found = reread.close_subsets(WHO, [FILM, NEWS], drafts)
    assert len(found) == subsets
    assert all(len(subset) == 1 for subset in found[:-1])
    assert found[0][0].id == FILM.id
    assert reread.close_subsets("Wie hoch ist der Turm?", [FILM, NEWS], drafts) == ()
