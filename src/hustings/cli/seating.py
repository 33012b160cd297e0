"""Who sits where: the wishes of a command line as a session, with its bots and the names of the table."""

import os
import secrets
from collections.abc import Sequence
from itertools import chain, count
from pathlib import Path
from typing import NamedTuple

from hustings.bots import BOTS, Bot, make_bot
from hustings.bots.outside import look_here, read_path
from hustings.cli.session import Session, check_seat, naming, open_session
from hustings.core.errors import BadRecord, BadSetup
from hustings.core.game import Game
from hustings.core.options import read_option
from hustings.core.record import Record
from hustings.core.registry import load
from hustings.core.rng import derived

PERSON = "person"
BOT_STREAM, WORLD_STREAM = 1, 2
"""Random numbers of their own for the bots' choices and for the worlds they imagine, apart from those of the deal."""

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
    look_here(wishes.bots)
    session = _resumed(wishes, wishes.resume) if wishes.resume else _begun(wishes)
    record = session.record
    if not record.players or _is_reseated(wishes):
        record.players = _players(wishes, record.seats)
    if len(record.names) != record.seats or wishes.names:
        record.names = _names(wishes.names, record.players)
    return Seating(session, _bots(record), record.names, _path(wishes, session))


def _bots(record: Record) -> dict[int, Bot]:
    """A bot for each seat without a person; after so many moves it thinks with other random numbers than before."""
    return {
        seat: make_bot(spec, derived(record.number, BOT_STREAM, len(record.moves), seat))
        for seat, spec in enumerate(record.players)
        if spec != PERSON
    }


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


def _resumed(wishes: Wishes, resume: Path) -> Session:
    if wishes.seats is not None or wishes.seed is not None or wishes.options or wishes.pack:
        raise BadSetup("A resumed game has its seats, seed, options and pack already; leave those out.")
    session = open_session(resume)
    if wishes.game and wishes.game != session.record.game:
        raise BadRecord(f"{resume} is a game of {session.record.game}, not of {wishes.game}.")
    if session.state.over:
        raise BadRecord(f"{resume}: This game is over; tell it again with: hustings replay {resume}")
    with naming(resume):
        _check_players(session.record, is_reseated=_is_reseated(wishes))
    return session


def _is_reseated(wishes: Wishes) -> bool:
    """Whether it is said anew who sits where."""
    return bool(wishes.bots) or wishes.seat is not None or wishes.hot_seat


def _check_players(record: Record, is_reseated: bool) -> None:
    """A record says of every seat who decides for it, or, if `hustings play` did not make it, of none."""
    players = record.players
    if not players:
        return
    if len(players) != record.seats:
        raise BadRecord(f"This record names {len(players)} players for {record.seats} seats.")
    if is_reseated:
        return
    if PERSON not in players:
        raise BadRecord("This record has bots on all seats; choose yours with --seat.")
    _check_ours(players)
    _bots(record)


def _check_ours(players: Sequence[str]) -> None:
    """A record may come from a stranger: a module runs because somebody at this keyboard names it, or not at all."""
    for spec in players:
        if spec.partition(":")[0] not in BOTS and read_path(spec):
            raise BadRecord(f"This record seats {spec!r}, which is no bot of ours; say with --bot who is to play.")


def _players(wishes: Wishes, seats: int) -> list[str]:
    """One person among bots; or, on the hot seat, people on every seat that was given no bot."""
    if len(wishes.bots) >= seats:
        raise BadSetup(f"{len(wishes.bots)} bots leave no seat for a person at a table of {seats}.")
    mine = wishes.seat or 0
    check_seat(mine, seats)
    if wishes.hot_seat:
        return [PERSON] * (seats - len(wishes.bots)) + list(wishes.bots)
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
