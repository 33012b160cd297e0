"""Every bot: how it is named, what it is given, and that it plays by the rules."""

import ast
from pathlib import Path

import pytest

import hustings
from hustings import HustingsError, Perspective, Rng, State
from hustings.bots import BOTS, DEFAULT_ITERATIONS, Random, make_bot, read_budget
from hustings.bots.greedy import Greedy
from hustings.bots.ismcts import Ismcts
from hustings.conformance.honesty import leads_to
from hustings.games.electioneering.actions import Play, PlayBack
from hustings.games.electioneering.turn import OWED
from hustings.lab.simulate import Plan, simulate
from tests.games.electioneering.tabletop import CARD, STUDENT, do, run_off

from .tables import ELECTIONEERING, SHOW_OF_HANDS, last_of_run_off, walked

QUICK = ["random", "greedy", "greedy:2", "ismcts:15"]
SOURCES = Path(__file__).parents[2] / "src" / "hustings" / "bots"


def test_a_bot_is_named_with_its_budget() -> None:
    assert isinstance(make_bot("random", 1), Random)
    greedy = make_bot("greedy:3", 1)
    assert isinstance(greedy, Greedy)
    assert greedy.worlds == 3
    search = make_bot("ismcts:250", 1)
    assert isinstance(search, Ismcts)
    assert (search.budget.iterations, search.budget.seconds) == (250, 0.0)


@pytest.mark.parametrize(
    ("text", "iterations", "seconds"),
    [("", DEFAULT_ITERATIONS, 0.0), ("1", 1, 0.0), ("2000", 2000, 0.0), ("2s", 0, 2.0), ("0.5s", 0, 0.5)],
)
def test_a_budget_is_iterations_or_seconds(text: str, iterations: int, seconds: float) -> None:
    budget = read_budget(text)
    assert (budget.iterations, budget.seconds) == (iterations, seconds)


@pytest.mark.parametrize(
    ("spec", "iterations", "seconds"),
    [
        ("ismcts:1500,at_most=2s", 1500, 2.0),
        ("ismcts:,at_most=0.5s", DEFAULT_ITERATIONS, 0.5),
        ("ismcts:40,plies=3,at_most=2s,widening=1", 40, 2.0),
    ],
)
def test_iterations_may_have_a_ceiling(spec: str, iterations: int, seconds: float) -> None:
    search = make_bot(spec, 1)
    assert isinstance(search, Ismcts)
    assert (search.budget.iterations, search.budget.seconds) == (iterations, seconds)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("", "There is no bot ''; the bots are: random, greedy, ismcts, biased."),
        (":5", "There is no bot ''"),
        ("deep", "There is no bot 'deep'"),
        ("Random", "There is no bot 'Random'"),
        ("cheat", "There is no bot 'cheat'"),
        ("cheat:5", "There is no bot 'cheat'"),
        ("greedy:0", "greedy takes a number of imagined worlds (greedy:8), not '0'."),
        ("greedy:many", "not 'many'."),
        ("greedy:1s", "not '1s'."),
        ("ismcts:0", "A search budget is a number of iterations or of seconds (500, 0.5s), not '0'."),
        ("ismcts:0s", "not '0s'."),
        ("ismcts:0.0s", "not '0.0s'."),
        ("ismcts:-5", "not '-5'."),
        ("ismcts:1.5", "not '1.5'."),
        ("ismcts:soon", "not 'soon'."),
        ("ismcts:5:5", "not '5:5'."),
        ("ismcts:5,at_most=2", "at_most is a number of seconds (at_most=2s), not '2'."),
        ("ismcts:5,at_most=0s", "not '0s'."),
        ("ismcts:5,at_most=", "not ''."),
        ("ismcts:5,at_most", "'at_most' is none of these."),
        ("ismcts:1s,at_most=2s", "at_most goes with a number of iterations, and '1s' is a time: leave one out."),
        ("random:at_most=2s", "random takes no budget"),
    ],
)
def test_a_bad_spec_is_answered_with_a_sentence(spec: str, message: str) -> None:
    with pytest.raises(HustingsError) as caught:
        make_bot(spec, 1)
    assert message in str(caught.value)
    assert str(caught.value).endswith(".")


def game_of(slug: str, seats: int, decisions: int) -> State:
    return walked(hustings.load(slug).start(seats, 3), decisions)


@pytest.mark.parametrize("spec", QUICK)
@pytest.mark.parametrize("slug", ["electioneering", "show_of_hands"])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_is_played_by_legal_actions(slug: str, seats: int, spec: str) -> None:
    state = hustings.load(slug).start(seats, 3)
    bots = [make_bot(spec, seat) for seat in range(seats)]
    rng = Rng(1)
    while not state.over:
        seat = state.actors[-1]
        action = bots[seat].choose(Perspective(state, seat, rng))
        assert action in state.legal(seat)
        state.apply(seat, action)


@pytest.mark.parametrize("spec", QUICK)
@pytest.mark.parametrize("slug", ["electioneering", "show_of_hands"])
@pytest.mark.parametrize("decisions", [0, 5, 8])
def test_the_same_seed_and_perspective_give_the_same_choice(slug: str, decisions: int, spec: str) -> None:
    state = game_of(slug, 3, decisions)
    choices = [make_bot(spec, 7).choose(Perspective(state, state.actors[0], Rng(9))) for _ in range(3)]
    assert choices[0] == choices[1] == choices[2]


@pytest.mark.parametrize("spec", QUICK)
def test_choosing_leaves_the_game_as_it_was(spec: str) -> None:
    for slug in ("electioneering", "show_of_hands"):
        state = game_of(slug, 3, 4)
        before = state.to_json()
        make_bot(spec, 7).choose(Perspective(state, state.actors[0], Rng(9)))
        assert state.to_json() == before


def test_the_random_bot_gives_every_action_its_turn() -> None:
    state = ELECTIONEERING.start(3, 3)
    seat, bot = state.actors[0], make_bot("random", 1)
    chosen = {bot.choose(Perspective(state, seat, Rng(1))) for _ in range(500)}
    assert chosen == set(state.legal(seat))


@pytest.mark.parametrize("spec", ["greedy", "ismcts", "ismcts:200000", "ismcts:60s"])
def test_where_there_is_no_choice_there_is_no_thought(spec: str) -> None:
    table = run_off("jokes-star-1", ["gross-four-1", "kickball-four-1"])
    bot = make_bot(spec, 5)
    assert isinstance(bot, Greedy | Ismcts)
    before = bot.rng.chance
    assert [bot.choose(Perspective(table, 0, Rng(1)))] == table.legal(0)
    assert bot.rng.chance == before


def test_search_judges_a_choice_once_it_is_finished() -> None:
    """Two cards owed after a three: only with this one, and the right other one, is the run-off won."""
    hands = ["kickball-two-1 stickers-three-2 kickball-four-1", "jokes-three-2 gross-four-1 kickball-star-4"]
    table = last_of_run_off("jokes-star-3 dual-gross-stickers", hands)
    do(table, Play(CARD["jokes-three-2"], STUDENT["felix"]))
    assert table.pending[OWED] == 2
    for seed in range(4):
        found = make_bot("ismcts:100", seed).choose(Perspective(table, 1, Rng(seed)))
        assert found == PlayBack(CARD["kickball-star-4"])


def test_every_bot_takes_a_perspective_and_nothing_else() -> None:
    """Read from the sources, since compiled code keeps no annotations."""
    takers = {}
    for path in SOURCES.glob("*.py"):
        for kind in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for method in kind.body if isinstance(kind, ast.ClassDef) else []:
                if isinstance(method, ast.FunctionDef) and method.name == "choose":
                    takers[kind.name] = taken(method)
    bare = {name: f"{name}:rush/greedy" if name == "biased" else name for name in BOTS}
    assert {type(make_bot(spec, 1)).__name__ for spec in bare.values()} < set(takers)
    assert set(takers.values()) == {"Perspective"}


def taken(choose: ast.FunctionDef) -> str:
    """The annotations of what a method takes beside itself."""
    return ", ".join(ast.unparse(argument.annotation) for argument in choose.args.args[1:] if argument.annotation)


def test_a_perspective_holds_nothing_that_is_the_truth() -> None:
    for game in (ELECTIONEERING, SHOW_OF_HANDS):
        state = walked(game.start(3, 3), 4)
        perspective = Perspective(state, state.actors[0], Rng(1))
        assert not hasattr(perspective, "__dict__")
        for name in dir(perspective):
            assert getattr(perspective, name) is not state
        assert not leads_to(perspective, state)


@pytest.mark.parametrize(("spec", "games"), [("greedy", 200), ("ismcts:30", 100)])
def test_a_bot_plays_better_than_lots_where_all_choose_at_once(spec: str, games: int) -> None:
    plan = Plan(game="show_of_hands", bots=(spec, "random"), games=games)
    wins = sum(outcome.winners == (outcome.bots.index(spec),) for outcome in simulate(plan))
    losses = sum(outcome.winners == (outcome.bots.index("random"),) for outcome in simulate(plan))
    assert wins > 1.2 * losses


@pytest.mark.parametrize("spec", ["ismcts:5,plies=3", "ismcts:5,plies=-1,exploration=0.5", "ismcts:,widening=1"])
def test_a_search_can_be_tuned(spec: str) -> None:
    assert isinstance(make_bot(spec, 1), Ismcts)


@pytest.mark.parametrize("spec", ["ismcts:5,plies=x", "ismcts:5,depth=3", "ismcts:5,plies", "ismcts:5,exploration=-1"])
def test_a_wrong_tuning_is_a_sentence(spec: str) -> None:
    with pytest.raises(HustingsError, match="A search is tuned by plies, exploration and widening"):
        make_bot(spec, 1)
