"""The Messages API: its client, its errors, its models and their prices."""
