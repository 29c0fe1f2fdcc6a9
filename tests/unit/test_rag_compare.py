"""What counts as the same reading, and what as a disagreement of the sources."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.fake_models import make_passage
from variorum.domain.answers import Citation, Claim, DisagreementKind, Draft, DraftStatus
from variorum.rag.compare import by_support, differ, disagreements, group, same_reading
from variorum.rag.subject import Subject


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("31", "up to 31 characters"),
        ("10 percent", "10%"),
        ("1776", "July 4, 1776"),
        ("the Mediterranean Sea", "Mediterranean sea."),
        ("1.25 km", "1,250 m"),
        ("WEM, MAP, or BMP", "MAP, WEM or BMP"),
        ("Yes", "Yes, it can"),
        ("Barack Obama", "President Barack Obama"),
        ("1 March", "March 1st"),
        ("1 March", "1 March 2024"),
        ("from 1 to 15 March", "March 1 to March 15"),
    ],
)
def test_same(first: str, second: str) -> None:
    assert same_reading(first, second)
    assert same_reading(second, first)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("31", "15"),
        ("1776", "1777"),
        ("July 4, 1776", "August 4, 1776"),
        ("Only Windows Enhanced Metafiles and bitmap files", "WEM, MAP or BMP"),
        ("Yes", "No"),
        ("It can be used", "It cannot be used"),
        ("London", "Paris"),
        ("3 km", "3 kg"),
        ("1 March", "1 April"),
        ("from 1 March to 30 April", "from 1 March to 30 May"),
    ],
)
def test_different(first: str, second: str) -> None:
    assert not same_reading(first, second)
    assert not same_reading(second, first)


def draft(number: int, answer: str, *citations: int) -> Draft:
    return Draft(number, (number,), DraftStatus.ANSWERED, answer, citations=citations)


def citation(number: int, document: int = 0, date: str | None = None) -> Citation:
    return Citation(number, document or number, f"Doc {document or number}", "/d", 1, 0, 1, "x", date)


def test_groups_are_led_by_the_best_and_keep_order() -> None:
    drafts = [draft(3, "31"), draft(1, "15"), draft(2, "31 characters")]
    assert [[d.id for d in members] for members in group(drafts, "How many?")] == [[3, 2], [1]]


@pytest.mark.parametrize("order", [(1, 2, 3), (2, 1, 3), (2, 3, 1), (3, 1, 2)])
def test_what_is_too_vague_to_tell_two_readings_apart_joins_the_nearer_one(order: tuple[int, ...]) -> None:
    said = {
        1: "Windows enhanced metafile",
        2: "WEM, MAP, BMP",
        3: "Windows Enhanced Metafiles and bitmap files",
    }
    groups = group([draft(n, said[n]) for n in order], "Which image formats can be used?")
    assert sorted([d.id for d in members] for members in groups) == [[2], [3, 1]]


def test_days_without_a_year_are_dates_that_differ() -> None:
    groups = [[draft(1, "1 March", 1)], [draft(2, "1 April", 2)]]
    (found,) = disagreements(groups, "Until which day may the contract be ended?", citation)
    assert found.kind is DisagreementKind.DATE


def test_sources_that_differ_are_a_disagreement_with_both_sides() -> None:
    groups = [[draft(1, "31", 1)], [draft(2, "15", 2)]]
    (found,) = disagreements(groups, "How many characters?", citation)
    assert found.kind is DisagreementKind.NUMBER
    assert [(r.value, r.drafts, r.citations) for r in found.readings] == [
        ("31", (1,), (1,)),
        ("15", (2,), (2,)),
    ]
    assert found.preferred is None
    assert found.why


def test_a_list_added_up_from_two_documents_is_told_by_document() -> None:
    quoted = {
        1: (1, "Only Windows Enhanced Metafiles and bitmap files can be used as backdrops."),
        2: (2, "The background must be a WEM, MAP, or BMP."),
        3: (1, "The map can be saved as DXF or EMF."),
    }

    def cited(n: int) -> Citation:
        document, quote = quoted[n]
        return Citation(n, document, f"Doc {document}", "/d", 1, 0, len(quote), quote)

    drafts = [
        draft(1, "Windows Enhanced Metafiles and bitmap files", 1),
        draft(2, "WEM, MAP, BMP, DXF or EMF", 2, 3),
    ]
    (found,) = disagreements([[d] for d in drafts], "Which formats can be used?", cited)
    said = [(reading.value, reading.citations) for reading in found.readings]
    assert said == [("Windows Enhanced Metafiles and bitmap files", (1,)), ("WEM, MAP, BMP", (2,))]
    assert found.readings[1].drafts == (2,)

    # One document that says all of it is one source that says so
    quoted[3] = (2, "It may also be DXF or EMF.")
    (found,) = disagreements([[d] for d in drafts], "Which formats can be used?", cited)
    assert [reading.value for reading in found.readings] == [d.answer for d in drafts]


def test_a_document_speaks_with_one_voice_beside_others_and_contradicts_itself_alone() -> None:
    drafts = [draft(1, "40 trials", 1), draft(2, "200 trials", 2), draft(3, "300 trials", 3)]
    where = {1: 1, 2: 2, 3: 1}
    (found,) = disagreements([[d] for d in drafts], "How many trials?", lambda n: citation(n, where[n]))
    assert [reading.value for reading in found.readings] == ["40 trials", "200 trials"]
    (found,) = disagreements([[d] for d in drafts], "How many trials?", lambda n: citation(n, 1))
    assert [reading.value for reading in found.readings] == [d.answer for d in drafts]


ABOUT_IT = Subject(
    "What is the population of Furna?",
    [
        make_passage(1, "Document 1", "In 2010 the village of Furna had 495 people."),
        make_passage(2, "Document 2", "In 2010 the township had 3,168 people."),
        make_passage(3, "Document 3", "There were 210 people in Furna in 2020."),
    ],
)


def test_a_document_that_does_not_speak_of_the_subject_contradicts_nothing() -> None:
    groups = [[draft(1, "3,168", 2)], [draft(2, "495", 1)], [draft(3, "210", 3)]]
    (found,) = disagreements(groups, "What is the population of Furna?", citation, ABOUT_IT)
    assert [reading.value for reading in found.readings] == ["495", "210"]
    assert disagreements(groups[:2], "What is the population of Furna?", citation, ABOUT_IT) == []


def test_what_it_says_comes_after_all_else_however_many_such_documents_there_are() -> None:
    groups = [[draft(1, "3,168", 2)], [draft(2, "495", 1)]]
    assert [g[0].answer for g in by_support(groups, citation, ABOUT_IT)] == ["495", "3,168"]
    assert [g[0].answer for g in by_support(groups, citation)] == ["3,168", "495"]


def test_two_readings_of_the_same_sentence_are_not() -> None:
    assert disagreements([[draft(1, "31", 1)], [draft(2, "15", 1)]], "How many?", citation) == []


def test_more_documents_are_preferred_not_more_drafts() -> None:
    def cite(n: int) -> Citation:
        return citation(n, document={1: 7, 2: 7, 3: 8}[n])

    groups = [[draft(1, "31", 1), draft(2, "31", 2)], [draft(3, "15", 3)]]
    (found,) = disagreements(groups, "How many?", cite)
    assert found.preferred is None, "two drafts of one document are one witness"

    (found,) = disagreements(
        [[draft(1, "31", 1), draft(2, "31", 2)], [draft(3, "15", 3)]], "How many?", citation
    )
    assert found.preferred == 0
    assert "2 documents" in found.why


def test_the_newer_source_is_preferred_and_said() -> None:
    def cite(n: int) -> Citation:
        return citation(n, date={1: "2014-05-01", 2: "2020"}[n])

    (found,) = disagreements([[draft(1, "31", 1)], [draft(2, "15", 2)]], "How many?", cite)
    assert found.preferred == 1
    assert "2020" in found.why
    assert "2014" in found.why

    worded = [[draft(1, "the upper part of it", 1)], [draft(2, "the lower end", 2)]]
    (found,) = disagreements(worded, "Which end?", cite)
    assert found.kind is DisagreementKind.NEWER_SOURCE


def test_of_three_readings_two_equally_new_are_not_preferred() -> None:
    def cite(n: int) -> Citation:
        return citation(n, date={1: "2014", 2: "2020", 3: "2020-05-01"}[n])

    (found,) = disagreements(
        [[draft(1, "31", 1)], [draft(2, "15", 2)], [draft(3, "7", 3)]], "How many?", cite
    )
    assert found.preferred is None
    assert "2020" in found.why
    assert "2014" not in found.why


@pytest.mark.parametrize(
    ("first", "second", "kind"),
    [
        ("Yes", "No", DisagreementKind.OPPOSITE),
        ("March 1889", "May 1887", DisagreementKind.DATE),
        ("Paris", "London", DisagreementKind.NAME),
        ("the upper part of it", "the lower end", DisagreementKind.OTHER),
    ],
)
def test_kinds(first: str, second: str, kind: DisagreementKind) -> None:
    (found,) = disagreements([[draft(1, first, 1)], [draft(2, second, 2)]], "Q?", citation)
    assert found.kind is kind


def long_draft(number: int, *claims: tuple[str, int]) -> Draft:
    made = tuple(Claim(text, (n,), 0.9) for text, n in claims)
    return Draft(
        number,
        (number,),
        DraftStatus.ANSWERED,
        " ".join(c.text for c in made),
        claims=made,
        citations=tuple(n for _, n in claims),
    )


def test_long_answers_are_compared_claim_by_claim() -> None:
    first = long_draft(1, ("The tank holds 400 litres of water.", 1), ("Pumps need a curve.", 2))
    second = long_draft(2, ("Pumps need a curve.", 3), ("The tank holds 500 litres of water.", 4))
    (found,) = disagreements([[first], [second]], "Describe tanks and pumps.", citation)
    assert found.kind is DisagreementKind.NUMBER
    assert [(r.value, r.drafts, r.citations) for r in found.readings] == [
        ("The tank holds 400 litres of water.", (1,), (1,)),
        ("The tank holds 500 litres of water.", (2,), (4,)),
    ]
    assert "tank" in found.about


def test_long_answers_that_tell_different_things_do_not_disagree() -> None:
    first = long_draft(1, ("The tank holds 400 litres.", 1), ("Pumps need a curve.", 2))
    second = long_draft(2, ("Valves are open by default.", 3), ("Pipes have a length of 3 m.", 4))
    assert disagreements([[first], [second]], "Describe the network.", citation) == []


def test_the_same_yes_from_sentences_that_contradict_each_other_is_a_disagreement() -> None:
    quotes = {1: "The tank holds 400 litres of water.", 2: "The tank holds 500 litres of water."}

    def cite(n: int) -> Citation:
        return Citation(n, n, f"Doc {n}", "/d", 1, 0, 1, quotes[n], None)

    both = [draft(1, "Yes", 1), draft(2, "Yes.", 2)]
    (found,) = disagreements([both], "Does the tank hold water?", cite)
    assert [(r.value, r.citations) for r in found.readings] == [(quotes[1], (1,)), (quotes[2], (2,))]
    assert found.kind is DisagreementKind.NUMBER
    quotes[2] = "A pump moves 500 litres of oil."
    assert disagreements([both], "Does the tank hold water?", cite) == []


def test_a_sentence_that_only_connects_does_not_make_a_reading_of_its_own() -> None:
    def claimed(number: int, answer: str, *citations: int) -> Draft:
        return Draft(
            number,
            (number,),
            DraftStatus.ANSWERED,
            answer,
            claims=(Claim(answer, citations, 0.9),),
            citations=citations,
        )

    # The second reads the first's sentence differently and cites another one only to connect
    assert disagreements([[claimed(1, "31", 1)], [claimed(2, "15", 1, 2)]], "How many?", citation) == []
    (found,) = disagreements([[claimed(1, "31", 1, 3)], [claimed(2, "15", 2, 1, 3)]], "How many?", citation)
    assert [r.citations for r in found.readings] == [(1, 3), (2,)]


def test_answers_to_a_question_for_an_example_do_not_contradict() -> None:
    assert not differ("acting", "superhero roles", "What is one of the stars of The Newcomers known for?")
    groups = [[draft(1, "acting", 1)], [draft(2, "superhero roles", 2)]]
    assert disagreements(groups, "What is one of the stars known for?", citation) == []


def test_a_document_that_only_connects_is_no_witness() -> None:
    def claimed(number: int, answer: str, *citations: int) -> Draft:
        claims = (Claim(answer, citations, 0.9),)
        return Draft(number, (number,), DraftStatus.ANSWERED, answer, claims=claims, citations=citations)

    (found,) = disagreements([[claimed(1, "31", 1, 3)], [claimed(2, "15", 2)]], "How many?", citation)
    assert found.preferred is None


@pytest.mark.parametrize(
    ("first", "second", "disputed"),
    [
        ("Summer Wars is a Japanese film of 2009.", "The Secret of Kells is a film of 2009.", False),
        ("Summer Wars is a film of 2009.", "The Secret of Kells, unlike Summer Wars, is Japanese.", True),
    ],
)
def test_another_choice_is_contradicted_only_by_what_speaks_of_both(
    first: str, second: str, disputed: bool
) -> None:
    question = "Which film is from Japan, Summer Wars or The Secret of Kells?"
    quotes = {1: first, 2: second}
    groups = [[draft(1, "Summer Wars", 1)], [draft(2, "The Secret of Kells", 2)]]
    found = disagreements(groups, question, lambda n: replace(citation(n, n), quote=quotes[n]))
    assert bool(found) is disputed
