"""A row asked again with one thing changed, what became of it, and the change kept."""
