"""Shows the number in a spreadsheet's cell the way the sheet does, as far as dates and percents go.

Other formats only round; a number is given with all the digits that were stored, so that it can be found and quoted.
"""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from functools import lru_cache

BUILT_IN = {9: "0%", 10: "0.00%", 14: "yyyy-mm-dd", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM",
            19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss", 22: "yyyy-mm-dd h:mm", 45: "mm:ss", 46: "[h]:mm:ss",
            47: "mm:ss"}  # fmt: skip
"""Codes of formats that files name by number only (ECMA-376 18.8.30). 14 and 22 depend on the country: ISO here."""

_LITERAL = re.compile(r'"([^"]*)"|\\(.)|_.|\*.')
_BRACKETS = re.compile(r"\[(?!h+\]|m+\]|s+\])[^\]]*\]", re.IGNORECASE)
_TOKEN = re.compile(
    r"yyyy|yy|mmmmm|mmmm|mmm|mm|m|dddd|ddd|dd|d|\[h+\]|hh|h|ss|s|am/pm|a/p|\.0+|.", re.IGNORECASE
)
_STORED = re.compile(r"-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?")


@lru_cache(maxsize=1024)
def is_date(code: str) -> bool:
    """Whether a format code shows a date or a time."""
    bare = _BRACKETS.sub("", _LITERAL.sub("", code.split(";")[0])).lower()
    return bare not in {"general", "standard"} and re.search(r"[ydhs]|m(?!.*[#0?].*)", bare) is not None


def shown(stored: str, code: str, from_1904: bool = False) -> str:
    """What a cell with this stored number and format code shows; the number itself if it is neither date nor percent.

    stored: as written in the file. from_1904: days are counted from 1904-01-01.
    """
    if _STORED.fullmatch(stored) is None:
        return stored
    if code and is_date(code):
        return _date(float(stored), code, from_1904)
    if code and "%" in _LITERAL.sub("", code.split(";")[0]):
        places = re.search(r"\.([0#?]+)", code)
        return f"{float(stored) * 100:.{len(places[1]) if places else 0}f}%"
    return plain_number(stored)


def plain_number(stored: str) -> str:
    """A stored number as people write it: 0.1 and not 0.10000000000000001, 12 and not 12.0."""
    if stored.isdigit():
        return stored.lstrip("0") or "0"
    value = float(stored)
    if value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return f"{value:.15g}" if "." in stored or "e" in stored.lower() else stored


@lru_cache(maxsize=65536)
def _date(days: float, code: str, from_1904: bool) -> str:
    if re.search(r"\[h+\]", code, re.IGNORECASE):
        minutes, seconds = divmod(round(days * 86400), 60)
        return f"{minutes // 60}:{minutes % 60:02d}:{seconds:02d}"
    if not from_1904 and 0 <= days < 60:
        days += 1  # Excel believes that there was a 29th of February 1900
    epoch = datetime(1904, 1, 1) if from_1904 else datetime(1899, 12, 30)
    try:
        moment = epoch + timedelta(seconds=round(days * 86400))
    except OverflowError:
        return plain_number(repr(days))
    return _written(moment, code)


def _written(moment: datetime, code: str) -> str:
    half_day = re.search(r"am/pm|a/p", code, re.IGNORECASE) is not None
    literals: list[str] = []

    def keep(match: re.Match[str]) -> str:
        literals.append(match[1] if match[1] is not None else match[2] or "")
        return "\x00"

    tokens = _TOKEN.findall(_BRACKETS.sub("", _LITERAL.sub(keep, code.split(";")[0])))
    parts: list[str] = []
    for n, token in enumerate(tokens):
        if token == "\x00":
            parts.append(literals.pop(0))
            continue
        lower = token.lower()
        near = [t.lower() for t in (*tokens[max(0, n - 2) : n], *tokens[n + 1 : n + 3])]
        if lower in {"m", "mm"} and any(t.startswith(("h", "s")) for t in near):
            lower = "minute" if lower == "m" else "minutes"
        parts.append(_part(moment, lower, half_day, token))
    return "".join(parts).strip()


def _part(moment: datetime, token: str, half_day: bool, written: str) -> str:
    hour = (moment.hour % 12 or 12) if half_day else moment.hour
    known = {
        "yyyy": f"{moment.year}",
        "yy": f"{moment.year % 100:02d}",
        "mmmmm": _MONTHS[moment.month - 1][:1],
        "mmmm": _MONTHS[moment.month - 1],
        "mmm": _MONTHS[moment.month - 1][:3],
        "mm": f"{moment.month:02d}",
        "m": str(moment.month),
        "dddd": _DAYS[moment.weekday()],
        "ddd": _DAYS[moment.weekday()][:3],
        "dd": f"{moment.day:02d}",
        "d": str(moment.day),
        "hh": f"{hour:02d}",
        "h": str(hour),
        "minutes": f"{moment.minute:02d}",
        "minute": str(moment.minute),
        "ss": f"{moment.second:02d}",
        "s": str(moment.second),
        "am/pm": "PM" if moment.hour >= 12 else "AM",
        "a/p": "P" if moment.hour >= 12 else "A",
    }
    if token.startswith(".0"):
        return ""  # parts of a second
    return known.get(token, written)


_MONTHS = [date(2000, n, 1).strftime("%B") for n in range(1, 13)]
_DAYS = [date(2000, 1, 2 + n).strftime("%A") for n in range(1, 8)]
