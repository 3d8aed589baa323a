"""Risk and coverage: how accuracy moves as answers below a confidence are withheld, and how reliable it is.

El-Yaniv and Wiener, "On the Foundations of Noise-free Selective Classification", JMLR 11 (2010).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from kohaku.contracts.runs import RunRow
from kohaku.evaluate.run_scores import is_measured, number, part
from kohaku.evaluate.wattbot import is_blank

BANDS = 10


@dataclass(frozen=True, slots=True)
class Point:
    """With a threshold: the share of the questions that get an answer, and the share of the answers that are right."""

    threshold: float
    share: float
    right: float


def curve(rows: Sequence[RunRow]) -> list[Point]:
    """One point a confidence that occurs, from the highest threshold to the lowest; empty without confidences.

    An answer to a question that the documents do not answer is wrong.
    """
    measured = [row for row in rows if is_measured(row)]
    answers = sorted(given(measured), reverse=True)
    points: list[Point] = []
    right = 0.0
    for count, (confidence, scored) in enumerate(answers, start=1):
        right += scored
        if count == len(answers) or answers[count][0] < confidence:
            points.append(Point(confidence, count / len(measured), right / count))
    return points


def at(points: Sequence[Point], threshold: float) -> Point | None:
    """The point of a threshold: that of the lowest confidence that reaches it; None where no answer does."""
    reaching = [point for point in points if point.threshold >= threshold]
    return reaching[-1] if reaching else None


def reliability(rows: Sequence[RunRow]) -> list[tuple[float, float, int]]:
    """(mean confidence, share right, answers) of each tenth of the confidence that holds answers, ascending."""
    bands: dict[int, list[tuple[float, float]]] = {}
    for confidence, right in given([row for row in rows if is_measured(row)]):
        bands.setdefault(min(BANDS - 1, int(confidence * BANDS)), []).append((confidence, right))
    return [
        (sum(said for said, _ in some) / len(some), sum(right for _, right in some) / len(some), len(some))
        for _, some in sorted(bands.items())
    ]


def given(rows: Sequence[RunRow]) -> list[tuple[float, float]]:
    """(confidence, 1.0 right or 0.0 wrong) of the answers that were given."""
    found: list[tuple[float, float]] = []
    for row in rows:
        confidence = number(row.grade.get("confidence"))
        if confidence is None:
            continue
        gold = row.grade.get("gold")
        unanswerable = isinstance(gold, str) and is_blank(gold)
        found.append((confidence, 0.0 if unanswerable else part(row, "value") or 0.0))
    return found
