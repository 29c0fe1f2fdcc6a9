"""What the README tells a person to type exists: every `variorum` line, every make target, every file it names."""

from __future__ import annotations

import re
import shlex
import subprocess
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from variorum.cli.app import app

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SHELL = [line for block in re.findall(r"```sh\n(.*?)```", README, re.S) for line in block.splitlines()]
COMMANDS = [line for line in SHELL if line.split()[:1] == ["variorum"]]
INLINE = re.findall(r"`(variorum [^`]+)`", README)
PLACEHOLDER = re.compile(r"\b(ID|DIR|FILE)\b")


def parse(line: str) -> None:
    """Let the real parser take a command line apart, down to the subcommand, without running it."""
    command = typer.main.get_command(app)
    arguments = shlex.split(line, comments=True)[1:]
    context = command.make_context("variorum", arguments, resilient_parsing=False)
    while hasattr(command, "resolve_command") and context._protected_args + context.args:
        name, command, arguments = command.resolve_command(context, context._protected_args + context.args)
        context = command.make_context(name, arguments, parent=context)


def test_the_readme_shows_commands() -> None:
    assert len(COMMANDS) > 10


@pytest.mark.parametrize("line", sorted({*COMMANDS, *INLINE}))
def test_a_command_of_the_readme_parses(line: str) -> None:
    parse(line)


def test_an_option_that_does_not_exist_would_be_seen() -> None:
    with pytest.raises(Exception, match="--no-such-option"):
        parse("variorum ask 'what?' --no-such-option 3")


@pytest.mark.parametrize("line", sorted({*COMMANDS, *INLINE}))
def test_its_help_is_there(line: str) -> None:
    words = shlex.split(line, comments=True)[1:]
    names = {
        name for group in (app, *(g.typer_instance for g in app.registered_groups)) for name in _names(group)
    }
    path = [word for word in words[:2] if word in names]

    result = CliRunner().invoke(app, [*path, "--help"])

    assert result.exit_code == 0
    assert "Usage" in result.output


def _names(group: typer.Typer | None) -> set[str]:
    if group is None:
        return set()
    commands = {info.name or getattr(info.callback, "__name__", "") for info in group.registered_commands}
    return commands | {info.name for info in group.registered_groups if isinstance(info.name, str)}


@pytest.mark.parametrize("target", sorted(set(re.findall(r"(?:^|[ `])make ([a-z]+)(?=[ `\n])", README))))
def test_a_make_target_of_the_readme_exists(target: str) -> None:
    known = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))

    assert target in known


def test_a_file_the_readme_links_to_exists() -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", README)

    assert "LICENSE" in links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_readme_names_the_packages_that_are_checked_for() -> None:
    script = (ROOT / "packaging" / "linux" / "missing-packages").read_text(encoding="utf-8")
    needed = set(re.findall(r"(?:need|library \S+) ([a-z0-9.+-]+)$", script, re.M))

    lines = README.replace("\\\n", " ").splitlines()
    commands = [shlex.split(line, comments=True) for line in lines if line.startswith("sudo apt-get")]
    assert {package for command in commands for package in command[3:]} == needed


@pytest.mark.parametrize("what", ["window", "test"])
def test_the_package_check_runs(what: str) -> None:
    script = ROOT / "packaging" / "linux" / "missing-packages"

    run = subprocess.run([str(script), what], capture_output=True, text=True, check=True)

    assert run.stderr == ""
    assert run.stdout.endswith("\n")


def test_ci_runs_the_test_command_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")

    assert "exec make test" in script
    assert "make test " in README
