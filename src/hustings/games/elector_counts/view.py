"""What a seat can see (EC-102 to EC-107)."""

from typing import Literal

import msgspec

Asks = Literal[
    "turn",
    "make_up",
    "take_from",
    "aim",
    "spy",
    "strike",
    "recover",
    "rob",
    "attack_window",
    "support_window",
    "conflict_window",
    "remove",
    "lose",
    "nothing",
]


class Laid(msgspec.Struct, frozen=True):
    """A card on a Location: its face if the viewer knows it, whether it lies face-down, who else has seen it."""

    card: int | None
    is_down: bool
    seen_by: tuple[int, ...]
    is_fresh: bool
    bonus: int


class Holding(msgspec.Struct, frozen=True):
    """One Location, whose it is, and what stands on it."""

    location: int
    owner: int
    is_fortified: bool
    siege: int | None
    attackers: tuple[Laid, ...]
    defenders: tuple[Laid, ...]


class Domain(msgspec.Struct, frozen=True):
    """What lies in front of one seat, open to all (EC-106)."""

    locations: tuple[Holding, ...]
    supports: tuple[int, ...]
    hand_size: int
    reserve_size: int
    schillings: int
    sieges_left: int
    fortifications_left: int
    sieges: int
    fortifications: int
    points: int
    """What the seat would score now."""


class Declaration(msgspec.Struct, frozen=True):
    """An attack that was declared and has not come yet; the faces are known to its player alone (EC-103)."""

    seat: int
    location: int
    cards: tuple[int | None, ...]
    rallied: tuple[int | None, ...]


class ShownSupport(msgspec.Struct, frozen=True):
    """A Support that has been shown and has not taken effect: whose it is, and what was chosen for it."""

    seat: int
    card: int
    aims: tuple[int, ...]


class Fight(msgspec.Struct, frozen=True):
    """The conflict that is being resolved."""

    location: int
    attacker: int
    defender: int
    attack: int
    defence: int


class Known(msgspec.Struct, frozen=True):
    """Cards that the viewer knows to be in one of these hidden places: `layout.py` numbers them."""

    places: tuple[int, ...]
    cards: tuple[int, ...]


class View(msgspec.Struct, frozen=True):
    """All that a seat may know."""

    seat: int | None
    seats: int
    first: int
    mover: int | None
    asks: Asks
    domains: tuple[Domain, ...]
    hand: tuple[int, ...]
    reserve: tuple[int, ...]
    just_reserved: tuple[int, ...]
    just_reserved_count: int
    supply: int
    deck: int
    above_end: int | None
    """How many cards lie above the End of Game card; nothing once it has been revealed."""
    is_last_turn: bool
    is_end_game: bool
    end_turns: tuple[int, ...]
    discards: tuple[int, ...]
    declared: Declaration | None
    shown: tuple[ShownSupport, ...]
    fight: Fight | None
    known: tuple[Known, ...]
    answer: tuple[int, ...]
    """The support, and the cards or the place, of the viewer's own sealed answer; empty without one."""
    over: bool
    ended_by: str | None
    winners: tuple[int, ...]
