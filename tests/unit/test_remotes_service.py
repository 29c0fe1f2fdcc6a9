"""Endpoints in the settings and their keys: nothing is contacted that the person did not turn on."""

from __future__ import annotations

import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import keyring
import pytest

from tests.fake_models import ScriptedModel
from tests.keyrings import MemoryKeyring
from tests.unit.remote_server import KEY, ChatServer, Request, serving, well
from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import KnownError, ModelError
from variorum.domain.ports import CancelToken, GenerationRequest, LanguageModel, Message
from variorum.engine.remote.keys import KeyringKeys
from variorum.engine.remote.model import open_remote
from variorum.services.contract import RemotePlace
from variorum.services.pool import ModelPool
from variorum.services.remotes import RemoteService
from variorum.services.settings_file import LiveSettings, load_settings

OFFICE = Endpoint("office", "https://llm.example/v1", "big-70b")


def nobody(endpoint: Endpoint, key: str, cancel: CancelToken) -> LanguageModel:
    raise AssertionError(f"{endpoint} was contacted")


def local(role: str, choice: str | None) -> Path:
    return Path("/models") / (choice or "starter.gguf")


def service(home: Path) -> RemoteService:
    file = home / "settings.toml"
    return RemoteService(file, LiveSettings(file), KeyringKeys({}), nobody, local)


def test_an_endpoint_that_was_added_is_kept_and_enabled_without_its_key(
    tmp_path: Path, ring: MemoryKeyring
) -> None:
    (tmp_path / "settings.toml").write_text("passages = 12\n")
    service(tmp_path).add(OFFICE, KEY)
    again = service(tmp_path)
    assert [(s.endpoint, s.enabled) for s in again.states()] == [(OFFICE, True)]
    assert load_settings(tmp_path / "settings.toml").passages == 12
    assert list(ring.kept.values()) == [KEY]
    assert KEY not in (tmp_path / "settings.toml").read_text()


def test_where_questions_go_is_what_the_settings_name_and_is_turned_on(
    tmp_path: Path, ring: MemoryKeyring
) -> None:
    here = Endpoint("here", "http://127.0.0.1:8080/v1", "small")
    remotes = service(tmp_path)
    remotes.add(OFFICE)
    remotes.add(here)
    assert service(tmp_path).destinations() == ()
    written = (tmp_path / "settings.toml").read_text()
    (tmp_path / "settings.toml").write_text(f'drafter = "remote:here"\nverifier = "remote:office"\n{written}')
    assert service(tmp_path).destinations() == ("llm.example",)
    service(tmp_path).enable("office", False)
    assert service(tmp_path).destinations() == ()


def test_a_variable_of_the_environment_is_not_written_to_the_file(
    tmp_path: Path, ring: MemoryKeyring, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VARIORUM_PASSAGES", "33")
    service(tmp_path).add(OFFICE)
    assert "33" not in (tmp_path / "settings.toml").read_text()


def test_an_endpoint_in_the_file_is_off_unless_it_says_otherwise(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(
        '[[remotes]]\nname = "office"\nurl = "https://llm.example/v1"\nmodel = "big-70b"\n'
    )
    remotes = service(tmp_path)
    with pytest.raises(ModelError, match="turned off") as caught:
        remotes.resolve("drafter", "remote:office")
    assert "variorum models remote enable office" in caught.value.advice
    with pytest.raises(ModelError, match="turned off"):
        remotes.open(RemotePlace("office"), threading.Event())
    remotes.enable("office", True)
    assert service(tmp_path).resolve("drafter", "remote:office") == RemotePlace("office", OFFICE)
    remotes.enable("office", False)
    with pytest.raises(ModelError, match="turned off"):
        service(tmp_path).resolve("verifier", "remote:office")


def test_a_role_resolves_to_what_was_chosen_or_set(tmp_path: Path, ring: MemoryKeyring) -> None:
    (tmp_path / "settings.toml").write_text('drafter = "remote:office"\n')
    service(tmp_path).add(OFFICE)
    remotes = service(tmp_path)
    assert remotes.resolve("drafter") == RemotePlace("office", OFFICE)
    assert remotes.resolve("verifier") == Path("/models/starter.gguf")
    assert remotes.resolve("drafter", "mine.gguf") == Path("/models/mine.gguf")
    with pytest.raises(KnownError, match="no endpoint ‘home’") as caught:
        remotes.resolve("drafter", "remote:home")
    assert "‘office’" in caught.value.advice


def test_a_new_key_is_used_without_a_restart(tmp_path: Path, ring: MemoryKeyring) -> None:
    used: list[str] = []

    def connect(endpoint: Endpoint, key: str, cancel: CancelToken) -> LanguageModel:
        used.append(key)
        return ScriptedModel(str)

    file = tmp_path / "settings.toml"
    remotes = RemoteService(file, LiveSettings(file), KeyringKeys({}), connect, local)
    remotes.add(OFFICE, "sk-old")
    pool = ModelPool(lambda place, cancel, _: remotes.open(place, cancel))  # type: ignore[arg-type]

    def ask() -> None:
        place = remotes.resolve("verifier", "remote:office")
        assert "sk-" not in repr(place)
        pool.get(place, "verifier", threading.Event())
        pool.release([place])

    ask()
    ask()
    remotes.set_key("office", "sk-new")
    ask()

    assert used == ["sk-old", "sk-new"]
    assert len(pool.in_use()) == 1, "the connection with the old key is closed"


def test_names_too_much_alike_are_refused(tmp_path: Path, ring: MemoryKeyring) -> None:
    remotes = service(tmp_path)
    remotes.add(Endpoint("my-office", OFFICE.url, "m"))
    for name in ("my-office", "my_office"):
        with pytest.raises(KnownError, match="already"):
            remotes.add(Endpoint(name, OFFICE.url, "m"), KEY)
    assert ring.kept == {}
    remote = '[[remotes]]\nname = "a"\nurl = "https://x.example/v1"\nmodel = "m"\n'
    (tmp_path / "settings.toml").write_text(remote * 2)
    with pytest.raises(KnownError, match="too much alike"):
        load_settings(tmp_path / "settings.toml")


@pytest.mark.parametrize(
    "line", ['url = "http://10.0.0.5/v1"', 'url = "https://me:sk-secret@x.example/v1"', "url = 3"]
)
def test_a_bad_endpoint_in_the_file_is_named(tmp_path: Path, line: str) -> None:
    (tmp_path / "settings.toml").write_text(f'[[remotes]]\nname = "a"\nmodel = "m"\n{line}\n')
    with pytest.raises(KnownError, match=r"remotes\.0") as caught:
        load_settings(tmp_path / "settings.toml")
    assert "sk-secret" not in str(caught.value)
    assert "sk-secret" not in str(caught.value.__cause__)


def test_a_key_is_found_by_variable_then_keyring_and_only_for_its_server(ring: MemoryKeyring) -> None:
    KeyringKeys({}).store(OFFICE, KEY)
    assert KeyringKeys({}).find(OFFICE) == KEY
    assert KeyringKeys({"VARIORUM_REMOTE_OFFICE_KEY": "other"}).find(OFFICE) == "other"
    moved = Endpoint("office", "https://elsewhere.example/v1", "big-70b")
    assert KeyringKeys({}).find(moved) == "", "an address that changed does not get the key"
    KeyringKeys({}).forget(moved)
    KeyringKeys({}).forget(OFFICE)
    assert ring.kept == {}


@pytest.mark.parametrize("key", ["", "two words", "line\nbreak", "schlüssel"])
def test_what_can_be_no_key_is_refused(ring: MemoryKeyring, key: str) -> None:
    with pytest.raises(KnownError, match="no key"):
        KeyringKeys({}).store(OFFICE, key)
    if key:
        with pytest.raises(KnownError, match="characters that no key has"):
            KeyringKeys({OFFICE.key_variable: key}).find(OFFICE)


def test_without_a_keyring_the_variable_is_named() -> None:
    before = keyring.get_keyring()
    from keyring.backends.fail import Keyring

    keyring.set_keyring(Keyring())
    try:
        assert KeyringKeys({}).find(OFFICE) == ""
        with pytest.raises(KnownError, match="keyring of this machine") as caught:
            KeyringKeys({}).store(OFFICE, KEY)
        assert OFFICE.key_variable in caught.value.advice
        assert KEY not in str(caught.value)
    finally:
        keyring.set_keyring(before)


def test_a_keyring_that_is_a_plain_file_is_refused() -> None:
    kind = type("PlaintextKeyring", (MemoryKeyring,), {"__module__": "keyrings.alt.file"})
    before = keyring.get_keyring()
    plain = kind()
    keyring.set_keyring(plain)
    try:
        with pytest.raises(KnownError, match="keyring of this machine"):
            KeyringKeys({}).store(OFFICE, KEY)
        assert plain.kept == {}
    finally:
        keyring.set_keyring(before)


def test_a_server_that_fails_costs_no_loaded_model(tmp_path: Path) -> None:
    closed: list[str] = []

    class Loaded:
        def close(self) -> None:
            closed.append("local")

    def open_model(place: object, cancel: CancelToken, at_most: int) -> LanguageModel:
        if isinstance(place, RemotePlace):
            raise ModelError("The endpoint can't be reached.")
        return Loaded()  # type: ignore[return-value]

    pool = ModelPool(open_model)
    pool.get(tmp_path / "a.gguf", "drafter", threading.Event())
    pool.release([tmp_path / "a.gguf"])
    with pytest.raises(ModelError, match="reached"):
        pool.get(RemotePlace("office"), "verifier", threading.Event())
    assert closed == []
    pool.close()
    assert closed == ["local"]


def test_without_an_endpoint_nothing_that_could_connect_is_even_loaded(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from variorum.composition.program import build\n"
        "services = build(Path(sys.argv[1])); services.remotes.states(); services.close()\n"
        "print([name for name in ('openai', 'httpx2', 'keyring') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "home")], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


def test_a_running_program_sees_what_another_one_has_changed(tmp_path: Path, ring: MemoryKeyring) -> None:
    (tmp_path / "settings.toml").write_text('drafter = "remote:office"\n')
    running, command = service(tmp_path), service(tmp_path)
    assert running.states() == []

    command.add(OFFICE, input_price=0.5, output_price=2.0)
    assert running.destinations() == ("llm.example",)
    assert running.price("office") == (0.5, 2.0)
    assert running.resolve("drafter") == RemotePlace("office", OFFICE)

    command.enable("office", False)
    assert running.destinations() == ()
    with pytest.raises(ModelError, match="turned off"):
        running.open(RemotePlace("office", OFFICE), threading.Event())

    moved = Endpoint("office", "https://other.example/v1", "big-70b")
    command.remove("office")
    with pytest.raises(KnownError, match="no endpoint"):
        running.resolve("drafter")
    command.add(moved)
    assert running.resolve("drafter") == RemotePlace("office", moved)

    (tmp_path / "settings.toml").write_text("remotes = 3\n")
    with pytest.raises(KnownError, match="can't be used"):
        running.resolve("drafter")


def test_who_stands_in_is_set_or_the_starter(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('drafter = "remote:office"\nlocal_verifier = "mine"\n')

    assert service(tmp_path).local("verifier") == Path("/models/mine")
    assert service(tmp_path).local("drafter") == Path("/models/starter.gguf")


def test_a_connection_to_where_an_endpoint_was_before_is_closed() -> None:
    closed: list[str] = []

    class Connected:
        def __init__(self, url: str) -> None:
            self.url = url

        def close(self) -> None:
            closed.append(self.url)

    def connect(place: object, cancel: CancelToken, at_most: int) -> LanguageModel:
        assert isinstance(place, RemotePlace)
        assert place.endpoint is not None
        return Connected(place.endpoint.url)  # type: ignore[return-value]

    pool = ModelPool(connect)
    before = RemotePlace("office", OFFICE)
    pool.get(before, "verifier", threading.Event())
    pool.release([before])
    pool.get(before, "verifier", threading.Event())
    pool.release([before])
    assert closed == []
    pool.get(RemotePlace("office", Endpoint("office", "https://b.example/v1", "m")), "x", threading.Event())
    assert closed == [OFFICE.url]
    pool.close()


def test_the_real_server_check_closes_its_connection(
    tmp_path: Path, ring: MemoryKeyring, server: ChatServer
) -> None:
    file = tmp_path / "settings.toml"
    remotes = RemoteService(file, LiveSettings(file), KeyringKeys({}), open_remote, local)
    remotes.add(Endpoint("office", server.url, "small-3b"))
    assert all(f.status != "problem" for f in remotes.check("office", threading.Event()))
    assert not [t for t in threading.enumerate() if t.name == "remote office"]


def test_one_that_is_added_turned_off_stays_off_until_a_person_turns_it_on(
    tmp_path: Path, ring: MemoryKeyring
) -> None:
    remotes = service(tmp_path)
    remotes.add(OFFICE, enabled=False)
    with pytest.raises(ModelError, match="turned off"):
        remotes.resolve("verifier", "remote:office")
    remotes.enable("office", True)
    assert remotes.resolve("verifier", "remote:office") == RemotePlace("office", OFFICE)


def test_a_change_keeps_key_and_switch_at_the_same_server_and_drops_both_at_another(
    tmp_path: Path, ring: MemoryKeyring
) -> None:
    remotes = service(tmp_path)
    remotes.add(OFFICE, KEY, input_price=1.0)
    remotes.set_ask_first("office", False)
    better = Endpoint("office", "https://llm.example/v2", "big-80b", first_word_seconds=20.0, retries=5)
    remotes.change(better, output_price=2.0)
    (state,) = service(tmp_path).states()
    assert (state.endpoint, state.enabled, state.ask_first) == (better, True, False)
    assert (state.input_price, state.output_price) == (0.0, 2.0)
    assert remotes.has_key("office")

    remotes.change(Endpoint("office", "https://other.example/v1", "big-80b"))
    (state,) = remotes.states()
    assert (state.enabled, state.ask_first) == (False, True)
    assert ring.kept == {}
    with pytest.raises(KnownError, match="no endpoint ‘home’"):
        remotes.change(Endpoint("home", OFFICE.url, "m"))


def test_only_what_leads_away_from_this_machine_and_asks_first_is_shown_before(
    tmp_path: Path, ring: MemoryKeyring
) -> None:
    remotes = service(tmp_path)
    remotes.add(OFFICE)
    remotes.add(Endpoint("here", "http://127.0.0.1:8080/v1", "small"))
    assert remotes.to_show(None, None) == ()
    assert remotes.to_show("remote:here", "remote:office") == ("office",)
    remotes.set_ask_first("office", False)
    assert remotes.to_show("remote:here", "remote:office") == ()
    remotes.set_ask_first("office", True)
    remotes.enable("office", False)
    assert remotes.to_show(None, "remote:office") == (), "a question fails with it, and nothing is sent"


def test_an_endpoint_says_how_often_a_request_is_tried_again(tmp_path: Path, ring: MemoryKeyring) -> None:
    def busy(request: Request) -> None:
        if len(server.chats) <= probes:
            well()(request)
        else:
            request.answer.json(429, {"error": {"message": "busy"}}, Retry_After="0")

    probes = 0
    with serving(busy) as server:
        for retries in (0, 1):
            probes = 1 << 30
            with closing(open_remote(Endpoint("a", server.url, "small-3b", retries=retries), "")) as model:
                probes = before = len(server.chats)
                with pytest.raises(ModelError):
                    model.generate([GenerationRequest((Message("user", "hi"),), 4)])[0].result(30)
            assert len(server.chats) - before == 1 + retries
