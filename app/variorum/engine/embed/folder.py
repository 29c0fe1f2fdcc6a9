"""What a sentence-transformers folder says of itself, read without loading it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from variorum.domain.errors import ModelError
from variorum.engine.fetch.checksum import known_sha256, sha256_of

_WEIGHTS = ("*.safetensors", "pytorch_model*.bin")
FLOAT32 = "float32"
"""The precision the weights are published in."""

# Files that change neither tokens nor vectors.
_PROSE = frozenset({"README.md", "data_config.json", "config_sentence_transformers.json", "modules.json"})
# Raised when the way we make vectors changes, so that stored ones are made again.
_SCHEME = "sentence-transformers, mean of the folder's own modules, unit length, scheme 1"


@dataclass(frozen=True, slots=True)
class EmbedderFolder:
    """A sentence-transformers model on disk.

    path: the folder. name: its name. window: tokens read of a text, special tokens included.
    dimensions: length of a vector; None where only the loaded model can tell.
    """

    path: Path
    name: str
    window: int
    dimensions: int | None

    def fingerprint(self, precision: str = FLOAT32) -> str:
        """Hash everything that decides a vector: modules, tokenizer, weights, window, normalisation, precision.

        The weights' digest is remembered beside them (see `engine.fetch.checksum`), so this is cheap after the
        first time. Raises ModelError.
        """
        digest = hashlib.sha256(f"{_SCHEME}\n{self.window}\n".encode())
        if precision != FLOAT32:
            digest.update(f"{precision}\n".encode())
        try:
            digest.update(b"\n".join(_module_lines(self.path)))
            for file in sorted(self.path.rglob("*")):
                relative = file.relative_to(self.path).as_posix()
                if (
                    not file.is_file()
                    or file.suffix not in {".json", ".txt", ".model"}
                    or file.name in _PROSE
                ):
                    continue
                digest.update(f"\n{relative} {sha256_of(file)}".encode())
            for file in _weights(self.path):
                digest.update(f"\n{file.relative_to(self.path).as_posix()} {known_sha256(file)}".encode())
        except OSError as error:
            raise _damaged(self.path, str(error)) from error
        return f"{self.name}-{self.window}-{digest.hexdigest()[:16]}"


def open_folder(path: Path) -> EmbedderFolder:
    """Look at an embedder's folder and check that its parts are there.

    Raises: ModelError, naming the folder and what is missing, and what to do.
    """
    if not path.is_dir():
        raise ModelError(
            f"The embedder '{path.name}' is not on this machine: there is no folder {path}.",
            f"Run: variorum models pull {path.name}",
        )
    config = _read_json(path, "config.json")
    if not _weights(path):
        raise _damaged(path, "it has no weights (model.safetensors)")
    return EmbedderFolder(path, path.name, _window(path, config), _dimensions(path, config))


def _damaged(path: Path, what: str) -> ModelError:
    return ModelError(
        f"The embedder in {path} can't be used: {what}.",
        f"Remove the folder and fetch it again: variorum models pull {path.name}",
    )


def _read_json(path: Path, name: str) -> dict[str, Any]:
    try:
        value = json.loads((path / name).read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise _damaged(path, f"{name} is missing") from error
    except (OSError, ValueError) as error:
        raise _damaged(path, f"{name} can't be read ({error})") from error
    if not isinstance(value, dict):
        raise _damaged(path, f"{name} is not an object")
    return value


def _read_optional(path: Path, name: str) -> dict[str, Any]:
    return _read_json(path, name) if (path / name).is_file() else {}


def _weights(path: Path) -> list[Path]:
    for pattern in _WEIGHTS:
        if found := sorted(path.rglob(pattern)):
            return found
    return []


def _modules(path: Path) -> list[dict[str, Any]]:
    if not (path / "modules.json").is_file():
        return []
    try:
        modules = json.loads((path / "modules.json").read_text(encoding="utf-8"))
        return [dict(module) for module in modules]
    except (OSError, ValueError, TypeError) as error:
        raise _damaged(path, f"modules.json can't be read ({error})") from error


def _module_lines(path: Path) -> list[bytes]:
    return [f"{module.get('type', '')} {module.get('path', '')}".encode() for module in _modules(path)]


def _window(path: Path, config: dict[str, Any]) -> int:
    stated = _read_optional(path, "sentence_bert_config.json").get("max_seq_length")
    if stated is None:
        stated = _read_optional(path, "tokenizer_config.json").get("model_max_length")
    longest = config.get("max_position_embeddings", 512)
    if not isinstance(longest, int) or longest < 1:
        longest = 512
    # Tokenizers without a limit of their own say so with a huge number.
    return min(stated, longest) if isinstance(stated, int) and stated > 0 else longest


def _dimensions(path: Path, config: dict[str, Any]) -> int | None:
    dimensions = config.get("hidden_size")
    for module in _modules(path):
        kind = str(module.get("type", "")).rsplit(".", 1)[-1]
        settings = _read_optional(path, f"{module.get('path', '')}/config.json") if module.get("path") else {}
        if kind == "Pooling":
            width = settings.get("word_embedding_dimension", settings.get("embedding_dimension"))
            modes = sum(1 for key, on in settings.items() if key.startswith("pooling_mode_") and on is True)
            dimensions = width * modes if isinstance(width, int) and modes else None
        elif kind == "Dense":
            dimensions = settings.get("out_features")
        elif kind not in {"Transformer", "Normalize", "Dropout", "LayerNorm"}:
            dimensions = None
    return dimensions if isinstance(dimensions, int) else None
