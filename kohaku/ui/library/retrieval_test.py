"""The retrieval test: one question, two settings side by side, by the same call that an answer uses."""

import streamlit as st

from kohaku.contracts.retrieval import Candidate, Passage, Retrieval
from kohaku.draw import words
from kohaku.draw.charts import ordered
from kohaku.draw.evidence import escaped
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.languages.speaking import say
from kohaku.settings import AskOptions
from kohaku.ui.parts.model_form import form
from kohaku.ui.parts.shell import failure
from kohaku.ui.parts.trace import places

FIELDS = ("k", "queries", "strategy", "fusion", "dense_weight", "bm25", "levels", "rerank", "depth", "pool_factor")


def panel(engine: Engine, collection_id: str) -> None:
    """Question, settings A and B, and the ranked passages of each with their provenance."""
    defaults = engine.settings.ask
    with st.form("retrieval_test"):
        question = st.text_input(
            say("probe.question"), key="test_question", placeholder=say("probe.what"), max_chars=2000
        )
        sides = st.columns(2, gap="large")
        values = []
        for side, name in zip(sides, "AB", strict=True):
            with side:
                st.caption(f"**{say('probe.settings', name=name)}**")
                values.append(form(defaults, FIELDS, f"test{name}", columns=2))
        sent = st.form_submit_button(
            say("probe.compare"), type="primary", icon=":material/compare_arrows:", key="test_submit"
        )
    if sent and question.strip():
        st.session_state["test_results"] = [
            _found(engine, question.strip(), defaults.model_copy(update={**one, "collections": (collection_id,)}))
            for one in values
        ]
    results: list[Retrieval | None] = st.session_state.get("test_results", [])
    for side, result in zip(st.columns(2, gap="large"), results, strict=False):
        with side:
            if result is not None:
                st.html(hits_html(engine, result))


def _found(engine: Engine, question: str, options: AskOptions) -> Retrieval | None:
    try:
        return engine.retrieve(question, options)
    except KohakuError as error:
        failure(error)
        return None


def hits_html(engine: Engine, found: Retrieval) -> str:
    """The ranked pool: place, provenance, scores, text of those that a reader would get."""
    passages = {one.node_id: one for one in found.passages}
    candidates = ordered(found.candidates)
    names = places(engine, [one.node_id for one in candidates])
    lines = []
    for number, one in enumerate(candidates, start=1):
        provenance = _provenance(one)
        lines.append(
            f'<tr class="{"k-win" if one.node_id in passages else ""}"><td class="n">{number}</td>'
            f"<td><b>{escaped(names[one.node_id])}</b><br>{_text(passages.get(one.node_id))}"
            f'<span class="k-soft k-small">{escaped(provenance)}</span></td>'
            f'<td class="n">{one.score:.3f}</td><td class="n">{one.relevance:.3f}</td></tr>'
        )
    spent = " · ".join(f"{name} {words.duration(ms)}" for name, ms in found.milliseconds.items())
    names_ = (say("probe.passage"), say("probe.score"), say("probe.relevance"))
    head = (
        f'<tr><th class="n"></th><th>{names_[0]}</th><th class="n">{names_[1]}</th><th class="n">{names_[2]}</th></tr>'
    )
    told = say("probe.pool", passages=words.plural(len(candidates), "passage"), spent=spent)
    queries = "".join(f"<li>{escaped(query.text)}</li>" for query in found.plan.queries)
    return (
        f'<p class="k-soft k-small">{escaped(told)}</p>'
        f'<ol class="k-small">{queries}</ol><table class="k-table">{head}{"".join(lines)}</table>'
    )


def _provenance(one: Candidate) -> str:
    """`query 1: vectors 2, words 1; query 3: words 4`."""
    ranks: dict[int, list[str]] = {}
    for hit in sorted(one.hits, key=lambda hit: (hit.query, hit.source != "dense")):
        ranks.setdefault(hit.query, []).append(
            say("probe.vectors" if hit.source == "dense" else "probe.words", rank=hit.rank)
        )
    return "; ".join(say("probe.query", query=query, ranks=", ".join(some)) for query, some in ranks.items())


def _text(passage: Passage | None) -> str:
    return f"{escaped(words.shorten(passage.text, 260))}<br>" if passage else ""
