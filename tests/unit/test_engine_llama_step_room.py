"""Steps shrink when memory is short and grow again by themselves."""

from __future__ import annotations

from variorum.engine.llama.step_room import LEAST, StepRoom


def until_grown(room: StepRoom) -> int:
    """Steps that succeed until more is tried."""
    before, steps = room.tokens, 0
    while room.tokens == before:
        room.succeed()
        steps += 1
        assert steps < 100_000
    return steps


def test_a_step_that_does_not_fit_is_halved_down_to_the_least() -> None:
    room = StepRoom(512, 4)
    assert room.halve(300)
    assert room.tokens == 150
    assert room.halve(512)
    assert room.tokens == 75
    assert room.halve(75)
    assert room.halve(37)
    assert room.tokens == LEAST
    assert not room.halve(LEAST)


def test_after_a_shortage_the_steps_grow_to_their_full_size_and_no_further() -> None:
    room = StepRoom(512, 3)
    room.halve(512)
    room.halve(256)
    room.hold(1)
    assert not room.is_whole
    until_grown(room)
    assert (room.tokens, room.sequences) == (256, 2)
    until_grown(room)
    assert (room.tokens, room.sequences) == (512, 3)
    assert room.is_whole
    for _ in range(1000):
        room.succeed()
    assert (room.tokens, room.sequences) == (512, 3)


def test_a_try_that_fails_is_made_again_only_after_twice_as_many_steps() -> None:
    room = StepRoom(512, 4)
    room.halve(512)
    first = until_grown(room)
    room.halve(512)
    second = until_grown(room)
    assert second == 2 * first
    room.reset()
    room.halve(512)
    assert until_grown(room) == first
