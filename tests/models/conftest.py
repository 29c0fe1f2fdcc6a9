"""Real models for the tests of this folder, opened once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from variorum.engine.llama import EngineSettings, LlamaModel, open_model
from variorum.services.settings import locate

SMOLLM = locate().models / "gguf" / "smollm2-135m-instruct-q4_1.gguf"
# One thread: on a busy machine two threads wait for each other at every node of the graph.
SMALL = EngineSettings(context_tokens=4096, max_sequences=8, prefix_sequences=8, threads=1)


@pytest.fixture(scope="session")
def smollm() -> Iterator[LlamaModel]:
    """SmolLM2-135M, shared by all tests: leave it idle."""
    model = open_model(SMOLLM, SMALL)
    yield model
    model.close()
