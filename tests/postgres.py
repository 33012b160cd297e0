"""A PostgreSQL of the tests' own: Debian's package, in a folder of its own, reached from this machine alone."""

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import asyncpg
import pytest

INSTALL = Path(__file__).parent / "server" / "install.sh"


def program(name: str) -> str | None:
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    sbin = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin"))
    return next(
        (found for place in places if (found := shutil.which(name, path=str(place)))), shutil.which(name, path=sbin)
    )


def needed(*names: str) -> list[str]:
    """These programs; installed first where they are not there and this user may do that."""
    if not all(program(name) for name in names):
        subprocess.run([str(INSTALL)], check=False, timeout=600)
    found = [place for name in names if (place := program(name))]
    if len(found) < len(names):
        pytest.skip(f"{', '.join(names)} are not installed here, and cannot be ({INSTALL.name}).")
    return found


def unprivileged() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then it runs as somebody else."""
    if os.getuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            found = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}
    pytest.skip("root cannot run PostgreSQL, and there is no user for it here.")


class Cluster:
    """One PostgreSQL, on a socket in a folder; a database for whoever asks."""

    def __init__(self, is_lasting: bool = False) -> None:
        self.is_lasting = is_lasting
        """Whether what is stored is on the disk before it is answered: tests survive a power cut without that."""
        self._numbers = count(1)

    def __enter__(self) -> Self:
        initdb, self._control = needed("initdb", "pg_ctl")
        who = unprivileged()
        self.folder = Path(tempfile.mkdtemp(prefix="hustings-pg-"))
        if who:
            os.chown(self.folder, who["user"], who["group"])
        self._quiet: dict[str, Any] = {
            "cwd": self.folder,
            "check": True,
            "stdout": subprocess.DEVNULL,
            "timeout": 120,
            **who,
        }
        self._data = str(self.folder / "data")
        subprocess.run([initdb, "-D", self._data, "-A", "trust", "-U", "hustings", "-E", "UTF8", "-N"], **self._quiet)
        options = f"-k {self.folder} -c listen_addresses='' -c max_connections=200"
        if not self.is_lasting:
            options += " -c fsync=off"
        log = str(self.folder / "log")
        subprocess.run([self._control, "-D", self._data, "-w", "-l", log, "-o", options, "start"], **self._quiet)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            subprocess.run([self._control, "-D", self._data, "-w", "-m", "immediate", "stop"], **self._quiet)
        finally:
            shutil.rmtree(self.folder)

    def address(self, name: str = "postgres") -> str:
        return f"postgresql://hustings@/{name}?host={self.folder}"

    @property
    def pid(self) -> int:
        """Of the process that all others of it come from."""
        return int((self.folder / "data" / "postmaster.pid").read_text().splitlines()[0])

    def fresh(self) -> str:
        """The address of a new, empty database."""
        name = f"evening_{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name}")
        return self.address(name)

    def run(self, query: str, database: str = "postgres") -> list[Any]:
        async def asked() -> list[Any]:
            connection = await asyncpg.connect(self.address(database))
            try:
                return list(await connection.fetch(query))
            finally:
                await connection.close()

        return asyncio.run(asked())
