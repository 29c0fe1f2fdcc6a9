"""Tells the encodings of Latin scripts apart by the alphabets of languages.

They share most bytes, so that statistics of short texts can't: read with the wrong one, a text has letters that no one
language has.
"""

from __future__ import annotations

from collections.abc import Sequence

USUAL = "cp1252"
"""Windows' Western encoding, by far the commonest; a superset of what Latin 1 prints."""

_WESTERN = (
    "äöüß", "àâæçéèêëîïôœùûüÿ", "áéíóúüñ", "ãõáâàçéêíóôúü", "àèéìíòóùú", "åäöéü", "æøåéèêòóôü", "ëéèïöüáíóúê",
    "áðéíóúýþæö", "àèéíïóòúüç",
)  # fmt: skip
_OTHERS = (
    ("cp1250", ("áčďéěíňóřšťúůýž", "ąćęłńóśźż", "áéíóöőúüű", "áäčďéíĺľňóôŕšťúýž", "čćđšž", "ăâîşţșț")),
    ("iso8859_2", ("áčďéěíňóřšťúůýž", "ąćęłńóśźż", "áéíóöőúüű", "áäčďéíĺľňóôŕšťúýž", "čćđšž", "ăâîşţ")),
    ("cp1254", ("çğıöşüâîû",)),
    ("cp1257", ("āčēģīķļņšūž", "ąčęėįšųūž", "äõöüšž")),
)
_FITS = 0.98
_DOES_NOT_FIT = 0.9
_LEAST_LETTERS = 4


def likeliest(raw: bytes) -> str:
    """The encoding in which a text of a Latin script reads like one language; the usual one in case of doubt."""
    letters = _letters(raw, USUAL)
    if len(letters) < _LEAST_LETTERS or _fit(letters, _WESTERN) >= _DOES_NOT_FIT:
        return USUAL
    for encoding, alphabets in _OTHERS:
        if _fit(_letters(raw, encoding), alphabets) >= _FITS:
            return encoding
    return USUAL


def _letters(raw: bytes, encoding: str) -> list[str]:
    """The letters beyond ASCII, and signs that stand between letters, where no text has any."""
    text = raw.decode(encoding, "replace").lower().replace("i̇", "i")
    return [
        c
        for n, c in enumerate(text)
        if c > "\x7f" and (c.isalpha() or (0 < n < len(text) - 1 and text[n - 1].isalpha() and text[n + 1].isalpha()
                                           and c not in "’‘·\u00ad"))
    ]  # fmt: skip


def _fit(letters: Sequence[str], alphabets: Sequence[str]) -> float:
    """The share of the letters that belong to the alphabet that has most of them."""
    return max(sum(c in alphabet for c in letters) for alphabet in alphabets) / max(len(letters), 1)
