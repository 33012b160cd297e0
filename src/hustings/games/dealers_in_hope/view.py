"""What a seat can see (DH-007, DH-220)."""

from typing import Literal

import msgspec

Asks = Literal[
    "draft",
    "choose",
    "bonus",
    "dismiss",
    "ready",
    "promote",
    "announce",
    "again",
    "step_2",
    "defend",
    "choice",
    "boost",
    "second",
    "convert",
    "cycle",
    "toss",
    "put_back",
    "recover",
    "lay",
    "remove",
    "gain_card",
    "train_to",
    "forced",
    "discard",
    "winter_recover",
    "winter_discard",
    "nothing",
]
ItemKind = Literal[
    "card",
    "master",
    "location",
    "faction",
    "deed",
    "interior",
    "native",
    "sea",
    "surcharge",
    "defenders",
    "less",
]
BoardName = Literal["europe", "north_america"]
EraName = Literal["early", "late"]
Numbers = tuple[int, ...]


class Pile(msgspec.Struct, frozen=True):
    """A draw pile, as far as it is known (DH-220)."""

    count: int
    known: Numbers
    """For its owner what lies between the layers and `top`, sorted; for others what that and the hand hold together,
    without what all know to be in hand, sorted."""
    layers: tuple[Numbers, ...]
    """What lies beneath since earlier winters, each sorted, the lowest first: all know what, nobody in which order."""
    top: Numbers
    """The cards on top whose order the viewer knows, the uppermost last."""
    open_tops: int
    """How many of the uppermost cards everybody knows."""


class Mat(msgspec.Struct, frozen=True):
    """What lies in front of one seat (DH-004), and what it comes to."""

    faction: int | None
    capital: int | None
    """The territory with the capital marker."""
    score: int
    hand: Numbers | None
    """Of the viewer; of others all that is known to everybody (DH-220) is in `shown`."""
    hand_count: int
    hand_size: int
    shown: Numbers
    """Cards of the hand that everybody knows."""
    draw: Pile
    play: Numbers
    ready: Numbers
    """Deck cards in the ready area, sorted."""
    locations: Numbers
    """Location cards in the ready area, sorted: cities and spoils."""
    discard: Numbers
    masters: Numbers
    """By profession, sorted."""
    markers: Numbers
    """Attack, defence, support."""
    standing: int
    """Standing defence until winter (DH-180)."""
    always: int
    """Defence in every defence by leader, masters and cities, wherever it is (`defend_bonus` anywhere)."""
    cubes: int
    """Small cubes left this year."""
    has_leader_cube: bool
    has_token: bool
    """Whether the start-player token is here, and may still be used this year."""
    shares: int
    """How often a filled space was shared this year (`share_space`)."""
    minis: int
    marked: int
    """Miniatures left, and on masters."""
    territories: Numbers
    taken: int
    """Territories taken this year; likewise lost, cards trained, professionals trained."""
    lost: int
    trained: int
    professionals: int
    metrics: Numbers
    """Ten figures that effects count, in the order of `effect_rows.Metric`."""
    winter: int
    """What the leader's winter condition and the cities would score if winter came now."""


class Space(msgspec.Struct, frozen=True):
    """An action of the side that is face up."""

    deed: int
    free: int
    """Spaces left; 0 where all are filled or where any number fits (`is_unlimited`)."""
    is_unlimited: bool
    placed: tuple[tuple[int, int], ...]
    """Seat and sort of marker, in the order in which they came (0 small cube, 1 leader cube, 2 token)."""


class SupplyPile(msgspec.Struct, frozen=True):
    """A pile of the supply, and what stands between the viewer and it."""

    card: int
    count: int
    cost: int
    """For the viewer, now, with discounts; the printed cost outside a Train action."""
    is_open: bool
    """Whether its prerequisite is met now (DH-123); always for what has none."""


class MasterPile(msgspec.Struct, frozen=True):
    profession: int
    holders: Numbers
    cost: int
    is_open: bool


class Helps(msgspec.Struct, frozen=True):
    """What holds for this turn or this assault alone."""

    bargains: tuple[tuple[int, int, int], ...]
    """Discounts on training: how much, for which classes (as bits, in the order of `pack.CLASSES`), how often."""
    detours: tuple[tuple[int, int], ...]
    """Where the next cards trained go (1 hand, 2 on the draw pile), how often."""
    slack: int
    opened: int
    """Where prerequisites may be besides the play area (bits: hand, discard pile)."""
    used: Numbers
    """Effects of cities that were used this turn."""
    assaults: int
    """Assaults that may still be announced."""
    sea_total: int
    """Of the assault that goes on, before discounts."""
    surcharge: int
    sea_less: int
    native_less: int
    interior_less: int
    total_less: int


class Prospect(msgspec.Struct, frozen=True):
    """What a target would take, for the viewer: `defence` = interior + native + sea + others' strength - reductions."""

    territory: int
    path: int
    interior: int
    native: int
    """0 where somebody controls it (DH-175)."""
    sea: int
    """The sea total after discounts."""
    defenders: int
    """Standing defence, markers and abilities of whoever controls it."""
    surcharge: int
    less: int
    """Reductions of the whole."""
    defence: int
    bonus: int
    """Attack markers that announcing it brings."""
    seas: Numbers
    """The sea regions of the cheapest chain, in order (DH-171)."""
    start: int | None
    """The own territory that it begins from: the first that touches the target, or the first sea."""


class Item(msgspec.Struct, frozen=True):
    """One line of a battle's account."""

    exchange: int
    """0 as the assault began, 1 to 3 after."""
    is_attack: bool
    kind: ItemKind
    """What brought it; of the defence as it began: the land, the sea, distance, what the defender had there
    (`defenders`: abilities, standing defence, markers), and what is taken off."""
    thing: int
    """The card, profession of the master, location, faction or action that brought it; -1 for none."""
    count: int


class Battle(msgspec.Struct, frozen=True):
    """The assault that goes on (DH-147 to DH-198)."""

    attacker: int
    defender: int | None
    territory: int
    path: int
    exchange: int
    """1 the attacker's first, 2 the defender's, 3 the attacker's last."""
    attack: int
    defence: int
    items: tuple[Item, ...]
    totals: tuple[tuple[int, int], ...]
    """Attack and defence after each exchange that is over."""
    seas: Numbers
    """The sea regions of the cheapest chain, in order (DH-171)."""
    start: int | None
    """The own territory that it begins from, where that is plain: the first that touches."""


class Stack(msgspec.Struct, frozen=True):
    """A spoils stack: how many, and what all know at its bottom, the lowest first (DH-220)."""

    value: int
    count: int
    known: Numbers


class Count(msgspec.Struct, frozen=True):
    """The final score of a seat, part by part (DH-214 to DH-216)."""

    track: int
    masters: int
    territories: int
    cities: int
    total: int


class View(msgspec.Struct, frozen=True):
    """All that a seat may know."""

    seat: int | None
    seats: int
    board: BoardName
    first: int
    """The start seat (DH-034)."""
    starter: int
    """Who has the start-player token this year."""
    mover: int | None
    year: int
    years: int
    era: EraName
    passes: int
    asks: Asks
    left: int
    """How many cards may still be taken by what is asked (dismiss, ready, recover); 0 elsewhere."""
    effect: int | None
    """What asks by an effect: a card by its face; from there on masters by profession, location cards, factions."""
    deed: int | None
    """The action that is being carried out."""
    is_performed: bool
    """Whether it is carried out; a Reorganize action or a promotion may wait while cards are played (DH-080)."""
    count: int
    """Cards trained or dismissed by it so far."""
    count_min: int
    count_max: int
    """How many cards it asks for, with slack."""
    helps: Helps
    professions: Numbers
    factions: Numbers
    """Those not yet drafted; empty after the draft."""
    cities: Numbers
    """Start cities not yet drafted, as location cards; empty after the draft."""
    owners: tuple[int | None, ...]
    """By territory."""
    mats: tuple[Mat, ...]
    spaces: tuple[Space, ...]
    supply: tuple[SupplyPile, ...]
    masses: Numbers
    """The top card of the masses pile, if there is one."""
    masses_known: Numbers
    """What all know at the bottom of it, the lowest first (DH-220)."""
    masses_count: int
    masters: tuple[MasterPile, ...]
    laid_out: Numbers
    """City cards that nobody holds."""
    stacks: tuple[Stack, ...]
    prospects: tuple[Prospect, ...]
    """Every target that the viewer could announce, as things stand; empty for spectators."""
    hand_strengths: Numbers
    """What the viewer's hand and ready area could make at most of each strength, cards alone."""
    battle: Battle | None
    looked: Numbers
    """The cards that the viewer looks at, sorted (`scry`)."""
    looked_count: int
    has_chosen: tuple[bool, ...]
    choice: Numbers | None
    """The viewer's own sealed choice."""
    over: bool
    ended_by: str | None
    counts: tuple[Count, ...]
    """The final scores, when the game is over."""
    winners: Numbers
