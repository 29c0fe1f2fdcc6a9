"""Mail: bodies, attachments by their own readers, messages within messages, mailboxes, Outlook."""

from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path

import pytest

from tests.fakes import HARD, real_file
from tests.written_files import paragraph, write_docx, write_msg
from variorum.domain.errors import UnreadableFile
from variorum.ingest.formats import read_document
from variorum.ingest.mail import MOST_NESTED, EmlReader, MboxReader
from variorum.ingest.msg import MsgReader


def message(subject: str, body: str) -> EmailMessage:
    mail = EmailMessage()
    mail["Subject"], mail["From"], mail["Date"] = (
        subject,
        "Ada <ada@example.org>",
        "Tue, 03 Mar 2020 10:00:00 +0100",
    )
    mail.set_content(body)
    return mail


def eml(tmp_path: Path, mail: EmailMessage) -> Path:
    file = tmp_path / "a.eml"
    file.write_bytes(bytes(mail))
    return file


def test_a_message_its_fields_and_attachments_read_by_kind(tmp_path: Path) -> None:
    mail = message("Größe of the pump", "See what is attached.\nBo")
    docx = write_docx(
        tmp_path / "plan.docx", paragraph("Scope", "H1") + paragraph("The pump has 40 kW.")
    ).read_bytes()
    mail.add_attachment(docx, maintype="application", subtype="octet-stream", filename="plan – größe.docx")
    mail.add_attachment(b"\0\1\2", maintype="application", subtype="octet-stream", filename="raw.bin")
    mail.add_attachment(b"a,b\n1,2\n", maintype="text", subtype="csv", filename="../../t.csv")
    document = EmlReader().read(str(eml(tmp_path, mail)))
    page = document.pages[0]
    assert (document.title, document.authors, document.date) == (
        "Größe of the pump",
        "Ada <ada@example.org>",
        "2020-03-03",
    )
    assert page.number is None
    assert "See what is attached." in page.text
    assert "The pump has 40 kW." in page.text
    assert "a,b\n1,2" in page.text
    assert [(page.text[a:b], level) for a, b, level in page.heading_spans] == [
        ("Größe of the pump", 1),
        ("Attachment: plan – größe.docx", 2),
        ("Scope", 4),
        ("Attachment: raw.bin", 2),
        ("Attachment: ../../t.csv", 2),
    ]
    assert len(document.notes) == 1
    assert document.notes[0].startswith("attachment raw.bin: files of the kind ‘.bin’ are not supported")


def test_of_two_bodies_the_plain_one_is_read_unless_it_is_empty(tmp_path: Path) -> None:
    mail = message("S", "plain words")
    mail.add_alternative("<p>rich words</p>", subtype="html")
    assert "rich" not in EmlReader().read(str(eml(tmp_path, mail))).pages[0].text
    mail = message("S", "  \n")
    mail.add_alternative("<p>rich words</p><script>x</script>", subtype="html")
    text = EmlReader().read(str(eml(tmp_path, mail))).pages[0].text
    assert "rich words" in text
    assert "script" not in text


def test_a_saved_page_is_read_without_its_pictures_and_styles(tmp_path: Path) -> None:
    file = tmp_path / "a.mhtml"
    file.write_bytes(
        b'From: <Saved>\nSubject: A page\nMIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n\n'
        b"--x\nContent-Type: text/html; charset=utf-8\n\n<p>Words of the page.</p>\n"
        b"--x\nContent-Type: text/css\n\np { color: red }\n"
        b"--x\nContent-Type: image/png\nContent-Transfer-Encoding: base64\nContent-Location: a.png\n\niVBORw0KGgo=\n"
        b"--x--\n"
    )
    document = read_document(str(file))
    assert "Words of the page." in document.pages[0].text
    assert "red" not in document.pages[0].text
    assert "Attachment" not in document.pages[0].text
    assert document.notes == ()


def test_messages_within_messages_are_opened_so_far_and_no_further(tmp_path: Path) -> None:
    mail = message("depth 0", "body 0")
    for n in range(1, 9):
        outer = message(f"depth {n}", f"body {n}")
        outer.add_attachment(mail)
        mail = outer
    document = EmlReader().read(str(eml(tmp_path, mail)))
    text = document.pages[0].text
    assert [n for n in range(9) if f"body {n}" in text] == list(range(9 - MOST_NESTED, 9))
    assert document.notes == (f"a message within {MOST_NESTED} others was not opened",)


def test_mail_attached_as_files_is_bounded_all_the_same(tmp_path: Path) -> None:
    mail = message("depth 0", "body 0")
    for n in range(1, 7):
        outer = message(f"depth {n}", f"body {n}")
        outer.add_attachment(bytes(mail), maintype="application", subtype="octet-stream", filename="m.eml")
        mail = outer
    document = EmlReader().read(str(eml(tmp_path, mail)))
    assert "body 3" in document.pages[0].text
    assert "body 0" not in document.pages[0].text
    assert any("lies too deep" in note for note in document.notes)


def test_what_is_no_message_says_so(tmp_path: Path) -> None:
    file = tmp_path / "a.eml"
    file.write_text("just some words\nand some more\n")
    with pytest.raises(UnreadableFile, match="not a mail message"):
        EmlReader().read(str(file))


def test_encodings_that_lie_are_guessed(tmp_path: Path) -> None:
    file = tmp_path / "a.eml"
    head = b"Subject: x\nMIME-Version: 1.0\nContent-Type: text/plain; charset=%s\nContent-Transfer-Encoding: 8bit\n\n"
    for charset in (b"us-ascii", b"unknown-8bit", b"utf-8"):
        file.write_bytes(head % charset + "Das große Rad fließt über die Brücke.".encode())
        assert "große" in EmlReader().read(str(file)).pages[0].text


def test_the_messages_of_a_mailbox_are_pages(tmp_path: Path) -> None:
    file = tmp_path / "a.mbox"
    file.write_bytes(
        b"".join(
            b"From x Tue Mar  3 10:00:00 2020\n" + bytes(message(f"Subject {n}", f"body {n}\n")) + b"\n"
            for n in (1, 2, 3)
        )
    )
    document = MboxReader().read(str(file))
    assert [page.number for page in document.pages] == [1, 2, 3]
    assert all(f"body {page.number}" in page.text for page in document.pages)
    assert document.date == "2020-03-03"


def test_a_pdf_in_a_real_message_is_read(tmp_path: Path) -> None:
    document = EmlReader().read(str(real_file(HARD / "multipart_with_pdf_attachment.eml")))
    assert "Testing Incremental" in document.pages[0].text


def test_an_outlook_message_with_attachments(tmp_path: Path) -> None:
    path = write_msg(
        tmp_path / "a.msg",
        "On pumps",
        "Größe matters.\r\nAda",
        [("notes.txt", b"A note in a file. " * 400), ("inner.msg", "Inner subject", "Inner body.")],
    )
    document = MsgReader().read(str(path))
    page = document.pages[0]
    assert (document.title, document.authors, document.date) == (
        "On pumps",
        "Ada <ada@example.org>",
        "2019-04-17",
    )
    for words in ("Größe matters.", "A note in a file.", "Inner body.", "Date: 2019-04-17"):
        assert words in page.text
    assert [page.text[a:b] for a, b, _ in page.heading_spans] == [
        "On pumps", "Attachment: notes.txt", "Attached message: Inner subject", "Inner subject",
    ]  # fmt: skip


def test_a_file_that_is_no_outlook_message_says_so(tmp_path: Path) -> None:
    file = tmp_path / "a.msg"
    file.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(2000))
    with pytest.raises(UnreadableFile, match="seems to be damaged"):
        read_document(str(file))
