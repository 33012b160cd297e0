"""The registry: games are found by entry point, so that a game may live in any installed package."""

from functools import lru_cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import cast

from hustings.core.errors import BadRecord, UnknownGame
from hustings.core.game import Game
from hustings.core.pack import Pack, texts_in

GROUP = "hustings.games"


@lru_cache(maxsize=1)
def titles() -> dict[str, type[Game]]:
    """Every registered game, by slug."""
    found = {entry.name: entry for entry in entry_points(group=GROUP)}
    return {name: cast("type[Game]", found[name].load()) for name in sorted(found)}


def title(slug: str) -> type[Game]:
    try:
        return titles()[slug]
    except KeyError:
        known = ", ".join(titles()) or "none is installed"
        raise UnknownGame(f"There is no game {slug!r}; the games are: {known}.") from None


def load(slug: str, pack: Path | str | Pack | None = None, version: int | None = None) -> Game:
    """A game, ready to start: with its own pack or another, under its newest rules or older ones."""
    kind = title(slug)
    version = kind.versions[-1] if version is None else version
    if version not in kind.versions:
        known = ", ".join(str(number) for number in kind.versions)
        raise BadRecord(
            f"{kind.about.title} has no rules version {version} here (it has {known}); a newer Hustings may know it."
        )
    if pack is None:
        return _shipped(slug, version)
    if not isinstance(pack, Pack):
        pack = shipped_pack(kind, version).overlaid(texts_in(Path(pack)), str(pack))
    return kind(pack, version)


def shipped_pack(kind: type[Game], version: int) -> Pack:
    return Pack.shipped(kind.data(version))


@lru_cache(maxsize=64)
def _shipped(slug: str, version: int) -> Game:
    kind = titles()[slug]
    return kind(shipped_pack(kind, version), version)
