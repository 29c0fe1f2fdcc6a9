"""Text to tokens and back.

How a prompt is tokenized: the special tokens that stand in the template's own text are found by us; each stretch of
text between two of them, template and content together, is tokenized in one go with special tokens off. llama.cpp
itself splits at special tokens before it tokenizes, so the result is token for token what it makes of the whole text,
seams between template and content included, except that a special token spelled out in a content stays plain text.
"""

from __future__ import annotations

import bisect
import contextlib
import ctypes
import functools
import itertools
import re
import threading
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from variorum.domain.errors import BugError, ModelError
from variorum.engine.llama.chat_template import Part
from variorum.engine.llama.native import NativeModel

Tokens = NDArray[np.int32]

_UNKNOWN, _CONTROL, _USER_DEFINED, _LSTRIP, _RSTRIP = 1, 8, 16, 128, 256  # llama_token_attr
_REASONING_MARKS = frozenset({"<think>", "</think>"})
_MARKUP = re.compile(r"<[^\s].*>|\[[^\s].*\]|\|.*\|", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Prompt:
    """A tokenized prompt.

    text: as rendered. tokens: int32. ends: for each token, the byte of the encoded text at which it ends (0 for a
    BOS that is not in the text); None where the tokenizer rewrites its text, so that no exact map exists.
    """

    text: str
    tokens: Tokens
    ends: NDArray[np.int64] | None

    def tokens_of(self, start: int, end: int) -> range | None:
        """Indices of the tokens that overlap characters [start, end) of text; None where there is no exact map."""
        if self.ends is None:
            return None
        first_byte, last_byte = len(_encoded(self.text[:start])), len(_encoded(self.text[:end]))
        if first_byte == last_byte:
            return range(0)
        first = int(np.searchsorted(self.ends, first_byte, side="right"))
        last = int(np.searchsorted(self.ends, last_byte, side="left"))
        return range(first, min(last + 1, len(self.tokens)))


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", errors="replace")  # a lone surrogate becomes '?'


class Vocabulary:
    """The tokenizer of a loaded model. Any thread, until close().

    eog: tokens that end a reply.
    """

    def __init__(self, model: NativeModel) -> None:
        self._native: Any = model.native
        self._vocab = model.vocab
        self._lock = threading.RLock()
        self._closed = False
        self._pieces: dict[int, bytes] = {}
        self.size = model.n_vocab
        native = self._native
        attributes = [int(native.llama_vocab_get_attr(self._vocab, i)) for i in range(self.size)]
        self.eog = frozenset(
            i
            for i, a in enumerate(attributes)
            if a & (_CONTROL | _USER_DEFINED) and native.llama_vocab_is_eog(self._vocab, i)
        ) | {
            int(t)
            for t in (native.llama_vocab_eos(self._vocab), native.llama_vocab_eot(self._vocab))
            if t >= 0
        }
        self._special: dict[str, tuple[int, int]] = {}
        markup: list[str] = []
        for i, a in enumerate(attributes):
            if a & (_CONTROL | _UNKNOWN | _USER_DEFINED):
                text = self._text(i)
                if text and a & (_CONTROL | _UNKNOWN):
                    self._special[text] = (i, a)
                elif text and _MARKUP.fullmatch(text):
                    markup.append(text)
        self._find_special = _one_of(self._special)
        self._find_markup = _one_of(markup)
        self._bos = int(native.llama_vocab_bos(self._vocab))
        self._adds_bos = bool(native.llama_vocab_get_add_bos(self._vocab)) and self._bos >= 0
        # Sentencepiece vocabularies may put a space before every stretch of text.
        self._adds_space = b"".join(self._piece(t) for t in self._raw("a")) == b" a"
        self._tokens_of_run = functools.lru_cache(maxsize=1024)(self._tokenize_run)

    def special_text(self, kind: str) -> str:
        """The text of the 'bos' or 'eos' token, '' if there is none."""
        token = int(getattr(self._native, f"llama_vocab_{kind}")(self._vocab))
        return self._text(token) if token >= 0 else ""

    def count(self, text: str) -> int:
        """Tokens of a plain text, special tokens neither added nor read."""
        return len(self._raw(text))

    def piece(self, token: int) -> bytes:
        """The bytes of a token; b'' for a special one, except the marks of a model's reasoning."""
        piece = self._pieces.get(token)
        return self._piece(token) if piece is None else piece

    def prompt(self, parts: Sequence[Part]) -> Prompt:
        """Tokenize a rendered prompt; see the module's docstring."""
        text = "".join(part.text for part in parts)
        tokens: list[Tokens] = []
        ends: list[int] = []
        exact = True
        offset = 0
        for skipped, run in self._runs(parts):
            offset += skipped
            if isinstance(run, int):
                tokens.append(np.array([run], np.int32))
                offset += len(_encoded(self._text(run)))
                ends.append(offset)
                continue
            found, lengths = self._tokens_of_run(run)
            exact = exact and lengths is not None
            ends.extend(offset + lengths if lengths is not None else [])
            tokens.append(found)
            offset += sum(len(_encoded(piece)) for piece in run)
        joined = np.concatenate(tokens) if tokens else np.zeros(0, np.int32)
        if self._adds_bos and (len(joined) == 0 or joined[0] != self._bos):
            joined = np.concatenate([np.array([self._bos], np.int32), joined])
            ends.insert(0, 0)
        return Prompt(text, joined, np.array(ends, np.int64) if exact else None)

    def first_tokens(self, word: str) -> frozenset[int]:
        """Tokens with which a reply that begins with this word may begin: without and with a leading space."""
        found: set[int] = set()
        bare, spaced = list(self._raw(word)), list(self._raw(" " + word))
        if self._adds_space:
            # Then the bare spelling is already the spaced one; the other stands after a line end
            after = list(self._raw("\n" + word))
            newline = next((i for i, t in enumerate(after) if self.piece(int(t)).endswith(b"\n")), -1)
            bare, spaced = after[newline + 1 :], bare
        for tokens in (bare, spaced):
            if tokens and self.piece(int(tokens[0])).strip():
                found.add(int(tokens[0]))
        if not found:
            raise ModelError(f"The model has no token to begin {word!r} with.", "Choose another model.")
        return frozenset(found)

    @functools.cached_property
    def byte_tokens(self) -> tuple[int, ...]:
        """Tokens of a single byte. Every other token begins as one of them does."""
        native, found = self._native, []
        with self._open():
            for i in range(self.size):
                text = native.llama_vocab_get_text(self._vocab, i) or b""
                if (len(text) <= 2 or text.startswith(b"<0x")) and len(self._piece(i)) == 1:
                    found.append(i)
        return tuple(found)

    def grammar(self, source: str) -> Any:
        """Parse a GBNF grammar (root rule 'root'); the caller frees it. Raises ModelError if it is invalid."""
        from variorum.engine.llama.native_log import captured_log, errors_of

        with self._open(), captured_log() as lines:
            sampler = self._native.llama_sampler_init_grammar(self._vocab, source.encode(), b"root")
        if not sampler:
            raise ModelError(
                f"The grammar of a prompt is invalid: {errors_of(lines) or 'it has no usable rule root'}.",
                "Correct the grammar in the prompt file.",
            )
        return sampler

    def close(self) -> None:
        """Refuse further use, before the model is freed."""
        with self._lock:
            self._closed = True

    def give_up(self) -> None:
        """Refuse further use in a forked child, where another thread may have held the lock."""
        self._lock = threading.RLock()
        self._closed = True

    @contextlib.contextmanager
    def _open(self) -> Iterator[None]:
        with self._lock:
            if self._closed:
                raise ModelError("The model is closed.", "Open it again.")
            yield

    def _runs(self, parts: Sequence[Part]) -> list[tuple[int, int | tuple[str, ...]]]:
        """Special tokens of the template's own text, and between them stretches of text.

        Each with the bytes of whitespace before it that a special token's lstrip or rstrip attribute swallows. A
        stretch is a tuple of texts that are tokenized one by one; nearly always just one.
        """
        runs: list[tuple[int, int | tuple[str, ...]]] = []
        stretch: list[tuple[str, bool]] = []
        skipped, strip_next = 0, False

        def extend(text: str, own: bool) -> None:
            nonlocal skipped, strip_next
            kept = text.lstrip() if strip_next else text
            skipped += len(_encoded(text)) - len(_encoded(kept))
            strip_next = strip_next and not kept
            if kept:
                stretch.append((kept, own))

        def flush(strip_end: bool) -> None:
            nonlocal skipped
            text = "".join(piece for piece, _ in stretch)
            kept = text.rstrip() if strip_end else text
            if kept:
                cuts = [] if self._adds_space else self._markup_cuts(kept, stretch)
                runs.append((skipped, tuple(kept[i:j] for i, j in itertools.pairwise([0, *cuts, len(kept)]))))
                skipped = 0
            skipped += len(_encoded(text)) - len(_encoded(kept))
            stretch.clear()

        for own, group in itertools.groupby(parts, key=lambda part: part.message is None):
            text = "".join(part.text for part in group)
            end = 0
            for found in self._find_special.finditer(text) if own else ():
                token, attributes = self._special[found[0]]
                extend(text[end : found.start()], own)
                flush(strip_end=bool(attributes & _LSTRIP))
                runs.append((skipped, token))
                skipped, end, strip_next = 0, found.end(), bool(attributes & _RSTRIP)
            extend(text[end:], own)
        flush(strip_end=False)
        return runs

    def _markup_cuts(self, text: str, pieces: list[tuple[str, bool]]) -> list[int]:
        """Where to cut a stretch so that user-defined markup tokens ('<tool_call>') in contents stay plain text.

        llama.cpp reads such tokens even with special tokens off; a cut after the first character prevents it.
        """
        bounds = list(itertools.accumulate(len(piece) for piece, _ in pieces))
        cuts = []
        for found in self._find_markup.finditer(text):
            touched = range(
                bisect.bisect_right(bounds, found.start()), bisect.bisect_left(bounds, found.end()) + 1
            )
            if any(not pieces[i][1] for i in touched if i < len(pieces)):
                cuts.append(found.start() + 1)
        return cuts

    def _tokenize_run(self, run: tuple[str, ...]) -> tuple[Tokens, NDArray[np.int64] | None]:
        """Tokens of a stretch and where each ends in its bytes."""
        tokens = np.concatenate([self._raw(text) for text in run])
        lengths = np.cumsum([len(self.piece(int(t))) for t in tokens], dtype=np.int64)
        written, wanted = (
            b"".join(self.piece(int(t)) for t in tokens),
            b"".join(_encoded(text) for text in run),
        )
        if written == b" " + wanted:
            return tokens, np.maximum(lengths - 1, 0)
        return tokens, lengths if written == wanted else None

    def _raw(self, text: str) -> Tokens:
        block = _encoded(text)
        room = len(block) + 8
        with self._open():
            while True:
                buffer = np.empty(room, np.int32)
                pointer = buffer.ctypes.data_as(ctypes.POINTER(ctypes.c_int32))
                n = int(
                    self._native.llama_tokenize(self._vocab, block, len(block), pointer, room, False, False)
                )
                if n >= 0:
                    return buffer[:n].copy()
                if -n <= room:
                    raise BugError("llama.cpp could not tokenize a text.")
                room = -n

    def _piece(self, token: int) -> bytes:
        buffer = ctypes.create_string_buffer(64)
        with self._open():
            n = self._native.llama_token_to_piece(self._vocab, token, buffer, len(buffer), 0, False)
            if n < 0:
                buffer = ctypes.create_string_buffer(-n)
                n = self._native.llama_token_to_piece(self._vocab, token, buffer, len(buffer), 0, False)
            piece = buffer.raw[:n]
            if not piece and self._text(token) in _REASONING_MARKS:
                piece = _encoded(self._text(token))
        self._pieces[token] = piece
        return piece

    def _text(self, token: int) -> str:
        with self._open():
            return (self._native.llama_vocab_get_text(self._vocab, token) or b"").decode("utf-8", "replace")


def _one_of(words: Iterable[str]) -> re.Pattern[str]:
    """Matches any of the words, the longest first; nothing if there are none."""
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile("|".join(map(re.escape, longest_first)) or "(?!)")
