"""Why a file can't be read, in words that all readers share."""

from __future__ import annotations

from pathlib import Path

from variorum.domain.errors import LockedFile, UnreadableFile


def damaged(path: str, kind: str, why: str = "") -> UnreadableFile:
    """A file that is not whole. kind: 'a Word document'. why: what is missing or wrong."""
    because = f" ({why})" if why else ""
    return UnreadableFile(
        f"{Path(path).name} is damaged or not {kind}{because}.",
        "Open it in its own program to check that it is whole, or fetch it again.",
    )


def locked(path: str, accepts: bool = True) -> LockedFile:
    """A file that needs a password. accepts: whether one can be given here."""
    save = "save a copy without one and index that."
    advice = f"Give it (variorum index --password), or {save}" if accepts else save.capitalize()
    return LockedFile(f"{Path(path).name} is locked: it needs a password.", advice)


def wrong_password(path: str) -> LockedFile:
    """A file whose password is another one."""
    return LockedFile(
        f"{Path(path).name} is locked: the password given does not open it.",
        "Try again with the right password.",
    )


def protected(path: str) -> UnreadableFile:
    """A file locked in a way that no password opens here."""
    return UnreadableFile(
        f"{Path(path).name} is locked by a protection that is not supported.", "Save an unprotected copy."
    )


def too_large(path: str, size: int, most: int, what: str = "text") -> UnreadableFile:
    """A file with more in it than is read. size, most: bytes."""
    return UnreadableFile(
        f"{Path(path).name} is too large: {size / 1e6:.0f} MB of {what}, at most {most / 1e6:.0f} MB are read.",
        "Split it into smaller files.",
    )


def no_text(path: str) -> UnreadableFile:
    """A whole file in which nothing is written."""
    return UnreadableFile(f"{Path(path).name} has no text: nothing to read.", "Check the file.")
