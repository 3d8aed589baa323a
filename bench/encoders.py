"""Brings the cosines of the encoders to one scale (`kohaku.index.space.SCALES`), and says what that is worth.

    python -m bench.encoders [--data DIR]

Over XQuAD: the same questions and paragraphs in English, German and Spanish. The factor that brings the multilingual
encoder's cosines to MiniLM's is fitted on the English texts (mean of the 50 nearest sentences of each question; the
spread is printed beside it). The other languages show whether it holds: mean cosine of the sentence that holds the
answer, as scaled, and how often it is the nearest. Prints a table and one `RESULT {…}` line.
"""

import argparse
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bench.corpus import SHARED
from kohaku.index.embed import load_embedder
from kohaku.ingest.canonical.sentences import split

_DEPTH = 50
_LANGUAGES = ("en", "de", "es")


@dataclass(frozen=True, slots=True)
class Set:
    """Questions, sentences, and for each question the number of the sentence that holds its answer."""

    questions: list[str]
    sentences: list[str]
    gold: list[int]


def load(path: Path, language: str) -> Set:
    """Read a file of SQuAD's form."""
    questions: list[str] = []
    sentences: list[str] = []
    gold: list[int] = []
    for article in json.loads(path.read_text(encoding="utf-8"))["data"]:
        for paragraph in article["paragraphs"]:
            places = split(paragraph["context"], language)
            first = len(sentences)
            sentences += [paragraph["context"][start:end] for start, end in places]
            for row in paragraph["qas"]:
                at = row["answers"][0]["answer_start"]
                inside = [number for number, (start, end) in enumerate(places) if start <= at < end]
                if inside:
                    questions.append(row["question"])
                    gold.append(first + inside[0])
    return Set(questions, sentences, gold)


def cosines(rows: Set, encoder: str) -> NDArray[np.float32]:
    """`float32[questions, sentences]`."""
    embedder = load_embedder(encoder)
    return np.asarray(embedder.embed(rows.questions) @ embedder.embed(rows.sentences).T, np.float32)


def main() -> None:
    """Fit, check, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=SHARED / "qa-train", help="folder of xquad.<language>.json")
    options = parser.parse_args()
    sets = {language: load(options.data / f"xquad.{language}.json", language) for language in _LANGUAGES}
    scored = {("minilm", "en"): cosines(sets["en"], "minilm")}
    scored |= {("use", language): cosines(sets[language], "use") for language in _LANGUAGES}
    near = {key: np.sort(values, axis=1)[:, -_DEPTH:] for key, values in scored.items()}
    one, other = near["minilm", "en"], near["use", "en"]
    scale = float(one.mean() / other.mean())
    print("| encoder | language | cosine of the gold sentence | as scaled | gold is nearest |\n|---|---|---|---|---|")
    nearest: dict[str, float] = {}
    for (encoder, language), values in scored.items():
        gold = np.array(sets[language].gold)
        own = values[np.arange(len(gold)), gold]
        scaled = own if encoder == "minilm" else scale * own
        nearest[f"{encoder}_{language}"] = round(float((values.argmax(axis=1) == gold).mean()), 4)
        print(
            f"| {encoder} | {language} | {own.mean():.3f} | {scaled.mean():.3f} | {nearest[f'{encoder}_{language}']} |"
        )
    print(
        "RESULT "
        + json.dumps({"scale": round(scale, 3), "scale_of_spread": round(float(one.std() / other.std()), 3)} | nearest)
    )


if __name__ == "__main__":
    main()
