"""Parts of the readers of web pages."""
