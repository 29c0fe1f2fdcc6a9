"""Which model a role gets, what is missing, and what a person is told."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from variorum.domain.catalogue import Catalogue, CatalogueModel, ModelFile, ModelKind, Role
from variorum.domain.errors import DownloadFailed, ModelError
from variorum.domain.events import DownloadFinished, DownloadSink
from variorum.domain.ports import CancelToken
from variorum.services.contract import ModelInUse
from variorum.services.models import ModelService

BOTH = (Role.DRAFTER, Role.VERIFIER)
BIG = CatalogueModel(
    "big", "Big", ModelKind.GGUF, BOTH, "Apache-2.0", (ModelFile("big.gguf", 8, "a" * 64),),
    confirmed=True, starter="default",
)  # fmt: skip
SMALL = CatalogueModel(
    "small", "Small", ModelKind.GGUF, BOTH, "Apache-2.0", (ModelFile("small.gguf", 6, "b" * 64),),
    confirmed=True, starter="tiny",
)  # fmt: skip
EMBEDDER = CatalogueModel(
    "embed", "Embed", ModelKind.SENTENCE_TRANSFORMERS, (Role.EMBEDDER,), "MIT",
    (ModelFile("config.json", 2, "c" * 64), ModelFile("model.safetensors", 3, "d" * 64)),
    confirmed=True, starter="default",
)  # fmt: skip
WISH = CatalogueModel(
    "wish", "Wish", ModelKind.GGUF, (Role.VERIFIER,), "MIT", where="Its Publisher", about_bytes=5_000_000
)
CATALOGUE = Catalogue((BIG, SMALL, EMBEDDER, WISH))
CONTENT = {
    "big.gguf": b"GGUFbigg",
    "small.gguf": b"GGUFsm",
    "config.json": b"{}",
    "model.safetensors": b"www",
}


def put(folder: Path, model: CatalogueModel) -> Path:
    place = folder / model.place
    for file in model.files:
        path = place if model.kind is ModelKind.GGUF else place / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(CONTENT[file.path])
    return place


@dataclass
class CopyingFetcher:
    """Fetches by writing the files of CONTENT."""

    asked: list[str] = field(default_factory=list)

    def pull(self, model: CatalogueModel, folder: Path, sink: DownloadSink, cancel: CancelToken) -> Path:
        self.asked.append(model.id)
        place = put(folder, model)
        sink(DownloadFinished(model.id, str(place)))
        return place


def service(folder: Path, *, memory: int = 8_000_000_000, tiny: bool = False, **chosen: str) -> ModelService:
    return ModelService(
        CATALOGUE,
        folder,
        CopyingFetcher(),
        preferred=lambda role: chosen.get(role.value),
        memory=lambda: memory,
        environment={"STARTER": "tiny"} if tiny else {},
    )


@pytest.mark.parametrize("role", ["drafter", "verifier"])
@pytest.mark.parametrize(
    ("memory", "tiny", "expected"),
    [(4_000_000_000, False, BIG), (3_999_999_999, False, SMALL), (8_000_000_000, True, SMALL)],
)
def test_the_starter_follows_memory_and_wish(
    tmp_path: Path, role: str, memory: int, tiny: bool, expected: CatalogueModel
) -> None:
    put(tmp_path, BIG)
    put(tmp_path, SMALL)

    assert service(tmp_path, memory=memory, tiny=tiny).resolve(role) == tmp_path / expected.place


def test_with_little_memory_what_is_here_is_used(tmp_path: Path) -> None:
    put(tmp_path, BIG)

    assert service(tmp_path, memory=1).resolve("drafter") == tmp_path / BIG.place


def test_the_starter_stays_when_memory_is_used_up(tmp_path: Path) -> None:
    put(tmp_path, BIG)
    put(tmp_path, SMALL)
    free = iter([8_000_000_000, 1, 1])
    models = ModelService(CATALOGUE, tmp_path, CopyingFetcher(), memory=lambda: next(free), environment={})

    assert models.resolve("drafter") == models.resolve("verifier") == tmp_path / BIG.place


def test_a_missing_starter_says_how_to_get_it(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="'big'") as error:
        service(tmp_path).resolve("drafter")
    assert error.value.advice == "Run: variorum models pull big"


def test_missing_starters_are_listed_until_they_are_here(tmp_path: Path) -> None:
    models = service(tmp_path)
    assert [state.id for state in models.missing_starters()] == ["big", "embed"]
    assert [state.id for state in service(tmp_path, tiny=True).missing_starters()] == ["small", "embed"]

    for state in models.missing_starters():
        models.pull(state.id, lambda _event: None, threading.Event())

    assert models.missing_starters() == []
    assert models.resolve("embedder") == tmp_path / EMBEDDER.place


def test_a_choice_in_the_settings_replaces_the_starter(tmp_path: Path) -> None:
    own = tmp_path / "own.gguf"
    own.write_bytes(b"GGUFown")
    models = service(tmp_path / "models", drafter=str(own), verifier="small")

    assert [state.id for state in models.missing_starters()] == ["small", "embed"]
    assert models.resolve("drafter") == own


def test_ids_paths_and_names_are_understood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, BIG)
    by_hand = tmp_path / "gguf" / "mine.gguf"
    by_hand.write_bytes(b"GGUFmine")
    models = service(tmp_path)
    monkeypatch.chdir(tmp_path / "gguf")

    assert models.resolve("drafter", "BIG") == tmp_path / BIG.place
    assert models.resolve("verifier", str(by_hand)) == by_hand
    assert models.resolve("verifier", "mine.gguf") == by_hand
    assert models.resolve("verifier", "mine") == by_hand


@pytest.mark.parametrize(
    ("role", "choice", "words"),
    [
        ("drafter", "no-such-model", "no model 'no-such-model'"),
        ("drafter", "somewhere/no.gguf", "no model file somewhere/no.gguf"),
        ("drafter", "embed", "is an embedder"),
        ("embedder", "big", "is a language model"),
        ("verifier", "wish", "only a suggestion"),
        ("verifier", "small", "not on this machine yet"),
        ("verifier", "text.gguf", "not a GGUF file"),
        ("verifier", "empty.gguf", "not a GGUF file"),
        ("verifier", "folder.gguf", "is a folder"),
        ("embedder", "folder.gguf", "no config.json"),
        ("drafter", "big", "not complete"),
    ],
)
def test_what_can_not_be_used_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, role: str, choice: str, words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("text.gguf").write_text("no model")
    Path("empty.gguf").touch()
    Path("folder.gguf").mkdir()
    put(tmp_path / "models", BIG).write_bytes(b"GGUFbi")

    with pytest.raises(ModelError, match=words) as error:
        service(tmp_path / "models").resolve(role, choice)

    assert error.value.advice


def test_states_show_the_catalogue_and_what_was_put_there(tmp_path: Path) -> None:
    put(tmp_path, SMALL)
    put(tmp_path, BIG).write_bytes(b"GGUFbi")
    (tmp_path / "gguf" / "mine.gguf").write_bytes(b"GGUFmine")
    (tmp_path / "gguf" / "half.gguf").write_bytes(b"half")
    use = ModelInUse(
        "drafter", "As It Names Itself", "CPU, 2 threads", 240.0, 43.0, 100, tmp_path / SMALL.place
    )
    models = ModelService(CATALOGUE, tmp_path, CopyingFetcher(), in_use=lambda: [use], environment={})

    states = {state.id: state for state in models.states()}

    assert list(states) == ["big", "small", "embed", "wish", str(tmp_path / "gguf" / "mine.gguf")]
    assert states["big"].path is None
    assert "Not complete" in states["big"].note
    assert states["small"].path == tmp_path / SMALL.place
    assert (states["small"].loaded, states["small"].device, states["small"].prefill) == (
        True,
        "CPU, 2 threads",
        240.0,
    )
    assert states["embed"].role == "embedder"
    assert states["wish"].bytes == 5_000_000
    assert "Its Publisher" in states["wish"].note
    assert not states["wish"].loaded


def test_an_unknown_id_can_not_be_pulled(tmp_path: Path) -> None:
    with pytest.raises(DownloadFailed, match="'nothing'") as error:
        service(tmp_path).pull("nothing", lambda _event: None, threading.Event())
    assert "variorum models list" in error.value.advice
