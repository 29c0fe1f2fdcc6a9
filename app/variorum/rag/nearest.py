"""The sentences that come nearest to a question, by its words: to show, or to plan from."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from variorum.domain.documents import Passage
from variorum.rag import wording
from variorum.rag.attribute import CitedSentence
from variorum.rag.prompts import passage_title


def nearest_sentences(question: str, passages: Sequence[Passage]) -> list[CitedSentence]:
    """One sentence a passage, the one that with its titles holds most of the question's words; best first.

    Words count by their idf among these passages; sentences that hold none are left out.
    """
    asked = frozenset(wording.content_words(question))
    texts = [frozenset(wording.words(f"{passage_title(p)} {p.text}")) for p in passages]
    count = Counter(word for text in texts for word in text & asked)
    weight = {w: math.log(1.0 + (len(texts) - count[w] + 0.5) / (count[w] + 0.5)) for w in asked}

    def worth(cited: CitedSentence) -> float:
        here = frozenset(wording.words(f"{passage_title(cited.passage)} {cited.sentence.text}"))
        return math.fsum(weight[w] for w in asked & here)

    best = [
        max((CitedSentence(s, p) for s in p.chunk.sentences), key=worth)
        for p in passages
        if p.chunk.sentences
    ]
    return sorted((c for c in best if worth(c) > 0), key=lambda c: -worth(c))
