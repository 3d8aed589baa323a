"""How often the question parser agrees with independent labels: `python -m bench.parser [--split dev|heldout]`."""

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from kohaku.question.parse import parse

LABELS = Path(__file__).parent.parent / "tests" / "question"
FIELDS = ("answer_shape", "decomposition", "answer_type", "intent")


def confusion(pairs: Sequence[tuple[str, str]]) -> str:
    """A table of labels (rows) against parses (columns)."""
    names = sorted({name for pair in pairs for name in pair})
    counts = Counter(pairs)
    width = max(len(name) for name in names) + 2
    head = " " * width + "".join(name.rjust(width) for name in names)
    rows = [
        label.ljust(width) + "".join(str(counts[label, parsed] or ".").rjust(width) for parsed in names)
        for label in names
    ]
    return "\n".join([head, *rows])


def main() -> None:
    """Print a confusion table for each field and the RESULT line (shares 0 to 1)."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--split", choices=("dev", "heldout", "de", "de_heldout"), default="heldout")
    arguments.add_argument("--misses", action="store_true", help="show the disagreements of the development half")
    given = arguments.parse_args()
    path = LABELS / f"labelled_{given.split}.jsonl"
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    shares: dict[str, float] = {}
    for field in FIELDS:
        pairs = [(row[field], str(getattr(parse(row["question"]), field).value)) for row in rows]
        shares[field] = sum(label == parsed for label, parsed in pairs) / len(pairs)
        print(f"\n{field} (rows: label, columns: parse) — {shares[field]:.3f} of {len(pairs)}\n{confusion(pairs)}")
        if given.misses and given.split != "heldout":
            for row, (label, parsed) in zip(rows, pairs, strict=True):
                if label != parsed:
                    print(f"  {label} -> {parsed}: {row['question']}")
    result = {
        "shape": round(shares["answer_shape"], 4),
        "decomposition": round(shares["decomposition"], 4),
        "answer_type": round(shares["answer_type"], 4),
        "intent": round(shares["intent"], 4),
        "n": len(rows),
        "split": given.split,
    }
    print(f"\nRESULT {json.dumps(result)}")


if __name__ == "__main__":
    main()
