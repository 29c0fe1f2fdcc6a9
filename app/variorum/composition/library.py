"""The wiring of a library: its service over a database, its embedder, its reader, and libraries of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from variorum.domain.ports import FileReader
from variorum.services.settings import Settings

if TYPE_CHECKING:
    from variorum.domain.ports import PassageIndex
    from variorum.engine.embed.process import SentenceTransformerEmbedder
    from variorum.ingest.folder import FolderScan
    from variorum.services.contract import Library
    from variorum.services.library import LibraryService
    from variorum.store.database import Database
    from variorum.store.documents import StoredLibrary
    from variorum.store.passages import StoredPassages


@dataclass(frozen=True, slots=True)
class Corpus:
    """A library in a folder of its own."""

    library: Library
    index: PassageIndex


def open_embedder(folder: Path, settings: Settings) -> SentenceTransformerEmbedder:
    """The embedder in a folder; it is loaded when it is first used."""
    from variorum.engine.embed.process import SentenceTransformerEmbedder

    return SentenceTransformerEmbedder(folder, precision=settings.embedder_precision.value)


def open_reader(embedder: SentenceTransformerEmbedder) -> FileReader:
    """A reading process that cuts for an embedder."""
    from variorum.ingest.process import ReadingProcess

    return ReadingProcess(embedder.folder.path / "tokenizer.json", embedder.folder.window)


def library_service(
    database: Database,
    store: StoredLibrary,
    index: StoredPassages,
    embedder: Callable[[], SentenceTransformerEmbedder],
    scan: FolderScan,
) -> LibraryService:
    """The service over a database."""
    from variorum.ingest.pages import PageRenderer
    from variorum.ingest.watch import watch_folders
    from variorum.services.library import LibraryService
    from variorum.store.folders import StoredFolders

    return LibraryService(
        store=store,
        index=index,
        embedder=embedder,
        reader=lambda: open_reader(embedder()),
        scan=scan,
        drawer=PageRenderer(),
        folders=StoredFolders(database),
        folder_watch=watch_folders,
    )


@contextmanager
def open_corpus(folder: Path, embedder: Callable[[], SentenceTransformerEmbedder]) -> Iterator[Corpus]:
    """A library in this folder, closed at the end."""
    from variorum.ingest.folder import FolderScan
    from variorum.store.database import Database
    from variorum.store.documents import StoredLibrary
    from variorum.store.passages import StoredPassages

    database = Database(folder / "library.db")
    index = StoredPassages(database, folder / "library.faiss", lambda: embedder().fingerprint)
    library = library_service(database, StoredLibrary(database), index, embedder, FolderScan())
    try:
        yield Corpus(library, index)
    finally:
        library.close()
        index.close()
        database.close()
