"""Settings one by one: what is shown of them, what is refused in which words, what is kept when all are reset."""

from __future__ import annotations

import re
import threading
from pathlib import Path

import pytest

from tests.fake_models import ScriptedModel
from variorum.composition.program import build
from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import KnownError, ModelError
from variorum.services.adjusting import SettingsService
from variorum.services.contract.adjusting import Effect, Group, Kind
from variorum.services.pool import ModelPool
from variorum.services.settings import Settings
from variorum.services.settings_file import LiveSettings, load_settings, save_value


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def service(file: Path, **parts: object) -> SettingsService:
    return SettingsService(file, LiveSettings(file), **parts)  # type: ignore[arg-type]


def test_every_setting_is_shown_with_words_for_all_of_it(file: Path) -> None:
    shown = service(file).settings()
    assert {s.name for s in shown} == set(Settings.model_fields)
    assert [s.group for s in shown] == sorted((s.group for s in shown), key=list(Group).index)
    for setting in shown:
        assert setting.title, setting.name
        assert setting.title != setting.name
        assert setting.description.endswith((".", "*.log.")), setting.name
        assert not setting.changed
        if setting.kind is Kind.WHOLE:
            assert setting.unit, f"{setting.name} has no unit"
            assert setting.least is not None, setting.name
        if setting.kind is Kind.CHOICE:
            assert setting.value in setting.choices


def test_a_value_is_saved_and_only_what_differs_stands_in_the_file(file: Path) -> None:
    adjusting = service(file)
    assert adjusting.put("drafts", 6).changed
    adjusting.put("ignore", ("drafts/", "*.log"))
    adjusting.put("accept_at", 0.7)
    adjusting.put("flash_attention", False)
    now = load_settings(file)
    assert (now.drafts, now.ignore, now.accept_at, now.flash_attention) == (
        6,
        ("drafts/", "*.log"),
        0.7,
        False,
    )
    assert not adjusting.put("drafts", 4).changed
    adjusting.put("accept_at", None)
    adjusting.put("flash_attention", None)
    assert not adjusting.reset("ignore").changed
    assert file.read_text(encoding="utf-8").strip() == ""


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("drafts", 99, "Drafts for a question: from 1 to 32 is possible."),
        ("threads", -1, "Processor threads: at least 0 is possible."),
        ("passages", "many", "Passages for a question: this is not a whole number."),
        ("accept_at", "half", "Drafts are accepted from: this is not a number."),
        ("mode", "fast", "Way of answering: there is no such choice;"),
    ],
)
def test_what_can_not_be_is_refused_in_plain_words(file: Path, name: str, value: object, words: str) -> None:
    with pytest.raises(KnownError, match=re.escape(words)):
        service(file).put(name, value)
    assert not file.exists()


def test_a_model_that_is_not_here_is_refused(file: Path) -> None:
    def check(choice: str) -> None:
        raise ModelError(f"There is no model '{choice}'.", "Give another.")

    adjusting = service(file, checks={"drafter": check})
    with pytest.raises(KnownError, match="There is no model 'none'"):
        adjusting.put("drafter", "none")
    adjusting.put("drafter", "")
    assert load_settings(file).drafter == ""


def test_settings_that_do_not_go_together_are_refused(file: Path) -> None:
    def together(settings: Settings) -> None:
        if settings.flash_attention is False and settings.kv_cache == "q8_0":
            raise KnownError("A q8_0 cache needs flash attention.")

    adjusting = service(file, together=together)
    adjusting.put("kv_cache", "q8_0")
    with pytest.raises(KnownError, match="needs flash attention"):
        adjusting.put("flash_attention", False)
    assert load_settings(file).flash_attention is None


def test_what_the_environment_decides_can_not_be_changed_here(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VARIORUM_DRAFTS", "9")
    adjusting = service(file)
    (shown,) = [s for s in adjusting.settings() if s.name == "drafts"]
    assert (shown.value, shown.fixed_by) == (9, "VARIORUM_DRAFTS")
    with pytest.raises(KnownError, match="VARIORUM_DRAFTS"):
        adjusting.put("drafts", 3)


def test_all_are_reset_but_what_was_promised_and_it_can_be_undone(file: Path) -> None:
    adjusting = service(file)
    adjusting.put("drafts", 7)
    adjusting.put("hide_document_names", True)
    adjusting.put("local_only", ("Patients",))
    before = adjusting.reset_all()
    assert {s.name for s in adjusting.settings() if s.changed} == {"local_only"}
    adjusting.restore(before)
    assert load_settings(file).drafts == 7
    assert load_settings(file).hide_document_names


def test_models_are_loaded_anew_only_when_a_setting_of_theirs_has_changed(file: Path) -> None:
    reloaded: list[bool] = []
    adjusting = service(file, reload=lambda: reloaded.append(True))
    adjusting.put("drafts", 7)
    assert reloaded == []
    assert adjusting.put("threads", 1).effect is Effect.RELOAD
    assert reloaded == [True]


def test_two_changes_at_once_both_stay(file: Path) -> None:
    adjusting = service(file)
    names = ["drafts", "passages", "rounds", "threads"]
    threads = [threading.Thread(target=adjusting.put, args=(name, 5)) for name in names]
    threads.append(threading.Thread(target=save_value, args=("local_only", ["A"], file)))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    now = load_settings(file)
    assert [getattr(now, name) for name in names] == [5, 5, 5, 5]
    assert now.local_only == ("A",)


def test_a_file_that_can_not_be_read_is_named_and_left_alone(file: Path) -> None:
    file.write_text("drafts = = 4", encoding="utf-8")
    with pytest.raises(KnownError, match=re.escape(str(file))):
        service(file).put("drafts", 5)
    assert file.read_text(encoding="utf-8") == "drafts = = 4"


def test_an_outdated_model_is_kept_while_it_is_used_and_then_loaded_anew(tmp_path: Path) -> None:
    opened: list[ScriptedModel] = []

    def open_model(*_: object) -> ScriptedModel:
        opened.append(ScriptedModel(lambda _: ""))
        return opened[-1]

    pool, cancel = ModelPool(open_model), threading.Event()
    path = tmp_path / "model.gguf"
    first = pool.get(path, "drafter", cancel)
    pool.outdate()
    assert pool.get(path, "drafter", cancel) is first  # a question has it
    pool.release([path, path])
    assert pool.get(path, "drafter", cancel) is opened[1]
    pool.release([path])
    assert pool.get(path, "drafter", cancel) is opened[1]
    pool.release([path])
    pool.outdate()
    assert not pool.loaded(path)
    pool.close()


def test_the_programs_own_settings_check_models_and_what_goes_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VARIORUM_MODELS", str(tmp_path / "models"))
    services = build(tmp_path / "home")
    try:
        adjusting = services.settings
        assert adjusting is not None
        with pytest.raises(KnownError, match="There is no model 'nothing'"):
            adjusting.put("drafter", "nothing")
        with pytest.raises(KnownError, match="There is no endpoint ‘office’"):
            adjusting.put("verifier", "remote:office")
        services.remotes.add(Endpoint("office", "http://127.0.0.1:9/v1", "big"))
        assert adjusting.put("verifier", "remote:office").choices == ("remote:office",)
        adjusting.put("kv_cache", "q8_0")
        with pytest.raises(KnownError, match="do not go together"):
            adjusting.put("flash_attention", False)
        (drafts,) = [s for s in adjusting.settings() if s.name == "drafts"]
        assert drafts.value == 4
    finally:
        services.close()
