"""Where prompts, the sample library and other resources lie: beside the package, or in the checkout it runs from."""

from __future__ import annotations

from pathlib import Path

from variorum.domain.errors import BugError


def resource_path(name: str) -> Path:
    """The path of resources/<name>.

    Raises:
        BugError: it was not installed.
    """
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "resources", package.parents[1] / "resources"):
        if (folder / name).exists():
            return folder / name
    raise BugError(f"The resource {name} was not installed with the program.")


def catalogue_path() -> Path:
    """The model catalogue: models/catalog.toml in a checkout, beside the other resources when installed.

    Raises:
        BugError: it was not installed.
    """
    checkout = Path(__file__).resolve().parents[3] / "models" / "catalog.toml"
    return checkout if checkout.exists() else resource_path("catalog.toml")
