"""`cards.toml`, row by row; `faults.py` reads it, and says what is wrong with it."""

from typing import Annotated, Literal

import msgspec

from hustings.core.relations import Names, RefersTo
from hustings.core.rows import Id, NamedRow, Row

FILE = "cards.toml"
SEATS = range(2, 5)

Few = Annotated[int, msgspec.Meta(ge=0, le=20)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=20)]
CardId = Annotated[Id, Names("card")]


class Numbers(Row, frozen=True):
    schillings: Annotated[int, msgspec.Meta(ge=12, le=200)]
    siege_tokens: AtLeastOne
    fortification_tokens: AtLeastOne
    starting_schillings: Annotated[int, msgspec.Meta(ge=0, le=3)]
    cards_below_end_card: Annotated[int, msgspec.Meta(ge=8, le=60)]
    card_price: Annotated[int, msgspec.Meta(ge=3, le=20)]
    discard_value: Annotated[int, msgspec.Meta(ge=0, le=2)]
    discard_max_cards: Annotated[int, msgspec.Meta(ge=1, le=2)]
    reserve_limit: Annotated[int, msgspec.Meta(ge=0, le=4)]
    pass_cards: Annotated[int, msgspec.Meta(ge=1, le=4)]
    end_same_tokens: AtLeastOne
    end_total_tokens: AtLeastOne
    end_game_turn_limit: Annotated[int, msgspec.Meta(ge=1, le=80)]
    right_of_first_fewer: Few


class Seating(Row, frozen=True):
    """What depends on the number of players (EC-034, EC-146)."""

    players: Annotated[int, msgspec.Meta(ge=SEATS.start, le=SEATS.stop - 1)]
    starting_hand: Annotated[int, msgspec.Meta(ge=1, le=10)]
    reinforcements: Annotated[int, msgspec.Meta(ge=1, le=10)]


class Ally(NamedRow, frozen=True):
    id: Annotated[Id, Names("ally")]


class Keyword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """COUNTER and ASSASSINATE name a card, an ALLY type or any Garrison; EARN and STEAL a number of Schillings."""

    kind: Literal["counter", "assassinate", "earn", "steal", "retreat"]
    n: Few = 0
    card: Annotated[Id, RefersTo("card", or_none=True)] = ""
    ally: Annotated[Id, RefersTo("ally", or_none=True)] = ""
    garrison: bool = False


Keywords = Annotated[tuple[Keyword, ...], msgspec.Meta(max_length=6)]


class CardRow(NamedRow, frozen=True, kw_only=True):
    id: CardId


class Unit(CardRow, frozen=True, kw_only=True):
    """An Attacker or a Defender (EC-018)."""

    copies: AtLeastOne
    strength: Few
    keywords: Keywords = ()


class Attacker(Unit, frozen=True, kw_only=True):
    ally: Annotated[Id, RefersTo("ally", or_none=True)] = ""


class Defender(Unit, frozen=True, kw_only=True):
    garrison: bool = False


EffectKind = Literal[
    "gain_schillings",
    "draw_cards",
    "redraw_hand",
    "scout",
    "defeat_attacker",
    "defeat_defender",
    "place_fortification",
    "remove_fortification",
    "recover_discard",
    "steal_schillings",
    "reserve_limit",
    "income",
    "discount",
    "take_over_attack",
    "relieve_other",
    "boost_card",
    "cancel_support",
    "rally_defenders",
    "redirect_attack",
]
CardType = Literal["attacker", "defender", "support", "location"]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One effect of a Support; `n` is how many or, where a fee is paid or taken, how much."""

    kind: EffectKind
    n: Few = 0
    types: Annotated[tuple[CardType, ...], msgspec.Meta(max_length=4)] = ()


class Support(CardRow, frozen=True, kw_only=True):
    """With a window it is a reaction, and an action without (EC-084, EC-087)."""

    copies: AtLeastOne
    window: Literal["", "attack_declared", "conflict_revealed", "support_played"] = ""
    stays: bool = False
    min_players: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    effects: Annotated[tuple[Effect, ...], msgspec.Meta(min_length=1, max_length=4)]


class Location(CardRow, frozen=True, kw_only=True):
    """There is one of each: a Location is known by its name."""

    schillings: Few
    points: Few


class StartingLocation(CardRow, frozen=True, kw_only=True):
    order: Few
    schillings: Few
    points: Few


class EndOfGame(CardRow, frozen=True, kw_only=True):
    """The card that lies in the draw deck (EC-037)."""


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`cards.toml`, row by row."""

    schema: Literal[1]
    game: Literal["elector_counts"]
    numbers: Numbers
    seating: Annotated[tuple[Seating, ...], msgspec.Meta(max_length=10)]
    ally: Annotated[tuple[Ally, ...], msgspec.Meta(max_length=12)]
    attacker: Annotated[tuple[Attacker, ...], msgspec.Meta(min_length=1, max_length=50)]
    defender: Annotated[tuple[Defender, ...], msgspec.Meta(min_length=1, max_length=50)]
    support: Annotated[tuple[Support, ...], msgspec.Meta(max_length=50)]
    location: Annotated[tuple[Location, ...], msgspec.Meta(max_length=40)]
    starting_location: Annotated[tuple[StartingLocation, ...], msgspec.Meta(min_length=4, max_length=8)]
    end_of_game: EndOfGame

    @property
    def faces(self) -> tuple[CardRow, ...]:
        """Every card with a face of its own, in the order in which they are numbered."""
        return (*self.attacker, *self.defender, *self.support, *self.location, *self.starting_location)

    @property
    def units(self) -> tuple[Unit, ...]:
        return (*self.attacker, *self.defender)

    @property
    def places(self) -> tuple[Location | StartingLocation, ...]:
        """Every Location, in the order in which they are numbered."""
        return (*self.location, *self.starting_location)
