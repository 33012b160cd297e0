"""Assaults to test: what seat 0 announces, and how both sides go on.

    state = assault("milan", attack=6)
    strike(state)

Unless a test says otherwise, no leader and no city has an ability that counts in an assault of seat 0, which has its
capital in Bern; seat 1 has Madrid and seat 2 Kyiv.  Whatever a test adds stands alone.
"""

from typing import Any, cast

import hustings
from hustings.core.pack import Pack
from hustings.core.story import Event
from hustings.games.dealers_in_hope import DealersInHope
from hustings.games.dealers_in_hope.actions import LAND, Announce, Finish, Hold, NoTarget, Strike
from hustings.games.dealers_in_hope.layout import NOBODY
from hustings.games.dealers_in_hope.printed import EUROPE
from hustings.games.dealers_in_hope.state import DealersState
from hustings.games.dealers_in_hope.view import Battle
from tests.games.dealers_in_hope.arranging import PRINTED, table, territory
from tests.games.dealers_in_hope.moving import announce, choose, do, offered
from tests.games.dealers_in_hope.packs import PACK, Edit

Given = dict[str, Any]
"""What a table is given besides."""
PLAIN: Given = {
    "factions": {0: "navaa", 1: "okoro", 2: "zaman"},
    "cities": {0: "bern", 1: "madrid", 2: "kyiv"},
}


def game_with(*edits: Edit) -> DealersInHope:
    """The game with something else in some places of its pack."""
    texts = dict(PACK.texts)
    for edit in edits:
        texts[edit.file] = edit.done(texts[edit.file])
    return cast(DealersInHope, hustings.load("dealers_in_hope", Pack(texts)))


def about_to(deed: str = "early_assault_plain", *, attack: int = 0, **given: Any) -> DealersState:
    """Seat 0 has chosen an Assault action, and is asked for a target; it has so many attack markers."""
    markers = {0: (attack, 0, 0), **given.pop("markers", {})}
    era = int(deed.startswith("late"))
    state = table(**{**PLAIN, "era": era, **given}, markers=markers)
    choose(state, deed)
    assert state.asked.name == "announce"
    return state


def assault(name: str, path: int = LAND, *, deed: str = "early_assault_plain", **given: Any) -> DealersState:
    """Seat 0 has announced an assault on this territory, and has played nothing yet."""
    state = about_to(deed, **given)
    announce(state, name, path)
    return state


def besieged(name: str = "milan", path: int = LAND, *, attack: int, **given: Any) -> DealersState:
    """The same, against seat 1."""
    return assault(name, path, attack=attack, **{**given, "lands": {name: 1, **given.get("lands", {})}})


def struck(name: str = "milan", path: int = LAND, *, attack: int, **given: Any) -> DealersState:
    """The attack reached the defence: seat 1 is asked to answer."""
    state = besieged(name, path, attack=attack, **given)
    strike(state)
    assert (state.asked.name, state.actors) == ("defend", (1,))
    return state


# ---- Going on.


def strike(state: DealersState) -> list[Event]:
    return do(state, Strike())


def hold(state: DealersState) -> list[Event]:
    return do(state, Hold())


def stop(state: DealersState) -> list[Event]:
    return do(state, Finish())


def no_target(state: DealersState) -> list[Event]:
    return do(state, NoTarget())


# ---- Looking.


def battle(state: DealersState) -> Battle:
    found = state.view_of(None).battle
    assert found is not None
    return found


def defence(state: DealersState) -> int:
    """Of the assault that goes on, as everybody sees it."""
    return battle(state).defence


def defence_of(state: DealersState, name: str, path: int = LAND) -> int:
    """What the menu says of a target."""
    found = [one.defence for one in offered(state, Announce) if (one.territory, one.path) == (territory(name), path)]
    assert len(found) == 1
    return cast(int, found[0])


def targets(state: DealersState, path: int) -> set[str]:
    """The territories that can be announced by a path."""
    return {state.board.ids[one.territory] for one in offered(state, Announce) if one.path == path}


def seas(*names: str) -> tuple[int, ...]:
    """Sea regions of the European side."""
    ids = [row.id for row in PRINTED.boards[EUROPE].rows.sea]
    return tuple(ids.index(name) for name in names)


def owner(state: DealersState, name: str) -> int | None:
    found = state.owners[territory(name)]
    return None if found == NOBODY else found


def kinds(events: list[Event]) -> list[str]:
    """What happened, by name."""
    return [type(event).__name__ for event in events]
