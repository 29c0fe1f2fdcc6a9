"""Reads the text of pictures: which engine there is, which way up the page is, and the page's text with its places.

An engine is either RapidOCR, whose models come with its package (the extra `ocr`), or Tesseract where it is installed.
Neither opens a network connection. Runs in the reading process, within its limits of time and memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Protocol

from variorum.domain.documents import PageText, PlacedText
from variorum.ingest.page_order import Piece, lines_in_reading_order

if TYPE_CHECKING:
    from PIL.Image import Image

LONGEST_SIDE = 2000
"""Pixels a picture is scaled down to before it is read: about 170 dots an inch for a page of A4."""

SURE = 0.85
"""Mean score from which on the first orientation tried is taken to be the right one."""

_DOUBTFUL = 0.5
_CLEARLY = 0.1  # what another orientation has to be better by
_SAMPLES = 4
_LEAST_SCORE = 0.3  # of what is kept at all

ADVICE = "Install the extra ‘ocr’ (pip install 'variorum[ocr]') or Tesseract, and index it again."


@dataclass(frozen=True, slots=True)
class RecognisedWord:
    """A word and where it stands on the picture as it was given, in pixels from the top left."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class RecognisedLine:
    """The words of a line in reading order, and how sure the engine is of it, 0 to 1."""

    words: tuple[RecognisedWord, ...]
    score: float


class TextRecogniser(Protocol):
    """Reads the lines of a picture that is the right way up. One thread at a time."""

    name: str

    def lines(self, image: Image) -> list[RecognisedLine]:
        """The lines in any order. image: RGB."""
        ...


@cache
def recogniser() -> TextRecogniser | None:
    """The engine of this machine, loaded when it is first asked for; None if there is none."""
    from variorum.ingest.ocr_rapid import RapidRecogniser
    from variorum.ingest.ocr_tesseract import TesseractRecogniser

    return RapidRecogniser.find() or TesseractRecogniser.find()


def recognise(image: Image, engine: TextRecogniser, number: int) -> PageText:
    """The text of a picture as a page, each word with its place; empty where nothing can be read.

    A picture that lies on a side or on its head is turned first; places are those on the picture as it was given.
    """
    image = image.convert("RGB")
    if max(image.size) > LONGEST_SIDE:
        image.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    turn, lines = _upright(image, engine)
    size = image.size if turn in (0, 180) else (image.size[1], image.size[0])
    return _page(lines, turn, size, number)


def _upright(image: Image, engine: TextRecogniser) -> tuple[int, list[RecognisedLine]]:
    """(degrees the picture was turned by, counterclockwise, lines) of the orientation that reads best.

    The others are tried only where the first one reads badly, and on its longest lines only where it found lines.
    """
    lines = engine.lines(image)
    score, sideways = _score(lines), _sideways(lines)
    if score >= SURE and not sideways:
        return 0, lines
    samples = _longest(image, lines) if sideways or score >= _DOUBTFUL else [image]
    best, best_turn = (_DOUBTFUL if sideways else score + _CLEARLY), 0
    for turn in (90, 270) if sideways else (180, 90, 270):
        found = [line for sample in samples for line in engine.lines(sample.rotate(turn, expand=True))]
        if _score(found) > best and not _sideways(found):
            best, best_turn = _score(found), turn
        if best >= SURE and best_turn:
            break
    return (best_turn, engine.lines(image.rotate(best_turn, expand=True))) if best_turn else (0, lines)


def _longest(image: Image, lines: Sequence[RecognisedLine]) -> list[Image]:
    """The parts of a picture that hold its longest lines, with some room around them."""
    parts = []
    for line in sorted(lines, key=lambda line: -sum(len(word.text) for word in line.words))[:_SAMPLES]:
        left, top = min(w.left for w in line.words), min(w.top for w in line.words)
        right, bottom = max(w.right for w in line.words), max(w.bottom for w in line.words)
        room = 0.6 * min(right - left, bottom - top)
        corners = (left - room, top - room, right + room, bottom + room)
        parts.append(image.crop(tuple(int(value) for value in corners)))  # type: ignore[arg-type]
    return parts


def _score(lines: Sequence[RecognisedLine]) -> float:
    """The mean score, weighted by length."""
    weights = [sum(len(word.text) for word in line.words) for line in lines]
    return sum(w * line.score for w, line in zip(weights, lines, strict=True)) / max(1, sum(weights))


def _sideways(lines: Sequence[RecognisedLine]) -> bool:
    """Whether most of the text runs up or down the picture."""
    upright = sideways = 0
    for line in lines:
        length = sum(len(word.text) for word in line.words)
        if length < 3:
            continue
        width = max(w.right for w in line.words) - min(w.left for w in line.words)
        height = max(w.bottom for w in line.words) - min(w.top for w in line.words)
        if height > 1.5 * width:
            sideways += length
        else:
            upright += length
    return sideways > upright


def _page(lines: Sequence[RecognisedLine], turn: int, size: tuple[int, int], number: int) -> PageText:
    kept = [line for line in lines if line.score >= _LEAST_SCORE and line.words]
    pieces = [
        Piece(
            min(w.left for w in line.words),
            min(w.top for w in line.words),
            max(w.right for w in line.words),
            max(w.bottom for w in line.words),
            _count_words(line),
            index,
        )
        for index, line in enumerate(kept)
    ]
    rtl = _right_to_left(kept)
    text: list[str] = []
    placed: list[PlacedText] = []
    at = 0
    for row in lines_in_reading_order(pieces, rtl):
        for n, word in enumerate(word for piece in row for word in kept[piece.index].words):
            gap = "" if n == 0 or _no_gap(text[-1], word.text) else " "
            at += len(gap)
            placed.append(_place(word, at, turn, size))
            text += [gap, word.text]
            at += len(word.text)
        text.append("\n")
        at += 1
    return PageText(number, "".join(text).rstrip("\n"), placed=tuple(placed))


def _count_words(line: RecognisedLine) -> float:
    """Words of a line; of scripts written without gaps two characters count as one."""
    return sum(1.0 if word.text.isascii() else max(1.0, len(word.text) / 2) for word in line.words)


def _right_to_left(lines: Sequence[RecognisedLine]) -> bool:
    letters = [c for line in lines for word in line.words for c in word.text if c.isalpha()]
    return sum("\u0590" <= c <= "\u08ff" for c in letters) > len(letters) / 2


def _no_gap(before: str, after: str) -> bool:
    """Whether two pieces of a line are written together: in scripts without gaps each character is a word."""
    return _gapless(before[-1:]) and _gapless(after[:1])


def _gapless(character: str) -> bool:
    return (
        "\u2e80" <= character <= "\u9fff"
        or "\uf900" <= character <= "\ufaff"
        or "\uff00" <= character <= "\uffef"
    )


def _place(word: RecognisedWord, at: int, turn: int, size: tuple[int, int]) -> PlacedText:
    """The word's place as shares of the picture as it was given. size: of the turned picture."""
    width, height = size
    left, right = word.left / width, word.right / width
    top, bottom = word.top / height, word.bottom / height
    if turn == 90:  # what was at the right is at the top now
        left, top, right, bottom = 1 - bottom, left, 1 - top, right
    elif turn == 180:
        left, top, right, bottom = 1 - right, 1 - bottom, 1 - left, 1 - top
    elif turn == 270:
        left, top, right, bottom = top, 1 - right, bottom, 1 - left
    shares = [round(min(max(share, 0.0), 1.0), 4) for share in (left, top, right, bottom)]
    return PlacedText(at, at + len(word.text), *shares)
