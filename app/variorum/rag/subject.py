"""What a question is about, as far as names tell, and which documents speak of it.

Sentences about something like what is asked ('the population is 3,168', of another town) are the likeliest wrong
evidence: they hold an answer of the right kind. A document that has none of the question's names, where another one has
them, is more often about something else.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import PurePath

from variorum.domain.answers import Citation, Draft
from variorum.domain.documents import Passage
from variorum.rag import wording
from variorum.rag.lexicon import SMALL_WORDS
from variorum.rag.prompts import passage_title

_MOSTLY = 0.8
"""Share of a word's places inside sentences that have a capital, from which it is a name, as in a question typed
without any."""

_CAPITALISES_NOUNS = frozenset({"de"})
"""Languages in which a capital tells no name."""

_ACRONYM = re.compile(r"\b[A-Z]{3,8}s?\b")
_SPELLED_OUT = re.compile(
    rf"\b[^\W\d_a-z][\w-]+(?:\s+(?:(?:{'|'.join(sorted(SMALL_WORDS))})\s+)*[^\W\d_a-z][\w-]+){{2,}}"
)
_LONG = 5
"""Letters of a name from which a word that begins with it is of it: 'Australian', of Australia."""

_INSIDE = re.compile(r"(?:(?<=[^\W_]\s)|(?<=[,;]\s))[^\W\d_][\w-]*")


class Subject:
    """The names of one question, and the documents in which they stand.

    names: folded and stemmed, as they are known: written like a name in the question, or by the passages. None in
    German, where every noun is.
    as_asked: the same as the question writes them, in its order.
    """

    def __init__(self, question: str = "", passages: Iterable[Passage] = ()) -> None:
        """passages: all that were found for the question. Names that none of them has are not looked for."""
        texts: dict[int, list[str]] = {}
        for p in passages:
            known_as = [p.title, PurePath(p.path).name]
            texts.setdefault(p.chunk.document_id, known_as).append(f"{passage_title(p)} {p.text}")
        words = {key: [w for text in parts for w in wording.words(text)] for key, parts in texts.items()}
        asked = frozenset(wording.content_words(question))
        found = [text for parts in texts.values() for text in parts[2:]]
        names = wording.names(question) | (asked & _written_as_names(found, asked))
        if _CAPITALISES_NOUNS & {wording.language(question), wording.language(" ".join(found))}:
            names = frozenset()
        self._here = {key: _named(question, names, in_order) for key, in_order in words.items()}
        self.names = frozenset[str]().union(*self._here.values())
        self.as_asked = tuple(
            dict.fromkeys(
                w for w in re.findall(r"[\w'’-]+", question) if self.names.intersection(wording.words(w))
            )
        )

    def is_spoken_of_in(self, document: int) -> bool:
        """Whether a document has any of the names, or nobody can tell: there are none, or nothing of it was found."""
        return not self.names or bool(self._here.get(document, self.names))

    def is_missed_by(self, drafts: Iterable[Draft], citation: Callable[[int], Citation]) -> bool:
        """Whether no document that these drafts cite has any of the names. citation: the one with a number.

        A document that nothing was found of at first has them: nobody can tell.
        """
        cited = {citation(n).document_id for draft in drafts for n in draft.citations}
        return bool(cited) and not any(self.is_spoken_of_in(key) for key in cited)


def _named(question: str, names: frozenset[str], words: Sequence[str]) -> frozenset[str]:
    """Those of the names that stand among a document's words, or are spelled out or shortened there."""
    here = frozenset(n for n in names if any(w == n or (len(n) >= _LONG and w.startswith(n)) for w in words))
    initials = "".join(w[0] for w in words), "".join(w[0] for w in words if w not in SMALL_WORDS)
    for acronym in _ACRONYM.findall(question):
        if any(acronym.rstrip("s").casefold() in letters for letters in initials):
            here |= names.intersection(wording.words(acronym))
    for match in _SPELLED_OUT.finditer(question):
        spelled = wording.words(match.group())
        short = "".join(w[0] for w in spelled), "".join(w[0] for w in spelled if w not in SMALL_WORDS)
        if not set(words).isdisjoint({*short, *(wording.stem(letters) for letters in short)}):
            here |= names.intersection(spelled)
    return here


def _written_as_names(texts: Sequence[str], words: frozenset[str]) -> frozenset[str]:
    """Those of these words that stand inside sentences with a capital, nearly wherever they stand there."""
    places, capitals = Counter[str](), Counter[str]()
    for text in texts:
        for match in _INSIDE.finditer(text):
            written = match.group()
            for word in wording.words(written):
                if word in words:
                    places[word] += 1
                    capitals[word] += written[:1].isupper()
    return frozenset(w for w, n in places.items() if capitals[w] >= _MOSTLY * n)


UNKNOWN = Subject()
"""Of a question of which nothing is known: no draft misses it."""
