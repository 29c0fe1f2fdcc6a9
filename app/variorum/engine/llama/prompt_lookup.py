"""Prompt lookup: guess a reply's next tokens from where its last ones stand earlier in prompt or reply.

Answers repeat their evidence, so what followed the same words there is often what follows here (prompt lookup
decoding, Saxena 2023; verified as in speculative decoding, Leviathan et al. 2023, arXiv 2211.17192). Guessed tokens are
computed in the same step as the token they follow, and each is kept only if it is the very token that the picker picks
from its own row of logits: the reply is that of writing token by token, greedy or sampled.

A guess makes the step longer. It is worth its time when the chance that it is kept is larger than the part of the
step's yield that the time could have brought otherwise, so both are learned: the chance by how long the match is, the
time by how many tokens a step has.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from variorum.engine.llama.vocabulary import Tokens

LONGEST_MATCH = 8
_MOST_GUESSED = 12
_PRIOR = (0.0, 0.1, 0.35, 0.55, 0.7, 0.75, 0.8, 0.85, 0.9)  # chance that a guess is kept, by tokens matched
_PRIOR_WEIGHT, _MOST_WEIGHT = 6.0, 400.0
_FORGET = 0.98


class KeptChances:
    """How often a guess after a match of so many tokens was kept; shared by the replies of one model. One thread."""

    def __init__(self) -> None:
        self._kept = [p * _PRIOR_WEIGHT for p in _PRIOR]
        self._tried = [_PRIOR_WEIGHT] * len(_PRIOR)

    def chance(self, matched: int) -> float:
        """Chance in [0, 1] for a guess whose last `matched` tokens stand at the place it is taken from."""
        i = min(matched, LONGEST_MATCH)
        return self._kept[i] / self._tried[i]

    def learn(self, matched: int, kept: bool) -> None:
        """Take note of one outcome; old ones fade."""
        i = min(matched, LONGEST_MATCH)
        self._kept[i] += kept
        self._tried[i] += 1.0
        if self._tried[i] > _MOST_WEIGHT:
            self._kept[i] /= 2.0
            self._tried[i] /= 2.0


class StepCost:
    """Seconds of a step that only writes, as a line over its tokens, learned with old steps fading. One thread."""

    def __init__(self, growth: float) -> None:
        """growth: cost of one token more over the fixed cost, until it is known (near 0 where weights are read once
        for many tokens, near 1 where arithmetic is the limit)."""
        self._growth = growth
        self._weight = self._n = self._t = self._nn = self._nt = 0.0

    def learn(self, tokens: int, seconds: float) -> None:
        """Take note of a step of so many tokens."""
        if self._weight == 0.0:
            fixed = seconds / (1.0 + self._growth * tokens)
            for n in (1, 2, 4, 8):
                self._add(n, fixed * (1.0 + self._growth * n))
        self._weight, self._n, self._t = (_FORGET * x for x in (self._weight, self._n, self._t))
        self._nn, self._nt = _FORGET * self._nn, _FORGET * self._nt
        self._add(tokens, seconds)

    def is_worth(self, tokens: int, yielded: float, i: int, chance: float, before: float) -> bool:
        """Whether an i-th guess (from 1) that is kept with this chance is worth its time.

        tokens, yielded: of the step without this reply's guesses. before: how many of the guesses before may be kept.
        """
        return chance > self.least_chance(tokens + i - 1, yielded + before)

    def least_chance(self, tokens: int, yielded: float) -> float:
        """The chance from which one more token in a step of so many, that yields so many, is worth its time."""
        if self._weight == 0.0:
            return yielded * self._growth / (1.0 + self._growth * tokens)
        spread = self._weight * self._nn - self._n * self._n
        each = (self._weight * self._nt - self._n * self._t) / spread if spread > 1e-9 else 0.0
        fixed = (self._t - each * self._n) / self._weight
        whole = fixed + each * tokens
        return max(0.0, yielded * each / whole) if whole > 0.0 else 1.0

    def _add(self, n: int, seconds: float) -> None:
        self._weight += 1.0
        self._n += n
        self._t += seconds
        self._nn += n * n
        self._nt += n * seconds


def longest_match(tokens: Tokens) -> tuple[int, int]:
    """Where the end of the tokens stands before: (tokens that match, index that follows); (0, 0) if nowhere.

    The longest match wins, up to LONGEST_MATCH tokens; of equal ones the last.
    """
    n = len(tokens)
    ends = np.flatnonzero(tokens[: n - 1] == tokens[n - 1])
    if not len(ends):
        return 0, 0
    matched = 1
    while matched < LONGEST_MATCH:
        longer = ends[ends >= matched]
        longer = longer[tokens[longer - matched] == tokens[n - 1 - matched]]
        if not len(longer):
            break
        ends = longer
        matched += 1
    return matched, int(ends[-1]) + 1


def guess(
    tokens: Tokens, most: int, chances: KeptChances, is_worth: Callable[[int, float, float], bool]
) -> tuple[Tokens, int]:
    """Guess what follows: (tokens, length of the match they rest on).

    tokens: prompt and reply so far. most: guesses at most. is_worth(i, chance, before): whether an i-th guess (from 1)
    that is kept with this chance is worth its time, when of those before it so many may be kept.
    """
    nothing = tokens[:0]
    if most < 1 or not is_worth(1, chances.chance(LONGEST_MATCH), 0.0):
        return nothing, 0
    matched, at = longest_match(tokens)
    if matched == 0:
        return nothing, 0
    chance, count, before = 1.0, 0, 0.0
    while count < min(most, _MOST_GUESSED, len(tokens) - at):
        chance *= chances.chance(matched + count)
        if not is_worth(count + 1, chance, before):
            break
        count += 1
        before += chance
    return tokens[at : at + count], matched
