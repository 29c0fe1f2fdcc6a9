"""A reply as it grows: bytes to whole characters, reasoning apart, ended before a stop string."""

from __future__ import annotations

import codecs
from collections.abc import Sequence

_THINK, _END_THINK = "<think>", "</think>"
_LEAST, _MOST, _TIMES = 8, 64, 4  # a stretch of 8 to 64 tokens, four times over
_KEPT = 512  # places of a token before older ones are dropped


class StopMatcher:
    """Finds stop strings in text that comes in pieces, and holds back what may become one."""

    def __init__(self, stops: Sequence[str]) -> None:
        self._stops = tuple(stop for stop in stops if stop)
        self._held = ""
        self.found = False

    def feed(self, text: str) -> str:
        """More text; returns what can be shown. After `found` everything is swallowed."""
        if self.found or not self._stops:
            return "" if self.found else text
        text = self._held + text
        first = min((at for at in map(text.find, self._stops) if at >= 0), default=-1)
        if first >= 0:
            self.found, self._held = True, ""
            return text[:first]
        keep = max(self._overlap(text, stop) for stop in self._stops)
        self._held = text[len(text) - keep :]
        return text[: len(text) - keep]

    def finish(self) -> str:
        """What was held back and is no stop string after all."""
        held, self._held = self._held, ""
        return held

    @staticmethod
    def _overlap(text: str, stop: str) -> int:
        """Length of the longest end of text that begins stop."""
        for n in range(min(len(stop) - 1, len(text)), 0, -1):
            if text.endswith(stop[:n]):
                return n
        return 0


class ReplyText:
    """The text of one reply.

    stops: the reply ends before any of them. in_reasoning: the prompt has already opened <think>.
    """

    def __init__(self, stops: Sequence[str] = (), in_reasoning: bool = False) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._stops = StopMatcher(stops)
        self._state = "reasoning" if in_reasoning else "start"
        self._raw = ""
        self._ends: list[int] = []  # characters of _raw after each token
        self._seen = 0  # characters of _raw that the reasoning splitter has dealt with
        self._answer_start = 0
        self._reasoning: tuple[int, int] | None = (0, 0) if in_reasoning else None
        self.text = ""

    @property
    def stopped(self) -> bool:
        """A stop string was found."""
        return self._stops.found

    @property
    def reasoning(self) -> str:
        """What stood between <think> and </think>, stripped."""
        if self._reasoning is None:
            return ""
        start, end = self._reasoning
        return self._raw[start : end or len(self._raw)].strip()

    def feed(self, piece: bytes) -> str:
        """The bytes of one more token; returns the text that can now be shown (never half a character)."""
        self._raw += self._decoder.decode(piece)
        self._ends.append(len(self._raw))
        return self._show(final=False)

    def finish(self) -> str:
        """The reply has ended; returns the rest that can be shown. Half a character at the end is dropped."""
        return self._show(final=True)

    def kept_tokens(self) -> slice:
        """Which of the fed tokens are (partly) in `text`: not those of the reasoning and of the stop string."""
        start, end = self._answer_start, self._answer_start + len(self.text)
        first = next((i for i, at in enumerate(self._ends) if at > start), len(self._ends))
        last = next((i + 1 for i, at in enumerate(self._ends) if at >= end), len(self._ends))
        return slice(first, max(first, last)) if self.text else slice(0, 0)

    def _show(self, final: bool) -> str:
        shown = self._stops.feed(self._answer(final))
        if final:
            shown += self._stops.finish()
        self.text += shown
        return shown

    def _answer(self, final: bool) -> str:
        """New characters of the answer, the reasoning left out."""
        if self._state == "start":
            begun = self._raw.lstrip()
            if begun.startswith(_THINK):
                at = self._raw.index(_THINK) + len(_THINK)
                self._state, self._reasoning = "reasoning", (at, 0)
            elif _THINK.startswith(begun) and not final:
                return ""
            else:
                self._state = "answer"
        if self._state == "reasoning" and self._reasoning is not None:
            start = self._reasoning[0]
            at = self._raw.find(_END_THINK, start)
            if at < 0:
                return ""
            self._reasoning = (start, at)
            self._state, self._seen = "gap", at + len(_END_THINK)
        if self._state == "gap":
            rest = self._raw[self._seen :]
            self._seen += len(rest) - len(rest.lstrip())
            if self._seen == len(self._raw):
                return ""
            self._state, self._answer_start = "answer", self._seen
        new = self._raw[self._seen :]
        self._seen = len(self._raw)
        return new


class RepetitionGuard:
    """Notices a reply that goes round in circles: the same 8 to 64 tokens four times in a row."""

    def __init__(self) -> None:
        self._length = 0
        self._places: dict[int, list[int]] = {}  # of each token, in order
        # Period -> how many of the last tokens equal the one so far before them
        self._runs: dict[int, int] = {}

    def add(self, token: int) -> bool:
        """One more token; True if the tail repeats itself."""
        at, runs = self._length, self._runs
        places = self._places.setdefault(token, [])
        self._length, self._runs = at + 1, {}
        goes_round = False
        for place in reversed(places):
            period = at - place
            if period > _MOST:
                break
            if period >= _LEAST:
                run = runs.get(period, 0) + 1
                self._runs[period] = run
                goes_round = goes_round or run >= (_TIMES - 1) * period
        places.append(at)
        if len(places) > _KEPT:
            del places[:-_MOST]
        return goes_round
