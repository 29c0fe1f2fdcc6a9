"""Iterative search: what has to be found first is looked up, learned from stored text, and drafted again; it ends."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from tests.fake_models import ListIndex, ScriptedModel, WordEmbedder, make_passage
from variorum.domain.answers import Answer, AnswerStatus, Mode, Round, Verdict
from variorum.domain.errors import Cancelled
from variorum.domain.events import AskEvent, DraftFinished, ModeChosen, Partitioned, Searched
from variorum.rag.hops import usable_question
from variorum.rag.pipeline import Pipeline
from variorum.rag.prompts import load_prompts
from variorum.rag.run import PipelineOptions, Roles
from variorum.services.resources import resource_path

QUESTION = "In which year was the director of the film Harbour Lights born?"
FILM = make_passage(
    1, "Harbour Lights", "Harbour Lights is a film of 1961 directed by Ines Moreau.", "It is silent."
)
PERSON = make_passage(2, "Ines Moreau", "Ines Moreau was born in 1923 in Lille.", "She painted as well.")
OTHERS = [
    make_passage(3, "Film festivals", "The director of the film festival was born in a year of war."),
    make_passage(4, "Harbour", "A harbour has lights in each year."),
    make_passage(5, "Films", "The film was born in the year 1895."),
    make_passage(6, "Directors", "The director of a film is not the director of a harbour."),
    make_passage(7, "Lamps", "Which lights were born in a harbour is told in the film."),
]
PLAN = "Write the next short question"


def drafter(plan: Callable[[str], str]) -> ScriptedModel:
    """Knows who directed the film; finds the year only where the person's page and the fact are before it."""

    def reply(user: str) -> str:
        if PLAN in user:
            return plan(user)
        asked = user.rsplit("Question: ", 1)[1].split("\n")[0]
        if asked.startswith("Who directed"):
            return "Ines Moreau" if "directed by Ines Moreau" in user else "NOT FOUND"
        return "1923" if "born in 1923" in user and "Known:" in asked else "NOT FOUND"

    return ScriptedModel(reply)


def who(_: str) -> str:
    return "Who directed Harbour Lights?"


def ask(
    model: ScriptedModel,
    mode: Mode = Mode.ITERATIVE,
    passages: int = 5,
    cancel: threading.Event | None = None,
    sink: Callable[[AskEvent], None] | None = None,
    rounds: int = 3,
) -> tuple[Answer, list[AskEvent]]:
    events: list[AskEvent] = []

    def both(event: AskEvent) -> None:
        events.append(event)
        if sink is not None:
            sink(event)

    pipeline = Pipeline(
        ListIndex([FILM, *OTHERS, PERSON]),
        WordEmbedder(),
        lambda: Roles(model, model),
        load_prompts(resource_path("prompts")),
    )
    options = PipelineOptions(mode=mode, passages=passages, synthesise=False, rounds=rounds)
    return pipeline.ask(QUESTION, options, both, cancel or threading.Event()), events


@pytest.mark.parametrize("mode", [Mode.ITERATIVE, Mode.AUTO])
def test_what_must_be_known_first_is_looked_up_learned_and_cited(mode: Mode) -> None:
    answer, events = ask(drafter(who), mode)
    assert answer.status is AnswerStatus.ANSWERED
    assert answer.mode is Mode.ITERATIVE
    assert answer.text == "1923"
    (found,) = answer.rounds
    assert (found.question, found.learned) == ("Who directed Harbour Lights?", "Ines Moreau")
    quotes = {answer.citations[n - 1].quote for n in answer.claims[0].citations}
    assert quotes == {FILM.chunk.sentences[0].text, PERSON.chunk.sentences[0].text}
    assert [answer.citations[n - 1].quote for n in found.citations] == [FILM.chunk.sentences[0].text]
    assert set(found.new) <= set(answer.passages)
    modes = [e.mode for e in events if isinstance(e, ModeChosen)]
    assert modes == ([Mode.ITERATIVE] if mode is Mode.ITERATIVE else [Mode.SPECULATIVE, Mode.ITERATIVE])


def test_a_question_that_takes_a_name_from_a_sentence_cites_that_sentence_too() -> None:
    def reply(user: str) -> str:
        if PLAN in user:
            return "In which year was Ines Moreau born?"
        return (
            "1923"
            if "born in 1923" in user and ("Known:" in user or "was Ines Moreau" in user)
            else "NOT FOUND"
        )

    answer, _ = ask(ScriptedModel(reply), passages=6)
    assert answer.text == "1923"
    quotes = {answer.citations[n - 1].quote for n in answer.claims[0].citations}
    assert quotes >= {FILM.chunk.sentences[0].text, PERSON.chunk.sentences[0].text}


def test_drafts_of_all_rounds_are_kept_numbered_on_and_told() -> None:
    answer, events = ask(drafter(who))
    assert [d.id for d in answer.drafts] == list(range(1, len(answer.drafts) + 1))
    # Four of whole passages, three of the nearest sentences (one of four was read so already)
    assert set(answer.rounds[0].drafts) == {d.id for d in answer.drafts if d.id > 7}
    assert {d.verdict for d in answer.drafts[:4]} == {Verdict.NOT_FOUND}
    assert [e.draft.id for e in events if isinstance(e, DraftFinished)] == [d.id for d in answer.drafts]
    dealt = [e.subsets for e in events if isinstance(e, Partitioned)]
    assert all(later[: len(dealt[0])] == dealt[0] for later in dealt)
    assert [d.passages for d in answer.drafts] == list(dealt[-1])
    told = [e.round for e in events if isinstance(e, Searched)]
    assert [r.learned for r in told] == ["", "Ines Moreau"]
    assert {"round 1 question", "round 1 answer", "round 1 verify"} <= set(answer.prompts)
    assert {"next_question"} <= set(answer.prompt_versions)


def test_the_verifier_sees_what_was_learned_with_its_sentence() -> None:
    model = drafter(who)
    ask(model)
    last = model.scored[-1].messages[-1].content
    assert "(Known: Who directed Harbour Lights? Ines Moreau.)" in last
    assert FILM.chunk.sentences[0].text in last
    assert PERSON.chunk.sentences[0].text in last
    assert {"1", "2"} <= set(model.scored[-1].sources)


@pytest.mark.parametrize(
    "plan",
    [
        "NONE",
        QUESTION,
        "",
        "Who directed Harbour Lights?",
        "In which year was the director of Harbour Lights born?",
    ],
)
def test_it_ends_whatever_the_model_plans(plan: str) -> None:
    def knows_nothing(user: str) -> str:
        return plan if PLAN in user else "NOT FOUND"

    model = ScriptedModel(knows_nothing)
    answer, _ = ask(model, passages=7)
    assert answer.status is AnswerStatus.NOT_FOUND
    assert len(answer.rounds) <= 1  # every passage is known: nothing new can be found
    planned = [r for r in model.generated if PLAN in r.messages[-1].content]
    assert len(planned) == 1
    if answer.rounds:
        assert "Also looked for: ‘Who directed Harbour Lights?’ (not found)." in answer.note


def test_there_are_no_more_rounds_than_allowed() -> None:
    numbers = iter(range(100))

    def reply(user: str) -> str:
        if PLAN in user:
            return f"What is lamp number {next(numbers)}?"
        asked = user.rsplit("Question: ", 1)[1]
        return "Ines Moreau" if asked.startswith("What is lamp") and "Ines Moreau" in user else "NOT FOUND"

    answer, _ = ask(ScriptedModel(reply), rounds=2, passages=3)
    assert len(answer.rounds) <= 2
    assert answer.status is AnswerStatus.NOT_FOUND


def test_what_the_verifier_does_not_accept_is_not_learned() -> None:
    model = drafter(who)
    model._yes = lambda user: 0.1 if "Answer: Ines Moreau" in user else 0.9
    answer, _ = ask(model, passages=7)
    assert answer.rounds[0].learned == ""
    assert answer.status is AnswerStatus.NOT_FOUND
    assert all("Known:" not in r.messages[-1].content for r in model.generated)


def test_auto_does_not_search_on_without_a_fact_nor_where_a_draft_was_accepted() -> None:
    model = drafter(lambda _: "Who built the lamps?")
    answer, events = ask(model, Mode.AUTO)
    assert answer.mode is Mode.SPECULATIVE
    assert answer.status is AnswerStatus.NOT_FOUND
    assert len([e for e in events if isinstance(e, Partitioned)]) == 2  # the second: the nearest sentences
    sure = ScriptedModel(lambda user: "Ines Moreau")
    answer, _ = ask(sure, Mode.AUTO, passages=7)
    assert answer.rounds == ()
    assert all(PLAN not in r.messages[-1].content for r in sure.generated)


@pytest.mark.parametrize("at", ["planned", "found", "learned"])
def test_it_stops_when_told_to(at: str) -> None:
    cancel = threading.Event()
    model = drafter(who)

    def watch(event: AskEvent) -> None:
        if isinstance(event, Searched) and (at == "found") == (event.round.learned == ""):
            cancel.set()

    if at == "planned":
        plan = model._reply
        model._reply = lambda user: (cancel.set() if PLAN in user else None, plan(user))[1]
    with pytest.raises(Cancelled):
        ask(model, cancel=cancel, sink=watch if at != "planned" else None)


def test_tokens_of_every_step_are_counted() -> None:
    model = drafter(who)
    answer, _ = ask(model)
    assert answer.tokens.draft_prefill == 40 * len(model.generated)
    assert answer.tokens.verify_prefill == 30 * len(model.scored)


@pytest.mark.parametrize(
    ("reply", "kept"),
    [
        ("Who directed Harbour Lights?", True),
        ("NONE", False),
        ("None.", False),
        ("NOT FOUND", False),
        ("", False),
        ("?", False),
        ("in which year was the director of the film HARBOUR LIGHTS born?", False),
        ("Ines Moreau", False),
        ("Where is Lille?", False),
    ],
)
def test_only_a_new_question_is_looked_up(reply: str, kept: bool) -> None:
    asked = usable_question(reply, QUESTION, ["Where is Lille?"])
    assert (asked is not None) == kept


def test_a_round_says_what_came_of_it_in_one_line() -> None:
    from variorum.cli.asking import round_line

    assert round_line(Round(1, "Who?", (1, 2), (2,))) == "Round 1: Who? → 2 passages, 1 new"
    assert round_line(Round(1, "Who?", (1,), (), "Ines", (3,), (5,))) == "Round 1: Who? → Ines [3]"
