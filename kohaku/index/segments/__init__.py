"""What documents contribute to search: built once in their ingest job, kept in one memory-mapped file each, united."""
