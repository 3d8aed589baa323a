"""The Chat Completions API: its client, its errors, its models."""
