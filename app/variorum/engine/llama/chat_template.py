"""Chat templates from a GGUF: rendered in a sandbox, checked once at load.

A prompt is rendered as parts, each either the template's own text or a message's content, so that the tokenizer can
read special tokens in the first and must not in the second: a document that contains '<|im_end|>' stays a document.
The parts are found by rendering with a sentinel in place of every content.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import FrameType
from typing import Any

from variorum.domain.errors import ModelError
from variorum.domain.ports import Message

_OPEN, _CLOSE = "\ue0f0", "\ue0f1"  # private use: no template writes them
_SENTINEL = re.compile(f"{_OPEN}(\\d+){_CLOSE}")
_CHECK_SECONDS = 2.0
_PLAIN_STOPS = ("\nUser:", "\nSystem:")


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
        self._render: Callable[[list[dict[str, str]]], str] = _render_plain
        self._trimmed: dict[str, bool] = {}
        self.supports_system = True
        self.problem = "the file has no chat template" if not source else ""
        if source:
            try:
                self._render = self._compiled(source)
                self._check()
            except Exception as error:  # templates are other people's programs and fail in every way
                self.problem = f"its chat template fails ({type(error).__name__}: {error})"
                self._render, self._trimmed, self.supports_system = _render_plain, {}, True
        self.stops: tuple[str, ...] = _PLAIN_STOPS if self.problem else ()
        self.opens_reasoning = self.render([Message("user", "Hello")]).rstrip().endswith("<think>")

    def render(self, messages: Sequence[Message]) -> str:
        """The exact prompt text with the reply opened. Raises ModelError if the template refuses the messages."""
        return "".join(part.text for part in self.parts(messages))

    def parts(self, messages: Sequence[Message]) -> list[Part]:
        """The prompt as parts; joined they are its text. Raises ModelError if the template refuses the messages."""
        if not messages:
            raise ModelError("There is no message to render.", "")
        turns = self._turns(messages)
        try:
            text = self._render(
                [{"role": role, "content": f"{_OPEN}{i}{_CLOSE}"} for i, (role, _) in enumerate(turns)]
            )
        except Exception as error:
            raise ModelError(
                f"The model's chat template refuses these messages ({error}).", "Choose another model."
            ) from error
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

    def _compiled(self, source: str) -> Callable[[list[dict[str, str]]], str]:
        import jinja2
        from jinja2.ext import Extension, loopcontrols
        from jinja2.sandbox import ImmutableSandboxedEnvironment

        class GenerationTags(Extension):
            """{% generation %} marks training text for transformers; here its body is all that counts."""

            tags = {"generation"}  # noqa: RUF012 - as jinja2 declares it

            def parse(self, parser: Any) -> Any:
                next(parser.stream)
                return parser.parse_statements(("name:endgeneration",), drop_needle=True)

        def raise_exception(message: str) -> None:
            raise jinja2.TemplateError(message)

        def tojson(value: Any, ensure_ascii: bool = False, indent: int | None = None, **options: Any) -> str:
            return json.dumps(value, ensure_ascii=ensure_ascii, indent=indent, **options)

        environment = ImmutableSandboxedEnvironment(
            trim_blocks=True, lstrip_blocks=True, extensions=[GenerationTags, loopcontrols]
        )
        environment.filters["tojson"] = tojson
        environment.globals["raise_exception"] = raise_exception
        environment.globals["strftime_now"] = lambda form: datetime.now().strftime(form)
        template = environment.from_string(source)
        context: Mapping[str, Any] = {
            **self._words,
            "add_generation_prompt": True,
            "enable_thinking": False,
            "tools": None,
            "documents": None,
        }
        return lambda turns: template.render(messages=turns, **context)

    def _check(self) -> None:
        """Find out what the template can do; raises if it can't do what every question needs, or does not end."""
        user, assistant = (
            {"role": "user", "content": " \nmark-u "},
            {"role": "assistant", "content": " \nmark-a "},
        )
        system = {"role": "system", "content": " \nmark-s "}
        with _time_limit(_CHECK_SECONDS):
            plain = self._render([user, assistant, {"role": "user", "content": "mark-v"}])
            for mark in ("mark-u", "mark-a", "mark-v"):
                if mark not in plain:
                    raise ValueError("it leaves out a message")
            try:
                full = self._render([system, user, assistant, {"role": "user", "content": "mark-v"}])
            except Exception:  # the usual way to say 'no system role'
                full = ""
            self.supports_system = all(mark in full for mark in ("mark-s", "mark-u", "mark-a", "mark-v"))
        text = full if self.supports_system else plain
        for turn in (system, user, assistant):
            self._trimmed[turn["role"]] = turn["content"] not in text


def _render_plain(turns: list[dict[str, str]]) -> str:
    """The template for models that bring none."""
    names = {"system": "System", "user": "User", "assistant": "Assistant"}
    said = [f"{names.get(turn['role'], turn['role'].title())}: {turn['content']}\n\n" for turn in turns]
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


class _time_limit:  # noqa: N801 - reads as a statement
    """Ends Python code of this thread that runs too long: a template may loop in a loop in a loop.

    A trace function sees every line of what is called inside the block.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def __enter__(self) -> None:
        self._end = time.monotonic() + self._seconds
        self._before = sys.gettrace()
        sys.settrace(self._trace)

    def __exit__(self, *_: object) -> None:
        sys.settrace(self._before)

    def _trace(self, _frame: FrameType, _event: str, _argument: Any) -> Any:
        if time.monotonic() > self._end:
            raise TimeoutError(f"it does not end within {self._seconds:g} seconds")
        return self._trace
