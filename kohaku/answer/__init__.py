"""Candidates to a verdict: dispatch, reading, grounding, validation, jury and vote (design §6)."""
