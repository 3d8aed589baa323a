"""What dispatch saves, and what it costs in answers: `python -m bench.dispatch`."""
