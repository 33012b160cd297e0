"""What news travel by: PostgreSQL's own notifications, or those of a Redis."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from litestar.channels import ChannelsBackend

from hustings.core.errors import HustingsError

if TYPE_CHECKING:
    from hustings.server.settings import Settings
    from hustings.server.storage.database import Database


def backend_of(settings: "Settings", database: "Database") -> Callable[[], ChannelsBackend]:
    """Makes a line anew each time: a broken one is not mended."""
    if settings.channels:
        return lambda: _redis(settings.channels)
    return lambda: _postgres(database)


def _redis(address: str) -> ChannelsBackend:
    try:
        from litestar.channels.backends.redis import RedisChannelsPubSubBackend
        from redis.asyncio import Redis
    except ImportError as error:
        raise HustingsError(
            f"Redis needs a driver that is not installed ({error}): pip install 'hustings[redis]'."
        ) from None

    class Closed(RedisChannelsPubSubBackend):
        """Lets its connections go when it ends; that of Litestar leaves that to others."""

        async def on_shutdown(self) -> None:
            await super().on_shutdown()
            await redis.aclose()

    redis = Redis.from_url(address)
    return Closed(redis=redis)


def _postgres(database: "Database") -> ChannelsBackend:
    import asyncpg  # type: ignore[import-untyped]
    from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

    async def connected() -> Any:
        return await asyncpg.connect(**_connect_options(database))

    class KeptOpen(AsyncPgChannelsBackend):
        """Speaks on one connection; that of Litestar opens one for every word."""

        def __init__(self) -> None:
            super().__init__(make_connection=connected)
            self._mouth: Any = None

        async def publish(self, data: bytes, channels: Iterable[str]) -> None:
            if self._mouth is None or self._mouth.is_closed():
                self._mouth = await connected()
            for channel in channels:
                await self._mouth.execute("SELECT pg_notify($1, $2)", channel, data.decode())

        async def on_shutdown(self) -> None:
            if self._mouth is not None:
                await self._mouth.close(timeout=1)
            await super().on_shutdown()

    return KeptOpen()


def _connect_options(database: "Database") -> dict[str, Any]:
    """As the engine connects, but for what only SQLAlchemy knows."""
    _, options = database.engine.dialect.create_connect_args(database.engine.url)
    return {name: value for name, value in options.items() if not name.startswith("prepared_statement")}
