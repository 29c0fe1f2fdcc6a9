"""Formulas: compared as they are written, since words alone do not tell `x * c` from `(x - 1) * c + 1`."""

from __future__ import annotations

import re

from variorum.rag import wording

_EQUATION = re.compile(r"=(?P<right>[^=]+)$")
_COMPUTES = re.compile(r"[\w)\]]\s*[-+*/^]\s*[\w(\[]")
_MULTIPLIES = re.compile(r"[\w)\]]\s*[+*^]\s*[\w(\[]")
"""What no name or span of years has ('AC/DC', '1914-18'), so that an expression is known without an equals sign."""

_PROSE = re.compile(r"[^\W\d]\w*\s+[^\W\d]\w*")
_SIGNS = str.maketrans({"×": "*", "·": "*", "⋅": "*", "÷": "/"})
_TOKEN = re.compile(r"\w+|[^\w\s]")


def formula(text: str) -> str:
    """The right side of an equation that computes something, or an expression alone, without spaces; else ''."""
    plain = _plain(text).rstrip(" .")
    found = _EQUATION.search(plain)
    right = found["right"] if found else plain
    computes = _COMPUTES if found else _MULTIPLIES
    if not computes.search(right) or (not found and _PROSE.search(right)):
        return ""
    return "".join(right.split())


def stands_in(text: str, sentence: str) -> bool:
    """Whether the formula that a text ends in, or is, stands in a sentence as a whole; True where it has none.

    `(x - 1) * c` does not stand in `(x - 1) * c + 1`. What follows an equals sign in prose is not looked for.
    """
    wanted = formula(text)
    if not wanted or _PROSE.search(_plain(text).rpartition("=")[2]):
        return True
    plain = _plain(sentence)
    pattern = r"\s*".join(re.escape(token) for token in _TOKEN.findall(wanted))
    for match in re.finditer(rf"(?<!\w){pattern}(?!\w)", plain):
        before, after = plain[: match.start()].rstrip(), plain[match.end() :].lstrip()
        if not re.search(r"[+*/^]$|[\w)\]]\s*-$", before) and not re.match(
            r"[+*/^]\s*[\w(\[]|-\s*[\d(\[]", after
        ):
            return True
    return False


def _plain(text: str) -> str:
    """Folded, signs of multiplication and division as in ASCII, hyphens in names left out."""
    return re.sub(r"(?<=[^\W\d_])-(?=[^\W\d_])", "", wording.fold(text).translate(_SIGNS))
