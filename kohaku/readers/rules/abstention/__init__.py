"""When evidence is good enough to answer from, and when one passage is enough."""
