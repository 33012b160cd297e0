"""`cards.toml` to validated tables: cards, suits and students are small ints from here on."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Annotated, Any, Literal

import msgspec

from hustings.core.pack import Pack, problem, read_tables
from hustings.core.relations import Names, RefersTo
from hustings.core.rows import Colour, FollowingRow, Follows, Id, Name, NamedRow, Note, Row
from hustings.games.electioneering.printed import ABILITIES, Printed

FILE = "cards.toml"
SINGLE = ("star", "two", "three", "four")
MOST_STUDENTS = 8
"""The ways to play a card are made for every set of students that may be open."""

Count = Annotated[int, msgspec.Meta(ge=0, le=500), Follows()]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=50)]


class Counts(FollowingRow, frozen=True, kw_only=True):
    """How many cards there are.  It follows from their rows: only old packs state it."""

    influence_cards: Count
    single_suit_cards: Count
    dual_suit_cards: Count
    student_cards: Count
    all_cards: Count


class Numbers(Row, frozen=True):
    row_limit: Annotated[int, msgspec.Meta(ge=2, le=12)]
    run_off_cards: AtLeastOne


class PerSuit(FollowingRow, frozen=True, kw_only=True):
    """How many of each kind a suit has.  It follows from the cards: only old packs state it."""

    star: Count
    two: Count
    three: Count
    four: Count


class Setup(Row, frozen=True):
    players: Annotated[int, msgspec.Meta(ge=2, le=4)]
    students: AtLeastOne
    hand: AtLeastOne
    suits_removed: Annotated[int, msgspec.Meta(ge=0, le=1)]
    cards_removed: Count | None = None
    deck: Count | None = None


class Suit(NamedRow, frozen=True):
    id: Annotated[Id, Names("suit")]
    short: Name
    colour: Colour
    symbol: Name
    short_zh: Name = ""


class Card(Row, frozen=True, kw_only=True):
    id: Annotated[Id, Names("card")]
    kind: Literal["star", "two", "three", "four", "dual"]
    suits: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1, max_length=2), RefersTo("suit")]
    printed: Name
    value_rule: Literal["count_stars", "fixed"]
    value: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    ability: Literal["none", "swap_one", "sweep_suit", "lock"]


class Student(NamedRow, frozen=True):
    id: Annotated[Id, Names("student")]
    letter: Annotated[str, msgspec.Meta(min_length=1, max_length=1)]
    note: Note = ""
    note_zh: Note = ""


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`cards.toml`, row by row."""

    schema: Literal[1]
    game: Literal["electioneering"]
    counts: Annotated[Counts, Follows()] | None = None
    numbers: Numbers
    per_suit: Annotated[PerSuit, Follows()] | None = None
    setup: Annotated[tuple[Setup, ...], msgspec.Meta(max_length=10)]
    suit: Annotated[tuple[Suit, ...], msgspec.Meta(max_length=10)]
    card: Annotated[tuple[Card, ...], msgspec.Meta(max_length=200)]
    student: Annotated[tuple[Student, ...], msgspec.Meta(max_length=20)]


def read_components(pack: Pack) -> Components:
    """The components of a pack; raises `BadPack` with every problem found."""
    return read_tables(pack, FILE, Components, _problems)


def _problems(components: Components) -> Iterator[str]:
    for number, card in enumerate(components.card):
        for field, reason in _card_faults(card):
            yield problem(FILE, "card", reason, number, card.id, field)
    yield from _count_problems(components)
    yield from _setup_problems(components)


def _card_faults(card: Card) -> Iterator[tuple[str, str]]:
    if len(set(card.suits)) != (2 if card.kind == "dual" else 1):
        shows = "two different suits" if card.kind == "dual" else "one suit"
        yield "suits", f"a {card.kind} shows {shows} (EG-004)."
    if card.kind == "dual" and card.value_rule == "count_stars":
        yield "value_rule", "a dual cannot count stars: a star shows one suit (EG-043)."
    if card.value_rule == "fixed" and card.value == 0:
        yield "value", "a card of fixed value needs a value of 1 or more."


def counts(components: Components) -> dict[str, int]:
    """How many cards there are (EG-001, EG-002)."""
    cards, students = len(components.card), len(components.student)
    duals = sum(card.kind == "dual" for card in components.card)
    return {
        "influence_cards": cards,
        "single_suit_cards": cards - duals,
        "dual_suit_cards": duals,
        "student_cards": students,
        "all_cards": cards + students,
    }


def per_suit(components: Components, suit: Suit) -> dict[str, int]:
    """How many of each kind a suit has."""
    kinds: Counter[str] = Counter(card.kind for card in components.card if card.suits[0] == suit.id)
    return {kind: kinds[kind] for kind in SINGLE}


def cards_removed(components: Components, setup: Setup) -> int:
    """All that show the suit that is left out (EG-008); the suits are of one size."""
    sizes = _suit_sizes(components)
    return sizes[0] if setup.suits_removed and sizes else 0


def deck(components: Components, setup: Setup) -> int:
    """What remains after hands and rows (EG-017)."""
    dealt = setup.players * setup.hand + setup.students
    return len(components.card) - cards_removed(components, setup) - dealt


def follows(components: Components) -> dict[str, Any]:
    """All that the rows of `cards.toml` say without stating it."""
    return {
        "counts": counts(components),
        "per_suit": per_suit(components, components.suit[0]),
        "setup": [
            {"cards_removed": cards_removed(components, setup), "deck": deck(components, setup)}
            for setup in components.setup
        ],
    }


def _suit_sizes(components: Components) -> list[int]:
    """How many cards show each suit, duals included."""
    sizes = Counter(chain.from_iterable(set(card.suits) for card in components.card))
    return [sizes[suit.id] for suit in components.suit]


def _count_problems(components: Components) -> Iterator[str]:
    for field, count in counts(components).items():
        said = getattr(components.counts, field, count)
        if said != count:
            reason = f"says {said}, and the rows below add up to {count}; leave it out, it follows from them."
            yield problem(FILE, "counts", reason, field=field)
    for suit in components.suit:
        alike = per_suit(components, components.suit[0])
        for kind, count in per_suit(components, suit).items():
            if count != alike[kind]:
                reason = (
                    f"has {count} cards {kind}, and {components.suit[0].name} {alike[kind]}: suits are alike (EG-002)."
                )
                yield problem(FILE, "suit", reason, components.suit.index(suit), suit.id)
            elif (said := getattr(components.per_suit, kind, count)) != count:
                reason = f"says {said}, and {suit.name} has {count}; leave it out, it follows from the cards."
                yield problem(FILE, "per_suit", reason, field=kind)


def _setup_problems(components: Components) -> list[str]:
    problems = []
    if components.numbers.run_off_cards >= components.numbers.row_limit:
        reason = "the run-off row must have room for a card (EG-079)."
        problems.append(problem(FILE, "numbers", reason, field="run_off_cards"))
    if len(components.student) > MOST_STUDENTS:
        problems.append(f"{FILE}: {len(components.student)} students; at most {MOST_STUDENTS} can be told apart.")
    players = Counter(setup.players for setup in components.setup)
    problems += [
        f"{FILE}: there must be one setup row for {number} players, not {players[number]}."
        for number in (2, 3, 4)
        if players[number] != 1
    ]
    for number, setup in enumerate(components.setup):
        for field, reason in _setup_faults(components, setup):
            problems.append(problem(FILE, "setup", reason, number, f"{setup.players} players", field))
    return problems


def _setup_faults(components: Components, setup: Setup) -> Iterator[tuple[str, str]]:
    if setup.students >= len(components.student):
        yield "students", "one student must be left over for a run-off (EG-078)."
    sizes = sorted({*_suit_sizes(components)})
    if setup.suits_removed and len(sizes) != 1:
        yield "suits_removed", f"the suits have {sizes} cards each, duals included, and must be alike (EG-008)."
    left = deck(components, setup)
    if left < 1:
        taken = setup.players * setup.hand + setup.students
        yield "hand", f"hands and rows take {taken} of {taken + left} cards, and none is left for the deck (EG-017)."
    for field, count in (("cards_removed", cards_removed(components, setup)), ("deck", left)):
        said = getattr(setup, field)
        if said not in (None, count):
            yield field, f"says {said}, and it is {count} by the other rows; leave it out, it follows from them."


def make_printed(components: Components) -> Printed:
    """What the rules play with."""
    place = {suit.id: number for number, suit in enumerate(components.suit)}
    cards = components.card
    return Printed(
        suits=[tuple(place[suit] for suit in card.suits) for card in cards],
        suit_count=len(components.suit),
        values=[card.value for card in cards],
        stars=[card.value_rule == "count_stars" for card in cards],
        abilities=[ABILITIES.index(card.ability) for card in cards],
        student_count=len(components.student),
        row_limit=components.numbers.row_limit,
        run_off_cards=components.numbers.run_off_cards,
        students_in_play={setup.players: setup.students for setup in components.setup},
        hand_size={setup.players: setup.hand for setup in components.setup},
        suits_removed={setup.players: setup.suits_removed for setup in components.setup},
    )
