"""A phrase as a candidate: the best sentence's phrase of the asked kind, or nothing where no sentence is near enough."""

from collections.abc import Mapping, Sequence

from kohaku.contracts.answer import Value
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.phrases.amounts import amount, printed
from kohaku.readers.rules.phrases.cut import cut
from kohaku.readers.rules.phrases.footnotes import footnotes
from kohaku.readers.rules.phrases.forms import PhraseAsked, PhraseKind, phrase_asked
from kohaku.readers.rules.phrases.sentences import Told, told

ENOUGH = 0.55
"""Share of the question's weight that a sentence must have. Chosen on every other context of tables and text."""
SURE_AMOUNT = 0.75
"""The same for an amount, of which a text has many."""
_BEYOND_DOUBT = 0.95
CLAUSES = frozenset((PhraseKind.REASON, PhraseKind.CONTENT, PhraseKind.SUBJECT))
"""Kinds that hang on a word of their sentence: no other candidate finds them."""
_MOST = 4
_CLOSE = 0.12
_LONGEST = 70


def phrase_candidate(
    question: str,
    lines: Sequence[EvidenceLine],
    rarity: Mapping[str, float],
    alone: bool = False,
    kinds: frozenset[PhraseKind] = frozenset(PhraseKind),
) -> AnswerCandidate | None:
    """The phrase that a question asks for; None where it asks otherwise or no sentence has one.

    `kinds`: those that are looked for. `alone`: one passage of several is read by itself. What is not beyond doubt is left to the comparison with all.
    """
    asked = phrase_asked(question)
    if asked is None or asked.kind not in kinds:
        return None
    if asked.kind is PhraseKind.CONTENT:
        for note in footnotes(asked.about, lines):
            if made := _from(asked, question, note):
                return made
    sentences = told(asked.about, question, lines, rarity)
    enough = _BEYOND_DOUBT if alone else SURE_AMOUNT if asked.kind is PhraseKind.AMOUNT else ENOUGH
    if not sentences or sentences[0].fit < enough:
        return None
    best = sentences[0].fit
    for sentence in sentences[:_MOST]:
        if sentence.fit < max(enough, best - _CLOSE):
            break
        if made := _from(asked, question, sentence):
            return made
    return None


def _from(asked: PhraseAsked, question: str, sentence: Told) -> AnswerCandidate | None:
    value: Value
    if asked.kind is PhraseKind.AMOUNT:
        found = amount(question, asked.about, sentence)
        if found is None:
            return None
        q = found.quantity
        # an amount of money in full, as everywhere in running text
        value, unit = (q.value, q.currency) if q.currency else printed(q)
        text = found.text
    else:
        text = cut(asked, sentence.text)
        if not text or len(text.split()) > _LONGEST:
            return None
        value, unit = text, ""
    features = {"met": min(1.0, sentence.fit), "line": sentence.line.score, "phrase": sentence.fit}
    return AnswerCandidate(sentence.line, value, unit, text, sentence.fit, features, answer=sentence.line.text)
