"""The middle part: the question, and below it what is to be done, or the answer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from variorum.domain.answers import Answer, Draft, Mode
from variorum.domain.documents import Document, DocumentStatus, Passage, Scope
from variorum.domain.events import AskEvent, DownloadEvent, Failed
from variorum.services.contract import AskOptions, ModelState, Services
from variorum.services.first_run import look_here, use_here
from variorum.ui.answer_state import AnswerState, reopened
from variorum.ui.answer_view import AnswerView
from variorum.ui.ask_again import AskAgainDialog
from variorum.ui.bridge import Bridge
from variorum.ui.failures import Failure
from variorum.ui.question_box import QuestionBox
from variorum.ui.start_pages import (
    ModelsPage,
    NoDocumentsPage,
    ReadingPage,
    ReadyPage,
    StartPage,
    UnavailablePage,
)
from variorum.ui.stored_answer import StoredAnswerActions
from variorum.ui.word_difference import word_difference
from variorum.ui.wording import quoted, shortened


class AnswerPanel(QWidget):
    """Asks through the bridge and shows what comes back."""

    cited = Signal(list, int)
    """A citation was chosen: all citations, and the number of this one."""
    opened = Signal(object)
    """A document was chosen: Document."""
    passage_opened = Signal(object)
    """A passage was chosen: Passage."""
    begun = Signal()
    """Another question is shown."""
    ended = Signal()
    """A question has ended, however it did."""
    retry_wanted = Signal()
    """Build the services again."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._state: AnswerState | None = None
        self._source_chosen = False
        self._running: AnswerState | None = None
        self._missing: list[ModelState] | None = None
        self._documents: list[Document] = []
        self._documents_known = False
        self._scope: Scope | None = Scope()
        self._scope_words = ""
        self._suggestion = ""
        self._failure: Failure | None = None
        self.question = QuestionBox()
        self.question.asked.connect(self.ask)
        self.question.stopped.connect(bridge.stop_asking)
        self.view = AnswerView()
        self.view.cited.connect(self._cite)
        self.view.retried.connect(self._ask_again)
        self.view.opened.connect(self._look_up)
        self.view.passage_chosen.connect(self._open_passage)
        self.view.comparison.wanted.connect(self._compare)
        self.view.card.asked_again.connect(self.choose_settings)
        self.view.earlier.cited.connect(self._cite_earlier)
        self.view.earlier.opened.connect(self._reopen_earlier)
        self.view.earlier.closed.connect(self._close_earlier)
        self.stored = StoredAnswerActions(bridge, self.view, self)
        self.stored.changed.connect(self._take_judged)
        self.opening = StartPage(
            self.tr("Opening your library"),
            self.tr("The window is ready; documents and models are being looked up."),
        )
        self.unavailable = UnavailablePage()
        self.unavailable.retried.connect(self.retry_wanted)
        self.models = ModelsPage()
        self.models.wanted.connect(self._download)
        self.models.stopped.connect(bridge.stop_downloading)
        self.models.others.chosen.connect(self._use_here)
        self.no_documents = NoDocumentsPage()
        self.reading = ReadingPage()
        self.ready = ReadyPage()
        self.ready.asked.connect(self._ask_suggestion)
        self.stack = QStackedWidget()
        for page in (
            self.opening,
            self.unavailable,
            self.models,
            self.no_documents,
            self.reading,
            self.ready,
            self.view,
        ):
            self.stack.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 8, 0)
        column.setSpacing(8)
        column.addWidget(self.question)
        column.addWidget(self.stack, 1)
        bridge.asked.connect(self._asked)
        bridge.ask_ended.connect(self._ask_ended)
        bridge.downloaded.connect(self._downloaded)
        bridge.download_ended.connect(self._download_ended)
        self.choose_page()

    @property
    def state(self) -> AnswerState | None:
        """The question shown now."""
        return self._state

    def services_failed(self, failure: Failure | None) -> None:
        """The services could not be built, or (None) are being built again."""
        self._failure = failure
        if failure is not None:
            self.unavailable.show_failure(failure)
        self.choose_page()

    def load(self) -> None:
        """Look up which models are missing, and where questions go."""
        self._bridge.read(_missing_models, self._take_missing, self.services_failed, replaces="missing")
        self._bridge.read(_destinations, self.no_documents.show_destinations, None, replaces="destinations")

    def show_library(
        self, documents: list[Document], scope: Scope | None, scope_words: str, suggestion: str
    ) -> None:
        """Take in what there is to ask. suggestion: a question to offer, '' for none."""
        self._documents, self._documents_known = documents, True
        self._scope, self._suggestion = scope, suggestion
        self._scope_words = scope_words
        self.choose_page()

    def ask(self, question: str) -> None:
        """Ask a question, as the next of the conversation that is shown."""
        shown = self._state.answer if self._state is not None else None
        self._ask(question, shown.id if shown is not None else "")

    def begin_conversation(self) -> None:
        """Leave the conversation that is shown: the next question follows nothing."""
        if self._running is None and self._state is not None:
            self._state = None
            self.stored.show_answer(None)
            self.question.set_question("")
            self.choose_page()
            self.begun.emit()

    def _ask(self, question: str, follows: str) -> None:
        if self._scope is None:
            return
        mode = self.question.chosen_mode
        options = AskOptions(scope=self._scope, mode=None if mode == Mode.AUTO else mode, follows=follows)
        if not self._bridge.ask(question, options):
            return
        self._running = AnswerState(question, follows=follows)
        self._show(self._running)
        self.question.set_busy(True)

    def choose_settings(self) -> None:
        """Let the person ask the same question with other settings."""
        state = self._state
        if state is None or state.answer is None or self._running is not None:
            return
        self._dialog = AskAgainDialog(state.question, state.answer, self)
        self._dialog.chosen.connect(self._ask_beside)
        self._dialog.open()

    def _ask_beside(self, options: AskOptions) -> None:
        """Ask with these settings and keep the answer there is now beside the new one."""
        before = self._state.answer if self._state is not None else None
        if before is None or self._scope is None:
            return
        options = replace(options, scope=self._scope, follows=before.follows)
        if not self._bridge.ask(before.question, options):
            return
        self._running = AnswerState(before.question, follows=before.follows)
        self._show(self._running)
        self.view.earlier.show_answer(before)
        self.question.set_question(before.question)
        self.question.set_busy(True)

    def reopen(self, answer_id: str) -> None:
        """Show a stored answer."""

        def fetch(services: Services) -> tuple[Answer | None, dict[int, Passage]]:
            answer = services.ask.load(answer_id)
            return answer, services.library.passages(answer.passages) if answer is not None else {}

        self._bridge.read(
            fetch,
            self._take_answer,
            self._reopen_failed,
            replaces="reopen",
        )

    def choose_page(self) -> None:
        """Show the answer if there is one, else the next thing to do."""
        self.question.set_scope(*self._scope_line())
        if self._failure is not None:
            page: QWidget = self.unavailable
        elif self._state is not None:
            page = self.view
        elif not self._documents_known or self._missing is None:
            page = self.opening
        elif self._missing:
            page = self.models
        elif not self._documents:
            page = self.reading if self._bridge.indexing else self.no_documents
        else:
            usable = [d for d in self._documents if d.status == DocumentStatus.READY]
            if not usable and self._bridge.indexing:
                page = self.reading
            else:
                self.ready.show_library(len(usable), sum(d.pages or 0 for d in usable), self._suggestion)
                page = self.ready
        if self.stack.currentWidget() is not page:
            self.stack.setCurrentWidget(page)
            if page is self.no_documents:  # only here: llama.cpp has to be asked for its devices
                self._bridge.read(_placement, self.no_documents.show_models, None, replaces="placement")

    def _scope_line(self) -> tuple[str, str]:
        if not self._documents_known or self._missing is None:
            return "", "" if self._state is not None else self.tr("Opening your library")
        if self._missing:
            return "", self.tr("Models are missing: a question can be asked once they are here.")
        if not self._documents:
            return "", self.tr("Add documents first.")
        if self._scope is None:
            return "", self.tr("No document is ticked: tick at least one in the library.")
        return " · ".join(filter(None, (self._scope_words, self._conversation_words()))), ""

    def _conversation_words(self) -> str:
        """What the next question follows, and how to begin anew."""
        if self._state is None or self._state.answer is None:
            return ""
        return self.tr("Follows {question} · Ctrl+N for another conversation").format(
            question=quoted(shortened(self._state.question, 44))
        )

    def _show(self, state: AnswerState) -> None:
        self._state = state
        self._source_chosen = False
        self.stored.show_answer(state.answer)
        self.view.earlier.show_answer(None)
        self.view.begin(state)
        self.choose_page()
        self.begun.emit()

    def _ask_again(self) -> None:
        if self._state is not None:
            self._ask(self._state.question, self._state.follows)

    def _ask_suggestion(self, question: str) -> None:
        self.question.set_question(question)
        self.ask(question)

    def _asked(self, events: list[AskEvent]) -> None:
        if self._running is not None:
            changed = self._running.apply(events)
            if self._running is self._state:
                self.view.refresh(changed)
                if "end" in changed:
                    self.question.set_scope(*self._scope_line())
                    self.stored.show_answer(self._running.answer)
                    self._open_first_citation()

    def _ask_ended(self) -> None:
        self._running = None
        self.question.set_busy(False)
        self.ended.emit()

    def _take_answer(self, fetched: tuple[Answer | None, dict[int, Passage]]) -> None:
        answer, passages = fetched
        if answer is None:
            self._reopen_failed(
                Failure(self.tr("This conversation is no longer stored."), self.tr("Ask the question again."))
            )
            return
        self.question.set_question(answer.question)
        self._show(reopened(answer, passages))
        self._open_first_citation()

    def _reopen_failed(self, failure: Failure) -> None:
        state = AnswerState(self.question.question)
        state.apply([Failed(failure.message, failure.advice, False, 0.0)])
        self._show(state)

    def _cite(self, n: int) -> None:
        if self._state is not None:
            self._source_chosen = True
            self.cited.emit(self._state.cited_in_order(), n)

    def _compare(self, first: Draft, second: Draft) -> None:
        """Compare on a worker: two long drafts take longer than a step of the window may."""
        self._bridge.read(
            lambda _: (first, second, word_difference(first.answer, second.answer)),
            self.view.comparison.show_runs,
            replaces="comparison",
        )

    def _open_passage(self, passage: Passage) -> None:
        self._source_chosen = True
        self.passage_opened.emit(passage)

    def _cite_earlier(self, n: int) -> None:
        earlier = self.view.earlier.answer
        if earlier is not None:
            self._source_chosen = True
            self.cited.emit(list(earlier.citations), n)

    def _reopen_earlier(self) -> None:
        earlier = self.view.earlier.answer
        if earlier is not None and self._running is None:
            self.reopen(earlier.id)

    def _close_earlier(self) -> None:
        self.view.earlier.show_answer(None)

    def _look_up(self, document_id: int) -> None:
        self._bridge.read(
            lambda services: services.library.document(document_id),
            self._take_document,
            replaces="answer-document",
        )

    def _take_document(self, document: Document | None) -> None:
        if document is not None:
            self._source_chosen = True
            self.opened.emit(document)

    def _take_judged(self, answer: Answer, point: int) -> None:
        state = self._state
        if state is None or state.answer is None or state.answer.id != answer.id:
            return
        state.answer, state.disagreements = answer, list(answer.disagreements)
        self.stored.show_answer(answer)
        self.view.refresh({"answer", "disagreements"})
        if point < len(self.view.points):
            self.view.points[point].dismiss.setFocus()

    def _open_first_citation(self) -> None:
        """Show where the answer comes from, unless the person has opened a source of their own meanwhile."""
        state = self._state
        if state is None or state.answer is None or self._source_chosen:
            return
        first = next((n for claim in state.answer.claims for n in claim.citations), None)
        if first is not None:
            self.cited.emit(state.cited_in_order(), first)

    def _take_missing(self, missing: list[ModelState]) -> None:
        self._missing = missing
        if missing:
            self.models.show_missing(missing)
            self._bridge.read(look_here, self.models.show_here, None, replaces="here")
        self.choose_page()

    def _use_here(self, path: Path) -> None:
        self._bridge.read(lambda services: use_here(services, path), self._used_here, self._not_used)

    def _used_here(self, _: None) -> None:
        self.load()

    def _not_used(self, failure: Failure) -> None:
        self.models.others.show_failure(f"{failure.message} {failure.advice}".strip())

    def _download(self, model_ids: list[str]) -> None:
        if self._bridge.pull(model_ids):
            self.models.show_running(True)

    def _downloaded(self, events: list[DownloadEvent]) -> None:
        self.models.show_events(events)

    def _download_ended(self, outcome: object) -> None:
        if isinstance(outcome, Failure):
            self.models.show_failure(outcome)
        self.models.show_running(False)
        self.load()


def _destinations(services: Services) -> tuple[str, ...]:
    return services.remotes.destinations()


def _placement(services: Services) -> str:
    """What `doctor` says of the models that will answer: which they are, and how they fit this machine."""
    said = [finding.text for finding in services.diagnose() if finding.area == "placement"]
    first = said[0] if said else ""
    sentence = first.partition(". ")[0].rstrip(".")
    return f"{sentence[:1].upper()}{sentence[1:]}." if sentence else ""


def _missing_models(services: Services) -> list[ModelState]:
    return services.models.missing_starters()
