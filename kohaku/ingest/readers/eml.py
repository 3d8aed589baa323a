"""E-mail (.eml): subject, sender and date, the text, and which attachments were not read."""

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, Extract, Tape
from kohaku.ingest.encodings import decode
from kohaku.ingest.errors import Empty, WrongType
from kohaku.ingest.limits import Limits
from kohaku.ingest.plain.blocks import blocks_of
from kohaku.ingest.plain.lines import lines_of
from kohaku.ingest.readers import html

_SHOWN = ("From", "To", "Cc", "Date")


def read_eml(data: bytes, name: str, limits: Limits) -> Extract:
    """Read one message; a text part is preferred to its HTML twin."""
    message = message_from_bytes(data, policy=default)
    if not isinstance(message, EmailMessage) or not any(message[header] for header in (*_SHOWN, "Subject")):
        raise WrongType(f"{name} is not an e-mail message.", "Export it again as .eml.")
    tape = Tape()
    blocks: list[Block] = []
    subject = str(message["Subject"] or "").strip()
    if subject:
        blocks.append(tape.block(Kind.HEADING, subject, 1))
    heads = [f"{header}: {message[header]}" for header in _SHOWN if message[header]]
    if heads:
        blocks.append(tape.block(Kind.PROSE, "\n".join(heads)))
    encoding = ""
    body = message.get_body(("plain", "html"))
    if isinstance(body, EmailMessage):
        payload = body.get_payload(decode=True)
        decoded = decode(payload if isinstance(payload, bytes) else b"", body.get_content_charset() or "")
        encoding = decoded.encoding
        limits.check_characters(len(decoded.text), name)
        if body.get_content_subtype() == "html":
            root = html.parse(decoded.text)
            blocks.extend(html.blocks_of(root, tape) if root is not None else ())
        else:
            blocks.extend(blocks_of(lines_of(decoded.text, tape.length), {}))
    if not blocks:
        raise Empty(f"{name} is a message without text.", "Upload its attachments instead.")
    attached = [part.get_filename() or part.get_content_type() for part in message.iter_attachments()]
    warnings = (f"Attachments were not read: {', '.join(attached)}. Upload them as files.",) if attached else ()
    return Extract("eml", tuple(blocks), title=subject, encoding=encoding, warnings=warnings)
