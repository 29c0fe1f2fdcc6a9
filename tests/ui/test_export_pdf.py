"""A PDF is the same from the window's worker and from the command line, and holds real text."""

from __future__ import annotations

import threading
from pathlib import Path

import pypdfium2
from PySide6.QtWidgets import QApplication

from tests.e2e.program import Program
from tests.unit.test_export import ANSWER
from variorum.services.contract import ExportFormat
from variorum.services.export.exporter import ExportService
from variorum.services.locations import locate
from variorum.store.answers import StoredAnswers
from variorum.store.database import Database
from variorum.store.documents import StoredLibrary
from variorum.store.passages import StoredPassages
from variorum.ui.pdf import print_pdf


class Stored:
    """The stored library, as far as exporting looks at it."""

    def __init__(self, database: Database, index: Path) -> None:
        self.document = StoredLibrary(database).document
        self.passages = StoredPassages(database, index, lambda: "").passages


def pages(path: Path) -> list[str]:
    with pypdfium2.PdfDocument(path) as pdf:
        assert all(page.get_size() == (595, 842) for page in pdf)
        return [page.get_textpage().get_text_range() for page in pdf]


def test_the_same_pdf_from_the_window_and_from_the_command_line(qapp: QApplication, tmp_path: Path) -> None:
    program = Program(tmp_path / "home")
    places = locate(program.home)
    database = Database(places.database_file)
    answers = StoredAnswers(database)
    answers.save(ANSWER)
    service = ExportService(answers, Stored(database, places.index_file), print_pdf)  # type: ignore[arg-type]
    mine, its = tmp_path / "window.pdf", tmp_path / "command.pdf"
    worker = threading.Thread(target=lambda: service.save("id1", ExportFormat.PDF, mine))
    worker.start()
    worker.join()
    database.close()
    done = program.run("export", "id1", "--format", "pdf", "-o", its, QT_QPA_PLATFORM="", DISPLAY="")
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
    assert str(its) in done.stderr
    assert pages(mine) == pages(its)
    text = " ".join(" ".join(pages(its)).split())
    for piece in ("The sources differ.", "Draft 2: rejected", "Preferred by the reader: 15", "small.gguf"):
        assert piece in text
    again = program.run("export", "id1", "--format", "bibtex", "-o", its)
    assert again.returncode == 1
    assert "is there already" in again.stderr
    assert its.read_bytes().startswith(b"%PDF")
