"""How numbers, their signs, magnitudes and units are written."""
