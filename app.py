"""kohaku: the server with its headers, and the script that draws a page; nothing else."""

import streamlit as st
from starlette.middleware import Middleware

from kohaku.ui.door.coming_back import ComingBack
from kohaku.ui.door.headers import SecurityHeaders
from kohaku.ui.door.sign_in import configured
from kohaku.ui.parts.navigation import run
from kohaku.ui.parts.shell import told_itself

if __name__ == "__main__":  # a page is drawn: Streamlit runs this file as a script
    run()
else:  # the server starts: Streamlit imports it and finds the app
    doors = [Middleware(SecurityHeaders), *([Middleware(ComingBack)] if configured() else ())]
    app = st.App(__file__, middleware=doors, on_script_error=told_itself)
