"""How strong a territory stands against an assault, and what can be assaulted (DH-152 to DH-180)."""

from typing import NamedTuple

from hustings.games.dealers_in_hope.actions import DEFENSE, SEA
from hustings.games.dealers_in_hope.boards import Way
from hustings.games.dealers_in_hope.effect_rows import (
    AssaultBonus,
    DefendBonus,
    LongRange,
    ReduceDefense,
    SeaDiscount,
)
from hustings.games.dealers_in_hope.layout import NOBODY, Layout

PATHS = ("land", "sea")


class Parts(NamedTuple):
    """What a defence is made of; every part is 0 or more."""

    interior: int
    native: int
    sea: int
    defenders: int
    surcharge: int
    less: int

    @property
    def total(self) -> int:
        total = self.interior + self.native + self.sea + self.defenders + self.surcharge - self.less
        return total if total > 0 else 0


class Edge(NamedTuple):
    """What an attacker's abilities take off every assault, by whether somebody controls the target."""

    sea: int
    native: int
    interior: tuple[int, int]
    total: tuple[int, int]


def edge_of(state: Layout, seat: int) -> Edge:
    """Passive `sea_discount` and `reduce_defense`."""
    sea = native = 0
    interior, total = [0, 0], [0, 0]
    effects = state.printed.effects
    for power in state.powers[seat]:
        effect = effects[power]
        if type(effect) is SeaDiscount:
            sea += effect.n
        elif type(effect) is ReduceDefense:
            if effect.part == "native":
                native += effect.n
                continue
            part = interior if effect.part == "interior" else total
            for is_controlled in (0, 1):
                if effect.target in (None, ("uncontrolled", "controlled")[is_controlled]):
                    part[is_controlled] += effect.n
    return Edge(sea, native, (interior[0], interior[1]), (total[0], total[1]))


def parts_of(state: Layout, way: Way, edge: Edge) -> Parts:
    """DH-159, DH-170, DH-175 to DH-180; reductions that hold for this assault alone are those of the state."""
    board, territory = state.board, way.territory
    owner = state.owners[territory]
    is_controlled = 1 if owner != NOBODY else 0
    interior = board.interior[territory] - state.interior_less - edge.interior[is_controlled]
    native = 0 if is_controlled else board.native[territory] - state.native_less - edge.native
    sea = way.sea_total - state.sea_less - edge.sea if way.path == SEA else 0
    return Parts(
        interior if interior > 0 else 0,
        native if native > 0 else 0,
        sea if sea > 0 else 0,
        defenders_of(state, owner, territory) if is_controlled else 0,
        way.surcharge,
        state.total_less + edge.total[is_controlled],
    )


def defenders_of(state: Layout, owner: int, territory: int) -> int:
    """What the player who controls it adds: abilities, standing defence, markers (DH-177 to DH-179)."""
    return always(state, owner, territory) + state.standing[owner] + state.markers_of(owner, DEFENSE)


def always(state: Layout, owner: int, territory: int) -> int:
    """`defend_bonus` of leader, masters and cities (DH-177)."""
    effects, found = state.printed.effects, 0
    for power in state.powers[owner]:
        effect = effects[power]
        if type(effect) is DefendBonus and is_there(state, effect.where, territory):
            found += effect.n
    return found


def is_there(state: Layout, where: str, territory: int) -> bool:
    board = state.board
    if where == "any":
        return True
    if where == "city":
        return board.is_city[territory]
    return bool(board.coasts[territory]) == (where == "coastal")


# ---- The assault that goes on.


def current_way(state: Layout) -> Way:
    return Way(state.target, state.path, state.sea_total, state.surcharge)


def defence_now(state: Layout) -> int:
    return parts_of(state, current_way(state), edge_of(state, state.mover)).total


# ---- Targets.


def ways_of(state: Layout, seat: int) -> list[Way]:
    """Every target with each path that leads there, territory by territory, overland first (DH-152 to DH-155)."""
    if not state.minis[seat]:
        return []
    steps, surcharge = _long_range(state, seat)
    capitals = state.capitals
    ways = state.board.ways(state.lands_of(seat), steps, surcharge)
    return [way for way in ways if way.territory not in capitals]


def totals_of(state: Layout, seat: int) -> list[tuple[Way, int]]:
    """Every target with each path, and its defence.

    Most are uncontrolled and nothing is taken off but at sea: those are reckoned without their parts.
    """
    edge, owners, untaken = edge_of(state, seat), state.owners, state.board.untaken
    off_sea = state.sea_less + edge.sea
    is_plain = not (state.interior_less or state.native_less or state.total_less or edge.native)
    is_plain = is_plain and not (edge.interior[0] or edge.total[0])
    found = []
    for way in ways_of(state, seat):
        if is_plain and owners[way.territory] == NOBODY:
            sea = way.sea_total - off_sea
            found.append((way, untaken[way.territory] + way.surcharge + (sea if sea > 0 else 0)))
        else:
            found.append((way, parts_of(state, way, edge).total))
    return found


def way_to(state: Layout, seat: int, territory: int, path: int) -> Way | None:
    """How one territory can be reached by one path, if it can."""
    steps, surcharge = _long_range(state, seat)
    ways = state.board.ways(state.lands_of(seat), steps, surcharge)
    return next((way for way in ways if way.territory == territory and way.path == path), None)


def _long_range(state: Layout, seat: int) -> tuple[int, int]:
    """How far overland targets may be, and what those that are not adjacent cost more (`long_range`)."""
    steps, surcharge = 1, 0
    for effect in state.held(seat, LongRange):
        if effect.steps > steps:
            steps, surcharge = effect.steps, effect.surcharge
    return steps, surcharge


def assault_bonus(state: Layout, seat: int, territory: int, path: int) -> list[tuple[int, int]]:
    """The powers that bring attack markers when this assault is announced, and how many (`assault_bonus`)."""
    target = "uncontrolled" if state.owners[territory] == NOBODY else "controlled"
    found = []
    for power in state.powers[seat]:
        effect = state.printed.effects[power]
        if type(effect) is AssaultBonus and effect.path in ("any", PATHS[path]) and effect.target in ("any", target):
            found.append((power, effect.n))
    return found
