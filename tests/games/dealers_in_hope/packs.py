"""The pack that the room ships, and packs with something else in one place."""

from functools import cache
from pathlib import Path
from typing import NamedTuple, cast

import pytest

import hustings
from hustings import BadPack
from hustings.core.pack import Pack
from hustings.games.dealers_in_hope import DealersInHope, pack
from hustings.games.dealers_in_hope.faults import read_components
from hustings.games.dealers_in_hope.pack import Components

PACK = Pack.shipped(Path(pack.__file__).parent)

FACTIONS, COMMON = "factions.toml", "citizens_masses.toml"
PROFESSIONS, LOCATIONS = "professions.toml", "locations.toml"
EUROPE, AMERICA, ACTIONS = "board_europe.toml", "board_north_america.toml", "action_board.toml"


class Edit(NamedTuple):
    """Something else in the part of a file that begins with a text, and ends before the next row."""

    file: str
    start: str
    old: str
    new: str

    def done(self, text: str) -> str:
        start = text.index(self.start)
        end = text.find("\n[[", start)
        inside = text[start : end if end > 0 else len(text)]
        assert self.old in inside
        return text[:start] + inside.replace(self.old, self.new, 1) + text[start + len(inside) :]


def row(file: str, name: str, old: str, new: str) -> Edit:
    """An edit in the row with this id."""
    return Edit(file, f'id = "{name}"', old, new)


def read(*edits: Edit) -> Components:
    """What the pack says after these edits."""
    texts = dict(PACK.texts)
    for edit in edits:
        texts[edit.file] = edit.done(texts[edit.file])
    return read_components(Pack(texts))


def problems(*edits: Edit) -> list[str]:
    """What is told of the pack after these edits."""
    with pytest.raises(BadPack) as caught:
        read(*edits)
    return caught.value.problems


def game_with(*edits: Edit) -> DealersInHope:
    """The game under the pack after these edits."""
    texts = dict(PACK.texts)
    for edit in edits:
        texts[edit.file] = edit.done(texts[edit.file])
    return cast(DealersInHope, hustings.load("dealers_in_hope", texts))


@cache
def radio_that(effect: str) -> DealersInHope:
    """A game in which the Field Radio, spoils of value 2, has this effect when it is used."""
    return game_with(row(LOCATIONS, "field_radio", '{ kind = "draw", when = "use", n = 1 }', effect))


@cache
def scouts_that(effect: str) -> DealersInHope:
    """A game in which Scouts 2 (3/2/2) has this effect when it is played."""
    return game_with(row(PROFESSIONS, "scouts", '{ kind = "draw", when = "play", n = 1 }', effect))
