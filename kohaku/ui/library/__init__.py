"""Parts of the page `library`."""
