"""A table as a model: figures with their path of labels, heads, groups, unit, scale and period."""
