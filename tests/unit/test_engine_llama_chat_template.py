"""Chat templates: rendering, roles, trimming, fallbacks, and templates that misbehave."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from types import FrameType

import psutil
import pytest

from variorum.domain.errors import ModelError
from variorum.domain.ports import Message
from variorum.engine.llama.chat_template import ChatTemplate

CHATML = (
    "{% for message in messages %}{{'<|im_start|>' + message['role'] + '\\n' + message['content']"
    " + '<|im_end|>' + '\\n'}}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}"
)
LLAMA3 = (
    "{{ bos_token }}{% for message in messages %}<|start_header_id|>{{ message['role'] }}<|end_header_id|>\n\n"
    "{{ message['content'] | trim }}<|eot_id|>{% endfor %}{% if add_generation_prompt %}"
    "<|start_header_id|>assistant<|end_header_id|>\n\n{% endif %}"
)
GEMMA = (
    "{{ bos_token }}"
    "{% if messages[0]['role'] == 'system' %}{{ raise_exception('System role not supported') }}{% endif %}"
    "{% for message in messages %}{% if (message['role'] == 'user') != (loop.index0 % 2 == 0) %}"
    "{{ raise_exception('Conversation roles must alternate') }}{% endif %}"
    "{% if message['role'] == 'assistant' %}{% set role = 'model' %}"
    "{% else %}{% set role = message['role'] %}{% endif %}"
    "{{ '<start_of_turn>' + role + '\n' + message['content'] | trim + '<end_of_turn>\n' }}{% endfor %}"
    "{% if add_generation_prompt %}{{ '<start_of_turn>model\n' }}{% endif %}"
)
SYSTEM, USER = Message("system", "Be exact."), Message("user", "  Who?\n")


def test_renders_as_the_template_says() -> None:
    template = ChatTemplate(CHATML)
    assert template.problem == ""
    assert template.render([SYSTEM, USER]) == (
        "<|im_start|>system\nBe exact.<|im_end|>\n<|im_start|>user\n  Who?\n<|im_end|>\n<|im_start|>assistant\n"
    )
    assert template.stops == ()


def test_parts_know_whose_text_they_are() -> None:
    parts = ChatTemplate(CHATML).parts([SYSTEM, USER])
    assert [(p.text, p.message) for p in parts if p.message is not None] == [
        ("Be exact.", 0),
        ("  Who?\n", 1),
    ]


def test_a_template_that_trims_is_followed_with_offsets_kept() -> None:
    template = ChatTemplate(LLAMA3, bos="<|begin_of_text|>")
    parts = [p for p in template.parts([SYSTEM, USER]) if p.message == 1]
    assert [(p.text, p.offset) for p in parts] == [("Who?", 2)]
    assert template.render([USER]).startswith(
        "<|begin_of_text|><|start_header_id|>user<|end_header_id|>\n\nWho?<|eot_id|>"
    )


def test_without_a_system_role_its_text_goes_before_the_first_user_turn() -> None:
    template = ChatTemplate(GEMMA, bos="<bos>")
    assert template.problem == ""
    assert not template.supports_system
    assert template.render([SYSTEM, USER, Message("assistant", "I."), USER]) == (
        "<bos><start_of_turn>user\nBe exact.\n\n  Who?<end_of_turn>\n<start_of_turn>model\nI.<end_of_turn>\n"
        "<start_of_turn>user\nWho?<end_of_turn>\n<start_of_turn>model\n"
    )


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        (None, "no chat template"),
        ("{% for m in messages %}", "TemplateSyntaxError"),
        ("{{ messages[0].missing.deeper }}", "UndefinedError"),
        ("{{ raise_exception('never') }}", "never"),
        ("Hello", "leaves out a message"),
        ("{{ messages[0].content }}", "leaves out a message"),
        ("{{ ''.__class__.__mro__ }}{{ messages }}", "SecurityError"),
        ("{% set x = messages.append(1) %}", "SecurityError"),
        ("{% for a in range(90000) %}{% for b in range(90000) %}{% endfor %}{% endfor %}", "does not end"),
    ],
)
def test_a_missing_or_broken_template_falls_back_to_the_plain_one(source: str | None, reason: str) -> None:
    template = ChatTemplate(source)
    assert reason in template.problem
    assert template.render([SYSTEM, USER]) == "System: Be exact.\n\nUser:   Who?\n\n\nAssistant:"
    assert "\nUser:" in template.stops


def test_extras_that_templates_of_the_hub_use() -> None:
    template = ChatTemplate(
        "{%- if tools is not none %}{{ raise_exception('tools') }}{% endif -%}{{ strftime_now('%Y') | length }}"
        "{% for m in messages %}{% generation %}{{ {'é': m.content} | tojson }}{% endgeneration %}"
        "{% if loop.index > 9 %}{% break %}{% endif %}{% endfor %}"
        "{% if enable_thinking is defined and not enable_thinking %}<think>\n\n</think>\n\n{% endif %}"
    )
    assert template.problem == ""
    assert template.render([Message("user", "hi")]) == '4{"é": "hi"}<think>\n\n</think>\n\n'
    assert not template.opens_reasoning


@pytest.mark.parametrize("number", ["7", "9" * 5000])
def test_a_template_that_writes_marks_of_its_own_is_no_bug_of_ours(number: str) -> None:
    """Contents are put where the marks that stand for them are; there is no such content."""
    forged = f"{{{{ '\ue0f0{number}\ue0f1' }}}}"
    always = ChatTemplate(CHATML + forged)
    assert always.problem.startswith("its chat template fails")
    assert always.render([USER]) == "User:   Who?\n\n\nAssistant:"
    later = ChatTemplate(CHATML + "{% if messages | length > 3 %}" + forged + "{% endif %}")
    assert not later.problem
    with pytest.raises(ModelError, match="refuses these messages"):
        later.render([USER, Message("assistant", "I."), USER, Message("assistant", "I.")])


def test_a_template_that_opens_the_reasoning_is_noticed() -> None:
    assert ChatTemplate(CHATML + "{{ '<think>\\n' }}").opens_reasoning


def test_what_a_template_refuses_is_a_model_error() -> None:
    template = ChatTemplate(GEMMA)
    with pytest.raises(ModelError, match="must alternate"):
        template.render([USER, USER])
    with pytest.raises(ModelError):
        template.render([])


LOOP_IN_LOOP = "{% for a in range(90000) %}{% for b in range(90000) %}{% endfor %}{% endfor %}"
ALL = "{% for m in messages %}{{ m.content }}{% endfor %}"


@contextlib.contextmanager
def little_memory(most: int = 300_000_000) -> Iterator[None]:
    """Let this process have no more than so many bytes beyond what it has, where the system can say so."""
    if sys.platform != "linux":
        yield
        return
    import resource

    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (psutil.Process().memory_info().vms + most, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


@pytest.mark.parametrize(
    "source",
    [
        "{% for i in range(10**9) %}{% endfor %}",
        "{% for i in range(99999) %}" * 3 + "{% endfor %}" * 3,
        "{% macro m() %}{{ m() }}{{ m() }}{% endmacro %}{{ m() }}",
        "{% set ns = namespace(x='a') %}{% for i in range(60) %}{% set ns.x = ns.x ~ ns.x %}{% endfor %}",
        "{% set ns = namespace(x='a') %}{% for i in range(60) %}{% set ns.x = ns.x + ns.x %}{% endfor %}",
        "{% set ns = namespace(x=[1]) %}{% for i in range(60) %}{% set ns.x = ns.x + ns.x %}{% endfor %}",
        "{% set ns = namespace(x=[1]) %}{% for i in range(60) %}{% set ns.x = [ns.x, ns.x] %}{% endfor %}{{ ns.x }}",
        "{% set ns = namespace(x=[1]) %}{% for i in range(60) %}{% set ns.x = [ns.x, ns.x] %}{% endfor %}"
        "{{ ns.x | tojson }}",
        "{% set ns = namespace(x=[1]) %}{% for i in range(60) %}{% set ns.x = [ns.x, ns.x] %}{% endfor %}"
        "{{ ns.x ~ '' }}",
        "{{ 'x' * 10 ** 10 }}",
        "{{ [1] * 10 ** 10 }}",
        "{{ 7 ** (10 ** 10) }}",
        "{% set ns = namespace(x=7) %}{% for i in range(90) %}{% set ns.x = ns.x * ns.x %}{% endfor %}",
        "{{ 'x' | center(10 ** 10) }}",
        "{{ 'x'.ljust(10 ** 10) }}",
        "{{ '' | indent(10 ** 9, first=true) }}",
        "{{ '%9999999999d' % 1 }}",
        "{{ '%*d' % (10 ** 9, 1) }}",
        "{{ '%9999999999d' | format(1) }}",
        "{{ '{:9999999999}'.format('x') }}",
        "{{ '{:{}}'.format('x', 10 ** 10) }}",
        "{{ ('a' * 100000).replace('a', 'b' * 100000) }}",
        "{{ 'a' * 100000 | replace('', 'b' * 100000) }}",
        "{{ ('b' * 100000).join(range(90000) | map('string')) }}",
        "{{ range(90000) | join('b' * 100000) }}",
        "{{ ('\t' * 100000).expandtabs(100000) }}",
        "{{ {'a': {'b': 1}} | tojson(indent=10 ** 10) }}",
        "{% for i in range(90000) %}{{ 'x' * 1000 }}{% endfor %}",
        "{# " + "x" * 1_000_001 + " #}",
        "{{ " + "-" * 100_000 + "1 }}",
        "{{ 1" + " + 1" * 100_000 + " }}",
        "{% if a %}" * 500 + "{% endif %}" * 500,
    ],
)
def test_a_template_without_bounds_is_replaced_and_takes_no_memory(source: str) -> None:
    with little_memory():
        template = ChatTemplate(source + ALL)
    assert template.problem
    assert "MemoryError" not in template.problem  # refused before it was tried
    assert len(template.problem) < 400
    assert template.render([USER]) == "User:   Who?\n\n\nAssistant:"


@pytest.mark.parametrize(
    "work", [LOOP_IN_LOOP, "{{ 'x' * 10 ** 10 }}", "{% for i in range(9) %}{{ 'x' * 999999 }}{% endfor %}"]
)
def test_a_template_that_runs_wild_only_later_fails_that_prompt(work: str) -> None:
    template = ChatTemplate(ALL + "{% if messages | length > 4 %}" + work + "{% endif %}")
    assert template.problem == ""
    assert template.render([USER]) == "  Who?\n"
    with pytest.raises(ModelError, match="chat template refuses"):
        template.render([USER, Message("assistant", "I.")] * 3)
    assert template.render([USER]) == "  Who?\n"


def test_what_templates_do_with_text_and_numbers_is_left_as_it_is() -> None:
    template = ChatTemplate(
        "{%- for m in messages %}{{ loop.index * 100000 }}|{{ m.role ~ ':' ~ 3 ~ none }}|{{ '%s-%d' % ('a', 7) }}"
        "|{{ '{} {:>3}'.format('b', 4) }}|{{ ['x', 'y'] | join(', ') }}|{{ ', '.join(['x', 'y']) }}"
        "|{{ 'a-b'.replace('-', '+') }}|{{ 'ab' | replace('b', 'c') }}|{{ 2 ** 10 }}|{{ '-' * 3 }}|{{ [1] + [2] }}"
        "|{{ 'x' | center(5) }}|{{ 'a,b'.split(',')[1] }}|{{ missing | default(100000) }}|{{ m.content }}{% endfor %}"
    )
    assert template.problem == ""
    assert template.render([Message("user", "hi")]) == (
        "100000|user:3None|a-7|b   4|x, y|x, y|a+b|ac|1024|---|[1, 2]|  x  |b|100000|hi"
    )


def test_rendering_leaves_a_debuggers_trace_alone() -> None:
    seen: list[str] = []

    def trace(frame: FrameType, event: str, _: object) -> None:
        seen.append(f"{frame.f_code.co_name} {event}")

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        ChatTemplate(CHATML).render([USER])
        assert sys.gettrace() is trace
    finally:
        sys.settrace(before)
