"""Sets in actions: what is wrong with one is noticed, and what is right is not."""

from types import SimpleNamespace
from typing import cast

import pytest

from hustings import Action, Game, Illegal
from hustings.conformance import Setting
from hustings.conformance.sets import faults_of_kind, faults_of_sets, referable_fields, sets_have_one_spelling
from hustings.conformance.speech import references_on_boards_are_fields
from hustings.core.registry import load, titles
from hustings.core.state import State
from hustings.core.words import Words, several


class PassOn(Action, frozen=True):
    cards: tuple[int, ...] | None


class Invite(Action, frozen=True):
    seats: tuple[int, ...]


class Muster(Action, frozen=True):
    card: int
    cards: tuple[int, ...]


class Draft(Action, frozen=True):
    men: tuple[int, ...]


CARD = {"card": lambda card, language: f"card {card}"}
WORDS = Words({"en": {}}, CARD, lists={"cards": several("card")})


def position(*legal: Action, also: tuple[Action, ...] = ()) -> State:
    """A position of one seat that may do this, and in which `check` lets something more pass."""

    def check(seat: int, action: Action) -> None:
        if action not in (*legal, *also):
            raise Illegal("SH-007", "no", {})

    return cast(State, SimpleNamespace(actors=(0,), legal=lambda seat: list(legal), check=check))


def test_sorted_sets_with_repeated_faces_are_right() -> None:
    assert (
        list(faults_of_sets(position(PassOn(()), PassOn((3,)), PassOn((3, 7)), PassOn((4, 9, 9)), PassOn((9, 9)))))
        == []
    )
    assert list(faults_of_kind(PassOn, WORDS)) == list(faults_of_kind(Invite, WORDS)) == []


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        (position(PassOn((7, 3))), "are not sorted"),
        (position(PassOn((3, 7)), also=(PassOn((7, 3)),)), "in another order too"),
        (position(PassOn(("a", "b"))), "not small ints"),  # type: ignore[arg-type]
    ],
)
def test_a_second_spelling_is_noticed(state: State, fault: str) -> None:
    (said,) = faults_of_sets(state)
    assert fault in said


@pytest.mark.parametrize(
    ("kind", "words", "fault"),
    [
        (Draft, WORDS, "needs a plural with s"),
        (Muster, WORDS, "both card and cards"),
        (PassOn, Words({"en": {}}, {**CARD, "cards": lambda cards, language: "cards"}), "belongs in `lists`"),
        (PassOn, Words({"en": {}}, {}), "no name for a card"),
    ],
)
def test_a_set_that_cannot_be_taken_apart_is_noticed(kind: type[Action], words: Words, fault: str) -> None:
    assert any(fault in said for said in faults_of_kind(kind, words))


def test_the_law_names_the_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("show_of_hands")
    monkeypatch.setattr(type(game), "kinds", (*game.kinds, Draft))
    with pytest.raises(AssertionError, match=r"show_of_hands.*Setting\(seats=2.*plural with s"):
        sets_have_one_spelling(game, Setting(2, 1))


@pytest.mark.parametrize("slug", titles())
def test_every_game_keeps_it(slug: str) -> None:
    game = load(slug)
    sets_have_one_spelling(game, Setting(max(2, game.seats.start), 1))


def test_a_member_of_a_set_may_be_referred_to() -> None:
    kinds = (PassOn,)
    assert referable_fields(cast(Game, SimpleNamespace(kinds=kinds, events=()))) == {"card", "cards"}
    references_on_boards_are_fields(load("show_of_hands"), Setting(2, 1))
