"""Supports, effect by effect, and reactions (EC-041 to EC-043, EC-084 to EC-087, EC-180 to EC-189)."""

import pytest

from hustings.core.story import Story, told_to
from hustings.games.elector_counts.actions import (
    Aim,
    Boost,
    Buy,
    Cancel,
    EnoughSeen,
    LetStand,
    PlaySupport,
    Rally,
    Recover,
    Reserve,
    Sell,
    Spy,
    Strike,
)
from hustings.games.elector_counts.events import KeptBack, Scouted
from hustings.games.elector_counts.state import ElectorCountsState
from tests.games.elector_counts.tabletop import (
    FILL,
    attack,
    attackers,
    card,
    cards,
    defenders_at,
    discards,
    do,
    hand,
    is_fortified,
    kinds,
    let_all_pass,
    place,
    refused,
    siege,
    table,
)

GUARDS = ["provincial_halberdiers", "pike_square", "upland_huntsmen"]


def played(state: ElectorCountsState, support: str, *choices: object) -> list[str]:
    """What was heard of a Support that nobody cancelled."""
    story: Story = []
    do(state, PlaySupport(card(support)), story=story)
    for choice in choices:
        do(state, choice, story=story)  # type: ignore[arg-type]
    let_all_pass(state, story)
    return kinds(told_to(story, None))


@pytest.mark.clause("EC-084", "EC-085")
def test_a_support_takes_effect_and_is_discarded() -> None:
    state = table(hands={0: ["tax_wagon", "town_watch", *FILL[1:]]})
    played(state, "tax_wagon")
    assert state.schillings[0] == 4
    assert discards(state) == ["tax_wagon"]


@pytest.mark.clause("EC-024", "EC-041", "EC-085", "EC-088")
def test_supports_that_stay_change_the_rules_for_their_owner() -> None:
    state = table(
        hands={0: ["hidden_storehouse", "recruiting_sergeant", *FILL, *GUARDS]}, schillings={0: 3}, above_end=60
    )
    assert refused(state, Buy(1)).clause == "EC-097"
    played(state, "recruiting_sergeant")
    do(state, Buy(1))
    assert state.schillings[0] == 0
    for guard in GUARDS[:2]:
        do(state, Reserve(card(guard)))
    assert refused(state, Reserve(card(GUARDS[2]))).clause == "EC-088"
    played(state, "hidden_storehouse")
    do(state, Reserve(card(GUARDS[2])))
    assert state.supports[0] == (card("recruiting_sergeant"), card("hidden_storehouse"))
    assert discards(state) == []


@pytest.mark.clause("EC-042", "EC-102", "EC-107")
def test_effects_happen_in_order_and_only_the_scout_sees() -> None:
    state = table(
        3,
        hands={0: ["outriders_report", *FILL]},
        rows={1: ["old_capital"]},
        defenders={"old_capital": ["town_watch"]},
        attacks={"middenheim": (2, ["hill_giant"])},
        above_end=60,
    )
    story: Story = []
    do(state, PlaySupport(card("outriders_report")), story=story)
    for where in sorted([place("old_capital"), place("middenheim")]):
        do(state, Spy(where), story=story)
    let_all_pass(state, story)
    heard = kinds(told_to(story, 1))
    assert heard.index("Scouted") < heard.index("Drew")
    own = [event for event in told_to(story, 0) if isinstance(event, Scouted)]
    assert {(event.attackers, event.defenders) for event in own} == {
        (cards(["hill_giant"]), ()),
        ((), cards(["town_watch"])),
    }
    assert all(event.attackers is None for event in told_to(story, 1) if isinstance(event, Scouted))
    holding = state.view_of(0).domains[1].locations
    assert holding[0].attackers[0].card == card("hill_giant")
    assert holding[1].defenders[0].card == card("town_watch")
    assert state.view_of(1).domains[1].locations[0].attackers[0].card is None
    assert holding[0].attackers[0].is_down


@pytest.mark.clause("EC-042")
def test_a_scout_may_stop_early() -> None:
    state = table(
        hands={0: ["outriders_report", *FILL]},
        rows={1: ["old_capital"]},
        defenders={"old_capital": ["town_watch"], "middenheim": ["road_wardens"]},
        above_end=60,
    )
    do(state, PlaySupport(card("outriders_report")))
    do(state, Spy(min(place("old_capital"), place("middenheim"))))
    do(state, EnoughSeen())
    let_all_pass(state)
    assert [laid.card is None for one in state.view_of(0).domains[1].locations for laid in one.defenders].count(
        True
    ) == 1


@pytest.mark.clause("EC-139")
def test_the_last_attacker_takes_the_token_along() -> None:
    both = ["drovers_gate", "guild_halberdiers"]
    state = table(hands={0: ["hired_blade", "hired_blade", *FILL]}, attacks={"altdorf": (1, both)})
    played(state, "hired_blade", Strike(place("altdorf"), 1))
    assert attackers(state, "altdorf") == ["drovers_gate"]
    assert siege(state, "altdorf") == 1
    played(state, "hired_blade", Strike(place("altdorf"), 0))
    assert siege(state, "altdorf") is None
    assert not is_fortified(state, "altdorf")
    assert state.sieges_of(1) == 0


@pytest.mark.clause("EC-086")
def test_a_support_without_a_target_is_not_played() -> None:
    state = table(hands={0: [*FILL, "hired_blade", "sapper_gang", "bribed_gatekeeper", "veterans_muster"]})
    for name in ("hired_blade", "sapper_gang", "bribed_gatekeeper", "veterans_muster"):
        assert refused(state, PlaySupport(card(name))).clause == "EC-086"
    assert refused(state, PlaySupport(card("castle_garrison"))).clause == "EC-084"


@pytest.mark.clause("EC-087")
def test_a_reaction_is_no_action() -> None:
    state = table(hands={0: [*FILL, "alarm_bells", "sealed_writ"]})
    assert refused(state, PlaySupport(card("alarm_bells"))).clause == "EC-087"
    assert refused(state, Cancel(card("sealed_writ"), ())).clause == "EC-087"


@pytest.mark.clause("EC-084")
def test_defenders_are_bribed_away_and_a_token_stays() -> None:
    state = table(
        hands={0: ["bribed_gatekeeper", *FILL]}, defenders={"middenheim": ["town_watch"]}, fortified=["middenheim"]
    )
    played(state, "bribed_gatekeeper", Strike(place("middenheim"), 0))
    assert defenders_at(state, "middenheim") == []
    assert is_fortified(state, "middenheim")
    assert discards(state) == ["bribed_gatekeeper", "town_watch"]


@pytest.mark.clause("EC-084")
def test_masons_and_sappers() -> None:
    state = table(
        hands={0: ["master_mason", "sapper_gang", *FILL]},
        rows={0: ["silver_pit"]},
        attacks={"silver_pit": (1, ["hill_giant"])},
        fortified=["middenheim"],
    )
    do(state, PlaySupport(card("master_mason")))
    assert state.legal(0) == [Aim(place("altdorf"))]
    do(state, Aim(place("altdorf")))
    let_all_pass(state)
    assert is_fortified(state, "altdorf")
    played(state, "sapper_gang", Aim(place("middenheim")))
    assert not is_fortified(state, "middenheim")


@pytest.mark.clause("EC-107")
def test_a_recovered_card_is_known_to_all() -> None:
    state = table(hands={0: ["veterans_muster", *FILL]}, discards=["hill_giant", "silver_pit"])
    do(state, PlaySupport(card("veterans_muster")))
    assert state.legal(0) == [Recover(card("hill_giant"))]
    do(state, Recover(card("hill_giant")))
    let_all_pass(state)
    assert "hill_giant" in hand(state, 0)
    for viewer in (1, None):
        assert [known.cards for known in state.view_of(viewer).known] == [cards(["hill_giant"])]


@pytest.mark.clause("EC-043")
def test_a_cancelled_support_has_none_of_its_effects() -> None:
    state = table(
        hands={0: ["outriders_report", *FILL], 1: ["sealed_writ"]},
        defenders={"middenheim": ["town_watch"]},
        above_end=60,
    )
    do(state, PlaySupport(card("outriders_report")))
    do(state, Spy(place("middenheim")))
    do(state, Cancel(card("sealed_writ"), ()), seat=1)
    let_all_pass(state)
    assert len(state.hands[0]) == 3
    assert state.view_of(0).domains[1].locations[0].defenders[0].card is None


@pytest.mark.clause("EC-186", "EC-188")
def test_only_the_first_cancels_and_nobody_learns_of_the_second() -> None:
    state = table(3, hands={0: ["tax_wagon", *FILL[1:], "town_watch"], 1: ["sealed_writ"], 2: GUARDS})
    state.printed.copies[3][card("sealed_writ")] += 1
    state.hands[2] = sorted([*state.hands[2], card("sealed_writ")])
    try:
        story: Story = []
        do(state, PlaySupport(card("tax_wagon")), story=story)
        do(state, Cancel(card("sealed_writ"), ()), seat=2, story=story)
        do(state, Cancel(card("sealed_writ"), ()), seat=1, story=story)
        let_all_pass(state, story)
    finally:
        state.printed.copies[3][card("sealed_writ")] -= 1
    assert state.hands[1] == []
    assert card("sealed_writ") in state.hands[2]
    assert [event.seat for event in told_to(story, 2) if isinstance(event, KeptBack)] == [2]
    for viewer in (0, 1, None):
        assert not any(isinstance(event, KeptBack) for event in told_to(story, viewer))
    assert state.schillings[0] == 0


@pytest.mark.clause("EC-186")
def test_the_conflict_window_asks_afresh_after_a_reaction() -> None:
    state = table(
        hands={0: ["guild_halberdiers", "rallying_banner", *FILL], 1: [*GUARDS]},
        rows={1: ["old_capital"]},
        defenders={"old_capital": ["castle_garrison"]},
    )
    state.printed.copies[2][card("rallying_banner")] += 1
    state.hands[1] = sorted([*state.hands[1], card("rallying_banner")])
    try:
        attack(state, ["guild_halberdiers"], "old_capital", windows=True)
        do(state, state.let_pass(1), seat=1)  # type: ignore[arg-type]
        assert state.actors == (0, 1)
        do(state, Boost(card("rallying_banner"), 0, ()), seat=0)
        while state.asked.name == "support_window":
            do(state, LetStand(), seat=state.actors[0])
        assert state.asked.name == "conflict_window"
        assert 1 in state.actors
        do(state, Boost(card("rallying_banner"), 1, ()), seat=1)
        let_all_pass(state)
    finally:
        state.printed.copies[2][card("rallying_banner")] -= 1
    assert is_fortified(state, "old_capital")


@pytest.mark.clause("EC-189")
def test_rallied_cards_are_hidden_until_the_conflict() -> None:
    state = table(
        hands={0: ["drovers_gate", *FILL, "hill_giant"], 1: ["alarm_bells", "town_watch", "temple_guard"]},
        rows={1: ["old_capital"]},
    )
    attack(state, ["drovers_gate"], "old_capital", windows=True)
    do(state, Rally(card("alarm_bells"), cards(["town_watch", "temple_guard"])), seat=1)
    assert state.asked.name == "support_window"
    declared = state.view_of(0).declared
    assert declared is not None
    assert declared.rallied == (None, None)
    own = state.view_of(1).declared
    assert own is not None
    assert own.rallied == cards(["town_watch", "temple_guard"])
    assert own.cards == (None,)


@pytest.mark.clause("EC-054")
def test_a_support_counts_as_one_card_of_the_hand() -> None:
    state = table(hands={0: [*FILL]})
    assert refused(state, PlaySupport(card("tax_wagon"))).clause == "EC-054"
    assert refused(state, Sell(cards(FILL[:1]))).clause == "EC-054"
