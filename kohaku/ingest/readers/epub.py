"""EPUB: the spine's chapters in order, then pages outside of it, each read as the web page that it is."""

from collections.abc import Iterator
from posixpath import dirname, join, normpath
from urllib.parse import unquote
from zipfile import ZipFile

from lxml import etree

from kohaku.ingest.blocks import Block, Extract, Tape
from kohaku.ingest.encodings import decode
from kohaku.ingest.errors import Corrupt, Empty, PasswordProtected
from kohaku.ingest.limits import Limits
from kohaku.ingest.readers import html
from kohaku.ingest.zips import UNREADABLE, open_zip
from kohaku.languages.speaking import say

_CONTAINER = "META-INF/container.xml"
_ENCRYPTION = "META-INF/encryption.xml"
_PAGE = "application/xhtml+xml"
_OPF = "{http://www.idpf.org/2007/opf}"
_DC = "{http://purl.org/dc/elements/1.1/}"
_FONT_ALGORITHMS = ("http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC")  # fonts alone are veiled


def read_epub(data: bytes, name: str, limits: Limits) -> Extract:
    """Read an e-book."""
    with open_zip(data, name, limits) as archive:
        try:
            return _read(archive, name, limits)
        except (KeyError, etree.XMLSyntaxError) as error:
            raise Corrupt(say("file.ebook", name=name, error=error), say("file.export_source")) from error


def _read(archive: ZipFile, name: str, limits: Limits) -> Extract:
    if _ENCRYPTION in archive.namelist() and _is_locked(archive.read(_ENCRYPTION)):
        raise PasswordProtected(say("file.drm", name=name), say("file.drm.remedy"))
    container = _xml(archive.read(_CONTAINER))
    rootfile = container.find(".//{*}rootfile")
    if rootfile is None:
        raise Corrupt(say("file.ebook_package", name=name), say("file.export_source"))
    package = unquote(rootfile.get("full-path") or "")
    opf = _xml(archive.read(package))
    tape = Tape()
    blocks: list[Block] = []
    unread: list[str] = []
    for href in _chapters(opf):
        path = normpath(join(dirname(package), unquote(href.partition("#")[0])))
        try:
            root = html.parse(decode(archive.read(path)).text)
        except UNREADABLE:
            unread.append(path)
            continue
        if root is not None:
            blocks.extend(html.blocks_of(root, tape))
            limits.check_characters(tape.length, name)
    if not blocks:
        raise Empty(say("file.ebook_empty", name=name), say("file.ebook_empty.remedy"))
    warnings = (say("file.ebook_chapters", names=", ".join(unread)),) if unread else ()
    return Extract("epub", tuple(blocks), title=(opf.findtext(f".//{_DC}title") or "").strip(), warnings=warnings)


def _chapters(opf: "etree._Element") -> Iterator[str]:
    """Addresses of the pages: those of the spine, then what stands outside of the reading order, the contents left
    out."""
    items = {item.get("id"): item for item in opf.iter(f"{_OPF}item")}
    spine = [
        (items[ref.get("idref")], ref.get("linear")) for ref in opf.iter(f"{_OPF}itemref") if ref.get("idref") in items
    ]
    inside = [item for item, linear in spine if linear != "no"]
    aside = [item for item, linear in spine if linear == "no"]
    pages = [item for item in items.values() if item.get("media-type") == _PAGE and item.get("properties") != "nav"]
    for item in dict.fromkeys([*inside, *aside, *pages]):
        if href := item.get("href"):
            yield href


def _is_locked(manifest: bytes) -> bool:
    methods = [node.get("Algorithm") or "" for node in _xml(manifest).iter("{*}EncryptionMethod")]
    return any(method not in _FONT_ALGORITHMS for method in methods)


def _xml(data: bytes) -> "etree._Element":
    return etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True))
