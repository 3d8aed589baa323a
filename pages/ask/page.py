"""Ask: a question in, a value with its proof out."""

from functools import partial

import streamlit as st

from kohaku.ui.ask import asking, judging, outcome, scope_picker
from kohaku.ui.ask.examples import examples
from kohaku.ui.ask.history import history
from kohaku.ui.door.allowed import some
from kohaku.ui.library import intake
from kohaku.ui.parts import ask_options, memory, shell
from kohaku.ui.parts.behaviour import behave
from kohaku.ui.parts.engine import engine

kohaku = engine()
shell.begin("Ask")
documents = kohaku.documents()
collections = some(kohaku.collections())
answer_id = asking.current()

if not any(document.indexed for document in documents) and not answer_id:
    if intake.running(kohaku):
        intake.watch(kohaku)
    else:
        for collection in collections:
            intake.report(kohaku, collection)
        intake.empty_state(kohaku, collections[0].id)
    st.stop()

question = asking.question_box()
with st.container(horizontal=True, key="ask_setup"):
    where = scope_picker.chooser(collections, documents)
    settings = ask_options.panel(kohaku.settings)
if not question and not answer_id and (example := examples(documents)):
    question, document_id, collection_id = example
    where = scope_picker.Scope((collection_id,), (document_id,))
if intake.running(kohaku):
    intake.watch(kohaku)
if question:
    asking.begin_within(kohaku, question, settings, where)
record = asking.show(kohaku, answer_id) if answer_id else None
history(answer_id)
behave(
    outcome.spoken_outcome(record) if record else "",
    memory.written(memory.memory()),
    partial(judging.pick, record.id) if record and record.state in judging.JUDGED else None,
)
