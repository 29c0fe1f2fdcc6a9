"""`python -m variorum` and the command `variorum`."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main() -> None:
    """Run the program."""
    if getattr(sys, "frozen", False):
        # A frozen build's children re-enter here and must go to work, not open a window
        import multiprocessing

        multiprocessing.freeze_support()
    asked, home = window_asked(sys.argv[1:])
    if asked:
        # The command line's own libraries take longer to import than the window needs to be there
        from pathlib import Path

        from variorum.composition.window import open_window

        sys.exit(open_window(Path(home) if home else None))
    from variorum.cli.app import run

    sys.exit(run())


def window_asked(arguments: Sequence[str]) -> tuple[bool, str]:
    """Whether these arguments plainly ask for the window, and the home they name ('' for none).

    Everything else, also whatever is wrong with them, is left to the command line.
    """
    rest, home = list(arguments), ""
    if len(rest) >= 2 and rest[0] == "--home":
        home, rest = rest[1], rest[2:]
    elif rest and rest[0].startswith("--home="):
        home, rest = rest[0].removeprefix("--home="), rest[1:]
    plain = not home.startswith("-") and (home or rest == list(arguments))
    return bool(plain) and rest in ([], ["gui"]), home


if __name__ == "__main__":
    main()
