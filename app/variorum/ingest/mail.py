"""Reads mail: messages with what is attached to them, each attachment by the reader of its kind."""

from __future__ import annotations

import mailbox
import re
import tempfile
from email import message_from_bytes, policy
from email.message import EmailMessage, Message
from email.utils import parsedate_to_datetime
from pathlib import Path

from variorum.domain.documents import PageText, ReadDocument
from variorum.domain.errors import FileNotReady, UnreadableFile
from variorum.ingest.decode import decode
from variorum.ingest.failures import damaged, no_text, too_large
from variorum.ingest.html import add_content, content_of, parse_html
from variorum.ingest.pace import page_done
from variorum.ingest.page_builder import PageBuilder
from variorum.ingest.page_numbers import listed
from variorum.ingest.text import read_bytes

MOST_NESTED = 4
"""Messages within messages that are opened."""

MOST_ATTACHMENTS = 100
"""Attachments of a message that are opened; the others are named."""

MOST_MAILBOX = 2 * 1024 * 1024 * 1024
"""Bytes of a mailbox."""

_MOST_TEXT = 64 * 1024 * 1024
_HEADER = re.compile(rb"[!-9;-~]{1,100}:[ \t]?[^\n]{0,2000}")
_SHOWN = ("From", "To", "Cc", "Date", "Subject")


class EmlReader:
    """Reads single messages."""

    suffixes = frozenset({".eml", ".emlx", ".mht", ".mhtml"})

    def read(self, path: str, password: str = "", depth: int = 0) -> ReadDocument:
        """Read a message and its attachments as one text. depth: messages that this one is inside of.

        Raises: UnreadableFile if it is no message, too large or has no text. An attachment that can't be read is
        named with the reason, in the text and in the notes.
        """
        raw = read_bytes(path)
        if path.lower().endswith(".emlx"):
            raw = raw.partition(b"\n")[2]  # Apple Mail writes the length before the message
        if not any(_HEADER.match(line) for line in raw.lstrip()[:20_000].splitlines()[:3]):
            raise damaged(path, "a mail message")
        message = message_from_bytes(raw, policy=policy.default)
        writer = MessageWriter(PageBuilder(), depth)
        writer.message(message)
        page = writer.builder.build(None)
        if not page.text:
            raise no_text(path)
        return ReadDocument(
            title=header(message, "Subject")[:300] or Path(path).stem,
            pages=(page,),
            date=sent(message),
            authors=header(message, "From"),
            notes=tuple(writer.notes),
        )


class MboxReader:
    """Reads mailboxes in the mbox format: messages are pages."""

    suffixes = frozenset({".mbox", ".mbx"})

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Read all messages, numbered from 1. Raises UnreadableFile if it is no mailbox, too large or has no text."""
        size = Path(path).stat().st_size
        if size > MOST_MAILBOX:
            raise too_large(path, size, MOST_MAILBOX, "mail")
        pages: list[PageText] = []
        notes: list[str] = []
        broken: list[int] = []
        dates: list[str] = []
        left = _MOST_TEXT
        box = mailbox.mbox(path, create=False)
        try:
            for number, key in enumerate(box.iterkeys(), 1):
                writer = MessageWriter(PageBuilder())
                try:
                    message = message_from_bytes(box.get_bytes(key), policy=policy.default)
                    writer.message(message)
                except (ValueError, LookupError, AttributeError, TypeError, IndexError):
                    broken.append(number)
                else:
                    dates += [date] if (date := sent(message)) else []
                pages.append(writer.builder.build(number))
                page_done()
                notes += writer.notes
                left -= writer.builder.length
                if left < 0:
                    notes.append(f"only the first {number} messages were read: it is very large")
                    break
        finally:
            box.close()
        if not pages:
            raise damaged(path, "a mailbox")
        if not any(page.text for page in pages):
            raise no_text(path)
        notes += [f"{listed(broken, 'message')} damaged: could not be read whole"] if broken else []
        return ReadDocument(Path(path).stem, tuple(pages), max(dates, default=None), notes=tuple(notes[:50]))


class MessageWriter:
    """Writes messages and their attachments into a page builder. notes: what could not be read, for a person."""

    def __init__(self, builder: PageBuilder, depth: int = 0) -> None:
        self.builder = builder
        self.notes: list[str] = []
        self._depth = depth
        self._attached = 0

    def message(self, message: Message) -> None:
        """Write a message: its subject as a heading, who wrote it and when, its text, what is attached."""
        fields = {name: header(message, name) for name in _SHOWN}
        self.head(fields)
        for part in _parts(message):
            self._part(part)

    def head(self, fields: dict[str, str]) -> None:
        """Write the beginning of a message from its header fields."""
        self.builder.heading(fields.get("Subject", ""), 2 * self._depth + 1)
        self.builder.paragraph(
            "\n".join(f"{name}: {value}" for name, value in fields.items() if value and name != "Subject")
        )

    def html(self, text: str) -> None:
        """Write a body in HTML."""
        root = parse_html(text)
        if root is not None:
            inner = PageBuilder()
            add_content(inner, content_of(root))
            self.builder.page(inner.build(None), 2 * self._depth + 1)

    def attachment(self, name: str, content: bytes) -> None:
        """Write an attachment as the reader of its kind reads it, or why it can't be read."""
        self._attached += 1
        self.builder.heading(f"Attachment: {name}", 2 * self._depth + 2)
        if self._attached > MOST_ATTACHMENTS:
            self.notes.append(f"attachment {name}: not opened, there are more than {MOST_ATTACHMENTS}")
            return
        try:
            document = self._read(name, content)
        except UnreadableFile as error:
            reason = error.message.removeprefix(_safe(name)).lstrip(": ")
            self.builder.paragraph(f"(not read: {reason})")
            self.notes.append(f"attachment {name}: {reason}")
            return
        for page in document.pages:
            if page.number is not None and len(document.pages) > 1 and page.text.strip():
                self.builder.heading(f"Page {page.number} of {name}", 2 * self._depth + 3)
            self.builder.page(page, 2 * self._depth + 3)
        self.notes += [f"attachment {name}: {note}" for note in document.notes]

    def nested(self, message: Message) -> None:
        """Write a message that is attached to this one."""
        if self._depth + 1 >= MOST_NESTED:
            self.notes.append(f"a message within {MOST_NESTED} others was not opened")
            return
        self.builder.heading(f"Attached message: {header(message, 'Subject')}", 2 * self._depth + 2)
        inner = MessageWriter(self.builder, self._depth + 1)
        inner.message(message)
        self.notes += inner.notes

    def _part(self, part: Message) -> None:
        kind = part.get_content_type()
        if kind == "message/rfc822":
            payload = part.get_payload()
            for inner in payload if isinstance(payload, list) else []:
                if isinstance(inner, Message):
                    self.nested(inner)
            return
        name = _file_name(part)
        if kind in _OF_A_PAGE:
            return
        if name or part.get_content_disposition() == "attachment" or part.get_content_maintype() != "text":
            raw = part.get_payload(decode=True)
            if isinstance(raw, bytes) and not (
                part.get("Content-ID") and part.get_content_maintype() == "image"
            ):
                self.attachment(name or f"unnamed{_SUFFIXES.get(kind, '')}", raw)
            return
        text = _text(part)
        if kind == "text/html":
            self.html(text)
        else:
            self.builder.verbatim(text)

    def _read(self, name: str, content: bytes) -> ReadDocument:
        from variorum.ingest.formats import read_document

        if not content:
            raise UnreadableFile(f"{_safe(name)} is empty (0 bytes): nothing to read.")
        if self._depth + 1 >= MOST_NESTED:
            raise UnreadableFile(f"{_safe(name)} lies too deep within other messages.")
        with tempfile.TemporaryDirectory(prefix="variorum-") as folder:
            file = Path(folder) / _safe(name)
            file.write_bytes(content)
            try:
                return read_document(str(file), depth=self._depth + 1)
            except FileNotReady as error:
                raise UnreadableFile(error.message, error.advice) from error


_OF_A_PAGE = frozenset({"text/css", "text/javascript", "application/javascript", "application/x-javascript"})
_PICTURES = frozenset({"image", "font", "audio", "video"})
_SUFFIXES = {"application/pdf": ".pdf", "text/plain": ".txt", "text/html": ".html", "text/csv": ".csv"}


def header(message: Message, name: str) -> str:
    """A header field, decoded, in one line; '' if it is not there or can't be decoded."""
    try:
        value = message.get(name)
    except (ValueError, LookupError, AttributeError, TypeError, IndexError):
        value = next((v for k, v in message.raw_items() if k.lower() == name.lower()), "")
    return " ".join(str(value).split()) if value is not None else ""


def sent(message: Message) -> str | None:
    """The ISO date on which a message was sent, None if it does not say."""
    try:
        return parsedate_to_datetime(header(message, "Date")).date().isoformat()
    except (ValueError, TypeError, IndexError, OverflowError):
        return None


def _parts(message: Message) -> list[Message]:
    """The parts to read in order; of alternatives the plain one if it says anything, else the HTML one."""
    found: list[Message] = []
    waiting: list[Message] = [message]
    while waiting:
        part = waiting.pop(0)
        payload = part.get_payload()
        if part.get_content_maintype() != "multipart" or not isinstance(payload, list):
            found.append(part)
            continue
        inner = [p for p in payload if isinstance(p, Message)]
        if part.get_content_subtype() == "alternative":
            plain = [p for p in inner if p.get_content_type() == "text/plain" and _text(p).strip()]
            inner = plain[:1] or inner[-1:]
        elif part.get_content_subtype() == "related":  # a page with its pictures and style sheets
            inner = [p for p in inner if p.get_content_maintype() not in _PICTURES]
        waiting[:0] = inner
    return found


def _file_name(part: Message) -> str:
    try:
        return " ".join((part.get_filename() or "").split())
    except (ValueError, LookupError, AttributeError, TypeError, IndexError):
        return ""


def _text(part: Message) -> str:
    """A text part, by the encoding it names if that works, else as of any text file."""
    if isinstance(part, EmailMessage):
        try:
            content = part.get_content(errors="strict")
            if isinstance(content, str):
                return content
        except (ValueError, LookupError, AttributeError, TypeError, KeyError):
            pass
    raw = part.get_payload(decode=True)
    try:
        return decode(raw, "a part") if isinstance(raw, bytes) and raw.strip() else ""
    except UnreadableFile:
        return ""


def _safe(name: str) -> str:
    """A name that is safe to give to a file."""
    return re.sub(r"[^\w.\- ]", "_", Path(name.replace("\\", "/")).name)[-80:].lstrip(".") or "unnamed"
