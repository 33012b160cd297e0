"""The fields of a state are annotated once: snapshots, copies and what is written out follow from that."""

import copy
import pickle
from pathlib import Path
from typing import Any, ClassVar

import pytest

import hustings
from hustings import Game, Rng, State
from hustings.conformance import Setting, Walk, any_options
from hustings.core.fields import copy_text, fields_of
from hustings.core.registry import titles
from hustings.core.written_out import (
    BEGIN,
    END,
    annotated,
    rewritten,
    saved_otherwise,
    slots_text,
    written_out,
)

WRITTEN_OUT = [title.room for title in titles().values() if (title.room / "layout.py").exists()]

LAYOUT = '''
class Layout(State):
    """What lies on the table."""

    CARDS: ClassVar[int] = 3
    SAVED_AS: ClassVar[dict[str, str]] = {"runs": ""}

    printed: Printed
    hands: list[list[int]]  # by seat
    deck: list[int]
    score: tuple[int, ...]
    runs: list[int]
    # Written by hustings.core.written_out:
    # until here.
'''


class Annotated(State):
    COUNTED: ClassVar[int] = 3

    printed: Any
    hands: list[list[int]]
    deck: list[int]


class Further(Annotated):
    score: tuple[int, ...]


class Written(State):
    FIELDS: ClassVar[dict[str, object]] = {"deck": list[int]}


def test_fields_are_those_annotated_in_order_of_name() -> None:
    assert fields_of(Annotated) == {"deck": list[int], "hands": list[list[int]]}
    assert list(fields_of(Further)) == ["deck", "hands", "score"]


def test_fields_that_are_written_out_come_first() -> None:
    assert fields_of(Written) == {"deck": list[int]}


def test_a_game_knows_the_fields_of_its_state() -> None:
    game = hustings.load("show_of_hands")
    assert "printed" not in game.fields
    assert {"hands", "aside", "passed", "objections"} <= game.fields.keys()


def test_a_layout_is_read_without_running_it() -> None:
    assert annotated(LAYOUT) == {
        "printed": "Printed",
        "hands": "list[list[int]]",
        "deck": "list[int]",
        "score": "tuple[int, ...]",
        "runs": "list[int]",
    }
    assert saved_otherwise(LAYOUT) == {"runs": ""}


def test_what_is_saved_and_how_it_is_copied() -> None:
    slots = slots_text(LAYOUT)
    assert '"deck": list[int],' in slots
    assert '"runs": list[int]' not in slots, "a field that is saved otherwise is not in a snapshot"
    assert '"runs",' in slots
    copied = copy_text("TableState", annotated(LAYOUT))
    assert "new.hands = [one[:] for one in self.hands]" in copied
    assert "new.deck = self.deck[:]" in copied
    assert "new.score = self.score\n" in copied
    assert "new.answers = self.answers\n" in copied


def test_only_what_stands_between_the_marks_is_rewritten() -> None:
    text = f"before\n    {BEGIN}\n    old = 1\n    {END}\nafter\n"
    assert rewritten(text, "new = 2\n") == f"before\n    {BEGIN}\n    new = 2\n    {END}\nafter\n"
    with pytest.raises(ValueError, match="There is no place for it"):
        rewritten("before\nafter\n", "new = 2\n")


@pytest.mark.parametrize("room", WRITTEN_OUT, ids=lambda room: room.name)
def test_every_room_is_written_out_as_it_should_be(room: Path) -> None:
    for path, text in written_out(room).items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} of {room.name} is stale: run `make fields`."


def test_every_field_of_the_core_is_copied() -> None:
    """What is written out names each of them; so does the copy that works for every game."""
    copied = copy_text("TableState", annotated(LAYOUT))
    assert all(f"new.{name} = self.{name}\n" in copied for name in State.__slots__)


# ---- Copies of positions in every game.


def positions(game: Game, seed: int, **options: bool) -> list[State]:
    """Of one random game: the deal, some positions midway through sealed answers, some others, and the end."""
    seats = min(3, max(game.seats))
    chosen = {**any_options(game, seats, Rng(seed)), **options}
    walk = [state.copy() for state in Walk(game, Setting(seats, seed, chosen))]
    sealed = [state for state in walk if any(state.answers)]
    return [walk[0], *sealed[:3], *walk[: -1 : max(1, len(walk) // 6)], walk[-1]]


def opened(slug: str, is_own_pack: bool) -> Game:
    """The game, or the same with a pack of its own."""
    game = hustings.load(slug)
    if not is_own_pack:
        return game
    name, text = next((name, text) for name, text in game.pack.texts.items() if 'name = "' in text)
    return hustings.load(slug, {name: text.replace('name = "', 'name = "Another ', 1)})


@pytest.mark.parametrize("is_own_pack", [False, True], ids=["shipped", "pack"])
@pytest.mark.parametrize("slug", titles())
def test_a_state_is_copied_and_pickled_like_anything_else(slug: str, is_own_pack: bool) -> None:
    game = opened(slug, is_own_pack)
    for state in positions(game, 4):
        for again in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert type(again) is type(state)
            assert again.to_json() == state.to_json()
            assert again.game.pack.texts == game.pack.texts


@pytest.mark.parametrize("slug", titles())
def test_the_copy_of_any_game_is_the_one_that_is_written_out(slug: str) -> None:
    for state in positions(hustings.load(slug), 5):
        plain = State.copy(state)
        assert plain.to_json() == state.copy().to_json() == state.to_json()
        assert all(getattr(plain, name) == getattr(state.copy(), name) for name in State.__slots__)


@pytest.mark.parametrize("slug", titles())
def test_what_is_done_to_a_copy_is_not_done_to_the_state(slug: str) -> None:
    for state in positions(hustings.load(slug), 6)[:-1]:
        before = state.to_json()
        for again in (State.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            seat = again.actors[0]
            again.apply(seat, again.legal(seat)[-1])
        assert state.to_json() == before


def test_a_position_midway_through_sealed_answers_is_among_them() -> None:
    for slug in ("crossroll_hong_kong", "show_of_hands"):
        assert any(any(state.answers) for state in positions(hustings.load(slug), 4)), slug


def test_a_secret_travels_with_its_state() -> None:
    state = hustings.load("show_of_hands").start(2, b"sixteen bytes or more")
    again = pickle.loads(pickle.dumps(state))
    assert (again.secret, again.chance) == (state.secret, state.chance)
