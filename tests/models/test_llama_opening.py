"""Opening models: what is said of good ones, and every way in which a file can be no good."""

from __future__ import annotations

import logging
import os
import struct
import threading
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest
from plain_llama import SMALL, SMOLLM

from variorum.domain.errors import Cancelled, ModelError, NotEnoughMemory
from variorum.domain.ports import GenerationRequest, Message, ScoreRequest
from variorum.engine.llama import LlamaModel, compute_devices, open_model
from variorum.engine.llama.chat_template import ChatTemplate
from variorum.engine.llama.native import load_error
from variorum.engine.llama.open_models import mapped_bytes, open_fit

pytestmark = pytest.mark.model


def copy_with(tmp_path: Path, old: bytes, new: bytes) -> Path:
    """SmolLM's header with a change of the same length, and zeros for weights (a sparse file)."""
    assert len(old) == len(new)
    path = tmp_path / "changed.gguf"
    head = SMOLLM.read_bytes()[: 4 << 20]
    assert old in head
    path.write_bytes(head.replace(old, new))
    os.truncate(path, SMOLLM.stat().st_size)
    return path


def test_facts_are_read_back(smollm: LlamaModel) -> None:
    facts = smollm.facts
    assert facts.device == "CPU, 1 thread"
    assert (facts.architecture, facts.quantization, facts.parameters) == ("llama", "Q4_1", 134_515_008)
    assert (facts.context_tokens, facts.max_sequences) == (4096, 8)
    assert facts.file_bytes == SMOLLM.stat().st_size
    kv = 4096 * smollm._gguf.kv_bytes_per_token()
    assert facts.memory_bytes > kv + 90_000_000
    assert facts.extra["chat_template"] == "from the file"
    assert len(facts.fingerprint) == 32


def test_a_file_that_is_deleted_while_it_is_loaded_serves_until_it_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "short-lived.gguf"
    path.write_bytes(SMOLLM.read_bytes())
    asked = [GenerationRequest((Message("user", "Name a colour of the sky."),), 6)]
    model = open_model(path, SMALL)
    try:
        before = model.generate(asked)[0].result().text
        path.unlink()
        assert model.generate(asked)[0].result().text == before != ""
    finally:
        model.close()
    with pytest.raises(ModelError, match=r"short-lived\.gguf"):
        open_model(path, SMALL)


def test_the_cpu_is_among_the_devices() -> None:
    devices = compute_devices()
    assert any(device.kind == "cpu" and device.memory_total > 0 for device in devices)


def test_the_fingerprint_changes_with_what_changes_results(smollm: LlamaModel) -> None:
    other = open_model(SMOLLM, replace(SMALL, kv_type="q8_0"))
    try:
        assert other.facts.fingerprint != smollm.facts.fingerprint
        reply = other.generate([GenerationRequest((Message("user", "Hello"),), 4)])[0].result()
        assert len(reply.logprobs) > 0
    finally:
        other.close()


def test_nothing_is_printed_and_the_log_is_pythons(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, logger="variorum.llama"):
        open_model(SMOLLM, SMALL).close()
    assert any("n_vocab" in record.message for record in caplog.records)
    assert all(record.levelno < logging.WARNING for record in caplog.records)
    captured = capfd.readouterr()
    assert (captured.out, captured.err) == ("", "")


def test_a_text_file_named_gguf(tmp_path: Path) -> None:
    path = tmp_path / "notes.gguf"
    path.write_text("These are my notes, not a model. " * 10)
    with pytest.raises(ModelError, match=r"notes\.gguf is not a GGUF"):
        open_model(path, SMALL)


@pytest.mark.parametrize("size", [10, 5_000, 3_000_000, 60_000_000])
def test_a_truncated_file(tmp_path: Path, size: int) -> None:
    path = tmp_path / "half.gguf"
    with SMOLLM.open("rb") as whole:
        path.write_bytes(whole.read(size))
    with pytest.raises(ModelError, match=r"half\.gguf") as caught:
        open_model(path, SMALL)
    assert caught.value.advice


def test_an_architecture_that_llama_cpp_does_not_know(tmp_path: Path) -> None:
    name = b"general.architecture" + struct.pack("<IQ", 8, 5)
    path = copy_with(tmp_path, name + b"llama", name + b"lemma")
    with pytest.raises(ModelError, match="unknown model architecture: 'lemma'") as caught:
        open_model(path, SMALL)
    assert "newer" in caught.value.advice


def test_tensors_that_do_not_fit_the_header(tmp_path: Path) -> None:
    path = copy_with(tmp_path, b"blk.7.attn_q.weight", b"blk.7.attn_x.weight")
    with pytest.raises(ModelError, match="could not be loaded"):
        open_model(path, SMALL)


def test_weights_that_compute_nothing_valid(tmp_path: Path) -> None:
    path = tmp_path / "noise.gguf"
    block = bytearray(SMOLLM.read_bytes())
    block[8 << 20 :] = b"\xff\x7e" * ((len(block) - (8 << 20)) // 2) + block[:0]
    path.write_bytes(bytes(block))
    os.truncate(path, SMOLLM.stat().st_size)
    model = open_model(path, SMALL)
    try:
        request = GenerationRequest((Message("user", "Hello"),), 4)
        with pytest.raises(ModelError, match="no valid probabilities"):
            model.generate([request])[0].result()
        with pytest.raises(ModelError, match="no valid probabilities"):
            model.score([ScoreRequest(request.messages, choices=("Yes", "No"))])[0].result()
        assert model.counters.live == 0
    finally:
        model.close()


def test_not_enough_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    free = SimpleNamespace(available=200_000_000 + mapped_bytes())
    monkeypatch.setattr(psutil, "virtual_memory", lambda: free)
    with pytest.raises(NotEnoughMemory, match="200 MB are free") as caught:
        open_model(SMOLLM, SMALL)
    assert "98 MB" in caught.value.message


@pytest.mark.parametrize(
    ("reason", "memory"),
    [
        ("ggml_backend_cuda_buffer_type_alloc_buffer: allocating 21000.00 MiB on device 0: cudaMalloc failed: "
         "out of memory; unable to allocate CUDA0 buffer", True),
        ("unable to allocate Vulkan0 buffer", True),
        ("unknown model architecture: 'lemma'", False),
        ("", False),
    ],
)  # fmt: skip
def test_a_device_that_is_full_is_told_apart_from_a_bad_file(reason: str, memory: bool) -> None:
    error = load_error("large.gguf", reason)
    assert isinstance(error, NotEnoughMemory) is memory
    assert error.message.startswith("large.gguf could not be loaded: ")


def test_mapped_weights_of_an_open_model_are_not_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """The operating system counts them as free: it could drop them and read the file again at every token."""
    before = mapped_bytes()
    model = open_model(SMOLLM, SMALL)
    try:
        assert mapped_bytes() - before == pytest.approx(SMOLLM.stat().st_size, rel=0.05)
        assert open_fit(SMOLLM) is not None
        short = SimpleNamespace(available=670_000_000 + before)
        monkeypatch.setattr(psutil, "virtual_memory", lambda: short)
        with pytest.raises(NotEnoughMemory):
            open_model(SMOLLM, replace(SMALL, context_tokens=8192))
    finally:
        model.close()
    open_model(SMOLLM, replace(SMALL, context_tokens=8192)).close()


def test_weights_that_are_read_and_not_mapped_are_counted_by_the_system() -> None:
    before = mapped_bytes()
    model = open_model(SMOLLM, replace(SMALL, use_mmap=False))
    try:
        assert mapped_bytes() == before
    finally:
        model.close()
    assert mapped_bytes() == before


def test_a_load_can_be_stopped() -> None:
    cancel = threading.Event()
    cancel.set()
    threads = threading.active_count()
    with pytest.raises(Cancelled):
        open_model(SMOLLM, SMALL, cancel)
    assert threading.active_count() == threads


def test_a_broken_template_is_said_and_replaced(tmp_path: Path) -> None:
    marker = b"{% for message in messages %}"
    path = copy_with(tmp_path, marker, marker.replace(b"for", b"fur"))
    model = open_model(path, SMALL)
    try:
        assert model.facts.extra["chat_template"].startswith("plain: its chat template fails")
        assert model.render([Message("user", "Hello")]) == "User: Hello\n\nAssistant:"
    finally:
        model.close()


def test_an_opened_reasoning_is_closed_where_an_answer_must_come_first(
    smollm: LlamaModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = str(smollm._gguf.metadata["tokenizer.chat_template"]) + "{{ '<think>\n' }}"
    prompts = smollm._prompts
    monkeypatch.setattr(prompts, "_template", ChatTemplate(source))
    messages = (Message("user", "Is it? Say yes or no."),)
    closed = prompts._prompt(prompts._parts(messages, close_reasoning=True))
    assert closed.text.endswith("<think>\n\n\n</think>\n\n")
    free, bound = smollm.generate(
        [GenerationRequest(messages, 6), GenerationRequest(messages, 6, grammar='root ::= "Yes" | "No"')]
    )
    assert free.result().text == ""
    assert free.result().reasoning != ""
    assert bound.result().text in ("Yes", "No")
    assert bound.result().reasoning == ""
