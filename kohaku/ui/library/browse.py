"""Browsing a document: its tree, its text with the chosen node marked, its page, and the facts of the node."""

import streamlit as st

from kohaku.contracts.library import Document
from kohaku.contracts.trace import Evidence
from kohaku.contracts.tree import Level, Node
from kohaku.draw.evidence import escaped
from kohaku.draw.words import breadcrumb, plural, shorten
from kohaku.engine import Engine
from kohaku.errors import KohakuError, NotFound
from kohaku.languages.speaking import say, word
from kohaku.outline import Outline
from kohaku.text.tokens import count_tokens
from kohaku.ui.library import reader_blocks, similar_sentences, tree_rows
from kohaku.ui.library.components import reader, tree
from kohaku.ui.parts.citations import painted, still_stands
from kohaku.ui.parts.navigation import ASK
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure
from kohaku.ui.parts.spoken import speak_as
from kohaku.ui.parts.trace import facts

NODE = "node"
ANSWER = "answer"
_MORE_TEXT = reader_blocks.WINDOW


@st.cache_resource(show_spinner=False, max_entries=64, hash_funcs={Engine: lambda engine: engine.view})
def branches_of(engine: Engine, document_id: str, made: str) -> tree_rows.Branches:
    """Made once for a document as it was `made` (its last reading)."""
    return tree_rows.Branches.of(engine.outline(document_id))


def choose(node_id: str) -> None:
    """Look at another node: its id stands in the address from now on."""
    st.query_params[NODE] = node_id
    if ANSWER in st.query_params:
        del st.query_params[ANSWER]


def back_link() -> None:
    """The way back to the answer that the reader came from."""
    answer_id = st.query_params.get(ANSWER, "")
    if answer_id:
        st.page_link(ASK, label=say("browse.back"), icon=":material/arrow_back:", query_params={ANSWER: answer_id})


@st.fragment
def view(engine: Engine, document: Document) -> None:
    """The browser of one document; a fragment, so that a click draws this part alone."""
    speak_as(engine.settings)
    outline = engine.outline(document.id)
    branches = branches_of(engine, document.id, document.added.isoformat())
    node = _chosen(outline, document)
    _reveal(outline, node)
    has_pages = document.format == "pdf"
    _about(engine, outline, document, node)
    with st.container(key="browse_parts"):  # in a narrow window one below the other, the text first
        parts = st.columns([4, 6, 4] if has_pages else [4, 9], gap="small")
    with parts[0]:
        _tree(branches, document, node)
    focus = focus_on(engine, outline, node)
    with parts[1]:
        _reader(branches, node, focus)
    if has_pages:
        with parts[2]:
            _page(engine, outline, document, node, focus)


def _chosen(outline: Outline, document: Document) -> Node:
    node_id = st.query_params.get(NODE, "")
    if node_id.partition(":")[0] != document.id:
        return outline.root
    try:
        return outline.node(node_id)
    except NotFound as error:
        failure(error)
        return outline.root


def _opened(outline: Outline) -> set[str]:
    key = f"opened:{outline.root.id}"
    if key not in st.session_state:
        st.session_state[key] = tree_rows.opened_at_first(outline)
    opened: set[str] = st.session_state[key]
    return opened


def _shown(document_id: str) -> dict[str, int]:
    shown: dict[str, int] = st.session_state.setdefault(f"shown:{document_id}", {})
    return shown


def _reveal(outline: Outline, node: Node) -> None:
    """Open the way to a newly chosen node, once: what the user closes afterwards stays closed."""
    if st.session_state.get("revealed") != node.id:
        st.session_state["revealed"] = node.id
        _opened(outline).update(tree_rows.opened_for(outline, node))
        for parent, count in tree_rows.shown_for(outline, node).items():
            shown = _shown(node.document_id)
            shown[parent] = max(count, shown.get(parent, 0))


def _tree(branches: tree_rows.Branches, document: Document, node: Node) -> None:
    query = st.text_input(
        say("browse.find"),
        key=f"find_{document.id}",
        placeholder=say("browse.find"),
        icon=":material/search:",
        label_visibility="collapsed",
    )
    opened, shown = _opened(branches.outline), _shown(document.id)
    if query.strip():
        some, total = tree_rows.matches(branches, query, node.id)
        found = {"sentences": plural(total, "sentence"), "query": shorten(query, 40)}
        limit = tree_rows.MATCHES_SHOWN
        st.caption(
            plain(say("browse.found_first", limit=limit, **found) if total > limit else say("browse.found", **found))
        )
        if not some:
            return
    else:
        some = tree_rows.rows(branches, opened, shown, node.id)
    tree(
        some,
        say("browse.structure", title=document.title),
        node.id,
        key=f"tree_{document.id}",
        on_chosen=choose,
        on_toggled=lambda node_id: opened.symmetric_difference_update({node_id}),
        on_more=lambda node_id: shown.update(
            {node_id: shown.get(node_id, tree_rows.CHILDREN_SHOWN) + tree_rows.CHILDREN_SHOWN}
        ),
    )


def focus_on(engine: Engine, outline: Outline, node: Node) -> reader_blocks.Focus:
    """What is marked: the cited span with its value where the address names an answer, else the node itself."""
    evidence = _evidence(engine, node)
    if evidence is not None:
        return reader_blocks.Focus(evidence.start, evidence.end, evidence.value_start or 0, evidence.value_end or 0)
    whole = node.level in (Level.DOCUMENT, Level.SECTION)
    if node.level is Level.DOCUMENT:
        return reader_blocks.Focus()  # tinting everything would say nothing
    return reader_blocks.Focus(node.start, node.end, whole=whole)


def _evidence(engine: Engine, node: Node) -> Evidence | None:
    answer_id = st.query_params.get(ANSWER, "")
    if not answer_id:
        return None
    try:
        record = engine.answer(answer_id)
    except NotFound:
        return None  # the link outlives the answer: the node is still shown
    cited = (one for one in record.evidence if one.node_id == node.id) if record else iter(())
    return next((one for one in cited if still_stands(engine, one)), None)


def _reader(branches: tree_rows.Branches, node: Node, focus: reader_blocks.Focus) -> None:
    some, outline = branches.paragraphs, branches.outline
    grown: dict[str, int] = st.session_state.setdefault(f"grown:{node.id}", {"earlier": 0, "later": 0})
    first, last = reader_blocks.window(
        some, focus, before=reader_blocks.WINDOW // 2 + grown["earlier"], after=reader_blocks.WINDOW + grown["later"]
    )

    def more(side: str) -> None:
        if side in grown:
            grown[side] += _MORE_TEXT

    reader(
        [reader_blocks.block(outline, one, focus) for one in some[first:last]],
        say("browse.text_of", title=outline.tree.title),
        f"{node.id}@{focus.start}",
        earlier=first > 0,
        later=last < len(some),
        key=f"reader_{node.document_id}",
        on_chosen=choose,
        on_more=more,
    )


def _page(engine: Engine, outline: Outline, document: Document, node: Node, focus: reader_blocks.Focus) -> None:
    page = outline.page(focus.start or node.start) or 1
    values = [(focus.value_start, focus.value_end)] if focus.value_start is not None and focus.value_end else []
    spans = [(focus.start, focus.end)] if focus.end and not focus.whole else []
    try:
        image = painted(engine, document.id, document.added.isoformat(), page, spans, values, "page")
    except KohakuError as error:
        st.caption(plain(say("evidence.no_picture", why=error.what)))
        return
    st.image(
        image,
        width="stretch",
        caption=say("browse.page_of", page=page, count=document.page_count),
        alt=say("evidence.whole_page", page=page),
    )


def _about(engine: Engine, outline: Outline, document: Document, node: Node) -> None:
    """Breadcrumb, permalink and facts of the chosen node."""
    text = outline.tree.text(node)
    st.html(f'<p class="k-crumb">{escaped(breadcrumb(outline.address(node)))}</p>')
    with st.container(horizontal=True, vertical_alignment="center", key="node_bar"):
        with st.popover(say("browse.facts"), icon=":material/info:", key="node_facts"):
            page = outline.page(node.start)
            st.html(
                facts(
                    {
                        say("browse.fact.level"): word(node.level.value),
                        say("browse.fact.kind"): word(node.kind.value),
                        say("browse.fact.page"): page or say("browse.fact.no_pages"),
                        say("browse.fact.characters"): say(
                            "browse.fact.span", start=node.start, end=node.end, length=len(text)
                        ),
                        say("browse.fact.tokens"): say("browse.fact.about", count=count_tokens(text)),
                        say("browse.fact.file"): document.name,
                        **({say("browse.fact.also"): ", ".join(document.other_names)} if document.other_names else {}),
                        say("browse.fact.parser"): document.parser_version,
                    }
                )
            )
        if node.level is Level.SENTENCE:
            similar_sentences.popover(engine, document, node.id)
        with st.popover(say("browse.link"), icon=":material/link:", key="node_link"):
            st.caption(say("browse.link.note"))
            st.code(f"{(st.context.url or '').partition('?')[0]}?{NODE}={node.id}", language=None, wrap_lines=True)
        st.popover(say("browse.text"), icon=":material/content_copy:", key="node_text").code(
            text[: reader_blocks.WINDOW], language=None, wrap_lines=True
        )
