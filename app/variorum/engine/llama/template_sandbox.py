"""Where chat templates run: Jinja's sandbox with bounds on time and on the text a template may make.

A template is a program that came with a file from anywhere. The sandbox keeps it from Python's internals; the bounds
here keep it from running for ever or filling the memory: `{{ 'x' * 10 ** 10 }}` is one step for Python, which no clock
can interrupt, so operations that can make much out of little are sized up before they are done.
"""

from __future__ import annotations

import contextlib
import functools
import json
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from types import FrameType
from typing import Any

import jinja2
from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.ext import Extension, loopcontrols
from jinja2.sandbox import ImmutableSandboxedEnvironment

LONGEST_SOURCE = 1_000_000
"""Characters of a template; the longest in use have some 30,000."""

MOST_TEXT = 1_000_000
"""Characters that one rendering may make in all, what it throws away included; contents are not among them."""

_LARGEST_NUMBER = 4096  # bits
_WIDTH = re.compile(r"\d{5}")
_running = threading.local()


class TooMuch(Exception):
    """A template asks for more text than any prompt has."""


class BoundedSandbox(ImmutableSandboxedEnvironment):
    """Compiles and renders chat templates, with what templates of the hub expect to be there. Any thread."""

    intercepted_binops = frozenset({"+", "*", "**", "%"})

    def __init__(self) -> None:
        super().__init__(
            trim_blocks=True,
            lstrip_blocks=True,
            extensions=[_GenerationTags, loopcontrols],
            finalize=_sized_up,
        )
        self.code_generator_class = _BoundedCode
        self.filters = {name: _bounded_filter(name, how) for name, how in self.filters.items()}
        self.filters["tojson"] = _to_json
        self.globals["raise_exception"] = _raise_exception
        self.globals["strftime_now"] = lambda form: datetime.now().strftime(form)
        del self.globals["lipsum"]

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        numbers = isinstance(left, int) and isinstance(right, int)
        if operator == "**":
            if numbers and left.bit_length() * max(right, 1) > _LARGEST_NUMBER:
                raise TooMuch("it computes a number that is too large")
        elif operator == "*":
            if numbers and left.bit_length() + right.bit_length() > _LARGEST_NUMBER:
                raise TooMuch("it computes a number that is too large")
            if not numbers and (isinstance(left, int) or isinstance(right, int)):
                times, much = (left, right) if isinstance(left, int) else (right, left)
                _spend(size(much) * max(times, 0))
        elif operator == "+":
            _spend(size(left) + size(right))
        elif isinstance(left, str):
            _refuse_widths(left, right)
        return super().call_binop(context, operator, left, right)

    def call(self, context: Any, called: Any, /, *args: Any, **kwargs: Any) -> Any:
        owner = getattr(called, "__self__", None)
        if isinstance(owner, str):
            name = getattr(called, "__name__", "")
            if name == "join" and args:
                args = (_each_charged(args[0], len(owner)), *args[1:])
            else:
                _size_up(name, owner, (*args, *kwargs.values()))
        return _charged(super().call(context, called, *args, **kwargs))

    def wrap_str_format(self, value: Any) -> Callable[..., str] | None:
        """str.format and str.format_map."""
        how = super().wrap_str_format(value)
        if how is None:
            return None
        form = str(value.__self__)

        @functools.wraps(how)
        def sized(*args: Any, **kwargs: Any) -> str:
            given = list(kwargs.values())
            for argument in args:
                given.extend(argument.values() if isinstance(argument, dict) else [argument])
            _refuse_widths(form, tuple(given))
            return str(_charged(how(*args, **kwargs)))

        return sized

    def concat_text(self, pieces: tuple[Any, ...]) -> str:
        """The operator ~."""
        _spend(sum(map(size, pieces)))
        return "".join(map(str, pieces))


@contextlib.contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """Bound what this thread does with a template inside the block: by its own CPU time, and by `MOST_TEXT`.

    A trace function sees every line of what is called meanwhile. Raises TimeoutError, TooMuch.
    """
    end = time.thread_time() + seconds

    def trace(frame: FrameType, _event: str, _argument: Any) -> Any:
        if frame.f_code.co_filename == __file__:
            return None  # what is done here ends by itself
        if time.thread_time() > end:
            raise TimeoutError(f"it does not end within {seconds:g} seconds")
        return trace

    before = sys.gettrace()
    _running.left = MOST_TEXT
    sys.settrace(trace)
    try:
        yield
    finally:
        sys.settrace(before)


def size(value: Any) -> int:
    """Characters and elements in a value when it is written out, at least 1; counting stops above `MOST_TEXT`."""
    total, rest = 0, [value]
    while rest and total <= MOST_TEXT:
        item = rest.pop()
        total += max(len(item), 1) if isinstance(item, str) else 1
        if isinstance(item, list | tuple):
            rest.extend(item)
        elif isinstance(item, dict):
            rest.extend(item)
            rest.extend(item.values())
    return total


def _spend(characters: int) -> None:
    left = getattr(_running, "left", MOST_TEXT) - characters
    if left < 0:
        raise TooMuch("it makes too much text")
    _running.left = left


def _charged(result: Any) -> Any:
    if isinstance(result, str):
        _spend(len(result))
    return result


def _sized_up(written: Any) -> Any:
    if not isinstance(written, str):
        _spend(size(written))
    return written


def _refuse_widths(form: str, values: Any) -> None:
    """A format string may pad to any width, written in it or given as a value."""
    given = values if isinstance(values, tuple) else (values,)
    if _WIDTH.search(form) or any(isinstance(value, int) and abs(value) > 99_999 for value in given):
        raise TooMuch("it formats too much text")


def _size_up(name: str, value: Any, arguments: tuple[Any, ...]) -> None:
    """Refuse what would make far more text than it is given; `arguments` are those of the method or filter."""
    if name == "replace" and isinstance(value, str):
        old, new = (*(str(a) for a in arguments if isinstance(a, str)), "", "")[:2]
        _spend((value.count(old) if old else len(value) + 1) * len(new))
    elif name != "default":
        times = max((abs(a) for a in arguments if isinstance(a, int)), default=0)
        _spend(size(value) * max(times, 1))


def _bounded_filter(name: str, how: Callable[..., Any]) -> Callable[..., Any]:
    # Some get the context or the environment first: jinja2 notes it on the function, and `wraps` keeps it
    first = 1 if hasattr(how, "jinja_pass_arg") else 0

    @functools.wraps(how)
    def sized(*args: Any, **kwargs: Any) -> Any:
        value, given = args[first] if len(args) > first else None, (*args[first + 1 :], *kwargs.values())
        if name == "join":
            separator = next((len(a) for a in given if isinstance(a, str)), 0)
            args = (*args[:first], _each_charged(value, separator), *args[first + 1 :])
        elif name == "format":
            _refuse_widths(str(value), given)
        else:
            _size_up(name, value, given)
        return _charged(how(*args, **kwargs))

    return sized


def _each_charged(items: Any, separator: int) -> Iterator[Any]:
    for item in items:
        _spend(size(item) + separator)
        yield item


def _to_json(value: Any, ensure_ascii: bool = False, indent: int | None = None, **options: Any) -> str:
    _spend(size(value) * (1 + (indent or 0)))
    return json.dumps(value, ensure_ascii=ensure_ascii, indent=indent, **options)


def _raise_exception(message: str) -> None:
    raise jinja2.TemplateError(message)


class _GenerationTags(Extension):
    """{% generation %} marks training text for transformers; here its body is all that counts."""

    tags = {"generation"}  # noqa: RUF012 - as jinja2 declares it

    def parse(self, parser: Any) -> Any:
        next(parser.stream)
        return parser.parse_statements(("name:endgeneration",), drop_needle=True)


class _BoundedCode(CodeGenerator):
    """Joins text through the environment instead of by itself."""

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:  # noqa: N802 - jinja2's name
        self.write("environment.concat_text((")
        for item in node.nodes:
            self.visit(item, frame)
            self.write(", ")
        self.write("))")
