"""Sentences by offset: the rules, and that no character is ever lost."""

from __future__ import annotations

import random

import pytest

from variorum.ingest.sentences import LONGEST, split_sentences


def sentences(text: str, **options: object) -> list[str]:
    return [text[s.start : s.end] for s in split_sentences(text, **options)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("One. Two! Three? Four", ["One.", "Two!", "Three?", "Four"]),
        (
            "Dr. Smith et al. (2016) found it, e.g. in Fig. 3.",
            ["Dr. Smith et al. (2016) found it, e.g. in Fig. 3."],
        ),
        ("Use v2.1.1 or 3.5 m. Then stop.", ["Use v2.1.1 or 3.5 m.", "Then stop."]),
        ("The U.S. Army came. It left.", ["The U.S. Army came.", "It left."]),
        ("He lives in the U.S. The others do not.", ["He lives in the U.S.", "The others do not."]),
        ("By J. K. Rowling and A. Miller.", ["By J. K. Rowling and A. Miller."]),
        ("Pumps, valves, etc. The next one.", ["Pumps, valves, etc.", "The next one."]),
        ("See Sect. 4 and Eq. (3), i.e. No. 5.", ["See Sect. 4 and Eq. (3), i.e. No. 5."]),
        ("“Is it so?” “It is.” They left.", ["“Is it so?”", "“It is.”", "They left."]),
        ("It was said.[12] Next.[3,4] End.", ["It was said.[12]", "Next.[3,4]", "End."]),
        ("Wait ... No. Fine", ["Wait ...", "No. Fine"]),
        ("the end. lower case goes on.", ["the end. lower case goes on."]),
        ("3. Methods", ["3. Methods"]),
        ("一个句子。另一个！「真的？」是的。", ["一个句子。", "另一个！", "「真的？」", "是的。"]),
        ("جملة أولى. جملة ثانية؟ نعم.", ["جملة أولى.", "جملة ثانية؟", "نعم."]),
        ("यह एक है। यह दो है।", ["यह एक है।", "यह दो है।"]),
        ("11.1 Scenarios . . . . . . . . 103", ["11.1 Scenarios . . . . . . . . 103"]),
        ("", []),
        (" \n\t ", []),
    ],
)
def test_ends_of_sentences(text: str, expected: list[str]) -> None:
    assert sentences(text) == expected


def test_blank_lines_bullets_and_numbers_begin_sentences() -> None:
    text = (
        "Intro without stop\n\nNew paragraph:\n• one item\n- two\n1. three. Done\n(a) four\n# Heading\ntext"
    )
    assert sentences(text) == [
        "Intro without stop",
        "New paragraph:",
        "• one item",
        "- two",
        "1. three.",
        "Done",
        "(a) four",
        "# Heading\ntext",
    ]


def test_a_short_line_among_long_ones_is_whole() -> None:
    text = (
        "Summary\n"
        "The package is developed to translate local climate zone maps into urban\n"
        "canopy parameters readable by the model, which is used for many kinds of\n"
        "weather. It is\n"
        "the successor of an older one that was written by other people in Fortran.\n"
        "Statement of need\n"
        "Since the pioneering work of others these maps have been used increasingly.\n"
    )
    assert sentences(text) == [
        "Summary",
        "The package is developed to translate local climate zone maps into urban\n"
        "canopy parameters readable by the model, which is used for many kinds of\nweather.",
        "It is\nthe successor of an older one that was written by other people in Fortran.",
        "Statement of need",
        "Since the pioneering work of others these maps have been used increasingly.",
    ]


def test_given_boundaries_are_kept() -> None:
    text = "3.2 Data\nwe used rain gauges. Two of them."
    assert sentences(text, boundaries=[0, 8]) == ["3.2 Data", "we used rain gauges.", "Two of them."]


def test_a_table_is_cut_at_its_lines() -> None:
    rows = "\n".join(f"value {i} is {i * 7} and some words, with a comma" for i in range(60))
    found = sentences(rows)
    assert all(len(s) <= LONGEST for s in found)
    assert all(s.startswith("value") for s in found)


def test_a_word_longer_than_everything_is_cut_all_the_same() -> None:
    found = sentences("x" * 5000)
    assert "".join(found) == "x" * 5000
    assert max(map(len, found)) <= LONGEST


ALPHABET = [
    *"abcXYZ019",
    *" \n\t.?!,;:()[]\"'-–—•*#|`",
    *"。！？、「」あ漢한؟،ابج…",
    "\u00a0",
    "\u00ad",
    "\u200b",
    "\u2028",
    "😀",
    "𝑞",
    "e.g.",
    " . . ",
    "\n\n",
    "1. ",
    "```\n",
    "Fig. ",
    "etc. The ",
]


@pytest.mark.parametrize("seed", range(300))
def test_no_character_is_lost_or_doubled(seed: int) -> None:
    chance = random.Random(seed)
    text = "".join(chance.choices(ALPHABET, k=chance.randint(0, 400)))
    cuts = [chance.randint(0, len(text)) for _ in range(chance.randint(0, 4))]
    longest = chance.choice([7, 40, LONGEST])
    covered = [0] * len(text)
    before = 0
    for span in split_sentences(text, cuts, longest):
        assert before <= span.start < span.end <= len(text)
        assert not text[span.start].isspace()
        assert not text[span.end - 1].isspace()
        assert span.end - span.start <= longest
        before = span.end
        for i in range(span.start, span.end):
            covered[i] += 1
    assert all(n == 1 or (n == 0 and c.isspace()) for n, c in zip(covered, text, strict=True))
