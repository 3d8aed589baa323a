"""Texts of an office file that its reader passed by: diagrams, drawings, comments, whatever stands in parts or elements
that it does not know. Found by comparing what the parts hold with what was read."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from zipfile import ZipFile

from lxml import etree

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, Tape, block_pieces
from kohaku.ingest.zips import UNREADABLE

_PARAGRAPHS = frozenset({"p", "text"})  # of text, drawings and comments
_TEXTS = frozenset({"t", "text", "delText"})
_LOOKED_FOR = 3000  # texts that no block is equal to: beyond them it would take too long


@dataclass(frozen=True, slots=True)
class Remainder:
    """Blocks of what was passed by, and their number."""

    blocks: tuple[Block, ...] = ()

    @property
    def count(self) -> int:
        return len(self.blocks)


def remainder(data: bytes, parts: str, blocks: Sequence[Block], tape: Tape) -> Remainder:
    """What stands in the parts of an office file and in none of its blocks; of hidden slides as hidden text.

    Args:
        data: the file.
        parts: a pattern of the names of parts to look at.
        blocks: what was read.
        tape: of the reader.
    """
    read = [_squeezed(piece.text) for block in blocks for piece in block_pieces(block)]
    known, everything = set(read), " ".join(read)
    found: dict[str, Block] = {}
    looked = 0
    for runs, kind in _texts(data, parts):
        key = _squeezed("".join(runs))
        if not key or key in known or key in found:
            continue
        looked += 1
        if looked <= _LOOKED_FOR and key not in everything:  # struck and hidden stretches stand apart from the others
            left = "".join(run for run in runs if _squeezed(run) not in everything)
            if left:
                found[key] = tape.block(kind, left)
    return Remainder(tuple(found.values()))


def _texts(data: bytes, parts: str) -> Iterator[tuple[list[str], Kind]]:
    """The runs of each paragraph of the parts, in the order of their names."""
    pattern = re.compile(parts)
    with ZipFile(BytesIO(data)) as archive:
        for name in sorted(filter(pattern.fullmatch, archive.namelist())):
            try:
                root = etree.fromstring(archive.read(name), etree.XMLParser(resolve_entities=False, no_network=True))
            except (*UNREADABLE, etree.XMLSyntaxError):
                continue  # the reader says what it could not read
            kind = Kind.HIDDEN if root.get("show") in ("0", "false") else Kind.PROSE
            for element in root.iter():
                if _local(element) in _PARAGRAPHS:
                    yield _own_runs(element), kind


def _own_runs(paragraph: "etree._Element") -> list[str]:
    """The runs of a paragraph without those of paragraphs within it (text boxes)."""
    parts: list[str] = []
    walker = etree.iterwalk(paragraph, events=("start",))
    for _, element in walker:
        if element is not paragraph and _local(element) == "p":
            walker.skip_subtree()
        elif _local(element) in _TEXTS:
            parts.append(element.text or "")
    return parts


def _local(element: "etree._Element") -> str:
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def _squeezed(text: str) -> str:
    return "".join(filter(str.isalnum, text))
