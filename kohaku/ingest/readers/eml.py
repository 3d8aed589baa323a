"""E-mail (.eml): head fields as label: value lines, every text of the message, messages forwarded as attachments or in
the text, each in a section of its own with its own heads; and which attachments were not read."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from email import message_from_bytes
from email.errors import MessageError
from email.header import decode_header, make_header
from email.message import Message
from email.parser import BytesHeaderParser
from email.policy import default

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, Extract, Tape, Warnings
from kohaku.ingest.encodings import Decoded, decode
from kohaku.ingest.errors import Empty, WrongType
from kohaku.ingest.limits import Limits
from kohaku.ingest.plain.blocks import blocks_of
from kohaku.ingest.plain.mail import quoted_parts
from kohaku.ingest.readers import html
from kohaku.languages.speaking import say

_SHOWN = ("From", "To", "Cc", "Bcc", "Reply-To", "Date")
_WIDE = ("utf-16", "utf-32")
_DEEPEST = 8  # levels of headings
_OTHERWISE = 0.3  # of the words of an alternative: with more of its own it says something else
_ENCODED = re.compile(r"^(?:[A-Za-z0-9+/=]{60,}|--\S+)[ \t\r]*$\n?", re.MULTILINE)  # a line of an attachment; a border


def read_eml(data: bytes, name: str, limits: Limits) -> Extract:
    """Read one message; of alternatives the plain text, and the others where they say more."""
    data = _narrow(data)
    reading = _MailReading(Tape(), name, limits)
    try:
        message = message_from_bytes(data)
        _check_heads(message, name)
        reading.message(message, 1)
    except RecursionError:
        reading = _MailReading(Tape(), name, limits)
        message = BytesHeaderParser().parsebytes(data)
        _check_heads(message, name)
        reading.unparted(message)
    if not reading.blocks:
        raise Empty(say("file.mail_empty", name=name), say("file.mail_empty.remedy"))
    if reading.attached:
        reading.warnings.add(say("file.mail_attachments", names=", ".join(reading.attached)))
    return Extract(
        "eml",
        tuple(reading.blocks),
        title=_head(message, "Subject"),
        encoding=reading.encoding,
        warnings=tuple(reading.warnings.texts),
    )


def _narrow(data: bytes) -> bytes:
    """The message in a form that mail is written in: a file saved as UTF-16 is turned into UTF-8."""
    decoded = decode(data[: 1 << 16])
    return decode(data).text.encode() if decoded.encoding.startswith(_WIDE) else data


def _check_heads(message: Message, name: str) -> None:
    if not any(_head(message, header) for header in (*_SHOWN, "Subject")):
        raise WrongType(say("file.mail", name=name), say("file.mail.remedy"))


def _head(message: Message, name: str) -> str:
    """What a message says in a head field, all of its occurrences; as written where that breaks the rules of mail."""
    values = []
    for header, raw in message.raw_items():
        if header.lower() == name.lower():
            try:
                values.append(str(default.header_fetch_parse(header, raw)).strip())
            except Exception:  # noqa: BLE001  the library trips over forged fields in ways that it does not name
                values.append(" ".join(str(raw).split()))
    return ", ".join(filter(None, values))


@dataclass(slots=True)
class _MailReading:
    """Blocks of a message and of those within it."""

    tape: Tape
    name: str
    limits: Limits
    blocks: list[Block] = field(default_factory=list)
    attached: list[str] = field(default_factory=list)
    warnings: Warnings = field(default_factory=Warnings)
    encoding: str = ""

    def message(self, message: Message, level: int) -> None:
        """Take in one message under a heading of this level."""
        self._heads(message, level)
        for part in _leaves(message):
            inner = _forwarded(part)
            if inner is not None:
                self.message(inner, min(level + 1, _DEEPEST))
            elif part is message or _is_shown(part):
                self._body(part, level)
            else:
                self.attached.append(_file_name(part) or part.get_content_type())

    def unparted(self, message: Message) -> None:
        """Take in a message whose parts nest too deep to be told apart: its lines, but those of encoded attachments."""
        self._heads(message, 1)
        self.warnings.add(say("file.mail_nested"))
        self._text(_ENCODED.sub("", str(message.get_payload())), 1)

    def _heads(self, message: Message, level: int) -> None:
        subject = _head(message, "Subject")
        if subject or level > 1:
            self.blocks.append(self.tape.block(Kind.HEADING, subject or "(no subject)", level))
        heads = [(header, _head(message, header)) for header in _SHOWN]
        self.blocks += [self.tape.block(Kind.PROSE, f"{header}: {said}") for header, said in heads if said]

    def _body(self, body: Message, level: int) -> None:
        decoded = _decoded(body)
        text = decoded.text
        self.encoding = self.encoding or decoded.encoding
        if decoded.warning:
            self.warnings.add(decoded.warning)
        if body.get_content_subtype() == "html":
            self.limits.check_characters(self.tape.length + len(text), self.name)
            root = html.parse(text)
            self.blocks.extend(html.blocks_of(root, self.tape) if root is not None else ())
        else:
            self._text(text, level)

    def _text(self, text: str, level: int) -> None:
        self.limits.check_characters(self.tape.length + len(text), self.name)
        for part in quoted_parts(text, self.tape.length):
            if part.heading is not None:
                self.blocks.append(Block(Kind.HEADING, (part.heading.piece,), level + part.depth))
            self.blocks.extend(blocks_of(part.lines, {}))
        self.tape.length += len(text) + 1


def _leaves(message: Message) -> Iterator[Message]:
    """The parts of a message that have no parts, in order; of alternatives those that say something of their own. A
    message within the message is one."""
    waiting = [message]
    while waiting:
        part = waiting.pop()
        held = part.get_payload()
        if part.get_content_maintype() != "multipart" or not isinstance(held, list):
            yield part
            continue
        parts = [one for one in held if isinstance(one, Message)]
        waiting += reversed(_of_alternatives(parts) if part.get_content_subtype() == "alternative" else parts)


def _of_alternatives(parts: list[Message]) -> list[Message]:
    """The plain text, or else the first; and those that have many words which it lacks."""
    words = [_words(part) for part in parts]
    first = next((index for index, part in enumerate(parts) if part.get_content_type() == "text/plain"), 0)
    return [
        part
        for index, part in enumerate(parts)
        if index == first or len(words[index] - words[first]) > _OTHERWISE * len(words[index])
    ]


def _words(part: Message) -> set[str]:
    """What the texts of a part say."""
    said: list[str] = []
    for leaf in _leaves(part):
        text = _decoded(leaf).text if _is_shown(leaf) else ""
        root = html.parse(text) if leaf.get_content_subtype() == "html" else None
        said += [text] if root is None else [block.text for block in html.blocks_of(root, Tape())]
    return {word.casefold() for text in said for word in re.findall(r"\w+", text)}


def _is_shown(part: Message) -> bool:
    """True for text that stands in the message, not beside it."""
    text = part.get_content_type() in ("text/plain", "text/html", "text/enriched")
    return part.get_content_disposition() != "attachment" and (text or part.get_content_maintype() == "multipart")


def _decoded(part: Message) -> Decoded:
    payload = part.get_payload(decode=True)
    return decode(payload if isinstance(payload, bytes) else b"", part.get_content_charset() or "")


def _file_name(part: Message) -> str:
    name = part.get_filename() or ""
    try:
        return str(make_header(decode_header(name)))
    except (LookupError, UnicodeError, ValueError, MessageError):
        return name


def _forwarded(part: Message) -> Message | None:
    """The message that a part of type message/rfc822 holds."""
    if part.get_content_type() != "message/rfc822":
        return None
    inner = part.get_payload()
    held = inner[0] if isinstance(inner, list) and inner else None
    return held if isinstance(held, Message) else None
