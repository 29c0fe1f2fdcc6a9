"""Questions for a yes or a no: how they are told from others, and what stands for an answer of a small model."""

from __future__ import annotations

import threading

import pytest

from tests.fake_models import ListIndex, ScriptedModel, WordEmbedder, make_passage
from variorum.domain.answers import Answer, AnswerStatus, DisagreementKind, Mode
from variorum.domain.documents import Passage
from variorum.domain.events import AnswerToken, AskEvent, DraftToken, Provisional
from variorum.domain.ports import Generation
from variorum.rag.calibrate import Calibration, Calibrations
from variorum.rag.likeness import contradict, likeness
from variorum.rag.pipeline import Pipeline
from variorum.rag.polar import wants_yes_or_no
from variorum.rag.prompt_choice import draft_prompt_name
from variorum.rag.prompts import load_prompts
from variorum.rag.quoting import stated
from variorum.rag.run import PipelineOptions, Roles
from variorum.rag.verify_later import verify_later
from variorum.services.first_answer import why_changed
from variorum.services.resources import resource_path

PROMPTS = load_prompts(resource_path("prompts"))


@pytest.mark.parametrize(
    "question",
    [
        "Is Bremen the eleventh largest city in Germany by area?",
        "Was Napoleon exiled?",
        "Was he married in 1803?",
        "Was it built in 1803?",
        "Was w2w written in Python?",
        "As of 2023, has Emperor released more than one live album? ",
        "Sir Charles D'Oyly (1781-1845) was a painter from Dacca. Was he married in 1803?",
        "May the tenant keep a dog?",
        "is the tower open on sunday",
        "Can I cancel the contract within 30 days?",
        "Does the warranty last three years or more?",
        "Is a deposit due or not?",
        "Does it say whether pets are allowed?",
        "If the tenant dies, does the contract end?",
        "When the bridge was opened in 1957, was it the longest of its kind?",
        "Isn’t the bridge made of steel?",
        "Was the bridge which crosses the river built in 1950?",
        "Ist die Brücke aus Stahl?",
        "Darf der Mieter einen Hund halten?",
        "Est-ce que le pont est en acier ?",
        "Le pont est-il en acier ?",
        "La tour a-t-elle été finie en 1889 ?",
        "¿Es la torre de hierro?",
        "¿Tiene el contrato una cláusula de penalización?",
        "È possibile recedere dal contratto?",
        "É possível cancelar o contrato?",
        "Is de brug van staal?",
        "Можно ли расторгнуть договор?",
        "هل يمكن إلغاء العقد؟",
        "合同可以取消吗？",
    ],
)
def test_a_question_for_a_yes_or_a_no(question: str) -> None:
    assert wants_yes_or_no(question)


@pytest.mark.parametrize(
    "question",
    [
        "When was the bridge opened?",
        "When, in 1990, was the bridge opened?",
        "Who, in 1990, was the king of Spain?",
        "A manga series about the student Ichitaka Seto, is written by someone born in what year?",
        "Was kostet das?",
        "Was kostet Benzin?",
        "Was bedeuten die Werte?",
        "Was ist der Grund für die Kündigung?",
        "Is the lake in Switzerland or in Austria?",
        "Was Summer Wars or The Secret of Kells released first?",
        "Ist der Vertrag befristet oder unbefristet?",
        "Which of the two, the Nile or the Congo, is longer?",
        "Can you list the parties of the contract?",
        "Does the contract say when it ends?",
        "Do you know who built the tower?",
        "Will of the People album",
        "May Day protests in Paris",
        "do not disturb sign",
        "Eiffel Tower height",
        "who has won the most nba titles",
        "Qu'est-ce que le contrat prévoit ?",
        "Quand le pont a-t-il été ouvert ?",
        "¿Cuándo se abrió la torre?",
        "Wat is de hoogte van de toren?",
        "橋はいつ開通しましたか？",
        "The bridge was opened in 1957.",
        "is",
        "",
        "?",
        "Is it so? " * 100,
    ],
)
def test_another_question(question: str) -> None:
    assert not wants_yes_or_no(question)


@pytest.mark.parametrize(
    ("first", "second", "question", "expected"),
    [
        (
            "In 1971, a second book was published, A Life on Film, where she discussed her career.",
            "A Life on Film (1967)",
            "Was A Life on Film (book about Mary Astor's career) published in 1967?",
            True,
        ),
        ("He won the cup in 1990.", "He was born in 1960.", "Did Smith win the cup in 1990?", False),
        (
            "The pump may run for 30 days.",
            "The pump may run for at most 20 days without a check.",
            "May the pump run for 30 days?",
            True,
        ),
        (
            "Their leader was Charles de Lorraine-Guise.",
            "Charles de Lorraine-Guise, Archbishop of Reims, was a cardinal.",
            "Was Charles de Lorraine-Guise the leader of the French party?",
            False,
        ),
        (
            "Dogs are allowed in the flats of the house.",
            "Dogs are not allowed in the flats of the house.",
            "Are dogs allowed?",
            True,
        ),
    ],
)
def test_statements_that_contradict_each_other(
    first: str, second: str, question: str, expected: bool
) -> None:
    assert contradict(first, second, question) is contradict(second, first, question) is expected


def test_statements_are_other_readings_only_where_they_contradict_each_other() -> None:
    question = "Was Charles de Lorraine-Guise the leader of the French party?"
    first = "The leader of the French party in 1555 was Charles de Lorraine-Guise."
    second = "Charles de Lorraine-Guise, Archbishop of Reims, spoke for the king of France."
    assert likeness(first, second, question).same
    assert not likeness("Yes", "No", question).same


# -- what stands for the answer ---------------------------------------------------------------------------------------

QUESTION = "Was the lighthouse of Arko built in 1887?"
BUILT = "The lighthouse of Arko was built in 1887 by Ines Vald."
LATER = "The lighthouse of Arko was built in 1902, after the great storm."
BAY = "From the lighthouse of Arko one sees the whole bay."
SMALL, LARGE = 1_500_000_000, 8_000_000_000


def passages(*texts: str) -> list[Passage]:
    return [make_passage(i, f"Source {i}", text, "It is painted white.") for i, text in enumerate(texts, 1)]


def ask(
    model: ScriptedModel,
    found: list[Passage],
    mode: Mode = Mode.SPECULATIVE,
    question: str = QUESTION,
    verifier: ScriptedModel | None = None,
    calibrations: Calibrations | None = None,
) -> tuple[Answer, list[AskEvent]]:
    events: list[AskEvent] = []
    roles = Roles(model, verifier or model)
    options = PipelineOptions(mode=mode, calibrations=calibrations or Calibrations())
    pipeline = Pipeline(ListIndex(found), WordEmbedder(), lambda: roles, PROMPTS)
    return pipeline.ask(question, options, events.append, threading.Event()), events


def says_yes(user: str) -> str:
    """As a small model does: to whatever speaks of the question, and even where it is denied."""
    return "Yes" if "built in" in user.split("Question:")[0] else "NOT FOUND"


def test_a_small_drafter_is_asked_for_a_yes_or_a_no_in_words_of_its_own() -> None:
    assert draft_prompt_name(SMALL, QUESTION) == "draft_polar"
    assert draft_prompt_name(SMALL, "When was it built?") == "draft_short"
    assert draft_prompt_name(LARGE, QUESTION) == "draft_reasoned"
    said = [turn.content for turn in PROMPTS["draft_polar"].turns if turn.role == "assistant"]
    assert set(said) == {"Yes", "No", "NOT FOUND"}


def test_the_sources_own_words_stand_in_place_of_a_small_models_yes() -> None:
    answer, events = ask(ScriptedModel(says_yes, parameters=SMALL), passages(BUILT, BAY, BAY))
    assert answer.status is AnswerStatus.ANSWERED
    assert answer.text == BUILT
    assert "left to you" in answer.note
    answered = [d for d in answer.drafts if d.answer]
    assert {d.answer for d in answered} == {BUILT}
    assert all("in place of ‘Yes’" in d.reason for d in answered)
    shown = [e.text for e in events if isinstance(e, DraftToken | AnswerToken)]
    assert not any(text.strip() in ("Yes", "No") for text in shown)
    assert answer.prompt_versions["draft_polar"]


def test_what_differs_without_contradicting_by_its_form_is_told_side_by_side() -> None:
    other = "Building of the lighthouse of Arko began when Ines Vald was mayor."
    model = ScriptedModel(lambda user: "Yes", parameters=SMALL)
    answer, events = ask(model, passages(BUILT, other, BAY))
    (first, *_) = shown = [e for e in events if isinstance(e, Provisional)]
    assert why_changed(first, shown[-1], answer) == ""  # more stands beside it, and nothing else
    assert answer.text == f"Source 1, p. 1: {BUILT} Source 2, p. 1: {other}"
    assert not answer.disagreements
    for draft in answer.drafts:
        same = [d.id for d in answer.drafts if d.id != draft.id and d.answer == draft.answer]
        assert ("Same as" in draft.reason or "Same answer" in draft.reason) is bool(same)
        assert "Contradicted" not in draft.reason
    for claim in answer.claims:
        (citation,) = [c for c in answer.citations if c.n == claim.citations[0]]
        assert citation.quote in claim.text


def test_sources_that_contradict_each_other_are_a_disagreement() -> None:
    answer, _ = ask(ScriptedModel(says_yes, parameters=SMALL), passages(BUILT, LATER, BAY))
    (dispute,) = answer.disagreements
    assert dispute.kind is DisagreementKind.DATE
    assert {r.value for r in dispute.readings} == {BUILT, LATER}
    assert answer.text.startswith("The sources differ.")


def test_a_refusal_stays_one() -> None:
    answer, _ = ask(ScriptedModel(lambda _: "NOT FOUND", parameters=SMALL), passages(BUILT, BAY))
    assert answer.status is AnswerStatus.NOT_FOUND


def test_standard_rag_with_a_small_model_shows_the_sentence_too() -> None:
    model = ScriptedModel(says_yes, parameters=SMALL)
    answer, events = ask(model, passages(BUILT, BAY), Mode.STANDARD)
    assert (answer.text, [c.quote for c in answer.citations]) == (BUILT, [BUILT])
    assert "left to you" in answer.note
    assert [e.text for e in events if isinstance(e, AnswerToken)] == [BUILT]


def test_the_word_of_a_large_drafter_stands() -> None:
    large = ScriptedModel(lambda _: f"Answer: Yes. {BUILT}", parameters=LARGE)
    answer, _ = ask(large, passages(BUILT, BAY), verifier=ScriptedModel(lambda _: "", parameters=SMALL))
    assert answer.text.startswith("Yes.")
    assert "left to you" not in answer.note


def test_what_is_read_again_is_asked_in_the_same_words() -> None:
    model = ScriptedModel(lambda _: "Yes", parameters=SMALL)
    learned = Calibration(refusal=-1.0, accept_at=0.4, learned_from=100)
    question = "Was the lighthouse of Arko in the north of the island once painted by Marlow?"
    ask(model, passages(BUILT, BAY), question=question, calibrations=Calibrations((("", SMALL, learned),)))
    again = [r for r in model.scored if r.choices == ("NOT FOUND",)]
    assert again
    assert all(r.messages[-1].content.endswith(PROMPTS["draft_polar"].user.split("\n")[-1]) for r in again)


def test_verifying_later_tells_it_in_the_same_form() -> None:
    other = "Building of the lighthouse of Arko began when Ines Vald was mayor."
    answer, _ = ask(ScriptedModel(lambda _: "Yes", parameters=SMALL), passages(BUILT, other, BAY))
    later = verify_later(answer, ScriptedModel(lambda _: ""), PROMPTS["verify"], threading.Event())
    assert later.text == answer.text


def test_a_comparison_is_answered_as_ever() -> None:
    for question in (
        "Are Ferocactus and Silene both types of plant?",
        "Were Scott Derrickson and Ed Wood of the same nationality?",
    ):
        assert wants_yes_or_no(question)
        assert draft_prompt_name(SMALL, question) == "draft_short"


def test_the_word_gives_way_to_the_sentence_and_a_refusal_to_nothing() -> None:
    found = passages(BAY, BUILT)
    generation, told = stated(Generation("Yes", (-0.1,), "stop", 10, 0, 1.0), found, QUESTION)
    assert generation.text == BUILT
    assert "‘Yes’" in told
    assert generation.logprobs == ()  # they are of the word, not of the sentence
    refused = Generation("NOT FOUND", (-0.1,), "stop", 10, 0, 1.0)
    assert stated(refused, found, QUESTION) == (refused, "")
