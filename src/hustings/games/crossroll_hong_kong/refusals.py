"""Why not: whether an action may be done now, and the clause that forbids it."""

from hustings.core.action import Action, Blocked
from hustings.core.errors import Illegal
from hustings.games.crossroll_hong_kong import choosing
from hustings.games.crossroll_hong_kong.actions import (
    KINDS,
    DeclineBonus,
    Drive,
    InstallNitrous,
    JoinLotto,
    KeepScore,
    Roll,
    SetAside,
    Skip,
    TakeBonus,
    Upgrade,
)
from hustings.games.crossroll_hong_kong.layout import Layout
from hustings.games.crossroll_hong_kong.tables import ASIDE, BONUS, INSTALL, MAIN, ROLL, Deed

_PHASES = {
    Roll: ROLL,
    TakeBonus: BONUS,
    DeclineBonus: BONUS,
    Drive: MAIN,
    JoinLotto: MAIN,
    Upgrade: MAIN,
    Skip: MAIN,
    InstallNitrous: INSTALL,
    KeepScore: INSTALL,
    SetAside: ASIDE,
}


def is_legal(table: Layout, seat: int, deed: Deed) -> bool:
    return deed.phase == table.phase and seat in table.actors and _is_allowed(table, seat, deed)


def refusal(table: Layout, seat: int, action: Action) -> Illegal | None:
    """Why `seat` may not do this, or nothing if it may."""
    number = table.tables.number_of.get(action, -1)
    if number >= 0 and is_legal(table, seat, table.tables.deeds[number]):
        return None
    if type(action) not in KINDS:
        return Illegal("XR-019", "That is not an action of this game.")
    return _not_now(table, seat, _PHASES[type(action)]) or _fault(table, seat, action)


def blocked(table: Layout, seat: int, legal: list[Action]) -> list[Blocked]:
    """Why each kind of action that is not on offer is not."""
    offered = {type(action) for action in legal}
    found = []
    for kind in KINDS:
        if kind not in offered:
            why = _not_now(table, seat, _PHASES[kind]) or _none_possible(table, seat, kind)
            found.append(Blocked(kind.__name__, why.clause, why.template, why.facts))
    return found


def _is_allowed(table: Layout, seat: int, deed: Deed) -> bool:
    """Of a deed of this phase: does it fit the board and the roll?"""
    if table.phase == MAIN:
        return _is_main_action(table, seat, deed)
    if table.phase == BONUS:
        return deed.road < 0 or (deed.number == choosing.match_count(table, seat) and _has_run(table, seat, deed))
    if table.phase == INSTALL:
        return True
    action = deed.action
    if isinstance(action, Roll):
        return not table.aside & (1 << action.die | 1 << action.other)
    return isinstance(action, SetAside) and table.owed >> action.die & 1 == 1


def _is_main_action(table: Layout, seat: int, deed: Deed) -> bool:
    number = deed.number
    if not number:
        return not choosing.can_act_as_rolled(table, seat)
    if not _is_usable(table, seat, number):
        return False
    if deed.road < 0:
        return choosing.can_upgrade(table, seat, number)
    if deed.road < table.tables.route_count:
        return table.open_routes[seat] >> deed.road & 1 == 1 and _has_run(table, seat, deed)
    return not _is_ticket_full(table, seat) and _has_run(table, seat, deed)


def _is_usable(table: Layout, seat: int, number: int) -> bool:
    if number in table.results:
        return True
    return number in table.tables.usable(table.results, table.effects[seat])[1]


def _has_run(table: Layout, seat: int, deed: Deed) -> bool:
    return table.roads[seat * table.tables.stride + deed.road] & deed.mask == deed.start


def _is_ticket_full(table: Layout, seat: int) -> bool:
    return table.tickets[(seat + 1) * table.tables.slots - 1] != 0


def _not_now(table: Layout, seat: int, phase: int) -> Illegal | None:
    """Why `seat` owes no such choice at this moment, whatever it is."""
    if table.over:
        return Illegal("XR-096", "The game is over.")
    if not 0 <= seat < table.seats:
        return Illegal("XR-003", "There is no such seat at this table.")
    if phase == INSTALL and table.nitrous_route < 0:
        return Illegal("XR-015", "This game is played without nitrous oxide.")
    if phase == ASIDE and table.seats > 1:
        return Illegal("XR-112", "Dice are set aside in solo play only.")
    if table.choices[seat] >= 0:
        return Illegal("XR-020", "You have chosen; still to choose: {count}.", count=len(table.actors))
    if table.phase == phase and seat in table.actors:
        return None
    if table.phase == ROLL:
        return Illegal("XR-023", "First {seat} must choose two dice.", seat=table.active)
    return _not_in_this_phase(table, seat, phase)


def _not_in_this_phase(table: Layout, seat: int, phase: int) -> Illegal:
    if phase == ROLL:
        return Illegal("XR-023", "The dice of this round have been rolled.")
    if phase == BONUS:
        return _no_bonus(table, seat)
    if phase == INSTALL:
        return Illegal("XR-104", "Nitrous oxide is installed on completing {route} only.", route=table.nitrous_route)
    if phase == ASIDE:
        return Illegal("XR-112", "A die is set aside after the main action.")
    if table.phase != BONUS:
        return Illegal("XR-019", "The main action of this round is done.")
    if seat in table.actors:
        return Illegal("XR-022", "First take the bonus or decline it.")
    return Illegal("XR-019", "First the others take their bonus or decline it.")


def _no_bonus(table: Layout, seat: int) -> Illegal:
    count = choosing.match_count(table, seat)
    if not count:
        return Illegal("XR-028", "No number on your ticket was rolled.")
    if table.phase == BONUS:
        return Illegal("XR-031", "There is no run of exactly {count} for a bonus.", count=count)
    return Illegal("XR-019", "The bonus of this round is over.")


def _none_possible(table: Layout, seat: int, kind: type[Action]) -> Illegal:
    """Why no main action of this kind is on offer with any number."""
    if kind is Drive:
        return Illegal("XR-045", "No route with an empty box has a run of any number that you may use.")
    if kind is JoinLotto:
        return _lotto_fault(table, seat)
    return _upgrade_fault() if kind is Upgrade else _skip_fault()


def _upgrade_fault() -> Illegal:
    return Illegal("XR-074", "No engine row with an empty box takes that number.")


def _skip_fault() -> Illegal:
    return Illegal("XR-058", "An action is possible with a number as rolled.")


def _lotto_fault(table: Layout, seat: int) -> Illegal:
    if _is_ticket_full(table, seat):
        return Illegal("XR-068", "All slots of your ticket are filled.")
    return Illegal("XR-069", "The lotto needs an empty crossroad beside a crossed location.")


def _fault(table: Layout, seat: int, action: Action) -> Illegal:
    """What is wrong with an action whose moment it is."""
    if isinstance(action, Roll):
        return _roll_fault(table, action)
    if isinstance(action, TakeBonus):
        return _bonus_fault(table, seat, action)
    if isinstance(action, SetAside):
        return Illegal("XR-122", "That die did not give the number.")
    if isinstance(action, Drive | JoinLotto | Upgrade) and not _is_usable(table, seat, action.number):
        return Illegal("XR-077", "This roll and your effects do not give {count}.", count=action.number)
    if isinstance(action, Drive):
        return _drive_fault(table, seat, action)
    if isinstance(action, JoinLotto):
        return _crossroad_fault(table, seat, action)
    return _upgrade_fault() if isinstance(action, Upgrade) else _skip_fault()


def _roll_fault(table: Layout, action: Roll) -> Illegal:
    if action in table.tables.number_of:
        return Illegal("XR-113", "A die that is set aside cannot be rolled.")
    return Illegal("XR-023", "Choose two different dice, the smaller one first.")


def _bonus_fault(table: Layout, seat: int, action: TakeBonus) -> Illegal:
    count = choosing.match_count(table, seat)
    if action.number != count:
        return Illegal("XR-030", "The bonus is a run of exactly {count}.", count=count)
    if action.number == 1 and action.start == action.end and action.end in table.tables.roads.crossroads:
        return Illegal("XR-009", "A lone crossroad is crossed for all its routes: name the first, and no way.")
    return _run_fault(table, seat, action)


def _drive_fault(table: Layout, seat: int, action: Drive) -> Illegal:
    route = action.route
    if 0 <= route < table.tables.route_count and not table.open_routes[seat] >> route & 1:
        return Illegal("XR-063", "{route} has no empty box left.", route=route)
    return _run_fault(table, seat, action)


def _run_fault(table: Layout, seat: int, action: Drive | TakeBonus) -> Illegal:
    number = table.tables.number_of.get(action, -1)
    if number < 0:
        return Illegal("XR-045", "No route has such a run of {count}.", count=action.number)
    deed = table.tables.deeds[number]
    line = table.roads[seat * table.tables.stride + deed.road]
    if line & deed.mask & table.tables.full[deed.road]:
        return Illegal("XR-043", "A run cannot cross what is crossed already.")
    template = "A run starts at an entrance or beside a crossed location, and {location} is neither."
    return Illegal("XR-040", template, location=action.start)


def _crossroad_fault(table: Layout, seat: int, action: JoinLotto) -> Illegal:
    if _is_ticket_full(table, seat):
        return _lotto_fault(table, seat)
    if action.location not in table.tables.roads.crossroads:
        return Illegal("XR-065", "The lotto crosses a crossroad, and that is none.")
    if table.is_crossed(seat, action.location):
        return Illegal("XR-065", "{location} is crossed already.", location=action.location)
    return Illegal("XR-069", "{location} is not beside a crossed location.", location=action.location)
