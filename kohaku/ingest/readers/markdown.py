"""Markdown (CommonMark with tables) through markdown-it-py; struck text stands behind its paragraph and does not
answer. What nests deeper than the parser goes is read all the same."""

import re
import string
from collections import deque
from collections.abc import Iterator
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, Extract, Tape
from kohaku.ingest.encodings import decode
from kohaku.ingest.limits import Limits
from kohaku.ingest.plain.marks import fields_apart
from kohaku.ingest.readers import html
from kohaku.text.superscripts import raised

_FIELD = r"(?:[ \t]*|[ \t#-].*|[\w. -]{1,60}:(?:[ \t].*)?)\n"
_FRONT_MATTER = re.compile(rf"\A---[ \t]*\n(?P<body>(?:{_FIELD}){{0,200}}?)(?:---|\.\.\.)[ \t]*(?:\n|\Z)")
_STRUCK = re.compile(r"<(?P<end>/)?(?:del|s|strike)\b[^>]*>", re.IGNORECASE)
_RAISED = re.compile(r"<(?P<end>/)?sup\b[^>]*>", re.IGNORECASE)
_TITLE = re.compile(r"^title:[ \t]*(?P<title>[^\n]+)$", re.MULTILINE)
_CELL_END = re.compile(r"(?<!\\)\|")
_INDENT = re.compile(r"[ \t>]*")
_MARKS = re.compile(r"(?:[ \t]*(?:[-*+>]|\d{1,9}[.)])(?=[ \t>]|\Z))*[ \t]*")
_NESTING = 100  # levels, two of them for a list: deeper ones are read in another pass
_PASSES = 12
_SILENT = string.punctuation + string.whitespace
_PARSER = MarkdownIt("commonmark", {"maxNesting": _NESTING}).enable(["table", "strikethrough"])


def read_markdown(data: bytes, name: str, limits: Limits) -> Extract:
    """Read a Markdown text; front matter gives the title, and its other fields stand before the text."""
    decoded = decode(data)
    limits.check_characters(len(decoded.text), name)
    text = decoded.text.replace("\r\n", "\n").replace("\r", "\n")
    tape = Tape()
    title, fields = "", list[Block]()
    front = _FRONT_MATTER.match(text)
    if front:
        found = _TITLE.search(front["body"])
        title = found["title"].strip().strip("\"'") if found else ""
        told = _TITLE.sub("", front["body"], count=1).split("\n")
        fields = [tape.block(Kind.PROSE, line) for line in told if line.strip()]
        text = text[front.end() :]
    blocks = (*fields, *_read(text.split("\n"), tape))
    warnings = (decoded.warning,) if decoded.warning else ()
    return Extract("markdown", blocks, title=title, encoding=decoded.encoding, warnings=warnings)


def _read(lines: list[str], tape: Tape, passes: int = 0) -> Iterator[Block]:
    """Blocks of a text. Lines that the parser left out, because they nest too deep or follow some that do, are read on
    their own without their indentation; after many passes, line by line."""
    if passes > _PASSES:
        bare = (_MARKS.sub("", line, count=1) for line in lines)
        yield from (tape.block(Kind.PROSE, line) for line in bare if line.strip())
        return
    noted: dict[str, Any] = {}
    tokens = _PARSER.parse("\n".join(lines), noted)
    left = deque(_left_out(lines, tokens, noted))
    walk = _blocks(tokens, lines, tape)
    for line, made in walk:
        while left and left[0][0] < line:
            yield from _read_again(lines, *left.popleft(), tape, passes)
        yield from made
    for start, end in left:
        yield from _read_again(lines, start, end, tape, passes)


def _read_again(lines: list[str], start: int, end: int, tape: Tape, passes: int) -> Iterator[Block]:
    """Blocks of lines that were left out, in another pass."""
    first = _indent(lines[start])
    if not first and end - start == len(lines):  # nothing to take off: its marks stand in one line
        yield tape.block(Kind.PROSE, _MARKS.sub("", lines[start], count=1))
        yield from _read(lines[start + 1 : end], tape, passes + 1)
    else:
        yield from _read([line[min(first, _indent(line)) :] for line in lines[start:end]], tape, passes + 1)


def _indent(line: str) -> int:
    found = _INDENT.match(line)
    return found.end() if found else 0


def _left_out(lines: list[str], tokens: list[Token], noted: dict[str, Any]) -> Iterator[tuple[int, int]]:
    """Runs of lines (from, to) that say something and stand in no token."""
    links = [*noted.get("references", {}).values(), *noted.get("duplicate_refs", ())]
    taken = bytearray(len(lines))
    for low, high in [*(token.map for token in tokens if token.map and token.content), *(one["map"] for one in links)]:
        taken[low:high] = b"\x01" * (min(high, len(lines)) - low)
    start = end = -1
    for index, line in enumerate(lines):
        if taken[index]:
            if start >= 0:
                yield start, end
            start = -1
        elif line.strip(_SILENT):
            start, end = (index if start < 0 else start), index + 1
    if start >= 0:
        yield start, end


def _blocks(tokens: list[Token], lines: list[str], tape: Tape) -> Iterator[tuple[int, list[Block]]]:
    """Blocks of each token that has text, with its first line."""
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
            yield (token.map or [0])[0], list(_table(tokens[at:end], lines, tape))
            at = end
        elif token.type in ("fence", "code_block"):
            yield (token.map or [0])[0], [tape.block(Kind.CODE, token.content)]
        elif token.type == "html_block":
            root = html.parse(token.content)
            yield (token.map or [0])[0], html.blocks_of(root, tape) if root is not None else []
        elif token.type == "inline":
            text, struck = _inline(token)
            kind = Kind.HEADING if heading else Kind.LIST_ITEM if items else Kind.PROSE
            parts = fields_apart(text) if kind is Kind.PROSE else [text]
            made = [tape.block(kind, part, heading) for part in parts if part.strip()]
            yield (token.map or [0])[0], made + [tape.block(Kind.DELETED, gone) for gone in struck]
        at += 1


def _table(tokens: list[Token], lines: list[str], tape: Tape) -> Iterator[Block]:
    rows: list[list[str]] = []
    gone: list[str] = []
    headers = 0
    line = ""
    for token in tokens:
        if token.type == "tr_open":
            rows.append([])
            line = lines[token.map[0]] if token.map else ""
        elif token.type == "tr_close":
            rows[-1] += _further_cells(line, len(rows[-1]))
        elif token.type == "thead_close":
            headers = len(rows)
        elif token.type == "inline":
            text, struck = _inline(token)
            rows[-1].append(text)
            gone += struck
    yield tape.table(rows, headers if len(rows) > headers else 0)
    yield from (tape.block(Kind.DELETED, text) for text in gone)


def _further_cells(line: str, count: int) -> list[str]:
    """Cells of a row beyond those that its table has columns for."""
    cells = _CELL_END.split(line.strip().removeprefix("|").removesuffix("|"))
    return [_inline(_PARSER.parseInline(cell.strip())[0])[0] for cell in cells[count:]]


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
    parts += mark or []  # a mark that nothing ends
    return "".join(parts), [text for text in struck if text.strip()]


def _text_of(child: Token) -> str:
    if child.type in ("text", "code_inline", "text_special", "image"):  # of an image, its alternative text
        return child.content
    return "\n" if child.type in ("softbreak", "hardbreak") or child.content.lower().startswith("<br") else ""
