"""Where requests may go, and which key goes there.

The deployer's key belongs to the host that the environment names. An address that was typed on a page gets the key that
was given with it, or none; and it must be a public one, unless the environment allows others.
"""

import ipaddress
import socket
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from kohaku.languages.speaking import say
from kohaku.readers.base import BackendError

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
_PORTS = {"http": 80, "https": 443}
_TRANSLATED = ipaddress.ip_network("64:ff9b::/96")  # RFC 6052: the last 32 bits are an IPv4 address


@dataclass(frozen=True, slots=True)
class GivenKeys:
    """What the deployer and admins gave.

    Args:
        environment_url: the address that the process was started with; empty: the protocol's own default.
        deployed: a key in place of the environment's, bound to that address as it is.
        own: origin -> the key that was given with an address.
    """

    environment_url: str = ""
    deployed: str | None = field(default=None, repr=False)
    own: Mapping[str, str] = field(default_factory=dict, repr=False)

    def at(self, url: str) -> str:
        """The key that was given with an address; never the deployer's; empty where there is none."""
        return self.own.get(origin(url), "").strip()


def foreign(url: str, given: GivenKeys, named: str) -> bool:
    """True for an address that the process was not started with: another than the setting's, or than `named`, which
    the protocol's own variable or default names."""
    return origin(url) != origin(given.environment_url or named)


def origin(url: str) -> str:
    """`scheme://host:port`, by which a key is bound; empty where `url` is no address of a server.

    Example:
        >>> origin("https://API.example.com/v1") == origin("https://api.example.com:443")
        True
        >>> origin("http://api.example.com") == origin("https://api.example.com")
        False
    """
    try:
        parts = urlsplit(url.strip())
        port = parts.port or _PORTS.get(parts.scheme, 0)
    except ValueError:
        return ""
    return f"{parts.scheme}://{parts.hostname}:{port}" if port and parts.scheme in _PORTS and parts.hostname else ""


def public_addresses(host: str, port: int) -> list[str]:
    """The addresses of a host, as it is resolved now; none where it cannot be.

    Raises `BackendError` where one of them is private, loopback, link-local or otherwise not of the public internet.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return []  # the request will say so
    addresses = [str(one[4][0]).partition("%")[0] for one in found]
    if not all(is_public(ipaddress.ip_address(one)) for one in addresses):
        raise BackendError(say("claude.private", host=host), say("claude.private.remedy"))
    return addresses


def is_public(address: Address) -> bool:
    """True for an address of the public internet, by itself and by the one that it stands for."""
    inner: Address | None = None
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in _TRANSLATED:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    if inner is not None:
        return is_public(inner)
    return address.is_global and not address.is_multicast
