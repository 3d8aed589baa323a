"""The outcome: value and unit large, one sentence, confidence in words, caveats."""

import streamlit as st

from kohaku.contracts.trace import AnswerRecord
from kohaku.draw import words
from kohaku.draw.evidence import escaped
from kohaku.languages.speaking import say, word
from kohaku.report import answer_html, answer_json, file_name

_LONG = 34  # characters from which a value is set smaller


def outcome_html(record: AnswerRecord) -> str:
    """Everything above the citations, escaped."""
    answer = record.verdict.answer if record.verdict else None
    parts = [f'<p class="k-question">{escaped(record.question)}</p>']
    if record.state == "answered" and answer is not None:
        items = words.values(record, answer.value, answer.unit)
        parts += _value(items)
        sentence = "" if words.repeats(answer.answer, answer.value, answer.unit) else escaped(answer.answer)
        numbers = "".join(f'<span class="k-num">{one.number}</span>' for one in record.evidence)
        parts.append(f'<p class="k-sentence">{sentence}{numbers}</p>')
    else:
        parts.append(f'<p class="k-answer none">{words.outcome(record)}</p>')
        if record.message:
            parts.append(f'<p class="k-sentence">{escaped(record.message)}</p>')
    parts.append(f'<div class="k-chips">{_chips(record)}</div>')
    if answer is not None:
        parts += [f'<p class="k-caveat">{escaped(say("outcome.missing", what=what))}</p>' for what in answer.missing]
        said = [caveat for caveat in answer.caveats if caveat not in answer.missing]
        parts += [f'<p class="k-caveat">{escaped(word(caveat))}</p>' for caveat in said]
        if answer.operands:
            operands = "; ".join(words.with_unit(one.text, one.unit) for one in answer.operands)
            computed = say("outcome.computed", operands=operands)
            parts.append(f'<p class="k-soft k-small">{escaped(computed)}</p>')
    return f'<div class="k-outcome">{"".join(parts)}</div>'


def _value(items: list[str]) -> list[str]:
    if len(items) == 1:
        size = " long" if len(items[0]) > _LONG else ""
        return [f'<p class="k-answer{size}">{escaped(items[0])}</p>']
    return ['<ul class="k-answers">' + "".join(f"<li>{escaped(one)}</li>" for one in items) + "</ul>"]


def _chips(record: AnswerRecord) -> str:
    chips: list[tuple[str, str]] = []
    if record.verdict is not None:
        answer = record.verdict.answer
        if record.state == "answered":
            chips.append((words.strength(answer.confidence), words.confidence(answer.confidence)))
        if record.verdict.asked != 1:
            chips.append(("", words.votes(record.verdict)))
        if record.state == "answered":
            chips.append(("", word(answer.method)))
            if answer.missing:
                chips.append(("weak", say("outcome.incomplete")))
    if record.decision is not None:
        chips.append(("", say("outcome.read", mode=word(record.decision.mode.value))))
    chips.append(("", words.duration(record.milliseconds)))
    if record.usage.cost != 0:
        chips.append(("", words.price(record.usage)))
    return "".join(f'<span class="k-chip {kind}">{escaped(text)}</span>' for kind, text in chips if text)


def downloads(record: AnswerRecord, images: dict[int, bytes]) -> None:
    """The report and the record as files."""
    with st.container(horizontal=True):
        st.download_button(
            "Report (HTML)",
            lambda: answer_html(record, images).encode(),
            file_name(record, "html"),
            "text/html",
            icon=":material/download:",
            on_click="ignore",
            key="download_html",
        )
        st.download_button(
            "Record (JSON)",
            lambda: answer_json(record).encode(),
            file_name(record, "json"),
            "application/json",
            icon=":material/data_object:",
            on_click="ignore",
            key="download_json",
        )
