"""Two texts word by word: what both say, and what only one of them does. No Qt."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher

# A character of a script that is written without gaps is a word of its own
_WORD = re.compile(r"[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[\w’'.,-]*\w|\S")


@dataclass(frozen=True, slots=True)
class Run:
    """Words in a row, as written. side: 0 for both, 1 or 2 for the text that alone has them."""

    text: str
    side: int


def word_difference(first: str, second: str) -> list[Run]:
    """Align two texts by their words; gaps and capitals are compared as they are, runs of gaps are one.

    Joining the runs of sides 0 and 1 gives the first text, of 0 and 2 the second, but for their gaps.
    """
    one, two = (_words(text) for text in (first, second))
    matcher = SequenceMatcher(None, [word for word, _ in one], [word for word, _ in two], autojunk=False)
    runs: list[Run] = []
    for kind, from_one, to_one, from_two, to_two in matcher.get_opcodes():
        if kind == "equal":
            runs.append(Run(_joined(one[from_one:to_one]), 0))
            continue
        if to_one > from_one:
            runs.append(Run(_joined(one[from_one:to_one]), 1))
        if to_two > from_two:
            runs.append(Run(_joined(two[from_two:to_two]), 2))
    return runs


def _words(text: str) -> list[tuple[str, bool]]:
    """(word, whether a gap follows)."""
    found = list(_WORD.finditer(text))
    return [(word[0], text[word.end() : word.end() + 1].isspace()) for word in found]


def _joined(words: list[tuple[str, bool]]) -> str:
    return "".join(word + (" " if gap else "") for word, gap in words)
