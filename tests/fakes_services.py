"""Services that work without a model: documents in memory, real PDFs drawn by PDFium, questions answered by a script.

They are little real implementations of the contract, deterministic and thread-safe, that send the very event sequences
the real services send. Tests hold a script at a step with a gate instead of waiting for a time.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from variorum.domain.answers import (
    Answer,
    AnswerStatus,
    Citation,
    Claim,
    Conversation,
    Disagreement,
    DisagreementKind,
    Draft,
    DraftStatus,
    Judgement,
    Mode,
    ModelNames,
    Reading,
    Scores,
    Timings,
    TokenUse,
    Verdict,
)
from variorum.domain.documents import (
    Chunk,
    Document,
    DocumentStatus,
    PageText,
    Passage,
    Rectangle,
    RenderedPage,
    Scope,
    Sentence,
)
from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import Cancelled, DownloadFailed, KnownError, UnreadableFile
from variorum.domain.events import (
    Answered,
    AnswerToken,
    AskEvent,
    AskSink,
    Disagreed,
    DownloadFinished,
    DownloadProgress,
    DownloadSink,
    DraftFinished,
    DraftToken,
    DraftVerified,
    Failed,
    FileChanged,
    IndexFinished,
    IndexProgress,
    IndexSink,
    ModeChosen,
    ModelLoading,
    Partitioned,
    Provisional,
    Retrieved,
)
from variorum.domain.ports import CancelToken
from variorum.services.contract import AskOptions, Finding, ModelInUse, ModelState, RemoteState, Services
from variorum.services.evaluation.contract import Evaluated, EvaluationOptions, ProgressSink
from variorum.services.evaluation.questions import Task
from variorum.services.export.exporter import ExportService
from variorum.ui.pdf import print_pdf

QUESTION = "Which image formats can be used as a map background in EPANET 2.2?"
MANUAL_QUOTE = "Only Windows Enhanced Metafiles and bitmap files can be used as backdrops."
FAQ_QUOTE = "must be a WEM, MAP, or BMP"
OTHER_QUOTE = "Identifies a backdrop image and dimensions for the network map."


class PdfPages:
    """Text, pictures and rectangles of PDF pages, all from PDFium; one caller at a time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._texts: dict[tuple[str, int], str] = {}

    def count(self, path: str) -> int:
        import pypdfium2

        with self._lock, pypdfium2.PdfDocument(path) as pdf:
            return len(pdf)

    def text(self, path: str, page: int) -> str:
        import pypdfium2

        with self._lock:
            if (path, page) not in self._texts:
                with pypdfium2.PdfDocument(path) as pdf:
                    self._texts[path, page] = pdf[page - 1].get_textpage().get_text_range()
            return self._texts[path, page]

    def render(self, path: str, page: int, scale: float) -> RenderedPage:
        import pypdfium2

        with self._lock, pypdfium2.PdfDocument(path) as pdf:
            drawn = pdf[page - 1]
            width, height = drawn.get_size()
            bitmap = drawn.render(scale=scale, rev_byteorder=True)
            return RenderedPage(
                bitmap.width, bitmap.height, bitmap.stride, bytes(bitmap.buffer), width, height
            )

    def rectangles(self, path: str, page: int, start: int, end: int) -> list[Rectangle]:
        import pypdfium2

        with self._lock, pypdfium2.PdfDocument(path) as pdf:
            drawn = pdf[page - 1]
            width, height = drawn.get_size()
            text = drawn.get_textpage()
            boxes = [text.get_rect(i) for i in range(text.count_rects(start, end - start))]
            return [
                Rectangle(left / width, 1 - top / height, right / width, 1 - bottom / height)
                for left, bottom, right, top in boxes
            ]


@dataclass
class World:
    """The library that the fakes know. texts: of formats without pages, by document id."""

    documents: list[Document]
    texts: dict[int, str] = field(default_factory=dict)
    pages: PdfPages = field(default_factory=PdfPages)
    page_hints: dict[str, int] = field(default_factory=dict)
    stored: dict[tuple[int, int | None], str] = field(default_factory=dict)
    passages: dict[int, Passage] = field(default_factory=dict)

    def document(self, document_id: int) -> Document | None:
        return next((d for d in self.documents if d.id == document_id), None)

    def text(self, document_id: int, page: int | None) -> str | None:
        if document_id in self.texts:
            return self.texts[document_id]
        document = self.document(document_id)
        if (document_id, page) not in self.stored and document is not None and page is not None:
            self.stored[document_id, page] = self.pages.text(document.path, page)
        return self.stored.get((document_id, page))

    def find(self, document_id: int, quote: str) -> tuple[int | None, int, int]:
        """(page, start, end) of a quote in a document's stored text."""
        if document_id in self.texts:
            start = self.texts[document_id].index(quote)
            return None, start, start + len(quote)
        document = self.document(document_id)
        assert document is not None
        hint = self.page_hints.get(quote, 1)
        for page in [hint, *range(1, (document.pages or 0) + 1)]:
            text = self.text(document_id, page) or ""
            for form in (quote, quote.replace(" ", "\r\n", 1)):
                if form in text:
                    start = text.index(form)
                    return page, start, start + len(form)
        raise ValueError(f"{quote!r} is not in {document.path}")

    def cite(self, n: int, document_id: int, quote: str) -> Citation:
        document = self.document(document_id)
        assert document is not None
        page, start, end = self.find(document_id, quote)
        text = self.text(document_id, page) or ""
        return Citation(
            n, document_id, document.title, document.path, page, start, end, text[start:end], document.date
        )

    def passage(self, chunk_id: int, document_id: int, page: int | None, rank: int) -> Passage:
        document = self.document(document_id)
        assert document is not None
        text = self.text(document_id, page) or ""
        sentence = Sentence(document_id, page, 0, min(len(text), 200), text[:200])
        chunk = Chunk(chunk_id, document_id, rank, (sentence,))
        self.passages[chunk_id] = Passage(
            chunk, document.title, document.path, rank, 1 / (60 + rank), 0.8 - rank / 50, document.date
        )
        return self.passages[chunk_id]


@dataclass
class Script:
    """What a question does. gates: a step's name -> an event it waits for (or for the question to be stopped)."""

    events: Callable[[World, str, Scope], Iterator[tuple[str, AskEvent]]]
    gates: dict[str, threading.Event] = field(default_factory=dict)
    pace_s: float = 0.0
    error: KnownError | None = None
    bug: Exception | None = None


class FakeAsking:
    """Plays a script; stores what it answered."""

    def __init__(self, world: World, script: Script) -> None:
        self.world, self.script = world, script
        self.asked: list[tuple[str, AskOptions]] = []
        self.stored: dict[str, Answer] = {}
        self.order: list[str] = []
        self.threads: set[str] = set()
        self.loaded = False

    def ask(self, question: str, options: AskOptions, sink: AskSink, cancel: CancelToken) -> Answer:
        self.asked.append((question, options))
        self.threads.add(threading.current_thread().name)
        answer: Answer | None = None
        for step, event in self.script.events(self.world, question, options.scope):
            self._wait(step, cancel)
            if cancel.is_set():
                sink(Failed("Stopped.", "", True, 900.0))
                raise Cancelled
            if self.script.bug is not None and step == "bug":
                raise self.script.bug
            if self.script.error is not None and step == "error":
                sink(Failed(self.script.error.message, self.script.error.advice, False, 900.0))
                raise self.script.error
            if isinstance(event, Answered):
                answer = replace(event.answer, id=f"answer-{len(self.stored) + 1}", question=question)
                self.keep(answer)
                event = Answered(answer, event.at_ms)
            self.loaded = True
            sink(event)
        assert answer is not None
        return answer

    def keep(self, answer: Answer) -> None:
        self.stored[answer.id] = answer
        self.order.insert(0, answer.id)

    def recent(self, limit: int = 100) -> list[tuple[str, str, str]]:
        return [(i, self.stored[i].question, self.stored[i].created) for i in self.order[:limit]]

    def load(self, answer_id: str) -> Answer | None:
        return self.stored.get(answer_id)

    def models_in_use(self) -> list[ModelInUse]:
        if not self.loaded:
            return []
        drafter = ModelInUse(
            "drafter", "Llama-3.1-8B Q4_K_M", "CUDA0 33/33 layers", 2310.0, 368.0, 5_200_000_000
        )
        verifier = ModelInUse(
            "verifier", "Qwen3-32B Q4_K_M", "CUDA0 48/64 layers", 480.0, 31.0, 14_600_000_000
        )
        return [
            replace(drafter, context_tokens=16_384, parallel=32),
            replace(verifier, context_tokens=8_192, parallel=16, chosen=("As set.",)),
        ]

    def _wait(self, step: str, cancel: CancelToken) -> None:
        gate = self.script.gates.get(step)
        pause = threading.Event()
        while gate is not None and not gate.is_set() and not cancel.is_set():
            gate.wait(0.01)
        if self.script.pace_s:
            pause.wait(self.script.pace_s)


class FakeConversations:
    """What `FakeAsking` has stored."""

    def __init__(self, asking: FakeAsking) -> None:
        self.asking = asking
        self.titles: dict[str, str] = {}
        self.gone: dict[str, Answer] = {}
        self.error: KnownError | None = None

    def find(self, words: str = "", limit: int = 1000) -> list[Conversation]:
        listed = [
            Conversation(i, question, created, self.titles.get(i, ""))
            for i, question, created in self.asking.recent(limit)
        ]
        wanted = words.casefold().split()
        return [c for c in listed if all(word in f"{c.question} {c.title}".casefold() for word in wanted)]

    def rename(self, answer_id: str, title: str) -> None:
        self.titles[answer_id] = title

    def delete(self, answer_id: str) -> None:
        if self.error is not None:
            raise self.error
        self.gone[answer_id] = self.asking.stored.pop(answer_id)
        self.asking.order.remove(answer_id)

    def restore(self, answer_id: str) -> None:
        self.asking.keep(self.gone.pop(answer_id))

    def deleted(self) -> list[Conversation]:
        gone = reversed(self.gone.values())
        return [Conversation(a.id, a.question, a.created, self.titles.get(a.id, "")) for a in gone]

    def judge(self, answer_id: str, point: int, judgement: Judgement | None) -> Answer:
        answer = self.asking.stored[answer_id]
        points = list(answer.disagreements)
        points[point] = replace(points[point], judgement=judgement)
        self.asking.stored[answer_id] = replace(answer, disagreements=tuple(points))
        return self.asking.stored[answer_id]


class NoEvaluation:
    """An `Evaluating` for tests that do not evaluate."""

    def evaluate(
        self, task: Task, options: EvaluationOptions, sink: ProgressSink, cancel: CancelToken
    ) -> Evaluated:
        raise KnownError("There is nothing to evaluate.")

    def adversarial(
        self, options: EvaluationOptions, sink: ProgressSink, cancel: CancelToken
    ) -> dict[str, object]:
        raise KnownError("There is nothing to evaluate.")

    def publish(self, results: Sequence[Path], page: Path) -> list[Path]:
        raise KnownError("There is nothing to publish.")


class FakeRemotes:
    """Endpoints in a list; a check finds that all is well."""

    def __init__(self) -> None:
        self.kept: dict[str, RemoteState] = {}
        self.keys: dict[str, str] = {}
        self.sent_to: tuple[str, ...] = ()

    def destinations(self) -> tuple[str, ...]:
        return self.sent_to

    def states(self) -> list[RemoteState]:
        return list(self.kept.values())

    def add(
        self, endpoint: Endpoint, key: str = "", *, input_price: float = 0.0, output_price: float = 0.0
    ) -> None:
        self.kept[endpoint.name] = RemoteState(endpoint, True, input_price, output_price)
        self.keys[endpoint.name] = key

    def enable(self, name: str, enabled: bool) -> None:
        self.kept[name] = replace(self._known(name), enabled=enabled)

    def set_key(self, name: str, key: str) -> None:
        self.keys[self._known(name).endpoint.name] = key

    def remove(self, name: str) -> None:
        del self.kept[self._known(name).endpoint.name]

    def check(self, name: str, cancel: CancelToken) -> list[Finding]:
        return [Finding("chat", "ok", f"{self._known(name).endpoint.model} answers")]

    def _known(self, name: str) -> RemoteState:
        if name not in self.kept:
            raise KnownError(f"There is no endpoint ‘{name}’.")
        return self.kept[name]


class FakeLibrary:
    """Documents of a world; indexing takes new ones in from `arrivals`."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.arrivals: list[Document] = []
        self.indexed: list[tuple[list[Path], str]] = []
        self.retried: list[list[int]] = []
        self.passwords: list[str] = []
        self.refreshed: list[Document] = []
        self.changes = threading.Semaphore(0)
        self.paused: list[bool] = []
        self.stops = 0
        self.gate: threading.Event | None = None
        self.hold_after = 0
        self.error: KnownError | None = None
        self.progress: IndexProgress | None = None

    def index(
        self,
        paths: Sequence[Path],
        collection: str,
        sink: IndexSink,
        cancel: CancelToken,
        password: str = "",
    ) -> IndexFinished:
        self.indexed.append((list(paths), collection))
        if self.error is not None:
            raise self.error
        arrivals = [replace(d, collection=collection) for d in self.arrivals]
        return self._take_in(arrivals, sink, cancel)

    def refresh(
        self, sink: IndexSink, cancel: CancelToken, folders: Sequence[str] | None = None
    ) -> IndexFinished:
        return self._take_in(self.refreshed, sink, cancel)

    def watch(self, sink: IndexSink, cancel: CancelToken, only: Sequence[Path] = ()) -> None:
        """Refresh once for each release of `changes`."""
        while not cancel.is_set():
            if self.changes.acquire(timeout=0.01):
                sink(self.refresh(sink, cancel))

    def pause(self) -> None:
        self.paused.append(True)

    def resume(self) -> None:
        self.paused.append(False)

    def stop(self) -> None:
        self.stops += 1

    def retry(
        self, document_ids: Sequence[int], sink: IndexSink, cancel: CancelToken, password: str = ""
    ) -> IndexFinished:
        self.retried.append(list(document_ids))
        self.passwords.append(password)
        again = [
            replace(d, status=DocumentStatus.READY, reason="", pages=d.pages or 1)
            for d in self.world.documents
            if d.id in document_ids
        ]
        return self._take_in(again, sink, cancel)

    def documents(self, collection: str | None = None) -> list[Document]:
        return [d for d in self.world.documents if collection in (None, d.collection)]

    def document(self, document_id: int) -> Document | None:
        return self.world.document(document_id)

    def collections(self) -> list[str]:
        return sorted({d.collection for d in self.world.documents})

    def page(self, document_id: int, page: int | None) -> PageText | None:
        text = self.world.text(document_id, page)
        return None if text is None else PageText(page, text)

    def passages(self, chunk_ids: Sequence[int]) -> dict[int, Passage]:
        return {i: self.world.passages[i] for i in chunk_ids if i in self.world.passages}

    def render_page(self, document_id: int, page: int, scale: float) -> RenderedPage | None:
        if document_id in self.world.texts:
            return None
        return self.world.pages.render(self._file(document_id), page, scale)

    def highlights(self, document_id: int, page: int, start: int, end: int) -> list[Rectangle]:
        if document_id in self.world.texts:
            return []
        return self.world.pages.rectangles(self._file(document_id), page, start, end)

    def search(self, query: str, scope: Scope, k: int) -> list[Passage]:
        return []

    def forget(self, document_ids: Sequence[int]) -> int:
        before = len(self.world.documents)
        self.world.documents = [d for d in self.world.documents if d.id not in set(document_ids)]
        return before - len(self.world.documents)

    def _file(self, document_id: int) -> str:
        document = self.world.document(document_id)
        if document is None or not Path(document.path).exists():
            where = document.path if document is not None else "The document"
            raise UnreadableFile(f"{where} is not there any more.", "Add it again from its new place.")
        return document.path

    def _take_in(self, arrivals: list[Document], sink: IndexSink, cancel: CancelToken) -> IndexFinished:
        done = pages = passages = failed = 0
        for document in arrivals:
            for status in (DocumentStatus.WAITING, DocumentStatus.READING, DocumentStatus.EMBEDDING):
                self._put(replace(document, status=status, pages=None, passages=0, reason=""), sink)
            while (
                self.gate is not None
                and done >= self.hold_after
                and not self.gate.is_set()
                and not cancel.is_set()
            ):
                self.gate.wait(0.01)
            if cancel.is_set():
                break
            self._put(document, sink)
            done += 1
            pages += document.pages or 0
            passages += document.passages
            failed += document.status == DocumentStatus.NEEDS_ATTENTION
            left = (len(arrivals) - done) * 0.5
            sink(
                IndexProgress(
                    done, len(arrivals), 0, failed, pages, passages, 2.0 + done, left, document.path
                )
            )
            if self.progress is not None:
                sink(self.progress)
        bad = tuple((d.path, d.reason) for d in arrivals[:done] if d.status == DocumentStatus.NEEDS_ATTENTION)
        return IndexFinished(done - failed, 0, 0, 0, bad, pages, passages, 3.0 + done, cancel.is_set())

    def _put(self, document: Document, sink: IndexSink) -> None:
        others = [d for d in self.world.documents if d.id != document.id]
        self.world.documents = [*others, document]
        sink(FileChanged(document))


class FakeModels:
    """Starter models that are here or not."""

    def __init__(self, missing: Sequence[ModelState] = ()) -> None:
        self.missing = list(missing)
        self.error: DownloadFailed | None = None
        self.gate: threading.Event | None = None
        self.pulled: list[str] = []

    def states(self) -> list[ModelState]:
        return list(self.missing)

    def missing_starters(self) -> list[ModelState]:
        return list(self.missing)

    def pull(self, model_id: str, sink: DownloadSink, cancel: CancelToken) -> Path:
        self.pulled.append(model_id)
        model = next(m for m in self.missing if m.id == model_id)
        for share in (0.1, 0.4, 1.0):
            sink(DownloadProgress(model_id, int(model.bytes * share), model.bytes, "hub", 21_500_000.0))
            while self.gate is not None and share > 0.1 and not self.gate.is_set() and not cancel.is_set():
                self.gate.wait(0.01)
            if cancel.is_set():
                raise Cancelled
            if self.error is not None:
                raise self.error
        self.missing = [m for m in self.missing if m.id != model_id]
        sink(DownloadFinished(model_id, f"{model_id}.gguf"))
        return Path(f"{model_id}.gguf")


STARTERS = (
    ModelState(
        "qwen2.5-coder-1.5b",
        "Qwen2.5-Coder 1.5B Instruct, Q4_K_M",
        "drafter and verifier",
        1_117_320_768,
        "Apache-2.0",
        None,
    ),
    ModelState("all-minilm-l6-v2", "all-MiniLM-L6-v2", "finds passages", 90_868_376, "Apache-2.0", None),
)


@dataclass
class Fakes:
    """A Services with handles on its parts. closed: how often close() was called."""

    services: Services
    ask: FakeAsking
    conversations: FakeConversations
    library: FakeLibrary
    models: FakeModels
    world: World
    closed: list[str] = field(default_factory=list)


def fake_services(world: World, script: Script, missing: Sequence[ModelState] = ()) -> Fakes:
    """Build services over a world."""
    asking, library, models = FakeAsking(world, script), FakeLibrary(world), FakeModels(missing)
    closed: list[str] = []
    conversations = FakeConversations(asking)
    services = Services(
        ask=asking,
        conversations=conversations,
        export=ExportService(asking, library, print_pdf),  # type: ignore[arg-type]
        library=library,
        models=models,
        remotes=FakeRemotes(),
        evaluation=NoEvaluation(),
        sample_folder=Path(world.documents[0].path).parent if world.documents else Path("sample"),
        sample_question=QUESTION,
        diagnose=lambda: [Finding("fakes", "ok", "nothing is real")],
        close=lambda: closed.append(threading.current_thread().name),
    )
    return Fakes(services, asking, conversations, library, models, world, closed)


def conflict(world: World, question: str, scope: Scope, *, drafts: int = 4) -> Iterator[tuple[str, AskEvent]]:
    """Several drafts: two readings that differ, one rejected, one that found nothing; more of the same beyond four."""
    citations = (
        world.cite(1, 1, MANUAL_QUOTE),
        world.cite(2, 2, FAQ_QUOTE),
        world.cite(3, 1, OTHER_QUOTE),
    )
    manual, faq, other = citations
    passages = tuple(
        world.passage(100 + rank, document, page, rank)
        for rank, (document, page) in enumerate(
            [(1, manual.page), (2, faq.page), (1, other.page), (2, 1), (1, 1), (1, 2)], start=1
        )
    )
    subsets = tuple((101, 102 + i % 5) for i in range(drafts))
    written = [_draft(i + 1, subsets[i], i % 4) for i in range(drafts)]
    yield "loading", ModelLoading("drafter", "Llama-3.1-8B Q4_K_M", 2.0)
    yield "retrieved", Retrieved(passages, 38.0)
    yield (
        "mode",
        ModeChosen(Mode.SPECULATIVE, "12 passages are long enough for several drafts to be faster", 39.0),
    )
    yield "partitioned", Partitioned(subsets, 101, "anchored", 41.0)
    words = [draft.answer.split(" ") for draft in written]
    for at in range(max(len(w) for w in words)):
        for draft, its in zip(written, words, strict=True):
            if at < len(its):
                yield f"token-{at}", DraftToken(draft.id, (" " if at else "") + its[at], 100.0 + at * 60)
    for draft in written:
        used = tuple(c for c in citations if c.n in draft.citations)
        unchecked = replace(draft, verdict=None, reason="", scores=Scores(draft=draft.scores.draft))
        yield "written", DraftFinished(unchecked, used, 1900.0 + draft.id)
    shown = _shown_first(written[0], (manual,), drafts)
    for draft in written:
        yield "verified", DraftVerified(draft, 2700.0 + draft.id)
        if draft.id == 1:
            yield "provisional", shown
        elif draft.id == 2:
            yield "provisional", replace(shown, differs=(2,), verified=2, at_ms=2702.0)
    point = Disagreement(
        "Image formats allowed for a map background",
        DisagreementKind.OPPOSITE,
        (
            Reading(
                "Only enhanced metafiles and bitmaps",
                tuple(d.id for d in written if (d.id - 1) % 4 == 0),
                (1,),
            ),
            Reading("WEM, MAP or BMP", tuple(d.id for d in written if (d.id - 1) % 4 == 1), (2,)),
        ),
        None,
        "Neither reading was preferred: nothing in the library says which source is newer.",
    )
    yield "disagreed", Disagreed(point, 2800.0)
    claims = (
        Claim("The sources differ.", (1, 2), 0.9),
        Claim(
            "The user manual allows only Windows Enhanced Metafiles and bitmap files as a backdrop.",
            (1,),
            0.96,
        ),
        Claim("The FAQ says that the file must be a WEM, MAP or BMP.", (2,), 0.93),
    )
    text = " ".join(claim.text for claim in claims)
    for piece in text.split(" "):
        yield "answer", AnswerToken(piece + " ", 2900.0)
    yield (
        "answered",
        Answered(
            Answer(
                "",
                question,
                AnswerStatus.ANSWERED,
                Mode.SPECULATIVE,
                text,
                claims,
                citations,
                tuple(written),
                (point,),
                ModelNames("Llama-3.1-8B Q4_K_M", "Qwen3-32B Q4_K_M", "all-MiniLM-L6-v2"),
                TokenUse(2400, 120, 640, 60, 900),
                Timings(38.0, 420.0, 1900.0, 800.0, 2900.0, 3100.0),
                tuple(p.id for p in passages),
                "12 passages are long enough for several drafts to be faster",
                created="2026-03-02T09:14:00",
            ),
            3100.0,
        ),
    )


def first_verified(world: World, question: str, scope: Scope) -> Iterator[tuple[str, AskEvent]]:
    """As conflict, but the first draft is written and verified before the others have a word."""
    events = list(conflict(world, question, scope))
    mine = [
        step
        for step in events
        if (isinstance(step[1], DraftToken) and step[1].draft == 1)
        or (isinstance(step[1], DraftFinished | DraftVerified) and step[1].draft.id == 1)
        or (isinstance(step[1], Provisional) and not step[1].differs)
    ]
    at = next(i for i, (step, _) in enumerate(events) if step == "token-0")
    others = [(f"after-{step}", event) for step, event in events[at:] if (step, event) not in mine]
    told = [*events[:at], *mine, *others]
    for number, (step, event) in enumerate(told, start=1):
        yield step, replace(event, at_ms=3100.0 * number / len(told))


def many_drafts(world: World, question: str, scope: Scope) -> Iterator[tuple[str, AskEvent]]:
    """As conflict, with twelve drafts."""
    return conflict(world, question, scope, drafts=12)


def standard(world: World, question: str, scope: Scope) -> Iterator[tuple[str, AskEvent]]:
    """One answer from all passages."""
    citation = world.cite(1, 1, MANUAL_QUOTE)
    claim = Claim("Only Windows Enhanced Metafiles and bitmap files can be used.", (1,), 0.96)
    loose = Claim("Other formats are converted first.", (), 0.0)
    yield "retrieved", Retrieved((world.passage(101, 1, citation.page, 1),), 21.0)
    yield "mode", ModeChosen(Mode.STANDARD, "one passage is read faster at once", 22.0)
    for piece in claim.text.split(" "):
        yield "answer", AnswerToken(piece + " ", 400.0)
    text = f"{claim.text} {loose.text}"
    yield (
        "answered",
        Answered(
            Answer(
                "",
                question,
                AnswerStatus.ANSWERED,
                Mode.STANDARD,
                text,
                (claim, loose),
                (citation,),
                timings=Timings(21.0, None, 0, 0, 300.0, 900.0),
                passages=(101,),
                why_mode="one passage is read faster at once",
                created="2026-03-02T09:20:00",
            ),
            900.0,
        ),
    )


def not_found(world: World, question: str, scope: Scope) -> Iterator[tuple[str, AskEvent]]:
    """No draft finds an answer."""
    passages = tuple(world.passage(100 + i, 1, i, i) for i in (1, 2))
    drafts = tuple(
        Draft(
            i,
            (101, 102),
            DraftStatus.NOT_FOUND,
            "NOT FOUND",
            verdict=Verdict.NOT_FOUND,
            reason="Two passages, no answer in them.",
            tokens=3,
            ms=300.0,
        )
        for i in (1, 2, 3)
    )
    yield "retrieved", Retrieved(passages, 33.0)
    yield "mode", ModeChosen(Mode.SPECULATIVE, "asked for", 34.0)
    yield "partitioned", Partitioned(tuple(d.passages for d in drafts), 101, "anchored", 35.0)
    for draft in drafts:
        yield "written", DraftFinished(replace(draft, verdict=None), (), 500.0)
        yield "verified", DraftVerified(draft, 520.0)
    note = (
        "Searched 12 passages of 24 documents. Nearest: EPANET 2.2 User Manual, p. 14, and EPANET FAQ, p. 1."
    )
    yield (
        "answered",
        Answered(
            Answer(
                "",
                question,
                AnswerStatus.NOT_FOUND,
                Mode.SPECULATIVE,
                "Not found in these documents.",
                drafts=drafts,
                note=note,
                timings=Timings(33.0, 200.0, 470.0, 20.0, None, 560.0),
                passages=(101, 102),
                created="2026-03-02T09:30:00",
            ),
            560.0,
        ),
    )


def failing(world: World, question: str, scope: Scope) -> Iterator[tuple[str, AskEvent]]:
    """Fails after retrieval."""
    yield "loading", ModelLoading("drafter", "Llama-3.1-8B Q4_K_M", 2.0)
    yield "error", ModeChosen(Mode.SPECULATIVE, "", 3.0)


def breaking(world: World, question: str, scope: Scope) -> Iterator[tuple[str, AskEvent]]:
    """Has a bug."""
    yield "bug", ModeChosen(Mode.SPECULATIVE, "", 3.0)


def _shown_first(draft: Draft, citations: tuple[Citation, ...], drafts: int) -> Provisional:
    return Provisional(draft.answer, draft.claims, citations, draft.id, 1, drafts, 2701.0)


_ANSWERS = (
    (
        "Only Windows Enhanced Metafiles and bitmap files.",
        (1,),
        Scores(-0.128, -0.301, 0.93, -0.37),
        Verdict.ACCEPTED,
        "The cited sentence states it.",
    ),
    (
        "WEM, MAP or BMP.",
        (2,),
        Scores(-0.211, -0.371, 0.9, -0.48),
        Verdict.ACCEPTED,
        "Stated in the FAQ; differs from draft 1 on MAP.",
    ),
    (
        "Any image format of the operating system.",
        (3,),
        Scores(-0.868, -1.171, 0.12, -3.29),
        Verdict.REJECTED,
        "The cited sentence does not name a format.",
    ),
    ("NOT FOUND", (), Scores(draft=-0.05), Verdict.NOT_FOUND, "Two passages, no answer in them."),
)


def _draft(draft_id: int, passages: tuple[int, ...], kind: int) -> Draft:
    answer, citations, scores, verdict, reason = _ANSWERS[kind]
    nothing = verdict == Verdict.NOT_FOUND
    claims = () if nothing else (Claim(answer, citations, 0.9),)
    status = DraftStatus.NOT_FOUND if nothing else DraftStatus.ANSWERED
    return Draft(
        draft_id, passages, status, answer, "", claims, citations, scores, verdict, reason, 9, 1800.0
    )
