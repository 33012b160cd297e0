"""Proximal Movement, Remote Commute and Ferry Transport (EL-048 to EL-064)."""

from hustings.core.action import Action
from hustings.core.errors import Illegal, Why
from hustings.core.story import Story
from hustings.games.electioneer import refusals
from hustings.games.electioneer.actions import Commute, Ferry, Walk
from hustings.games.electioneer.cards import pay, tell
from hustings.games.electioneer.deed import Deed
from hustings.games.electioneer.events import Commuted, Ferried, Walked
from hustings.games.electioneer.layout import Layout
from hustings.games.electioneer.maps import NEVER, fare_of

STEPS = 3
FERRY_QUOTAS = 2


def most_steps(state: Layout, seat: int) -> int:
    """Three, or what an effect says; an Event overrides both (EL-048, EL-165)."""
    if state.event_pile:
        event = state.event_in_force("walk_limit")
        if event >= 0:
            return state.printed.events[event].n
    return state.in_force(seat, "long_walk") or STEPS


class Walking(Deed[Walk]):
    """Only where a walk ends is chosen: its path matters to no rule."""

    def why_not(self, state: Layout, seat: int) -> Why | None:
        return None if state.rules.map.neighbours[state.pawns[seat]] else refusals.NO_WAY_ON_FOOT

    def facts(self, state: Layout, seat: int) -> dict[str, int | str]:
        return {"zone": state.pawns[seat]}

    def choices(self, state: Layout, seat: int) -> list[Action]:
        return state.rules.map.walks[most_steps(state, seat)][state.pawns[seat]]

    def fault(self, state: Layout, seat: int, action: Walk) -> Illegal | None:
        start, map, most = state.pawns[seat], state.rules.map, most_steps(state, seat)
        if action.zone == start:
            return refusals.SAME_ZONE(zone=start)
        steps = map.distances[start][action.zone] if 0 <= action.zone < len(map.distances) else NEVER
        if steps == NEVER:
            return refusals.NO_WAY_ON_FOOT(zone=start)
        return refusals.TOO_FAR(zone=action.zone, steps=steps, count=most) if steps > most else None

    def do(self, state: Layout, seat: int, action: Walk, story: Story | None) -> None:
        tell(story, Walked(seat, state.pawns[seat], action.zone))
        state.pawns[seat] = action.zone


class Commuting(Deed[Commute]):
    """A ticket of the hand, whose routes hold both zones (EL-052 to EL-059)."""

    def why_not(self, state: Layout, seat: int) -> Why | None:
        start, map, discs = state.pawns[seat], state.rules.map, state.discs[seat]
        discount, added = fare_changes(state, seat)
        why = refusals.NO_TICKET
        for card in state.hands[seat]:
            tickets = map.tickets[card]
            if start in tickets:
                if map.rides(card, start, discount, added)[0][0] <= discs:
                    return None
                why = refusals.TOO_POOR_TO_RIDE
            elif tickets and why is refusals.NO_TICKET:
                why = refusals.NOT_A_DEPARTURE
        return why

    def facts(self, state: Layout, seat: int) -> dict[str, int | str]:
        return {"zone": state.pawns[seat], "count": state.discs[seat]}

    def choices(self, state: Layout, seat: int) -> list[Action]:
        start, discs, map = state.pawns[seat], state.discs[seat], state.rules.map
        discount, added = fare_changes(state, seat)
        found: list[Action] = []
        for card in state.hands[seat]:
            if start in map.tickets[card]:
                rides = map.rides(card, start, discount, added)
                found += [ride for fare, ride in rides if fare <= discs]
        return found

    def fault(self, state: Layout, seat: int, action: Commute) -> Illegal | None:
        start, map = state.pawns[seat], state.rules.map
        if action.card not in state.hands[seat]:
            return refusals.NOT_IN_HAND()
        if start not in map.tickets[action.card]:
            return refusals.NOT_A_DEPARTURE(zone=start)
        used = map.tickets[action.card][start].get(action.zone)
        if used is None:
            return refusals.NOT_A_DESTINATION()
        fare = fare_of(used, *fare_changes(state, seat))
        if fare != action.fare:
            return refusals.OTHER_FARE(count=fare)
        return refusals.TOO_POOR_TO_RIDE(zone=start, count=state.discs[seat]) if fare > state.discs[seat] else None

    def do(self, state: Layout, seat: int, action: Commute, story: Story | None) -> None:
        """The ticket goes to the ticket pile, the fare to the Treasury (EL-056, EL-058)."""
        state.hands[seat].remove(action.card)
        state.tickets[seat] += (action.card,)
        state.is_unsettled = True
        pay(state, seat, action.fare)
        tell(story, Commuted(seat, action.card, state.pawns[seat], action.zone, action.fare))
        state.pawns[seat] = action.zone


def fare_changes(state: Layout, seat: int) -> tuple[int, int]:
    """What an effect takes off, and what an Event adds."""
    discount = state.in_force(seat, "commute_discount")
    if not state.event_pile:
        return discount, 0
    event = state.event_in_force("commute_cost")
    return discount, state.printed.events[event].delta if event >= 0 else 0


class Ferrying(Deed[Ferry]):
    """Along one line, for two quotas of one turn (EL-060 to EL-063)."""

    def why_not(self, state: Layout, seat: int) -> Why | None:
        if not state.rules.map.lines[state.pawns[seat]]:
            return refusals.NO_FERRY
        if state.event_in_force("no_ferry") >= 0:
            return refusals.NO_SAILINGS
        return None if self.cost(state, seat) <= state.quota else refusals.TOO_FEW_QUOTAS

    def facts(self, state: Layout, seat: int) -> dict[str, int | str]:
        return {"zone": state.pawns[seat], "count": self.cost(state, seat)}

    def choices(self, state: Layout, seat: int) -> list[Action]:
        return state.rules.map.ferries[state.pawns[seat]]

    def fault(self, state: Layout, seat: int, action: Ferry) -> Illegal | None:
        start = state.pawns[seat]
        return None if action.zone in state.rules.map.lines[start] else refusals.NOT_ON_LINE(zone=start)

    def cost(self, state: Layout, seat: int) -> int:
        event = state.event_in_force("ferry_quota")
        if event >= 0:
            return state.printed.events[event].quota
        return state.in_force(seat, "fast_ferry") or FERRY_QUOTAS

    def do(self, state: Layout, seat: int, action: Ferry, story: Story | None) -> None:
        tell(story, Ferried(seat, state.pawns[seat], action.zone))
        state.pawns[seat] = action.zone
