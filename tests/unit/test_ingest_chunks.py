"""Chunks: whole sentences that fit the window, headings above them, nothing lost."""

from __future__ import annotations

import random

import pytest

from tests.fakes import WordCounter
from variorum.domain.documents import PageText, ReadDocument, embedding_text, reading_text
from variorum.ingest.chunks import cut_into_chunks


def document(*texts: str, title: str = "A title", **spans: object) -> ReadDocument:
    return ReadDocument(title, tuple(PageText(n, text, **spans) for n, text in enumerate(texts, 1)))  # type: ignore[arg-type]


def check(read: ReadDocument, counter: WordCounter) -> None:
    """What holds of every cut: exact slices, in order, once each, all within the window."""
    chunks = cut_into_chunks(read, counter)
    texts = {page.number: page.text for page in read.pages}
    covered = {number: [0] * len(text) for number, text in texts.items()}
    for ordinal, chunk in enumerate(chunks):
        assert chunk.ordinal == ordinal
        assert chunk.tokens == counter.count([embedding_text(read.title, chunk)])[0] <= counter.limit
        for sentence in chunk.sentences:
            assert sentence.text == texts[sentence.page][sentence.start : sentence.end] != ""
            for i in range(sentence.start, sentence.end):
                covered[sentence.page][i] += 1
    for page in read.pages:
        in_margin = {i for start, end in page.margin_spans for i in range(start, end)}
        for i, (count, character) in enumerate(zip(covered[page.number], page.text, strict=True)):
            assert count == (0 if i in in_margin else 1) or (count == 0 and character.isspace())


def test_sentences_are_packed_in_order_up_to_the_window() -> None:
    text = " ".join(f"Sentence number {i} has seven plain words." for i in range(40))
    read = document(text)
    counter = WordCounter(64)
    chunks = cut_into_chunks(read, counter)
    check(read, counter)
    assert len(chunks) > 5
    assert all(c.tokens > 40 for c in chunks[:-1])


def test_a_sentence_longer_than_the_window_is_split_with_its_offsets() -> None:
    read = document("word " * 300 + "end.")
    check(read, WordCounter(32))
    check(document("x" * 3000), WordCounter(32))


def test_a_chunk_ends_at_a_heading_and_knows_the_path() -> None:
    first = "1 Methods\n" + "We did this and that for a long time. " * 3
    second = "1.1 Data\n" + "The data came from many gauges here. " * 3
    third = "2 Results\n" + "It rained a lot more than before now. " * 3
    text = first + "\n" + second + "\n" + third
    spans = tuple(
        (text.index(h), text.index(h) + len(h), h.count(".") + 1)
        for h in ("1 Methods", "1.1 Data", "2 Results")
    )
    chunks = cut_into_chunks(document(text, heading_spans=spans), WordCounter(64))
    headings = [c.heading for c in chunks]
    assert headings == sorted(headings, key=["1 Methods", "1 Methods > 1.1 Data", "2 Results"].index)
    assert set(headings) == {"1 Methods", "1 Methods > 1.1 Data", "2 Results"}
    for chunk in chunks:
        assert not chunk.sentences[-1].text.startswith(("1.1 Data", "2 Results")), (
            "a heading goes with what follows"
        )


def test_a_full_chunk_prefers_to_end_with_a_paragraph() -> None:
    paragraph = "Rain fell on the hills for days. The river rose. "
    text = "\n\n".join(paragraph * 2 for _ in range(8))
    chunks = cut_into_chunks(document(text), WordCounter(64))
    ends = [c.sentences[-1].end for c in chunks[:-1]]
    assert all(not text[end : end + 3].strip() for end in ends)


def test_margins_are_in_no_chunk() -> None:
    text = "A RUNNING HEADER\nThe text of the page is here. It goes on.\n17"
    read = document(text, text, margin_spans=((0, 16), (len(text) - 2, len(text))))
    chunks = cut_into_chunks(read, WordCounter())
    assert "HEADER" not in "".join(c.text for c in chunks)
    assert "17" not in "".join(c.text for c in chunks)
    check(read, WordCounter())


def test_sentences_of_two_pages_share_a_chunk() -> None:
    chunks = cut_into_chunks(document("One here.", "Two there."), WordCounter())
    assert [[s.page for s in c.sentences] for c in chunks] == [[1, 2]]


def test_pages_that_stand_apart_share_no_chunk() -> None:
    chunks = cut_into_chunks(document("One here.", "A title", "Two there.", apart=True), WordCounter())
    assert [[s.page for s in c.sentences] for c in chunks] == [[1], [2], [3]]
    spans = {"apart": True, "heading_spans": ((0, 3, 1),)}
    assert len(cut_into_chunks(document("One", "Two", **spans), WordCounter())) == 2


def test_a_long_title_and_heading_never_crowd_out_the_text() -> None:
    read = document("Some words. " * 50, title="T" * 5000, heading_spans=((0, 11, 1),))
    check(read, WordCounter(128))


@pytest.mark.parametrize("seed", range(60))
def test_whatever_the_text_nothing_is_lost(seed: int) -> None:
    chance = random.Random(seed)
    words = [
        "word",
        "Dr.",
        "end.",
        "\n",
        "\n\n",
        "• x",
        "3.5",
        "句子。",
        "؟",
        "longerwordthanusual" * 4,
        "😀",
        "|a|b|",
        "…",
    ]
    texts = [" ".join(chance.choices(words, k=chance.randint(0, 150))) for _ in range(chance.randint(1, 4))]
    pages = []
    for number, text in enumerate(texts, 1):
        spans = []
        if len(text) > 40:
            start = chance.randint(0, len(text) - 20)
            spans = [(start, start + 15, chance.randint(1, 3))]
        pages.append(PageText(number, text, tuple(spans)))
    check(ReadDocument("Title of it", tuple(pages)), WordCounter(chance.choice([24, 64, 200])))


@pytest.mark.parametrize(
    ("slice_", "read"),
    [
        ("hydro-\nlogical", "hydrological"),
        ("hydro- \n  logical", "hydrological"),
        ("Navier-\nStokes", "Navier-Stokes"),
        ("state-of-the-\nart", "state-of-the-art"),
        ("pages 10-\n20", "pages 10-20"),
        ("a - b\nand - c", "a - b and - c"),
        ("soft\u00adhyphen", "softhyphen"),
        ("Contents . . . . . . . . . 7", "Contents ... 7"),
        ("wait ... what", "wait ... what"),
        (" many \t\n blanks ", "many blanks"),
    ],
)
def test_reading_text(slice_: str, read: str) -> None:
    assert reading_text(slice_) == read
