"""Finding passages: exact nearest neighbours, safe full text, scopes, and a vector file that may always be lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.fakes import HashEmbedder, WordCounter
from variorum.domain.documents import PageText, ReadDocument, Scope, embedding_text
from variorum.ingest.chunks import cut_into_chunks
from variorum.rag.retrieve import retrieve_to_answer
from variorum.store.database import Database
from variorum.store.documents import StoredLibrary
from variorum.store.passages import StoredPassages
from variorum.store.vectors import IndexState, VectorIndex, state_file
from variorum.store.words import match_expression, spaced

EMBEDDER = HashEmbedder()


class Library:
    """A database with its two stores."""

    def __init__(self, home: Path, embedder: HashEmbedder = EMBEDDER) -> None:
        self.home = home
        self.embedder = embedder
        self.database = Database(home / "library.db")
        self.documents = StoredLibrary(self.database)
        self.passages = StoredPassages(
            self.database, home / "library.faiss", lambda: self.embedder.fingerprint
        )

    def put(self, path: str, text: str, collection: str = "A", title: str = "T") -> int:
        document = self.documents.add_waiting(collection, path, 1, 1)
        content = ReadDocument(title, (PageText(1, text),), date="2001")
        chunks = cut_into_chunks(content, WordCounter(40))
        vectors = self.embedder.embed([embedding_text(title, c) for c in chunks])
        self.documents.put(
            document.id, content, chunks, vectors, sha256=path, size=1, mtime_ns=1,
            embedder=self.embedder.fingerprint, dimensions=self.embedder.dimensions,
        )  # fmt: skip
        return document.id

    def nearest(self, query: str, k: int = 5, scope: Scope | None = None) -> list[tuple[int, float]]:
        return self.passages.nearest(self.embedder.embed([query])[0], k, scope or Scope())

    def by_hand(self, query: str, documents: set[int] | None = None) -> list[tuple[int, float]]:
        """Every chunk's similarity, computed one by one."""
        vector = self.embedder.embed([query])[0]
        scores = []
        for document in self.documents.documents():
            if documents is None or document.id in documents:
                for chunk in self.documents.chunks(document.id):
                    own = self.embedder.embed([embedding_text(document.title, chunk)])[0]
                    scores.append((chunk.id, float(own @ vector)))
        return sorted(scores, key=lambda pair: (-pair[1], pair[0]))

    def close(self) -> None:
        self.passages.close()
        self.database.close()


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path)
    for i in range(12):
        words = " ".join(f"word{i * j % 17} thing{i + j}." for j in range(30))
        library.put(f"/{i}.txt", words, "A" if i % 3 else "B")
    yield library
    library.close()


def same(found: list[tuple[int, float]], expected: list[tuple[int, float]]) -> None:
    assert [i for i, _ in found] == [i for i, _ in expected]
    assert np.allclose([s for _, s in found], [s for _, s in expected], atol=1e-5)


def test_nearest_is_exact(library: Library) -> None:
    for query in ("word3 thing7", "thing20", "nothing at all"):
        same(library.nearest(query, 7), library.by_hand(query)[:7])


def test_k_may_be_more_than_there_is(library: Library) -> None:
    everything = library.by_hand("word1")
    same(library.nearest("word1", 10_000), everything)
    assert library.nearest("word1", 0) == []


def test_scopes_are_exact(library: Library) -> None:
    ids = {d.id for d in library.documents.documents("B")}
    same(library.nearest("thing5", 6, Scope("B")), library.by_hand("thing5", ids)[:6])
    one = {next(iter(ids))}
    same(library.nearest("thing5", 1000, Scope("B", frozenset(one))), library.by_hand("thing5", one))
    assert library.nearest("thing5", 5, Scope("A", frozenset(one))) == []
    assert library.nearest("thing5", 5, Scope("no such collection")) == []
    assert library.passages.passage_count(Scope("B")) == len(library.by_hand("x", ids))
    assert library.passages.passage_count(Scope()) == len(library.by_hand("x"))
    texts = library.passages.matching("thing5", 50, Scope("B"))
    assert texts
    assert {library.passages.passages([i])[i].chunk.document_id for i, _ in texts} <= ids


def test_the_index_follows_every_change(library: Library) -> None:
    library.nearest("warm up")
    new = library.put("/new.txt", "An entirely fresh zebra text.")
    same(library.nearest("zebra", 3), library.by_hand("zebra")[:3])
    library.put("/new.txt", "Now it speaks of giraffes only.")
    same(library.nearest("giraffes", 3), library.by_hand("giraffes")[:3])
    library.documents.remove([new, *(d.id for d in library.documents.documents("B"))])
    same(library.nearest("zebra", 500), library.by_hand("zebra"))


def test_another_programs_changes_are_seen(library: Library, tmp_path: Path) -> None:
    library.nearest("warm up")
    other = Library(tmp_path)
    other.put("/other.txt", "A walrus from elsewhere.")
    other.close()
    same(library.nearest("walrus", 3), library.by_hand("walrus")[:3])


def reopened(library: Library) -> Library:
    library.close()
    return Library(library.home, library.embedder)


def test_a_saved_index_is_used_again(library: Library) -> None:
    library.passages.save()
    assert library.passages.state()[0]
    saved = (library.home / "library.faiss").read_bytes()
    again = reopened(library)
    same(again.nearest("thing9"), again.by_hand("thing9")[:5])
    again.close()
    assert (library.home / "library.faiss").read_bytes() == saved


@pytest.mark.parametrize(
    "damage", ["missing", "cut", "flipped", "no state", "bad state", "other library", "stale", "old"]
)
def test_a_lost_or_wrong_file_is_made_again(library: Library, damage: str) -> None:
    library.passages.save()
    file = library.home / "library.faiss"
    if damage == "stale":
        library.passages.close()
        library.put("/late.txt", "A late pelican arrives.")
        library.documents.remove([library.documents.documents()[0].id])
    library.close()
    content = bytearray(file.read_bytes())
    state = json.loads(state_file(file).read_text())
    if damage == "missing":
        file.unlink()
    elif damage == "cut":
        file.write_bytes(content[: len(content) // 2])
    elif damage == "flipped":
        content[len(content) // 2] ^= 0xFF
        file.write_bytes(content)
    elif damage == "no state":
        state_file(file).unlink()
    elif damage == "bad state":
        state_file(file).write_text("{nonsense")
    elif damage == "other library":
        state_file(file).write_text(json.dumps(state | {"library": "another"}))
    elif damage == "old":
        state_file(file).write_text(json.dumps(state | {"format": 0}))
    again = Library(library.home)
    for query in ("thing9", "pelican"):
        same(again.nearest(query, 400), again.by_hand(query))
    again.close()
    assert Library(library.home).passages.state()[0]


def test_another_embedder_has_its_own_index(library: Library) -> None:
    library.passages.save()
    other = HashEmbedder("hash-2", 64)
    again = reopened(library)
    again.embedder = other
    assert again.nearest("thing1") == [], "nothing is embedded with it yet"
    for document in again.documents.documents():
        texts = [embedding_text("T", c) for c in again.documents.chunks(document.id)]
        again.documents.put_vectors(document.id, texts, other.embed(texts), embedder="hash-2", dimensions=64)
    same(again.nearest("thing1"), again.by_hand("thing1")[:5])
    again.close()


def test_vectors_come_in_the_order_asked_with_zeros_for_the_gone(library: Library) -> None:
    ids = [i for i, _ in library.by_hand("x")][:3]
    found = library.passages.vectors([ids[2], 10**9, ids[0], ids[2]])
    assert found.shape == (4, 32)
    assert not found[1].any()
    assert np.array_equal(found[0], found[3])
    chunk = library.passages.passages([ids[0]])[ids[0]].chunk
    assert np.allclose(found[2], EMBEDDER.embed([embedding_text("T", chunk)])[0])


def test_passages_carry_their_document(library: Library) -> None:
    [(chunk_id, _)] = library.nearest("thing7", 1)
    passage = library.passages.passages([chunk_id, 10**9])
    assert list(passage) == [chunk_id]
    found = passage[chunk_id]
    assert (found.title, found.date, found.rank, found.score, found.similarity) == ("T", "2001", 0, 0.0, None)
    assert found.path.endswith(".txt")
    assert found.text == " ".join(s.text for s in found.chunk.sentences)
    assert library.passages.passages([]) == {}


def test_an_empty_library(tmp_path: Path) -> None:
    library = Library(tmp_path)
    assert library.nearest("x") == []
    assert library.passages.matching("x", 5, Scope()) == []
    assert library.passages.vectors([1]).shape[0] == 1
    assert library.passages.passage_count(Scope()) == 0
    assert library.passages.state() == (True, "the library has no passages yet")
    library.passages.save()
    library.close()


@pytest.fixture
def texts(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path)
    library.put("/flood.txt", "The flood of the river was in May. Its water was brown.", title="Floods")
    library.put("/drought.txt", "A drought came. The river had no water at all.")
    library.put("/cjk.txt", "人人生而自由，在尊严和权利上一律平等。かな と カナ。한국의 기술을 쓴다.")
    library.put("/accents.txt", "Der Überfluß an café-crème naïve façade.")
    library.put("/code.txt", "Set lcz_band = 1 and sst_update in namelist.input (e.g. AND OR NOT NEAR).")
    yield library
    library.close()


@pytest.mark.parametrize(
    ("query", "path"),
    [
        ("When was the flood of the river?", "/flood.txt"),
        ("drought", "/drought.txt"),
        ("自由", "/cjk.txt"),
        ("权利平等", "/cjk.txt"),
        ("由", "/cjk.txt"),
        ("カナ", "/cjk.txt"),
        ("기술", "/cjk.txt"),
        ("cafe CREME", "/accents.txt"),
        ("uberfluß", "/accents.txt"),
        ("lcz_band", "/code.txt"),
        ("namelist.input", "/code.txt"),
        ("NOT NEAR", "/code.txt"),
    ],
)
def test_full_text_finds_a_persons_words(texts: Library, query: str, path: str) -> None:
    found = texts.passages.matching(query, 5, Scope())
    assert found
    best = texts.passages.passages([found[0][0]])[found[0][0]]
    assert best.path == path
    assert [s for _, s in found] == sorted((s for _, s in found), reverse=True)
    assert found[0][1] > 0


@pytest.mark.parametrize(
    "query",
    ['"', '""', "'", "flood AND", "NEAR(", "a* ^b -c +d", "title:flood", "{x}", "river OR", "(", "\\", "%", "_", "😀",
     "\0", "flood\0river", "*", "?", "SELECT 1; DROP TABLE chunks; --", "(river", "flood -river", "\ud835"],
)  # fmt: skip
def test_no_query_is_an_error(texts: Library, query: str) -> None:
    found = texts.passages.matching(query, 5, Scope())
    assert bool(found) == any(word in query for word in ("flood", "river", "AND", "OR", "NEAR", "NOT", " 1;"))


def test_query_expressions() -> None:
    assert match_expression("What is the flood?") == '"flood"'
    assert match_expression("is it the") == '"is" OR "it" OR "the"'
    assert match_expression("flood, flood river") == '"flood" OR "river"'
    assert match_expression("自由权") == '"自 由" OR "由 权"'
    assert match_expression("the 自由") == '"自 由"'
    assert match_expression("__ ?!") == ""
    assert match_expression(" ".join(f"w{i}" for i in range(500))).count("OR") == 63


def test_spacing_of_scripts_without_gaps() -> None:
    assert spaced("plain words") is None
    assert spaced("a漢字b kana かな") == "a 漢 字 b kana か な"


def test_the_raw_index_rejects_what_does_not_fit(tmp_path: Path) -> None:
    index = VectorIndex(4)
    index.add(np.array([5, 7]), np.eye(4, dtype=np.float32)[:2])
    assert index.nearest(np.array([0, 1, 0, 0], dtype=np.float32), 9) == [(7, 1.0), (5, 0.0)]
    state = IndexState("lib", "e", 4, 3, index.count)
    index.save(tmp_path / "i", state)
    loaded = VectorIndex.load(tmp_path / "i", "lib", "e")
    assert loaded is not None
    assert loaded[1].generation == 3
    assert loaded[0].ids().tolist() == [5, 7]
    loaded[0].remove(np.array([5]))
    assert loaded[0].ids().tolist() == [7]
    assert VectorIndex.load(tmp_path / "i", "lib", "other") is None
    assert [p.name for p in tmp_path.iterdir() if p.suffix == ".part"] == []


def test_chunks_of_a_document_follow_each_other(library: Library) -> None:
    """What `retrieve_to_answer` reads on by: the next id is the next chunk of the same document."""
    text = " ".join(f"Sentence {n} speaks of walruses and tides." for n in range(30))
    chunks = library.documents.chunks(library.put("/long.txt", text))
    assert len(chunks) > 3
    assert [c.id for c in chunks] == list(range(chunks[0].id, chunks[0].id + len(chunks)))
    (best, _), *_ = library.nearest("Sentence 1 speaks of walruses and tides.", 1)
    found = retrieve_to_answer(
        "Sentence 1 speaks of walruses and tides.", library.embedder, library.passages, Scope(), 1
    )
    assert [p.id for p in found] == ([best, best + 1] if best < chunks[-1].id else [best])
