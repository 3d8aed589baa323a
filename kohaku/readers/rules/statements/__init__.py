"""Figures of financial statements: which line, which period, which scale; and the formulas over them."""
