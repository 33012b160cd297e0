"""The registry: games are found by entry point, so that a game may live in any installed package."""

from collections.abc import Mapping
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import cast

from hustings.core.errors import BadRecord, HustingsError, UnknownGame
from hustings.core.game import Game
from hustings.core.pack import Pack, texts_in
from hustings.core.state import State

GROUP = "hustings.games"


@lru_cache(maxsize=1)
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


def titles() -> dict[str, type[Game]]:
    """Every registered game, by slug."""
    return {slug: title(slug) for slug in _entries()}


@lru_cache(maxsize=256)
def title(slug: str) -> type[Game]:
    """A registered game; the others may be broken."""
    entry = _entries().get(slug)
    if entry is None:
        known = ", ".join(_entries()) or "none is installed"
        raise UnknownGame(f"There is no game {slug!r}; the games are: {known}.")
    try:
        kind = cast("type[Game]", entry.load())
    except (ImportError, AttributeError) as error:
        raise HustingsError(f"The game {slug!r} ({entry.value}) cannot be loaded: {error}.") from error
    if kind.slug != slug:
        raise HustingsError(f"{entry.value} is registered as {slug!r} and calls itself {kind.slug!r}.")
    return kind


def load(slug: str, pack: Path | str | Pack | Mapping[str, str] | None = None, version: int | None = None) -> Game:
    """A game, ready to start, under its newest rules or older ones.

    `pack` changes its components: a folder, or texts by file name, that replace some of its files; or a whole `Pack`.
    """
    kind = title(slug)
    version = kind.versions[-1] if version is None else version
    if version not in kind.versions:
        known = ", ".join(str(number) for number in kind.versions)
        raise BadRecord(
            f"{kind.about.title} has no rules version {version} here (it has {known}); a newer Hustings may know it."
        )
    if pack is None:
        return _shipped(slug, version)
    if isinstance(pack, Path | str):
        pack = _shipped(slug, version).pack.overlaid(texts_in(Path(pack)), str(pack))
    elif not isinstance(pack, Pack):
        pack = _shipped(slug, version).pack.overlaid(pack, "the pack")
    return kind(pack, version)


@lru_cache(maxsize=64)
def _shipped(slug: str, version: int) -> Game:
    kind = title(slug)
    return kind(Pack.shipped(kind.data(version)), version)


def changed_texts(game: Game) -> dict[str, str]:
    """The files of a game's pack that are not its own; none, if they come to the same."""
    own = _shipped(game.slug, game.version)
    if game.digest == own.digest:
        return {}
    return {name: text for name, text in game.pack.texts.items() if text != own.pack.texts.get(name)}


def opened_from(slug: str, version: int, texts: Mapping[str, str], snapshot: bytes) -> State:
    """A state that was pickled elsewhere."""
    state: State = _with_texts(slug, version, tuple(texts.items())).from_json(snapshot)
    return state


@lru_cache(maxsize=8)
def _with_texts(slug: str, version: int, texts: tuple[tuple[str, str], ...]) -> Game:
    own = _shipped(slug, version)
    return own if own.pack.texts == dict(texts) else load(slug, dict(texts), version)
