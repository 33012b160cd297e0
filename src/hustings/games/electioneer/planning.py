"""What a seat can make of its cards, its marker and its discs: a tour of zones to confirm, as bots plan it."""

import math
from typing import Final

from hustings.games.electioneer.actions import TREASURY
from hustings.games.electioneer.confirming import price
from hustings.games.electioneer.counting import effect_votes
from hustings.games.electioneer.layout import NOWHERE, Layout
from hustings.games.electioneer.printed import REGION_COUNT
from hustings.games.electioneer.weights import LEGS, Tables

ZONE: Final = 0.5  # a confirmed zone, beside what it counts for
DELAY: Final = 0.88  # what an action's wait leaves of a plan
DISC: Final = 0.3  # the first that no plan needs; each further one a little less
FEWER: Final = 0.95
WAITING: Final = 0.9  # what a marker waits for, of what the cards would be worth in hand
EXPECTED: Final = 0.9  # the same of discs
RIDE: Final = 1.4  # a ride as actions, with its fare
SPENT: Final = 1.0  # a ticket's own plan, in actions
LOBBIED: Final = 2
LEAST_WORTH: Final = 0.05

Wanted = tuple[float, float, int]
"""What a card brings beside its counts, how likely one gets it, and the card."""
Ticket = tuple[float, int]
"""What a ride costs in actions, and the card that is spent."""
Ladders = list[tuple[float, ...]]
"""By category, what one more would bring, and then another."""


def first_to_complete(state: Layout, column: int) -> int:
    """Of those whose markers lie on a column the one who is to take a card, and leave the rest to the others (EL-078).

    Each would rather wait for the others to do so: bots take turns, from one pair of rounds to the next.
    """
    waiting = [seat for seat, marker in enumerate(state.markers) if marker == column]
    return min(waiting, key=lambda seat: (seat + state.round // 2) % state.seats)


class Planner(Tables):
    """Plans for one variant."""

    def plan(
        self, state: Layout, seat: int, place: int, ladders: Ladders, steps: dict[int, float], left: float
    ) -> float:
        """With the pawn in this place.  The next zone is always the one that pays best for the actions it takes, with
        lobbying for its cost."""
        hand = state.hands[seat]
        cards = [(self._beside_counts(state, seat, card, ladders, steps, left), 1.0, card) for card in hand]
        purse, marker = float(state.discs[seat]), state.markers[seat]
        tickets = self._tickets(place, cards, ladders)
        if marker == TREASURY:
            purse += EXPECTED * state.treasury
        elif marker != NOWHERE:
            waiting = [
                (self._beside_counts(state, seat, card, ladders, steps, left), WAITING, card)
                for card in state.columns[marker]
            ]
            if state.markers.count(marker) == 1:
                purse += EXPECTED * state.column_discs[marker]
            elif first_to_complete(state, marker) == seat:
                waiting = sorted(waiting, key=lambda entry: self._whole(entry[0], entry[2], ladders))[-1:]
            cards += waiting
        return self._tour(state, seat, place, cards, tickets, ladders, purse)

    def _tour(
        self,
        state: Layout,
        seat: int,
        place: int,
        cards: list[Wanted],
        tickets: list[Ticket],
        ladders: Ladders,
        purse: float,
    ) -> float:
        total, wait, planned = 0.0, 1.0, [0] * len(ladders)
        prices = {card: price(state, seat, card) for _, _, card in cards}
        for _ in range(min(LEGS, len(cards))):
            best, soon, chosen, ridden = -1.0, 1.0, NOWHERE, NOWHERE
            for worth, share, card in cards:
                way, ticket = self._way(place, card, tickets)
                lacking = prices[card] - purse
                after = math.pow(DELAY, 1.0 + way + (lacking / LOBBIED if lacking > 0.0 else 0.0))
                for category, already in self.counted_in[card]:
                    worth += ladders[category][planned[category] + already]
                pays = share * after * max(LEAST_WORTH, worth)
                if pays > best:
                    best, soon, chosen, ridden = pays, after, card, ticket
            total += best * wait
            wait *= soon
            purse = max(0.0, purse - prices[chosen])
            place = chosen
            for category, _ in self.counted_in[chosen]:
                planned[category] += 1
            cards = [entry for entry in cards if entry[2] not in (chosen, ridden)]
            tickets = [entry for entry in tickets if entry[1] not in (chosen, ridden)]
            if not cards:
                break
        return total + DISC * (1.0 - math.pow(FEWER, purse)) / (1.0 - FEWER)

    def _beside_counts(
        self, state: Layout, seat: int, card: int, ladders: Ladders, steps: dict[int, float], left: float
    ) -> float:
        """What confirming a card would bring, beside what it counts for tokens."""
        region = self.printed.region[card]
        worth = ZONE + steps.get(card, 0.0)
        if region < 0:
            return worth
        worth += left * self.lasting[card] + self.at_once[card] + self.votes_of[card]
        stack = state.stacks[seat * REGION_COUNT + region]
        if stack:  # what it covers is lost
            top = stack[-1]
            worth -= left * self.lasting[top] + (effect_votes(state, seat) if self.votes_of[top] else 0.0)
            if self.extra[top] >= 0:
                worth -= ladders[self.extra[top]][0]
        return worth

    def _whole(self, worth: float, card: int, ladders: Ladders) -> float:
        """With what the card counts for."""
        return worth + sum([ladders[category][already] for category, already in self.counted_in[card]])

    def _tickets(self, place: int, cards: list[Wanted], ladders: Ladders) -> list[Ticket]:
        """For each set of routes the card that is missed least, and how many actions its own plan would be worth."""
        row, to_stop, routes = self.travel.hops[place], self.travel.to_stop, self.rules.map.on_routes
        found: dict[frozenset[int], Ticket] = {}
        for worth, _, card in cards:
            if to_stop[card]:
                spent = RIDE + SPENT * max(LEAST_WORTH, self._whole(worth, card, ladders)) * math.pow(DELAY, row[card])
                known = found.get(routes[card])
                if known is None or spent < known[0]:
                    found[routes[card]] = (spent, card)
        return list(found.values())

    def _way(self, place: int, card: int, tickets: list[Ticket]) -> tuple[float, int]:
        """In actions, to the zone of a card, on foot and by ferry or with one ride; and the ticket, if there is one."""
        travel = self.travel
        best, ridden = float(travel.hops[place][card]), NOWHERE
        if best > RIDE:
            for spent, ticket in tickets:
                if ticket != card:
                    ride = travel.to_stop[ticket][place] + spent + travel.from_stop[ticket][card]
                    if ride < best:
                        best, ridden = ride, ticket
        # A step nearer is worth a little even where it takes as many walks.
        return best + 0.02 * min(self.rules.map.distances[place][card], 10), ridden
