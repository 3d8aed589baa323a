"""Measures ingest: evidence kept, headings found, files read or refused, and speed.

    python -m bench.ingest [--filings DIR] [--corpus DIR] [--files DIR] [--no-speed] [--headings N]

Prints tables and one last line `RESULT {json}`. The data stay where they are.
"""

import argparse
import json
import random
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bench.ingest import evidence, ingest_speed
from kohaku.contracts.tree import Kind, Level, Node, Tree
from kohaku.ingest import ReadError, read_document
from kohaku.ingest.errors import ReaderCrashed

SHARED = Path(__file__).resolve().parents[3] / "shared"
_PAGE_TITLE = re.compile(r"(?:page|slide|p\.)\s*\d+\Z", re.IGNORECASE)


@dataclass(frozen=True)
class FileRow:
    """What became of one file."""

    name: str
    outcome: str  # read, refused, crashed
    what: str


def main() -> None:
    """Run all measures whose data are there."""
    options = _options()
    result: dict[str, float | int] = {}
    if options.filings.is_dir():
        result |= filings(options.filings)
    if options.corpus.is_dir():
        result |= corpus(options.corpus, options.headings)
    if options.files.is_dir():
        result |= files(options.files)
    if not options.no_speed and options.filings.is_dir():
        result["pages_ratio"] = ingest_speed.pages_ratio(sorted((options.filings / "pdfs").glob("*.pdf")))
        result["encode_ratio"] = ingest_speed.encode_ratio(sorted(options.corpus.glob("*.json"))[: options.encoded])
    print("RESULT " + json.dumps({key: round(value, 4) for key, value in result.items()}))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--filings", type=Path, default=SHARED / "financebench", help="folder with questions.jsonl, pdfs/"
    )
    parser.add_argument("--corpus", type=Path, default=SHARED / "wattbot" / "corpus", help="folder of tree JSON files")
    parser.add_argument("--files", type=Path, default=SHARED / "files", help="folder of files of every format")
    parser.add_argument("--no-speed", action="store_true", help="leave the two speed ratios out")
    parser.add_argument("--encoded", type=int, default=8, help="corpus documents that are indexed for encode_ratio")
    parser.add_argument("--headings", type=int, default=0, help="print this many random headings to be checked by eye")
    return parser.parse_args()


def filings(folder: Path) -> dict[str, float | int]:
    """Evidence of the filings on its page, with furniture left out."""
    trees = {
        path.stem: read_document(path.read_bytes(), path.name, "bench")
        for path in sorted((folder / "pdfs").glob("*.pdf"))
    }
    found = evidence.measure(folder, trees)
    print(f"\n{'filing':44} {'pages':>5} {'sections':>8} {'tables':>6} {'rows':>6} {'furniture':>9}  most of it")
    for name, tree in trees.items():
        counts = _counts(tree)
        marked = Counter(tree.text(node)[:40] for node in _paragraphs(tree, Kind.FURNITURE))
        share = sum(node.end - node.start for node in _paragraphs(tree, Kind.FURNITURE)) / max(1, len(tree.canonical))
        most = "; ".join(f"{text} ×{count}" for text, count in marked.most_common(2))
        print(
            f"{name[:44]:44} {tree.page_count:5} {counts['section']:8} {counts['table']:6} "
            f"{counts['table_row']:6} {share:9.2%}  {most}"
        )
    print(f"\n{'evidence on its page':44} {'page':>5} {'parsed':>8} {'bare':>6}")
    for item in found:
        short = "" if item.found else "  < 0.98"
        print(f"{item.document[:44]:44} {item.page:5} {item.parsed:8.3f} {item.bare:6.3f}{short}")
    return {"evidence_found": sum(item.found for item in found), "evidence_total": len(found)}


def corpus(folder: Path, shown: int) -> dict[str, float | int]:
    """Sections found again in the pages of the corpus."""
    trees = [read_document(path.read_bytes(), path.name, "bench") for path in sorted(folder.glob("*.json"))]
    headings = [(tree.reference, tree.text(node)) for tree in trees for node in _paragraphs(tree, Kind.HEADING)]
    numbers = sorted(sum(1 for _ in _paragraphs(tree, Kind.HEADING)) for tree in trees)
    print(f"\n{'paper':20} {'pages':>5} {'sections':>8} {'paragraphs':>10} {'rows':>6} {'sentences':>9} {'longest':>7}")
    for tree in trees:
        counts = _counts(tree)
        print(
            f"{tree.reference[:20]:20} {tree.page_count:5} {counts['heading']:8} {counts['paragraph']:10} "
            f"{counts['table_row']:6} {counts['sentence']:9} {longest(tree):7}"
        )
    if shown:
        print("\nheadings at random:")
        for reference, text in random.Random(7).sample(headings, min(shown, len(headings))):
            print(f"  {reference:20} {text}")
    return {
        "sections_median": median(numbers),
        "sections_p10": numbers[int(0.1 * len(numbers))],
        "page_titled_share": sum(_PAGE_TITLE.match(text) is not None for _, text in headings) / max(1, len(headings)),
        "longest_sentence": max(longest(tree) for tree in trees),
    }


def files(folder: Path) -> dict[str, float | int]:
    """Every file read or refused, a line each."""
    rows = [_file(path, folder) for path in sorted(folder.rglob("*")) if path.is_file() and path.name != "README.md"]
    print(f"\n{'file':56} {'outcome':8} what")
    for row in rows:
        print(f"{row.name[:56]:56} {row.outcome:8} {row.what}")
    outcomes = Counter(row.outcome for row in rows)
    return {f"files_{outcome}": outcomes[outcome] for outcome in ("read", "refused", "crashed")}


def _file(path: Path, folder: Path) -> FileRow:
    name = str(path.relative_to(folder))
    try:
        tree = read_document(path.read_bytes(), path.name, "bench")
    except ReaderCrashed as error:
        return FileRow(name, "crashed", str(error))
    except ReadError as error:
        return FileRow(name, "refused", f"[{error.kind}] {error}")
    counts = _counts(tree)
    parts = [
        f"{counts[key]} {label}"
        for key, label in (
            ("section", "sections"),
            ("paragraph", "paragraphs"),
            ("table_row", "rows"),
            ("sentence", "sentences"),
        )
    ]
    notes = f" ({tree.encoding})" if tree.encoding else ""
    return FileRow(
        name, "read", f"{tree.format}{notes}: " + ", ".join(parts) + "".join(f" | {w}" for w in tree.warnings)
    )


def _paragraphs(tree: Tree, kind: Kind) -> list[Node]:
    return [node for node in tree.nodes if node.level is Level.PARAGRAPH and node.kind is kind]


def _counts(tree: Tree) -> Counter[str]:
    """Nodes by level, headings, tables and table rows."""
    counts = Counter(node.level.value for node in tree.nodes)
    counts["table_row"] = sum(node.kind is Kind.TABLE_ROW for node in tree.nodes)
    for kind in (Kind.HEADING, Kind.TABLE):
        counts[kind.value] = len(_paragraphs(tree, kind))
    return counts


def longest(tree: Tree) -> int:
    """Characters of the longest sentence that is not a table row."""
    return max(
        (
            node.end - node.start
            for node in tree.nodes
            if node.level is Level.SENTENCE and node.kind is not Kind.TABLE_ROW
        ),
        default=0,
    )


if __name__ == "__main__":
    main()
