"""A deal that agrees with what is known, found by trying: for the rare case that chance alone does not soon hit on one.

Whatever has the fewest ways to be settled is settled next: a card that is known to lie in one of some places, or a slot
of a stand.  Where there is none it goes back.  Searches begin again, each with twice the patience, so that an unlucky
beginning costs little; one that ends before its patience does has shown that nothing agrees.
"""

from typing import Final

from hustings.core.rng import Rng
from hustings.games.elector_counts.hidden import CLAIM, Stand
from hustings.games.elector_counts.layout import FACE
from hustings.games.elector_counts.printed import Printed

FIRST_PATIENCE: Final = 200


class Search:
    """Cards by how many there are, and places by what room they have left."""

    def __init__(self, printed: Printed, rng: Rng, cards: list[int], claimed: list[int]) -> None:
        self.printed = printed
        self.rng = rng
        self.claimed = claimed  # by claim: its places, as bits
        self.left: dict[int, int] = {}
        for card in cards:
            self.left[card] = self.left.get(card, 0) + 1
        self.room: dict[int, int] = {}
        self.stand_at: dict[int, Stand] = {}
        self.laid: list[tuple[int, int]] = []  # place and card, one after the other
        self.patience = 0

    def run(self, room: dict[int, int], stands: list[Stand]) -> list[tuple[int, int]]:
        """Place and card, for every claim and every slot of a stand."""
        patience = FIRST_PATIENCE
        while True:
            self.room = room.copy()
            self.stand_at = {}
            for stand in stands:
                own = stand.copy()
                for place in own.slots:
                    self.stand_at[place] = own
                    self.room[place] = self.room.get(place, 0) + 1
            self.patience = patience
            if self._settled():
                return self.laid
            if self.patience > 0:
                raise RuntimeError("What is known of the hidden cards contradicts itself.")
            patience *= 2

    def _settled(self) -> bool:
        ways = self._fewest_ways()
        if ways is None:
            return True
        order = list(range(len(ways)))
        self.rng.shuffle(order)
        for index in order:
            self.patience -= 1
            if self.patience <= 0:
                return False
            place, card = ways[index]
            stand = self.stand_at.get(place)
            before = (stand.band, stand.barred) if stand is not None else (0, 0)
            self._lay(place, card, stand)
            if self._settled():
                return True
            self._take_up(place, card, stand, before)
        return False

    def _lay(self, place: int, card: int, stand: Stand | None) -> None:
        self.laid.append((place, card))
        self.left[card] -= 1
        self.room[place] -= 1
        if stand is not None:
            stand.join(card & FACE, self.printed)

    def _take_up(self, place: int, card: int, stand: Stand | None, before: tuple[int, int]) -> None:
        self.laid.pop()
        self.left[card] += 1
        self.room[place] += 1
        if stand is not None:
            stand.band, stand.barred = before

    def _fewest_ways(self) -> list[tuple[int, int]] | None:
        """Of all that is to be settled, the ways of that which has fewest; nothing if all is."""
        slots: dict[int, list[tuple[int, int]]] = {place: [] for place in self.stand_at if self.room[place]}
        fewest: list[tuple[int, int]] | None = None
        fewest_count = 0
        for card, count in self.left.items():
            if count:
                ways = self._ways_of(card)
                if card >> CLAIM and (fewest is None or len(ways) < fewest_count):
                    fewest, fewest_count = ways, len(ways)
                for way in ways:
                    if way[0] in slots:
                        slots[way[0]].append(way)
        for place, ways in slots.items():
            spare = 1 + sum([self.left[card] for _, card in ways]) - self.room[place]
            if fewest is None or spare < fewest_count:
                fewest, fewest_count = ways if spare > 0 else [], spare
        return fewest

    def _ways_of(self, card: int) -> list[tuple[int, int]]:
        places = self.claimed[card >> CLAIM] if card >> CLAIM else -1
        ways: list[tuple[int, int]] = []
        for place, room in self.room.items():
            if room and place & places:
                stand = self.stand_at.get(place)
                if stand is None or stand.admits(card & FACE, self.printed):
                    ways.append((place, card))
        return ways
