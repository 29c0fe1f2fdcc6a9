"""Bring translations/variorum_*.ts up to date with the program's texts, and compile them to app/variorum/ui/translations.

python -m translations.update          what `make translations` does
python -m translations.update --open   only list what is not translated, as JSON, one line a text

Qt's own tools do the work. The compiled files are committed: a fresh clone and an installed wheel need no Qt tools.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import PySide6

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "translations"
COMPILED = ROOT / "app" / "variorum" / "ui" / "translations"
LANGUAGES = ("de", "fr", "es", "ja", "ar", "zh_CN")
READ = ("ui", "services", "services/export")
"""Folders of app/variorum with texts that the window shows."""


@dataclass(frozen=True, slots=True)
class Message:
    """A text and its translation. one: the English for one thing, '' where nothing is counted. forms: the translation,
    as many as the language has plural forms where something is counted, else one."""

    context: str
    text: str
    one: str
    forms: tuple[str, ...]
    finished: bool

    @property
    def key(self) -> tuple[str, str, str]:
        """What it is looked up by."""
        return self.context, self.text, self.one


def update(file: Path) -> None:
    """Let lupdate take new texts into a .ts file and drop those that are no more; made where it is not there."""
    with tempfile.TemporaryDirectory() as made:
        described = Path(made) / "settings_descriptions.py"
        described.write_text(_settings_texts(), encoding="utf-8")
        files = [
            str(path) for folder in READ for path in sorted((ROOT / "app/variorum" / folder).glob("*.py"))
        ]
        options = ["-silent", "-tr-function-alias", "tr+=counted", "-locations", "none", "-no-obsolete"]
        options += ["-target-language", file.stem.removeprefix("variorum_")]
        _qt_tool("lupdate", *options, *files, str(described), "-ts", str(file))


def compile_file(source: Path, target: Path) -> None:
    """Let lrelease make a .qm file of a .ts file."""
    _qt_tool("lrelease", "-silent", str(source), "-qm", str(target))


def messages(file: Path) -> Iterator[Message]:
    """All texts of a .ts file."""
    for context in ElementTree.parse(file).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            counted = translation.findall("numerusform")
            forms = tuple(form.text or "" for form in counted) if counted else (translation.text or "",)
            yield Message(
                context.findtext("name", ""),
                message.findtext("source", ""),
                message.findtext("comment", ""),
                forms,
                translation.get("type") is None and all(forms),
            )


def ts_file(language: str) -> Path:
    """Where a language's texts are."""
    return SOURCES / f"variorum_{language}.ts"


def qm_file(language: str) -> Path:
    """Where a language's compiled texts are."""
    return COMPILED / f"variorum_{language}.qm"


def _settings_texts() -> str:
    """A file for lupdate with what is said of all settings, which the settings page is made of."""
    from variorum.services.adjusting import texts_of
    from variorum.services.settings import Settings

    texts = dict.fromkeys(text for field in Settings.model_fields.values() for text in texts_of(field))
    return "\n".join(f'translate("Settings", {json.dumps(text, ensure_ascii=False)})' for text in texts)


def _qt_tool(name: str, *arguments: str) -> None:
    folder = Path(PySide6.__file__).parent
    tools = [folder / name, folder / f"{name}.exe", folder / "Qt" / "libexec" / name]
    tool = next(path for path in tools if path.exists())
    subprocess.run([str(tool), *arguments], check=True, cwd=ROOT)


def main() -> int:
    """Update and compile all languages, or only list what is open."""
    if "--open" in sys.argv:
        for language in LANGUAGES:
            for message in messages(ts_file(language)):
                if not message.finished:
                    print(json.dumps([language, *message.key, *message.forms], ensure_ascii=False))
        return 0
    COMPILED.mkdir(exist_ok=True)
    for language in LANGUAGES:
        update(ts_file(language))
        compile_file(ts_file(language), qm_file(language))
        missing = sum(not message.finished for message in messages(ts_file(language)))
        print(f"{language}: {missing} texts are not translated" if missing else f"{language}: complete")
    return 0


if __name__ == "__main__":
    sys.exit(main())
