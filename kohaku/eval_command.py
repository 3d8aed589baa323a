"""`kohaku eval SET`: run a labelled set from a shell with the Triage page's own figures; exit codes for CI.

Exit codes: 0 done, and no score is under its limit; 1 something failed, or a score is under its limit; 2 wrong use.
"""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from kohaku.contracts.runs import Run, RunItem, RunOrigin, RunRow
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.evaluate.comparison import Change, compare
from kohaku.evaluate.flat_rows import COLUMNS, SUBMISSION, flat, submission_row
from kohaku.evaluate.grading import Grader, known_names, run_items
from kohaku.evaluate.intervals import Estimated
from kohaku.evaluate.labelled import read_bytes
from kohaku.evaluate.lost.stages import LOST
from kohaku.evaluate.run_scores import counts, scores, stage_of
from kohaku.evaluate.sets.columns import guess
from kohaku.evaluate.sets.file_rows import read_file
from kohaku.evaluate.sets.rows_to_items import read_items
from kohaku.languages.speaking import say, word
from kohaku.report.run_page import run_html
from kohaku.report.sheet import rows_csv, rows_jsonl
from kohaku.settings import AskOptions

OK, FAILED = 0, 1
T = TypeVar("T")
_POLL_SECONDS = 1.0


class BadArgument(KohakuError):
    """An argument that cannot be understood."""

    kind = "argument"


def register(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments and say what runs it."""
    parser.add_argument("set", metavar="SET", help=say("eval.set"))
    parser.add_argument("--collection", action="append", help=say("eval.collection"))
    parser.add_argument(
        "--set", dest="settings", action="append", default=[], metavar="NAME=VALUE", help=say("eval.setting")
    )
    parser.add_argument("--baseline", metavar="RUN", help=say("eval.baseline"))
    parser.add_argument("--fail-under", action="append", default=[], metavar="SCORE=VALUE", help=say("eval.fail_under"))
    parser.add_argument("--out", type=Path, metavar="DIR", help=say("eval.out"))
    parser.add_argument("--limit", type=int, metavar="N", help=say("eval.limit"))
    parser.add_argument("--name", default="", help=say("eval.name"))
    parser.set_defaults(run=evaluate)


def evaluate(engine: Engine, options: argparse.Namespace) -> int:
    """Run the set, print its scores, write its files; return the exit code. Raises `KohakuError`."""
    limits = dict(_pair(text, float) for text in options.fail_under)
    items, origin = _items(engine, options.set)
    ask = _options(engine, options)
    baseline = _baseline(engine, options.baseline)
    name = options.name or f"{origin.set_name} {' '.join(options.settings)}".strip()
    run_id = engine.start_run(name[:200], run_items(engine, items[: options.limit]), ask, Grader(engine), origin)
    run = _watched(engine, run_id)
    rows = engine.run_rows(run_id)
    found = scores(rows)
    _print(run, rows, found)
    if baseline is not None:
        _print_comparison(engine, baseline, run, rows)
    if options.out is not None:
        _write(engine, options.out, run, rows, found)
    under = [
        say("eval.under", name=name, value=_number(found.get(name)), limit=f"{limit:g}")
        for name, limit in limits.items()
        if (value := found[name].value if name in found else None) is None or value < limit
    ]
    for line in under:
        print(line, file=sys.stderr)
    return FAILED if under or run.state != "finished" or not found else OK


def _items(engine: Engine, text: str) -> tuple[list[RunItem], RunOrigin]:
    """The questions of a file, or of the latest version of a stored set of that name."""
    path = Path(text)
    if path.is_file():
        file = read_file(read_bytes(path), path.name)
        read = read_items(file.rows, guess(file.columns, file.rows), known_names(engine))
        for problem in read.problems:
            print(say("eval.row_problem", row=problem.row, what=problem.what), file=sys.stderr)
        return [*read.items], RunOrigin(set_name=path.stem)
    for kept in engine.labelled_sets():
        if text in (kept.name, kept.id):
            return engine.set_rows(kept.id), RunOrigin(set_id=kept.id, set_name=kept.name, set_version=kept.version)
    raise BadArgument(say("eval.no_set", name=text), say("eval.no_set.remedy"))


def _options(engine: Engine, options: argparse.Namespace) -> AskOptions:
    ask = engine.settings.ask
    if options.collection:
        ask = ask.model_copy(
            update={"collections": tuple(engine.find_collection(name).id for name in options.collection)}
        )
    for text in options.settings:
        name, value = _pair(text, str)
        try:
            changed = AskOptions.model_validate_strings({name: value})
        except ValidationError as error:
            raise BadArgument(
                say("eval.no_setting", name=name, value=value),
                say("eval.settings", names=", ".join(AskOptions.model_fields)),
            ) from error
        ask = ask.model_copy(update={name: getattr(changed, name)})
    return ask


def _pair(text: str, read: Callable[[str], T]) -> tuple[str, T]:
    name, mark, value = text.partition("=")
    try:
        if not mark or not name.strip():
            raise ValueError(text)
        return name.strip(), read(value.strip())
    except ValueError as error:
        raise BadArgument(say("eval.bad_setting", text=text)) from error


def _baseline(engine: Engine, text: str | None) -> Run | None:
    if text is None:
        return None
    known = [run for run in engine.runs() if text in (run.id, run.name)]
    return known[0] if known else engine.run(text)


def _watched(engine: Engine, run_id: str) -> Run:
    """Wait for a run and show how far it is where someone looks; a break by hand stops it."""
    try:
        while True:
            engine.wait_idle(_POLL_SECONDS)
            run = engine.run(run_id)
            if sys.stderr.isatty():
                print("\r" + say("triage.progress", count=run.total, done=run.done), end="", file=sys.stderr)
            if not run.is_going:
                return run
    except KeyboardInterrupt:
        engine.stop_run(run_id)
        raise


def _print(run: Run, rows: Sequence[RunRow], found: dict[str, Estimated]) -> None:
    print(f"{run.name} ({run.id}): {word(run.state)}" + (f" – {run.message}" if run.message else ""))
    for name, one in found.items():
        spread = "" if one.low is None or one.high is None else f"{one.low:.3f}–{one.high:.3f}"
        print(say("eval.score", name=f"{word(name):16}", value=_number(one), interval=f"{spread:13}", count=one.count))
    unmeasured = len(rows) - max((one.count for one in found.values()), default=0)
    if unmeasured:
        print(say("triage.unmeasured", count=unmeasured))
    for stage, count in counts(rows, stage_of, LOST).items():
        print(f"{count:6}  {word(stage)}")


def _print_comparison(engine: Engine, baseline: Run, run: Run, rows: Sequence[RunRow]) -> None:
    found = compare(baseline, engine.run_rows(baseline.id), run, rows)
    fixed, broken = found.counts[Change.FIXED], found.counts[Change.BROKEN]
    print(f"{baseline.name}: " + say("triage.p", fixed=fixed, broken=broken, p=found.p))
    for name, (before, after) in found.settings.items():
        print(f"  {name}: {before} → {after}")


def _write(engine: Engine, folder: Path, run: Run, rows: Sequence[RunRow], found: dict[str, Estimated]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    told = {
        name: {"value": one.value, "low": one.low, "high": one.high, "rows": one.count} for name, one in found.items()
    }
    summary = {"run": run.model_dump(mode="json"), "scores": told, "stages": counts(rows, stage_of, LOST)}
    (folder / "scores.json").write_text(json.dumps(summary, indent=2, ensure_ascii=False), encoding="utf-8")
    (folder / "rows.csv").write_bytes(rows_csv(map(flat, rows), COLUMNS))
    (folder / "rows.jsonl").write_bytes(rows_jsonl(map(flat, rows)))
    (folder / "submission.csv").write_bytes(rows_csv(map(submission_row, rows), SUBMISSION))
    (folder / "report.html").write_text(run_html(run, rows, found, engine.answer), encoding="utf-8")
    print(say("eval.written", folder=folder))


def _number(one: Estimated | None) -> str:
    return "–" if one is None or one.value is None else f"{one.value:.4f}"
