"""The files inside a PDF file: the text of those that have a reader, the names of the others."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from variorum.domain.documents import PageText
from variorum.domain.errors import UnreadableFile
from variorum.ingest.ocr import TextRecogniser

MOST_ATTACHMENTS = 50
LARGEST_ATTACHMENT = 32 << 20
"""Bytes of an attachment that are read at most."""


def read_attachments(
    document: Any, engine: Callable[[], TextRecogniser | None]
) -> tuple[PageText | None, list[str]]:
    """The text of a pypdfium2 document's attachments as one text without a page number, and notes on all of them.

    An attachment that can't be read is named; it never keeps the document from being read. Attachments of attachments
    are left out.
    """
    import pypdfium2

    notes: list[str] = []
    text = ""
    headings: list[tuple[int, int, int]] = []
    count = document.count_attachments()
    for n in range(min(count, MOST_ATTACHMENTS)):
        try:
            attachment = document.get_attachment(n)
            name = _plain_name(attachment.get_name()) or f"attachment {n + 1}"
            content = bytes(attachment.get_data())
        except (pypdfium2.PdfiumError, ValueError, UnicodeDecodeError):
            notes.append(f"attachment {n + 1} damaged: not read")
            continue
        words, why = _text_of(name, content, engine)
        if not words:
            notes.append(f"attachment ‘{name}’ not read: {why}")
            continue
        notes.append(f"attachment ‘{name}’ read")
        text += "\n\n" if text else ""
        heading = f"Attachment: {name}"
        headings.append((len(text), len(text) + len(heading), 1))
        text += f"{heading}\n\n{words}"
    if count > MOST_ATTACHMENTS:
        notes.append(f"{count - MOST_ATTACHMENTS} more attachments not read")
    return (PageText(None, text, tuple(headings), apart=True) if text else None), notes


def _text_of(name: str, content: bytes, engine: Callable[[], TextRecogniser | None]) -> tuple[str, str]:
    """(text, why there is none)."""
    from variorum.ingest.formats import is_supported, read_document, reader_for
    from variorum.ingest.images import ImageReader
    from variorum.ingest.pdf import PdfReader

    if not is_supported(name):
        return "", "its kind is not supported"
    if len(content) > LARGEST_ATTACHMENT:
        return "", "it is too large"
    reader = reader_for(name)
    with tempfile.TemporaryDirectory(prefix="variorum-") as folder:
        path = Path(folder) / name
        try:
            path.write_bytes(content)
            if isinstance(reader, PdfReader):
                read = PdfReader(engine, attachments=False).read(str(path))
            elif isinstance(reader, ImageReader):
                read = ImageReader(engine).read(str(path))
            else:
                read = read_document(str(path), depth=1)
        except UnreadableFile as error:
            return "", error.message.removeprefix(name).lstrip(": ").rstrip(".") or "it is damaged"
        except OSError as error:
            return "", f"{error.strerror or error}"
    return "\n\n".join(page.text.strip() for page in read.pages if page.text.strip()), "it has no text"


def _plain_name(name: str) -> str:
    """A file name without folders and without what no file name may hold."""
    last = name.replace("\\", "/").rsplit("/", 1)[-1]
    plain = "".join(c for c in last if c.isprintable() and c not in '<>:"|?*').strip(" .")
    stem, dot, suffix = plain.rpartition(".")
    return f"{stem[:80]}{dot}{suffix[:12]}" if dot else plain[:80]
