"""The commands for endpoints, tokens and kept-here collections: nothing is contacted that was not turned on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.keyrings import MemoryKeyring
from tests.unit.remote_server import KEY, ChatServer, serving
from variorum.cli.app import app
from variorum.engine.remote.keys import HubToken


def run(home: Path, *arguments: str, stdin: str = "", code: int = 0) -> str:
    result = CliRunner().invoke(app, ["--home", str(home), *arguments], input=stdin)
    assert result.exit_code == code, result.output
    return result.output


def test_from_adding_to_removing_with_no_key_in_any_file(
    tmp_path: Path, ring: MemoryKeyring, server: ChatServer
) -> None:
    home = tmp_path / "home"
    assert "nothing leaves this machine" in run(home, "models", "remote", "list")
    said = run(
        home, "models", "remote", "add", "office", "--url", server.url, "--model", "small-3b", "--key-stdin",
        stdin=f"{KEY}\n",
    )  # fmt: skip
    assert "your question and the retrieved passages" in said
    assert "remote:office" in said
    assert server.requests == [], "adding contacts nobody"
    listed = json.loads(run(home, "models", "remote", "list", "--json"))["remotes"]
    assert [(r["name"], r["enabled"]) for r in listed] == [("office", True)]
    assert server.requests == [], "listing contacts nobody"
    checked = json.loads(run(home, "models", "remote", "check", "office", "--json"))
    assert checked["ok"] is True
    assert {"chat", "log-probabilities", "verification", "grammar", "tokens"} <= {
        f["area"] for f in checked["findings"]
    }
    assert server.chats[0].headers["Authorization"] == f"Bearer {KEY}"
    assert "answers and streams" in run(home, "models", "check")
    run(home, "models", "remote", "disable", "office")
    before = len(server.requests)
    assert "turned off" in run(home, "models", "remote", "check", "office", code=1)
    assert "no enabled endpoint" in run(home, "models", "check")
    assert len(server.requests) == before
    run(home, "models", "remote", "enable", "office")
    run(home, "models", "remote", "key", "office", stdin="another\n")
    assert list(ring.kept.values()) == ["another"]
    run(home, "models", "remote", "remove", "office")
    assert ring.kept == {}
    assert "no endpoint ‘office’" in run(home, "models", "remote", "remove", "office", code=1)
    for file in home.rglob("*"):
        if file.is_file():
            assert KEY.encode() not in file.read_bytes(), file


def test_a_bad_address_and_a_dead_server_are_said_plainly(tmp_path: Path, ring: MemoryKeyring) -> None:
    add = ("models", "remote", "add", "office", "--model", "m", "--url")
    assert "without encryption" in run(tmp_path, *add, "http://10.0.0.5/v1", code=1)
    assert run(tmp_path, *add, "http://10.0.0.5/v1", "--plain-http").count("not encrypted") == 1
    run(tmp_path, "models", "remote", "remove", "office")
    with serving() as gone:
        url = gone.url
    run(tmp_path, *add, url)
    assert "can't be reached" in run(tmp_path, "models", "remote", "check", "office", code=1)


def test_the_hubs_token_is_kept_by_the_hubs_address_and_in_no_file(
    tmp_path: Path, ring: MemoryKeyring, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HF_TOKEN", "HF_ENDPOINT"):
        monkeypatch.delenv(name, raising=False)
    assert "in the keyring" in run(tmp_path, "models", "token", stdin="hf_secret\n")
    assert HubToken({}).find() == "hf_secret"
    assert HubToken({"HF_ENDPOINT": "https://mirror.example"}).find() == "", "a mirror does not get it"
    assert HubToken({"HF_TOKEN": "other"}).find() == "", "the variable wins: huggingface_hub reads it itself"
    assert "no token" in run(tmp_path, "models", "token", stdin="two words\n", code=1)
    for file in tmp_path.rglob("*"):
        assert not file.is_file() or b"hf_secret" not in file.read_bytes(), file
    run(tmp_path, "models", "token", "--forget")
    assert ring.kept == {}


def test_a_collection_is_kept_here_by_the_command(tmp_path: Path) -> None:
    assert "no collection ‘Private’" in run(
        tmp_path, "library", "--collection", "Private", "--local-only", "on", code=1
    )
    assert "Name it" in run(tmp_path, "library", "--local-only", "on", code=1)
    (tmp_path / "settings.toml").write_text('local_only = ["Private"]\n')
    assert json.loads(run(tmp_path, "library", "--json"))["local_only"] == ["Private"]
    said = run(tmp_path, "library", "--collection", "Private", "--local-only", "off", "--json")
    assert json.loads(said) == {"local_only": []}


def test_doctor_says_the_endpoints_without_asking_them(
    tmp_path: Path, ring: MemoryKeyring, server: ChatServer
) -> None:
    add = ("models", "remote", "add", "office", "--url", server.url, "--model", "m")
    run(tmp_path, *add, "--input-price", "0.5", "--output-price", "2")
    listed = json.loads(run(tmp_path, "models", "remote", "list", "--json"))["remotes"]
    assert (listed[0]["input_price"], listed[0]["output_price"]) == (0.5, 2.0)
    found = CliRunner().invoke(app, ["--home", str(tmp_path), "doctor", "--json"])
    said = [f["text"] for f in json.loads(found.stdout)["findings"] if f["area"] == "endpoint"]
    assert said == [f"office: m at {server.url}, on (not contacted)"]
    assert server.requests == []
