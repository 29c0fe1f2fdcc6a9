"""Title, authors, date and DOI of a PDF: what its metadata say, where its first pages don't say otherwise."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from variorum.ingest.pdf_layout import HEADING_LARGER_THAN_BODY, Line

_PDF_DATE = re.compile(r"D?:?\s*(\d{4})(\d{2})?(\d{2})?")
_NO_TITLE = re.compile(
    r"^(?:untitled.*|title|document\d*|microsoft (?:word|powerpoint|excel) ?-.*|slide \d+|https?:.*|\W*|\d+"
    r"|.*\.(?:docx?|md|tex|dvi|indd|qxd|pptx?|xlsx?|odt|rtf|pdf|html?|ps|txt|fm|cdr|ai)\b.*)$",
    re.IGNORECASE,
)
_NO_AUTHOR = re.compile(
    r"^(?:\W*|unknown|anonymous|author|admin\w*|administrator|user\d*|owner|guest|root|microsoft office user|default)$",
    re.IGNORECASE,
)
_LOGIN = re.compile(r"[a-z0-9._-]+|[A-Z0-9._-]+")
_MONTHS = tuple(
    "January February March April May June July August September October November December".lower().split()
)
_MONTH = "|".join(f"{month[:3]}(?:{month[3:]})?" for month in _MONTHS).replace(
    "sep(?:tember)?", "sept?(?:ember)?"
)
_PRINTED_DATE = (
    rf"(?:(?P<day>\d{{1,2}})(?:st|nd|rd|th)?[\s-]+)?(?P<month>{_MONTH})\.?(?:[\s-]+(?P<day2>\d{{1,2}})(?:st|nd|rd|th)?)?"
    r",?[\s-]+(?P<year>(?:19|20)\d\d)|(?P<iso>(?:19|20)\d\d-\d\d-\d\d)"
)
_PUBLISHED = re.compile(rf"\bpublished(?:\s+online)?(?:\s+on)?\s*:?\s*(?:{_PRINTED_DATE})\b", re.IGNORECASE)
_DATE_ALONE = re.compile(
    rf"^\s*(?:(?:date|version|release|revised|updated|last updated|issued)\b[^\n\d]{{0,12}})?(?:{_PRINTED_DATE})\s*$",
    re.IGNORECASE | re.MULTILINE,
)
_DOI = re.compile(r"\bdoi(?:\.org)?\s*[:/]?\s*(10\.\d{4,9}/[^\s\"<>]+)", re.IGNORECASE)
_WORD = r"[^\W\d_a-z][\w.’'‘-]*"
_PARTICLE = r"(?:van|von|de[nr]?|del|della|di|da|dos?|du|la|le|te[nr]?|bin|ibn|al|el|zu[rm]?|y|e)"
_NAME = re.compile(rf"{_WORD}(?: (?:{_PARTICLE} )*(?:{_WORD})){{1,4}}")
_NO_NAME = re.compile(
    r"universi|institu|division|department|laborator|school|facult|college|cent(?:re|er)\b|group|academy|agency|ministry|hospital"
    r"|\binc\b|\bltd|\bllc|\bgmbh|\babstract|\bsummary|\bintroduction|researcher|corresponding|equal",
    re.IGNORECASE,
)
_BETWEEN_NAMES = re.compile(
    r",\s*(?:and\s+|&\s*)?|;\s*|\s+and\s+|\s*&\s*|(?<=[\d*†‡§¶✉∗])[ ]+(?=[^\W\d_a-z])"
)
_NOT_IN_NAMES = re.compile(r"[\d*†‡§¶#✉∗⋆,\s]*$")
_LONGEST_TITLE = 300
_AUTHOR_LINES = 12


@dataclass(frozen=True, slots=True)
class Facts:
    """See `ReadDocument`."""

    title: str
    authors: str
    date: str | None
    doi: str


def facts_of(
    metadata: dict[str, str], first: str, front: str, lines: Sequence[Line], body: float, stem: str
) -> Facts:
    """Judge what a document says of itself.

    Args:
        metadata: of the file. first: the text of the first page. front: that of the first pages.
        lines: of the first page. body: the size of most text. stem: the file's name without suffix.
    """
    stated, printed = _metadata_title(metadata), _printed_title(lines, body)
    title = stated or printed or stem
    # A title left over from a template or an earlier document stands nowhere on the first pages
    if stated and printed and not _mentioned(stated, front) and _is_large(lines, printed, body):
        title = printed
    stated_date = _pdf_date(metadata.get("ModDate", "")) or _pdf_date(metadata.get("CreationDate", ""))
    return Facts(
        title,
        _authors(metadata, lines, title),
        _date(first, front, stated_date),
        _doi(first, front, metadata),
    )


def _metadata_title(metadata: dict[str, str]) -> str:
    title = " ".join(metadata.get("Title", "").split())
    return "" if len(title) < 4 or _NO_TITLE.match(title) else title[:_LONGEST_TITLE]


def _printed_title(lines: Sequence[Line], body: float) -> str:
    """The largest lines of the first page that stand together, if they are larger than the text."""
    candidates = [line for line in lines if len(line.text) >= 3 and any(c.isalpha() for c in line.text)]
    if not candidates:
        return ""
    largest = max(line.size for line in candidates)
    if largest >= HEADING_LARGER_THAN_BODY * body > 0:
        first = next(i for i, line in enumerate(lines) if line.size == largest and line in candidates)
        parts = []
        for line in lines[first : first + 4]:
            if line.size < 0.95 * largest:
                break
            parts.append(line.text)
        title = " ".join(" ".join(parts).split())
    else:
        title = candidates[0].text
    usable = len(title) >= 4 and not _NO_TITLE.match(title) and len(title) <= _LONGEST_TITLE
    return title if usable else ""


def _mentioned(title: str, front: str) -> bool:
    """Whether at least half of a title's longer words stand in the text."""
    words = [word for word in re.findall(r"[^\W_]{4,}", title.casefold()) if not word.isdigit()]
    known = _squeezed(front)
    return not words or 2 * sum(word in known for word in words) >= len(words)


def _is_large(lines: Sequence[Line], title: str, body: float) -> bool:
    squeezed = _squeezed(title)
    return any(
        line.size >= 1.3 * body > 0 and len(line.text) >= 8 and _squeezed(line.text) in squeezed
        for line in lines
    )


def _authors(metadata: dict[str, str], lines: Sequence[Line], title: str) -> str:
    """Those of the metadata, unless they are nobody's or a login's name, or one of several that the page names."""
    stated = " ".join(metadata.get("Author", "").split())
    printed = _printed_authors(lines, title)
    if _NO_AUTHOR.match(stated):
        stated = ""
    first_of_several = len(printed) > 1 and any(_squeezed(stated) == _squeezed(name) for name in printed)
    if printed and (not stated or _LOGIN.fullmatch(stated) or first_of_several):
        return ", ".join(printed)
    return stated


def _printed_authors(lines: Sequence[Line], title: str) -> list[str]:
    """The names right below the title."""
    squeezed = _squeezed(title)
    below = [i for i, line in enumerate(lines) if len(line.text) > 3 and _squeezed(line.text) in squeezed]
    if not below:
        return []
    last = below[0]
    while last + 1 in below:
        last += 1
    return _names(_until_affiliations(lines[last + 1 : last + 1 + _AUTHOR_LINES])) or [
        name for line in lines[: below[0]] if not _NO_NAME.search(line.text) for name in _names(line.text)
    ]


def _until_affiliations(lines: Sequence[Line]) -> str:
    """The lines before one that begins with the figure of an affiliation, is a date or names a place of work."""
    texts = []
    for line in lines:
        if line.text[0].isdigit() or _NO_NAME.search(line.text) or _DATE_ALONE.match(line.text):
            break
        texts.append(line.text)
    return "\n".join(texts)


def _names(text: str) -> list[str]:
    """The names that a text begins with. A name may go on in the next line; so may what is none."""
    names: list[str] = []
    for part in _BETWEEN_NAMES.split(text):
        lines = [name for line in part.split("\n") if (name := _NOT_IN_NAMES.sub("", line.strip(" ,")))]
        if len(lines) > 1 and _is_name(joined := " ".join(lines)) and not all(map(_is_name, lines)):
            lines = [joined]
        for name in lines:
            if not _is_name(name):
                return names
            names.append(name)
    return names


def _is_name(words: str) -> bool:
    return _NAME.fullmatch(words) is not None and len(words) <= 60 and not _NO_NAME.search(words)


def _date(first: str, front: str, stated: str | None) -> str | None:
    """The date of publication that is printed, else the metadata's, which is more exact where both agree."""
    match = _PUBLISHED.search(front) or _DATE_ALONE.search(first)
    printed = _iso(match) if match else None
    if printed is None or (stated or "").startswith(printed):
        return stated
    return printed


def _iso(match: re.Match[str]) -> str | None:
    if match["iso"]:
        return match["iso"] if _pdf_date(match["iso"].replace("-", "")) == match["iso"] else None
    month = next(n for n, name in enumerate(_MONTHS, 1) if name.startswith(match["month"].lower()[:3]))
    day = match["day"] or match["day2"]
    if day is None or not 1 <= int(day) <= 31:
        return f"{match['year']}-{month:02}"
    return f"{match['year']}-{month:02}-{int(day):02}"


def _pdf_date(value: str) -> str | None:
    """ISO 8601 date of a PDF date ('D:20140122081616-05'00''); None if it is none."""
    match = _PDF_DATE.match(value.strip())
    if match is None or not 1900 <= int(match[1]) <= 2199:
        return None
    year, month, day = match[1], match[2], match[3]
    if month is None or not 1 <= int(month) <= 12:
        return year
    if day is None or not 1 <= int(day) <= 31:
        return f"{year}-{month}"
    return f"{year}-{month}-{day}"


def _doi(first: str, front: str, metadata: dict[str, str]) -> str:
    """The first that is called one, on the first page, else on the next ones' heads; else the metadata's."""
    match = _DOI.search(first) or _DOI.search(front) or _DOI.search(metadata.get("Subject", ""))
    return match[1].rstrip(".,;:)]}’'\"") if match else ""


def _squeezed(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())
