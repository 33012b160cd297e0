"""What a seat can see (EL-018, EL-019, EL-175)."""

from typing import Literal

import msgspec

Asks = Literal[
    "start",
    "keep",
    "turn",
    "keep_drawn",
    "agree",
    "activate",
    "column",
    "refresh",
    "card",
    "pawn",
    "stack",
    "player",
    "nothing",
]
VariantName = Literal["full", "training", "small_map", "common_strategies"]
Numbers = tuple[int, ...]


class Office(msgspec.Struct, frozen=True):
    """What lies in front of one seat (EL-015), and what it comes to."""

    pawn: int | None
    """The zone on which the pawn stands; none before the starting zones are chosen."""
    discs: int
    hand: Numbers
    tickets: Numbers
    stacks: tuple[Numbers, ...]
    """By region, from the lowest card to the uppermost."""
    public: Numbers
    private: Numbers | None
    """The private Strategies, if the viewer may know them."""
    private_count: int
    marker: int | None
    """The column on which the marker lies, 5 for the Treasury, nothing while it is not in the Society."""
    counts: Numbers
    """By category, the five regions and then the seven constituencies: what tokens are settled by (EL-111)."""
    symbols: int
    zones: int
    fulfilled: Numbers
    """By Strategy, how many of its zones are stacked here."""
    token_votes: int
    strategy_votes: int
    """Of public Strategies, or of those common to all."""
    effect_votes: int
    votes: int
    """Current Votes (EL-126)."""
    is_shielded: bool


class Column(msgspec.Struct, frozen=True):
    """A display column and its region deck."""

    region: int
    cards: Numbers
    discs: int
    markers: Numbers
    deck: int
    known: Numbers
    """The cards at the bottom of the deck that everybody knows, the lowest first (EL-175)."""
    events: int
    """How many Events are still in the deck."""


class Token(msgspec.Struct, frozen=True):
    """A Vote token in play: who holds it, and who would if the turn ended now."""

    token: int
    votes: int
    holder: int | None
    next: int | None


class Progress(msgspec.Struct, frozen=True):
    """How far a Strategy that the viewer can read is fulfilled by a seat."""

    seat: int
    strategy: int
    fulfilled: Numbers
    missing: Numbers
    votes: int


class Prospect(msgspec.Struct, frozen=True):
    """What confirming a card of the viewer's hand would cost, and which tokens the viewer would gain or lose by it."""

    card: int
    region: int
    cost: int
    gained: Numbers
    lost: Numbers


class Lot(msgspec.Struct, frozen=True):
    """Strategies that somebody put under the deck, the lowest first; known to that seat (EL-175)."""

    seat: int
    lot: int
    """A number of its own: two lots of one player may lie on each other."""
    count: int
    strategies: Numbers | None


class Offer(msgspec.Struct, frozen=True):
    """An offer to surrender that is being answered (EL-173)."""

    seat: int
    whom: int


class View(msgspec.Struct, frozen=True):
    """All that a seat may know."""

    seat: int | None
    seats: int
    variant: VariantName
    has_events: bool
    first: int
    mover: int | None
    round: int
    round_limit: int
    threshold: int
    zone_limit: int
    asks: Asks
    effect: int | None
    """The zone whose effect is being used."""
    quota: int
    has_acted: bool
    used: Numbers
    """The zones whose Recurring effect was used this turn."""
    offices: tuple[Office, ...]
    columns: tuple[Column, ...]
    treasury: int
    strategy_deck: int
    lots: tuple[Lot, ...]
    drawn: Numbers
    """The Strategies that the viewer has drawn and chooses of."""
    drawn_count: int
    common: Numbers
    event_pile: Numbers
    """The last one is in force (EL-165)."""
    wild_deck: int | None
    """The column of the deck that the wild card was sorted into (EL-032)."""
    tokens: tuple[Token, ...]
    progress: tuple[Progress, ...]
    prospects: tuple[Prospect, ...]
    has_chosen: tuple[bool, ...]
    choice: Numbers
    """The viewer's own sealed choice: a starting zone, the Strategies kept, 1 or 0 for agreeing or not."""
    offer: Offer | None
    refused: Numbers
    """Who would not surrender when it was offered in this turn."""
    over: bool
    ended_by: str | None
    scores: Numbers
    winners: Numbers
