"""Finds what disagrees between text, vectors and files, says what to do, and does it when told to."""

from dataclasses import dataclass
from pathlib import Path

from kohaku.contracts.tree import Level
from kohaku.index.passages import passage_rows
from kohaku.index.vectors import VectorStore
from kohaku.ingest.canonical.structure import PARSER_VERSION
from kohaku.library import Library
from kohaku.store.files import FileStore


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
        name = f"“{document.name}”"
        if document.sha256 not in kept:
            found.append(Finding("missing file", f"{name} has lost its original file.", "Upload it again.", ""))
        if not document.indexed:
            found.append(Finding("not indexed", f"{name} is not searchable.", "Index it again.", document.id))
            continue
        if document.parser_version != PARSER_VERSION:
            text = f"{name} was read by parser {document.parser_version}; this is {PARSER_VERSION}."
            found.append(Finding("old parser", text, "Index it again.", document.id))
        rows = passage_rows(library.documents.tree(document.id))
        wanted = {Level.PARAGRAPH: len(rows), Level.SENTENCE: sum(len(row.sentences) for row in rows)}
        for level, count in wanted.items():
            stored = vectors.count(document.collection_id, level, document.id)
            if stored != count:
                text = f"{name} has {stored} of {count} {level.value} vectors."
                found.append(Finding("count mismatch", text, "Index it again.", document.id))
                break
    for collection in library.collections.all():
        known = {document.id for document in documents if document.collection_id == collection.id} | live
        stored_ids = {node_id.partition(":")[0] for level in Level for node_id in vectors.ids(collection.id, level)}
        text = f"“{collection.name}” has vectors of a document that it does not hold"
        found += [
            Finding("orphan vectors", f"{text} ({orphan}).", "Remove them.", orphan, collection.id)
            for orphan in sorted(stored_ids - known)
        ]
    needed = library.documents.hashes() | library.jobs.hashes()
    unneeded = len(kept - needed)
    if unneeded:
        found.append(Finding("orphan files", f"{unneeded} files belong to no document.", "Remove them."))
    return found


def mend(library: Library, vectors: VectorStore, findings: list[Finding]) -> None:
    """Carry out the remedies that need no person."""
    again = {finding.document_id for finding in findings if finding.remedy == "Index it again."}
    for document_id in sorted(again):
        library.reindex(library.documents.get(document_id))
    for finding in findings:
        if finding.kind == "orphan vectors":
            vectors.delete(finding.collection_id, [finding.document_id])
    library.sweep()


def directory_size(directory: Path) -> int:
    """Bytes below a directory."""
    return sum(path.stat().st_size for path in directory.rglob("*") if path.is_file())
