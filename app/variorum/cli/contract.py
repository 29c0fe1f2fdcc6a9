"""The JSON that commands print with --json: a contract, kept exactly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from variorum.domain.answers import Answer, AnswerStatus, Citation, Disagreement, Draft, Mode, Round
from variorum.domain.documents import Document, Passage
from variorum.domain.events import IndexFinished


def answer_json(answer: Answer) -> dict[str, Any]:
    """`variorum ask --json`."""
    return {
        "id": answer.id,
        "question": answer.question,
        "status": answer.status.value,
        "mode": answer.mode.value,
        "why_mode": answer.why_mode,
        "answer": {
            "text": answer.text,
            "sentences": [
                {"text": c.text, "citations": list(c.citations), "support": c.support} for c in answer.claims
            ],
        },
        "note": answer.note,
        "asked_as": answer.asked_as,
        "follows": answer.follows,
        "rounds": [_round_json(r) for r in answer.rounds],
        "citations": [citation_json(c) for c in answer.citations],
        "drafts": [_draft_json(d) for d in answer.drafts],
        "disagreements": [_disagreement_json(d) for d in answer.disagreements],
        "models": {
            "drafter": answer.models.drafter,
            "verifier": answer.models.verifier,
            "embedder": answer.models.embedder,
        },
        "tokens": {
            "draft_prefill": answer.tokens.draft_prefill,
            "draft_decode": answer.tokens.draft_decode,
            "verify_prefill": answer.tokens.verify_prefill,
            "verify_decode": answer.tokens.verify_decode,
            "reused": answer.tokens.reused,
        },
        "timings_ms": {
            "retrieve": answer.timings.retrieve,
            "first_draft_token": answer.timings.first_draft_token,
            "drafts": answer.timings.drafts,
            "verify": answer.timings.verify,
            "first_answer_token": answer.timings.first_answer_token,
            "total": answer.timings.total,
        },
    }


def failed_json(question: str, message: str, advice: str) -> dict[str, Any]:
    """`variorum ask --json` when the work failed: the same keys, empty, and what happened."""
    empty = answer_json(_EMPTY)
    return empty | {"question": question, "status": "failed", "error": message, "advice": advice}


def citation_json(citation: Citation) -> dict[str, Any]:
    """A citation; `quote` is exactly the page's stored text [start:end]."""
    return {
        "n": citation.n,
        "document": citation.document,
        "path": citation.path,
        "page": citation.page,
        "start": citation.start,
        "end": citation.end,
        "quote": citation.quote,
    }


def document_json(document: Document) -> dict[str, Any]:
    """A row of `variorum library --json`."""
    return {
        "id": document.id,
        "path": document.path,
        "title": document.title,
        "collection": document.collection,
        "status": document.status.value,
        "reason": document.reason,
        "pages": document.pages,
        "passages": document.passages,
        "date": document.date,
        "size": document.size,
        "sha256": document.sha256,
    }


def index_json(finished: IndexFinished, collection: str, documents: Sequence[Document]) -> dict[str, Any]:
    """`variorum index --json`: the counts of this run, and the collection's documents after it."""
    return {
        "collection": collection,
        "added": finished.added,
        "updated": finished.updated,
        "unchanged": finished.unchanged,
        "moved": finished.moved,
        "removed": finished.removed,
        "ignored": dict(finished.ignored),
        "left_out": dict(finished.left_out),
        "failed": [{"path": path, "reason": reason} for path, reason in finished.failed],
        "pages": finished.pages,
        "passages": finished.passages,
        "seconds": round(finished.seconds, 3),
        "cancelled": finished.cancelled,
        "documents": [document_json(d) for d in documents],
    }


def passage_json(passage: Passage) -> dict[str, Any]:
    """A row of `variorum search --json`. `pages`: all pages it touches; `sentences`: places in stored text."""
    sentences = passage.chunk.sentences
    pages = list(dict.fromkeys(s.page for s in sentences))
    return {
        "id": passage.id,
        "rank": passage.rank,
        "score": round(passage.score, 6),
        "similarity": None if passage.similarity is None else round(passage.similarity, 4),
        "document": passage.title,
        "path": passage.path,
        "heading": passage.chunk.heading,
        "page": pages[0] if pages else None,
        "pages": pages,
        "text": passage.text,
        "sentences": [{"page": s.page, "start": s.start, "end": s.end, "text": s.text} for s in sentences],
    }


def _round_json(found: Round) -> dict[str, Any]:
    return {
        "number": found.number,
        "question": found.question,
        "passages": list(found.passages),
        "new": list(found.new),
        "learned": found.learned,
        "citations": list(found.citations),
        "drafts": list(found.drafts),
    }


def _draft_json(draft: Draft) -> dict[str, Any]:
    return {
        "id": draft.id,
        "passages": list(draft.passages),
        "status": draft.status.value,
        "answer": draft.answer,
        "rationale": draft.rationale,
        "citations": list(draft.citations),
        "scores": {
            "draft": draft.scores.draft,
            "self_consistency": draft.scores.self_consistency,
            "self_reflection": draft.scores.self_reflection,
            "total": draft.scores.total,
        },
        "verdict": None if draft.verdict is None else draft.verdict.value,
        "reason": draft.reason,
    }


def _disagreement_json(disagreement: Disagreement) -> dict[str, Any]:
    return {
        "about": disagreement.about,
        "kind": disagreement.kind.value,
        "readings": [
            {"value": r.value, "drafts": list(r.drafts), "citations": list(r.citations)}
            for r in disagreement.readings
        ],
        "preferred": disagreement.preferred,
        "why": disagreement.why,
    }


_EMPTY = Answer(id="", question="", status=AnswerStatus.FAILED, mode=Mode.AUTO, text="")
