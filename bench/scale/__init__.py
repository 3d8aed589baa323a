"""How start, change, question, memory and disk grow with the number of sentences."""
