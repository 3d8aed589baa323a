"""Blocks of a reader to one canonical text and its tree (design §3)."""
