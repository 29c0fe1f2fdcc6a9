"""Reads the public data sets that Variorum is measured on; which one a folder holds is seen from its files.

Natural Questions (open, as in *Lost in the Middle*), SciFact, HotpotQA (distractor), RAMDocs, WikiContradict, XQuAD.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from variorum.domain.errors import KnownError
from variorum.rag import wording
from variorum.services.evaluation.own import own_questions
from variorum.services.evaluation.questions import Question, QuestionSet, Source, Task, digest
from variorum.services.evaluation.rows import Row, read_rows, wrong_line

CutSentences = Callable[[str], Sequence[str]]
"""Text -> its sentences."""

_Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
_ASKED_AS = "Is it true? {claim}"
_VERDICT = {"SUPPORT": "yes", "CONTRADICT": "no"}


def load_set(path: Path, cut: CutSentences) -> QuestionSet:
    """Read the data set of a folder, or a person's own questions from a CSV or JSONL file or a folder with one.

    Raises:
        KnownError: nothing usable is there, or a line is damaged; names file and line.
    """
    if not path.exists():
        raise KnownError(f"There is no {path}.", "Check the path given with --data.")
    if path.is_file():
        return own_questions(path)
    if (path / "claims.jsonl").is_file():
        return _scifact(path)
    file = path / "questions.jsonl"
    if file.is_file():
        fields = _first_fields(file)
        for mark, read in _BY_FIELD.items():
            if mark in fields:
                return read(path, cut)
        return own_questions(file)
    files = sorted(f for f in path.iterdir() if f.suffix in (".csv", ".jsonl"))
    if len(files) == 1:
        return own_questions(files[0])
    found = "several question files" if files else "no question file"
    raise KnownError(
        f"There is {found} in {path}.",
        "Give one file (.csv or .jsonl), or the folder of one data set: see docs/evaluation.md.",
    )


def _first_fields(file: Path) -> set[str]:
    with file.open("rb") as lines:
        try:
            first = json.loads(lines.readline())
        except ValueError as error:
            raise wrong_line(file, 1, "it is not JSON") from error
    if not isinstance(first, dict):
        raise wrong_line(file, 1, "it is not a JSON object")
    return set(first)


class _NqQuestion(Row):
    id: _Text
    question: _Text
    answers: Annotated[list[_Text], Field(min_length=1)]
    gold: Annotated[list[_Text], Field(min_length=1)]


class _NqPassage(Row):
    key: Annotated[_Text, Field(alias="_id")]
    title: str
    text: _Text


def _nq(path: Path, cut: CutSentences) -> QuestionSet:
    corpus = {
        p.key: Source(p.key, p.title, tuple(cut(p.text)))
        for _, p in read_rows(path / "passages.jsonl.gz", _NqPassage)
    }
    questions = []
    for number, row in read_rows(path / "questions.jsonl", _NqQuestion):
        _check_gold(path / "questions.jsonl", number, row.gold, corpus)
        questions.append(Question(row.id, row.question, tuple(row.answers), gold=frozenset(row.gold)))
    return QuestionSet("nq", tuple(questions), frozenset(Task) - {Task.DISAGREEMENT}, corpus)


class _Evidence(Row):
    doc_id: _Text
    label: Literal["SUPPORT", "CONTRADICT"]
    sentences: Annotated[list[Annotated[int, Field(ge=0)]], Field(min_length=1)]


class _Claim(Row):
    key: Annotated[_Text, Field(alias="_id")]
    claim: _Text
    cited_doc_ids: list[_Text]
    evidence: list[_Evidence]


class _Abstract(Row):
    key: Annotated[_Text, Field(alias="_id")]
    title: str
    sentences: Annotated[list[str], Field(min_length=1)]


def _scifact(path: Path) -> QuestionSet:
    """A claim becomes a yes/no question; where no abstract bears on it, the documents do not answer it."""
    corpus = {
        a.key: Source(a.key, a.title, tuple(s.strip() for s in a.sentences))
        for _, a in read_rows(path / "passages.jsonl.gz", _Abstract)
    }
    questions = []
    file = path / "claims.jsonl"
    for number, row in read_rows(file, _Claim):
        gold = [e.doc_id for e in row.evidence] or row.cited_doc_ids
        _check_gold(file, number, gold, corpus)
        evidence = frozenset((e.doc_id, s) for e in row.evidence for s in e.sentences)
        if any(s >= len(corpus[key].sentences) for key, s in evidence):
            raise wrong_line(file, number, "it names a sentence that its abstract does not have")
        verdicts = tuple(dict.fromkeys(_VERDICT[e.label] for e in row.evidence))
        if len(verdicts) > 1:
            continue  # no claim of the published set is both; which answer is right could not be said
        asked = _ASKED_AS.format(claim=row.claim)
        questions.append(Question(row.key, asked, verdicts, gold=frozenset(gold), evidence=evidence))
    return QuestionSet("scifact", tuple(questions), frozenset(Task) - {Task.DISAGREEMENT}, corpus)


class _Hotpot(Row):
    key: Annotated[_Text, Field(alias="_id")]
    question: _Text
    answer: _Text
    supporting_facts: Annotated[list[tuple[str, int]], Field(min_length=1)]
    context: Annotated[list[tuple[str, list[str]]], Field(min_length=1)]


def _hotpotqa(path: Path, _cut: CutSentences) -> QuestionSet:
    """Each question has ten paragraphs of its own; the corpus is all of them."""
    questions = []
    corpus: dict[str, Source] = {}
    for number, row in read_rows(path / "questions.jsonl", _Hotpot):
        own = tuple(
            Source(title, title, tuple(s.strip() for s in sentences)) for title, sentences in row.context
        )
        lengths = {source.key: len(source.sentences) for source in own}
        if any(not 0 <= s < lengths.get(title, 0) for title, s in row.supporting_facts):
            raise wrong_line(path / "questions.jsonl", number, "a supporting fact is not in its context")
        if any(corpus.setdefault(s.key, s) != s for s in own):
            raise wrong_line(path / "questions.jsonl", number, "a paragraph stands there twice, differently")
        evidence = frozenset(row.supporting_facts)
        gold = frozenset(title for title, _ in evidence)
        questions.append(
            Question(row.key, row.question, (row.answer,), own=own, gold=gold, evidence=evidence)
        )
    return QuestionSet("hotpotqa", tuple(questions), frozenset(Task) - {Task.DISAGREEMENT}, corpus)


class _RamDocument(Row):
    text: _Text
    type: Literal["correct", "misinfo", "noise"]
    answer: str


class _Ram(Row):
    question: _Text
    documents: Annotated[list[_RamDocument], Field(min_length=1)]
    gold_answers: list[_Text]
    wrong_answers: list[str]


def _ramdocs(path: Path, cut: CutSentences) -> QuestionSet:
    """Disputed where documents give more than one answer."""
    questions = []
    for _, row in read_rows(path / "questions.jsonl", _Ram):
        name = digest(row.question)
        own = tuple(
            Source(
                f"{name}-{i}",
                f"Document {i}",
                tuple(cut(d.text)),
                "" if d.type == "noise" else d.answer,
                d.type == "noise",
            )
            for i, d in enumerate(row.documents, 1)
        )
        given = tuple(dict.fromkeys(s.answer for s in own if s.answer))
        questions.append(
            Question(
                name,
                row.question,
                tuple(row.gold_answers),
                given if len(given) > 1 else (),
                tuple(a for a in row.wrong_answers if a.strip()),
                own,
                frozenset(s.key for s in own if s.answer in row.gold_answers),
            )
        )
    return QuestionSet("ramdocs", tuple(questions), frozenset({Task.ANSWERS, Task.DISAGREEMENT}))


class _Contradiction(Row):
    key: Annotated[_Text, Field(alias="_id")]
    title: str
    question: _Text
    passage1: _Text
    passage2: _Text
    answer1: _Text
    answer2: _Text
    contradict_type: str | None = None


_KINDS = {"explicit": "stated", "implicit": "to be inferred"}


def _wikicontradict(path: Path, cut: CutSentences) -> QuestionSet:
    questions = []
    corpus: dict[str, Source] = {}
    for _, row in read_rows(path / "questions.jsonl", _Contradiction):
        keys = []
        for text in dict.fromkeys((row.passage1, row.passage2)):
            key = digest(text)
            corpus.setdefault(key, Source(key, row.title, tuple(cut(text))))
            keys.append(key)
        both = (row.answer1, row.answer2)
        kinds = [_KINDS.get((row.contradict_type or "").partition(" ")[0].lower(), "")]
        kinds.append("yes or no" if any(wording.yes_or_no(a) is not None for a in both) else "not yes or no")
        kinds.append("within one passage" if len(keys) == 1 else "in two passages")
        questions.append(
            Question(
                row.key, row.question, both, both, gold=frozenset(keys), kinds=tuple(filter(None, kinds))
            )
        )
    return QuestionSet("wikicontradict", tuple(questions), frozenset({Task.DISAGREEMENT}), corpus)


class _SquadAnswer(Row):
    answer_start: Annotated[int, Field(ge=0)]
    text: _Text


class _Squad(Row):
    id: _Text
    context: Annotated[str, StringConstraints(min_length=1)]
    question: _Text
    answers: Annotated[list[_SquadAnswer], Field(min_length=1)]


def _xquad(path: Path, cut: CutSentences) -> QuestionSet:
    questions = []
    corpus: dict[str, Source] = {}
    for number, row in read_rows(path / "questions.jsonl", _Squad):
        key = digest(row.context)
        source = corpus.setdefault(key, Source(key, "Text", tuple(cut(row.context))))
        places = [_sentence_at(row.context, source.sentences, a.answer_start) for a in row.answers]
        if any(
            place is None or not row.context.startswith(a.text, a.answer_start)
            for place, a in zip(places, row.answers, strict=True)
        ):
            raise wrong_line(path / "questions.jsonl", number, "an answer does not stand where it says")
        questions.append(
            Question(
                row.id,
                row.question,
                tuple(a.text for a in row.answers),
                gold=frozenset({key}),
                evidence=frozenset((key, place) for place in places if place is not None),
            )
        )
    return QuestionSet("xquad", tuple(questions), frozenset(Task) - {Task.DISAGREEMENT}, corpus)


def _sentence_at(text: str, sentences: Sequence[str], offset: int) -> int | None:
    """The sentence that an offset into the whole text stands in."""
    at = 0
    for i, sentence in enumerate(sentences):
        at = text.find(sentence, at)
        if at <= offset < at + len(sentence):
            return i
        at += len(sentence)
    return None


def _check_gold(file: Path, number: int, gold: Sequence[str], corpus: dict[str, Source]) -> None:
    missing = [key for key in gold if key not in corpus]
    if missing:
        raise wrong_line(file, number, f"passage {missing[0]} is not in passages.jsonl.gz")


_BY_FIELD: dict[str, Callable[[Path, CutSentences], QuestionSet]] = {
    "gold": _nq,
    "supporting_facts": _hotpotqa,
    "documents": _ramdocs,
    "passage1": _wikicontradict,
    "context": _xquad,
}
