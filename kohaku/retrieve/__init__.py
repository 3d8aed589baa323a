"""Question to candidates: planner, search, consensus, rerank, context."""
