"""Names as they are compared: countries, acronyms, and numbers that names have in Roman digits or as words."""

from __future__ import annotations

import re

from variorum.rag.lexicon import COUNTRIES, FUNCTION_WORDS
from variorum.rag.wording import words

_ACRONYM = re.compile(r"\b(?:[A-Z]\.){2,}|\b[A-Z](?:\. ?[A-Z])+\.?(?=\W|$)")
_COUNTRY_CODES = {**COUNTRIES, **{code: code for code in COUNTRIES.values()}}
_COUNTRY = re.compile(
    r"(?<![\w.])(?<!North )(?<!South )(?<!Latin )(?<!Central )(?:"
    + "|".join(re.escape(short) for short in sorted(_COUNTRY_CODES, key=len, reverse=True))
    + r")(?!\w)"
)
_ROMAN = re.compile(r"(?<=[a-z] )(?=[IVX]{2,6}\b)X{0,3}(?:IX|IV|V?I{0,3})\b")
_ROMAN_DIGIT = re.compile(r"\b(?P<name>[A-Z][a-z]+) (?P<digit>[IVX])(?![\w'’]|\.\s?\w)")
"""By itself only after a name: 'World War I'."""
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_ORDINAL_NAME = re.compile(rf"\b(?P<ordinal>{'|'.join(o.capitalize() for o in _ORDINALS)}) (?=[A-Z])")
"""In a name: 'Second World War'."""
_ROMAN_DIGITS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
_ROMAN_VALUES = {"I": 1, "V": 5, "X": 10}


def other_names(text: str) -> frozenset[str]:
    """The folded words of the other forms of what a text names: countries, and numbers of names ('World War II')."""
    codes = {_COUNTRY_CODES[match.group()] for match in _COUNTRY.finditer(text)}
    found = [name for name, code in _COUNTRY_CODES.items() if code in codes]
    for number in _numbers_of_names(text):
        roman = next((r for r in _ROMAN_DIGITS if _roman(r) == number), "")
        found += [roman, str(number), *_ORDINALS[number - 1 : number]]
    return frozenset(word for name in found for word in words(name.replace(".", "")))


def _numbers_of_names(text: str) -> set[int]:
    ordinals = {1 + _ORDINALS.index(m["ordinal"].lower()) for m in _ORDINAL_NAME.finditer(text)}
    return ordinals | {_roman(m.group()) for m in _ROMAN.finditer(text) if m.group()}


def spelled_out(text: str) -> str:
    """Name countries, join dotted acronyms ('R.E.M.' is 'REM'), and write Roman numerals after a word in digits."""
    named = _COUNTRY.sub(lambda m: _COUNTRY_CODES[m.group()], text)
    joined = _ACRONYM.sub(
        lambda m: re.sub(r"[. ]", "", m.group()) if len(m.group()) > 3 else m.group(), named
    )
    joined = _ORDINAL_NAME.sub(lambda m: f"{1 + _ORDINALS.index(m['ordinal'].lower())}th ", joined)
    plain = _ROMAN.sub(lambda m: str(_roman(m.group())) if m.group() else "", joined)
    return _ROMAN_DIGIT.sub(_after_a_name, plain)


def _after_a_name(match: re.Match[str]) -> str:
    is_a_name = match["name"].lower() not in FUNCTION_WORDS["en"]
    return f"{match['name']} {_ROMAN_VALUES[match['digit']]}" if is_a_name else match.group()


def _roman(written: str) -> int:
    values = [_ROMAN_VALUES[c] for c in written]
    return sum(-v if v < n else v for v, n in zip(values, [*values[1:], 0], strict=True))
