"""What is asked and what is not (DH-221): plain effects are carried out, the others ask if anything can be chosen."""

import pytest

from hustings.games.dealers_in_hope import effect_rows as rows
from hustings.games.dealers_in_hope.actions import ATTACK, LAND, NO_STRENGTH, SUPPORT, Accept, Enough, Play, UseSpoils
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import PRINTED, card, cards, location, table
from tests.games.dealers_in_hope.battles import PLAIN, assault
from tests.games.dealers_in_hope.moving import announce, choose, do, play

PLAIN_KINDS = (
    rows.Gain,
    rows.GainIf,
    rows.GainPer,
    rows.Draw,
    rows.TrainDiscount,
    rows.TrainSlack,
    rows.OpenPrereq,
    rows.SeaDiscount,
    rows.ReduceDefense,
    rows.StandingDefense,
    rows.DefenderDiscard,
    rows.GainSpoils,
    rows.Vp,
)
ASKS = {
    rows.GainChoice: "choice",
    rows.SecondStrength: "second",
    rows.Convert: "convert",
    rows.Cycle: "cycle",
    rows.Scry: "toss",
    rows.Recover: "recover",
    rows.Ready: "lay",
    rows.Dismiss: "remove",
    rows.GainCard: "gain_card",
    rows.TrainTo: "train_to",
}
"""By kind of effect, what is asked."""


def kind_of(numbers: tuple[int, ...]) -> type[rows.EffectRow]:
    return type(PRINTED.effects[numbers[0]])


PLAYED = [face for face in range(PRINTED.card_count) if PRINTED.card_effects[face]]
USED = [one for one in range(PRINTED.location_count) if PRINTED.is_spoils[one]]


def in_step_2(deed: str, played: int | None = None) -> DealersState:
    """Seat 0 has something of everything to choose from; seat 1 defends Milan, and has nothing to discard."""
    state = table(
        **PLAIN,
        hands={0: ["recruit", "veteran"]},
        discards={0: ["recruit", "huddled_masses"]},
        draws={0: ["tutor", "recruit", "veteran", "tutor"]},
        markers={0: (3, 3, 3)},
        lands={"milan": 1},
    )
    if played is not None:
        state.hands[0] = sorted([*state.hands[0], played])
    choose(state, deed)
    if state.asked.name == "announce":
        announce(state, "milan", LAND)
    assert state.asked.name == "step_2"
    return state


@pytest.mark.clause("DH-221", "DH-084")
@pytest.mark.parametrize("deed", ["early_train_1", "early_assault_plain"])
@pytest.mark.parametrize("played", PLAYED)
def test_a_played_card_asks_as_its_effect_says(played: int, deed: str) -> None:
    """Where to train to is asked only where something is trained."""
    state = in_step_2(deed, played)
    do_play(state, played)
    kind = kind_of(PRINTED.card_effects[played])
    if kind in PLAIN_KINDS or (kind is rows.TrainTo and deed != "early_train_1"):
        assert state.asked.name == "step_2"
    else:
        assert (state.asked.name, state.actors) == (ASKS[kind], (0,))


def do_play(state: DealersState, played: int) -> None:
    way = SUPPORT if PRINTED.strengths[played][SUPPORT] else NO_STRENGTH
    do(state, Play(played, way))


@pytest.mark.clause("DH-221", "DH-090")
@pytest.mark.parametrize("used", USED)
def test_a_used_spoils_card_asks_for_a_strength_and_nothing_else(used: int) -> None:
    """That a card of the supply is taken is not asked: using the spoils was the decision."""
    state = in_step_2("early_assault_plain")
    state.spoils[PRINTED.location_value[used] - 2].remove(used)
    state.locations[0] = tuple(sorted([*state.locations[0], used]))
    do(state, UseSpoils(used))
    kind = kind_of(PRINTED.location_effects[used])
    assert state.asked.name == ("choice" if kind is rows.GainChoice else "step_2")


@pytest.mark.clause("DH-221")
@pytest.mark.parametrize(
    "name",
    [
        "quartermasters_1",
        "quartermasters_2",
        "scouts_1",
        "medics_1",
        "zaman_leader_2",
        "okoro_leader_2",
        "lindqvist_leader_2",
    ],
)
def test_nobody_is_asked_where_nothing_can_be_chosen(name: str) -> None:
    """No other card in hand, nothing in the discard pile, nothing to draw."""
    state = table(**PLAIN, hands={0: [name]})
    choose(state, "early_train_1")
    do_play(state, card(name))
    assert state.asked.name == "step_2"


@pytest.mark.clause("DH-221")
def test_without_support_there_is_nothing_to_turn() -> None:
    state = assault("milan", hands={0: ["pilots_1"]})
    play(state, "pilots_1", ATTACK)
    assert state.asked.name == "step_2"


@pytest.mark.clause("DH-221")
def test_a_card_of_the_supply_is_not_offered_where_none_is_left() -> None:
    state = table(**PLAIN, hands={0: ["orators_1"]}, sold_out=["recruit"])
    choose(state, "early_train_1")
    do_play(state, card("orators_1"))
    assert state.asked.name == "step_2"


@pytest.mark.clause("DH-221")
@pytest.mark.parametrize(("answer", "discards"), [(Accept(), ["recruit"]), (Enough(), [])])
def test_whether_a_card_is_taken_is_the_players_to_say(answer: Accept | Enough, discards: list[str]) -> None:
    state = table(**PLAIN, hands={0: ["orators_1"]})
    choose(state, "early_train_1")
    do_play(state, card("orators_1"))
    do(state, answer)
    assert state.discards[0] == list(cards(*discards))


@pytest.mark.clause("DH-221", "DH-220")
def test_cards_of_one_face_go_back_on_the_pile_without_a_question() -> None:
    """Nothing can be chosen of their order."""
    state = table(**PLAIN, hands={0: ["scouts_1"]}, draws={0: ["tutor"] * 3})
    choose(state, "early_train_1")
    do_play(state, card("scouts_1"))
    do(state, Enough())
    assert (state.asked.name, state.draws[0]) == ("step_2", [card("tutor")] * 3)


@pytest.mark.clause("DH-221")
def test_every_effect_of_cards_and_spoils_is_plain_or_asks() -> None:
    """Two kinds of a mat or a city alone are neither: they are figures, or score."""
    found = [PRINTED.card_effects[one] for one in PLAYED] + [PRINTED.location_effects[one] for one in USED]
    assert {kind_of(numbers) for numbers in found} <= {*PLAIN_KINDS, *ASKS}
    assert location("militia_charter") in USED
