"""Markdown (CommonMark with tables) through markdown-it-py; struck text stands behind its paragraph and does not
answer."""

import re
from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, Extract, Tape
from kohaku.ingest.encodings import decode
from kohaku.ingest.limits import Limits
from kohaku.ingest.readers import html
from kohaku.ingest.superscripts import raised

_FRONT_MATTER = re.compile(r"\A---[ \t]*\n(?P<body>(?:[^\n]*\n){0,200}?)(?:---|\.\.\.)[ \t]*(?:\n|\Z)")
_STRUCK = re.compile(r"<(?P<end>/)?(?:del|s|strike)\b[^>]*>", re.IGNORECASE)
_RAISED = re.compile(r"<(?P<end>/)?sup\b[^>]*>", re.IGNORECASE)
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
    tokens = MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(text)
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
            yield from _table(tokens[at:end], tape)
            at = end
        elif token.type in ("fence", "code_block"):
            yield tape.block(Kind.CODE, token.content)
        elif token.type == "html_block":
            root = html.parse(token.content)
            yield from html.blocks_of(root, tape) if root is not None else ()
        elif token.type == "inline":
            text, struck = _inline(token)
            if text.strip():
                kind = Kind.HEADING if heading else Kind.LIST_ITEM if items else Kind.PROSE
                yield tape.block(kind, text, heading)
            yield from (tape.block(Kind.DELETED, gone) for gone in struck)
        at += 1


def _table(tokens: list[Token], tape: Tape) -> Iterator[Block]:
    rows: list[list[str]] = []
    gone: list[str] = []
    headers = 0
    for token in tokens:
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "thead_close":
            headers = len(rows)
        elif token.type == "inline":
            text, struck = _inline(token)
            rows[-1].append(text)
            gone += struck
    yield tape.table(rows, headers if len(rows) > headers else 0)
    yield from (tape.block(Kind.DELETED, text) for text in gone)


def _inline(token: Token) -> tuple[str, list[str]]:
    """What a run of text says, and the stretches of it that are struck through."""
    parts: list[str] = []
    struck: list[str] = []
    depth = 0
    mark: list[str] | None = None  # a raised text while it is gathered
    for child in token.children or ():
        tag = child.content if child.type == "html_inline" else ""
        if child.type in ("s_open", "s_close"):
            depth += child.nesting
            struck += [""] if depth and child.nesting > 0 else []
        elif found := _STRUCK.match(tag):
            depth = max(0, depth + (-1 if found["end"] else 1))
            struck += [""] if not found["end"] else []
        elif found := _RAISED.match(tag):
            if found["end"] and mark is not None:
                parts.append(raised("".join(parts[-2:])[-16:], "".join(mark)))
            mark = None if found["end"] else []
        elif text := _text_of(child):
            if depth and struck:
                struck[-1] += text
            else:
                (parts if mark is None else mark).append(text)
    return "".join(parts), [text for text in struck if text.strip()]


def _text_of(child: Token) -> str:
    if child.type in ("text", "code_inline", "text_special", "image"):  # of an image, its alternative text
        return child.content
    return "\n" if child.type in ("softbreak", "hardbreak") or child.content.lower().startswith("<br") else ""
