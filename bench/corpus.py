"""An engine over a set of files for benches, built once and kept: its directory is named after what it was made of."""

import argparse
import hashlib
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from kohaku.contracts.library import JobState
from kohaku.engine import Engine
from kohaku.settings import Settings
from kohaku.store.collections import DEFAULT

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"
CACHE = ROOT / ".cache" / "bench"
_READ_BY = ("contracts/tree.py", "text", "languages", "tables", "ingest", "index")
"""What decides how a file is read and indexed; a change in it builds the engine anew."""
_PATIENCE = 3600.0


@dataclass(frozen=True, slots=True)
class Prepared:
    """An engine whose default collection holds the files.

    Attributes:
        ingest_s: seconds that indexing took when it was built, from the first file queued to the last one searchable.
        failed: names of files that could not be read, with the reason.
    """

    engine: Engine
    ingest_s: float
    failed: dict[str, str]


def wattbot_files(data: Path | None = None) -> list[tuple[str, bytes]]:
    """The WattBot corpus: tree JSON, one file a document."""
    return read_files(sorted(((data or SHARED / "wattbot") / "corpus").glob("*.json")))


def filings_files(data: Path | None = None) -> list[tuple[str, bytes]]:
    """The FinanceBench filings: PDF."""
    return read_files(sorted(((data or SHARED / "financebench") / "pdfs").glob("*.pdf")))


def read_files(paths: Sequence[Path]) -> list[tuple[str, bytes]]:
    """Names and bytes. Ends the bench with the reason where there are none."""
    if not paths:
        raise SystemExit(
            "No files to index: the shared data are not beside the checkout; give their place with --data."
        )
    return [(path.name, path.read_bytes()) for path in paths]


def prepare(files: Sequence[tuple[str, bytes]], owner: str, **changes: object) -> Prepared:
    """An engine over `files`; built at the first call, opened from its directory afterwards.

    Args:
        files: (name, bytes) of the default collection.
        owner: name of the bench. Each has directories of its own, so that two benches may run at once.
        changes: settings that differ from the defaults (environment and .env are not consulted).
    """
    chosen = Settings(_env_file=None, **changes)  # type: ignore[arg-type]
    directory = CACHE / f"{owner}-{_key(files, chosen)}"
    settings = chosen.model_copy(update={"data_dir": directory})
    engine = Engine.open(settings)
    report = directory / "bench.json"
    if not report.exists():
        began = time.perf_counter()
        engine.add_files(DEFAULT, files)
        if not engine.wait_idle(_PATIENCE):
            raise SystemExit(f"Indexing took longer than {_PATIENCE:.0f} s.")
        failed = {job.name: job.error for job in engine.jobs(DEFAULT) if job.state is JobState.FAILED}
        report.write_text(json.dumps({"ingest_s": time.perf_counter() - began, "failed": failed}), encoding="utf-8")
    kept = json.loads(report.read_text(encoding="utf-8"))
    return Prepared(engine, round(kept["ingest_s"], 1), kept["failed"])


def prepare_each(groups: Mapping[str, Sequence[tuple[str, bytes]]], owner: str) -> tuple[Prepared, dict[str, str]]:
    """As `prepare`, a collection a group; also the collections' ids by group."""
    settings = Settings(_env_file=None)
    files = [(f"{group}/{name}", data) for group, members in groups.items() for name, data in members]
    directory = CACHE / f"{owner}-{_key(files, settings)}"
    engine = Engine.open(settings.model_copy(update={"data_dir": directory}))
    report = directory / "bench.json"
    if not report.exists():
        began = time.perf_counter()
        known = {collection.name: collection.id for collection in engine.collections()}
        for group, members in groups.items():
            engine.add_files(known.get(group) or engine.create_collection(group).id, members)
        if not engine.wait_idle(_PATIENCE):
            raise SystemExit(f"Indexing took longer than {_PATIENCE:.0f} s.")
        failed = {job.name: job.error for job in engine.jobs() if job.state is JobState.FAILED}
        report.write_text(json.dumps({"ingest_s": time.perf_counter() - began, "failed": failed}), encoding="utf-8")
    kept = json.loads(report.read_text(encoding="utf-8"))
    ids = {collection.name: collection.id for collection in engine.collections()}
    return Prepared(engine, round(kept["ingest_s"], 1), kept["failed"]), {group: ids[group] for group in groups}


def _key(files: Sequence[tuple[str, bytes]], settings: Settings) -> str:
    """Hash of the files, of what decides how they are indexed, and of the code that does it."""
    digest = hashlib.sha256()
    for name, data in files:
        digest.update(name.encode() + hashlib.sha256(data).digest())
    digest.update(f"{settings.embedding} {settings.paragraph_embedding} {settings.contextual_prefix}".encode())
    for place in _READ_BY:
        path = ROOT / "kohaku" / place
        for source in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            digest.update(source.read_bytes())
    return digest.hexdigest()[:12]


def positive(text: str) -> int:
    """Argument type: a whole number from 1."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number
