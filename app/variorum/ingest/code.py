"""Reads source code as it is written; definitions at the beginning of a line give passages their heading path."""

from __future__ import annotations

import re
from pathlib import Path

from variorum.domain.documents import PageText, ReadDocument
from variorum.ingest.decode import decode
from variorum.ingest.text import read_bytes

_SUFFIXES = """py pyi pyx r jl m f f77 f90 f95 f03 f08 for c h cc cpp cxx hpp hh cu java kt kts scala go rs swift cs js
    mjs cjs ts tsx jsx vue php rb pl pm lua sh bash zsh fish ps1 sql tcl do sas sps stan jags nf smk nim zig hs ml
    el clj lisp ex exs erl dart groovy gradle cmake proto fs tex sty cls bib awk asm vb vhd sv v ncl pro idl"""
_DEFINED = re.compile(
    r"""^(?P<indent>[ \t]*)(?:
        (?:(?:public|private|protected|internal|static|final|abstract|export|default|async|pub(?:\([a-z]+\))?|unsafe
            |pure|elemental|recursive|override|sealed|data|inline|extern|const|virtual)\s+)*
        (?:def|class|function|func|fn|fun|sub|subroutine|module|program|interface|struct|trait|impl|enum|object|namespace
            |macro|procedure|type)\s+[A-Za-z_]\w*.*
      | [A-Za-z.][\w.]*\s*(?:<-|=)\s*function\s*\(.*
    )$""",
    re.MULTILINE | re.VERBOSE | re.IGNORECASE,
)
_SECTIONS = {"part": 1, "chapter": 1, "section": 2, "subsection": 3, "subsubsection": 4}
_TEX = re.compile(
    r"^\s*\\(part|chapter|section|subsection|subsubsection)\*?(?:\[[^\]]*\])?\{(?P<title>[^{}]+)\}",
    re.MULTILINE,
)
_TEX_TITLE = re.compile(r"\\title(?:\[[^\]]*\])?\{([^{}]+)\}")
_TEX_LIKE = frozenset({".tex", ".sty", ".cls"})


class CodeReader:
    """Reads source code, LaTeX and bibliographies in any encoding."""

    suffixes = frozenset(f".{suffix}" for suffix in _SUFFIXES.split())

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Read a file as one text. Raises UnreadableFile if it is empty, too large or not text."""
        text = decode(read_bytes(path), path)
        tex = Path(path).suffix.lower() in _TEX_LIKE
        headings = (
            [(m.start("title"), m.end("title"), _SECTIONS[m[1]]) for m in _TEX.finditer(text)]
            if tex
            else _definitions(text)
        )
        stated = _TEX_TITLE.search(text) if tex else None
        title = " ".join(stated[1].replace("\\\\", " ").split()) if stated else Path(path).name
        return ReadDocument(title[:300], (PageText(None, text, tuple(headings)),))


def _definitions(text: str) -> list[tuple[int, int, int]]:
    found = []
    for match in _DEFINED.finditer(text):
        depth = len(match["indent"].expandtabs(4)) // 4
        if depth <= 3:
            found.append((match.start() + len(match["indent"]), match.end(), depth + 1))
    return found
