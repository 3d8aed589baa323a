"""Parts of the page `settings`."""
