"""Small inputs built after public reports, every question asked: what is right, what is wrong, what is withheld.

    python -m bench.faults [--data DIR] [--case NAME] [--show]

Each folder of the data holds a `case.json` (`files`, and `questions` with the value that an analyst would call right;
“not stated” means withheld) and is asked in a collection of its own. Prints a table by case and one `RESULT {…}` line.
"""

import argparse
import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.corpus import SHARED, prepare_each
from bench.faults.score import Given, judge
from kohaku.contracts.trace import AnswerRecord
from kohaku.engine import Engine


@dataclass(frozen=True, slots=True)
class Case:
    """One folder: its files, and its questions with what is expected."""

    name: str
    files: tuple[tuple[str, bytes], ...]
    questions: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, what was due, what was given, and the verdict on it."""

    case: str
    question: str
    expected: str
    record: AnswerRecord
    verdict: str


def main() -> None:
    """Ask, judge, print."""
    options = _arguments()
    cases = [case for case in read_cases(Path(options.data)) if not options.case or case.name in options.case]
    if not cases:
        raise SystemExit("No cases to ask: the shared data are not beside the checkout; give their place with --data.")
    prepared, collections = prepare_each({case.name: case.files for case in cases}, "faults")
    try:
        for name, reason in prepared.failed.items():
            print(f"not indexed: {name}: {reason}")
        asked = [one for case in cases for one in _ask(prepared.engine, case, collections[case.name])]
    finally:
        prepared.engine.close()
    _print(cases, asked, shown=options.show)
    counts = Counter(one.verdict for one in asked)
    result = {name: counts[name] for name in ("right", "wrong", "withheld")} | {"n": len(asked)}
    print("RESULT " + json.dumps(result))


def read_cases(folder: Path) -> list[Case]:
    """The cases below a folder, by name."""
    return [_case(path.parent, json.loads(path.read_text("utf-8"))) for path in sorted(folder.glob("*/case.json"))]


def _case(folder: Path, described: dict[str, Any]) -> Case:
    files = tuple((name, (folder / name).read_bytes()) for name in described["files"])
    return Case(folder.name, files, tuple((one["question"], one["expected"]) for one in described["questions"]))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--data", default=str(SHARED / "faults"), help="folder of the cases (default: ../shared/faults)"
    )
    parser.add_argument("--case", action="append", default=[], metavar="NAME", help="only this case; repeatable")
    parser.add_argument("--show", action="store_true", help="print every question that is not right")
    return parser.parse_args()


def _ask(engine: Engine, case: Case, collection: str) -> list[Asked]:
    options = engine.settings.ask.model_copy(update={"collections": (collection,)})
    made = []
    for question, expected in case.questions:
        record = engine.ask(question, options)
        made.append(Asked(case.name, question, expected, record, judge(question, expected, given(record))))
    return made


def given(record: AnswerRecord) -> Given:
    """What an asker sees of a record."""
    if record.verdict is None or record.state != "answered":
        caveats = record.verdict.answer.caveats if record.verdict else ()
        return Given(None, said=" ".join((record.message, *caveats)))
    answer = record.verdict.answer
    return Given(answer.value, answer.unit, " ".join((answer.answer, *answer.caveats)))


def _print(cases: list[Case], asked: list[Asked], *, shown: bool) -> None:
    print(f"{'':34}{'n':>4}{'right':>7}{'wrong':>7}{'withheld':>10}")
    for case in cases:
        counts = Counter(one.verdict for one in asked if one.case == case.name)
        print(f"{case.name:34}{counts.total():4}{counts['right']:7}{counts['wrong']:7}{counts['withheld']:10}")
    for one in asked if shown else ():
        if one.verdict != "right":
            seen = given(one.record)
            print(f"{one.case}: {one.question}\n    expected {one.expected} · got {seen.value!r} {seen.unit}")
            for evidence in one.record.evidence[:2]:
                print(f"    “{' '.join(evidence.quote.split())[:200]}”")


if __name__ == "__main__":
    main()
