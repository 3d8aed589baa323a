"""Documents and their trees: the rows from which every span is cut."""

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, select, update

from kohaku.contracts.cells import packed, unpacked
from kohaku.contracts.library import Document, IndexSettings
from kohaku.contracts.tree import Kind, Level, Node, RecognisedWord, SourceRun, Tree
from kohaku.errors import NotFound
from kohaku.languages.speaking import say
from kohaku.store.collections import touch
from kohaku.store.database import Database, now
from kohaku.store.models import documents, jobs, nodes, recognised_words, source_runs

_COLUMNS = [documents.c[name] for name in Document.model_fields]
_WORD_COLUMNS = [recognised_words.c[name] for name in RecognisedWord.model_fields]
_BATCH = 5000


class Documents:
    """Queries over documents. A document is searchable once `indexed`; until then it is half-way in."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self, collection_ids: Sequence[str] | None = None, *, indexed: bool | None = None) -> list[Document]:
        """Documents of the collections (None: of all), by name."""
        query = select(*_COLUMNS).order_by(documents.c.name, documents.c.id)
        if collection_ids is not None:
            query = query.where(documents.c.collection_id.in_(collection_ids))
        if indexed is not None:
            query = query.where(documents.c.indexed == indexed)
        with self._database.read() as connection:
            return [Document(**row) for row in connection.execute(query).mappings()]

    def find(self, document_id: str) -> Document | None:
        """The document, or None."""
        query = select(*_COLUMNS).where(documents.c.id == document_id)
        with self._database.read() as connection:
            row = connection.execute(query).mappings().first()
        return Document(**row) if row else None

    def get(self, document_id: str) -> Document:
        """The document; raises NotFound."""
        document = self.find(document_id)
        if document is None:
            raise NotFound(say("library.no_document", document=document_id), say("doctor.upload_again"))
        return document

    def save(
        self,
        tree: Tree,
        *,
        collection_id: str,
        name: str,
        sha256: str,
        size: int,
        check: Callable[[], None] = lambda: None,
    ) -> None:
        """Store a parsed document as not yet indexed, in place of an earlier half of it.

        `check` is called every few thousand rows; what it raises leaves everything as it was.
        """
        levels = [node.level for node in tree.nodes]
        with self._database.write() as connection:
            other_names = _other_names(connection, tree.document_id, name)
            connection.execute(documents.delete().where(documents.c.id == tree.document_id))
            connection.execute(
                documents.insert().values(
                    id=tree.document_id,
                    collection_id=collection_id,
                    name=name,
                    other_names=other_names,
                    title=tree.title,
                    sha256=sha256,
                    size=size,
                    format=tree.format,
                    language=tree.language,
                    encoding=tree.encoding,
                    reference=tree.reference,
                    parser_version=tree.parser_version,
                    page_count=tree.page_count,
                    sections=levels.count(Level.SECTION),
                    paragraphs=levels.count(Level.PARAGRAPH),
                    sentences=levels.count(Level.SENTENCE),
                    warnings=list(tree.warnings),
                    canonical=tree.canonical,
                    indexed=False,
                    added=now(),
                )
            )
            _insert_nodes(connection, tree, check)

    def mark_indexed(
        self,
        connection: Connection,
        document_id: str,
        warnings: Sequence[str] = (),
        made_with: IndexSettings | None = None,
    ) -> None:
        """Make the document searchable, record what its index was made with, and raise its collection's version, within
        the caller's transaction."""
        row = connection.execute(
            select(documents.c.collection_id, documents.c.warnings).where(documents.c.id == document_id)
        ).one()
        connection.execute(
            update(documents)
            .where(documents.c.id == document_id)
            .values(
                indexed=True,
                index_settings=made_with and made_with.model_dump(),
                warnings=[*row.warnings, *(text for text in warnings if text not in row.warnings)],
            )
        )
        touch(connection, row.collection_id)

    def mark_stale(self, connection: Connection, document_ids: Sequence[str]) -> None:
        """Take documents out of search until they are indexed again, within the caller's transaction."""
        chosen = documents.c.id.in_(document_ids)
        owners = connection.execute(select(documents.c.collection_id).where(chosen).distinct()).scalars().all()
        connection.execute(update(documents).where(chosen).values(indexed=False))
        for owner in owners:
            touch(connection, owner)

    def delete(self, connection: Connection, document_id: str) -> None:
        """Remove the document with its nodes and runs, within the caller's transaction; absent is fine."""
        of_it = documents.c.id == document_id
        owner = connection.execute(select(documents.c.collection_id).where(of_it)).scalar_one_or_none()
        if owner is not None:
            connection.execute(documents.delete().where(of_it))
            touch(connection, owner)

    def move(self, connection: Connection, document_id: str, collection_id: str) -> None:
        """Put the document into another collection, out of search until it is indexed there; its id stays."""
        self.mark_stale(connection, [document_id])
        connection.execute(update(documents).where(documents.c.id == document_id).values(collection_id=collection_id))

    def ids(self) -> set[str]:
        """Ids of all documents."""
        with self._database.read() as connection:
            return set(connection.execute(select(documents.c.id)).scalars())

    def hashes(self) -> set[str]:
        """Hashes of the files that documents were made of."""
        with self._database.read() as connection:
            return set(connection.execute(select(documents.c.sha256)).scalars())

    def canonical(self, document_id: str) -> str:
        """The canonical text; raises NotFound."""
        with self._database.read() as connection:
            query = select(documents.c.canonical).where(documents.c.id == document_id)
            text: str | None = connection.execute(query).scalar_one_or_none()
        if text is None:
            raise NotFound(say("library.no_document", document=document_id))
        return text

    def tree(self, document_id: str) -> Tree:
        """The whole tree; raises NotFound."""
        document, canonical = self.get(document_id), self.canonical(document_id)
        of_nodes = select(nodes).where(nodes.c.document_id == document_id).order_by(nodes.c.position)
        of_runs = select(source_runs).where(source_runs.c.document_id == document_id).order_by(source_runs.c.start)
        of_words = (
            select(*_WORD_COLUMNS)
            .where(recognised_words.c.document_id == document_id)
            .order_by(recognised_words.c.page, recognised_words.c.source_start)
        )
        with self._database.read() as connection:
            node_rows = connection.execute(of_nodes).all()
            run_rows = connection.execute(of_runs).all()
            word_rows = connection.execute(of_words).mappings().all()
        # construct skips validation per node (tens of thousands a collection); Tree's own check runs over them all
        return Tree(
            document_id=document_id,
            title=document.title,
            canonical=canonical,
            nodes=tuple(
                Node.model_construct(
                    id=row.id,
                    document_id=document_id,
                    level=Level(row.level),
                    kind=Kind(row.kind),
                    ordinal=row.ordinal,
                    start=row.start,
                    end=row.end,
                    parent_id=row.parent_id,
                    cells=unpacked(row.cells or ()),
                )
                for row in node_rows
            ),
            runs=tuple(
                SourceRun.model_construct(
                    start=row.start,
                    end=row.end,
                    page=row.page,
                    source_start=row.source_start,
                    source_end=row.source_end,
                )
                for row in run_rows
            ),
            words=tuple(RecognisedWord.model_construct(**row) for row in word_rows),
            format=document.format,
            parser_version=document.parser_version,
            page_count=document.page_count,
            language=document.language,
            encoding=document.encoding,
            reference=document.reference,
            warnings=document.warnings,
        )


def _other_names(connection: Connection, document_id: str, name: str) -> list[str]:
    """Names that the document has beside its own: those that are known, and those of uploads of the same bytes."""
    known = connection.execute(select(documents.c.other_names).where(documents.c.id == document_id)).scalar()
    came = connection.execute(select(jobs.c.name).where(jobs.c.document_id == document_id).order_by(jobs.c.position))
    return [one for one in dict.fromkeys([*(known or ()), *came.scalars()]) if one != name]


def _insert_nodes(connection: Connection, tree: Tree, check: Callable[[], None]) -> None:
    for first in range(0, len(tree.nodes), _BATCH):
        check()
        connection.execute(
            nodes.insert(),
            [
                {
                    "document_id": tree.document_id,
                    "position": position,
                    "id": node.id,
                    "level": node.level.value,
                    "kind": node.kind.value,
                    "ordinal": node.ordinal,
                    "start": node.start,
                    "end": node.end,
                    "parent_id": node.parent_id,
                    "cells": packed(node.cells) or None,
                }
                for position, node in enumerate(tree.nodes[first : first + _BATCH], start=first)
            ],
        )
    for first in range(0, len(tree.runs), _BATCH):
        check()
        connection.execute(
            source_runs.insert(),
            [{"document_id": tree.document_id, **run.model_dump()} for run in tree.runs[first : first + _BATCH]],
        )
    for first in range(0, len(tree.words), _BATCH):
        check()
        connection.execute(
            recognised_words.insert(),
            [{"document_id": tree.document_id, **word.model_dump()} for word in tree.words[first : first + _BATCH]],
        )
