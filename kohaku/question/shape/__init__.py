"""The form of the answer that a question wants: one value, a list, a table, a tree."""
