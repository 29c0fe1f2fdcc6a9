"""Parses XML without network, without entities that grow, and looks things up whatever their namespace.

Office files come in two sets of namespaces (transitional and strict), so names are compared without them.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any

_ENTITY = re.compile(rb"&([A-Za-z][A-Za-z0-9]*);")
_OWN_ENTITIES = frozenset({b"amp", b"lt", b"gt", b"quot", b"apos"})
_NAMESPACE = re.compile(r"^\{[^}]*\}")


def parse_xml(raw: bytes) -> Any:
    """The root element, None if there is none. What is broken is repaired as far as it goes.

    Entities are never expanded nor fetched, but for HTML's named characters.
    """
    from lxml import etree

    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=True,  # else what is below 256 levels, or longer than 10 MB, is left out and nobody told
        recover=True,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        root = etree.fromstring(_ENTITY.sub(_named, raw), parser)
    except (etree.XMLSyntaxError, ValueError):
        return None
    return root


def _named(match: re.Match[bytes]) -> bytes:
    if match[1] in _OWN_ENTITIES:
        return match[0]
    text = html.unescape(match[0].decode("ascii"))
    return match[0] if text.startswith("&") else "".join(f"&#{ord(c)};" for c in text).encode("ascii")


def name_of(element: Any) -> str:
    """An element's name without its namespace; '' for what is no element (an entity, a comment)."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def attribute(element: Any, name: str, default: str = "") -> str:
    """An attribute by its name without namespace."""
    value = element.get(name)
    if value is not None:
        return str(value)
    ending = "}" + name
    return next((str(v) for k, v in element.attrib.items() if k.endswith(ending)), default)


def children(element: Any, *names: str) -> Iterator[Any]:
    """The children with one of these names, in order."""
    for child in element:
        if name_of(child) in names:
            yield child


def child(element: Any, *path: str) -> Any:
    """The first child by this path of names, None if there is none."""
    for name in path:
        if element is None:
            return None
        element = next(children(element, name), None)
    return element


def descendants(element: Any, *names: str) -> Iterator[Any]:
    """All elements below with one of these names, in order."""
    for each in element.iter():
        if each is not element and name_of(each) in names:
            yield each


def all_text(element: Any) -> str:
    """All text below an element, blanks squeezed."""
    return " ".join("".join(element.itertext()).split()) if element is not None else ""
