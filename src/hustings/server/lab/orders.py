"""Orders: what the form asks for, looked at field by field, and as a command of `hustings lab run`.

Bots by import path (`mybot:Hopeful`) are taken, since only whoever runs the server can order; but they are imported in
the process of the run and never in the server.  Packs are named among the lab's own folders, never by a path.
"""

import math
import re
import shlex
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from hustings.bots import BOTS, make_bot
from hustings.bots.outside import read_path
from hustings.core.errors import HustingsError
from hustings.core.game import Game
from hustings.core.options import settled
from hustings.core.registry import load
from hustings.core.setting import changed
from hustings.lab.intervals import wilson
from hustings.lab.needs import needs_cluster
from hustings.server.lab.editions import edition_of
from hustings.server.lab.folder import LabFolder
from hustings.server.lab.messages import MOST_GAMES, Field, FieldTrouble, LabOrder
from hustings.server.levels import LEVELS
from hustings.server.speech import say

CHEAT = "cheat"
MOST_SEED = 2**53
"""As far as a browser counts without rounding."""
WIDEST, NARROWEST = 50.0, 0.1
_SCHEDULER = re.compile(r"(?:tcp|tls)://[\w.\[\]:-]{1,200}:\d{1,5}")


def specs(order: LabOrder) -> list[str]:
    """The bots by seat: a level is the bot behind it."""
    return [LEVELS[bot].bot if bot in LEVELS else bot for bot in order.bots]


class Checked:
    """An order, and all that is wrong with it."""

    def __init__(self, order: LabOrder, folder: LabFolder, language: str) -> None:
        self.order = order
        self.folder = folder
        self.language = language
        self.pack: Path | None = None
        self.troubles = list(self._found())

    def _found(self) -> Iterator[FieldTrouble]:
        yield from self._lengths()
        if unknown := _troubles("game", partial(load, self.order.game)):
            yield from unknown
            return
        game = load(self.order.game)
        least, most = game.seats.start, game.seats.stop - 1
        seats = len(self.order.bots)
        if seats not in game.seats:
            yield FieldTrouble(
                field="seats",
                detail=say("seat_count", self.language, title=game.title, least=least, most=most, seats=seats),
            )
        yield from self._bots()
        if seats in game.seats:
            yield from _troubles("options", partial(settled, game.options, self.order.options, seats))
        yield from self._components(game)

    def _lengths(self) -> Iterator[FieldTrouble]:
        order = self.order
        if order.until is None and not 1 <= order.games <= MOST_GAMES:
            yield FieldTrouble(field="games", detail=say("lab/games", self.language, most=f"{MOST_GAMES:,}"))
        if order.until is not None and not NARROWEST <= order.until <= WIDEST:
            yield FieldTrouble(
                field="until", detail=say("lab/until", self.language, least=NARROWEST, most=f"{WIDEST:.0f}")
            )
        if not 0 <= order.seed < MOST_SEED:
            yield FieldTrouble(field="seed", detail=say("lab/seed", self.language, most=f"{MOST_SEED - 1:,}"))
        if order.cluster and not _SCHEDULER.fullmatch(order.cluster):
            yield FieldTrouble(field="cluster", detail=say("lab/cluster", self.language))
        elif order.cluster:
            yield from _troubles("cluster", needs_cluster)

    def _bots(self) -> Iterator[FieldTrouble]:
        for place, spec in enumerate(specs(self.order)):
            name, _, detail = spec.partition(":")
            if name not in BOTS and name != CHEAT and read_path(spec):
                continue  # somebody's own: whether it is there is found out where it plays
            asked = f"ismcts:{detail}" if name == CHEAT else spec
            yield from _troubles("bots", partial(make_bot, asked, 0), place)

    def _components(self, game: Game) -> Iterator[FieldTrouble]:
        order = self.order
        if order.edition:
            self.pack = edition_of(self.folder, order.edition, order.game)
            if self.pack is None:
                yield FieldTrouble(
                    field="edition", detail=say("lab/no_edition", self.language, name=order.edition, title=game.title)
                )
                return
        yield from self._settings(load(order.game, self.pack))

    def _settings(self, game: Game) -> Iterator[FieldTrouble]:
        """Numbers may be turned together; where that does not do, which of them is it that does not?"""
        together = _troubles("settings", partial(changed, game, self.order.settings))
        alone = [
            trouble
            for place, setting in enumerate(self.order.settings if together else [])
            for trouble in _troubles("settings", partial(changed, game, [setting]), place)
        ]
        yield from alone or together

    def arguments(self, out: Path) -> list[str]:
        """The command of `hustings` that plays it into this folder."""
        order = self.order
        found = ["lab", "run", order.game]
        for bot in _short(specs(order)):
            found += ["--bot", bot]
        found += ["--seats", str(len(order.bots))]
        if order.until is None:
            found += ["--games", str(order.games)]
        else:  # there, it is the whole width that is meant
            found += ["--until", f"{2 * order.until:g}"]
        if order.seed:
            found += ["--seed", str(order.seed)]
        for name, value in order.options.items():
            found += ["--option", f"{name}={str(value).lower() if isinstance(value, bool) else value}"]
        if self.pack is not None:
            found += ["--pack", str(self.pack)]
        for setting in order.settings:
            found += ["--set", setting]
        if order.cluster:
            found += ["--cluster", order.cluster]
        return [*found, "--out", str(out)]


def _short(bots: list[str]) -> list[str]:
    """The last one named fills the seats that are left."""
    while len(bots) > 1 and bots[-1] == bots[-2]:
        bots = bots[:-1]
    return bots


def _troubles(field: Field, work: Callable[[], object], place: int = 0) -> list[FieldTrouble]:
    """What is wrong with a field, found out by trying."""
    try:
        work()
    except HustingsError as error:
        return [FieldTrouble(field=field, detail=str(error), place=place)]
    return []


def spelled(arguments: list[str]) -> str:
    """A command as one would type it."""
    return shlex.join(["hustings", *arguments])


def half_width(games: float, seats: int) -> float | None:
    """Of the 95 % interval of a seat's win rate at par after so many games, in points."""
    if games < 1 or seats < 2:
        return None
    found = wilson(games / seats, games)
    return round(50 * (found.high - found.low), 2)


def games_for(half: float, seats: int) -> int:
    """How many games make an interval so narrow, at par."""
    par = 1 / max(2, seats)
    return math.ceil(par * (1 - par) * (1.959964 / (half / 100)) ** 2)
