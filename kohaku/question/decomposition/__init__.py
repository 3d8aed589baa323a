"""How a question falls into parts: clauses, sides, conditions, sub-questions."""
