"""Hostile files made by code: a name, the bytes, and what has to come of them.

`text`: these words are in the canonical text. `error`: the class of the refusal. `any`: a document or a named refusal,
where both are right; what is wrong is a defect, a crash or a wait.
"""

import json
import random
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED, ZipFile

import docx
import openpyxl
import pptx


@dataclass(frozen=True, slots=True)
class Hostile:
    """One input. `error` empty and no `words`: anything named will do."""

    name: str
    data: bytes
    words: tuple[str, ...] = ()
    error: str = ""


FACT = "The pump used 42 kWh."


def zipped(members: dict[str, bytes | str], method: int = ZIP_DEFLATED) -> bytes:
    out = BytesIO()
    with ZipFile(out, "w", method) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return out.getvalue()


def saved(made: object) -> bytes:
    out = BytesIO()
    made.save(out)  # type: ignore[attr-defined]
    return out.getvalue()


def word() -> bytes:
    document = docx.Document()
    document.add_paragraph(FACT)
    return saved(document)


def slides() -> bytes:
    show = pptx.Presentation()
    show.slides.add_slide(show.slide_layouts[0]).shapes.title.text = FACT
    return saved(show)


def workbook() -> bytes:
    book = openpyxl.Workbook()
    book.active.append(["pump", "kWh"])
    book.active.append(["hall", 42])
    return saved(book)


def replaced(data: bytes, member: str, text: bytes) -> bytes:
    """An office file with one of its parts replaced."""
    with ZipFile(BytesIO(data)) as archive:
        return zipped({name: text if name == member else archive.read(name) for name in archive.namelist()})


def pdf(content: str, extra: str = "", pages: int = 1) -> bytes:
    """A PDF of one content stream."""
    kids = " ".join(f"{4 + n} 0 R" for n in range(pages))
    font = "<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>"
    page = f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R /Resources {font} >>"
    objects = [
        f"<< /Type /Catalog /Pages 2 0 R {extra} >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {pages} >>",
        f"<< /Length {len(content)} >>\nstream\n{content}\nendstream",
        *[page] * pages,
    ]
    out, at = b"%PDF-1.7\n", []
    for number, body in enumerate(objects, 1):
        at.append(len(out))
        out += f"{number} 0 obj\n{body}\nendobj\n".encode("latin-1")
    table = "".join(f"{place:010} 00000 n \n" for place in at)
    end = f"xref\n0 {len(at) + 1}\n0000000000 65535 f \n{table}trailer << /Size {len(at) + 1} /Root 1 0 R >>"
    return out + f"{end}\nstartxref\n{len(out)}\n%%EOF".encode()


SHOWN = f"BT /F1 12 Tf 72 700 Td ({FACT}) Tj ET"
HEADS = "From: a@b.example\nSubject: s\n"


def texts() -> Iterator[Hostile]:
    yield Hostile("empty.txt", b"", error="Empty")
    yield Hostile("blank.txt", b" \n\t\r\n" * 99, error="Empty")
    yield Hostile("nul.txt", b"\0" * 5000, error="Empty")
    for encoding in ("utf-8-sig", "utf-16", "utf-16-le", "utf-32", "cp1252"):
        yield Hostile(f"{encoding}.txt", FACT.encode(encoding), (FACT,))
    yield Hostile("cut-utf16.txt", FACT.encode("utf-16")[:-1], ("The pump used 42",))
    yield Hostile("surrogates.txt", FACT.encode() + b"\n\xed\xa0\x80\xed\xb0\x80", (FACT,))
    yield Hostile("overlong.txt", FACT.encode() + b"\n\xc0\xaf\xfe\xff", (FACT,))
    yield Hostile("controls.txt", bytes(range(1, 32)) + FACT.encode(), (FACT,))
    yield Hostile("bidi.txt", f"\u202e{FACT}\u202c \u2066x\u2069".encode(), ("The pump used 42",))
    yield Hostile("combining.txt", (f"{FACT} a" + "\u0301" * 20_000).encode(), (FACT,))
    yield Hostile("one-line.txt", b"word " * 40_000 + FACT.encode(), (FACT,))
    yield Hostile("one-word.txt", b"a" * 100_000 + b" " + FACT.encode(), (FACT,))
    yield Hostile("many-lines.txt", b"a\n" * 5_000 + FACT.encode(), (FACT,))
    yield Hostile("blank-lines.txt", b"\n" * 100_000 + FACT.encode(), (FACT,))
    yield Hostile("stops.txt", b"." * 20_000 + b" " + FACT.encode(), ("pump used 42",))
    yield Hostile("numbers.txt", b"1.1.1.1.1." * 2_000 + b"\n" + FACT.encode(), (FACT,))
    yield Hostile("feeds.txt", b"\x0c" * 5_000 + FACT.encode(), (FACT,))
    yield Hostile("hyphens.txt", b"a-\n" * 3_000 + FACT.encode(), ("pump used 42",))
    yield Hostile("program.txt", b"MZ" + b"\0" * 99, error="WrongType")
    yield Hostile("program.pdf", b"\x7fELF" + b"\0" * 99, error="WrongType")
    yield Hostile("page.pdf", b"<html>Not found</html>", error="WrongType")
    yield Hostile("image.txt", b"\x89PNG\r\n" + b"\0" * 99, error="Unsupported")
    yield Hostile("random.txt", random.Random(1).randbytes(20_000))
    yield Hostile("random", random.Random(2).randbytes(20_000))
    yield Hostile("old.doc", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, error="LegacyFormat")


def names() -> Iterator[Hostile]:
    for name in (
        "", ".", "..", "/", "a/../../etc/passwd.txt", "C:\\x.txt", "\\\\host\\share.txt", "CON.txt", "x" * 300 + ".txt",
        "x" * 5000 + ".txt", "a\nb.txt", "a\0b.txt", "r\udce9sum\udce9.txt", "\ud800.txt", "\u202egpj.txt",
        "\ufeff.txt",
        "<script>alert(1)</script>.txt", "[x](javascript:alert(1)).txt", "'; DROP TABLE documents;--.txt", "%s%n%x.txt",
        "{name}.txt", "${HOME}.txt", "$(id).txt", "`id`.txt", "~/x.txt", "\U0001f600" * 200 + ".txt", "=1+1.txt",
        "a\u0301" * 300 + ".txt", "name.", "-rf.txt", "file:///etc/passwd",
    ):  # fmt: skip
        yield Hostile(name, FACT.encode(), (FACT,))


def pages() -> Iterator[Hostile]:
    for number, (source, words) in enumerate(
        [
            ("<font>" * 3000 + FACT, (FACT,)),
            ("<div>" * 20_000 + FACT, (FACT,)),
            ("<p><b><i>" * 2000 + FACT, (FACT,)),
            ("<ul><li>" * 1500 + FACT + "</ul>" * 1500 + "<p>after", (FACT, "after")),
            ("<table><tr><td>" * 800 + FACT, (FACT,)),
            ("<blockquote>" * 2500 + FACT, (FACT,)),
            (f"<p>{FACT}</p>" + "</div>" * 5000 + "tail", (FACT, "tail")),
            (f"<p {'x=1 ' * 20_000}>{FACT}", (FACT,)),
            (f"<p title='{'x' * 500_000}'>{FACT}", (FACT,)),
            (f"<style>{'a{' * 20_000}</style><p>{FACT}", (FACT,)),
            (f"<style>{'@media{' * 5_000}</style><p>{FACT}", (FACT,)),
            (f"<script>{'<' * 100_000}</script><p>{FACT}", (FACT,)),
            (f"<p>{FACT}<script>alert(1)</script><img src=x onerror=alert(1)>", (FACT,)),
            (f"<p>{'&' * 20_000}{FACT}", ("pump used 42",)),
            (f"<p>&#0;&#xD800;&#x110000;&#99999999999;{FACT}", (FACT,)),
            (f"<p>{FACT}<!--" + "-" * 50_000, (FACT,)),
            (f"<table><tr>{'<td rowspan=1000 colspan=1000>x' * 400}{'<tr><td>y' * 100}</table><p>{FACT}", (FACT,)),
            (f"<table>{'<tr><td>' * 3000}</table><p>{FACT}", (FACT,)),
            (f"<table><tr><td colspan=99999999999999>{FACT}<td>y</table>", (FACT,)),
            (f"<table><tr><td colspan=-5 rowspan=0>{FACT}<td>y</table>", (FACT,)),
            (f"<html><head><title>{FACT}", ()),
            (f"<!DOCTYPE x [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;&a;'>]><p>&b; {FACT}", (FACT,)),
            (f"<frameset><frame src='file:///etc/passwd'></frameset><p>{FACT}", ()),
            (f"<base href='http://198.51.100.1/'><link rel=stylesheet href=x><p>{FACT}", (FACT,)),
            (f"<meta charset='nonsense'><p>{FACT}", (FACT,)),
            (f"<p hidden>secret</p><p>{FACT}", (FACT, "secret")),
            (f"<svg><text>{FACT}</text></svg><p>x", (FACT,)),
            (f"<a{'<' * 5000}>{FACT}", ()),
            (f"</html></body></html>{FACT}", (FACT,)),
        ]
    ):
        yield Hostile(f"page{number}.html", source.encode(), words)


def marked() -> Iterator[Hostile]:
    for number, (source, words) in enumerate(
        [
            ("\n".join("  " * n + f"- item {n}" for n in range(200)) + f"\n\n# After\n\n{FACT}", ("item 199", FACT)),
            (">" * 5000 + FACT, (FACT,)),
            ("- " * 2000 + FACT, (FACT,)),
            ("*" * 5000 + FACT, ("pump used 42",)),
            ("[" * 5000 + FACT, (FACT,)),
            ("![" * 2000 + FACT, ("pump used 42",)),
            ("`" * 5001 + FACT, ("pump used 42",)),
            ("<" * 5000 + FACT, ("pump used 42",)),
            ("|a" * 2000 + "|\n" + "|-" * 2000 + "|\n" + "|b" * 2000 + f"|\n\n{FACT}", (FACT,)),
            ("|a|b|\n|-|-|\n" + f"|x|y|{FACT}|\n", (FACT,)),
            ("---\n" + "x: y\n" * 500 + f"---\n{FACT}", (FACT,)),
            (f"---\n{FACT}\n", (FACT,)),
            ("# " * 3000 + FACT, (FACT,)),
            ("\n".join("#" * (n % 7) + " h" for n in range(3000)) + f"\n\n{FACT}", (FACT,)),
            (f"~~~~\n{FACT}", (FACT,)),
            (f"<div>\n{'<b>' * 3000}{FACT}", (FACT,)),
            ("\n".join(f"[{n}]: /x" for n in range(3000)) + f"\n\n{FACT}", (FACT,)),
            ("~~" * 3000 + FACT, ("pump used 42",)),
            (f"x <sup>{FACT}", (FACT,)),
            ("\\" * 9999 + FACT, ("pump used 42",)),
        ]
    ):
        yield Hostile(f"note{number}.md", source.encode(), words)


def mails() -> Iterator[Hostile]:
    part = "Content-Type: text/plain\n\n" + FACT
    nested = "".join(f"Content-Type: multipart/mixed; boundary=B{n}\n\n--B{n}\n" for n in range(600))
    inner = "".join(f"Content-Type: message/rfc822\n\nSubject: s{n}\n" for n in range(80))
    for number, (source, words) in enumerate(
        [
            (HEADS + nested + part, (FACT,)),
            (HEADS + inner + "\n" + FACT, (FACT,)),
            (HEADS + "Content-Type: multipart/mixed; boundary=\n\n" + FACT, (FACT,)),
            (HEADS + "Content-Type: multipart/mixed; boundary=X\n\n--X\n" + part, (FACT,)),
            (HEADS + "Content-Type: multipart/mixed; boundary=X\n\n" + f"--X\n{part}\n" * 500 + "--X--", (FACT,)),
            (HEADS + "Content-Transfer-Encoding: base64\n\n" + b64encode(FACT.encode()).decode(), (FACT,)),
            (HEADS + "Content-Transfer-Encoding: base64\n\n!!!not base64!!!", ()),
            (HEADS + "Content-Transfer-Encoding: quoted-printable\n\n" + FACT + "=ZZ=", (FACT,)),
            (HEADS + 'Content-Type: text/plain; charset="\0"\n\n' + FACT, (FACT,)),
            (HEADS + "Content-Type: text/html\n\n" + "<font>" * 3000 + FACT, (FACT,)),
            ("From: =?utf-8?q?=?= <(((\nTo: <<<>>>,,,;\nDate: never\nSubject: =?x?b?!?=\n\n" + FACT, (FACT,)),
            ("Subject: " + "x" * 100_000 + "\n\n" + FACT, (FACT,)),
            ("".join(f"X-{n}: y\n" for n in range(5000)) + HEADS + "\n" + FACT, (FACT,)),
            (HEADS + "\n" + "\n".join(">" * n + " q" for n in range(500)) + "\n" + FACT, (FACT,)),
            (HEADS + "\n" + "-----x-----\nFrom: a\nTo: b\n" * 300 + FACT, (FACT,)),
            ("no heads at all\n\n" + FACT, ()),
        ]
    ):
        yield Hostile(f"mail{number}.eml", source.encode(), words)


def rows() -> Iterator[Hostile]:
    for number, (source, words) in enumerate(
        [
            ('a,b\n"' + FACT + "\n" * 500, (FACT,)),
            ("," * 20_000 + "\n" + f"x,{FACT}", (FACT,)),
            ("a,b\n" + "x\n" * 3000 + f"y,{FACT}", (FACT,)),
            ('"' * 9_999 + f"\n{FACT},x", ("pump used 42",)),
            (f'a,b\n"{"x" * 300_000}",{FACT}', (FACT,)),
            (f"sep=p\na,{FACT}", (FACT,)),
            (f"a;b\n=cmd|' /C calc'!A0;{FACT}", (FACT,)),
            (f"a,b\n\0\0,{FACT}", (FACT,)),
            ("\n".join(",".join("1" * (n % 9)) for n in range(400)) + f"\nx,{FACT}", (FACT,)),
        ]
    ):
        yield Hostile(f"rows{number}.csv", source.encode(), words)


def trees() -> Iterator[Hostile]:
    yield Hostile("deep.json", b'{"sections":' + b"[" * 100_000, error="Corrupt")
    yield Hostile("number.json", b'{"sections": ' + b"1" * 100_000 + b"}")
    for number, sections in enumerate(
        [[], [None], [[]], [{"paragraphs": None}], [{"paragraphs": [{"text": {}}]}], "x"]
    ):
        yield Hostile(f"tree{number}.json", json.dumps({"sections": sections}).encode())
    kept = {"paragraphs": [{"text": FACT}], "metadata": {"page": -1}}
    yield Hostile("page.json", json.dumps({"sections": [kept], "title": ["x"], "document_id": {}}).encode(), (FACT,))


def office() -> Iterator[Hostile]:
    laughs = "".join(f"<!ENTITY l{n} '{f'&l{n - 1};' * 10 if n else 'ha'}'>" for n in range(9))
    bomb = f"<?xml version='1.0'?><!DOCTYPE x [{laughs}]><x>&l8;</x>".encode()
    stolen = b"<?xml version='1.0'?><!DOCTYPE x [<!ENTITY f SYSTEM 'file:///etc/passwd'>]><x>&f;</x>"
    for name, data, member in (
        ("a.docx", word(), "word/document.xml"),
        ("a.pptx", slides(), "ppt/presentation.xml"),
        ("a.xlsx", workbook(), "xl/workbook.xml"),
    ):
        yield Hostile(name, data[: len(data) // 2], error="Corrupt")
        for text in (b"", b"<", b"<x/>", b"\0" * 50, bomb, stolen, b"<a>" * 20_000):
            yield Hostile(name, replaced(data, member, text))
        yield Hostile(name, data + b"\0" * 1000, ("42",))
        yield Hostile(name, zipped({member: b"x"}))
        flipped = bytearray(data)
        for at in range(200, len(data), 997):
            flipped[at] ^= 0x55
        yield Hostile(name, bytes(flipped))
    far = openpyxl.Workbook()
    far.active["XFD1048576"] = FACT
    yield Hostile("far.xlsx", saved(far), (FACT,))
    wide = openpyxl.Workbook()
    for row in range(1, 60):
        wide.active.cell(row, 16_000 - row, row)
    wide.active.cell(1, 1, FACT)
    yield Hostile("wide.xlsx", saved(wide), (FACT,))
    formula = openpyxl.Workbook()
    formula.active.append([FACT, '=WEBSERVICE("http://198.51.100.1")', "=1/0", float("inf")])
    yield Hostile("formula.xlsx", saved(formula), (FACT,))


def books() -> Iterator[Hostile]:
    container = '<container><rootfile full-path="b.opf"/></container>'
    opf = (
        '<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="a" href="{}"/></manifest>'
        '<spine><itemref idref="a"/></spine></package>'
    )
    yield Hostile("a.epub", zipped({"META-INF/container.xml": container}), error="Corrupt")
    yield Hostile("a.epub", zipped({"META-INF/container.xml": "<"}), error="Corrupt")
    for href in ("../../etc/passwd", "/etc/passwd", "http://198.51.100.1/", "a.html#" * 99, "%2e%2e/x"):
        yield Hostile("a.epub", zipped({"META-INF/container.xml": container, "b.opf": opf.format(href)}), error="Empty")
    deep = {"META-INF/container.xml": container, "b.opf": opf.format("a.html"), "a.html": "<font>" * 3000 + FACT}
    yield Hostile("deep.epub", zipped(deep), (FACT,))  # type: ignore[arg-type]


def archives() -> Iterator[Hostile]:
    """As documents: an archive that reaches a reader is refused; `expand` has tests of its own."""
    for number, method in enumerate((ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA)):
        yield Hostile(f"{number}.zip", zipped({"a.txt": FACT}, method), error="UnsafeArchive")
        yield Hostile(f"{number}.docx", zipped({"mimetype": b"\0" * 3_000_000}, method), error="WrongType")
    yield Hostile("bomb.docx", zipped({"word/document.xml": b" " * 30_000_000}), error="UnsafeArchive")
    yield Hostile("head.zip", b"PK\3\4", error="Corrupt")
    yield Hostile("many.docx", zipped({"word/document.xml": "x"} | {f"{n}": "" for n in range(2500)}), error="TooLarge")


def prints() -> Iterator[Hostile]:
    good = pdf(SHOWN)
    yield Hostile("good.pdf", good, (FACT,))
    yield Hostile("late.pdf", b"\n" * 900 + good)
    for part in (20, 200, len(good) // 2, len(good) - 40):
        yield Hostile(f"cut{part}.pdf", good[:part])
    yield Hostile("script.pdf", pdf(SHOWN, "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>"), (FACT,))
    yield Hostile("launch.pdf", pdf(SHOWN, "/OpenAction << /S /Launch /F (/bin/sh) >>"), (FACT,))
    yield Hostile("uri.pdf", pdf(SHOWN, "/OpenAction << /S /URI /URI (http://198.51.100.1/) >>"), (FACT,))
    yield Hostile("many.pdf", pdf(SHOWN, pages=60), (FACT,))
    yield Hostile("none.pdf", pdf(SHOWN, pages=0))
    yield Hostile("saves.pdf", pdf("q " * 20_000 + SHOWN), (FACT,))
    yield Hostile("far.pdf", pdf(SHOWN + " BT /F1 1e30 Tf 1e30 1e30 Td (x) Tj ET"), (FACT,))
    yield Hostile("loop.pdf", good.replace(b"/Kids [4 0 R]", b"/Kids [2 0 R]"))
    yield Hostile("huge.pdf", good.replace(b"[0 0 612 792]", b"[0 0 9e9 9e9]"))
    for seed in range(6):
        damaged = bytearray(good)
        chance = random.Random(seed)
        for _ in range(30):
            damaged[chance.randrange(9, len(damaged))] = chance.randrange(256)
        yield Hostile(f"damaged{seed}.pdf", bytes(damaged))


INPUTS = [
    *texts(), *names(), *pages(), *marked(), *mails(), *rows(), *trees(), *office(), *books(), *archives(), *prints(),
]  # fmt: skip
