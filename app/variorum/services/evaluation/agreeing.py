"""What to set against disagreements: questions whose sources agree, and pairs of answers that say the same.

All of it is made from what the sets themselves annotate, never by rewording, so that 'they agree' is somebody else's
judgement: two documents that RAMDocs labels with one answer; two wordings that Natural Questions accepts; an answer of
XQuAD and the sentence that it stands in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path

from variorum.services.evaluation.match import tokens
from variorum.services.evaluation.questions import AGREEING, AnswerPair, Question, QuestionSet, Source, digest
from variorum.services.evaluation.sets import CutSentences, load_set


def with_agreeing(found: QuestionSet, folder: Path, cut: CutSentences) -> QuestionSet:
    """A set of disputed questions with agreeing ones, and with pairs of answers of both kinds, in mixed order.

    folder: the set's; the agreeing of WikiContradict, and agreeing pairs, are taken from the sets beside it. What is
    not there is left out.
    """
    beside = folder.resolve().parent
    disputed = [q for q in found.questions if q.readings]
    differing = [AnswerPair(q.id, q.text, q.readings[0], q.readings[1], True) for q in disputed]
    same = [*_nq_wordings(beside, cut), *_xquad_sentences(beside, cut)]
    same.sort(key=lambda pair: digest(pair.id))
    pairs = (*differing, *same)
    if found.name == "ramdocs":
        return replace(found, agreeing=_twins(found.questions), pairs=pairs)
    ramdocs = _beside(beside, "ramdocs", cut)
    agreeing = _agreeing_questions(ramdocs.questions if ramdocs else ())
    corpus = {**found.corpus, **{s.key: s for q in agreeing for s in q.own}}
    return replace(found, corpus=corpus, agreeing=tuple(replace(q, own=()) for q in agreeing), pairs=pairs)


def _twins(questions: Sequence[Question]) -> tuple[Question, ...]:
    """For each question that can: the documents of its most frequent answer (two or more), filled up with documents
    of other questions that give no answer to the number it had."""
    noise = [(q.id, s) for q in questions for s in q.own if s.distracts]
    noise.sort(key=lambda pair: digest(pair[1].key))
    twins = []
    for question in questions:
        documents = _agreeing_documents(question)
        if not documents:
            continue
        start = int(digest(question.id), 16)
        turned = (noise[(start + i) % len(noise)] for i in range(len(noise)))
        fill = [s for owner, s in turned if owner != question.id][: len(question.own) - len(documents)]
        twins.append(
            replace(
                question,
                id=f"{question.id}{AGREEING}",
                answers=(documents[0].answer,),
                readings=(),
                wrong=(),
                own=(*documents, *fill),
                gold=frozenset(s.key for s in documents),
            )
        )
    return tuple(twins)


def _agreeing_questions(ramdocs: Sequence[Question]) -> list[Question]:
    """Questions with two documents that give one answer."""
    agreeing = []
    for question in ramdocs:
        documents = _agreeing_documents(question)[:2]
        if documents:
            gold = frozenset(s.key for s in documents)
            name = f"{question.id}{AGREEING}"
            agreeing.append(Question(name, question.text, (documents[0].answer,), own=documents, gold=gold))
    return agreeing


def _nq_wordings(folder: Path, cut: CutSentences) -> list[AnswerPair]:
    """Two wordings that one question accepts and that share more than half of their words: some questions also accept
    different answers ('Mario Cuomo' and 'Gary Hart', 'Gospel of Matthew' and 'Gospel of Luke')."""
    found = _beside(folder, "nq", cut)
    pairs = []
    for question in found.questions if found else ():
        for first, second in combinations(question.answers, 2):
            a, b = set(tokens(first)), set(tokens(second))
            if a != b and 2 * len(a & b) > len(a | b):
                pairs.append(AnswerPair(f"nq-{question.id}", question.text, first, second, False))
                break
    return pairs


def _xquad_sentences(folder: Path, cut: CutSentences) -> list[AnswerPair]:
    found = _beside(folder, "xquad", cut)
    pairs = []
    for question in found.questions if found else ():
        for key, place in question.evidence:
            sentence = found.corpus[key].sentences[place] if found else ""
            pairs.append(
                AnswerPair(f"xquad-{question.id}", question.text, question.answers[0], sentence, False)
            )
    return pairs


def _beside(folder: Path, name: str, cut: CutSentences) -> QuestionSet | None:
    return load_set(folder / name, cut) if (folder / name / "questions.jsonl").is_file() else None


def _agreeing_documents(question: Question) -> tuple[Source, ...]:
    """The documents of the right answer that most of them give; () if no two give the same."""
    right = [s for s in question.own if s.answer and s.key in question.gold]
    counts = Counter(s.answer for s in right)
    if not counts or max(counts.values()) < 2:
        return ()
    most = max(counts, key=lambda answer: counts[answer])
    return tuple(s for s in right if s.answer == most)
