"""Changed packs that lie in the lab's folder: only these, and no other path, can be named in the form."""

import os
from functools import lru_cache
from pathlib import Path

from hustings.core.errors import HustingsError
from hustings.core.registry import load, titles
from hustings.server.lab.folder import LabFolder, folders_in
from hustings.server.lab.messages import Edition

LARGEST = 1_000_000
"""Bytes of a file of a pack; a larger one is something else."""


def editions(folder: LabFolder) -> list[Edition]:
    """Every folder that a game can be played with, with the game."""
    known = {found.name for found in folder.all()}
    names = [name for name in folders_in(folder.root) if name not in known]
    return [Edition(name=name, game=slug) for name in names for slug in _games_of(folder.root / name)]


def edition_of(folder: LabFolder, name: str, game: str) -> Path | None:
    """The folder of a pack that is on the list."""
    return folder.root / name if Edition(name=name, game=game) in editions(folder) else None


def _games_of(path: Path) -> list[str]:
    try:
        with os.scandir(path) as entries:
            files = [
                entry for entry in entries if entry.name.endswith(".toml") and entry.is_file(follow_symlinks=False)
            ]
        stamps = tuple(sorted((file.name, file.stat().st_mtime_ns) for file in files))
    except OSError:
        return []
    if not files or any(file.stat().st_size > LARGEST for file in files):
        return []
    names = {file.name for file in files}
    return [slug for slug, kind in titles().items() if names <= set(kind.files) and _opens(slug, str(path), stamps)]


@lru_cache(maxsize=64)
def _opens(slug: str, path: str, stamps: tuple[tuple[str, int], ...]) -> bool:
    try:
        load(slug, path)
    except HustingsError:
        return False
    return True
