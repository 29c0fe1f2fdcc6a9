"""A question of which two documents say different things, its passages, and what a model makes of them."""

from __future__ import annotations

from tests.fake_models import make_passage

QUESTION = "Which image formats can be used as a map background?"
PASSAGES = [
    make_passage(1, "General", "A map may have a background image behind the network.", "It is optional."),
    make_passage(
        2,
        "Manual",
        "Only Windows Enhanced Metafiles and bitmap files can be used as background.",
        date="2020",
    ),
    make_passage(3, "FAQ", "The background image must be a WEM, MAP, or BMP file.", date="2020-05-01"),
    make_passage(
        4, "Pumps", "A pump curve relates head and flow of a background pump.", "It has three points."
    ),
    make_passage(5, "Tanks", "Tanks are nodes with storage on the map.", "Their level varies."),
]


def reply(user: str) -> str:
    """What the scripted model writes for a prompt: what its best passage says."""
    if "Only Windows Enhanced" in user:
        return "Windows Enhanced Metafiles and bitmap files"
    if "WEM, MAP" in user:
        return "WEM, MAP, or BMP"
    return "NOT FOUND"
