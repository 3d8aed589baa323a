"""Measuring answers against a labelled set; the answering itself is handed in as an argument."""
