"""Whatever a reader of the source sees stands in the canonical text, however the source is built."""

from io import BytesIO
from zipfile import ZipFile

import pytest

from kohaku.contracts.tree import Kind, Level
from kohaku.ingest import read_document


def squeezed(text: str) -> str:
    return "".join(filter(str.isalnum, text))


def missing(name: str, source: str, words: list[str]) -> list[str]:
    """Words that a file's canonical text lacks."""
    canonical = squeezed(read_document(source.encode(), name, "c").canonical)
    return [word for word in words if squeezed(word) not in canonical]


def items(depth: int) -> list[str]:
    return [f"level{number}word" for number in range(depth)]


def indented(depth: int) -> str:
    return "\n".join("  " * number + f"- {word}" for number, word in enumerate(items(depth)))


MARKDOWN = [
    (indented(60) + "\n\n# After\n\nTail text.\n", [*items(60), "After", "Tail text"]),
    (indented(700) + "\n\n# After\n\nTail text.\n", [*items(700), "After", "Tail text"]),
    (">" * 200 + " deepquote\n\nafterword\n", ["deepquote", "afterword"]),
    (
        "\n\n".join(">" * 150 + f" deep{n}word\n\nplain{n}word" for n in range(9)),
        ["deep0word", "deep8word", "plain8word"],
    ),
    ("- " * 300 + "deepword\n\nafterword", ["deepword", "afterword"]),
    ("---\ntitle: T\nrevenue: 45 kWh\n---\nbody\n", ["revenue: 45 kWh", "body"]),
    ("---\nSome words of a paragraph, no field.\n---\nbody\n", ["Some words", "body"]),
    ("|a|b|\n|-|-|\n|c|d|extra *cell*|\n", ["a", "b", "c", "d", "extra cell"]),
    ("10<sup>6 and more", ["10", "6 and more"]),
    ("a\n\n<div>\n" + "<font>" * 3000 + "deepfont\n\nafter\n", ["deepfont", "after"]),
    ("[x]: http://a.b 'title'\n[y]: http://c.d\nlast words, see [x]", ["last words, see x"]),
]
HTML = [
    ("<font>" * 3000 + "deepfont</p><p>after", ["deepfont", "after"]),
    ("<div>" * 5000 + "deepdiv" + "</div>" * 5000 + "<p>after</p>", ["deepdiv", "after"]),
    ("<div>" * 900 + "<script>no()</script><p>one<p>two" + "</div>" * 900 + "three", ["one", "two", "three"]),
    ("<p>x</p><svg><text>chart label</text></svg>", ["chart label"]),
    ("<p>x</p><math><mi>E</mi><mo>=</mo><mn>42</mn></math>", ["E=42"]),
    ("<p>Press <button>Send</button> now <select><option>One</option></select> or <input value='typed'></p>",
     ["Press now or", "Send", "One", "typed"]),
    ("<p>x</p><textarea>written</textarea><object>instead</object>", ["written", "instead"]),
    ("<table>loose1<tr>loose2<td>c1</td><td>c2</td><p>loose3</p></tr><tr><td>d1<td>d2</tr>loose4</table>",
     ["loose1", "loose2", "c1", "c2", "loose3", "d1", "d2", "loose4"]),
    ("<table><caption>cap1</caption><caption>cap2</caption><tr><td>x1</td><td>x2</td></tr></table>",
     ["cap1", "cap2", "x1"]),
    ("<html><body>one</body></html><p>behind</p>tail", ["one", "behind", "tail"]),
    ("<html><head>headword<title>T</title></head><body>b</body></html>", ["headword", "b"]),
    ("<a href='#main'>Skip to the figure 45</a><p>x</p>", ["Skip to the figure 45"]),
    ('<?xml version="1.0"?><html><body><p>x <![CDATA[a < b]]> y</p></body></html>', ["x a < b y"]),
]  # fmt: skip
HEAD = "From: a@b.example\nSubject: s\n"
MIXED = HEAD + "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=X\n\n"
ALTERNATIVE = MIXED.replace("mixed", "alternative")
MAIL = [
    (MIXED + "--X\nContent-Type: text/plain\n\nfirst\n--X\nContent-Type: text/plain\n\nsecond\n--X\n"
     "Content-Type: text/html\n\n<p>third</p>\n--X--\n", ["first", "second", "third"]),
    (ALTERNATIVE + "--X\nContent-Type: text/plain\n\nSee the HTML.\n--X\nContent-Type: text/html\n\n"
     "<p>The real content is 45 kWh.</p>\n--X--\n", ["See the HTML", "The real content is 45 kWh"]),
    (HEAD + "Bcc: hidden@b.example\nReply-To: back@b.example\n\nbody\n", ["hidden@b.example", "back@b.example"]),
    (HEAD + "Content-Type: multipart/mixed\n\nno border\n", ["no border"]),
    (HEAD + "Content-Type: text/plain; charset=nope\nContent-Transfer-Encoding: x-odd\n\nbody\n", ["body"]),
    (MIXED + "--X\nContent-Type: text/plain\n\nno end\n", ["no end"]),
    (HEAD + "MIME-Version: 1.0\n" + "".join(f"Content-Type: message/rfc822\n\nFrom: a@b.c\nSubject: sub{n}\n"
     for n in range(1, 20)) + "\ndeepest\n", ["deepest", "sub1", "sub19"]),
    (HEAD + "".join(f"Content-Type: multipart/mixed; boundary=B{n}\n\n--B{n}\n" for n in range(1500))
     + "Content-Type: text/plain\n\nThe pump used 42 kWh.\n", ["The pump used 42 kWh"]),
    (HEAD.replace("a@b.example", "=?utf-8?q?=?= <(") + "\nbody\n", ["body"]),
]  # fmt: skip
DELIMITED = [
    ("sep=e\nabe,cde\nxey\n", ["abe", "cde", "xey"]),
    ('a,b\n"unclosed,1\nfoo,2\n', ["unclosed", "foo"]),
    ("a,b\n1,2,3,4,5\n\n6\n7,8\n", list("12345678")),
]
CASES = [
    *(("x.md", *case) for case in MARKDOWN),
    *(("x.html", *case) for case in HTML),
    *(("x.eml", *case) for case in MAIL),
    *(("x.csv", *case) for case in DELIMITED),
]


@pytest.mark.parametrize(("name", "source", "words"), CASES)
def test_every_word_is_kept(name: str, source: str, words: list[str]) -> None:
    assert missing(name, source, words) == []


def test_sections_behind_a_deep_list_are_sections() -> None:
    source = indented(70) + "".join(f"\n\n## Section {n}\n\nText {n}." for n in range(100))
    tree = read_document(source.encode(), "x.md", "c")
    headings = [tree.text(node) for node in tree.nodes if node.kind is Kind.HEADING and node.level is Level.PARAGRAPH]
    assert headings == [f"Section {n}" for n in range(100)]


def test_a_part_of_a_fraction_is_not_glued_to_the_other() -> None:
    source = "<p>about <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> of it</p>"
    assert "1/2" in read_document(source.encode(), "x.html", "c").canonical


def test_a_message_with_a_twin_in_html_is_read_once() -> None:
    plain = "--X\nContent-Type: text/plain\n\nThe value is 45 kWh.\n"
    twin = "--X\nContent-Type: text/html\n\n<p>The value is 45 kWh.</p>\n--X--\n"
    assert read_document((ALTERNATIVE + plain + twin).encode(), "x.eml", "c").canonical.count("45 kWh") == 1


def book(**pages: str) -> bytes:
    out = BytesIO()
    with ZipFile(out, "w") as archive:
        archive.writestr("mimetype", "application/epub+zip")
        archive.writestr("META-INF/container.xml", '<container><rootfile full-path="b.opf"/></container>')
        listed = "".join(
            f'<item id="{p}" href="{p}.html" media-type="application/xhtml+xml"/>' for p in ("one", *pages)
        )
        spine = '<itemref idref="one"/><itemref idref="gone"/><itemref idref="aside" linear="no"/>'
        archive.writestr(
            "b.opf",
            f'<package xmlns="http://www.idpf.org/2007/opf"><manifest>{listed}<item id="gone" href="gone.html"/>'
            f"</manifest><spine>{spine}</spine></package>",
        )
        for page, text in {"one": "<p>First.</p>", **pages}.items():
            archive.writestr(f"{page}.html", text)
    return out.getvalue()


def test_pages_beside_the_spine_are_read_and_a_missing_one_is_named() -> None:
    tree = read_document(book(aside="<p>Aside.</p>", loose="<p>Loose.</p>"), "b.epub", "c")
    assert tree.canonical == "First.\n\nAside.\n\nLoose."
    assert any("gone.html" in warning for warning in tree.warnings)
