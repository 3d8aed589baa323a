"""The Cost tab: time, tokens and money, stage by stage."""

import streamlit as st

from kohaku.contracts.trace import AnswerRecord
from kohaku.draw import ledger, words
from kohaku.draw.evidence import escaped
from kohaku.engine import Engine
from kohaku.languages.speaking import counted, messages, say, word
from kohaku.ui.trace.shown import chart, lead, listed

_HEADS = ("head.stage", "head.time", "head.calls", "head.input", "head.cached", "head.output", "head.price")


def cost(engine: Engine, record: AnswerRecord) -> None:
    """Waterfalls of time and tokens, and the ledger."""
    usage = record.usage
    number = messages().number
    tokens = counted(usage.tokens, "token")
    if usage.tokens:
        lead(say("lead.cost", time=words.duration(record.milliseconds), tokens=tokens, price=words.price(usage)))
    else:
        lead(say("lead.cost.free", time=words.duration(record.milliseconds)))
    left, right = st.columns(2, gap="large")
    spent = record.retrieval.milliseconds if record.retrieval else None
    with left:
        st.html(f"<h3 class='k-head'>{escaped(say('cost.time'))}</h3>")
        chart(ledger.time_waterfall(record.ledger, spent), "milliseconds", say("alt.time"))
    with right:
        if usage.tokens:
            title = say("cost.tokens_estimated") if usage.estimated else say("cost.tokens")
            st.html(f"<h3 class='k-head'>{escaped(title)}</h3>")
            chart(ledger.token_waterfall(record.ledger), "tokens", say("alt.tokens"))
            if usage.cache_read_tokens:
                share = round(100 * usage.cache_read_tokens / max(1, usage.prompt_tokens))
                st.caption(say("cost.cached", percent=share))
    rows = [
        (
            word(line.stage),
            words.duration(line.usage.milliseconds),
            number(f"{line.usage.calls:,}"),
            number(f"{line.usage.prompt_tokens:,}"),
            number(f"{line.usage.cache_read_tokens:,}"),
            number(f"{line.usage.output_tokens:,}"),
            words.price(line.usage),
        )
        for line in record.ledger
    ]
    listed([say(key) for key in _HEADS], rows, "cost", frozenset(range(1, 7)))
