"""The library with the real embedder, its real tokenizer and the real reading process, on real documents."""

from __future__ import annotations

import csv
import os
import shutil
import threading
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest

from tests.fakes import CORPUS, HARD, HashEmbedder, real_file
from variorum.domain.documents import DocumentStatus, Scope, embedding_text
from variorum.domain.ports import Embedder
from variorum.engine.embed.process import SentenceTransformerEmbedder
from variorum.ingest.folder import scan
from variorum.ingest.formats import is_supported
from variorum.ingest.pages import PageRenderer
from variorum.ingest.process import ReadingProcess
from variorum.ingest.tokens import TokenizerFile
from variorum.ingest.watch import watch_folders
from variorum.services.library import LibraryService
from variorum.store.database import Database
from variorum.store.documents import StoredLibrary
from variorum.store.folders import StoredFolders
from variorum.store.passages import StoredPassages

pytestmark = pytest.mark.model

DOCS = CORPUS.parent


def embedder_folder() -> Path:
    models = Path(
        os.environ.get("VARIORUM_MODELS")
        or platformdirs.user_data_path("variorum", appauthor=False) / "models"
    )
    folder = models / "embedders" / "all-MiniLM-L6-v2"
    assert (folder / "tokenizer.json").is_file(), (
        f"fetch the embedder first: variorum models pull {folder.name}"
    )
    return folder


class RealLibrary:
    """The service on the real parts; the embedder may be a fake where only text matters."""

    def __init__(self, home: Path, embedder: Embedder) -> None:
        self.embedder = embedder
        self.reader = ReadingProcess(embedder_folder() / "tokenizer.json", 256)
        self.database = Database(home / "library.db")
        self.store = StoredLibrary(self.database)
        self.passages = StoredPassages(self.database, home / "library.faiss", lambda: embedder.fingerprint)
        self.service = LibraryService(
            self.store,
            self.passages,
            lambda: embedder,
            lambda: self.reader,
            scan,
            PageRenderer(),
            StoredFolders(self.database),
            watch_folders,
        )

    def close(self) -> None:
        self.service.close()
        self.embedder.close()
        self.passages.close()
        self.database.close()


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealLibrary]:
    """All shared documents, read and cut for MiniLM."""
    library = RealLibrary(tmp_path_factory.mktemp("home"), HashEmbedder())
    finished = library.service.index([real_file(DOCS)], "All", lambda event: None, threading.Event())
    assert finished.added > 20
    yield library
    library.close()


def manifest() -> list[tuple[str, str, int | None]]:
    """(file, phrase, page) of all supported files from whose text the phrase can come."""
    rows = []
    with real_file(DOCS / "MANIFEST.tsv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            readable = row["kind"] not in ("pdf-encrypted", "zip-quine")
            if readable and row["must_contain"] and is_supported(row["path"]):
                page = int(row["page_or_place"]) if row["page_or_place"].isdigit() else None
                rows.append((row["path"], row["must_contain"], page))
    return rows


def same_name(path: Path) -> str:
    return unicodedata.normalize("NFC", str(path))


def test_every_phrase_of_the_manifest_is_found_on_its_page(everything: RealLibrary) -> None:
    rows = manifest()
    assert len(rows) >= 20
    documents = {same_name(Path(d.path)): d for d in everything.store.documents()}
    missing = []
    for path, phrase, page in rows:
        document = documents[same_name((DOCS / path).resolve())]
        wanted = " ".join(phrase.split())
        found = everything.passages.matching(phrase, 20, Scope(document_ids=frozenset({document.id})))
        passages = everything.passages.passages([i for i, _ in found]).values()
        places = {s.page for p in passages if wanted in p.text for s in p.chunk.sentences}
        if not places or (path.endswith(".pdf") and page is not None and page not in places):
            missing.append((path, phrase, page, places))
    assert missing == []


def test_every_file_ends_ready_or_with_its_reason(everything: RealLibrary) -> None:
    reasons = {
        Path(d.path).name: d.reason
        for d in everything.store.documents()
        if d.status is not DocumentStatus.READY
    }
    expected = {
        "empty_0_bytes.pdf": "nothing to read",
        "empty_0_bytes.txt": "nothing to read",
        "enc_user_password.pdf": "locked",
        "truncated_at_60_percent.pdf": "damaged",
        "truncated_zip.docx": "damaged",
        "encrypted.docx": "locked",
        "droste_zip_in_itself.zip": "archive",
    }
    assert set(reasons) == set(expected)
    assert all(expected[name] in reason for name, reason in reasons.items())
    mixed = next(
        d for d in everything.store.documents() if d.path.endswith("mixed_text_and_scanned_pages.pdf")
    )
    assert mixed.reason == "pages 2, 4 read by OCR (RapidOCR)"


def test_no_chunk_is_longer_than_the_window(everything: RealLibrary) -> None:
    counter = TokenizerFile(embedder_folder() / "tokenizer.json", 256)
    sizes = []
    for document in everything.store.documents():
        chunks = everything.store.chunks(document.id)
        if chunks:
            counted = counter.count([embedding_text(document.title, chunk) for chunk in chunks])
            assert counted == [chunk.tokens for chunk in chunks]
            sizes += counted
    assert max(sizes) <= 256
    assert sum(sizes) / len(sizes) > 150


def test_every_stored_sentence_is_its_slice(everything: RealLibrary) -> None:
    for document in everything.store.documents():
        for chunk in everything.store.chunks(document.id):
            for sentence in chunk.sentences:
                page = everything.store.page(document.id, sentence.page)
                assert page is not None
                assert page.text[sentence.start : sentence.end] == sentence.text != ""


def test_meaning_is_found_where_words_are_not_shared(tmp_path: Path) -> None:
    folder = tmp_path / "docs"
    folder.mkdir()
    shutil.copy(real_file(CORPUS / "epanet_faq.pdf"), folder)
    shutil.copy(real_file(HARD / "utf16le_bom.txt"), folder)
    (folder / "car.txt").write_text(
        "The automobile broke down on the motorway. A mechanic mended its engine."
    )
    (folder / "cake.txt").write_text("Whisk the eggs with sugar. Bake for forty minutes and let it cool.")
    library = RealLibrary(tmp_path / "home", SentenceTransformerEmbedder(embedder_folder()))
    try:
        first = library.service.index([folder], "A", lambda event: None, threading.Event())
        assert (first.added, first.failed) == (4, ())
        for query, name in (
            ("vehicle repair", "car.txt"),
            ("dessert recipe", "cake.txt"),
            ("How do I model a groundwater well?", "epanet_faq.pdf"),
        ):
            best = library.service.search(query, Scope(), 3)[0]
            assert Path(best.path).name == name
            assert best.similarity is not None
            assert 0.2 < best.similarity <= 1.0
        again = library.service.index([folder], "A", lambda event: None, threading.Event())
        assert (again.added, again.updated, again.unchanged) == (0, 0, 4)
    finally:
        library.close()
