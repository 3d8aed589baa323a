"""Small PDFs written by hand: text at places, in Helvetica or its bold, a page a list."""

from collections.abc import Sequence
from typing import NamedTuple

WIDTH, HEIGHT = 600, 800


class Text(NamedTuple):
    """A line of text at `x` from the left and `y` from the top, in points."""

    x: float
    y: float
    text: str
    size: float = 10
    bold: bool = False


class Field(NamedTuple):
    """A field of a form, filled in; nothing in the file pictures its value."""

    x: float
    y: float
    name: str
    value: str


class Remark(NamedTuple):
    """A remark that opens where it is clicked, or, with a width, one that strikes out the text behind it."""

    x: float
    y: float
    text: str
    strikes: float = 0.0


class Rule(NamedTuple):
    """A drawn line, level, `high` points thick."""

    x0: float
    x1: float
    y: float
    high: float = 0.8


def lines(x: float, y: float, texts: Sequence[str], size: float = 10, pitch: float = 12) -> list[Text]:
    """Lines of a paragraph below each other."""
    return [Text(x, y + pitch * at, text, size) for at, text in enumerate(texts)]


def pdf(
    pages: Sequence[Sequence[Text | Rule]], rotate: int = 0, over: Sequence[Sequence[Field | Remark]] = ()
) -> bytes:
    """The PDF of these pages; `over`: what lies over each of the first ones."""
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"",
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    ]
    kids: list[bytes] = []
    fields: list[bytes] = []
    for number, page in enumerate(pages):
        annotations = []
        for one in over[number] if number < len(over) else ():
            objects.append(_annotation(one))
            annotations.append(b"%d 0 R" % len(objects))
            fields += annotations[-1:] if isinstance(one, Field) else []
        content = b"".join(_shown(text) for text in page)
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content))
        objects.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %d %d] /Rotate %d /Contents %d 0 R "
            b"/Annots [%s] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>"
            % (WIDTH, HEIGHT, rotate, len(objects), b" ".join(annotations))
        )
        kids.append(b"%d 0 R" % len(objects))
    if fields:
        objects[0] = (
            b"<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [%s] /NeedAppearances true "
            b"/DR << /Font << /F1 3 0 R >> >> /DA (/F1 10 Tf 0 g) >> >>" % b" ".join(fields)
        )
    objects[1] = b"<< /Type /Pages /Count %d /Kids [%s] >>" % (len(kids), b" ".join(kids))
    out = bytearray(b"%PDF-1.4\n")
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
    return bytes(out)


def _annotation(one: Field | Remark) -> bytes:
    place = b"%g %g %g %g" % (one.x, HEIGHT - one.y - 4, one.x + 200, HEIGHT - one.y + 12)
    if isinstance(one, Remark) and one.strikes:
        low, high, left, right = HEIGHT - one.y - 2, HEIGHT - one.y + 8, one.x, one.x + one.strikes
        return b"<< /Type /Annot /Subtype /StrikeOut /Rect [%g %g %g %g] /QuadPoints [%g %g %g %g %g %g %g %g] >>" % (
            *(left, low, right, high),
            *(left, high, right, high, left, low, right, low),
        )
    if isinstance(one, Remark):
        return b"<< /Type /Annot /Subtype /Text /Rect [%s] /Contents (%s) >>" % (place, one.text.encode("cp1252"))
    return b"<< /Type /Annot /Subtype /Widget /FT /Tx /F 4 /Rect [%s] /T (%s) /V (%s) /DA (/F1 10 Tf 0 g) >>" % (
        place,
        one.name.encode("cp1252"),
        one.value.encode("cp1252"),
    )


def _shown(text: Text | Rule) -> bytes:
    if isinstance(text, Rule):
        return b"%g %g %g %g re f\n" % (text.x0, HEIGHT - text.y, text.x1 - text.x0, text.high)
    escaped = text.text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)").encode("cp1252")
    font = b"F2" if text.bold else b"F1"
    return b"BT /%s %g Tf %g %g Td (%s) Tj ET\n" % (font, text.size, text.x, HEIGHT - text.y, escaped)
