"""What is kept of prompts outside of the cells, in memory: blocks by token prefix, under a budget."""

from __future__ import annotations

import threading

import numpy as np
from prompt_blocks import SIZE, fill, held, joined, prompt

from variorum.engine.llama.state_store import BLOCK, StateStore, block_key, root_key, spans


def test_a_prompt_is_cut_into_blocks_whose_keys_hang_together() -> None:
    tokens = prompt(2 * BLOCK + 10)
    first, second, third = spans(root_key("a model"), tokens)
    assert [(s.start, s.end) for s in (first, second, third)] == [(0, 64), (64, 128), (128, 138)]
    assert (first.parent, second.parent, third.parent) == (root_key("a model"), first.key, second.key)
    # The same tokens after others, or under another model, are something else.
    assert next(spans(root_key("another"), tokens)).key != first.key
    assert block_key(first.parent, second.tokens) != second.key
    assert list(spans(root_key("a model"), tokens[:0])) == []


def test_the_longest_kept_prefix_is_found_to_the_token() -> None:
    store = StateStore("model", 100 * SIZE)
    shared = prompt(200, 1)
    first, second = joined(shared, prompt(50, 2)), joined(shared, prompt(90, 3))
    assert held(store, first) == 0
    assert len(fill(store, first)) == 4
    assert held(store, first) == 250
    assert held(store, second) == 200
    assert held(store, shared) == 200
    assert held(store, prompt(200, 9)) == 0
    # Only what differs is kept a second time, from the block on in which it begins to differ.
    assert [(s.start, s.end) for s in fill(store, second)] == [(192, 256), (256, 290)]
    assert store.bytes == 6 * SIZE
    assert held(store, second) == 290
    assert held(store, first) == 250


def test_what_the_cells_hold_already_is_left_out() -> None:
    store = StateStore("model", 100 * SIZE)
    tokens = prompt(300)
    fill(store, tokens)
    pieces = store.pieces(tokens, 100)
    assert [(p.block.span.start, p.end) for p in pieces] == [(64, 128), (128, 192), (192, 256), (256, 300)]
    assert store.pieces(tokens, 300) == []
    store.drop(pieces[0].block)
    assert held(store, tokens) == 64
    assert held(store, tokens, 128) == 300  # what lies before need not be kept here
    assert store.bytes == 4 * SIZE


def test_a_longer_end_takes_the_place_of_a_shorter_one() -> None:
    store = StateStore("model", 100 * SIZE)
    tokens = prompt(200)
    fill(store, tokens[:80])
    fill(store, tokens[:100])
    assert len(store) == 2
    fill(store, tokens)
    assert len(store) == 4
    assert held(store, tokens[:90]) == 90


def test_the_budget_is_kept_and_ends_go_before_beginnings() -> None:
    store = StateStore("model", 6 * SIZE)
    shared = prompt(2 * BLOCK, 1)
    a, b, c = (joined(shared, prompt(2 * BLOCK, seed)) for seed in (2, 3, 4))
    fill(store, a)
    fill(store, b)
    assert store.bytes == 6 * SIZE
    held(store, a)
    fill(store, c)  # b was used longest ago
    assert store.bytes == 6 * SIZE
    assert (held(store, b), held(store, a), held(store, c)) == (2 * BLOCK, 4 * BLOCK, 4 * BLOCK)
    fill(store, prompt(BLOCK, 5))
    assert held(store, shared) == 2 * BLOCK  # both that are left begin with it
    assert sorted([held(store, a), held(store, c)]) == [3 * BLOCK, 4 * BLOCK]
    small = StateStore("model", SIZE - 1)
    fill(small, a)
    assert (small.bytes, len(small)) == (0, 0)


def test_a_prompt_larger_than_the_budget_keeps_its_beginning() -> None:
    store = StateStore("model", 3 * SIZE)
    tokens = prompt(10 * BLOCK)
    fill(store, tokens)
    assert held(store, tokens) == 3 * BLOCK


def test_forgetting_a_document_leaves_the_others() -> None:
    store = StateStore("model", 100 * SIZE)
    instruction = prompt(BLOCK)
    one, two = joined(instruction, prompt(100, 1)), joined(instruction, prompt(100, 2))
    fill(store, instruction)
    fill(store, one, "1", "7")
    fill(store, two, "2", "7")
    store.forget(["1", "3"])
    assert (held(store, one), held(store, two)) == (BLOCK, BLOCK + 100)
    store.forget(["7"])
    assert (held(store, two), store.bytes) == (BLOCK, SIZE)


def test_many_threads_leave_the_books_right() -> None:
    store = StateStore("model", 9 * SIZE)
    prompts = [joined(prompt(BLOCK, 0), prompt(200, seed)) for seed in range(1, 6)]
    errors: list[BaseException] = []

    def work(seed: int) -> None:
        order = np.random.default_rng(seed).integers(0, 5, 60)
        try:
            for i in order:
                fill(store, prompts[i], str(i))
                held(store, prompts[i])
                if i == seed:
                    store.forget([str(i)])
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert store.bytes == len(store) * SIZE <= 9 * SIZE
