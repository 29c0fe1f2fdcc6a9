"""Words in the person's language where the window has set one, and in English everywhere else. No Qt.

The command line and everything written as JSON set none, so that they are the same on every machine. `lupdate` finds
the texts by the names of the functions: `translate("Context", "text")` and, in a class, `tr("many", "one", count)`.
Values are filled in afterwards: `translate("Words", "p. {page}").format(page=12)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce

Translator = Callable[[str, str, str, int], str]
"""(context, text, text for one thing, count or -1) -> the words; with Qt QCoreApplication.translate."""


@dataclass(frozen=True, slots=True)
class Speech:
    """How words and numbers are written. translator: None for English."""

    translator: Translator | None = None
    group: str = ","
    decimal: str = "."


ENGLISH = Speech()
_speech = ENGLISH


def speak(speech: Speech) -> None:
    """Write everything from now on so. Words are asked for anew each time, on any thread."""
    global _speech
    _speech = speech


def translate(context: str, text: str) -> str:
    """The words for an English text."""
    return text if _speech.translator is None else _speech.translator(context, text, "", -1)


def number(value: float, digits: int = 0) -> str:
    """Write a number with so many decimals, its thousands apart: '1,204', '0.75'."""
    return f"{value:,.{digits}f}".translate(str.maketrans(",.", _speech.group + _speech.decimal))


def percent(share: float) -> str:
    """Write a share in [0, 1]: '75 %'."""
    return translate("Words", "{number} %").format(number=number(share * 100))


def joined(names: Iterable[str]) -> str:
    """Name several things: 'one and two'."""
    return reduce(
        lambda first, last: translate("Words", "{first} and {last}").format(first=first, last=last), names
    )


class CountWords:
    """Words with a count in them, in the plural form that the language has for it; `%Ln` stands for the count.

    An instance stands as `counted` in a class, whose name is the context of its texts.
    """

    def __set_name__(self, owner: type, name: str) -> None:
        """Learn the context."""
        self._context = owner.__name__

    def __call__(self, many: str, one: str, count: int) -> str:
        """The words for a count. many, one: the English ones."""
        if _speech.translator is not None:
            return _speech.translator(self._context, many, one, count)
        return (one if count == 1 else many).replace("%Ln", number(count))


class Counts:
    """Things that are counted all over the program."""

    counted = CountWords()

    @staticmethod
    def documents(count: int) -> str:
        """'1 document', '1,204 documents'."""
        return Counts.counted("%Ln documents", "%Ln document", count)

    @staticmethod
    def drafts(count: int) -> str:
        """'4 drafts'."""
        return Counts.counted("%Ln drafts", "%Ln draft", count)

    @staticmethod
    def files(count: int) -> str:
        """'3 files'."""
        return Counts.counted("%Ln files", "%Ln file", count)

    @staticmethod
    def pages(count: int) -> str:
        """'190 pages'."""
        return Counts.counted("%Ln pages", "%Ln page", count)

    @staticmethod
    def passages(count: int) -> str:
        """'12 passages'."""
        return Counts.counted("%Ln passages", "%Ln passage", count)
