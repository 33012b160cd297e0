"""What a bot should know of this game: the Votes that each seat may look forward to, and which choices are alike.

A seat has what would be counted now; majorities that may still turn; cards in hand, which are worth the more the
fewer actions it takes to confirm them; what its marker waits for; discs, Strategies and effects that help.
"""

from heapq import nlargest
from math import exp
from typing import Final

from hustings.core.action import Action
from hustings.games.electioneer.actions import TREASURY, Campaign, Commute, Fundraise, MovePawn, Walk
from hustings.games.electioneer.confirming import price
from hustings.games.electioneer.counting import MEASURES, effect_votes, final_votes, settled
from hustings.games.electioneer.layout import NOBODY, NOWHERE, Layout
from hustings.games.electioneer.printed import CATEGORIES, DIGIT, REGION_COUNT
from hustings.games.electioneer.weights import MASK, Tables

RIVALRY: Final = 5.0  # the lead in Votes that makes a seat e times as likely to win
HELD: Final = 0.65  # what a token that would be held now is worth of its Votes; the rest is how the counts stand
ZONE: Final = 0.5  # a confirmed zone, beside what it counts for
DELAY: Final = 0.84  # what an action's wait leaves of a plan
WANTED: Final = 6  # the cards that are looked at for a tour
LEGS: Final = 2  # how many zones ahead are planned
DISC: Final = 0.08  # one that no plan needs
MOST_DISCS: Final = 6
WAITING: Final = 0.6  # what a marker waits for, of what the cards would be worth in hand
EXPECTED: Final = 0.85  # the same of discs
RIDE: Final = 1.3  # a ride as actions: it spends a card and discs
LOBBIED: Final = 2
HOPE: Final = 1.5  # zones of a Strategy that a whole game brings, for all one has together
COVERING: Final = 0.6  # an effect, of what it helps: it will be covered
LEAST_WORTH: Final = 0.05
ON_THE_WAY: Final = 0.6  # an achievement, for the part of it that is done
FREE: Final = 0.6  # a marker that can be placed
QUOTA: Final = 0.05
PENDING: Final = 0.4  # an effect that may be used in a moment


class Outlook(Tables):
    """How well each seat stands, in one variant."""

    def values(self, state: Layout) -> list[float]:
        """A value grows by a constant factor with every few Votes, as the odds of winning do."""
        seats = range(state.seats)
        if state.over:
            return [exp(final_votes(state, seat) / RIVALRY) for seat in seats]
        held, achieved = self._token_votes(state), self._achieved(state)
        left = self._time_left(state, held)
        votes = [achieved[seat] + HELD * (held[seat] - achieved[seat]) for seat in seats]
        return [exp(max(-20.0, self._total(state, seat, votes[seat], left)) / RIVALRY) for seat in seats]

    def _token_votes(self, state: Layout) -> list[int]:
        """By seat, as if Votes were counted now."""
        if not state.is_unsettled:
            return state.token_votes
        votes, worth, tokens = [0] * state.seats, self.rules.votes, state.tokens
        for category in self.rules.categories:
            counts = [tally >> DIGIT * category & MASK for tally in state.tallies]
            token = 2 * category
            for place, seat in enumerate(settled(counts, tokens[token], tokens[token + 1])):
                if seat != NOBODY:
                    votes[seat] += worth[token + place]
        return [one + other for one, other in zip(votes, self._achieved(state), strict=True)]

    def _achieved(self, state: Layout) -> list[int]:
        """By seat, the Votes of achievements: they are kept for good (EL-125)."""
        votes = [0] * state.seats
        for token, _, _ in self.rules.tests:
            if state.tokens[token] != NOBODY:
                votes[state.tokens[token]] += self.rules.votes[token]
        return votes

    def _time_left(self, state: Layout, held: list[int]) -> float:
        """The part of the game that is still to come, by whoever is nearest to ending it."""
        threshold, zones = self.rules.threshold[state.seats], self.rules.zone_limit
        nearest = max(max(held) / threshold, max(state.zones) / zones, state.round / self.printed.round_limit)
        return max(0.05, 1.0 - nearest)

    def _total(self, state: Layout, seat: int, held: float, left: float) -> float:
        gains, standing = self._counts(state, seat)
        votes = held + effect_votes(state, seat)
        tops = [stack[-1] for stack in state.stacks[seat * REGION_COUNT : seat * REGION_COUNT + REGION_COUNT] if stack]
        help_of_tops = COVERING * sum([self.bonus[card] for card in tops])
        strategies, steps = self._strategies(state, seat, left)
        plan = self._plan(state, seat, gains, steps)
        to_come = min(1.0, 0.3 + left)
        total = votes + standing + strategies
        total += ZONE * state.zones[seat] + self._achievements(state, seat)
        total += to_come * (plan + help_of_tops)
        if state.markers[seat] == NOWHERE:
            total += FREE * to_come
        if seat == state.mover:
            total += QUOTA * state.quota + (PENDING if state.asked.arity == 4 else 0.0)
        return total

    def _counts(self, state: Layout, seat: int) -> tuple[list[float], float]:
        """By category what one more would bring; and together how majorities stand, less what tokens count for."""
        own, tallies = state.tallies[seat], state.tallies
        others = [tally for other, tally in enumerate(tallies) if other != seat]
        gains, standing = [0.0] * CATEGORIES, 0.0
        for category in self.rules.categories:
            shift = DIGIT * category
            n, m = own >> shift & MASK, max([tally >> shift & MASK for tally in others])
            rows = self.standing[category]
            standing += rows[n][m] - HELD * self.held[category][n][m]
            gains[category] = rows[n + 1][m] - rows[n][m]
        return gains, standing

    def _achievements(self, state: Layout, seat: int) -> float:
        """The way to those that nobody has; of Strategies, only the end of it."""
        found = 0.0
        for token, kind, n in self.rules.tests:
            if state.tokens[token] == NOBODY:
                way = min(1.0, MEASURES[kind](state, seat) / n)
                if kind != "strategies_at_least" or way == 1.0:
                    found += ON_THE_WAY * self.rules.votes[token] * way
        return found

    # ---- Strategies.

    def _strategies(self, state: Layout, seat: int, left: float) -> tuple[float, dict[int, float]]:
        """What they may come to, and by zone what one more would bring."""
        strategies = (*state.common, *state.publics[seat], *state.privates[seat])
        if seat == state.mover:
            strategies += state.drawn[:1]
        if not strategies:
            return 0.0, NO_STEPS
        steps: dict[int, float] = {}
        total, base = 0.0, seat * self.printed.strategy_count
        hope = HOPE * left / len(strategies)
        for strategy in strategies:
            table, done = self.printed.strategy_votes[strategy], state.fulfilled[base + strategy]
            total += _between(table, done + hope)
            if done + 1 < len(table):
                step = float(table[done + 1] - table[done])
                for zone in self.printed.strategy_zones[strategy]:
                    steps[zone] = steps.get(zone, 0.0) + step
        return total, steps

    # ---- Cards.

    def _plan(self, state: Layout, seat: int, gains: list[float], steps: dict[int, float]) -> float:
        """A tour of the zones whose cards are in hand or come with the marker: what each brings, the sooner the more.

        The next zone is always the one that pays best for the actions it takes, lobbying for its cost included.
        """
        cards = [(self._worth(state, seat, card, gains, steps), card) for card in state.hands[seat]]
        tickets = self.hops.different(state.hands[seat])
        purse, marker = float(state.discs[seat]), state.markers[seat]
        if marker == TREASURY:
            purse += EXPECTED * state.treasury
        elif marker != NOWHERE:
            is_alone = state.markers.count(marker) == 1
            share = WAITING if is_alone else 0.5 * WAITING
            waiting = state.columns[marker]
            cards += [(share * self._worth(state, seat, card, gains, steps), card) for card in waiting]
            purse += EXPECTED * state.column_discs[marker] if is_alone else 0.0
        if len(cards) > WANTED:
            row = self.hops.hops[state.pawns[seat]]
            cards = nlargest(WANTED, cards, key=lambda entry: entry[0] * DELAY ** row[entry[1]])
        return self._tour(state, seat, cards, tickets, purse)

    def _tour(
        self, state: Layout, seat: int, cards: list[tuple[float, int]], tickets: list[int], purse: float
    ) -> float:
        place, time, total = state.pawns[seat], 0.0, 0.0
        for _ in range(min(LEGS, len(cards))):
            best, chosen, taken = -1.0, cards[0], 0.0
            for entry in cards:
                lacking = price(state, seat, entry[1]) - purse
                actions = 1.0 + self._way(place, entry[1], tickets) + (lacking / LOBBIED if lacking > 0.0 else 0.0)
                pays = entry[0] * DELAY**actions
                if pays > best:
                    best, chosen, taken = pays, entry, actions
            total += best * DELAY**time
            time += taken
            purse = max(0.0, purse - price(state, seat, chosen[1]))
            place = chosen[1]
            cards.remove(chosen)
        return total + DISC * min(purse, MOST_DISCS)

    def _worth(self, state: Layout, seat: int, card: int, gains: list[float], steps: dict[int, float]) -> float:
        """What confirming a card would bring."""
        region = self.printed.region[card]
        worth = ZONE + sum([gains[category] for category in self.counted_in[card]]) + steps.get(card, 0.0)
        if region < 0:
            return worth
        worth += COVERING * self.bonus[card] + self.votes_of[card]
        stack = state.stacks[seat * REGION_COUNT + region]
        if stack:  # what it covers is lost
            top = stack[-1]
            worth -= COVERING * self.bonus[top] + (effect_votes(state, seat) if self.votes_of[top] else 0.0)
            if self.extra[top] >= 0:
                worth -= gains[self.extra[top]]
        return max(LEAST_WORTH, worth)

    def _way(self, place: int, card: int, tickets: list[int]) -> float:
        """In actions, to the zone of a card: on foot and by ferry, or with one ride."""
        hops = self.hops
        best = float(hops.hops[place][card])
        if best > RIDE:
            for ticket in tickets:
                if ticket != card:
                    ride = hops.to_stop[ticket][place] + RIDE + hops.from_stop[ticket][card]
                    if ride < best:
                        best = ride
        # A step nearer is worth a little even where it takes as many walks.
        return best + 0.02 * min(self.rules.map.distances[place][card], 10)


NO_STEPS: Final[dict[int, float]] = {}


def _between(table: tuple[int, ...], at: float) -> float:
    """A table read between its entries."""
    low = min(int(at), len(table) - 1)
    high = min(low + 1, len(table) - 1)
    return table[low] + (table[high] - table[low]) * (at - low)


# ---- Choices that are alike.


def distinct(outlook: Outlook, state: Layout, seat: int, actions: list[Action]) -> list[Action]:
    """Of the zones that lie alike to all that one wants to reach one is enough, and so is one column for a disc."""
    hops, aims = outlook.hops.hops, _aims(state, seat)
    map, hand = outlook.rules.map, state.hands[seat]
    seen: set[tuple[object, ...]] = set()
    found: list[Action] = []
    for action in actions:
        if isinstance(action, Walk | MovePawn | Commute):
            row, zone = hops[action.zone], action.zone
            ticket = (action.card, action.fare) if isinstance(action, Commute) else ()
            rides = tuple([card for card in hand if zone in map.tickets[card]])
            key: tuple[object, ...] = (type(action), ticket, zone in hand, rides, tuple([row[aim] for aim in aims]))
        elif isinstance(action, Campaign):
            key = (Campaign, action.column, action.other in state.markers)
        elif isinstance(action, Fundraise):
            key = (Fundraise, action.column in state.markers)
        else:
            found.append(action)
            continue
        if key not in seen:
            seen.add(key)
            found.append(action)
    return found


def _aims(state: Layout, seat: int) -> list[int]:
    """Where one wants to go: the cards in hand and those that the marker waits for, or else those on display."""
    marker = state.markers[seat]
    waiting = state.columns[marker] if 0 <= marker < TREASURY else ()
    aims = [*state.hands[seat], *waiting]
    return aims or [card for column in state.columns for card in column]
