"""Scanned pages: read page by page, word by word, within their time; said where it is doubtful or was not done."""

from io import BytesIO

import pytest
from PIL import Image, ImageDraw, ImageFont

from kohaku.contracts.tree import RecognisedWord, Tree
from kohaku.ingest import read_document
from kohaku.ingest.boxes import boxes
from kohaku.ingest.limits import Limits
from kohaku.ingest.pdf import ocr
from kohaku.ingest.pdf.segments import Page, Segment
from kohaku.ingest.progress import listening
from kohaku.store.collections import Collections
from kohaku.store.database import Database
from kohaku.store.documents import Documents
from tests.ingest.pdfs import lines, pdf

SENTENCES = ["The pump runs at night and rests by day.", "It is greased in May and again in June."]
READ_PAGE_2 = "Without a text layer, read by text recognition (check figures): page 2."


def scanned(*texts: str) -> bytes:
    """A PDF of one picture with these lines."""
    image = Image.new("L", (1000, 700), 255)
    draw = ImageDraw.Draw(image)
    for at, text in enumerate(texts):
        draw.text((80, 80 + 90 * at), text, 0, ImageFont.load_default(44))
    out = BytesIO()
    image.save(out, "PDF", resolution=120)
    return out.getvalue()


def faked(confidence: float = 0.99) -> ocr.Recognised:
    segment = Segment("TOTAL DUE: $5,000", 0, 2, 50, 200, 100, 12, bold=False)
    word = RecognisedWord(page=2, source_start=0, source_end=5, x0=0.1, y0=0.2, x1=0.3, y1=0.25, confidence=confidence)
    return ocr.Recognised(Page(2, 600, 800, (segment,), 17), (word,))


@pytest.fixture(scope="module")
def scan() -> Tree:
    return read_document(scanned("Invoice total 4,250 EUR", "Payment is due on 5 May."), "a.pdf", "c")


def test_a_picture_of_text_is_read_with_a_box_for_each_word(scan: Tree) -> None:
    assert "4,250" in scan.canonical
    assert "due" in scan.canonical
    words = {
        scan.canonical[at : at + 7]: at for at in [scan.canonical.index("Invoice"), scan.canonical.index("Payment")]
    }
    found = {name: boxes(b"never opened", scan.runs, at, at + 7, scan.words)[0] for name, at in words.items()}
    assert found["Invoice"].y1 < found["Payment"].y0
    assert found["Invoice"].x0 == pytest.approx(0.08, abs=0.02)
    assert all(word.confidence > 0.5 for word in scan.words)


def test_words_of_scans_are_kept_in_the_store(scan: Tree, tmp_path: pytest.TempPathFactory) -> None:
    database = Database.in_directory(tmp_path)  # type: ignore[arg-type]
    collection = Collections(database).create("Scans")
    documents = Documents(database)
    documents.save(scan, collection_id=collection.id, name="a.pdf", sha256="0" * 64, size=1)
    assert documents.tree(scan.document_id) == scan


def test_a_mixed_file_is_read_page_by_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ocr, "recognise", lambda page, number: faked())
    data = pdf([lines(50, 60, SENTENCES), []])
    tree = read_document(data, "a.pdf", "c")
    assert "TOTAL DUE: $5,000" in tree.canonical
    assert tree.warnings == (READ_PAGE_2,)
    at = tree.canonical.index("TOTAL")
    box = boxes(data, tree.runs, at, at + 5, tree.words)[0]
    assert (box.page, box.x0, box.x1) == (2, 0.1, pytest.approx(0.3))


def test_low_confidence_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ocr, "recognise", lambda page, number: faked(0.6))
    tree = read_document(pdf([lines(50, 60, SENTENCES), []]), "a.pdf", "c")
    assert tree.warnings == (READ_PAGE_2, "Read with low confidence, compare with the page: page 2.")


def test_what_there_is_no_time_for_is_named_and_the_rest_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ocr, "recognise", lambda page, number: pytest.fail("there is no time"))
    limits = Limits(recognition_seconds=-1.0)
    tree = read_document(pdf([lines(50, 60, SENTENCES), [], []]), "a.pdf", "c", limits)
    assert tree.warnings == ("Not read, for lack of time: pages 2–3. Split the file, or raise KOHAKU_READER_SECONDS.",)


def test_whoever_listens_is_told_how_far_it_is() -> None:
    told: list[float] = []
    with listening(told.append):
        read_document(pdf([lines(50, 60, SENTENCES)] * 4), "a.pdf", "c")
    assert told == [0.25, 0.5, 0.75, 1.0]
