"""Quotes found in the source: nothing is believed before."""
