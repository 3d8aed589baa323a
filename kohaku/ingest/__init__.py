"""Bytes to tree: every format, or a typed refusal that says what to do. `child` does it in a process of its own."""

from kohaku.ingest.errors import ReadError
from kohaku.ingest.limits import Limits
from kohaku.ingest.reading import document_id, read_document

__all__ = ["Limits", "ReadError", "document_id", "read_document"]
