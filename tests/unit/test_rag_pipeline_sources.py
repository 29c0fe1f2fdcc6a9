"""A question's whole way, where several sources speak: who is heard, in which order they are told, what is cited."""

from __future__ import annotations

import pytest

from tests.fake_models import ScriptedModel, make_passage
from tests.unit.map_question import PASSAGES, reply
from tests.unit.test_rag_pipeline import ask, of
from variorum.domain.answers import DisagreementKind, Mode, Verdict
from variorum.domain.events import Disagreed, DraftVerified, Partitioned
from variorum.rag.partition import Strategy
from variorum.rag.run import PipelineOptions


def test_sources_that_differ_are_told_with_both_quotes() -> None:
    answer, events = ask(ScriptedModel(reply))
    (dispute,) = answer.disagreements
    assert {r.value for r in dispute.readings} == {
        "Windows Enhanced Metafiles and bitmap files",
        "WEM, MAP, or BMP",
    }
    assert dispute.kind in (DisagreementKind.OTHER, DisagreementKind.NAME)
    assert len(of(events, Disagreed)) == 1
    assert "The sources differ." in answer.text
    told = {n for c in answer.claims for n in c.citations}
    quotes = {c.quote for c in answer.citations if c.n in told}
    assert quotes == {PASSAGES[1].chunk.sentences[0].text, PASSAGES[2].chunk.sentences[0].text}
    assert any("Contradicted by draft" in d.reason for d in answer.drafts)


def test_a_source_that_does_not_speak_of_the_subject_neither_contradicts_nor_leads() -> None:
    passages = [
        make_passage(1, "Census", "As of the census of 2010 the population of the township was 3,168."),
        make_passage(2, "Region", "The valley has many villages."),
        make_passage(3, "Furna", "The population of Furna was 495 in the census of 2010."),
        make_passage(4, "Rivers", "The river begins in the mountains."),
    ]

    def answers(user: str) -> str:
        return "495" if "Furna was 495" in user else "3,168" if "3,168" in user else "NOT FOUND"

    answer, events = ask(
        ScriptedModel(answers), passages, question="What was the population of Furna in the census of 2010?"
    )

    assert answer.text == "495"
    assert not answer.disagreements
    assert not of(events, Disagreed)
    reasons = [d.reason for d in answer.drafts if d.answer == "3,168"]
    assert reasons
    assert all("Its source does not speak of ‘Furna’." in reason for reason in reasons)
    assert not any("does not speak" in d.reason for d in answer.drafts if d.answer == "495")


def test_of_a_long_answer_only_what_is_disputed_is_told_twice() -> None:
    both = "Pumps lift the water into a tank of the network."
    passages = [
        make_passage(1, "Manual", "The tank of the network holds 400 litres of water.", both),
        make_passage(2, "FAQ", "The tank of the network holds 500 litres of water.", both),
    ]

    def long(user: str) -> str:
        amount = "500" if "500" in user else "400"
        return f"{both} The tank of the network holds {amount} litres of water."

    options = PipelineOptions(mode=Mode.SPECULATIVE, drafts=2, synthesise=False, strategy=Strategy.STRIDE)
    answer, _ = ask(ScriptedModel(long), passages, options, "What does the tank of the network do?")
    (dispute,) = answer.disagreements
    assert dispute.kind is DisagreementKind.NUMBER
    texts = [c.text for c in answer.claims]
    assert texts[:2] == [both, "The sources differ."]
    assert {"400" in texts[2], "500" in texts[2]} == {"400" in texts[3], "500" in texts[3]} == {True, False}
    assert all(c.citations for c in answer.claims)
    assert not set(answer.claims[2].citations) & set(answer.claims[3].citations)


def test_a_witness_without_the_anchor_joins_when_all_rest_on_the_anchor() -> None:
    answer, events = ask(ScriptedModel(reply))
    first, second = (e for e in events if isinstance(e, Partitioned))
    assert len(first.subsets) == 4
    assert second.subsets[:4] == first.subsets
    assert first.anchor not in second.subsets[4]
    assert answer.drafts[4].verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    ("other", "is_heard"),
    [
        ("The pressure ratio of the map is PR = lookup * C_PR.", True),
        ("The pressure of the pump is 3 bar, the map is old.", False),
    ],
)
def test_a_source_that_speaks_of_the_question_and_gave_way_to_others_is_heard_by_itself(
    other: str, is_heard: bool
) -> None:
    question = "What is the pressure ratio PR of the map?"
    passages = [
        make_passage(1, "Contents", "What is the pressure ratio PR of the map? See the other chapters."),
        make_passage(2, "New guide", "The pressure ratio of the map is PR = (lookup - 1) * C_PR + 1."),
        make_passage(3, "Notes", "A map of pumps is drawn by hand."),
        make_passage(4, "Old guide", other),
        make_passage(5, "Appendix", "A map has a legend."),
    ]

    def formula(user: str) -> str:
        read = user.rpartition("Question:")[0]
        if "New guide" in read:
            return "PR = (lookup - 1) * C_PR + 1"
        return (
            "PR = lookup * C_PR" if read.count("Document:") == 1 and "lookup * C_PR" in read else "NOT FOUND"
        )

    answer, events = ask(ScriptedModel(formula), passages, question=question)
    heard = of(events, Partitioned)[-1].subsets[len(of(events, Partitioned)[0].subsets) :]
    assert heard == (((4,),) if is_heard else ())
    assert ("C_PR + 1" in answer.text and "PR = lookup * C_PR" in answer.text) is is_heard


@pytest.mark.parametrize(
    ("other", "is_cited"),
    [
        ("Windows Enhanced Metafiles and bitmap files are used as the map's background.", True),
        ("Windows Enhanced Metafiles and bitmap files are old.", False),
    ],
)
def test_one_reading_is_the_best_drafts_words_with_the_citations_of_all_who_say_so_of_what_is_asked(
    other: str, is_cited: bool
) -> None:
    passages = [PASSAGES[0], PASSAGES[1], make_passage(3, "Notes", other)]
    model = ScriptedModel(lambda user: "Windows Enhanced Metafiles and bitmap files")
    answer, _ = ask(model, passages)
    assert answer.text == "Windows Enhanced Metafiles and bitmap files"
    cited = {answer.citations[n - 1].document for n in answer.claims[0].citations}
    assert "Manual" in cited
    assert ("Notes" in cited) is is_cited
    assert answer.disagreements == ()
    assert any("Same as draft" in d.reason for d in answer.drafts)


def test_other_documents_that_say_the_same_are_cited_once_each_and_what_leads_to_the_answer_too() -> None:
    dam = make_passage(1, "Dam", "The dam of the Oda was built by Kline.", "Kline built much else.")
    kline = [
        make_passage(n, "Kline", f"Kline was born in Tromp{told}.", f"Tromp has a school{beside}.")
        for n, told, beside in (
            (2, "", " of music"),
            (3, " near the sea", ""),
            (4, ", like Haas", " named Kline"),
        )
    ]
    model = ScriptedModel(
        lambda user: "Tromp" if "born in Tromp" in user.rsplit("Question:", 2)[-2] else "NOT FOUND"
    )
    options = PipelineOptions(mode=Mode.SPECULATIVE, drafts=4, strategy=Strategy.STRIDE)
    question = "Where was the builder of the dam of the Oda born?"
    answer, _ = ask(model, [*kline, dam], options, question)
    assert answer.text == "Tromp"
    cited = [answer.citations[n - 1] for n in answer.claims[0].citations]
    assert dam.chunk.sentences[0].text in [c.quote for c in cited]
    assert {c.document_id for c in cited} == {1, 2, 3, 4}
    lead = next(d for d in answer.drafts if d.verdict is Verdict.ACCEPTED)
    beside = [c for c in cited if c.n not in lead.citations and c.document != "Dam"]
    assert len({c.document_id for c in beside}) == len(beside)


@pytest.mark.parametrize("clubs", [1, 3])
def test_what_more_documents_state_is_told_first_though_the_verifier_believes_it_less(clubs: int) -> None:
    paper = make_passage(1, "Paper", "Ronald Powell is a chess player.")
    football = [
        make_passage(n, f"Club {n}", f"Ronald Powell plays football in team {n}.")
        for n in range(2, 2 + clubs)
    ]

    def label(user: str) -> str:
        read = user.rpartition("Question:")[0].rpartition("Question:")[2]
        return (
            "football"
            if "team" in read and "chess" not in read
            else "chess"
            if "chess" in read
            else "NOT FOUND"
        )

    model = ScriptedModel(label, yes=lambda user: 0.25 if "football" in user.split("Answer:")[-1] else 0.9)
    options = PipelineOptions(mode=Mode.SPECULATIVE, strategy=Strategy.STRIDE)
    answer, events = ask(model, [paper, *football], options, "What sport does Ronald Powell play?")
    if clubs == 1:
        assert answer.text == "chess"
        assert answer.disagreements == ()
        return
    (dispute,) = answer.disagreements
    assert [r.value for r in dispute.readings] == ["football", "chess"]
    assert dispute.preferred == 0
    assert {answer.citations[n - 1].document for n in dispute.readings[0].citations} == {
        p.title for p in football
    }
    heard = [d for d in answer.drafts if "documents say so" in d.reason]
    assert heard
    assert {d.verdict for d in heard} == {Verdict.ACCEPTED}
    last = {e.draft.id: e.draft for e in of(events, DraftVerified)}  # type: ignore[attr-defined]
    assert all(last[d.id] == d for d in answer.drafts)


def test_a_source_heard_by_itself_is_quoted_where_its_draft_says_what_it_does_not() -> None:
    passages = [
        make_passage(1, "Contents", "What is the pressure ratio PR of the map? See the other chapters."),
        make_passage(2, "New guide", "The pressure ratio of the map is PR = (lookup - 1) * C_PR + 1."),
        make_passage(3, "Notes", "A map of pumps is drawn by hand."),
        make_passage(4, "Old guide", "It is simple.", "The pressure ratio of the map is PR = lookup * C_PR."),
        make_passage(5, "Appendix", "A map has a legend."),
    ]

    def vague(user: str) -> str:
        read = user.rpartition("Question:")[0]
        if "New guide" in read:
            return "PR = (lookup - 1) * C_PR + 1"
        return "multiplication" if read.count("Document:") == 1 and "Old guide" in read else "NOT FOUND"

    answer, _ = ask(ScriptedModel(vague), passages, question="What is the pressure ratio PR of the map?")
    (dispute,) = answer.disagreements
    assert [r.value for r in dispute.readings] == [
        "PR = (lookup - 1) * C_PR + 1",
        "The pressure ratio of the map is PR = lookup * C_PR.",
    ]
    assert "It wrote ‘multiplication’, which its source does not say" in answer.drafts[-1].reason
