"""Evidence recall, page recall and latency of retrieval, beside three baselines in the same run.

    python -m bench.retrieval [--data DIR] [--questions FILE.csv …] [--filings DIR] [--encoder ID] [--ablation]

Prints one table, the ablation where asked for, and one `RESULT {…}` line. Evidence recall at N words: a row counts if
the passages that fit into N words, in rank order, cover at least 60 % of its gold 5-grams (`bench.retrieval.gold`).
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path
from unittest.mock import patch

from bench.corpus import ROOT
from bench.retrieval.baselines import Chunks, Ranked, Sentences
from bench.retrieval.cache import CachedEmbedder, code_version
from bench.retrieval.gold import COVERED, Gram, PageRow, QuotedRow, grams, load_rows, page_rows, quoted_rows
from bench.retrieval.sides import Ours, Side, filings, wattbot
from kohaku.contracts.question import ParsedQuestion
from kohaku.index.embed import load_embedder
from kohaku.question.parse import parse
from kohaku.retrieve import naming
from kohaku.settings import AskOptions, Settings

BUDGETS = (250, 500, 1000, 2000)
PAGE_DEPTH = 10

Rank = Callable[[ParsedQuestion], list[Ranked]]
Quoted = list[tuple[QuotedRow, ParsedQuestion]]
Paged = list[tuple[PageRow, ParsedQuestion]]


Sides = dict[str, tuple[Side, Quoted, Paged]]


def evidence(rank: Rank, rows: Sequence[tuple[QuotedRow, ParsedQuestion]]) -> dict[str, float]:
    """Share of rows whose quotation is covered at each budget, and whose first passage is of a gold document."""
    found = {f"er{budget}": 0 for budget in BUDGETS} | {"doc1": 0}
    for row, question in rows:
        passages = rank(question)
        gold = {id.lower() for id in row.documents}
        found["doc1"] += bool(passages) and passages[0].document.lower() in gold
        for budget, share in _coverage(passages, row.grams).items():
            found[f"er{budget}"] += share >= COVERED
    return {key: count / len(rows) for key, count in found.items()}


def _coverage(passages: Iterable[Ranked], gold: frozenset[Gram]) -> dict[int, float]:
    share = dict.fromkeys(BUDGETS, 0.0)
    size = 0
    seen: set[Gram] = set()
    for passage in passages:
        size += len(passage.text.split())
        seen |= gold.intersection(grams(passage.text))
        for budget in BUDGETS:
            if size <= budget:
                share[budget] = len(seen) / len(gold)
        if size > BUDGETS[-1]:
            break
    return share


def pages(rank: Rank, rows: Sequence[tuple[PageRow, ParsedQuestion]]) -> float:
    """Share of questions with an evidence page among the pages of the first ten passages."""
    hits = 0
    for row, question in rows:
        reached = {(one.document, page) for one in rank(question)[:PAGE_DEPTH] for page in one.pages}
        hits += not reached.isdisjoint(row.pages)
    return hits / len(rows)


def latency(call: Callable[[ParsedQuestion], object], questions: Sequence[ParsedQuestion]) -> list[float]:
    """Milliseconds of each call, after three to warm up."""
    for question in questions[:3]:
        call(question)
    spent = []
    for question in questions:
        started = time.perf_counter()
        call(question)
        spent.append(1000 * (time.perf_counter() - started))
    return spent


BOTH: dict[str, object] = {"levels": ("sentence", "paragraph")}
NO_NAMES = "document and section names off"
ABLATION: tuple[tuple[str, dict[str, object], dict[str, object]], ...] = (
    ("defaults (n = 4)", {}, {}),
    ("n = 1", {"queries": 1}, {}),
    ("n = 2", {"queries": 2}, {}),
    ("BM25 off", {"bm25": False}, {}),
    ("vectors off (weight 0)", {"dense_weight": 0.0}, {}),
    ("weight of vectors 0.2", {"dense_weight": 0.2}, {}),
    ("weight of vectors 0.4", {"dense_weight": 0.4}, {}),
    ("fusion: reciprocal rank", {"fusion": "rrf"}, {}),
    (NO_NAMES, {}, {}),
    ("contextual prefix off", {}, {"contextual_prefix": False}),
    ("consensus frequency", {"strategy": "frequency"}, {}),
    ("consensus score", {"strategy": "score"}, {}),
    ("consensus combined", {"strategy": "combined"}, {}),
    ("consensus rrf", {"strategy": "rrf"}, {}),
    ("expansion: one sibling a side", {"siblings": 1}, {}),
    ("levels: sentence", {"levels": ("sentence",)}, {}),
    ("levels: paragraph", {"levels": ("paragraph",)}, {}),
    ("levels: section and both", {"levels": ("section", "paragraph", "sentence")}, {}),
    ("both levels, averaged", BOTH, {"paragraph_embedding": "averaged"}),
    ("both levels, full", BOTH, {"paragraph_embedding": "full"}),
    ("both levels, both", BOTH, {"paragraph_embedding": "both"}),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, return the exit code."""
    asked = _arguments(arguments)
    cache = asked.cache
    version = code_version(*(ROOT / "kohaku" / room for room in ("ingest", "text", "languages", "tables")))
    embedder = CachedEmbedder(load_embedder(asked.encoder), cache)
    base = AskOptions(context_tokens=200_000)
    settings = Settings()
    result: dict[str, float | int | None] = {}
    sides: Sides = {}
    if (asked.data / "corpus").is_dir():
        side, gold = wattbot(asked.data, cache, version)
        files = asked.questions or [asked.data / "train_QA.csv", asked.data / "public_QA.csv"]
        quoted = quoted_rows(load_rows(files), gold)
        sides["wattbot"] = (side, [(row, parse(row.question, row.unit)) for row in quoted], [])
    if (asked.filings / "questions.jsonl").is_file():
        paged = page_rows(asked.filings / "questions.jsonl")
        sides["filings"] = (filings(asked.filings, cache, version), [], [(row, parse(row.question)) for row in paged])
    if not sides:
        print(f"Nothing to measure: neither {asked.data} nor {asked.filings} holds the data.", file=sys.stderr)
        return 2

    table: list[tuple[str, dict[str, float]]] = []
    ours = {name: Ours(side, settings, base, embedder) for name, (side, _, _) in sides.items()}
    table.append(("ours", _measure({name: one.rank for name, one in ours.items()}, sides)))
    chunks = {name: Chunks(side.texts, embedder, name) for name, (side, _, _) in sides.items()}
    sentences = {
        name: Sentences([(Path(file).stem, tree) for file, tree in side.trees], embedder)
        for name, (side, _, _) in sides.items()
    }
    baselines: tuple[tuple[str, dict[str, Callable[[str], list[Ranked]]]], ...] = (
        ("(a) chunks, dense", {name: one.dense for name, one in chunks.items()}),
        ("(b) chunks, hybrid", {name: one.hybrid for name, one in chunks.items()}),
        ("(c) sentences, dense", {name: one.dense for name, one in sentences.items()}),
    )
    table += [(label, _measure({n: _asked(rank) for n, rank in ranks.items()}, sides)) for label, ranks in baselines]
    embedder.save()
    for label, prefix in (("ours", ""), ("(a)", "a_"), ("(b)", "b_"), ("(c)", "c_")):
        measured = next(values for name, values in table if name.startswith(label))
        result.update({prefix + key: round(value, 4) for key, value in measured.items()})
    for name, (_, quoted_questions, paged_questions) in sides.items():
        print(f"{name}: n = {len(quoted_questions) or len(paged_questions)}")
    _print(table)
    if "wattbot" in sides:
        result["n"] = len(sides["wattbot"][1])
        result.update(_latencies(ours["wattbot"], chunks["wattbot"], sides["wattbot"][1], embedder))
    if asked.ablation:
        print()
        _print(_ablate(sides, settings, base, embedder))
        embedder.save()
    if not result.get("n") and "page10" not in result:
        print("No row could be measured: no quotation stands in the corpus.", file=sys.stderr)
        return 2
    print("RESULT " + json.dumps(result))
    return 0


def _asked(rank: Callable[[str], list[Ranked]]) -> Rank:
    return lambda question: rank(question.text)


def _measure(ranks: dict[str, Rank], sides: Sides) -> dict[str, float]:
    measured: dict[str, float] = {}
    for name, (_, quoted, paged) in sides.items():
        if quoted:
            measured |= evidence(ranks[name], quoted)
        if paged:
            measured["page10"] = pages(ranks[name], paged)
    return measured


def _ablate(
    sides: Sides,
    settings: Settings,
    base: AskOptions,
    embedder: CachedEmbedder,
) -> list[tuple[str, dict[str, float]]]:
    table = []
    built: dict[str, dict[str, Ours]] = {}
    for label, options, changed in ABLATION:
        asked = settings.model_copy(update=changed)
        key = f"{asked.paragraph_embedding} {asked.contextual_prefix}"
        if key not in built:
            built[key] = {name: Ours(side, asked, base, embedder) for name, (side, _, _) in sides.items()}
        chosen = base.model_copy(update=options)
        ranks: dict[str, Rank] = {name: one.with_options(chosen).rank for name, one in built[key].items()}
        with ExitStack() as stack:
            if label == NO_NAMES:
                for weight in ("DOCUMENT_WEIGHT", "SECTION_WEIGHT"):
                    stack.enter_context(patch.object(naming, weight, 0.0))
            table.append((label, _measure(ranks, sides)))
    return table


def _latencies(
    ours: Ours, chunks: Chunks, rows: Sequence[tuple[QuotedRow, ParsedQuestion]], embedder: CachedEmbedder
) -> dict[str, float]:
    questions = [question for _, question in rows]
    embedder.live = True
    parts: dict[str, list[float]] = {}

    def find(question: ParsedQuestion) -> None:
        for part, spent in ours.find(question).retrieval.milliseconds.items():
            parts.setdefault(part, []).append(spent)

    # Turn and turn about, so that a busy moment of the machine meets both alike.
    mine, theirs = [], []
    for first in range(0, len(questions), 10):
        mine += latency(find, questions[first : first + 10])
        theirs += latency(_asked(chunks.hybrid), questions[first : first + 10])
    embedder.live = False
    medians = {part: statistics.median(values) for part, values in parts.items()}
    print("ms by part (median): " + ", ".join(f"{part} {value:.1f}" for part, value in medians.items()))
    mine.sort()
    return {
        "median_ms": round(statistics.median(mine), 1),
        "p95_ms": round(mine[int(0.95 * (len(mine) - 1))], 1),
        "b_median_ms": round(statistics.median(theirs), 1),
        "ratio_b": round(statistics.median(mine) / statistics.median(theirs), 3),
    }


def _print(table: Sequence[tuple[str, dict[str, float]]]) -> None:
    columns = [f"er{budget}" for budget in BUDGETS] + ["doc1", "page10"]
    print(f"{'':32}" + "".join(f"{column:>8}" for column in columns))
    for label, values in table:
        print(f"{label:32}" + "".join(f"{values[c]:8.3f}" if c in values else f"{'–':>8}" for c in columns))


def _arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.retrieval", description=__doc__.splitlines()[0])
    shared = ROOT.parent / "shared"
    parser.add_argument("--data", type=Path, default=shared / "wattbot", help="folder with corpus/ and the questions")
    parser.add_argument("--questions", type=Path, action="append", help="CSV file of questions; may be repeated")
    parser.add_argument(
        "--filings", type=Path, default=shared / "financebench", help="folder with pdfs/ and questions.jsonl"
    )
    parser.add_argument(
        "--cache", type=Path, default=ROOT / ".cache" / "retrieval", help="where trees and vectors are kept"
    )
    parser.add_argument("--encoder", choices=("minilm", "use"), default="minilm", help="encoder of all retrievers")
    parser.add_argument("--ablation", action="store_true", help="print the ablation too")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
