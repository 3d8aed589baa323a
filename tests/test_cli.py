"""The command line does the main job and says how it went by its exit code."""

import json
import os
from pathlib import Path

import pytest

from kohaku.cli import main
from kohaku.engine import Engine
from kohaku.settings import Settings


@pytest.fixture
def files(tmp_path: Path) -> Path:
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "terms.md").write_text("# Terms\n\nThe annual premium is €12. It is due on 3 May 2025.\n", "utf-8")
    return folder


def test_ingest_then_ask(files: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = ["--data", str(tmp_path / "data")]
    assert main([*data, "ingest", str(files), "--collection", "Terms"]) == 0
    assert "1 indexed" in capsys.readouterr().out
    assert main([*data, "ask", "What is the annual premium?", "--collection", "terms", "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["verdict"]["answer"]["value"] == 12
    assert record["evidence"][0]["quote"] == "The annual premium is €12."
    assert main([*data, "ask", "Who painted the ceiling of the chapel?", "--collection", "Terms"]) == 3
    assert "No answer (abstained)" in capsys.readouterr().out
    assert main([*data, "doctor"]) == 0


def test_a_failed_file_is_named_and_the_code_says_so(
    files: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (files / "broken.pdf").write_bytes(b"%PDF-1.7 cut")
    assert main(["--data", str(tmp_path / "data"), "ingest", str(files)]) == 1
    out = capsys.readouterr().out
    assert "failed  broken.pdf" in out
    assert "1 indexed, 1 failed" in out


@pytest.mark.parametrize(
    "arguments",
    [["ingest", "/no/such/folder"], ["ask", "What?", "--collection", "nowhere"], ["ask", ""]],
)
def test_what_cannot_be_done_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert main(["--data", str(tmp_path / "data"), *arguments]) == 1
    captured = capsys.readouterr()
    assert (captured.err + captured.out).strip()


def test_one_bad_path_or_name_never_stops_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    odd = Path(os.fsdecode(os.fsencode(folder) + b"/caf\xe9.txt"))
    odd.write_text("The pump used 42 kWh.")
    (folder / "good.txt").write_text("The fan used 7 kWh.")
    loop = tmp_path / "loop.txt"
    loop.symlink_to(loop)
    given = [str(tmp_path / "absent.txt"), str(loop), str(folder)]
    assert main(["--data", str(tmp_path / "data"), "ingest", *given]) == 1
    captured = capsys.readouterr()
    assert "2 indexed" in captured.out
    assert "caf\ufffd.txt" in captured.out
    assert "absent.txt" in captured.err
    assert "loop.txt" in captured.err


def test_wrong_use_is_code_two() -> None:
    with pytest.raises(SystemExit) as caught:
        main(["frobnicate"])
    assert caught.value.code == 2


def test_a_command_is_in_the_audit_under_the_name_of_who_typed_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "ada")
    assert main(["--data", str(tmp_path / "data"), "doctor"]) == 0
    engine = Engine.open(Settings(data_dir=tmp_path / "data", _env_file=None))  # type: ignore[call-arg]
    try:
        assert [(entry.person, entry.action) for entry in engine.audit()] == [("ada (command line)", "doctor")]
    finally:
        engine.close()
