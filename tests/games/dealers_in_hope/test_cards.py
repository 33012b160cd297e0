"""What cards are and show (DH-044 to DH-052)."""

import pytest

from hustings.games.dealers_in_hope.actions import HAND, SUPPORT, Deploy, Dismiss, Enough, Train, UseSpoils
from hustings.games.dealers_in_hope.printed import CITIZEN, LEADER, LEVEL1, LEVEL2, MASSES
from tests.games.dealers_in_hope.arranging import GAME, PRINTED, card, faction, location, profession, table
from tests.games.dealers_in_hope.moving import (
    choose,
    do,
    end_turn,
    markers_of,
    offered,
    play,
    refused,
    reorganize,
    train,
)


@pytest.mark.clause("DH-044")
@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("huddled_masses", MASSES),
        ("home_huddled_masses", MASSES),
        ("tutor", CITIZEN),
        ("home_tutor", CITIZEN),
        ("medics_1", LEVEL1),
        ("medics_2", LEVEL2),
        ("zaman_leader_2", LEADER),
    ],
)
def test_a_deck_card_belongs_to_one_class(name: str, kind: int) -> None:
    assert PRINTED.kind[card(name)] == kind
    assert len(PRINTED.kind) == PRINTED.card_count == 48


@pytest.mark.clause("DH-045")
@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("tutor", (0, 1, 3)),
        ("veteran", (3, 2, 1)),
        ("sentinels_1", (1, 4, 0)),
        ("lindqvist_leader_1", (2, 5, 1)),
        ("home_militant_masses", (1, 0, 0)),
    ],
)
def test_a_deck_card_shows_attack_defence_and_support(name: str, values: tuple[int, int, int]) -> None:
    assert PRINTED.strengths[card(name)] == values


@pytest.mark.clause("DH-046")
def test_a_card_of_the_supply_shows_its_cost_and_leaders_are_never_trained() -> None:
    state = table(3, hands={0: ["tutor", "home_tutor"]})
    choose(state, "early_train_1")
    play(state, "tutor", SUPPORT)
    costs = {pile.card: pile.cost for pile in state.view_of(0).supply}
    assert (costs[card("recruit")], costs[card("privateers_2")]) == (2, 6)
    assert refused(state, Train(card("brandt_leader_1"))) == "never_trained"
    assert refused(state, Train(card("home_tutor"))) == "never_trained"


@pytest.mark.clause("DH-047")
def test_the_count_on_a_card_is_the_supply_and_cards_of_starting_decks_are_apart() -> None:
    state = table(3, hands={0: ["home_recruit", "recruit"]})
    reorganize(state, "early_dismiss_2")
    before = state.supply[card("recruit")]
    do(state, Dismiss(card("home_recruit"), HAND))
    assert state.supply[card("recruit")] == before == 19
    do(state, Dismiss(card("recruit"), HAND))
    assert state.supply[card("recruit")] == 20


@pytest.mark.clause("DH-049", "DH-050")
@pytest.mark.parametrize("name", ["navaa", "brandt", "okoro", "ferreira", "lindqvist", "zaman"])
def test_a_starting_deck_is_masses_citizens_and_the_two_leaders_of_its_own_faction(name: str) -> None:
    deck = PRINTED.decks[faction(name)]
    leaders = [one for one in deck if PRINTED.kind[one] == LEADER]
    assert leaders == [card(f"{name}_leader_1"), card(f"{name}_leader_2")]
    rest = [PRINTED.kind[one] for one in deck if one not in leaders]
    assert ({*rest}, len(rest)) == ({MASSES, CITIZEN}, 12)
    assert all(PRINTED.is_home[one] for one in deck)


@pytest.mark.clause("DH-051")
def test_a_master_shows_cost_points_and_effect() -> None:
    row = GAME.cards.professions.profession[profession("scholars")].master
    assert (row.cost, row.vp, len(row.effects)) == (6, 5, 1)
    pile = next(one for one in table(3).view_of(0).masters if one.profession == profession("scholars"))
    assert (pile.cost, pile.holders) == (6, ())


@pytest.mark.clause("DH-052")
def test_a_location_card_lies_in_the_ready_area_and_is_no_card_of_a_deck() -> None:
    state = table(3, held={0: ["supply_depot"]}, hands={0: ["tutor"]})
    reorganize(state, "early_ready_cards")
    do(state, Enough())
    do(state, Enough())
    assert state.view_of(1).mats[0].locations == (location("kyiv"), location("supply_depot"))
    assert offered(state, Deploy) == []
    assert offered(state, UseSpoils) == [UseSpoils(location("supply_depot"))]
    end_turn(state, "tutor")
    assert state.discards[0] == [card("tutor")]
    assert location("supply_depot") in state.locations[0]


@pytest.mark.clause("DH-047", "DH-122")
def test_a_trained_card_is_one_of_the_supply() -> None:
    state = table(3, hands={0: ["home_tutor"]})
    choose(state, "early_train_1")
    play(state, "home_tutor", SUPPORT)
    train(state, "recruit")
    assert (state.discards[0], markers_of(state, 0)) == ([card("recruit")], (0, 0, 1))
