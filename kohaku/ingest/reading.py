"""One file's bytes to its tree: sniffed, read, structured."""

import hashlib
from collections.abc import Mapping
from importlib import import_module

from kohaku.contracts.tree import Level, Tree
from kohaku.ingest.blocks import Reader
from kohaku.ingest.canonical.structure import build
from kohaku.ingest.errors import Empty, ReaderCrashed, ReadError
from kohaku.ingest.limits import Limits
from kohaku.ingest.sniff import sniff
from kohaku.languages.speaking import say
from kohaku.text.detection import detect

_READERS: Mapping[str, str] = {
    "pdf": "pdf:read_pdf",
    "docx": "docx:read_docx",
    "pptx": "pptx:read_pptx",
    "xlsx": "xlsx:read_xlsx",
    "delimited": "delimited:read_delimited",
    "html": "html:read_html",
    "markdown": "markdown:read_markdown",
    "text": "text:read_text",
    "epub": "epub:read_epub",
    "eml": "eml:read_eml",
    "wattbot": "wattbot_tree:read_wattbot",
    "zip": "archive:refuse_archive",
}


def document_id(collection_id: str, data: bytes) -> str:
    """First 12 hex digits of SHA-256 over the collection's id and the bytes: the same in every name and place."""
    return hashlib.sha256(collection_id.encode() + data).hexdigest()[:12]


def read_document(
    data: bytes, name: str, collection_id: str, limits: Limits | None = None, *, own_id: str = ""
) -> Tree:
    """The tree of one file of any known format.

    Args:
        data: the file's bytes.
        name: its name; the content decides the format, the name only between kinds of text.
        collection_id: where it goes; part of the document's id.
        limits: bounds of size, pages and characters.
        own_id: the document's id where it has one already (it was moved, or is read again); empty: `document_id`.

    Raises:
        ReadError: a subclass for each cause, with a remedy.
    """
    limits = limits or Limits()
    limits.check_bytes(len(data), name)
    try:
        extract = reader_of(sniff(data, name))(data, name, limits)
        tree = build(extract, own_id or document_id(collection_id, data), name, detect)
    except ReadError:
        raise
    except MemoryError:
        raise
    except Exception as error:  # a reader's own fault, or a library's: named, and this file alone fails
        raise ReaderCrashed(
            say("file.unforeseen", name=name, kind=type(error).__name__, error=error), say("file.unforeseen.remedy")
        ) from error
    if not any(node.level is Level.SENTENCE for node in tree.nodes):
        raise Empty(say("file.no_text", name=name), say("file.no_text.remedy"))
    return tree


def reader_of(kind: str) -> Reader:
    """The reader of a format, imported at its first use."""
    module, _, function = _READERS[kind].partition(":")
    reader: Reader = getattr(import_module(f"kohaku.ingest.readers.{module}"), function)
    return reader
