"""The laws themselves: each is broken on purpose in the template game, and the law that should notice does."""

import pytest

import hustings
from hustings import Game
from hustings.conformance import LAWS, Law, settings
from show_of_hands import ShowOfHands
from tests.laws.faults import FAULTS, Patch


def fresh_game() -> Game:
    """Not the registry's own, which lives on after the fault."""
    return ShowOfHands(hustings.load("show_of_hands").pack, 2)


def hold(law: Law, game: Game) -> None:
    for setting in settings(game, 6):
        law(game, setting)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_law_notices(law: Law, monkeypatch: Patch) -> None:
    for fault in FAULTS[law.__name__]:
        with monkeypatch.context() as patch:
            fault(patch)
            game = fresh_game()
            with pytest.raises(AssertionError, match=r"show_of_hands.*Setting\(seats="):
                hold(law, game)


def test_every_fault_is_of_a_law() -> None:
    assert set(FAULTS) == {law.__name__ for law in LAWS}
