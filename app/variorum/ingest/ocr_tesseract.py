"""Tesseract behind the OCR port: the program, where it is installed, with the languages it has."""

from __future__ import annotations

import csv
import io
import os
import shutil
import subprocess
from typing import TYPE_CHECKING

from variorum.ingest.ocr import RecognisedLine, RecognisedWord

if TYPE_CHECKING:
    from PIL.Image import Image

_LONGEST = 120.0  # seconds a picture may take
_MOST_LANGUAGES = 8
_NO_LANGUAGES = frozenset({"osd", "equ"})


class TesseractRecogniser:
    """Reads with all languages that are installed, English first."""

    name = "Tesseract"

    def __init__(self, program: str, languages: tuple[str, ...]) -> None:
        """program: its path. languages: as it names them."""
        self._program = program
        self._languages = languages

    @classmethod
    def find(cls) -> TesseractRecogniser | None:
        """None if the program is not on the path, does not run, or has no language."""
        program = shutil.which("tesseract")
        if program is None:
            return None
        try:
            listed = subprocess.run(
                [program, "--list-langs"],
                capture_output=True,
                timeout=30,
                check=True,
                stdin=subprocess.DEVNULL,
            )
        except (OSError, subprocess.SubprocessError):
            return None
        names = {line.strip() for line in listed.stdout.decode("utf-8", "replace").splitlines()[1:]}
        languages = sorted(
            (n for n in names - _NO_LANGUAGES if n and "/" not in n), key=lambda n: (n != "eng", n)
        )
        return cls(program, tuple(languages[:_MOST_LANGUAGES])) if languages else None

    def lines(self, image: Image) -> list[RecognisedLine]:
        """See `TextRecogniser`. A picture it fails on has no lines."""
        picture = io.BytesIO()
        image.save(picture, "PNG", compress_level=1)
        command = [self._program, "stdin", "stdout", "-l", "+".join(self._languages), "--psm", "3", "tsv"]
        try:
            ran = subprocess.run(
                command,
                input=picture.getvalue(),
                capture_output=True,
                timeout=_LONGEST,
                check=True,
                env={**os.environ, "OMP_THREAD_LIMIT": "1"},
            )
        except (OSError, subprocess.SubprocessError):
            return []
        return _from_table(ran.stdout.decode("utf-8", "replace"))


def _from_table(table: str) -> list[RecognisedLine]:
    """The lines of Tesseract's TSV: a row for each word, with its block, paragraph and line."""
    found: dict[tuple[str, ...], list[tuple[RecognisedWord, float]]] = {}
    for row in csv.DictReader(io.StringIO(table), delimiter="\t", quoting=csv.QUOTE_NONE):
        text = (row.get("text") or "").strip()
        if row.get("level") != "5" or not text:
            continue
        left, top = float(row["left"]), float(row["top"])
        word = RecognisedWord(text, left, top, left + float(row["width"]), top + float(row["height"]))
        key = (row["block_num"], row["par_num"], row["line_num"])
        found.setdefault(key, []).append((word, max(float(row["conf"]), 0.0) / 100))
    lines = []
    for words in found.values():
        weights = [len(word.text) for word, _ in words]
        score = sum(w * conf for w, (_, conf) in zip(weights, words, strict=True)) / sum(weights)
        lines.append(RecognisedLine(tuple(word for word, _ in words), score))
    return lines
