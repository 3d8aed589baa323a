"""Records drawn as figures and safe HTML. Pure functions; no streamlit, no I/O."""
