"""Pure functions over strings: nothing here knows a document."""
