"""What people type, as a database can hold it."""


def storable(text: str) -> str:
    """Without NUL, and with “?” for each lone surrogate: neither can be stored, and neither is text.

    >>> storable("a\\x00b \\ud800c")
    'ab ?c'
    """
    return text.replace("\x00", "").encode("utf-8", "replace").decode()
