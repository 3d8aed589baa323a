"""The best candidate of the kind that the question wants."""

import re
from collections.abc import Sequence
from dataclasses import replace

from kohaku.contracts.question import Intent
from kohaku.contracts.retrieval import Passage
from kohaku.finance.accounts import find_accounts
from kohaku.finance.expressions import accounts_of
from kohaku.finance.formulas import Formula, formula_of
from kohaku.question.operation import operation
from kohaku.readers.base import Clues
from kohaku.readers.rules.abstention.threshold import is_found
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.candidates.computed import STATED, computed
from kohaku.readers.rules.candidates.counts import counted, counts_items
from kohaku.readers.rules.candidates.definitions import definition_candidate
from kohaku.readers.rules.candidates.entities import entity_candidates
from kohaku.readers.rules.candidates.extremes import extreme_candidates
from kohaku.readers.rules.candidates.kinded import kinded_candidates
from kohaku.readers.rules.candidates.labelled import labelled_candidate, subject_of
from kohaku.readers.rules.candidates.listings import listed, listing_candidate
from kohaku.readers.rules.candidates.numeric import number_candidates
from kohaku.readers.rules.candidates.rivals import against_rivals
from kohaku.readers.rules.candidates.stated import stated_candidate
from kohaku.readers.rules.candidates.tabular import share
from kohaku.readers.rules.conditions.wording_match import alike, is_unit
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.evidence.words import YEAR, words
from kohaku.readers.rules.kinds.asked import asked_kind
from kohaku.readers.rules.kinds.dated import in_role
from kohaku.readers.rules.kinds.fits import fits, of_kind
from kohaku.readers.rules.kinds.messages import by_the_sender
from kohaku.readers.rules.phrases.candidates import CLAUSES, phrase_candidate
from kohaku.readers.rules.phrases.forms import PhraseKind
from kohaku.readers.rules.scoring.fits import in_scale
from kohaku.readers.rules.statements.evaluated import evaluated
from kohaku.readers.rules.tables.candidates import from_tables
from kohaku.readers.rules.verdicts.asserted import asserted
from kohaku.readers.rules.verdicts.chosen_side import chosen_side
from kohaku.readers.rules.verdicts.options import option_candidates, options
from kohaku.readers.rules.wanted import Wanted, says_extreme
from kohaku.tables.head_units import currency_of
from kohaku.values.quantities import find_quantities

_MOST_SENTENCES = 3
_HEADED = 0.75
"""Share of the question's weight that a heading must carry to be what a summary is of."""
_BESIDE = 60
"""Characters between an account's name in running text and its value."""
_CHANGED = re.compile(
    r"\b(?:increas|decreas|declin|chang|grew|grow|rose|rise|fell|fall|up|down|by|higher|lower|improv|drop|and)\w*\b",
    re.IGNORECASE,
)
_ASKS = re.compile(r"^\W*(?:what|which|quel(?:le)?s?|wie hoch)\s(?:is|are|was|were|est|sont|ist|war)\s", re.IGNORECASE)
_CLOSE = 0.82
"""Further sentences of a text answer reach this share of the best one's score."""


def choose(
    wanted: Wanted,
    ranked: Sequence[EvidenceLine],
    passages: Sequence[Passage],
    clues: Clues,
    every: Sequence[EvidenceLine] = (),
) -> AnswerCandidate | None:
    """The answer by the embedded rules, not yet judged; None where no sentence holds a value of the wanted type.

    Args:
        ranked: the lines that may be answered from, best first.
        every: those and the others: heads of tables are cited from them.
    """
    ranked = by_the_sender(wanted, ranked, (*passages, *clues.found))
    if not ranked:
        return None
    percent = wanted.kind == "percent"
    tables = from_tables(wanted.parsed.text, ranked, passages, clues, wanted.parsed.unit, percent, every or ranked)
    if tables.elsewhere or (tables.candidate is not None and _may_count(wanted, tables.candidate)):
        return tables.candidate
    if tables.barred and wanted.kind in ("number", "amount", "percent"):
        ranked = [line for line in ranked if line.sentence.node_id not in tables.barred]
        if not ranked:
            return None
    alone = len(passages) == 1 and len(clues.similarity) > len(passages[0].sentences)
    clause = tables.phrases and wanted.kind in ("text", "definition")
    kinds = frozenset(PhraseKind) if tables.beside else CLAUSES if clause else frozenset()
    if kinds and (phrase := phrase_candidate(wanted.parsed.text, ranked, clues.rarity, alone, kinds)):
        return _scaled(wanted, phrase)
    if tables.beside and alone and wanted.kind in ("text", "definition"):
        return None  # which sentence tells it best is seen only beside the others
    if tables.tabular:
        return _accounted(wanted, ranked, clues)
    if wanted.kind not in ("boolean", "listing"):
        formed = labelled_candidate(wanted, ranked) or _best(kinded_candidates(wanted, ranked))
        if formed and not (wanted.kind == "date" and _dated(wanted, ranked, formed)):
            return formed
    return of_kind(wanted, _by_type(wanted, ranked, passages, clues))


def _may_count(wanted: Wanted, candidate: AnswerCandidate) -> bool:
    """False for words without any figure where things are counted; a cell that stands for none has no letter."""
    said = candidate.value if isinstance(candidate.value, str) else ""
    if wanted.kind != "number" or not wanted.counted or not any(map(str.isalpha, said)):
        return True
    return bool(find_quantities(said, wanted.language))


def _scaled(wanted: Wanted, candidate: AnswerCandidate) -> AnswerCandidate:
    """In the scale that is asked for without a unit, where the value is an amount of money in full."""
    plain = candidate.unit and candidate.unit == currency_of(candidate.unit)
    if not wanted.scale or not isinstance(candidate.value, float) or not plain:
        return candidate
    value, unit = in_scale(wanted, candidate.value, candidate.unit)
    return replace(candidate, value=value, unit=unit)


def _dated(wanted: Wanted, ranked: Sequence[EvidenceLine], formed: AnswerCandidate) -> bool:
    """True where the lines give a date, so that the time of day in one of them is not what is asked for."""
    if "label" in formed.features or asked_kind(wanted.text):
        return False
    return bool(in_role(wanted, number_candidates(wanted, ranked)))


def _by_type(
    wanted: Wanted, ranked: Sequence[EvidenceLine], passages: Sequence[Passage], clues: Clues
) -> AnswerCandidate | None:
    match wanted.kind:
        case "boolean":
            return asserted(wanted, ranked, passages, clues)
        case "listing":
            return listing_candidate(wanted, ranked) or _sentences(wanted, ranked)
        case "definition":
            stated = stated_candidate(wanted, ranked)
            if stated and not isinstance(stated.value, str):
                return stated
            return definition_candidate(wanted, ranked, clues)
        case "entity":
            return _entity(wanted, ranked) or (None if wanted.extreme else _sentences(wanted, ranked))
        case "text":
            return _section(wanted, ranked) or stated_candidate(wanted, ranked) or _sentences(wanted, ranked)
        case _:
            return _number(wanted, ranked, passages, clues)


def _accounted(wanted: Wanted, ranked: Sequence[EvidenceLine], clues: Clues) -> AnswerCandidate | None:
    """A calculation from accounts of a statement; where tables stand, nothing less certain is taken for one."""
    formula = formula_of(wanted.text, wanted.percentage) if wanted.kind in ("number", "amount", "percent") else None
    return evaluated(wanted, ranked, formula, clues) if formula else None


def _number(
    wanted: Wanted, ranked: Sequence[EvidenceLine], passages: Sequence[Passage], clues: Clues
) -> AnswerCandidate | None:
    """A figure of a statement goes before any other; a stated value before a computed one, unless a difference or a
    sum is asked for."""
    formula = formula_of(wanted.text, wanted.percentage) if wanted.kind in ("number", "amount", "percent") else None
    if formula and (calculated := evaluated(wanted, ranked, formula, clues)):
        return calculated
    candidates = in_role(wanted, number_candidates(wanted, ranked))
    if counts_items(wanted) and (count := _told_count(candidates) or counted(wanted, ranked)):
        return count
    stated = _best([c for c in candidates if not formula or _may_state(wanted, formula, c)])
    if formula:
        return stated
    asked = operation(wanted.parsed.text)
    exact = stated is not None and bool(stated.features.get("exact")) and is_found(stated, wanted)
    if stated and exact and asked in STATED and _of_these_years(wanted, stated.line):
        return stated
    return computed(wanted, passages, clues) or stated


def _told_count(candidates: Sequence[AnswerCandidate]) -> AnswerCandidate | None:
    """A count that running text states of the very thing."""
    return _best(
        [
            c
            for c in candidates
            if c.features.get("counted", 0.0) >= 1.0
            and c.line.sentence.kind != "table_row"
            and "flat" not in c.features
        ]
    )


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
    if choices and (side := chosen_side(wanted, ranked, choices)):
        return side
    named = _best(
        option_candidates(wanted, ranked, choices)
        if choices
        else [c for c in entity_candidates(wanted, ranked) if _may_be(wanted, c)]
    )
    if named and wanted.extreme and named.features.get("lower"):
        named = None  # a plain word of a caption is not the one with the most
    highest = _best(extreme_candidates(wanted, ranked, choices))
    if highest and not (named and says_extreme(named.line.text, wanted.extreme) and is_found(named, wanted)):
        return highest
    return named


def _may_be(wanted: Wanted, candidate: AnswerCandidate) -> bool:
    """False for a unit or currency, which names nothing, and for what is not of the kind asked for."""
    return not is_unit(candidate.value_text) and fits(asked_kind(wanted.text), str(candidate.value))


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
    return AnswerCandidate(
        first, text, "", "", first.score, {"met": 1.0}, method="quoted", others=tuple((line, "") for line in rest)
    )


def _sentences(wanted: Wanted, ranked: Sequence[EvidenceLine]) -> AnswerCandidate | None:
    """The best sentence and those of the same section that are about as good, in reading order: a passage is quoted.

    None where the best line is a row, which is no passage, and where what is asked for by its name stands in no
    sentence.
    """
    best = ranked[0]
    if best.sentence.kind == "table_row" or not _speaks(wanted, best):
        return None
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
        method="quoted",
        others=tuple((line, "") for line in chosen if line is not best),
    )


def _speaks(wanted: Wanted, line: EvidenceLine) -> bool:
    """False where “what is the X” is asked and the line, its lead and its headings do not speak of X."""
    subject = subject_of(wanted.text)
    if subject == wanted.text or not _ASKS.match(wanted.text):
        return True
    asked = [word.text for word in words(subject, wanted.language) if word.terms]
    there = " ".join((line.sentence.shown, line.lead, *line.passage.breadcrumb))
    return sum(alike(word, there) for word in asked) * 2 >= len(asked) and (
        len(asked) != 2 or all(alike(word, there) for word in asked)
    )
