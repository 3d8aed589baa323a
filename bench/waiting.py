"""How long a question waits behind an ingest: the same questions over the samples, quiet and while files come in.

    python -m bench.waiting [--sentences N]

Prints one `RESULT {…}` line: medians of whole answers and of one query embedding in milliseconds, quiet and busy, with
their ratios, all in one process and one run. `ingest_ran` says that a file was still coming in when the last question
was answered.
"""

import argparse
import json
import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench.corpus import positive
from bench.timing import median_ms
from kohaku import samples
from kohaku.engine import Engine
from kohaku.index.query_encoder import load_query_encoder
from kohaku.settings import Settings
from kohaku.store.collections import DEFAULT

_QUESTIONS = (
    "What is the monthly premium?", "When does cover begin?", "How much energy was used in 2024?",
    "Who is the insured?", "What is excluded from cover?", "Which site used the most water?",
)  # fmt: skip
_ROUNDS = 5
_WORDS = (
    "valve", "sluice", "harbour", "permit", "ledger", "cargo", "turbine", "survey", "mooring", "inlet", "quay", "barge",
    "crane", "tariff", "spillway",
)  # fmt: skip


def main() -> None:
    """Ask quietly, ask while files come in, compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sentences", type=positive, default=12_000, help="sentences that come in meanwhile")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        engine = Engine.open(Settings(_env_file=None, data_dir=Path(directory)))
        try:
            engine.add_files(DEFAULT, [(path.name, path.read_bytes()) for path in samples.paths()])
            engine.wait_idle(600)
            _asked(engine)  # warm
            quiet, encoded = _asked(engine), _encoded()
            other = engine.create_collection("coming in").id
            engine.add_files(other, list(_files(options.sentences)))
            while not any(job.state.value == "embedding" for job in engine.jobs(other)):
                time.sleep(0.05)
            busy, encoded_busy = _asked(engine), _encoded()
            running = not engine.wait_idle(0)
        finally:
            engine.close()
    result = {
        "quiet_ms": round(quiet), "busy_ms": round(busy), "ratio": round(busy / quiet, 2),
        "encode_quiet_ms": round(encoded, 1), "encode_busy_ms": round(encoded_busy, 1),
        "encode_ratio": round(encoded_busy / encoded, 2), "ingest_ran": running,
    }  # fmt: skip
    print("RESULT " + json.dumps(result))


def _asked(engine: Engine) -> float:
    return median_ms(engine.ask, (f"{text}{' ' * turn}" for turn in range(_ROUNDS) for text in _QUESTIONS))


def _encoded() -> float:
    encoder = load_query_encoder("minilm")
    asked = (f"How much did site {turn} use?" for turn in range(4 * _ROUNDS))
    return median_ms(lambda text: encoder.embed([text]), asked)


def _files(sentences: int) -> Iterator[tuple[str, bytes]]:
    """Notes of 2,000 sentences of drawn words, none like another."""
    chance = random.Random(7)
    for at in range(0, sentences, 2000):
        lines = [f"The {' '.join(chance.choices(_WORDS, k=12))} of item {at + n}." for n in range(2000)]
        yield f"note {at}.md", ("# Notes\n\n" + "\n\n".join(lines) + "\n").encode()


if __name__ == "__main__":
    main()
