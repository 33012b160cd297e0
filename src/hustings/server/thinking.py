"""What runs in the processes that bots think in: a position comes in as text, an action goes out.

A thinker is never given the true position, only a world that its seat could be in.
"""

import msgspec

from hustings.bots import make_bot
from hustings.core.perspective import Perspective
from hustings.core.rng import Rng
from hustings.server.worlds import World


class Question(msgspec.Struct, frozen=True):
    """One decision to be made."""

    world: World
    seat: int
    spec: str
    seed: int


def think(question: bytes) -> bytes:
    """The action that the bot chooses, as JSON."""
    asked = msgspec.msgpack.decode(question, type=Question)
    state = asked.world.unpacked()
    bot = make_bot(asked.spec, asked.seed)
    return msgspec.json.encode(bot.choose(Perspective(state, asked.seat, Rng(asked.seed))))


def warm_up() -> None:
    """Import everything a thinker needs, before somebody waits for it."""
