"""A cell as a short list, for what keeps many of them."""

from collections.abc import Sequence
from typing import Any

from kohaku.contracts.tree import Cell


def packed(cells: Sequence[Cell]) -> list[list[Any]]:
    """Each cell as its four offsets, its column and the heads over it."""
    return [[c.header_start, c.header_end, c.start, c.end, c.column, c.heads] for c in cells]


def unpacked(stored: Sequence[Sequence[Any]]) -> tuple[Cell, ...]:
    """The cells again, not validated; one that was kept without column and heads has none."""
    return tuple(
        Cell.model_construct(
            header_start=header_start,
            header_end=header_end,
            start=start,
            end=end,
            column=place[0] if place else None,
            heads=tuple((first, last) for first, last in place[1]) if place else (),
        )
        for header_start, header_end, start, end, *place in stored
    )
