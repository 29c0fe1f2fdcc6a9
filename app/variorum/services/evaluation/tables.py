"""Tables of figures in Markdown, for reports and pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

SIGNALS = {"support": "the support shown", "yes": "the verifier's P(Yes)"}

WITHOUT_CHANCE = (
    "‘Without chance’: the root mean square distance of probability and share of right answers, less what chance adds"
    " to it, over the bins of two or more answers."
)


def models_of(result: Mapping[str, Any]) -> list[str]:
    """Drafter and verifier, once where they are the same."""
    models = result["models"]
    return list(dict.fromkeys(models[role] for role in ("drafter", "verifier") if models.get(role)))


def with_interval(e: Mapping[str, Any], *, signed: bool = False) -> str:
    """A figure as it stands in a cell; a dash where there is none."""
    if e["value"] is None:
        return "–"
    form = "+.3f" if signed else ".3f"
    bounds = "" if e["low"] is None else f" [{e['low']:{form}}, {e['high']:{form}}]"
    return f"{e['value']:{form}}{bounds} n={e['n']}"


def or_dash(value: float | None) -> str:
    """A figure without an interval as it stands in a cell."""
    return "–" if value is None else f"{value:.3f}"


def as_table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown; bars in cells are escaped."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(c.replace("|", "\\|") for c in line) + " |" for line in lines) + "\n"
