import re
from html.parser import HTMLParser

import pytest

from kohaku.contracts.trace import AnswerRecord
from kohaku.report import answer_html, answer_json, file_name
from tests.draw.records import DOC, PARAGRAPH, abstained, answered, evidence

HOSTILE = "<script>alert(1)</script><img src=x onerror='alert(2)'>"


class Page(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_report_shows_value_sentence_votes_and_highlighted_evidence() -> None:
    html = answer_html(answered())
    text = Page(html).text
    for part in ("€1,284", "The annual premium is €1,284.00.", "2 of 2 answering ballots; 1 of 3 abstained", PARAGRAPH):
        assert part in text
    assert '<mark class="k-value">€1,284.00</mark>' in html
    assert "Policy › 1.4 Premium › paragraph 2 › sentence 1" in text


def test_an_abstention_says_what_was_searched() -> None:
    text = Page(answer_html(abstained())).text
    assert "No answer in the documents" in text
    assert "Searched 60 passages of 1 document" in text


def test_nothing_outside_the_file_is_asked_for() -> None:
    page = Page(answer_html(answered(), {1: b"\x89PNG"}))
    names = {tag for tag, _ in page.tags}
    assert not names & {"script", "link", "iframe", "object", "embed", "form", "base"}
    sources = [value for _, attributes in page.tags for name, value in attributes.items() if name in {"src", "href"}]
    assert sources
    assert all(value and value.startswith("data:image/png;base64,") for value in sources)
    policy = next(attributes for tag, attributes in page.tags if attributes.get("http-equiv"))
    assert "default-src 'none'" in str(policy["content"])
    assert not re.search(r"@import|url\(", answer_html(answered()))


def hostile() -> AnswerRecord:
    record = answered(question=HOSTILE, message=HOSTILE, backend=HOSTILE, versions={HOSTILE: HOSTILE})
    assert record.verdict is not None
    assert record.decision is not None
    assert record.retrieval is not None
    answer = record.verdict.answer.model_copy(update={"value": HOSTILE, "answer": HOSTILE, "caveats": (HOSTILE,)})
    return record.model_copy(
        update={
            "verdict": record.verdict.model_copy(update={"answer": answer}),
            "evidence": (
                evidence(
                    quote=HOSTILE,
                    paragraph=HOSTILE,
                    start=0,
                    end=len(HOSTILE),
                    value_start=None,
                    value_end=None,
                    paragraph_start=0,
                    breadcrumb=(HOSTILE,),
                ),
            ),
            "decision": record.decision.model_copy(update={"reason": HOSTILE, "inputs": {HOSTILE: HOSTILE}}),
            "sources": tuple(one.model_copy(update={"name": HOSTILE, "title": HOSTILE}) for one in record.sources),
            "ballots": tuple(one.model_copy(update={"error": HOSTILE}) for one in record.ballots),
        }
    )


def test_markup_from_documents_models_and_file_names_is_inert() -> None:
    page = Page(answer_html(hostile()))
    assert not {tag for tag, _ in page.tags} & {"script", "img"}
    assert page.text.count(HOSTILE) >= 10


def test_raw_node_ids_do_not_reach_the_reader() -> None:
    assert f"{DOC}:s" not in answer_html(answered())


@pytest.mark.parametrize("record", [answered(), abstained()], ids=["answered", "abstained"])
def test_the_json_reads_back_as_the_same_record(record: AnswerRecord) -> None:
    assert AnswerRecord.model_validate_json(answer_json(record)) == record


def test_a_record_that_stopped_before_anything_was_decided_still_makes_a_report() -> None:
    bare = AnswerRecord(
        id="x",
        question="Why?",
        options=answered().options,
        created=answered().created,
        state="stopped",
        message="Stopped.",
    )
    assert "Stopped" in Page(answer_html(bare)).text


def test_a_file_name_cannot_be_a_path() -> None:
    name = file_name(answered(question="../../etc/passwd \x00 <b> Über?"), "html")
    assert re.fullmatch(r"kohaku-[a-z0-9-]+\.html", name)
    assert file_name(answered(question="¿?"), "json") == "kohaku-answer.json"
