"""Where icons and themes lie: beside the package when installed, in the repository otherwise."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import variorum


@cache
def resource_folder() -> Path:
    """Return the folder that holds icons/ and themes/. Raises FileNotFoundError when the installation is incomplete."""
    package = Path(variorum.__file__).resolve().parent
    for folder in (package / "resources", package.parents[1] / "resources"):
        if (folder / "icons").is_dir():
            return folder
    raise FileNotFoundError(f"resources/icons is missing beside {package}")
