"""Word lists written as text."""


def words(text: str) -> frozenset[str]:
    """The words of a text, parted by white space."""
    return frozenset(text.split())
