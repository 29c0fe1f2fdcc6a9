"""The same content at several paths: stored once, listed at each, and there until the last of them goes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.unit.test_store_documents import EMBEDDER, counts, put, read
from variorum.domain.documents import EVERYTHING, Document, DocumentStatus, Scope
from variorum.store.database import Database
from variorum.store.documents import StoredLibrary
from variorum.store.folders import StoredFolders
from variorum.store.passages import StoredPassages


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(tmp_path / "library.db")
    yield database
    database.close()


@pytest.fixture
def library(database: Database) -> StoredLibrary:
    return StoredLibrary(database)


@pytest.fixture
def passages(tmp_path: Path, database: Database) -> StoredPassages:
    return StoredPassages(database, tmp_path / "library.faiss", lambda: EMBEDDER.fingerprint)


def twice(library: StoredLibrary) -> tuple[Document, Document]:
    """The same bytes at /a.pdf in A and at /b.pdf in B."""
    first = library.add_waiting("A", "/a.pdf", 1, 1)
    second = library.add_waiting("B", "/b.pdf", 1, 1)
    content = read("It will rain. " * 30, "Page two.", date="1999", notes=("note",))
    return put(library, first, content)[0], put(library, second, content)[0]


def texts(library: StoredLibrary, document: Document) -> list[str]:
    return [s.text for c in library.chunks(document.id) for s in c.sentences]


def test_stored_once_and_listed_twice(library: StoredLibrary, database: Database) -> None:
    first = library.add_waiting("A", "/a.pdf", 1, 1)
    content = read("It will rain. " * 30, "Page two.", date="1999", notes=("note",))
    first, _ = put(library, first, content)
    once = counts(database)
    second, _ = put(library, library.add_waiting("B", "/b.pdf", 1, 1), content)
    assert counts(database) == once | {"documents": 2}
    assert second == replace(first, id=second.id, path="/b.pdf", collection="B")
    assert texts(library, second) == texts(library, first)
    assert {s.document_id for c in library.chunks(second.id) for s in c.sentences} == {second.id}
    assert library.page(second.id, 2) == library.page(first.id, 2) is not None


def test_it_is_found_as_of_where_one_looks(library: StoredLibrary, passages: StoredPassages) -> None:
    first, second = twice(library)
    for scope, expected in (
        (EVERYTHING, first),
        (Scope("A"), first),
        (Scope("B"), second),
        (Scope(document_ids=frozenset([second.id])), second),
    ):
        found = passages.matching("rain", 50, scope)
        assert len(found) == passages.passage_count(scope) - 1 == second.passages - 1, (
            "once, but for page two"
        )
        shown = passages.passages([i for i, _ in found], scope).values()
        assert {(p.path, p.chunk.document_id) for p in shown} == {(expected.path, expected.id)}
        assert len(passages.nearest(EMBEDDER.embed(["rain"])[0], 50, scope)) == second.passages
    assert passages.passage_count(Scope("A", frozenset([second.id]))) == 0


@pytest.mark.parametrize("going", [0, 1])
def test_forgetting_one_keeps_the_other(
    library: StoredLibrary, database: Database, passages: StoredPassages, going: int
) -> None:
    both = twice(library)
    before, ids = counts(database), [i for i, _ in passages.matching("rain", 50, EVERYTHING)]
    content = texts(library, both[0])
    assert library.remove([both[going].id]) == 1
    kept = both[1 - going]
    assert counts(database) == before | {"documents": 1}
    assert texts(library, kept) == content
    assert {p.path for p in passages.passages(ids).values()} == {kept.path}
    assert len(passages.nearest(EMBEDDER.embed(["rain"])[0], 50, EVERYTHING)) == kept.passages
    library.remove([kept.id])
    assert set(counts(database).values()) == {0}


def test_forgetting_both_at_once_leaves_nothing(library: StoredLibrary, database: Database) -> None:
    assert library.remove([d.id for d in twice(library)]) == 2
    assert set(counts(database).values()) == {0}


@pytest.mark.parametrize("edited", [0, 1])
def test_one_that_is_edited_parts_from_the_other(
    library: StoredLibrary, passages: StoredPassages, edited: int
) -> None:
    both = twice(library)
    old = texts(library, both[0])
    put(library, both[edited], read("The sun shone all day."), sha256="new")
    assert texts(library, both[edited]) == ["The sun shone all day."]
    assert texts(library, both[1 - edited]) == old
    assert [
        p.path for p in passages.passages([i for i, _ in passages.matching("sun", 9, EVERYTHING)]).values()
    ] == [both[edited].path]


@pytest.mark.parametrize("broken", [0, 1])
def test_one_that_breaks_leaves_the_other(library: StoredLibrary, database: Database, broken: int) -> None:
    both = twice(library)
    old = texts(library, both[0])
    marked = library.mark(both[broken].id, DocumentStatus.NEEDS_ATTENTION, "it broke")
    assert (marked.passages, marked.pages) == (0, None)
    assert library.chunks(marked.id) == []
    assert texts(library, both[1 - broken]) == old


@pytest.mark.parametrize("again", [0, 1])
def test_reading_one_again_is_reading_both(library: StoredLibrary, database: Database, again: int) -> None:
    both = twice(library)
    put(library, both[again], read("Now it is read better. " * 9, "More.", "Three."))
    assert texts(library, both[0]) == texts(library, both[1])
    listed = [library.document(d.id) for d in both]
    assert [(d.pages, d.passages) for d in listed if d is not None] == [
        (3, len(library.chunks(both[0].id)))
    ] * 2
    library.remove([both[0].id])
    assert texts(library, both[1])


def test_a_title_that_is_only_the_files_name_is_each_ones_own(library: StoredLibrary) -> None:
    first, _ = put(library, library.add_waiting("A", "/notes.txt", 1, 1), read("Rain.", title="notes"))
    second = library.add_waiting("A", "/copy.txt", 1, 1)
    assert library.share(first.id, second.id, 1, 1).title == "copy"
    renamed = library.touch(first.id, 1, 1, "/minutes.txt")
    assert (renamed.title, renamed.path) == ("minutes", "/minutes.txt")
    assert library.embedded_texts(first.id) == ["notes\nRain."], "as it was embedded"
    assert library.without_vectors("A", EMBEDDER.fingerprint) == []


def test_attempts_are_counted_until_the_file_changes_or_someone_asks(library: StoredLibrary) -> None:
    document = library.add_waiting("A", "/a.pdf", 1, 1)
    assert [library.count_attempt(document.id), library.count_attempt(document.id)] == [1, 2]
    library.add_waiting("A", "/a.pdf", 1, 1)
    assert library.count_attempt(document.id) == 3, "the program was killed and started again"
    library.add_waiting("A", "/a.pdf", 2, 1)
    assert library.count_attempt(document.id) == 1, "the file changed"
    library.mark(document.id, DocumentStatus.NEEDS_ATTENTION, "why", locked=True)
    retried = library.add_waiting("A", "/a.pdf", 2, 1)
    assert (retried.locked, library.count_attempt(document.id)) == (False, 1)


def test_folders_are_kept_with_their_collection(library: StoredLibrary, database: Database) -> None:
    folders = StoredFolders(database)
    folders.keep("A", ["/papers", "/notes"])
    folders.keep("A", ["/papers"])
    assert folders.folders() == [("A", "/notes"), ("A", "/papers")]
    document = library.add_waiting("A", "/papers/a.pdf", 1, 1)
    library.remove([document.id])
    assert folders.folders(), "a folder that is empty now is still looked at"
    assert library.collections() == []
    folders.leave_out("A", ["/papers/a.pdf", "/papers/sub/b.pdf", "/papers2/c.pdf"])
    folders.leave_out("no such", ["/papers/x.pdf"])
    folders.take_back("A", ["/papers/sub", "/else"])
    assert folders.left_out("A") == {"/papers/a.pdf", "/papers2/c.pdf"}
    folders.take_back("A", ["/papers/a.pdf"])
    assert folders.left_out("A") == {"/papers2/c.pdf"}
    folders.let_go("A", ["/papers", "/notes"])
    assert folders.folders() == []
    assert folders.left_out("A") == frozenset()
