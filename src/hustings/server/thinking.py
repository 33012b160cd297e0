"""What runs in the processes that bots think in: a position comes in as text, an action goes out.

A thinker is never given the true position, only a world that its seat could be in.
"""

import os
import threading
from multiprocessing import parent_process

import msgspec

from hustings.bots import make_bot
from hustings.core.perspective import Perspective
from hustings.core.rng import Rng
from hustings.server.opening import opened

GIVES_WAY = 5
"""How much less pressing than the event loop: nobody at a table waits because a bot thinks at another."""


class Question(msgspec.Struct, frozen=True):
    """One decision to be made."""

    game: str
    rules: int
    pack: tuple[tuple[str, str], ...]
    snapshot: bytes
    seat: int
    spec: str
    seed: int


def think(question: bytes) -> bytes:
    """The action that the bot chooses, as JSON."""
    asked = msgspec.msgpack.decode(question, type=Question)
    game = opened(asked.game, dict(asked.pack), asked.rules)
    state = game.from_json(asked.snapshot)
    bot = make_bot(asked.spec, asked.seed)
    return msgspec.json.encode(bot.choose(Perspective(state, asked.seat, Rng(asked.seed))))


def settle_in() -> None:
    """How a thinker begins."""
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)


def end_with_parent() -> None:
    """Where the server is killed outright, its thinkers must not stay behind."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_wait_for_end_of, args=(parent,), daemon=True).start()


def _wait_for_end_of(parent: object) -> None:
    parent.join()  # type: ignore[attr-defined]
    os._exit(0)


def warm_up() -> None:
    """Import everything a thinker needs, before somebody waits for it."""
