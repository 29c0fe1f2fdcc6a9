"""`python -m variorum` and the command `variorum`."""

from __future__ import annotations

import multiprocessing
import sys


def main() -> None:
    """Run the program."""
    # A frozen build's children re-enter here and must go to work, not open a window
    multiprocessing.freeze_support()
    from variorum.cli.app import run

    sys.exit(run())


if __name__ == "__main__":
    main()
