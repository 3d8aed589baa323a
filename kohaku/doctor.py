"""Finds what disagrees between text, vectors and files, says what to do, and does it when told to."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from kohaku.contracts.library import Document
from kohaku.contracts.tree import Level
from kohaku.index.passages import passage_rows
from kohaku.index.probe import remove_aside, set_aside
from kohaku.index.vectors import VectorError, VectorStore
from kohaku.ingest.canonical.structure import PARSER_VERSION
from kohaku.languages.speaking import say, word
from kohaku.library import Library
from kohaku.store.damage import DiskFull
from kohaku.store.database import Database
from kohaku.store.files import FileStore
from kohaku.store.space import Space

_READ_AGAIN = ("not indexed", "old parser", "stale", "count mismatch")
"""Findings whose remedy is to read and index the document again."""


@dataclass(frozen=True)
class Finding:
    """Something that is not as it should be."""

    kind: str
    what: str
    remedy: str
    document_id: str = ""
    collection_id: str = ""


@dataclass(frozen=True)
class Premises:
    """What there is to examine. `directory` is the data directory."""

    library: Library
    vectors: VectorStore
    files: FileStore
    database: Database
    space: Space
    directory: Path


def examine(premises: Premises) -> list[Finding]:
    """Look at everything; change nothing."""
    found = [*_disk(premises), *_database(premises)]
    if any(finding.kind == "damaged database" for finding in found):
        return found  # nothing that it says can be compared
    damaged = list(_vector_store(premises))
    found += [*damaged, *_documents(premises, compare=not damaged)]
    if not damaged:
        found += _orphan_vectors(premises)
        aside = set_aside(premises.directory)
        if aside is not None and not premises.library.jobs.live():
            size = directory_size(aside) / 1e6
            found.append(Finding("set aside", say("doctor.aside", name=aside.name, size=size), say("doctor.remove_it")))
    unneeded = len(set(premises.files.all()) - premises.library.needed_files())
    if unneeded:
        found.append(Finding("orphan files", say("doctor.orphan_files", count=unneeded), say("doctor.remove")))
    return found


def _disk(premises: Premises) -> Iterator[Finding]:
    try:
        premises.space.require()
    except DiskFull as error:
        yield Finding("little space", error.what, error.remedy)


def _database(premises: Premises) -> Iterator[Finding]:
    damage = premises.database.damage()
    if damage:
        yield Finding("damaged database", say("database.damaged", error=damage), say("database.damaged.remedy"))
        return
    latest = premises.database.latest()
    if latest is not None:
        yield Finding("clock", say("doctor.clock", latest=f"{latest:%Y-%m-%d %H:%M}"), say("doctor.clock.remedy"))


def _vector_store(premises: Premises) -> Iterator[Finding]:
    try:
        premises.vectors.check(whole=True)
    except VectorError as error:
        yield Finding("damaged vectors", error.what, say("doctor.renew"))


def _documents(premises: Premises, *, compare: bool) -> Iterator[Finding]:
    """Findings of single documents; `compare`: also of their vectors."""
    library = premises.library
    live = {job.document_id for job in library.jobs.live()}
    kept = set(premises.files.all())
    documents = library.documents.all()
    stale = library.stale(documents)
    for document in documents:
        if document.id in live:
            continue
        if document.sha256 not in kept:
            yield Finding("missing file", say("doctor.lost_file", name=document.name), say("doctor.upload_again"))
        if not document.indexed:
            said = say("doctor.not_indexed", name=document.name)
            yield Finding("not indexed", said, say("doctor.index_again"), document.id)
            continue
        names = stale.get(document.id, ())
        if names and (document.sha256 in kept or "parser" not in names):  # a lost file cannot be read again
            yield _stale(document, names)
        if compare:
            yield from _counts(premises, document)


def _stale(document: Document, names: Sequence[str]) -> Finding:
    if "parser" in names:
        said = say("doctor.old_parser", name=document.name, found=document.parser_version, current=PARSER_VERSION)
        return Finding("old parser", said, say("doctor.index_again"), document.id)
    said = say("doctor.stale", name=document.name, settings=", ".join(names))
    return Finding("stale", said, say("doctor.index_again"), document.id)


def _counts(premises: Premises, document: Document) -> Iterator[Finding]:
    rows = passage_rows(premises.library.documents.tree(document.id))
    wanted = {Level.PARAGRAPH: len(rows), Level.SENTENCE: sum(len(row.sentences) for row in rows)}
    for level, count in wanted.items():
        stored = premises.vectors.count(document.collection_id, level, document.id)
        if stored != count:
            text = say("doctor.count", name=document.name, stored=stored, wanted=count, level=word(level.value))
            yield Finding("count mismatch", text, say("doctor.index_again"), document.id)
            return


def _orphan_vectors(premises: Premises) -> Iterator[Finding]:
    library = premises.library
    documents = library.documents.all()
    live = {job.document_id for job in library.jobs.live()}
    for collection in library.collections.all():
        known = {document.id for document in documents if document.collection_id == collection.id} | live
        stored = {
            node_id.partition(":")[0] for level in Level for node_id in premises.vectors.ids(collection.id, level)
        }
        for orphan in sorted(stored - known):
            text = say("doctor.orphan_vectors", collection=collection.name, document=orphan)
            yield Finding("orphan vectors", text, say("doctor.remove"), orphan, collection.id)


def repair(premises: Premises, findings: list[Finding]) -> None:
    """Carry out the remedies that need no person."""
    library, kinds = premises.library, {finding.kind for finding in findings}
    if "damaged database" in kinds:
        return
    if "damaged vectors" in kinds:
        premises.vectors.renew()
        library.restore_vectors()
    elif "set aside" in kinds:
        remove_aside(premises.directory)
    for document_id in sorted({finding.document_id for finding in findings if finding.kind in _READ_AGAIN}):
        library.reindex(library.documents.get(document_id))
    for finding in findings:
        if finding.kind == "orphan vectors":
            premises.vectors.delete(finding.collection_id, [finding.document_id])
    library.sweep()


def directory_size(directory: Path) -> int:
    """Bytes below a directory."""
    return sum(path.stat().st_size for path in directory.rglob("*") if path.is_file())
