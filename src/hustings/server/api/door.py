"""The door: what is looked at before any request is read: how many there are, how large it is, how slowly it comes."""

import asyncio

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, ReceiveMessage, Scope, Send

from hustings.server.limits import Limits, TooLarge, TooLong, TooSlow, Visitor
from hustings.server.settings import Settings

PATH_OF_PACKS = "/api/tables"


class Door(ASGIMiddleware):
    """Every request by HTTP passes it."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        state = scope["litestar_app"].state
        limits: Limits = state.limits
        _require_short(scope, limits)
        client = scope.get("client")
        limits.take(Visitor("", client[0] if client else ""), "requests")
        most = limits.size(_size_of(scope, state.house.settings))
        if _has_body(scope):
            _require_small(scope, most)
            receive = Measured(receive, most, limits.size("patience"))
        await next_app(scope, receive, send)


def _has_body(scope: Scope) -> bool:
    return any(name in (b"content-length", b"transfer-encoding") for name, _ in scope["headers"])


def _size_of(scope: Scope, settings: Settings) -> str:
    """Only what sets up a table may bring a pack, and only where packs are welcome."""
    brings = settings.allow_packs and scope.get("method") == "POST" and scope["path"] == PATH_OF_PACKS
    return "pack-body" if brings else "body"


def _require_short(scope: Scope, limits: Limits) -> None:
    most = limits.size("address")
    if most and len(scope["raw_path"]) + len(scope["query_string"]) > most:
        raise TooLong("large/address", most=most)


def _require_small(scope: Scope, most: int) -> None:
    """What says at once that it is too large is not read at all."""
    said = next((value for name, value in scope["headers"] if name == b"content-length"), b"")
    if most and said.isdigit() and int(said[:18]) > most:
        raise TooLarge("large/body", most=most)


class Measured:
    """A request as it comes in: no larger than it may be, and whole in time."""

    def __init__(self, receive: Receive, most: int, seconds: int) -> None:
        self._receive = receive
        self._most = most
        self._seconds = seconds
        self._until = asyncio.get_running_loop().time() + seconds if seconds else None
        self._size = 0
        self._is_whole = False

    async def __call__(self) -> ReceiveMessage:
        if self._is_whole:
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            raise TooSlow("slow", seconds=self._seconds) from None
        if message["type"] == "http.request":
            self._is_whole = not message.get("more_body", False)
            self._size += len(message.get("body", b""))
            if self._most and self._size > self._most:
                raise TooLarge("large/body", most=self._most)
        return message
