"""Models that cross room borders. No logic beyond their own consistency, no I/O."""
