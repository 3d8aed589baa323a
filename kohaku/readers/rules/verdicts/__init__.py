"""Yes or no, this or that: what is stated against what is asked."""
