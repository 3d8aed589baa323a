"""The languages that an encoder was trained for; one that is not named here knows many."""

from collections.abc import Mapping

SPOKEN: Mapping[str, frozenset[str]] = {"minilm": frozenset({"en"})}
"""Id of an encoder to the ISO 639-1 codes that it is meant for."""
