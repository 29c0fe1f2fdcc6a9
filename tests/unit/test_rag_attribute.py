"""Each claim is cited from stored sentences, and only when they bear it out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.fake_models import make_passage
from variorum.rag.attribute import SUPPORTED, CitationList, CitedSentence, attribute

MANUAL = make_passage(
    1,
    "EPANET manual",
    "The network map can have a backdrop image.",
    "The ID labels used to identify nodes can be any combination of up to 31 characters and numbers.",
    "Only Windows Enhanced Metafiles and bitmap files can be used as backdrops.",
)
FAQ = make_passage(
    2, "EPANET FAQ", "The file must be a WEM, MAP, or BMP.", "A pump needs a curve with 31 points."
)
RIVER = make_passage(
    3,
    "Nile",
    "The Nile is 6,650 km long.",
    "It flows into the Mediterranean Sea.",
    "Its source was found in 1862.",
)


def quotes(claim: str, question: str, *passages: object) -> list[str]:
    return [c.sentence.text for c in attribute(claim, question, passages).evidence]  # type: ignore[arg-type]


def test_a_short_answer_is_cited_from_the_sentence_that_also_answers_the_question() -> None:
    found = quotes("31", "How many characters may an ID label have?", MANUAL, FAQ)
    assert found == [
        "The ID labels used to identify nodes can be any combination of up to 31 characters and numbers."
    ]


def test_a_number_written_otherwise_is_found() -> None:
    assert quotes("6650 kilometers", "How long is the Nile?", MANUAL, RIVER) == ["The Nile is 6,650 km long."]


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("1 inch", "The Very pistol has a bore of one inch."),
        ("1", "The genus has one species."),
        ("1,000,000 people", "More than one million people live there."),
        ("90 minutes", "The crossing takes one and a half hours."),
        ("24 hours", "The crossing takes a single day."),
    ],
)
def test_a_one_in_words_bears_out_a_one_in_digits(claim: str, sentence: str) -> None:
    assert quotes(claim, "", make_passage(7, "Text", sentence)) == [sentence]


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Newton", "It was found by Newton."),
        ("Newton in 1687", "Newton found it in 1687."),
        ("the euro", "The currency is the euro."),
        ("20 dollars", "It costs $20."),
        ("5 kilowatts", "The motor has 5 kW."),
        ("50", "It is 50 m long."),
        ("50 m", "Length (m): 50."),
        ("3:30 pm", "It begins at 15:30."),
        ("minus 5 °C", "It was -5 °C in May."),
        ("1,500,000", "There were 1.5 × 10⁶ of them."),
    ],
)
def test_a_name_is_a_unit_only_beside_a_number(claim: str, sentence: str) -> None:
    assert quotes(claim, "What is it?", make_passage(1, "Thing", sentence)) == [sentence]


@pytest.mark.parametrize(
    ("claim", "sentence", "missing"),
    [
        ("50 km", "It is 50 m long.", "50 km"),
        ("$5 million", "It cost 5 million euros.", "$5 million"),
        ("Watt in 1776", "Boulton sold it in 1776.", "Watt"),
        ("5 MW", "It takes 5 mW.", "5 MW"),
        ("3:30 pm", "It begins at 3:30 in the night.", "3:30 pm"),
        ("106", "There were 10⁶ of them.", "106"),
    ],
)
def test_the_same_number_of_another_unit_bears_nothing_out(claim: str, sentence: str, missing: str) -> None:
    found = attribute(claim, "What is it?", [make_passage(1, "Thing", sentence)])
    assert (found.evidence, found.missing) == ((), (missing,))


@pytest.mark.parametrize(
    ("claim", "sentence", "missing"),
    [
        ("The valve is not required", "The valve is required for flow.", "not"),
        ("no permit is needed", "A permit is needed.", "no"),
        ("without a filter", "The pump has a filter.", "without"),
    ],
)
def test_a_denial_needs_one_in_its_source(claim: str, sentence: str, missing: str) -> None:
    found = attribute(claim, "What about it?", [make_passage(1, "Pump", sentence)])
    assert found.evidence == ()
    assert missing in found.missing


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("The valve is not required", "No valve is required."),
        ("1931", "It did not open until 1931."),
        ("No, it opened in 1931", "It opened in 1931."),
        ("Chanel No. 5", "The perfume is the Chanel Number 5."),
        ("Dr. Maria Silva", "Maria Silva found it."),
        ("approximately 31 tanks", "There are 31 tanks."),
        ("March 2014", "It opened on 3/2014."),
    ],
)
def test_what_changes_nothing_need_not_stand_in_the_source(claim: str, sentence: str) -> None:
    assert quotes(claim, "What about it?", make_passage(1, "Thing", sentence)) == [sentence]


def test_a_pronoun_is_no_number() -> None:
    found = attribute("One of the longest rivers", "What is the Nile?", [RIVER])
    assert "One" not in found.missing


def test_a_wrong_number_has_no_support_and_is_named() -> None:
    result = attribute("The Nile is 7,000 km long", "How long is the Nile?", [RIVER])
    assert result.support < SUPPORTED
    assert result.evidence == ()
    assert "7,000 km" in result.missing


def test_a_wrong_year_has_no_support_and_is_named() -> None:
    result = attribute("1870", "When was the source of the Nile found?", [RIVER])
    assert result.support < SUPPORTED
    assert "1870" in result.missing


@pytest.mark.parametrize(
    "claim",
    [
        "The EPANET 2.2 user manual says that only Windows Enhanced Metafiles and bitmap files can be used.",
        "According to epanet_manual_2.pdf, only Windows Enhanced Metafiles and bitmap files can be used.",
    ],
)
def test_what_names_the_source_of_a_claim_need_not_stand_in_its_text(claim: str) -> None:
    text = "Only Windows Enhanced Metafiles and bitmap files can be used as backdrops."
    manual = make_passage(1, "EPANET 2.2 User Manual", text)
    manual = replace(manual, path="/docs/epanet_manual_2.pdf")
    result = attribute(claim, "Which files can be a map's background?", [FAQ, manual])
    assert [c.sentence.text for c in result.evidence] == [text]
    assert result.missing == ()
    assert result.coverage > 0.9


@pytest.mark.parametrize(
    ("claim", "sentences", "missing"),
    [
        ("October 1923", ["The war ended in 1923."], ("October",)),
        ("8 October 1923", ["The war ended in October 1923."], ("8",)),
        ("October 1923", ["The war ended in 1923.", "It began in October 1917."], ("October",)),
        ("October 1923", ["The war ended in the 20th century."], ("1923",)),
        ("1923", ["The war ended in the 1920s."], ("1923",)),
        ("October 1923", ["The war ended in October 1922, not 1923 as some say."], ("October",)),
        ("8 October", ["The war ended on 8 November."], ("8", "October")),
        ("8 October", ["The war went from 8 September to 19 October."], ("8",)),
        ("8 October", ["The war ended in October."], ("8",)),
        ("8 October 1923", ["The war ended on 8 October."], ("1923",)),
    ],
)
def test_a_date_more_exact_than_its_source_has_no_support(
    claim: str, sentences: list[str], missing: tuple[str, ...]
) -> None:
    result = attribute(claim, "When did the war end?", [make_passage(1, "War", *sentences)])
    assert (result.evidence, result.missing) == ((), missing)


@pytest.mark.parametrize(
    ("claim", "sentences"),
    [
        ("1923", ["The war ended on 8 October 1923."]),
        ("October 1923", ["The war ended on 8 October 1923."]),
        ("8 October 1923", ["The war ended in 1923, on the 8th of October."]),
        ("October 1923", ["The war, of 1923, was short.", "The war ended in October."]),
        ("the 1920s", ["The war ended in 1923."]),
        ("8 octobre 1923", ["The war ended on 8 October 1923."]),
        ("8 October", ["The war ended on October 8th."]),
        ("8 October", ["The war ended on 8 October 1923."]),
        ("8 October", ["The war ended by the 7th, 8th and 12th of October."]),
        ("8 October 1923", ["The war, of 1923, was short.", "The war ended on 8 October."]),
    ],
)
def test_a_date_is_borne_out_by_one_as_exact_or_by_its_parts(claim: str, sentences: list[str]) -> None:
    assert attribute(claim, "When did the war end?", [make_passage(1, "War", *sentences)]).evidence


def test_what_is_said_to_be_missing_stands_in_no_sentence_that_was_read() -> None:
    apart = make_passage(1, "Dam", "The dam is 50 m high.", "The road to it is long.", "Its lake has ducks.")
    result = attribute("50 km of road with trees and tolls", "What is there?", [apart])
    assert (result.evidence, result.missing) == ((), ("50 km", "trees", "tolls"))


def test_a_claim_is_held_against_the_source_that_it_names() -> None:
    result = attribute("The manual says WEM, MAP or BMP", "Which files can be a background?", [FAQ])
    assert "manual" in result.missing
    assert (
        attribute("EPANET 2.2", "What is it called?", [make_passage(1, "EPANET 2.2", "It is free.")]).evidence
        == ()
    )


@pytest.mark.parametrize("claim", ["Windows Enhanced Metafiles und bitmap", "Ja"])
def test_a_question_in_another_language_is_not_held_against_a_claim(claim: str) -> None:
    asked = "Welche Dateien können im EPANET als Hintergrund einer Karte verwendet werden?"
    assert attribute(claim, asked, [MANUAL]).evidence
    assert attribute("Ja", "Welche Lautsprecher sind die lautesten von allen?", [RIVER]).evidence == ()


def test_words_of_the_question_alone_support_nothing() -> None:
    result = attribute("The Nile flows into the Red Sea", "Into which sea does the Nile flow?", [MANUAL])
    assert result.evidence == ()


def test_a_claim_over_two_sentences_cites_both() -> None:
    claim = "The Nile is 6,650 km long and flows into the Mediterranean Sea"
    assert set(quotes(claim, "Describe the Nile.", MANUAL, RIVER)) == {
        "The Nile is 6,650 km long.",
        "It flows into the Mediterranean Sea.",
    }


def test_an_amount_and_what_is_said_of_it_may_stand_in_two_sentences_of_a_passage() -> None:
    tower = make_passage(1, "Tower", "The tower is 300 metres tall.", "It stands beside the river.")
    asked = "How tall is the tower?"
    claim = "The tower is 300 metres tall and stands beside the river."
    river = make_passage(3, "River", "It is 777 metres wide.", "Boats carry corn on it.")
    assert set(quotes(claim, asked, river, tower)) == {s.text for s in tower.chunk.sentences}
    assert quotes("The tower stands beside the river and is 777 metres tall.", asked, tower, river) == []


@pytest.mark.parametrize(
    "claim",
    [
        "According to the guide the tower is 300 metres tall.",
        "The guide says that the tower is 300 metres tall.",
    ],
)
def test_an_amount_is_found_where_the_claim_says_who_gives_it(claim: str) -> None:
    guide = make_passage(1, "Guide", "The tower is 300 metres tall.")
    assert quotes(claim, "How tall is the tower?", guide) == ["The tower is 300 metres tall."]
    assert quotes(claim.replace("300", "312"), "How tall is the tower?", guide) == []


def test_yes_is_supported_by_what_the_question_asks() -> None:
    found = quotes("Yes", "Can bitmap files be used as backdrops?", RIVER, MANUAL)
    assert found == ["Only Windows Enhanced Metafiles and bitmap files can be used as backdrops."]
    assert attribute("Yes", "Is the moon made of cheese?", [RIVER]).evidence == ()


def test_a_yes_asserts_the_amounts_of_its_question() -> None:
    question = "Is the Nile 7,000 km long?"
    found = attribute("Yes", question, [RIVER])
    assert found.evidence == ()
    assert "7,000 km" in found.missing
    assert quotes("No", question, RIVER) == ["The Nile is 6,650 km long."]
    assert quotes("Yes", "Is the Nile 6650 km long?", RIVER) == ["The Nile is 6,650 km long."]


@pytest.mark.parametrize(
    "question",
    [
        "Is the Nile more than 6,000 km long?",
        "Is the Nile less than 7000 km long?",
        "Was the Nile long in 2019?",
    ],
)
def test_a_yes_may_follow_from_other_amounts(question: str) -> None:
    assert quotes("Yes", question, RIVER) == ["The Nile is 6,650 km long."]


def test_an_amount_in_a_title_is_asserted_there() -> None:
    railcar = make_passage(8, "Class 153", "All railcars were withdrawn in the end.")
    assert quotes("Yes", "Were the Class 153 railcars withdrawn?", railcar) == [
        railcar.chunk.sentences[0].text
    ]


@pytest.mark.parametrize(
    ("claim", "question", "sentences"),
    [
        ("31文字", "IDラベルは最大何文字ですか", ("背景画像は任意です。", "IDラベルは最大31文字です。")),
        ("地中海", "尼罗河流入哪个海", ("尼罗河长6650公里。", "尼罗河流入地中海。")),
        ("지중해", "나일강은 어디로 흐르는가", ("길이는 6650km이다.", "나일강은 지중해로 흐른다.")),
        ("البحر المتوسط", "أين يصب النيل؟", ("طول النيل كبير.", "يصب النيل في البحر المتوسط.")),
        ("Средиземное море", "Куда впадает Нил?", ("Нил — длинная река.", "Нил впадает в Средиземное море.")),
        ("Μεσόγειος", "Πού χύνεται ο Νείλος;", ("Ο Νείλος είναι μακρύς.", "Ο Νείλος χύνεται στη Μεσόγειος.")),
        ("भूमध्य सागर", "नील नदी कहाँ गिरती है?", ("नील नदी लंबी है।", "नील नदी भूमध्य सागर में गिरती है।")),
        ("ทะเลเมดิเตอร์เรเนียน", "แม่น้ำไนล์ไหลลงที่ใด", ("แม่น้ำไนล์ยาวมาก", "แม่น้ำไนล์ไหลลงทะเลเมดิเตอร์เรเนียน")),
        ("הים התיכון", "לאן זורם הנילוס?", ("הנילוס ארוך.", "הנילוס זורם אל הים התיכון.")),
        ("das Mittelmeer", "Wohin fließt der Nil?", ("Der Nil ist lang.", "Der Nil fließt ins Mittelmeer.")),
    ],
)
def test_every_script_is_cited(claim: str, question: str, sentences: tuple[str, str]) -> None:
    result = attribute(claim, question, [make_passage(1, "1", *sentences)])
    assert [c.sentence.text for c in result.evidence[: result.bearing]] == [sentences[1]]
    wrong = attribute("Qqqq", question, [make_passage(1, "1", *sentences)])
    assert wrong.evidence == ()


def test_what_leads_to_the_sentence_with_the_answer_is_cited_too() -> None:
    film = make_passage(
        1,
        "Big Stone Gap (film)",
        "Big Stone Gap is a 2014 romantic comedy directed by Adriana Trigiani.",
        "It was shot in Virginia.",
    )
    person = make_passage(
        2,
        "Adriana Trigiani",
        "Adriana Trigiani is a writer based in Greenwich Village.",
        "She has written many novels.",
    )
    other = make_passage(
        3, "Blue Ridge", "The Blue Ridge is a range of mountains with many films shot in it."
    )
    question = "In what part of New York is the director of the romantic comedy Big Stone Gap based?"
    result = attribute("Greenwich Village", question, [film, person, other])
    assert [c.passage.title for c in result.evidence] == ["Adriana Trigiani", "Big Stone Gap (film)"]
    assert result.bearing == 1
    assert result.coverage == 1.0
    assert result.asked > attribute("Greenwich Village", question, [person]).asked


def test_another_answer_to_the_question_connects_nothing() -> None:
    """What has only the question's words in common may be the rival of a disagreement."""
    question = "Which image formats can be used as a map background?"
    manual = make_passage(1, "Manual", "Only bitmap files can be used as background.")
    faq = make_passage(2, "FAQ", "The background image of a map must be a WEM, MAP, or BMP file.")
    assert quotes("bitmap files", question, manual, faq) == ["Only bitmap files can be used as background."]


@pytest.mark.parametrize("claim", ["", "   "])
def test_an_empty_claim_has_no_support(claim: str) -> None:
    assert attribute(claim, "Why?", [RIVER]).support == 0.0


def test_the_same_place_keeps_its_number_and_quotes_the_stored_text() -> None:
    citations = CitationList()
    first = CitedSentence(RIVER.chunk.sentences[0], RIVER)
    second = CitedSentence(RIVER.chunk.sentences[1], RIVER)
    assert [citations.number(c) for c in (first, second, first)] == [1, 2, 1]
    assert [c.quote for c in citations.all()] == [
        "The Nile is 6,650 km long.",
        "It flows into the Mediterranean Sea.",
    ]
    assert citations.get(2).start == RIVER.chunk.sentences[1].start


@pytest.mark.parametrize(
    ("claim", "sentence", "question"),
    [
        ("United Kingdom", "It was founded in the United States.", "Where was it founded?"),
        ("United States", "It was founded in the United Kingdom.", "Where was it founded?"),
        ("World War I", "He served in World War II.", "In which war did he serve?"),
        ("Henry IV", "The king was Henry V.", "Who was king?"),
        ("Apollo 11", "The mission was Apollo 13.", "Which mission was it?"),
        ("C++", "It is written in C.", "Which language is it written in?"),
        ("Plan A", "The board chose Plan B.", "Which plan did the board choose?"),
        ("Figure 3a", "See Figure 3b for the results.", "Which figure shows the results?"),
        ("at least 5 years", "The term is at most 5 years.", "How long is the term?"),
        ("5% per year", "Interest is 5% per month.", "What is the interest?"),
        ("non-exclusive", "The licence is exclusive.", "What kind of licence is it?"),
        ("exclusive", "The licence is non-exclusive.", "What kind of licence is it?"),
        ("Q1 2024", "The release is in Q2 2024.", "When is the release?"),
        ("9 am", "The office opens at 9 pm.", "When does the office open?"),
        ("USD 10,000", "The fee is EUR 10,000.", "What is the fee?"),
        ("more than 100", "No more than 100 people may enter.", "How many people may enter?"),
        ("The Seller", "The Buyer pays the costs.", "Who pays the costs?"),
        ("the plaintiff", "The defendant pays the costs.", "Who pays the costs?"),
        ("Type A", "Patients had Type B blood.", "Which blood type?"),
        ("vitamin C", "Vitamin D helps bones.", "Which vitamin helps bones?"),
        ("ph 7", "The pH was 8.", "What was the pH?"),
        ("3:1", "The ratio was 1:3.", "What was the ratio?"),
        ("increases", "Pressure decreases with height.", "What does pressure do?"),
        ("Not required", "A fee is required.", "Is a fee required?"),
        ("Dr. Smith", "It was found by Dr. Jones.", "Who found it?"),
        ("John Smith", "It was found by Jane Smith.", "Who found it?"),
        ("Ohio State University", "She studied at Ohio University.", "Where did she study?"),
    ],
)
def test_what_differs_by_a_mark_alone_has_no_support(claim: str, sentence: str, question: str) -> None:
    result = attribute(claim, question, [make_passage(1, "Notes", sentence, "More is said of other things.")])
    assert result.evidence == ()
    assert result.missing


@pytest.mark.parametrize(
    ("claim", "sentence", "question"),
    [
        ("World War II", "He served in the Second World War.", "In which war did he serve?"),
        ("World War I", "He served in World War I.", "In which war did he serve?"),
        ("C++", "It is written in C++.", "Which language?"),
        ("Figure 3", "See Figure 3 for the results.", "Which figure shows the results?"),
        ("5% per year", "Interest is 5% per annum.", "What is the interest?"),
        ("5% a year", "Interest is 5% annually.", "What is the interest?"),
        ("Q1 2024", "The release is in the first quarter of 2024.", "When is the release?"),
        ("$10,000", "The fee is USD 10,000.", "What is the fee?"),
        ("100", "No more than 100 people may enter.", "How many people may enter?"),
        ("at most 100", "No more than 100 people may enter.", "How many people may enter?"),
        ("USA", "It was founded in the United States.", "Where was it founded?"),
        ("the United States", "It was founded in the USA.", "Where was it founded?"),
        ("UK", "It was founded in the United Kingdom.", "Where?"),
        ("20%", "One in five patients improved.", "What share improved?"),
        ("half", "50% of the patients improved.", "What share improved?"),
        ("50%", "Half of the patients improved.", "What share improved?"),
        ("half a year", "It took six months.", "How long did it take?"),
        ("noon", "The office closes at 12:00.", "When does it close?"),
        ("Windows 10", "It runs on Windows 7, 8 and 10.", "Which system does it run on?"),
    ],
)
def test_another_form_of_what_is_cited_is_borne_out(claim: str, sentence: str, question: str) -> None:
    result = attribute(claim, question, [make_passage(1, "Notes", sentence, "More is said of other things.")])
    assert [c.sentence.text for c in result.evidence[: result.bearing]] == [sentence]
