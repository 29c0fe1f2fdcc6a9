"""Prompts: files in resources/prompts, validated when loaded, turned into chat turns.

Text of documents goes in on one line each (`Chunk.text` has no line breaks), under a title line of ours: a document
can not open a new 'Question:' or 'Document:' line, and the engine never reads its text as control tokens.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePath
from typing import Any

from variorum.domain.documents import Passage
from variorum.domain.errors import BugError
from variorum.domain.ports import GenerationRequest, Message, ScoreRequest
from variorum.rag.instructions import speaks_to_model

REASONED_FROM_PARAMETERS = 6_500_000_000
"""Models of this size and more write a sentence and a reason; smaller ones a few words (pipeline.md)."""

POLAR = "draft_polar"
"""The prompt of which the reply is a yes or a no that is not believed."""

_VARIABLES: Mapping[str, frozenset[str]] = {
    "draft_short": frozenset({"documents", "question"}),
    "draft_polar": frozenset({"documents", "question"}),
    "draft_reasoned": frozenset({"documents", "question"}),
    "verify": frozenset({"question", "evidence", "answer"}),
    "synthesise": frozenset({"question", "drafts"}),
    "next_question": frozenset({"question", "evidence", "asked"}),
    "standalone": frozenset({"turns", "question"}),
    "translate": frozenset({"question", "language"}),
    "compare": frozenset({"question", "first", "second"}),
}


@dataclass(frozen=True, slots=True)
class Prompt:
    """One prompt file.

    turns: the system turn and the example turns, the same for every question. user: the last turn, with variables in
    braces. grammar: GBNF or None. max_tokens: generated at most (0 for a prompt that is only scored).
    """

    name: str
    version: int
    turns: tuple[Message, ...]
    user: str
    grammar: str | None
    max_tokens: int
    stop: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Quoted:
    """A titled piece of source text in a prompt. title: one line. text: made one line."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Turn:
    """An earlier question of the conversation, as it was understood, and its answer.

    sources: ids of the documents that the answer cites; see `GenerationRequest.sources`.
    """

    question: str
    answer: str
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DraftQuote:
    """A draft as the synthesis prompt shows it: its answer, and the cited text with its source."""

    answer: str
    title: str
    text: str


def load_prompts(folder: Path) -> dict[str, Prompt]:
    """Load and check all prompt files.

    Args:
        folder: holds one TOML file a prompt, named as the prompt.

    Raises:
        BugError: a file is missing, or its variables are not the ones the program fills.
    """
    return {name: _load(folder / f"{name}.toml", variables) for name, variables in _VARIABLES.items()}


def one_line(text: str) -> str:
    """Fold every run of white space, line breaks too, to one space."""
    return " ".join(text.split())


def documents_text(quoted: Sequence[Quoted]) -> str:
    """The document part of a draft prompt; common passages first so that prefixes are shared."""
    return "\n\n".join(f"Document: {one_line(q.title)}\n{one_line(q.text)}" for q in quoted)


def evidence_text(quoted: Sequence[Quoted]) -> str:
    """The evidence part of a verification prompt, a line a sentence."""
    return "\n".join(f"({one_line(q.title)}) {one_line(q.text)}" for q in quoted)


def drafts_text(drafts: Sequence[DraftQuote]) -> str:
    """The draft part of the synthesis prompt."""
    return "\n\n".join(
        f"Draft {i}: {one_line(d.answer)}\nSource: {one_line(d.title)}\nCited: {one_line(d.text)}"
        for i, d in enumerate(drafts, 1)
    )


def turns_text(turns: Sequence[Turn]) -> str:
    """The earlier part of a conversation, oldest first."""
    return "\n".join(f"Question: {one_line(t.question)}\nAnswer: {one_line(t.answer)}" for t in turns)


def passage_title(passage: Passage) -> str:
    """A passage's title line: the document and, where known, the heading it stands under.

    A title that is an instruction to the model gives way to the file's name, or to a number.
    """
    heading = passage.chunk.heading
    names = passage.title, PurePath(passage.path).name, f"document {passage.chunk.document_id}"
    title = next(name for name in names if not speaks_to_model(name))
    return f"{title} — {heading}" if heading and not speaks_to_model(heading) else title


def sources_of(passages: Iterable[Passage]) -> tuple[str, ...]:
    """The ids by which a model knows the passages' documents."""
    return tuple(dict.fromkeys(source_id(p.chunk.document_id) for p in passages))


def source_id(document_id: int) -> str:
    """The id by which a model knows a document (`GenerationRequest.sources`)."""
    return str(document_id)


def draft_request(
    prompt: Prompt,
    question: str,
    passages: Sequence[Passage],
    *,
    seed: int = 0,
    priority: int = 0,
    more_sources: tuple[str, ...] = (),
) -> GenerationRequest:
    """Ask for an answer from these passages only. more_sources: of what the question repeats."""
    documents = documents_text([Quoted(passage_title(p), p.text) for p in passages])
    user = prompt.user.format(documents=documents, question=one_line(question))
    return GenerationRequest(
        messages=(*prompt.turns, Message("user", user)),
        max_tokens=prompt.max_tokens,
        grammar=prompt.grammar,
        seed=seed,
        stop=prompt.stop,
        priority=priority,
        sources=tuple(dict.fromkeys((*sources_of(passages), *more_sources))),
    )


def verify_request(
    prompt: Prompt,
    question: str,
    answer: str,
    evidence: Sequence[Quoted],
    *,
    priority: int = 0,
    sources: tuple[str, ...] = (),
) -> ScoreRequest:
    """Ask whether the evidence shows that this answers the question; the span is the answer where it stands.

    sources: of the evidence and of the answer.
    """
    answer = one_line(answer)
    mark = "\x00"
    user = prompt.user.format(question=one_line(question), evidence=evidence_text(evidence), answer=mark)
    start = user.index(mark)
    return ScoreRequest(
        messages=(*prompt.turns, Message("user", user.replace(mark, answer))),
        span=(start, start + len(answer)),
        choices=("Yes", "No"),
        priority=priority,
        sources=sources,
    )


def compare_request(
    prompt: Prompt, question: str, first: str, second: str, *, sources: tuple[str, ...] = ()
) -> ScoreRequest:
    """Ask whether two answers to a question say the same. sources: of both."""
    user = prompt.user.format(question=one_line(question), first=one_line(first), second=one_line(second))
    return ScoreRequest(
        messages=(*prompt.turns, Message("user", user)), choices=("Yes", "No"), sources=sources
    )


def synthesis_request(
    prompt: Prompt,
    question: str,
    drafts: Sequence[DraftQuote],
    *,
    seed: int = 0,
    sources: tuple[str, ...] = (),
) -> GenerationRequest:
    """Ask the verifier for the final answer. sources: of the drafts."""
    user = prompt.user.format(question=one_line(question), drafts=drafts_text(drafts))
    return GenerationRequest(
        messages=(*prompt.turns, Message("user", user)),
        max_tokens=prompt.max_tokens,
        grammar=prompt.grammar,
        seed=seed,
        stop=prompt.stop,
        sources=sources,
    )


def next_question_request(
    prompt: Prompt,
    question: str,
    found: Sequence[Quoted],
    asked: Sequence[str],
    *,
    sources: tuple[str, ...] = (),
) -> GenerationRequest:
    """Ask what must be looked up next. asked: what was looked up before, with what was learned."""
    user = prompt.user.format(
        question=one_line(question),
        evidence=evidence_text(found) or "nothing",
        asked=" ".join(one_line(a) for a in asked) or "nothing",
    )
    return _line_request(prompt, user, sources)


def standalone_request(prompt: Prompt, question: str, turns: Sequence[Turn]) -> GenerationRequest:
    """Ask for a follow-up as a question of its own."""
    user = prompt.user.format(turns=turns_text(turns), question=one_line(question))
    sources = tuple(dict.fromkeys(s for t in turns for s in t.sources))
    return replace(_line_request(prompt, user, sources), rewrites=True)


def translation_request(prompt: Prompt, question: str, language: str) -> GenerationRequest:
    """Ask for a question in another language, named in English. Holds nothing of any document."""
    user = prompt.user.format(question=one_line(question), language=language)
    return replace(_line_request(prompt, user, ()), rewrites=True)


def _line_request(prompt: Prompt, user: str, sources: tuple[str, ...]) -> GenerationRequest:
    return GenerationRequest(
        messages=(*prompt.turns, Message("user", user)),
        max_tokens=prompt.max_tokens,
        grammar=prompt.grammar,
        stop=prompt.stop,
        sources=sources,
    )


def _load(path: Path, variables: frozenset[str]) -> Prompt:
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        user = str(raw["user"]).strip()
        found = {field for _, field, _, _ in string.Formatter().parse(user) if field is not None}
        if found != variables:
            raise BugError(f"{path.name}: has the variables {sorted(found)}, needs {sorted(variables)}.")
        turns = [Message("system", str(raw["system"]).strip())]
        for example in raw.get("examples", []):
            turns.append(Message("user", user.format(**_example_values(example, variables))))
            turns.append(Message("assistant", str(example["reply" if "reply" in example else "answer"])))
        return Prompt(
            name=str(raw["name"]),
            version=int(raw["version"]),
            turns=tuple(turns),
            user=user,
            grammar=str(raw["grammar"]).strip() + "\n" if "grammar" in raw else None,
            max_tokens=int(raw.get("max_tokens", 0)),
            stop=tuple(str(s) for s in raw.get("stop", [])),
        )
    except (OSError, KeyError, TypeError, ValueError) as error:
        raise BugError(f"The prompt file {path} can't be used: {error}.") from error


def _example_values(example: Mapping[str, Any], variables: frozenset[str]) -> dict[str, str]:
    values: dict[str, str] = {"question": str(example["question"])}
    if "documents" in variables:
        values["documents"] = documents_text([Quoted(d["title"], d["text"]) for d in example["documents"]])
    if "evidence" in variables:
        values["evidence"] = evidence_text([Quoted(e["title"], e["text"]) for e in example["evidence"]])
    for name in variables & {"answer", "asked", "language"}:
        values[name] = str(example[name])
    if "turns" in variables:
        values["turns"] = turns_text([Turn(**t) for t in example["turns"]])
    if "first" in variables:
        values |= {"first": str(example["first"]), "second": str(example["second"])}
    if "drafts" in variables:
        values["drafts"] = drafts_text([DraftQuote(**d) for d in example["drafts"]])
    return values
