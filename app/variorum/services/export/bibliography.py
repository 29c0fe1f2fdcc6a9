"""The documents that an answer cites, as BibTeX and as CSL-JSON, for reference managers.

Keys depend on a document alone, not on the others: author or title, year, and four digits of its path's hash.
"""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

from variorum.domain.answers import Answer
from variorum.domain.documents import Document
from variorum.services.export.report import clean
from variorum.services.sources import source_uses

_DATE = re.compile(r"^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?")
_SEPARATORS = re.compile(r"\s*(?:;|\band\b|&)\s*")
_NAME = re.compile(r"^[^\W\d_][^\s\d,]*(?: [^\W\d_][^\s\d,]*){1,2}$")
_INITIALS = re.compile(r"^(?:[^\W\d_]\.[ -]?)+$")
_TEX = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#",
    "%": r"\%", "_": r"\_", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}",
}  # fmt: skip
_ORGANISATION = re.compile(
    r"(?i)\b(agency|association|bank|board|bureau|center|centre|commission|committee|company|corporation|council|"
    r"department|foundation|government|gmbh|group|inc|institute|laboratory|ltd|ministry|office|organi[sz]ation|press|"
    r"service|society|team|university)\b"
)


@dataclass(frozen=True, slots=True)
class Name:
    """An author. family is '' for one that can't be taken apart: then given holds all of it."""

    given: str
    family: str = ""


@dataclass(frozen=True, slots=True)
class Reference:
    """A cited document. date: (year, month, day) as far as known. note: where in it was cited. doi: '' if unknown."""

    key: str
    title: str
    authors: tuple[Name, ...]
    date: tuple[int, ...]
    note: str
    doi: str = ""


def references(answer: Answer, documents: Mapping[int, Document]) -> list[Reference]:
    """The documents cited, in the order of their first citation. documents: those still in the library, by id."""
    made = []
    for use in source_uses(answer, ()):
        known = documents.get(use.document_id)
        names = tuple(author_names(known.authors if known is not None else ""))
        date = _date(use.date)
        pages = sorted({c.page for c in use.citations if c.page is not None})
        cited = f"Cited on p. {', '.join(str(page) for page in pages)}. " if pages else ""
        note = f"{cited}File: {clean(PurePath(use.path).name)}"
        key = _key(names, clean(use.document), date, use.path)
        doi = clean(known.doi) if known is not None else ""
        made.append(Reference(key, clean(use.document), names, date, note, doi))
    return made


def author_names(written: str) -> Iterable[Name]:
    """Take authors apart as far as that is certain: 'Doe, Jane; John Smith', 'A. Lee and B. Kim', 'ACME Institute'."""
    text = clean(written)
    parts = [part for part in _SEPARATORS.split(text) if part] if not _ORGANISATION.search(text) else [text]
    if len(parts) == 1 and "," in text:
        listed = [part.strip() for part in text.split(",") if part.strip()]
        if len(listed) % 2 == 0 and all(_INITIALS.match(part) for part in listed[1::2]):
            parts = [f"{family}, {given}" for family, given in zip(listed[::2], listed[1::2], strict=True)]
        elif len(listed) != 2 or all(" " in part for part in listed):
            parts = listed
    for part in parts:
        family, comma, given = part.partition(",")
        if comma and given.strip() and "," not in given:
            yield Name(given.strip(), family.strip())
        elif _NAME.match(part) and any(c.isupper() for c in part) and not _ORGANISATION.search(part):
            *first, last = part.split(" ")
            yield Name(" ".join(first), last)
        else:
            yield Name(part)


def to_bibtex(found: Sequence[Reference]) -> str:
    """BibTeX in UTF-8; '' for no references."""
    return "\n".join(_entry(reference) for reference in found)


def to_csl_json(found: Sequence[Reference]) -> str:
    """A CSL-JSON array (citation style language, schema 1.0.2)."""
    return json.dumps([_item(reference) for reference in found], ensure_ascii=False, indent=2) + "\n"


def _entry(reference: Reference) -> str:
    fields = {"title": f"{{{_tex(reference.title)}}}"}  # inner braces keep capitals
    if reference.authors:
        fields["author"] = " and ".join(
            f"{_tex(name.family)}, {_tex(name.given)}" if name.family else f"{{{_tex(name.given)}}}"
            for name in reference.authors
        )
    if reference.date:
        fields["year"] = f"{reference.date[0]:04d}"
    if len(reference.date) > 1:
        fields["month"] = str(reference.date[1])
    if reference.doi:
        fields["doi"] = _tex(reference.doi)
    fields["note"] = _tex(reference.note)
    listed = "".join(f"  {name} = {{{value}}},\n" for name, value in fields.items())
    return f"@misc{{{reference.key},\n{listed}}}\n"


def _item(reference: Reference) -> dict[str, Any]:
    item: dict[str, Any] = {"id": reference.key, "type": "document", "title": reference.title}
    if reference.authors:
        item["author"] = [
            {"family": name.family, "given": name.given} if name.family else {"literal": name.given}
            for name in reference.authors
        ]
    if reference.date:
        item["issued"] = {"date-parts": [list(reference.date)]}
    if reference.doi:
        item["DOI"] = reference.doi
    return item | {"note": reference.note}


def _key(names: Sequence[Name], title: str, date: Sequence[int], path: str) -> str:
    words = _plain(title).split()
    first = _plain(names[0].family or names[0].given).replace(" ", "") if names else ""
    begin = first or next((word for word in words if len(word) > 3), "".join(words[:1])) or "document"
    digits = hashlib.sha256(path.encode("utf-8", "surrogatepass")).hexdigest()[:4]
    return f"{begin[:24]}{date[0] if date else ''}-{digits}"


def _plain(text: str) -> str:
    ascii_only = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return " ".join(re.sub(r"[^a-z0-9]+", " ", ascii_only.lower()).split())


def _date(written: str | None) -> tuple[int, ...]:
    found = _DATE.match(written or "")
    if found is None:
        return ()
    year, month, day = (int(part) if part else 0 for part in found.groups())
    if not 1 <= month <= 12:
        return (year,)
    return (year, month, day) if 1 <= day <= 31 else (year, month)


def _tex(text: str) -> str:
    return "".join(_TEX.get(character, character) for character in text)
