"""The Dispatcher's tab: the table of rules with the matched row lit, what the rules looked at, and the reading."""

import streamlit as st

from kohaku.answer.dispatch.rules import RULES, TIGHT
from kohaku.contracts.trace import AnswerRecord, Part
from kohaku.draw import ledger, words
from kohaku.draw.evidence import escaped
from kohaku.draw.route import gap, timeline
from kohaku.engine import Engine
from kohaku.languages.speaking import say, word
from kohaku.ui.parts.trace import facts
from kohaku.ui.trace.shown import chart, lead, listed

_WHEN = {
    "override": "rule.when.override",
    "listing": "rule.when.listing",
    "comparison": "rule.when.comparison",
    "chained": "rule.when.chained",
    "tight scores": "rule.when.tight",
    "window": "rule.when.window",
    "lookup": "rule.when.lookup",
    "doubt": "rule.when.doubt",
}


def dispatcher(engine: Engine, record: AnswerRecord) -> None:
    """The decision, its table, its inputs, and the steps of the reading."""
    decision = record.decision
    assert decision is not None
    lead(say("lead.dispatcher", mode=words.way(decision.mode), rule=word(decision.rule), why=decision.reason))
    left, right = st.columns([3, 2], gap="large")
    with left:
        st.html(f"<h3 class='k-head'>{escaped(say('dispatcher.table'))}</h3>" + rules_html(decision.rule))
    with right:
        st.html(f"<h3 class='k-head'>{escaped(say('dispatcher.inputs'))}</h3>")
        st.html(facts({word(name): words.fact(value) for name, value in decision.inputs.items()}))
        if record.parsed is not None:
            st.html(f"<h3 class='k-head'>{escaped(say('dispatcher.parse'))}</h3>")
            st.html(facts(_parse(record)))
    scores = gap(record, TIGHT)
    if scores is not None:
        st.html(f"<h3 class='k-head'>{escaped(say('dispatcher.gap'))}</h3>")
        chart(scores, "score_gap", say("alt.gap"))
    steps = timeline(record)
    if steps is not None:
        st.html(f"<h3 class='k-head'>{escaped(say('dispatcher.steps'))}</h3>")
        chart(steps, "timeline", say("alt.timeline"))
    other = ledger.counterfactual(record)
    if other is not None:
        st.html(f"<h3 class='k-head'>{escaped(say('dispatcher.other'))}</h3>")
        chart(other, "counterfactual", say("alt.counterfactual"))
    if record.parts:
        rows = [(str(n), *_part(record, one)) for n, one in enumerate(record.parts, start=1)]
        st.html(f"<h3 class='k-head'>{escaped(say('dispatcher.parts'))}</h3>")
        header = ("", say("head.question"), say("head.mode"), say("head.rule"), say("head.answer"))
        listed(header, rows, "parts")


def rules_html(matched: str) -> str:
    """The routing table in its order, the matched row lit and named as such."""
    rows = []
    before = True
    for number, rule in enumerate(RULES, start=1):
        hit = rule.name == matched
        state = say("rule.matched") if hit else say("rule.passed") if before else say("rule.not_reached")
        before = before and not hit
        mode = words.way(rule.mode) if rule.mode else say("rule.as_chosen")
        cells = (str(number), word(rule.name), say(_WHEN[rule.name]), mode, state)
        kind = ' class="k-win" aria-current="true"' if hit else ""
        rows.append(f"<tr{kind}>" + "".join(f"<td>{escaped(text)}</td>" for text in cells) + "</tr>")
    header = ("", say("head.rule"), say("head.when"), say("head.mode"), "")
    head = "".join(f"<th>{escaped(text)}</th>" for text in header)
    return f'<div class="k-scroll"><table class="k-table"><tr>{head}</tr>{"".join(rows)}</table></div>'


def _part(record: AnswerRecord, part: Part) -> tuple[str, ...]:
    """A sub-question, its route, and what the first juror who read it found last."""
    readings = (
        reading for ballot in record.ballots for attempt in ballot.attempts[::-1] for reading in attempt.readings
    )
    answer = next((reading.answer for reading in readings if reading.question == part.parsed.text), None)
    said = "; ".join(words.items(answer.value, answer.unit)) or say("none") if answer else ""
    return part.parsed.text, word(part.decision.mode.value), word(part.decision.rule), words.shorten(said, 120)


def _parse(record: AnswerRecord) -> dict[str, object]:
    parsed = record.parsed
    if parsed is None:
        return {}
    shown = {
        word("intent"): word(parsed.intent.value),
        word("answer shape"): word(parsed.answer_shape.value),
        say("parse.type"): word(parsed.answer_type.value),
        word("decomposition"): word(parsed.decomposition.value),
        say("parse.keywords"): ", ".join(one.text for one in parsed.keywords),
        say("parse.identifiers"): ", ".join(parsed.identifiers),
        say("parse.unit"): parsed.unit,
        say("parse.scope"): ", ".join(f"{word(hint.kind)} {hint.value}" for hint in parsed.scope),
    }
    return {name: value for name, value in shown.items() if value}
