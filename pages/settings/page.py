"""Settings: who reads, where the data lives, who comes in, the defaults, and whether everything agrees."""

import streamlit as st

from kohaku.ui.door.allowed import administers
from kohaku.ui.parts import shell
from kohaku.ui.parts.engine import engine
from kohaku.ui.settings import health, membership, own_key, page_parts, presets, reader_choice, spoken

shell.begin("Settings", page_parts.about())
kohaku = engine()
admin = administers(kohaku)
if admin:
    left, right = st.columns(2, gap="large")
    with left:
        page_parts.section("reader")
        health.reader(kohaku)
        reader_choice.connection(kohaku)
    with right:
        page_parts.section("data")
        health.directory(kohaku)
        spoken.choice(kohaku)
    page_parts.section("who_reads")
    reader_choice.choice(kohaku)
    own_key.form(kohaku)
    membership.doors(kohaku)
    membership.members(kohaku)
page_parts.section("health")
health.counts(kohaku)
if admin:
    health.doctor(kohaku)
page_parts.section("defaults")
if admin:
    presets.change(kohaku)
    presets.own(kohaku)
health.defaults(kohaku)
page_parts.section("versions")
health.versions()
