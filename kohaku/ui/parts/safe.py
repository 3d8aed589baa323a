"""Texts from files, models and users in places where Streamlit reads Markdown."""

import re

_SPECIAL = re.compile(r"([!-/:-@\[-`{-~])")  # every ASCII punctuation mark may be escaped (CommonMark 2.4)


def plain(text: str) -> str:
    """`text` on one line with every mark escaped: labels, messages and captions show it as it is."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))
