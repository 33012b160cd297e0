"""What a server is started with, from the command line and the environment."""

import os
from pathlib import Path

import msgspec

from hustings.core.errors import HustingsError
from hustings.server.frames import Level

DATABASE_VARIABLE = "HUSTINGS_DATABASE"
DATA_VARIABLE = "HUSTINGS_DATA"
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
            f"{DATABASE_VARIABLE} is {given!r}; it must begin with sqlite:// or postgresql://, "
            "such as postgresql://user:password@localhost/hustings."
        )
    if name == "sqlite" and (not rest.strip("/") or ":memory:" in rest):
        raise HustingsError(f"{DATABASE_VARIABLE} is {given!r}; it must name a file, such as sqlite:///hustings.db.")
    return f"{_DRIVERS[name]}://{rest}"


def channels_url(given: str) -> str:
    """`HUSTINGS_CHANNELS`; what it is, is not repeated in the refusal, since a password may be in it."""
    if given and not given.startswith(("redis://", "rediss://", "unix://")):
        raise HustingsError(f"{CHANNELS_VARIABLE} must be the address of a Redis, such as redis://localhost:6379.")
    return given


def _make_sure_of(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
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
    leave_after: float = 120.0
    """Seconds after which the others may give an absent player's seat to a bot without asking."""
    idle_after: float = 300.0
    """Seconds after which a table that nobody watches is dropped from memory; it stays in the database."""
    beat: float = 1.5
    """Seconds for which a window stays open at least, whoever answers and how: the time tells nothing."""
    snapshot_every: int = 25
    allow_packs: bool = False
    """Whether whoever sets up a table may bring changed components: they decide how much there is to compute."""
    levels: dict[Level, str] = {}
    """Bots of whoever runs the server in place of those of a level: their modules run in the bots' processes."""
    editions: tuple[Edition, ...] = ()
    """Changed packs that stand on the shelf: they come from whoever runs the server, and from nobody else."""
    seed: int | None = None
    """Deal every table from this seed: for demonstrations and tests, since whoever knows it knows the cards."""
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
        database = database_url(given, folder)
        channels = channels_url(os.environ.get(CHANNELS_VARIABLE, ""))
        return cls(data=folder, database=database, channels=channels, thinkers=thinkers, seed=seed)

    @property
    def reports(self) -> Path:
        return self.data / "reports"
