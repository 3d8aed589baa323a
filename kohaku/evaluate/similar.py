"""Failures that look alike: lost at the same stage, over the same documents, asked for the same kind in near words."""

from collections import defaultdict
from collections.abc import Sequence

from kohaku.contracts.runs import RunRow
from kohaku.evaluate.run_scores import is_failure, stage_of
from kohaku.text.tokens import tokenize

NEAR = 0.4
"""Share of two questions' words (Jaccard) from which their wording is near."""


def groups_of(rows: Sequence[RunRow]) -> dict[int, int]:
    """Row number -> number of its group, from 1, the largest first; rows that stand alone are left out.

    A row joins the first group of its stage, documents and kind whose first row is worded alike.
    """
    groups: dict[tuple[str, ...], list[list[tuple[int, frozenset[str]]]]] = defaultdict(list)
    for row in rows:
        if not is_failure(row):
            continue
        words = frozenset(tokenize(row.item.question))
        held = groups[_alike(row)]
        near = next((group for group in held if _near(group[0][1], words)), None)
        if near is None:
            held.append([(row.number, words)])
        else:
            near.append((row.number, words))
    several = sorted(
        (group for held in groups.values() for group in held if len(group) > 1), key=lambda g: (-len(g), g[0][0])
    )
    return {number: at for at, group in enumerate(several, start=1) for number, _ in group}


def _alike(row: RunRow) -> tuple[str, ...]:
    documents = row.grade.get("gold_references")
    named = sorted(map(str, documents)) if isinstance(documents, list) else []
    return (stage_of(row).value, str(row.grade.get("type", "")), *named)


def _near(one: frozenset[str], other: frozenset[str]) -> bool:
    return bool(one | other) and len(one & other) / len(one | other) >= NEAR
