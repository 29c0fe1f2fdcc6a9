"""Reads tables kept as text (CSV, TSV): a record a row, the names of the columns with the rows of every passage.

The stored text is the record as the file has it, so that a quote is what stands there; only doubled quotation marks
become single ones.
"""

from __future__ import annotations

import csv
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Literal

from variorum.domain.documents import ReadDocument
from variorum.ingest.decode import decode
from variorum.ingest.page_builder import PageBuilder, headers_of
from variorum.ingest.text import read_bytes

_DELIMITERS = ",;\t|"
_SAMPLE = 64 * 1024
_MOST_LINES_IN_A_CELL = 500
_LOOKED_AT = 1000
_MOST_LINES_BEFORE = 50
_LINE = re.compile(r"[^\n]*\n|[^\n]+")


class DelimitedReader:
    """Reads .csv, .tsv and .tab files in any encoding."""

    suffixes = frozenset({".csv", ".tsv", ".tab"})

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Read a table as one text. Raises UnreadableFile if it is empty, too large or not text."""
        text = decode(read_bytes(path), path)
        builder = PageBuilder()
        add_table(builder, text)
        return ReadDocument(Path(path).stem, (builder.build(None),))


def add_table(builder: PageBuilder, text: str) -> None:
    """Add a table written as text: lines before it are paragraphs, its records rows."""
    delimiter, text = _stated_delimiter(text)
    delimiter = delimiter or _delimiter(text)
    quoting = _quoting(text, delimiter)
    first = list(islice(_records(text, delimiter, quoting), _LOOKED_AT))
    widths = Counter(len(record) for record in first if len(record) > 1)
    width = widths.most_common(1)[0][0] if widths else 1
    begin = next((n for n, record in enumerate(first) if len(record) >= width), 0)
    if begin > _MOST_LINES_BEFORE:
        begin = 0
    for record in first[:begin]:
        builder.paragraph(_written(record, delimiter))
    records = islice(_records(text, delimiter, quoting), begin, None)
    builder.rows((_written(record, delimiter) for record in records), headers_of(first[begin : begin + 2]))


def _stated_delimiter(text: str) -> tuple[str, str]:
    """What Excel writes before a table: 'sep=;'."""
    line, _, rest = text.partition("\n")
    stated = line.strip().strip('"')
    return (stated[4], rest) if len(stated) == 5 and stated.startswith("sep=") else ("", text)


def _delimiter(text: str) -> str:
    """The mark that cuts most of the first lines into the same number of cells, more cells rather than fewer."""
    sample = text[:_SAMPLE]
    if len(text) > _SAMPLE:
        sample = sample[: sample.rfind("\n") + 1] or sample
    best, best_score = ",", (0.0, 0)
    for delimiter in _DELIMITERS:
        widths = Counter(
            len(record) for record in csv.reader(sample.splitlines(True), delimiter=delimiter) if record
        )
        width, times = max(
            widths.items(), key=lambda item: (item[1] * (item[0] > 1), item[0]), default=(1, 0)
        )
        score = (times / max(widths.total(), 1), width)
        if width > 1 and score > best_score:
            best, best_score = delimiter, score
    return best


def _quoting(text: str, delimiter: str) -> Literal[0, 3]:
    """How quotation marks are to be taken: as such, unless one is never closed and swallows the rows after it."""
    csv.field_size_limit(min(sys.maxsize, 2**31 - 1))
    records = csv.reader(_lines(text), delimiter=delimiter)
    swallowed = any(
        "\n" in cell and cell.count("\n") > _MOST_LINES_IN_A_CELL for record in records for cell in record
    )
    return csv.QUOTE_NONE if swallowed else csv.QUOTE_MINIMAL


def _records(text: str, delimiter: str, quoting: Literal[0, 3]) -> Iterator[list[str]]:
    """The records that hold something, one after the other: all at once they would take twenty times the file."""
    records = csv.reader(_lines(text), delimiter=delimiter, quoting=quoting)
    return (record for record in records if any(cell.strip() for cell in record))


def _lines(text: str) -> Iterator[str]:
    return (match[0] for match in _LINE.finditer(text))


def _written(record: Sequence[str], delimiter: str) -> str:
    return delimiter.join(
        f'"{cell}"' if delimiter in cell or "\n" in cell else cell for cell in record
    ).strip("\n")
