"""`cards.toml` to validated tables: cards, suits and students are small ints from here on."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Annotated, Literal

import msgspec

from hustings.core.pack import Pack, problem, read_tables
from hustings.core.relations import Names, RefersTo
from hustings.core.rows import Colour, Id, Name, NamedRow, Note, Row
from hustings.games.electioneering.printed import ABILITIES, Printed

FILE = "cards.toml"
MOST_STUDENTS = 8
"""The ways to play a card are made for every set of students that may be open."""

Count = Annotated[int, msgspec.Meta(ge=0, le=500)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=50)]


class Counts(Row, frozen=True):
    influence_cards: Count
    single_suit_cards: Count
    dual_suit_cards: Count
    student_cards: Count
    all_cards: Count


class Numbers(Row, frozen=True):
    row_limit: Annotated[int, msgspec.Meta(ge=2, le=12)]
    run_off_cards: AtLeastOne


class PerSuit(Row, frozen=True):
    star: Count
    two: Count
    three: Count
    four: Count


class Setup(Row, frozen=True):
    players: Annotated[int, msgspec.Meta(ge=2, le=4)]
    students: AtLeastOne
    hand: AtLeastOne
    suits_removed: Annotated[int, msgspec.Meta(ge=0, le=1)]
    cards_removed: Count
    deck: Annotated[int, msgspec.Meta(ge=1, le=500)]


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


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`cards.toml`, row by row."""

    schema: Literal[1]
    game: Literal["electioneering"]
    counts: Counts
    numbers: Numbers
    per_suit: PerSuit
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


def _count_problems(components: Components) -> list[str]:
    duals = sum(card.kind == "dual" for card in components.card)
    found = {
        "influence_cards": len(components.card),
        "single_suit_cards": len(components.card) - duals,
        "dual_suit_cards": duals,
        "student_cards": len(components.student),
        "all_cards": len(components.card) + len(components.student),
    }
    problems = [
        problem(FILE, "counts", f"says {said}, and the rows below add up to {found[field]}.", field=field)
        for field in found
        if (said := getattr(components.counts, field)) != found[field]
    ]
    kinds = Counter((card.suits[0], card.kind) for card in components.card if card.kind != "dual")
    for suit in components.suit:
        for kind in ("star", "two", "three", "four"):
            said, counted = getattr(components.per_suit, kind), kinds[suit.id, kind]
            if said != counted:
                reason = f"says {said}, and {suit.name} has {counted}."
                problems.append(problem(FILE, "per_suit", reason, field=kind))
    return problems


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


def _setup_faults(components: Components, setup: Setup) -> list[tuple[str, str]]:
    faults = []
    if setup.students >= len(components.student):
        faults.append(("students", "one student must be left over for a run-off (EG-078)."))
    if setup.suits_removed:
        sizes = Counter(chain.from_iterable(set(card.suits) for card in components.card))
        removed = {sizes[suit.id] for suit in components.suit}
        if removed != {setup.cards_removed}:
            faults.append(("cards_removed", f"the suits have {sorted(removed)} cards each, duals included."))
    elif setup.cards_removed:
        faults.append(("cards_removed", "must be 0 where no suit is removed."))
    left = len(components.card) - setup.cards_removed - setup.players * setup.hand - setup.students
    if left != setup.deck:
        faults.append(("deck", f"{left} cards are left for the deck after hands and rows, not {setup.deck}."))
    return faults


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
