"""Which models there are, which one a role uses, and getting them."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from variorum.domain.catalogue import Architecture, Catalogue, CatalogueModel, FoundModel, ModelKind, Role
from variorum.domain.endpoint import PREFIX
from variorum.domain.errors import DownloadFailed, ModelError
from variorum.domain.events import DownloadSink
from variorum.domain.inspection import Inspection
from variorum.domain.ports import CancelToken
from variorum.services.contract import ModelInUse, ModelState, Removal
from variorum.services.model_files import Elsewhere, Inspector, ModelFiles, file_size, own_state, usable
from variorum.services.own_models import OwnModels

# With less memory free than this a new installation begins with the tiny starter.
STARTER_MEMORY = 4_000_000_000
_GGUF_MAGIC = b"GGUF"


class Fetcher(Protocol):
    """Brings a model of the catalogue into a folder. Blocking; any thread."""

    def pull(self, model: CatalogueModel, folder: Path, sink: DownloadSink, cancel: CancelToken) -> Path:
        """Returns the file or folder, checked. Raises DownloadFailed, Cancelled."""
        ...

    def pull_url(self, url: str, sha256: str, folder: Path, sink: DownloadSink, cancel: CancelToken) -> Path:
        """Returns the GGUF at that address, checked as far as can be. Raises DownloadFailed, Cancelled."""
        ...


class Token(Protocol):
    """Keeps the person's token for the hub, never in a file of ours. Any thread."""

    def store(self, token: str) -> None:
        """Raises KnownError if there is no place that keeps it safe."""
        ...

    def forget(self) -> None: ...


def free_memory() -> int:
    """Bytes of memory that can be had without swapping."""
    import psutil

    return int(psutil.virtual_memory().available)


class ModelService:
    """The models of this machine: implements the contract's `Models`. Any thread.

    Which starter is used is decided once, when first asked, so that a loaded model does not change it.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        folder: Path,
        fetcher: Fetcher,
        *,
        preferred: Callable[[Role], str | None] = lambda _role: None,
        in_use: Callable[[], Sequence[ModelInUse]] = tuple,
        memory: Callable[[], int] = free_memory,
        environment: Mapping[str, str] = os.environ,
        inspector: Inspector | None = None,
        elsewhere: Elsewhere | None = None,
        drafts: Callable[[], int] = lambda: 4,
        memory_need: Callable[[Architecture, int, int], int] = lambda *_: 0,
        token: Token | None = None,
    ) -> None:
        """Look at nothing yet.

        Args:
            catalogue: the models that are known.
            folder: the models folder.
            fetcher: what brings them there.
            preferred: what the settings say for a role: id, path, or None (or '') for the starter.
            in_use: the models in memory now.
            memory: bytes free now.
            environment: STARTER=tiny is looked up here.
            inspector, elsewhere, token: None where nothing is inspected, found or kept.
            drafts: M, as the settings say.
            memory_need: (architecture, bytes of the file, drafts) -> bytes at a context of 8,192 tokens.
        """
        self._catalogue = catalogue
        self._folder = folder
        self._fetcher = fetcher
        self._preferred = preferred
        self._in_use = in_use
        self._memory = memory
        self._environment = environment
        self._inspector = inspector
        self._drafts = drafts
        self._memory_need = memory_need
        self._token = token
        self._own = OwnModels(folder)
        self._files = ModelFiles(catalogue, folder, self._own, in_use, inspector, elsewhere)
        self._starter: CatalogueModel | None = None

    @property
    def folder(self) -> Path:
        """The models folder; it may not exist yet."""
        return self._folder

    def states(self) -> list[ModelState]:
        """Catalogue models in its order, then those that were added, then GGUF files put into the folder by hand."""
        used = {model.path: model for model in self._in_use()}
        listed = [self._state(model, used) for model in self._catalogue]
        own = self._own.all()
        listed += [_with_use(own_state(model), used) for model in own]
        known = {self._folder / model.place for model in self._catalogue} | {model.path for model in own}
        by_hand = sorted(
            path for path in self._folder.glob("gguf/*.gguf") if path not in known and _is_gguf(path)
        )
        for path in by_hand:
            state = ModelState(str(path), path.stem, "drafter and verifier", file_size(path), "", path)
            listed.append(_with_use(state, used))
        return listed

    def missing_starters(self) -> list[ModelState]:
        """Models that the settings (or their defaults) need and that can be fetched; empty when all are here."""
        missing: dict[str, ModelState] = {}
        for role in (Role.DRAFTER, Role.VERIFIER, Role.EMBEDDER):
            model = self._catalogue.find(choice) if (choice := self._preferred(role)) else self.starter(role)
            if model is not None and model.confirmed and self._present(model) is None:
                missing[model.id] = self._state(model, {})
        return list(missing.values())

    def pull(self, model_id: str, sink: DownloadSink, cancel: CancelToken) -> Path:
        """Fetch and check a model of the catalogue. Resumes what was broken off.

        Raises: DownloadFailed, also for an id that is unknown; Cancelled.
        """
        model = self._catalogue.find(model_id)
        if model is None:
            raise DownloadFailed(
                f"There is no model '{model_id}' in the catalogue.", "See the ids with: variorum models list"
            )
        return self._fetcher.pull(model, self._folder, sink, cancel)

    def pull_url(self, url: str, sha256: str, sink: DownloadSink, cancel: CancelToken) -> ModelState:
        """Fetch a GGUF from an https address into the models folder and the list. Resumes what was broken off.

        sha256: '' where none is known. Raises: DownloadFailed; ModelError: it is no whole GGUF; Cancelled.
        """
        path = self._fetcher.pull_url(url, sha256, self._folder, sink, cancel)
        return own_state(self._files.take(path))

    def set_token(self, token: str) -> None:
        """Put the person's token for the hub into the keyring; '' removes it. Raises KnownError."""
        if self._token is None:
            raise ModelError("There is no keyring here.")
        if token:
            self._token.store(token)
        else:
            self._token.forget()

    def find(self) -> list[FoundModel]:
        """Models that other programs have on this machine; see `ModelFiles.find`."""
        return self._files.find()

    def add(
        self, path: Path, sink: DownloadSink, cancel: CancelToken, *, copy: bool = False
    ) -> list[ModelState]:
        """Bring model files into the list; see `ModelFiles.add`."""
        return [own_state(model) for model in self._files.add(path, sink, cancel, copy=copy)]

    def removal(self, model_id: str) -> Removal:
        """What `remove` would do; see `ModelFiles.removal`."""
        return self._files.removal(model_id)

    def remove(self, model_id: str) -> Removal:
        """Take off the list, or delete what is ours; see `ModelFiles.remove`."""
        return self._files.remove(model_id)

    def inspect(self, choice: str, drafts: int | None = None) -> Inspection:
        """What a GGUF's header says and what this machine makes of it; loads nothing.

        choice: an id or a path. drafts: M; as the settings say if not given. Raises ModelError.
        """
        return self._looker().inspect(self._file_of(choice), drafts or self._drafts())

    def probe(self, choice: str, drafts: int | None, cancel: CancelToken) -> Inspection:
        """The same, with the speed measured now. Raises ModelError, NotEnoughMemory, Cancelled."""
        return self._looker().probe(self._file_of(choice), drafts or self._drafts(), cancel)

    def starter(self, role: Role) -> CatalogueModel:
        """The model that a role has where nobody has chosen one.

        Embedder: the catalogue's. Drafter and verifier: the default starter where 4 GB of memory are free, else the
        tiny one; STARTER=tiny asks for the tiny one. Where memory is short but only the default one is here, that.
        """
        if role is Role.EMBEDDER:
            return self._first_starter("default", role)
        if self._starter is None:
            default, tiny = self._first_starter("default", role), self._first_starter("tiny", role)
            if self._environment.get("STARTER", "").strip().casefold() == "tiny":
                self._starter = tiny
            elif self._memory() >= STARTER_MEMORY:
                self._starter = default
            else:
                self._starter = default if self._present(default) and not self._present(tiny) else tiny
        return self._starter

    def resolve(self, role: str, choice: str | None = None) -> Path:
        """Find the model for a role.

        Args:
            role: 'drafter', 'verifier' or 'embedder'.
            choice: catalogue id, path, or name of a GGUF in the models folder; None for what the settings say.

        Returns: a GGUF file, or an embedder's folder.
        Raises: ModelError, naming the model and what to do.
        """
        wanted = Role(role)
        choice = choice or self._preferred(wanted)
        if not choice or choice.startswith(
            PREFIX
        ):  # a server is chosen, and a model of this machine is wanted
            return self._found(self.starter(wanted), wanted)
        if model := self._catalogue.find(choice):
            return self._found(model, wanted)
        if own := self._own.find(choice):
            if not own.path.exists():
                raise ModelError(
                    f"The file of the model '{own.id}' has gone: {own.path}.",
                    f"Put it back, or take it off the list: variorum models remove {own.id}",
                )
            return usable(own.path, wanted)
        for path in (
            Path(choice).expanduser(),
            self._folder / "gguf" / choice,
            self._folder / "gguf" / f"{choice}.gguf",
        ):
            if path.exists():
                return usable(path.absolute(), wanted)
        if choice.lower().endswith(".gguf") or "/" in choice or os.sep in choice:
            raise ModelError(f"There is no model file {choice}.", "Check the path.")
        raise ModelError(
            f"There is no model '{choice}'.",
            "Give an id of the catalogue (variorum models list) or a GGUF's path.",
        )

    def _file_of(self, choice: str) -> Path:
        model = self._catalogue.find(choice)
        own = self._own.find(choice)
        if (model and model.kind is not ModelKind.GGUF) or (own and own.path.is_dir()):
            raise ModelError(
                f"'{choice}' is an embedder, not a GGUF: there is no header to read.",
                "Inspect a drafter or verifier.",
            )
        return self.resolve(Role.DRAFTER.value, choice)

    def _looker(self) -> Inspector:
        if self._inspector is None:
            raise ModelError("Models can't be inspected here.")
        return self._inspector

    def _found(self, model: CatalogueModel, role: Role) -> Path:
        if role not in model.roles and (role is Role.EMBEDDER) != (
            model.kind is ModelKind.SENTENCE_TRANSFORMERS
        ):
            raise ModelError(
                f"'{model.id}' can't be the {role.value}: it is {_article(model)}.",
                "See the roles with: variorum models list",
            )
        path = self._folder / model.place
        if not model.confirmed and not path.exists():
            raise ModelError(
                f"'{model.id}' is only a suggestion; it is not on this machine.",
                f"Fetch its GGUF ({model.where or 'from its publisher'}) and give the file's path instead.",
            )
        if not path.exists():
            raise ModelError(
                f"The model '{model.id}' ({role.value}) is not on this machine yet.",
                f"Run: variorum models pull {model.id}",
            )
        if model.confirmed and self._present(model) is None:
            raise ModelError(
                f"The model '{model.id}' at {path} is not complete.", f"Run: variorum models pull {model.id}"
            )
        return usable(path, role)

    def _first_starter(self, kind: str, role: Role) -> CatalogueModel:
        for model in self._catalogue:
            if model.starter == kind and role in model.roles:
                return model
        raise ModelError(
            f"The model catalogue names no {kind} starter as {role.value}.",
            "Restore models/catalog.toml from the Variorum you installed.",
        )

    def _present(self, model: CatalogueModel) -> Path | None:
        """Where a catalogue model lies, if all its files are there in their full size."""
        place = self._folder / model.place
        for file in model.files:
            path = place if model.kind is ModelKind.GGUF else place / file.path
            if not path.is_file() or path.stat().st_size != file.bytes:
                return None
        return place if model.files or place.exists() else None

    def _state(self, model: CatalogueModel, used: Mapping[Path | None, ModelInUse]) -> ModelState:
        note = model.note
        if not model.confirmed:
            where = ": ".join(part for part in (model.repository, model.where) if part)
            note = (
                f"Suggestion, not confirmed here: fetch it yourself ({where or 'from its publisher'}). {note}"
            )
        elif self._present(model) is None and (self._folder / model.place).exists():
            note = f"Not complete: fetch it again. {note}"
        state = ModelState(
            id=model.id,
            name=model.name,
            role=" and ".join(role.value for role in model.roles),
            bytes=model.bytes,
            licence=model.licence,
            path=self._present(model),
            note=note.strip(),
            can_fetch=model.confirmed,
            repository=model.repository,
            file_names=model.file_names,
            accept_at=model.accept_at,
            languages=model.languages,
            template=model.template,
            memory_bytes=self._memory_need(model.architecture, model.bytes, self._drafts())
            if model.architecture
            else 0,
        )
        return _with_use(state, used)


def _with_use(state: ModelState, used: Mapping[Path | None, ModelInUse]) -> ModelState:
    """Add how a model runs now, if its file is in memory."""
    now = used.get(state.path) if state.path is not None else None
    if now is None:
        return state
    return replace(state, loaded=True, device=now.device, prefill=now.prefill, decode=now.decode)


def _article(model: CatalogueModel) -> str:
    return "an embedder" if model.kind is ModelKind.SENTENCE_TRANSFORMERS else "a language model"


def _is_gguf(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(_GGUF_MAGIC)) == _GGUF_MAGIC
    except OSError:
        return False
