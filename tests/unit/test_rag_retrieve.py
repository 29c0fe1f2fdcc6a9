"""What is read to answer: the best passages, and what follows the best one where its section was cut."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.fake_models import ListIndex, WordEmbedder, make_passage
from variorum.domain.documents import Passage, Scope
from variorum.rag.retrieve import retrieve, retrieve_to_answer

ASKED = "backdrop image map"


def section(number: int, text: str, *, document: int = 1, heading: str = "Backdrop") -> Passage:
    """The passage with this id, in its place of a document whose first has the id 1."""
    made = make_passage(number, "Manual", text, document=document)
    return replace(made, chunk=replace(made.chunk, ordinal=number - 1, heading=heading))


def found(*passages: Passage, k: int = 2) -> list[int]:
    return [p.id for p in retrieve_to_answer(ASKED, WordEmbedder(), ListIndex(passages), Scope(), k)]


BEST = section(1, "The backdrop image of the map is placed here.")
REMARKS = section(2, "Remarks: only bitmaps can be used.")
OTHER = make_passage(7, "Guide", "A map has a scale.")


def test_what_follows_the_best_passage_in_its_section_is_read_last() -> None:
    index = ListIndex([BEST, REMARKS, OTHER])
    passages = retrieve_to_answer(ASKED, WordEmbedder(), index, Scope(), 2)
    assert [(p.id, p.rank) for p in passages] == [(1, 1), (7, 2), (2, 3)]
    assert passages[2].similarity == pytest.approx(
        float(WordEmbedder().embed([ASKED])[0] @ index.vectors([2])[0])
    )
    assert [p.id for p in retrieve(ASKED, WordEmbedder(), index, Scope(), 2)] == [1, 7]


@pytest.mark.parametrize(
    "after",
    [
        section(2, "Remarks: only bitmaps can be used.", heading="Controls"),
        section(2, "Remarks: only bitmaps can be used.", document=2),
        replace(REMARKS, chunk=replace(REMARKS.chunk, ordinal=5)),
        section(2, BEST.text),
    ],
    ids=["another section", "another document", "another place", "the same text"],
)
def test_nothing_else_is_taken_for_what_follows(after: Passage) -> None:
    assert found(BEST, after, OTHER) == [1, 7]


def test_what_is_found_anyway_is_read_once() -> None:
    assert sorted(found(BEST, REMARKS, OTHER, k=3)) == [1, 2, 7]


def test_nothing_follows_the_last_passage_and_nothing_is_found_in_an_empty_library() -> None:
    assert found(BEST, OTHER) == [1, 7]
    assert retrieve_to_answer(ASKED, WordEmbedder(), ListIndex([]), Scope(), 3) == []
