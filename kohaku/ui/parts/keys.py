"""Keys of widgets that show changing data."""

import hashlib
from collections.abc import Sequence


def table_key(name: str, ids: Sequence[str]) -> str:
    """A key that changes with the rows and their order: a selection must never move on to another row."""
    return f"{name}_{hashlib.sha256(' '.join(ids).encode()).hexdigest()[:16]}"
