"""PDFs whose pages are only a wrapper: a note that the contents need another program, and the contents beside it.

They are told by how they are built, whatever the note says and in whatever language: little text, beside an encrypted
payload (ISO 32000-2, 7.6.7, as rights management makes it), a form that is drawn by Adobe's programs only (XFA with
`NeedsRendering`), or a portfolio of attached files (7.11.6). A label of sensitivity in the file's properties
wraps nothing.
"""

import re
from typing import Any

import pypdfium2 as pdfium
import pypdfium2.raw as raw

from kohaku.ingest.errors import Protected, ReadError, Wrapper
from kohaku.languages.speaking import say

FEW = 2000
"""Characters of all pages up to which they may be such a note; real ones have 100 to 1,200."""
_MOST_PAGES = 2
_PAYLOAD = re.compile(rb"/AFRelationship\s*/EncryptedPayload|/EncryptedPayload\b")
_RIGHTS_MANAGED = "microsoftirmservices"
_PORTFOLIO = re.compile(rb"/Collection\s*(?:<<|\d+\s+\d+\s+R)")


def refusal(document: Any, data: bytes, name: str, characters: int) -> ReadError | None:
    """Why the pages of an opened PDF are not its contents; None where they are."""
    if characters > FEW or len(document) > _MOST_PAGES:
        return None
    attached = raw.FPDFDoc_GetAttachmentCount(document)
    if attached and (_PAYLOAD.search(data) or any(_encrypted(document, at) for at in range(attached))):
        return Protected(say("file.protected", name=name), say("file.protected.remedy"))
    if document.get_formtype() == raw.FORMTYPE_XFA_FULL:
        return Wrapper(say("file.xfa", name=name), say("file.xfa.remedy"))
    if attached and _PORTFOLIO.search(data):
        return Wrapper(say("file.portfolio", name=name, count=attached), say("file.portfolio.remedy"))
    return None


def _encrypted(document: Any, at: int) -> bool:
    """True for an attachment that is the payload of rights management, or a PDF that nobody can open as it is."""
    attachment = document.get_attachment(at)
    if _RIGHTS_MANAGED in attachment.get_name().lower().replace(" ", ""):
        return True
    try:
        content = bytes(attachment.get_data())
    except pdfium.PdfiumError:
        return False
    return content.startswith(b"%PDF") and b"/Encrypt" in content
