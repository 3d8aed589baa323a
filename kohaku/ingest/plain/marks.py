"""How lines of special kinds begin and end."""

import re

from kohaku.languages import alternatives

_ITEM = re.compile(r"(?:[•●▪■◦‣*\uf0b7✓➢–-]|\(?\d{1,2}[.)]|\([a-z]\)|\([ivx]{1,4}\))\s+\S")
CAPTIONS = alternatives(lambda one: one.prose.headings.caption_pattern)
"""Alternatives of the words that lead a caption's number."""
_TABLES = alternatives(lambda one: one.prose.headings.table_pattern)
_CAPTION = re.compile(rf"(?:{CAPTIONS})\s+[A-Z]?\.?\d{{1,3}}(?:\.\d{{1,2}})?\s?[.:|]\s?\S", re.IGNORECASE)
_TABLE = re.compile(rf"(?:{_TABLES})\s+[A-Z]?\.?(?:\d{{1,3}}|[IVX]{{1,5}})\b", re.IGNORECASE)
_FIELD = re.compile(r"[^\W\d_][\w .()/&'’-]{0,40}:\s+\S|[^\W\d_][\w-]{0,20}:\S*@")
_FIELD_WORDS = 5
_ENDED = re.compile(r"(?:[.!?:][\"'”’)\]†‡*]*|[^\W\d][.!?][\"'”’)\]]*\d{1,3})\Z")


def is_item(text: str) -> bool:
    """True for a line that a list mark begins."""
    return _ITEM.match(text) is not None


def is_caption(text: str) -> bool:
    """True for “Table 3: …”, “Figure 2. …”."""
    return _CAPTION.match(text) is not None or (_TABLE.match(text) is not None and text.upper() == text)


def is_table_caption(text: str) -> bool:
    """True for a caption of a table."""
    return is_caption(text) and _TABLE.match(text) is not None


def is_ended(text: str) -> bool:
    """True where a sentence ends with the line."""
    return _ENDED.search(text) is not None


def fields_apart(text: str) -> list[str]:
    """The lines of a paragraph that is nothing but label: value lines, each by itself; else the paragraph."""
    lines = [line for line in text.split("\n") if line.strip()]
    return lines if len(lines) > 1 and all(map(is_field, lines)) else [text]


def is_field(text: str) -> bool:
    """True for a line that states one thing under its label: “Invoice date: 5 May”."""
    found = _FIELD.match(text)
    return found is not None and len(text.partition(":")[0].split()) <= _FIELD_WORDS
