"""Finds what disagrees between text, vectors and files, says what to do, and does it when told to."""

from dataclasses import dataclass
from pathlib import Path

from kohaku.contracts.tree import Level
from kohaku.index.passages import passage_rows
from kohaku.index.vectors import VectorStore
from kohaku.ingest.canonical.structure import PARSER_VERSION
from kohaku.languages.speaking import say, word
from kohaku.library import Library
from kohaku.store.files import FileStore

_INDEX_AGAIN = ("not indexed", "old parser", "count mismatch")
"""Findings whose remedy is to index the document again."""


@dataclass(frozen=True)
class Finding:
    """Something that is not as it should be."""

    kind: str
    what: str
    remedy: str
    document_id: str = ""
    collection_id: str = ""


def examine(library: Library, vectors: VectorStore, files: FileStore) -> list[Finding]:
    """Look at everything; change nothing."""
    found: list[Finding] = []
    live = {job.document_id for job in library.jobs.live()}
    documents = library.documents.all()
    kept = set(files.all())
    for document in documents:
        if document.id in live:
            continue
        name = document.name
        if document.sha256 not in kept:
            found.append(Finding("missing file", say("doctor.lost_file", name=name), say("doctor.upload_again"), ""))
        if not document.indexed:
            found.append(
                Finding("not indexed", say("doctor.not_indexed", name=name), say("doctor.index_again"), document.id)
            )
            continue
        if document.parser_version != PARSER_VERSION:
            text = say("doctor.old_parser", name=name, found=document.parser_version, current=PARSER_VERSION)
            found.append(Finding("old parser", text, say("doctor.index_again"), document.id))
        rows = passage_rows(library.documents.tree(document.id))
        wanted = {Level.PARAGRAPH: len(rows), Level.SENTENCE: sum(len(row.sentences) for row in rows)}
        for level, count in wanted.items():
            stored = vectors.count(document.collection_id, level, document.id)
            if stored != count:
                text = say("doctor.count", name=name, stored=stored, wanted=count, level=word(level.value))
                found.append(Finding("count mismatch", text, say("doctor.index_again"), document.id))
                break
    for collection in library.collections.all():
        known = {document.id for document in documents if document.collection_id == collection.id} | live
        stored_ids = {node_id.partition(":")[0] for level in Level for node_id in vectors.ids(collection.id, level)}
        found += [
            Finding(
                "orphan vectors",
                say("doctor.orphan_vectors", collection=collection.name, document=orphan),
                say("doctor.remove"),
                orphan,
                collection.id,
            )
            for orphan in sorted(stored_ids - known)
        ]
    needed = library.documents.hashes() | library.jobs.hashes()
    unneeded = len(kept - needed)
    if unneeded:
        found.append(Finding("orphan files", say("doctor.orphan_files", count=unneeded), say("doctor.remove")))
    return found


def repair(library: Library, vectors: VectorStore, findings: list[Finding]) -> None:
    """Carry out the remedies that need no person."""
    again = {finding.document_id for finding in findings if finding.kind in _INDEX_AGAIN}
    for document_id in sorted(again):
        library.reindex(library.documents.get(document_id))
    for finding in findings:
        if finding.kind == "orphan vectors":
            vectors.delete(finding.collection_id, [finding.document_id])
    library.sweep()


def directory_size(directory: Path) -> int:
    """Bytes below a directory."""
    return sum(path.stat().st_size for path in directory.rglob("*") if path.is_file())
