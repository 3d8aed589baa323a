"""What retrieval finds, measured beside three baselines: `python -m bench.retrieval`."""
