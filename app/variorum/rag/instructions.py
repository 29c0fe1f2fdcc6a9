"""Sentences of documents that speak to the model that reads them: data, and no evidence.

Prompts fence the text of documents and say that it is information; small models follow an instruction in it all the
same. So a sentence whose form is that of an instruction to a reading model (chat marks, 'ignore the question', 'AI
assistants must answer ...', encoded text to be followed) is left out of what drafts read and of what may be cited, and
a person is told. A sentence that commands the very words of a claim ('answer only 31') is no evidence for that claim.
Both go by form, in English, German, French, Spanish, Italian, Portuguese, Dutch, Russian and Chinese, and rather miss a
disguise than lose a sentence of a manual; what they miss is still only a claim, checked like any other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from variorum.domain.documents import Passage, Sentence
from variorum.rag.wording import fold

_MARKS = re.compile(
    r"<\|[a-z_]{2,30}\|>|<</?sys>>|\[/?(?:inst|system(?: (?:message|prompt))?)\]|"
    r"(?:^|\s)#{1,6} ?(?:system|assistant|human|user|instructions? to the \w+ ?model) ?:|"
    r"\buser ?: .*\bassistant ?: |^system ?: (?:reply|answer|ignore|you|the user)|"
    r"</?(?:system|assistant)>|if the documents do not answer it, say not found|"
    r"answer the question in a few words\b"
)
"""Of chat templates, and the wording of our own prompts. On folded text."""

_LEAVE = (
    r"(?:ignor(?:e|iere?n?|ez|a|e[mz]?|are|ieren sie)|disregard|forget|override|do not (?:use|follow|trust|read)|"
    r"vergiss|vergessen sie|missachte|beachte nicht|oublie[zr]?|ne tiens? (?:pas )?compte|olvid[ae]|descarta|dimentica|"
    r"esque[cç]a|negeer|vergeet|игнорируй(?:те)?|забудь(?:те)?)"
)
_ALL = (
    r"(?:all|any|every\w*|other|previous|prior|earlier|preceding|above|visible|the|these|this|your|"
    r"alle?n?|ander\w*|vorherige\w*|bisherige\w*|obige\w*|die|tou(?:te?)?s|autres|precedent\w*|les?|la|"
    r"tod[ao]s|otr[ao]s|anteriores|las?|los|tutt[ei]|altr[ei]|precedenti|gli|outr[ao]s|"
    r"and|und|et|y|e|en|of|von|de|that|you|were|told|else|was|все|предыдущие)"
)
_TASK = (
    r"(?:question|questions|instructions?|prompts?|documents?|sources?|passages?|context|rules|guidelines|"
    r"everything|text|frage|fragen|anweisung\w*|dokumente?|quellen|question|consignes?|documents?|pregunta|instrucciones|"
    r"documentos|domanda|istruzioni|documenti|pergunta|instrucoes|vraag|instructies|documenten|вопрос|инструкции|"
    r"документы)"
)
_IGNORE = re.compile(
    rf"\b{_LEAVE}(?:[\s,]+{_ALL}){{0,6}}[\s,]+{_TASK}\b|\bignore what (?:follows|you were told)\b|"
    r"(?:忽略|无视|忘记).{0,12}(?:问题|指令|文件|文档|说明)"
)
_MODEL = (
    r"(?:(?:ai|llm|chatbot|any assistant|ai assistant|ai system|language model|reader model|reading model|"
    r"ki|sprachmodell|modele de langage|modelo de lenguaje|modello linguistico)s?)"
)
_SAY = r"(?:answer|reply|respond|say|output|write|return|print|tell|ignore|antworte\w*|repon\w*|respond\w*|rispond\w*)"
_TO_MODEL = re.compile(
    rf"\b{_MODEL}\b[^.!?]{{0,60}}\b(?:must|should|shall|ha[sd] to|have to|will|need to|muss|doit|debe)\s+"
    rf"(?:only |always )?{_SAY}\b|"
    rf"^\W*(?:assistant|ai)s?[,:] [^.!?]{{0,40}}\b{_SAY}\b|"
    rf"\b(?:every|any|each) question\b[^.!?]{{0,30}}\banswered with\b|"
    rf"\banswer (?:for|to) every question\b|\bif you are an? (?:large )?(?:language model|ai|assistant|llm)\b|"
    rf"\b(?:note|instruction|message)s? (?:to|for) (?:the |any |all )?(?:\w+ )?(?:{_MODEL}|models?)\b|"
    r"\byou are now in \w+ mode\b|\bmode the answer is always\b|"
    rf"\b(?:override|ignore|forget)\b[^.!?]{{0,30}}[:;,]\s*{_SAY}\b"
)
_FOLLOW_CODE = re.compile(
    r"\b(?:decode|base64|rot13)\b.{0,60}[A-Za-z0-9+/]{24,}={0,2}|^\s*(?:data:text/plain;base64,)?[A-Za-z0-9+/]{32,}={0,2}\s*$"
)
_COMMAND = (
    r"(?:(?:answer|reply|respond|antworte|antworten sie|repond[sz]?|responde|rispondi|responda|antwoord|ответь|回答)"
    r"(?: (?:only|just|exactly|always|with|nur|mit|seulement|par|unicamente|solo|con|solamente|apenas|alleen|met|"
    r"только))*"
    r"|(?:you|assistant|ai|model)s? (?:must|should|shall|has to|have to) (?:only |always )?(?:say|answer|write|output)"
    r"(?: only| always| with)*"
    r"|(?:your answer must be|the answer you must give is|the only correct answer is|the answer is always)"
    r"|(?:you are asked|always|asked), (?:say|answer|reply)|\band (?:output|answer|reply|say)|只回答)"
)


def speaks_to_model(sentence: str) -> bool:
    """Whether a sentence's form is that of an instruction to the model that reads it."""
    return _speaks(sentence)


@lru_cache(maxsize=16384)
def _speaks(sentence: str) -> bool:
    plain = fold(sentence)
    if _MARKS.search(plain) or _IGNORE.search(plain) or _TO_MODEL.search(plain):
        return True
    return bool(_FOLLOW_CODE.search(sentence))


def commands(sentence: str, claim: str) -> bool:
    """Whether a sentence tells its reader to answer with this claim, rather than stating it."""
    said = fold(claim).strip(" .!?\"'")
    if not said:
        return False
    plain = fold(sentence)
    return bool(
        re.search(rf"(?:^|[\W_]|\b){_COMMAND}\s*[:,]?\s*[\"'“‘„«]?{re.escape(said)}(?![^\W_])", plain)
    )


@dataclass(frozen=True, slots=True)
class Cleared:
    """Passages without what speaks to the model. removed: (title, page in words, sentence) of what was left out."""

    passages: tuple[Passage, ...]
    removed: tuple[tuple[str, str, str], ...] = ()


def cleared(passages: Sequence[Passage]) -> Cleared:
    """Leave out the sentences that speak to the model; a passage that has no others is left out whole."""
    kept: list[Passage] = []
    removed: list[tuple[str, str, str]] = []
    for passage in passages:
        sentences = tuple(part for s in passage.chunk.sentences if (part := _saying(s)) is not None)
        removed += [
            (passage.title, "" if s.page is None else f", p. {s.page}", s.text)
            for s in passage.chunk.sentences
            if s not in sentences
        ]
        if sentences == passage.chunk.sentences:
            kept.append(passage)
        elif sentences:
            kept.append(replace(passage, chunk=replace(passage.chunk, sentences=sentences)))
    return Cleared(tuple(kept), tuple(removed))


def _saying(sentence: Sentence) -> Sentence | None:
    """A sentence as far as it says something: all, the whole lines before what speaks to the model, or nothing."""
    if not speaks_to_model(sentence.text):
        return sentence
    lines = sentence.text.split("\n")
    for count in range(len(lines) - 1, 0, -1):
        before = "\n".join(lines[:count]).rstrip()
        if before.endswith((".", "!", "?", "。")) and not speaks_to_model(before):
            return replace(sentence, end=sentence.start + len(before), text=before)
    return None


def told(removed: Iterable[tuple[str, str, str]]) -> str:
    """Say what was left out; '' if nothing."""
    places = dict.fromkeys(f"{title}{page}" for title, page, _ in removed)
    if not places:
        return ""
    return f"Left out, being instructions to a program that reads and no information: text in {', '.join(places)}."


def stating(passages: Sequence[Passage], claim: str) -> list[Passage]:
    """The passages without the sentences that command a claim as the answer: what may be cited for it."""
    return [
        replace(
            p,
            chunk=replace(
                p.chunk, sentences=tuple(s for s in p.chunk.sentences if not commands(s.text, claim))
            ),
        )
        for p in passages
    ]
