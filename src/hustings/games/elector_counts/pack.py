"""`cards.toml` to validated tables: every face is a small int from here on."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from hustings.core.pack import Pack, problem, read_tables
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


WINDOWS = {
    "rally_defenders": "attack_declared",
    "redirect_attack": "attack_declared",
    "boost_card": "conflict_revealed",
    "cancel_support": "support_played",
}
"""The window in which each kind of reaction acts."""
STAYING = frozenset({"reserve_limit", "income", "discount"})
CHOOSING = frozenset(
    {
        "scout",
        "defeat_attacker",
        "defeat_defender",
        "place_fortification",
        "remove_fortification",
        "recover_discard",
        "steal_schillings",
        "take_over_attack",
        "relieve_other",
    }
)
"""The effects of an action that need a choice: a Support has at most one of them, so that one choice is shown."""
MOST_CARDS = 200


def read_components(pack: Pack) -> Components:
    """The components of a pack; raises `BadPack` with every problem found."""
    return read_tables(pack, FILE, Components, _problems)


def _problems(components: Components) -> Iterator[str]:
    yield from _unit_problems(components)
    for number, support in enumerate(components.support):
        for field, reason in _support_faults(support):
            yield problem(FILE, "support", reason, number, support.id, field)
    orders = Counter(row.order for row in components.starting_location)
    for number, row in enumerate(components.starting_location):
        if orders[row.order] > 1:
            reason = "the order numbers are all different (EC-021)."
            yield problem(FILE, "starting_location", reason, number, row.id, "order")
    yield from _seating_problems(components)


def _unit_problems(components: Components) -> Iterator[str]:
    attackers = {row.id for row in components.attacker}
    defenders = {row.id for row in components.defender}
    for number, attacker in enumerate(components.attacker):
        for keyword in attacker.keywords:
            if fault := _keyword_fault(keyword, "attacker", defenders):
                yield problem(FILE, "attacker", fault, number, attacker.id, "keywords")
    for number, defender in enumerate(components.defender):
        for keyword in defender.keywords:
            if fault := _keyword_fault(keyword, "defender", attackers):
                yield problem(FILE, "defender", fault, number, defender.id, "keywords")


def _keyword_fault(keyword: Keyword, side: str, others: set[str]) -> str:
    named = (keyword.card != "") + (keyword.ally != "") + keyword.garrison
    if keyword.kind not in ("counter", "assassinate"):
        if named:
            return f"{keyword.kind} names nobody."
    elif named != 1:
        return f"{keyword.kind} names one of a card, an ally and a garrison."
    elif keyword.card and keyword.card not in others:
        return f"{keyword.card!r} never stands on the other side of a conflict (EC-110)."
    elif keyword.ally if side == "attacker" else keyword.garrison:
        return "attackers have ALLY types and defenders are Garrisons: it never meets one."
    if keyword.kind == "steal" and side == "defender":
        return "only attackers steal (EC-117)."
    has_number = keyword.kind in ("earn", "steal")
    return "" if (keyword.n > 0) == has_number else "earn and steal have a number, others none."


def _support_faults(support: Support) -> Iterator[tuple[str, str]]:
    kinds = [effect.kind for effect in support.effects]
    for kind in kinds:
        if WINDOWS.get(kind, "") != support.window:
            where = WINDOWS.get(kind)
            yield "effects", f"{kind} acts {f'in the window {where!r}' if where else 'as an action, in no window'}."
        if kind in STAYING and not support.stays:
            yield "stays", f"{kind} acts while the card lies in play: it must stay (EC-085)."
    if support.window and (support.stays or len(kinds) > 1):
        yield "effects", "a reaction has one effect, and is discarded."
    if sum(kind in CHOOSING for kind in kinds) > 1:
        yield "effects", "at most one effect of a card asks for a choice."
    for effect in support.effects:
        if effect.kind == "recover_discard" and not effect.types:
            yield "effects", "recover_discard needs the types of card that it takes."


def _seating_problems(components: Components) -> Iterator[str]:
    players = Counter(row.players for row in components.seating)
    for number in SEATS:
        if players[number] != 1:
            yield f"{FILE}: there must be one seating row for {number} players, not {players[number]}."
    cards = len(components.location) + sum(row.copies for row in components.units)
    cards += sum(row.copies for row in components.support)
    if cards > MOST_CARDS:
        yield f"{FILE}: {cards} deck cards; at most {MOST_CARDS} can be dealt."
    for row, seating in enumerate(components.seating):
        needed = seating.players * seating.starting_hand + components.numbers.cards_below_end_card
        gone = sum(support.copies for support in components.support if support.min_players > seating.players)
        if cards - gone < needed:
            reason = f"{cards - gone} deck cards, and hands and the bottom of the deck take {needed} (EC-036)."
            yield problem(FILE, "seating", reason, row, f"{seating.players} players")
