"""A PDF whose pages are only a note beside its contents is refused with what to do, whatever the note says."""

import io

import pypdfium2 as pdfium
import pytest

from kohaku.ingest.errors import Protected, Wrapper
from kohaku.ingest.limits import Limits
from kohaku.ingest.readers.pdf import read_pdf
from tests.ingest.pdfs import Text, lines, pdf

CATALOG = b"<< /Type /Catalog /Pages 2 0 R >>"
NOTES = [
    "This PDF file is protected. You will need a different reader to open it.",
    "Ce fichier PDF est prot\u00e9g\u00e9. Ouvrez-le avec un autre lecteur.",
    "Diese Datei kann hier nicht angezeigt werden.",
]


def attached(data: bytes, name: str, content: bytes) -> bytes:
    document = pdfium.PdfDocument(data)
    document.new_attachment(name).set_data(content)
    made = io.BytesIO()
    document.save(made)
    document.close()
    return made.getvalue()


@pytest.mark.parametrize("note", NOTES)
@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("MicrosoftIRMServices Protected PDF.pdf", b"\x00\x01 not to be read"),
        ("payload.pdf", b"%PDF-1.7\n1 0 obj << /Filter /Standard >> endobj trailer << /Encrypt 1 0 R >> %%EOF"),
    ],
)
def test_a_note_beside_an_encrypted_payload_is_refused(note: str, name: str, content: bytes) -> None:
    with pytest.raises(Protected, match=r"(?s)rights management.*unprotected copy"):
        read_pdf(attached(pdf([[Text(50, 80, note)]]), name, content), "plan.pdf", Limits())


def test_a_form_that_adobe_alone_draws_is_refused() -> None:
    data = pdf([lines(50, 80, ["Please wait...", "Your viewer may not be able to display this type of document."])])
    form = b"<< /Type /Catalog /Pages 2 0 R /NeedsRendering true /AcroForm << /Fields [] /XFA (<xdp/>) >> >>"
    with pytest.raises(Wrapper, match=r"(?s)Adobe.*print it to PDF"):
        read_pdf(data.replace(CATALOG, form), "form.pdf", Limits())


def test_the_cover_of_a_portfolio_is_refused() -> None:
    cover = attached(pdf([[Text(50, 80, "For the best experience, open this portfolio in Acrobat.")]]), "a.txt", b"A")
    with pytest.raises(Wrapper, match="1 attached file"):
        read_pdf(cover.replace(b"/Type/Catalog", b"/Type/Catalog/Collection<</View/T>>", 1), "all.pdf", Limits())


def test_an_invoice_with_its_data_attached_and_a_page_about_protection_are_read() -> None:
    invoice = attached(pdf([[Text(50, 80, "Invoice 4711. Total due: 120.00 euros.")]]), "factur-x.xml", b"<invoice/>")
    assert "Total due" in str(read_pdf(invoice, "invoice.pdf", Limits()).blocks)
    spoken = read_pdf(pdf([[Text(50, 80, NOTES[0])]]), "quote.pdf", Limits())  # no wrapper: the page is what it says
    assert "protected" in str(spoken.blocks)


def test_a_long_text_beside_an_encrypted_attachment_is_read() -> None:
    page = lines(50, 60, [f"Line {at} of a report that says something on its own." for at in range(55)])
    data = attached(pdf([page]), "payload.pdf", b"%PDF-1.7 /Encrypt 1 0 R %%EOF")
    assert read_pdf(data, "report.pdf", Limits()).page_count == 1
