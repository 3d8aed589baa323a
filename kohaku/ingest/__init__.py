"""Bytes to tree: every format, or a typed refusal that says what to do."""

from collections.abc import Callable

from kohaku.contracts.tree import Tree
from kohaku.ingest.errors import ReadError
from kohaku.ingest.limits import Limits
from kohaku.ingest.reading import document_id, read_document
from kohaku.settings import Settings

__all__ = ["Limits", "ReadError", "document_id", "read_document", "read_in_child"]


def read_in_child(
    data: bytes,
    name: str,
    collection_id: str,
    settings: Settings,
    check: Callable[[], None] = lambda: None,
) -> Tree:
    """`read_document` in a child process, within the settings' limits; see `kohaku.ingest.child`."""
    from kohaku.ingest.child import read_in_child as read

    return read(data, name, collection_id, settings, check)
