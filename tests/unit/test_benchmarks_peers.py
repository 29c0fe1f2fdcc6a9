"""llama.cpp's tools as peers: what they print, the links they need."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

from benchmarks.bench_engine import measured, steps_together
from benchmarks.peers import NoTools, Shape, Speed, link_libraries, or_skip, parse_batched_bench
from benchmarks.record import Record
from variorum.engine.llama.counters import Counters

SHAPE = Shape(Path("m.gguf"), sequences=4, prompt=460, written=96, threads=2, context=8192)
LINE = (
    '{"n_kv_max": 8192, "n_batch": 512, "n_ubatch": 512, "flash_attn": 1, "is_pp_shared": 0, "n_gpu_layers": 0, '
    '"n_threads": 2, "n_threads_batch": 2, "pp": 460, "tg": 96, "pl": 4, "n_kv": 2224, "t_pp": 7.635, '
    '"speed_pp": 241.0, "t_tg": 5.565, "speed_tg": 69.0, "t": 13.2, "speed": 168.48}'
)


def test_the_line_of_the_shape_is_found_among_the_log() -> None:
    other = LINE.replace('"pl": 4', '"pl": 1').replace("69.0", "40.0")
    output = f"llama_model_loader: {{}} loaded\nmain: n_kv_max = 8192\n\n{other}\n 0.1.2 I {LINE}\n\nllama_perf: ...\n"

    assert parse_batched_bench(output, SHAPE) == Speed(prefill=241.0, decode=69.0)


def test_no_line_or_one_with_other_settings_is_no_result() -> None:
    with pytest.raises(NoTools, match="no figures"):
        parse_batched_bench("error: failed to load model\n", SHAPE)
    with pytest.raises(NoTools, match="n_threads"):
        parse_batched_bench(LINE.replace('"n_threads": 2', '"n_threads": 8'), SHAPE)


@pytest.mark.parametrize("as_pairs", [False, True])
def test_links_that_a_package_can_not_carry_are_made(tmp_path: Path, as_pairs: bool) -> None:
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "libggml.so.0.9").write_bytes(b"library")
    named = {"libggml.so.0": "libggml.so.0.9", "libggml.so": "libggml.so.0"}
    (tmp_path / "_symlinks.json").write_text(json.dumps(list(named.items()) if as_pairs else named))

    link_libraries(tmp_path)
    link_libraries(tmp_path)

    assert (folder / "libggml.so").read_bytes() == b"library"


def test_what_needs_the_tools_is_noted_as_skipped(capsys: pytest.CaptureFixture[str]) -> None:
    record = Record("engine")

    with or_skip(record, "prefill", "decode"):
        raise NoTools("cmake is needed")

    assert record.skipped == ["prefill", "decode"]
    assert "cmake is needed" in capsys.readouterr().out


def test_speeds_are_of_the_steps_between_two_looks_at_full_width() -> None:
    before, after = Counters(), Counters()
    for counters in (before, after):
        counters.count_step(0, 100, 1.0, 1.0)
        counters.count_step(4, 4, 1.0, 1.0)
    after.count_step(0, 460, 1.9, 0.1)
    after.count_step(4, 4, 0.048, 0.002)
    after.count_step(4, 4, 0.048, 0.002)
    after.count_step(3, 3, 5.0, 5.0)  # one has ended: not the same shape any more
    after.count_step(4, 0, 5.0, 5.0)  # a decode that did not succeed

    found, steps = measured(before, after, 4)

    assert steps == 2
    assert found.prefill == pytest.approx(230.0)
    assert found.decode == pytest.approx(80.0)
    assert found.share == pytest.approx(4.0)
    assert found.ms == pytest.approx(2.0)
    assert measured(after, after, 4)[1] == 0


def test_replies_that_begin_while_others_are_still_read_are_not_taken_for_short_ones() -> None:
    long = dataclasses.replace(SHAPE, prompt=1008, written=32)

    # 4 x 1008 tokens are read in 8 steps of 512, in each of which the first reply is written on
    assert steps_together(long) == pytest.approx(0.9 * (31 - 8))
    assert steps_together(dataclasses.replace(long, prompt=128)) == pytest.approx(0.9 * 30)
