"""Parts of the readers of office files."""
