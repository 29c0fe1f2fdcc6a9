"""What is written on a PDF page beside its printed text: the values of form fields, and notes.

PDFium keeps them as annotations. They are added after the page's text, each with the place it has on the page.
Not thread-safe: PDFium may be used by one thread of a process at a time.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from variorum.domain.documents import PlacedText, Rectangle
from variorum.ingest.pdf_geometry import shown

_MOST = 2000  # annotations of a page that are looked at
_LONGEST = 20_000  # characters of one


@dataclass(frozen=True, slots=True)
class _Written:
    text: str
    place: Rectangle


def with_extras(page: Any, formenv: Any, text: str) -> tuple[str, tuple[PlacedText, ...]]:
    """A page's text with its filled fields and notes after it, and where these stand.

    page: a pypdfium2 page, loaded after `formenv`, which is None where the document has no form.
    """
    from pypdfium2 import raw

    count = min(raw.FPDFPage_GetAnnotCount(page.raw), _MOST)
    if count <= 0:
        return text, ()
    placed: list[PlacedText] = []
    squeezed = _squeezed(text)
    for written in _written(page, formenv, count, squeezed):
        text += "\n\n" if text else ""  # each is a sentence of its own
        place = written.place
        at = len(text)
        text += written.text
        placed.append(PlacedText(at, len(text), place.left, place.top, place.right, place.bottom))
    return text, tuple(placed)


def _written(page: Any, formenv: Any, count: int, printed: str) -> Iterator[_Written]:
    from pypdfium2 import raw

    notes = {
        raw.FPDF_ANNOT_TEXT,
        raw.FPDF_ANNOT_FREETEXT,
        raw.FPDF_ANNOT_HIGHLIGHT,
        raw.FPDF_ANNOT_UNDERLINE,
        raw.FPDF_ANNOT_STRIKEOUT,
        raw.FPDF_ANNOT_SQUIGGLY,
        raw.FPDF_ANNOT_STAMP,
        raw.FPDF_ANNOT_CARET,
        raw.FPDF_ANNOT_INK,
        raw.FPDF_ANNOT_SQUARE,
        raw.FPDF_ANNOT_CIRCLE,
        raw.FPDF_ANNOT_LINE,
        raw.FPDF_ANNOT_POLYGON,
        raw.FPDF_ANNOT_POLYLINE,
    }
    seen: set[str] = set()
    for n in range(count):
        annotation = raw.FPDFPage_GetAnnot(page.raw, n)
        if not annotation:
            continue
        try:
            kind = raw.FPDFAnnot_GetSubtype(annotation)
            if kind == raw.FPDF_ANNOT_WIDGET and formenv is not None:
                words = _field(formenv, annotation)
            elif kind in notes:
                words = _note(annotation)
                content = _squeezed(words.split(": ", 1)[-1])
                # The mark of a passage often repeats it
                if kind != raw.FPDF_ANNOT_TEXT and content and content in printed:
                    continue
            else:
                continue
            if not words or words in seen:
                continue
            seen.add(words)
            rectangle = raw.FS_RECTF()
            raw.FPDFAnnot_GetRect(annotation, rectangle)
            left, right = sorted((rectangle.left, rectangle.right))
            bottom, top = sorted((rectangle.bottom, rectangle.top))
            yield _Written(words, shown(page, (left, bottom, right, top)))
        finally:
            raw.FPDFPage_CloseAnnot(annotation)


def _field(formenv: Any, annotation: Any) -> str:
    """'name: value' of a filled field, '' of an empty one."""
    from pypdfium2 import raw

    handle = formenv.raw
    kind = raw.FPDFAnnot_GetFormFieldType(handle, annotation)
    if kind in (raw.FPDF_FORMFIELD_UNKNOWN, raw.FPDF_FORMFIELD_PUSHBUTTON, raw.FPDF_FORMFIELD_SIGNATURE):
        return ""
    name = _string(
        lambda buffer, size: raw.FPDFAnnot_GetFormFieldAlternateName(handle, annotation, buffer, size)
    )
    name = name or _string(
        lambda buffer, size: raw.FPDFAnnot_GetFormFieldName(handle, annotation, buffer, size)
    )
    if kind in (raw.FPDF_FORMFIELD_CHECKBOX, raw.FPDF_FORMFIELD_RADIOBUTTON):
        if not raw.FPDFAnnot_IsChecked(handle, annotation):
            return ""
        value = _string(
            lambda buffer, size: raw.FPDFAnnot_GetFormFieldExportValue(handle, annotation, buffer, size)
        )
        value = "yes" if value in ("", "Yes", "On", "1") else value
    else:
        value = _string(
            lambda buffer, size: raw.FPDFAnnot_GetFormFieldValue(handle, annotation, buffer, size)
        )
    if not value:
        return ""
    return f"{name}: {value}" if name else value


def _note(annotation: Any) -> str:
    from pypdfium2 import raw

    def entry(key: bytes) -> str:
        return _string(lambda buffer, size: raw.FPDFAnnot_GetStringValue(annotation, key, buffer, size))

    contents = entry(b"Contents")
    if not contents:
        return ""
    author = entry(b"T")
    return f"Note ({author}): {contents}" if author else f"Note: {contents}"


def _string(ask: Callable[[Any, int], int]) -> str:
    """A string of PDFium's, asked for twice: how long it is in bytes, then what it is."""
    from pypdfium2 import raw

    size = ask(None, 0)
    if size <= 2:
        return ""
    size = min(size, 2 * _LONGEST + 2)
    buffer = (ctypes.c_ushort * (size // 2 + 1))()
    if ask(ctypes.cast(buffer, ctypes.POINTER(raw.FPDF_WCHAR)), size) > size:
        return ""
    text = bytes(memoryview(buffer)[: size // 2]).decode("utf-16-le", "replace").split("\0")[0]
    return " ".join("".join(c for c in text if c.isprintable() or c.isspace()).split())


def _squeezed(text: str) -> str:
    return "".join(text.casefold().split())
