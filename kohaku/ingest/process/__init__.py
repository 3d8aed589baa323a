"""Reading in a process of its own."""
