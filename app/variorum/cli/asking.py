"""A question in the terminal: drafts side by side while they are written, then verdicts, the answer and its sources."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from types import TracebackType

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from variorum.cli.sending import print_sent
from variorum.cli.terminal import plain, printable
from variorum.domain.answers import Answer, AnswerStatus, Citation, Draft, Round, Verdict
from variorum.domain.documents import Passage
from variorum.domain.events import (
    AskEvent,
    DraftFinished,
    DraftToken,
    DraftVerified,
    ModeChosen,
    ModelLoading,
    Notice,
    Partitioned,
    Provisional,
    Retrieved,
    Rewritten,
    Searched,
    SentToEndpoint,
)
from variorum.services.contract import ModelInUse
from variorum.services.first_answer import heading, others, why_changed
from variorum.services.sources import in_lines

_STYLE = {Verdict.ACCEPTED: "green", Verdict.REJECTED: "red", Verdict.NOT_FOUND: "blue", None: "default"}
_WORD = {
    Verdict.ACCEPTED: "accepted",
    Verdict.REJECTED: "rejected",
    Verdict.NOT_FOUND: "found nothing",
    None: "written",
}


class AskReport:
    """The sink of `variorum ask`: live on a terminal, a line an event elsewhere. Any thread."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._lock = threading.RLock()
        self._live = (
            Live(console=console, refresh_per_second=12, transient=True) if console.is_terminal else None
        )
        self._phase = "Looking for passages"
        self._passages: dict[int, Passage] = {}
        self._subsets: tuple[tuple[int, ...], ...] = ()
        self._texts: dict[int, str] = {}
        self._drafts: dict[int, Draft] = {}
        self._first: Provisional | None = None
        self._last: Provisional | None = None

    def __enter__(self) -> AskReport:
        if self._live:
            self._live.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._live:
            self._live.stop()

    def __call__(self, event: AskEvent) -> None:
        """The sink."""
        with self._lock:
            self._take(event)
            if self._live:
                self._live.update(self._picture())

    def _take(self, event: AskEvent) -> None:
        if isinstance(event, ModelLoading):
            self._say(f"Loading {event.role}: {event.name}")
        elif isinstance(event, SentToEndpoint):
            print_sent(event)
        elif isinstance(event, Notice):
            self._console.print(plain(event.text), style="yellow", highlight=False)
        elif isinstance(event, Rewritten):
            self._console.print(f"Understood as: {event.question}", style="cyan", markup=False)
        elif isinstance(event, Searched):
            self._passages |= {p.id: p for p in event.passages}
            self._say(round_line(event.round))
        elif isinstance(event, Retrieved):
            self._passages = {p.id: p for p in event.passages}
            documents = len({p.chunk.document_id for p in event.passages})
            self._say(
                f"Retrieved {len(event.passages)} passages of {documents} documents in {event.at_ms:.0f} ms"
            )
        elif isinstance(event, ModeChosen):
            self._say(f"Mode: {event.mode.value} ({event.why})")
        elif isinstance(event, Partitioned):
            begun, self._subsets = len(self._subsets), event.subsets
            more = f", {begun} more are there" if begun else ""
            count = len(event.subsets) - begun
            self._say(f"Drafting {count} answers in parallel ({event.strategy} subsets{more})")
        elif isinstance(event, DraftToken):
            self._texts[event.draft] = self._texts.get(event.draft, "") + event.text
        elif isinstance(event, DraftFinished):
            self._drafts[event.draft.id] = event.draft
            if not self._live:
                text = event.draft.answer or "found nothing"
                self._console.print(
                    f"  draft {event.draft.id} [{event.at_ms / 1000:.1f} s]: {text}", markup=False
                )
        elif isinstance(event, DraftVerified):
            self._drafts[event.draft.id] = event.draft
        elif isinstance(event, Provisional):
            self._first = self._first or event
            self._last = event
            if not self._live:
                self._console.print(
                    f"{self._about_shown()} [{event.at_ms / 1000:.1f} s]: {_cited(event)}", markup=False
                )

    def why_changed(self, answer: Answer) -> str:
        """Why the final answer is not what was shown first; '' if it is, or nothing was shown."""
        with self._lock:
            if self._first is None or self._last is None:
                return ""
            return why_changed(self._first, self._last, answer)

    def _about_shown(self) -> str:
        """The mark of the answer so far: whose it is, and what is still open."""
        if self._first is None or self._last is None:
            return ""
        open_ids = [
            i
            for i in range(1, len(self._subsets) + 1)
            if i not in self._drafts or self._drafts[i].verdict is None
        ]
        about = [heading(self._last, self._first), others(self._last)]
        if open_ids:
            about.append(f"{len(open_ids)} of {len(self._subsets)} drafts still being checked")
        return "; ".join(part for part in about if part)

    def _say(self, phase: str) -> None:
        self._phase = phase
        if not self._live:
            self._console.print(phase, markup=False)

    def _picture(self) -> RenderableType:
        panels = [self._panel(i) for i in range(1, len(self._subsets) + 1)]
        parts: list[RenderableType] = [Text(self._phase, style="dim")]
        if self._last is not None:
            parts.append(Panel(Text(_cited(self._last)), title=self._about_shown(), border_style="green"))
        return Group(*parts, Columns(panels, equal=True, expand=True))

    def _panel(self, number: int) -> Panel:
        draft = self._drafts.get(number)
        verdict = draft.verdict if draft else None
        title = f"Draft {number}: {_WORD[verdict]}" if draft else f"Draft {number}"
        text = (draft.answer or "Not in these passages.") if draft else self._texts.get(number, "reading …")
        sources = {p.title for c in self._subsets[number - 1] if (p := self._passages.get(c))}
        body = Group(
            Text(printable(text)),
            Text("from " + ", ".join(sorted(sources)), style="dim", overflow="ellipsis", no_wrap=True),
        )
        return Panel(body, title=title, border_style=_STYLE[verdict])


def round_line(found: Round) -> str:
    """A round of an iterative search in one line: what was looked for, and what came of it."""
    marks = "".join(f"[{n}]" for n in found.citations)
    came = f"{found.learned} {marks}" if found.learned else "nothing learned"
    if not found.learned and not found.drafts:
        came = f"{len(found.passages)} passages, {len(found.new)} new"
    return f"Round {found.number}: {found.question} → {came}"


def print_answer(console: Console, answer: Answer, why_changed: str = "") -> None:
    """The whole answer: drafts with scores and verdicts, disagreements, the answer, citations, timings.

    why_changed: why it is not what was shown first.
    """
    if answer.asked_as:
        console.print(Text(f"Understood as: {printable(answer.asked_as)}", style="cyan"))
    for found in answer.rounds:
        console.print(Text(printable(round_line(found))))
    if answer.drafts:
        console.print(_draft_table(answer))
    for dispute in answer.disagreements:
        console.print(
            f"\n[bold yellow]Sources disagree[/] ({dispute.kind.value.replace('_', ' ')}): {plain(dispute.about)}"
        )
        for i, reading in enumerate(dispute.readings):
            mark = "▸" if dispute.preferred == i else "·"
            drafts = ", ".join(str(d) for d in reading.drafts)
            cited = "".join(f"[{n}]" for n in reading.citations)
            console.print(Text(f"  {mark} {reading.value}  {cited}  (draft {drafts})"))
        if dispute.why not in answer.note:  # which is printed below the answer
            console.print(Text(f"  {dispute.why}", style="dim"))
    console.print()
    style = "bold green" if answer.status is AnswerStatus.ANSWERED else "bold blue"
    console.print(Text("Answer ", style=style), end="")
    if answer.claims:
        for line in in_lines(answer.claims, {c.n: c for c in answer.citations}):
            for claim in line:
                marks = "".join(f"[{n}]" for n in claim.citations) or "[no support]"
                console.print(Text(claim.text), Text(marks, style="cyan"), end=" ")
            console.print()
    else:
        console.print(Text(answer.text))
    if answer.note:
        console.print(Text(answer.note, style="dim"))
    if why_changed:
        console.print(Text(printable(why_changed), style="dim"))
    used = {n for claim in answer.claims for n in claim.citations} | {
        n for d in answer.drafts for n in d.citations
    }
    for citation in answer.citations:
        if citation.n in used:
            console.print(_citation_line(citation))
    console.print(_timing_line(answer))


def print_models(console: Console, models: Sequence[ModelInUse]) -> None:
    """The models in memory: where each really runs, its context and how many drafts it writes at once."""
    for model in models:
        parts = [f"{model.role} {model.name}", model.device]
        if model.context_tokens:
            parts.append(f"context of {model.context_tokens:,} tokens, up to {model.parallel} drafts at once")
        console.print(plain(" · ".join(part for part in parts if part)), style="dim", highlight=False)


def _draft_table(answer: Answer) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), show_edge=False)
    for name, justify in (
        ("Draft", "left"),
        ("Answer", "left"),
        ("draft", "right"),
        ("consist.", "right"),
        ("P(Yes)", "right"),
    ):
        table.add_column(name, justify=justify)  # type: ignore[arg-type]
    table.add_column("Verdict and reason")
    for draft in answer.drafts:
        scores = draft.scores
        cited = "".join(f"[{n}]" for n in draft.citations)
        text = Text(draft.answer or "—").append(f" {cited}" if cited else "", style="cyan")
        verdict = Text(_WORD[draft.verdict], style=_STYLE[draft.verdict]).append(
            f"  {draft.reason}", style="default"
        )
        values = [_score(scores.draft), _score(scores.self_consistency), _score(scores.self_reflection)]
        table.add_row(str(draft.id), text, *values, verdict)
    return table


def _citation_line(citation: Citation) -> Text:
    page = f", p. {citation.page}" if citation.page is not None else ""
    quote = " ".join(citation.quote.split())
    return (
        Text(f"[{citation.n}] ", style="cyan")
        .append(f"{citation.document}{page}: ", style="default")
        .append(f"“{quote}”", style="italic default")
    )


def _timing_line(answer: Answer) -> Text:
    t, k = answer.timings, answer.tokens
    parts = [f"retrieved {t.retrieve / 1000:.2f} s"]
    if t.first_draft_token is not None:
        parts.append(f"first draft word {t.first_draft_token / 1000:.1f} s")
    if t.first_verified is not None:
        parts.append(f"first verified answer {t.first_verified / 1000:.1f} s")
    if answer.drafts:
        parts += [f"drafts {t.drafts / 1000:.1f} s", f"verified {t.verify / 1000:.1f} s"]
    parts.append(f"total {t.total / 1000:.1f} s")
    read, wrote = k.draft_prefill + k.verify_prefill, k.draft_decode + k.verify_decode
    tokens = f"{read} tokens read ({k.reused} reused), {wrote} written"
    models = dict.fromkeys([answer.models.drafter, answer.models.verifier])
    return Text(" · ".join([*parts, tokens, " + ".join(models)]), style="dim")


def _cited(shown: Provisional) -> str:
    """The sentences of an answer that is not final, with their citation marks and sources."""
    said = " ".join(c.text + "".join(f"[{n}]" for n in c.citations) for c in shown.claims)
    places = dict.fromkeys(
        f"{c.document}, p. {c.page}" if c.page is not None else c.document for c in shown.citations
    )
    return printable(f"{said} ({'; '.join(places)})")


def _score(value: float | None) -> str:
    return "—" if value is None else f"{value:.2f}"
