"""Web pages and books."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes import CORPUS, HARD, real_file
from tests.written_files import write_epub
from variorum.domain.errors import UnreadableFile
from variorum.ingest.epub import EpubReader
from variorum.ingest.html import HtmlReader


def html(tmp_path: Path, source: str | bytes) -> list[str]:
    file = tmp_path / "a.html"
    file.write_bytes(source if isinstance(source, bytes) else source.encode())
    return HtmlReader().read(str(file)).pages[0].text.split("\n\n")


def test_content_without_scripts_menus_and_what_is_not_shown(tmp_path: Path) -> None:
    assert html(
        tmp_path,
        "<html><head><title>T</title><style>p{}</style></head><body><nav>Home</nav><div role=navigation>More</div>"
        "<div class='sphinxsidebar x'>Side</div><p>One<script>var x</script> two.</p>tail text"
        "<div style='display: none'>unseen</div><div hidden>unseen</div><noscript>Enable scripts</noscript>"
        "<form><p>In a form.</p><button>Go</button></form><footer>Published 2020.</footer></body></html>",
    ) == ["One two.", "tail text", "In a form.", "Published 2020."]


def test_a_main_element_that_leaves_out_content_is_not_all(tmp_path: Path) -> None:
    long = "Much more is said outside than inside. " * 5
    assert html(tmp_path, f"<body><main><p>Short.</p></main><p>{long}</p></body>") == ["Short.", long.strip()]
    assert html(tmp_path, f"<body><p>Short.</p><main><p>{long}</p></main></body>") == [long.strip()]


def test_headings_lists_listings_tables_and_formulas(tmp_path: Path) -> None:
    source = (
        "<h1>Rivers<a class=headerlink href=#x>¶</a></h1><p>In\n  one<br>line &amp; two.</p>"
        "<ul><li>first<li>second</ul>"
        "<pre>a  b\n  c</pre><table><caption>Flows</caption><tr><th>River<th>Flow</tr><tr><td rowspan=2>Rhine<td>2300"
        "<tr><td>2400</tr><tr><td colspan=2>none</table><p><math><mi>x</mi><annotation encoding='application/x-tex'>x^2"
        "</annotation></math></p>"
    )
    blocks = html(tmp_path, source)
    assert blocks == [
        "Rivers", "In one\nline & two.", "• first", "• second", "a  b\n  c", "Flows",
        "River | Flow\nRhine | 2300\nRhine | 2400\nnone", "x^2",
    ]  # fmt: skip


def test_a_table_that_lays_out_the_page_is_read_as_text(tmp_path: Path) -> None:
    assert html(tmp_path, "<table><tr><td>Menu<td><table><tr><td><p>One.</p><p>Two.</p></table></table>") == [
        "Menu", "One.", "Two.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "raw",
    [
        "<p>Größe – 漢字</p>".encode(),
        "<meta charset=utf-16><p>Größe – 漢字</p>".encode("utf-16"),
        "<meta charset='shift_jis'><p>Grosse 漢字</p>".encode("shift_jis"),
        "<?xml version='1.0' encoding='gb18030'?><html><p>Größe – 漢字</p></html>".encode("gb18030"),
        "<meta http-equiv=x content='text/html; charset=nonsense'><p>Größe – 漢字</p>".encode(),
    ],
    ids=range(5),
)
def test_encodings(tmp_path: Path, raw: bytes) -> None:
    assert "漢字" in html(tmp_path, raw)[0]


def test_title_authors_and_date(tmp_path: Path) -> None:
    file = tmp_path / "a.html"
    file.write_text(
        "<title>A page</title><meta name=citation_author content='Ada B'><meta name=citation_author content='Bo C'>"
        "<meta name=citation_publication_date content='2014/3/5'><p>Words."
    )
    document = HtmlReader().read(str(file))
    assert (document.title, document.authors, document.date) == ("A page", "Ada B; Bo C", "2014-03-05")


def test_real_pages() -> None:
    duck = HtmlReader().read(str(real_file(HARD / "wikipedia_duck_scripts_nav.html")))
    text = duck.pages[0].text
    assert text.startswith("Duck\n\n")
    for menu in (
        "Donate",
        "Create account",
        "mw.config",
        "Jump to navigation",
        "Toggle the table of contents",
    ):
        assert menu not in text
    assert [text[a:b] for a, b, level in duck.pages[0].heading_spans if level == 1] == ["Duck"]
    usage = HtmlReader().read(str(real_file(CORPUS / "wrfup_usage.html"))).pages[0].text
    assert "¶" not in usage
    assert "mv geo_em_FRC_URB2D.d03.nc geo_em.d03.nc" in usage


def test_deep_nesting_and_entities_are_survived(tmp_path: Path) -> None:
    assert "deep" in " ".join(html(tmp_path, "<div>" * 3000 + "deep" + "</div>" * 3000))


def test_a_book_in_reading_order_with_its_contents_as_headings(tmp_path: Path) -> None:
    nav = (
        "<ol><li><a href='b.xhtml'>Part One</a><ol><li><a href='b.xhtml#s'>A Story</a></li>"
        "<li><a href='a.xhtml#t'>Told&#160;Later</a></li></ol></li></ol>"
    )
    chapters = {
        "b.xhtml": "<h2>Part One</h2><p>It&nbsp;begins.</p>"
        "<section id='s'><span>12</span><h5>A Story</h5><p>Once.</p></section>",
        "a.xhtml": "<p id='t'>No heading here.</p>",
    }
    document = EpubReader().read(str(write_epub(tmp_path / "a.epub", chapters, nav)))
    page = document.pages[0]
    assert page.text.replace("\xa0", " ").split("\n\n") == [
        "Part One", "It begins.", "12", "A Story", "Once.", "Told Later", "No heading here.",
    ]  # fmt: skip
    assert [level for _, _, level in page.heading_spans] == [1, 2, 2]
    assert (document.title, document.authors, document.date) == ("A book", "Ada", "2011-05-02")


def test_copy_protection_is_said_but_scrambled_fonts_are_no_matter(tmp_path: Path) -> None:
    def encryption(part: str) -> str:
        return f"<encryption><CipherData><CipherReference URI='{part}'/></CipherData></encryption>"

    chapters = {"a.xhtml": "<p>Words.</p>"}
    with pytest.raises(UnreadableFile, match="protection"):
        EpubReader().read(
            str(write_epub(tmp_path / "a.epub", chapters, encryption=encryption("OPS/a.xhtml")))
        )
    assert (
        EpubReader()
        .read(str(write_epub(tmp_path / "b.epub", chapters, encryption=encryption("OPS/f.otf"))))
        .pages
    )
