"""Checks of a grounded answer against its question."""
