"""Settings: who reads, where the data lives, the defaults, and whether everything agrees."""

import streamlit as st

from kohaku.ui import health, presets, reading, shell
from kohaku.ui.engine import engine

shell.begin("Settings", "Who reads, what a question begins with, and the health of the library.")
kohaku = engine()
left, right = st.columns(2, gap="large")
with left:
    st.subheader("Reader", anchor=False)
    health.reader(kohaku)
    reading.connection(kohaku)
with right:
    st.subheader("Data", anchor=False)
    health.directory(kohaku)
st.subheader("Who reads", anchor=False)
reading.choice(kohaku)
st.subheader("Library health", anchor=False)
health.counts(kohaku)
health.doctor(kohaku)
st.subheader("Defaults of a question", anchor=False)
presets.change(kohaku)
health.defaults(kohaku)
st.subheader("Versions", anchor=False)
health.versions()
