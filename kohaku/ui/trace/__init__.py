"""How an answer was found: the proof map and a tab a stage."""
