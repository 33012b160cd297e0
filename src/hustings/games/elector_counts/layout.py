"""What lies on the table: the fields of a game of Elector Counts at one moment."""

from typing import ClassVar, Final

from hustings.core.state import State
from hustings.games.elector_counts.printed import Printed

# A card that lies on a Location is one number: its face, and above it what is known of it.
FACE: Final = 0xFF
DOWN: Final = 1 << 8  # face-down
FRESH: Final = 1 << 9  # committed in the action or reaction that caused the conflict (EC-120)
TURNED: Final = 1 << 10  # turned face-up in this conflict (EC-116)
SEEN_BY: Final = 12  # from this bit on: the seats that have seen it; who has looked is open, what they saw is not
BONUS: Final = 16  # from this bit on: the strength added for this conflict

# The places where a hidden card can be, as bits.
HAND_OF: Final = 0
RESERVE_OF: Final = 4
DECLARED: Final = 1 << 8
RALLIED: Final = 1 << 9
DECK: Final = 1 << 10
ON_LOCATIONS: Final = 11  # from this bit on, for each Location: its face-down Attackers, then its Defenders

END_CARD_OUT: Final = -1
NOBODY: Final = -1

Groups = tuple[tuple[int, ...], ...]
"""What a viewer knows of hidden cards: in each group first the places, as bits, then the faces, sorted.  It says that
each of these cards lies in one of these places, each another card (`knowledge.py`)."""


def hand_place(seat: int) -> int:
    return 1 << HAND_OF + seat


def reserve_place(seat: int) -> int:
    return 1 << RESERVE_OF + seat


def attackers_place(location: int) -> int:
    return 1 << ON_LOCATIONS + 2 * location


def defenders_place(location: int) -> int:
    return 1 << ON_LOCATIONS + 2 * location + 1


class Layout(State):
    """Hands and Reserves are sorted: the order in which cards came is nobody's business.

    Face-down cards of one action lie in an order that chance decided, so that their places tell nothing.
    """

    # Written by hustings.core.written_out:
    FIELDS: ClassVar[dict[str, object]] = {
        "above_end": int,
        "aims": tuple[int, ...],
        "attackers": list[tuple[int, ...]],
        "deck": list[int],
        "declared": tuple[int, ...],
        "declared_at": int,
        "defenders": list[tuple[int, ...]],
        "discards": list[int],
        "end_turns": list[int],
        "ended_by": int,
        "fighting_at": int,
        "first": int,
        "fortified": int,
        "fought_by": int,
        "hands": list[list[int]],
        "is_end_game": bool,
        "is_last_turn": bool,
        "just_reserved": list[int],
        "known": list[Groups],
        "owners": list[int],
        "rallied": tuple[int, ...],
        "reserves": list[list[int]],
        "rows": list[tuple[int, ...]],
        "schillings": list[int],
        "shown": tuple[int, ...],
        "sieges": list[int],
        "supply": int,
        "supports": list[tuple[int, ...]],
    }

    __slots__ = (
        "above_end",
        "aims",
        "attackers",
        "deck",
        "declared",
        "declared_at",
        "defenders",
        "discards",
        "end_turns",
        "ended_by",
        "fighting_at",
        "first",
        "fortified",
        "fought_by",
        "hands",
        "is_end_game",
        "is_last_turn",
        "just_reserved",
        "known",
        "owners",
        "printed",
        "rallied",
        "reserves",
        "rows",
        "schillings",
        "shown",
        "sieges",
        "supply",
        "supports",
    )
    # until here.

    printed: Printed
    hands: list[list[int]]
    reserves: list[list[int]]  # the cards that may be taken up (EC-091)
    just_reserved: list[int]  # the mover's, laid down in this turn (EC-092)
    rows: list[tuple[int, ...]]  # by seat: its Locations, in the order in which they were played
    owners: list[int]  # by Location: whose it is, or NOBODY
    sieges: list[int]  # by Location: whose attack is marked there, or NOBODY
    fortified: int  # the Locations with a Fortification token, as bits
    attackers: list[tuple[int, ...]]  # by Location
    defenders: list[tuple[int, ...]]  # by Location
    supports: list[tuple[int, ...]]  # by seat: the Supports in play
    schillings: list[int]
    supply: int
    deck: list[int]  # the top is the last
    above_end: int  # how many cards of the deck lie above the End of Game card, or END_CARD_OUT
    discards: list[int]  # the top is the last
    declared: tuple[int, ...]  # the Attackers of an attack that was declared and has not come yet
    declared_at: int  # against which Location, or NOBODY
    fighting_at: int  # the Location where a conflict is being resolved, or NOBODY
    fought_by: int  # by whose attack
    rallied: tuple[int, ...]  # the Defenders laid down with a reaction that has not taken effect (EC-189)
    shown: tuple[int, ...]  # the Supports that were shown and have not taken effect: seat, card, seat, card
    aims: tuple[int, ...]  # what was chosen for the first of them
    known: list[Groups]  # by seat, and at last what everybody knows
    first: int  # the first player
    is_last_turn: bool  # the End of Game card was revealed in this turn (EC-151, EC-152)
    is_end_game: bool
    end_turns: list[int]  # by seat: the End Game turns begun (EC-164)
    ended_by: int  # the number of the clause that ended the game

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def right_of(self, seat: int) -> int:
        return (seat - 1) % self.seats

    def sieges_of(self, seat: int) -> int:
        """How many Siege tokens of the seat are in play (EC-006)."""
        return self.sieges.count(seat)

    def fortifications_of(self, seat: int) -> int:
        """How many Fortification tokens of the seat are in play (EC-006)."""
        fortified = self.fortified
        return sum([fortified >> location & 1 for location in self.rows[seat]])

    def is_fortified(self, location: int) -> bool:
        return bool(self.fortified >> location & 1)

    def has_siege_token(self, seat: int) -> bool:
        return self.sieges.count(seat) < self.printed.numbers.siege_tokens

    def has_fortification_token(self, seat: int) -> bool:
        return self.fortifications_of(seat) < self.printed.numbers.fortification_tokens

    def reserve_limit(self, seat: int) -> int:
        """Two, and what Supports in play add (EC-088, EC-R57)."""
        return self.printed.numbers.reserve_limit + self.in_play(seat, "reserve_limit")

    def price(self, seat: int) -> int:
        """Of a card, with the Supports in play: never below three (EC-095, EC-R55)."""
        return max(LOWEST_PRICE, self.printed.numbers.card_price - self.in_play(seat, "discount"))

    def in_play(self, seat: int, kind: str) -> int:
        """What the Supports in front of a seat add up to, of one kind of effect."""
        supports = self.supports[seat]
        if not supports:
            return 0
        effects = self.printed.effects
        return sum([effect.n for card in supports for effect in effects[card] if effect.kind == kind])

    @property
    def cards_to_draw(self) -> int:
        """Draw deck and discard pile together, as far as the pile may be shuffled in (EC-098, EC-162)."""
        return len(self.deck) + len(self.discards)

    def points_of(self, seat: int) -> int:
        """Own Locations that are not under attack, and those on which the seat's attacks stand (EC-170, EC-171)."""
        points, attackers, sieges = self.printed.points, self.attackers, self.sieges
        held = [points[location] for location in self.rows[seat] if not attackers[location]]
        return sum(held) + sum([points[place] for place, siege in enumerate(sieges) if siege == seat])


LOWEST_PRICE: Final = 3
