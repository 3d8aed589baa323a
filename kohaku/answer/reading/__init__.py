"""Following a decision: passage by passage, all at once, or by sub-questions."""
