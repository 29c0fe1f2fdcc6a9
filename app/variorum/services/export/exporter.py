"""Exporting: from a stored answer to a file that appears complete or not at all."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from variorum.domain.answers import Answer
from variorum.domain.documents import Document
from variorum.domain.errors import KnownError
from variorum.domain.ports import AnswerStore
from variorum.services.contract import ExportFormat, Library
from variorum.services.export.bibliography import references, to_bibtex, to_csl_json
from variorum.services.export.markup import to_fragment, to_html, to_markdown, to_plain
from variorum.services.export.report import Report, answer_report, short_report
from variorum.services.export.word import to_docx

PdfPrinter = Callable[[str, str], bytes]
"""(HTML, title) -> a PDF."""


@dataclass(frozen=True, slots=True)
class ExportService:
    """Saves stored answers; see `contract.Exporting`. Any thread.

    print_pdf: called for a PDF only; raises KnownError where it can't work.
    """

    answers: AnswerStore
    library: Library
    print_pdf: PdfPrinter

    def save(self, answer_id: str, form: ExportFormat, path: Path, *, replace: bool = False) -> Path:
        """Write a stored answer, or its sources, to a file; see `contract.Exporting`."""
        target = Path(os.path.abspath(path.expanduser()))  # noqa: PTH100 - keeps links
        answer = self._answer(answer_id)
        if target.is_dir():
            raise KnownError(f"{target} is a folder.", "Name a file in it.")
        if not replace and os.path.lexists(target):
            raise _there(target)
        if form is ExportFormat.PDF:
            written = self.print_pdf(to_html(self._report(answer)), answer.question)
        elif form is ExportFormat.WORD:
            written = to_docx(self._report(answer))
        else:
            written = self._text(answer, form).encode()
        write_whole(target, written, replace=replace)
        return target

    def text(self, answer_id: str, form: ExportFormat) -> str:
        """A stored answer as text; see `contract.Exporting`."""
        return self._text(self._answer(answer_id), form)

    def short(self, answer_id: str) -> tuple[str, str]:
        """The answer with its sources, to paste; see `contract.Exporting`."""
        report = short_report(self._answer(answer_id))
        return to_plain(report), to_fragment(report)

    def _answer(self, answer_id: str) -> Answer:
        answer = self.answers.load(answer_id)
        if answer is not None:
            return answer
        recent = [
            f"{known}  {' '.join(question.split())[:70]}" for known, question, _ in self.answers.recent(5)
        ]
        advice = "The last ones are:\n" + "\n".join(recent) if recent else "Ask a question first."
        raise KnownError(f"There is no stored answer ‘{answer_id}’.", advice)

    def _text(self, answer: Answer, form: ExportFormat) -> str:
        if form is ExportFormat.MARKDOWN:
            return to_markdown(self._report(answer))
        if form is ExportFormat.HTML:
            return to_html(self._report(answer))
        if form not in (ExportFormat.BIBTEX, ExportFormat.CSL_JSON):
            raise KnownError(f"{form.value} is no text.", "Save it to a file.")
        if not answer.citations:
            raise KnownError("This answer cites no source.", "There is nothing to save as a bibliography.")
        found = references(answer, self._documents(answer))
        return to_bibtex(found) if form is ExportFormat.BIBTEX else to_csl_json(found)

    def _report(self, answer: Answer) -> Report:
        read = self.library.passages(answer.passages)
        authors = {number: document.authors for number, document in self._documents(answer).items()}
        return answer_report(answer, read.values(), authors)

    def _documents(self, answer: Answer) -> dict[int, Document]:
        """Of the documents that are still in the library."""
        ids = dict.fromkeys(c.document_id for c in answer.citations)
        found = (self.library.document(document_id) for document_id in ids)
        return {document.id: document for document in found if document is not None}


def write_whole(target: Path, content: bytes, *, replace: bool) -> None:
    """Write beside the target and move it there when all is on the disk.

    Raises: KnownError if it is there already (unless replace) or can't be written.
    """
    part = target.with_name(f".variorum-{secrets.token_hex(6)}.part")
    try:
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            if replace:
                part.replace(target)
            else:
                _move_where_nothing_is(part, target)
        finally:
            with contextlib.suppress(OSError):
                part.unlink()
    except FileExistsError as error:
        raise _there(target) from error
    except OSError as error:
        raise KnownError(
            f"{target} can't be written: {error.strerror or error}.",
            "Choose another folder, or free some space.",
        ) from error


def _move_where_nothing_is(part: Path, target: Path) -> None:
    """A hard link never replaces; where the disk has none, look first."""
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:
        if os.path.lexists(target):
            raise FileExistsError(target) from None
        part.replace(target)


def _there(target: Path) -> KnownError:
    return KnownError(f"{target} is there already.", "Choose another name, or replace it with --force.")
