"""How an assault is likely to end, and what it brings, as bots reckon it."""

from typing import Final

from hustings.games.dealers_in_hope.actions import ATTACK, SUPPORT
from hustings.games.dealers_in_hope.arms import Armoury, Arms
from hustings.games.dealers_in_hope.assault import DEFENDERS, FIRST, WIN_POINTS
from hustings.games.dealers_in_hope.boards import Way
from hustings.games.dealers_in_hope.defence import Edge, assault_bonus, current_way, edge_of, parts_of, ways_of
from hustings.games.dealers_in_hope.frontiers import Frontier
from hustings.games.dealers_in_hope.growth import years_after
from hustings.games.dealers_in_hope.holding import Held, one_more
from hustings.games.dealers_in_hope.layout import NOBODY, Layout
from hustings.games.dealers_in_hope.printed import SPOILS
from hustings.games.dealers_in_hope.worth import Worth

SURE: Final = 0.97
LIKELY: Final = 0.6  # with enough if the cards are drawn that one hopes for
UNLIKELY: Final = 0.15
DOUBTFUL: Final = 0.5
ANSWERED: Final = 0.9  # how sure it is that a defender plays all that helps
BEGUN: Final = 0.85  # of that, before the first card is played
UNIT: Final = 0.04  # a point of attack that is still to be played
TERRITORY: Final = 0.9  # of its point, since it may be lost again
REWARD: Final = {2: 0.55, 3: 0.85}
"""What spoils of a value are worth."""
GROWING: Final = ("territories", "territories_taken_this_year", "location_cards")
GROWING_AT_THE_COAST: Final = (*GROWING, "coastal_territories")
"""What a conquest adds to, as effects count it."""
AGAIN_WORTH: Final = 0.8  # a second assault that may follow


def chance(margin: float, hoped: float) -> float:
    """To reach a defence with so much more, or less, than it takes, and so much that cards to be drawn may bring."""
    if margin >= 0.0:
        return SURE
    if margin + hoped >= 0.0:
        return LIKELY
    return UNLIKELY if margin + 2.0 * hoped >= 0.0 else 0.0


def contested(margin: float, hoped: float, reply: float) -> float:
    """Against a player who has so much to answer with, before the first exchange is over."""
    if margin >= reply:
        return SURE
    if margin < 0.0:
        return DOUBTFUL * chance(margin, hoped)
    return min(LIKELY, UNLIKELY + DOUBTFUL * (margin + hoped) / reply)


def in_reply(attack: float, more: float, hoped: float, defence: float, reply: float) -> float:
    """The attacker's chance while the defender answers: holding now, or playing all there is."""
    all_in = chance(attack + more - defence - reply, hoped)
    if defence >= attack:
        held = chance(attack + more - defence, hoped)
        return min(held, (1.0 - ANSWERED) * held + ANSWERED * all_in)
    if defence + reply < attack:
        return SURE
    answered = ANSWERED * (BEGUN + (1.0 - BEGUN) * defence / attack)
    return (1.0 - answered) * SURE + answered * all_in


class Fights:
    """For one pack."""

    def __init__(self, worth: Worth, armoury: Armoury) -> None:
        self.worth = worth
        self.armoury = armoury

    def prize(self, state: Layout, seat: int, territory: int, held: Held, land: Frontier) -> float:
        """What taking a territory brings."""
        board = state.board
        value = board.native[territory]
        names = GROWING_AT_THE_COAST if board.coasts[territory] else GROWING
        total = TERRITORY + held.for_assault + one_more(state, seat, held, land, names)
        total += REWARD[value] if value in SPOILS else self.city(state, territory)
        return total + (WIN_POINTS + held.for_player if state.owners[territory] != NOBODY else 0.0)

    def city(self, state: Layout, territory: int) -> float:
        """A city's card."""
        printed = state.printed
        city = printed.city_at[state.side][territory]
        powers = sum([self.worth.power[number] for number in printed.location_effects[city]])
        scored = [number for number in printed.location_effects[city] if printed.effects[number].when == "winter"]
        return printed.end_vp[city] + (years_after(state) + 0.5) * (0.7 * powers + 0.6 * len(scored))

    def loss(self, state: Layout, territory: int) -> float:
        """What its owner loses with it."""
        return 1.0 + (self.city(state, territory) if state.board.is_city[territory] else 0.0)

    # ---- The assault that goes on.

    def won(self, state: Layout) -> float:
        """How likely the attacker is to win it."""
        seat, defender = state.mover, state.owners[state.target]
        parts = parts_of(state, current_way(state), edge_of(state, seat))
        attack, defence = state.markers_of(seat, ATTACK), parts.total
        mode = 2 * state.path + (1 if defender != NOBODY else 0)
        arms = self.armoury.of(state, seat)
        more, hoped = arms.against(parts, mode) + self._converted(state, seat, arms), arms.hoped[ATTACK]
        if defender == NOBODY or state.exchange not in (FIRST, DEFENDERS):
            return 1.0 if attack >= defence else chance(attack + more - defence, hoped)
        reply = self.armoury.of(state, defender).defence
        if state.exchange == DEFENDERS:
            return in_reply(attack, more, hoped, defence, reply)
        return contested(attack + more - defence, hoped, reply) + (0.02 if attack >= defence else 0.0)

    def still_to_play(self, state: Layout) -> float:
        """What the attack that is missing costs."""
        parts = parts_of(state, current_way(state), edge_of(state, state.mover))
        return UNIT * max(0, parts.total - state.markers_of(state.mover, ATTACK))

    def _converted(self, state: Layout, seat: int, arms: Arms) -> float:
        return float(min(arms.converts, state.markers_of(seat, SUPPORT))) if arms.converts else 0.0

    # ---- Assaults that could be announced.

    def promise(self, state: Layout, seat: int, way: Way, edge: Edge, held: Held, land: Frontier) -> float:
        """What an announcement would be worth."""
        owner = state.owners[way.territory]
        mode = 2 * way.path + (1 if owner != NOBODY else 0)
        parts = parts_of(state, way, edge)
        attack = state.markers_of(seat, ATTACK)
        attack += sum([count for _, count in assault_bonus(state, seat, way.territory, way.path)])
        arms, defence = self.armoury.of(state, seat), parts.total
        margin, hoped = attack + arms.against(parts, mode) - defence, arms.hoped[ATTACK]
        if owner == NOBODY:
            odds = chance(margin, hoped)
        else:
            odds = contested(margin, hoped, self.armoury.of(state, owner).defence)
        if not odds:
            return 0.0
        return odds * self.prize(state, seat, way.territory, held, land) - UNIT * max(0, defence - attack)

    def best_promise(self, state: Layout, seat: int, held: Held, land: Frontier) -> float:
        edge, best = edge_of(state, seat), 0.0
        for way in ways_of(state, seat):
            promise = self.promise(state, seat, way, edge, held, land)
            if promise > best:
                best = promise
        return best
