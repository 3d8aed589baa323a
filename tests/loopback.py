"""Servers of tests: on loopback, on a free port, for the length of a block."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class Handler(BaseHTTPRequestHandler):
    """A handler that says nothing of the requests."""

    def log_message(self, *_: object) -> None:
        """Tests are quiet."""


@contextmanager
def on_loopback(handler: type[Handler]) -> Iterator[Any]:
    """Run a server; `server_port` of what is given is its port, and what its handler shares is set on it."""
    http = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield http
    finally:
        http.shutdown()
        http.server_close()
        thread.join()
