"""Words as headings."""


def heading(text: str) -> str:
    """`text` with its first letter large."""
    return text[:1].upper() + text[1:]
