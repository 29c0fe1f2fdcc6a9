"""In which order a model serves a question's requests: what a person sees first comes first."""

from __future__ import annotations

from enum import IntEnum


class Priority(IntEnum):
    """`priority` of a request; smaller is served first.

    CHECK: a verification, or the final answer: it is what the person waits for, and frees its cells quickly.
    FIRST_DRAFT: the draft of the best passages. Run before the others it is there in about a quarter of the time that
    all four take together (pipeline.md), so something verified can be shown while the others are still being read.
    OTHER_DRAFT: the rest.
    """

    CHECK = 0
    FIRST_DRAFT = 1
    OTHER_DRAFT = 2
