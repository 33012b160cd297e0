"""`hustings.play`: a whole game in a line, from the same seeds as everywhere else."""

import pytest

import hustings
from hustings import Action, BadSetup, Bot, HustingsError, Perspective
from hustings.lab.simulate import Plan, simulate


class Hopeful:
    """Tries every move in one imagined world."""

    def choose(self, seat: Perspective) -> Action:
        world = seat.imagine(hustings.Rng(1))
        return max(seat.legal(), key=lambda action: seat.game.promise(world, seat.seat, action))


class Seeded(Hopeful):
    def __init__(self, seed: int) -> None:
        self.seed = seed


class Thrower:
    def choose(self, seat: Perspective) -> Action:
        raise ZeroDivisionError


@pytest.mark.parametrize("slug", hustings.games())
def test_it_plays_every_game_to_its_end(slug: str) -> None:
    bots = ["greedy:1", *["random"] * (max(2, hustings.load(slug).seats.start) - 1)]
    played = hustings.play(slug, bots, seed=4)
    assert played.record.replay().result == played.result
    assert played.record.players == bots


def test_it_is_the_first_game_of_a_simulation() -> None:
    bots = ("ismcts:10", "greedy:2", "random")
    (outcome,) = simulate(Plan(game="electioneering", bots=bots, games=1, seed=42))
    played = hustings.play("electioneering", bots, seed=42)
    assert (played.result.scores, played.result.ranking) == (outcome.scores, outcome.ranking)


def test_bots_are_specs_classes_and_objects() -> None:
    bots: list[str | type[Bot] | Bot] = ["random", Hopeful, Hopeful(), Seeded]
    played = hustings.play(hustings.load("electioneering"), bots, 3, {"first_seat": 2})
    assert played.record.players == ["random", f"{__name__}:Hopeful", f"{__name__}:Hopeful", f"{__name__}:Seeded"]
    assert played.record.options == {"first_seat": 2}
    assert played == hustings.play("electioneering", bots, 3, {"first_seat": 2})


def test_a_sealed_deal_can_be_played() -> None:
    played = hustings.play("electioneering", ["random", "random"], seed=bytes(range(32)))
    assert played.record.replay().over


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        (["random", "deep"], "There is no bot 'deep'"),
        (["random", 5], "5 is no bot: name one (greedy), or bring an object or a class"),
        (["random", None], "None is no bot"),
        (["random", int], "builtins:int has no choose"),
        (["random", Thrower], f"{__name__}:Thrower failed in its choose: ZeroDivisionError"),
        (["random", Thrower()], f"{__name__}:Thrower failed in its choose: ZeroDivisionError"),
    ],
)
def test_who_cannot_play_is_told(bots: list[str], message: str) -> None:
    with pytest.raises(HustingsError) as caught:
        hustings.play("electioneering", bots, 1)
    assert message in str(caught.value)


def test_a_table_that_cannot_be_set_is_refused() -> None:
    with pytest.raises(BadSetup, match="for 2 to 4 players, not 0"):
        hustings.play("electioneering", [], 1)
    with pytest.raises(hustings.UnknownGame):
        hustings.play("chess", ["random"], 1)
