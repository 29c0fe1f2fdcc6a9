"""Reads HTML: what the page says, without scripts, menus and what is not shown.

What is a menu is told by elements, roles and the class names of common generators, never by how much text a block has:
a short paragraph is content, too.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from variorum.domain.documents import ReadDocument
from variorum.ingest.decode import decode
from variorum.ingest.failures import damaged, no_text
from variorum.ingest.markup import attribute, descendants, name_of
from variorum.ingest.page_builder import PageBuilder, printed_title
from variorum.ingest.text import read_bytes

_NEVER = frozenset(
    {
        "script",
        "style",
        "noscript",
        "template",
        "head",
        "nav",
        "iframe",
        "button",
        "select",
        "input",
        "textarea",
    }
    | {"svg", "canvas", "audio", "video", "dialog", "datalist", "rt", "rp"}
)
_ROLES = frozenset(
    {"navigation", "banner", "contentinfo", "search", "menu", "menubar", "toolbar", "dialog", "alertdialog"}
)
_CLASS_NAMES = """
    navbar navbox navigation nav-links sidebar sphinxsidebar related headerlink mw-editsection mw-jump-link noprint
    vector-menu vector-header-container mw-portlet catlinks printfooter mw-indicators mw-footer breadcrumb breadcrumbs
    wy-nav-side wy-nav-top wy-breadcrumbs rst-footer-buttons rst-versions skip-link skip-to-content cookie-banner
    md-header md-sidebar md-nav md-footer bd-header bd-sidebar-primary bd-sidebar-secondary toc-drawer sidebar-drawer
    sr-only visually-hidden screen-reader-text MathJax_Preview
"""
_CLASSES = frozenset(_CLASS_NAMES.split())
_BLOCK_NAMES = """
    address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure
    footer form header hr html legend li main ol p section summary table tbody td tfoot th thead tr ul h1 h2 h3 h4 h5
    h6 hgroup pre
"""
_BLOCKS = frozenset(_BLOCK_NAMES.split())
_HEADINGS = {f"h{n}": n for n in range(1, 7)}
_MOST_SPANNED = 100
_CHARSET = re.compile(
    rb"""<meta[^>]{1,200}?charset\s*=\s*["']?\s*([\w.:-]+)|<\?xml[^>]*encoding=["']([\w.:-]+)""", re.I
)
_DECLARATION = re.compile(r"^\s*<\?xml[^>]*\?>")
_NESTING = re.compile(
    r"</?(?:div|span|font|section|blockquote|ul|ol|li|table|tr|td|tbody|b|i|em|strong)\b[^>]*>", re.I
)
_DATES = ("citation_publication_date", "citation_date", "article:modified_time", "dcterms.modified", "dc.date",
          "dcterms.date", "article:published_time", "date", "last-modified", "dc.date.issued")  # fmt: skip
_DATE = re.compile(r"((?:1[5-9]|20|21)\d\d)(?:[-/](\d\d?))?(?:[-/](\d\d?))?")
_AUTHORS = frozenset({"author", "citation_author", "dc.creator", "dcterms.creator"})


class HtmlReader:
    """Reads HTML and XHTML pages."""

    suffixes = frozenset({".html", ".htm", ".xhtml", ".xht"})

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Read a page as one text. Raises UnreadableFile if it is empty, no text or has none."""
        root = parse_html(html_text(read_bytes(path), path))
        if root is None:
            raise damaged(path, "a web page")
        builder = PageBuilder()
        add_content(builder, content_of(root))
        page = builder.build(None)
        if not page.text:
            raise no_text(path)
        said = [(attribute(m, "name") or attribute(m, "property"), attribute(m, "content").strip())
                for m in descendants(root, "meta")]  # fmt: skip
        fields = {name.lower(): content for name, content in reversed(said) if name and content}
        title = next((" ".join("".join(t.itertext()).split()) for t in descendants(root, "title")), "")
        return ReadDocument(
            title=(fields.get("citation_title") or title or printed_title(page))[:300] or Path(path).stem,
            pages=(page,),
            date=next((d for name in _DATES if (d := _date(fields.get(name, "")))), None),
            authors="; ".join(
                dict.fromkeys(content for name, content in said if name.lower() in _AUTHORS and content)
            ),
        )


def html_text(raw: bytes, path: str) -> str:
    """The text of an HTML file, by its mark, by what it says of itself, else as of any text file."""
    declared = _CHARSET.search(raw[:4096])
    if declared and not raw.startswith((codecs.BOM_UTF8, codecs.BOM_UTF16_BE, codecs.BOM_UTF16_LE)):
        name = (declared[1] or declared[2]).decode("ascii").lower()
        try:
            # What calls itself Latin 1 on the web is Windows' superset of it (WHATWG Encoding, 4.2)
            return raw.decode("cp1252" if name in {"iso-8859-1", "latin1", "us-ascii"} else name)
        except (LookupError, UnicodeDecodeError):
            pass
    return decode(raw, path)


def parse_html(text: str) -> Any:
    """The root element, None if there is none. Anything goes, nothing is fetched."""
    from lxml import etree

    text = _DECLARATION.sub("", text).replace("\0", "")
    parser = etree.HTMLParser(no_network=True, remove_comments=True, remove_pis=True, huge_tree=True)
    try:
        root = etree.fromstring(text, parser)
        if any("depth" in error.message for error in parser.error_log):
            # The parser gives up there and would lose the rest
            root = etree.fromstring(_NESTING.sub("\n", text), parser)
    except (etree.XMLSyntaxError, ValueError):
        return None
    return root


def content_of(root: Any) -> Any:
    """The element that holds the content, with everything taken out of it that is none."""
    _prune(root)
    body = next(descendants(root, "body"), root)
    mains = [each for each in body.iter() if name_of(each) == "main" or attribute(each, "role") == "main"]
    # A page may well put only a part of what it says into its main element
    return mains[0] if mains and _length(mains[0]) >= 0.5 * _length(body) else body


def _prune(root: Any) -> None:
    doomed = [each for each in root.iter() if each is not root and _no_content(each)]
    for each in doomed:
        parent = each.getparent()
        if parent is None or name_of(each) in {"body", "html", "head", "title", "meta"}:
            continue
        before, tail = each.getprevious(), each.tail or ""
        if before is not None:
            before.tail = (before.tail or "") + tail
        else:
            parent.text = (parent.text or "") + tail
        parent.remove(each)


def _no_content(element: Any) -> bool:
    name = name_of(element)
    if not name or name in _NEVER:
        return True
    get = element.get
    if get("hidden") is not None or (get("aria-hidden") == "true" and name not in {"math", "div", "section"}):
        return True
    if get("role") in _ROLES or "display:none" in (get("style") or "").replace(" ", "").lower():
        return next(descendants(element, "h1", "main", "math"), None) is None
    return (
        not _CLASSES.isdisjoint((get("class") or "").split())
        and next(descendants(element, "main"), None) is None
    )


def _length(element: Any) -> int:
    return sum(len(text.strip()) for text in element.itertext())


def add_content(
    builder: PageBuilder, content: Any, outline: dict[str, tuple[str, int]] | None = None
) -> None:
    """Add an element's headings, paragraphs, tables and listings to a page.

    outline: id of an element -> (title, level) of the section that begins there.
    """
    from lxml import etree

    writer = _Writer(builder, outline or {})
    walk = etree.iterwalk(content, events=("start", "end"))
    for event, element in walk:
        name = name_of(element)
        if event == "end":
            writer.leave(name)
            if element is not content:
                writer.text(element.tail)
        elif writer.enter(element, name):
            writer.text(element.text)
        else:
            walk.skip_subtree()
    writer.flush()


class _Writer:
    """Gathers inline text and writes it as a block when the block ends."""

    def __init__(self, builder: PageBuilder, outline: dict[str, tuple[str, int]]) -> None:
        self._builder = builder
        self._outline = outline
        self._parts: list[str] = []
        self._heading = 0
        self._section: tuple[str, int] | None = None

    def text(self, text: str | None) -> None:
        """Add inline text."""
        if text:
            self._parts.append(_squeezed(text))

    def enter(self, element: Any, name: str) -> bool:
        """Begin an element. Returns False if it is written already and its inside is to be skipped."""
        if name in _BLOCKS:
            self.flush()
        identity = element.get("id") or element.get("name")
        if identity and identity in self._outline:
            self.flush()
            self._section = self._outline[identity]
        if name in _HEADINGS:
            self._heading = _HEADINGS[name]
        elif name == "br":
            self._parts.append("\n")
        elif name == "pre":
            self._begin_section("")
            self._builder.verbatim("".join(element.itertext()))
            return False
        elif name == "math":
            self._parts.append(_formula(element))
            return False
        elif name == "table" and _is_table(element):
            self._begin_section("")
            for caption in descendants(element, "caption"):
                self._builder.paragraph(_inline(caption))
            self._builder.table(*_rows(element))
            return False
        elif name == "li":
            self._parts.append("• ")
        return True

    def leave(self, name: str) -> None:
        """End an element."""
        if name in _BLOCKS:
            self.flush()

    def flush(self) -> None:
        """Write what was gathered as a block."""
        text, self._parts = "".join(self._parts), []
        level, self._heading = self._heading, 0
        if not text.strip(" \n•"):
            return
        if level and self._section is not None:
            level, self._section = self._section[1], None
        elif not level and any(c.isalpha() for c in text):  # a page's number may stand before the heading
            level = self._begin_section(text)
        if level:
            self._builder.heading(text, level)
        else:
            self._builder.paragraph(text)

    def _begin_section(self, text: str) -> int:
        """Write the title of the section that begins here, unless the text is it: then its level."""
        if self._section is None:
            return 0
        (title, level), self._section = self._section, None
        if _letters(text) == _letters(title):
            return level
        self._builder.heading(title, level)
        return 0


def _squeezed(text: str) -> str:
    return re.sub(r"[ \t\r\n\f]+", " ", text)


def _letters(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())


def _is_table(table: Any) -> bool:
    """Whether it holds rows and columns rather than the layout of a page."""
    if table.get("role") == "presentation" or next(descendants(table, "table"), None) is not None:
        return False
    widths = [sum(1 for cell in row if name_of(cell) in {"td", "th"}) for row in descendants(table, "tr")]
    longest = max((_length(cell) for cell in descendants(table, "td")), default=0)
    headed = next(descendants(table, "th"), None) is not None
    return bool(widths) and (headed or (max(widths) > 1 and len(widths) > 1 and longest < 3000))


def _rows(table: Any) -> tuple[list[list[str]], int | None]:
    """The cells, with words that reach over several rows in each of them; how many first rows are of th only."""
    rows: list[list[str]] = []
    headers = 0
    reaching: dict[int, tuple[int, str]] = {}
    for row in descendants(table, "tr"):
        cells: list[str] = []
        sorts: set[str] = set()
        for cell in row:
            if name_of(cell) not in {"td", "th"}:
                continue
            cells += _reached(reaching, len(cells))
            text = _inline(cell)
            sorts.add(name_of(cell))
            down, across = (_span(cell, "rowspan"), _span(cell, "colspan"))
            for n in range(across):
                if down > 1:
                    reaching[len(cells) + n] = (down - 1, text if n == 0 else "")
            cells += [text] + [""] * (across - 1)
        cells += _reached(reaching, len(cells))
        if sorts == {"th"} and headers == len(rows):
            headers += 1
        rows.append(cells)
    return rows, headers or None


def _reached(reaching: dict[int, tuple[int, str]], column: int) -> Iterator[str]:
    while column in reaching:
        left, text = reaching.pop(column)
        if left > 1:
            reaching[column] = (left - 1, text)
        yield text
        column += 1


def _span(cell: Any, name: str) -> int:
    text = cell.get(name) or "1"
    return max(1, min(int(text), _MOST_SPANNED)) if text.isdigit() and len(text) < 9 else 1


def _inline(element: Any) -> str:
    """All text of an element in one line; where a block or a line ends there is a gap."""
    from lxml import etree

    parts: list[str] = []
    walk = etree.iterwalk(element, events=("start", "end"))
    for event, each in walk:
        name = name_of(each)
        if name in _BLOCKS or name == "br":
            parts.append(" ")
        if event == "end":
            parts.append((each.tail or "") if each is not element else "")
        elif name == "math":
            parts.append(_formula(each))
            walk.skip_subtree()
        else:
            parts.append(each.text or "")
    return " ".join("".join(parts).split())


def _formula(math: Any) -> str:
    """A formula as TeX if the page has it, else its characters."""
    for annotation in descendants(math, "annotation"):
        if "tex" in attribute(annotation, "encoding"):
            return " ".join((annotation.text or "").split())
    return attribute(math, "alttext") or "".join("".join(math.itertext()).split())


def _date(text: str) -> str | None:
    match = _DATE.match(text.strip())
    parts: Iterable[str | None] = match.groups() if match else ()
    return "-".join(part.zfill(2) for part in parts if part) or None
