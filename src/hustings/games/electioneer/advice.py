"""What a bot should know of this game: the Votes that each seat may look forward to, and which choices are alike.

A seat has what would be counted now; majorities that may still turn; cards in hand, which are worth the more the
fewer actions it takes to confirm them; what its marker waits for; discs, Strategies and effects that help.
"""

from math import exp, pow
from typing import Final

from hustings.core.action import Action
from hustings.games.electioneer.actions import TREASURY, Campaign, Commute, Fundraise, MovePawn, Use, Walk
from hustings.games.electioneer.counting import (
    MEASURES,
    current_votes,
    effect_votes,
    final_votes,
    fulfilment,
    settled,
)
from hustings.games.electioneer.effects import DOINGS, KINDS
from hustings.games.electioneer.layout import NOBODY, NOWHERE, Layout
from hustings.games.electioneer.planning import DELAY, ZONE, Ladders, Planner, first_to_complete
from hustings.games.electioneer.printed import ACHIEVEMENTS, DIGIT, QUOTAS, REGION_COUNT, Printed, Variant
from hustings.games.electioneer.targets import PAWN, Target
from hustings.games.electioneer.weights import AT_ONCE, LEGS, MASK, MOST

RIVALRY: Final = 4.0  # the lead in Votes that makes a seat e times as likely to win
ENDING: Final = 1.0  # the same in the turn that ends the game
HELD: Final = 0.65  # what a token that would be held now is worth of its Votes; the rest is how the counts stand
HOPE: Final = 1.5  # zones of a Strategy that a whole game brings, for all one has together
ON_THE_WAY: Final = 0.6  # an achievement, for the part of it that is done
FREE: Final = 0.3  # a marker that can be placed
AMBITION: Final = 2.0  # what is planned later
FURTHEST: Final = 300.0  # leads that are still told apart; beyond some 700 there is no number for the odds
REMEMBERED: Final = 5000
LATER: Final = 0.3  # what plans are still worth at the end


Counted = tuple[list[int], list[Ladders], list[float]]


class Outlook(Planner):
    """How well each seat stands, in one variant.

    Most choices change little of a position, and nothing of how the others stand: what was worked out is remembered.
    """

    def __init__(self, printed: Printed, rules: Variant) -> None:
        super().__init__(printed, rules)
        self._counted: dict[tuple[object, ...], Counted] = {}
        self._seen: dict[tuple[object, ...], tuple[float, float]] = {}

    def values(self, state: Layout) -> list[float]:
        """A value grows by a constant factor with every few Votes, as the odds of winning do."""
        seats = range(state.seats)
        if state.over:
            return [_odds(final_votes(state, seat) / ENDING) for seat in seats]
        held, ladders, standing = self._counts(state)
        achieved = self._achieved(state)
        beside = [current_votes(state, seat) - state.token_votes[seat] for seat in seats]
        votes = [held[seat] + achieved[seat] + beside[seat] for seat in seats]
        if max(votes) >= self.rules.threshold[state.seats] or max(state.zones) >= self.rules.zone_limit:
            return [_odds((votes[seat] + fulfilment(state, seat, state.privates[seat])) / ENDING) for seat in seats]
        left = self._time_left(state, max(votes))
        tempi = self._tempi(state)
        totals = [
            standing[seat] + achieved[seat] + self._beside_tokens(state, seat, ladders[seat], left, tempi[seat])
            for seat in seats
        ]
        return [_odds(total / RIVALRY) for total in totals]

    def _achieved(self, state: Layout) -> list[int]:
        """By seat, the Votes of achievements: they are kept for good (EL-125)."""
        votes = [0] * state.seats
        for token, _, _ in self.rules.tests:
            if state.tokens[token] != NOBODY:
                votes[state.tokens[token]] += self.rules.votes[token]
        return votes

    def _time_left(self, state: Layout, votes: int) -> float:
        """The part of the game that is still to come, by whoever is nearest to ending it."""
        threshold, zones = self.rules.threshold[state.seats], self.rules.zone_limit
        return max(0.05, 1.0 - max(votes / threshold, max(state.zones) / zones, state.round / self.printed.round_limit))

    def _beside_tokens(self, state: Layout, seat: int, ladders: Ladders, left: float, tempo: float) -> float:
        found = [self._outlook(state, seat, place, ladders, left) for place in self._places(state, seat)]
        counted, plan = found[0] if len(found) == 1 else max(found, key=_by_plan)
        to_come = min(1.0, LATER + left)
        total = counted + to_come * tempo * (AMBITION + plan)
        if state.markers[seat] == NOWHERE:
            total += FREE * to_come
        if isinstance(state.asked, Target) and state.asked is not PAWN and seat == state.mover:
            total += AT_ONCE.get(KINDS[state.pending[-5]], 0.0)
        return total

    def _outlook(self, state: Layout, seat: int, place: int, ladders: Ladders, left: float) -> tuple[float, float]:
        """What a seat has beside tokens, and what it plans with its pawn in this place."""
        marker, base = state.markers[seat], seat * REGION_COUNT
        waits_for: object = state.treasury if marker == TREASURY else None
        if 0 <= marker < TREASURY:
            before = first_to_complete(state, marker) if state.markers.count(marker) > 1 else NOBODY
            waits_for = (state.columns[marker], state.column_discs[marker], before)
        known = (
            (seat, place, state.discs[seat], marker, left, len(state.tickets[seat]), *state.hands[seat]),
            waits_for,
            (*state.tallies, *state.tokens[ACHIEVEMENTS:]),
            tuple(state.stacks[base : base + REGION_COUNT]),
            (state.privates[seat], state.publics[seat], state.event_pile[-1:], state.common),
            state.drawn if seat == state.mover else (),
        )
        found = self._seen.get(known)
        if found is None:
            if len(self._seen) > REMEMBERED:
                self._seen.clear()
            strategies, steps = self._strategies(state, seat, left)
            help_of_tops = sum([self.lasting[stack[-1]] for stack in state.stacks[base : base + REGION_COUNT] if stack])
            counted = strategies + ZONE * state.zones[seat] + self._achievements(state, seat)
            counted += left * help_of_tops + effect_votes(state, seat)
            found = self._seen[known] = (counted, self.plan(state, seat, place, ladders, steps, left))
        return found

    def _tempi(self, state: Layout) -> list[float]:
        """By seat: what a plan is worth by how soon it can be gone on with, compared with the others."""
        seats = state.seats
        waits = [QUOTAS * ((seat - state.mover) % seats) / seats for seat in range(seats)]
        if state.mover != NOBODY:
            waits[state.mover] = float(QUOTAS - state.quota)
        tempi = [pow(DELAY, wait) for wait in waits]
        mean = sum(tempi) / seats
        return [tempo / mean for tempo in tempi]

    def _places(self, state: Layout, seat: int) -> list[int]:
        """Where the pawn is, or the places that an effect can move it to now and that one wants to be in."""
        if state.asked is not PAWN or seat != state.mover:
            return [state.pawns[seat]]
        kind, n, zone = state.pending[-5:-2]
        ends = [move.zone for move in DOINGS[KINDS[kind]].targets(state, seat, n, zone) if isinstance(move, MovePawn)]
        aims = _aims(state, seat)
        return [end for end in ends if end in aims] or ends[:6]

    # ---- Tokens.

    def _counts(self, state: Layout) -> Counted:
        known = (*state.tallies, *state.tokens)
        found = self._counted.get(known)
        if found is None:
            if len(self._counted) > REMEMBERED:
                self._counted.clear()
            found = self._counted[known] = self._count(state)
        return found

    def _count(self, state: Layout) -> Counted:
        """By seat: the Votes on tokens of regions and constituencies, as if they were settled now; by category what one
        more would bring, and then another; and what tokens come to together, as they lie and as the counts stand."""
        seats, worth, tokens, tallies = state.seats, self.rules.votes, state.tokens, state.tallies
        held, standing = [0] * seats, [0.0] * seats
        ladders: list[Ladders] = [[NO_STEP] * len(self.standing) for _ in range(seats)]
        for category in self.rules.categories:
            shift, token = DIGIT * category, 2 * category
            counts = [min(tally >> shift & MASK, MOST) for tally in tallies]
            for place, seat in enumerate(settled(counts, tokens[token], tokens[token + 1])):
                if seat != NOBODY:
                    held[seat] += worth[token + place]
                    standing[seat] += HELD * worth[token + place]
            by_count, by_token, by_step = self.standing[category], self.held[category], self.ladders[category]
            most = sorted([*counts, 0], reverse=True)
            for seat, n in enumerate(counts):
                m = most[1] if n == most[0] else most[0]
                k = most[2] if n >= most[1] else most[1]
                ladders[seat][category] = by_step[n][m][k]
                standing[seat] += by_count[n][m][k] - HELD * by_token[n][m][k]
        return held, ladders, standing

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
        if seat == state.mover and state.drawn:  # the one that is furthest will be kept
            base = seat * self.printed.strategy_count
            strategies += (max(state.drawn, key=lambda drawn: state.fulfilled[base + drawn]),)
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


def _odds(leads: float) -> float:
    """By so many leads as make a seat e times as likely to win; of a pack with hundreds of Votes, too."""
    return exp(max(-FURTHEST, min(leads, FURTHEST)))


def _by_plan(found: tuple[float, float]) -> float:
    return found[1]


NO_STEP: Final = (0.0,) * (2 * LEGS)
NO_STEPS: Final[dict[int, float]] = {}


def _between(table: tuple[int, ...], at: float) -> float:
    """A table read between its entries."""
    low = min(int(at), len(table) - 1)
    high = min(low + 1, len(table) - 1)
    return table[low] + (table[high] - table[low]) * (at - low)


# ---- Choices that are alike.

FOR_NOTHING: Final = ("gain_treasury", "gain_reserve", "steal_discs")


def distinct(outlook: Outlook, state: Layout, seat: int, actions: list[Action]) -> list[Action]:
    """Of the zones that lie alike to all that one wants to reach one is enough, and so is one column for a disc; and
    nothing else is thought of while there are discs to be had for nothing."""
    hops, aims = outlook.travel.hops, _aims(state, seat)
    map, hand = outlook.rules.map, state.hands[seat]
    seen: set[tuple[object, ...]] = set()
    found: list[Action] = []
    for action in actions:
        if isinstance(action, Use) and outlook.rules.kind_of[action.zone] in FOR_NOTHING:
            return [action]
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
