"""Ask: a question in, a value with its proof out."""

import streamlit as st

from kohaku.ui.ask import asking, scope_picker
from kohaku.ui.library import intake
from kohaku.ui.parts import ask_options, shell
from kohaku.ui.parts.engine import engine

shell.begin("Ask")
kohaku = engine()
documents = kohaku.documents()
collections = kohaku.collections()
answer_id = asking.current()

if not any(document.indexed for document in documents) and not answer_id:
    if intake.running(kohaku):
        intake.watch(kohaku)
    else:
        for collection in collections:
            intake.report(kohaku, collection)
        intake.empty_state(kohaku, collections[0].id)
    st.stop()

with st.container():  # inside a container the box stands here, not at the bottom of the window
    question = st.chat_input("Ask your documents …", key="question", max_chars=4000)
with st.container(horizontal=True, key="ask_setup"):
    where = scope_picker.chooser(collections, documents)
    settings = ask_options.panel(kohaku.settings.ask).model_copy(
        update={"collections": where.collections, "documents": where.documents}
    )
if not question and not answer_id and (example := asking.examples(documents)):
    question, document_id, collection_id = example
    settings = settings.model_copy(update={"collections": (collection_id,), "documents": (document_id,)})
if intake.running(kohaku):
    intake.watch(kohaku)
if question and question.strip():
    asking.begin(kohaku, question.strip(), settings)
if answer_id:
    asking.show(kohaku, answer_id)
asking.history(kohaku, answer_id)
