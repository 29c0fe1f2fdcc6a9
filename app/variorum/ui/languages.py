"""The window's language: chosen by the person or the desktop's, with its numbers and reading direction."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtGui import QGuiApplication

from variorum.services.language import Language
from variorum.services.words import ENGLISH, Speech, speak

TRANSLATIONS = Path(__file__).resolve().parent / "translations"
LOCALES = {
    Language.DE: "de_DE",
    Language.FR: "fr_FR",
    Language.ES: "es_ES",
    Language.JA: "ja_JP",
    Language.AR: "ar_AE",  # writes the digits 0 to 9, as everything does here that is not counted by Qt
    Language.ZH: "zh_CN",
}
TRADITIONAL = {"Hant", "TW", "HK", "MO"}
"""Subtags of Chinese that is written in other characters than ours."""


class _Installed:
    """Keeps what is installed: Qt does not."""

    translators: list[QTranslator] = []  # noqa: RUF012 - there is one application


def desktop_language(wanted: list[str]) -> Language:
    """The first of the languages that a person has set for the desktop (BCP 47) that the window speaks, or English."""
    for tag in wanted:
        code, *further = tag.replace("_", "-").split("-")
        if code == Language.ZH and TRADITIONAL.intersection(further):
            continue
        if code == Language.EN or code in LOCALES:
            return Language(code)
    return Language.EN


def use_language(app: QGuiApplication, choice: Language) -> Language:
    """Let the window speak a language from now on: parts that are made later speak it. Returns the one in use.

    Main thread, before the window is made.
    """
    system = QLocale.system()
    language = desktop_language(system.uiLanguages()) if choice is Language.SYSTEM else choice
    for translator in _Installed.translators:
        app.removeTranslator(translator)
    _Installed.translators = []
    if language is Language.EN:
        QLocale.setDefault(system)
        speak(ENGLISH)
    else:
        locale = QLocale(LOCALES[language])
        QLocale.setDefault(locale)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        _install(app, locale, "qtbase", folder)
        _install(app, locale, "variorum", str(TRANSLATIONS))
        speak(Speech(_translated, locale.groupSeparator(), locale.decimalPoint()))
    app.setLayoutDirection(QLocale(LOCALES.get(language, "en_US")).textDirection())
    return language


def _install(app: QGuiApplication, locale: QLocale, name: str, folder: str) -> None:
    translator = QTranslator(app)
    if translator.load(locale, name, "_", folder):
        app.installTranslator(translator)
        _Installed.translators.append(translator)


def _translated(context: str, text: str, one: str, count: int) -> str:
    return QCoreApplication.translate(context, text, one or None, count)
