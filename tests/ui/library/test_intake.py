"""Files on their way in: how long it takes, and what is said of each."""

from datetime import UTC, datetime, timedelta

import pytest

from kohaku.contracts.library import Job, JobState
from kohaku.ui.library.intake import jobs_html, seconds_left

NOW = datetime(2026, 3, 1, tzinfo=UTC)


def job(state: JobState, progress: float, size: int = 10_000, ago: float = 10.0, **more: str) -> Job:
    began = NOW - timedelta(seconds=ago)
    fields = {"id": f"{state}{ago}{size}", "collection_id": "c", "name": "a<b>.md", "sha256": "0", **more}
    return Job(**fields, size=size, state=state, progress=progress, created=began, updated=NOW)


def test_time_left_goes_by_the_bytes_that_are_done() -> None:
    batch = [job(JobState.INDEXED, 1.0), job(JobState.EMBEDDING, 0.5, size=20_000), job(JobState.QUEUED, 0.0)]
    assert seconds_left(batch, NOW) == pytest.approx(10.0)  # half of 40 kB in 10 s


def test_files_of_an_earlier_batch_do_not_count() -> None:
    batch = [job(JobState.INDEXED, 1.0, size=10**9, ago=500.0), job(JobState.READING, 0.25)]
    assert seconds_left(batch, NOW) == pytest.approx(30.0)


@pytest.mark.parametrize(
    "batch",
    [[], [job(JobState.INDEXED, 1.0)], [job(JobState.READING, 0.5, ago=1.0)], [job(JobState.READING, 0.01)]],
    ids=["nothing", "over", "just begun", "hardly begun"],
)
def test_nothing_is_said_of_the_time_before_it_can_be_told(batch: list[Job]) -> None:
    assert seconds_left(batch, NOW) is None


def test_a_name_is_text_in_its_line_and_in_the_label_of_its_bar() -> None:
    html = jobs_html([job(JobState.READING, 0.5)])
    assert "<b>" not in html
    assert 'aria-label="a&lt;b&gt;.md"' in html
