"""The colours of the window: a palette for desktops that give none, and colours that carry a meaning."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from functools import cache

from PySide6.QtGui import QColor, QPalette

from variorum.services.resources import resource_path

READABLE = 4.5
"""Least contrast of text and its ground (WCAG 2.2, 1.4.3)."""


@dataclass(frozen=True, slots=True)
class Meanings:
    """Colours by what they say.

    *_text is written on *_ground; secondary, on window and base; bar is drawn on track; *_bar are shares of a bar.
    control_border outlines what can be typed into or ticked, at 3:1 or more.
    good: accepted, agrees. warn: sources differ. bad: rejected, an error. note: found nothing, hints. quiet: neutral.
    page_mark: the cited characters on a page, page_mark_other: the answer's other citations there.
    """

    secondary: QColor
    border: QColor
    control_border: QColor
    track: QColor
    bar: QColor
    good_text: QColor
    good_ground: QColor
    warn_text: QColor
    warn_ground: QColor
    bad_text: QColor
    bad_ground: QColor
    note_text: QColor
    note_ground: QColor
    good_bar: QColor
    warn_bar: QColor
    bad_bar: QColor
    quiet_text: QColor
    quiet_ground: QColor
    quote_ground: QColor
    primary_ground: QColor
    primary_text: QColor
    page_mark: QColor
    page_mark_other: QColor


@cache
def _theme(name: str) -> dict[str, dict[str, str]]:
    return tomllib.loads(resource_path(f"themes/{name}.toml").read_text(encoding="utf-8"))


def meanings(dark: bool, palette: QPalette) -> Meanings:
    """Return the meaning colours for a palette; what lies on the palette's own grounds is made readable there."""
    table = _theme("dark" if dark else "light")["meaning"]
    colours = {field.name: QColor(table[field.name]) for field in fields(Meanings)}
    grounds = [palette.color(QPalette.ColorRole.Window), palette.color(QPalette.ColorRole.Base)]
    toward = palette.color(QPalette.ColorRole.WindowText)
    colours["secondary"] = readable(colours["secondary"], grounds, toward)
    return Meanings(**colours)


def own_palette(dark: bool) -> QPalette:
    """Return our calm palette, for a desktop that has none of its own."""
    table = _theme("dark" if dark else "light")["palette"]
    palette = QPalette()
    disabled = QColor(table["disabled_text"])
    for name, value in table.items():
        if name == "disabled_text":
            continue
        role = getattr(QPalette.ColorRole, "".join(part.capitalize() for part in name.split("_")))
        palette.setColor(role, QColor(value))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, disabled)
    palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Base, QColor(table["window"]))
    palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Highlight, QColor(table["mid"]))
    return palette


def is_dark(palette: QPalette) -> bool:
    """Say whether a palette writes light on dark."""
    text = luminance(palette.color(QPalette.ColorRole.WindowText))
    return text > luminance(palette.color(QPalette.ColorRole.Window))


def luminance(colour: QColor) -> float:
    """Return the relative luminance in [0, 1] as WCAG 2.2 defines it."""

    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast ratio of two colours, from 1 to 21 (WCAG 2.2)."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def mixed(one: QColor, other: QColor, share: float) -> QColor:
    """Return `one` with `share` (0 to 1) of `other`."""
    return QColor.fromRgbF(
        one.redF() * (1 - share) + other.redF() * share,
        one.greenF() * (1 - share) + other.greenF() * share,
        one.blueF() * (1 - share) + other.blueF() * share,
    )


def readable(colour: QColor, grounds: list[QColor], toward: QColor) -> QColor:
    """Move a text colour toward another until it is readable on all the grounds."""
    for step in range(11):
        moved = mixed(colour, toward, step / 10)
        if all(contrast(moved, ground) >= READABLE for ground in grounds):
            return moved
    return toward
