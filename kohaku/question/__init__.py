"""Question to parsed question: deterministic rules over the forms of the question's language."""
