"""What may leave: decided by the settings as they are now, for each document, closed when in doubt."""

from __future__ import annotations

from pathlib import Path

import pytest

from variorum.domain.documents import Document, DocumentStatus, Scope
from variorum.domain.errors import KnownError
from variorum.domain.ports import Message
from variorum.services.privacy import HiddenNames, KeptHere, Privacy
from variorum.services.settings_file import LiveSettings, load_settings, save_value

READY = DocumentStatus.READY
DOCUMENTS = {
    1: Document(1, "/d/1.txt", "The Secret Merger Plan", "Private", READY),
    2: Document(2, "/d/2.txt", "Data", "Open", READY),
    3: Document(3, "/d/3.txt", "Data", "Open", READY),
}


def privacy(home: Path) -> Privacy:
    file = home / "settings.toml"
    return Privacy(
        LiveSettings(file),
        lambda: list(DOCUMENTS.values()),
        DOCUMENTS.get,
        lambda name, value: save_value(name, value, file),
    )


def test_a_collection_is_kept_here_until_it_is_allowed_again(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("passages = 12\n")
    one, other_program = privacy(tmp_path), privacy(tmp_path)
    assert one.local_only() == ()
    one.require_may_leave(["1", "2", "99"])

    other_program.set_local_only("Private", True)
    other_program.set_local_only("Private", True)

    assert one.local_only() == ("Private",), "what another program has changed is seen"
    assert load_settings(tmp_path / "settings.toml").passages == 12
    one.require_may_leave(["2", "3"])
    with pytest.raises(KeptHere, match="‘Private’ never leaves") as caught:
        one.require_may_leave(["2", "1"])
    assert "--local-only off" in caught.value.advice
    with pytest.raises(KeptHere):
        one.require_may_leave(["99"])  # removed meanwhile: nobody knows of which collection it was
    one.set_local_only("Private", False)
    one.require_may_leave(["1"])


@pytest.mark.parametrize(
    ("scope", "kept"),
    [
        (Scope(), ("Private",)),
        (Scope("Private"), ("Private",)),
        (Scope("Open"), ()),
        (Scope(None, frozenset({2})), ()),
        (Scope(None, frozenset({2, 1})), ("Private",)),
        (Scope("Open", frozenset({1})), ()),
    ],
)
def test_a_question_is_kept_here_by_what_it_could_find(
    tmp_path: Path, scope: Scope, kept: tuple[str, ...]
) -> None:
    found = privacy(tmp_path)
    found.set_local_only("Private", True)

    assert found.kept_here(scope) == kept


def test_settings_that_can_not_be_read_let_nothing_leave(tmp_path: Path) -> None:
    found = privacy(tmp_path)
    found.require_may_leave(["2"])
    (tmp_path / "settings.toml").write_text("local_only = [")
    for _ in range(2):
        with pytest.raises(KnownError, match="can't be read"):
            found.require_may_leave(["2"])
        with pytest.raises(KnownError):
            found.kept_here(Scope("Open"))
    (tmp_path / "settings.toml").write_text("")
    found.require_may_leave(["2"])


def test_names_are_replaced_where_they_stand_as_names() -> None:
    names = HiddenNames(lambda source: DOCUMENTS[int(source)].title)
    text = (
        "Document: The Secret Merger Plan — 2 Terms\nData of The Secret Merger Plan.\n\n"
        "Document: Data\nData is everywhere.\n(Data — x) Data.\nSource: Data, p. 4\nDocument: Database\n"
    )

    system, hidden = names.hide([Message("system", "Rules."), Message("user", text)], ["1", "2"])

    assert system.content == "Rules."
    assert hidden.content == (
        "Document: Document 1 — 2 Terms\nData of Document 1.\n\n"
        "Document: Document 2\nData is everywhere.\n(Document 2 — x) Data.\nSource: Document 2, p. 4\n"
        "Document: Database\n"
    )
    (again,) = names.hide([Message("user", "Document: Data\n")], ["2"])
    assert again.content == "Document: Document 2\n", "a number stays the same for the whole question"
