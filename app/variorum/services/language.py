"""The language of the window, known before anything else is read."""

from __future__ import annotations

import os
from enum import StrEnum
from pathlib import Path


class Language(StrEnum):
    """What the window speaks, as ISO 639-1 codes; SYSTEM is the desktop's language, or English."""

    SYSTEM = "system"
    EN = "en"
    DE = "de"
    FR = "fr"
    ES = "es"
    JA = "ja"
    AR = "ar"
    ZH = "zh"


def chosen_language(file: Path) -> Language:
    """The language set in a settings file, or in VARIORUM_LANGUAGE, which wins; SYSTEM where none is.

    Reads only this: the settings as a whole take longer than painting the window. What can't be used is the desktop's
    language here, and is told where the settings are read.
    """
    wanted = os.environ.get("VARIORUM_LANGUAGE", "")
    if not wanted and file.exists():
        import tomllib

        try:
            wanted = str(tomllib.loads(file.read_text(encoding="utf-8")).get("language", ""))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
            return Language.SYSTEM
    return Language(wanted) if wanted in set(Language) else Language.SYSTEM
