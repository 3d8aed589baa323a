"""What a file is, by its content; the name only decides between kinds of text."""

import json
from io import BytesIO
from pathlib import PurePosixPath
from zipfile import ZipFile

from kohaku.ingest.errors import Corrupt, Empty, LegacyFormat, PasswordProtected, ReadError, Unsupported, WrongType
from kohaku.ingest.zips import UNREADABLE
from kohaku.languages.speaking import say, word

_PROGRAMS = (b"MZ", b"\x7fELF", b"\xcf\xfa\xed\xfe", b"\xce\xfa\xed\xfe", b"\xca\xfe\xba\xbe", b"#!")
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_OTHER = {
    b"\x89PNG": "a PNG image", b"\xff\xd8\xff": "a JPEG image", b"GIF8": "a GIF image", b"II*\x00": "a TIFF image",
    b"MM\x00*": "a TIFF image", b"Rar!": "a RAR archive", b"7z\xbc\xaf": "a 7-Zip archive", b"\x1f\x8b": "a gzip file",
    b"BZh": "a bzip2 file", b"\xfd7zXZ": "an xz file", b"SQLite format 3": "a database", b"OggS": "an audio file",
    b"ID3": "an audio file", b"PAR1": "a Parquet file", b"{\\rtf": "a rich text file (.rtf)",
}  # fmt: skip
_LEGACY = {"doc": "Word 97 (.doc)", "xls": "Excel 97 (.xls)", "ppt": "PowerPoint 97 (.ppt)", "msg": "Outlook (.msg)"}
_LEGACY_MARKS = ((b"W\x00o\x00r\x00d\x00D\x00o\x00c", "doc"), (b"W\x00o\x00r\x00k\x00b\x00o\x00o\x00k", "xls"),
                 (b"P\x00o\x00w\x00e\x00r\x00P\x00o\x00i\x00n\x00t", "ppt"))  # fmt: skip
_NEWER = {"doc": ".docx or PDF", "xls": ".xlsx", "ppt": ".pptx or PDF", "msg": ".eml"}
_BY_NAME = {
    "md": "markdown", "markdown": "markdown", "csv": "delimited", "tsv": "delimited", "tab": "delimited",
    "html": "html", "htm": "html", "xhtml": "html", "eml": "eml", "txt": "text", "text": "text", "log": "text",
    "json": "json",
}  # fmt: skip
_EXPECTED = {
    "pdf": "a PDF",
    "docx": "a Word document",
    "pptx": "a presentation",
    "xlsx": "a workbook",
    "epub": "an e-book",
    "zip": "a ZIP archive",
}
_HEAD = 4096
_MIMETYPE = 100


def sniff(data: bytes, name: str) -> str:
    """The reader to use: pdf, docx, pptx, xlsx, epub, zip, html, eml, wattbot, markdown, delimited or text.

    Raises:
        Empty, WrongType, LegacyFormat, Unsupported, Corrupt: it is none of these.
    """
    extension = PurePosixPath(name.replace("\\", "/")).suffix.lower().removeprefix(".")
    if not data.strip(b"\x00 \t\r\n\x0b\x0c\xef\xbb\xbf"):
        raise Empty(say("file.empty", name=name), say("file.empty.remedy"))
    head = data[:_HEAD]
    if b"%PDF-" in head[:1024]:
        return "pdf"
    if head.startswith(b"PK"):
        return _zipped(data, name, extension)
    if head.startswith(_OLE):
        raise _legacy(data, name, extension)
    program = next((mark for mark in _PROGRAMS if head.startswith(mark)), None)
    if program and (program != b"#!" or extension in _EXPECTED):
        raise WrongType(say("file.program", name=name, expected=word(_expected(extension))), say("file.program.remedy"))
    other = next((what for mark, what in _OTHER.items() if head.startswith(mark)), None)
    if other:
        raise Unsupported(say("file.other", name=name, what=word(other)), say("file.other.remedy"))
    if extension in _EXPECTED:
        raise WrongType(
            say("file.misnamed", name=name, expected=word(_EXPECTED[extension])),
            say("file.misnamed.remedy"),
        )
    return _text_kind(data, name, extension, head)


def _expected(extension: str) -> str:
    return _EXPECTED.get(extension, "a document")


def _zipped(data: bytes, name: str, extension: str) -> str:
    try:
        with ZipFile(BytesIO(data)) as archive:
            members = set(archive.namelist())
            mimetype = _beginning(archive, "mimetype") if "mimetype" in members else b""
    except UNREADABLE as error:
        raise Corrupt(say("file.cut", name=name, error=error), say("file.cut.remedy")) from error
    if "word/document.xml" in members:
        return "docx"
    if "ppt/presentation.xml" in members:
        return "pptx"
    if "xl/workbook.xml" in members:
        return "xlsx"
    if b"epub" in mimetype or "META-INF/container.xml" in members:
        return "epub"
    if extension in _EXPECTED and extension != "zip":
        raise WrongType(
            say("file.other_archive", name=name, expected=word(_EXPECTED[extension])), say("file.export_again")
        )
    if mimetype.startswith(b"application/vnd.oasis"):
        raise Unsupported(say("file.opendocument", name=name), say("file.opendocument.remedy"))
    return "zip"


def _beginning(archive: ZipFile, member: str) -> bytes:
    """What a member begins with; nothing where it cannot be read: then it says nothing of the archive."""
    try:
        with archive.open(member) as opened:
            return opened.read(_MIMETYPE)
    except UNREADABLE:
        return b""


def _legacy(data: bytes, name: str, extension: str) -> ReadError:
    kind = next((what for mark, what in _LEGACY_MARKS if mark in data), extension)
    label = _LEGACY.get(kind, "Office 97")
    if b"E\x00n\x00c\x00r\x00y\x00p\x00t\x00e\x00d\x00P\x00a\x00c\x00k\x00a\x00g\x00e" in data:
        return PasswordProtected(say("file.password", name=name), say("file.password.remedy"))
    return LegacyFormat(
        say("file.legacy", name=name, format=label),
        say("file.legacy.remedy", format=word(_NEWER.get(kind, ".docx or PDF"))),
    )


def _text_kind(data: bytes, name: str, extension: str, head: bytes) -> str:
    wide = head.startswith((b"\xff\xfe", b"\xfe\xff")) or head[:400].count(0) * 3 > len(head[:400])
    if b"\x00" in head and not wide and extension not in _BY_NAME:
        raise Unsupported(say("file.binary", name=name), say("file.binary.remedy"))
    start = head.lstrip(b"\xef\xbb\xbf \t\r\n")
    if start.startswith(b"{") and extension in ("json", ""):
        return _json_kind(data, name)
    if extension == "json":
        raise Unsupported(say("file.json_other", name=name), say("file.json_other.remedy"))
    if start[:200].lower().startswith((b"<!doctype html", b"<html")):
        return "html"
    return _BY_NAME.get(extension, "text")


def _json_kind(data: bytes, name: str) -> str:
    try:
        tree = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise Corrupt(say("file.json", name=name, error=error), say("file.export_again")) from error
    if isinstance(tree, dict) and isinstance(tree.get("sections"), list):
        return "wattbot"
    raise Unsupported(say("file.json_other", name=name), say("file.json_tree.remedy"))
