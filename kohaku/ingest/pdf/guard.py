"""pdfium keeps global state and must be used by one thread at a time."""

from threading import RLock

PDFIUM = RLock()
