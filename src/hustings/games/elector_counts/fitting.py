"""Whether hidden cards can all be dealt to the slots there are, as long as it is open of which band an attack is.

Each card is given a slot of its places; where none is free, whoever is in the way goes on to another, and so on by the
shortest way.  If there is no such way, there is no deal.
"""

from typing import Final

from hustings.core.rng import Rng
from hustings.games.elector_counts.hidden import CLAIM, Stand
from hustings.games.elector_counts.layout import FACE
from hustings.games.elector_counts.printed import Printed

NONE: Final = -1
Step = tuple[int, int]
"""A place to which a card comes, and the one that must leave it then; `NONE` if any may, or nobody must."""
START: Final = (0, NONE)


class Slots:
    """Cards by how many there are, places by what room they have, and what may lie where."""

    def __init__(self, printed: Printed, claimed: list[int]) -> None:
        self.printed = printed
        self.claimed = claimed  # by claim: its places, as bits
        self.left: dict[int, int] = {}
        self.room: dict[int, int] = {}
        self.stand_at: dict[int, Stand] = {}
        self.attacks: list[Stand] = []  # the larger first
        self.apart: list[int] = []  # where Defenders lie who will stand with others

    def fill(self, cards: list[int], room: dict[int, int], stands: list[Stand]) -> None:
        for card in cards:
            self.left[card] = self.left.get(card, 0) + 1
        self.room = room.copy()
        for stand in stands:
            own = stand.copy()
            for place in own.slots:
                self.stand_at[place] = own
                self.room[place] = self.room.get(place, 0) + 1
            if own.is_attack:
                self.attacks.append(own)
            else:
                self.apart += list(dict.fromkeys(own.slots))[1:]
        self.attacks.sort(key=_larger_first)

    def cards_for(self, place: int) -> list[int]:
        return [card for card, count in self.left.items() if count and self.may_lie(card, place)]

    def may_lie(self, card: int, place: int) -> bool:
        if card >> CLAIM and not self.claimed[card >> CLAIM] & place:
            return False
        stand = self.stand_at.get(place)
        return stand is None or stand.admits(card & FACE, self.printed)

    def are_rivals(self, card: int, other: int, place: int) -> bool:
        """Whether they cannot both defend there (EC-062, EC-063)."""
        stand = self.stand_at.get(place)
        if stand is None or stand.is_attack:
            return False
        garrison = self.printed.garrison
        return card & FACE == other & FACE or (garrison[card & FACE] and garrison[other & FACE])


def _larger_first(stand: Stand) -> int:
    return -len(stand.slots)


class Rest:
    """All that is not laid yet, dealt to the slots that are left."""

    def __init__(self, slots: Slots, rng: Rng) -> None:
        self.slots = slots
        self.free = {place: room for place, room in slots.room.items() if room}
        self.dealt: dict[int, dict[int, int]] = {place: {} for place in self.free}  # how many of each card
        self.places: dict[int, list[int]] = {}
        cards = [card for card, count in slots.left.items() if count]
        rng.shuffle(cards)
        for card in cards:
            self.places[card] = [place for place in self.free if slots.may_lie(card, place)]
            rng.shuffle(self.places[card])

    def fits(self) -> bool:
        """Whether every card has a slot: those with few places come first."""
        for card in sorted(self.places, key=self._count_places):
            left = self.slots.left[card]
            for place in self.places[card]:
                while left and self.free[place] and self._rival(card, place) == NONE:
                    self._put(card, place, 1)
                    left -= 1
            while left:
                if not self._makes_room(card):
                    return False
                left -= 1
        return True

    def _count_places(self, card: int) -> int:
        return len(self.places[card])

    def _rival(self, card: int, place: int) -> int:
        """The one that was dealt there and keeps this one away."""
        for other, count in self.dealt[place].items():
            if count and self.slots.are_rivals(card, other, place):
                return other
        return NONE

    def _put(self, card: int, place: int, count: int) -> None:
        self.dealt[place][card] = self.dealt[place].get(card, 0) + count
        self.free[place] -= count

    def _makes_room(self, card: int) -> bool:
        """One more of this card finds a slot, and each that is in the way goes on to another of its places."""
        came: dict[Step, tuple[int, Step]] = {}  # by step: the card that comes, and from where
        ahead = [(card, START)]
        for mover, origin in ahead:
            for place in self.places[mover]:
                rival = self._rival(mover, place)
                step = (place, rival)
                if step not in came:
                    came[step] = mover, origin
                    if rival == NONE and self.free[place]:
                        self._move_up(step, came)
                        return True
                    leaving = [rival] if rival != NONE else [one for one, count in self.dealt[place].items() if count]
                    ahead += [(one, step) for one in leaving]
        return False

    def _move_up(self, step: Step, came: dict[Step, tuple[int, Step]]) -> None:
        while step != START:
            card, origin = came[step]
            self._put(card, step[0], 1)
            if origin != START:
                self._put(card, origin[0], -1)
            step = origin

    def laid(self) -> list[tuple[int, int]]:
        """Place and card of whatever is claimed or stands with others."""
        return [
            (place, card)
            for place, dealt in self.dealt.items()
            for card, count in dealt.items()
            if card >> CLAIM or place in self.slots.stand_at
            for _ in range(count)
        ]
