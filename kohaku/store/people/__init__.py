"""Who sees, owns and did what."""
