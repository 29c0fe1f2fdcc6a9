"""What the terminal shows of a question: everything a person needs, and nothing a document could smuggle in."""

from __future__ import annotations

import io
import json
import re
from dataclasses import replace

from rich.console import Console

from tests.fake_models import make_passage
from variorum.cli.asking import AskReport, print_answer, print_models
from variorum.cli.contract import answer_json, failed_json
from variorum.cli.terminal import plain
from variorum.domain.answers import (
    Answer,
    AnswerStatus,
    Citation,
    Claim,
    Disagreement,
    DisagreementKind,
    Draft,
    DraftStatus,
    Mode,
    ModelNames,
    Reading,
    Round,
    Scores,
    Timings,
    Verdict,
)
from variorum.domain.events import (
    DraftFinished,
    DraftToken,
    DraftVerified,
    ModeChosen,
    Notice,
    Partitioned,
    Provisional,
    Retrieved,
    Rewritten,
    Searched,
)
from variorum.services.contract import ModelInUse

FIRST = Draft(
    1, (1,), DraftStatus.ANSWERED, "31 [bold]chars[/]", "", (Claim("31", (1,), 0.9),), (1,),
    Scores(-0.1, -0.5, 0.93, -0.57), Verdict.ACCEPTED, "The cited text states it (verifier: 0.93).",
)  # fmt: skip
SECOND = Draft(
    2, (2,), DraftStatus.ANSWERED, "15", "", (Claim("15", (2,), 0.8),), (2,),
    Scores(-0.2, None, None, -0.2), Verdict.ACCEPTED, "The verifier answered neither yes nor no.",
)  # fmt: skip
ANSWER = Answer(
    "id1", "How many characters?", AnswerStatus.ANSWERED, Mode.SPECULATIVE, "The sources differ.",
    (Claim("The sources differ.", (1, 2), 1.0), Claim("Unproven.", (), 0.0)),
    (Citation(1, 1, "Manual", "/m.pdf", 148, 0, 5, "up to\n31"), Citation(2, 2, "Notes", "/n.txt", None, 0, 2, "15")),
    (FIRST, SECOND),
    (Disagreement("?", DisagreementKind.NUMBER, (Reading("31", (1,), (1,)), Reading("15", (2,), (2,))), None, "Why."),),
    ModelNames("small", "large", "words"),
    timings=Timings(12.0, 800.0, 2000.0, 300.0, 2500.0, 2600.0), why_mode="as asked",
)  # fmt: skip


def shown(answer: Answer) -> str:
    console = Console(file=io.StringIO(), width=160, force_terminal=False)
    print_answer(console, answer)
    return console.file.getvalue()  # type: ignore[attr-defined]


def test_drafts_scores_verdicts_disagreements_quotes_and_times_are_shown() -> None:
    text = shown(ANSWER)
    scores = ("0.93", "-0.50", "accepted", "Sources disagree", "31", "15")
    sources = ("Manual, p. 148: “up to 31”", "Notes: “15”", "Unproven. [no support]")
    times = ("first draft word 0.8 s", "total 2.6 s", "small + large")
    for piece in (*scores, *sources, *times):
        assert piece in text, piece


def test_text_of_documents_and_models_is_never_markup_or_control() -> None:
    assert "[bold]chars[/]" in shown(ANSWER)
    assert "\x1b" not in plain("red \x1b[31malert\x07")


def test_notices_and_the_models_that_were_used_are_shown() -> None:
    console = Console(file=io.StringIO(), width=200, force_terminal=False)
    with AskReport(console) as report:
        report(Notice("Both [b]models[/b] do not fit.", 1.0))
    used = ModelInUse("drafter", "Small", "CUDA0 33/33 layers", 0.0, 0.0, 1, None, 16_384, 32)
    print_models(console, [used, ModelInUse("verifier", "Remote", "", 0.0, 0.0, 0)])
    assert console.file.getvalue().splitlines() == [  # type: ignore[attr-defined]
        "Both [b]models[/b] do not fit.",
        "drafter Small · CUDA0 33/33 layers · context of 16,384 tokens, up to 32 drafts at once",
        "verifier Remote",
    ]


def test_without_a_terminal_each_step_is_a_line() -> None:
    console = Console(file=io.StringIO(), width=120)
    passage = make_passage(1, "Manual", "Up to 31 characters.")
    with AskReport(console) as report:
        report(Retrieved((passage,), 40.0))
        report(ModeChosen(Mode.SPECULATIVE, "as asked", 41.0))
        report(Partitioned(((1,),), 1, "anchored", 42.0))
        report(DraftToken(1, "31", 900.0))
        report(DraftFinished(FIRST, (), 1000.0))
        report(DraftVerified(FIRST, 1100.0))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert "Retrieved 1 passages of 1 documents in 40 ms" in text
    assert "draft 1 [1.0 s]: 31 [bold]chars[/]" in text


def test_on_a_terminal_drafts_stand_side_by_side_while_they_are_written() -> None:
    console = Console(file=io.StringIO(), width=120, force_terminal=True)
    with AskReport(console) as report:
        report(Retrieved((make_passage(1, "Manual", "Up to 31."), make_passage(2, "Notes", "15.")), 40.0))
        report(Partitioned(((1,), (2,)), None, "stride", 42.0))
        report(DraftToken(1, "thirty-one", 900.0))
        report(DraftVerified(SECOND, 950.0))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert "thirty-one" in text
    assert "Draft 2: accepted" in text


FIRST_SHOWN = Provisional(
    "31 [bold]chars[/]", (Claim("31 [bold]chars[/]", (1,), 0.9),), ANSWER.citations[:1], 1, 1, 2, 1100.0
)  # fmt: skip


def test_the_first_verified_answer_is_a_line_with_its_source_and_what_is_open() -> None:
    console = Console(file=io.StringIO(), width=200)
    with AskReport(console) as report:
        report(Partitioned(((1,), (2,)), None, "stride", 42.0))
        report(DraftVerified(FIRST, 1100.0))
        report(FIRST_SHOWN)
        report(DraftVerified(SECOND, 1200.0))
        report(replace(FIRST_SHOWN, verified=2, differs=(2,)))
        why = report.why_changed(ANSWER)
    lines = console.file.getvalue().splitlines()  # type: ignore[attr-defined]
    assert lines[1] == (
        "First verified answer, from draft 1; 1 of 2 drafts still being checked [1.1 s]: "
        "31 [bold]chars[/][1] (Manual, p. 148)"
    )
    assert lines[2].startswith("First verified answer, from draft 1; draft 2 says otherwise [")
    assert why == "Shown first: ‘31 [bold]chars[/]’ (draft 1); another source says otherwise."
    console = Console(file=io.StringIO(), width=200)
    print_answer(console, ANSWER, why)
    assert why in console.file.getvalue()  # type: ignore[attr-defined]


def test_on_a_terminal_it_stands_above_the_drafts_and_a_better_one_replaces_it() -> None:
    console = Console(file=io.StringIO(), width=120, force_terminal=True)
    with AskReport(console) as report:
        report(Partitioned(((1,), (2,)), None, "stride", 42.0))
        report(DraftVerified(FIRST, 1100.0))
        report(FIRST_SHOWN)
        report(DraftToken(2, "fifteen", 1150.0))
    text = plain_of(console)
    assert "First verified answer, from draft 1; 1 of 2 drafts still being checked" in text
    assert text.rindex("31 [bold]chars[/][1] (Manual, p. 148)") < text.rindex("fifteen")
    console = Console(file=io.StringIO(), width=120, force_terminal=True)
    with AskReport(console) as report:
        report(Partitioned(((1,), (2,)), None, "stride", 42.0))
        report(FIRST_SHOWN)
        report(replace(FIRST_SHOWN, text="32", claims=(Claim("32", (2,), 0.9),), draft=2))
    assert "Better supported answer, from draft 2" in plain_of(console)


def test_nothing_is_explained_where_nothing_was_shown_or_nothing_changed() -> None:
    assert AskReport(Console(file=io.StringIO())).why_changed(ANSWER) == ""
    report = AskReport(Console(file=io.StringIO()))
    report(FIRST_SHOWN)
    assert report.why_changed(replace(ANSWER, text=FIRST_SHOWN.text)) == ""


def test_when_the_first_verified_answer_came_is_told_but_not_part_of_the_contract() -> None:
    timed = replace(ANSWER, timings=replace(ANSWER.timings, first_verified=1100.0))
    assert "first verified answer 1.1 s" in shown(timed)
    assert "first verified" not in shown(ANSWER)
    assert answer_json(timed) == answer_json(ANSWER)


def plain_of(console: Console) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", console.file.getvalue())  # type: ignore[attr-defined]


def test_rounds_and_what_was_understood_are_shown_and_in_the_json() -> None:
    found = Round(1, "Which [program]?", (3, 4), (4,), "EPANET", (2,), (5, 6))
    answer = replace(ANSWER, mode=Mode.ITERATIVE, rounds=(found,), asked_as="How many in 2.2?", follows="id0")
    console = Console(file=io.StringIO(), width=200)
    print_answer(console, answer)
    said = console.file.getvalue()  # type: ignore[attr-defined]
    assert "Understood as: How many in 2.2?" in said
    assert "Round 1: Which [program]? → EPANET [2]" in said
    value = json.loads(json.dumps(answer_json(answer)))
    assert (value["asked_as"], value["follows"], value["mode"]) == ("How many in 2.2?", "id0", "iterative")
    assert value["rounds"] == [
        {"number": 1, "question": "Which [program]?", "passages": [3, 4], "new": [4], "learned": "EPANET",
         "citations": [2], "drafts": [5, 6]}
    ]  # fmt: skip
    events = io.StringIO()
    with AskReport(Console(file=events, width=200)) as report:
        report(Rewritten("How many in 2.2?", 5.0))
        report(Partitioned(((1,), (2,)), None, "anchored", 6.0))
        report(Searched(replace(found, learned="", citations=(), drafts=()), (), 7.0))
        report(Partitioned(((1,), (2,), (3,), (4,)), None, "anchored", 8.0))
    assert "Understood as: How many in 2.2?" in events.getvalue()
    assert "Round 1: Which [program]? → 2 passages, 1 new" in events.getvalue()
    assert "Drafting 2 answers in parallel (anchored subsets, 2 more are there)" in events.getvalue()


def test_the_json_is_the_contract_and_survives_dumping() -> None:
    value = json.loads(json.dumps(answer_json(ANSWER)))
    assert set(value) >= {
        "id", "question", "status", "mode", "answer", "citations", "drafts", "disagreements", "models", "tokens",
        "timings_ms",
    }  # fmt: skip
    assert value["citations"][1]["page"] is None
    assert value["drafts"][1]["scores"]["self_consistency"] is None
    assert value["answer"]["sentences"][0] == {
        "text": "The sources differ.",
        "citations": [1, 2],
        "support": 1.0,
    }
    assert value["disagreements"][0]["kind"] == "number"
    failed = failed_json("Why?", "No.", "Do.")
    assert set(failed) >= set(value)
    assert (failed["status"], failed["error"], failed["advice"]) == ("failed", "No.", "Do.")
