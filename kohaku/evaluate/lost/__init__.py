"""Where the value of a row was lost, by rules from its record."""
