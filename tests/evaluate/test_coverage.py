from kohaku.evaluate.coverage import at, curve, reliability
from tests.evaluate.rows import right, row, wrong


def test_a_higher_threshold_answers_less_and_is_right_more_often() -> None:
    rows = [right(1, confidence=0.9), right(2, confidence=0.8), wrong(3, confidence=0.3), wrong(4), row(5)]
    points = curve(rows)
    assert [(point.threshold, point.share, point.right) for point in points] == [
        (0.9, 0.25, 1.0), (0.8, 0.5, 1.0), (0.3, 0.75, 2 / 3),
    ]  # fmt: skip
    assert at(points, 0.5) == points[1]
    assert at(points, 0.95) is None


def test_an_answer_to_what_no_document_says_is_wrong() -> None:
    assert curve([right(1, confidence=0.9, gold="is_blank")])[0].right == 0.0


def test_reliability_sets_what_was_said_beside_what_was_right() -> None:
    assert reliability([right(1, confidence=0.95), wrong(2, confidence=1.0)]) == [(0.975, 0.5, 2)]
