"""Setting numbers of a pack by their paths, `cards.numbers.row_limit=5`, without writing TOML by hand.

What comes out are the changed files, as `hustings.load` and the lab take them: only the number is written anew, and
every comment stays where it was.  A sweep is the same with several values: `4:6`, `4:10:2`, `0.5:1.5:0.25`, `4,5,8`.
"""

import re
from collections.abc import Iterable
from copy import deepcopy
from decimal import Decimal
from typing import Any, NamedTuple

from hustings.core.errors import BadPack, HustingsError
from hustings.core.game import Game
from hustings.core.numbers import Number, limits
from hustings.core.pack import Pack
from hustings.core.paths import Found, find
from hustings.core.registry import load
from hustings.core.relations import Names, RefersTo
from hustings.core.rows import follows
from hustings.core.shape import Place, marks
from hustings.core.toml_places import Layout

MOST_VALUES = 200
"""How many values a sweep may go through: a slip of the finger should not take a year."""
_NUMBER = re.compile(r"[+-]?\d{1,12}(?:\.\d{1,12})?")


class Sweep(NamedTuple):
    """A number, and all that it is set to in turn."""

    path: str
    values: tuple[Number, ...]


def read_sweep(text: str) -> Sweep:
    """`cards.numbers.row_limit=4:6`: the path, and each of its values in the order in which they are written."""
    path, equals, values = text.partition("=")
    if not equals or not path.strip() or not values.strip():
        raise HustingsError(
            f"{text[:120]!r} sets nothing: write a path and a number, such as cards.numbers.row_limit=5."
        )
    found = [value for part in values.split(",") for value in _range(part.strip(), path)]
    if len(found) > MOST_VALUES:
        raise HustingsError(f"{path}: {len(found):,} values; at most {MOST_VALUES} are tried. Take larger steps.")
    return Sweep(path.strip(), tuple(dict.fromkeys(found)))


def _range(text: str, path: str) -> list[Number]:
    """`5`, or from `4` to `6`, both of them in it, in steps of 1 or as told."""
    first, *rest = [_decimal(part, path) for part in text.split(":")]
    if not rest:
        return [_plain(first)]
    last, step = (*rest, Decimal(1))[:2]
    if len(rest) > 2 or last < first or step <= 0:
        raise HustingsError(f"{path}: {text!r} is no range; write the least, the most and, if not 1, the step: 4:10:2.")
    count = int((last - first) / step) + 1
    if count > MOST_VALUES:
        raise HustingsError(f"{path}: {text} has {count:,} values; at most {MOST_VALUES} are tried. Take larger steps.")
    return [_plain(first + number * step) for number in range(count)]


def _decimal(text: str, path: str) -> Decimal:
    if not _NUMBER.fullmatch(text.strip()):
        raise HustingsError(f"{path}: {text[:40]!r} is not a number; write it in digits, such as 5 or 0.25.")
    return Decimal(text.strip())


def _plain(value: Decimal) -> Number:
    return int(value) if value == value.to_integral_value() and value.as_tuple().exponent == 0 else float(value)


def changed(game: Game | str, settings: Iterable[str]) -> dict[str, str]:
    """The files that differ from the game's own once these numbers are set: what `hustings.load(slug, files)` takes.

    `game` is a slug, or a game opened with a pack, whose changes stay.  What is wrong is told like `hustings pack
    check` tells it; every number is set before the pack is looked at, so that numbers may be turned together.
    """
    sweeps = [read_sweep(text) for text in settings]
    for sweep in sweeps:
        if len(sweep.values) != 1:
            raise HustingsError(
                f"{sweep.path} is set to one number, not to {len(sweep.values)}: a range is for a sweep."
            )
    return with_numbers(game, {sweep.path: sweep.values[0] for sweep in sweeps})


def with_numbers(game: Game | str, values: dict[str, Number]) -> dict[str, str]:
    """As `changed`, with the numbers by their paths."""
    opened = load(game) if isinstance(game, str) else game
    texts = dict(opened.pack.texts)
    for path, value in values.items():
        found = find(opened, path)
        _check(opened, path, found)
        texts[found.file] = _rewritten(texts[found.file], found.place, value)
    type(opened)(Pack(texts), opened.version)
    own = load(opened.slug, version=opened.version).pack.texts
    return {file: text for file, text in texts.items() if text != own[file]}


def _check(game: Game, path: str, found: Found) -> None:
    """Refuse what is no number, or none that anybody sets."""
    if follows(found.kind):
        raise HustingsError(f"{path}: this number follows from other rows of the pack; set those.")
    if any(isinstance(mark, Names | RefersTo) for mark in marks(found.kind)) or limits(found.kind) is None:
        raise HustingsError(f"{path}: this is not a number; `hustings pack numbers {game.slug}` lists those there are.")


def _rewritten(text: str, place: Place, value: Number) -> str:
    """The text with this one number in it; it is read again, so that nothing else can have changed unseen."""
    new = Layout(text).with_value(place, repr(value))
    before, after = (Pack({"": each}).documents[""] for each in (text, new))
    if after != _with(before, place, value):
        raise BadPack([f"{'.'.join(str(step) for step in place)} cannot be set: its place in the file was not found."])
    return new


def _with(document: dict[str, Any], place: Place, value: Number) -> dict[str, Any]:
    changed = deepcopy(document)
    holder: Any = changed
    for step in place[:-1]:
        holder = holder[step]
    holder[place[-1]] = value
    return changed
