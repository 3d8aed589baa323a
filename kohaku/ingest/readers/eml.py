"""E-mail (.eml): head fields as label: value lines, the text, messages forwarded as attachments or in the text, each in
a section of its own with its own heads; and which attachments were not read."""

from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, Extract, Tape
from kohaku.ingest.encodings import decode
from kohaku.ingest.errors import Empty, WrongType
from kohaku.ingest.limits import Limits
from kohaku.ingest.plain.blocks import blocks_of
from kohaku.ingest.plain.mail import quoted_parts
from kohaku.ingest.readers import html
from kohaku.languages.speaking import say

_SHOWN = ("From", "To", "Cc", "Date")
_WIDE = ("utf-16", "utf-32")
_DEEPEST = 8  # messages forwarded within messages


def read_eml(data: bytes, name: str, limits: Limits) -> Extract:
    """Read one message; a text part is preferred to its HTML twin."""
    message = message_from_bytes(_narrow(data), policy=default)
    if not isinstance(message, EmailMessage) or not any(message[header] for header in (*_SHOWN, "Subject")):
        raise WrongType(say("file.mail", name=name), say("file.mail.remedy"))
    reading = _MailReading(Tape(), name, limits)
    reading.message(message, 1)
    if not reading.blocks:
        raise Empty(say("file.mail_empty", name=name), say("file.mail_empty.remedy"))
    warnings = (say("file.mail_attachments", names=", ".join(reading.attached)),) if reading.attached else ()
    subject = str(message["Subject"] or "").strip()
    return Extract("eml", tuple(reading.blocks), title=subject, encoding=reading.encoding, warnings=warnings)


def _narrow(data: bytes) -> bytes:
    """The message in a form that mail is written in: a file saved as UTF-16 is turned into UTF-8."""
    decoded = decode(data[: 1 << 16])
    return decode(data).text.encode() if decoded.encoding.startswith(_WIDE) else data


@dataclass(slots=True)
class _MailReading:
    """Blocks of a message and of those within it."""

    tape: Tape
    name: str
    limits: Limits
    blocks: list[Block] = field(default_factory=list)
    attached: list[str] = field(default_factory=list)
    encoding: str = ""

    def message(self, message: EmailMessage, level: int) -> None:
        """Take in one message under a heading of this level."""
        subject = str(message["Subject"] or "").strip()
        if subject or level > 1:
            self.blocks.append(self.tape.block(Kind.HEADING, subject or "(no subject)", level))
        self.blocks += [
            self.tape.block(Kind.PROSE, f"{header}: {message[header]}") for header in _SHOWN if message[header]
        ]
        body = message.get_body(("plain", "html"))
        if isinstance(body, EmailMessage):
            self._body(body, level)
        for part in message.iter_attachments():
            inner = _forwarded(part)
            if inner is not None and level < _DEEPEST:
                self.message(inner, level + 1)
            else:
                self.attached.append(part.get_filename() or part.get_content_type())

    def _body(self, body: EmailMessage, level: int) -> None:
        payload = body.get_payload(decode=True)
        decoded = decode(payload if isinstance(payload, bytes) else b"", body.get_content_charset() or "")
        self.encoding = self.encoding or decoded.encoding
        self.limits.check_characters(self.tape.length + len(decoded.text), self.name)
        if body.get_content_subtype() == "html":
            root = html.parse(decoded.text)
            self.blocks.extend(html.blocks_of(root, self.tape) if root is not None else ())
            return
        for part in quoted_parts(decoded.text, self.tape.length):
            if part.heading is not None:
                self.blocks.append(Block(Kind.HEADING, (part.heading.piece,), level + part.depth))
            self.blocks.extend(blocks_of(part.lines, {}))
        self.tape.length += len(decoded.text) + 1


def _forwarded(part: EmailMessage) -> EmailMessage | None:
    """The message that a part of type message/rfc822 holds."""
    if part.get_content_type() != "message/rfc822":
        return None
    inner = part.get_payload()
    held = inner[0] if isinstance(inner, list) and inner else None
    return held if isinstance(held, EmailMessage) else None
