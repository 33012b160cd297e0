"""Positions by name: rows, hands and deck are written as ids of `cards.toml`, several in one string.

    state = position(rows={"abby": "gross-four-1 jokes-star-1"}, hands=["kickball-two-1 stickers-star-1"])
    play(state, "kickball-two-1", on="abby", take="gross-four-1", back="stickers-star-1")
    assert row(state, "abby") == "jokes-star-1 kickball-two-1 stickers-star-1"

Whatever is not said is filled in with cards nobody named, in the order of the pack.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar, cast

import hustings
from hustings.core.action import Action
from hustings.core.rng import Rng
from hustings.core.story import Event, Story
from hustings.games.electioneering import Electioneering
from hustings.games.electioneering.actions import Play, PlayBack, Take
from hustings.games.electioneering.state import ElectioneeringState
from hustings.games.electioneering.turn import PLAY

E = TypeVar("E", bound=Event)

GAME = cast(Electioneering, hustings.load("electioneering"))
CARD = {card.id: number for number, card in enumerate(GAME.cards.card)}
STUDENT = {student.id: number for number, student in enumerate(GAME.cards.student)}
SUIT = {suit.id: number for number, suit in enumerate(GAME.cards.suit)}
CARD_ID, STUDENT_ID, SUIT_ID = list(CARD), list(STUDENT), list(SUIT)


def cards(ids: str) -> list[int]:
    return [CARD[one] for one in ids.split()]


def ids(numbers: Iterable[int]) -> str:
    return " ".join(CARD_ID[number] for number in numbers)


def shows(card: str, suit: str) -> bool:
    return suit in GAME.cards.card[CARD[card]].suits


def row(state: ElectioneeringState, student: str) -> str:
    return ids(state.rows[STUDENT[student]])


def hand(state: ElectioneeringState, seat: int) -> set[str]:
    return set(ids(state.hands[seat]).split())


def is_locked(state: ElectioneeringState, student: str) -> bool:
    """In play, and no card may be played there."""
    view = state.view(None)
    return STUDENT[student] in view.students and STUDENT[student] not in view.open


def everywhere(state: ElectioneeringState) -> list[int]:
    """All Influence cards on the state."""
    return sorted([*state.deck, *(card for place in (*state.rows, *state.hands) for card in place)])


def deal(seats: int, seed: int = 0, first: int | None = None, story: Story | None = None) -> ElectioneeringState:
    options = {} if first is None else {"first_seat": first}
    return cast(ElectioneeringState, GAME.start(seats, seed, options, story))


def position(
    rows: Mapping[str, str],
    hands: Sequence[str] = (),
    *,
    seats: int = 3,
    deck: str | None = None,
    top: str = "",
    locked: str = "",
    removed: str = "",
    first: int = 0,
    turn: int | None = None,
    hand_size: int = 6,
    chance: int = 1,
) -> ElectioneeringState:
    """A state at the start of a turn.

    `deck` is the whole deck, top first; without it, the deck is `top` and then every card not named.  Hands are
    filled up to `hand_size`; students not named stand in the column too, with one card each.
    """
    state = deal(seats, seed=chance, first=first)
    state.removed = SUIT[removed] if removed else -1
    named = " ".join([*rows.values(), *hands, deck or "", top]).split()
    spare = [card for card in CARD_ID if card not in named and not (removed and shows(card, removed))]
    _seat_students(state, rows, spare)
    said = [*hands, *[""] * (seats - len(hands))]
    state.hands = [sorted(_filled(cards(one), hand_size, spare)) for one in said]
    state.deck = cards(deck)[::-1] if deck is not None else cards(" ".join(spare)) + cards(top)[::-1]
    state.open_rows = sum(1 << s for s in state.in_play if STUDENT_ID[s] not in locked.split())
    state.take_turn(first if turn is None else turn)
    return state


def _seat_students(state: ElectioneeringState, rows: Mapping[str, str], spare: list[str]) -> None:
    column = [*rows, *(student for student in STUDENT_ID if student not in rows)]
    playing = state.printed.students_in_play[state.seats]
    state.in_play = tuple(STUDENT[student] for student in column[:playing])
    state.rows = [[] for _ in STUDENT_ID]
    for student in column[:playing]:
        state.rows[STUDENT[student]] = cards(rows[student]) if student in rows else [CARD[spare.pop(0)]]


def _filled(held: list[int], size: int, spare: list[str]) -> list[int]:
    while len(held) < size:
        held.append(CARD[spare.pop(0)])
    return held


def hung(
    seats: int, hands: Sequence[str] = (), first: int = 0, turn: int | None = None, chance: int = 1
) -> ElectioneeringState:
    """One play before the end: once somebody plays a four on Abby, every student cares about kickball and nobody
    holds any, so all seats are tied on no votes at all."""
    column = ["bruno", "chidi", "delia", "eun-ji"][:seats]
    kickball = ["kickball-two-1", "kickball-two-2", "kickball-three-1", "kickball-three-2"]
    rows = {"abby": "kickball-star-1 kickball-star-2 kickball-star-3", **dict(zip(column, kickball, strict=False))}
    removed = "stickers" if seats == 2 else ""
    given = " ".join(hands).split()
    free = [c for c in CARD_ID if c not in given and not shows(c, "kickball") and not (removed and shows(c, removed))]
    top = free.pop()
    full = [
        " ".join([*held.split(), *(free.pop() for _ in range(6 - len(held.split())))])
        for held in [*hands, *[""] * (seats - len(hands))]
    ]
    return position(
        rows,
        full,
        seats=seats,
        top=top,
        removed=removed,
        first=first,
        turn=turn,
        locked=" ".join(column),
        chance=chance,
    )


def partly_tied(chance: int = 1) -> ElectioneeringState:
    """Once seat 0 plays the four on Abby, seats 0 and 1 win one student each and seat 2 none."""
    rows = {
        "abby": "kickball-star-1 kickball-star-2 kickball-star-3",
        "bruno": "gross-star-2 gross-star-3",
        "chidi": "stickers-star-2 stickers-star-3",
        "delia": "kickball-three-1",
    }
    hands = [
        "gross-four-1 gross-star-1 gross-three-1 jokes-two-1 jokes-two-2 jokes-two-3",
        "jokes-three-1 jokes-three-2 stickers-star-1 stickers-two-1 stickers-two-2 stickers-two-3",
        "jokes-star-1 jokes-star-2 jokes-star-3 jokes-star-4 gross-two-1 dual-jokes-stickers",
    ]
    return position(rows, hands, top="jokes-four-1", locked="bruno chidi delia", chance=chance)


def run_off(
    laid: str, hands: Sequence[str], *, contenders: Sequence[int] = (0, 1), seats: int = 3, first: int = 0
) -> ElectioneeringState:
    """A run-off beside Felix in which the first contender is about to act; all other cards are in the pile."""
    state = position({}, hands, seats=seats, deck="", first=first, hand_size=0)
    state.rows = [[] for _ in STUDENT_ID]
    state.in_play = (*state.in_play, STUDENT["felix"])
    state.rows[STUDENT["felix"]] = cards(laid)
    state.deck = [card for card in CARD.values() if card not in everywhere(state)]
    state.ended_by = 33
    state.contenders = tuple(contenders)
    state.acted = 1
    state.take_turn(contenders[0])
    state.open_rows = 1 << STUDENT["felix"]
    return state


def tied(seats: int, hands: Sequence[str] = ("gross-four-1",), **where: int) -> tuple[ElectioneeringState, list[Event]]:
    """Everyone tied on no votes: the state at the start of the run-off, and what was told of the last turn."""
    state = hung(seats, hands, **where)
    return state, play(state, "gross-four-1", on="abby")


def play(state: ElectioneeringState, card: str, on: str, take: str = "", back: str = "") -> list[Event]:
    """A whole turn of whoever's turn it is; cards go back in the order of the pack."""
    actions: list[Action] = [Play(CARD[card], STUDENT[on])]
    actions += [Take(one) for one in cards(take)]
    actions += [PlayBack(one) for one in sorted(cards(back))]
    return do(state, *actions)


def do(state: ElectioneeringState, *actions: Action) -> list[Event]:
    """These actions of whoever's turn it is, and the whole truth of what happened."""
    story: Story = []
    seat = state.mover
    for action in actions:
        state.apply(seat, action, story)
    return [told.event for told in story]


def every(events: Iterable[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def one(events: Iterable[Event], kind: type[E]) -> E:
    (event,) = every(events, kind)
    return event


def offered(state: ElectioneeringState, kind: type[Action]) -> set[str]:
    """The cards that the seat to move may play, take or play back now."""
    return {CARD_ID[action.card] for action in state.legal(state.mover) if isinstance(action, kind)}


def offered_rows(state: ElectioneeringState) -> set[str]:
    """The students beside whom the seat to move may play."""
    return {STUDENT_ID[action.student] for action in state.legal(state.mover) if isinstance(action, Play)}


def is_start_of_turn(state: ElectioneeringState) -> bool:
    return not state.over and state.asked is PLAY


def stroll(state: ElectioneeringState, seed: int, story: Story | None = None) -> Iterable[ElectioneeringState]:
    """Random play to the end: the state before every decision (always the same object), and once it is over."""
    rng = Rng(seed)
    while not state.over:
        yield state
        state.apply(state.mover, rng.choice(state.legal(state.mover)), story)
    yield state
