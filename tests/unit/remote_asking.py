"""One request of a model on a server, and its error, for tests of what can go wrong there."""

from __future__ import annotations

import pytest

from tests.unit.remote_server import KEY
from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import ModelError
from variorum.domain.ports import GenerationRequest, Message
from variorum.engine.remote.model import RemoteModel
from variorum.engine.remote.replies import Timing

QUICK = Timing(connect=5.0, first_word=0.4, between=0.4)
PATIENT = Timing(connect=20.0, first_word=60.0, between=60.0)
ASK = GenerationRequest((Message("user", "What colour is the sky?"),), max_tokens=8)


def endpoint(url: str) -> Endpoint:
    return Endpoint("office", url, "small-3b")


def failure(model: RemoteModel, request: GenerationRequest = ASK) -> ModelError:
    """The error of one request, which names the endpoint and says what to do, and never the key."""
    with pytest.raises(ModelError) as caught:
        model.generate([request])[0].result(60)
    assert "office" in caught.value.message
    assert caught.value.advice
    assert KEY not in str(caught.value)
    assert model.generate([GenerationRequest((), 0)])[0].result(60).text == "", "it still takes requests"
    return caught.value
