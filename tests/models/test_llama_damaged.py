"""Damaged and unsuitable GGUFs: each is refused in words or runs; none ends the program."""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import psutil
import pytest
from plain_llama import SMALL, SMOLLM
from written_gguf import CHATML, Value, tiny_model, tiny_pairs, tiny_tensors, write_gguf

from variorum.domain.errors import ContextTooSmall, ModelError
from variorum.domain.ports import GenerationRequest, Message, ScoreRequest
from variorum.engine.llama import LlamaModel, open_model
from variorum.engine.llama.gguf import read_gguf

TINY = replace(SMALL, context_tokens=256, max_sequences=2, prefix_sequences=2)
TRY = Path(__file__).with_name("try_damaged.py")
ASKED = (Message("user", "Is it a tower?"),)


def try_damaged(gguf: Path | None, copy: Path, numbers: range) -> tuple[Counter[str], list[str]]:
    """Outcomes by kind, and what went wrong: crashes, hangs and errors that are not in words.

    gguf: whose header is damaged; None: whole GGUFs of strange content.
    """
    outcomes: Counter[str] = Counter()
    wrong: list[str] = []
    first = numbers.start
    while first < numbers.stop:
        if gguf is not None:
            shutil.copyfile(gguf, copy)
        ended = subprocess.run(
            [sys.executable, str(TRY), str(gguf or "tiny"), str(copy), str(first), str(numbers.stop)],
            capture_output=True,
            text=True,
            timeout=500,
            errors="replace",
            env={**os.environ, "GGML_NO_BACKTRACE": "1"},  # it would start a debugger
        )
        lines = [line.split(" ", 1) for line in ended.stdout.splitlines()]
        tried = ""
        for number, words in lines:
            if words.startswith("try"):
                tried = words
                continue
            outcomes[words.partition(":")[0]] += 1
            if words.startswith(("UNEXPECTED", "WITHOUT ADVICE")):
                wrong.append(f"{number} ({tried}): {words}")
        if ended.returncode == 0:
            break
        number = int(lines[-1][0])
        wrong.append(f"{number} ({tried}): crashed ({ended.returncode}): {ended.stderr[-1500:]}")
        first = number + 1
    return outcomes, wrong


def test_a_tiny_model_of_our_own_runs(tmp_path: Path) -> None:
    """What the tests of this file change is whole before it is changed."""
    model = open_model(tiny_model(tmp_path / "tiny.gguf"), TINY)
    try:
        assert model.facts.extra["chat_template"] == "from the file"
        reply, bound = model.generate(
            [GenerationRequest(ASKED, 5), GenerationRequest(ASKED, 5, grammar='root ::= "Yes" | "No"')]
        )
        score = model.score([ScoreRequest(ASKED, span=(0, 5), choices=("Yes", "No"))])[0].result()
        assert len(reply.result().logprobs) > 0
        assert bound.result().text in ("Yes", "No")
        assert score.span_logprobs
        assert score.choice_logprobs
    finally:
        model.close()


def test_damage_to_a_small_header_never_ends_the_program(tmp_path: Path) -> None:
    outcomes, wrong = try_damaged(tiny_model(tmp_path / "tiny.gguf"), tmp_path / "copy.gguf", range(400))
    assert wrong == []
    assert outcomes["refused"] > 100
    assert outcomes["answered"] > 20


@pytest.mark.model
def test_damage_to_a_real_header_never_ends_the_program(tmp_path: Path) -> None:
    outcomes, wrong = try_damaged(SMOLLM, tmp_path / "copy.gguf", range(1000, 1040))
    assert wrong == []
    assert outcomes["refused"] > 5
    assert outcomes["answered"] > 1


def test_a_file_cut_anywhere_is_refused(tmp_path: Path) -> None:
    whole = tiny_model(tmp_path / "tiny.gguf").read_bytes()
    header = whole.rindex(b".weight")
    chance = random.Random(2)
    lengths = [0, 1, 3, 4, 7, 8, 23, 24, 25, *chance.sample(range(26, header), 60)]
    lengths += [*chance.sample(range(header, len(whole)), 20), len(whole) - 1]
    path = tmp_path / "cut.gguf"
    for length in lengths:
        path.write_bytes(whole[:length])
        with pytest.raises(ModelError, match=r"cut\.gguf") as caught:
            open_model(path, TINY)
        assert caught.value.advice


@pytest.mark.model
@pytest.mark.parametrize("share", [0.003, 0.1, 0.5, 0.9, 0.999])
def test_real_weights_cut_anywhere_are_refused(tmp_path: Path, share: float) -> None:
    path = tmp_path / "cut.gguf"
    shutil.copyfile(SMOLLM, path)
    os.truncate(path, int(SMOLLM.stat().st_size * share))
    with pytest.raises(ModelError, match=r"cut\.gguf") as caught:
        open_model(path, SMALL)
    assert caught.value.advice


def test_what_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "empty.gguf").write_bytes(b"")
    (tmp_path / "folder.gguf").mkdir()
    os.mkfifo(tmp_path / "pipe.gguf")
    for name, reason in (("empty", "not a GGUF"), ("folder", "no model file"), ("pipe", "no model file")):
        with pytest.raises(ModelError, match=reason) as caught:
            open_model(tmp_path / f"{name}.gguf", TINY)
        assert f"{name}.gguf" in caught.value.message
        assert caught.value.advice


def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = tiny_model(tmp_path / "secret.gguf")
    path.chmod(0)
    program = f"""
import os
from pathlib import Path
from variorum.domain.errors import ModelError
from variorum.engine.llama import EngineSettings, open_model
if os.geteuid() == 0:
    os.chmod({str(tmp_path)!r}, 0o700)
    os.seteuid(65534)  # the administrator may read everything
try:
    open_model(Path({str(path)!r}), EngineSettings())
except ModelError as error:
    print(error.message, error.advice)
"""
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert "can't be opened: Permission denied" in said
    assert "Check the path and its permissions." in said


@pytest.mark.skipif(sys.platform != "linux", reason="needs a file that fails when it is read")
def test_a_disk_that_fails_is_said() -> None:
    with pytest.raises(ModelError, match="can't be opened: Input/output error") as caught:
        read_gguf(Path("/proc/self/mem"))
    assert caught.value.advice


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names are text")
def test_a_name_that_is_no_text_is_opened_all_the_same(tmp_path: Path) -> None:
    path = tiny_model(tmp_path / os.fsdecode(b"mod\xe8le.gguf"))
    open_model(path, TINY).close()


def test_weights_that_vanish_while_the_model_is_loaded(tmp_path: Path) -> None:
    path = tiny_model(tmp_path / "gone.gguf")

    class Vanishes:
        """A cancel token that takes the file away at the last look."""

        def is_set(self) -> bool:
            path.unlink(missing_ok=True)
            return False

    with pytest.raises(ModelError, match=r"gone\.gguf could not be read to its end") as caught:
        open_model(path, TINY, Vanishes())
    assert caught.value.advice


@pytest.mark.parametrize(
    ("architecture", "changes", "reason"),
    [
        ("lemma", {}, "unknown model architecture: 'lemma'"),
        ("bert", {}, "embedding model"),
        ("llama", {"pooling_type": 1}, "embedding model"),
        ("clip", {}, "picture part"),
        ("llama", {"tokenizer__ggml__tokens": None}, "no vocabulary"),
        ("llama", {"tokenizer__ggml__model": "unheard-of"}, "could not be loaded"),
        ("llama", {"tokenizer__ggml__scores": None, "block_count": 3}, "could not be loaded"),
        ("llama", {"attention__head_count": 0}, "damaged|could not be loaded"),
        ("llama", {"attention__head_count": 3}, "damaged|could not be loaded"),
        ("llama", {"embedding_length": 64}, "could not be loaded"),
        ("llama", {"general__alignment": 7}, "could not be loaded|damaged|truncated"),
    ],
)
def test_headers_that_no_writer_has(
    tmp_path: Path, architecture: str, changes: dict[str, Value | None], reason: str
) -> None:
    pairs = tiny_pairs(architecture, **changes)
    path = write_gguf(tmp_path / "odd.gguf", pairs, tiny_tensors(len(tiny_pairs()["tokenizer.ggml.tokens"])))  # type: ignore[arg-type]
    with pytest.raises(ModelError, match=reason) as caught:
        open_model(path, TINY)
    assert "odd.gguf" in caught.value.message
    assert caught.value.advice


def test_a_tensor_that_is_missing_or_of_another_shape(tmp_path: Path) -> None:
    pairs = tiny_pairs()
    whole = tiny_tensors(len(pairs["tokenizer.ggml.tokens"]))  # type: ignore[arg-type]
    for name in ("blk.1.ffn_up.weight", "output_norm.weight", "token_embd.weight"):
        without = {key: tensor for key, tensor in whole.items() if key != name}
        other = whole | {name: np.zeros((8, 8), np.float32)}
        for tensors in (without, other):
            path = write_gguf(tmp_path / "odd.gguf", pairs, tensors)
            with pytest.raises(ModelError, match=re.escape(name)):
                open_model(path, TINY)


@pytest.mark.parametrize(
    "source",
    [
        None,
        "{{ raise_exception('never') }}",
        "{% for a in range(90000) %}{% for b in range(90000) %}{% endfor %}{% endfor %}" + CHATML,
        "{{ 'x' * 10 ** 10 }}" + CHATML,
        "{% for i in range(90000) %}{{ 'x' * 1000 }}{% endfor %}" + CHATML,
        "{% for message in",
    ],
)
def test_a_template_that_does_not_work_is_replaced_by_the_plain_one(
    tmp_path: Path, source: str | None
) -> None:
    model = open_model(tiny_model(tmp_path / "tiny.gguf", tokenizer__chat_template=source), TINY)
    try:
        assert model.facts.extra["chat_template"].startswith("plain: ")
        assert model.render(ASKED) == "User: Is it a tower?\n\nAssistant:"
        assert model.generate([GenerationRequest(ASKED, 3)])[0].result().logprobs
    finally:
        model.close()


def test_a_template_that_raises_later_fails_that_request_only(tmp_path: Path) -> None:
    later = "{% if messages | length > 3 %}{{ raise_exception('too many turns') }}{% endif %}" + CHATML
    model = open_model(tiny_model(tmp_path / "tiny.gguf", tokenizer__chat_template=later), TINY)
    try:
        many = (*ASKED, Message("assistant", "Yes"), *ASKED, Message("assistant", "Yes"), *ASKED)
        bad, good = model.generate([GenerationRequest(many, 3), GenerationRequest(ASKED, 3)])
        with pytest.raises(ModelError, match="too many turns"):
            bad.result()
        assert good.result().logprobs
        with pytest.raises(ModelError, match="too many turns"):
            model.score([ScoreRequest(many, choices=("Yes",))])[0].result()
    finally:
        model.close()


def test_a_prompt_of_nothing_is_refused_and_nobody_waits_for_it(tmp_path: Path) -> None:
    bare = "{% for m in messages %}{{ m.content }}{% endfor %}"
    model = open_model(tiny_model(tmp_path / "tiny.gguf", tokenizer__chat_template=bare), TINY)
    try:
        nothing = (Message("user", ""),)
        bad, good = model.generate([GenerationRequest(nothing, 3), GenerationRequest(ASKED, 3)])
        with pytest.raises(ModelError, match="nothing for Tiny to read"):
            bad.result()
        assert good.result().logprobs
        with pytest.raises(ModelError, match="nothing for Tiny to read"):
            model.score([ScoreRequest(nothing, choices=("Yes",))])[0].result()
    finally:
        model.close()


@pytest.fixture
def narrow(tmp_path: Path) -> LlamaModel:
    """A model trained for 64 tokens; the cells are more."""
    return open_model(tiny_model(tmp_path / "tiny.gguf", context_length=64), TINY)


def test_prompts_longer_than_the_trained_context_are_refused(narrow: LlamaModel) -> None:
    try:
        assert narrow.facts.context_tokens == 64
        long = (Message("user", "tower " * 40),)
        futures = [
            *narrow.generate([GenerationRequest(long, 3), GenerationRequest(ASKED, 60)]),
            *narrow.score([ScoreRequest(long, choices=("Yes",))]),
        ]
        for future in futures:
            with pytest.raises(ContextTooSmall, match="context of 64 tokens") as caught:
                future.result()
            assert caught.value.advice
        assert narrow.generate([GenerationRequest(ASKED, 3)])[0].result().logprobs
    finally:
        narrow.close()


def test_a_context_too_large_for_the_memory_is_refused_before_it_is_made(tmp_path: Path) -> None:
    path = tiny_model(tmp_path / "tiny.gguf", context_length=1 << 30)
    before = psutil.Process().memory_info().rss
    with pytest.raises(ModelError, match="are free"):
        open_model(path, replace(TINY, context_tokens=1 << 30))
    assert psutil.Process().memory_info().rss - before < 50_000_000
