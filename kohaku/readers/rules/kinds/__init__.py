"""What kind of thing a question asks for, and whether a text is of that kind."""
