"""`hustings.play`: one whole game between bots, in a line of Python."""

from collections.abc import Mapping, Sequence

import msgspec

from hustings.bots import make_bot
from hustings.bots.outside import Bot, Guarded, made_of
from hustings.core.errors import HustingsError
from hustings.core.game import Game
from hustings.core.options import Value
from hustings.core.perspective import Perspective
from hustings.core.record import Record
from hustings.core.registry import load
from hustings.core.result import Result
from hustings.core.rng import Rng, derived
from hustings.core.seed import Seed

Player = str | type[Bot] | Bot
"""Who is to play: a bot by its spec, its class, or the bot itself."""


class Played(msgspec.Struct, frozen=True):
    """A game that is over: how it ended, and its record, to save, replay or fork."""

    result: Result
    record: Record


def play(
    game: str | Game, bots: Sequence[Player], seed: Seed = 0, options: Mapping[str, Value] | None = None
) -> Played:
    """One game to its end, a bot on each seat.  The same seed gives the same game, as long as its bots keep to theirs.

    It is the first game of `hustings sim` with these bots and this seed.
    """
    title = load(game) if isinstance(game, str) else game
    chosen = dict(options or {})
    state = title.start(len(bots), seed, chosen)
    record = Record.of(title, len(bots), seed, chosen)
    record.players = [spec if isinstance(spec, str) else _name(spec) for spec in bots]
    lots = [derived(record.number, 0, seat) for seat in range(len(bots))]
    players = [_seated(bot, lot) for bot, lot in zip(bots, lots, strict=True)]
    worlds = [Rng(derived(lot, 1)) for lot in lots]
    while not state.over:
        seat = state.actors[0]
        action = players[seat].choose(Perspective(state, seat, worlds[seat]))
        state.apply(seat, action)
        record.add(seat, action)
    return Played(state.result, record)


def _seated(bot: Player, seed: int) -> Bot:
    if isinstance(bot, str):
        return make_bot(bot, seed)
    if isinstance(bot, type):
        return made_of(bot, _name(bot), seed)
    if not callable(getattr(bot, "choose", None)):
        raise HustingsError(
            f"{bot!r} is no bot: name one (greedy), or bring an object or a class with a method choose(self, seat)."
        )
    return Guarded(bot, _name(bot))


def _name(bot: type[Bot] | Bot) -> str:
    """As an import path would name it."""
    kind = bot if isinstance(bot, type) else type(bot)
    return f"{kind.__module__}:{kind.__qualname__}"
