"""Counts of what is listed: “How many depots are there?” over the rows of a table or the names in a sentence."""

import re
from collections.abc import Sequence

from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.conditions.wording_match import flat, related
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.wanted import Wanted
from kohaku.tables.rendered import cells

_ASKS = re.compile(
    r"\W*how many (?P<noun>[\w-]+(?: [\w-]+)?) (?:are there|are listed|are named|are shown|does .{1,40} have|do .{1,40} have|is there|are in|appear)\b|"
    r"\W*combien (?:de |d['’])(?P<nom>[\w-]+) (?:y a-t-il|sont)|\W*wie viele (?P<wort>[\w-]+) (?:gibt es|sind|hat)\b",
    re.IGNORECASE,
)
_SUMMED = re.compile(
    r"\s*(?:(?:grand |sub-?)?totals?|sum|average|mean|all|overall|totaux|ensemble|moyenne|gesamt|summe)\b",
    re.IGNORECASE,
)
_RUN = re.compile(
    r"(?P<noun>[a-zà-ÿ]{4,})\s(?:in|at|of|for|from|with|:|,|en|à)?\s?(?P<items>[A-ZÀ-Þ][\w’'-]*(?: [A-ZÀ-Þ][\w’'-]*)?(?:, [A-ZÀ-Þ][\w’'-]*(?: [A-ZÀ-Þ][\w’'-]*)?)*,? (?:and|et|und) [A-ZÀ-Þ][\w’'-]*(?: [A-ZÀ-Þ][\w’'-]*)?)"
)
_SPLIT = re.compile(r",\s(?:(?:and|et|und)\s)?|\s(?:and|et|und)\s")
_FEWEST = 2


def counts_items(wanted: Wanted) -> bool:
    """True where the question counts things that a document may list."""
    return bool(_ASKS.match(wanted.text))


def counted(wanted: Wanted, lines: Sequence[EvidenceLine]) -> AnswerCandidate | None:
    """The number of rows whose first head is the thing counted, or of the names listed after it."""
    match = _ASKS.match(wanted.text)
    if not match:
        return None
    noun = flat((match["noun"] or match["nom"] or match["wort"]).split()[-1])
    return _rows(noun, lines) or _names(noun, lines)


def _rows(noun: str, lines: Sequence[EvidenceLine]) -> AnswerCandidate | None:
    tables: dict[tuple[str, tuple[str, ...]], list[EvidenceLine]] = {}
    for line in lines:
        row = cells(line.sentence) if line.sentence.kind == "table_row" else ()
        if row and _same(noun, row[0].header) and row[0].text and not _SUMMED.match(row[0].text):
            tables.setdefault((line.passage.document_id, tuple(cell.header for cell in row)), []).append(line)
    if len(tables) != 1:
        return None
    rows = sorted(next(iter(tables.values())), key=lambda line: line.sentence.start)
    labels = [cells(line.sentence)[0].text for line in rows]
    return _candidate(rows[0], labels, tuple((line, "") for line in rows[1:])) if len(set(labels)) >= _FEWEST else None


def _names(noun: str, lines: Sequence[EvidenceLine]) -> AnswerCandidate | None:
    for line in lines:
        for match in _RUN.finditer(line.text):
            items = [item for item in _SPLIT.split(match["items"]) if item]
            if _same(noun, match["noun"]) and len(set(items)) >= _FEWEST:
                return _candidate(line, items, ())
    return None


def _candidate(
    line: EvidenceLine, items: Sequence[str], others: tuple[tuple[EvidenceLine, str], ...]
) -> AnswerCandidate:
    unique = list(dict.fromkeys(items))
    return AnswerCandidate(
        line, float(len(unique)), "", "", line.score, {"line": line.score, "met": 1.0}, method="inferred", others=others,
        answer=f"{len(unique)}: {', '.join(unique)}.", caveats=("counted from what is listed",),
    )  # fmt: skip


def _same(noun: str, other: str) -> bool:
    words = flat(other).split()
    return bool(words) and (
        related(noun, words[-1])
        or noun.rstrip("s") == words[-1].rstrip("s")
        or noun.removesuffix("ies") + "y" == words[-1]
    )
