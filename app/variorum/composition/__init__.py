"""The one place that builds the parts and wires them together; imported only by the entry points."""

from variorum.composition.program import build, open_window

__all__ = ["build", "open_window"]
