"""Every labelled set at hand."""

from collections.abc import Callable

from bench.sets.case import LabelledSet
from bench.sets.faults import faults
from bench.sets.filings import filings
from bench.sets.mmlongbench import mmlongbench
from bench.sets.newcomers import newcomers
from bench.sets.tatqa import tatqa
from bench.sets.wattbot_rows import wattbot
from bench.sets.xquad import xquad

SETS: dict[str, Callable[[], LabelledSet]] = {
    "wattbot": wattbot, "tatqa": tatqa, "mmlongbench": mmlongbench, "filings": filings, "faults": faults,
    "newcomers": newcomers,
    "xquad": xquad,
}  # fmt: skip
MEASURED_ONLY = frozenset({"xquad"})
"""Sets that the judgement is judged on and never fitted on."""
