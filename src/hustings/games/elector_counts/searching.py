"""A deal that agrees with what is known, found by trying: for the rare case that chance alone does not soon hit on one.

What must be tried is of which band each attack is; the rest follows without trying (`fitting.py`), or it is seen at
once that nothing does.  Searches begin again, each with twice the patience, so that an unlucky beginning costs little;
one that ends before its patience does has shown that nothing agrees.
"""

from typing import Final

from hustings.core.rng import Rng
from hustings.games.elector_counts.fitting import Rest, Slots
from hustings.games.elector_counts.hidden import ANY_BAND, Stand
from hustings.games.elector_counts.layout import FACE
from hustings.games.elector_counts.printed import Printed

FIRST_PATIENCE: Final = 50


class Search:
    """Cards by how many there are, and places by what room they have left."""

    def __init__(self, printed: Printed, rng: Rng, cards: list[int], claimed: list[int]) -> None:
        self.printed = printed
        self.rng = rng
        self.claimed = claimed
        self.cards = cards
        self.slots = Slots(printed, claimed)
        self.laid: list[tuple[int, int]] = []  # place and card, one after the other
        self.patience = 0

    def run(self, room: dict[int, int], stands: list[Stand]) -> list[tuple[int, int]]:
        """Place and card, for every claim and every slot of a stand."""
        patience = FIRST_PATIENCE
        while True:
            self.slots = Slots(self.printed, self.claimed)
            self.slots.fill(self.cards, room, stands)
            self.patience = patience
            if self._settled():
                return self.laid
            if self.patience > 0:
                raise RuntimeError("What is known of the hidden cards contradicts itself.")
            patience *= 2

    def _settled(self) -> bool:
        rest = Rest(self.slots, self.rng)
        if not rest.fits():
            return False
        for place in self.slots.apart:
            if self.slots.room[place]:
                return self._tries_cards(place)
        for stand in self.slots.attacks:
            if stand.band == ANY_BAND:
                return self._tries_bands(stand)
        self.laid += rest.laid()
        return True

    def _tries_bands(self, stand: Stand) -> bool:
        places, band = set(stand.slots), self.printed.band
        bands = list({band[card & FACE]: 0 for place in places for card in self.slots.cards_for(place)})
        self.rng.shuffle(bands)
        for one in bands:
            stand.band = one
            if self._is_patient() and self._settled():
                return True
        stand.band = ANY_BAND
        return False

    def _tries_cards(self, place: int) -> bool:
        """Defenders who are on their way to others: no name may stand here and there."""
        slots, stand = self.slots, self.slots.stand_at[place]
        cards = slots.cards_for(place)
        self.rng.shuffle(cards)
        for card in cards:
            before = stand.barred
            slots.left[card] -= 1
            slots.room[place] -= 1
            stand.join(card & FACE, self.printed)
            self.laid.append((place, card))
            if self._is_patient() and self._settled():
                return True
            self.laid.pop()
            stand.barred = before
            slots.room[place] += 1
            slots.left[card] += 1
        return False

    def _is_patient(self) -> bool:
        self.patience -= 1
        return self.patience > 0
