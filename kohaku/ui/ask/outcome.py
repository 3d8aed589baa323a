"""The outcome as HTML: question, value, one sentence with numbered markers, three chips, what to know before use."""

from collections.abc import Iterable

from kohaku.contracts.trace import AnswerRecord
from kohaku.draw import words
from kohaku.draw.evidence import escaped
from kohaku.draw.gist import LARGEST, Chip, Line, chips, notices, reliance, sentence, value_lines
from kohaku.languages.speaking import say

_SMALLER = 34
"""Characters from which a value is set smaller."""


def outcome_html(record: AnswerRecord) -> str:
    """Everything above the evidence, escaped."""
    parts = [f'<h2 class="k-question">{escaped(record.question)}</h2>']
    if record.options.asked_as:
        parts.append(f'<p class="k-means">{escaped(say("follow.understood", typed=record.options.asked_as))}</p>')
    if record.state == "answered":
        parts += _value(value_lines(record), sentence(record))
    else:
        parts.append(f'<p class="k-answer none">{escaped(words.outcome(record))}</p>')
        if record.state != "abstained" and record.message:
            parts.append(f'<p class="k-sentence">{escaped(record.message)}</p>')
    notes = "".join(f'<p class="k-caveat">{escaped(text)}</p>' for text in notices(record))
    shown = "".join(_chip(chip) for chip in chips(record))
    means = reliance(record)
    if record.state == "abstained":
        parts.append(notes)
    parts.append(f'<div class="k-chips">{shown}</div>' if shown else "")
    parts.append(f'<p class="k-means">{escaped(means)}</p>' if means else "")
    if record.state != "abstained":
        parts.append(notes)
    return f'<section class="k-outcome">{"".join(parts)}</section>'


def spoken_outcome(record: AnswerRecord) -> str:
    """The outcome in one line, for those who hear it."""
    said = [record.question, *(line.text for line in value_lines(record)), words.outcome(record), reliance(record)]
    return " ".join(text for text in said if text)


def markers(numbers: Iterable[int]) -> str:
    """Links to the places of citations; the numbers are those of the cards."""
    return "".join(
        f'<a class="k-num" href="#citation-{number}" aria-label="{escaped(say("evidence.marker", number=number))}">'
        f"{number}</a>"
        for number in numbers
    )


def _value(lines: list[Line], said: Line) -> list[str]:
    if len(lines) != 1:
        items = "".join(f"<li>{escaped(line.text)}{markers(line.numbers)}</li>" for line in lines)
        value = f'<ul class="k-answers">{items}</ul>'
    else:
        text = lines[0].text
        long = len(text.split()) > LARGEST
        size = " said" if long else " long" if len(text) > _SMALLER else ""
        after = "" if said.text else markers(said.numbers)
        value = f'<p class="k-answer{size}">{escaped(text)}{after}</p>'
    if said.text or (len(lines) != 1 and said.numbers):
        return [value, f'<p class="k-sentence">{escaped(said.text)}{markers(said.numbers)}</p>']
    return [value]


def _chip(chip: Chip) -> str:
    more = f' title="{escaped(chip.more)}" tabindex="0"' if chip.more else ""
    hidden = f'<span class="k-unseen"> {escaped(chip.more)}</span>' if chip.more else ""
    return f'<span class="k-chip {chip.kind}"{more}>{escaped(chip.text)}{hidden}</span>'
