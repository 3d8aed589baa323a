"""Markup in documents, models' replies, questions and file names is inert in every part that is drawn as HTML."""

from datetime import UTC, datetime
from html.parser import HTMLParser

import pytest

from kohaku.contracts.library import Job, JobState
from kohaku.contracts.trace import Source
from kohaku.draw.places import cards
from kohaku.ui.ask.abstained import searched_html
from kohaku.ui.ask.outcome import outcome_html
from kohaku.ui.ask.progress import Stage, steps_html
from kohaku.ui.library.intake import jobs_html
from kohaku.ui.parts.citations import body_html, heading_html
from kohaku.ui.parts.trace import facts, table
from tests.draw.records import DOC, abstained, answered, evidence, retrieval

HOSTILE = "<script>alert(1)</script><img src=x onerror=\"alert('2')\"> **b** [l](javascript:alert(3))"


class Page(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "a" and (dict(attrs)["href"] or "").startswith("#citation-"):
            return  # a marker of ours
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_data(self, data: str) -> None:
        self.text += data


def hostile_answer() -> str:
    record = answered(question=HOSTILE)
    assert record.verdict is not None
    answer = record.verdict.answer.model_copy(
        update={"value": HOSTILE, "unit": "", "answer": HOSTILE, "caveats": (HOSTILE,)}
    )
    return outcome_html(record.model_copy(update={"verdict": record.verdict.model_copy(update={"answer": answer})}))


def hostile_source() -> str:
    source = Source(document_id=DOC, name=HOSTILE, title=HOSTILE, sha256="", parser_version="1")
    return heading_html(cards([evidence(breadcrumb=(HOSTILE,))])[0], source)


def hostile_evidence() -> str:
    one = evidence(
        quote=HOSTILE, paragraph=HOSTILE, start=0, end=len(HOSTILE), value_start=3, value_end=9, paragraph_start=0
    )
    return body_html(cards([one])[0])


def hostile_job() -> str:
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    return jobs_html(
        [
            Job(
                id="j",
                collection_id="c",
                name=HOSTILE,
                sha256="",
                state=JobState.FAILED,
                error=HOSTILE,
                created=moment,
                updated=moment,
            )
        ]
    )


@pytest.mark.parametrize(
    "html",
    [
        hostile_answer(),
        hostile_source(),
        hostile_evidence(),
        hostile_job(),
        outcome_html(abstained().model_copy(update={"question": HOSTILE})),
        outcome_html(answered(state="failed", message=HOSTILE, verdict=None)),
        searched_html(abstained().model_copy(update={"retrieval": retrieval(HOSTILE, HOSTILE)})),
        table((HOSTILE,), [(HOSTILE,)]),
        facts({HOSTILE: HOSTILE}),
        steps_html([Stage("plan", HOSTILE, lines=(HOSTILE,))]),
    ],
    ids=["answer", "heading", "paragraph", "job", "abstention", "failure", "searched", "table", "facts", "stages"],
)
def test_markup_is_inert(html: str) -> None:
    page = Page(html)
    assert not page.tags & {"script", "img", "a", "iframe", "style"}
    assert not {name for name in page.attributes if name.startswith("on")}
    assert "<script>alert(1)</script>" in page.text


def test_no_node_id_is_shown() -> None:
    card = cards([evidence()])[0]
    assert DOC not in Page(heading_html(card, None) + body_html(card) + outcome_html(answered())).text


def test_a_deleted_source_is_marked() -> None:
    assert "source deleted" in heading_html(cards([evidence()])[0], None, deleted=True)
