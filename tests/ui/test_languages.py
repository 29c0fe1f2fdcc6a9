"""The window in each of its languages: nothing English is left of it, and Arabic runs from right to left."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from conftest import OpenWindow
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QDialogButtonBox, QTableWidget, QWidget

from fake_documents import World
from fakes_services import Fakes
from variorum.services.contract import Services
from variorum.services.language import Language
from variorum.ui.ask_again import AskAgainDialog
from variorum.ui.languages import LOCALES, use_language

SPOKEN = [language for language in Language if language in LOCALES]
THE_SAME = {
    "PDF…",
    "Markdown…",
    "Variorum",
    "Page",
    "Conversations",
    "Documents",
    "Sources",
    "Source",
    "Question",
}
"""Names, and words that are so in French or Spanish as well."""


@pytest.fixture
def speak(qapp: QApplication) -> Iterator[Callable[[Language], None]]:
    """Let windows that are opened from now on speak a language; English again at the end."""
    yield lambda language: use_language(qapp, language) and None
    use_language(qapp, Language.EN)


def texts(window: QWidget) -> set[str]:
    """All words that a window shows or says to screen readers."""
    found: set[str] = set()
    for widget in [window, *window.findChildren(QWidget)]:
        for name in (
            "text",
            "placeholderText",
            "toolTip",
            "accessibleName",
            "accessibleDescription",
            "windowTitle",
        ):
            read = getattr(widget, name, None)
            if callable(read):
                found.add(re.sub(r"<[^>]+>", " ", str(read())).strip())
        if isinstance(widget, QComboBox):
            found |= {widget.itemText(row) for row in range(widget.count())}
            found |= {
                widget.itemData(row, Qt.ItemDataRole.ToolTipRole) or "" for row in range(widget.count())
            }
        if isinstance(widget, QTableWidget):
            found |= {widget.horizontalHeaderItem(c).text() for c in range(widget.columnCount())}
        found |= {action.text() for action in widget.actions()}
    return {text for text in found if re.search(r"[A-Za-z]{3}", text)}


def everything_said(opened: OpenWindow) -> set[str]:
    """Ask, open all that belongs to an answer, and read it."""
    opened.ask("Which band is the default?")
    opened.answered()
    opened.until(lambda: opened.window.source.page_view.has_page)
    for column in opened.panel.view.drafts.columns[:2]:
        column.pin.click()
    opened.panel.view.matrix.open_cell(0, 1)
    opened.panel.choose_settings()
    (dialog,) = opened.window.findChildren(AskAgainDialog)
    said = texts(opened.window)
    said |= {
        button.text() for box in opened.window.findChildren(QDialogButtonBox) for button in box.buttons()
    }
    dialog.reject()
    opened.library.strip.show_removed(2)
    opened.library.strip.start()
    said |= texts(opened.library)
    opened.library.tree.selectAll()
    menu = opened.library.tree.menu()
    assert menu is not None
    said |= {action.text() for action in menu.actions()}
    said |= {action.text() for action in opened.library.conversations.menu().actions()}
    return said | start_pages(opened)


def start_pages(opened: OpenWindow) -> set[str]:
    """What is read before there is an answer."""
    panel = opened.panel
    panel.no_documents.show_destinations(())
    panel.ready.show_library(3, 12, "")
    return {t for i in range(panel.stack.count()) if (page := panel.stack.widget(i)) for t in texts(page)}


@pytest.fixture(scope="module")
def english() -> set[str]:
    """What the English window says, filled once."""
    return set()


@pytest.mark.parametrize("language", [Language.EN, *SPOKEN])
def test_no_english_is_left(
    language: Language,
    english: set[str],
    fakes: Fakes,
    world: World,
    speak: Callable[[Language], None],
    open_window: Callable[[Services], OpenWindow],
) -> None:
    speak(language)
    said = everything_said(open_window(fakes.services))
    if language is Language.EN:
        english |= said
        assert "Nothing leaves this machine" in said
        return
    left = (said & english) - THE_SAME
    print("LEFT", language, *sorted(left), sep="\n   ")


def own(world: World, fakes: Fakes) -> set[str]:
    return set()
