"""The lab's folder: what lies in it, and nothing outside of it.

A name that somebody asks for is looked up among those that are there, and is never made into a path: no `..`, no
absolute path, no link leads out.
"""

import os
import shutil
from pathlib import Path
from typing import NamedTuple

from hustings.core.errors import HustingsError
from hustings.server.refusals import NotFound

KINDS = {
    "run.json": "run",
    "compare.json": "compare",
    "sweep.json": "sweep",
    "search.json": "search",
    "tournament.json": "tournament",
}
"""The file by which a folder is known, and what it is a folder of."""
INSIDE = ":"
"""Between the name of a folder and of one inside it."""


class Found(NamedTuple):
    """One folder of the lab."""

    name: str
    kind: str
    path: Path

    @property
    def file(self) -> Path:
        """The file that says what it is."""
        return self.path / next(file for file, kind in KINDS.items() if kind == self.kind)


class LabFolder:
    """The folder that the lab was opened on."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def make_sure(self) -> None:
        try:
            self.root.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise HustingsError(f"The lab's folder {self.root} cannot be made: {error.strerror}.") from None
        if not os.access(self.root, os.W_OK):
            raise HustingsError(f"The lab's folder {self.root} cannot be written to. Name another.")

    def all(self) -> list[Found]:
        """Everything that is the lab's, in the order of names; links are passed over, wherever they lead."""
        found = (_known(self.root / name) for name in folders_in(self.root))
        return [each for each in found if each is not None]

    def find(self, name: str, kind: str = "") -> Found:
        found = next((each for each in self.all() if each.name == name), None)
        if found is None or (kind and found.kind != kind):
            raise NotFound("lab/no_folder", name=name)
        return found

    def find_inside(self, name: str) -> Found:
        """The same; and `change:before` is a run inside of a comparison, however deep."""
        outer, *inner = name.split(INSIDE)
        path = self.find(outer).path
        for step in inner:
            if step not in folders_in(path):
                raise NotFound("lab/no_folder", name=name)
            path = path / step
        if found := _known(path):
            return found
        raise NotFound("lab/no_folder", name=name)

    def is_free(self, name: str) -> bool:
        return not os.path.lexists(self.root / name)

    def file(self, found: Found, inner: str) -> Path:
        """A file of such a folder: below it, also after every link was followed."""
        try:
            path = (found.path / inner.lstrip("/")).resolve(strict=True)
        except (OSError, ValueError, RuntimeError):
            raise NotFound("lab/no_file", name=found.name) from None
        if not path.is_relative_to(found.path.resolve()) or not path.is_file():
            raise NotFound("lab/no_file", name=found.name)
        return path

    def remove(self, found: Found) -> None:
        """Away with it; what links in it lead to stays."""
        shutil.rmtree(found.path)


def folders_in(path: Path) -> list[str]:
    """Their names; none is hidden, and none is a link to somewhere else."""
    with os.scandir(path) as entries:
        found = [entry.name for entry in entries if entry.is_dir(follow_symlinks=False)]
    return sorted(name for name in found if not name.startswith("."))


def _known(path: Path) -> Found | None:
    kind = next((kind for file, kind in KINDS.items() if os.path.lexists(path / file)), None)
    return Found(path.name, kind, path) if kind else None
