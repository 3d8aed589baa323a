"""Reading order: a paragraph that a page break, a float or a footnote interrupts is made whole again; what interrupted
it stands after it."""

import re
from collections.abc import Sequence
from dataclasses import replace

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, Piece
from kohaku.ingest.canonical.cleaning import LINE_END_HYPHEN
from kohaku.ingest.plain.wording import OPEN_WORDS

_INTERRUPTERS = frozenset({Kind.FURNITURE, Kind.FOOTNOTE, Kind.CAPTION, Kind.TABLE})
_TEXT = frozenset({Kind.PROSE, Kind.LIST_ITEM, Kind.FOOTNOTE})
_LONGEST_INTERRUPTION = 24  # blocks
_ENDED = re.compile(r"""[.!?:;。！？…]["'”’»)\]\d*†‡§]*\s*\Z""")
_TAIL = 80
_OPEN_WORD = re.compile(rf"(?:,|\(|\b(?:{OPEN_WORDS}))\s*\Z", re.IGNORECASE)


def in_reading_order(blocks: Sequence[Block]) -> list[Block]:
    """Join interrupted paragraphs; every other block keeps its place relative to the joined text.

    Leading furniture is moved behind the first block of text, so that no section begins with it.
    """
    ordered: list[Block] = []
    taken = [False] * len(blocks)
    for index, block in enumerate(blocks):
        if taken[index]:
            continue
        following: list[Block] = []
        if block.kind in _TEXT and block.flows:
            block, following = _whole(blocks, index, block, taken)
        ordered.append(block)
        ordered.extend(following)
    return _furniture_behind_text(ordered)


def _whole(blocks: Sequence[Block], index: int, block: Block, taken: list[bool]) -> tuple[Block, list[Block]]:
    interrupters: list[Block] = []
    confirmed = 0
    at = index + 1
    while at < len(blocks) and len(interrupters) <= _LONGEST_INTERRUPTION:
        later = blocks[at]
        if taken[at]:
            at += 1
        elif later.flows and later.kind in (Kind.PROSE, block.kind) and _continues(block, later):
            for between in range(index + 1, at + 1):
                taken[between] = True
            confirmed = len(interrupters)
            last = block.pieces[-1]
            line_end = Piece("\n", last.source + len(last.text), last.page)
            block = replace(block, pieces=(*block.pieces, line_end, *later.pieces))
            at += 1
        elif later.kind in _INTERRUPTERS or later.aside:
            interrupters.append(later)
            at += 1
        else:
            break
    return block, interrupters[:confirmed]


def _continues(block: Block, later: Block) -> bool:
    """True where `later` goes on with the sentence that `block` broke off."""
    if not block.pieces or not later.pieces:
        return False
    tail, head = block.pieces[-1].text[-_TAIL:], later.pieces[0].text.lstrip()[:2]
    if not head or _ENDED.search(tail):
        return False
    if tail.rstrip().endswith(("-", LINE_END_HYPHEN, "\u00ad")):
        return head[0].isalnum()
    return head[0].islower() or (_OPEN_WORD.search(tail) is not None and (head[0].isalnum() or head[0] in "([“\"'"))


def _furniture_behind_text(blocks: list[Block]) -> list[Block]:
    first = next((index for index, block in enumerate(blocks) if block.kind is not Kind.FURNITURE), None)
    if not first:
        return blocks
    return [blocks[first], *blocks[:first], *blocks[first + 1 :]]
