"""The HTTP client under the SDK: it follows no redirect, and where it must, it connects to public addresses alone."""

import urllib.request
from collections.abc import Callable

import httpx2

from kohaku.readers.llm.destination import public_addresses


class PublicOnly(httpx2.HTTPTransport):
    """Resolves a host, looks at its addresses, and connects to one of those that it looked at.

    To look first and let the connection resolve again would leave a moment in which the name may lead elsewhere.
    """

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        host = request.url.host
        addresses = public_addresses(host, request.url.port or (443 if request.url.scheme == "https" else 80))
        if addresses:
            request.extensions = {**request.extensions, "sni_hostname": host}  # the certificate is the host's
            request.url = request.url.copy_with(host=addresses[0])
        return super().handle_request(request)


def outgoing_client(make: Callable[..., httpx2.Client], *, guarded: bool) -> httpx2.Client:
    """An SDK's own client, except that a server cannot send a request, and the key in it, on to another.

    Args:
        make: the SDK's `DefaultHttpxClient`.
        guarded: only public addresses are connected to. Behind a proxy the proxy connects: there the addresses are
            looked at beforehand, by `Connection.check`.
    """
    if guarded and not urllib.request.getproxies():
        return make(follow_redirects=False, transport=PublicOnly())
    return make(follow_redirects=False)
