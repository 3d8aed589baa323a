"""Settings: who reads, where the data lives, who comes in, the defaults, and whether everything agrees."""

import streamlit as st

from kohaku.ui.door.allowed import administers
from kohaku.ui.parts import shell
from kohaku.ui.parts.engine import engine
from kohaku.ui.settings import health, membership, own_key, presets, reader_choice, spoken

shell.begin("Settings", "Who reads, what a question begins with, and the health of the library.")
kohaku = engine()
admin = administers(kohaku)
if admin:
    left, right = st.columns(2, gap="large")
    with left:
        st.subheader("Reader", anchor=False)
        health.reader(kohaku)
        reader_choice.connection(kohaku)
    with right:
        st.subheader("Data", anchor=False)
        health.directory(kohaku)
        spoken.choice(kohaku)
    st.subheader("Who reads", anchor=False)
    reader_choice.choice(kohaku)
    own_key.form(kohaku)
    membership.doors(kohaku)
    membership.members(kohaku)
st.subheader("Library health", anchor=False)
health.counts(kohaku)
if admin:
    health.doctor(kohaku)
st.subheader("Defaults of a question", anchor=False)
if admin:
    presets.change(kohaku)
    presets.own(kohaku)
health.defaults(kohaku)
st.subheader("Versions", anchor=False)
health.versions()
