"""Two answers side by side: what is the same in them and what is not."""

from dataclasses import dataclass

from kohaku.contracts.trace import AnswerRecord
from kohaku.draw.gist import value_lines
from kohaku.draw.provenance import read_by
from kohaku.draw.words import confidence, duration, outcome, place, price, shorten, votes, way
from kohaku.languages.speaking import counted, messages, say, word

_WIDEST = 180


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing of two answers, in words; the same where both texts are."""

    name: str
    was: str
    now: str

    @property
    def changed(self) -> bool:
        """True where the two differ."""
        return self.was != self.now

    @property
    def shown(self) -> tuple[str, str]:
        """Both texts, cut to what a table can hold."""
        return shorten(self.was, _WIDEST), shorten(self.now, _WIDEST)


def differences(before: AnswerRecord, after: AnswerRecord) -> list[Difference]:
    """Value, confidence, route, passages read, evidence, votes, time and cost of two answers."""
    rows = [
        ("differs.value", _value),
        ("differs.confidence", _confidence),
        ("differs.route", _route),
        ("differs.evidence", _evidence),
        ("differs.votes", lambda record: votes(record.verdict) if record.verdict else ""),
        ("differs.tokens", lambda record: messages().number(f"{record.usage.tokens:,}")),
        ("differs.price", lambda record: price(record.usage)),
        ("differs.time", lambda record: duration(record.milliseconds)),
    ]
    made = [Difference(say(key), told(before), told(after)) for key, told in rows]
    read, reads = set(read_by(before)), set(read_by(after))
    made.insert(3, Difference(say("differs.read"), _passages(read, reads), _passages(reads, read)))
    return made


def _value(record: AnswerRecord) -> str:
    return "; ".join(line.text for line in value_lines(record)) or outcome(record)


def _confidence(record: AnswerRecord) -> str:
    return confidence(record.verdict.answer.confidence) if record.state == "answered" and record.verdict else ""


def _route(record: AnswerRecord) -> str:
    return f"{way(record.decision.mode)} ({word(record.decision.rule)})" if record.decision else ""


def _evidence(record: AnswerRecord) -> str:
    return "; ".join(dict.fromkeys(place(one.node_id) for one in record.evidence))


def _passages(own: set[str], other: set[str]) -> str:
    """`5 passages, 2 of them only here`."""
    alone = len(own - other)
    total = counted(len(own), "passage")
    return say("differs.alone", passages=total, count=alone) if alone else total
