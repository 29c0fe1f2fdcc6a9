"""Real models for the tests of this folder, opened once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from plain_llama import SMALL, SMOLLM

from variorum.engine.llama import LlamaModel, open_model


@pytest.fixture(scope="session")
def smollm() -> Iterator[LlamaModel]:
    """SmolLM2-135M, shared by all tests: leave it idle."""
    model = open_model(SMOLLM, SMALL)
    yield model
    model.close()
