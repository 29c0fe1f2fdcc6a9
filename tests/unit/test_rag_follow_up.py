"""Which questions lean on the conversation, and what a rewritten one may say."""

from __future__ import annotations

import threading

import pytest

from tests.fake_models import ListIndex, MemoryAnswers, ScriptedModel, WordEmbedder, make_passage
from variorum.domain.answers import Answer
from variorum.domain.events import AskEvent, Rewritten
from variorum.rag.follow_up import is_faithful, leans
from variorum.rag.prompts import Turn, load_prompts
from variorum.services.ask import AskService
from variorum.services.contract import AskOptions
from variorum.services.pool import ModelPool
from variorum.services.resources import resource_path
from variorum.services.settings import Settings

LEANING = """
and in version 2.2?|who wrote it?|Why?|Since when?|What about pumps?|in version 2.2?|How many parameters does it have?
Where was he born?|Wann wurde sie gebaut?|Wie viele Einwohner hat sie?|Und wer hat es geschrieben?|Warum?
Et en 2020 ?|Quand est-il né ?|¿Y en la versión 2.2?|E quando è nato?|Кто его написал?|它是谁写的？|Who lives there?
What is the latter used for?|Who said that?|Is it still available?|When did they meet?|How much?
"""
STANDING = """
Which image formats can be used as a map background in EPANET?|When was Einstein born and where did he die?
How long does it take to solve a network?|Is there a limit on nodes?|In which year did Apollo 11 land?
What is the capital of the country that Mozart was born in?|¿Cuál es la capital de Francia?|Gibt es eine Grenze?
¿Dónde está el museo del Prado?|Können Sie die Pumpenkurve erklären?|Qual è il prezzo del biglietto?|2.2?
Does the pump model use its own curve?|Wann wurde Goethe geboren und wo starb er?|head loss formula
E coli growth rate?|En quelle année est né Mozart ?|Which one is longer, the Elbe or the Weser?|Is the sky blue?
Is it possible to import CSV files?|Y a-t-il une limite ?|Wie hoch darf der Druck sein?|Faut-il un permis ?
"""
TURNS = [Turn("Which report describes the floods of 1953 in Zeeland?", "The Delta report, printed in 1954")]


def listed(text: str) -> list[str]:
    return [q for line in text.strip().splitlines() for q in line.split("|")]


@pytest.mark.parametrize("question", listed(LEANING))
def test_a_follow_up_is_told_by_its_form(question: str) -> None:
    assert leans(question)


@pytest.mark.parametrize("question", listed(STANDING))
def test_a_question_that_stands_alone_is_left_alone(question: str) -> None:
    assert not leans(question)


@pytest.mark.parametrize(
    ("question", "written", "faithful"),
    [
        ("Who wrote it?", "Who wrote the Delta report?", True),
        ("Who wrote it?", "Who wrote the Delta report on the floods of 1953?", True),
        ("Who wrote it?", "Who wrote it?", False),
        ("Who wrote it?", "Johan van Veen wrote the famous book about dikes", False),
        ("and in 1962?", "Which report describes the floods of 1953 in Zeeland?", False),
        ("and in 1962?", "Which report describes the floods of 1962 in Zeeland?", True),
        ("Who printed it?", "The Delta report", False),
    ],
)
def test_a_rewritten_question_asks_what_was_asked(question: str, written: str, faithful: bool) -> None:
    assert is_faithful(written, question, TURNS) == faithful


PASSAGES = [
    make_passage(1, "Delta report", "The Delta report on the floods of 1953 was printed in 1954."),
    make_passage(2, "Authors", "The Delta report was written by Johan van Veen."),
]


def service(model: ScriptedModel, answers: MemoryAnswers) -> AskService:
    from pathlib import Path

    return AskService(
        ListIndex(PASSAGES),
        answers,
        WordEmbedder,
        lambda _role, _choice: Path("model.gguf"),
        ModelPool(lambda _path, _cancel, _at_most: model),
        load_prompts(resource_path("prompts")),
        Settings,
    )


def reply(user: str) -> str:
    if "Last question:" in user:
        return "Who wrote the Delta report on the floods of 1953?"
    if "Who wrote" in user:
        return "Johan van Veen" if "Johan van Veen" in user else "NOT FOUND"
    return "The Delta report" if "Delta report on" in user else "NOT FOUND"


def ask(asking: AskService, question: str, follows: str = "") -> tuple[Answer, list[AskEvent]]:
    events: list[AskEvent] = []
    options = AskOptions(follows=follows)
    return asking.ask(question, options, events.append, threading.Event()), events


def test_a_follow_up_is_answered_as_understood_and_the_words_stay() -> None:
    model, answers = ScriptedModel(reply), MemoryAnswers()
    asking = service(model, answers)
    first, _ = ask(asking, "Which report describes the floods of 1953?")
    second, events = ask(asking, "Who wrote it?", first.id)
    understood = "Who wrote the Delta report on the floods of 1953?"
    assert (second.question, second.asked_as, second.follows) == ("Who wrote it?", understood, first.id)
    assert second.text == "Johan van Veen"
    assert [e.question for e in events if isinstance(e, Rewritten)] == [understood]
    assert "standalone question" in second.prompts
    # The third knows both turns, the second as it was understood
    ask(asking, "Who printed it?", second.id)
    shown = next(r for r in reversed(model.generated) if "Last question:" in r.messages[-1].content)
    text = shown.messages[-1].content
    assert text.index("Which report describes") < text.index(understood) < text.index("Who printed it?")
    assert {"1", "2"} <= set(shown.sources)


def test_nothing_is_rewritten_without_need() -> None:
    model, answers = ScriptedModel(reply), MemoryAnswers()
    asking = service(model, answers)
    first, _ = ask(asking, "Who wrote it?")
    assert first.asked_as == ""
    second, _ = ask(asking, "Which report describes the floods of 1953?", first.id)
    assert (second.asked_as, second.follows) == ("", first.id)
    assert all("Last question:" not in r.messages[-1].content for r in model.generated)


def test_a_rewriting_that_asks_something_else_is_not_used() -> None:
    model = ScriptedModel(
        lambda user: "Who built the lighthouse of Brest?" if "Last question:" in user else "NOT FOUND"
    )
    answers = MemoryAnswers()
    asking = service(model, answers)
    first, _ = ask(asking, "Which report describes the floods of 1953?")
    second, _ = ask(asking, "Who wrote it?", first.id)
    assert second.asked_as == f"Who wrote it? (after: {first.question} {first.text})"


def test_the_verifier_is_asked_where_the_drafter_copies() -> None:
    from variorum.rag.follow_up import standalone
    from variorum.rag.run import PipelineOptions, Roles, Run

    copies, knows = ScriptedModel(lambda _: "Who wrote it?"), ScriptedModel(reply)
    run = Run(
        "Who wrote it?",
        PipelineOptions(),
        load_prompts(resource_path("prompts")),
        lambda _: None,
        threading.Event(),
    )
    turns = [Turn("Which report describes the floods of 1953?", "The Delta report")]
    understood = standalone(run, Roles(copies, knows), "Who wrote it?", turns)
    assert understood == "Who wrote the Delta report on the floods of 1953?"
    assert (run.used.draft_prefill, run.used.verify_prefill) == (40, 40)
