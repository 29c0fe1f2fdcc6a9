"""Full text: how stored text is cut into searchable words, and how a person's words become a query."""

from __future__ import annotations

import re
import unicodedata

_UNSPACED = (
    "\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f"
    "\u1100-\u11ff\u3130-\u318f\uac00-\ud7af\U00020000-\U0003134f"
)
"""Kana, Han and Hangul: written without gaps between words, or with endings grown to them."""

_UNSPACED_CHARACTER = re.compile(f"[{_UNSPACED}]")
_PART = re.compile(rf"(?P<run>[{_UNSPACED}]+)|(?P<word>(?:(?![{_UNSPACED}])\w)+)")
_MOST_TERMS = 64

_STOP_WORDS = """
a about an and any are as at be been between but by can did do does for from had has have how i if in into is it its me
my of on or our please so tell than that the their them then there these they this those to was we were what when where
which who whom whose why will with would you your
"""
STOP_WORDS = frozenset(_STOP_WORDS.split())
"""Words of a question that say nothing about where its answer stands; left out unless there are no others."""


def spaced(text: str) -> str | None:
    """The text with a gap around each character of a script without gaps; None if it has none."""
    if _UNSPACED_CHARACTER.search(text) is None:
        return None
    return " ".join(_UNSPACED_CHARACTER.sub(r" \g<0> ", text).split())


def match_expression(query: str) -> str:
    """An FTS5 expression that finds chunks with any of a person's words; '' if it has no words.

    Every word is quoted, so that nothing in it is an operator. Of scripts without gaps every two neighbouring
    characters make a phrase. BM25 then ranks chunks with more and rarer words first.
    """
    words: list[str] = []
    phrases: list[str] = []
    for part in _PART.finditer(unicodedata.normalize("NFC", query)):
        if word := part["word"]:
            words.append(word)
        else:
            run = part["run"]
            phrases += [" ".join(run[i : i + 2]) for i in range(max(len(run) - 1, 1))]
    telling = [word for word in words if word.casefold() not in STOP_WORDS]
    terms = list(dict.fromkeys((telling or ([] if phrases else words)) + phrases))
    # '_' is a word character here but a gap for FTS5: alone it would be an empty phrase
    return " OR ".join(f'"{term}"' for term in terms[:_MOST_TERMS] if term.strip("_"))
