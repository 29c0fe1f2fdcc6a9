"""Damaged PDF files, by the hundred: the reading process says what is wrong or reads them, and goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fakes import HARD, HARD_EXTRA, real_file
from variorum.domain.errors import UnreadableFile
from variorum.ingest.child import serve
from variorum.ingest.process import ReadingProcess

SOURCES = [
    HARD / "form_with_filled_fields.pdf",
    HARD / "cjk_sjis_font_not_embedded.pdf",
    HARD / "broken_xref_and_leading_junk.pdf",
    HARD / "two_column_latex.pdf",
    HARD_EXTRA / "with_attachment_and_text.pdf",
]


def serve_without_ocr(pipe: Connection, tokenizer: str, window: int, memory: int) -> None:
    """A reading process in which no OCR engine is found, so that damage costs no OCR."""
    from variorum.ingest.ocr_rapid import RapidRecogniser
    from variorum.ingest.ocr_tesseract import TesseractRecogniser

    RapidRecogniser.find = TesseractRecogniser.find = classmethod(lambda cls: None)  # type: ignore
    serve(pipe, tokenizer, window, memory)


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ReadingProcess]:
    tokenizer = tmp_path_factory.mktemp("tokenizer") / "tokenizer.json"
    model = {"type": "WordLevel", "vocab": {"[UNK]": 0}, "unk_token": "[UNK]"}
    truncation = {"direction": "Right", "max_length": 64, "strategy": "LongestFirst", "stride": 0}
    parts = {"added_tokens": [], "normalizer": None, "post_processor": None, "decoder": None, "padding": None}
    tokenizer.write_text(
        json.dumps(
            {"version": "1.0", "truncation": truncation, "pre_tokenizer": {"type": "Whitespace"}}
            | parts
            | {"model": model}
        )
    )
    process = ReadingProcess(tokenizer, 64, seconds=30, serve=serve_without_ocr)
    yield process
    process.close()


@settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(
    source=st.sampled_from(SOURCES),
    cut=st.one_of(st.none(), st.floats(0.02, 0.999)),
    flips=st.lists(st.tuples(st.floats(0, 0.9999), st.integers(0, 255)), max_size=40),
    doubled=st.one_of(st.none(), st.tuples(st.floats(0, 0.9), st.integers(1, 4000))),
)
def test_damage_costs_a_file_never_the_reader(
    reader: ReadingProcess,
    tmp_path: Path,
    source: Path,
    cut: float | None,
    flips: list[tuple[float, int]],
    doubled: tuple[float, int] | None,
) -> None:
    content = bytearray(real_file(source).read_bytes())
    for place, value in flips:
        content[int(place * len(content))] = value
    if doubled is not None:
        at = int(doubled[0] * len(content))
        content[at:at] = content[at : at + doubled[1]]
    if cut is not None:
        del content[int(cut * len(content)) :]
    path = tmp_path / "damaged.pdf"
    path.write_bytes(content)
    try:
        found = reader.read(str(path))
        assert found.chunks
    except UnreadableFile as failure:
        said = failure
        assert "damaged.pdf" in str(said)


def test_the_reader_goes_on_after_all_of_that(reader: ReadingProcess) -> None:
    assert reader.read(str(real_file(HARD / "two_column_latex.pdf"))).chunks
