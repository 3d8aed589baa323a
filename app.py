"""kohaku: the server with its headers, and the script that draws a page; nothing else."""

import streamlit as st
from starlette.middleware import Middleware

from kohaku.ui.door.headers import SecurityHeaders
from kohaku.ui.parts.navigation import run
from kohaku.ui.parts.shell import told_itself

if __name__ == "__main__":  # a page is drawn: Streamlit runs this file as a script
    run()
else:  # the server starts: Streamlit imports it and finds the app
    app = st.App(__file__, middleware=[Middleware(SecurityHeaders)], on_script_error=told_itself)
