"""Pairs of answers to one question, labelled as the same reading or as different ones, by kind.

Different: the two answers of wikicontradict; two gold or wrong answers of ramdocs that name different things. Same:
the gold answers of one nq question that a person read and found to say the same; a gold answer and the sentence of
its source that holds it; the same date, number, amount or name written otherwise; a yes with and without what follows.
"""

from __future__ import annotations

import hashlib
import re
from calendar import month_name
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import combinations
from pathlib import Path

from benchmarks.eval_passages import EVAL, rows, split
from variorum.rag import wording


@dataclass(frozen=True, slots=True)
class Pair:
    """Two answers to a question.

    differ: whether they are different readings. first_source, second_source: what each rests on, '' where not given.
    group: pairs of one group stand in one half. kind: how it was made.
    """

    kind: str
    group: str
    question: str
    first: str
    second: str
    differ: bool
    first_source: str = ""
    second_source: str = ""

    @property
    def held_out(self) -> bool:
        """Whether it is kept to report on; the others are to learn from."""
        return hashlib.sha256(self.group.encode()).digest()[0] % 2 == 1


# Gold answers of one question that name different things (nq lists all that annotators gave), or nothing comparable
_READ_AS_DIFFERENT = """
    858 2214 2647 2438 556 1501 864 2528 2293 2623 398 2171 2285 2175 1380 2339 258 1673 228 1319 1505 2591 2094 2596
    326 1995 1060 1545 1729 334 87 1164 861 1000 2248 678 2513 2110 1821 273 24 1588 2290 1382 1721 476 1513 151 1416
    477 492 1871 1192 1749 231 1459 541 726 1922 1847 2223 51 1581 1649 1222 278 1209 209 1267 1715 522 467 1429 1440
    2105 1504 882 2025 718 1268 1600 2015 1866 1091 1033 162 147 751 385 529 680 221 1376 2367 1347 1628 1556 2098 1992
    255 627 1399 1874 409 2067 1888 831 2257 1234 913 2602 1260 1599 334 1545"""
_DIFFERENT = frozenset(_READ_AS_DIFFERENT.split())


def all_pairs(folder: Path = EVAL) -> list[Pair]:
    """Every pair, different ones first."""
    makers = (_contradicting, _ambiguous, _aliases, _in_their_sentence, _rewritten, _polar)
    return [pair for make in makers for pair in make(folder)]


def _contradicting(folder: Path) -> Iterator[Pair]:
    for row in rows(folder / "wikicontradict" / "questions.jsonl"):
        group = row["_id"].split("_")[0]
        sources = row["passage1"], row["passage2"]
        yield Pair("wikicontradict", group, row["question"], row["answer1"], row["answer2"], True, *sources)


def _ambiguous(folder: Path) -> Iterator[Pair]:
    for row in rows(folder / "ramdocs" / "questions.jsonl"):
        texts: dict[str, list[str]] = {}
        for document in row["documents"]:
            if document["answer"] not in ("unknown", ""):
                texts.setdefault(document["answer"], []).append(document["text"])
        for first, second in list(combinations(texts, 2))[:3]:
            folded = wording.content_words(first), wording.content_words(second)
            if set(folded[0]) <= set(folded[1]) or set(folded[1]) <= set(folded[0]):
                continue
            yield Pair(
                "ramdocs", row["question"], row["question"], first, second, True, texts[first][0], texts[second][0]
            )  # fmt: skip


def _aliases(folder: Path) -> Iterator[Pair]:
    for row in rows(folder / "nq" / "questions.jsonl"):
        if row["id"].removeprefix("nq") in _DIFFERENT:
            continue
        for first, second in list(combinations(row["answers"], 2))[:2]:
            yield Pair("alias", row["id"], row["question"], first, second, False)


def _in_their_sentence(folder: Path) -> Iterator[Pair]:
    passages = {p["_id"]: p["text"] for p in rows(folder / "nq" / "passages.jsonl.gz")}
    for row in rows(folder / "nq" / "questions.jsonl"):
        sentence = _holding(row["answers"][0], passages[row["gold"][0]])
        if sentence:
            yield Pair("sentence", row["id"], row["question"], row["answers"][0], sentence, False)
    for row in rows(folder / "xquad" / "questions.jsonl"):
        sentence = _holding(row["answers"][0]["text"], row["context"])
        if sentence:
            yield Pair("sentence", row["id"], row["question"], row["answers"][0]["text"], sentence, False)


def _holding(answer: str, text: str) -> str:
    found = [s for s in split(text) if answer in s and len(s) < 300]
    return found[0] if found else ""


def _rewritten(folder: Path) -> Iterator[Pair]:
    asked: list[tuple[str, str, str]] = []
    asked += [(r["id"], r["question"], r["answers"][0]) for r in rows(folder / "nq" / "questions.jsonl")]
    for row in rows(folder / "ramdocs" / "questions.jsonl"):
        asked += [(row["question"], row["question"], gold) for gold in row["gold_answers"][:1]]
    asked += [
        (r["id"], r["question"], r["answers"][0]["text"]) for r in rows(folder / "xquad" / "questions.jsonl")
    ]
    for group, question, answer in asked:
        for kind, other in _rewordings(" ".join(answer.split())):
            yield Pair(kind, group, question, answer, other, False)


_MONTHS = list(month_name)[1:]
_SMALL = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)


def _rewordings(answer: str) -> Iterator[tuple[str, str]]:
    full = re.fullmatch(
        r"(?:on )?([A-Z][a-z]+) (\d{1,2}), (\d{4})|(?:on )?(\d{1,2}) ([A-Z][a-z]+) (\d{4})", answer
    )
    if full:
        month, day, year = (full[1], full[2], full[3]) if full[1] else (full[5], full[4], full[6])
        if month in _MONTHS:
            number = _MONTHS.index(month) + 1
            yield "date format", f"{day} {month} {year}"
            yield "date format", f"{month[:3]}. {day}, {year}"
            yield "date format", date(int(year), number, int(day)).isoformat()
            yield "date format", f"the {day}th of {month}, {year}"
            yield "date precision", f"{month} {year}"
            yield "date precision", f"in {year}"
    if re.fullmatch(r"\d{1,3}(,\d{3})+", answer):
        yield "number format", answer.replace(",", "")
        yield "number format", answer.replace(",", " ")
        yield "number format", f"a total of {answer}"
        if answer.endswith(",000,000"):
            yield "number format", f"{answer.removesuffix(',000,000')} million"
    if answer in _SMALL[2:]:
        yield "number word", str(_SMALL.index(answer))
        yield "number word", f"a total of {_SMALL.index(answer)}"
    if re.fullmatch(r"\d{1,2}", answer) and 2 <= int(answer) <= 12:
        yield "number word", _SMALL[int(answer)]
        yield "number word", f"There are {_SMALL[int(answer)]} of them"
    amount = re.fullmatch(r"([\d.]+) ?%", answer)
    if amount:
        yield "unit", f"{amount[1]} percent"
        yield "unit", f"{amount[1]} per cent of them"
    amount = re.fullmatch(r"([\d,.]+) (kilometers|km|kilometres|miles|metres|meters|feet|m|kg)", answer)
    if amount:
        number = float(amount[1].replace(",", ""))
        unit = amount[2]
        if unit in ("kilometers", "km", "kilometres"):
            yield "unit", f"{number * 1000:,.0f} m"
            yield "unit", f"{number / 1.609344:,.0f} miles"
        if unit == "miles":
            yield "unit", f"{number * 1.609344:,.1f} km"
        if unit == "feet":
            yield "unit", f"{number * 0.3048:,.1f} m"
        if unit in ("m", "metres", "meters"):
            yield "unit", f"{number / 0.3048:,.0f} ft"
    name = re.fullmatch(r"([A-Z][a-zé]+) ((?:[A-Z][a-z]+ )?)([A-Z][a-zé]{3,})", answer)
    if name:
        yield "name", f"{name[1][0]}. {name[3]}"
        yield "name", f"{name[3]}, {name[1]}"
        yield "name", f"Mr. {name[3]}"
        yield "name", f"It was {answer}."
        yield "name", answer.upper()
    capitals = re.findall(r"\b[A-Z][a-z]+", answer)
    if len(capitals) >= 3 and re.fullmatch(r"(?:(?:the|of|and|for|The) |[A-Z][a-z]+ ?)+", answer):
        yield "acronym", "".join(word[0] for word in capitals if word != "The")


def _polar(folder: Path) -> Iterator[Pair]:
    for row in rows(folder / "hotpotqa" / "questions.jsonl"):
        if row["answer"] in ("yes", "no"):
            word = row["answer"].capitalize()
            yield Pair("polar", row["_id"], row["question"], row["answer"], f"{word}.", False)
            tail = "both of them are" if word == "Yes" else "they are not"
            yield Pair("polar", row["_id"], row["question"], row["answer"], f"{word}, {tail}.", False)
    for row in rows(folder / "wikicontradict" / "questions.jsonl"):
        if row["answer1"].strip(". ") in ("Yes", "No"):
            for answer, source in ((row["answer1"], row["passage1"]), (row["answer2"], row["passage2"])):
                group = row["_id"].split("_")[0]
                said = f"{answer.strip('. ')}, {source[0].lower()}{source[1:]}"
                yield Pair("polar sentence", group, row["question"], answer, said, False)
