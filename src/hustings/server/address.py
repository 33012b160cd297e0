"""The address of the server: the names that it answers to, and what a browser takes it to be.

A page of somebody else's may be led to this server by a name of theirs (DNS rebinding).  So a server that was told its
name answers to that and to this machine's own; one that was not, to names that no stranger can give it.
"""

import ipaddress
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from hustings.core.errors import HustingsError

OWN_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})
"""What this machine is called here."""
NEAR = (".local", ".lan", ".home.arpa", ".internal", ".localhost")
"""Ends of names that lead to the network at hand and nowhere else."""
_SECURE = {"http": "http", "ws": "http", "https": "https", "wss": "https"}
_USUAL = {"http": 80, "https": 443}


def read_public_url(given: str) -> str:
    """`https://games.example`: how browsers reach this server, as they write it in `Origin`."""
    try:
        parts = urlsplit(given)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    if parts.scheme not in _USUAL or not parts.hostname or parts.path.strip("/") or parts.query or parts.username:
        raise HustingsError(
            f"--public-url is {given[:100]!r}; it must be an address alone, such as https://games.example."
        )
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}" + (f":{port}" if port not in (None, _USUAL[parts.scheme]) else "")


def read_proxy(given: str) -> str:
    """An address or a network of proxies whose headers are believed."""
    try:
        return str(ipaddress.ip_network(given))
    except ValueError:
        raise HustingsError(
            f"--proxy is {given[:100]!r}; it must be an address such as 10.0.0.7, or 10.0.0.0/24."
        ) from None


def name_of(host: str) -> str:
    """The name in a Host header, without the port; nothing, if it is no name."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def is_near(name: str) -> bool:
    """Whether a name cannot be a stranger's: an address, a name without a dot, or one of the network at hand."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return bool(name) and ("." not in name or name.endswith(NEAR))
    return True


class Address:
    """What this server is called."""

    def __init__(self, public_url: str, hosts: tuple[str, ...] = ()) -> None:
        self.public = public_url
        self._public_name = urlsplit(public_url).hostname or ""
        self._names = frozenset({self._public_name, *(host.lower() for host in hosts)} - {""})

    def is_ours(self, host: str) -> bool:
        name = name_of(host)
        if name in OWN_NAMES or name in self._names:
            return True
        return not self._names and is_near(name)

    def origin(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """Scheme and host of what was asked for, as the browser sees them; behind a proxy, what we were told."""
        host = connection.headers.get("host", "")
        if self.public and name_of(host) == self._public_name:
            return self.public
        return f"{_SECURE.get(connection.scope['scheme'], 'http')}://{host.lower()}"

    def is_secure(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        return self.origin(connection).startswith("https://")


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Address:
    address: Address = connection.app.state.address
    return address
