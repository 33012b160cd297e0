"""A perspective answers as the true state would, and keeps none of it."""

from hustings import Game, Perspective, Rng
from hustings.conformance.honesty import leads_to


def test_it_answers_as_the_truth_does(game: Game) -> None:
    state = game.start(3, 4)
    state.apply(1, state.legal(1)[0])
    for seat in range(3):
        perspective = Perspective(state, seat, Rng(1))
        assert perspective.legal() == state.legal(seat)
        assert perspective.view() == state.view(seat)
        assert perspective.game is game


def test_its_worlds_depend_on_the_view_alone(game: Game) -> None:
    state = game.start(3, 4)
    other = state.imagine(0, Rng(99))
    assert other.to_json() != state.to_json()
    ours, theirs = (Perspective(truth, 0, Rng(1)).imagine(Rng(2)).to_json() for truth in (state, other))
    assert ours == theirs


def test_it_does_not_lead_to_the_truth(game: Game) -> None:
    state = game.start(3, 4)
    assert not leads_to(Perspective(state, 0, Rng(1)), state)
    assert leads_to([{"deep": (state,)}], state)
