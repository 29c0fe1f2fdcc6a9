"""The window in each of its languages: nothing English is left of it, and Arabic runs from right to left."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QComboBox, QDialogButtonBox, QTableWidget, QWidget
from pytestqt.qtbot import QtBot

from fake_documents import QUESTION, World
from fakes_services import Fakes
from tests.ui.conftest import OpenWindow
from variorum.services.contract import Services
from variorum.services.language import Language
from variorum.services.words import Counts, number
from variorum.ui.ask_again import AskAgainDialog
from variorum.ui.languages import LOCALES, desktop_language, use_language
from variorum.ui.pieces import Bar, Chip, ScoreBar
from variorum.ui.wording import duration

SPOKEN = [language for language in Language if language in LOCALES]
NAMES = {"Variorum", "PDF…", "Markdown…"}
THE_SAME = {
    Language.DE: {"Pause"},
    Language.FR: {
        *("Pause", "Menu", "Page", "Question", "Source", "Sources", "Documents", "Passages"),
        *("Conversations", "&Passages", "&Question", "Documents 2", "Sources 3"),
    },
}
"""Words that are so in the language as well."""
LETTERS = re.compile(r"[A-Za-z]{3}")


@pytest.fixture
def speak(qapp: QApplication) -> Iterator[Callable[[Language], None]]:
    """Let windows that are opened from now on speak a language; English again at the end."""

    def use(language: Language) -> None:
        use_language(qapp, language)

    yield use
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
                found.add(html.unescape(re.sub(r"<[^>]+>", " ", str(read()))).strip())
        if isinstance(widget, QComboBox):
            found |= {widget.itemText(row) for row in range(widget.count())}
            found |= {
                widget.itemData(row, Qt.ItemDataRole.ToolTipRole) or "" for row in range(widget.count())
            }
        if isinstance(widget, QTableWidget):
            found |= {widget.horizontalHeaderItem(c).text() for c in range(widget.columnCount())}
        found |= {action.text() for action in widget.actions()}
    return {text for text in found if LETTERS.search(text)}


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
    left = (said & english) - NAMES - THE_SAME.get(language, set())
    assert sorted(text for text in left if LETTERS.search(without(text, data_of(world, fakes)))) == []


def data_of(world: World, fakes: Fakes) -> list[str]:
    """Every text of documents and answers, the longest first."""
    answers = [fakes.ask.load(answer_id) for answer_id in fakes.ask.order]
    found = {text.rstrip(".") for text in strings([world.documents, answers, QUESTION])}
    return sorted(found - {""}, key=len, reverse=True)


def strings(value: object) -> Iterator[str]:
    """All texts in a value and in what it holds."""
    if isinstance(value, str):
        yield from (value, " ".join(value.split()))
    elif is_dataclass(value) and not isinstance(value, type):
        yield from (text for field in fields(value) for text in strings(getattr(value, field.name)))
    elif isinstance(value, list | tuple):
        yield from (text for part in value for text in strings(part))


def without(text: str, data: list[str]) -> str:
    """What is left of a text when all that comes from documents and answers is taken out."""
    for known in data:
        text = text.replace(known, "")
    return text


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        (["de-AT", "de"], Language.DE),
        (["nl-NL", "nl", "fr-BE", "en"], Language.FR),
        (["en-GB", "de"], Language.EN),
        (["zh-Hans-CN", "zh-CN", "zh"], Language.ZH),
        (["zh-Hant-TW", "zh-TW", "zh-HK", "ja"], Language.JA),
        (["C"], Language.EN),
        ([], Language.EN),
    ],
)
def test_the_desktops_first_language_that_is_spoken_is_taken(wanted: list[str], spoken: Language) -> None:
    assert desktop_language(wanted) is spoken


@pytest.mark.parametrize("language", [Language.EN, *SPOKEN])
def test_only_arabic_runs_from_right_to_left(
    language: Language,
    fakes: Fakes,
    speak: Callable[[Language], None],
    open_window: Callable[[Services], OpenWindow],
) -> None:
    speak(language)
    opened = open_window(fakes.services)
    opened.ready()
    assert opened.window.isRightToLeft() == (language is Language.AR)
    library, source = (
        part.mapTo(opened.window, QPoint(0, 0)).x() for part in (opened.library, opened.source)
    )
    assert (library > source) == (language is Language.AR)


@pytest.mark.parametrize("language", SPOKEN)
def test_the_columns_of_drafts_are_as_wide_as_their_words(
    language: Language,
    fakes: Fakes,
    speak: Callable[[Language], None],
    open_window: Callable[[Services], OpenWindow],
) -> None:
    speak(language)
    opened = open_window(fakes.services)
    opened.ask("Which band is the default?")
    opened.answered()
    drafts = opened.panel.view.drafts
    opened.until(lambda: all(c.width() == drafts.column_width() for c in drafts.columns))
    parts = [part for kind in (Chip, Bar) for part in drafts.findChildren(kind) if part.isVisible()]
    assert len(parts) > 4
    assert [part for part in parts if part.width() < part.minimumSizeHint().width()] == []
    names = [bar.label_width() for bar in drafts.findChildren(ScoreBar) if bar.isVisible()]
    assert max(names) < drafts.column_width()


@pytest.mark.parametrize(
    ("language", "passages", "time", "amount"),
    [
        (Language.DE, "1.204 Textstellen", "1,9 s", "1.204,5"),
        (Language.FR, "1\u202f204 passages", "1,9 s", "1\u202f204,5"),
        (Language.ES, "1204 pasajes", "1,9 s", "1204,5"),
        (Language.JA, "1,204 箇所", "1.9 秒", "1,204.5"),
        (Language.AR, "1,204 مقاطع", "1.9 ث", "1,204.5"),
        (Language.ZH, "1,204 个段落", "1.9 秒", "1,204.5"),
        (Language.EN, "1,204 passages", "1.9 s", "1,204.5"),
    ],
)
def test_numbers_are_written_as_the_language_does(
    language: Language, passages: str, time: str, amount: str, speak: Callable[[Language], None]
) -> None:
    speak(language)
    assert (Counts.passages(1204), duration(1900), number(1204.5, 1)) == (passages, time, amount)


def test_plural_forms_follow_the_count(speak: Callable[[Language], None]) -> None:
    speak(Language.AR)
    assert [Counts.documents(n) for n in (0, 1, 2, 3, 11, 100)] == [
        "لا مستندات", "مستند واحد", "مستندان", "3 مستندات", "11 مستندًا", "100 مستند",
    ]  # fmt: skip
    speak(Language.DE)
    assert [Counts.documents(n) for n in (0, 1, 2)] == ["0 Dokumente", "1 Dokument", "2 Dokumente"]
    speak(Language.EN)
    assert [Counts.documents(n) for n in (0, 1, 2)] == ["0 documents", "1 document", "2 documents"]


def test_qts_own_words_are_translated_too(qtbot: QtBot, speak: Callable[[Language], None]) -> None:
    speak(Language.DE)
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert [button.text() for button in box.buttons()] == ["Abbrechen"]
