"""What Office files (Word, PowerPoint, Excel) have in common: properties, DrawingML text, diagrams, alternatives."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from variorum.domain.errors import UnreadableFile
from variorum.ingest.failures import damaged, locked, wrong_password
from variorum.ingest.markup import all_text, attribute, child, children, descendants, name_of
from variorum.ingest.package import Package, open_package

COMPOUND = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""How an OLE compound file begins: an encrypted Office file, and the binary formats before 2007."""

_ISO_DATE = re.compile(r"(?:1[5-9]|20|21)\d\d(?:-\d\d(?:-\d\d)?)?")


@dataclass(frozen=True, slots=True)
class Properties:
    """What a file says of itself; '' or None where it says nothing."""

    title: str = ""
    authors: str = ""
    date: str | None = None


@contextmanager
def open_office(path: str, kind: str, password: str = "") -> Iterator[Package]:
    """Open an Office file, decrypted if a password is given and needed.

    Raises: UnreadableFile, 'locked' if it needs a password or another one.
    """
    with Path(path).open("rb") as file:
        encrypted = file.read(len(COMPOUND)) == COMPOUND
    with open_package(path, kind, decrypt(path, kind, password) if encrypted else None) as package:
        yield package


def decrypt(path: str, kind: str, password: str) -> BytesIO:
    """The bytes of an Office file without its encryption. Raises LockedFile without its password, UnreadableFile."""
    import msoffcrypto
    from msoffcrypto.exceptions import DecryptionError, FileFormatError, InvalidKeyError, ParseError

    plain = BytesIO()
    with Path(path).open("rb") as file:
        try:
            office = msoffcrypto.OfficeFile(file)
            if not office.is_encrypted():
                raise damaged(path, kind)
            if not password:
                raise locked(path)
            office.load_key(password=password, verify_password=True)
            office.decrypt(plain)
        except (InvalidKeyError, DecryptionError) as error:
            raise wrong_password(path) from error
        except UnreadableFile:
            raise
        except (FileFormatError, ParseError, OSError, ValueError, KeyError, AttributeError) as error:
            raise damaged(path, kind) from error
    plain.seek(0)
    return plain


def main_part(package: Package, default: str) -> str:
    """The name of the part that everything hangs on."""
    for kind, target in package.relations("").values():
        if kind == "officeDocument" and package.has(target):
            return target
    return default


def properties(package: Package) -> Properties:
    """Title, authors and date from docProps/core.xml."""
    try:
        core = package.xml("docProps/core.xml")
    except UnreadableFile:
        return Properties()
    said = {name_of(each): all_text(each) for each in core}
    dates = (said.get("modified", ""), said.get("created", ""))
    return Properties(
        said.get("title", ""), said.get("creator", ""), next(filter(None, map(iso_date, dates)), None)
    )


def iso_date(text: str) -> str | None:
    """The date at the beginning of an ISO 8601 time, None if there is none."""
    match = _ISO_DATE.match(text.strip())
    return match[0] if match else None


def chosen(element: Any) -> Any:
    """Of an mc:AlternateContent the first choice, or the fallback if there is none: the same thing twice, else."""
    choice = child(element, "Choice")
    return choice if choice is not None else child(element, "Fallback")


def drawing_paragraphs(body: Any) -> Iterator[str]:
    """The paragraphs of a DrawingML text body (a:p)."""
    for paragraph in children(body, "p"):
        yield drawing_text(paragraph)


def drawing_text(paragraph: Any) -> str:
    """The text of a DrawingML paragraph; slide numbers and dates that fill themselves in are left out."""
    parts: list[str] = []
    for run in paragraph:
        name = name_of(run)
        if name == "br":
            parts.append("\n")
        elif name == "fld":
            if not attribute(run, "type").startswith(("slidenum", "datetime")):
                parts.append(text_of(child(run, "t")))
        elif name == "r":
            parts.append(text_of(child(run, "t")))
        elif name == "AlternateContent":
            parts += [text_of(t) for t in descendants(chosen(run), "t")]
        elif name in {"m", "oMath", "oMathPara"}:
            parts += [text_of(t) for t in descendants(run, "t")]
    return "".join(parts)


def text_of(element: Any) -> str:
    """An element's own text, '' if there is no element."""
    return (element.text or "") if element is not None else ""


def diagram_paragraphs(package: Package, part: str, element: Any) -> list[str]:
    """The texts of the diagrams (SmartArt) and charts that an element of a part shows."""
    relations = package.relations(part)
    found: list[str] = []
    for each in element.iter():
        name = name_of(each)
        if name == "relIds":
            target = relations.get(attribute(each, "dm"), ("", ""))[1]
            found += _parts_text(package, target, lambda root: drawing_bodies(root))
        elif name == "chart" and attribute(each, "id"):
            target = relations.get(attribute(each, "id"), ("", ""))[1]
            found += _parts_text(package, target, chart_lines)
    return [text for text in found if text.strip()]


def drawing_bodies(root: Any) -> list[str]:
    """The text of every DrawingML text body below, a line each."""
    bodies = (
        body for body in root.iter() if name_of(body) in {"t", "txBody"} and child(body, "p") is not None
    )
    return ["\n".join(drawing_paragraphs(body)) for body in bodies]


def chart_lines(root: Any) -> list[str]:
    """A chart's titles, and each series with its cached values in a line."""
    lines = ["".join(text_of(t) for t in descendants(title, "t")) for title in descendants(root, "title")]
    for series in descendants(root, "ser"):
        name = _cached(child(series, "tx"))
        labels = _cached(child(series, "cat")) or _cached(child(series, "xVal"))
        values = _cached(child(series, "val")) or _cached(child(series, "yVal"))
        pairs = [f"{label}: {value}" for label, value in zip(labels, values, strict=False)] or values
        lines.append(f"{' '.join(name)}: {', '.join(pairs)}" if name else ", ".join(pairs))
    return lines


def _cached(element: Any) -> list[str]:
    if element is None:
        return []
    return [text for v in descendants(element, "v") if (text := text_of(v).strip())][:1000]


def _parts_text(package: Package, target: str, texts: Callable[[Any], list[str]]) -> list[str]:
    try:
        return texts(package.xml(target)) if target and package.has(target) else []
    except UnreadableFile:
        return []  # the picture of it is still there; the text around it is worth more than a failure
