"""Reads Outlook messages ([MS-OXMSG]): an OLE compound file with a stream for each property."""

from __future__ import annotations

import struct
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from variorum.domain.documents import ReadDocument
from variorum.ingest.failures import damaged, no_text
from variorum.ingest.html import html_text
from variorum.ingest.mail import MOST_NESTED, MessageWriter
from variorum.ingest.page_builder import PageBuilder
from variorum.ingest.rtf import rtf_text
from variorum.ingest.text import read_bytes

# Property ids of [MS-OXPROPS]
_SUBJECT, _SENDER, _SENDER_ADDRESS, _SMTP_ADDRESS = 0x0037, 0x0C1A, 0x0C1F, 0x5D01
_TO, _CC, _BODY, _HTML, _RTF = 0x0E04, 0x0E03, 0x1000, 0x1013, 0x1009
_SENT, _DELIVERED, _CODE_PAGE = 0x0039, 0x0E06, 0x3FDE
_CONTENT, _LONG_NAME, _SHORT_NAME, _HIDDEN = 0x3701, 0x3707, 0x3704, 0x7FFE
_ATTACHMENT = "__attach_version1.0_"
_PROPERTIES = "__properties_version1.0"


class MsgReader:
    """Reads .msg and .oft files."""

    suffixes = frozenset({".msg", ".oft"})

    def read(self, path: str, password: str = "", depth: int = 0) -> ReadDocument:
        """Read a message and its attachments as one text; see `EmlReader`.

        Raises: UnreadableFile if it is no message, damaged, too large or has no text.
        """
        import olefile

        raw = read_bytes(path)
        if not olefile.isOleFile(data=raw):
            raise damaged(path, "an Outlook message")
        with olefile.OleFileIO(raw) as ole:
            if not ole.exists(_PROPERTIES):
                raise damaged(path, "an Outlook message")
            message = _Storage(ole, [])
            writer = MessageWriter(PageBuilder(), depth)
            _write(message, writer, depth)
            subject, author, date = message.text(_SUBJECT), message.sender(), message.date()
        page = writer.builder.build(None)
        if not page.text:
            raise no_text(path)
        return ReadDocument(
            subject[:300] or Path(path).stem,
            (page,),
            date.date().isoformat() if date else None,
            author,
            tuple(writer.notes),
        )


class _Storage:
    """The properties of a message or an attachment."""

    def __init__(self, ole: Any, place: list[str]) -> None:
        self._ole = ole
        self._place = place
        self._fixed = self._fixed_properties()

    def _fixed_properties(self) -> dict[int, bytes]:
        stream = [*self._place, _PROPERTIES]
        if not self._ole.exists(stream):
            return {}
        raw = self._ole.openstream(stream).read()
        # The header is 32 bytes at the top, 24 in a message within, 8 in an attachment
        begin = 32 if not self._place else 8 if self._place[-1].startswith(_ATTACHMENT) else 24
        found = {}
        for at in range(begin, len(raw) - 15, 16):
            tag, _, value = struct.unpack_from("<II8s", raw, at)
            found[tag >> 16] = value
        return found

    def text(self, identity: int) -> str:
        """A property that is a string; '' if it is not there."""
        return self.body(identity).replace("\0", " ").strip()

    def body(self, identity: int) -> str:
        """A property that is a long string, as it is."""
        for kind, encoding in (("001F", "utf-16-le"), ("001E", self._code_page())):
            raw = self._stream(identity, kind)
            if raw:
                return raw.decode(encoding, "replace").rstrip("\0")
        return ""

    def binary(self, identity: int) -> bytes:
        """A property that is bytes; b'' if it is not there."""
        return self._stream(identity, "0102")

    def number(self, identity: int) -> int:
        """A property that is a number; 0 if it is not there."""
        return int.from_bytes(self._fixed.get(identity, b"")[:4], "little")

    def sender(self) -> str:
        """Name and address of who wrote it."""
        name = self.text(_SENDER)
        address = self.text(_SMTP_ADDRESS) or self.text(_SENDER_ADDRESS)
        return f"{name} <{address}>" if name and "@" in address and address != name else name or address

    def date(self) -> datetime | None:
        """When it was sent (UTC)."""
        for identity in (_SENT, _DELIVERED):
            ticks = int.from_bytes(self._fixed.get(identity, b""), "little")
            if 0 < ticks < 2**62:
                return datetime(1601, 1, 1) + timedelta(microseconds=ticks // 10)
        return None

    def attachments(self) -> list[_Storage]:
        """What is attached, in order."""
        depth = len(self._place)
        names = sorted(
            {
                entry[depth]
                for entry in self._ole.listdir(streams=True, storages=True)
                if entry[:depth] == self._place
                and len(entry) > depth
                and entry[depth].startswith(_ATTACHMENT)
            }
        )
        return [_Storage(self._ole, [*self._place, name]) for name in names]

    def message(self) -> _Storage | None:
        """The message that an attachment is; None for another attachment."""
        inner = [*self._place, f"__substg1.0_{_CONTENT:04X}000D"]
        return _Storage(self._ole, inner) if self._ole.exists([*inner, _PROPERTIES]) else None

    def _code_page(self) -> str:
        page = self.number(_CODE_PAGE)
        name = {65001: "utf-8", 20127: "cp1252", 28591: "cp1252"}.get(page, f"cp{page}" if page else "cp1252")
        try:
            "".encode(name)
        except LookupError:
            return "cp1252"
        return name

    def _stream(self, identity: int, kind: str) -> bytes:
        stream = [*self._place, f"__substg1.0_{identity:04X}{kind}"]
        return bytes(self._ole.openstream(stream).read()) if self._ole.exists(stream) else b""


def _write(message: _Storage, writer: MessageWriter, depth: int) -> None:
    date = message.date()
    writer.head(
        {
            "Subject": message.text(_SUBJECT),
            "From": message.sender(),
            "To": message.text(_TO),
            "Cc": message.text(_CC),
            "Date": f"{date:%Y-%m-%d %H:%M} UTC" if date else "",
        }
    )
    plain, html = message.body(_BODY), message.binary(_HTML)
    if plain.strip():
        writer.builder.verbatim(plain)
    elif html:
        writer.html(html_text(html, "a message"))
    elif message.body(_HTML):
        writer.html(message.body(_HTML))
    elif packed := message.binary(_RTF):
        writer.builder.paragraph(_unpacked(packed))
    for attachment in message.attachments():
        inner = attachment.message()
        if inner is not None:
            if depth + 1 >= MOST_NESTED:
                writer.notes.append(f"a message within {MOST_NESTED} others was not opened")
                continue
            writer.builder.heading(f"Attached message: {inner.text(_SUBJECT)}", 2 * depth + 2)
            below = MessageWriter(writer.builder, depth + 1)
            _write(inner, below, depth + 1)
            writer.notes += below.notes
        elif not (attachment.number(_HIDDEN) & 0xFF):
            name = attachment.text(_LONG_NAME) or attachment.text(_SHORT_NAME) or "unnamed"
            writer.attachment(name, attachment.binary(_CONTENT))


def _unpacked(packed: bytes) -> str:
    from compressed_rtf import decompress

    try:
        return rtf_text(decompress(packed).decode("latin-1"))
    except (ValueError, IndexError, KeyError, struct.error):
        return ""
