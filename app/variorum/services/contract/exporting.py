"""Saving answers for others."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Protocol


class ExportFormat(StrEnum):
    """What an answer can be saved as."""

    MARKDOWN = "md"
    HTML = "html"
    PDF = "pdf"
    WORD = "docx"
    BIBTEX = "bibtex"
    CSL_JSON = "csl-json"

    @property
    def suffix(self) -> str:
        """The suffix of its files, with the dot."""
        return {ExportFormat.BIBTEX: ".bib", ExportFormat.CSL_JSON: ".json"}.get(self, f".{self.value}")


class Exporting(Protocol):
    """Saves stored answers for others. Blocking; call from a worker thread."""

    def save(self, answer_id: str, form: ExportFormat, path: Path, *, replace: bool = False) -> Path:
        """Write a stored answer, or its sources (BibTeX, CSL-JSON), to a file, and return its absolute path.

        The file appears complete or not at all. Raises KnownError for an answer that is not stored, a file that is
        there already (unless replace) and one that can't be written.
        """
        ...

    def text(self, answer_id: str, form: ExportFormat) -> str:
        """The same as text; not for PDF and Word."""
        ...

    def short(self, answer_id: str) -> tuple[str, str]:
        """The answer's sentences with their sources below, as (plain text, HTML), to paste elsewhere."""
        ...
