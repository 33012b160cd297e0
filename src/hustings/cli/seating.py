"""Who sits where: the wishes of a command line as a session, with its bots and the names of the table."""

import os
import secrets
from collections.abc import Sequence
from itertools import chain, count
from pathlib import Path
from typing import NamedTuple

from hustings.bots import Bot, make_bot
from hustings.cli.session import Session
from hustings.core.errors import BadRecord, BadSetup
from hustings.core.game import Game
from hustings.core.options import read_option
from hustings.core.record import open_record
from hustings.core.registry import load

PERSON = "person"
DEFAULT_BOT = "ismcts"
_BOT_NAMES = ("Ada", "Ines", "Juniper", "Tom", "Ka-yan", "Moses")
_USUAL_SEATS = 3


class Wishes(NamedTuple):
    """What was asked for on the command line; `None` and empty mean no matter."""

    game: str | None
    seats: int | None
    seat: int | None
    bots: Sequence[str]
    names: Sequence[str]
    seed: int | None
    options: Sequence[str]
    pack: Path | None
    record: Path | None
    resume: Path | None
    hot_seat: bool


class Seating(NamedTuple):
    session: Session
    bots: dict[int, Bot]
    names: list[str]
    path: Path


def seated(wishes: Wishes) -> Seating:
    """Everybody on their seats: a new game, or a recorded one that goes on."""
    session = _resumed(wishes) if wishes.resume else _begun(wishes)
    record = session.record
    if not record.players or wishes.bots or wishes.seat is not None or wishes.hot_seat:
        record.players = _players(wishes, record.seats)
    if len(record.names) != record.seats or wishes.names:
        record.names = _names(wishes.names, record.players)
    seed = record.seed + len(record.moves)
    bots = {seat: make_bot(spec, seed + 1 + seat) for seat, spec in enumerate(record.players) if spec != PERSON}
    return Seating(session, bots, record.names, _path(wishes, session))


def _begun(wishes: Wishes) -> Session:
    game = load(wishes.game or "", wishes.pack)
    seats = _seats(wishes, game)
    seed = secrets.randbits(32) if wishes.seed is None else wishes.seed
    return Session.new(game, seats, seed, dict(read_option(game.options, text) for text in wishes.options))


def _seats(wishes: Wishes, game: Game) -> int:
    """As asked for, or three, or as near to three as the game allows."""
    if wishes.seats is not None:
        return wishes.seats
    return min(max(_USUAL_SEATS, len(wishes.bots) + 1, game.seats.start), game.seats.stop - 1)


def _resumed(wishes: Wishes) -> Session:
    if wishes.seats is not None or wishes.seed is not None or wishes.options or wishes.pack:
        raise BadSetup("A resumed game has its seats, seed, options and pack already; leave those out.")
    record = open_record(wishes.resume or "")
    if wishes.game and wishes.game != record.game:
        raise BadRecord(f"{wishes.resume} is a game of {record.game}, not of {wishes.game}.")
    session = Session.replayed(record)
    if session.state.over:
        raise BadRecord(f"This game is over; tell it again with: hustings replay {wishes.resume}")
    return session


def _players(wishes: Wishes, seats: int) -> list[str]:
    """One person among bots; or, on the hot seat, people on every seat that was given no bot."""
    if len(wishes.bots) >= seats:
        raise BadSetup(f"{len(wishes.bots)} bots leave no seat for a person at a table of {seats}.")
    if wishes.hot_seat:
        return [PERSON] * (seats - len(wishes.bots)) + list(wishes.bots)
    mine = wishes.seat or 0
    if not 0 <= mine < seats:
        raise BadSetup(f"There is no seat {mine} at this table; the seats are 0 to {seats - 1}.")
    others = [*wishes.bots] or [DEFAULT_BOT]
    others += [others[-1]] * (seats - 1 - len(others))
    return [*others[:mine], PERSON, *others[mine : seats - 1]]


def _names(given: Sequence[str], players: Sequence[str]) -> list[str]:
    """People as they wish to be called, bots by names of their own."""
    people = players.count(PERSON)
    if len(given) > people:
        raise BadSetup(f"{len(given)} names are given, and {people} is the number of people at this table.")
    unnamed = ["Player"] if people == 1 else [f"Player {number}" for number in range(1, people + 1)]
    named = iter([*given, *unnamed[len(given) :]])
    spare = chain((name for name in _BOT_NAMES if name not in given), (f"Bot {number}" for number in count(1)))
    return [next(named) if player == PERSON else next(spare) for player in players]


def _path(wishes: Wishes, session: Session) -> Path:
    """Where the record goes: as asked, back to where it came from, or to a name that is free."""
    path = wishes.record or wishes.resume or _free_path(session)
    if wishes.record and path.exists():
        raise BadSetup(f"{path} exists already; choose another name, or go on with --resume.")
    if not os.access(path.parent, os.W_OK):
        raise BadSetup(f"{path} cannot be written there; name another place with --record.")
    return path


def _free_path(session: Session) -> Path:
    stem = f"{session.game.slug}-{session.record.seed}"
    numbered = chain([f"{stem}.json"], (f"{stem}-{number}.json" for number in count(2)))
    return next(path for path in map(Path, numbered) if not path.exists())
