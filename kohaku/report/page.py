"""One answer as one HTML file that needs nothing else: no network, no script, every quoted text escaped."""

import base64
import re
from collections.abc import Mapping
from functools import lru_cache

from jinja2 import Environment, PackageLoader, StrictUndefined, Template, select_autoescape
from markupsafe import Markup

from kohaku.contracts.trace import AnswerRecord, Evidence
from kohaku.draw import words
from kohaku.draw.charts import ordered
from kohaku.draw.evidence import highlighted, table_html
from kohaku.languages.speaking import say, word


def answer_html(record: AnswerRecord, images: Mapping[int, bytes] | None = None) -> str:
    """The report of `record`.

    Args:
        record: the answer, whole; nothing else is read.
        images: citation number -> PNG of the boxed page or of a part of it, embedded as data.

    Returns:
        A document whose policy forbids scripts and every outside resource.
    """
    return template("answer.html.j2").render(shown=as_drawn(record, images or {}))


def as_drawn(record: AnswerRecord, images: Mapping[int, bytes]) -> dict[str, object]:
    """What the template of one answer is given."""
    answer = record.verdict.answer if record.verdict else None
    return {
        "record": record,
        "answer": answer,
        "values": words.values(record, answer.value, answer.unit) if answer and answer.answer_found else [],
        "sentence": "" if answer is None or words.repeats(answer.answer, answer.value, answer.unit) else answer.answer,
        "outcome": words.outcome(record),
        "confidence": words.confidence(answer.confidence) if answer and answer.answer_found else "",
        "votes": words.votes(record.verdict) if record.verdict else "",
        "candidates": ordered(record.retrieval.candidates) if record.retrieval else [],
        "passages": {one.node_id: one for one in record.retrieval.passages} if record.retrieval else {},
        "titles": {source.document_id: source.title or source.name for source in record.sources},
        "names": {source.document_id: source.name for source in record.sources},
        "pictures": {
            number: "data:image/png;base64," + base64.b64encode(png).decode("ascii") for number, png in images.items()
        },
    }


def answer_json(record: AnswerRecord) -> str:
    """The record as JSON, two spaces of indent; `AnswerRecord.model_validate_json` reads it back."""
    return record.model_dump_json(indent=2)


def file_name(record: AnswerRecord, extension: str) -> str:
    """A file name from the question, in ASCII letters, digits and hyphens: nothing in it can be a path."""
    return named_file(record.question, extension, "answer")


def named_file(title: str, extension: str, otherwise: str) -> str:
    """The same from any title."""
    stem = re.sub(r"[^a-z0-9]+", "-", title.lower()[:200]).strip("-")[:60].strip("-")
    return f"kohaku-{stem or otherwise}.{extension}"


def _paragraph(one: Evidence) -> Markup:
    # both escape all that they are given; this is the only markup that autoescape lets through
    if one.table is not None:
        return Markup(table_html(one.table))
    return Markup(highlighted(one.paragraph or one.quote, one.paragraph_start if one.paragraph else one.start, [one]))


@lru_cache(maxsize=4)
def template(name: str) -> Template:
    """A template of a report, which escapes all that it is given."""
    environment = Environment(
        loader=PackageLoader("kohaku.report", "templates"),
        autoescape=select_autoescape(default=True, default_for_string=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(
        paragraph=_paragraph,
        duration=words.duration,
        number=words.number,
        price=words.price,
        when=words.when,
        breadcrumb=words.breadcrumb,
        fact=words.fact,
        shorten=words.shorten,
    )
    environment.globals.update(values_of=words.values, place=words.place, plural=words.plural, word=word, say=say)
    return environment.get_template(name)
