"""Writes small files of many formats for tests: only what a test is about is in them."""

from __future__ import annotations

import struct
import zipfile
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
P = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
S = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
_RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"


def write_zip(path: Path, parts: Mapping[str, str | bytes]) -> Path:
    """A zip file with these parts, in order."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return path


def relations(targets: Mapping[str, tuple[str, str]]) -> str:
    """A part of relations: id -> (last word of the type, target)."""
    inner = "".join(
        f'<Relationship Id="{i}" Type="{_RELATION}{kind}" Target="{target}"/>'
        for i, (kind, target) in targets.items()
    )
    return f'<Relationships xmlns="x">{inner}</Relationships>'


def paragraph(text: str, style: str = "", inside: str = "") -> str:
    """A Word paragraph."""
    properties = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
    return f'<w:p>{properties}<w:r><w:t xml:space="preserve">{text}</w:t></w:r>{inside}</w:p>'


def write_docx(path: Path, body: str, parts: Mapping[str, str] = {}, core: str = "") -> Path:
    """A Word document. body: XML. parts: last word of the relation's type -> XML of the part ('footnotes')."""
    styles = (
        "".join(f'<w:style w:styleId="H{n}"><w:name w:val="heading {n}"/></w:style>' for n in (1, 2, 3))
        + '<w:style w:styleId="T"><w:name w:val="Title"/></w:style>'
    )
    own = {"styles": f"<w:styles {W}>{styles}</w:styles>", **parts}
    return write_zip(
        path,
        {
            "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
            "_rels/.rels": relations({"r1": ("officeDocument", "word/document.xml")}),
            "word/document.xml": f"<w:document {W} {R} {A}><w:body>{body}</w:body></w:document>",
            "word/_rels/document.xml.rels": relations(
                {f"p{n}": (kind, f"{kind}.xml") for n, kind in enumerate(own)}
            ),
            **{f"word/{kind}.xml": content for kind, content in own.items()},
            "docProps/core.xml": f"<c xmlns:dc='d' xmlns:t='t'>{core}</c>",
        },
    )


def shape(text: str, kind: str = "") -> str:
    """A shape of a slide. kind: of its placeholder."""
    holder = f'<p:ph type="{kind}"/>' if kind else ""
    runs = "".join(f"<a:p><a:r><a:t>{line}</a:t></a:r></a:p>" for line in text.split("\n"))
    return f"<p:sp><p:nvSpPr><p:nvPr>{holder}</p:nvPr></p:nvSpPr><p:txBody>{runs}</p:txBody></p:sp>"


def write_pptx(path: Path, slides: Sequence[str], notes: Mapping[int, str] = {}) -> Path:
    """A presentation. slides: XML of the shapes of each, or the whole part if it begins with '!'. notes: by number."""
    listed = "".join(f'<p:sldId id="{255 + n}" r:id="s{n}"/>' for n in range(1, len(slides) + 1))
    parts = {
        "_rels/.rels": relations({"r1": ("officeDocument", "ppt/presentation.xml")}),
        "ppt/presentation.xml": f"<p:presentation {P} {R}><p:sldIdLst>{listed}</p:sldIdLst></p:presentation>",
        "ppt/_rels/presentation.xml.rels": relations(
            {f"s{n}": ("slide", f"slides/slide{n}.xml") for n in range(1, len(slides) + 1)}
        ),
    }
    for n, shapes in enumerate(slides, 1):
        parts[f"ppt/slides/slide{n}.xml"] = shapes[1:] if shapes.startswith("!") else _slide(shapes)
        if n in notes:
            parts[f"ppt/slides/_rels/slide{n}.xml.rels"] = relations(
                {"n": ("notesSlide", f"../notes{n}.xml")}
            )
            parts[f"ppt/notes{n}.xml"] = _slide(shape(notes[n], "body") + shape(str(n), "sldNum"))
    return write_zip(path, parts)


def _slide(shapes: str) -> str:
    return f"<p:sld {P} {A} {R}><p:cSld><p:spTree>{shapes}</p:spTree></p:cSld></p:sld>"


def cell(reference: str, value: str, style: int = 0, formula: str = "") -> str:
    """A cell of a sheet: a number, or text."""
    number = value.replace(".", "").replace("-", "").replace("E", "").isdigit()
    code = f"<f>{formula}</f>" if formula else ""
    if number:
        return f'<c r="{reference}" s="{style}">{code}<v>{value}</v></c>'
    return f'<c r="{reference}" t="inlineStr">{code}<is><t>{value}</t></is></c>'


def write_xlsx(
    path: Path,
    sheets: Mapping[str, str],
    hidden: Sequence[str] = (),
    formats: Sequence[str] = (),
    head: str = "",
) -> Path:
    """A workbook. sheets: name -> XML of its rows. formats: format codes of the styles 1, 2, ...; 0 is General.

    head: XML before the rows of every sheet.
    """
    listed = "".join(
        f"<sheet name='{name}' sheetId='{n}' r:id='s{n}' state='{'hidden' if name in hidden else 'visible'}'/>"
        for n, name in enumerate(sheets, 1)
    )
    codes = "".join(f'<numFmt numFmtId="{200 + n}" formatCode="{code}"/>' for n, code in enumerate(formats))
    styles = '<xf numFmtId="0"/>' + "".join(f'<xf numFmtId="{200 + n}"/>' for n in range(len(formats)))
    return write_zip(
        path,
        {
            "_rels/.rels": relations({"r1": ("officeDocument", "xl/workbook.xml")}),
            "xl/workbook.xml": f"<workbook {S} {R}><sheets>{listed}</sheets></workbook>",
            "xl/_rels/workbook.xml.rels": relations(
                {f"s{n}": ("worksheet", f"sheets/{n}.xml") for n in range(1, len(sheets) + 1)}
                | {"st": ("styles", "styles.xml")}
            ),
            "xl/styles.xml": f"<styleSheet {S}><numFmts>{codes}</numFmts><cellXfs>{styles}</cellXfs></styleSheet>",
            **{
                f"xl/sheets/{n}.xml": f"<worksheet {S}>{head}<sheetData>{rows}</sheetData></worksheet>"
                for n, rows in enumerate(sheets.values(), 1)
            },
        },
    )


_ODF = " ".join(
    f'xmlns:{name}="{name}"'
    for name in (
        "office",
        "text",
        "table",
        "draw",
        "style",
        "dc",
        "presentation",
        "meta",
        "manifest",
        "xlink",
    )
)


def write_odf(path: Path, body: str, before: str = "", meta: str = "", manifest: str = "") -> Path:
    """An OpenDocument file. body: XML inside office:body. before: XML before it (styles)."""
    kind = {".odt": "text", ".ods": "spreadsheet", ".odp": "presentation"}[path.suffix]
    return write_zip(
        path,
        {
            "mimetype": f"application/vnd.oasis.opendocument.{kind}",
            "content.xml": f"<office:document-content {_ODF}>{before}<office:body><office:{kind}>{body}"
            f"</office:{kind}></office:body></office:document-content>",
            "meta.xml": f"<office:document-meta {_ODF}><office:meta>{meta}</office:meta></office:document-meta>",
            "META-INF/manifest.xml": f"<manifest:manifest {_ODF}>{manifest}</manifest:manifest>",
        },
    )


def write_epub(path: Path, chapters: Mapping[str, str], nav: str = "", encryption: str = "") -> Path:
    """A book. chapters: file name -> XHTML of the body, in reading order. nav: XHTML of the table of contents."""
    items = "".join(
        f'<item id="c{n}" href="{name}" media-type="application/xhtml+xml"/>'
        for n, name in enumerate(chapters)
    )
    refs = "".join(f'<itemref idref="c{n}"/>' for n in range(len(chapters)))
    parts = {
        "mimetype": "application/epub+zip",
        "META-INF/container.xml": '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
        "OPS/book.opf": "<package xmlns:dc='d'><metadata><dc:title>A book</dc:title><dc:creator>Ada</dc:creator>"
        "<dc:date>2011-05-02T10:00:00Z</dc:date></metadata><manifest>"
        f'<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>{items}</manifest>'
        f"<spine><itemref idref='nav'/>{refs}</spine></package>",
        "OPS/nav.xhtml": f"<html xmlns='h' xmlns:e='e'><body><nav e:type='toc'>{nav}</nav></body></html>",
        **{
            f"OPS/{name}": f"<html xmlns='http://www.w3.org/1999/xhtml'><body>{body}</body></html>"
            for name, body in chapters.items()
        },
    }
    if encryption:
        parts["META-INF/encryption.xml"] = encryption
    return write_zip(path, parts)


def write_msg(
    path: Path, subject: str, body: str, attachments: Sequence[tuple[str, bytes] | tuple[str, str, str]] = ()
) -> Path:
    """An Outlook message. attachments: (name, bytes), or (name, subject, body) for a message."""
    root: dict[str, object] = _message(subject, body, 32)
    for n, attached in enumerate(attachments):
        storage: dict[str, object] = {
            "__substg1.0_3707001F": attached[0].encode("utf-16-le"),
            "__properties_version1.0": bytes(8),
        }
        if len(attached) == 3:
            storage["__substg1.0_3701000D"] = _message(attached[1], attached[2], 24)
        else:
            storage["__substg1.0_37010102"] = attached[1]
        root[f"__attach_version1.0_#{n:08X}"] = storage
    path.write_bytes(compound(root))
    return path


def _message(subject: str, body: str, head: int) -> dict[str, object]:
    ticks = 132_000_000_000_000_000  # 2019-04-17
    return {
        "__properties_version1.0": bytes(head) + struct.pack("<IIQ", 0x00390040, 6, ticks),
        "__substg1.0_0037001F": subject.encode("utf-16-le"),
        "__substg1.0_0C1A001F": "Ada".encode("utf-16-le"),
        "__substg1.0_5D01001F": "ada@example.org".encode("utf-16-le"),
        "__substg1.0_1000001F": body.encode("utf-16-le"),
    }


def compound(root: Mapping[str, object]) -> bytes:
    """An OLE compound file ([MS-CFB]) of nested storages (mappings) and streams (bytes)."""
    free, end, fat_mark = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD
    entries: list[list[object]] = [["Root Entry", 5, free, free, free, end, 0]]
    data, small = BytesIO(), BytesIO()
    chains: list[tuple[int, int]] = []
    small_fat: list[int] = []

    def store(content: bytes) -> int:
        start = data.tell() // 512
        data.write(content + bytes(-len(content) % 512))
        chains.append((start, data.tell() // 512))
        return start

    def add(tree: Mapping[str, object]) -> int:
        first, before = free, -1
        for name in sorted(tree, key=lambda n: (len(n), n.upper())):
            content = tree[name]
            number = len(entries)
            entry: list[object] = [name, 2, free, free, free, end, 0]
            entries.append(entry)
            if isinstance(content, bytes):
                entry[6] = len(content)
                if len(content) >= 4096:
                    entry[5] = store(content)
                elif content:
                    entry[5] = len(small_fat)
                    small.write(content + bytes(-len(content) % 64))
                    small_fat.extend(range(len(small_fat) + 1, small.tell() // 64))
                    small_fat.append(end)
            else:
                assert isinstance(content, Mapping)
                entry[1] = 1
                entry[4] = add(content)
            if before < 0:
                first = number
            else:
                entries[before][3] = number  # a chain of right siblings is a tree, too
            before = number
        return first

    entries[0][4] = add(root)
    entries[0][5], entries[0][6] = store(small.getvalue()), small.tell()
    small_fat += [free] * (-len(small_fat) % 128)
    small_at = store(struct.pack(f"<{len(small_fat)}I", *small_fat))
    at = store(b"".join(_entry(*entry) for entry in entries))
    sectors = data.tell() // 512
    tables = 1
    while tables * 128 < sectors + tables:
        tables += 1
    fat = [free] * (tables * 128)
    for start, stop in chains:
        for n in range(start, stop):
            fat[n] = n + 1 if n + 1 < stop else end
    for n in range(sectors, sectors + tables):
        fat[n] = fat_mark
    header = struct.pack(
        "<8s16sHHHHH6s9I", bytes.fromhex("d0cf11e0a1b11ae1"), b"", 0x3E, 3, 0xFFFE, 9, 6, b"", 0, tables, at, 0, 4096,
        small_at, len(small_fat) // 128, end, 0,
    )  # fmt: skip
    header += struct.pack("<109I", *range(sectors, sectors + tables), *[free] * (109 - tables))
    return header + data.getvalue() + struct.pack(f"<{len(fat)}I", *fat)


def _entry(
    name: object, kind: object, left: object, right: object, child: object, start: object, size: object
) -> bytes:
    words = str(name).encode("utf-16-le")
    return struct.pack(
        "<64sHBBIII16sIQQIQ", words, len(words) + 2, kind, 1, left, right, child, b"", 0, 0, 0, start, size
    )


def write_xls(
    path: Path, sheets: Mapping[str, Sequence[Sequence[str | float]]], hidden: Sequence[str] = ()
) -> Path:
    """A workbook of the format before 2007 ([MS-XLS]). Numbers are dates, shown as 'd mmm yyyy'."""

    def record(identity: int, content: bytes = b"") -> bytes:
        return struct.pack("<HH", identity, len(content)) + content

    def words(text: str, size: str = "<BB") -> bytes:
        return struct.pack(size, len(text), 0) + text.encode("latin-1")

    def begin(kind: int) -> bytes:
        return record(0x809, struct.pack("<HHHHII", 0x600, kind, 0, 1997, 0, 6))

    def at(row: int, column: int, content: str | float) -> bytes:
        place = struct.pack("<HHH", row, column, isinstance(content, float))
        if isinstance(content, float):
            return record(0x203, place + struct.pack("<d", content))
        return record(0x204, place + words(content, "<HB"))

    font = record(0x31, struct.pack("<HHHHHBBBB", 200, 0, 0x7FFF, 400, 0, 0, 0, 0, 0) + words("Arial"))
    styles = (record(0xE0, struct.pack("<HHH", 0, code, 0) + bytes(14)) for code in (0, 164))
    book = begin(5) + record(0x42, struct.pack("<H", 1200)) + font * 5
    book += record(0x41E, struct.pack("<H", 164) + words("d mmm yyyy", "<HB")) + b"".join(styles)
    start = len(book) + sum(len(record(0x85, bytes(6) + words(name))) for name in sheets) + 4
    body = b""
    for name, rows in sheets.items():
        book += record(0x85, struct.pack("<IBB", start + len(body), name in hidden, 0) + words(name))
        cells = (at(n, m, content) for n, row in enumerate(rows) for m, content in enumerate(row))
        body += begin(0x10) + b"".join(cells) + record(0xA)
    path.write_bytes(compound({"Workbook": book + record(0xA) + body}))
    return path
