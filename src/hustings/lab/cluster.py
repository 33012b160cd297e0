"""A cluster: the workers of a Dask scheduler somewhere, behind the same executor as processes of this machine."""

import re
from concurrent.futures import CancelledError, Executor
from typing import Any

from hustings import __version__
from hustings.core.errors import HustingsError
from hustings.lab.needs import needs_cluster
from hustings.lab.workers import Workers

PATIENCE = 10
"""Seconds after which a scheduler that does not answer is none."""
AHEAD, LEAST_AHEAD = 3, 60
"""Chunks for each thread of the cluster: one that is played, and more on their way.  There are so many at least that
workers who join later find something to do."""
_ADDRESS = re.compile(r"(tcp|tls|wss?)://[^\s/]+:\d{1,5}")


class Cluster(Workers):
    """Whoever listens to the scheduler at an address.  A worker that is killed is Dask's to replace."""

    patience = 20.0

    def __init__(self, address: str) -> None:
        needs_cluster()
        self.address = address
        self._client: Any = None
        self.lost = _losses()

    def opened(self) -> Executor:
        self.close()
        self._client = _client(self.address)
        self._check_versions()
        self.ahead = max(LEAST_AHEAD, AHEAD * sum(self._client.nthreads().values()))
        executor: Executor = self._client.get_executor(pure=False)
        return executor

    def look(self) -> None:
        if not self._client.nthreads():
            raise HustingsError(
                f"All workers have left the scheduler at {self.address}. What was played is kept: start some "
                f"(dask worker {self.address}), and go on by the same command."
            )

    def close(self) -> None:
        if self._client is not None:
            self._client.close(timeout=PATIENCE)
            self._client = None

    def _check_versions(self) -> None:
        """Every worker must play as this machine would."""
        workers = self._client.get_versions(packages=["hustings"])["workers"]
        if not workers:
            raise HustingsError(
                f"The scheduler at {self.address} has no workers; start some: dask worker {self.address}"
            )
        for name, found in workers.items():
            version = found["packages"].get("hustings")
            if version != __version__:
                has = f"hustings {version}" if version else "no hustings"
                raise HustingsError(f"The worker {name} has {has}, and this is {__version__}: install the same there.")


def _losses() -> tuple[type[Exception], ...]:
    from distributed import KilledWorker
    from distributed.comm.core import CommClosedError

    return KilledWorker, CommClosedError, CancelledError


def _client(address: str) -> Any:
    if not _ADDRESS.fullmatch(address):
        raise HustingsError(f"{address!r} is no address of a scheduler; write it like tcp://scheduler:8786.")
    from distributed import Client

    try:
        return Client(address, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, TimeoutError):
        raise HustingsError(
            f"No scheduler answers at {address}. Is it running (dask scheduler), and is the address right?"
        ) from None
