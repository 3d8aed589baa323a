"""Possible answers of each kind, and the choice among them."""
