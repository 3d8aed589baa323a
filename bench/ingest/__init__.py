"""What the readers keep of a file, and how fast."""
