"""Endpoints as the settings file keeps them: never with a key."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field, model_validator

from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import KnownError


class Remote(BaseModel):
    """A model on a server. There is one only if the person added it, and it is used only while `enabled`."""

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    name: str = Field(description="What you call it: remote:NAME as drafter or verifier.")
    url: str = Field(description="Where the server's OpenAI-compatible API begins, mostly ending in /v1.")
    model: str = Field(description="The name the server knows the model by.")
    enabled: bool = Field(False, description="Whether text may be sent to it.")
    max_concurrent: int = Field(4, ge=1, le=256, description="Requests in flight at once.")
    first_word_seconds: float = Field(
        180.0,
        gt=0,
        le=3600,
        description="Seconds to wait for a reply's first word, the server's queue included.",
    )
    retries: int = Field(
        2,
        ge=0,
        le=10,
        description="How often a request is sent again, after a growing pause, when the server is busy or fails.",
    )
    plain_http: bool = Field(
        False, description="Whether text may go to another machine without encryption (http)."
    )
    ask_first: bool = Field(
        True,
        description="Whether the window shows what a question will send to it and asks before it is sent.",
    )
    input_price: float = Field(
        0.0, ge=0, description="Cost of a million tokens that are sent, in the currency of your choice."
    )
    output_price: float = Field(
        0.0, ge=0, description="Cost of a million tokens that it writes, in the same currency."
    )

    @property
    def endpoint(self) -> Endpoint:
        """The same, checked, for the engine."""
        return Endpoint(**self.model_dump(exclude={"enabled", "ask_first", "input_price", "output_price"}))

    @model_validator(mode="after")
    def _can_be(self) -> Remote:
        try:
            _ = self.endpoint
        except KnownError as error:
            raise ValueError(str(error)) from error
        return self


def check_names(remotes: tuple[Remote, ...]) -> tuple[Remote, ...]:
    """Return them if no two have the same name, nor the same variable for their keys. Raises ValueError."""
    seen: dict[str, str] = {}
    for remote in remotes:
        variable = remote.endpoint.key_variable
        if variable in seen:
            raise ValueError(
                f"the names of the endpoints ‘{seen[variable]}’ and ‘{remote.name}’ are too much alike"
            )
        seen[variable] = remote.name
    return remotes
