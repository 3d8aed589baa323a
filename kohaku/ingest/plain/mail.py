"""Messages quoted in the text of a message, told by form alone: lines behind “>”, a ruled line above further heads.

Each is a part with the line that introduces it (“On 1 May Ann wrote:”) as its heading, so that what one person wrote
is never taken for what another did.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from kohaku.ingest.plain.marks import is_field
from kohaku.ingest.plain.text_lines import Line, lines_of

_QUOTE = re.compile(r"(?:>\s?)+")
_RULED = re.compile(r"[-_=*]{3,}[^-_=*].{0,80}?[-_=*]{3,}\Z|[-_]{10,}\Z")
_DEEPEST = 6
_HEADS = 2  # label: value lines that make a head
_NEAR = 3  # lines from a ruled line to them


@dataclass(slots=True)
class MailPart:
    """Lines of one author. `depth` is 0 for the message itself; a quoted one has the line that introduces it."""

    depth: int
    heading: Line | None = None
    lines: list[Line] = field(default_factory=list)


def quoted_parts(text: str, source: int = 0) -> Iterator[MailPart]:
    """The message's own text, then each quoted one, in the order of the text."""
    lines = lines_of(text, source)
    depths = [_depth(line) for line in lines]
    part = MailPart(0)
    forwarded = 0
    for index, line in enumerate(lines):
        depth = min(_DEEPEST, depths[index] + forwarded)
        bare = _without_marks(line)
        if not bare.text:
            continue
        rules = _RULED.match(bare.text) is not None and _heads_follow(lines, index)
        if rules:
            forwarded += 1
            yield from _filled(part)
            part = MailPart(min(_DEEPEST, depth + 1), bare)
            continue
        if depth != part.depth:
            introduced = part.lines.pop() if depth > part.depth and _introduces(part.lines) else None
            yield from _filled(part)
            part = MailPart(depth, introduced)
        part.lines.append(bare)
    yield from _filled(part)


def _filled(part: MailPart) -> Iterator[MailPart]:
    if part.lines or part.heading is not None:
        yield part


def _introduces(lines: list[Line]) -> bool:
    return bool(lines) and lines[-1].text.endswith(":")


def _depth(line: Line) -> int:
    marks = _QUOTE.match(line.text)
    return marks.group().count(">") if marks else 0


def _without_marks(line: Line) -> Line:
    marks = _QUOTE.match(line.text)
    if not marks:
        return line
    rest = line.text[marks.end() :]
    lead = len(rest) - len(rest.lstrip())
    return replace(line, text=rest.strip(), source=line.source + marks.end() + lead)


def _heads_follow(lines: list[Line], index: int) -> bool:
    below = [_without_marks(line).text for line in lines[index + 1 : index + 1 + _NEAR + _HEADS]]
    return sum(map(is_field, below)) >= _HEADS
