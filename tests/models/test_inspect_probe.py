"""`variorum models inspect` on a real GGUF: its header, its speed as measured here, and that it is remembered."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from plain_llama import SMOLLM
from typer.testing import CliRunner

from variorum.cli.app import app
from variorum.engine.llama.gguf import read_gguf
from variorum.engine.llama.inspect import template_kind
from variorum.services import inspecting
from variorum.services.catalogue import load_catalogue
from variorum.services.resources import catalogue_path

pytestmark = pytest.mark.model


def run(home: Path, *arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, ["--home", str(home), *arguments])
    assert result.exit_code == code, result.output
    return result.stdout


def test_a_probe_measures_and_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VARIORUM_MODELS", str(tmp_path / "models"))
    monkeypatch.setattr(inspecting, "PROBE_SECONDS", 120.0)  # other tests may be using the processor
    home = tmp_path / "home"

    before = json.loads(run(home, "models", "inspect", str(SMOLLM), "--json"))
    assert (before["architecture"], before["quantization"], before["speed"]) == ("llama", "Q4_1", None)
    assert before["parameters"] == pytest.approx(135e6, rel=0.01)
    assert before["template"] == "chatml"
    assert before["roles"]["drafter"]["fits"]
    assert "not measured yet" in run(home, "models", "inspect", str(SMOLLM))

    probed = json.loads(run(home, "models", "inspect", str(SMOLLM), "--probe", "--drafts", "2", "--json"))
    assert probed["speed"]["read"] > 0
    assert probed["speed"]["written"] > 0
    assert probed["speed"]["drafts"] == 2
    assert "CPU" in probed["speed"]["device"]

    assert run(home, "models", "add", str(SMOLLM)).startswith(SMOLLM.stem)
    model_id = SMOLLM.stem + "-2"  # the catalogue has the id itself
    again = json.loads(run(home, "models", "inspect", model_id, "--json"))
    assert again["speed"] == probed["speed"]
    assert "reads" in run(home, "models", "inspect", model_id)


def test_the_catalogues_architecture_is_the_headers() -> None:
    facts = read_gguf(SMOLLM)
    model = load_catalogue(catalogue_path()).find(SMOLLM.stem)

    assert model is not None
    known = model.architecture
    assert known is not None
    assert (known.layers, known.heads, known.heads_kv) == (facts.layers, facts.heads, facts.heads_kv)
    assert (known.width, known.vocabulary, known.context) == (
        facts.embedding_length,
        facts.vocabulary,
        facts.context_length,
    )
    assert 2 * known.layers * known.heads_kv * known.head_size == facts.kv_width
    assert template_kind(facts.metadata["tokenizer.chat_template"]) == model.template
