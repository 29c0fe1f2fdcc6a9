"""How well sentences bear out a claim: word, number and date coverage, and what connects a sentence to the question.

Coverage says whether the claim stands in the sentences. Some answers need sentences that do not hold them ('the film's
director' -> who that is -> where she lives): those are found by the words of the question that they add, and by titles
that lead from one passage to another. `WEIGHTS` turn what is measured of a sentence into the probability that a person
would cite it; `benchmarks/learn_attribution.py` learns them again.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import PurePath

from variorum.domain.documents import Passage, Sentence
from variorum.rag import amounts, wording
from variorum.rag.date_support import lacking, plain_years
from variorum.rag.dates import PartialDate, dates_in
from variorum.rag.formulas import formula, stands_in
from variorum.rag.lexicon import ANAPHORS, HONORIFICS, MONTHS, WORDS_OF_LESS, WORDS_OF_MORE
from variorum.rag.marks import other_words, says_otherwise
from variorum.rag.spelled import other_names

_SHORT = 5
"""Content words below which a small word with a capital belongs to a name: 'United States'."""
_QUESTION_WEIGHT = 0.3
_ENOUGH_OF_QUESTION = 0.6
_BOUNDS = frozenset(wording.words(" ".join((*WORDS_OF_LESS, *WORDS_OF_MORE))))
_ANAPHORS = frozenset(wording.fold(w) for w in ANAPHORS)
_TOKEN = re.compile(r"\w(?:[\w'’-]*\w)?")
_VERSION = re.compile(r"(?P<name>[^\W\d_][\w-]*)\s+v?\d+(?:\.\d+)*\b", re.I)


@dataclass(frozen=True, slots=True)
class CitedSentence:
    """A sentence that supports a claim, with the passage it stands in."""

    sentence: Sentence
    passage: Passage


@dataclass(frozen=True, slots=True)
class Weights:
    """A logistic model of whether a person would cite a sentence for a claim. All measures are in [0, 1].

    coverage: of the claim by the sentence. best: it is the sentence that supports the claim most. question: share of
    the question's words in it. question_with_title: in it or its title. gain: share of the question's words that it
    and its title have and the best sentence and its title have not. same_passage: as the best sentence. linked: share
    of a title's words that stand in the other sentence, where one of both passages is named in the other. opens: it is
    its passage's first. presents: share of its title's words that the question has, where it is the first of a passage
    that is not cited yet. crowd: logarithm of the number of sentences to choose from, over ten.
    """

    bias: float
    coverage: float
    best: float
    question: float
    question_with_title: float
    gain: float
    same_passage: float
    linked: float
    opens: float
    presents: float
    crowd: float


WEIGHTS = Weights(
    bias=-3.76,
    coverage=2.25,
    best=5.57,
    question=1.12,
    question_with_title=0.16,
    gain=7.90,
    same_passage=2.83,
    linked=2.60,
    opens=0.66,
    presents=1.27,
    crowd=-5.86,
)
"""Learned from half of the hotpotqa questions in the evaluation data (benchmarks/learn_attribution.py)."""


class Matcher:
    """Scores sets of sentences for one claim.

    is_foreign: the question is in another language than they are. is_polar: the claim is a yes or a no.
    """

    def __init__(self, claim: str, question: str, places: Sequence[CitedSentence]) -> None:
        passages = {c.passage.id: c.passage for c in places}
        self._source = {key: frozenset(wording.words(_naming(p))) for key, p in passages.items()}
        self._marked = claim
        self._formula = claim if formula(claim) else ""
        self._claim = f" {' '.join(wording.words(claim))} "
        claim = _without_versions(claim, [_naming(p) for p in passages.values()])
        asked = Counter(wording.content_words(question, claim))
        said = wording.content_words(claim, question)
        self.is_polar = wording.yes_or_no(claim) is not None and len(said) <= 1
        if self.is_polar:  # a no is about other amounts than the question's, and a yes asserts them
            asked = Counter(w for w in asked.elements() if not _is_of_amount(w)) or asked
        said = tuple(w for w in said if w not in HONORIFICS) or said
        if len(said) < _SHORT:
            capitals = wording.capitals(claim)
            said = tuple(w for w in wording.words(claim) if w in said or w in capitals)
        denied = wording.negations(claim) if not self.is_polar and wording.is_negated(claim) else []
        self._denial = denied[0] if denied else ""
        # Numbers and dates are compared by value, not by the words that write them
        spelled = amounts.beside_amounts(said, claim)
        new = [w for w in spelled if w not in asked] or ([] if len(spelled) < len(said) else spelled)
        self._said = () if self.is_polar else tuple(dict.fromkeys(new))
        self._asked = tuple(asked or Counter(said))
        self._named = wording.names(question)
        self.is_foreign = is_foreign(question, [c.sentence.text for c in places])
        self._quantities = amounts.quantities(claim)
        self._dates = dates_in(claim)
        self._written = {w: t for t in reversed(_TOKEN.findall(claim)) for w in wording.words(t)}
        self._months = {MONTHS[w]: t for w, t in self._written.items() if w in MONTHS}
        # A yes says what the question says; what is more or less than an amount, and when, may follow from others
        asserted = amounts.quantities(question) if self.is_polar and wording.yes_or_no(claim) else ()
        self._asserted = frozenset(q for q in asserted if not q.bound)
        self._amounts = {
            key: amounts.quantities(f"{_naming(p)} {p.text}", counted=True)
            for key, p in passages.items()
            if self._asserted
        }
        self._places = places
        self._words = {c.sentence: _words_of(c.sentence.text) for c in places}
        self._title = {key: _title_words(p) for key, p in passages.items()}
        self._heading = {
            key: frozenset(wording.words(f"{p.title} {p.chunk.heading}")) for key, p in passages.items()
        }
        count = Counter(w for found in self._words.values() for w in found)
        total = len(places)
        self._idf = {
            w: math.log(1.0 + (total - count[w] + 0.5) / (count[w] + 0.5))
            for w in {*self._said, *self._asked}
        }

    def support(self, chosen: Sequence[CitedSentence]) -> float:
        """Coverage, less up to three tenths where the sentences and their titles hold few of the question's words."""
        about = self.asked(chosen)
        if self.is_polar:
            return (1.0 if self.is_foreign and about > 0 else about) * self.coverage(chosen)
        if self.is_foreign:
            return self.coverage(chosen)
        aptness = min(1.0, about / _ENOUGH_OF_QUESTION)
        return self.coverage(chosen) * (1.0 - _QUESTION_WEIGHT + _QUESTION_WEIGHT * aptness)

    def best(self) -> CitedSentence:
        """The sentence that supports the claim most by itself.

        Where none does ('300 metres tall and beside the river' is two sentences), the one that holds most of it, of its
        words or of its amounts, in the passage that has the rest.
        """
        best = max(self._places, key=lambda c: (self.support([c]), -c.passage.rank))
        if self.support([best]) > 0.0:
            return best
        together = {
            key: self.coverage([c for c in self._places if c.passage.id == key]) for key in self._source
        }
        return max(
            self._places,
            key=lambda c: (
                together[c.passage.id],
                self._said_share([c]) + self._exact_share([c]),
                -c.passage.rank,
            ),
        )

    def of_each(self, compared: Sequence[str], beside: Sequence[CitedSentence] = ()) -> list[CitedSentence]:
        """A sentence about each of the things that a question compares, first the one that supports the claim most.

        Those that have their title are preferred; nothing for what is not spoken of, or is by what is cited already.
        """
        found: list[CitedSentence] = []
        for side in compared:
            named = frozenset(wording.content_words(side))
            if any(self._speaks_of(c, named) for c in beside):
                continue
            best = max(
                (c for c in self._places if self._speaks_of(c, named)),
                key=lambda c: (
                    _alike(self._title[c.passage.id], named) + _alike(self._heading[c.passage.id], named),
                    self.support([c]),
                    self.asked([c]),
                    -c.passage.rank,
                ),
                default=None,
            )
            if best is not None and best not in found:
                found.append(best)
        return sorted(found, key=lambda c: -self.coverage([c]))

    def speaks_of_all(self, place: CitedSentence, compared: Sequence[str]) -> bool:
        """Whether a sentence itself names all of the things that a question compares; not where it compares none."""
        named = frozenset(word for side in compared for word in wording.content_words(side))
        return bool(named) and named <= self._words[place.sentence]

    def introduction(self, place: CitedSentence) -> CitedSentence | None:
        """The opening of a sentence's passage, where it says what the sentence only calls 'she' or 'the event'."""
        title = self._title[place.passage.id]
        opening = next((c for c in self._places if c.passage.id == place.passage.id), place)
        begins = next(iter(re.findall(r"[^\W\d_]+", wording.fold(place.sentence.text))), "")
        if (
            opening == place
            or begins not in _ANAPHORS
            or title & self._words[place.sentence]
            or not title & self._words[opening.sentence]
        ):
            return None
        return opening

    def _speaks_of(self, place: CitedSentence, named: frozenset[str]) -> bool:
        return bool(named) and named <= self._words[place.sentence] | self._heading[place.passage.id]

    def coverage(self, chosen: Sequence[CitedSentence]) -> float:
        """The share of the claim that stands in the sentences: of its words, times of its numbers and dates.

        A formula has to stand there as it is, a denial has to be one there, and no mark may say otherwise.

        Of a yes or no: of the amounts that a yes asserts, those that stand in the passages.
        """
        if self.is_polar:
            lacking = self._asserted_and_lacking(chosen)
            return 1.0 - len(lacking) / len(self._asserted) if self._asserted else 1.0
        if self._formula and not any(stands_in(self._formula, c.sentence.text) for c in chosen):
            return 0.0
        if self._denial and not any(wording.negations(c.sentence.text) for c in chosen):
            return 0.0
        said = 1.0 if self._verbatim(chosen) else self._said_share(chosen)
        share = said * self._exact_share(chosen)
        return 0.0 if share > 0.0 and self._said_otherwise(chosen) else share

    def asked(self, chosen: Sequence[CitedSentence]) -> float:
        """The share of the question's words that stand in the sentences and their titles."""
        return self._share(self._asked, self._here(chosen) | self._titles(chosen))

    def is_connected(self, place: CitedSentence, chosen: Sequence[CitedSentence]) -> bool:
        """Whether something leads from what is cited to a sentence: its passage or a title, or the question names it.

        What has only words in common may as well be another answer to the question.
        """
        return self.is_led_to(place, chosen) or self._title[place.passage.id] <= self._named

    def is_led_to(self, place: CitedSentence, chosen: Sequence[CitedSentence]) -> bool:
        """Whether a sentence is of a passage that is cited, or one of both names what the other's passage is about."""
        title, words = self._title[place.passage.id], self._words[place.sentence]
        if any(place.passage.id == c.passage.id for c in chosen):
            return True
        named = (self._title[c.passage.id] for c in chosen)
        return _held(title, self._here(chosen)) >= 0.5 or any(_held(other, words) >= 0.5 for other in named)

    def measures(self, chosen: Sequence[CitedSentence]) -> list[tuple[CitedSentence, tuple[float, ...]]]:
        """What `Weights` are for, of every sentence and in their order, bias left out.

        chosen: what is cited already; the first supports the claim most.
        """
        crowd = math.log(len(self._places)) / 10.0
        here = self._here(chosen)
        passages = {c.passage.id for c in chosen}
        titles = frozenset[str]().union(*(self._title[key] for key in passages))
        asked_here = self._share(self._asked, here | titles)
        asked = frozenset(self._asked)
        measured: list[tuple[CitedSentence, tuple[float, ...]]] = []
        for place in self._places:
            words, title = self._words[place.sentence], self._title[place.passage.id]
            elsewhere = place.passage.id not in passages
            opens = place.sentence is place.passage.chunk.sentences[0]
            named_there = max(_held(self._title[key], words) for key in passages)
            measured.append(
                (
                    place,
                    (
                        0.0 if self.is_polar else self.coverage([place]),
                        float(place is chosen[0]),
                        self._share(self._asked, words),
                        self._share(self._asked, words | title),
                        self._share(self._asked, here | titles | words | title) - asked_here,
                        float(not elsewhere and place not in chosen),
                        max(_held(title, here), named_there) if elsewhere else 0.0,
                        float(opens),
                        _held(title, asked) if opens and elsewhere else 0.0,
                        crowd,
                    ),
                )
            )
        return measured

    def missing(self, chosen: Sequence[CitedSentence]) -> tuple[str, ...]:
        """What the claim says and the sentences do not: numbers, years and words as written."""
        text = " ".join(c.sentence.text for c in chosen)
        here = _words_of(text) | self._sources(chosen)
        there = amounts.quantities(text, counted=True)
        days = dates_in(text) | plain_years(there)
        sentences = [c.sentence.text for c in chosen]
        out = [q.told for q in sorted(self._quantities) if not _holds_quantity(there, q)]
        out += [q.told for q in self._asserted_and_lacking(chosen)]
        for date in sorted(self._dates):
            out += lacking(date, days, sentences, self._months)
        digits = {w for written in out for w in wording.words(written)}
        if self._formula and not any(stands_in(self._formula, c.sentence.text) for c in chosen):
            out.append(self._formula)
        if self._denial and not any(wording.negations(c.sentence.text) for c in chosen):
            out.append(self._denial)
        out += [told] if (told := self._said_otherwise(chosen)) else []
        out += [
            self._written.get(w, w)
            for w in self._said
            if w not in here and w not in digits and not w.isdigit()
        ]
        return tuple(dict.fromkeys(out))

    def _said_otherwise(self, chosen: Sequence[CitedSentence]) -> str:
        """What of the claim the sentences say otherwise by a mark alone ('World War I', 'C++', 'at least'); or ''."""
        return says_otherwise(self._marked, " ".join(c.sentence.text for c in chosen))

    def _asserted_and_lacking(self, chosen: Sequence[CitedSentence]) -> list[amounts.Quantity]:
        there = frozenset[amounts.Quantity]().union(*(self._amounts.get(c.passage.id, ()) for c in chosen))
        return [q for q in sorted(self._asserted) if not _holds_quantity(there, q)]

    def _said_share(self, chosen: Sequence[CitedSentence]) -> float:
        if self._said:
            here, sources = self._here(chosen), self._sources(chosen)
            # 'The FAQ says ...': what names the source stands in its title; the rest has to stand in the text
            rest = [w for w in self._said if w not in sources]
            # 'The FAQ says 31': its amount stands there, or the claim is not borne out for that
            borne_out = self._share(rest, here) >= 0.5 if rest else bool(self._quantities or self._dates)
            return self._share(self._said, here | sources if borne_out else here)
        return float(bool(self._quantities or self._dates))

    def _verbatim(self, chosen: Sequence[CitedSentence]) -> bool:
        return any(self._claim in f" {' '.join(wording.words(c.sentence.text))} " for c in chosen)

    def _titles(self, chosen: Sequence[CitedSentence]) -> frozenset[str]:
        return frozenset[str]().union(*(self._heading[c.passage.id] for c in chosen))

    def _sources(self, chosen: Sequence[CitedSentence]) -> frozenset[str]:
        return frozenset[str]().union(*(self._source[c.passage.id] for c in chosen))

    def _here(self, chosen: Sequence[CitedSentence]) -> frozenset[str]:
        return frozenset[str]().union(*(self._words[c.sentence] for c in chosen))

    def _exact_share(self, chosen: Sequence[CitedSentence]) -> float:
        """Share of the claim's numbers and dates that the sentences contain; 1 if it has none."""
        if not self._quantities and not self._dates:
            return 1.0
        quantities = frozenset[amounts.Quantity]().union(
            *(amounts.quantities(c.sentence.text, counted=True) for c in chosen)
        )
        dates = frozenset[PartialDate]().union(*(dates_in(c.sentence.text) for c in chosen))
        # A year may be a plain number for one form and a date for the other
        years = {float(d.year) for d in dates if d.year}
        dates |= plain_years(quantities)
        sentences = [c.sentence.text for c in chosen]
        held = sum(_holds_quantity(quantities, q) or q.value in years for q in self._quantities)
        held += sum(not lacking(d, dates, sentences, self._months) for d in self._dates)
        return held / (len(self._quantities) + len(self._dates))

    def _share(self, wanted: Sequence[str], here: frozenset[str]) -> float:
        total = sum(self._idf[w] for w in wanted)
        return sum(self._idf[w] for w in wanted if w in here) / total if total > 0 else 0.0


@lru_cache(maxsize=4096)
def _words_of(text: str) -> frozenset[str]:
    """The words of a sentence, and of the other forms of names and marks in it."""
    return frozenset(wording.words(text)) | other_names(text) | other_words(text)


def _is_of_amount(word: str) -> bool:
    return amounts.is_part_of_amount(word) or word in _BOUNDS


def is_foreign(question: str, texts: Sequence[str]) -> bool:
    """Whether a question is in another language than texts: that they share few words tells little then."""
    asked = wording.language(question)
    return bool(asked) and wording.language(" ".join(texts)) not in ("", asked)


def _naming(passage: Passage) -> str:
    """What a claim can name its source by: title, heading and file name, in words."""
    return f"{passage.title} {passage.chunk.heading} {PurePath(passage.path).name}"


def _without_versions(claim: str, titles: Sequence[str]) -> str:
    """The claim without numbers that it gives a name as a title does: the 2.2 of 'EPANET 2.2' is part of the name.

    As it is where nothing else would be left of it.
    """
    names = {m.group().casefold(): m["name"] for title in titles for m in _VERSION.finditer(title)}
    plain = _VERSION.sub(lambda m: m["name"] if m.group().casefold() in names else m.group(), claim)
    own = frozenset(wording.content_words(" ".join(names.values())))
    return plain if not own.issuperset(wording.content_words(plain)) else claim


def _title_words(passage: Passage) -> frozenset[str]:
    """The words of a title that name its subject: what stands in brackets only tells it from others."""
    title, beside = passage.title, passage.chunk.sentences[0].text
    plain = re.sub(r"\(.*?\)", "", title)
    return frozenset(wording.content_words(plain, beside) or wording.content_words(title, beside))


def _alike(first: frozenset[str], second: frozenset[str]) -> float:
    return len(first & second) / max(1, len(first | second))


def _held(wanted: frozenset[str], here: frozenset[str]) -> float:
    return len(wanted & here) / len(wanted) if wanted else 0.0


def _holds_quantity(there: frozenset[amounts.Quantity], wanted: amounts.Quantity) -> bool:
    """Whether the amount is written there, as itself or as a bound: a quote is checked, not what it implies."""
    return any(wanted.unbound.agrees_with(other.unbound) for other in there)
