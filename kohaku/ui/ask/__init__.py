"""Parts of the page `ask`."""
