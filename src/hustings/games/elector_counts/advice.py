"""What a bot should know of this game: how well each seat stands, and which choices come to the same.

The unit is a Victory Point.  What counts is what would be scored now, how likely it is to be lost behind such a guard,
how near the tokens are to ending a game that one leads, and what hand, Reserve and purse can still bring.
"""

from typing import Final, cast

from hustings.core.action import Action
from hustings.core.standing import best_of_others, shares
from hustings.games.elector_counts.actions import Sell
from hustings.games.elector_counts.layout import FACE, NOBODY, Layout
from hustings.games.elector_counts.printed import ATTACKER, DEFENDER, LOCATION, Printed

BASE: Final = 4.0
SCHILLING: Final = 0.16
FALLS: Final = (0.54, 0.46, 0.38, 0.3, 0.24, 0.18, 0.12)
"""By the strength that guards a Location: the part of it that its owner must expect to lose."""
RAISED: Final = (0.45, 0.4, 0.35, 0.3, 0.24, 0.18, 0.12)
"""By the strength that besieges a Location: the part of it that its owner may hope to win back."""
WALLED: Final = 0.25  # of that risk is left behind a Fortification token, which absorbs the first attack
LURE: Final = 6  # points from which everybody goes for a Location
AT_THE_END: Final = 0.5  # of that risk is left in the End Game period, where a turn is one action
WALL: Final = 0.4  # a Fortification token
STANDING: Final = 0.05  # an Attacker's strength where it stands: it may return
IN_HAND: Final = 0.75  # what a card is worth while it may still be used
PASSED_ON: Final = 0.1  # and if it will be passed on
TO_DRAW: Final = 1.0  # a card that will be drawn at the end of the turn, in place of one that was used
IN_PLAY: Final = 1.2  # a Support that stays
SWING: Final = 14.0  # points by which a lead shrinks in the turn of the only other player; several fight each other
SWING_AT_THE_END: Final = 3.0  # in the End Game period, where a turn is one action
SURE: Final = 4.0  # a lead beyond that swing with which the end is certain to be welcome
DOOM: Final = (0.0, 0.0, 0.0, 2.0, 6.0, 16.0)
"""By tokens on the way to five of a kind: what an end at the start of one's own turn brings whoever leads, and costs
whoever does not.  All the others have a turn before it, so only a large lead makes tokens welcome."""


def values(state: Layout) -> list[float]:
    """By seat; the state is read as if all lay open."""
    found = [BASE + SCHILLING * money for money in state.schillings]
    _count_locations(state, found)
    for seat in range(state.seats):
        found[seat] += IN_PLAY * len(state.supports[seat]) + _worth_of_cards(state, seat)
    for at in range(0, len(state.shown), 2):
        found[state.shown[at]] += PENDING * _worth(state)[state.shown[at + 1]]
    return [max(0.0, value) for value in found]


PENDING: Final = 1.1
"""A Support that was shown and has not taken effect: a little more than in hand, so that it is played at all."""


def _count_locations(state: Layout, found: list[float]) -> None:
    """What would be scored, less what may well be lost; and tokens, which end the game in favour of whoever leads."""
    printed = state.printed
    scored = [0.0] * state.seats
    sieges = [0] * state.seats
    walls = [0] * state.seats
    strength = printed.strength
    risk = AT_THE_END if state.is_end_game else 1.0
    for location, owner in enumerate(state.owners):
        if owner == NOBODY:
            continue
        points = printed.points[location]
        lure = risk * points * min(points, LURE) / LURE
        besieger = state.sieges[location]
        if besieger != NOBODY:
            standing = sum([strength[code & FACE] for code in state.attackers[location]])
            hope = lure * RAISED[min(standing, len(RAISED) - 1)]
            scored[besieger] += points
            sieges[besieger] += 1
            found[besieger] += STANDING * standing - hope
            found[owner] += hope
        else:
            guard = sum([strength[code & FACE] for code in state.defenders[location]])
            fear = lure * FALLS[min(guard, len(FALLS) - 1)]
            scored[owner] += points
            if state.fortified >> location & 1:
                walls[owner] += 1
                found[owner] += WALL - WALLED * fear
            else:
                found[owner] -= fear
    leads = [score - best for score, best in zip(scored, best_of_others(scored), strict=True)]
    for seat in range(state.seats):
        found[seat] += scored[seat] + _doom(state, seat, leads[seat], sieges[seat], walls[seat])


def _doom(state: Layout, seat: int, lead: float, sieges: int, walls: int) -> float:
    """What the end by tokens promises or threatens (EC-165 to EC-169)."""
    numbers = state.printed.numbers
    missing = min(numbers.end_same_tokens - max(sieges, walls), numbers.end_total_tokens - sieges - walls)
    weight = DOOM[max(0, len(DOOM) - 1 - max(0, missing))]
    if not weight:
        return 0.0
    if seat == state.mover:
        lead -= SWING_AT_THE_END if state.is_end_game else SWING / (state.seats - 1)
    return weight * max(-1.0, min(lead / SURE, 1.0))


def _worth_of_cards(state: Layout, seat: int) -> float:
    """What a seat can still do something with: of a hand the best as many as a turn uses up, the others being passed on
    (EC-144), and in the End Game period all (EC-158).

    Each card used brings the draw at the end of the turn nearer (EC-146), so that a turn that ends, and another that
    begins, change nothing by themselves: a search may look past them and stop anywhere.
    """
    worth = _worth(state)
    hand = [worth[card] for card in state.hands[seat]]
    total = IN_HAND * sum([worth[card] for card in state.reserves[seat]])
    if seat == state.mover:
        total += IN_HAND * sum([worth[card] for card in state.just_reserved])
    if state.is_end_game:
        return total + IN_HAND * sum(hand)
    hand.sort(reverse=True)
    used_up = state.printed.reinforcements[state.seats]
    to_use = used_up
    if seat == state.mover:
        to_use = max(0, len(hand) - state.printed.numbers.pass_cards)
        total += TO_DRAW * max(0, used_up - to_use)
    return total + IN_HAND * sum(hand[:to_use]) + PASSED_ON * sum(hand[to_use:])


def _worth(state: Layout) -> list[float]:
    """By face, what a card is worth to whoever can use it."""
    printed = state.printed
    if not printed.worth:
        printed.worth += [_face_worth(printed, face) for face in range(printed.face_count)]
    found: list[float] = printed.worth
    return found


def _face_worth(printed: Printed, face: int) -> float:
    kind = printed.type[face]
    if kind == LOCATION:
        location = printed.location_of[face]
        return printed.points[location] + SCHILLING * printed.schillings[location]
    if kind == ATTACKER:
        return 0.5 + 0.3 * printed.strength[face] + SCHILLING * (printed.earn[face] + printed.steal[face])
    if kind == DEFENDER:
        return 0.4 + 0.25 * printed.strength[face] + SCHILLING * printed.earn[face]
    return 1.0


def promise(state: Layout, seat: int, action: Action) -> float:
    """How a seat stands beside the best of the others when nobody has reacted: an attack promises what it does where it
    lands, not what its cards were worth in hand."""
    after = cast(Layout, state.copy())
    after.apply(seat, action)
    while after.midway and not after.over and seat not in after.actors:
        for other in after.actors:
            after.apply(other, after.legal(other)[0])  # in a window that lets it pass
    return shares(values(after))[seat]


def distinct(state: Layout, actions: list[Action]) -> list[Action]:
    """In a normal turn two cards sold together are two cards sold one after the other (EC-100)."""
    if state.is_end_game:
        return actions
    return [action for action in actions if not (isinstance(action, Sell) and len(action.cards) > 1)]
