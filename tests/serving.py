"""A real server for a test: `hustings serve` in a process of its own, on a free port of this machine."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

HUSTINGS = Path(sys.executable).parent / "hustings"
_ADDRESS = re.compile(r"http://localhost:(\d+)")


class Serving:
    """A running server; leaves nothing behind, however the test ends."""

    def __init__(self, data: Path, *arguments: str, port: int = 0, database: str = "") -> None:
        self.data = data
        self.arguments = arguments
        self.port = port
        self.database = database

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        command = [str(HUSTINGS), "serve", "--no-browser", "--port", str(self.port), *self.arguments]
        environment = {**os.environ, "HUSTINGS_DATA": str(self.data), "HUSTINGS_DATABASE": self.database}
        self.process = subprocess.Popen(
            command,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        self.port = int(self._announced())

    def _announced(self) -> str:
        """The port it says it listens at; what it said instead, if it did not come up."""
        said = []
        for line in self.process.stdout or ():
            said.append(line)
            if found := _ADDRESS.search(line):
                return found[1]
        raise AssertionError(f"The server did not start: {''.join(said)}")

    def kill(self) -> None:
        """Without warning, as a power cut would."""
        self.process.kill()
        self.process.wait(timeout=20)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                os.killpg(self.process.pid, signal.SIGKILL)
                self.process.wait(timeout=10)
        if self.process.stdout:
            self.process.stdout.close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
