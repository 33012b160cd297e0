"""Defenders and Attackers committed (EC-025, EC-061 to EC-083, EC-104, EC-122 to EC-124, EC-131, EC-141)."""

import pytest

from hustings.games.elector_counts.actions import Attack, Defend, TakeUp
from hustings.games.elector_counts.events import ConflictBegan
from tests.games.elector_counts.tabletop import (
    FILL,
    STARTING,
    attack,
    attackers,
    card,
    cards,
    defend,
    defenders_at,
    discards,
    do,
    hand,
    is_face_up,
    is_fortified,
    kinds,
    place,
    refused,
    siege,
    table,
)


@pytest.mark.clause("EC-061", "EC-064", "EC-067", "EC-104")
def test_defenders_lie_face_down_known_to_their_owner_alone() -> None:
    state = table(hands={0: ["town_watch", "road_wardens", *FILL]}, rows={0: ["old_capital"]})
    assert kinds(defend(state, ["town_watch", "road_wardens"], "old_capital")) == ["Defended"]
    assert defenders_at(state, "old_capital") == ["road_wardens", "town_watch"]
    for viewer, known in ((0, True), (1, False), (None, False)):
        laid = state.view_of(viewer).domains[0].locations[1].defenders
        assert [one.is_down for one in laid] == [True, True]
        assert sorted(one.card is not None for one in laid) == [known, known]
    assert "town_watch" not in hand(state, 0)
    assert not any(isinstance(one, TakeUp) for one in state.legal(0))


@pytest.mark.clause("EC-061")
def test_defenders_stand_on_own_locations_and_only_defenders() -> None:
    state = table(hands={0: ["town_watch", "drovers_gate", *FILL]}, rows={1: ["old_capital"]})
    assert refused(state, Defend(cards(["town_watch"]), place("old_capital"))).clause == "EC-061"
    assert refused(state, Defend(cards(["drovers_gate"]), place("altdorf"))).clause == "EC-061"
    assert refused(state, Defend(cards(["town_watch"]), place("silver_pit"))).clause == "EC-022"
    assert refused(state, Defend((), place("altdorf"))).clause == "EC-053"


@pytest.mark.clause("EC-066")
def test_a_fortified_location_may_be_defended() -> None:
    state = table(hands={0: ["town_watch", *FILL]}, fortified=["altdorf"])
    defend(state, ["town_watch"], "altdorf")
    assert defenders_at(state, "altdorf") == ["town_watch"]
    assert is_fortified(state, "altdorf")


@pytest.mark.clause("EC-069", "EC-122", "EC-123", "EC-124")
def test_everything_is_turned_up_after_the_declaration() -> None:
    state = table(
        hands={0: ["town_watch", "road_wardens", *FILL]},
        rows={0: ["old_capital"]},
        attacks={"old_capital": (1, ["hill_giant"])},
    )
    assert state.view_of(0).domains[0].locations[1].attackers[0].card is None
    events = defend(state, ["road_wardens", "town_watch"], "old_capital")
    assert kinds(events)[:2] == ["Defended", "ConflictBegan"]
    began = events[1]
    assert isinstance(began, ConflictBegan)
    assert (began.attacker, began.defender) == (1, 0)
    assert (began.attackers, began.defenders) == (cards(["hill_giant"]), cards(["road_wardens", "town_watch"]))
    assert state.fighting_at == -1
    assert not (state.attackers[place("old_capital")] and state.defenders[place("old_capital")])


@pytest.mark.clause("EC-070", "EC-071")
def test_attackers_go_to_a_location_of_another() -> None:
    state = table(hands={0: ["drovers_gate", "town_watch", *FILL]})
    assert refused(state, Attack(cards(["drovers_gate"]), place("altdorf"))).clause == "EC-071"
    assert refused(state, Attack(cards(["town_watch"]), place("middenheim"))).clause == "EC-070"
    assert refused(state, Attack(cards(["drovers_gate"]), place("silver_pit"))).clause == "EC-022"
    assert Attack(cards(["drovers_gate"]), place("middenheim")) in state.legal(0)


@pytest.mark.clause("EC-072")
def test_nobody_joins_anothers_attack() -> None:
    state = table(3, hands={0: ["drovers_gate", *FILL]}, attacks={"middenheim": (2, ["guild_halberdiers"])})
    refusal = refused(state, Attack(cards(["drovers_gate"]), place("middenheim")))
    assert (refusal.clause, refusal.facts["seat"]) == ("EC-072", 2)
    assert Attack(cards(["drovers_gate"]), place("salzenmund")) in state.legal(0)


@pytest.mark.clause("EC-076")
def test_cards_against_a_fortification_must_fit_together_too() -> None:
    state = table(hands={0: ["drovers_gate", "hill_giant", *FILL]}, fortified=["middenheim"])
    assert refused(state, Attack(cards(["drovers_gate", "hill_giant"]), place("middenheim"))).clause == "EC-073"


@pytest.mark.clause("EC-077", "EC-078", "EC-103")
def test_an_attack_stands_face_down_with_one_token() -> None:
    state = table(hands={0: ["drovers_gate", "guild_halberdiers", "stirlands_revenge", *FILL]})
    attack(state, ["drovers_gate", "guild_halberdiers"], "middenheim")
    assert not is_face_up(state, "middenheim")
    assert state.sieges_of(0) == 1
    assert [laid.card for laid in state.view_of(1).domains[1].locations[0].attackers] == [None, None]
    attack(state, ["stirlands_revenge"], "middenheim")
    assert state.sieges_of(0) == 1
    assert len(attackers(state, "middenheim")) == 3


@pytest.mark.clause("EC-079")
def test_without_a_token_no_attack_begins_but_a_fortification_is_struck() -> None:
    others = [
        "silver_pit",
        "cattle_fair",
        "vineyard_hills",
        "twin_bridges",
        "hill_abbey",
        "old_capital",
        "iron_foundry",
    ]
    units = ["drovers_gate", "guild_halberdiers", "southern_pikes", "robber_baron", "hill_giant", "gilded_spur"]
    state = table(
        hands={0: ["black_cloak", "stirlands_revenge", *FILL[:2], "town_watch"]},
        rows={1: [*others, "mountain_pass"]},
        attacks={where: (0, [who]) for where, who in zip(others, [*units, "petard_crew"], strict=True)},
        fortified=["mountain_pass"],
    )
    assert refused(state, Attack(cards(["black_cloak"]), place("middenheim"))).clause == "EC-079"
    attack(state, ["stirlands_revenge"], "silver_pit")
    assert len(attackers(state, "silver_pit")) == 2
    assert Attack(cards(["black_cloak"]), place("mountain_pass")) in state.legal(0)


@pytest.mark.clause("EC-081", "EC-082")
def test_added_attackers_lie_face_down_beside_those_that_are_up() -> None:
    state = table(
        hands={0: ["drovers_gate", "hill_giant", *FILL]},
        attacks={"middenheim": (0, ["guild_halberdiers"])},
        face_up=["middenheim"],
    )
    assert refused(state, Attack(cards(["hill_giant"]), place("middenheim"))).clause == "EC-073"
    attack(state, ["drovers_gate"], "middenheim")
    laid = state.view_of(1).domains[1].locations[0].attackers
    assert [(one.card, one.is_down) for one in laid] == [(card("guild_halberdiers"), False), (None, True)]
    assert "drovers_gate" not in hand(state, 0)


@pytest.mark.clause("EC-025")
def test_a_won_attack_changes_only_who_scores() -> None:
    state = table(hands={0: ["hill_giant", *FILL]}, defenders={"middenheim": ["road_wardens"]})
    attack(state, ["hill_giant"], "middenheim")
    assert state.owners[place("middenheim")] == 1
    assert state.rows[1] == (place("middenheim"),)
    assert state.points_of(1) == 0


@pytest.mark.clause("EC-131")
def test_the_eighth_fortification_is_not_placed() -> None:
    own = ["silver_pit", "cattle_fair", "vineyard_hills", "twin_bridges", "hill_abbey", "iron_foundry"]
    state = table(
        hands={0: ["provincial_halberdiers", *FILL]},
        rows={0: [*own, "old_capital"]},
        attacks={"old_capital": (1, ["drovers_gate"])},
        fortified=[*own, STARTING[0]],
    )
    defend(state, ["provincial_halberdiers"], "old_capital")
    assert discards(state) == ["drovers_gate", "provincial_halberdiers"]
    assert not is_fortified(state, "old_capital")
    assert siege(state, "old_capital") is None
    assert state.fortifications_of(0) == 7


@pytest.mark.clause("EC-141")
def test_a_lost_location_may_be_fought_for_again() -> None:
    state = table(
        hands={0: ["castle_garrison", "tax_wagon", "canal_locks", "cattle_fair"]},
        rows={0: ["old_capital"]},
        attacks={"old_capital": (1, ["guild_halberdiers"])},
        face_up=["old_capital"],
    )
    defend(state, ["castle_garrison"], "old_capital")
    assert siege(state, "old_capital") is None
    assert is_fortified(state, "old_capital")


@pytest.mark.clause("EC-109", "EC-190")
def test_the_movers_cards_act_first() -> None:
    """The Culverin counters the Garrison before River Wardens could act on anything of it."""
    both = ["river_pirates", "forest_outlaws"]
    state = table(
        hands={0: [*both, *FILL]},
        rows={1: ["old_capital"]},
        defenders={"old_capital": ["river_wardens", "judge_advocate"]},
    )
    events = attack(state, both, "old_capital")
    assert kinds(events)[2:4] == ["Countered", "Assassinated"]
    assert discards(state)[:2] == ["forest_outlaws", "judge_advocate"]


@pytest.mark.clause("EC-051")
def test_nothing_is_done_before_a_question_is_answered() -> None:
    guns = ["field_culverin", "petard_crew"]
    state = table(
        hands={0: [*guns, *FILL], 1: ["town_watch"]},
        rows={1: ["old_capital"]},
        defenders={"old_capital": ["gatehouse_garrison"]},
    )
    attack(state, guns, "old_capital")
    assert refused(state, Attack(cards(["drovers_gate"]), place("middenheim"))).clause == "EC-051"
    do(state, state.legal(0)[0])
