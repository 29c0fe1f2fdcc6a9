"""Chat templates: rendering, roles, trimming, fallbacks, and templates that misbehave."""

from __future__ import annotations

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


def test_a_template_that_opens_the_reasoning_is_noticed() -> None:
    assert ChatTemplate(CHATML + "{{ '<think>\\n' }}").opens_reasoning


def test_what_a_template_refuses_is_a_model_error() -> None:
    template = ChatTemplate(GEMMA)
    with pytest.raises(ModelError, match="must alternate"):
        template.render([USER, USER])
    with pytest.raises(ModelError):
        template.render([])
