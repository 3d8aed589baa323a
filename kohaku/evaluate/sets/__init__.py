"""Labelled sets of any form: files into rows, rows into labelled questions, and back into files."""
