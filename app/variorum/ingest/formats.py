"""Which reader reads which kind of file, by name and by content."""

from __future__ import annotations

import errno
from pathlib import Path

from variorum.domain.documents import ReadDocument
from variorum.domain.errors import KnownError, UnreadableFile
from variorum.domain.ports import Reader
from variorum.ingest.code import CodeReader
from variorum.ingest.delimited import DelimitedReader
from variorum.ingest.docx import DocxReader
from variorum.ingest.epub import EpubReader
from variorum.ingest.failures import damaged
from variorum.ingest.html import HtmlReader
from variorum.ingest.images import ImageReader
from variorum.ingest.mail import EmlReader, MboxReader
from variorum.ingest.msg import MsgReader
from variorum.ingest.notebook import NotebookReader
from variorum.ingest.odf import OdfReader
from variorum.ingest.pdf import PdfReader
from variorum.ingest.pptx import PptxReader
from variorum.ingest.refused import RefusedReader, refusal
from variorum.ingest.rtf import RtfReader
from variorum.ingest.sniff import kind_of, kind_of_text
from variorum.ingest.structured import JsonLinesReader, JsonReader, XmlReader
from variorum.ingest.text import MarkdownReader, TextReader
from variorum.ingest.xls import XlsReader
from variorum.ingest.xlsx import XlsxReader

READERS: tuple[Reader, ...] = (
    PdfReader(),
    DocxReader(),
    PptxReader(),
    XlsxReader(),
    XlsReader(),
    OdfReader(),
    EpubReader(),
    HtmlReader(),
    MarkdownReader(),
    TextReader(),
    RtfReader(),
    DelimitedReader(),
    EmlReader(),
    MboxReader(),
    MsgReader(),
    NotebookReader(),
    CodeReader(),
    JsonReader(),
    JsonLinesReader(),
    XmlReader(),
    ImageReader(),
    RefusedReader(),
)
"""All readers; a suffix belongs to exactly one."""

_INNER_PDF = PdfReader(attachments=False)
"""Reads a PDF file that is inside another file: what is inside it in turn stays closed."""

_BY_SUFFIX = {suffix: reader for reader in READERS for suffix in reader.suffixes}

_BINARY = (".pdf", *sorted(s for r in READERS if isinstance(r, DocxReader | PptxReader | XlsxReader | XlsReader
                                                            | OdfReader | EpubReader | MsgReader) for s in r.suffixes),
           ".doc", ".dot", ".ppt", ".pps", ".rtf")  # fmt: skip
"""Kinds that are never plain text: a text file by such a name is read as the text it is."""

_LISTED = """PDF, Word (docx), PowerPoint (pptx), Excel (xlsx, xls), OpenDocument (odt, ods, odp), EPUB, HTML, Markdown,
    text, RTF, CSV and TSV, mail (eml, mbox, msg), Jupyter notebooks, source code, LaTeX, JSON, XML
    and pictures (png, jpg, tiff, webp, bmp)"""

KINDS = " ".join(_LISTED.split())
"""What can be read, in words."""


def suffix_of(path: str) -> str:
    """The suffix that decides, lower case, with its dot; '' if there is none."""
    return Path(path).suffix.lower()


def supported_suffixes() -> frozenset[str]:
    """All suffixes that have a reader, those among them whose reader only says why such a file is not read."""
    return frozenset(_BY_SUFFIX)


def is_supported(path: str) -> bool:
    """Whether there is a reader for this kind of file."""
    return suffix_of(path) in _BY_SUFFIX


def reader_for(path: str) -> Reader:
    """The reader of the kind that a file's name says it is. Raises UnreadableFile if there is none."""
    reader = _BY_SUFFIX.get(suffix_of(path))
    if reader is None:
        raise UnreadableFile(unsupported_reason(path), "Convert it to PDF, Markdown or text.")
    return reader


def read_document(path: str, password: str = "", depth: int = 0) -> ReadDocument:
    """Read a file as what it is, whatever its name says.

    Args:
        password: to try if the file needs one.
        depth: how many files this one is inside of.

    Raises: UnreadableFile, whatever a reading library throws at a damaged file; MemoryError; OSError of the file
    system (FileNotFoundError, PermissionError and others with an errno).
    """
    reader = reader_for(path)
    try:
        suffix = _true_suffix(path)
        reader = _BY_SUFFIX[suffix]
        if isinstance(reader, RefusedReader):
            raise refusal(path, suffix)
        if depth and isinstance(reader, PdfReader):
            reader = _INNER_PDF
        if isinstance(reader, EmlReader | MsgReader):
            return reader.read(path, password, depth)
        return reader.read(path, password)
    except (KnownError, MemoryError):
        raise
    except OSError as error:
        if error.errno not in {
            None,
            errno.EINVAL,
        }:  # a place that a damaged file points to and that is nowhere
            raise
        raise _failed(path, error) from error
    except Exception as error:
        raise _failed(path, error) from error


def _true_suffix(path: str) -> str:
    """The suffix that fits what is in a file with a known name."""
    named = suffix_of(path)
    found = kind_of(path)
    if found == "encrypted":
        return named if isinstance(_BY_SUFFIX[named], DocxReader | PptxReader | XlsxReader) else ".docx"
    if found is not None:
        known = _BY_SUFFIX.get(found)
        # Templates and files with macros are the same inside; an archive by another name may be anything
        return named if known is None or known is _BY_SUFFIX[named] else found
    if named in _BINARY and _is_text(path):
        return kind_of_text(path)
    return named


def _is_text(path: str) -> bool:
    """Whether the beginning of a file has no bytes that no text has."""
    with Path(path).open("rb") as file:
        head = file.read(4096)
    return b"%PDF-" not in head and not any(byte < 9 or (13 < byte < 32 and byte != 27) for byte in head)


def _failed(path: str, error: Exception) -> UnreadableFile:
    if isinstance(error, RecursionError):
        return damaged(path, "a document that can be read", "its parts lie too deep within each other")
    return UnreadableFile(
        f"{Path(path).name} could not be read: it seems to be damaged ({type(error).__name__}).",
        "Open it in its own program to check that it is whole.",
    )


def unsupported_reason(path: str) -> str:
    """Why a file of this kind can't be read, in words."""
    suffix = suffix_of(path)
    what = f"files of the kind ‘{suffix}’ are" if suffix else "files without a suffix are"
    return f"{Path(path).name}: {what} not supported; these are: {KINDS}."
