"""The pack as the rules use it: flat lists by card, and every action made once."""

from typing import Final

from hustings.core.action import Action
from hustings.games.electioneering.actions import Play, PlayBack, Take

ABILITIES = ("none", "swap_one", "sweep_suit", "lock")
NONE: Final = 0
SWAP_ONE: Final = 1
SWEEP_SUIT: Final = 2
LOCK: Final = 3


class Printed:
    """Immutable by convention; one for each pack."""

    def __init__(
        self,
        suits: list[tuple[int, ...]],
        suit_count: int,
        values: list[int],
        stars: list[bool],
        abilities: list[int],
        student_count: int,
        row_limit: int,
        run_off_cards: int,
        students_in_play: dict[int, int],
        hand_size: dict[int, int],
        suits_removed: dict[int, int],
    ) -> None:
        self.suits = suits
        self.suit_count = suit_count
        self.card_count = len(suits)
        self.values = values
        self.stars = stars
        self.abilities = abilities
        self.student_count = student_count
        self.row_limit = row_limit
        self.run_off_cards = run_off_cards
        self.students_in_play = students_in_play
        self.hand_size = hand_size
        self.suits_removed = suits_removed
        # Wide enough for the values, and the stars, of as many cards as can lie in one place.
        largest = row_limit + max(hand_size.values())
        self.field_width = (largest * max(1, *values)).bit_length()
        self.stars_above = self.field_width * suit_count
        self.worth = [self._worth(card) for card in range(len(suits))]
        self.suit_bits = [sum(1 << suit for suit in shown) for shown in suits]
        cards = range(len(suits))
        faces = list(zip(suits, values, stars, abilities, strict=True))
        self.twin = [faces.index(face) for face in faces]  # the first card that looks the same
        self.takes: list[Action] = [Take(card) for card in cards]
        self.play_backs: list[Action] = [PlayBack(card) for card in cards]
        # By the suit left out, the cards of the game; the last entry, found by -1, is all of them.
        self.decks = [[c for c in cards if not self.suit_bits[c] >> suit & 1] for suit in range(suit_count + 1)]
        self.plays = _plays(len(suits), student_count)
        # By a set of students, as bits: who they are.
        self.students_in = [
            tuple([student for student in range(student_count) if bits >> student & 1])
            for bits in range(1 << student_count)
        ]

    def _worth(self, card: int) -> int:
        """A card's values in a field for each suit, or its star in the field of its suit above them."""
        if self.stars[card]:
            return 1 << self.stars_above + self.field_width * self.suits[card][0]
        return sum(self.values[card] << self.field_width * suit for suit in self.suits[card])


def _plays(cards: int, students: int) -> list[list[list[Action]]]:
    """By the set of open rows (as bits) and by card: every way to play that card."""
    made = [[Play(card, student) for student in range(students)] for card in range(cards)]
    return [
        [[made[card][student] for student in range(students) if rows >> student & 1] for card in range(cards)]
        for rows in range(1 << students)
    ]
