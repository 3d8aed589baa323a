"""Question to parsed question: deterministic rules, English and French (design §6)."""
