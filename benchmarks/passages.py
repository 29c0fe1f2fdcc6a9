"""Passages of about 250 tokens from the sample library, with the one that holds a question's answer."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from variorum.domain.documents import Chunk, Passage, ReadDocument, Sentence, reading_text
from variorum.ingest.chunks import cut_into_chunks
from variorum.ingest.formats import is_supported, reader_for
from variorum.services.resources import resource_path

TOKENS = 250
"""What a passage aims at, by the language model's own tokenizer."""
_LEAST, _MOST = 200, 300


@dataclass(frozen=True, slots=True)
class Asked:
    """A question and the words of the sample library, as a pattern, that its gold passage holds."""

    question: str
    gold: str


QUESTIONS = (
    Asked("Which image formats can be used as a map background in EPANET?", r"WEM, MAP, or BMP"),
    Asked("How long does brahe take to propagate all Starlink satellites for 24 hours?", r"30 seconds"),
    Asked("What is the default value of the --lcz-band argument of w2w?", r"DEFAULT: 0\)"),
    Asked("What should num_land_cat be set to in WRF's namelist.input?", r"num_land_cat=41"),
    Asked("What is the default maximum number of trials in a hydraulic analysis?", r"default is 200"),
    Asked("How are pumps with variable speed modelled?", r"variable speed pumps"),
)


class _CountingModel:
    """A TokenCounter by a language model's tokenizer, for cutting sentences off the margins and headings."""

    limit = TOKENS

    def __init__(self, count: Callable[[str], int]) -> None:
        self._count = count

    def count(self, texts: Sequence[str]) -> list[int]:
        return [self._count(text) for text in texts]


def sample_passages(count: Callable[[str], int]) -> list[Passage]:
    """All passages of the sample library: whole sentences in a row of one document, about 250 tokens each.

    count: tokens of a text by the model that will read them.
    """
    made: list[Passage] = []
    folder = resource_path("sample/documents")
    for number, path in enumerate(sorted(folder.iterdir()), 1):
        if is_supported(str(path)):
            document = reader_for(str(path)).read(str(path))
            made += cut(document, number, path.name, count)
    return made


def cut(document: ReadDocument, number: int, name: str, count: Callable[[str], int]) -> list[Passage]:
    """The passages of one document; what is left over and shorter is left out."""
    made: list[Passage] = []
    open_: list[Sentence] = []
    tokens = 0
    for chunk in cut_into_chunks(document, _CountingModel(count)):
        for sentence in chunk.sentences:
            more = count(reading_text(sentence.text))
            if open_ and tokens + more > _MOST:
                made += _passage(open_, document.title, number, name, count)
                open_, tokens = [], 0
            open_.append(sentence)
            tokens += more
            if tokens >= TOKENS:
                made += _passage(open_, document.title, number, name, count)
                open_, tokens = [], 0
    return made


def _passage(
    sentences: Sequence[Sentence], title: str, number: int, name: str, count: Callable[[str], int]
) -> list[Passage]:
    placed = tuple(replace(s, document_id=number) for s in sentences)
    chunk = Chunk(0, number, 0, placed)
    tokens = count(chunk.text)
    if not _LEAST <= tokens <= _MOST:
        return []
    return [Passage(replace(chunk, tokens=tokens), title, name, 0, 0.0)]


def choose(pool: Sequence[Passage], asked: Asked, k: int, seed: int) -> list[Passage]:
    """K passages for a question: the gold one among the first three, as good retrieval has it, the others at random.

    The same seed gives the same passages in the same order. Where the pool is too small some come twice. Raises
    ValueError if no passage of the pool is the gold one.
    """
    gold = [p for p in pool if re.search(asked.gold, p.text)]
    if not gold:
        raise ValueError(f"no passage of the sample library matches {asked.gold!r}")
    rest = [p for p in pool if not re.search(asked.gold, p.text)]
    drawn = random.Random(seed)
    others = drawn.sample(rest, k - 1) if k - 1 <= len(rest) else drawn.choices(rest, k=k - 1)
    place = seed % min(3, k)
    return [*others[:place], gold[0], *others[place:]]


def marked(passages: Sequence[Passage], mark: str) -> list[Passage]:
    """The same passages, each beginning with words of its own, so that no cache knows them.

    mark: of the round and the arm; marks of one length keep the passages of one length.
    """
    made = []
    for rank, passage in enumerate(passages, 1):
        note = Sentence(passage.chunk.document_id, None, 0, 0, f"Note {mark}.{rank}.")
        chunk = replace(passage.chunk, id=rank, ordinal=rank, sentences=(note, *passage.chunk.sentences))
        made.append(replace(passage, chunk=chunk, rank=rank, score=1.0 / rank, similarity=1.0))
    return made
