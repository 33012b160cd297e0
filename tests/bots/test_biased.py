"""Bots with a rule of thumb: they keep to it where they can, and choose by another's judgement."""

import pytest

import hustings
from hustings.bots import biased, make_bot
from hustings.bots.biased import answers, read_rules
from hustings.core.action import Action, kind_of
from hustings.core.errors import HustingsError
from hustings.core.perspective import Perspective
from hustings.core.record import read_record
from hustings.core.rng import Rng


def played(spec: str, game: str = "electioneering", seats: int = 3, seed: int = 1) -> list[tuple[list[Action], Action]]:
    """What seat 0 could do and did in a game, as this bot; the others play at random."""
    state = hustings.load(game).start(seats, seed)
    bots = [make_bot(spec if seat == 0 else "random", seat + 1) for seat in range(seats)]
    done = []
    for _ in range(5000):
        if state.over:
            return done
        seat = state.actors[0]
        action = bots[seat].choose(Perspective(state, seat, Rng(len(done))))
        if seat == 0:
            done.append((state.legal(0), action))
        state.apply(seat, action)
    raise AssertionError("The game does not end.")


@pytest.mark.parametrize("base", ["random", "greedy:1", "ismcts:10"])
def test_always_does_it_wherever_it_is_legal(base: str) -> None:
    done = played(f"biased:always=Play.student=3/{base}", seed=4)
    offered = [action for legal, action in done if any(("student", 3) in answers(one) for one in legal)]
    assert offered
    assert all(("student", 3) in answers(action) for action in offered)


def test_never_does_it_while_there_is_something_else() -> None:
    done = played("biased:never=Play.student=3/greedy:1", seed=4)
    for legal, action in done:
        others = [one for one in legal if ("student", 3) not in answers(one)]
        assert not others or ("student", 3) not in answers(action)


def test_a_rule_may_name_several_things_and_be_followed_by_another() -> None:
    done = played("biased:always=Play.card=0+1+2+3,never=Play.student=0/greedy:1", seed=2)
    plays = [(legal, action) for legal, action in done if kind_of(action) == "Play"]
    for legal, action in plays:
        mine = [one for one in legal if any(("card", card) in answers(one) for card in range(4))] or legal
        assert action in mine
        assert ("student", 0) not in answers(action) or all(("student", 0) in answers(one) for one in mine)


def test_the_most_and_the_least_of_a_set() -> None:
    for word, best in (("most", max), ("least", min)):
        done = played(f"biased:always=Attack.cards={word}/random", "elector_counts", seed=3)
        attacks = [(legal, action) for legal, action in done if kind_of(action) == "Attack"]
        for legal, action in attacks:
            sizes = [len(one.cards) for one in legal if kind_of(one) == "Attack"]  # type: ignore[attr-defined]
            assert len(action.cards) == best(sizes)  # type: ignore[attr-defined]


def test_whoever_rushes_is_over_sooner_than_whoever_delays() -> None:
    turns = {}
    for pace in ("rush", "delay"):
        spec = f"biased:{pace}/random"
        turns[pace] = sum(len(hustings.play("electioneering", [spec] * 3, seed).record.moves) for seed in range(12))
    assert turns["rush"] < turns["delay"]


def test_rules_are_kept_for_so_many_decisions_of_a_turn_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    state = hustings.load("electioneering").start(3, 4)
    seat = state.actors[0]
    monkeypatch.setattr(biased, "PATIENCE", 3)
    bot = make_bot("biased:never=Play.student=3/random", 1)
    chosen = [bot.choose(Perspective(state, seat, Rng(1))) for _ in range(40)]
    assert all(("student", 3) not in answers(action) for action in chosen[:3])
    assert any(("student", 3) in answers(action) for action in chosen[3:])


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = (hustings.play("electioneering", ["biased:rush/greedy:1"] * 3, 7).record for _ in range(2))
    assert one.moves == other.moves


@pytest.mark.parametrize(
    "spec",
    [
        "biased",
        "biased:always=Play",
        "biased:always=Play/mybot:Hopeful",
        "biased:always=Play/biased:rush/greedy",
        "biased:never=Buy.count=most/greedy",
        "biased:always=Play.card=1++2/greedy",
        "biased:often=Play/greedy",
        "biased:/greedy",
    ],
)
def test_what_is_no_bias_is_refused_with_a_sentence(spec: str) -> None:
    with pytest.raises(HustingsError, match="bias"):
        make_bot(spec, 1)


def test_rules_are_spelled_as_they_are_read() -> None:
    text = "always=Play.card=17+18,never=Take,rush"
    assert ",".join(str(rule) for rule in read_rules(text)) == text


def test_a_record_of_one_is_played_again() -> None:
    record = hustings.play("electioneering", ["biased:never=Take.card=3/greedy:1", "greedy:1"], 3).record
    assert read_record(record.to_json()).replay().over
