"""What a seat could bring to bear: attack, defence and support of its hand, its ready area and its spoils, as bots
reckon it."""

from typing import Final, NamedTuple

from hustings.games.dealers_in_hope.actions import ATTACK, DEFENSE, SUPPORT
from hustings.games.dealers_in_hope.defence import Parts
from hustings.games.dealers_in_hope.effect_rows import SpoilsBoost
from hustings.games.dealers_in_hope.layout import STRENGTH_COUNT, Layout
from hustings.games.dealers_in_hope.worth import MODES, Worth

REMEMBERED: Final = 20_000
Cards = tuple[int, ...]


class Arms(NamedTuple):
    """All that is not played yet.  A kind of assault is a path times 2, and 1 more where the target is controlled."""

    attack: tuple[float, ...]  # by kind of assault
    sea: int
    native: int
    interior: int
    total: int
    defence: float
    support: float
    converts: int  # support markers that cards can turn into attack
    hoped: tuple[float, ...]  # by strength: what cards may bring that are drawn

    def against(self, parts: Parts, mode: int) -> float:
        """Attack and reductions together, as far as they can count."""
        cuts = min(self.sea, parts.sea) + min(self.interior, parts.interior)
        return self.attack[mode] + cuts + (self.total if mode % 2 else min(self.native, parts.native))


class Armoury:
    """Arms for one pack.  Most choices leave a hand as it was: what was worked out is remembered."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self._known: dict[tuple[Cards, Cards, Cards, int], Arms] = {}

    def of(self, state: Layout, seat: int) -> Arms:
        key = (tuple(state.hands[seat]), state.ready[seat], state.locations[seat], self._boost(state, seat))
        found = self._known.get(key)
        if found is None:
            if len(self._known) > REMEMBERED:
                self._known.clear()
            found = self._known[key] = self._arms(*key)
        return found

    def _boost(self, state: Layout, seat: int) -> int:
        """Markers that come with each spoils card (`spoils_boost`)."""
        effects, found = state.printed.effects, 0
        for power in state.powers[seat]:
            effect = effects[power]
            if type(effect) is SpoilsBoost:
                found += effect.n
        return found

    def _arms(self, hand: Cards, ready: Cards, held: Cards, boost: int) -> Arms:
        worth = self.worth
        cards = (*hand, *ready)
        spoils = [one for one in held if worth.printed.is_spoils[one]]
        cuts = [worth.cuts[card] for card in cards] + [worth.use_cuts[one] for one in spoils]
        sums = [sum([cut[part] for cut in cuts if cut is not None]) for part in range(4)]
        attack = self._sum(cards, spoils, boost, ATTACK)
        return Arms(
            tuple([attack + sum([worth.here[mode][card] for card in cards]) for mode in range(MODES)]),
            sums[0],
            sums[1],
            sums[2],
            sums[3],
            self._sum(cards, spoils, boost, DEFENSE),
            self._sum(cards, spoils, boost, SUPPORT),
            sum([worth.converts[card] for card in cards]),
            tuple([self._hoped(cards, spoils, strength) for strength in range(STRENGTH_COUNT)]),
        )

    def _hoped(self, cards: Cards, spoils: list[int], strength: int) -> float:
        draws, uses = self.worth.draws[strength], self.worth.use_draws[strength]
        return sum([draws[card] for card in cards], 0.0) + sum([uses[one] for one in spoils], 0.0)

    def _sum(self, cards: Cards, spoils: list[int], boost: int, strength: int) -> float:
        adds, uses = self.worth.adds[strength], self.worth.use_adds[strength]
        return sum([adds[card] for card in cards], 0.0) + sum([uses[one] + boost for one in spoils], 0.0)
