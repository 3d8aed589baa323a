"""One run as one HTML file that needs nothing else: scores, funnel, and every failure with its evidence."""

from collections.abc import Callable, Mapping, Sequence

from kohaku.contracts.runs import Run, RunRow
from kohaku.contracts.trace import AnswerRecord
from kohaku.draw import words
from kohaku.errors import NotFound
from kohaku.evaluate.intervals import Estimated
from kohaku.evaluate.labelled import listed
from kohaku.evaluate.lost.plain_values import expected, reason
from kohaku.evaluate.lost.stages import LOST
from kohaku.evaluate.run_scores import counts, funnel, is_failure, is_measured, stage_of
from kohaku.languages.speaking import say, word
from kohaku.report.page import template

MOST_FAILURES = 500
_CITED = 3


def run_html(
    run: Run,
    rows: Sequence[RunRow],
    scores: Mapping[str, Estimated],
    answer: Callable[[str], AnswerRecord | None],
) -> str:
    """The report of a run; every text in it is escaped, and its policy forbids scripts and outside resources.

    Args:
        answer: the record of an answer by its id; raises NotFound where it was deleted.
    """
    failures = [row for row in rows if is_failure(row)]
    passed = funnel(rows)
    return template("run.html.j2").render(
        run=run,
        measured=sum(map(is_measured, rows)),
        total=len(rows),
        scores=[(word(name), one) for name, one in scores.items() if one.value is not None],
        funnel=[
            (word(gate), count, count / passed["gold"] if passed["gold"] else 0.0) for gate, count in passed.items()
        ],
        stages=[(word(name), count) for name, count in counts(rows, stage_of, LOST).items()],
        failures=[_failure(row, answer) for row in failures[:MOST_FAILURES]],
        title=say("report.run_title", name=run.name),
        failed=say("report.failures", count=len(failures)),
        say=say,
        when=words.when,
    )


def _failure(row: RunRow, answer: Callable[[str], AnswerRecord | None]) -> dict[str, object]:
    """One failure as the template draws it."""
    try:
        record = answer(row.answer_id) if row.answer_id else None
    except NotFound:
        record = None
    gold = row.item.gold
    return {
        "row": row,
        "stage": word(stage_of(row).value),
        "why": reason(row),
        "expected": expected(row),
        "label": words.shorten(" · ".join(listed(gold.get("supporting_materials", ""))), 600),
        "evidence": record.evidence[:_CITED] if record is not None else (),
    }
