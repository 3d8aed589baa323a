"""The best candidate of the kind that the question wants."""

import re
from collections.abc import Sequence

from kohaku.contracts.question import Intent
from kohaku.contracts.retrieval import Passage
from kohaku.finance.accounts import find_accounts
from kohaku.finance.expressions import accounts_of
from kohaku.finance.formulas import Formula, formula_of
from kohaku.question.operation import operation
from kohaku.readers.base import Clues
from kohaku.readers.rules.abstention.threshold import is_found
from kohaku.readers.rules.candidates.booleans import boolean_candidate
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.candidates.compared import compared
from kohaku.readers.rules.candidates.computed import STATED, computed
from kohaku.readers.rules.candidates.definitions import definition_candidate
from kohaku.readers.rules.candidates.entities import entity_candidates
from kohaku.readers.rules.candidates.extremes import extreme_candidates
from kohaku.readers.rules.candidates.listings import listed, listing_candidate
from kohaku.readers.rules.candidates.numeric import number_candidates
from kohaku.readers.rules.candidates.options import option_candidates, options
from kohaku.readers.rules.candidates.rivals import against_rivals
from kohaku.readers.rules.candidates.tabular import share
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.evidence.words import YEAR
from kohaku.readers.rules.statements.evaluated import evaluated
from kohaku.readers.rules.wanted import Wanted, says_extreme

_MOST_SENTENCES = 3
_HEADED = 0.75
"""Share of the question's weight that a heading must carry to be what a summary is of."""
_BESIDE = 60
"""Characters between an account's name in running text and its value."""
_CHANGED = re.compile(
    r"\b(?:increas|decreas|declin|chang|grew|grow|rose|rise|fell|fall|up|down|by|higher|lower|improv|drop|and)\w*\b",
    re.IGNORECASE,
)
_CLOSE = 0.82
"""Further sentences of a text answer reach this share of the best one's score."""


def choose(
    wanted: Wanted, ranked: Sequence[EvidenceLine], passages: Sequence[Passage], clues: Clues
) -> AnswerCandidate | None:
    """The answer by the embedded rules, not yet judged; None where no sentence holds a value of the wanted type."""
    if not ranked:
        return None
    match wanted.kind:
        case "boolean":
            return compared(wanted, ranked, clues) or boolean_candidate(wanted, ranked)
        case "listing":
            return listing_candidate(wanted, ranked) or _sentences(wanted, ranked)
        case "definition":
            return definition_candidate(wanted, ranked, clues)
        case "entity":
            return _entity(wanted, ranked) or _sentences(wanted, ranked)
        case "text":
            return _section(wanted, ranked) or _sentences(wanted, ranked)
        case _:
            return _number(wanted, ranked, passages, clues)


def _number(
    wanted: Wanted, ranked: Sequence[EvidenceLine], passages: Sequence[Passage], clues: Clues
) -> AnswerCandidate | None:
    """A figure of a statement goes before any other; a stated value before a computed one, unless a difference or a
    sum is asked for."""
    formula = formula_of(wanted.text, wanted.percentage) if wanted.kind in ("number", "amount", "percent") else None
    if formula and (reckoning := evaluated(wanted, ranked, formula, clues)):
        return reckoning
    candidates = number_candidates(wanted, ranked)
    stated = _best([c for c in candidates if not formula or _may_state(wanted, formula, c)])
    if formula:
        return stated
    asked = operation(wanted.parsed.text)
    exact = stated is not None and bool(stated.features.get("exact")) and is_found(stated, wanted)
    if stated and exact and asked in STATED and _of_these_years(wanted, stated.line):
        return stated
    return computed(wanted, passages, clues) or stated


def _may_state(wanted: Wanted, formula: Formula, candidate: AnswerCandidate) -> bool:
    """True where running text states what is asked for: the account just before its value, in the year asked for.

    Rows have been looked up by their labels already, and what a figure rose by is not the figure.
    """
    text = candidate.line.text
    if candidate.line.sentence.kind == "table_row" or not candidate.features.keys().isdisjoint(("cell", "flat")):
        return False
    before = text[: max(0, text.find(candidate.value_text))]
    named = [m.end for m in find_accounts(before) if m.account in accounts_of(formula.part)]
    between = before[named[-1] :] if named else ""
    dated = not wanted.years or any(str(year) in text for year in wanted.years)
    return bool(named) and dated and len(between) <= _BESIDE and not _CHANGED.search(between)


def _of_these_years(wanted: Wanted, line: EvidenceLine) -> bool:
    """False where a line tells of a change between other years than those asked for."""
    told = set(YEAR.findall(line.text))
    return not told or told.issuperset(map(str, wanted.years))


def _entity(wanted: Wanted, ranked: Sequence[EvidenceLine]) -> AnswerCandidate | None:
    choices = options(wanted.text)
    named = _best(option_candidates(wanted, ranked, choices) if choices else entity_candidates(wanted, ranked))
    highest = _best(extreme_candidates(wanted, ranked, choices))
    if highest and not (named and says_extreme(named.line.text, wanted.extreme) and is_found(named, wanted)):
        return highest
    return named


def _best(candidates: Sequence[AnswerCandidate]) -> AnswerCandidate | None:
    """Highest score, with its lead over other values; equal scores keep the order of evidence."""
    best = max(candidates, key=lambda candidate: candidate.score, default=None)
    return best and against_rivals(best, candidates)


def _section(wanted: Wanted, ranked: Sequence[EvidenceLine]) -> AnswerCandidate | None:
    """For a summary: the first sentences under a heading that names the subject."""
    if wanted.parsed.intent not in (Intent.SUMMARY, Intent.UNSURE):
        return None
    best = max(ranked, key=lambda line: share(wanted, " ".join(line.passage.breadcrumb[-1:])))
    if share(wanted, " ".join(best.passage.breadcrumb[-1:])) < _HEADED:
        return None
    section = sorted(
        (line for line in ranked if line.passage.breadcrumb == best.passage.breadcrumb),
        key=lambda line: line.sentence.start,
    )
    first, *rest = [line for line in section if line.passage.document_id == best.passage.document_id][:_MOST_SENTENCES]
    text = " ".join(line.sentence.shown for line in (first, *rest))
    return AnswerCandidate(first, text, "", "", first.score, {"met": 1.0}, others=tuple((line, "") for line in rest))


def _sentences(wanted: Wanted, ranked: Sequence[EvidenceLine]) -> AnswerCandidate:
    """The best sentence and those of the same section that are about as good, in reading order."""
    best = ranked[0]
    if best.text.rstrip().endswith(":"):
        items = [line for line in ranked if line.lead == best.text and line.passage.node_id == best.passage.node_id]
        if items:
            return listed(best, sorted(items, key=lambda line: line.sentence.start))
    chosen = [
        line for line in ranked
        if line.passage.document_id == best.passage.document_id and line.passage.breadcrumb == best.passage.breadcrumb and line.score >= _CLOSE * best.score
    ][:_MOST_SENTENCES]  # fmt: skip
    chosen.sort(key=lambda line: line.sentence.start)
    text = " ".join(line.sentence.shown for line in chosen)
    return AnswerCandidate(
        best,
        text,
        "",
        "",
        best.score,
        {"line": best.score},
        others=tuple((line, "") for line in chosen if line is not best),
    )
