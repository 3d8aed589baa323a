"""Yes or no: what is compared is compared, what is told is followed; where neither settles it, nothing is given."""

import re
from collections.abc import Sequence
from dataclasses import replace

from kohaku.contracts.retrieval import Passage
from kohaku.readers.base import Clues
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.conditions.named import name_conditions
from kohaku.readers.rules.conditions.wording_match import alike, flat
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.evidence.words import words
from kohaku.readers.rules.verdicts.booleans import boolean_candidate
from kohaku.readers.rules.verdicts.chosen_side import sides_compared
from kohaku.readers.rules.verdicts.compared import compared
from kohaku.readers.rules.verdicts.outcome import excepted, outcome
from kohaku.readers.rules.verdicts.polarity import negated, opposed
from kohaku.readers.rules.wanted import Wanted
from kohaku.values.quantities import Quantity, find_quantities

_STATEMENT = re.compile(r"\W*(?:true or false|vrai ou faux|richtig oder falsch)\b", re.IGNORECASE)
_THAN = re.compile(r"\b(?:than|que|als)\b", re.IGNORECASE)
_OVER = re.compile(
    r"\b(?:more|higher|greater|larger|longer|older|over|above|exceed\w*|at least|plus|supérieure?|mehr|höher|über|mindestens)\b[^\d]*$",
    re.IGNORECASE,
)
_UNDER = re.compile(
    r"\b(?:less|lower|fewer|smaller|shorter|under|below|at most|up to|within|moins|inférieure?|weniger|niedriger|unter|höchstens)\b[^\d]*$",
    re.IGNORECASE,
)
_SIGN = re.compile(
    r"\b(?:(?P<plus>positive|profitable|a profit|a surplus|in the black)|(?P<minus>negative|a loss|a deficit|loss-making))\b",
    re.IGNORECASE,
)
_MOST_LINES = 6
_COVERED = 0.7
"""Share of the question's words that a line, with what leads to it, has to have for its polarity to say anything."""
_AUX = frozenset(
    [
        "is",
        "are",
        "was",
        "were",
        "be",
        "been",
        "do",
        "does",
        "did",
        "has",
        "have",
        "had",
        "can",
        "could",
        "may",
        "might",
        "must",
        "will",
        "would",
        "shall",
        "should",
        "the",
        "a",
        "an",
        "any",
        "there",
        "of",
        "in",
        "on",
        "at",
        "to",
        "for",
        "by",
        "with",
        "from",
        "it",
        "its",
        "this",
        "that",
        "be",
        "get",
        "their",
        "our",
        "elle",
        "elles",
        "il",
        "ils",
        "on",
        "se",
        "sie",
        "er",
        "es",
        "est",
        "sont",
        "les",
        "la",
        "le",
        "une",
        "des",
        "du",
        "par",
        "ist",
        "sind",
        "der",
        "die",
        "das",
    ]
)


def asserted(
    wanted: Wanted, lines: Sequence[EvidenceLine], passages: Sequence[Passage], clues: Clues
) -> AnswerCandidate | None:
    """The verdict with the lines that it rests on; None where the lines settle nothing.

    A statement that is given to be judged (“true or false”) always gets a verdict.
    """
    told = compared(wanted, lines, clues)
    if told:
        return told
    if _STATEMENT.match(wanted.parsed.text):
        return boolean_candidate(wanted, lines)
    names = [c.text for c in name_conditions(wanted, clues.found or passages)]
    names.sort(key=wanted.text.find)
    if _THAN.search(wanted.text) and len(names) >= 2:
        return sides_compared(wanted, lines, names[:2])
    settled = _by_figure(wanted, lines)
    if settled:
        return settled
    if _THAN.search(wanted.text):
        return None
    return _by_words(wanted, lines, passages)


def _by_figure(wanted: Wanted, lines: Sequence[EvidenceLine]) -> AnswerCandidate | None:
    """A figure of the question against the one figure of its kind that a line states of the same thing; or its sign."""
    asked = [q for q in wanted.numbers if q.value is not None and q.kind not in ("date", "year") and not q.worded]
    sign = _SIGN.search(wanted.text)
    if len(asked) != 1 and not sign:
        return None
    for line in lines[:_MOST_LINES]:
        text = line.sentence.shown
        settled = outcome(wanted.text, text, _next(line))
        if settled is not None:
            if settled.holds is None:
                continue
            return _verdict(wanted, line, settled.holds, settled.with_next)
        if _cover(wanted, line, numbers=False) < _COVERED:
            continue
        written = [
            q for q in find_quantities(text, wanted.language) if q.value is not None and q.kind not in ("date", "year")
        ]
        if sign:
            if len(written) == 1:
                below = (written[0].value or 0.0) < 0
                return _verdict(wanted, line, below == bool(sign["minus"]))
            continue
        one = asked[0]
        alike_ones = [
            q
            for q in written
            if (q.percent, q.currency) == (one.percent, one.currency)
            and (q.unit == one.unit or not q.unit or not one.unit)
        ]
        if len(alike_ones) == 1 or any(q.value == one.value for q in alike_ones):
            value = next((q for q in alike_ones if q.value == one.value), alike_ones[0])
            holds = _holds(wanted.text[: one.start], value, one)
            return _verdict(wanted, line, holds != negated(text) if value.value == one.value else holds)
    return None


def _holds(before: str, found: Quantity, asked: Quantity) -> bool:
    have, want = found.value or 0.0, asked.value or 0.0
    if _OVER.search(before):
        return have > want or ("least" in before[-12:] and have == want)
    if _UNDER.search(before):
        return have < want or (before.rstrip().endswith(("most", "to", "within")) and have == want)
    return abs(have - want) <= 1e-6 * max(abs(want), 1.0)


def _by_words(wanted: Wanted, lines: Sequence[EvidenceLine], passages: Sequence[Passage]) -> AnswerCandidate | None:
    """The polarity of the best line that says nearly all that is asked, as exceptions, contrasts and outcomes turn it."""
    ordered = sorted(lines[:_MOST_LINES], key=lambda line: -_cover(wanted, line))
    for line in ordered:
        if _cover(wanted, line) < _COVERED:
            return None
        text = line.sentence.shown
        settled = outcome(wanted.text, text, _next(line))
        if settled is not None:
            if settled.holds is None:
                continue
            return _verdict(wanted, line, settled.holds, settled.with_next)
        parted = excepted(wanted.text, text)
        if parted:
            rule, under = parted
            holds = negated(wanted.text) == negated(rule)
            return _verdict(wanted, line, holds != under)
        found = boolean_candidate(wanted, [line])
        if found is None:
            continue
        told = (
            negated(text)
            or negated(line.lead)
            or opposed(wanted.text, text, wanted.language)
            or found.features.get("negation")
        )
        if (
            found.value is False
            and not told
            and not found.features.get("contradicted")
            and not found.features.get("substituted")
        ):
            return _verdict(wanted, line, True)
        return replace(found, features={**found.features, "met": max(_cover(wanted, line), 0.0)})
    return None


def _verdict(wanted: Wanted, line: EvidenceLine, holds: bool, with_next: bool = False) -> AnswerCandidate:
    others: tuple[tuple[EvidenceLine, str], ...] = ()
    answer = ""
    if with_next and line.index + 1 < len(line.passage.sentences):
        sentence = line.passage.sentences[line.index + 1]
        following = replace(line, sentence=sentence, index=line.index + 1)
        others = ((following, ""),)
        answer = f"{'Yes' if holds else 'No'}: {line.text} {sentence.text}"
    return AnswerCandidate(
        line,
        holds,
        "",
        "",
        line.score,
        {"line": line.score, "met": 1.0},
        method="inferred",
        others=others,
        answer=answer,
    )


def _next(line: EvidenceLine) -> str:
    following = line.passage.sentences[line.index + 1 : line.index + 2]
    return following[0].text if following and following[0].kind == line.sentence.kind else ""


def _cover(wanted: Wanted, line: EvidenceLine, numbers: bool = True) -> float:
    """Share of the question's words that stand in the line, in what introduces it, or in its headings and title."""
    found = [
        part
        for word in words(wanted.text, wanted.language)
        if word.terms
        for part in re.split(r"[-’']", flat(word.text))
    ]
    asked = [
        word
        for word in dict.fromkeys(found)
        if len(word) > 1 and word not in _AUX and (numbers or not any(c.isdigit() for c in word))
    ]
    asked = [word for word in asked if numbers or not _compares(word)]
    if not asked:
        return 0.0
    there = " ".join((line.sentence.shown, line.lead))
    above = " ".join((*line.passage.breadcrumb, line.passage.title, _before(line)))
    return sum(1.0 if _has(word, there, wanted) else 0.5 if _has(word, above, wanted) else 0.0 for word in asked) / len(
        asked
    )


def _has(word: str, text: str, wanted: Wanted) -> bool:
    return alike(word, text) or opposed(word, text, wanted.language)


def _compares(word: str) -> bool:
    return bool(_OVER.match(word) or _UNDER.match(word) or _SIGN.fullmatch(word)) or word in (
        "than",
        "que",
        "als",
        "percent",
    )


def _before(line: EvidenceLine) -> str:
    return line.passage.sentences[line.index - 1].text if line.index else ""
