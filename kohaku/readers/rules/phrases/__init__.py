"""Phrases of running text: a reason, a content, a condition, a manner, an amount; never a whole sentence where less is asked for."""
