"""How well a candidate fits the question, and what each feature is worth."""
