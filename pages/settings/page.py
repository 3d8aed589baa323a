"""Settings: who reads, where the data lives, who comes in, the defaults, and whether everything agrees."""

import streamlit as st

from kohaku.ui.door.allowed import administers
from kohaku.ui.parts import shell
from kohaku.ui.parts.engine import engine
from kohaku.ui.settings import headings, health, membership, own_key, presets, reader_choice, spoken

shell.begin("Settings", headings.about())
kohaku = engine()
admin = administers(kohaku)
if admin:
    left, right = st.columns(2, gap="large")
    with left:
        headings.section("reader")
        health.reader(kohaku)
        reader_choice.connection(kohaku)
    with right:
        headings.section("data")
        health.directory(kohaku)
        spoken.choice(kohaku)
    headings.section("who_reads")
    reader_choice.choice(kohaku)
    own_key.form(kohaku)
    membership.doors(kohaku)
    membership.members(kohaku)
headings.section("health")
health.counts(kohaku)
if admin:
    health.doctor(kohaku)
headings.section("defaults")
if admin:
    presets.change(kohaku)
    presets.own(kohaku)
health.defaults(kohaku)
headings.section("versions")
health.versions()
