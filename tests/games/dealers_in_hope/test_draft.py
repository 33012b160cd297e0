"""The draft of factions and start cities, and the first hands (DH-034 to DH-043)."""

import pytest

from hustings import Perspective, Rng
from hustings.bots import make_bot
from hustings.core.story import Story
from hustings.games.dealers_in_hope.actions import Pass, TakeCity, TakeFaction
from hustings.games.dealers_in_hope.events import Drew, FactionTaken
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import GAME, PRINTED, drafted, faction, location, table, territory
from tests.games.dealers_in_hope.moving import do, offered, refused


def before(seats: int, first: int = 0) -> DealersState:
    return GAME.start(seats, 1, {"first_seat": first})


@pytest.mark.clause("DH-034", "DH-035", "DH-036")
@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [
        (4, 0, [3, 2, 1, 0, 0, 1, 2, 3]),
        (4, 2, [1, 0, 3, 2, 2, 3, 0, 1]),
        (3, 1, [0, 2, 1, 1, 2, 0]),
        (5, 4, [3, 2, 1, 0, 4, 4, 0, 1, 2, 3]),
    ],
)
@pytest.mark.parametrize("kind", [TakeFaction, TakeCity])
def test_x10_counter_clockwise_to_the_start_player_and_back(
    seats: int, first: int, order: list[int], kind: type[TakeFaction | TakeCity]
) -> None:
    """DH-X10: whoever took a faction first takes a city second, and the reverse."""
    state = before(seats, first)
    picked = []
    while state.asked.name == "draft":
        picked.append(state.actors[0])
        do(state, (offered(state, kind) or state.legal(state.actors[0]))[0])
    assert picked == order
    assert all(one >= 0 for one in state.factions)
    assert all(one >= 0 for one in state.capitals)


@pytest.mark.clause("DH-035")
def test_in_the_first_round_everybody_takes_one_of_either_kind() -> None:
    state = before(3)
    assert [pick.faction for pick in offered(state, TakeFaction)] == [*range(6)]
    assert [pick.city for pick in offered(state, TakeCity)] == PRINTED.start_cities[state.side]
    assert refused(state, Pass()) == "acting"
    assert refused(state, TakeFaction(0), seat=0) == "drafted"


@pytest.mark.clause("DH-036")
def test_in_the_second_round_only_the_missing_kind_is_taken() -> None:
    state = before(3)
    do(state, TakeFaction(faction("navaa")))
    do(state, TakeCity(location("bern")))
    do(state, TakeFaction(faction("brandt")))
    assert (state.actors, offered(state, TakeFaction)) == ((0,), [])
    assert refused(state, TakeFaction(faction("zaman"))) == "has_faction"
    do(state, TakeCity(location("kyiv")))
    assert (state.actors, offered(state, TakeCity)) == ((1,), [])
    assert refused(state, TakeCity(location("oslo"))) == "has_city"


@pytest.mark.clause("DH-037")
def test_what_is_taken_cannot_be_taken_again() -> None:
    state = before(4)
    do(state, TakeFaction(faction("okoro")))
    assert refused(state, TakeFaction(faction("okoro"))) == "faction_taken"
    do(state, TakeCity(location("calgary")))
    assert refused(state, TakeCity(location("calgary"))) == "city_taken"


@pytest.mark.clause("DH-033", "DH-037")
@pytest.mark.parametrize("name", ["denver", "madrid", "armoury"])
def test_only_start_cities_of_the_board_in_play_are_drafted(name: str) -> None:
    assert refused(before(4), TakeCity(location(name))) == "city_taken"


@pytest.mark.clause("DH-038")
def test_a_faction_brings_its_mat_and_deck_and_those_not_drafted_leave_the_game() -> None:
    state = drafted(3, factions={0: "navaa", 1: "okoro", 2: "zaman"})
    for seat, name in enumerate(("navaa", "okoro", "zaman")):
        assert state.factions[seat] == faction(name)
        deck = sorted([*state.hands[seat], *state.draws[seat]])
        assert (deck, len(deck)) == (PRINTED.decks[faction(name)], 14)
        assert state.powers[seat][: len(PRINTED.abilities[faction(name)])] == PRINTED.abilities[faction(name)]
    leaders = {PRINTED.first_leader + 2 * faction(name) for name in ("brandt", "ferreira", "lindqvist")}
    assert all(state.gone[leader] == 1 for leader in leaders)
    assert state.view_of(0).factions == ()


@pytest.mark.clause("DH-039")
def test_the_capital_marker_goes_to_the_citys_territory_and_its_card_to_the_ready_area() -> None:
    state = drafted(3, cities={1: "ankara"})
    assert state.capitals[1] == territory("ankara")
    assert state.owners[territory("ankara")] == 1
    assert state.locations[1] == (location("ankara"),)
    assert location("ankara") not in state.laid_out


@pytest.mark.clause("DH-040", "DH-002")
def test_a_capital_holds_no_miniature() -> None:
    state = drafted(3)
    assert state.minis == [25, 25, 25]
    assert sorted(owner for owner in state.owners if owner >= 0) == [0, 1, 2]


@pytest.mark.clause("DH-041")
def test_everybody_shuffles_the_deck_and_draws_a_hand() -> None:
    hands = set()
    for seed in range(6):
        state = drafted(3, seed=seed)
        assert [len(hand) for hand in state.hands] == [4, 4, 4]
        assert [len(pile) for pile in state.draws] == [10, 10, 10]
        hands.add((*state.hands[0], *state.draws[0]))
    assert len(hands) == 6


@pytest.mark.clause("DH-041")
def test_hands_are_drawn_only_after_the_last_pick() -> None:
    state, told = before(3), []
    while state.asked.name == "draft":
        assert state.hands == [[], [], []]
        story: Story = []
        state.apply(state.actors[0], state.legal(state.actors[0])[0], story)
        told.append([type(one.event) for one in story])
    assert Drew not in {kind for kinds in told[:-1] for kind in kinds}
    assert told[-1].count(Drew) == 3
    assert FactionTaken in told[0]


@pytest.mark.clause("DH-042")
def test_the_hand_size_is_four_and_five_for_navaas_player() -> None:
    state = drafted(5, factions={3: "navaa"})
    assert [len(hand) for hand in state.hands] == [4, 4, 4, 5, 4]
    assert [mat.hand_size for mat in state.view_of(None).mats] == [4, 4, 4, 5, 4]


@pytest.mark.clause("DH-042")
def test_effects_change_the_hand_size() -> None:
    state = table(4, factions={0: "navaa"}, masters={0: ["scouts"]}, lands={"toronto": 0})
    assert [mat.hand_size for mat in state.view_of(None).mats] == [7, 4, 4, 4]


@pytest.mark.clause("DH-043")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_score_starts_at_zero(seats: int) -> None:
    assert before(seats).scores == drafted(seats).scores == [0] * seats


def test_who_looks_no_further_than_the_draft_picks_by_lot() -> None:
    """The last one, too, after whose choice the table is complete: or one faction would be played far more often."""
    taken = []
    for seed in range(30):
        state, bot, rng = GAME.start(3, seed), make_bot("greedy:1", seed), Rng(seed)
        while state.asked.name == "draft":
            assert set(GAME.values(state)) == {1.0}
            seat = state.actors[0]
            state.apply(seat, bot.choose(Perspective(state, seat, rng)))
        taken += state.factions
    assert all(taken.count(faction) < 30 for faction in range(6))
