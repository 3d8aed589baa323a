"""How far two numbers may differ and still be one value."""

import math

TOLERANCE = 1e-3
"""Relative difference up to which two numbers are equal (design §6: 0.1 %)."""


def is_close(a: float, b: float) -> bool:
    """True where the numbers differ by 0.1 % of the larger at most."""
    return math.isclose(a, b, rel_tol=TOLERANCE, abs_tol=1e-12)
