"""Words of a text in forms that can be compared.

Everything here is about form only: case, accents, plurals; what a text means is left to the verifier.
Numbers and dates: `variorum.rag.amounts`.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from functools import lru_cache

from variorum.rag.lexicon import (
    FUNCTION_WORDS,
    NEGATIONS,
    NO,
    YES,
)

_WORD = re.compile(r"[^\W_]+(?:[’'][^\W_]+)?")
_CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]")
_RUN = re.compile(
    r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]+|[^\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]+"
)
_JAPANESE = ("hiragana", "katakana", "katakana-hiragana")
_TELLING = 2  # small words that tell a text's language; one may be a word of another
_ARABIC_ARTICLE = re.compile(r"^[وبكف]?ال(?=[\u0600-\u06ff]{3})|^لل(?=[\u0600-\u06ff]{3})")
_CYRILLIC_ENDING = re.compile(r"(?<=[\u0400-\u04ff]{4})[аеиоуыэюяйьмх]{1,3}$")


def fold(text: str) -> str:
    """Lower case, compatibility forms, no accents, white space folded, words broken at line ends joined."""
    return _fold(text)


@lru_cache(maxsize=8192)
def _fold(text: str) -> str:
    text = re.sub(r"(?<=[^\W\d_])[-\u00ad]\s*\n\s*(?=[^\W\d_])", "", text).replace("\u00ad", "")
    decomposed = unicodedata.normalize("NFKD", text)
    # Japanese voicing marks tell words apart; Hangul letters are put together again
    kept = "".join(c for c in decomposed if not unicodedata.combining(c) or c in "\u3099\u309a")
    folded = (
        unicodedata.normalize("NFC", kept)
        .casefold()
        .replace("’", "'")
        .replace("−", "-")
        .replace("–", "-")
        .replace("—", "-")
    )
    return " ".join(folded.split())


@lru_cache(maxsize=8192)
def words(text: str) -> tuple[str, ...]:
    """All words in order, folded and lightly stemmed; scripts without spaces give overlapping pairs of characters."""
    found: list[str] = []
    for match in _WORD.finditer(fold(text)):
        word = match.group()
        # In 'max31文字' the number is a word of its own
        for run in _RUN.findall(word) if _CJK.search(word) else (word,):
            if _CJK.search(run):
                found.extend([run[i : i + 2] for i in range(len(run) - 1)] or [run])
            else:
                found.append(stem(run))
    return tuple(found)


@lru_cache(maxsize=8192)
def content_words(text: str, beside: str = "") -> tuple[str, ...]:
    """The words that are not stop words of the text's language, in order.

    Where its small words tell none, it counts as English: 'war' and 'die' are small words elsewhere. beside: a text in
    the same language, such as the question of an answer in two words.
    """
    stop_words = _stop_words(f"{text} {beside}")
    return tuple(w for w in words(text) if w not in stop_words)


def _stop_words(text: str) -> frozenset[str]:
    return _STOP_WORDS.get(language(text, least=_TELLING), _STOP_WORDS["en"])


def language(text: str, least: int = 1) -> str:
    """What a text is written in, by its small words or its script: 'en', 'de', 'it', 'cyrillic', 'japanese', ...; else
    ''. least: small words that have to tell a language in Latin letters."""
    scripts = Counter(unicodedata.name(c, " ").split()[0].lower() for c in text if c.isalpha())
    most = max(scripts, key=lambda s: scripts[s], default="")
    if most in _JAPANESE or (most == "cjk" and any(scripts[s] for s in _JAPANESE)):
        return "japanese"
    if most != "latin":
        return most
    plain = [m.group() for m in _WORD.finditer(text.casefold())]
    hits = {name: sum(w in words for w in plain) for name, words in FUNCTION_WORDS.items()}
    first, second = sorted(hits, key=lambda name: -hits[name])[:2]
    return first if hits[first] > hits[second] and hits[first] >= least else ""


def shared(first: str, second: str) -> tuple[str, ...]:
    """The content words that stand in both texts, as the first one writes them, in its order."""
    there = frozenset(content_words(second))
    written = [m.group() for m in _WORD.finditer(first)]
    return tuple(dict.fromkeys(w for w in written if any(c in there for c in content_words(w))))


def stem(word: str) -> str:
    """Strip English plural and possessive endings (Harman's S-stemmer), Arabic articles, Russian case endings.

    Other words stay.
    """
    if "\u0400" <= word[:1] <= "\u06ff":
        return _CYRILLIC_ENDING.sub("", _ARABIC_ARTICLE.sub("", word).replace("ة", "ه").replace("ى", "ي"))
    word = word.removesuffix("'s").removesuffix("'")
    if len(word) > 4 and word.endswith("ies") and not word.endswith(("eies", "aies")):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("ches", "shes", "sses", "xes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("us", "ss", "is")):
        return word[:-1]
    return word


_STOP_WORDS = {
    name: frozenset(form for word in found for form in (fold(word), stem(fold(word))))
    for name, found in FUNCTION_WORDS.items()
}
"""By language, in the forms that `words` gives."""


def is_negated(text: str) -> bool:
    """Whether a text denies: an odd number of negations."""
    return len(negations(text)) % 2 == 1


def negations(text: str) -> list[str]:
    """The words of a text that deny, folded. Not a 'no' before a comma, that of 'No. 5' or that of 'no more than'."""
    plain = _ANSWERING_NO.sub("", fold(text).replace("’", "'"))
    return [w for w in re.findall(r"[^\W\d_]+(?:'[^\W\d_]+)?", plain) if w in _FOLDED_NEGATIONS]


_NO_DENIAL = r"\bno\.\s?(?=\d)|\b(?:no|not)\s+(?=(?:more|less|fewer|later|earlier|older|younger)\s+than\b)"
"""'No. 5' and 'no more than'."""
_ANSWERING_NO = re.compile(rf"^\W*no\s*,|{_NO_DENIAL}")
_NO_ANSWER = re.compile(rf"\W*(?:{_NO_DENIAL}|no\s+(?=\d)|SI\b(?!\W*$))")
"""What begins like a yes or a no and is neither, 'SI units' among it."""
_FOLDED_NEGATIONS = frozenset(fold(w) for w in NEGATIONS)


def yes_or_no(text: str) -> bool | None:
    """True for an answer that begins with yes, False with no, None for any other."""
    folded = fold(text)
    if _NO_ANSWER.match(folded) or _NO_ANSWER.match(text):
        return None
    match = _WORD.search(folded)
    # 'Non-revolutionary', 'No-one'
    if match is None or folded[match.end() : match.end() + 1] == "-":
        return None
    if match.group() in YES:
        return True
    return False if match.group() in NO else None


def names(text: str) -> frozenset[str]:
    """Words written like names: with a capital inside a sentence, or all capitals; folded."""
    found = re.findall(r"(?<![.!?]\s)(?<!^)\b[^\W\d_a-z][\w-]+", text)
    return frozenset(stem(fold(w)) for w in found) - _stop_words(text)


def capitals(text: str) -> set[str]:
    """The folded words that have a capital after the first one: the State of 'Ohio State' is no small word."""
    tokens = re.findall(r"[^\W\d_]+", text)
    return {word for token in tokens[1:] if token[0].isupper() for word in words(token)} - {"no"}


def split_claims(text: str) -> list[str]:
    """Split an answer into sentences, its claims. Numbers, initials and common abbreviations do not end one."""
    pieces: list[str] = []
    start = 0
    for match in re.finditer(r"(?<=[.!?])[\"'”’)\]]*\s+(?=[^\W_a-z]|[\"'“‘(\[])|(?<=[。！？؟])|\n+", text):
        before = text[start : match.start()]
        if re.search(
            r"(?:\b[A-Za-z]|\b(?:Dr|Mr|Mrs|Ms|Prof|St|Fig|Figs|Eq|No|vs|cf|al|e\.g|i\.e|ca|approx|bzw|z\.B))\.$",
            before,
        ):
            continue
        if before.strip():
            pieces.append(before.strip())
        start = match.end()
    if text[start:].strip():
        pieces.append(text[start:].strip())
    return pieces
