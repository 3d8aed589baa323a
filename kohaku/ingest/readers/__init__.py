"""Readers, one file a format; each turns bytes into an Extract."""
