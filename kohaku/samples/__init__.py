"""Sample documents that ship with kohaku: a policy, an annual review and a report."""

from __future__ import annotations

from pathlib import Path

_NAMES = (
    "data-centre-energy-report.pdf",
    "harbour-insurance-policy.md",
    "meridian-annual-review-2023.html",
)


def paths() -> list[Path]:
    """Return the paths of the three sample documents, sorted by name."""
    folder = Path(__file__).resolve().parent
    return [folder / name for name in sorted(_NAMES)]
