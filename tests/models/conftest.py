"""Real models for the tests of this folder, opened once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from plain_llama import SMALL, SMOLLM

from variorum.engine.llama import LlamaModel, open_model


@pytest.fixture(scope="session")
def smollm() -> Iterator[LlamaModel]:
    """SmolLM2-135M, shared by all tests: leave it idle."""
    model = open_model(SMOLLM, SMALL)
    yield model
    model.close()


@pytest.fixture
def own_model() -> Iterator[Callable[..., LlamaModel]]:
    """Opens SmolLM2-135M with settings of one's own; closed at the end."""
    opened: list[LlamaModel] = []

    def open_small(**settings: Any) -> LlamaModel:
        opened.append(open_model(SMOLLM, replace(SMALL, **settings)))
        return opened[-1]

    yield open_small
    for model in opened:
        model.close()
