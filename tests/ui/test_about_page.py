"""The About page: what is really installed, its licences, and a report to copy."""

from __future__ import annotations

from collections.abc import Callable
from importlib import metadata

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest

from fakes_services import Fakes
from tests.ui.conftest import OpenWindow
from ui_access import unnamed
from variorum import __version__
from variorum.services.contract import Services
from variorum.ui.about_page import AboutPage

Open = Callable[[Services], OpenWindow]


def test_versions_licences_and_a_report(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ready()
    opened.window.activateWindow()
    QTest.keyClick(opened.window, Qt.Key.Key_F1)
    page = opened.window.pages.page
    assert isinstance(page, AboutPage)
    opened.until(page.copy.isEnabled)
    rows = [page.libraries.topLevelItem(i) for i in range(page.libraries.topLevelItemCount())]
    shown = {row.text(0): (row.text(1), row.text(2)) for row in rows}
    llama = metadata.version("llama-cpp-python")
    assert shown["llama_cpp_python (llama.cpp)"] == (llama, "MIT")
    assert "LGPL" in shown["PySide6_Essentials (Qt)"][1]
    assert shown["numpy"][0] == metadata.version("numpy")
    assert [name for name, (_, licence) in shown.items() if licence == "not given"] == []
    assert not any("AGPL" in licence for _, licence in shown.values())
    for words in (qVersion(), llama, "Apache-2.0"):
        assert words in page.versions.text()
    page.libraries.setCurrentItem(rows[list(shown).index("numpy")])
    opened.until(lambda: "Redistribution" in page.licence.toPlainText())
    page.copy.click()
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith(f"Variorum {__version__}\nPython ")
    assert f"numpy {metadata.version('numpy')}" in copied
    assert unnamed(page) == []


def test_every_entry_of_the_menus_has_words_and_does_something(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ready()
    bar = opened.window.menuBar()
    entries = [a for menu in bar.actions() for a in menu.menu().actions() if not a.isSeparator()]
    assert len(entries) >= 16
    keys = [key.toString() for entry in entries for key in entry.shortcuts()]
    assert len(keys) == len(set(keys))
    assert {"Ctrl+,", "Ctrl+L", "F6", "Ctrl+O"} <= set(keys)
    for entry in entries:
        assert entry.text()
    (settings,) = [e for e in entries if e.menuRole() == QAction.MenuRole.PreferencesRole]
    settings.trigger()
    assert opened.window.pages.page is not None
    opened.window.pages.page.back.click()
    assert opened.window.pages.page is None
