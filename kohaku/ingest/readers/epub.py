"""EPUB: the spine's chapters in order, each read as the web page that it is."""

from posixpath import dirname, join, normpath
from urllib.parse import unquote
from zipfile import ZipFile

from lxml import etree

from kohaku.ingest.blocks import Block, Extract, Tape
from kohaku.ingest.encodings import decode
from kohaku.ingest.errors import Corrupt, Empty, PasswordProtected
from kohaku.ingest.limits import Limits
from kohaku.ingest.readers import html
from kohaku.ingest.zips import open_zip
from kohaku.languages.speaking import say

_CONTAINER = "META-INF/container.xml"
_ENCRYPTION = "META-INF/encryption.xml"
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
    items = {item.get("id"): item.get("href") or "" for item in opf.iter(f"{_OPF}item")}
    tape = Tape()
    blocks: list[Block] = []
    for reference in opf.iter(f"{_OPF}itemref"):
        href = items.get(reference.get("idref"))
        if not href or reference.get("linear") == "no":
            continue
        path = normpath(join(dirname(package), unquote(href.partition("#")[0])))
        root = html.parse(decode(archive.read(path)).text)
        if root is not None:
            blocks.extend(html.blocks_of(root, tape))
            limits.check_characters(tape.length, name)
    if not blocks:
        raise Empty(say("file.ebook_empty", name=name), say("file.ebook_empty.remedy"))
    return Extract("epub", tuple(blocks), title=(opf.findtext(f".//{_DC}title") or "").strip())


def _is_locked(manifest: bytes) -> bool:
    methods = [node.get("Algorithm") or "" for node in _xml(manifest).iter("{*}EncryptionMethod")]
    return any(method not in _FONT_ALGORITHMS for method in methods)


def _xml(data: bytes) -> "etree._Element":
    return etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True))
