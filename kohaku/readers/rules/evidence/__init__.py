"""Lines of the passages with their words, and how near they are to the question."""
