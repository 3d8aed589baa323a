"""The Consensus tab: which passages several queries agree on, and the order that each strategy would give."""

from typing import get_args

import streamlit as st

from kohaku.contracts.retrieval import Retrieval
from kohaku.contracts.trace import AnswerRecord
from kohaku.draw import charts
from kohaku.draw.provenance import read_by
from kohaku.engine import Engine
from kohaku.languages.speaking import counted, messages, say, word
from kohaku.retrieve.consensus import consensus as agree
from kohaku.settings import Strategy
from kohaku.ui.parts.trace import places
from kohaku.ui.trace.shown import chart, lead, listed, note


def consensus(engine: Engine, record: AnswerRecord) -> None:
    """The map of ranks, the strategies, and the scores behind them."""
    retrieval = record.retrieval
    assert retrieval is not None
    shown = charts.ordered(retrieval.candidates)
    names = places(engine, [one.node_id for one in shown])
    several = sum(one.count > 1 for one in shown)
    lead(say("lead.consensus", count=several, pool=counted(len(shown), "passage")))
    _strategies(record, retrieval, names)
    chart(charts.consensus(retrieval, names), "consensus_map", say("alt.consensus"))
    st.caption(say("consensus.legend"))
    read = read_by(record)
    figure = messages().number
    rows = [
        (
            str(number),
            names[one.node_id],
            str(one.count),
            figure(f"{one.total:.4f}"),
            figure(f"{one.score:.3f}"),
            figure(f"{one.relevance:.3f}"),
            f"{one.consensus_rank}" + (f" → {one.rerank_rank}" if one.rerank_rank else ""),
            say("yes.small") if one.node_id in read else "",
        )
        for number, one in enumerate(shown, start=1)
    ]
    header = (
        "",
        say("head.passage"),
        say("head.queries"),
        say("head.total"),
        say("head.score"),
        say("head.relevance"),
        say("head.rank"),
        say("head.read"),
    )
    with st.expander(say("consensus.scores"), icon=":material/table_rows:"):
        listed(header, rows, "consensus", frozenset({2, 3, 4, 5, 6}))
        note(retrieval.rerank.note)


def _strategies(record: AnswerRecord, retrieval: Retrieval, names: dict[str, str]) -> None:
    """The order under another strategy, by the engine's own function over the stored scores."""
    lists = charts.scored_lists(retrieval)
    if not any(lists):
        st.caption(say("consensus.not_stored"))
        return
    chosen = st.segmented_control(
        say("consensus.strategy"),
        list(get_args(Strategy)),
        default=record.options.strategy,
        required=True,
        format_func=word,
        key=f"strategy_{record.id}",
    )
    before = [one.node_id for one in agree(lists, record.options.strategy)]
    after = [one.node_id for one in agree(lists, chosen or record.options.strategy)]
    moved = sum(one != other for one, other in zip(before, after, strict=True))
    if chosen == record.options.strategy:
        st.caption(say("consensus.as_used", strategy=word(chosen)))
    else:
        st.caption(say("consensus.moved", count=moved, strategy=word(chosen or "")))
    chart(
        charts.slope(before[:12], after[:12], names, (word(record.options.strategy), word(chosen or ""))),
        "strategy_slope",
        say("alt.slope"),
    )
