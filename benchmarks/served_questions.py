"""One question after another of a person whose models are on servers, and what is wrong with what came of each."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.chat_servers import KEY
from variorum.domain.answers import Answer, AnswerStatus, Draft, DraftStatus, Mode
from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import Cancelled, KnownError
from variorum.domain.events import AskEvent, DraftToken, Notice
from variorum.services.contract import AskOptions, Services
from variorum.services.locations import locate
from variorum.services.settings_file import save_value

SMALL, LARGE = "qwen2.5-coder-0.5b-instruct-q4_k_m", "qwen2.5-coder-1.5b-instruct-q4_k_m"
QUESTION = "How long is the bridge over the Tamina, what does it carry, and when was it opened?"
NOTES = {
    "bridge": "The bridge over the Tamina was opened in 1957. It is 262 metres long and carries the road to Pfaefers.",
    "guide": "Walkers cross the gorge on the bridge over the Tamina, which was opened in 1957 after two years of work.",
    "tower": "The old tower has a clock from 1874. It was restored in 1999 by the town of Ragaz.",
    "mill": "The mill on the Tamina ground its last corn in 1931. Its wheel was sold to a museum.",
}
NEVER = threading.Event()
QUICK = 6.0  # seconds until a first word is given up, where a server hangs
_LONGEST = 240.0  # seconds that any question may take


@dataclass
class Outcome:
    """What came of one question."""

    seconds: float
    answer: Answer | None = None
    error: KnownError | None = None
    events: list[AskEvent] = field(default_factory=list)

    @property
    def told(self) -> str:
        """Everything that a person was told beside the answer."""
        said = [event.text for event in self.events if isinstance(event, Notice)]
        if self.answer:
            said.append(self.answer.note)
        if self.error:
            said += [self.error.message, self.error.advice]
        return " ".join(text for text in said if text)

    @property
    def judged(self) -> list[Draft]:
        """The drafts that there was something to verify in."""
        drafts = self.answer.drafts if self.answer else ()
        return [d for d in drafts if d.status is DraftStatus.ANSWERED and d.citations]

    @property
    def verified_by(self) -> str:
        """'here', 'server', 'server, in a word', 'nobody' or 'several': seen by what each can tell."""
        found = {_verifier_of(draft) for draft in self.judged}
        return found.pop() if len(found) == 1 else "several" if found else "nothing to verify"


def _verifier_of(draft: Draft) -> str:
    if draft.scores.self_consistency is not None:
        return "here"
    if draft.scores.self_reflection is not None:
        return "server"
    return "nobody" if "Not verified" in draft.reason else "server, in a word"


@dataclass
class Desk:
    """A person's program with a library of four notes."""

    services: Services
    home: Path
    failed: int = 0
    cases: int = 0
    only: str = ""
    drafts: int = 4

    def case(self, name: str, run: Callable[[], Outcome], *wants: Callable[[Outcome], str]) -> None:
        """Run one case and print what came of it. wants: say what is wrong, '' if nothing."""
        if self.only not in name:
            return
        self.cases += 1
        try:
            outcome = run()
            wrong = [w for w in (self._sound(outcome), *(want(outcome) for want in wants)) if w]
        except Exception as error:  # a case that breaks must not hide the others
            outcome, wrong = Outcome(0.0), [f"{type(error).__name__}: {error}"]
        self.failed += bool(wrong)
        print(f"{'FAILED' if wrong else 'ok    '} {name} ({outcome.seconds:.0f} s)")
        if outcome.answer:
            print(f"         answer: {outcome.answer.text}   verified by: {outcome.verified_by}")
        if outcome.told:
            print(f"         told: {outcome.told}")
        for line in wrong:
            print(f"         WRONG: {line}")
        log = locate(self.home).log_file
        if wrong and log.exists():
            print("         log: " + "\n              ".join(log.read_text("utf-8").splitlines()[-5:]))
        print(end="", flush=True)

    def ask(
        self, drafter: str, verifier: str, watch: Callable[[AskEvent], None] = lambda _: None,
        stop: threading.Event = NEVER,
    ) -> Outcome:  # fmt: skip
        """Ask the question. watch: hears every event, on the thread it comes from."""
        outcome = Outcome(0.0)

        def hear(event: AskEvent) -> None:
            outcome.events.append(event)
            watch(event)

        options = AskOptions(
            mode=Mode.SPECULATIVE,
            drafts=self.drafts,
            passages=self.drafts + 1,  # one is in all of them
            drafter=drafter,
            verifier=verifier,
        )
        begun = time.monotonic()
        try:
            outcome.answer = self.services.ask.ask(QUESTION, options, hear, stop)
        except (KnownError, Cancelled) as error:
            outcome.error = (
                error if isinstance(error, KnownError) else KnownError(error.message, error.advice)
            )
        outcome.seconds = time.monotonic() - begun
        return outcome

    @contextmanager
    def added(self, endpoint: Endpoint, key: str = KEY) -> Iterator[str]:
        """An endpoint while a question needs it; as a choice of model."""
        os.environ[endpoint.key_variable] = key
        self.services.remotes.add(endpoint)
        try:
            yield f"remote:{endpoint.name}"
        finally:
            self.services.remotes.remove(endpoint.name)
            del os.environ[endpoint.key_variable]

    def local(self, drafter: str, verifier: str) -> None:
        """Who stands in for servers."""
        save_value("local_drafter", drafter, self.home / "settings.toml")
        save_value("local_verifier", verifier, self.home / "settings.toml")

    def _sound(self, outcome: Outcome) -> str:
        if outcome.seconds > _LONGEST:
            return f"it took {outcome.seconds:.0f} s"
        if KEY in outcome.told:
            return "the key was told"
        answer = outcome.answer
        if answer is None:
            return ""
        if self.services.ask.load(answer.id) != answer:
            return "it is not stored as it was told"
        for citation in answer.citations:
            page = self.services.library.page(citation.document_id, citation.page)
            if page is None or page.text[citation.start : citation.end] != citation.quote:
                return f"a quotation is not in its document: {citation.quote}"
        return ""


# -- what a case wants ------------------------------------------------------------------------------------------------


def answered(outcome: Outcome) -> str:
    """It ends with an answer that cites something."""
    answer = outcome.answer
    if answer is None:
        return f"no answer: {outcome.error}"
    good = answer.status is AnswerStatus.ANSWERED and answer.text and answer.citations
    return "" if good else f"an answer of the status {answer.status} with {len(answer.citations)} citations"


def verified(by: str) -> Callable[[Outcome], str]:
    """Every draft was verified by this one."""
    return lambda o: "" if o.verified_by == by else f"verified by {o.verified_by} instead of {by}"


def told(*words: str) -> Callable[[Outcome], str]:
    """A person was told this."""
    return lambda o: ", ".join(f"not told: {word}" for word in words if word not in o.told)


def untroubled(outcome: Outcome) -> str:
    """Nobody had to take over."""
    return (
        f"trouble was told: {outcome.told}" if "took over" in outcome.told or "failed" in outcome.told else ""
    )


def streamed(outcome: Outcome) -> str:
    """The drafts came word by word, with log-probabilities."""
    tokens = sum(isinstance(event, DraftToken) for event in outcome.events)
    if tokens < 2 * len(outcome.judged):
        return f"only {tokens} pieces of text streamed"
    return "" if all(d.scores.draft is not None for d in outcome.judged) else "a draft has no log-probability"


def ended_with_advice(outcome: Outcome) -> str:
    """There is no answer, and the message says what to do."""
    return (
        "" if outcome.error and outcome.error.message and outcome.error.advice else "no message with advice"
    )


# -- the cases --------------------------------------------------------------------------------------------------------


def once_on(kind: type[object], do: Callable[[], None]) -> Callable[[AskEvent], None]:
    """Do it at the first event of a kind."""
    done = threading.Event()

    def watch(event: AskEvent) -> None:
        if isinstance(event, kind) and not done.is_set():
            done.set()
            do()

    return watch
