"""A server of its own for the load test: a real process, watched from outside."""

import os
import signal
import subprocess
import sys
from pathlib import Path

_UNLIMITED = """
import sys
from hustings.cli import main
try:
    from hustings.server.limits import LIMITS
    sys.argv += [f"--limit={limit.name}=0" for limit in LIMITS]
except ImportError:
    pass  # an earlier version, which has none
main()
"""
"""One client is hundreds of people here, from one address."""
_SERVE = ["serve", "--port", "0", "--no-browser"]
_TICKS = os.sysconf("SC_CLK_TCK")


class ServerProcess:
    """`hustings serve` on a free port, with its data in a folder of its own, or in a database that others may share;
    of another version, by its Python; `first` is run there before anything else."""

    def __init__(self, data: Path, python: str = sys.executable, database: str = "", first: str = "") -> None:
        place = [] if database else ["--data", str(data)]
        shared = {**os.environ, "HUSTINGS_DATA": str(data), "HUSTINGS_DATABASE": database}
        self._process = subprocess.Popen(
            [python, "-c", first + _UNLIMITED, *_SERVE, *place], env=shared, stdout=subprocess.PIPE, text=True
        )
        self.pid = self._process.pid
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        if "http://localhost:" not in said:
            raise SystemExit("The server did not start.")
        self.address = f"127.0.0.1:{said.split('http://localhost:')[1].split()[0]}"

    def __enter__(self) -> "ServerProcess":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self._process.kill()

    @property
    def megabytes(self) -> float:
        """What the server holds in memory, without its thinkers."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    @property
    def cpu_seconds(self) -> float:
        """What the server has spent of a core, without its thinkers."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS
