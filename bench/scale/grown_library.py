"""Libraries of a wished size, kept on disk: the WattBot documents, then copies with varied words and vectors."""

import random
import re
import shutil
from pathlib import Path

import numpy as np

from bench.corpus import CACHE, prepare, wattbot_files
from kohaku.contracts.tree import Level, Tree
from kohaku.engine import Engine
from kohaku.index.aggregate import NodeVectors
from kohaku.index.embed import unit_rows
from kohaku.settings import Settings
from kohaku.store.collections import DEFAULT

_WORD = re.compile(r"\b[a-z]{5,}\b")
_VARIED = 0.2  # of the words of a copy
_NOISE = 0.02  # added to each dimension of a copied vector


def settings_of(directory: Path) -> Settings:
    """Defaults, in that directory."""
    return Settings(data_dir=directory, _env_file=None)


def library(sentences: int) -> Path:
    """The data directory of a library with at least so many sentences; made at the first call."""
    base = prepare(wattbot_files(), "scale")
    own = base.engine.directory
    base.engine.close()
    directory = CACHE / f"{own.name}-{sentences}"
    done = directory / "complete"
    if not done.exists():
        shutil.rmtree(directory, ignore_errors=True)
        shutil.copytree(own, directory)
        _grow(directory, sentences)
        done.touch()
    return directory


def _grow(directory: Path, wanted: int) -> None:
    engine = Engine.open(settings_of(directory))
    rooms = engine._rooms
    documents = rooms.library.documents
    originals = documents.all([DEFAULT])
    there = sum(one.sentences for one in originals)
    number = 0
    while there < wanted:
        document = originals[number % len(originals)]
        held = rooms.corpora.segments.get(document.id)
        assert held is not None
        copy, vectors = _varied(
            documents.tree(document.id), held.segment.part(held.segment.documents.index(held.entry)).vectors(), number
        )
        documents.save(
            copy, collection_id=DEFAULT, name=f"{number}-{document.name}", sha256=document.sha256, size=document.size
        )
        rooms.corpora.segments.add(copy, vectors, held.segment.encoder, f"{number}-{document.name}", "en")
        for level, part in vectors.items():
            rooms.vectors.upsert(DEFAULT, level, held.segment.encoder, part.ids, part.matrix)
        with rooms.database.write() as connection:
            documents.mark_indexed(connection, copy.document_id)
        there += document.sentences
        number += 1
        if number % 8 == 0:
            rooms.corpora.segments.tidy()
    rooms.corpora.segments.tidy()
    engine.close()


def _varied(tree: Tree, vectors: dict[Level, NodeVectors], number: int) -> tuple[Tree, dict[Level, NodeVectors]]:
    """A copy with an id of its own, a fifth of its words exchanged by others of the same length, and near vectors."""
    chance = random.Random(number)
    own = f"{number:06d}{tree.document_id[6:]}"
    by_length: dict[int, list[str]] = {}
    for word in sorted(set(_WORD.findall(tree.canonical))):
        by_length.setdefault(len(word), []).append(word)

    def exchanged(match: re.Match[str]) -> str:
        return chance.choice(by_length[len(match.group())]) if chance.random() < _VARIED else match.group()

    def renamed(id: str) -> str:
        return own + id[len(tree.document_id) :]

    nodes = tuple(
        node.model_copy(
            update={
                "id": renamed(node.id),
                "document_id": own,
                "parent_id": None if node.parent_id is None else renamed(node.parent_id),
            }
        )
        for node in tree.nodes
    )
    text = _WORD.sub(exchanged, tree.canonical)
    noise = np.random.default_rng(number)
    near = {
        level: NodeVectors(
            [renamed(id) for id in part.ids],
            unit_rows(part.matrix + noise.normal(0, _NOISE, part.matrix.shape).astype(np.float32)),
        )
        for level, part in vectors.items()
    }
    return tree.model_copy(update={"document_id": own, "canonical": text, "nodes": nodes}), near
