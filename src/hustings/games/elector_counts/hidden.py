"""What one viewer cannot see: the cards, the room in each place, who stands with whom, and what is known of it all."""

from typing import Final

from hustings.games.elector_counts.layout import Groups
from hustings.games.elector_counts.printed import DEFENDER, Printed

ANY_BAND: Final = -1
CLAIM: Final = 8
"""While it is dealt, a card is its face, and from this bit on the number of its claim, from 1 on; 0 if it has none."""


class Stand:
    """Cards that stand together: an attack, or the Defenders of one Location, with those still to come."""

    __slots__ = ("band", "barred", "is_attack", "slots")

    def __init__(self, is_attack: bool) -> None:
        self.is_attack = is_attack
        self.band = ANY_BAND  # of an attack of which some card is known
        self.barred = 0  # the faces that cannot be added to these Defenders, as bits
        self.slots: list[int] = []  # the place of each card that is not known

    def copy(self) -> "Stand":
        new = Stand(self.is_attack)
        new.band, new.barred, new.slots = self.band, self.barred, self.slots[:]
        return new

    def join(self, face: int, printed: Printed) -> None:
        """This card is known to stand here."""
        if self.is_attack:
            self.band = printed.band[face]
        else:
            self.barred |= barred_by(face, printed)

    def admits(self, face: int, printed: Printed) -> bool:
        if self.is_attack:
            return face < len(printed.band) and self.band in (ANY_BAND, printed.band[face])
        return printed.type[face] == DEFENDER and not self.barred >> face & 1


def barred_by(face: int, printed: Printed) -> int:
    """The faces that cannot defend together with this one, as bits."""
    return 1 << face | (printed.garrisons if printed.garrison[face] else 0)


class Hidden:
    """All that one viewer cannot see."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.pool: list[int] = []
        self.room: dict[int, int] = {}  # by place in which any card may lie
        self.stands: list[Stand] = []
        self.settled: dict[int, list[int]] = {}  # by place of a stand: the cards that surely are there
        self.claims: dict[int, list[int]] = {}  # by places, as bits: cards that lie in one of them

    def claim(self, groups: Groups) -> None:
        """Take the cards of a viewer's groups out of the pool, and find out where each of them can be."""
        stand_at = {place: stand for stand in self.stands for place in stand.slots}
        roomy = sum([place for place, room in self.room.items() if room])
        anywhere = roomy | sum(stand_at)
        for certain in (True, False):
            for group in groups:
                places = group[0] & anywhere
                if (places in stand_at) is certain:
                    self._claim_each(places, group[1:], stand_at, roomy)

    def _claim_each(self, places: int, faces: tuple[int, ...], stand_at: dict[int, Stand], roomy: int) -> None:
        for face in faces:
            fitting = places & roomy
            if places != fitting:
                for place, stand in stand_at.items():
                    if places & place and place in stand.slots and stand.admits(face, self.printed):
                        fitting |= place
            self.pool.remove(face)
            if fitting in stand_at:
                self._settle(face, fitting, stand_at[fitting])
            else:
                self.claims.setdefault(fitting, []).append(face)

    def _settle(self, face: int, place: int, stand: Stand) -> None:
        stand.join(face, self.printed)
        stand.slots.remove(place)
        self.settled.setdefault(place, []).append(face)
