"""The JSON of an answer, as the contract has it."""

from __future__ import annotations

from pathlib import Path

KEYS = {
    "id",
    "question",
    "status",
    "mode",
    "answer",
    "citations",
    "drafts",
    "disagreements",
    "models",
    "tokens",
    "timings_ms",
}


def assert_contract(answer: dict) -> None:
    """The shape of docs/commands.md, and everything in it resolves."""
    assert set(answer) >= KEYS
    assert answer["status"] in ("answered", "not_found")
    numbers = {c["n"] for c in answer["citations"]}
    for citation in answer["citations"]:
        assert set(citation) == {"n", "document", "path", "page", "start", "end", "quote"}
        assert Path(citation["path"]).is_file()
    for sentence in answer["answer"]["sentences"]:
        assert set(sentence["citations"]) <= numbers
        assert 0.0 <= sentence["support"] <= 1.0
    for draft in answer["drafts"]:
        assert set(draft["scores"]) == {"draft", "self_consistency", "self_reflection", "total"}
        assert draft["verdict"] in ("accepted", "rejected", "not_found")
        assert draft["reason"]
        assert set(draft["citations"]) <= numbers
        assert draft["scores"]["draft"] <= 0.0
    for dispute in answer["disagreements"]:
        assert len(dispute["readings"]) >= 2
        assert all(r["citations"] and r["drafts"] for r in dispute["readings"])
    assert set(answer["tokens"]) == {
        "draft_prefill",
        "draft_decode",
        "verify_prefill",
        "verify_decode",
        "reused",
    }
    assert answer["timings_ms"]["total"] > 0
