"""Reads EPUB books: the chapters in reading order, with the table of contents as their headings."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import unquote

from variorum.domain.documents import ReadDocument
from variorum.domain.errors import UnreadableFile
from variorum.ingest.failures import no_text, protected
from variorum.ingest.html import add_content, content_of, html_text, parse_html
from variorum.ingest.markup import all_text, attribute, child, children, descendants, name_of, parse_xml
from variorum.ingest.office import iso_date
from variorum.ingest.pace import page_done
from variorum.ingest.package import Package, open_package, resolve
from variorum.ingest.page_builder import PageBuilder

_KIND = "an EPUB book"
_Outline = dict[str, dict[str, tuple[str, int]]]  # part -> id in it, '' for its beginning -> (title, level)


class EpubReader:
    """Reads .epub files."""

    suffixes = frozenset({".epub"})

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Read a book as one text: an e-book has no pages of its own.

        Raises: UnreadableFile if it is protected against copying, damaged or has no text.
        """
        with open_package(path, _KIND) as package:
            name = _package_document(package)
            root = package.xml(name)
            parts = _spine(root, name)
            _check_unlocked(package, parts)
            outline = _outline(package, root, name)
            builder = PageBuilder()
            missing: list[str] = []
            for part in parts:
                page_done()
                try:
                    _chapter(builder, package, part, outline.get(part, {}))
                except UnreadableFile:
                    missing.append(part.rpartition("/")[2])
            if not builder.length:
                raise package.damaged("none of its chapters can be read") if missing else no_text(path)
        said = child(root, "metadata")
        fields = {n: [all_text(e) for e in descendants(said, n)] if said is not None else []
                  for n in ("title", "creator", "date")}  # fmt: skip
        changed = [
            all_text(e) for e in descendants(root, "meta") if attribute(e, "property") == "dcterms:modified"
        ]
        return ReadDocument(
            title=next(filter(None, fields["title"]), "")[:300] or Path(path).stem,
            pages=(builder.build(None),),
            date=next(filter(None, map(iso_date, (*fields["date"], *changed))), None),
            authors="; ".join(filter(None, fields["creator"])),
            notes=(f"{', '.join(missing[:5])} damaged: could not be read",) if missing else (),
        )


def _package_document(package: Package) -> str:
    if package.has("META-INF/container.xml"):
        for rootfile in descendants(package.xml("META-INF/container.xml"), "rootfile"):
            if package.has(target := unquote(attribute(rootfile, "full-path"))):
                return target
    found = next((name for name in package.names if name.lower().endswith(".opf")), None)
    if found is None:
        raise package.damaged("it does not say what it consists of")
    return found


def _manifest(root: Any, name: str) -> dict[str, tuple[str, str, str]]:
    """id -> (part, media type, properties)."""
    manifest = child(root, "manifest")
    return {
        attribute(item, "id"): (
            resolve(name, attribute(item, "href")),
            attribute(item, "media-type"),
            attribute(item, "properties"),
        )
        for item in (children(manifest, "item") if manifest is not None else ())
    }


def _spine(root: Any, name: str) -> list[str]:
    """The parts in reading order. The table of contents is not read: it is what the headings come from."""
    items = _manifest(root, name)
    spine = child(root, "spine")
    listed = [items[i] for ref in (children(spine, "itemref") if spine is not None else ())
              if (i := attribute(ref, "idref")) in items]  # fmt: skip
    parts = [part for part, kind, properties in listed or items.values()
             if ("html" in kind or part.endswith(("html", ".htm"))) and "nav" not in properties.split()]  # fmt: skip
    return list(dict.fromkeys(parts))


def _check_unlocked(package: Package, parts: list[str]) -> None:
    if not package.has("META-INF/encryption.xml"):
        return
    encrypted = {
        unquote(attribute(e, "URI"))
        for e in descendants(package.xml("META-INF/encryption.xml"), "CipherReference")
    }
    if not encrypted.isdisjoint(parts):  # fonts may be; chapters only under copy protection
        raise protected(package.path)


def _outline(package: Package, root: Any, name: str) -> _Outline:
    """The table of contents, of EPUB 3 or else of EPUB 2; empty if there is none that can be read."""
    outline: _Outline = {}
    items = list(_manifest(root, name).values())
    try:
        for part, _, properties in items:
            if "nav" in properties.split() and package.has(part):
                for nav in descendants(package.xml(part), "nav"):
                    if attribute(nav, "type", "toc") == "toc":
                        _from_nav(nav, part, 1, outline)
                return outline
        for part, kind, _ in items:
            if "dtbncx" in kind and package.has(part):
                for points in descendants(package.xml(part), "navMap"):
                    _from_ncx(points, part, 1, outline)
    except (UnreadableFile, RecursionError):
        return outline
    return outline


def _note(outline: _Outline, part: str, link: str, title: str, level: int) -> None:
    file, _, identity = link.partition("#")
    target = resolve(part, file) if file else part
    if title:
        outline.setdefault(target, {}).setdefault(unquote(identity), (title, level))


def _from_nav(element: Any, part: str, level: int, outline: _Outline) -> None:
    for each in element:
        name = name_of(each)
        if name == "li":
            for label in children(each, "a", "span"):
                if attribute(label, "href"):
                    _note(outline, part, attribute(label, "href"), all_text(label), level)
            for inner in children(each, "ol", "ul"):
                _from_nav(inner, part, level + 1, outline)
        elif name in {"ol", "ul", "div", "section"}:
            _from_nav(each, part, level, outline)


def _from_ncx(element: Any, part: str, level: int, outline: _Outline) -> None:
    for point in children(element, "navPoint"):
        link = child(point, "content")
        if link is not None:
            _note(outline, part, attribute(link, "src"), all_text(child(point, "navLabel")), level)
        _from_ncx(point, part, level + 1, outline)


def _chapter(builder: PageBuilder, package: Package, part: str, outline: dict[str, tuple[str, int]]) -> None:
    raw = package.read(part)
    root = parse_xml(raw)
    if root is None or name_of(root) != "html":
        root = parse_html(html_text(raw, part))
    if root is None:
        raise package.damaged(f"its part {part} is no web page")
    body = next(descendants(root, "body"), root)
    if "" in outline and not body.get("id"):
        body.set("id", "variorum-start")
        outline = {**outline, "variorum-start": outline[""]}
    add_content(builder, content_of(root), outline)
