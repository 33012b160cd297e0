"""What every answer says to a browser: how it may be used, and by whom."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from hustings.server.address import address_of

FOR_EVER = "max-age=31536000"
ALWAYS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
}
OF_THE_API = {"cache-control": "no-store", "cross-origin-resource-policy": "same-origin"}
"""What somebody may know is for them alone: no proxy keeps it, and no page of another site loads it."""
_API = ("/api/", "/schema", "/metrics")


async def set_headers(message: Message, scope: Scope) -> None:
    """What a route says itself stands."""
    if message["type"] != "http.response.start":
        return
    connection = ASGIConnection[Any, Any, Any, Any](scope)
    said = {**ALWAYS, **(OF_THE_API if scope["path"].startswith(_API) else {})}
    if address_of(connection).is_secure(connection):
        said["strict-transport-security"] = FOR_EVER
    headers = MutableScopeHeaders.from_message(message)
    for name, value in said.items():
        headers.setdefault(name, value)
