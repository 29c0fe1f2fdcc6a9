"""Adding models where they are, copying them when asked, and removing only what is ours."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from tests.unit.test_models_service import BIG, CATALOGUE, EMBEDDER, CopyingFetcher, put
from variorum.domain.catalogue import FoundModel
from variorum.domain.errors import Cancelled, KnownError, ModelError
from variorum.domain.events import DownloadEvent, DownloadFinished, DownloadProgress
from variorum.domain.inspection import Inspection
from variorum.domain.ports import CancelToken
from variorum.engine.fetch.elsewhere import gguf_files
from variorum.services.contract import ModelInUse
from variorum.services.models import ModelService


class Found:
    """What other programs have, as the test says."""

    def __init__(self, *models: FoundModel) -> None:
        self.models = models

    def find(self) -> list[FoundModel]:
        return list(self.models)

    def below(self, folder: Path) -> list[Path]:
        return gguf_files(folder)


class Header:
    """Looks into nothing; says which file it was asked about."""

    def __init__(self) -> None:
        self.asked: list[Path] = []

    def inspect(self, path: Path, drafts: int) -> Inspection:
        self.asked.append(path)
        return Inspection(
            path, "", "", 0, "", 0, 0, 0, "none", "none", 0, 0, drafts, 0, 0, roles=(), unfit="", header=""
        )

    def probe(self, path: Path, drafts: int, cancel: CancelToken) -> Inspection:
        raise AssertionError


def service(folder: Path, *found: FoundModel, used: tuple[ModelInUse, ...] = ()) -> ModelService:
    return ModelService(
        CATALOGUE, folder, CopyingFetcher(), elsewhere=Found(*found), in_use=lambda: used, inspector=Header(),
        environment={},
    )  # fmt: skip


def foreign(folder: Path, name: str = "Their Model.gguf") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(b"GGUF" + bytes(100))
    return path


def add(models: ModelService, path: Path, *, copy: bool = False) -> list[str]:
    return [s.id for s in models.add(path, lambda _: None, threading.Event(), copy=copy)]


def test_an_added_file_stays_where_it_is_and_can_be_chosen_by_its_id(tmp_path: Path) -> None:
    theirs = foreign(tmp_path / "theirs")

    assert add(service(tmp_path / "models"), theirs) == ["their-model"]

    again = service(tmp_path / "models")
    assert again.resolve("drafter", "THEIR-model") == theirs
    state = next(s for s in again.states() if s.id == "their-model")
    assert (state.path, state.bytes, state.role) == (theirs, 104, "drafter and verifier")
    assert list((tmp_path / "models").rglob("*.gguf")) == []
    assert add(again, theirs) == ["their-model"], "a second time changes nothing"


def test_removing_it_never_deletes_anothers_file(tmp_path: Path) -> None:
    theirs = foreign(tmp_path / "theirs")
    models = service(tmp_path / "models")
    add(models, theirs)

    assert models.removal("their-model").deletes is False
    assert models.remove("their-model").path == theirs

    assert theirs.exists()
    with pytest.raises(ModelError, match="no model 'their-model'"):
        models.remove("their-model")


def test_a_copy_is_ours_and_is_deleted_with_its_entry(tmp_path: Path) -> None:
    theirs = foreign(tmp_path / "theirs")
    models = service(tmp_path / "models")
    heard: list[DownloadEvent] = []

    (state,) = models.add(theirs, heard.append, threading.Event(), copy=True)

    copy = tmp_path / "models" / "gguf" / theirs.name
    assert (state.path, copy.read_bytes()) == (copy, theirs.read_bytes())
    assert heard[-1] == DownloadFinished(theirs.stem, str(copy))
    with pytest.raises(ModelError, match="already"):
        models.add(theirs, heard.append, threading.Event(), copy=True)
    assert models.removal(state.id).deletes
    models.remove(state.id)
    assert not copy.exists()
    assert theirs.exists()


def test_a_copy_that_is_stopped_leaves_nothing(tmp_path: Path) -> None:
    theirs = foreign(tmp_path / "theirs")
    stop = threading.Event()
    stop.set()

    with pytest.raises(Cancelled):
        service(tmp_path / "models").add(theirs, lambda _: None, stop, copy=True)

    assert left_in(tmp_path / "models") == []


def left_in(models: Path) -> list[Path]:
    return [p for p in models.rglob("*") if p.is_file() and p.suffix != ".lock"]


def test_a_file_that_changes_while_it_is_copied_is_not_taken(tmp_path: Path) -> None:
    theirs = foreign(tmp_path / "theirs")

    def grow(event: DownloadEvent) -> None:
        if theirs.stat().st_size == 104:
            with theirs.open("ab") as file:
                file.write(bytes(50))

    with pytest.raises(ModelError, match="changed while it was copied"):
        service(tmp_path / "models").add(theirs, grow, threading.Event(), copy=True)

    assert left_in(tmp_path / "models") == []


def test_two_programs_do_not_write_into_the_same_copy(tmp_path: Path) -> None:
    theirs = foreign(tmp_path / "theirs")
    refused: list[str] = []

    def meanwhile(event: DownloadEvent) -> None:
        if isinstance(event, DownloadProgress):
            with pytest.raises(ModelError) as caught:
                add(service(tmp_path / "models"), theirs, copy=True)
            refused.append(caught.value.message)

    service(tmp_path / "models").add(theirs, meanwhile, threading.Event(), copy=True)

    assert refused == ["Another Variorum is copying Their Model.gguf now."]
    assert (tmp_path / "models" / "gguf" / theirs.name).read_bytes() == theirs.read_bytes()


def test_a_copy_that_can_not_be_listed_is_not_kept(tmp_path: Path) -> None:
    """Else it would be in the way of the next try."""
    theirs = foreign(tmp_path / "theirs")
    models = service(tmp_path / "models")
    (tmp_path / "models" / "added.toml.lock").mkdir(parents=True)

    with pytest.raises(KnownError, match=r"added\.toml can't be written"):
        add(models, theirs, copy=True)
    assert left_in(tmp_path / "models") == []

    (tmp_path / "models" / "added.toml.lock").rmdir()
    assert add(models, theirs, copy=True) == ["their-model"]


def test_a_folder_adds_every_model_in_it(tmp_path: Path) -> None:
    foreign(tmp_path / "theirs" / "a", "one.gguf")
    foreign(tmp_path / "theirs" / "b", "one.gguf")
    models = service(tmp_path / "models")

    assert add(models, tmp_path / "theirs") == ["one", "one-2"]
    with pytest.raises(ModelError, match="no model in"):
        add(models, tmp_path / "models")


def test_an_embedders_folder_can_be_added(tmp_path: Path) -> None:
    folder = tmp_path / "my-embedder"
    folder.mkdir()
    for name in ("config.json", "modules.json"):
        (folder / name).write_text("{}")
    models = service(tmp_path / "models")

    assert add(models, folder) == ["my-embedder"]
    assert models.resolve("embedder", "my-embedder") == folder
    with pytest.raises(ModelError, match="folder, not a GGUF"):
        models.resolve("drafter", "my-embedder")
    with pytest.raises(ModelError, match="is an embedder"):
        models.inspect("my-embedder")


def test_ids_of_the_catalogue_are_not_taken(tmp_path: Path) -> None:
    assert add(service(tmp_path / "models"), foreign(tmp_path, "big.gguf")) == ["big-2"]


def test_a_blob_gets_the_name_its_program_gives_it(tmp_path: Path) -> None:
    blob = foreign(tmp_path / "blobs", "sha256-abcd")
    there = FoundModel("Ollama", "qwen3:8b", blob, 104)
    models = service(tmp_path / "models", there)

    assert models.find() == [there]
    assert add(models, blob) == ["qwen3-8b"]
    assert models.find() == [], "what is in the list is not offered again"


@pytest.mark.parametrize("content", [b"text", b""])
def test_what_is_no_model_is_not_added(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "some.gguf"
    path.write_bytes(content)
    models = service(tmp_path / "models")

    with pytest.raises(ModelError, match="not a GGUF"):
        add(models, path)
    with pytest.raises(ModelError, match="no file or folder"):
        add(models, tmp_path / "nothing.gguf")
    assert all(s.id != "some" for s in models.states())


def test_a_file_that_has_gone_is_told_and_can_be_taken_off_the_list(tmp_path: Path) -> None:
    theirs = foreign(tmp_path / "theirs")
    models = service(tmp_path / "models")
    add(models, theirs)
    theirs.unlink()

    state = next(s for s in models.states() if s.id == "their-model")
    assert state.path is None
    assert "has gone" in state.note
    with pytest.raises(ModelError, match="has gone") as caught:
        models.resolve("drafter", "their-model")
    assert "variorum models remove their-model" in caught.value.advice
    models.remove("their-model")
    assert all(s.id != "their-model" for s in models.states())


def test_what_was_fetched_is_deleted_with_all_that_belongs_to_it(tmp_path: Path) -> None:
    models = service(tmp_path)
    place = put(tmp_path, BIG)
    place.with_name("big.gguf.sha256").write_text("x")
    half = tmp_path / ".partial" / "big" / "files" / "big.gguf.part"
    half.parent.mkdir(parents=True)
    half.write_bytes(b"half")
    folder = put(tmp_path, EMBEDDER)

    removal = models.removal("BIG")
    assert (removal.deletes, removal.path, removal.bytes) == (True, place, 8 + 1 + 4)
    models.remove("big")
    models.remove("embed")

    assert not place.exists()
    assert not folder.exists()
    assert [p for p in tmp_path.rglob("*") if p.is_file()] == []
    with pytest.raises(ModelError, match="not on this machine"):
        models.remove("big")


def test_of_a_link_only_the_link_is_deleted(tmp_path: Path) -> None:
    theirs = foreign(tmp_path / "theirs", "big.gguf")
    place = tmp_path / "models" / BIG.place
    place.parent.mkdir(parents=True)
    place.symlink_to(theirs)

    service(tmp_path / "models").remove("big")

    assert not place.is_symlink()
    assert theirs.exists()


def test_a_file_put_into_the_folder_by_hand_is_the_persons(tmp_path: Path) -> None:
    by_hand = foreign(tmp_path / "gguf", "mine.gguf")

    with pytest.raises(ModelError, match="not fetched or added by Variorum"):
        service(tmp_path).remove(str(by_hand))
    assert by_hand.exists()


def test_a_model_in_memory_is_not_removed(tmp_path: Path) -> None:
    place = put(tmp_path, BIG)
    used = ModelInUse("drafter", "Big", "CPU", 1.0, 1.0, 1, place)

    with pytest.raises(ModelError, match="in memory now"):
        service(tmp_path, used=(used,)).remove("big")
    assert place.exists()


def test_a_damaged_list_is_named(tmp_path: Path) -> None:
    (tmp_path / "added.toml").write_text("[[added]]\nid = 3\n")

    with pytest.raises(ModelError, match=r"added\.toml"):
        service(tmp_path).states()
