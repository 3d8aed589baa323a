"""How the answer came about: search, consensus, route, jury, cost, and the whole record."""

from collections.abc import Iterable, Mapping, Sequence

import streamlit as st

from kohaku.contracts.answer import Ballot
from kohaku.contracts.retrieval import Retrieval
from kohaku.contracts.trace import AnswerRecord, Part
from kohaku.draw import charts, words
from kohaku.draw.evidence import escaped
from kohaku.draw.route import route
from kohaku.engine import Engine
from kohaku.errors import NotFound
from kohaku.languages.speaking import word
from kohaku.ui.parts.safe import plain

_PLOT = {"displayModeBar": False}


def sections(engine: Engine, record: AnswerRecord) -> None:
    """Tabs over one record; those without anything to show are left out."""
    tabs: list[tuple[str, str]] = []
    if record.retrieval is not None:
        tabs += [("search", ":material/manage_search: Queries"), ("consensus", ":material/hub: Consensus")]
    if record.decision is not None:
        tabs.append(("route", ":material/alt_route: Route"))
    if record.ballots:
        tabs.append(("jury", ":material/how_to_vote: Jury"))
    tabs += [("cost", ":material/payments: Cost"), ("record", ":material/data_object: Record")]
    for (name, _), tab in zip(tabs, st.tabs([label for _, label in tabs]), strict=True):
        with tab:
            _SECTIONS[name](engine, record)


def places(engine: Engine, node_ids: Iterable[str]) -> dict[str, str]:
    """Node id -> `1.4 Premium › paragraph 2 · Harbour policy`; a deleted document's nodes by their numbers."""
    named: dict[str, str] = {}
    for node_id in node_ids:
        try:
            outline = engine.outline(node_id.partition(":")[0])
            title, *rest = outline.address(outline.node(node_id))
        except NotFound:
            named[node_id] = words.place(node_id)
            continue
        where = words.breadcrumb([words.shorten(part, 30) for part in rest[-2:]])
        named[node_id] = f"{where} · {words.shorten(title, 22)}" if where else words.shorten(title, 60)
    return named


def table(header: Sequence[str], rows: Iterable[Sequence[str]], numeric: frozenset[int] = frozenset()) -> str:
    """An HTML table from texts, all escaped; `numeric` columns are set right."""
    classes = ['class="n"' if place in numeric else "" for place in range(len(header))]
    head = "".join(f"<th {kind}>{escaped(text)}</th>" for text, kind in zip(header, classes, strict=True))
    body = "".join(
        "<tr>" + "".join(f"<td {kind}>{escaped(text)}</td>" for text, kind in zip(row, classes, strict=True)) + "</tr>"
        for row in rows
    )
    return f'<div class="k-scroll"><table class="k-table"><tr>{head}</tr>{body}</table></div>'


def facts(pairs: Mapping[str, object]) -> str:
    """A definition list, escaped."""
    lines = "".join(f"<dt>{escaped(name)}</dt><dd>{escaped(str(value))}</dd>" for name, value in pairs.items())
    return f'<dl class="k-facts">{lines}</dl>'


def queries(retrieval: Retrieval, key: str = "planner") -> None:
    """What was searched, and which query found what."""
    left, right = st.columns([3, 2], gap="large")
    with left:
        rows = [(str(one.number), one.text, one.kind.value, one.reason) for one in retrieval.plan.queries]
        st.html(table(("", "Query", "Kind", "Why"), rows))
        for note in (retrieval.plan.note, *retrieval.notes):
            if note:
                st.html(f'<p class="k-caveat">{escaped(note)}</p>')
    with right:
        st.plotly_chart(charts.planner(retrieval), config=_PLOT, key=key)
    spent = " · ".join(f"{name} {words.duration(ms)}" for name, ms in retrieval.milliseconds.items())
    passages = words.plural(retrieval.searched_passages, "passage")
    searched = f"{passages} of {words.plural(retrieval.searched_documents, 'document')}"
    st.html(f'<p class="k-soft k-small">Searched {searched}. {escaped(spent)}</p>')


def consensus(engine: Engine, retrieval: Retrieval, key: str = "consensus") -> None:
    """Votes per passage and query, and the table behind them."""
    shown = charts.ordered(retrieval.candidates)
    if not shown:
        st.html('<p class="k-soft">No passage was found.</p>')
        return
    names = places(engine, [one.node_id for one in shown])
    st.plotly_chart(
        charts.consensus(retrieval, {node: name.replace("paragraph ", "¶ ") for node, name in names.items()}),
        config=_PLOT,
        key=f"{key}_map",
    )
    st.html('<p class="k-soft k-small">A cell names the best rank under a query: v by vectors, w by words.</p>')
    read = {passage.node_id for passage in retrieval.passages}
    rows = [
        (
            str(number),
            names[one.node_id],
            str(one.count),
            f"{one.total:.4f}",
            f"{one.score:.3f}",
            f"{one.relevance:.3f}",
            f"{one.consensus_rank}" + (f" → {one.rerank_rank}" if one.rerank_rank else ""),
            "read" if one.node_id in read else "",
        )
        for number, one in enumerate(shown, start=1)
    ]
    header = ("", "Passage", "Queries", "Total", "Score", "Relevance", "Rank", "")
    with st.expander("Scores of the pool", icon=":material/table_rows:"):
        st.html(table(header, rows, frozenset({2, 3, 4, 5, 6})))
        if retrieval.rerank.note:
            st.html(f'<p class="k-caveat">{escaped(retrieval.rerank.note)}</p>')


def _search(engine: Engine, record: AnswerRecord) -> None:
    if record.retrieval is not None:
        queries(record.retrieval)
    for number, part in enumerate(record.parts, start=1):
        with st.expander(plain(f"Sub-question: {part.parsed.text}"), icon=":material/subdirectory_arrow_right:"):
            queries(part.retrieval, f"planner_{number}")
            consensus(engine, part.retrieval, f"consensus_{number}")


def _consensus(engine: Engine, record: AnswerRecord) -> None:
    if record.retrieval is not None:
        consensus(engine, record.retrieval)


def _route(engine: Engine, record: AnswerRecord) -> None:
    decision = record.decision
    if decision is None:
        return
    st.html(
        f'<div class="k-rule"><strong>{escaped(word(decision.mode.value).capitalize())}</strong>'
        f'<span class="k-chip fair">rule: {escaped(word(decision.rule))}</span></div><p>{escaped(decision.reason)}</p>'
    )
    st.plotly_chart(route(decision, record.ballots), config=_PLOT, key="route")
    left, right = st.columns(2, gap="large")
    with left:
        st.caption("**What the rule looked at**")
        st.html(facts({word(name): words.fact(value) for name, value in decision.inputs.items()}))
    with right:
        st.caption("**The question as it was parsed**")
        st.html(facts(_parse(record)))
    if record.parts:
        st.caption("**Sub-questions, each searched and read by itself**")
        rows = [(str(n), *_part(record, one)) for n, one in enumerate(record.parts, start=1)]
        st.html(table(("", "Question", "Mode", "Rule", "Answer"), rows))
    elif decision.sub_questions:
        st.caption("**Sub-questions**")
        st.html(table(("", "Question"), [(str(n), one) for n, one in enumerate(decision.sub_questions, start=1)]))


def _part(record: AnswerRecord, part: Part) -> tuple[str, ...]:
    """A sub-question, its route, and what the first juror who read it found last."""
    readings = (
        reading for ballot in record.ballots for attempt in ballot.attempts[::-1] for reading in attempt.readings
    )
    answer = next((reading.answer for reading in readings if reading.question == part.parsed.text), None)
    said = "; ".join(words.items(answer.value, answer.unit)) or "none" if answer else ""
    return part.parsed.text, word(part.decision.mode.value), word(part.decision.rule), words.shorten(said, 120)


def _parse(record: AnswerRecord) -> dict[str, object]:
    parsed = record.parsed
    if parsed is None:
        return {}
    facts_ = {
        "intent": parsed.intent.value,
        "shape": parsed.answer_shape.value,
        "type": parsed.answer_type.value,
        "decomposition": parsed.decomposition.value,
        "keywords": ", ".join(one.text for one in parsed.keywords),
        "identifiers": ", ".join(parsed.identifiers),
        "unit": parsed.unit,
        "scope": ", ".join(f"{hint.kind} {hint.value}" for hint in parsed.scope),
    }
    return {name: value for name, value in facts_.items() if value}


def _jury(engine: Engine, record: AnswerRecord) -> None:
    if record.verdict is not None:
        st.plotly_chart(charts.votes(record.verdict, record.ballots), config=_PLOT, key="votes")
        said = words.votes(record.verdict)
        note = record.verdict.note
        st.html(f'<p class="k-soft k-small">{escaped(note if note.startswith(said) else f"{said}. {note}")}</p>')
    header = ("Juror", "Value", "Queries", "Passages", "Attempts", "Exit", "Evidence", "Refused", "Tokens")
    st.html(table(header, [_ballot(record, one) for one in record.ballots], frozenset({0, 3, 4, 6, 7, 8})))
    refused = [
        (str(ballot.juror), refusal.quote, refusal.reason)
        for ballot in record.ballots
        for attempt in ballot.attempts
        for reading in attempt.readings
        for step in reading.steps
        for refusal in step.grounding.refused
    ]
    if refused:
        with st.expander(f"{words.plural(len(refused), 'quote')} refused by grounding", icon=":material/block:"):
            rows = [(juror, words.shorten(quote, 200), why) for juror, quote, why in refused]
            st.html(table(("Juror", "Quote", "Why"), rows))


def _ballot(record: AnswerRecord, one: Ballot) -> tuple[str, ...]:
    readings = [reading for attempt in one.attempts for reading in attempt.readings]
    value = f"unreadable: {one.error}" if one.error else "abstained" if one.abstained else ""
    steps = [step for reading in readings for step in reading.steps]
    return (
        str(one.juror),
        words.shorten(value or "; ".join(words.values(record, one.answer.value, one.answer.unit)), 120),
        ", ".join(map(str, one.queries)),
        str(len(one.passages)),
        str(len(one.attempts)),
        readings[-1].exit.value + (", then batch" if readings[-1].fell_back_to_batch else "") if readings else "",
        str(len(one.answer.evidence)),
        str(sum(len(step.grounding.refused) for step in steps)),
        f"{one.usage.input_tokens + one.usage.cache_read_tokens:,}",
    )


def _cost(engine: Engine, record: AnswerRecord) -> None:
    usage = record.usage
    with st.container(horizontal=True, gap="large"):
        st.metric("Time", words.duration(record.milliseconds), width="content")
        st.metric("Calls", f"{usage.calls:,}", width="content")
        st.metric("Input tokens", f"{usage.input_tokens + usage.cache_read_tokens:,}", width="content")
        st.metric("Output tokens", f"{usage.output_tokens:,}", width="content")
        st.metric("Price", words.price(usage), width="content")
    left, right = st.columns(2, gap="large")
    with left:
        st.caption("**Time by stage**")
        st.plotly_chart(
            charts.milliseconds(record.ledger, record.retrieval.milliseconds if record.retrieval else None),
            config=_PLOT,
            key="milliseconds",
        )
    with right:
        if usage.input_tokens or usage.cache_read_tokens:
            st.caption("**Tokens by stage**" + (" (estimated)" if usage.estimated else ""))
            st.plotly_chart(charts.tokens(record.ledger), config=_PLOT, key="tokens")
    other = charts.counterfactual(record)
    if other is not None:
        st.caption("**What the other mode would have cost**")
        st.plotly_chart(other, config=_PLOT, key="counterfactual")


def _record(engine: Engine, record: AnswerRecord) -> None:
    st.html(
        facts(
            {
                "asked": words.when(record.created),
                "reader": ", ".join([record.backend, *(f"{role}: {name}" for role, name in record.models.items())]),
                "index": record.index_version,
                "versions": ", ".join(f"{name} {version}" for name, version in record.versions.items()),
            }
        )
    )
    whole = st.expander(
        "Everything that this answer was made of", icon=":material/data_object:", key="whole_record", on_change="rerun"
    )
    if whole.open:
        whole.json(record.model_dump_json(), expanded=1)


_SECTIONS = {
    "search": _search,
    "consensus": _consensus,
    "route": _route,
    "jury": _jury,
    "cost": _cost,
    "record": _record,
}
