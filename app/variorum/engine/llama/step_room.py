"""How much a step computes: less when memory was short, and step by step more again."""

from __future__ import annotations

LEAST = 32
"""Tokens a step computes at least, however short memory is."""

_FIRST_HOLD, _LONGEST_HOLD = 64, 4096  # steps that succeed before more is tried again


class StepRoom:
    """Bounds on the tokens of a step and on the live sequences. One thread.

    tokens, sequences: now. After steps that did not fit they grow again by themselves, so that a shortage that is over
    (another program's, say) does not slow the model down for ever; a try that fails is made again only after twice as
    many steps.
    """

    def __init__(self, tokens: int, sequences: int) -> None:
        self.tokens, self.sequences = tokens, sequences
        self._most = (tokens, sequences)
        self._hold = _FIRST_HOLD
        self._succeeded = 0
        self._grown = False

    @property
    def is_whole(self) -> bool:
        """Nothing is held back."""
        return (self.tokens, self.sequences) == self._most

    def reset(self) -> None:
        """Begin again with whole steps."""
        self.tokens, self.sequences = self._most
        self._hold, self._succeeded, self._grown = _FIRST_HOLD, 0, False

    def halve(self, tried: int) -> bool:
        """A step of so many tokens did not fit; returns whether a smaller one is left to try."""
        self._fell_short()
        tried = min(tried, self.tokens)
        if tried <= LEAST:
            return False
        self.tokens = max(LEAST, tried // 2)
        return True

    def hold(self, sequences: int) -> None:
        """Let no more than so many be live for now."""
        self._fell_short()
        self.sequences = sequences

    def succeed(self) -> None:
        """A step was computed."""
        if self.is_whole:
            return
        self._succeeded += 1
        if self._succeeded < self._hold:
            return
        self._succeeded, self._grown = 0, True
        self.tokens = min(2 * self.tokens, self._most[0])
        self.sequences = min(self.sequences + 1, self._most[1])

    def _fell_short(self) -> None:
        if self._grown and self._succeeded < self._hold:
            self._hold = min(2 * self._hold, _LONGEST_HOLD)
        self._succeeded, self._grown = 0, False
