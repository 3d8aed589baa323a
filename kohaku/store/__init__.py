"""Truth in SQL, original files by hash, and the lock that keeps a data directory to one process."""
