"""Kinds of files that people expect to be read and that are not: each says why and what to do instead."""

from __future__ import annotations

from pathlib import Path

from variorum.domain.documents import ReadDocument
from variorum.domain.errors import UnreadableFile

_OLD_OFFICE = "Open it in its own program or in LibreOffice and save it as {}."
_REFUSED = {
    ".zip": ("an archive: archives are not opened", "Unpack it and index the folder."),
    ".rar": ("an archive: archives are not opened", "Unpack it and index the folder."),
    ".7z": ("an archive: archives are not opened", "Unpack it and index the folder."),
    ".tar": ("an archive: archives are not opened", "Unpack it and index the folder."),
    ".tgz": ("an archive: archives are not opened", "Unpack it and index the folder."),
    ".doc": ("a Word document of the format before 2007, which is not read", _OLD_OFFICE.format("DOCX")),
    ".dot": ("a Word document of the format before 2007, which is not read", _OLD_OFFICE.format("DOCX")),
    ".ppt": (
        "a PowerPoint presentation of the format before 2007, which is not read",
        _OLD_OFFICE.format("PPTX"),
    ),
    ".pps": (
        "a PowerPoint presentation of the format before 2007, which is not read",
        _OLD_OFFICE.format("PPTX"),
    ),
    ".xlsb": ("a binary Excel workbook, which is not read", _OLD_OFFICE.format("XLSX")),
    ".pages": ("an Apple Pages document, which is not read", "Export it from Pages as PDF or Word."),
    ".djvu": ("a DjVu document, which is not read", "Convert it to PDF."),
    ".mobi": ("a Kindle book, which is not read", "Convert it to EPUB."),
    ".azw3": ("a Kindle book, which is not read", "Convert it to EPUB."),
}


class RefusedReader:
    """Refuses archives and formats that no library with a permissive licence reads."""

    suffixes = frozenset(_REFUSED)

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Raises UnreadableFile, always."""
        raise refusal(path, Path(path).suffix.lower())


def refusal(path: str, suffix: str) -> UnreadableFile:
    """Why a file of this kind is not read. suffix: of the kind that it is, whatever its name says."""
    why, advice = _REFUSED[suffix]
    return UnreadableFile(f"{Path(path).name} is {why}.", advice)
