"""Follow-ups: a question that leans on the conversation is made into one that stands alone.

Whether it leans is told by its form (a pronoun without anything before it that it could mean, a beginning such as
'and', a fragment), in several languages and rather too seldom than too often: a question that stands alone is never
changed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from variorum.rag.amounts import quantities
from variorum.rag.prompts import Turn, standalone_request
from variorum.rag.rewriting import first_sound
from variorum.rag.run import Roles, Run
from variorum.rag.wording import content_words, fold, words

MOST_TURNS = 3
"""Earlier questions that are shown to the model."""

_ANSWER_CHARACTERS = 300


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


_OPENINGS = re.compile(
    r"^(?:(?:and|but|or|what about|how about|what if|und|aber|oder|was ist mit|wie steht es mit|et|"
    r"qu'en est-il|pero|och|а|и|но)[\s,]|[ey] (?:il?|la|le|los?|gli|las|el|os|as|chi|come|quando|dove|quanto|per|"
    r"nell?a?|no|na|quem|em|para|en|cuándo|quién|cómo|qué|cuál)\b|那么?|では|じゃあ)",
    re.I,
)
"""'And in version 3?', in the languages that are told apart here."""
_PRONOUNS = _set("""
    it its they them their theirs he him his she her hers this these those there
    er ihn ihm sein seine seinen seiner sie ihr ihre ihren ihrer dies diese dieser dieses dort damals davon darin damit
    elle elles lui leur leurs sa ses celui celle ceux celles cela ça ceci
    él ella ellos ellas su sus suyo eso esto ese esa este esta esos esas allí
    esso essa essi lei loro suo sua suoi questo questa quello quella
    ele eles dele dela deles isso isto
    hij hem haar hun
    он она оно они его её ее их него нее них этот эта это эти там
""")
_GERMAN = _set(
    "er ihn ihm sein seine seinen seiner sie ihr ihre ihren ihrer dies diese dieser dieses dort damals davon"
)
"""Where every noun has a capital letter, a capital letter before the pronoun names nothing."""
_MEANS_NOTHING = re.compile(
    r"\bit (?:possible|necessary|allowed|true|safe|better|legal|normal)\b|"
    r"\b(?:does|did|will|would|can|could) it (?:take|cost|matter|rain|snow)\b|\bit takes?\b|"
    r"\b(?:is|was|are|were|be|been) there\b|\bthere (?:is|are|was|were)\b|\bist (?:es|dies) möglich\b",
    re.I,
)
"""'How long does it take to ...', 'is there a ...': what only looks like a pronoun."""
_POINTERS = re.compile(
    r"\bthe (?:same|latter|former|other one|first one|second one|last one)\b(?! \w+ as\b)|"
    r"\b(?:of|about|for|say|said|do) that\?|"
    r"-(?:t-)?(?:ils?|elles?)\b(?<!y a-t-il)(?<!faut-il)|它|他们|她|那个|这个|それ|その|彼",
    re.I,
)
_ASKING = _set("""
    who whom whose what which when where why how many much long far old often big
    wer wen wem wessen was welche welcher welches welchen wann wo warum wieso wie viel viele
    qui que quoi quel quelle quels quelles quand où pourquoi comment combien
    quién quiénes qué cuál cuáles cuándo dónde cómo cuánto cuántos
    chi che cosa quale quando dove perché come quanto quem qual onde porque
    wie wat welk welke wanneer waar waarom кто что какой когда где почему как сколько
""")
_LEADING = _set(
    "in on at for with by since until before after from under im am an auf für mit bei seit vor nach unter "
    "dans en sur pour avec depuis avant après por para con desde antes después di nel nella per em no na"
)
_ARTICLES = _set("the a an der die das den dem ein eine einen le la les un une el los las una gli il os as")


def leans(question: str) -> bool:
    """Whether a question can't be understood without what was said before, as far as its form tells."""
    text = question.strip(" ¿¡\"'“”")
    found = [(m.group(), m.group().casefold()) for m in re.finditer(r"[^\W_]+(?:[’'][^\W_]+)?", text)]
    if not found:
        return False
    if _OPENINGS.match(text) or _POINTERS.search(text):
        return True
    spelled = [word for _, word in found]
    if all(word in _ASKING or word in _LEADING for word in spelled):  # 'Why?', 'Since when?'
        return True
    if spelled[0] in _LEADING and len(found) <= 5 and not _ASKING.intersection(spelled):  # 'in version 2.2?'
        return text.endswith(("?", "？"))
    text = _MEANS_NOTHING.sub(" ", text)
    found = [(m.group(), m.group().casefold()) for m in re.finditer(r"[^\W_]+(?:[’'][^\W_]+)?", text)]
    return any(word in _PRONOUNS and not _has_antecedent(found, i) for i, (_, word) in enumerate(found))


def _has_antecedent(found: Sequence[tuple[str, str]], i: int) -> bool:
    """Whether something before the pronoun, in the question itself, may be what it means."""
    written, word = found[i]
    if i > 0 and written[0].isupper():  # 'Können Sie ...', a name
        return True
    before = [w for _, w in found[:i]]
    if any(w in _ARTICLES for w in before) or any(c.isdigit() for w in before for c in w):
        return True
    if word not in _GERMAN and any(w[0].isupper() for w, _ in found[1:i]):
        return True
    return len([w for w in content_words(" ".join(before)) if w not in _ASKING]) > 2


def standalone(run: Run, roles: Roles, question: str, turns: Sequence[Turn]) -> str:
    """The follow-up as a question of its own, written by the drafter from the last turns.

    Where what it writes asks something else the verifier is asked, if it is another model and at hand; where that fails
    too, the turn before is put behind the question. Raises ModelError, ContextTooSmall, Cancelled.
    """
    shown = [_short(turn) for turn in turns[-MOST_TURNS:]]
    request = standalone_request(run.prompt("standalone"), question, shown)
    written = first_sound(
        run, roles, request, "standalone question", lambda text: is_faithful(text, question, shown)
    )
    if written:
        return written
    last = shown[-1]
    return f"{question} (after: {last.question} {last.answer})"


def is_faithful(written: str, question: str, turns: Sequence[Turn]) -> bool:
    """Whether a rewritten question asks what was asked: it says something more, keeps the numbers and half of the
    words of the follow-up, and brings in no word or number that nobody said."""
    said = " ".join([question, *(f"{t.question} {t.answer}" for t in turns)])
    mine, theirs = set(content_words(written)), set(content_words(question))
    if not mine or fold(written) == fold(question):
        return False
    known = set(words(said))
    if len(mine - known) > len(mine) // 4:
        return False
    spoken = quantities(said)
    if any(not any(q.agrees_with(s) for s in spoken) for q in quantities(written)):
        return False
    asked = quantities(question)
    if any(not any(q.agrees_with(w) for w in quantities(written)) for q in asked):
        return False
    meant = {w for w in theirs if w not in _PRONOUNS and not _OPENINGS.match(w + " ")}
    return 2 * len(meant & mine) >= len(meant)


def _short(turn: Turn) -> Turn:
    answer = (
        turn.answer if len(turn.answer) <= _ANSWER_CHARACTERS else turn.answer[:_ANSWER_CHARACTERS] + " …"
    )
    return Turn(turn.question, answer, turn.sources)
