"""The rules of triage against failures of WattBot whose stage was judged by hand.

    python -m bench.lost_stages

A judged row is compared while it still fails; where the product now answers it rightly, it is left out. Prints each
row on which rule and hand differ, and one `RESULT {…}` line.
"""

import json
from pathlib import Path

from bench.corpus import ROOT, SHARED, prepare, wattbot_files
from kohaku.evaluate.grading import Grader, known_names, run_items
from kohaku.evaluate.labelled import read_bytes
from kohaku.evaluate.lost.stages import LostAt
from kohaku.evaluate.sets.columns import guess
from kohaku.evaluate.sets.file_rows import read_file
from kohaku.evaluate.sets.rows_to_items import read_items

JUDGED = ROOT / "tests" / "evaluate" / "wattbot_judged.tsv"
FILES = ("train_QA.csv", "public_QA.csv")


def main() -> None:
    """Ask, grade, compare."""
    judged = dict(line.split("\t") for line in JUDGED.read_text(encoding="utf-8").splitlines())
    engine = prepare(wattbot_files(), "wattbot").engine
    try:
        grade = Grader(engine)
        agreed = compared = 0
        for name in FILES:
            file = read_file(read_bytes(SHARED / "wattbot" / name), Path(name).name)
            read = read_items(file.rows, guess(file.columns, file.rows), known_names(engine))
            for item in run_items(engine, [one for one in read.items if one.id in judged]):
                options = engine.settings.ask.model_copy(update={"unit": item.unit})
                stage = grade(engine.ask(item.question, options), item)["stage"]
                if stage == LostAt.CORRECT:
                    continue
                compared += 1
                agreed += stage == judged[item.id]
                if stage != judged[item.id]:
                    print(f"{item.id}: by hand {judged[item.id]}, by rule {stage}")
    finally:
        engine.close()
    share = round(agreed / compared, 4) if compared else None
    print("RESULT " + json.dumps({"judged": len(judged), "compared": compared, "agreed": agreed, "share": share}))


if __name__ == "__main__":
    main()
