"""A briefing's three files: everything in them, nothing from outside, and what looks like markup stays text."""

import io
import re
from datetime import UTC, datetime

import pytest
from docx import Document
from markdown_it import MarkdownIt
from PIL import Image

from kohaku.contracts.trace import AnswerRecord
from kohaku.report.briefing_docx import briefing_docx
from kohaku.report.briefing_markdown import briefing_markdown
from kohaku.report.briefing_page import Entry, briefing_html
from tests.draw.records import PARAGRAPH, abstained, answered, evidence
from tests.report.test_page import Page

AT = datetime(2026, 3, 1, 9, 5, tzinfo=UTC)
HOSTILE = (
    "<script>alert(1)</script><img src=x onerror='alert(2)'> [go](javascript:alert(3)) ![p](http://x.example/p.png) "
    "$E=mc^2$ :material/home: **b** `c` # h https://x.example www.x.example a@x.example &lt; {{ 7*7 }} =1+1"
)


def picture() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (1200, 300), "white").save(out, "PNG")
    return out.getvalue()


def usual() -> list[Entry]:
    return [
        Entry(answered(versions={"kohaku": "9.9"}), "Ask the broker.\nBefore May.", images={1: picture()}),
        Entry(abstained()),
        Entry(None, "Was here.", told="This answer is no longer there."),
    ]


def hostile() -> list[Entry]:
    record = answered(question=HOSTILE, backend=HOSTILE, versions={HOSTILE: HOSTILE})
    assert record.verdict is not None
    assert record.decision is not None
    given = record.verdict.answer.model_copy(update={"value": HOSTILE, "answer": f"So: {HOSTILE}", "unit": ""})
    cited = evidence(
        quote=HOSTILE, paragraph=HOSTILE, start=0, end=len(HOSTILE), value_start=3, value_end=9, paragraph_start=0,
        breadcrumb=(HOSTILE,),
    )  # fmt: skip
    changed = {
        "verdict": record.verdict.model_copy(update={"answer": given}),
        "evidence": (cited,),
        "decision": record.decision.model_copy(update={"reason": HOSTILE, "rule": HOSTILE}),
        "sources": tuple(one.model_copy(update={"name": HOSTILE, "title": HOSTILE}) for one in record.sources),
    }
    failed = AnswerRecord(id="f", question=HOSTILE, options=record.options, created=AT, state="failed", message=HOSTILE)
    return [Entry(record.model_copy(update=changed), HOSTILE), Entry(failed, HOSTILE), Entry(None, told=HOSTILE)]


def docx_text(data: bytes) -> str:
    document = Document(io.BytesIO(data))
    return "\n".join(paragraph.text for paragraph in document.paragraphs)


def test_the_page_holds_answers_remarks_evidence_pictures_the_way_and_versions() -> None:
    html = briefing_html("Board of May", usual(), AT)
    text = Page(html).text
    for part in ("Board of May", "€1,284", "Ask the broker.", PARAGRAPH, "Search", "Route", "kohaku 9.9", "no longer"):
        assert part in text
    assert "data:image/png;base64," in html
    assert '<mark class="k-value">€1,284.00</mark>' in html


def test_the_page_asks_for_nothing_outside_and_links_only_within_itself() -> None:
    page = Page(briefing_html(HOSTILE, [*usual(), *hostile()], AT))
    assert not {tag for tag, _ in page.tags} & {"script", "link", "iframe", "object", "embed", "form", "base"}
    sources = [str(value) for _, attributes in page.tags for name, value in attributes.items() if name == "src"]
    links = [str(value) for _, attributes in page.tags for name, value in attributes.items() if name == "href"]
    assert sources
    assert all(one.startswith("data:image/png;base64,") for one in sources)
    assert all(re.fullmatch(r"#answer-\d+", one) for one in links)
    assert not [name for _, attributes in page.tags for name in attributes if name.startswith("on")]
    policy = next(attributes for tag, attributes in page.tags if attributes.get("http-equiv"))
    assert "default-src 'none'" in str(policy["content"])
    assert page.text.count(HOSTILE) >= 12


def test_markdown_shows_each_text_as_it_is() -> None:
    written = briefing_markdown(HOSTILE, hostile(), AT)
    tokens = MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(written)
    kinds = {token.type for token in tokens} | {child.type for token in tokens for child in token.children or ()}
    assert not kinds & {"link_open", "image", "html_inline", "html_block", "code_inline", "fence", "code_block"}
    shown = "\n".join("".join(child.content for child in token.children or ()) for token in tokens)
    assert shown.replace("\u2060", "").count(HOSTILE) >= 8
    assert not re.search(r"(?<!\\)[$:!\[<]", written)  # every mark that a dialect could read is escaped


def test_markdown_holds_answers_remarks_quotes_and_versions() -> None:
    written = briefing_markdown("Board", usual(), AT).replace("\\", "")
    for part in (
        "# Board",
        "## 1. ",
        "**€1,284",
        "Ask the broker.",
        "The annual premium is €1,284.00.",
        "kohaku 9.9",
    ):
        assert part in written


def test_the_word_document_opens_with_answers_marked_evidence_and_pictures() -> None:
    data = briefing_docx("Board", usual(), AT)
    text = docx_text(data)
    for part in ("Board", "€1,284", "Ask the broker.\nBefore May.", PARAGRAPH, "kohaku 9.9", "no longer there"):
        assert part in text
    document = Document(io.BytesIO(data))
    marked = [run.text for one in document.paragraphs for run in one.runs if run.font.highlight_color is not None]
    assert "".join(marked) == "The annual premium is €1,284.00."
    assert len(document.inline_shapes) == 1


def test_the_word_document_has_texts_and_no_links_or_fields() -> None:
    data = briefing_docx(HOSTILE, hostile(), AT)
    document = Document(io.BytesIO(data))
    assert docx_text(data).count(HOSTILE) >= 8
    body = document.element.xml
    assert not re.search(r"<w:(hyperlink|fldSimple|instrText|object)\b", body)
    assert not [one for one in document.part.rels.values() if one.is_external]


@pytest.mark.parametrize("odd", ["a\x00b\x0bc", "lone \ud800 half", "\ufffe\uffff", "", "\n\n"])
def test_no_character_breaks_a_file(odd: str) -> None:
    entries = [Entry(answered(question=f"Why {odd}?"), odd)]
    assert "Why" in docx_text(briefing_docx(odd, entries, AT))
    assert "Why" in briefing_markdown(odd, entries, AT)
    assert "Why" in briefing_html(odd, entries, AT)
