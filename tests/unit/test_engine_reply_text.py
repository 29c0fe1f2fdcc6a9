"""Replies as they grow: characters, stop strings, reasoning, repetition."""

from __future__ import annotations

import itertools
import random

import pytest

from variorum.engine.reply_text import RepetitionGuard, ReplyText, StopMatcher

MIXED = "Zürich 😀 سلام e\u0301 数学 𝔸 end"


def pieces_of(text: str, size: int) -> list[bytes]:
    block = text.encode()
    return [block[i : i + size] for i in range(0, len(block), size)]


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7])
def test_never_shows_half_a_character(size: int) -> None:
    reply = ReplyText()
    shown = [reply.feed(piece) for piece in pieces_of(MIXED, size)]
    assert all("\ufffd" not in text for text in shown)
    assert "".join(shown) + reply.finish() == MIXED
    assert reply.text == MIXED
    assert reply.reasoning == ""


def test_half_a_character_at_the_end_is_dropped() -> None:
    reply = ReplyText()
    assert reply.feed("ok 😀".encode()[:-1]) == "ok "
    assert reply.finish() == ""
    assert reply.text == "ok "


@pytest.mark.parametrize("size", [1, 2, 3, 4, 100])
def test_stop_strings_are_found_across_pieces_and_never_shown(size: int) -> None:
    text = "first line\nsecond<END>third"
    matcher = StopMatcher(["<END>", "never"])
    shown = "".join(matcher.feed(text[i : i + size]) for i in range(0, len(text), size))
    assert shown == "first line\nsecond"
    assert matcher.found
    assert matcher.feed("more") == ""


def test_what_only_looked_like_a_stop_string_is_shown() -> None:
    matcher = StopMatcher(["\n\n", "STOP"])
    assert matcher.feed("one\n") == "one"
    assert matcher.feed("two ST") == "\ntwo "
    assert matcher.feed("ONE") == "STONE"
    assert matcher.feed("S") == ""
    assert matcher.finish() == "S"
    assert not matcher.found


def test_the_earliest_of_several_stop_strings_counts() -> None:
    matcher = StopMatcher(["zz", "b"])
    assert matcher.feed("aabzz") == "aa"


def test_all_ways_to_cut_a_text_give_the_same() -> None:
    text, stops = "xabababc!", ("ababc",)
    for cuts in itertools.combinations(range(1, len(text)), 3):
        matcher = StopMatcher(stops)
        bounds = [0, *cuts, len(text)]
        assert "".join(matcher.feed(text[a:b]) for a, b in itertools.pairwise(bounds)) == "xab"


def test_tokens_of_the_stop_string_are_not_kept() -> None:
    reply = ReplyText(["\nUser:"])
    for piece in (b"The", b" answer", b".\n", b"User", b":", b" more"):
        reply.feed(piece)
    assert reply.stopped
    assert reply.text == "The answer."
    assert reply.kept_tokens() == slice(0, 3)  # '.\n' is partly text


def test_a_reply_that_is_only_a_stop_string_keeps_nothing() -> None:
    reply = ReplyText(["END"])
    reply.feed(b"E")
    reply.feed(b"ND")
    assert (reply.text, reply.kept_tokens()) == ("", slice(0, 0))


@pytest.mark.parametrize("size", [1, 2, 4, 9])
def test_reasoning_is_separated(size: int) -> None:
    reply = ReplyText(["stop"])
    shown = "".join(
        reply.feed(p) for p in pieces_of("\n<think>\nstop and 😀 think\n</think>\n\nThe answer", size)
    )
    assert shown + reply.finish() == "The answer"
    assert reply.reasoning == "stop and 😀 think"
    assert not reply.stopped  # a stop string inside the reasoning ends nothing


def test_reasoning_that_the_prompt_opened() -> None:
    reply = ReplyText(in_reasoning=True)
    assert [reply.feed(p) for p in (b"I think", b"</thi", b"nk>", b"\n", b"Yes", b".")] == [
        "",
        "",
        "",
        "",
        "Yes",
        ".",
    ]
    assert (reply.text, reply.reasoning) == ("Yes.", "I think")
    assert reply.kept_tokens() == slice(4, 6)


def test_reasoning_that_never_ends_is_no_answer() -> None:
    reply = ReplyText()
    assert reply.feed(b"<think>round and round") == ""
    assert reply.finish() == ""
    assert (reply.text, reply.reasoning, reply.kept_tokens()) == ("", "round and round", slice(0, 0))


def test_text_that_begins_like_a_mark_is_text() -> None:
    reply = ReplyText()
    assert reply.feed(b"<th") == ""
    assert reply.feed(b"ree>") == "<three>"
    short = ReplyText()
    assert short.feed(b"<thi") == ""
    assert short.finish() == "<thi"


def test_notices_the_same_stretch_four_times() -> None:
    for period in (1, 3, 8, 13, 64):
        guard = RepetitionGuard()
        stretch = [100 + i for i in range(period)]
        seen = 0
        while not guard.add(stretch[seen % period]):
            seen += 1
            assert seen < 8 * 64
        assert seen + 1 >= 4 * 8
        assert seen + 1 <= 4 * max(period, 8) + 8


def test_leaves_ordinary_text_alone() -> None:
    guard = RepetitionGuard()
    words = [*range(10), *range(10), *range(10), 77, *range(10), *range(20, 90), 5, 5, 5, 5, 5]
    assert not any(guard.add(token) for token in words)


def test_notices_exactly_what_stands_four_times_in_a_row() -> None:
    drawn = random.Random(5)
    for alphabet in (2, 3, 12):
        guard, said = RepetitionGuard(), []
        for _ in range(1500):
            if drawn.random() < 0.02 and said:  # what was said is said again, as it is or with one slip
                period = drawn.randrange(1, 70)
                more = [said[-period:][i % min(period, len(said))] for i in range(5 * period)]
                if drawn.random() < 0.5:
                    more[drawn.randrange(len(more))] = alphabet
            else:
                more = [drawn.randrange(alphabet)]
            for token in more:
                said.append(token)
                rounds = any(said[-4 * n : -n] == said[-3 * n :] for n in range(8, 65) if len(said) >= 4 * n)
                assert guard.add(token) == rounds
