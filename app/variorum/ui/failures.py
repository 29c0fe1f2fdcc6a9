"""What went wrong in a call to the services, as the window tells it."""

from __future__ import annotations

import traceback
from dataclasses import dataclass

from variorum.domain.errors import Cancelled, VariorumError
from variorum.services.words import translate


@dataclass(frozen=True, slots=True)
class Failure:
    """What went wrong, for a person. cancelled: it was stopped on purpose. details: a traceback, '' when mendable."""

    message: str
    advice: str
    cancelled: bool = False
    details: str = ""


def as_failure(error: BaseException) -> Failure:
    """Turn any exception into words; only what is our fault carries a traceback."""
    if isinstance(error, Cancelled):
        return Failure(error.message, error.advice, cancelled=True)
    if isinstance(error, VariorumError):
        return Failure(error.message, error.advice)
    return Failure(
        translate("Bridge", "Something unexpected went wrong."),
        translate(
            "Bridge", "Try again. If it happens again, please report the details shown in the message."
        ),
        details="".join(traceback.format_exception(error)),
    )


def stopped() -> Failure:
    """A call that was stopped before it began."""
    return Failure(translate("Bridge", "Stopped."), "", cancelled=True)
