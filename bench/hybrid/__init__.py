"""A hybrid of the embedded reader and recorded models."""
