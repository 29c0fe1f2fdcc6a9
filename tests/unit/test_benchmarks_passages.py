"""The passages of the speculative benchmark, with words as tokens."""

from __future__ import annotations

import re

import pytest

from benchmarks.passages import QUESTIONS, Asked, choose, cut, marked, sample_passages
from variorum.domain.documents import PageText, ReadDocument

ASKED = Asked("How tall is it?", "330 metres")


def words(text: str) -> int:
    return len(text.split())


def document(sentences: int) -> ReadDocument:
    told = [f"Sentence {i} of this report has exactly ten words here." for i in range(sentences)]
    told[37] = "The tower is 330 metres tall and was finished early."
    return ReadDocument("Report", (PageText(1, " ".join(told)),))


def test_passages_are_whole_sentences_in_a_row_of_about_250_tokens() -> None:
    passages = cut(document(160), 3, "report.pdf", words)

    assert [p.chunk.tokens for p in passages] == [250] * 6  # what is left over is too short
    told = [s for p in passages for s in p.chunk.sentences]
    assert [s.start for s in told] == sorted(s.start for s in told)
    assert {s.document_id for s in told} == {3}
    assert all(words(p.text) == p.chunk.tokens for p in passages)


def test_the_gold_passage_is_once_among_the_first_three() -> None:
    pool = cut(document(400), 1, "report.pdf", words)
    for seed in range(6):
        chosen = choose(pool, ASKED, 6, seed)

        assert [i for i, p in enumerate(chosen) if "330 metres" in p.text] == [seed % 3]
        assert len({p.text for p in chosen}) == 6
        assert choose(pool, ASKED, 6, seed) == chosen
    assert len(choose(pool, ASKED, 48, 1)) == 48
    with pytest.raises(ValueError, match="no passage"):
        choose(pool, Asked("?", "331 metres"), 6, 0)


def test_a_mark_makes_every_passage_new_from_its_first_words_on() -> None:
    chosen = choose(cut(document(400), 1, "report.pdf", words), ASKED, 6, 0)

    one, other = marked(chosen, "12as"), marked(chosen, "12ao")

    assert [p.id for p in one] == [1, 2, 3, 4, 5, 6]
    assert one[0].text == f"Note 12as.1. {chosen[0].text}"
    assert all(a.text.split()[1] != b.text.split()[1] for a, b in zip(one, other, strict=True))
    assert all(len(a.text) == len(b.text) for a, b in zip(one, other, strict=True))


def test_the_sample_library_holds_the_gold_passage_of_every_question() -> None:
    pool = sample_passages(words)

    for asked in QUESTIONS:
        assert any(re.search(asked.gold, p.text) for p in pool), asked
