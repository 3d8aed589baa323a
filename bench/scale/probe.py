"""What one process measures in one data directory; run as a process of its own, so that a start is a start."""

import json
import statistics
import sys
import time
from pathlib import Path

START = time.perf_counter()
_QUESTIONS = (
    "How much electricity does the training of GPT-3 consume?",
    "What was the average PUE of data centers in 2023?",
    "How much water does the training of a large language model need?",
    "What share of its energy does the company buy from renewable sources?",
    "How many GPUs were used to train the model?",
)
_ROUNDS = 3
_DEPTH = 50


def measure(directory: Path) -> dict[str, float]:
    """Seconds of the first answer, milliseconds of warm ones and of the first after a change, megabytes, recall."""
    from bench.scale.grown_library import settings_of
    from kohaku.engine import Engine
    from kohaku.settings import AskOptions
    from kohaku.store.collections import DEFAULT

    engine = Engine.open(settings_of(directory))
    options = AskOptions()

    def asked(question: str) -> float:
        began = time.perf_counter()
        record = engine.ask(question, options)
        assert record.state in ("answered", "abstained"), record.message
        return 1000 * (time.perf_counter() - began)

    asked(_QUESTIONS[0])
    cold = time.perf_counter() - START
    for question in _QUESTIONS:
        asked(question)
    resident = _resident()  # before the note below has brought the encoder of documents
    warm, changed = [], []
    for number in range(_ROUNDS):
        text = f"# Note {number}\n\nPlant {number} made {number + 3} MWh at {time.time_ns()}."
        [job] = engine.add_files(DEFAULT, [(f"note-{number}.md", text.encode())])
        assert engine.wait_idle(600)
        changed.append(asked(_QUESTIONS[0]))
        warm.append(statistics.median(asked(_QUESTIONS[0]) for _ in range(5)))
        engine.delete_document(job.document_id)
    sentences = sum(document.sentences for document in engine.documents())
    index = sum(_size(directory / part) for part in ("segments", "chroma"))
    recall = _recall(engine)
    engine.close()
    return {
        "sentences": sentences,
        "cold_s": cold,
        "warm_ms": statistics.median(warm),
        "changed_ms": statistics.median(changed),
        "resident_mb": resident,
        "segments_bytes": _size(directory / "segments") / sentences,
        "bytes": index / sentences,
        "recall50": recall,
    }


def _recall(engine: object) -> float:
    """Share of the 50 rows nearest by stored vectors, all compared, that the search finds too."""
    import numpy as np

    from kohaku.index.dense import dense_scores

    corpus = engine._rooms.corpora.corpus(["default"])  # type: ignore[attr-defined]
    scope = corpus.scope()
    rows = np.arange(len(corpus))
    found = 0.0
    for question in _QUESTIONS:
        vectors = corpus.embedder.embed([question])
        exact = dense_scores(corpus, vectors, ("sentence", "paragraph"), _DEPTH, True).exact(rows)[0]
        scores = dense_scores(corpus, vectors, ("sentence", "paragraph"), _DEPTH, True)
        contenders = scores.contenders(0, scope, _DEPTH)
        best = contenders[np.argsort(-scores.exact(contenders)[0], kind="stable")[:_DEPTH]]
        least = np.sort(exact)[-_DEPTH:][0]
        found += float((exact[best] >= least).mean())
    return found / len(_QUESTIONS)


def _resident() -> float:
    """Megabytes of this process that are in memory (Linux)."""
    lines = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    return int(lines["VmRSS"].split()[0]) / 1024


def _size(directory: Path) -> int:
    return sum(path.stat().st_size for path in directory.rglob("*") if path.is_file())


if __name__ == "__main__":
    print(json.dumps(measure(Path(sys.argv[1]))))
