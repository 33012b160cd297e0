"""What a seat may choose (XR-023, XR-026 to XR-081, XR-104, XR-112), each question with its menu and its refusals.

Bonus, main action and nitrous oxide are chosen by all at once and unseen (XR-020, XR-R5).  What follows from the
answers is in `rounds.py`.
"""

from hustings.core.action import Action
from hustings.core.errors import Illegal
from hustings.core.question import Prompt, Question
from hustings.core.story import Story, Told
from hustings.games.crossroll_hong_kong import dice, refusals
from hustings.games.crossroll_hong_kong.actions import (
    Decided,
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
from hustings.games.crossroll_hong_kong.stretches import Stretch


class ChooseDice(Question[Layout, Roll]):
    """Phase 1: the active player picks two dice (XR-023)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        return state.printed.rolls[state.aside][:]

    def refusal(self, state: Layout, seat: int, action: Roll) -> Illegal | None:
        if action not in state.printed.footprints:
            return refusals.NOT_TWO_DICE()
        return refusals.IS_ASIDE() if state.aside & (1 << action.die | 1 << action.other) else None

    def first(self, state: Layout, seat: int) -> Illegal:
        return refusals.ROLL_FIRST(seat=state.active)

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.ROLLED()


class ChooseBonus(Question[Layout, TakeBonus | DeclineBonus]):
    """Phase 2: a run of exactly the match count along any route, its boxes full or not (XR-029, XR-033)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        found = bonus_runs(state, seat, match_count(state, seat))
        found.append(state.printed.decline)
        return found

    def refusal(self, state: Layout, seat: int, action: TakeBonus | DeclineBonus) -> Illegal | None:
        if isinstance(action, DeclineBonus):
            return None
        count = match_count(state, seat)
        if action.number != count:
            return refusals.NOT_MATCH_COUNT(count=count)
        if count == 1 and action.start == action.end and action.end in state.printed.roads.crossroads:
            return None if _has_run(state, seat, action) else refusals.LONE_CROSSROAD()
        return _run_refusal(state, seat, action)

    def sealed(self, state: Layout, seat: int, action: Action, story: Story) -> None:
        story.append(Told(Decided(seat)))

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/bonus", {"count": match_count(state, seat)})

    def first(self, state: Layout, seat: int) -> Illegal | None:
        return refusals.BONUS_FIRST() if seat in state.actors else None

    def unasked(self, state: Layout, seat: int) -> Illegal:
        count = match_count(state, seat)
        if not count:
            return refusals.NO_MATCH()
        return refusals.NO_BONUS_RUN(count=count) if state.asked is self else refusals.BONUS_OVER()


class ChooseMainAction(Question[Layout, Drive | JoinLotto | Upgrade | Skip]):
    """Phase 3: one of three actions with an N as rolled or changed; a skip where none is possible as rolled (XR-054 to
    XR-059)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        rolled, changed = state.printed.usable(state.results, state.effects[seat])
        stretches = _stretches(state, seat)
        found: list[Action] = []
        for number in rolled:
            _add_actions(state, seat, number, stretches, found)
        is_stuck = not found
        for number in changed:
            _add_actions(state, seat, number, stretches, found)
        if is_stuck:
            found.append(state.printed.skip)
        return found

    def refusal(self, state: Layout, seat: int, action: Drive | JoinLotto | Upgrade | Skip) -> Illegal | None:
        if isinstance(action, Skip):
            return refusals.CAN_ACT() if _can_act_as_rolled(state, seat) else None
        number = action.number
        if number not in state.results and number not in state.printed.usable(state.results, state.effects[seat])[1]:
            return refusals.NUMBER_NOT_GIVEN(count=number)
        if isinstance(action, Drive):
            return _drive_refusal(state, seat, action)
        if isinstance(action, JoinLotto):
            return _lotto_refusal(state, seat, action)
        return None if _can_upgrade(state, seat, number) else refusals.NO_ENGINE_ROW()

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        """Why no action of this kind is on offer with any number."""
        if kind is Drive:
            return refusals.NO_DRIVE()
        if kind is JoinLotto:
            return refusals.TICKET_FULL() if _is_ticket_full(state, seat) else refusals.NO_CROSSROAD()
        return refusals.NO_ENGINE_ROW() if kind is Upgrade else refusals.CAN_ACT()

    def sealed(self, state: Layout, seat: int, action: Action, story: Story) -> None:
        story.append(Told(Decided(seat)))

    def prompt(self, state: Layout, seat: int) -> Prompt:
        rolled, changed = state.printed.usable(state.results, state.effects[seat])
        return Prompt("prompt/main", {"numbers": tuple(sorted([*rolled, *changed]))})

    def by_itself(self, state: Layout, seat: int) -> Prompt | None:
        return _rolls_by_itself(state)

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.OTHERS_BONUS_FIRST() if isinstance(state.asked, ChooseBonus) else refusals.MAIN_DONE()


class ChooseNitrous(Question[Layout, InstallNitrous | KeepScore]):
    """Those who completed the checked route may install nitrous oxide instead of scoring it (XR-104, XR-105)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        return [state.printed.install, state.printed.keep_score]

    def refusal(self, state: Layout, seat: int, action: InstallNitrous | KeepScore) -> Illegal | None:
        return None

    def sealed(self, state: Layout, seat: int, action: Action, story: Story) -> None:
        story.append(Told(Decided(seat)))

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/install", {"route": state.nitrous_route})

    def by_itself(self, state: Layout, seat: int) -> Prompt | None:
        return _rolls_by_itself(state)

    def never(self, state: Layout) -> Illegal | None:
        return refusals.NO_NITROUS() if state.nitrous_route < 0 else None

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.NITROUS_ON_COMPLETION(route=state.nitrous_route)


class ChooseDieAside(Question[Layout, SetAside]):
    """Solo: which of the dice that may have given N is set aside (XR-112, XR-122)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        return [state.printed.set_asides[die] for die in state.dice if state.owed >> die & 1]

    def refusal(self, state: Layout, seat: int, action: SetAside) -> Illegal | None:
        is_die = 0 <= action.die < len(state.printed.sides)
        return None if is_die and state.owed >> action.die & 1 else refusals.DIE_NOT_USED()

    def by_itself(self, state: Layout, seat: int) -> Prompt | None:
        return _rolls_by_itself(state)

    def never(self, state: Layout) -> Illegal | None:
        return refusals.SOLO_ONLY() if state.seats > 1 else None

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.ASIDE_AFTER_MAIN()


def _rolls_by_itself(state: Layout) -> Prompt | None:
    """Solo: once a die of these is set aside, there may be nothing to pick any more (XR-114, XR-115, XR-117)."""
    left = len(dice.available(state)) - 1
    if state.seats > 1 or left > 2:
        return None
    return Prompt("by_itself/roll", {"count": left}) if left else Prompt("by_itself/penalty", {})


# ---- The bonus.


def bonus_takers(state: Layout) -> tuple[int, ...]:
    """Whoever has a match and a run for it is asked; the others have no bonus (XR-028, XR-031)."""
    return tuple([seat for seat in range(state.seats) if _has_bonus(state, seat)])


def bonus_runs(state: Layout, seat: int, count: int) -> list[Action]:
    found: list[Action] = []
    place = state.printed.first_bonus + count
    for route in range(state.printed.route_count):
        for stretch in state.stretches_of(seat, route):
            found += stretch[place]
    return found


def match_count(state: Layout, seat: int) -> int:
    """Slots equal to each result, doubles counted for each die (XR-026, XR-027, XR-116)."""
    ticket = state.ticket(seat)
    count = 0
    for result in state.results:
        count += ticket.count(result)
    return count


def _has_bonus(state: Layout, seat: int) -> bool:
    if not state.tickets[seat * state.printed.slots]:
        return False
    count = match_count(state, seat)
    if count:
        place = state.printed.first_bonus + count
        for route in range(state.printed.route_count):
            for stretch in state.stretches_of(seat, route):
                if stretch[place]:
                    return True
    return False


# ---- The main action.


def _add_actions(state: Layout, seat: int, number: int, stretches: list[Stretch], found: list[Action]) -> None:
    for stretch in stretches:
        found += stretch[number]
    if _can_upgrade(state, seat, number):
        found.append(state.printed.upgrades[number])


def _stretches(state: Layout, seat: int) -> list[Stretch]:
    """Of the routes with an empty box (XR-060), and of the crossroads while slots are left (XR-068)."""
    printed = state.printed
    runs = state.runs
    base = seat * printed.stride
    found: list[Stretch] = []
    for route in printed.routes_in[state.open_routes[seat]]:
        found += runs[base + route] or state.stretches_of(seat, route)
    if not state.tickets[(seat + 1) * printed.slots - 1]:
        found += state.stretches_of(seat, printed.route_count)
    return found


def _can_upgrade(state: Layout, seat: int, number: int) -> bool:
    """The row whose range holds N has an empty box; boxes are filled from the left (XR-072, XR-074)."""
    box = state.printed.last_box[number]
    return box >= 0 and not state.engines[seat * state.printed.engine_size + box]


def _can_act_as_rolled(state: Layout, seat: int) -> bool:
    rolled = state.printed.usable(state.results, state.effects[seat])[0]
    stretches = _stretches(state, seat)
    return any(_can_upgrade(state, seat, number) or any(one[number] for one in stretches) for number in rolled)


def _is_ticket_full(state: Layout, seat: int) -> bool:
    return state.tickets[(seat + 1) * state.printed.slots - 1] != 0


def _drive_refusal(state: Layout, seat: int, action: Drive) -> Illegal | None:
    """Only a route with an empty box is driven (XR-063)."""
    if action.start < 0:
        return _why_none_ends_there(state, seat, action)
    why = _run_refusal(state, seat, action)
    is_route = why is None or 0 <= action.route < state.printed.route_count
    if is_route and not state.open_routes[seat] >> action.route & 1:
        return refusals.NO_EMPTY_BOX(route=action.route)
    return why


def _run_refusal(state: Layout, seat: int, action: Drive | TakeBonus) -> Illegal | None:
    """A run crosses empty locations from a start (XR-040, XR-043)."""
    needed = state.printed.footprints.get(action)
    if needed is None and action.start < 0:
        return _why_none_ends_there(state, seat, action)
    if needed is None:
        return refusals.NO_SUCH_RUN(count=action.number)
    line = state.roads[seat * state.printed.stride + needed.road] & needed.mask
    if line == needed.start:
        return None
    if line & state.printed.full[needed.road]:
        return refusals.ALREADY_CROSSED()
    return refusals.NOT_A_START(location=action.start)


def _why_none_ends_there(state: Layout, seat: int, action: Drive | TakeBonus) -> Illegal:
    """Whoever points at a place and names no start is told what is in the way of the first run that would end there."""
    for known in state.printed.footprints:
        why: Illegal | None = None
        if isinstance(known, Drive | TakeBonus) and (known.number, known.end) == (action.number, action.end):
            if isinstance(known, Drive) and isinstance(action, Drive):
                why = _drive_refusal(state, seat, known)
            elif isinstance(known, TakeBonus) and isinstance(action, TakeBonus):
                why = _run_refusal(state, seat, known)
        if why is not None:
            return why
    return refusals.NO_SUCH_RUN(count=action.number)


def _has_run(state: Layout, seat: int, action: TakeBonus) -> bool:
    return _run_refusal(state, seat, action) is None


def _lotto_refusal(state: Layout, seat: int, action: JoinLotto) -> Illegal | None:
    """An empty crossroad beside a crossed location (XR-065, XR-069)."""
    location = action.location
    if _is_ticket_full(state, seat):
        return refusals.TICKET_FULL()
    if location not in state.printed.roads.crossroads:
        return refusals.NOT_A_CROSSROAD()
    needed = state.printed.footprints[action]
    if state.roads[seat * state.printed.stride + needed.road] & needed.mask == needed.start:
        return None
    if state.is_crossed(seat, location):
        return refusals.CROSSROAD_CROSSED(location=location)
    return refusals.CROSSROAD_NOT_BESIDE(location=location)
