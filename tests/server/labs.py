"""A server with its lab open, and whoever holds the key to it."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from hustings.lab.running import new_run, play_run
from hustings.lab.simulate import Plan

from .guests import Person, Refusal
from .house import House

KEY = "the-key-of-a-test-that-nobody-guesses"
HEADER = "x-hustings-lab"
PATIENCE = 90.0
"""Seconds; the processes of a run have to import much, beside other tests."""
SMALL: dict[str, Any] = {"game": "electioneering", "bots": ["random"] * 2, "games": 8}


class Owner(Person):
    """Whoever opened the lab: every request carries the key."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.http.headers[HEADER] = KEY

    def lab(self) -> Any:
        return self.get("/api/lab")

    def run(self, name: str) -> Any:
        return next(run for run in self.lab()["runs"] if run["name"] == name)

    def start(self, **order: Any) -> str:
        name: str = self.post("/api/lab/runs", **{**SMALL, **order})["name"]
        return name

    def wait(self, name: str, is_enough: Callable[[Any], bool]) -> Any:
        """The run, once it has come that far."""
        end = time.monotonic() + PATIENCE
        while not is_enough(run := self.run(name)):
            assert time.monotonic() < end, run
            time.sleep(0.1)
        return run

    def delete(self, name: str) -> httpx.Response:
        return self.http.delete(f"/api/lab/folders/{name}")


def opened_lab(tmp_path: Path) -> House:
    """A server that was started by `hustings lab open` on the folder `lab`."""
    folder = tmp_path / "lab"
    folder.mkdir(exist_ok=True)
    return House(folder / ".tables", lab=folder, lab_key=KEY)


def played(folder: Path, games: int = 8, **plan: Any) -> Path:
    """A small finished run, as the command line would have left it there."""
    settled: dict[str, Any] = {"game": "electioneering", "bots": ("random", "random"), "games": games, **plan}
    play_run(new_run(Plan(**settled), records=2, command="hustings lab run electioneering"), folder)
    return folder


__all__ = ["HEADER", "KEY", "SMALL", "Owner", "Refusal", "opened_lab", "played"]
