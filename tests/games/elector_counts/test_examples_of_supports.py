"""The worked examples of the ledger that are Supports and reactions (WE-32 to WE-42, WE-46, WE-47)."""

from itertools import permutations

import pytest

from hustings.core.story import Story, told_to
from hustings.games.elector_counts.actions import (
    Aim,
    Attack,
    Boost,
    Cancel,
    FightOn,
    LetStand,
    PlaySupport,
    Rally,
    Redirect,
    Rob,
    StandFast,
)
from hustings.games.elector_counts.events import LaidOut, RalliedBack, Totalled
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
    let_all_pass,
    place,
    refused,
    siege,
    table,
)

GUARDS = ["provincial_halberdiers", "pike_square", "upland_huntsmen"]
"""Three cards that do not react."""


@pytest.mark.clause("EC-074", "EC-187", "EC-192")
def test_we_32_an_attack_is_sent_against_a_fortification() -> None:
    state = table(
        3,
        hands={0: ["gilded_spur", *FILL], 1: ["confusing_cartography"], 2: ["hill_giant"]},
        rows={1: ["old_capital"], 2: ["mountain_pass"]},
        fortified=["mountain_pass"],
    )
    attack(state, ["gilded_spur"], "old_capital", windows=True)
    do(state, Redirect(card("confusing_cartography"), place("mountain_pass")), seat=1)
    let_all_pass(state)
    assert discards(state) == ["confusing_cartography", "gilded_spur"]
    assert not is_fortified(state, "mountain_pass")
    assert siege(state, "old_capital") is None
    assert state.sieges_of(0) == 0


@pytest.mark.clause("EC-102", "EC-171")
def test_we_33_an_attack_is_taken_over() -> None:
    state = table(
        3,
        hands={2: ["mercenary_commander", *FILL]},
        rows={1: ["old_capital"]},
        attacks={"old_capital": (0, ["southern_pikes"])},
        schillings={0: 1, 2: 2},
        mover=2,
    )
    do(state, PlaySupport(card("mercenary_commander")))
    do(state, Aim(place("old_capital")))
    let_all_pass(state)
    assert state.schillings == [3, 0, 0]
    assert siege(state, "old_capital") == 2
    assert (state.sieges_of(0), state.sieges_of(2)) == (0, 1)
    holding = state.view_of(2).domains[1].locations[1]
    assert [laid.card for laid in holding.attackers] == [card("southern_pikes")]
    points = state.printed.points
    assert state.points_of(2) - points[place("salzenmund")] == 7
    assert state.points_of(0) == points[place("altdorf")]
    assert state.points_of(1) == points[place("middenheim")]


@pytest.mark.clause("EC-120", "EC-139", "EC-191")
def test_we_34_another_is_relieved_for_a_fee() -> None:
    state = table(
        3,
        hands={0: [], 2: ["katarin_bokha", *FILL]},
        rows={1: ["old_capital"]},
        attacks={"old_capital": (0, ["hill_giant"])},
        schillings={1: 2, 2: 0},
        mover=2,
    )
    do(state, PlaySupport(card("katarin_bokha")))
    do(state, Aim(place("old_capital")))
    let_all_pass(state)
    assert discards(state) == ["hill_giant", "katarin_bokha"]
    assert hand(state, 0) == []
    assert state.sieges_of(0) == 0
    assert not is_fortified(state, "old_capital")
    assert state.schillings == [0, 0, 2]


@pytest.mark.clause("EC-126", "EC-127", "EC-136")
def test_we_35_a_card_is_boosted() -> None:
    state = table(
        hands={0: ["guild_halberdiers", "rallying_banner", *FILL]},
        rows={1: ["old_capital"]},
        defenders={"old_capital": ["gatehouse_garrison"]},
    )
    story: Story = []
    do(state, Attack(cards(["guild_halberdiers"]), place("old_capital")), story=story)
    assert state.actors == (0,)
    do(state, Boost(card("rallying_banner"), 0, ()), story=story)
    let_all_pass(state, story)
    found = next(event for event in told_to(story, None) if isinstance(event, Totalled))
    assert (found.attack, found.defence) == (5, 3)
    assert attackers(state, "old_capital") == ["guild_halberdiers"]
    assert siege(state, "old_capital") == 0
    assert state.attackers[place("old_capital")] == (card("guild_halberdiers"),)


@pytest.mark.clause("EC-087", "EC-120")
def test_we_36_defenders_are_rallied() -> None:
    state = table(
        hands={0: ["drovers_gate", *FILL], 1: ["alarm_bells", "border_fort_company"]}, rows={1: ["old_capital"]}
    )
    attack(state, ["drovers_gate"], "old_capital", windows=True)
    do(state, Rally(card("alarm_bells"), cards(["border_fort_company"])), seat=1)
    let_all_pass(state)
    assert discards(state) == ["alarm_bells", "border_fort_company", "drovers_gate"]
    assert is_fortified(state, "old_capital")
    assert siege(state, "old_capital") is None


@pytest.mark.clause("EC-085", "EC-186")
def test_we_37_a_support_is_cancelled() -> None:
    state = table(3, hands={0: GUARDS, 1: ["toll_road_charter", *FILL], 2: ["sealed_writ"]}, mover=1)
    do(state, PlaySupport(card("toll_road_charter")))
    do(state, LetStand(), seat=0)
    do(state, Cancel(card("sealed_writ"), ()), seat=2)
    let_all_pass(state)
    assert discards(state) == ["sealed_writ", "toll_road_charter"]
    assert state.supports[1] == ()
    assert state.in_play(1, "income") == 0


@pytest.mark.clause("EC-192")
def test_we_38_where_an_attack_may_be_sent() -> None:
    def redirects(state: ElectorCountsState) -> list[int]:
        return [one.location for one in state.legal(1) if isinstance(one, Redirect)]

    hands = {0: ["southern_pikes", *FILL], 1: ["confusing_cartography", *GUARDS]}
    rows = {1: ["old_capital"], 2: ["ferry_landing"]}
    state = table(3, hands=hands, rows=rows, attacks={"salzenmund": (0, ["hired_crossbows"])})
    attack(state, ["southern_pikes"], "old_capital", windows=True)
    assert redirects(state) == [place("ferry_landing")]
    refusal = refused(state, Redirect(card("confusing_cartography"), place("salzenmund")), seat=1)
    assert refusal.clause
    for fortified in ([], ["ferry_landing"]):
        attacks = {"salzenmund": (0, ["hired_crossbows"]), "old_capital": (0, ["black_cloak"])}
        state = table(3, hands=hands, rows=rows, attacks=attacks, fortified=fortified)
        state.printed.numbers = NoTokensLeft(state.printed.numbers)  # type: ignore[assignment]
        try:
            attack(state, ["southern_pikes"], "old_capital", windows=True)
            assert redirects(state) == [place(name) for name in fortified]
        finally:
            state.printed.numbers = state.printed.numbers.numbers  # type: ignore[attr-defined]


class NoTokensLeft:
    """The numbers of the game, with as many Siege tokens as this example has in play."""

    def __init__(self, numbers: object) -> None:
        self.numbers = numbers

    def __getattr__(self, name: str) -> object:
        return 2 if name == "siege_tokens" else getattr(self.numbers, name)


@pytest.mark.clause("EC-054", "EC-086")
def test_we_39_a_hand_is_drawn_anew() -> None:
    state = table(hands={0: ["new_orders", *FILL]}, above_end=50)
    do(state, PlaySupport(card("new_orders")))
    let_all_pass(state)
    assert discards(state) == sorted([*FILL, "new_orders"])
    assert len(state.hands[0]) == 3
    short = table(hands={0: ["new_orders", *FILL[:2]]})
    assert refused(short, PlaySupport(card("new_orders"))).clause == "EC-054"


@pytest.mark.clause("EC-180", "EC-181", "EC-182", "EC-183", "EC-184")
@pytest.mark.parametrize(
    ("seats", "gone", "held", "is_asked"),
    [
        (3, [], GUARDS, True),
        (3, ["alarm_bells"], GUARDS, True),
        (3, ["alarm_bells", "confusing_cartography"], GUARDS, False),
        (2, ["alarm_bells"], GUARDS, False),
        (2, [], GUARDS[:1], False),
    ],
)
def test_we_40_who_is_asked(seats: int, gone: list[str], held: list[str], is_asked: bool) -> None:
    state = table(seats, hands={0: ["drovers_gate", *FILL], 1: held}, rows={1: ["old_capital"]}, discards=gone)
    attack(state, ["drovers_gate"], "old_capital", windows=True)
    assert state.is_window == is_asked
    if is_asked:
        assert state.actors == (1,)
        assert state.legal(1) == [StandFast()]


@pytest.mark.clause("EC-187", "EC-189")
def test_we_41_rallied_defenders_go_back_unseen() -> None:
    state = table(
        hands={
            0: ["drovers_gate", "sealed_writ", *FILL],
            1: ["alarm_bells", "town_watch", "road_wardens"],
        },
        rows={1: ["old_capital"]},
    )
    story: Story = []
    attack(state, ["drovers_gate"], "old_capital", windows=True)
    do(state, Rally(card("alarm_bells"), cards(["town_watch", "road_wardens"])), seat=1, story=story)
    do(state, Cancel(card("sealed_writ"), ()), seat=0, story=story)
    let_all_pass(state, story)
    assert discards(state) == ["alarm_bells", "sealed_writ"]
    assert hand(state, 1) == ["road_wardens", "town_watch"]
    assert siege(state, "old_capital") == 0
    assert attackers(state, "old_capital") == ["drovers_gate"]
    assert state.view_of(1).domains[1].locations[1].attackers[0].card is None
    assert len(state.hands[0]) == 3
    assert (state.asked.name, state.actors) == ("turn", (0,))
    heard = [event for event in told_to(story, 0) if isinstance(event, LaidOut | RalliedBack)]
    assert [(event.count, event.cards) for event in heard] == [(2, None), (2, None)]


@pytest.mark.clause("EC-185", "EC-186")
def test_we_42_sealed_answers_in_any_order() -> None:
    ends = []
    for order in permutations((0, 2)):
        state = table(3, hands={0: GUARDS, 1: ["toll_road_charter", *FILL], 2: ["sealed_writ"]}, mover=1)
        do(state, PlaySupport(card("toll_road_charter")))
        assert state.actors == (0, 2)
        answers = {0: LetStand(), 2: Cancel(card("sealed_writ"), ())}
        first, second = order
        before = {viewer: state.view_of(viewer) for viewer in (0, 1, 2, None) if viewer != first}
        do(state, answers[first], seat=first)
        for viewer, was in before.items():
            assert state.view_of(viewer).answer == was.answer == ()
            assert state.view_of(viewer).domains == was.domains
        do(state, answers[second], seat=second)
        let_all_pass(state)
        ends.append((discards(state), state.supports[1], [len(one) for one in state.hands]))
    assert ends[0] == ends[1]
    assert ends[0][0] == ["sealed_writ", "toll_road_charter"]


@pytest.mark.clause("EC-191")
@pytest.mark.parametrize(("has", "taken"), [(2, 2), (5, 3)])
def test_we_46_no_amount_is_asked(has: int, taken: int) -> None:
    state = table(hands={0: ["highway_robbery", *FILL]}, schillings={0: 0, 1: has})
    do(state, PlaySupport(card("highway_robbery")))
    assert state.legal(0) == [Rob(1)]
    do(state, Rob(1))
    let_all_pass(state)
    assert state.schillings == [taken, has - taken]


@pytest.mark.clause("EC-091", "EC-092", "EC-094", "EC-182")
def test_we_47_reserve_cards_in_a_window() -> None:
    def fight(held: list[str], reserve: list[str]) -> ElectorCountsState:
        return table(
            hands={0: ["guild_halberdiers", *held], 1: []},
            reserves={0: reserve},
            rows={1: ["old_capital"]},
            defenders={"old_capital": ["gatehouse_garrison"]},
        )

    state = fight(FILL, ["rallying_banner"])
    attack(state, ["guild_halberdiers"], "old_capital", windows=True)
    assert state.actors == (0,)
    boost = Boost(card("rallying_banner"), 0, cards(["rallying_banner"]))
    assert state.legal(0) == [FightOn(), boost]
    do(state, boost)
    let_all_pass(state)
    assert hand(state, 0) == sorted(FILL)
    assert defenders_at(state, "old_capital") == []

    state = fight([*FILL[:2], "rallying_banner"], [])
    attack(state, ["guild_halberdiers"], "old_capital", windows=True)
    assert not state.is_window

    state = fight(FILL, [])
    state.just_reserved = list(cards(["rallying_banner"]))
    attack(state, ["guild_halberdiers"], "old_capital", windows=True)
    assert not state.is_window
