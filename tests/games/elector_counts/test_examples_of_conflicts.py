"""The worked examples of the ledger that are conflicts (WE-01 to WE-18, WE-43, WE-44)."""

import pytest

from hustings.core.story import Event
from hustings.games.elector_counts.actions import Lose, Remove
from hustings.games.elector_counts.events import Earned, Retreated, Stole, Totalled
from tests.games.elector_counts.tabletop import (
    FILL,
    attack,
    attackers,
    card,
    defend,
    defenders_at,
    discards,
    do,
    hand,
    is_face_up,
    is_fortified,
    kinds,
    names,
    place,
    siege,
    table,
)


def total(events: list[Event]) -> tuple[int, int]:
    found = next(event for event in events if isinstance(event, Totalled))
    return found.attack, found.defence


@pytest.mark.clause("EC-080", "EC-127", "EC-132", "EC-133", "EC-134", "EC-137", "EC-138")
def test_we_01_against_face_down_defenders() -> None:
    both = ["stirlands_revenge", "guild_halberdiers"]
    state = table(hands={0: [*both, *FILL]}, rows={1: ["old_capital"]}, defenders={"old_capital": ["pike_square"]})
    assert total(attack(state, both, "old_capital")) == (4, 2)
    assert attackers(state, "old_capital") == ["guild_halberdiers"]
    assert is_face_up(state, "old_capital")
    assert discards(state) == ["pike_square", "stirlands_revenge"]
    assert siege(state, "old_capital") == 0
    assert state.sieges_of(0) == 1
    assert not is_fortified(state, "old_capital")


@pytest.mark.clause("EC-068", "EC-137", "EC-138")
def test_we_01_against_a_standing_attack() -> None:
    state = table(
        hands={0: ["pike_square", *FILL]},
        rows={0: ["old_capital"]},
        attacks={"old_capital": (1, ["stirlands_revenge", "guild_halberdiers"])},
    )
    assert total(defend(state, ["pike_square"], "old_capital")) == (4, 2)
    assert attackers(state, "old_capital") == ["guild_halberdiers"]
    assert is_face_up(state, "old_capital")
    assert discards(state) == ["pike_square", "stirlands_revenge"]
    assert (siege(state, "old_capital"), state.sieges_of(1)) == (1, 1)
    assert not is_fortified(state, "old_capital")


@pytest.mark.clause("EC-074", "EC-075", "EC-083")
def test_we_02_a_fortification_is_worn_down_first() -> None:
    state = table(
        hands={0: ["stirlands_revenge", "black_chalice_master", *FILL]},
        rows={1: ["old_capital"]},
        defenders={"old_capital": ["wall_handgunners"]},
        fortified=["old_capital"],
    )
    stock = state.printed.numbers.fortification_tokens - state.fortifications_of(1)
    attack(state, ["stirlands_revenge"], "old_capital")
    assert discards(state) == ["stirlands_revenge"]
    assert state.printed.numbers.fortification_tokens - state.fortifications_of(1) == stock + 1
    assert defenders_at(state, "old_capital") == ["wall_handgunners"]
    assert state.view_of(0).domains[1].locations[1].defenders[0].card is None
    assert siege(state, "old_capital") is None
    assert total(attack(state, ["black_chalice_master"], "old_capital")) == (5, 2)
    assert attackers(state, "old_capital") == ["black_chalice_master"]
    assert siege(state, "old_capital") == 0


@pytest.mark.clause("EC-068", "EC-129", "EC-130", "EC-139", "EC-140")
def test_we_06_the_defender_wins() -> None:
    state = table(
        hands={0: ["provincial_halberdiers", *FILL]},
        rows={0: ["old_capital"]},
        attacks={"old_capital": (1, ["drovers_gate"])},
    )
    assert total(defend(state, ["provincial_halberdiers"], "old_capital")) == (2, 3)
    assert discards(state) == ["drovers_gate", "provincial_halberdiers"]
    assert (siege(state, "old_capital"), state.sieges_of(1)) == (None, 0)
    assert is_fortified(state, "old_capital")
    assert defenders_at(state, "old_capital") == []


@pytest.mark.clause("EC-128")
def test_we_07_equal_strengths_are_the_defenders() -> None:
    state = table(
        hands={0: ["guild_halberdiers", *FILL]},
        rows={1: ["old_capital"]},
        defenders={"old_capital": ["gatehouse_garrison"]},
    )
    assert total(attack(state, ["guild_halberdiers"], "old_capital")) == (3, 3)
    assert discards(state) == ["gatehouse_garrison", "guild_halberdiers"]
    assert is_fortified(state, "old_capital")
    assert siege(state, "old_capital") is None


@pytest.mark.clause("EC-134", "EC-135")
def test_we_08_the_attacker_chooses_among_equal_sums() -> None:
    guns = ["long_gun_company", "long_gun_company", "field_culverin"]
    state = table(hands={0: [*guns, *FILL]}, rows={1: ["old_capital"]}, defenders={"old_capital": ["temple_guard"]})
    assert total(attack(state, guns, "old_capital")) == (8, 5)
    assert state.actors == (0,)
    laid = [code & 0xFF for code in state.attackers[place("old_capital")]]
    offered = [sorted(names([laid[at] for at in lose.places])) for lose in state.legal(0) if isinstance(lose, Lose)]
    assert sorted(offered) == [["field_culverin"], ["long_gun_company", "long_gun_company"]]
    two = next(lose for lose in state.legal(0) if len(lose.places) == 2)  # type: ignore[attr-defined]
    do(state, two)
    assert attackers(state, "old_capital") == ["field_culverin"]


@pytest.mark.clause("EC-134")
def test_we_09_the_closest_sum_goes() -> None:
    knights = ["gilded_spur", "ash_tree", "ash_tree"]
    state = table(
        hands={0: [*knights, *FILL]},
        rows={1: ["old_capital"]},
        defenders={"old_capital": ["captain_of_the_walls", "wall_handgunners"]},
    )
    assert total(attack(state, knights, "old_capital")) == (10, 6)
    assert attackers(state, "old_capital") == ["gilded_spur"]
    assert discards(state).count("ash_tree") == 2


@pytest.mark.clause("EC-115", "EC-136")
def test_we_10_nothing_is_small_enough() -> None:
    state = table(
        hands={0: ["hill_giant", *FILL]},
        rows={1: ["old_capital"]},
        defenders={"old_capital": ["road_wardens"]},
        schillings={1: 0},
    )
    events = attack(state, ["hill_giant"], "old_capital")
    assert kinds(events).index("Earned") < kinds(events).index("Totalled")
    assert state.schillings[1] == 3
    assert attackers(state, "old_capital") == ["hill_giant"]
    assert siege(state, "old_capital") == 0


@pytest.mark.clause("EC-110", "EC-114")
def test_we_11_counter_takes_both() -> None:
    guns = ["field_culverin", "long_gun_company"]
    state = table(
        hands={0: [*guns, *FILL]},
        rows={1: ["old_capital"]},
        defenders={"old_capital": ["gatehouse_garrison", "wall_handgunners"]},
    )
    assert total(attack(state, guns, "old_capital")) == (2, 2)
    assert discards(state) == ["field_culverin", "gatehouse_garrison", "long_gun_company", "wall_handgunners"]
    assert is_fortified(state, "old_capital")


@pytest.mark.clause("EC-112", "EC-114", "EC-127", "EC-128")
def test_we_12_a_mutual_counter_leaves_nothing_against_nothing() -> None:
    state = table(
        hands={0: ["river_pirates", *FILL]},
        rows={1: ["old_capital"]},
        defenders={"old_capital": ["river_wardens"]},
        schillings={1: 5},
    )
    events = attack(state, ["river_pirates"], "old_capital")
    assert total(events) == (0, 0)
    assert not any(isinstance(event, Stole) for event in events)
    assert state.schillings[1] == 5
    assert discards(state) == ["river_pirates", "river_wardens"]
    assert is_fortified(state, "old_capital")
    assert siege(state, "old_capital") is None


@pytest.mark.clause("EC-113", "EC-115")
def test_we_13_assassinate_takes_one_and_stays() -> None:
    state = table(
        hands={0: ["black_cloak", *FILL]},
        rows={1: ["old_capital"]},
        defenders={"old_capital": ["captain_of_the_walls"]},
        schillings={0: 0},
    )
    assert total(attack(state, ["black_cloak"], "old_capital")) == (1, 0)
    assert discards(state) == ["captain_of_the_walls"]
    assert state.schillings[0] == 2
    assert (attackers(state, "old_capital"), siege(state, "old_capital")) == (["black_cloak"], 0)


@pytest.mark.clause("EC-116")
def test_we_14_a_card_earns_once() -> None:
    state = table(
        hands={0: ["judge_advocate", *FILL]},
        rows={0: ["old_capital"]},
        attacks={"old_capital": (1, ["hired_crossbows"])},
        face_up=["old_capital"],
        schillings={0: 0, 1: 0},
    )
    assert total(defend(state, ["judge_advocate"], "old_capital")) == (3, 1)
    assert state.schillings == [2, 0]
    assert attackers(state, "old_capital") == ["hired_crossbows"]


@pytest.mark.clause("EC-108", "EC-117", "EC-118", "EC-125")
def test_we_15_earn_comes_before_steal_and_no_more_is_stolen_than_there_is() -> None:
    state = table(
        hands={0: ["robber_baron", *FILL]},
        rows={1: ["old_capital"]},
        defenders={"old_capital": ["town_watch"]},
        schillings={0: 0, 1: 0},
    )
    events = attack(state, ["robber_baron"], "old_capital")
    assert [event.count for event in events if isinstance(event, Earned | Stole)] == [2, 2]
    assert state.schillings == [2, 0]
    assert total(events) == (4, 2)
    assert siege(state, "old_capital") == 0


@pytest.mark.clause("EC-119", "EC-139")
def test_we_16_a_card_that_was_there_retreats() -> None:
    state = table(
        hands={0: ["castle_garrison", *FILL[::2], "town_watch"], 1: []},
        rows={0: ["old_capital"]},
        attacks={"old_capital": (1, ["ash_tree"])},
    )
    events = defend(state, ["castle_garrison"], "old_capital")
    assert [event.cards for event in events if isinstance(event, Retreated)] == [(card("ash_tree"),)]
    assert hand(state, 1) == ["ash_tree"]
    assert discards(state) == ["castle_garrison"]
    assert siege(state, "old_capital") is None
    assert is_fortified(state, "old_capital")


@pytest.mark.clause("EC-120")
def test_we_17_a_card_committed_now_does_not_retreat() -> None:
    state = table(
        hands={0: ["ash_tree", *FILL[::2], "town_watch"]},
        rows={1: ["old_capital"]},
        defenders={"old_capital": ["castle_garrison"]},
    )
    attack(state, ["ash_tree"], "old_capital")
    assert discards(state) == ["ash_tree", "castle_garrison"]
    assert "ash_tree" not in hand(state, 0)


@pytest.mark.clause("EC-119", "EC-133")
def test_we_18_a_defender_retreats_too() -> None:
    state = table(
        hands={0: ["southern_pikes", *FILL], 1: []},
        rows={1: ["old_capital"]},
        defenders={"old_capital": ["border_fort_company"]},
    )
    attack(state, ["southern_pikes"], "old_capital")
    assert hand(state, 1) == ["border_fort_company"]
    assert attackers(state, "old_capital") == ["southern_pikes"]


@pytest.mark.clause("EC-109", "EC-111", "EC-190")
def test_we_43_a_counter_with_a_choice() -> None:
    guns = ["field_culverin", "petard_crew"]
    for gone, left in (("field_culverin", "petard_crew"), ("petard_crew", "field_culverin")):
        state = table(
            hands={0: [*guns, *FILL]}, rows={1: ["old_capital"]}, defenders={"old_capital": ["gatehouse_garrison"]}
        )
        attack(state, guns, "old_capital")
        assert state.actors == (0,)
        laid = [code & 0xFF for code in state.attackers[place("old_capital")]]
        choices = [choice for choice in state.legal(0) if isinstance(choice, Remove)]
        assert len(choices) == 2
        assert all(2 in choice.places for choice in choices)
        do(state, next(choice for choice in choices if laid.index(card(gone)) in choice.places))
        while state.is_window:
            state.apply(state.actors[0], state.let_pass(state.actors[0]))  # type: ignore[arg-type]
        assert discards(state) == sorted([gone, "gatehouse_garrison"])
        assert (attackers(state, "old_capital"), siege(state, "old_capital")) == ([left], 0)


@pytest.mark.clause("EC-190")
def test_we_44_a_counter_without_a_choice() -> None:
    guns = ["petard_crew", "petard_crew"]
    state = table(
        hands={0: [*guns, *FILL]}, rows={1: ["old_capital"]}, defenders={"old_capital": ["gatehouse_garrison"]}
    )
    assert total(attack(state, guns, "old_capital")) == (1, 0)
    assert discards(state) == ["gatehouse_garrison", "petard_crew"]
    assert (attackers(state, "old_capital"), siege(state, "old_capital")) == (["petard_crew"], 0)
