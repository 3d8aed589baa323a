"""Bytes to tree: every format, or a typed refusal that says what to do."""

from kohaku.ingest.errors import ReadError
from kohaku.ingest.limits import Limits
from kohaku.ingest.reading import document_id, read_document

__all__ = ["Limits", "ReadError", "document_id", "read_document", "read_in_child"]


def __getattr__(name: str) -> object:
    if name == "read_in_child":
        from kohaku.ingest.child import read_in_child  # noqa: PLC0415

        return read_in_child
    raise AttributeError(name)
