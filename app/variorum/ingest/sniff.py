"""Tells what a file is by what is in it: names lie, contents hardly ever."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

from variorum.ingest.office import COMPOUND
from variorum.ingest.package import UNPACKING

_HEAD = 4096
_MAGIC = (
    (b"{\\rtf", ".rtf"),
    (b"\x89PNG\r\n\x1a\n", ".png"),
    (b"\xff\xd8\xff", ".jpg"),
    (b"GIF87a", ".gif"),
    (b"GIF89a", ".gif"),
    (b"II*\0", ".tif"),
    (b"MM\0*", ".tif"),
    (b"7z\xbc\xaf\x27\x1c", ".7z"),
    (b"Rar!\x1a\x07", ".rar"),
    (b"AT&TFORM", ".djvu"),
)
_PARTS = (  # what a zip file has in it, and what it then is
    ("word/document.xml", ".docx"),
    ("ppt/presentation.xml", ".pptx"),
    ("xl/workbook.bin", ".xlsb"),
    ("xl/workbook.xml", ".xlsx"),
    ("meta-inf/container.xml", ".epub"),
    ("index/document.iwa", ".pages"),
)
_MIME = {
    "application/epub+zip": ".epub",
    "application/vnd.oasis.opendocument.text": ".odt",
    "application/vnd.oasis.opendocument.spreadsheet": ".ods",
    "application/vnd.oasis.opendocument.presentation": ".odp",
    "application/vnd.oasis.opendocument.graphics": ".odp",
}
_MAIN_TYPES = (
    ("wordprocessingml.document.main", ".docx"),
    ("presentationml.presentation.main", ".pptx"),
    ("spreadsheetml.sheet.main", ".xlsx"),
)
_STREAMS = (
    ("__properties_version1.0", ".msg"),
    ("WordDocument", ".doc"),
    ("PowerPoint Document", ".ppt"),
    ("Workbook", ".xls"),
    ("Book", ".xls"),
)
_HTML = re.compile(
    rb"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html)\b", re.IGNORECASE | re.DOTALL
)
_MAIL = re.compile(
    rb"(?:(?:Received|Return-Path|From|To|Date|Subject|Message-ID|MIME-Version|Delivered-To|X-[\w-]+):[^\n]*\n"
    rb"(?:[ \t][^\n]*\n)*){3}",
    re.IGNORECASE,
)


def kind_of(path: str) -> str | None:
    """The suffix that fits a file's content: None if the content says nothing (it may well be text).

    Of kinds with several suffixes one; 'encrypted' for an Office file behind a password.

    Raises: OSError.
    """
    with Path(path).open("rb") as file:
        head = file.read(_HEAD)
    for magic, suffix in _MAGIC:
        if head.startswith(magic):
            return suffix
    if head.startswith(b"%PDF-") or (b"%PDF-" in head[:1024] and b"\0" in head):
        return ".pdf"
    if head.startswith(b"RIFF") and head[8:12] == b"WEBP":
        return ".webp"
    if head.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return _kind_of_zip(path)
    if head.startswith(COMPOUND):
        return _kind_of_compound(path)
    return None


def kind_of_text(path: str) -> str:
    """What a file is that its name says is none of the text kinds, and that has no mark of another kind."""
    with Path(path).open("rb") as file:
        head = file.read(_HEAD).lstrip(b"\xef\xbb\xbf")
    if _HTML.match(head):
        return ".html"
    if head.lstrip().startswith(b"<?xml"):
        return ".xml"
    if _MAIL.match(head):
        return ".eml"
    lines = head.split(b"\n")[:-1][:10]
    tabs = [line.count(b"\t") for line in lines if line.strip()]
    return ".tsv" if len(tabs) > 1 and min(tabs) == max(tabs) > 0 else ".txt"


def _kind_of_zip(path: str) -> str | None:
    try:
        with zipfile.ZipFile(path) as archive:
            names = {name.lower() for name in archive.namelist()}
            if "mimetype" in names:
                with archive.open(next(n for n in archive.namelist() if n.lower() == "mimetype")) as part:
                    mime = part.read(200).decode("latin-1").strip().removesuffix("-template")
                if mime in _MIME:
                    return _MIME[mime]
            for name, suffix in _PARTS:
                if name in names:
                    return suffix
            if "[content_types].xml" in names:
                with archive.open(
                    next(n for n in archive.namelist() if n.lower() == "[content_types].xml")
                ) as part:
                    types = part.read(1_000_000).decode("latin-1")
                return next((suffix for word, suffix in _MAIN_TYPES if word in types), ".zip")
    except (*UNPACKING, StopIteration):
        return None  # its end is missing: what its name says is the best guess
    return ".zip"


def _kind_of_compound(path: str) -> str | None:
    import olefile

    try:
        with olefile.OleFileIO(path) as ole:
            if ole.exists("EncryptedPackage"):
                return "encrypted"
            return next((suffix for stream, suffix in _STREAMS if ole.exists(stream)), None)
    except (OSError, ValueError, IndexError, TypeError, AttributeError, KeyError):
        return None
