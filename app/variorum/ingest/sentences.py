"""Cuts a text into sentences by offset: every character that is not white space lies in exactly one of them.

Rules instead of a trained model: they can be read, cost microseconds a page, and never lose a character. First blocks
(paragraphs, headings, list items, short lines of a table), then the ends of sentences within a block.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

LONGEST = 600
"""A sentence longer than this many characters (a table, a listing) is cut at a line's end or a clause's."""

_ABBREVIATION_WORDS = """
    al app appt approx apt art assn assoc ave bd bldg ca capt cf ch chap chs cmd co col cols corp def dept diff dist
    doc dr ed eds eg eq eqn eqns eqs esp est et etc ex exp fig figs fl ft gen gov hon hr hrs ibid ie inc incl inst
    jr lat lib lit long ltd m max mfr min misc mr mrs ms mt mts nat no nos nr ns obs op opt orig p par para pl pp
    prof prop pt pts pub publ ref refs rep repr resp rev sci sec secs sect sects sen sgt soc sp spec sr st str subsec
    supp suppl tab tabs tech tel temp thm tr trans univ usu var ver vol vols vs viz wt
    jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun
    abb bzw dh ggf nr sog vgl usw zb zit p.ex env éd réf
"""
_ABBREVIATIONS = frozenset(_ABBREVIATION_WORDS.split())
# After these a new sentence may begin all the same, if what follows looks like the beginning of one
_MAY_END = frozenset(
    {"al", "etc", "inc", "ltd", "co", "corp", "jr", "sr", "st", "no", "p", "m", "usw", "max", "min"}
)
_STARTER_WORDS = """
    A After All Also Although An And As At Because Both But By Each Even Finally First For From Further Furthermore
    Here How However If In Indeed It Its Later Moreover Most Note On Once One Our Second See Several She Since So Some
    Such That The Their Then There These They This Those Through Thus To Two Under Until Using We What When Where
    Whether While With You He His Her
    Der Die Das Ein Eine Wir Im In Es Le La Les Un Une Nous Il Elle El Los Las
"""
_STARTERS = frozenset(_STARTER_WORDS.split())
_OPENERS = "\"'“‘«‹„‚([{¿¡⟨《「『（【"
_CLOSERS = "\"'”’»›)]}⟩》」』）】"

_END = re.compile(
    r"(?P<wide>[。！？｡︒]+|(?:\.{2,}|…)?[؟۔।॥]+)"
    r"|(?P<narrow>[.!?…]+)"
    rf"(?P<close>[{re.escape(_CLOSERS)}]*(?:\[\d+(?:[,–-]\s?\d+)*\])?)(?=\s)"
)
_WIDE_CLOSERS = re.compile(rf"[{re.escape(_CLOSERS)}]*")
_WORD_BEFORE = re.compile(r"[^\W_]+(?:\.[^\W_]+)*$")
_WORD_AFTER = re.compile(r"[^\W\d_]+")
_LINE = re.compile(r"[^\n]*\n?")
_BULLET = re.compile(
    r"\s*(?:[•▪■●○◦‣⁃∙➢➤▶]\s*|[-–—*+]\s+|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})\)\s+|\d{1,3}\.\s+(?=\w)"
    r"|\d{1,2}(?:\.\d{1,2}){1,4}\.?\s+(?=[^\W\d_a-z])"
    r"|#{1,6}\s|\|)"
)
_RULE = re.compile(r"\s*(?:[-=_*~#+|:.]\s?){4,}\s*$")
_FENCE = re.compile(r"\s*(?:```|~~~)")
_UNFINISHED = re.compile(
    r"(?:[,:;(–—-]|\b(?:a|an|and|as|at|by|for|from|in|is|its|of|on|or|that|the|to|was|were|which|with|und|der|die|das|de|la|le|et|du|des))$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Span:
    """A sentence's place: text[start:end], without white space at its ends. begins_block: first of its block."""

    start: int
    end: int
    begins_block: bool


def split_sentences(text: str, boundaries: Iterable[int] = (), longest: int = LONGEST) -> list[Span]:
    """Cut a text into sentences.

    Args:
        text: a page's stored text.
        boundaries: offsets at which a block begins whatever the rules say (headings' starts and ends).
        longest: longer sentences are cut; see LONGEST.

    Returns: in order, not overlapping; they cover every character of the text that is not white space.
    """
    spans: list[Span] = []
    for start, end in _blocks(text, sorted(set(boundaries))):
        first = True
        for sentence_start, sentence_end in _sentences(text, start, end):
            for piece_start, piece_end in _cut(text, sentence_start, sentence_end, longest):
                a, b = _trim(text, piece_start, piece_end)
                if a < b:
                    spans.append(Span(a, b, first))
                    first = False
    return spans


def _trim(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


def _blocks(text: str, boundaries: Sequence[int]) -> Iterator[tuple[int, int]]:
    lines = [(m.start(), m.end()) for m in _LINE.finditer(text) if m.end() > m.start()]
    stripped = [text[a:b].strip() for a, b in lines]
    short = _short_below(stripped)
    cuts = {0, len(text), *(b for b in boundaries if 0 < b < len(text))}
    fenced = False
    for i in range(1, len(lines)):
        line, before = stripped[i], stripped[i - 1]
        fence = _FENCE.match(line) is not None
        if (
            not line
            or not before
            or fence
            or fenced
            or _BULLET.match(line)
            or _RULE.match(line)
            or _RULE.match(before)
            or _FENCE.match(before)
            or _stands_alone(before, line, short)
        ):
            cuts.add(lines[i][0])
        fenced ^= fence
    ordered = sorted(cuts)
    yield from pairwise(ordered)


def _short_below(lines: Sequence[str]) -> float:
    """Lines shorter than this many characters did not end because the page did."""
    lengths = sorted(len(line) for line in lines if line)
    return 0.65 * lengths[int(len(lengths) * 0.8)] if len(lengths) >= 4 else 0.0


def _stands_alone(before: str, line: str, short: float) -> bool:
    """Whether a line is whole in itself: a heading, a cell, an address. A text's last lines end with a stop anyway."""
    if len(before) >= short or _UNFINISHED.search(before):
        return False
    start = line[0]
    return (
        start.isupper()
        or start.isdigit()
        or (not start.isalpha() and start not in ",;:.)]}")
        or _caseless(start)
    )


def _caseless(character: str) -> bool:
    return character.isalpha() and character.lower() == character.upper()


def _sentences(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    begin = start
    for match in _END.finditer(text, start, end):
        stop = match.end()
        if match["wide"]:
            closers = _WIDE_CLOSERS.match(text, stop, end)
            stop = closers.end() if closers else stop
        elif not _ends_sentence(text, begin, match, end):
            continue
        if stop > begin:
            yield begin, stop
            begin = stop
    if begin < end:
        yield begin, end


def _ends_sentence(text: str, begin: int, match: re.Match[str], end: int) -> bool:
    after = match.end()
    while after < end and text[after].isspace():
        after += 1
    if after >= end:
        return False
    following = text[after]
    if following in _OPENERS and after + 1 < end:
        following = text[after + 1]
    if following.islower() or not (following.isalnum() or following in _OPENERS or _is_symbol(following)):
        return False
    if match["narrow"] != ".":
        return True
    word_match = _WORD_BEFORE.search(text, max(begin, match.start() - 40), match.start())
    if word_match is None:
        # The dots between a title and its page number end nothing
        before = text[begin : match.start()].rstrip()
        return not before.endswith(".")
    word = word_match[0]
    if match["close"]:
        return True
    if word.isdigit() and not text[begin : word_match.start()].strip():
        return False  # the number of a list item or a heading
    next_word = _WORD_AFTER.match(text, after, end)
    starter = next_word is not None and next_word[0] in _STARTERS
    if len(word) == 1 and word.isalpha() and word.isupper():
        return starter and not _after_initial(text, begin, word_match.start())
    if (
        "." in word
        and all(len(part) <= 2 for part in word.split("."))
        and not word.replace(".", "").isdigit()
    ):
        return starter and word.lower() not in {"e.g", "i.e", "z.b", "d.h", "p.ex", "c.f"}
    lowered = word.lower()
    if lowered in _ABBREVIATIONS:
        return starter and lowered in _MAY_END
    return True


def _after_initial(text: str, begin: int, at: int) -> bool:
    """Whether another initial stands before: 'J. K. The ...' is a name."""
    return re.search(r"\b[^\W\d_]\.\s*$", text[max(begin, at - 6) : at]) is not None


def _is_symbol(character: str) -> bool:
    return ord(character) > 0x2000 or character in "#$£€§@<&*~\\/|=+"


def _cut(text: str, start: int, end: int, longest: int) -> Iterator[tuple[int, int]]:
    """Pieces no longer than `longest`, cut at a line's end if there is one, else at a clause's, a word's, anywhere."""
    while end - start > longest:
        at = best_cut(text, start, start + longest)
        yield start, at
        start = at
    yield start, end


def best_cut(text: str, start: int, limit: int) -> int:
    """The best offset in (start, limit] to cut a text that is too long; never inside a word if it has a gap."""
    least = start + (limit - start) // 3
    for marks in ("\n", ";", ":,،、，；", " \t\u00a0\u3000"):
        at = max(text.rfind(mark, least, limit) for mark in marks)
        if at >= 0:
            return at + 1
    at = max(text.rfind(mark, start + 1, limit) for mark in " \n\t")
    return at + 1 if at > start else limit
