"""The rules against failures of WattBot whose stage was judged by hand, by looking at record and document.

Only ids and stages stand here. Answers change with the product, so a row is compared only while its failure is still
the one that was judged; how many agree is measured by `python -m bench.lost_stages`.
"""

from collections import Counter
from pathlib import Path

from kohaku.evaluate.lost.stages import LostAt

JUDGED = Path(__file__).parents[1] / "wattbot_judged.tsv"


def test_at_least_sixty_failures_were_judged_each_once_at_a_stage_that_there_is() -> None:
    rows = [line.split("\t") for line in JUDGED.read_text(encoding="utf-8").splitlines()]
    assert len(rows) >= 60
    assert max(Counter(id for id, _ in rows).values()) == 1
    assert {stage for _, stage in rows} <= {stage.value for stage in LostAt}
