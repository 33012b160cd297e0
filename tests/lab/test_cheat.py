"""The ceiling: a search that sees everything, and that nobody can sit down with outside the lab."""

import pytest

import hustings
from hustings import Action, HustingsError, Perspective, Rng
from hustings.bots import BOTS, make_bot
from hustings.conformance.honesty import leads_to
from hustings.lab.cheat import NAME, AllSeeing
from hustings.lab.simulate import Chair, Plan, simulate


def test_it_exists_in_the_lab_alone() -> None:
    assert NAME not in BOTS
    for spec in (NAME, f"{NAME}:100"):
        with pytest.raises(HustingsError, match=r"There is no bot 'cheat'; the bots are: random, greedy, ismcts, bia"):
            make_bot(spec, 1)
        assert Chair(spec, 0, 1).is_cheat
    assert not Chair("ismcts:5", 0, 1).is_cheat


@pytest.mark.parametrize("slug", hustings.games())
def test_each_world_it_imagines_is_the_truth(slug: str) -> None:
    state = hustings.load(slug).start(3, 6)
    seat = state.actors[0]
    before = state.to_json()
    seen, honest = AllSeeing(state, seat), Perspective(state, seat, Rng(1))
    worlds = [seen.imagine(Rng(number)) for number in range(3)]
    assert [world.to_json() for world in worlds] == [before] * 3
    assert seen.legal() == state.legal(seat) == honest.legal()
    assert seen.view() == state.view(seat)
    assert honest.imagine(Rng(1)).to_json() != before


class Listener:
    """Notes what it is given, and takes the first action."""

    def choose(self, seat: Perspective) -> Action:
        self.given = seat
        return seat.legal()[0]


@pytest.mark.parametrize(("spec", "kind"), [("cheat:5", AllSeeing), ("ismcts:5", Perspective), ("random", Perspective)])
def test_only_the_cheat_sits_in_a_chair_that_sees_everything(spec: str, kind: type[Perspective]) -> None:
    state = hustings.load("electioneering").start(3, 6)
    chair, listener = Chair(spec, state.actors[0], 1), Listener()
    chair.bot = listener
    chair.decide(state)
    assert type(listener.given) is kind
    assert leads_to(listener.given, state) == (kind is AllSeeing)


def test_its_thoughts_do_not_touch_the_game() -> None:
    state = hustings.load("electioneering").start(3, 6)
    seat = state.actors[0]
    before = state.to_json()
    action = Chair("cheat:30", seat, 1).decide(state)
    assert action in state.legal(seat)
    assert state.to_json() == before


def test_it_beats_chance() -> None:
    outcomes = simulate(Plan(game="show_of_hands", bots=("cheat:40", "random"), games=40))
    wins = sum(outcome.winners == (outcome.bots.index("cheat:40"),) for outcome in outcomes)
    assert wins > 24
