"""Two runs side by side: what was fixed and broken, whether it tells, what differs; several runs over time."""

from collections.abc import Sequence

import streamlit as st

from kohaku.contracts.runs import Run
from kohaku.draw import triage_charts
from kohaku.draw.evidence import escaped
from kohaku.draw.words import shorten
from kohaku.engine import Engine
from kohaku.evaluate.comparison import Change, Comparison, Pair, compare
from kohaku.evaluate.intervals import Estimated
from kohaku.evaluate.lost.plain_values import expected, given
from kohaku.languages.speaking import say, word
from kohaku.ui.parts.keys import table_key
from kohaku.ui.parts.model_form import title as option_title
from kohaku.ui.parts.trace import table
from kohaku.ui.settings import presets
from kohaku.ui.triage import address, run_head
from kohaku.ui.triage.again import beside, keep_preset
from kohaku.ui.triage.told import heading

_TELLING = (Change.FIXED, Change.BROKEN, Change.STILL_WRONG, Change.CHANGED, Change.SAME, Change.UNMEASURED)
_OVER_TIME = 12
_PARTS = ("overall", "value", "reference", "na")


def show(engine: Engine, runs: Sequence[Run], run: Run) -> None:
    """The chosen run against another: the one of the address, else its parent, the baseline, or the run before."""
    others = [one for one in runs if one.id != run.id]
    if not others:
        st.info(say("triage.one_run"), icon=":material/info:")
        return
    other = _against(run, others)
    rows = {one.id: run_head.measured_rows(engine, one.id, engine.run_stamp(one.id)) for one in (other, run)}
    found = compare(other, rows[other.id], run, rows[run.id])
    _scores(engine, other, run)
    _verdict(found)
    _differences(engine, run, found)
    _pairs(found)
    _over_time(engine, runs)


def _against(run: Run, others: Sequence[Run]) -> Run:
    by_id = {one.id: one for one in others}
    older = [one for one in others if one.created < run.created]
    preferred = (
        address.get("other"),
        run.origin.parent,
        next((one.id for one in others if one.pinned), ""),
        next((one.id for one in older), others[0].id),
    )
    chosen = next(id for id in preferred if id in by_id)
    run_head.pick(say("triage.against"), others, chosen, f"against_{run.id}", lambda id: address.put("other", id))
    return by_id[chosen]


def _scores(engine: Engine, other: Run, run: Run) -> None:
    before, after = (run_head.measured_scores(engine, one.id) for one in (other, run))
    lines = []
    for name in dict.fromkeys((*before, *after)):
        one, two = before.get(name, Estimated(None)), after.get(name, Estimated(None))
        known = one.value is not None and two.value is not None
        moved = f"{(two.value or 0) - (one.value or 0):+.3f}" if known else ""
        lines.append((heading(word(name)), _told(one), _told(two), moved))
    header = ("", shorten(other.name, 60), shorten(run.name, 60), say("triage.difference"))
    st.html(table(header, lines, frozenset({1, 2, 3})))


def _told(one: Estimated) -> str:
    if one.value is None:
        return "–"
    spread = run_head.interval(one)
    return f"{one.value:.3f}" + (f" ({spread})" if spread else "")


def _verdict(found: Comparison) -> None:
    with st.container(horizontal=True, gap="large", key="compare_counts"):
        for kind in _TELLING:
            if found.counts[kind] or kind in (Change.FIXED, Change.BROKEN):
                st.metric(word(kind.value), f"{found.counts[kind]:,}", width="content")
    fixed, broken = found.counts[Change.FIXED], found.counts[Change.BROKEN]
    said = say("triage.p_telling") if found.is_telling else say("triage.p_chance")
    st.caption(say("triage.p", p=found.p, fixed=fixed, broken=broken) + " " + said)
    if found.only_before or found.only_after:
        st.caption(say("triage.unpaired", before=found.only_before, after=found.only_after))


def _differences(engine: Engine, run: Run, found: Comparison) -> None:
    if not found.settings:
        st.caption(say("triage.no_difference"))
        return
    lines = [(option_title(name), before, after) for name, (before, after) in found.settings.items()]
    st.html(table((say("triage.setting"), say("triage.before"), say("triage.after")), lines))
    keep_preset.offer(engine, run, key="compare")
    asked = run.options.model_copy(
        update={"collections": engine.settings.ask.collections, "documents": engine.settings.ask.documents}
    )
    if asked != engine.settings.ask and st.button(
        say("triage.keep_setting"), icon=":material/bookmark_add:", key="keep_setting", type="tertiary"
    ):
        presets.save(engine, asked)


def _pairs(found: Comparison) -> None:
    kinds = [kind for kind in _TELLING if found.counts[kind]]
    if not kinds:
        return
    chosen = st.pills(
        say("triage.change"),
        kinds,
        default=[kind for kind in kinds if kind in (Change.FIXED, Change.BROKEN)] or kinds[:1],
        selection_mode="multi",
        format_func=lambda kind: f"{word(kind.value)} ({found.counts[kind]:,})",
        key=table_key("changes", kinds),
        label_visibility="collapsed",
    )
    pairs = [pair for pair in found.pairs if pair.change in chosen]
    state = st.dataframe(
        {
            say("triage.id"): [pair.before.item.id for pair in pairs],
            say("triage.question"): [pair.before.item.question for pair in pairs],
            say("triage.change"): [word(pair.change.value) for pair in pairs],
            say("triage.expected"): [expected(pair.before) for pair in pairs],
            say("triage.before"): [given(pair.before) for pair in pairs],
            say("triage.after"): [given(pair.after) for pair in pairs],
        },
        hide_index=True,
        on_select="rerun",
        selection_mode="single-row",
        key=table_key("pairs", [str(pair.before.number) for pair in pairs]),
        height=min(420, 42 + 35 * max(1, len(pairs))),
    )
    for place in state.selection.rows[:1]:
        if place < len(pairs):
            _side_by_side(pairs[place])


def _side_by_side(pair: Pair) -> None:
    with st.container(border=True, key="pair"):
        st.html(f'<p class="k-question">{escaped(pair.before.item.question)}</p>')
        st.html(beside.steps((say("triage.before"), say("triage.after")), (pair.before, pair.after)))


def _over_time(engine: Engine, runs: Sequence[Run]) -> None:
    with st.expander(say("triage.over_time"), icon=":material/timeline:", key="over_time", on_change="rerun") as whole:
        if not whole.open:
            return
        some = [one for one in runs if one.done][:_OVER_TIME][::-1]
        found = [run_head.measured_scores(engine, one.id) for one in some]
        parts = {
            part: [_interval(each.get(part)) for each in found]
            for part in _PARTS
            if any(part in each for each in found)
        }
        st.plotly_chart(triage_charts.over_runs([one.name for one in some], parts), key="over_runs")
        lines = [
            (run_head.title(one), f"{one.done:,}", *(_told(each.get(part, Estimated(None))) for part in parts))
            for one, each in zip(some, found, strict=True)
        ]
        header = (say("triage.run"), say("triage.rows"), *(heading(word(part)) for part in parts))
        st.html(table(header, lines, frozenset(range(1, len(header)))))


def _interval(one: Estimated | None) -> triage_charts.Interval | None:
    if one is None or one.value is None:
        return None
    return one.value, one.value if one.low is None else one.low, one.value if one.high is None else one.high
