"""Opening a game: once for each pack, however many tables are played with it.

A pack from outside is text that a stranger wrote, so it is read only where whoever runs the server allows it.
"""

from collections.abc import Mapping
from functools import lru_cache

from hustings.core.game import Game
from hustings.core.registry import load
from hustings.server.refusals import NotYours, Refusal
from hustings.server.settings import Settings

MOST_OPENED = 32
LONGEST_PACK = 500_000
"""Characters of all texts and their names together: ten times what the largest game of ours has."""

Texts = tuple[tuple[str, str], ...]


def opened(slug: str, pack: Mapping[str, str], version: int | None = None) -> Game:
    """A game with these texts instead of its own; without any, as it is shipped."""
    return _with_pack(slug, version, tuple(sorted(pack.items()))) if pack else load(slug, None, version)


@lru_cache(maxsize=MOST_OPENED)
def _with_pack(slug: str, version: int | None, texts: Texts) -> Game:
    """Kept by the texts and not by the digest alone: packs that play alike may have other names."""
    return load(slug, dict(texts), version)


def require_welcome(pack: Mapping[str, str], settings: Settings) -> None:
    """Refuse a pack from outside before any of it is read, unless this server is there for it."""
    if not pack:
        return
    if not settings.allow_packs:
        raise NotYours("packs_closed")
    if sum(len(name) + len(text) for name, text in pack.items()) > LONGEST_PACK:
        raise Refusal("pack_length", most=LONGEST_PACK)
