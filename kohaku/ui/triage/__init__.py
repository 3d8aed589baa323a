"""Parts of the page `triage`."""
