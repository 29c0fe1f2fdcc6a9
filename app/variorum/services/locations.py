"""Where things are kept: found without reading anything."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

APP = "variorum"


@dataclass(frozen=True, slots=True)
class Locations:
    """Where things are kept. home: database, index, settings. models: model files, shared by all homes."""

    home: Path
    models: Path

    @property
    def settings_file(self) -> Path:
        return self.home / "settings.toml"

    @property
    def log_file(self) -> Path:
        return self.home / "variorum.log"

    @property
    def database_file(self) -> Path:
        return self.home / "library.db"

    @property
    def index_file(self) -> Path:
        return self.home / "library.faiss"

    @property
    def prompt_states(self) -> Path:
        return self.home / "prompt-states"


def locate(home: Path | None = None) -> Locations:
    """Find the folders: the argument, then VARIORUM_HOME and VARIORUM_MODELS, then the platform's data folder."""
    data = platformdirs.user_data_path(APP, appauthor=False)
    chosen = home or Path(os.environ.get("VARIORUM_HOME") or data)
    models = Path(os.environ.get("VARIORUM_MODELS") or data / "models")
    return Locations(chosen.expanduser().absolute(), models.expanduser().absolute())
