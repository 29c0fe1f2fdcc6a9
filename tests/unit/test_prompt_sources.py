"""Requests say whose text they hold, and what is made from a document's text goes when the text does."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import pytest

from tests.fake_models import ScriptedModel, make_passage
from tests.fakes import HashEmbedder, WordCounter
from variorum.composition.program import build
from variorum.domain.answers import Draft, DraftStatus, Scores
from variorum.domain.documents import DocumentStatus, PageText, ReadDocument, embedding_text
from variorum.engine.llama.state_folder import StateFolder
from variorum.engine.llama.state_store import Block, root_key, spans
from variorum.ingest.chunks import cut_into_chunks
from variorum.rag import verify
from variorum.rag.attribute import CitedSentence
from variorum.rag.prompts import DraftQuote, draft_request, load_prompts, synthesis_request
from variorum.services.locations import locate
from variorum.services.pool import ModelPool
from variorum.services.resources import resource_path
from variorum.store.database import Database
from variorum.store.documents import StoredLibrary

PROMPTS = load_prompts(resource_path("prompts"))
PASSAGES = [
    make_passage(1, "Guide", "The tower is 330 metres tall.", document=7),
    make_passage(2, "Guide", "It opened in 1889.", document=7),
    make_passage(3, "Almanac", "It is of rhubarb.", document=12),
]


def test_requests_name_the_documents_whose_text_they_hold() -> None:
    request = draft_request(PROMPTS["draft_short"], "How tall?", PASSAGES)
    assert request.sources == ("7", "12")
    # Only the last turn holds their text: what is before it is kept when a document goes
    assert all("rhubarb" not in m.content for m in request.messages[:-1])
    draft = Draft(1, (1, 3), DraftStatus.ANSWERED, "330 metres", scores=Scores(-0.1))
    cited = [CitedSentence(PASSAGES[0].chunk.sentences[0], PASSAGES[0])]
    asked = verify.request_for(PROMPTS["verify"], "How tall?", draft, cited, sources=("7", "12"))
    assert asked.sources == ("7", "12")
    quotes = [DraftQuote("330 metres", "Guide", "The tower is 330 metres tall.")]
    written = synthesis_request(PROMPTS["synthesise"], "How tall?", quotes, sources=("7",))
    assert written.sources == ("7",)


def test_the_pool_tells_every_loaded_model(tmp_path: Path) -> None:
    models = [ScriptedModel(lambda _: "x", name=name) for name in ("a", "b")]
    waiting = list(models)
    pool = ModelPool(lambda _path, _cancel, _at_most: waiting.pop(0))
    pool.forget_sources(["1"])  # none is loaded
    for model in models:
        assert pool.get(tmp_path / model.facts.name, "drafter", threading.Event()) is model
    pool.forget_sources(["1", "2"])
    assert [model.forgotten for model in models] == [["1", "2"], ["1", "2"]]
    pool.close()


def stored(library: StoredLibrary, path: str, text: str) -> int:
    """List a document and put a text into it."""
    document = library.add_waiting("c", path, 1, 1)
    read = ReadDocument("T", (PageText(1, text),))
    chunks = cut_into_chunks(read, WordCounter())
    vectors = HashEmbedder().embed([embedding_text("T", chunk) for chunk in chunks])
    library.put(
        document.id, read, chunks, vectors, sha256=path, size=1, mtime_ns=1, embedder="e", dimensions=vectors.shape[1]
    )  # fmt: skip
    return document.id


def test_the_library_tells_whose_text_is_gone(tmp_path: Path) -> None:
    gone: list[int] = []
    database = Database(tmp_path / "library.db")
    library = StoredLibrary(database, gone.extend)
    a, b, c, d = (stored(library, f"/{name}.txt", f"It rains in {name}.") for name in "abcd")
    empty = library.add_waiting("c", "/e.txt", 1, 1).id
    library.mark(a, DocumentStatus.READING)
    library.touch(a, 2, 2)
    assert gone == []  # nothing has been there before, or it is still there
    stored(library, "/a.txt", "It snows.")
    assert gone == [a]
    library.mark(b, DocumentStatus.NEEDS_ATTENTION, "broken")
    assert gone == [a, b]
    library.share(a, c, 1, 1)
    assert gone == [a, b, c]
    library.share(a, empty, 1, 1)
    assert gone == [a, b, c]
    library.touch(c, 1, 1, "/d.txt")  # it has been moved over the other one
    assert gone == [a, b, c, d]
    library.remove([a, c])
    assert gone == [a, b, c, d, a, c]
    database.close()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VARIORUM_MODELS", str(tmp_path / "models"))
    return tmp_path / "home"


def keep(home: Path, *sources: str) -> None:
    """Leave a prompt's states on disk, as a model does that was loaded in an earlier run."""
    folder = StateFolder(locate(home).prompt_states, 10**6, "a model")
    seed = int(sources[0])
    for span in spans(root_key("a model"), np.arange(seed, seed + 90, dtype=np.int32)):
        folder.write(Block(span, np.zeros(100, np.uint8), frozenset(sources)), 0)


def test_forgetting_a_document_cleans_the_disk_without_any_model(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VARIORUM_PROMPT_CACHE_DISK", "100")
    home.mkdir()
    database = Database(locate(home).database_file)
    library = StoredLibrary(database)
    first, second = (stored(library, f"/{name}.txt", "It rains.") for name in "ab")
    database.close()
    keep(home, str(first), "99")
    keep(home, str(second))
    services = build(home)
    assert len(list(locate(home).prompt_states.iterdir())) == 4
    assert services.library.forget([first]) == 1
    assert len(list(locate(home).prompt_states.iterdir())) == 2
    services.close()


def test_what_was_kept_goes_when_the_setting_is_turned_off(home: Path) -> None:
    keep(home, "1")
    note = locate(home).prompt_states / "note.txt"
    note.write_text("mine")
    build(home).close()
    assert [file.name for file in locate(home).prompt_states.iterdir()] == ["note.txt"]
    note.unlink()
    build(home).close()
    assert not locate(home).prompt_states.exists()
