"""Answers over tables and text of financial reports (TAT-QA), scored by the kind of answer.

    python -m bench.tatqa --show

Each context becomes one HTML document: its first paragraph, the table with plain cells, the other paragraphs. Each
question is asked with its document as scope. `--direct` reads in this process, without search or store: for quick
work on the reader alone. `--half even` and `--half odd` keep contexts to look at apart from those that judge.
"""

import argparse
import html
import json
import statistics
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.corpus import SHARED, positive, prepare
from bench.tatqa.direct import Direct
from bench.tatqa.score import Gold, Mark, mark
from kohaku.contracts.answer import AnswerWithEvidence


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with its mark and what was answered."""

    question: str
    gold: Gold
    source: str
    answer: AnswerWithEvidence
    mark: Mark
    milliseconds: float


def main() -> None:
    """Ask, score, print."""
    options = _arguments()
    data = Path(options.data) if options.data else SHARED / "tatqa"
    path = data / "contexts.json"
    if not path.exists():
        raise SystemExit("No contexts.json: the shared data are not beside the checkout; give their place with --data.")
    contexts = json.loads(path.read_text(encoding="utf-8"))
    halves = {"even": contexts[::2], "odd": contexts[1::2], "": contexts}
    chosen = halves[options.half][: options.limit]
    files = [(f"{context['id']}.html", render(context)) for context in chosen]
    asked = list(_directly(chosen, files) if options.direct else _by_engine(chosen, files))
    if options.show:
        _print_rows(asked)
    _print_table(asked)
    print("RESULT " + json.dumps(_result(asked)))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", help="folder of contexts.json (default: ../shared/tatqa)")
    parser.add_argument("--limit", type=positive, help="only the first N contexts")
    parser.add_argument("--half", choices=("", "even", "odd"), default="", help="only every other context")
    parser.add_argument("--direct", action="store_true", help="read in this process, without search and store")
    parser.add_argument("--show", action="store_true", help="print every question that is not exact")
    return parser.parse_args()


def render(context: dict[str, Any]) -> bytes:
    """One context as a web page: first paragraph, table of plain cells, the other paragraphs."""
    rows = "".join(f"<tr>{''.join(f'<td>{html.escape(cell)}</td>' for cell in row)}</tr>\n" for row in context["table"])
    paragraphs = [f"<p>{html.escape(text)}</p>" for text in context["paragraphs"]]
    body = "\n".join([*paragraphs[:1], f"<table>{rows}</table>", *paragraphs[1:]])
    return f"<!doctype html><html><head><meta charset='utf-8'></head><body>\n{body}\n</body></html>".encode()


def _gold(question: dict[str, Any]) -> Gold:
    return Gold(question["answer_type"], question["answer"], question["scale"])


def _by_engine(contexts: Sequence[dict[str, Any]], files: Sequence[tuple[str, bytes]]) -> Iterator[Asked]:
    prepared = prepare(files, "tatqa")
    engine = prepared.engine
    try:
        by_name = {document.name: document.id for document in engine.documents()}
        for context, (name, _) in zip(contexts, files, strict=True):
            options = engine.settings.ask.model_copy(update={"documents": (by_name[name],)})
            for question in context["questions"]:
                began = time.perf_counter()
                record = engine.ask(question["question"], options)
                spent = (time.perf_counter() - began) * 1000
                answer = record.verdict.answer if record.verdict else AnswerWithEvidence()
                gold = _gold(question)
                yield Asked(question["question"], gold, question["answer_from"], answer, mark(answer, gold), spent)
    finally:
        engine.close()


def _directly(contexts: Sequence[dict[str, Any]], files: Sequence[tuple[str, bytes]]) -> Iterator[Asked]:
    for context, (name, data) in zip(contexts, files, strict=True):
        direct = Direct(data, name)
        for question in context["questions"]:
            began = time.perf_counter()
            answer = direct.ask(question["question"])
            spent = (time.perf_counter() - began) * 1000
            gold = _gold(question)
            yield Asked(question["question"], gold, question["answer_from"], answer, mark(answer, gold), spent)


def _print_table(asked: Sequence[Asked]) -> None:
    groups: dict[str, list[Asked]] = defaultdict(list)
    for one in asked:
        groups[f"type {one.gold.kind}"].append(one)
        groups[f"from {one.source}"].append(one)
        groups[f"{one.gold.kind} from {one.source}"].append(one)
    print(f"{'':30}{'n':>5}{'exact':>8}{'f1':>8}{'wrong':>8}{'withheld':>10}")
    for name, rows in [("all", list(asked)), *sorted(groups.items())]:
        exact, f1, wrong, withheld = _shares(rows)
        print(f"{name:30}{len(rows):5}{exact:8.3f}{f1:8.3f}{wrong:8.3f}{withheld:10.3f}")


def _shares(rows: Sequence[Asked]) -> tuple[float, float, float, float]:
    """Shares that are exact, token overlap, wrong (answered, not exact), withheld."""
    count = max(1, len(rows))
    exact = sum(one.mark.exact for one in rows) / count
    answered = sum(one.mark.answered for one in rows) / count
    return exact, sum(one.mark.f1 for one in rows) / count, answered - exact, 1 - answered if rows else 0.0


def _result(asked: Sequence[Asked]) -> dict[str, float | int]:
    exact, f1, wrong, withheld = _shares(asked)
    kinds = {
        name: [one for one in asked if one.gold.kind == name] for name in ("arithmetic", "count", "span", "multi-span")
    }
    return {
        "exact": round(exact, 4),
        **{name.replace("-", "_"): round(_shares(rows)[0], 4) for name, rows in kinds.items()},
        "f1": round(f1, 4),
        "wrong": round(wrong, 4),
        "abstained": round(withheld, 4),
        "median_ms": round(statistics.median(one.milliseconds for one in asked)) if asked else 0,
    }


def _print_rows(asked: Sequence[Asked]) -> None:
    for one in asked:
        if one.mark.exact:
            continue
        state = "wrong" if one.mark.answered else "withheld"
        print(f"{state} [{one.gold.kind} from {one.source}] {one.question}")
        gold, got = str(one.gold.answer)[:160], str(one.answer.value)[:160]
        print(f"    gold {gold} {one.gold.scale} · got {got} {one.answer.unit} f1 {one.mark.f1:.2f}")
        print(f"    {one.answer.answer[:200]} {' · '.join(one.answer.caveats)[:160]}")


if __name__ == "__main__":
    main()
