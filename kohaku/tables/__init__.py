"""A table as a model: what its cells, heads and rows say, whatever format it came from."""
