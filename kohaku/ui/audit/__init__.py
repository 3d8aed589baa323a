"""Parts of the page `audit`."""
