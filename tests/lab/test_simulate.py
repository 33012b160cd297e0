"""Simulation: the same games however many processes, the same deals for every seating."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

import hustings
from hustings import HustingsError
from hustings.core.registry import changed_texts
from hustings.lab.simulate import Outcome, Plan, check_plan, play_one, processes, simulate

THREE = Plan(game="electioneering", bots=("random", "greedy:1", "ismcts:4"), games=7, seed=5)
LARGEST_SEED = (1 << 64) - 1


def timeless(outcomes: list[Outcome]) -> list[Outcome]:
    """The outcomes without the only thing that may differ: how long it took."""
    return [replace(outcome, thinking=()) for outcome in outcomes]


def short_rows(game: str = "electioneering") -> dict[str, str]:
    text = hustings.load(game).pack.texts["cards.toml"]
    assert "row_limit = 6" in text
    return {"cards.toml": text.replace("row_limit = 6", "row_limit = 4")}


def test_one_process_or_two_make_no_difference() -> None:
    here = simulate(THREE)
    executor = processes(2)
    assert executor is not None
    with executor:
        there = simulate(THREE, executor)
    assert timeless(here) == timeless(there)
    assert [outcome.number for outcome in here] == list(range(7))


def test_one_process_needs_no_executor() -> None:
    assert processes(1) is None


def test_a_game_depends_on_its_number_and_not_on_its_neighbours() -> None:
    outcomes = simulate(THREE)
    game = THREE.opened()
    for number in (6, 2):
        assert timeless([play_one(THREE, game, number)]) == timeless([outcomes[number]])


def test_another_seed_gives_other_games() -> None:
    plan = Plan(game="electioneering", bots=("random", "random"), games=4)
    first, second = simulate(plan), simulate(replace(plan, seed=1000))
    assert [outcome.seed for outcome in second] == [1000, 1000, 1001, 1001]
    assert [outcome.decisions for outcome in first] != [outcome.decisions for outcome in second]


def test_progress_is_told_of_every_game() -> None:
    told: list[int] = []
    simulate(Plan(game="show_of_hands", bots=("random",) * 2, games=130), progress=told.append)
    assert sum(told) == 130
    assert len(told) > 20


def test_every_deal_is_played_once_in_each_seating() -> None:
    bots = ("random", "greedy:1", "greedy:2")
    outcomes = simulate(Plan(game="show_of_hands", bots=bots, games=9, seed=40))
    seatings = {bots, bots[1:] + bots[:1], bots[2:] + bots[:2]}
    for deal in (40, 41, 42):
        assert {outcome.bots for outcome in outcomes if outcome.seed == deal} == seatings
    assert Counter(outcome.seed for outcome in outcomes) == {40: 3, 41: 3, 42: 3}
    for seat in range(3):
        assert Counter(outcome.bots[seat] for outcome in outcomes) == dict.fromkeys(bots, 3)


def test_without_rotation_every_game_is_a_new_deal() -> None:
    bots = ("random", "greedy:1")
    outcomes = simulate(Plan(game="show_of_hands", bots=bots, games=4, seed=40, rotate=False))
    assert [outcome.seed for outcome in outcomes] == [40, 41, 42, 43]
    assert {outcome.bots for outcome in outcomes} == {bots}


def test_an_outcome_is_the_result_of_its_game() -> None:
    """Every seat decides once a round; the clauses and places are those of a finished game."""
    plan = Plan(game="show_of_hands", bots=("random",) * 3, games=12, options={"rounds": 3})
    for outcome in simulate(plan):
        assert outcome.decisions == (3, 3, 3)
        assert all(seconds > 0 for seconds in outcome.thinking)
        assert outcome.ended_by == "SH-012"
        best = max(outcome.scores)
        assert outcome.winners == tuple(seat for seat in range(3) if outcome.scores[seat] == best)
        assert outcome.ranking == tuple(1 + sum(other > own for other in outcome.scores) for own in outcome.scores)


def test_a_plan_may_bring_a_changed_pack() -> None:
    plan = Plan(game="electioneering", bots=("random",) * 3, games=30)
    changed = replace(plan, pack=short_rows())
    assert changed.opened().digest != plan.opened().digest
    lengths = [sum(sum(outcome.decisions) for outcome in simulate(one)) for one in (changed, plan)]
    assert lengths[0] < lengths[1]
    executor = processes(2)
    assert executor is not None
    with executor:
        assert timeless(simulate(changed, executor)) == timeless(simulate(changed))


def test_only_the_changed_files_of_a_pack_travel() -> None:
    assert changed_texts(hustings.load("electioneering")) == {}
    assert changed_texts(hustings.load("electioneering", short_rows())) == short_rows()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"games": 0}, "There must be at least one game to play."),
        ({"games": -3}, "There must be at least one game to play."),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"bots": ()}, "for 2 to 4 players, not 0"),
        ({"bots": ("random",)}, "for 2 to 4 players, not 1"),
        ({"bots": ("random",) * 5}, "for 2 to 4 players, not 5"),
        ({"bots": ("random", "deep")}, "There is no bot 'deep'; the bots are: random, greedy, ismcts, biased."),
        ({"bots": ("random", "ismcts:soon")}, "A search budget is"),
        ({"bots": ("random", "cheat:soon")}, "A search budget is"),
        ({"bots": ("random", "greedy:0")}, "greedy takes a number"),
        ({"seed": -1}, "A seed is a whole number"),
        ({"seed": LARGEST_SEED + 1}, "A seed is a whole number"),
        ({"seed": LARGEST_SEED - 1}, "A seed is a whole number"),
        ({"options": {"colour": "red"}}, "There is no option 'colour'"),
        ({"options": {"first_seat": 3}}, "cannot be 3 with 3 players"),
        ({"pack": {"chess.toml": ""}}, "chess.toml is not a file of this game's pack"),
        ({"pack": {"cards.toml": "row_limit ="}}, "not valid TOML"),
    ],
)
def test_a_plan_that_would_fail_is_refused_before_the_first_game(change: dict[str, Any], message: str) -> None:
    told: list[int] = []
    for ask in (check_plan, lambda plan: simulate(plan, progress=told.append)):
        with pytest.raises(HustingsError) as caught:
            ask(replace(THREE, **change))
        assert message in str(caught.value)
    assert told == []
