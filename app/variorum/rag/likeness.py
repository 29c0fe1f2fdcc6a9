"""Whether two answers to a question say the same, by their form.

What the question asks for decides what is compared: a number, a date, a name, or everything. Numbers and dates are
compared by value; of the words, those are looked at that the question does not hold, with initials, acronyms, titles,
short names and spellings folded. A verdict that form can't be sure of says so, so that a second opinion can be asked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz.distance import OSA

from variorum.rag import amounts, wording
from variorum.rag.dates import PartialDate, dates_in
from variorum.rag.formulas import formula
from variorum.rag.lexicon import (
    ANTONYMS,
    ASKS,
    EXCLUSIVE,
    NEGATIONS,
    OPEN_QUESTION,
    SHORT_NAMES,
    SMALL_WORDS,
    SPELLINGS,
    TITLES,
)
from variorum.rag.marks import are_reversed, numbered_otherwise, sure_difference
from variorum.rag.polar import wants_yes_or_no
from variorum.rag.spelled import spelled_out

MOSTLY = 0.75
"""Share of the shorter answer's words from which two long answers are the same, where neither holds the other."""

_LONG = 5
"""Content words from which an answer is a sentence and may be a paraphrase; in fewer, each word counts."""

_ABOUT_THE_SAME = 0.5

_NEAR = 3
"""Words before a phrase in which a negation denies it."""

_ABOUT_WHAT_IS_ASKED = 0.65
"""Share of a question's words, amounts left out, in a statement whose other amount denies what is asked."""

_LONG_LIST = 12
_LIST = re.compile(r",|;|\w/\w|[、،]|\b(?:and|or|und|oder|et|ou|y|o)\b")
_CAPITALS = re.compile(r"\b[A-Z]{2,6}s?\b")
_ARTICLE = re.compile(r"^\W*(?:the|an?)\s+")
_NON = re.compile(r"\bnon-(?P<what>[^\W\d_]+)", re.I)


@dataclass(frozen=True, slots=True)
class Likeness:
    """Whether two answers are the same reading, and whether form is sure of it."""

    same: bool
    sure: bool


def likeness(first: str, second: str, question: str = "") -> Likeness:
    """Compare two answers to a question by form. Symmetric."""
    return _likeness(first, second, question)


def is_open(question: str) -> bool:
    """Whether a question has several right answers, as one for an example has."""
    return OPEN_QUESTION.search(question) is not None


def conflict(first: str, second: str) -> bool:
    """Whether two statements are about the same thing and can't both be true, by their form.

    About the same thing: half of the words of the shorter one stand in the other, numbers and dates left out.
    """
    a, b = _Answer.of(first, ""), _Answer.of(second, "")
    if not a.words or not b.words:
        return False
    left, right = _unmatched(a, b)
    shared = 1.0 - min(len(left) / len(a.words), len(right) / len(b.words))
    if shared < _ABOUT_THE_SAME:
        return False
    if not sets_agree(a.dates, b.dates):
        # Two years may be two events, unless nothing else tells the statements apart
        return shared >= MOSTLY and (bool(a.quantities) == bool(b.quantities))
    if a.quantities and b.quantities and not sets_agree(a.quantities, b.quantities):
        return True
    return a.negated != b.negated or _opposed(left, right)


def is_statement(answer: str, question: str) -> bool:
    """Whether a sentence is said where a yes or a no is asked for, and neither of them in it."""
    if not wants_yes_or_no(question) or wording.yes_or_no(answer) is not None:
        return False
    return len(wording.content_words(answer)) >= _LONG


def contradict(first: str, second: str, question: str) -> bool:
    """Whether two statements in answer to a question for a yes or a no can't both be true, by their form.

    Beside what any two statements conflict by: one has the question's date or amount, the other has another one and
    is about what is asked.
    """
    return conflict(first, second) or {_affirms(first, question), _affirms(second, question)} == {True, False}


def _affirms(statement: str, question: str) -> bool | None:
    """Whether a statement has the question's date or amount (True), another one (False), or none (None)."""
    for read in (dates_in, amounts.quantities):
        asked, said = read(question), read(statement)
        if not asked or not said:
            continue
        if sets_agree(asked, said):
            return True
        wanted = {w for w in wording.content_words(question) if not amounts.is_part_of_amount(w)}
        there = wanted.intersection(wording.words(statement))
        return False if wanted and len(there) >= _ABOUT_WHAT_IS_ASKED * len(wanted) else None
    return None


def opposed(first: str, second: str) -> bool:
    """Whether one text has a word of which the other has the opposite."""
    return _opposed(wording.words(first), wording.words(second))


def _opposed(left: Sequence[str], right: Sequence[str]) -> bool:
    return any({x, y} in ANTONYMS and x not in right and y not in left for x in left for y in right if x != y)


def asks_for(question: str) -> str:
    """What a question wants: 'number', 'date', 'name', or '' for anything else."""
    return next((kind for kind, form in ASKS.items() if form.search(question)), "")


@lru_cache(maxsize=4096)
def _likeness(first: str, second: str, question: str) -> Likeness:
    if wording.fold(first).strip(" .") == wording.fold(second).strip(" ."):
        same = sets_agree(amounts.quantities(first), amounts.quantities(second))  # 5 mW is not 5 MW
        return Likeness(same, True)
    polar = wording.yes_or_no(first), wording.yes_or_no(second)
    if None not in polar:
        return Likeness(polar[0] == polar[1], True)
    formulas = formula(first), formula(second)
    if "" not in formulas:
        return Likeness(formulas[0] == formulas[1], True)
    if is_statement(first, question) and is_statement(second, question):
        return Likeness(not contradict(first, second, question), True)
    a, b = _Answer.of(first, question), _Answer.of(second, question)
    if polar != (None, None):
        said, other = (polar[0], b) if polar[0] is not None else (polar[1], a)
        return Likeness(said != other.negated, False)
    if sure_difference(a.text, b.text):
        return Likeness(False, True)
    wanted = asks_for(question)
    if wanted == "date" and a.dates and b.dates:
        same = sets_agree(a.dates, b.dates) and sets_agree(_within_dates(a), _within_dates(b))
        return Likeness(same, True)
    if wanted == "number" and a.quantities and b.quantities:
        return Likeness(sets_agree(a.quantities, b.quantities), True)
    has_names = wanted == "name" and bool(a.words) and bool(b.words)
    if not has_names and not (sets_agree(a.dates, b.dates) and sets_agree(a.quantities, b.quantities)):
        return Likeness(False, True)
    if numbered_otherwise(a.text, b.text):
        return Likeness(False, True)
    if are_reversed(a.text, b.text):
        return Likeness(False, False)
    if not a.words or not b.words:
        shared = (a.dates and b.dates) or (a.quantities and b.quantities)
        return Likeness(bool(shared) or a.digits == b.digits != "", bool(shared))
    return _by_words(a, b)


@dataclass(frozen=True, slots=True)
class _Answer:
    """An answer taken apart. words: of its content, amounts and the question's words left out, in order."""

    text: str
    all_words: tuple[str, ...]
    words: tuple[str, ...]
    dates: frozenset[PartialDate]
    quantities: frozenset[amounts.Quantity]
    negated: bool
    exclusive: bool

    @classmethod
    def of(cls, text: str, question: str) -> _Answer:
        plain = spelled_out(text)
        counted = asks_for(question) == "number"
        dates, quantities = dates_in(plain), amounts.quantities(plain, counted=counted)
        every = wording.words(plain)
        content = wording.content_words(plain)
        if len(content) < _LONG:
            capitals = wording.capitals(plain)
            content = tuple(w for w in every if w in content or w in capitals)
        named = [w for w in content if not amounts.is_part_of_amount(w) and w not in _STEMMED_TITLES] or [
            w for w in content if not amounts.is_part_of_amount(w)
        ]
        asked = set(wording.words(spelled_out(question)))
        said = [w for w in named if w not in asked and w not in EXCLUSIVE]
        if not said and not (dates or quantities):
            said = named
        return cls(
            plain, every, tuple(dict.fromkeys(said)), dates, quantities, wording.is_negated(plain),
            any(w in EXCLUSIVE for w in every),
        )  # fmt: skip

    @property
    def digits(self) -> str:
        return "".join(c for c in self.text if c.isdigit())


def _within_dates(answer: _Answer) -> frozenset[amounts.Quantity]:
    """The times of a day and the quarters of a year."""
    return frozenset(q for q in answer.quantities if q.unit in ("o'clock", "quarter of a year"))


_ENDINGS = frozenset({"al", "ally", "ly", "ed", "d", "ing", "ness", "ic"})
_LONG_WORD = 6
_STEMMED_TITLES = TITLES | frozenset(wording.stem(w) for w in TITLES)
_FOLDED_NEGATIONS = frozenset(wording.fold(w) for w in NEGATIONS)


def _by_words(a: _Answer, b: _Answer) -> Likeness:
    left, right = _unmatched(a, b)
    if _opposed(left, right) or _is_non(a, b) or _is_non(b, a):
        return Likeness(False, True)
    if left and right:
        return _overlapping(a, b, left, right)
    short, long, more = (b, a, left) if left else (a, b, right)
    if (short.exclusive != long.exclusive) and len(more) > 0 and short.exclusive:
        return Likeness(False, True)
    return Likeness(not _denied(short, long), True)


def _is_non(a: _Answer, b: _Answer) -> bool:
    """Whether the second is a non-X where the first is an X."""
    denied = {w for match in _NON.finditer(b.text) for w in wording.words(match["what"])}
    return bool(denied.intersection(a.words)) and "non" not in a.all_words


def _overlapping(a: _Answer, b: _Answer, left: Sequence[str], right: Sequence[str]) -> Likeness:
    """Where each answer has words that the other has not."""
    fewest = min(len(a.words), len(b.words))
    shared = 1.0 - min(len(left) / len(a.words), len(right) / len(b.words))
    if shared > 0 and ((a.quantities and b.quantities) or (a.dates and b.dates)):
        return Likeness(a.negated == b.negated, shared >= MOSTLY)
    if _LIST.search(a.text) and _LIST.search(b.text) and max(len(a.words), len(b.words)) < _LONG_LIST:
        return Likeness(False, True)
    if fewest < _LONG:
        return Likeness(False, shared == 0 and fewest > 0 and _are_names(a, b))
    return Likeness(shared >= MOSTLY and a.negated == b.negated, False)


def _are_names(a: _Answer, b: _Answer) -> bool:
    """Whether both begin with a capital, articles aside."""
    starts = [_ARTICLE.sub("", text)[:1] for text in (a.text, b.text)]
    return all(start.isupper() for start in starts)


def _denied(short: _Answer, long: _Answer) -> bool:
    """Whether the longer answer denies what the shorter one says."""
    if len(short.all_words) * 2 >= len(long.all_words) and not short.dates and not short.quantities:
        return short.negated != long.negated
    wanted = set(short.words) or set(short.all_words)
    raw = [m.group() for m in re.finditer(r"[^\W_]+(?:'[^\W_]+)?", wording.fold(long.text))]
    stemmed = [wording.stem(w) for w in raw]
    own = sum(w in _FOLDED_NEGATIONS for w in short.all_words)
    for i, word in enumerate(stemmed):
        if word in wanted:
            near = sum(w in _FOLDED_NEGATIONS for w in raw[max(0, i - _NEAR) : i])
            # Said without denial at one place is said
            if near <= own:
                return False
    return any(w in wanted for w in stemmed)


def _unmatched(a: _Answer, b: _Answer) -> tuple[list[str], list[str]]:
    """The words of each that nothing in the other stands for."""
    left, right = list(a.words), list(b.words)
    for one, other, every in ((left, right, b.all_words), (right, left, a.all_words)):
        for word in list(one):
            twin = next((w for w in other if _alike(word, w)), None)
            if twin is not None:
                one.remove(word)
                other.remove(twin)
            elif word in every:
                one.remove(word)
    _match_acronyms(a, b, left, right)
    _match_acronyms(b, a, right, left)
    return left, right


def _match_acronyms(a: _Answer, b: _Answer, left: list[str], right: list[str]) -> None:
    """Take words out of both where capitals of `a` are the first letters of words of `b`, in a row."""
    for match in _CAPITALS.findall(a.text):
        word = wording.stem(wording.fold(match))
        if word not in left:
            continue
        letters = wording.fold(match)
        for spelled in (b.all_words, [w for w in b.all_words if w in b.words or w not in SMALL_WORDS]):
            at = "".join(w[0] for w in spelled).find(letters)
            if at >= 0:
                left.remove(word)
                meant = spelled[at : at + len(letters)]
                right[:] = [w for w in right if w not in meant]
                break


def _alike(first: str, second: str) -> bool:
    """Whether two folded words are one: equal, an initial, a short name, another ending, or one letter apart."""
    if first == second or _folded(first) == _folded(second):
        return True
    short, long = sorted((first, second), key=len)
    if len(short) == 1:
        return long.startswith(short) and long.isalpha()
    if len(short) < _LONG_WORD or short[0] != long[0]:
        return False
    if long.startswith(short) and long[len(short) :] in _ENDINGS:
        return True
    return short[-1] == long[-1] and int(OSA.distance(short, long, score_cutoff=1)) <= 1


def _folded(word: str) -> str:
    word = SPELLINGS.get(word, word)
    return SHORT_NAMES.get(word, word)


def sets_agree(
    first: frozenset[PartialDate] | frozenset[amounts.Quantity],
    second: frozenset[PartialDate] | frozenset[amounts.Quantity],
) -> bool:
    """Whether one set of numbers or dates has an equal for every member of the smaller one; empty sets agree."""
    small, large = sorted((first, second), key=len)
    return all(any(x.agrees_with(y) for y in _in_same_unit(x, large)) for x in small)  # type: ignore[arg-type]


def _in_same_unit(
    one: PartialDate | amounts.Quantity,
    others: frozenset[PartialDate] | frozenset[amounts.Quantity],
) -> Sequence[PartialDate | amounts.Quantity]:
    """Those of the others that are written in the same unit; all where there are none: no need to convert then."""
    named = getattr(one, "named", "")
    return [other for other in others if named and getattr(other, "named", "") == named] or list(others)
