"""Packs: no number of a game's files can be so large that reading or playing it holds a machine up.

This looks at no position, and so it is no law of walks: `check_game` holds a game to it once.
"""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from hustings.core.errors import BadPack
from hustings.core.game import Game
from hustings.core.pack import Pack
from hustings.core.shape import Place, parts

FAR_BEYOND = (10**9, -(10**9))


def check_numbers(game: Game) -> None:
    """Each number of each file, set to a thousand millions or less than nothing, is refused with file and field.

    Rows of one table are declared alike, so of each field the first one is tried.
    """
    for file, kind in game.files.items():
        tried: set[tuple[str, ...]] = set()
        for place in numbers_in(game.pack.documents[file], kind):
            field = tuple(step for step in place if isinstance(step, str))
            if field not in tried:
                tried.add(field)
                for number in FAR_BEYOND:
                    _expect_refused(game, file, place, number)


def numbers_in(value: Any, kind: Any, place: Place = ()) -> Iterator[Place]:
    """The places of all numbers, whatever they are for."""
    for step, part, of in parts(value, kind):
        if type(part) in (int, float):
            yield (*place, step)
        elif isinstance(part, dict | list):
            yield from numbers_in(part, of, (*place, step))


def _expect_refused(game: Game, file: str, place: Place, number: int) -> None:
    where = f"{game.slug}: {file}, {'.'.join(str(step) for step in place)} = {number}"
    try:
        type(game)(_with(game.pack, file, place, number), game.version)
    except BadPack as refusal:
        told = [line for line in refusal.problems if line.startswith(file) and _named(place) in line]
        if not told:
            raise AssertionError(f"{where} is refused without saying where: {refusal}") from None
    else:
        raise AssertionError(f"{where} is accepted: declare how far it goes.")


def _named(place: Place) -> str:
    """The last step of a place that has a name: what lies in a list is told by the list."""
    return next(step for step in reversed(place) if isinstance(step, str))


def _with(pack: Pack, file: str, place: Place, number: int) -> Pack:
    changed = Pack({})
    changed.documents = {**pack.documents, file: deepcopy(pack.documents[file])}
    holder: Any = changed.documents[file]
    for step in place[:-1]:
        holder = holder[step]
    holder[place[-1]] = number
    return changed
