"""The files of segments: one when a document comes in, few in the long run, none of what was deleted."""

import logging
import threading
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import NamedTuple

from kohaku.contracts.tree import Level, Tree
from kohaku.index.segments.segment import Entry, Segment, Vectors, contribution, joined
from kohaku.settings import Settings
from kohaku.store.damage import naming

log = logging.getLogger(__name__)
VERSION = "1"
"""Of the files: what another version wrote is made again."""

MAX_ROWS = 8_000
"""Passages of a segment: what is written again where one of its documents is deleted."""

_MANY = 8  # small segments that are left as they are
_SUFFIX = ".segment"


class Held(NamedTuple):
    """A document, and the segment that it is in."""

    entry: Entry
    segment: Segment


class SegmentStore:
    """Segments of one directory, by document. Thread-safe; one process owns the directory.

    Args:
        directory: None keeps everything in memory.
        settings: as they are when a document comes in.
    """

    def __init__(self, directory: Path | None, settings: Callable[[], Settings]) -> None:
        self._directory = directory
        self._settings = settings
        self._lock = threading.RLock()
        self._files: dict[int, Segment] = {}
        self._home: dict[str, int] = {}
        self._next = 1
        if directory is not None:
            directory.mkdir(parents=True, exist_ok=True)
            self._open(directory)

    def get(self, document_id: str) -> Held | None:
        """A document's contribution, wherever it is; None where there is none."""
        with self._lock:
            number = self._home.get(document_id)
            if number is None:
                return None
            segment = self._files[number]
            return Held(next(entry for entry in segment.documents if entry.id == document_id), segment)

    def stamp(self, parser_version: str) -> str:
        """What a document's passages, context and kinds of vectors depend on: `Entry.key` of what is made now."""
        chosen = self._settings()
        return f"{VERSION} {parser_version} {chosen.paragraph_embedding} {chosen.contextual_prefix}"

    def add(self, tree: Tree, vectors: Vectors, encoder: str, name: str, usual: str) -> Segment:
        """Build what a document contributes, and keep it.

        Args:
            usual: the language of a document whose own is not known.
        """
        # What has no vectors yet is made again as soon as anything changes.
        whole = bool(vectors) or all(node.level is not Level.SENTENCE for node in tree.nodes)
        key = self.stamp(tree.parser_version) if whole else ""
        language = tree.language or usual
        return self.put(contribution(tree, vectors, encoder, self._settings(), name=name, language=language, key=key))

    def put(self, segment: Segment) -> Segment:
        """Keep the contribution of one or more documents in place of earlier ones; return it as it is kept."""
        with self._lock:
            self.forget([entry.id for entry in segment.documents])
            return self._keep(segment)

    def forget(self, document_ids: Collection[str]) -> None:
        """Remove what these documents contribute; unknown ones are fine."""
        with self._lock:
            gone = set(document_ids)
            for number in {self._home[id] for id in gone if id in self._home}:
                segment = self._files[number]
                left = [segment.part(at) for at, entry in enumerate(segment.documents) if entry.id not in gone]
                if left:
                    self._keep(joined(left))
                self._drop(number)
            for id in gone:
                self._home.pop(id, None)

    def keep_only(self, document_ids: Collection[str]) -> None:
        """Remove what any other document contributes."""
        with self._lock:
            self.forget(self._home.keys() - set(document_ids))

    def tidy(self) -> None:
        """Join small segments where there are many of one kind."""
        with self._lock:
            kinds: dict[tuple[str, str, int], list[int]] = {}
            for number, segment in self._files.items():
                if len(segment) <= MAX_ROWS // 2:
                    kind = (segment.encoder, segment.language, len(segment.of_paragraphs))
                    kinds.setdefault(kind, []).append(number)
            for numbers in kinds.values():
                if len(numbers) > _MANY:
                    for batch in self._batches(numbers):
                        self._keep(joined([self._files[number] for number in batch]))
                        for number in batch:
                            self._drop(number)

    def _batches(self, numbers: Iterable[int]) -> list[list[int]]:
        """Those to be joined, as many as fit into one segment each."""
        batches: list[list[int]] = [[]]
        rows = 0
        for number in sorted(numbers, key=lambda number: len(self._files[number])):
            if rows + len(self._files[number]) > MAX_ROWS:
                batches.append([])
                rows = 0
            batches[-1].append(number)
            rows += len(self._files[number])
        return [batch for batch in batches if len(batch) > 1]

    def _keep(self, segment: Segment) -> Segment:
        number = self._next
        self._next += 1
        if self._directory is not None:
            with naming():
                segment.save(self._path(number))
            segment = Segment.load(self._path(number))
        self._files[number] = segment
        self._home.update({entry.id: number for entry in segment.documents})
        return segment

    def _drop(self, number: int) -> None:
        del self._files[number]
        if self._directory is not None:
            self._path(number).unlink(missing_ok=True)

    def _path(self, number: int) -> Path:
        assert self._directory is not None
        return self._directory / f"{number:09d}{_SUFFIX}"

    def _open(self, directory: Path) -> None:
        """Read what is there: a later file counts before an earlier one, as a process may have ended between two."""
        for path in directory.glob("*.part"):
            path.unlink()
        for path in sorted(directory.glob(f"*{_SUFFIX}")):
            try:
                number, segment = int(path.stem), Segment.load(path)
            except (ValueError, KeyError, TypeError, OSError) as error:
                log.warning("%s is made again: %s", path.name, error)
                path.unlink(missing_ok=True)
                continue
            self._files[number] = segment
            self._home.update({entry.id: number for entry in segment.documents})
            self._next = number + 1
        for number in self._files.keys() - set(self._home.values()):
            self._drop(number)
