"""The window around a home folder: shown first, the program built behind it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from variorum.services.locations import locate

if TYPE_CHECKING:
    from variorum.services.contract import Services
    from variorum.services.language import Language


def open_window(home: Path | None = None) -> int:
    """Show the window; returns its exit status. The parts are imported and built after it has been painted."""
    from variorum.ui.app import run

    places = locate(home)

    def built() -> Services:
        from variorum.composition.program import build

        return build(home, warm=True)

    def language() -> Language:
        from variorum.services.language import chosen_language

        return chosen_language(places.settings_file)

    return run(built, sys.argv[:1], home=places.home, language=language)
