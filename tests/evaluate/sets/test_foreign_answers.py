"""Answers of another system are scored as ours are, and compared with them row by row."""

from pathlib import Path

import pytest

from kohaku.contracts.runs import RunItem, RunOrigin
from kohaku.engine import Engine
from kohaku.evaluate.comparison import Change, compare
from kohaku.evaluate.grading import Grader, run_items
from kohaku.evaluate.labelled import LabelledSetError, load_questions
from kohaku.evaluate.lost.stages import LostAt, Outcome
from kohaku.evaluate.recorded import load_recorded
from kohaku.evaluate.run_scores import is_measured, outcome_of, scores, stage_of
from kohaku.evaluate.sets.columns import guess
from kohaku.evaluate.sets.file_rows import read_file
from kohaku.evaluate.sets.foreign_answers import answered_rows, read_answers
from kohaku.evaluate.sets.rows_to_items import read_items
from kohaku.evaluate.wattbot import score
from kohaku.settings import AskOptions

WATTBOT = Path(__file__).parents[4] / "shared" / "wattbot"
PUBLISHED = {
    "qwen3-next-80b-a3b": 0.8473, "qwen72b": 0.8436, "qwen32b": 0.8414, "qwen3-30b-a3b": 0.8325, "qwen7b": 0.8035,
    "qwen14b": 0.7849, "qwen1.5-110b": 0.7566,
}  # fmt: skip
"""The README of the data set, by the benchmark's own scorer."""
ITEMS = [
    RunItem(id="q1", question="How many?", gold={"answer_value": "40", "ref_id": "['chung2025']"}),
    RunItem(id="q2", question="How much?", unit="MWh", gold={"answer_value": "1287", "ref_id": "['li2025b']"}),
    RunItem(id="q3", question="Is it so?", gold={"answer_value": "1", "ref_id": "['li2025b']"}),
    RunItem(id="q4", question="Who else?", gold={"answer_value": "is_blank", "ref_id": "['is_blank']"}),
    RunItem(id="q5", question="Which one?", gold={"answer_value": "BERT", "ref_id": "['li2025b']"}),
    RunItem(id="q6", question="When?", gold={"answer_value": "2024", "ref_id": "['li2025b']"}),
]
FILE = b"""\xef\xbb\xbfid;question;answer;answer_value;ref_id
q1;How many?;There are 40.;40;['chung2025']
q2;How much?;;1.287;['li2025b']
q3;Is it so?;It is.;yes;['chung2025']
q4;Who else?;<b>Somebody</b>;Somebody;['chung2025']
another;WHICH  one?;;is_blank;
"""


def test_rows_are_found_by_id_or_question_and_judged_by_their_values() -> None:
    rows = answered_rows(ITEMS, read_answers(FILE, "theirs.csv"))
    assert [(stage_of(row), outcome_of(row)) for row in rows] == [
        (LostAt.CORRECT, Outcome.CORRECT),
        (LostAt.UNIT, Outcome.UNIT),
        (LostAt.WRONG_REFERENCE, Outcome.REFERENCE),
        (LostAt.ANSWERED_ABSENT, Outcome.ABSENT),
        (LostAt.UNTRACED, Outcome.ABSTENTION),
        (LostAt.FAILED, Outcome.FAILED),
    ]
    assert [row.done for row in rows] == [True] * 6
    assert not is_measured(rows[5])
    assert rows[3].grade["said"] == "<b>Somebody</b>"


def test_a_file_without_values_is_refused() -> None:
    with pytest.raises(LabelledSetError, match="no column of values"):
        read_answers(b"name;colour\na;red\n", "theirs.csv")


def test_an_imported_run_is_compared_with_ours_row_by_row_and_never_resumed(sampled: Engine) -> None:
    policy = next(one.name for one in sampled.documents() if "policy" in one.name).rsplit(".", 1)[0]
    items = [
        RunItem(
            id="q1",
            question="When does the policy take effect?",
            gold={"answer_value": "1 March 2025", "scored": "meaning", "ref_id": f"['{policy}']"},
        )
    ]
    theirs = answered_rows(items, read_answers(b"id,answer_value\nq1,1 May 2025\n", "theirs.csv"))
    imported = sampled.import_run("theirs", theirs, AskOptions(), RunOrigin(set_name="set"))
    ours = sampled.start_run(
        "ours", run_items(sampled, items), AskOptions(jurors=1), Grader(sampled), RunOrigin(set_name="set")
    )
    assert sampled.wait_idle(120)
    runs = sampled.run(imported), sampled.run(ours)
    found = compare(runs[0], sampled.run_rows(imported), runs[1], sampled.run_rows(ours))
    assert [pair.change for pair in found.pairs] == [Change.FIXED]
    assert set(found.settings) == {"reader", "models"}
    before = sampled.run_rows(imported)
    sampled.resume_run(imported, Grader(sampled))
    sampled.grade_again(imported, Grader(sampled))
    assert (sampled.run(imported).state, sampled.run_rows(imported)) == ("finished", before)
    for one in (imported, ours):
        sampled.delete_run(one)


@pytest.mark.skipif(not WATTBOT.is_dir(), reason="the benchmark's data are not beside the checkout")
@pytest.mark.parametrize("model", PUBLISHED)
def test_published_ballots_imported_as_runs_have_their_published_scores(model: str) -> None:
    file = read_file((WATTBOT / "public_QA.csv").read_bytes(), "public_QA.csv")
    items = read_items(file.rows, guess(file.columns, file.rows)).items
    path = WATTBOT / "ballots" / "public" / f"{model}.csv"
    overall = scores(answered_rows(items, read_answers(path.read_bytes(), path.name)), intervals=False)["overall"]
    assert overall.value is not None
    assert round(overall.value, 4) == PUBLISHED[model]
    recorded = load_recorded(path)
    golds = [question.gold for question in load_questions(WATTBOT / "public_QA.csv")]
    by_bench = score(golds, {id: one.submission for id, one in recorded.items()})
    assert overall.value == pytest.approx(by_bench.overall)
