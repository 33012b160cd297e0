"""What a deck will bring in the years to come, and which masters it leads to, as bots reckon it."""

from typing import Final, NamedTuple

from hustings.games.dealers_in_hope.layout import Layout
from hustings.games.dealers_in_hope.printed import LATE, LEVEL1, LEVEL2
from hustings.games.dealers_in_hope.worth import Worth

RATE: Final = 0.3  # points that a unit of strength brings when it is used
ACTIONS: Final = {3: 3.67, 4: 2.5, 5: 2.4}
"""Actions of a seat in a year, by the number of seats: small cubes, and its part of token and leader cube."""
USED: Final = {seats: 4 * actions for seats, actions in ACTIONS.items()}
"""Cards that a seat uses in a year."""
IDLE: Final = 0.6  # how thick a deck may be before it is slow, in years' worth of cards
LEANING: Final = 0.1  # what a point of attack more than support costs, or of support more than attack
HOPE: Final = 0.12  # that a level 2 card still leads to its master
HOPE_A_YEAR: Final = 0.08
MOST_HOPE: Final = 0.5
FIRST_STEP: Final = 0.3  # of that hope is there with level 1 alone
LESSER: Final = [1.0, 0.75, 0.5, 0.3]
"""Of several professions: there is not time for all of them."""


def years_after(state: Layout) -> int:
    """Whole years to come after this one; in the draft, all of them."""
    return 2 * state.seats - state.round


class Deck(NamedTuple):
    """All cards of a seat, wherever they lie."""

    total: float  # what they are worth together
    cards: int
    lean: int  # attack more than support
    bits: int  # the professionals among them, by face
    hand: float  # what those in hand are worth
    drawn: float  # and those of the draw pile


class Growth:
    """For one pack."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        printed = worth.printed
        self.bit = [1 << card if printed.kind[card] in (LEVEL1, LEVEL2) else 0 for card in range(printed.card_count)]
        self._hopes: dict[tuple[int, tuple[int, ...], int, int], float] = {}

    def deck(self, state: Layout, total: float, count: int, lean: int) -> float:
        """So many cards, worth so much together: a thick deck is slow, a thin one runs out, and one that leans to
        attack or to support is good for half of the actions."""
        used = USED[state.seats]
        return RATE * years_after(state) * (total - LEANING * abs(lean)) * used / (count + IDLE * used)

    def hope(self, state: Layout, bits: int, masters: tuple[int, ...]) -> float:
        """Masters that may come of the professionals of a deck, which are given as bits."""
        key = (bits, masters, state.round, state.seats)
        found = self._hopes.get(key)
        if found is None:
            found = self._hopes[key] = self._hope(state, bits, masters)
        return found

    def _hope(self, state: Layout, bits: int, masters: tuple[int, ...]) -> float:
        after = years_after(state)
        hope = min(MOST_HOPE, HOPE + HOPE_A_YEAR * after)
        found = []
        for profession in range(self.worth.printed.profession_count):
            if profession not in masters:
                step = self._step(bits, profession, after)
                if step:
                    found.append(step * hope * self.master(state, profession))
        found.sort(reverse=True)
        return sum([LESSER[place] * one for place, one in enumerate(found[: len(LESSER)])])

    def _step(self, bits: int, profession: int, after: int) -> float:
        printed = self.worth.printed
        if bits >> (printed.first_level2 + profession) & 1:
            return 1.0
        is_first = bits >> (printed.first_level1 + profession) & 1
        return FIRST_STEP if is_first and after else 0.0

    def master(self, state: Layout, profession: int) -> float:
        """Its points, and what its effect brings in the years that are left."""
        worth, printed = self.worth, self.worth.printed
        effects = printed.master_effects[profession]
        powers = sum([worth.power[number] for number in effects])
        points = float(printed.master_vp[profession]) + sum([worth.end[number] for number in effects])
        return points + (years_after(state) + 0.4) * powers


def is_last_of_era(state: Layout) -> bool:
    """Whether leader cubes that are not used this year are lost (DH-211)."""
    return state.round % state.seats == 0 if state.era != LATE else years_after(state) == 0
