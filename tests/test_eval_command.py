"""`kohaku eval` prints the figures of the page, writes its files and compares runs; its code says how it went."""

import json
from pathlib import Path

import pytest

from kohaku.cli import main
from kohaku.engine import Engine
from kohaku.evaluate.run_scores import scores
from kohaku.settings import Settings

SET = """Question;Expected answer;Document
What is the annual premium?;1200;terms.md
Who is the astronaut of the Jupiter mission?;is_blank;terms.md
What is the premium in dollars for the moon?;=1+1;terms.md
"""


@pytest.fixture
def directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data directory with one document."""
    data = tmp_path / "data"
    engine = Engine.open(Settings(data_dir=data, embedding="use", _env_file=None))  # type: ignore[call-arg]
    engine.add_files("default", [("terms.md", b"# Terms\n\nThe annual premium is 1200 euros. It is due in May.\n")])
    assert engine.wait_idle(300)
    engine.close()
    monkeypatch.chdir(tmp_path)
    (tmp_path / "set.csv").write_text(SET, encoding="utf-8")
    return data


def test_a_set_is_run_scored_written_and_held_against_a_limit_and_a_run(
    directory: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    command = ["--data", str(directory), "--language", "en", "eval", "set.csv", "--set", "jurors=1"]
    assert main([*command, "--name", "first", "--out", str(out), "--fail-under", "value=0.1"]) == 0
    told = json.loads((out / "scores.json").read_text(encoding="utf-8"))
    assert told["run"]["options"]["jurors"] == 1
    assert {path.name for path in out.iterdir()} == {
        "scores.json", "rows.csv", "rows.jsonl", "submission.csv", "report.html",
    }  # fmt: skip
    report = (out / "report.html").read_text(encoding="utf-8")
    assert "<script" not in report
    assert "default-src 'none'" in report
    assert "'=1+1" in (out / "rows.csv").read_text(encoding="utf-8-sig")  # no formula
    capsys.readouterr()
    assert main([*command, "--set", "k=2", "--baseline", "first", "--fail-under", "value=1.01"]) == 1
    printed = capsys.readouterr()
    assert "k: 5 → 2" in printed.out
    assert "McNemar" in printed.out
    assert "under 1.01" in printed.err
    engine = Engine.open(Settings(data_dir=directory, _env_file=None))  # type: ignore[call-arg]
    first = next(run for run in engine.runs() if run.name == "first")
    assert scores(engine.run_rows(first.id))["value"].value == told["scores"]["value"]["value"]
    engine.close()


@pytest.mark.parametrize(
    "wrong", [["--set", "k"], ["--set", "k=many"], ["--set", "nothing=1"], ["--fail-under", "value=x"]]
)
def test_what_is_no_setting_is_said(directory: Path, wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--data", str(directory), "eval", "set.csv", *wrong]) == 1
    assert "kohaku:" in capsys.readouterr().err
