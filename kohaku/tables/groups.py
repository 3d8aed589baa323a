"""Titles of groups within a table: which of them stand over a row."""

import re

from kohaku.tables.periods import periods


class Groups:
    """Titles as they come, row by row. One right below another is its part; after rows it replaces its like."""

    def __init__(self) -> None:
        self._titles: list[str] = []
        self._rows_since = False

    def title(self, text: str) -> None:
        """A row that is nothing but a title."""
        if self._rows_since:
            alike = [at for at, other in enumerate(self._titles) if _look(other) == _look(text)]
            del self._titles[alike[0] if alike else max(0, len(self._titles) - 1) :]
        self._titles.append(text.strip().rstrip(":").strip())
        self._looks_fit()
        self._rows_since = False

    def row(self) -> None:
        """A row of figures."""
        self._rows_since = True

    def over(self) -> tuple[str, ...]:
        """Titles over the next row, outermost first."""
        return tuple(self._titles)

    def _looks_fit(self) -> None:
        del self._titles[: max(0, len(self._titles) - _DEEPEST)]


_DEEPEST = 3


def _look(title: str) -> tuple[bool, bool]:
    """What titles of one level share: they are periods, they are in capitals."""
    letters = re.sub(r"[^A-Za-z]", "", title)
    return bool(periods(title)), bool(letters) and letters.isupper()
