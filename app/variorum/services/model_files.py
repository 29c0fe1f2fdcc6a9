"""The files of models on this machine: finding, adding and removing them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from variorum.domain.catalogue import Catalogue, CatalogueModel, FoundModel, Role
from variorum.domain.errors import KnownError, ModelError
from variorum.domain.events import DownloadSink
from variorum.domain.inspection import Inspection
from variorum.domain.ports import CancelToken
from variorum.services.contract import ModelInUse, ModelState, Removal
from variorum.services.own_models import OwnModel, OwnModels

_GGUF_MAGIC = b"GGUF"


class Inspector(Protocol):
    """Looks into model files; see `inspecting.ModelInspector`."""

    def inspect(self, path: Path, drafts: int) -> Inspection: ...

    def probe(self, path: Path, drafts: int, cancel: CancelToken) -> Inspection: ...


class Elsewhere(Protocol):
    """What other programs keep on this machine. Blocking; any thread; changes nothing."""

    def find(self) -> list[FoundModel]: ...

    def below(self, folder: Path) -> list[Path]:
        """The GGUF files below a folder that are models."""
        ...


class ModelFiles:
    """Finds, adds and removes model files; implements that part of the contract's `Models`. Any thread."""

    def __init__(
        self,
        catalogue: Catalogue,
        folder: Path,
        own: OwnModels,
        in_use: Callable[[], Sequence[ModelInUse]],
        inspector: Inspector | None,
        elsewhere: Elsewhere | None,
    ) -> None:
        """Look at nothing yet. folder: the models folder. Others as in `ModelService`."""
        self._catalogue, self._folder, self._own = catalogue, folder, own
        self._in_use, self._inspector, self._elsewhere = in_use, inspector, elsewhere

    def find(self) -> list[FoundModel]:
        """Models that other programs have on this machine and that are not in the list yet; changes nothing."""
        listed = {model.path for model in self._own.all()}
        found = self._elsewhere.find() if self._elsewhere else []
        return [model for model in found if model.path not in listed]

    def add(
        self, path: Path, sink: DownloadSink, cancel: CancelToken, *, copy: bool = False
    ) -> list[OwnModel]:
        """Bring a GGUF, an embedder's folder, or all GGUFs below a folder into the list, where they are.

        copy: GGUFs are copied into the models folder instead.

        Raises ModelError: it is no model; Cancelled.
        """
        path = Path(os.path.abspath(path.expanduser()))  # noqa: PTH100 - links stay as they are
        if not path.exists():
            raise ModelError(f"There is no file or folder {path}.", "Check the path.")
        if path.is_dir() and (path / "config.json").is_file() and (path / "modules.json").is_file():
            return [self._own.add(path, path.name, self._is_taken)]
        files = [path]
        if path.is_dir():
            files = self._elsewhere.below(path) if self._elsewhere else []
            if not files:
                raise ModelError(
                    f"There is no model in {path}.", "Give a .gguf file, or a sentence-transformers folder."
                )
        names = {found.path: found.name for found in self.find()} if not path.suffix else {}
        added = []
        for file in files:
            usable(file, Role.DRAFTER)
            if self._inspector:
                self._inspector.inspect(file, 1)  # a truncated one is refused here, with the reason
            kept = self._own.copy(file, sink, cancel) if copy else file
            name = names.get(file.resolve(), file.stem)
            try:
                added.append(self._own.add(kept, name, self._is_taken, copied=copy))
            except KnownError:
                if copy:  # else it would be in the way when the person tries again
                    kept.unlink(missing_ok=True)
                raise
        return added

    def take(self, path: Path) -> OwnModel:
        """Bring a file that was fetched into the models folder into the list; it is ours from then on.

        Raises ModelError: it is no whole GGUF; then it is deleted.
        """
        try:
            if self._inspector:
                self._inspector.inspect(path, 1)
        except ModelError:
            _delete(path)
            raise
        return self._own.add(path, path.stem, self._is_taken, copied=True)

    def removal(self, model_id: str) -> Removal:
        """What `remove` would do. Raises ModelError: there is nothing to remove, or it is in use."""
        own, model = self._own.find(model_id), self._catalogue.find(model_id)
        if own is not None:
            removal = Removal(own.id, own.path, own.copied, file_size(own.path) if own.copied else 0)
        elif model is not None and any(p.exists() for p in self._places(model)):
            place = self._folder / model.place
            removal = Removal(model.id, place, True, sum(file_size(p) for p in self._places(model)))
        elif model is not None:
            raise ModelError(f"The model '{model.id}' is not on this machine.", "There is nothing to remove.")
        elif Path(model_id).suffix.casefold() == ".gguf" and Path(model_id).expanduser().exists():
            raise ModelError(
                f"{model_id} was not fetched or added by Variorum, so it is not deleted here.",
                "Delete the file yourself if you no longer want it.",
            )
        else:
            raise ModelError(f"There is no model '{model_id}'.", "See the ids with: variorum models list")
        if any(used.path == removal.path for used in self._in_use()):
            raise ModelError(
                f"The model '{removal.id}' is in memory now.",
                "Close the program that uses it, then remove it.",
            )
        return removal

    def remove(self, model_id: str) -> Removal:
        """Take an added model off the list, or delete what Variorum fetched or copied; never another program's file.

        Ask the person first where `removal` says that something is deleted. Raises as `removal`; ModelError if it
        can't be deleted.
        """
        removal = self.removal(model_id)
        own, model = self._own.find(model_id), self._catalogue.find(model_id)
        try:
            if own is not None:
                if own.copied:
                    _delete(own.path)
                self._own.drop(own)
            elif model is not None:
                for place in self._places(model):
                    _delete(place)
        except OSError as error:
            raise ModelError(
                f"{removal.path} could not be deleted: {error.strerror or error}.", "Check its permissions."
            ) from error
        return removal

    def _is_taken(self, model_id: str) -> bool:
        return self._catalogue.find(model_id) is not None

    def _places(self, model: CatalogueModel) -> list[Path]:
        """Everything that fetching a model of the catalogue leaves in the models folder."""
        place = self._folder / model.place
        return [place, place.with_name(f"{place.name}.sha256"), self._folder / ".partial" / model.id]


def own_state(model: OwnModel) -> ModelState:
    here = model.path.exists()
    role = "embedder" if model.path.is_dir() else "drafter and verifier"
    note = f"Added; the file stays where it is: {model.path}" if not model.copied else "Added as a copy"
    return ModelState(
        model.id,
        model.id,
        role,
        file_size(model.path),
        "",
        model.path if here else None,
        note if here else f"Added, but its file has gone: {model.path}",
    )


def file_size(path: Path) -> int:
    """Bytes of a file, or of all files of a folder; 0 if it is not there."""
    try:
        if path.is_dir():
            return sum(p.stat().st_size for p in path.rglob("*") if p.is_file())
        return path.stat().st_size
    except OSError:
        return 0


def _delete(path: Path) -> None:
    """Delete a file or folder of ours; of a link only the link. Raises OSError."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def usable(path: Path, role: Role) -> Path:
    """Return the path if it can be what the role needs. Raises ModelError."""
    if role is Role.EMBEDDER:
        if not (path / "config.json").is_file():
            raise ModelError(
                f"{path} is not an embedder's folder: it has no config.json.",
                "Give the folder of a sentence-transformers model.",
            )
        return path
    if path.is_dir():
        raise ModelError(f"{path} is a folder, not a GGUF file.", "Give the .gguf file itself.")
    try:
        with path.open("rb") as file:
            magic = file.read(len(_GGUF_MAGIC))
    except OSError as error:
        raise ModelError(
            f"The model file {path} can't be read: {error.strerror or error}.", "Check its permissions."
        ) from error
    if magic != _GGUF_MAGIC:
        raise ModelError(
            f"{path} is not a GGUF file, or is damaged at its beginning.",
            "Models for llama.cpp are needed: files that end in .gguf. Fetch it again or choose another.",
        )
    return path
