"""Which arguments plainly ask for the window; all others are the command line's."""

from __future__ import annotations

import pytest

from variorum.__main__ import window_asked


@pytest.mark.parametrize(
    ("arguments", "home"),
    [
        ([], ""),
        (["gui"], ""),
        (["--home", "/x"], "/x"),
        (["--home", "/x", "gui"], "/x"),
        (["--home=/x"], "/x"),
    ],
)
def test_the_window_is_asked_for(arguments: list[str], home: str) -> None:
    assert window_asked(arguments) == (True, home)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["--help"],
        ["gui", "--help"],
        ["ask", "gui"],
        ["--home"],
        ["--home", ""],
        ["--home="],
        ["--home", "--version"],
        ["--home", "/x", "doctor"],
        ["--home", "/x", "--home", "/y"],
    ],
)
def test_everything_else_is_the_command_lines(arguments: list[str]) -> None:
    assert window_asked(arguments)[0] is False
