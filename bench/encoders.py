"""What cosines mean: each encoder's usual one of a question with the sentence that answers it, and with another.

    python -m bench.encoders

`kohaku.retrieve.cosine_scale` holds the means, so that what the reader sees does not hang on the encoder.
"""

import argparse
import json
import re
from pathlib import Path

import numpy as np

from bench.corpus import SHARED
from kohaku.index.embed import load_embedder

_SENTENCE = re.compile(r"[^.!?]+[.!?]*")
_PAIRS, _APART = 160, 37
_MEASURED = (("minilm", "en"), ("use", "en"), ("use", "de"))


def main() -> None:
    """Embed, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=SHARED / "qa-train", help="folder of xquad.*.json")
    data = parser.parse_args().data
    print(f"{'encoder':10}{'language':>10}{'unrelated':>11}{'related':>9}")
    for encoder, language in _MEASURED:
        pairs = _pairs(data / f"xquad.{language}.json")[:_PAIRS]
        embedder = load_embedder(encoder)
        questions = embedder.embed([question for question, _ in pairs])
        sentences = embedder.embed([sentence for _, sentence in pairs])
        related = float((questions * sentences).sum(axis=1).mean())
        unrelated = float((questions * np.roll(sentences, _APART, axis=0)).sum(axis=1).mean())
        print(f"{encoder:10}{language:>10}{unrelated:11.3f}{related:9.3f}")


def _pairs(path: Path) -> list[tuple[str, str]]:
    """A question of each paragraph with the sentence that holds its answer."""
    pairs = []
    for article in json.loads(path.read_text(encoding="utf-8"))["data"]:
        for paragraph in article["paragraphs"]:
            asked = paragraph["qas"][0]
            at = asked["answers"][0]["answer_start"]
            found = [m[0] for m in _SENTENCE.finditer(paragraph["context"]) if m.start() <= at < m.end()]
            pairs += [(asked["question"], sentence) for sentence in found[:1]]
    return pairs


if __name__ == "__main__":
    main()
