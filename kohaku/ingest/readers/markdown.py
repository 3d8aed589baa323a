"""Markdown (CommonMark with tables) through markdown-it-py."""

import re
from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, Extract, Tape
from kohaku.ingest.encodings import decode
from kohaku.ingest.limits import Limits
from kohaku.ingest.readers import html

_FRONT_MATTER = re.compile(r"\A---[ \t]*\n(?P<body>(?:[^\n]*\n){0,200}?)(?:---|\.\.\.)[ \t]*(?:\n|\Z)")
_TITLE = re.compile(r"^title:[ \t]*(?P<title>[^\n]+)$", re.MULTILINE)


def read_markdown(data: bytes, name: str, limits: Limits) -> Extract:
    """Read a Markdown text; front matter gives the title."""
    decoded = decode(data)
    limits.check_characters(len(decoded.text), name)
    text = decoded.text.replace("\r\n", "\n").replace("\r", "\n")
    title = ""
    front = _FRONT_MATTER.match(text)
    if front:
        found = _TITLE.search(front["body"])
        title = found["title"].strip().strip("\"'") if found else ""
        text = text[front.end() :]
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    blocks = tuple(_blocks(tokens, Tape()))
    warnings = (decoded.warning,) if decoded.warning else ()
    return Extract("markdown", blocks, title=title, encoding=decoded.encoding, warnings=warnings)


def _blocks(tokens: list[Token], tape: Tape) -> Iterator[Block]:
    heading = 0
    items = 0
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.type == "heading_open":
            heading = int(token.tag[1])
        elif token.type == "heading_close":
            heading = 0
        elif token.type in ("list_item_open", "list_item_close"):
            items += token.nesting
        elif token.type == "table_open":
            end = next(i for i in range(at, len(tokens)) if tokens[i].type == "table_close")
            yield _table(tokens[at:end], tape)
            at = end
        elif token.type in ("fence", "code_block"):
            yield tape.block(Kind.CODE, token.content)
        elif token.type == "html_block":
            root = html.parse(token.content)
            yield from html.blocks_of(root, tape) if root is not None else ()
        elif token.type == "inline" and (text := _inline(token)).strip():
            kind = Kind.HEADING if heading else Kind.LIST_ITEM if items else Kind.PROSE
            yield tape.block(kind, text, heading)
        at += 1


def _table(tokens: list[Token], tape: Tape) -> Block:
    rows: list[list[str]] = []
    headers = 0
    for token in tokens:
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "thead_close":
            headers = len(rows)
        elif token.type == "inline":
            rows[-1].append(_inline(token))
    return tape.table(rows, headers if len(rows) > headers else 0)


def _inline(token: Token) -> str:
    parts = []
    for child in token.children or ():
        if child.type in ("text", "code_inline", "text_special"):
            parts.append(child.content)
        elif child.type == "image":
            parts.append(child.content)  # its alternative text
        elif child.type in ("softbreak", "hardbreak") or child.content.lower().startswith("<br"):
            parts.append("\n")
    return "".join(parts)
