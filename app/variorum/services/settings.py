"""Everything that can be tuned, in one typed model: the settings page and the documentation are generated from it."""

from __future__ import annotations

import os
import threading
import tomllib
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

import platformdirs
import tomli_w
from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from variorum.domain.answers import Mode
from variorum.domain.errors import KnownError
from variorum.rag.partition import Strategy
from variorum.services.language import Language
from variorum.services.remote_settings import Remote, check_names

APP = "variorum"


class FinalAnswer(StrEnum):
    """Who words the final answer."""

    AUTO = "auto"
    SELECTION = "selection"
    SYNTHESIS = "synthesis"


class CacheType(StrEnum):
    """Precision of the KV cache."""

    F16 = "f16"
    Q8_0 = "q8_0"


class Precision(StrEnum):
    """Precision of an embedder's weights and sums."""

    FLOAT32 = "float32"
    BFLOAT16 = "bfloat16"


class Settings(BaseSettings):
    """Read from settings.toml in the home folder; VARIORUM_<NAME> in the environment wins over the file."""

    model_config = SettingsConfigDict(
        env_prefix="VARIORUM_", extra="forbid", frozen=True, hide_input_in_errors=True
    )

    mode: Mode = Field(
        Mode.AUTO, description="How questions are answered: auto, speculative, standard or iterative."
    )
    passages: int = Field(8, ge=1, le=96, description="Passages retrieved for a question (K).")
    drafts: int = Field(
        4, ge=1, le=32, description="Drafts written in parallel (M), each from a few of the passages."
    )
    partition: Strategy = Field(
        Strategy.ANCHORED,
        description="How passages are dealt to drafts: anchored (the best passage in all), stride, sequential or "
        "multi_perspective (clusters, as in the paper).",
    )
    rounds: int = Field(
        3,
        ge=0,
        le=8,
        description="Further searches at most, where something has to be found first (iterative).",
    )
    accept_at: float | None = Field(
        None,
        ge=0.0,
        le=1.0,
        description="The probability of being right from which a draft is accepted; empty for what was learned of the "
        "verifier, 0.5 where nothing is known of it.",
    )
    final_answer: FinalAnswer = Field(
        FinalAnswer.AUTO,
        description="Wording of the answer: selection (the best draft's words), synthesis (the verifier writes) or "
        "auto (synthesis with verifiers of about 7 billion parameters and more).",
    )
    drafter: str = Field(
        "",
        description="Model that writes drafts: a catalogue id, a GGUF file or remote:NAME; empty for the starter.",
    )
    verifier: str = Field(
        "",
        description="Model that verifies: a catalogue id, a GGUF file or remote:NAME; empty for the starter.",
    )
    embedder: str = Field(
        "all-MiniLM-L6-v2", description="Model that turns passages into vectors for search."
    )
    embedder_precision: Precision = Field(
        Precision.FLOAT32,
        description="Precision the embedder computes with: float32, or bfloat16, which takes half the time on "
        "processors that have it (AVX512-BF16, AMX) and more on others. After a change all is embedded anew.",
    )
    language: Language = Field(
        Language.SYSTEM,
        description="Language of the window: system (the desktop's), en, de, fr, es, ja, ar or zh; from the next start "
        "on. The terminal and answers are not changed by it.",
    )
    ignore: tuple[str, ...] = Field(
        (),
        description="Files and folders left out when a folder is read, each as in a .gitignore file: drafts/, *.log.",
    )
    gpu_layers: int = Field(-1, ge=-1, description="Layers placed on the GPU; -1 for all that fit.")
    threads: int = Field(0, ge=0, description="CPU threads for a model; 0 for one a physical core.")
    context_tokens: int = Field(
        0, ge=0, description="Tokens all parallel sequences of a model share; 0 to choose by memory."
    )
    batch_tokens: int = Field(
        0,
        ge=0,
        description="Tokens a model computes in one step; 0 to choose (512 on a CPU, 2048 where all is on a GPU).",
    )
    micro_batch_tokens: int = Field(
        0,
        ge=0,
        description="Tokens of a step that are computed at once, which bounds the work space; 0 to choose by memory "
        "(512 or less).",
    )
    parallel_sequences: int = Field(
        0,
        ge=0,
        le=200,
        description="Drafts that are computed at the same time at most, the others wait; 0 to choose by the context.",
    )
    kv_cache: CacheType = Field(
        CacheType.F16, description="Precision of the KV cache; q8_0 halves its memory."
    )
    flash_attention: bool | None = Field(
        None,
        description="Flash attention: true, false, or empty for what suits the device; a q8_0 cache needs it.",
    )
    prompt_lookup: bool = Field(
        True,
        description="Guess the next words of a reply from the same words in its sources and check them in the same "
        "step: the same reply, sooner where it repeats its evidence.",
    )
    prompt_cache_memory: int = Field(
        0,
        ge=-1,
        description="Megabytes in which each model keeps what it has computed of earlier prompts, so that questions "
        "over the same passages start at once; 0 to choose (an eighth of the free memory), -1 for none.",
    )
    prompt_cache_disk: int = Field(
        0,
        ge=0,
        description="Megabytes on disk, in the home folder, for the same, so that it outlives the program; 0 for none.",
    )

    local_drafter: str = Field(
        "",
        description="Model on this machine that drafts where an endpoint may not or can't: a catalogue id or a GGUF "
        "file; empty for the starter.",
    )
    local_verifier: str = Field(
        "",
        description="Model on this machine that verifies where an endpoint may not or can't: a catalogue id or a GGUF "
        "file; empty for the starter.",
    )
    local_only: tuple[str, ...] = Field(
        (),
        description="Collections that never leave this machine: questions that could find something in them are "
        "answered by models on this machine, whatever was chosen.",
    )
    hide_document_names: bool = Field(
        False, description="Send ‘Document 1’ and so on to endpoints instead of documents' names."
    )

    remotes: tuple[Remote, ...] = Field(
        (), description="Models on servers; nothing is sent to one that is not here and enabled."
    )

    _names_differ = field_validator("remotes")(check_names)

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """The environment first, then what the file gave."""
        return env_settings, init_settings


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


def load_settings(file: Path) -> Settings:
    """Read the settings; a missing file gives the defaults.

    Raises:
        KnownError: the file can't be read, or a value is not allowed; names the setting.
    """
    values = _read(file)
    try:
        return Settings(**values)
    except ValidationError as error:
        first = error.errors()[0]
        name = ".".join(str(part) for part in first["loc"])
        raise KnownError(
            f"The setting {name} in {file} can't be used: {first['msg']}.",
            f"Correct it, or remove the line (or the variable VARIORUM_{name.upper()}) to get the default.",
        ) from error


def save_settings(settings: Settings, file: Path) -> None:
    """Write what differs from the defaults, atomically."""
    _write(settings.model_dump(mode="json", exclude_defaults=True), file)


def save_remotes(remotes: tuple[Remote, ...], file: Path) -> None:
    """Write the endpoints, atomically, and leave everything else in the file as it is.

    Raises KnownError: the file can't be read.
    """
    values = _read(file)
    values["remotes"] = [remote.model_dump(mode="json", exclude_defaults=True) for remote in remotes]
    _write(values, file)


def save_value(name: str, value: Any, file: Path) -> None:
    """Write one setting, atomically, and leave everything else in the file as it is.

    Raises KnownError: the file can't be read.
    """
    values = _read(file)
    values[name] = value
    _write(values, file)


class LiveSettings:
    """The settings as they are in the file now: what another program has changed is seen. Any thread."""

    def __init__(self, file: Path) -> None:
        """Look at nothing yet."""
        self._file = file
        self._lock = threading.Lock()
        self._seen: tuple[int, int] | None = None
        self._settings: Settings | None = None

    def __call__(self) -> Settings:
        """The settings. Raises KnownError: the file can't be used now."""
        with self._lock:
            seen = self._stamp()
            if self._settings is None or seen != self._seen:
                self._settings = None  # what can't be read now is tried again
                self._settings = load_settings(self._file)
                self._seen = seen
            return self._settings

    def _stamp(self) -> tuple[int, int]:
        """Changes whenever the file is written: it is replaced as a whole, so its inode changes too."""
        try:
            found = self._file.stat()
        except OSError:
            return 0, 0
        return found.st_mtime_ns, found.st_ino ^ found.st_size


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise KnownError(
            f"The settings file {file} can't be read: {error}.",
            "Correct it, or move it away to start with the defaults.",
        ) from error


def _write(values: dict[str, Any], file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    partial = file.with_suffix(".toml.partial")
    partial.write_text(tomli_w.dumps(values), encoding="utf-8")
    partial.replace(file)
