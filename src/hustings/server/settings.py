"""What a server is started with, from the command line and the environment."""

import os
import re
from pathlib import Path

import msgspec

from hustings.core.errors import HustingsError
from hustings.server.frames import Level
from hustings.server.limits import read_limits
from hustings.server.logs import LogLevel
from hustings.server.storage.private import make_folder
from hustings.server.worker import MOST_MEMORY

DATABASE_VARIABLE = "HUSTINGS_DATABASE"
DATA_VARIABLE = "HUSTINGS_DATA"
LIMITS_VARIABLE = "HUSTINGS_LIMITS"
CHANNELS_VARIABLE = "HUSTINGS_CHANNELS"

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}


def data_folder() -> Path:
    """Where the embedded database and the reports lie: `HUSTINGS_DATA`, or the user's own folder for programs."""
    import typer

    return Path(os.environ.get(DATA_VARIABLE) or typer.get_app_dir("hustings"))


def database_url(given: str, data: Path) -> str:
    """`HUSTINGS_DATABASE` with the driver that is used here; without one, a file in the data folder."""
    if not given:
        return f"{_DRIVERS['sqlite']}:///{data / 'hustings.db'}"
    scheme, separator, rest = given.partition("://")
    name = scheme.partition("+")[0]
    if not separator or name not in _DRIVERS:
        raise HustingsError(
            f"{DATABASE_VARIABLE} is {_shown(given)}; it must begin with sqlite:// or postgresql://, "
            "such as postgresql://user:password@localhost/hustings."
        )
    if name == "sqlite" and (not rest.strip("/") or ":memory:" in rest):
        raise HustingsError(
            f"{DATABASE_VARIABLE} is {_shown(given)}; it must name a file, such as sqlite:///hustings.db."
        )
    return f"{_DRIVERS[name]}://{rest}"


def _shown(given: str) -> str:
    """An address of a database, without anything that may be a part of a password, however it is spelled."""
    scheme, separator, rest = given.partition("://")
    if scheme.startswith("sqlite") or not re.search(r"[@:?]", rest if separator else given):
        return repr(given)
    return repr(f"{scheme}://***") if separator else "'***'"


def channels_url(given: str) -> str:
    """`HUSTINGS_CHANNELS`; what it is, is not repeated in the refusal, since a password may be in it."""
    if given and not given.startswith(("redis://", "rediss://", "unix://")):
        raise HustingsError(f"{CHANNELS_VARIABLE} must be the address of a Redis, such as redis://localhost:6379.")
    return given


def _make_sure_of(folder: Path) -> None:
    try:
        make_folder(folder)
    except OSError as error:
        raise HustingsError(
            f"The data folder {folder} cannot be made: {error.strerror}. Name another with --data or {DATA_VARIABLE}."
        ) from None
    if not os.access(folder, os.W_OK):
        raise HustingsError(f"The data folder {folder} cannot be written to. Name another with --data.")


class Edition(msgspec.Struct, frozen=True):
    """A game with a changed pack, as it stands on the shelf."""

    key: str
    """What it is asked for by."""
    name: str
    """What it is called: the name of its folder."""
    game: str
    texts: dict[str, str]


class Settings(msgspec.Struct, kw_only=True):
    """How this server runs."""

    data: Path
    database: str
    channels: str = ""
    """A Redis by which several processes tell each other news; without one, PostgreSQL tells them."""
    thinkers: int = 1
    """Processes that bots think in."""
    memory: int = MOST_MEMORY
    """Megabytes that each process which thinks, or looks ahead, may have."""
    leave_after: float = 120.0
    """Seconds after which the others may give an absent player's seat to a bot without asking."""
    agree_after: float = 30.0
    """Seconds after which they may do so if all of them agree."""
    here_for: float = 30.0
    """Seconds for which a player who uses HTTP alone counts as present after each request."""
    idle_after: float = 300.0
    """Seconds after which a table that nobody watches is dropped from memory; it stays in the database."""
    beat: float = 1.5
    """Seconds for which a window stays open at least, whoever answers and how: the time tells nothing."""
    snapshot_every: int = 25
    keep_unbegun: float = 14.0
    """Days for which a table is kept that has not begun and that nobody has touched; 0 keeps it for ever."""
    keep_unfinished: float = 180.0
    """The same of a game that nobody has gone on with.  A finished one is kept in any case."""
    allow_packs: bool = False
    """Whether whoever sets up a table may bring changed components: they decide how much there is to compute."""
    levels: dict[Level, str] = {}
    """Bots of whoever runs the server in place of those of a level: their modules run in the bots' processes."""
    editions: tuple[Edition, ...] = ()
    """Changed packs that stand on the shelf: they come from whoever runs the server, and from nobody else."""
    limits: dict[str, int] = {}
    """Limits that whoever runs the server has changed, by name (`hustings.server.limits`)."""
    seed: int | None = None
    """Deal every table from this seed: for demonstrations and tests, since whoever knows it knows the cards."""
    public_url: str = ""
    """How browsers reach this server, such as `https://games.example`."""
    hosts: tuple[str, ...] = ()
    """Further names that it answers to."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies that are believed who asks, beside those on this machine."""
    metrics: tuple[str, ...] = ()
    """Addresses that may read the figures at `/metrics`; without any there are none."""
    log_level: LogLevel = "warning"
    log_json: bool = False
    lab: Path | None = None
    """The lab's folder, where whoever runs the server opened one."""
    lab_key: str = ""
    """What opens it."""

    @classmethod
    def from_environment(cls, data: Path | None = None, seed: int | None = None) -> "Settings":
        folder = data or data_folder()
        _make_sure_of(folder)
        given = "" if data else os.environ.get(DATABASE_VARIABLE, "")
        thinkers = max(1, (os.cpu_count() or 2) - 1)
        limits = read_limits(os.environ.get(LIMITS_VARIABLE, "").split())
        database = database_url(given, folder)
        channels = channels_url(os.environ.get(CHANNELS_VARIABLE, ""))
        return cls(data=folder, database=database, channels=channels, thinkers=thinkers, seed=seed, limits=limits)

    @property
    def reports(self) -> Path:
        return self.data / "reports"
