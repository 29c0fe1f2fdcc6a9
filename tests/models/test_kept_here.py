"""The whole program with an endpoint: a collection that never leaves, and a key that is in no file."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from plain_llama import SMOLLM
from PySide6.QtWidgets import QApplication

from tests.keyrings import MemoryKeyring
from tests.unit.remote_server import KEY, ChatServer, serving, well
from variorum.composition.program import build
from variorum.domain.answers import Answer, AnswerStatus, Mode
from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import KnownError
from variorum.domain.events import AskEvent, SentToEndpoint
from variorum.services.contract import AskOptions, ExportFormat, Services
from variorum.services.evaluation.contract import EvaluationOptions
from variorum.services.evaluation.questions import Task

pytestmark = pytest.mark.model

TEXT = "The lighthouse of Aldermere was finished in 1843.\n\nIts lamp burns paraffin and is seen from 19 miles away.\n"
NEVER = threading.Event()
QUESTION = "When was the lighthouse of Aldermere finished?"


@pytest.fixture
def office() -> Iterator[ChatServer]:
    with serving(well(("1843",))) as server:
        yield server


def test_nothing_of_a_collection_that_is_kept_here_is_sent_and_the_key_is_in_no_file(
    tmp_path: Path, ring: MemoryKeyring, office: ChatServer, qapp: QApplication
) -> None:
    home, document = tmp_path / "home", tmp_path / "lighthouse.txt"
    document.write_text(TEXT)
    home.mkdir()
    little = "threads = 1\ndrafts = 2\npassages = 2\n"
    here = f'local_drafter = "{SMOLLM}"\nlocal_verifier = "{SMOLLM}"\n{little}'
    (home / "settings.toml").write_text(here)
    services = build(home)
    try:
        assert services.privacy is not None
        services.library.index([document], "Private", lambda _: None, NEVER)
        services.remotes.add(Endpoint("office", office.url, "m-3b"), KEY, input_price=1.0, output_price=1.0)
        options = AskOptions(drafter="remote:office", verifier="remote:office", mode=Mode.SPECULATIVE)

        services.privacy.set_local_only("Private", True)
        kept = services.ask.ask(QUESTION, options, lambda _: None, NEVER)
        assert services.ask.preview(QUESTION, options, NEVER).texts == ()
        assert office.requests == [], "not even asked what it can do"
        assert "office" not in kept.models.drafter + kept.models.verifier

        services.privacy.set_local_only("Private", False)
        preview = services.ask.preview(QUESTION, options, NEVER)
        assert office.requests == [], "a preview contacts nobody"
        events: list[AskEvent] = []
        answer = services.ask.ask(QUESTION, options, events.append, NEVER)
        write_all_that_can_be_written(services, office, answer, tmp_path)
        assert KEY not in " ".join(argument for child in children() for argument in child.cmdline())
        assert files_with_key(tmp_path) == [], "while the program runs: the database's log is not empty then"
    finally:
        services.close()

    assert answer.status is AnswerStatus.ANSWERED
    assert "1843" in answer.text
    sent = [[(m["role"], m["content"]) for m in r.body["messages"]] for r in office.chats]
    assert preview.texts
    for text in preview.texts:
        assert list(text.messages) in sent, "what was shown is what was sent"
    (told,) = [e for e in events if isinstance(e, SentToEndpoint)]
    assert told.cost == pytest.approx((told.sent + told.written) / 1e6)
    assert KEY in office.chats[0].headers["Authorization"]
    written = {p.relative_to(tmp_path).parts[0] for p in tmp_path.rglob("*") if p.is_file()}
    assert written >= {"home", "exports", "evaluation"}
    assert "refused the key" in (home / "variorum.log").read_text("utf-8")
    assert files_with_key(tmp_path) == []


def files_with_key(folder: Path) -> list[Path]:
    return [p for p in folder.rglob("*") if p.is_file() and KEY.encode() in p.read_bytes()]


def children() -> list[psutil.Process]:
    return psutil.Process().children(recursive=True)


def write_all_that_can_be_written(
    services: Services, office: ChatServer, answer: Answer, place: Path
) -> None:
    """Exports in every format, an evaluation with its records and report, a failure that quotes the key in the log."""
    (place / "exports").mkdir()
    for form in ExportFormat:
        services.export.save(answer.id, form, place / "exports" / f"answer.{form}")
    own = place / "own.jsonl"
    own.write_text(f'{{"question": "{QUESTION}", "answers": ["1843"]}}\n')
    remote = EvaluationOptions(
        own,
        arms=("speculative",),
        drafter="remote:office",
        verifier="remote:office",
        out=place / "evaluation",
    )
    assert services.evaluation.evaluate(Task.ANSWERS, remote, lambda _: None, NEVER).result["cases"] == 1
    assert (place / "home" / "library.db-wal").stat().st_size > 0
    office.script = lambda r: r.answer.json(
        401, {"error": {"message": f"Incorrect API key provided: {KEY}."}}
    )
    with pytest.raises(KnownError, match="refused the key") as caught:
        services.remotes.check("office", NEVER)
    logging.getLogger("variorum").error("what a person may report", exc_info=caught.value)
