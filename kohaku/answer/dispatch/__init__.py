"""Which way a question is read, what it costs, and its replay."""
