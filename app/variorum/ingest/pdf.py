"""Reads PDF files through PDFium (pypdfium2): text with offsets, headings, title, date, and what is missing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from variorum.domain.documents import PageText, ReadDocument
from variorum.domain.errors import UnreadableFile
from variorum.ingest.pdf_text import PageCharacters, character_box, character_size, page_characters

_PASSWORD = 4  # FPDF_ERR_PASSWORD
_SECURITY = 5  # FPDF_ERR_SECURITY

_DATE = re.compile(r"D?:?\s*(\d{4})(\d{2})?(\d{2})?")
_NO_TITLE = re.compile(
    r"^(?:untitled.*|title|document\d*|microsoft (?:word|powerpoint|excel) ?-.*|slide \d+|https?:.*|\W*|\d+"
    r"|.*\.(?:docx?|md|tex|dvi|indd|qxd|pptx?|xlsx?|odt|rtf|pdf|html?|ps|txt|fm|cdr|ai)\b.*)$",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"(\d{1,2}(?:\.\d{1,2}){0,4}|[A-Z](?:\.\d{1,2}){1,4})\.?\s+[^\W\d_]")
_HEADING_LARGER_THAN_BODY = 1.12
_LEAST_BOOKMARKS = 3
_MARGIN_LINES = 3
_LEAST_REPEATED = 3
_LEAST_LINES_LEFT = 4
_LONGEST_HEADING = 160


class PdfReader:
    """Reads PDF files. Not thread-safe (PDFium); runs in the reading process."""

    suffixes = frozenset({".pdf"})

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Read all pages.

        Raises: UnreadableFile if it is locked, damaged, has no pages, or no page has text.
        """
        with open_pdf(path) as document:
            pages, notes = _read_pages(document, path)
            metadata = document.get_metadata_dict()
            lines = pages[0].lines
            bookmarks = _bookmarks(document)
        body = _body_size([line for page in pages for line in page.lines])
        if sum(map(len, bookmarks.values())) >= _LEAST_BOOKMARKS:
            spans = [_outlined(page, bookmarks.get(page.number, ())) for page in pages]
        else:
            repeated = _repeated(pages)
            spans = [_large(page, body, repeated) for page in pages]
        margins = _margins(pages)
        texts = tuple(PageText(p.number, p.text, h, m) for p, h, m in zip(pages, spans, margins, strict=True))
        title = _metadata_title(metadata) or _printed_title(lines, body) or Path(path).stem
        return ReadDocument(
            title=title,
            pages=texts,
            date=_date(metadata.get("ModDate", "")) or _date(metadata.get("CreationDate", "")),
            authors=" ".join(metadata.get("Author", "").split()),
            notes=tuple(notes),
        )


def open_document(path: str) -> Any:
    """A pypdfium2 document, to be closed. Raises UnreadableFile."""
    import pypdfium2

    try:
        return pypdfium2.PdfDocument(path)
    except pypdfium2.PdfiumError as error:
        raise _unreadable(path, error) from error


@contextmanager
def open_pdf(path: str) -> Iterator[Any]:
    """A pypdfium2 document, closed at the end. Raises UnreadableFile."""
    document = open_document(path)
    try:
        yield document
    finally:
        document.close()


def _unreadable(path: str, error: Exception) -> UnreadableFile:
    name = Path(path).name
    code = getattr(error, "err_code", None)
    if code == _PASSWORD:
        return UnreadableFile(
            f"{name} is locked: it needs a password.", "Save a copy without a password and index that."
        )
    if code == _SECURITY:
        return UnreadableFile(
            f"{name} is locked by a protection that is not supported.", "Save an unprotected copy."
        )
    return UnreadableFile(
        f"{name} is damaged or not a PDF file.", "Open it in a PDF viewer to check, or fetch it again."
    )


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a page. start, end: offsets of its text without white space at its ends. size: PDF points."""

    start: int
    end: int
    text: str
    size: float


@dataclass(frozen=True, slots=True)
class _ReadPage:
    number: int
    text: str
    lines: tuple[_Line, ...]


def _read_pages(document: Any, path: str) -> tuple[list[_ReadPage], list[str]]:
    import pypdfium2

    name = Path(path).name
    pages: list[_ReadPage] = []
    scanned: list[int] = []
    damaged: list[int] = []
    count = len(document)
    if count == 0:
        raise UnreadableFile(f"{name} has no pages: nothing to read.", "Open it in a PDF viewer to check.")
    for number in range(1, count + 1):
        try:
            page = document[number - 1]
        except pypdfium2.PdfiumError:
            damaged.append(number)
            pages.append(_ReadPage(number, "", ()))
            continue
        try:
            textpage = page.get_textpage()
            try:
                characters = page_characters(textpage)
                lines = tuple(_lines(characters, textpage))
            finally:
                textpage.close()
            if not characters.text.strip() and _has_image(page):
                scanned.append(number)
        finally:
            page.close()
        pages.append(_ReadPage(number, characters.text, lines))
    if not any(page.text.strip() for page in pages):
        if scanned:
            raise UnreadableFile(
                f"{name}: scanned: no text.",
                "Run it through OCR (for instance ocrmypdf) and index the result.",
            )
        if damaged:
            raise UnreadableFile(f"{name} is damaged: none of its pages can be read.", "Fetch it again.")
        raise UnreadableFile(f"{name} has no text: nothing to read.", "Open it in a PDF viewer to check.")
    notes = []
    if scanned:
        notes.append(f"{_counted(scanned)} scanned: no text")
    if damaged:
        notes.append(f"{_counted(damaged)} damaged: could not be read")
    return pages, notes


def _counted(numbers: Sequence[int]) -> str:
    """'page 3', 'pages 2, 4-6', 'pages 1-3, 5, 9 and 80 more'."""
    runs: list[list[int]] = []
    for n in numbers:
        if runs and n == runs[-1][1] + 1:
            runs[-1][1] = n
        else:
            runs.append([n, n])
    shown = [str(a) if a == b else f"{a}-{b}" for a, b in runs[:8]]
    more = sum(b - a + 1 for a, b in runs[8:])
    words = ", ".join(shown) + (f" and {more} more" if more else "")
    return f"page {words}" if len(numbers) == 1 else f"pages {words}"


def _has_image(page: Any) -> bool:
    import pypdfium2
    from pypdfium2 import raw

    try:
        return next(iter(page.get_objects(filter=[raw.FPDF_PAGEOBJ_IMAGE])), None) is not None
    except pypdfium2.PdfiumError:
        return False


def _lines(characters: PageCharacters, textpage: Any) -> Iterator[_Line]:
    for match in re.finditer(r"[^\n]+", characters.text):
        stripped = match[0].strip()
        if not stripped:
            continue
        start = match.start() + match[0].index(stripped[0])
        letters = [i for i, c in enumerate(stripped) if c.isalnum()]
        # The middle one: the first may be a bullet or a capital set large
        at = start + (letters[len(letters) // 2] if letters else 0)
        index = characters.indices[at]
        size = character_size(textpage, index) if character_box(textpage, index) else 0.0
        yield _Line(start, start + len(stripped), stripped, round(size, 1))


def _body_size(lines: Sequence[_Line]) -> float:
    """The size most characters have."""
    weights: Counter[float] = Counter()
    for line in lines:
        if line.size > 0:
            weights[line.size] += len(line.text)
    return weights.most_common(1)[0][0] if weights else 0.0


def _bookmarks(document: Any) -> dict[int, list[tuple[str, int]]]:
    """Page number -> (title, level from 1) of the outline's entries."""
    import pypdfium2

    entries: dict[int, list[tuple[str, int]]] = {}
    try:
        for n, bookmark in enumerate(document.get_toc(max_depth=6)):
            if n >= 5000:
                break
            destination = bookmark.get_dest()
            page = None if destination is None else destination.get_index()
            title = _squeezed(bookmark.get_title())
            if page is not None and page >= 0 and title:
                entries.setdefault(page + 1, []).append((title, bookmark.level + 1))
    except pypdfium2.PdfiumError:
        return entries
    return entries


def _squeezed(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())


def _outlined(page: _ReadPage, bookmarks: Sequence[tuple[str, int]]) -> tuple[tuple[int, int, int], ...]:
    """Headings that the outline names and the page shows; a printed number before them may be missing there."""
    spans: dict[int, tuple[int, int, int]] = {}
    squeezed = [_squeezed(line.text) for line in page.lines]
    for title, level in bookmarks:
        for i, line in enumerate(page.lines):
            if not squeezed[i] or line.start in spans:
                continue
            joined, end = squeezed[i], i
            while title.startswith(joined) and joined != title and end + 1 < min(i + 4, len(page.lines)):
                end += 1
                joined += squeezed[end]
            if joined == title or (len(title) >= 4 and joined.lstrip("0123456789") == title):
                spans[line.start] = (line.start, page.lines[end].end, level)
                break
    return tuple(spans[start] for start in sorted(spans))


def _repeated(pages: Sequence[_ReadPage]) -> frozenset[str]:
    """Lines that stand on three pages or more, numbers aside: headers, footers, watermarks."""
    counts = Counter(text for page in pages for text in {_unnumbered(line.text) for line in page.lines})
    return frozenset(text for text, count in counts.items() if count >= 3)


def _margins(pages: Sequence[_ReadPage]) -> list[tuple[tuple[int, int], ...]]:
    """Running headers and footers and page numbers: lines at a page's ends that many pages share, numbers aside.

    A page that has little else keeps them: better a header too many than a text too few.
    """
    ends: list[list[_Line]] = []
    for page in pages:
        first, last = page.lines[:_MARGIN_LINES], page.lines[-_MARGIN_LINES:]
        ends.append(list({line.start: line for line in (*first, *last)}.values()))
    counts = Counter(text for lines in ends for text in {_mask(line.text) for line in lines})
    least = max(_LEAST_REPEATED, 0.2 * len(pages))
    margins = []
    for page, lines in zip(pages, ends, strict=True):
        found = [line for line in lines if counts[_mask(line.text)] >= least]
        enough = len(page.lines) - len(found) >= _LEAST_LINES_LEFT
        margins.append(tuple((line.start, line.end) for line in found) if enough else ())
    return margins


def _mask(text: str) -> str:
    """A line with its numbers (arabic, and roman alone on the line) replaced by '#'."""
    masked = re.sub(r"\d+", "#", " ".join(text.casefold().split()))
    return "#" if re.fullmatch(r"[ivxlc]{1,7}", masked) else masked


def _unnumbered(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalpha())


def _large(page: _ReadPage, body: float, repeated: frozenset[str]) -> tuple[tuple[int, int, int], ...]:
    """Headings by size: lines larger than the text; neighbours of one size are one heading."""
    spans: list[tuple[int, int, int]] = []
    before: _Line | None = None
    for line in page.lines:
        large = body > 0 and line.size >= _HEADING_LARGER_THAN_BODY * body
        wordy = 2 < len(line.text) <= _LONGEST_HEADING and any(c.isalpha() for c in line.text)
        if not large or not wordy or _unnumbered(line.text) in repeated:
            before = None
            continue
        if (
            before is not None
            and before.size == line.size
            and line.end - spans[-1][0] <= 2 * _LONGEST_HEADING
        ):
            spans[-1] = (spans[-1][0], line.end, spans[-1][2])
        else:
            spans.append((line.start, line.end, _level(line, body)))
        before = line
    return tuple(spans)


def _level(line: _Line, body: float) -> int:
    numbered = _NUMBERED.match(line.text)
    if numbered:
        return numbered[1].count(".") + 1
    ratio = line.size / body
    return 1 if ratio >= 1.5 else 2 if ratio >= 1.25 else 3


def _metadata_title(metadata: dict[str, str]) -> str:
    title = " ".join(metadata.get("Title", "").split())
    return "" if len(title) < 4 or _NO_TITLE.match(title) else title[:300]


def _printed_title(lines: Sequence[_Line], body: float) -> str:
    """The largest lines of the first page that stand together, if they are larger than the text."""
    candidates = [line for line in lines if len(line.text) >= 3 and any(c.isalpha() for c in line.text)]
    if not candidates:
        return ""
    largest = max(line.size for line in candidates)
    if largest >= _HEADING_LARGER_THAN_BODY * body:
        first = next(i for i, line in enumerate(lines) if line.size == largest and line in candidates)
        parts = []
        for line in lines[first : first + 4]:
            if line.size < 0.95 * largest:
                break
            parts.append(line.text)
        title = " ".join(" ".join(parts).split())
    else:
        title = candidates[0].text
    return title[:300] if len(title) >= 4 and not _NO_TITLE.match(title) and len(title) <= 300 else ""


def _date(value: str) -> str | None:
    """ISO 8601 date of a PDF date ('D:20140122081616-05'00''); None if it is none."""
    match = _DATE.match(value.strip())
    if match is None or not 1900 <= int(match[1]) <= 2199:
        return None
    year, month, day = match[1], match[2], match[3]
    if month is None or not 1 <= int(month) <= 12:
        return year
    if day is None or not 1 <= int(day) <= 31:
        return f"{year}-{month}"
    return f"{year}-{month}-{day}"
