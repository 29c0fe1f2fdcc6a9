"""Documents, pages, chunks and embeddings: what goes in comes out exactly, and what goes takes all of it along."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.fakes import HashEmbedder, WordCounter
from variorum.domain.documents import (
    Chunk,
    Document,
    DocumentStatus,
    PageText,
    PlacedText,
    ReadDocument,
    embedding_text,
)
from variorum.domain.errors import BugError, DocumentGone
from variorum.ingest.chunks import cut_into_chunks
from variorum.store.database import Database
from variorum.store.documents import StoredLibrary

EMBEDDER = HashEmbedder()


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(tmp_path / "library.db")
    yield database
    database.close()


@pytest.fixture
def library(database: Database) -> StoredLibrary:
    return StoredLibrary(database)


def counts(database: Database) -> dict[str, int]:
    tables = ("documents", "pages", "chunks", "sentences", "embeddings")
    with database.reading() as db:
        found = {t: db.conn.execute(f"SELECT count(*) FROM {t}").fetchone()[0] for t in tables}
        found["words"] = db.conn.execute(
            "SELECT count(*) FROM chunks_fts WHERE chunks_fts MATCH 'rain'"
        ).fetchone()[0]
        return found


def read(*texts: str, title: str = "T", **fields: object) -> ReadDocument:
    pages = tuple(PageText(n, text) for n, text in enumerate(texts, 1))
    return ReadDocument(title, pages, **fields)  # type: ignore[arg-type]


def put(
    library: StoredLibrary,
    document: Document,
    content: ReadDocument,
    embedder: HashEmbedder = EMBEDDER,
    sha256: str = "ab",
) -> tuple[Document, tuple[Chunk, ...]]:
    chunks = cut_into_chunks(content, WordCounter())
    vectors = embedder.embed([embedding_text(content.title, c) for c in chunks])
    stored = library.put(
        document.id,
        content,
        chunks,
        vectors,
        sha256=sha256,
        size=11,
        mtime_ns=22,
        embedder=embedder.fingerprint,
        dimensions=embedder.dimensions,
    )
    return stored, chunks


def test_what_is_put_comes_out_exactly(library: StoredLibrary) -> None:
    waiting = library.add_waiting("Papers", "/a/file.pdf", 1, 2)
    assert (waiting.title, waiting.status, waiting.collection) == ("file", DocumentStatus.WAITING, "Papers")
    content = read(
        "Top a header. It rained 𝑞 😀 on Monday.\nAnd العربية 漢字 too.",
        "Second page is here. More rain.",
        date="2020-01-02",
        notes=("page 3 scanned: no text", "odd"),
    )
    first = replace(
        content.pages[0],
        heading_spans=((0, 3, 1),),
        margin_spans=((4, 5), (6, 13)),
        placed=(PlacedText(0, 3, 0.1, 0.25, 0.5, 0.3333), PlacedText(4, 5, 0, 0, 1, 1)),
    )
    content = replace(content, pages=(first, content.pages[1]))
    stored, chunks = put(library, waiting, content)
    assert stored == replace(
        waiting,
        title="T",
        status=DocumentStatus.READY,
        reason="page 3 scanned: no text; odd",
        pages=2,
        passages=len(chunks),
        date="2020-01-02",
        size=11,
        sha256="ab",
    )
    assert library.document(waiting.id) == stored
    assert [library.page(waiting.id, n) for n in (1, 2, 3)] == [*content.pages, None]
    found = library.chunks(waiting.id)
    assert [c.text for c in found] == [c.text for c in chunks]
    for chunk in found:
        assert chunk.id > 0
        for sentence in chunk.sentences:
            page = library.page(sentence.document_id, sentence.page)
            assert page is not None
            assert page.text[sentence.start : sentence.end] == sentence.text


def test_a_document_without_pages(library: StoredLibrary) -> None:
    document = library.add_waiting("A", "/a.txt", 1, 1)
    stored, _ = put(library, document, ReadDocument("T", (PageText(None, "Just a text with rain."),)))
    assert stored.pages is None
    page = library.page(document.id, None)
    assert page is not None
    assert page.text == "Just a text with rain."
    assert library.page(document.id, 1) is None


def test_putting_again_replaces_everything(library: StoredLibrary, database: Database) -> None:
    document = library.add_waiting("A", "/a.txt", 1, 1)
    put(library, document, read("It will rain. " * 60))
    many = counts(database)
    old = {c.id for c in library.chunks(document.id)}
    put(library, document, read("It will rain."))
    few = counts(database)
    assert many["chunks"] > 3
    assert few == {"documents": 1, "pages": 1, "chunks": 1, "sentences": 1, "embeddings": 1, "words": 1}
    assert not old & {c.id for c in library.chunks(document.id)}, "a chunk's id is never used again"


def test_removing_takes_everything_along(library: StoredLibrary, database: Database) -> None:
    one = library.add_waiting("A", "/a.txt", 1, 1)
    two = library.add_waiting("B", "/b.txt", 1, 1)
    put(library, one, read("The rain is common to both. Only here."))
    put(library, two, read("The rain is common to both. Only here."))
    assert counts(database)["embeddings"] == 1, "the same text is embedded once"
    assert library.remove([one.id]) == 1
    assert counts(database) == {
        "documents": 1,
        "pages": 1,
        "chunks": 1,
        "sentences": 2,
        "embeddings": 1,
        "words": 1,
    }
    assert library.collections() == ["B"]
    assert library.remove([one.id, two.id]) == 1
    assert set(counts(database).values()) == {0}
    assert library.remove([]) == 0


def test_a_document_that_needs_attention_loses_its_content(
    library: StoredLibrary, database: Database
) -> None:
    document = library.add_waiting("A", "/a.txt", 1, 1)
    put(library, document, read("Rain."))
    marked = library.mark(document.id, DocumentStatus.NEEDS_ATTENTION, "it broke")
    assert (marked.status, marked.reason, marked.passages, marked.pages) == (
        DocumentStatus.NEEDS_ATTENTION,
        "it broke",
        0,
        None,
    )
    assert counts(database) == {
        "documents": 1,
        "pages": 0,
        "chunks": 0,
        "sentences": 0,
        "embeddings": 0,
        "words": 0,
    }


def test_file_states(library: StoredLibrary) -> None:
    ready = library.add_waiting("A", "/ready.txt", 1, 1)
    broken = library.add_waiting("A", "/broken.txt", 3, 4)
    library.add_waiting("A", "/waiting.txt", 5, 6)
    library.add_waiting("B", "/other.txt", 7, 8)
    put(library, ready, read("Rain."), sha256="cd")
    library.mark(broken.id, DocumentStatus.NEEDS_ATTENTION, "why")
    states = library.file_states("A")
    assert set(states) == {"/ready.txt", "/broken.txt", "/waiting.txt"}
    assert (states["/ready.txt"].ready, states["/ready.txt"].size, states["/ready.txt"].mtime_ns) == (
        True,
        11,
        22,
    )
    assert (states["/broken.txt"].ready, states["/broken.txt"].reason) == (False, "why")
    assert (states["/waiting.txt"].ready, states["/waiting.txt"].reason) == (False, "")
    assert library.sizes() == {11}
    found = library.with_content("cd", "/x.TXT")
    assert found is not None
    assert found.path == "/ready.txt"
    assert library.with_content("cd", "/x.md") is None, "another kind is read in another way"
    assert library.with_content("ef", "/x.txt") is None


def test_adding_a_listed_file_again_keeps_its_id(library: StoredLibrary) -> None:
    one = library.add_waiting("A", "/a.txt", 1, 1)
    library.mark(one.id, DocumentStatus.NEEDS_ATTENTION, "why")
    again = library.add_waiting("A", "/a.txt", 5, 6)
    assert again == replace(one, size=5)
    assert library.add_waiting("B", "/a.txt", 1, 1).id != one.id


def test_a_killed_run_leaves_waiting_documents(library: StoredLibrary, database: Database) -> None:
    reading = library.add_waiting("A", "/r.txt", 1, 1)
    embedding = library.add_waiting("A", "/e.txt", 1, 1)
    ready = library.add_waiting("A", "/x.txt", 1, 1)
    put(library, ready, read("Rain."))
    library.mark(reading.id, DocumentStatus.READING)
    library.mark(embedding.id, DocumentStatus.EMBEDDING)
    statuses = {d.path: d.status for d in StoredLibrary(database).documents()}
    assert statuses == {
        "/r.txt": DocumentStatus.WAITING,
        "/e.txt": DocumentStatus.WAITING,
        "/x.txt": DocumentStatus.READY,
    }


def test_touching_and_moving(library: StoredLibrary) -> None:
    document = library.add_waiting("A", "/a.txt", 1, 1)
    put(library, document, read("Rain."))
    library.touch(document.id, 11, 99)
    assert library.file_states("A")["/a.txt"].mtime_ns == 99
    squatter = library.add_waiting("A", "/b.txt", 1, 1)
    moved = library.touch(document.id, 11, 5, "/b.txt")
    assert (moved.id, moved.path, moved.passages) == (document.id, "/b.txt", 1)
    assert library.document(squatter.id) is None
    assert set(library.file_states("A")) == {"/b.txt"}


def test_embeddings_are_found_by_text_and_embedder(library: StoredLibrary) -> None:
    document = library.add_waiting("A", "/a.txt", 1, 1)
    _, chunks = put(library, document, read("It will rain. " * 30))
    texts = [embedding_text("T", c) for c in chunks]
    found = library.embedded([*texts, "unknown"], EMBEDDER.fingerprint)
    assert set(found) == set(texts)
    for text in texts:
        assert np.array_equal(found[text], EMBEDDER.embed([text])[0])
    assert library.embedded(texts, "another") == {}


def test_another_embedder_embeds_what_is_stored(library: StoredLibrary) -> None:
    document = library.add_waiting("A", "/a.txt", 1, 1)
    library.add_waiting("A", "/waiting.txt", 1, 1)
    put(library, document, read("It will rain. " * 30))
    other = HashEmbedder("hash-2", 64)
    assert library.without_vectors("A", EMBEDDER.fingerprint) == []
    assert library.without_vectors("A", "hash-2") == [document.id]
    assert library.without_vectors("B", "hash-2") == []
    texts = [embedding_text("T", c) for c in library.chunks(document.id)]
    library.put_vectors(document.id, texts, other.embed(texts), embedder="hash-2", dimensions=64)
    assert library.without_vectors("A", "hash-2") == []
    assert set(library.embedded(texts, "hash-2")) == set(texts)


def test_a_document_that_is_gone(library: StoredLibrary) -> None:
    assert library.document(5) is None
    with pytest.raises(DocumentGone):
        library.mark(5, DocumentStatus.READING)
    with pytest.raises(DocumentGone):
        library.touch(5, 1, 1)


def test_vectors_must_fit_the_chunks(library: StoredLibrary) -> None:
    document = library.add_waiting("A", "/a.txt", 1, 1)
    content = read("Rain.")
    with pytest.raises(BugError):
        library.put(
            document.id, content, cut_into_chunks(content, WordCounter()), np.zeros((0, 4), dtype=np.float32),
            sha256="", size=1, mtime_ns=1, embedder="e", dimensions=4,
        )  # fmt: skip


def test_text_that_utf8_can_not_hold_keeps_its_offsets(library: StoredLibrary) -> None:
    document = library.add_waiting("A", "/a.txt", 1, 1)
    content = ReadDocument("half \ud835", (PageText(1, "Half a \ud835 pair. Rain."),))
    put(library, document, content)
    page = library.page(document.id, 1)
    assert page is not None
    assert len(page.text) == len(content.pages[0].text)
    assert [s.text for c in library.chunks(document.id) for s in c.sentences] == ["Half a ? pair.", "Rain."]
