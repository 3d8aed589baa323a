"""What is said of an answer above its evidence: value, sentence, three chips, and what to know before relying on it."""

from collections.abc import Sequence
from dataclasses import dataclass

from kohaku.contracts.answer import AnswerWithEvidence, Mode
from kohaku.contracts.confidence import ConfidenceWord, word_of
from kohaku.contracts.trace import AnswerRecord, Evidence
from kohaku.draw import words
from kohaku.draw.provenance import read_by
from kohaku.languages.speaking import counted, say, word

LARGEST = 12
"""Words up to which a text is set large; a longer one is a sentence, not a value."""


@dataclass(frozen=True, slots=True)
class Line:
    """A text and the numbers of the citations behind it."""

    text: str
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Chip:
    """A few words, how strongly they are coloured (`strong`, `fair`, `weak` or not at all), and more on hover."""

    text: str
    more: str = ""
    kind: str = ""


def value_lines(record: AnswerRecord) -> list[Line]:
    """The value: one line, or one an item, each item with the citations that hold it."""
    answer = _answer(record)
    if record.state != "answered" or answer.value is None:
        return []
    texts = words.values(record, answer.value, answer.unit)
    if len(texts) == 1:
        return [Line(texts[0])]
    raw = [str(item) for item in answer.value] if isinstance(answer.value, list) else texts
    return [
        Line(text, tuple(one.number for one in record.evidence if _holds(one, item)))
        for text, item in zip(texts, raw, strict=True)
    ]


def sentence(record: AnswerRecord) -> Line:
    """The answer as one sentence with the citations that no item of a list names; without text where it would repeat
    the value."""
    answer = _answer(record)
    lines = value_lines(record)
    named = {number for line in lines for number in line.numbers}
    rest = tuple(one.number for one in record.evidence if one.number not in named)
    text = _without_rows(record, answer.answer)
    repeated = words.repeats(answer.answer, answer.value, answer.unit) or any(_same(text, line.text) for line in lines)
    return Line("" if repeated else text, rest)


def chips(record: AnswerRecord) -> list[Chip]:
    """At most three: how sure, how it was read, how many agree."""
    made: list[Chip] = []
    verdict = record.verdict
    if record.state == "answered" and verdict is not None:
        confidence = verdict.answer.confidence
        name = word(word_of(confidence).value)
        made.append(Chip(name[:1].upper() + name[1:], words.confidence(confidence), words.strength(confidence)))
    if record.decision is not None:
        made.append(Chip(say(_ROUTES[record.decision.mode]), _spent(record)))
    if verdict is not None and verdict.asked > 1 and verdict.clusters:
        agree = say("chip.agree", winning=len(verdict.clusters[0].jurors), count=len(record.ballots))
        made.append(Chip(agree, words.votes(verdict)))
    return made


def reliance(record: AnswerRecord) -> str:
    """What the word for its confidence means, in one sentence; empty where there is no answer."""
    if record.state != "answered" or record.verdict is None:
        return ""
    confidence = record.verdict.answer.confidence
    return say(_MEANS[word_of(confidence)], count=min(9, round(10 * confidence)))  # never all of them


def notices(record: AnswerRecord) -> list[str]:
    """Caveats, conflicts, what is missing and what the value was computed from, each a sentence."""
    answer = _answer(record)
    said = [say("outcome.missing", what=what) for what in answer.missing]
    said += [word(caveat) for caveat in answer.caveats if caveat not in answer.missing]
    if answer.operands:
        operands = [words.with_unit(one.text, one.unit) for one in answer.operands]
        said.append(say("outcome.computed", operands="; ".join(operands)))
    return [text[:1].upper() + text[1:] for text in dict.fromkeys(said)]


_MEANS = {
    ConfidenceWord.SURE: "confidence.means.sure",
    ConfidenceWord.LIKELY: "confidence.means.likely",
    ConfidenceWord.CHECK: "confidence.means.check",
}
_ROUTES = {Mode.SEQUENTIAL: "chip.sequential", Mode.BATCH: "chip.batch"}


def _spent(record: AnswerRecord) -> str:
    """Why it was read so, how much of it, how long it took and what it cost."""
    read = read_by(record)
    parts = [record.decision.reason if record.decision else "", counted(len(read), "passage") if read else ""]
    parts += [words.duration(record.milliseconds), words.price(record.usage) if record.usage.cost != 0 else ""]
    return " · ".join(part for part in parts if part)


def _answer(record: AnswerRecord) -> AnswerWithEvidence:
    return record.verdict.answer if record.verdict else AnswerWithEvidence()


def _holds(one: Evidence, item: str) -> bool:
    """True where the citation states an item of a list: as its value, or somewhere in its quote."""
    if one.value_start is not None and one.value_end is not None:
        return _same(one.quote[one.value_start - one.start : one.value_end - one.start], item)
    return _folded(item) in _folded(one.quote)


def _without_rows(record: AnswerRecord, text: str) -> str:
    """A sentence in which table rows stand as people read them (“Broker: Tolland”), not as a model is given them."""
    rows = [
        (rendered, tuple(cells))
        for found in record.retrievals
        for passage in found.passages
        for sentence_ in passage.sentences
        if (rendered := sentence_.rendered) and rendered in text and (cells := _cells(rendered))
    ]
    for rendered, row in sorted(set(rows), key=lambda row: -len(row[0])):
        text = text.replace(rendered, _row(row))
    return " ".join(text.split())


def _cells(rendered: str) -> list[tuple[str, str]]:
    return [
        (name.strip(), cell.strip()) for name, mark, cell in (c.partition(" = ") for c in rendered.split("; ")) if mark
    ]


def _row(cells: Sequence[tuple[str, str]]) -> str:
    """`Broker: Tolland and Reeve Brokers.`: the row's own label, then its other cells, with theirs where many."""
    label, rest = cells[0][1], cells[1:]
    others = [cell if len(rest) == 1 else f"{name} {cell}" for name, cell in rest]
    return f"{label}: {', '.join(others)}." if others else f"{label}."


def _folded(text: str) -> str:
    return "".join(text.split()).casefold()


def _same(one: str, other: str) -> bool:
    return _folded(one).strip('.;,“”"') == _folded(other).strip('.;,“”"')
