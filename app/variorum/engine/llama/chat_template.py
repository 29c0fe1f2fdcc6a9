"""Chat templates from a GGUF: rendered in a sandbox with bounds on time and text, checked once at load.

A prompt is rendered as parts, each either the template's own text or a message's content, so that the tokenizer can
read special tokens in the first and must not in the second: a document that contains '<|im_end|>' stays a document.
The parts are found by rendering with a sentinel in place of every content.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from variorum.domain.errors import ModelError
from variorum.domain.ports import Message

_OPEN, _CLOSE = "\ue0f0", "\ue0f1"  # private use: no template writes them
_SENTINEL = re.compile(f"{_OPEN}(\\d+){_CLOSE}")
_SECONDS = 2.0  # for compiling and for each rendering, which take milliseconds
_PLAIN_STOPS = ("\nUser:", "\nSystem:")

Render = Callable[[tuple[tuple[str, str], ...]], str]
"""Turns as (role, content) to a prompt's text."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a prompt.

    message: index of the message whose content this is; None for the template's own text.
    offset: where in that content it begins (a template may trim its contents).
    """

    text: str
    message: int | None = None
    offset: int = 0


class ChatTemplate:
    """How a model's turns are written. Any thread.

    problem: why the plain template is used, '' if the model's own is. supports_system: the template has a system
    role; where it has none, system text is put before the first user turn. opens_reasoning: the reply begins
    inside <think>. stops: strings that end a reply in the plain template.
    """

    def __init__(self, source: str | None, bos: str = "", eos: str = "") -> None:
        self._words = {"bos_token": bos, "eos_token": eos}
        self._render: Render = _render_plain
        self._trimmed: dict[str, bool] = {}
        self.supports_system, self.opens_reasoning = True, False
        self.problem = "the file has no chat template" if not source else ""
        if source:
            try:
                self._render = self._compiled(source)
                self._check()
                self.opens_reasoning = self.render([Message("user", "Hello")]).rstrip().endswith("<think>")
            except Exception as error:  # templates are other people's programs and fail in every way
                self.problem = f"its chat template fails ({type(error).__name__}: {_short(error)})"
                self._render, self._trimmed, self.supports_system = _render_plain, {}, True
        self.stops: tuple[str, ...] = _PLAIN_STOPS if self.problem else ()

    def render(self, messages: Sequence[Message]) -> str:
        """The exact prompt text with the reply opened. Raises ModelError if the template refuses the messages."""
        return "".join(part.text for part in self.parts(messages))

    def parts(self, messages: Sequence[Message]) -> list[Part]:
        """The prompt as parts; joined they are its text. Raises ModelError if the template refuses the messages."""
        if not messages:
            raise ModelError("There is no message to render.", "")
        turns = self._turns(messages)
        try:
            text = self._render(tuple((role, f"{_OPEN}{i}{_CLOSE}") for i, (role, _) in enumerate(turns)))
            return self._split(text, turns)
        except Exception as error:
            raise ModelError(
                f"The model's chat template refuses these messages ({_short(error)}).",
                "Choose another model.",
            ) from error

    def _split(self, text: str, turns: list[tuple[str, list[Part]]]) -> list[Part]:
        """A rendered prompt with the contents in their places. Raises for a mark that stands for none."""
        parts: list[Part] = []
        end = 0
        for found in _SENTINEL.finditer(text):
            if found.start() > end:
                parts.append(Part(text[end : found.start()]))
            role, contents = turns[int(found[1])]
            parts.extend(_trim(contents) if self._trimmed.get(role) else contents)
            end = found.end()
        if end < len(text):
            parts.append(Part(text[end:]))
        return parts

    def _turns(self, messages: Sequence[Message]) -> list[tuple[str, list[Part]]]:
        """(role, content parts) of each turn, system text merged into the first user turn where it must be."""
        turns: list[tuple[str, list[Part]]] = []
        waiting: list[Part] = []
        for i, message in enumerate(messages):
            content = Part(message.content, i)
            if message.role == "system" and not self.supports_system:
                waiting += [content, Part("\n\n")]
            elif message.role == "user" and waiting:
                turns.append(("user", [*waiting, content]))
                waiting = []
            else:
                turns.append((message.role, [content]))
        return turns if not waiting else [("user", waiting[:-1]), *turns]

    def _compiled(self, source: str) -> Render:
        from variorum.engine.llama.template_sandbox import LONGEST_SOURCE, MOST_TEXT, BoundedSandbox, bounded

        if len(source) > LONGEST_SOURCE:
            raise ValueError(f"it is {len(source):,} characters long")
        with bounded(_SECONDS):  # constants are computed while it is compiled
            template = BoundedSandbox().from_string(source)
        context: Mapping[str, Any] = {
            **self._words,
            "add_generation_prompt": True,
            "enable_thinking": False,
            "tools": None,
            "documents": None,
        }

        def render(turns: tuple[tuple[str, str], ...]) -> str:
            messages = [{"role": role, "content": content} for role, content in turns]
            pieces: list[str] = []
            length = 0
            with bounded(_SECONDS):
                for piece in template.generate(messages=messages, **context):
                    pieces.append(piece)
                    length += len(piece)
                    if length > MOST_TEXT:
                        raise ValueError("it writes without end")
            return "".join(pieces)

        # The contents are sentinels, so the same roles give the same text; not so where the time is part of it
        return render if "strftime_now" in source else functools.lru_cache(maxsize=64)(render)

    def _check(self) -> None:
        """Find out what the template can do; raises if it can't do what every question needs."""
        system, user, assistant = (
            ("system", " \nmark-s "),
            ("user", " \nmark-u "),
            ("assistant", " \nmark-a "),
        )
        plain = self._render((user, assistant, ("user", "mark-v")))
        for mark in ("mark-u", "mark-a", "mark-v"):
            if mark not in plain:
                raise ValueError("it leaves out a message")
        try:
            full = self._render((system, user, assistant, ("user", "mark-v")))
        except TimeoutError:
            raise
        except Exception:  # the usual way to say 'no system role'
            full = ""
        self.supports_system = all(mark in full for mark in ("mark-s", "mark-u", "mark-a", "mark-v"))
        text = full if self.supports_system else plain
        for turn in (system, user, assistant):
            self._trimmed[turn[0]] = turn[1] not in text


def _short(error: Exception) -> str:
    """What a template says of itself may be of any length."""
    return " ".join(str(error)[:1000].split())[:200]


def _render_plain(turns: tuple[tuple[str, str], ...]) -> str:
    """The template for models that bring none."""
    names = {"system": "System", "user": "User", "assistant": "Assistant"}
    said = [f"{names.get(role, role.title())}: {content}\n\n" for role, content in turns]
    return "".join(said) + "Assistant:"


def _trim(parts: list[Part]) -> list[Part]:
    """Strip the joined text of the parts as Jinja's `trim` does, keeping offsets right."""
    parts = list(parts)
    while parts:
        text = parts[0].text.lstrip()
        parts[0] = Part(text, parts[0].message, parts[0].offset + len(parts[0].text) - len(text))
        if text:
            break
        parts.pop(0)
    while parts:
        text = parts[-1].text.rstrip()
        parts[-1] = Part(text, parts[-1].message, parts[-1].offset)
        if text:
            break
        parts.pop()
    return parts
