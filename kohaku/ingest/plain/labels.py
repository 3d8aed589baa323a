"""Labels of figures among lines: runs of short lines without sentences, which interrupt the text around them."""

from collections.abc import Sequence

from kohaku.ingest.plain.lines import Line
from kohaku.ingest.plain.marks import is_caption, is_ended, is_item
from kohaku.ingest.plain.wording import is_running

_CORE = 0.55  # of a full line
_EDGE = 0.9  # of a full line: a longer row of labels, next to shorter ones
_FEWEST = 4


def full_width(lines: Sequence[Line]) -> float:
    """Length of a full line of running text."""
    lengths = sorted(len(line.text) for line in lines)
    return float(lengths[int(0.8 * len(lengths))]) if lengths else 80.0


def find_labels(lines: Sequence[Line], loose: Sequence[int], full: float) -> frozenset[int]:
    """Indices of lines that are labels: at least four neighbours that are short, unfinished, and no running text."""
    labels: set[int] = set()
    run: list[int] = []
    for index in (*loose, -1):
        label = index >= 0 and _may_be_label(lines[index].text, full)
        if label and (not run or lines[index].page == lines[run[-1]].page):
            run.append(index)
            continue
        if sum(len(lines[i].text) <= _CORE * full for i in run) >= _FEWEST:
            labels.update(_without_prose_end(lines, run, loose))
        run = [index] if label else []
    return frozenset(labels)


def _may_be_label(text: str, full: float) -> bool:
    if is_caption(text) or is_item(text) or len(text) > _EDGE * full:
        return False
    if len(text) > _CORE * full:
        return not is_running(text, full) and not is_ended(text)
    return not is_ended(text) or sum(mark.isalpha() for mark in text) < 3


def _without_prose_end(lines: Sequence[Line], run: list[int], loose: Sequence[int]) -> list[int]:
    """The run without a first line that goes on with the sentence before it."""
    first = run[0]
    return run[1:] if lines[first].text[:1].islower() else run
