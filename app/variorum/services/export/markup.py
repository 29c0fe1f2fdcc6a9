"""A report as Markdown and as HTML. Nothing of a document or a model becomes markup."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

from variorum.services.answer_words import direction
from variorum.services.export.report import Block, Heading, Paragraph, Quote, Report, Span

# Everything that CommonMark or GitHub's tables, footnotes, mathematics and mentions give a meaning within a line
_INLINE = re.compile(r"([\\`*_{}\[\]<>#|~$&@^])")
_LINE_START = re.compile(r"^(?:([-+=:])|(\d{1,9})([.)]))")
_LINK = re.compile(r"(?i)(https?|ftp|mailto|xmpp)(:)|\b(www)(\.)")

_STYLE = """
:root { color-scheme: light dark; }
body { font-family: system-ui, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif; line-height: 1.5;
  max-width: 46em; margin: 2em auto; padding: 0 1em; }
h1 { font-size: 1.5em; } h2 { font-size: 1.2em; margin-top: 1.6em; } h3 { font-size: 1em; }
blockquote { margin: 6px 24px 12px 24px; padding: 0 1em; border-inline-start: 3px solid #5b7fb5; }
cite { font-style: normal; }
table { border-collapse: collapse; } th, td { text-align: start; padding: 2px 16px 2px 0; vertical-align: top; }
"""


def to_markdown(report: Report) -> str:
    """CommonMark in UTF-8, ending with a line break."""
    return "\n\n".join(_markdown(block) for block in report.blocks) + "\n"


def to_html(report: Report) -> str:
    """A page that stands alone: no script, and a policy that lets it fetch nothing. Qt prints it, too."""
    body = "\n".join(_html(block) for block in report.blocks)
    return (
        '<!DOCTYPE html>\n<html>\n<head>\n<meta charset="utf-8">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{html.escape(report.title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def to_fragment(report: Report) -> str:
    """HTML to paste into a document."""
    return "".join(_html(block) for block in report.blocks)


def to_plain(report: Report) -> str:
    """Plain text to paste."""
    lines = []
    for block in report.blocks:
        if isinstance(block, Quote):
            lines.append(f"[{block.n}] {block.place}: “{block.text}”")
        elif isinstance(block, Paragraph):
            lines.append("".join(span.text for span in block.spans))
    return "\n".join(lines)


def escaped_markdown(text: str) -> str:
    """One line of any text as literal Markdown, also at the beginning of a line."""
    text = _INLINE.sub(r"\\\1", text.strip())
    text = _LINK.sub(lambda found: "".join(p if p.isalnum() else f"\\{p}" for p in found.groups() if p), text)
    return _LINE_START.sub(
        lambda found: f"\\{found[1]}" if found[1] else f"{found[2]}\\{found[3]}", text, count=1
    )


def _markdown(block: Block) -> str:
    if isinstance(block, Heading):
        return f"{'#' * block.level} {escaped_markdown(block.text)}"
    if isinstance(block, Paragraph):
        return "".join(_markdown_span(span) for span in block.spans).strip()
    if isinstance(block, Quote):
        return f"> “{escaped_markdown(block.text)}”\n>\n> {_place(block, escaped_markdown)}"
    rows = [f"| {escaped_markdown(what)} | {escaped_markdown(value)} |" for what, value in block.rows]
    return "\n".join(["| | |", "|---|---|", *rows])


def _markdown_span(span: Span) -> str:
    if span.cite is not None:
        return f"\\[{span.cite}\\]"
    text = escaped_markdown(span.text)
    if not text:
        return ""
    before = " " if span.text[:1] == " " else ""
    after = " " if span.text[-1:] == " " else ""
    return f"{before}**{text}**{after}" if span.bold else f"{before}{text}{after}"


def _html(block: Block) -> str:
    if isinstance(block, Heading):
        return f"<h{block.level}{_dir(block.text)}>{html.escape(block.text)}</h{block.level}>"
    if isinstance(block, Paragraph):
        return f"<p{_dir(block.plain)}>{''.join(_html_span(span) for span in block.spans)}</p>"
    if isinstance(block, Quote):
        anchor = f' id="source-{block.n}"' if block.source else ""
        quote = f"<blockquote{_dir(block.text)}{anchor}>“{html.escape(block.text)}”"
        return f"{quote}<br><cite>{_place(block, html.escape)}</cite></blockquote>"
    return f"<table>{''.join(_html_row(*row) for row in block.rows)}</table>"


def _html_span(span: Span) -> str:
    if span.cite is not None:
        return f'<a href="#source-{span.cite}">[{span.cite}]</a>'
    text = html.escape(span.text)
    if span.bold:
        return f"<b>{text}</b>"
    return f"<small>{text}</small>" if span.quiet else text


def _html_row(what: str, value: str) -> str:
    return f'<tr><th align="left">{html.escape(what)}</th><td>{html.escape(value)}</td></tr>'


def _place(quote: Quote, escape: Callable[[str], str]) -> str:
    return f"{escape(f'[{quote.n}]')} {escape(quote.place)}".strip()


def _dir(text: str) -> str:
    return f' dir="{direction(text)}"'
