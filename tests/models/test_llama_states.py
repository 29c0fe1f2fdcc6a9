"""Prompts that have left the cells come back from memory or disk, and are what they were."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, wait
from dataclasses import replace
from pathlib import Path
from typing import Any

import llama_cpp.llama_cpp as native
import numpy as np
import pytest
from plain_llama import SMALL, SMOLLM

from variorum.domain.ports import Generation, GenerationRequest, Message, ScoreRequest
from variorum.engine.llama import EngineSettings, LlamaModel, open_model
from variorum.engine.llama.state_store import BLOCK
from variorum.engine.llama.token_tree import Tokens, common_prefix
from variorum.engine.llama.vocabulary import Prompt
from variorum.engine.llama.work import GenerationWork

pytestmark = pytest.mark.model

SYSTEM = Message("system", "You answer questions using only the documents you are given.")
EXAMPLES = (
    SYSTEM,
    Message("user", "Document: Work on the tower began in 1887.\n\nQuestion: When did work begin?"),
    Message("assistant", "1887"),
)
PASSAGE = "Tower number {} is {} metres tall and stands on the Champ de Mars, by the river. " * 6
COMMON = "The Champ de Mars is a large public greenspace between the river and the school. " * 8
FIRST, SECOND = "When was it built?", "How tall is it? Tell its story."

# No guesses: how many are made is decided by measured times, and batches of other sizes round otherwise.
KEEPING = replace(SMALL, state_memory_bytes=256 << 20, prompt_lookup=False)
PLAIN = replace(KEEPING, state_memory_bytes=-1)
# A finished prompt leaves the cells at once, so that the next one finds them empty, as in a fresh context.
LEAVING = replace(KEEPING, prefix_cache_fraction=0.001)

Opener = Callable[..., LlamaModel]


@pytest.fixture
def opened() -> Iterator[Opener]:
    models: list[LlamaModel] = []

    def open_it(settings: EngineSettings = KEEPING, **changes: Any) -> LlamaModel:
        models.append(open_model(SMOLLM, replace(settings, **changes)))
        return models[-1]

    yield open_it
    for model in models:
        model.close()


def about(i: int, question: str, tokens: int = 12, **more: Any) -> GenerationRequest:
    text = f"Document: {PASSAGE.format(*[i, 300 + 7 * i] * 6)}\n\nQuestion: {question}"
    return GenerationRequest((*EXAMPLES, Message("user", text)), tokens, sources=(str(i),), **more)


def results(futures: list[Future[Generation]]) -> list[Generation]:
    return [future.result() for future in futures]


def ask(model: LlamaModel, i: int, question: str, **more: Any) -> Generation:
    return results(model.generate([about(i, question, **more)]))[0]


def words(seed: int, n: int) -> str:
    chance = random.Random(seed)
    return " ".join(chance.choice(["iron", "tower", "river", "built", "by", "many"]) for _ in range(n)) + " "


def push_out(model: LlamaModel) -> None:
    """Make every cached prompt leave the cells, and nothing else stay in them."""
    most = model.counters.cells - 100
    results(model.generate([GenerationRequest((Message("user", "x"),), most, grammar='root ::= "x"')]))
    assert model.counters.cached == 1
    assert model.counters.cells_cached < 100


def own_tokens(reply: Generation) -> int:
    return reply.prompt_tokens - reply.reused_tokens


def tokens_of(model: LlamaModel, request: GenerationRequest) -> Tokens:
    return model.prompt_tokens(request.messages)


def read_only(model: LlamaModel, tokens: Tokens) -> None:
    """Compute exactly these tokens and write nothing."""
    request = GenerationRequest((Message("user", ""),), 0)
    work = GenerationWork(Prompt("", tokens, None), request, model._vocabulary)
    model._submit([lambda: work])[0].result()


@pytest.mark.parametrize(("kv_type", "flash"), [("f16", False), ("f16", True), ("q8_0", True)])
def test_what_is_restored_answers_bit_for_bit_as_what_was_computed(
    opened: Opener, tmp_path: Path, kv_type: str, flash: bool
) -> None:
    """The yardstick computes the same prefix in the same cells; then only the question is left in both cases.

    (Where the cells lie, and how many tokens are in a batch, changes the order of sums and so the last digits, with or
    without this cache: test_llama_exact.)
    """
    how = {"kv_type": kv_type, "flash_attention": flash}
    plain = opened(PLAIN, **how)
    first, second = (tokens_of(plain, about(1, question)) for question in (FIRST, SECOND))
    shared = common_prefix(first, second)
    read_only(plain, second[:shared])
    expected = ask(plain, 1, SECOND)
    assert own_tokens(expected) == len(second) - shared < 20

    memory = opened(LEAVING, **how)
    ask(memory, 1, FIRST, tokens=0)
    assert memory.counters.cached == 0
    reply = ask(memory, 1, SECOND)
    assert memory.counters.restored == reply.reused_tokens == shared
    assert (reply.text, reply.logprobs) == (expected.text, expected.logprobs)

    disk = {"state_folder": tmp_path, "state_disk_bytes": 1 << 30, **how}
    writer = opened(KEEPING, **disk)
    ask(writer, 1, FIRST, tokens=0)
    assert writer.counters.saved_bytes == 0  # it stayed in the cells all the time
    writer.close()
    restarted = opened(KEEPING, **disk)
    reply = ask(restarted, 1, SECOND)
    assert restarted.counters.restored == reply.reused_tokens == shared
    assert restarted.counters.prefilled == len(second) - shared
    assert (reply.text, reply.logprobs) == (expected.text, expected.logprobs)


def test_scores_of_what_is_restored_are_bit_for_bit_the_same(opened: Opener) -> None:
    evidence = PASSAGE.format(*[5, 335] * 6)
    asked = f"Question: {FIRST}\nEvidence: {evidence}\nAnswer: 335 metres"
    request = ScoreRequest(
        (*EXAMPLES, Message("user", asked)), span=(len(asked) - 10, len(asked)), choices=("Yes", "No")
    )
    leaving, plain = opened(LEAVING), opened(PLAIN)
    tokens = leaving.prompt_tokens(request.messages)
    leaving.score([request])[0].result()
    assert leaving.counters.cached == 0
    restored = leaving.score([request])[0].result()
    assert leaving.counters.restored == restored.reused_tokens > 150
    read_only(plain, tokens[: restored.reused_tokens])
    expected = plain.score([request])[0].result()
    assert expected.reused_tokens == restored.reused_tokens
    assert restored.span_logprobs == expected.span_logprobs
    assert restored.choice_logprobs == expected.choice_logprobs


def test_a_state_keeps_its_positions_and_every_byte(opened: Opener) -> None:
    """What llama.cpp gives for positions in the middle comes back in other cells at the same positions."""
    model = opened()
    context, spare = model._context, SMALL.max_sequences + SMALL.prefix_sequences
    tokens = tokens_of(model, about(2, FIRST))
    read_only(model, tokens)
    sequence = next(iter(model._scheduler._cells._cached))
    assert context.extent(sequence) == (0, len(tokens) - 1)
    context.copy(sequence, spare, 100, 164)
    assert context.extent(spare) == (100, 163)
    state = context.state(spare)
    assert state is not None
    assert state.nbytes == pytest.approx(64 * model._gguf.kv_bytes_per_token(), rel=0.05)
    context.forget(spare)
    assert context.extent(spare) == (-1, -1)
    assert context.restore(spare, state)
    assert context.extent(spare) == (100, 163)
    again = context.state(spare)
    assert again is not None
    assert (again == state).all()
    context.forget(spare, 130)
    assert context.extent(spare) == (100, 129)
    context.forget(spare)
    assert context.extent(sequence) == (0, len(tokens) - 1)


def test_what_llama_cpp_refuses_leaves_nothing_behind(opened: Opener) -> None:
    model = opened(context_tokens=256, prefix_cache_fraction=1.0)
    context, spare = model._context, SMALL.max_sequences + SMALL.prefix_sequences
    tokens = tokens_of(model, about(3, FIRST))
    read_only(model, tokens)
    sequence = next(iter(model._scheduler._cells._cached))
    context.copy(sequence, spare, 0, 160)
    state = context.state(spare)
    context.forget(spare)
    assert state is not None
    assert not context.restore(spare, state)  # 256 cells, more than 160 are held: no room
    assert not context.restore(spare, state[:1000].copy())
    assert not context.restore(spare, np.full(4000, 255, np.uint8))
    assert context.extent(spare) == (-1, -1)
    assert context.extent(sequence) == (0, len(tokens) - 1)


def test_a_prompt_pushed_out_of_the_cells_comes_back(opened: Opener) -> None:
    model = opened()
    first = ask(model, 1, FIRST)
    push_out(model)
    assert model.counters.saved_bytes > 0.9 * first.prompt_tokens * model._gguf.kv_bytes_per_token()
    assert 0 < model.counters.state_bytes <= model.counters.saved_bytes
    before = replace(model.counters)
    second = ask(model, 1, SECOND)
    after = model.counters
    assert own_tokens(second) < model.count_tokens(SECOND) + 12  # the question and the template's end
    assert after.prefilled - before.prefilled == own_tokens(second)
    assert after.reused - before.reused == second.reused_tokens
    # Both prompts begin with the same few tokens of the template, which the cells still hold.
    assert second.reused_tokens - 8 <= after.restored - before.restored <= second.reused_tokens
    assert after.restores == before.restores + 1


def test_drafts_with_a_common_start_are_kept_once_and_all_come_back(opened: Opener) -> None:
    model = opened()
    requests = [
        replace(about(i, FIRST, 0), messages=(*EXAMPLES, Message("user", COMMON + words(i, 80) + FIRST)))
        for i in range(4)
    ]
    first = results(model.generate(requests))
    push_out(model)
    assert model.counters.state_bytes <= 1.1 * model.counters.saved_bytes
    together = sum(own_tokens(reply) for reply in first)
    kept = model.counters.state_bytes / model._gguf.kv_bytes_per_token()
    # Of each later draft, at most one block begins with tokens that an earlier one's holds too.
    assert together * 0.95 < kept < 1.05 * (together + 3 * BLOCK)
    before = replace(model.counters)
    follow_up = [
        replace(r, messages=(*EXAMPLES, Message("user", r.messages[-1].content.replace(FIRST, SECOND))))
        for r in requests
    ]
    second = results(model.generate(follow_up))
    assert all(own_tokens(reply) < model.count_tokens(SECOND) + 12 for reply in second)
    assert model.counters.prefilled - before.prefilled == sum(own_tokens(reply) for reply in second)
    assert model.counters.restores == before.restores + 4
    assert model.counters.restored - before.restored < together + 10  # the common start once


def test_memory_keeps_to_its_budget(opened: Opener) -> None:
    budget = 4 << 20
    model = opened(LEAVING, state_memory_bytes=budget)
    for i in range(4):
        ask(model, i, FIRST, tokens=1)
        assert 0 < model.counters.state_bytes <= budget
    assert model.counters.saved_bytes > 2 * budget
    assert own_tokens(ask(model, 0, FIRST, tokens=1)) > 60  # it had to go


def test_no_memory_means_that_nothing_is_kept(opened: Opener, tmp_path: Path) -> None:
    model = opened(LEAVING, state_memory_bytes=-1, state_folder=tmp_path, state_disk_bytes=1 << 30)
    ask(model, 1, FIRST, tokens=1)
    assert own_tokens(ask(model, 1, FIRST, tokens=1)) > 150
    model.close()
    assert model.counters.saved_bytes == model.counters.restored == 0
    assert list(tmp_path.iterdir()) == []


def test_what_can_not_be_saved_or_restored_is_computed(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = opened(LEAVING)
    expected = ask(model, 1, FIRST)
    monkeypatch.setattr(model._context, "restore", lambda *_: False)
    reply = ask(model, 1, FIRST)
    assert (own_tokens(reply), reply.text) == (reply.prompt_tokens, expected.text)
    monkeypatch.setattr(model._context, "state", lambda _: None)
    assert ask(model, 2, FIRST).text
    monkeypatch.undo()
    assert own_tokens(ask(model, 2, FIRST)) > 100
    assert own_tokens(ask(model, 1, FIRST)) == 1


def test_what_another_block_calls_itself_is_not_believed(opened: Opener) -> None:
    """A state whose positions are not those of its place is dropped, and the prompt computed."""
    model = opened(LEAVING)
    expected = ask(model, 1, FIRST)
    store = model._store
    assert store is not None
    pieces = store.pieces(tokens_of(model, about(1, FIRST)))
    pieces[1].block.state[:] = pieces[2].block.state
    reply = ask(model, 1, FIRST)
    assert (reply.reused_tokens, reply.text) == (BLOCK, expected.text)


def test_forgetting_a_document_forgets_its_prompts_everywhere(opened: Opener, tmp_path: Path) -> None:
    disk = {"state_folder": tmp_path, "state_disk_bytes": 1 << 30}
    model = opened(**disk)
    ask(model, 1, FIRST)
    ask(model, 2, FIRST)
    push_out(model)
    ask(model, 3, FIRST)
    ask(model, 4, FIRST)
    model.forget_sources(["1", "3"])
    kept = {i: own_tokens(ask(model, i, SECOND, tokens=1)) for i in (2, 4)}
    gone = {i: own_tokens(ask(model, i, SECOND, tokens=1)) for i in (1, 3)}
    assert max(kept.values()) < 30
    assert all(tokens > 100 for tokens in gone.values())
    model.forget_sources(["1", "3"])
    model.close()
    restarted = opened(**disk)
    assert own_tokens(ask(restarted, 2, FIRST, tokens=1)) == 1
    assert own_tokens(ask(restarted, 4, FIRST, tokens=1)) == 1
    begun = ask(restarted, 1, FIRST, tokens=1)
    assert own_tokens(begun) > 100
    # Nobody's text: the instruction and the example, which other prompts begin with too
    assert begun.reused_tokens > 40
    restarted.close()


def test_a_prompt_that_is_being_answered_is_not_kept_once_it_is_forgotten(opened: Opener) -> None:
    model = opened(LEAVING)
    done = []

    def forget(*_: object) -> None:
        if not done:
            model.forget_sources(["1"])
            done.append(True)

    reply = model.generate([about(1, FIRST, 8)], on_text=forget)[0].result()
    assert reply.text
    assert model.counters.saved_bytes == model.counters.cells_cached == 0


def test_forgetting_wins_over_closing(opened: Opener, tmp_path: Path) -> None:
    model = opened(state_folder=tmp_path, state_disk_bytes=1 << 30)
    ask(model, 1, FIRST)
    model.forget_sources(["1"])
    model.close()
    model.forget_sources(["1"])  # too late to matter, and no error
    assert list(tmp_path.glob("*.state")) == []


def test_damaged_files_and_other_settings_are_computed_anew(opened: Opener, tmp_path: Path) -> None:
    disk = {"state_folder": tmp_path, "state_disk_bytes": 1 << 30, "flash_attention": True}
    model = opened(**disk)
    expected = ask(model, 1, FIRST)
    model.close()
    files = sorted(tmp_path.glob("*.state"))
    assert len(files) == -(-expected.prompt_tokens // BLOCK)
    other = opened(**disk, kv_type="q8_0")
    assert ask(other, 1, FIRST, tokens=0).reused_tokens == 0
    other.close()
    assert len(list(tmp_path.glob("*.state"))) == 2 * len(files)
    for file in files:
        content = bytearray(file.read_bytes())
        content[len(content) // 2] ^= 1
        file.write_bytes(content)
    again = opened(**disk)
    reply = ask(again, 1, FIRST)
    assert (reply.reused_tokens, reply.text) == (0, expected.text)
    assert reply.logprobs == pytest.approx(expected.logprobs, abs=1e-6)


def test_the_ledger_stays_right_under_random_work(opened: Opener) -> None:
    """Restoring, evicting, cancelling and forgetting leave no cell and no sequence behind."""
    model = opened(context_tokens=2048, max_sequences=4, prefix_sequences=1, state_memory_bytes=30 << 20)
    state = model._context
    empty = native.llama_state_get_size(state.context)
    read_only(model, tokens_of(model, about(0, FIRST))[:50])
    per_cell = (native.llama_state_get_size(state.context) - empty) / 50
    chance = random.Random(5)
    works: list[Future[Any]] = []
    for _ in range(10):
        cancel = threading.Event()
        works += model.generate(
            [
                about(chance.randrange(5), chance.choice([FIRST, SECOND]), chance.randrange(4))
                for _ in range(3)
            ],
            cancel=cancel,
        )
        if chance.random() < 0.3:
            cancel.set()
        if chance.random() < 0.1:
            model.forget_sources([str(chance.randrange(5))])
        wait(works)
    counters, scheduler = model.counters, model._scheduler
    assert counters.restores > 0
    assert (counters.live, counters.waiting, counters.cells_live) == (0, 0, 0)
    assert counters.state_bytes <= 30 << 20
    held = (native.llama_state_get_size(state.context) - empty) / per_cell
    assert held == pytest.approx(counters.cells_cached, abs=0.02 * counters.cells_cached + 1)
    assert sorted([*scheduler._cells._free, *scheduler._cells._cached]) == list(range(5))
    for sequence in [*scheduler._cells._free, 5]:
        assert state.length(sequence) == 0
    assert set(scheduler._cells._states._held) == set(scheduler._cells._cached)
