"""Every text of the window is translated, its placeholders are kept, and what is compiled is what was translated."""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from translations.update import (
    LANGUAGES,
    READ,
    ROOT,
    Message,
    compile_file,
    messages,
    qm_file,
    ts_file,
    update,
)

from variorum.services.language import Language
from variorum.services.words import ENGLISH, Counts, Speech, joined, number, percent, speak, translate

PLURAL_FORMS = {"de": 2, "fr": 2, "es": 2, "ja": 1, "ar": 6, "zh_CN": 1}
PLACEHOLDER = re.compile(r"\{\w+\}")


def missing(committed: Path, folder: Path) -> list[tuple[str, str, str]]:
    """The texts of the program that a .ts file has no finished translation of."""
    fresh = folder / committed.name
    shutil.copy(committed, fresh)
    update(fresh)
    return [message.key for message in messages(fresh) if not message.finished]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_program_is_translated_and_no_other(language: str, tmp_path: Path) -> None:
    assert missing(ts_file(language), tmp_path) == [], (
        "run `make translations` and translate what is unfinished"
    )
    known = {message.key for message in messages(ts_file(language))}
    fresh = {message.key for message in messages(tmp_path / ts_file(language).name)}
    assert known == fresh, "run `make translations`"


def test_a_text_that_is_new_is_noticed(tmp_path: Path) -> None:
    older = tmp_path / "older" / ts_file("de").name
    older.parent.mkdir()
    words = ts_file("de").read_text(encoding="utf-8")
    text = "<source>Nothing leaves this machine</source>"
    assert words.count(text) == 1
    older.write_text(words.replace(text, "<source>Not a text of the program</source>"), encoding="utf-8")
    assert missing(older, tmp_path) == [("StatusLine", "Nothing leaves this machine", "")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_and_edges_are_those_of_the_english_text(language: str) -> None:
    wrong = [found for message in messages(ts_file(language)) for found in faults(message, language)]
    assert wrong == []


def faults(message: Message, language: str) -> Iterator[str]:
    forms = PLURAL_FORMS[language] if "%Ln" in message.text else 1
    if len(message.forms) != forms:
        yield f"{message.key}: {len(message.forms)} forms instead of {forms}"
    for form in message.forms:
        if sorted(PLACEHOLDER.findall(form)) != sorted(PLACEHOLDER.findall(message.text)):
            yield f"{message.key}: other placeholders in ‘{form}’"
        if ("&" in message.text) != (form.count("&") == 1):
            yield f"{message.key}: another key to press in ‘{form}’"
        if form.endswith("…") != message.text.endswith("…"):
            yield f"{message.key}: ‘{form}’ ends otherwise"
        if edges(form) != edges(message.text) or "  " in form:
            yield f"{message.key}: stray gaps in ‘{form}’"
    if "%Ln" in message.text and "%Ln" not in message.forms[-1]:
        yield f"{message.key}: no count in ‘{message.forms[-1]}’"
    if "%Ln" not in message.text and any(
        "%" in form.replace(" %", "").replace("\u00a0%", "") for form in message.forms
    ):
        yield f"{message.key}: a stray % in {message.forms}"


def edges(text: str) -> tuple[int, int]:
    """How many gaps a text begins and ends with."""
    return len(text) - len(text.lstrip()), len(text) - len(text.rstrip())


def test_faults_are_noticed() -> None:
    assert list(faults(Message("C", "{a} of %Ln", "", ("{b} von %Ln", "{a} von"), True), "de")) == [
        "('C', '{a} of %Ln', ''): other placeholders in ‘{b} von %Ln’",
        "('C', '{a} of %Ln', ''): no count in ‘{a} von’",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_compiled_is_what_was_translated(language: str, tmp_path: Path) -> None:
    compile_file(ts_file(language), tmp_path / "fresh.qm")
    assert (tmp_path / "fresh.qm").read_bytes() == qm_file(language).read_bytes(), "run `make translations`"


def test_texts_are_written_so_that_lupdate_finds_them() -> None:
    wrong = []
    for folder in READ:
        for path in sorted((ROOT / "app" / "variorum" / folder).glob("*.py")):
            wrong += [
                f"{path.name}:{line}: {what}" for line, what in unfindable(path.read_text(encoding="utf-8"))
            ]
    assert wrong == []


def unfindable(source: str) -> Iterator[tuple[int, str]]:
    """Calls whose text is not written out, or that stand inside an f-string, where lupdate does not look."""
    tree = ast.parse(source)
    inside = {
        id(node) for outer in ast.walk(tree) if isinstance(outer, ast.JoinedStr) for node in ast.walk(outer)
    }
    texts = {"tr": 1, "translate": 2, "counted": 2}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if name not in texts or ast.unparse(node.func) in ("QCoreApplication.translate",):
            continue
        if name == "translate" and len(node.args) == 1:  # str.translate
            continue
        if id(node) in inside:
            yield node.lineno, f"{name} inside an f-string"
        if not all(
            isinstance(a, ast.Constant) and isinstance(a.value, str) for a in node.args[: texts[name]]
        ):
            yield node.lineno, f"{name} of something that is not written out"


def test_what_lupdate_does_not_find_is_noticed() -> None:
    source = 'x = f"{tr(1)}"\ntranslate("C", words)\nself.tr(f"{x} files")\nself.tr("good")\n"a".translate(table)\n'
    assert sorted(unfindable(source)) == [
        (1, "tr inside an f-string"),
        (1, "tr of something that is not written out"),
        (2, "translate of something that is not written out"),
        (3, "tr of something that is not written out"),
    ]


def test_english_needs_no_qt() -> None:
    assert Counts.passages(1) == "1 passage"
    assert Counts.passages(1204) == "1,204 passages"
    assert translate("Words", "p. {page}").format(page=3) == "p. 3"
    assert joined(["a"]) == "a"
    assert joined(["a", "b", "c"]) == "a and b and c"
    assert number(1204.25, 1) == "1,204.2"
    assert percent(0.5) == "50 %"


def test_words_and_numbers_can_be_of_another_language() -> None:
    asked = []

    def translator(context: str, text: str, one: str, count: int) -> str:
        asked.append((context, text, one, count))
        return "zwölf Textstellen"

    speak(Speech(translator, lambda value, digits: f"{value:.{digits}f}".replace(".", ",")))
    try:
        assert Counts.passages(12) == "zwölf Textstellen"
        assert number(1204.25, 1) == "1204,2"
    finally:
        speak(ENGLISH)
    assert asked == [("Counts", "%Ln passages", "%Ln passage", 12)]


def test_every_language_that_can_be_set_is_translated() -> None:
    translated = {language.partition("_")[0] for language in LANGUAGES}
    assert translated == set(Language) - {Language.SYSTEM, Language.EN}
