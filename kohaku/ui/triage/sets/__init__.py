"""Labelled sets on the page `triage`."""
