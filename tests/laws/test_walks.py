"""How laws are shown positions: one walk for all, a budget in positions, and the same alone as among others."""

import pytest

import hustings
from hustings import Game
from hustings.conformance import LAWS, Budget, Law, Looks, Setting, Walk, Watch, hold, law
from tests.laws.faults import Patch

SETTING = Setting(3, 7)


@pytest.fixture
def electioneering() -> Game:
    return hustings.load("electioneering")


def noting(places: list[int], price: int = 1) -> Law:
    """A law that notes where it looks."""

    @law(price)
    def looks_about(watch: Watch) -> Looks:
        while (yield):
            places.append(watch.trail.done)

    return looks_about


def length(game: Game) -> int:
    return len(Walk(game, SETTING).to_the_end().moves)


def test_a_short_game_is_seen_whole(electioneering: Game) -> None:
    places: list[int] = []
    looked_at = hold([noting(places)], electioneering, SETTING, Budget(positions=length(electioneering) + 1))
    assert places == list(range(length(electioneering) + 1))
    assert looked_at == len(places)


def test_a_dear_law_looks_seldom_at_all_parts_of_a_long_game(electioneering: Game) -> None:
    places: list[int] = []
    noting(places, price=3)(electioneering, SETTING, Budget(positions=12))
    end = length(electioneering)
    assert len(places) <= 12 // 3 + 2
    assert (places[0], places[-1]) == (0, end)
    assert all(any(low * end // 4 <= place <= (low + 1) * end // 4 for place in places) for low in range(4))


def test_a_cheap_law_sees_every_kind_of_action_and_event(electioneering: Game) -> None:
    met: set[str] = set()

    @law()
    def meets_everything(watch: Watch) -> Looks:
        while (yield):
            met.update(type(told.event).__name__ for told in watch.story)
            met.update(type(action).__name__ for _, action in watch.moves[-1:])

    meets_everything(electioneering, SETTING, Budget(positions=2))
    walk = Walk(electioneering, SETTING).to_the_end()
    happened = [*(told.event for told in walk.story), *(action for _, action in walk.moves)]
    assert met == {type(thing).__name__ for thing in happened}


def test_a_law_sees_and_draws_the_same_alone_as_among_others(electioneering: Game) -> None:
    drawn: list[tuple[int, int]] = []

    @law(price=2)
    def draws_lots(watch: Watch) -> Looks:
        while (yield):
            drawn.append((watch.trail.done, watch.rng.below(1000)))

    draws_lots(electioneering, SETTING)
    alone = drawn[:]
    drawn.clear()
    hold([*LAWS, draws_lots], electioneering, SETTING, Budget(positions=20, ahead=2))
    hold([draws_lots], electioneering, SETTING)
    assert drawn[-len(alone) :] == alone


def test_a_law_is_shown_the_move_and_the_position_before_it(electioneering: Game) -> None:
    @law()
    def moves_lead_from_one_to_the_next(watch: Watch) -> Looks:
        while (yield):
            if watch.moves:
                after = watch.before.copy()
                after.apply(*watch.moves[-1])
                watch.expect(after.to_json() == watch.state.to_json(), "another position.")

    moves_lead_from_one_to_the_next(electioneering, SETTING)


def test_a_failure_says_where_and_by_which_law(electioneering: Game) -> None:
    @law()
    def nobody_ever_wins(watch: Watch) -> Looks:
        while (yield):
            watch.expect(not watch.state.over, "it is over.")

    end = length(electioneering)
    told = rf"electioneering \(rules 1\), Setting\(seats=3, seed=7.*after {end} moves: nobody_ever_wins: it is over"
    with pytest.raises(AssertionError, match=told):
        nobody_ever_wins(electioneering, SETTING)


def test_what_is_kept_on_the_way_is_judged_at_the_end(electioneering: Game) -> None:
    @law(price=5)
    def looks_twice_at_most(watch: Watch) -> Looks:
        looks = 0
        while (yield):
            looks += 1
        watch.expect(looks < 3, f"{looks} looks.")

    with pytest.raises(AssertionError, match="looks_twice_at_most: "):
        looks_twice_at_most(electioneering, SETTING)


def test_a_walk_that_breaks_off_is_looked_at_up_to_there(electioneering: Game, monkeypatch: Patch) -> None:
    places: list[int] = []
    monkeypatch.setattr("hustings.conformance.walk.MOST_DECISIONS", 5)
    with pytest.raises(AssertionError, match="after 5 moves: the game does not end"):
        noting(places)(electioneering, SETTING)
    assert places == [0, 1, 2, 3, 4, 5]


def test_a_law_that_stumbles_says_where(electioneering: Game) -> None:
    @law()
    def stumbles(watch: Watch) -> Looks:
        while (yield):
            watch.state.legal(watch.rng.choice([]))

    with pytest.raises(AssertionError, match=r"Setting\(seats=3, seed=7.*after 0 moves: stumbles: ZeroDivisionError"):
        stumbles(electioneering, SETTING)
