"""The menu bar: everything the window can do, with its keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from variorum.ui.window import MainWindow

Keys = Sequence[str | QKeySequence.StandardKey]


class Menus(QMenuBar):
    """Filled once, when all parts of the window are there."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.setAccessibleName(self.tr("Menu"))
        library = self._menu(self.tr("&Library"))
        self._add(library, self.tr("Add a &folder…"), window.library.choose_folder, ["Ctrl+O"])
        self._add(library, self.tr("Add f&iles…"), window.library.choose_files, ["Ctrl+Shift+O"])
        library.addSeparator()
        self._add(library, self.tr("Filter the &documents"), window.library.filter.go_to, ["Ctrl+F"])
        library.addSeparator()
        self._add(library, self.tr("&Models and endpoints"), self._open("models"), ["Ctrl+M"])
        settings = self._add(library, self.tr("&Settings"), self._open("settings"), ["Ctrl+,"])
        settings.setMenuRole(QAction.MenuRole.PreferencesRole)
        library.addSeparator()
        leave = self._add(library, self.tr("&Quit"), window.leave, [QKeySequence.StandardKey.Quit])
        leave.setMenuRole(QAction.MenuRole.QuitRole)
        question = self._menu(self.tr("&Question"))
        self._add(question, self.tr("&Ask a question"), window.to_question, ["Ctrl+L"])
        self._add(question, self.tr("&Begin another conversation"), window.new_conversation, ["Ctrl+N"])
        self._add(question, self.tr("&Search the conversations"), window.to_conversations, ["Ctrl+Shift+F"])
        question.addSeparator()
        stored = window.answer.stored
        self._add(question, self.tr("&Copy the answer"), stored.copy, ["Ctrl+Shift+C"])
        self._add(question, self.tr("&Export the answer…"), stored.export_menu, ["Ctrl+E"])
        view = self._menu(self.tr("&View"))
        self._add(view, self.tr("&Next citation"), window.source.next_citation, ["Alt+Right"])
        self._add(view, self.tr("&Previous citation"), window.source.previous_citation, ["Alt+Left"])
        view.addSeparator()
        self._add(view, self.tr("Next p&art of the window"), window.next_part, ["F6"])
        self._add(view, self.tr("Pre&vious part of the window"), window.previous_part, ["Shift+F6"])
        view.addSeparator()
        self._add(view, self.tr("&Larger text"), window.larger, ["Ctrl++", "Ctrl+="])
        self._add(view, self.tr("&Smaller text"), window.smaller, ["Ctrl+-"])
        self._add(view, self.tr("&Usual size of text"), window.usual_size, ["Ctrl+0"])
        about = self._add(
            self._menu(self.tr("&Help")), self.tr("&About Variorum"), self._open("about"), ["F1"]
        )
        about.setMenuRole(QAction.MenuRole.AboutRole)

    def _menu(self, title: str) -> QMenu:
        menu = self.addMenu(title)
        menu.setAccessibleName(title.replace("&", ""))
        return menu

    def _open(self, page: str) -> Callable[[], None]:
        def act() -> None:
            self._window.open_page(page)

        return act

    @staticmethod
    def _add(menu: QMenu, text: str, act: Callable[[], None], keys: Keys) -> QAction:
        action = menu.addAction(text)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.triggered.connect(lambda _=False: act())
        return action
