"""The main job with real models: folder to verified, cited answer."""

from __future__ import annotations

import json
import threading

import pytest

from tests.e2e.answer_contract import assert_contract
from tests.e2e.program import CORPUS, DATA, Program
from variorum.composition.program import build
from variorum.domain.answers import AnswerStatus, Mode
from variorum.services.contract import AskOptions

TINY = "smollm2-135m-instruct-q4_1"
SMALL = "qwen2.5-coder-0.5b-instruct-q4_k_m"
MEDIUM = "qwen2.5-coder-1.5b-instruct-q4_k_m"


@pytest.fixture(scope="session")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Program:
    """The corpus, indexed once."""
    program = Program(tmp_path_factory.mktemp("corpus") / "home")
    report = program.json("index", CORPUS)
    assert report["added"] >= 12
    return program


@pytest.mark.model
def test_every_quote_is_the_stored_text_over_twenty_questions(corpus: Program) -> None:
    lines = (DATA / "docs" / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    questions = [json.loads(line)["question"] for line in lines][:20]
    services = build(corpus.home)
    try:
        cited = 0
        for question in questions:
            options = AskOptions(mode=Mode.SPECULATIVE, drafts=2, passages=4, drafter=TINY, verifier=TINY)
            answer = services.ask.ask(question, options, lambda _: None, threading.Event())
            assert answer.status in (AnswerStatus.ANSWERED, AnswerStatus.NOT_FOUND)
            stored = services.ask.load(answer.id)
            assert stored == answer
            for citation in answer.citations:
                page = services.library.page(citation.document_id, citation.page)
                assert page is not None
                assert page.text[citation.start : citation.end] == citation.quote
                assert citation.quote.strip()
                cited += 1
        assert cited >= 20, "with next to nothing cited this test would show nothing"
    finally:
        services.close()


@pytest.mark.qwen
def test_one_model_in_both_roles_answers_from_the_right_page(corpus: Program) -> None:
    question = "Which third-party tool does the EPANET FAQ point to for transient analyses?"
    answer = corpus.json("ask", question, "--mode", "speculative", "--drafter", MEDIUM, "--verifier", MEDIUM)
    assert_contract(answer)
    assert answer["status"] == "answered"
    assert "TSNet" in answer["answer"]["text"]
    used = {n for s in answer["answer"]["sentences"] for n in s["citations"]}
    cited = [c for c in answer["citations"] if c["n"] in used]
    assert any("TSNet" in c["quote"] and c["page"] == 2 and "faq" in c["path"] for c in cited)
    assert answer["tokens"]["reused"] > 0
    assert answer["models"]["drafter"] == answer["models"]["verifier"]


@pytest.mark.qwen
def test_a_small_drafter_for_a_larger_verifier(corpus: Program) -> None:
    question = "Which third-party tool does the EPANET FAQ point to for transient analyses?"
    roles = ("--drafter", SMALL, "--verifier", MEDIUM, "-k", "3")
    answer = corpus.json("ask", question, "--mode", "speculative", *roles)
    assert_contract(answer)
    assert answer["models"]["drafter"] != answer["models"]["verifier"]
    standard = corpus.json("ask", question, "--mode", "standard", *roles)
    assert_contract(standard)
    assert standard["drafts"] == []


@pytest.mark.model
def test_a_question_longer_than_the_context_says_so(corpus: Program) -> None:
    done = corpus.run("ask", "why is the water wet " * 4_000, "--drafter", TINY, "--verifier", TINY)
    assert done.returncode == 1
    assert "tokens" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.model
def test_only_the_chosen_document_is_read(corpus: Program) -> None:
    paper = CORPUS / "brahe_joss_paper.pdf"
    answer = corpus.json(
        "ask",
        "What is brahe?",
        "--document",
        paper,
        "--drafter",
        TINY,
        "--verifier",
        TINY,
        "--mode",
        "speculative",
    )
    assert_contract(answer)
    assert {c["path"] for c in answer["citations"]} <= {str(paper)}
