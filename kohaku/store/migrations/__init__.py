"""Schema changes, one a file under `versions/`."""
