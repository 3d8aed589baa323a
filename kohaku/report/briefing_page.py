"""A briefing as one HTML file that needs nothing else; what the files of a briefing are made of."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from kohaku.contracts.trace import AnswerRecord
from kohaku.draw import words
from kohaku.draw.gist import sentence, value_lines
from kohaku.languages.speaking import say, spoken
from kohaku.report.page import as_drawn, template


@dataclass(frozen=True, slots=True)
class Entry:
    """One answer of a briefing, as all of its files show it.

    Args:
        record: the answer, or None where it cannot be shown.
        remark: what the person says of it.
        told: why there is no record.
        images: citation number -> PNG of the page or of a part of it, with its sentences boxed.
    """

    record: AnswerRecord | None
    remark: str = ""
    told: str = ""
    images: Mapping[int, bytes] = field(default_factory=dict)

    @property
    def question(self) -> str:
        return self.record.question if self.record else self.told

    @property
    def headline(self) -> str:
        """The value, or why there is none."""
        return words.headline(self.record) if self.record else ""


def briefing_html(name: str, entries: Sequence[Entry], at: datetime) -> str:
    """The briefing with each answer whole; every text in it is escaped, its policy forbids scripts and all outside."""
    return template("briefing.html.j2").render(
        name=name,
        at=at,
        language=spoken(),
        entries=[
            {
                "question": one.question,
                "headline": one.headline,
                "remark": one.remark,
                "shown": as_drawn(one.record, one.images) if one.record else None,
            }
            for one in entries
        ],
    )


def said(record: AnswerRecord) -> list[str]:
    """What is said below the value: the sentence, and the message of an answer that has none."""
    return [text for text in (sentence(record).text, record.message if record.state != "answered" else "") if text]


def value(record: AnswerRecord) -> list[str]:
    """The value, an item each; or why there is none."""
    return [line.text for line in value_lines(record)] or [words.outcome(record)]


def how_found(record: AnswerRecord) -> list[str]:
    """How it was found, as lines: queries, route, votes, confidence."""
    lines = []
    if record.retrievals:
        queries = [say("quoted", text=query.text) for found in record.retrievals for query in found.plan.queries]
        lines.append(say("briefing.searched", queries=", ".join(dict.fromkeys(queries))))
    if record.decision is not None:
        decision = record.decision
        lines.append(
            say("briefing.route", way=words.way(decision.mode), rule=decision.rule, reason=decision.reason).strip()
        )
    if record.verdict is not None:
        lines.append(words.votes(record.verdict))
        if record.state == "answered":
            lines.append(words.confidence(record.verdict.answer.confidence))
    return lines


def made_with(record: AnswerRecord) -> str:
    """When, with which reader, over which index, by which versions."""
    return say(
        "briefing.made",
        when=words.when(record.created),
        reader=record.backend or "–",
        index=record.index_version or "–",
        versions=", ".join(f"{name} {version}" for name, version in record.versions.items()) or "–",
    )
