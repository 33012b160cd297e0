"""The database: its engine, and its migrations."""

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
from advanced_alchemy.alembic.commands import AlembicCommands
from advanced_alchemy.config import AlembicAsyncConfig, AsyncSessionConfig, EngineConfig, SQLAlchemyAsyncConfig
from sqlalchemy import event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker

from hustings.core.errors import HustingsError
from hustings.server.storage import models
from hustings.server.storage.pen import Pen
from hustings.server.storage.private import make_file, tighten

MIGRATIONS = Path(__file__).parent / "migrations"
_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


class Database:
    """One engine and its sessions."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.config = SQLAlchemyAsyncConfig(
            connection_string=url,
            session_config=AsyncSessionConfig(expire_on_commit=False),
            # What is stored is not to be read in a log: an error does not quote it.
            engine_config=EngineConfig(
                pool_pre_ping=not self.is_embedded, hide_parameters=True, json_serializer=_as_json
            ),
            alembic_config=AlembicAsyncConfig(
                script_location=str(MIGRATIONS), version_table_name="migrations", render_as_batch=True
            ),
            metadata=models.TableRow.metadata,
        )
        _require_address(url)
        try:
            self.engine: AsyncEngine = self.config.get_engine()
        except ImportError as error:
            raise HustingsError(
                f"PostgreSQL needs a driver that is not installed ({error}): pip install 'hustings[postgres]'."
            ) from None
        if self.is_embedded:
            event.listen(self.engine.sync_engine, "connect", _set_pragmas)
        self.sessions: async_sessionmaker[AsyncSession] = async_sessionmaker(self.engine, expire_on_commit=False)

    @property
    def is_embedded(self) -> bool:
        return self.url.startswith("sqlite")

    def pen(self) -> Pen | None:
        """What writes into the embedded database; another one is written to through its engine."""
        return Pen(self._connected, self.engine.dialect) if self.is_embedded else None

    def _connected(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.engine.url.database or "", isolation_level=None)
        _set_pragmas(connection, None)
        return connection

    def migrate(self) -> None:
        """Bring the tables up to date; runs its own event loop, so it is called from a thread."""
        self._keep_private()
        try:
            AlembicCommands(self.config).upgrade()
        except Exception as error:  # drivers raise what they like when they cannot connect
            cause = getattr(error, "orig", None) or error
            raise HustingsError(f"The database {self.shown_url} cannot be used: {cause}.") from error

    def _keep_private(self) -> None:
        """SQLite gives what it writes beside the file the rights of the file itself."""
        name = self.engine.url.database
        if self.is_embedded and name:
            make_file(Path(name))
            for beside in ("-wal", "-shm", "-journal"):
                tighten(Path(name + beside))

    @property
    def shown_url(self) -> str:
        return self.engine.url.render_as_string(hide_password=True)

    async def close(self) -> None:
        await self.engine.dispose()


def _as_json(value: Any) -> str:
    return _encode(value).decode()


_encode = msgspec.json.Encoder().encode


def _require_address(url: str) -> None:
    """What cannot be read may have a password in it, so it is not quoted."""
    try:
        make_url(url)
    except (ArgumentError, ValueError):
        raise HustingsError(
            "The address of the database cannot be read. It is written like postgresql://user:password@host:5432/name; "
            "in a password, @ is written %40, / is %2F and : is %3A."
        ) from None


def _set_pragmas(connection: sqlite3.Connection, _: object) -> None:
    """WAL lets readers go on while a move is written; FULL means that a stored move survives the power cut too."""
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
