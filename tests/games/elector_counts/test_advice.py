"""What bots know: what is safe, what a hand can still do, when an end by tokens is welcome (EC-165 to EC-169)."""

import pytest

from hustings.core.standing import shares
from hustings.games.elector_counts.actions import Attack
from hustings.games.elector_counts.advice import promise, values

from .tabletop import cards, place, table

BESIEGED = ["iron_foundry", "twin_bridges", "lakeside_keep", "hill_abbey", "silver_pit"]
"""Four Locations of three points or four, and one of none."""
BESIEGERS = [*["drovers_gate"] * 3, *["long_gun_company"] * 2]
"""All of strength 2."""
OWN = ["old_capital", "mountain_pass", "ferry_landing", "upper_river"]


def edge(sieges: int, *, own: int, theirs: int = 0, mover: int = 0, is_end_game: bool = False) -> float:
    """How much better the besieger of so many stands than the other; each has some free Locations besides."""
    free = ["marsh_causeway", "blackpine_forest", "vineyard_hills"][:theirs]
    state = table(
        rows={0: OWN[:own], 1: [*BESIEGED, *free]},
        attacks={name: (0, [who]) for name, who in zip(BESIEGED[:sieges], BESIEGERS, strict=False)},
        mover=mover,
        is_end_game=is_end_game,
    )
    mine, other = values(state)
    return mine - other


@pytest.mark.clause("EC-166", "EC-168", "EC-169")
def test_a_fifth_siege_is_welcome_with_a_lead_that_outlasts_the_others_turn() -> None:
    assert edge(5, own=4) > edge(4, own=4) + 8


@pytest.mark.clause("EC-166", "EC-168", "EC-169")
def test_a_fifth_siege_is_shunned_where_the_other_may_still_overtake() -> None:
    assert edge(5, own=0, theirs=3) < edge(4, own=0, theirs=3)


def test_in_the_end_game_a_smaller_lead_is_enough() -> None:
    """One action does not change as much as a whole turn."""
    assert edge(5, own=0, theirs=3, is_end_game=True) > edge(4, own=0, theirs=3, is_end_game=True)


def test_whoever_moves_last_before_the_end_sees_who_leads() -> None:
    """The other's tokens end the game after this turn: leading now is all that counts."""
    assert edge(5, own=0, theirs=3, mover=1) > edge(5, own=0, theirs=3, mover=0) + 8


def test_an_attack_promises_what_it_does_where_it_lands() -> None:
    """Although the other is asked first whether to react."""
    state = table(
        rows={0: OWN[:1], 1: BESIEGED},
        hands={0: ["drovers_gate", "hill_giant", "town_watch", "pike_square"], 1: ["alarm_bells", "road_wardens"]},
    )
    seat = state.mover
    before = shares(values(state))[seat]
    declared = state.copy()
    siege = Attack(cards(["drovers_gate"]), place("iron_foundry"))
    declared.apply(seat, siege)
    assert declared.actors == (1,)
    assert promise(state, seat, siege) > before > shares(values(declared))[seat]


def test_a_location_counts_for_more_the_better_it_is_guarded() -> None:
    def held(guards: list[str], *, fortified: list[str]) -> float:
        rows: dict[int, list[str]] = {0: ["old_capital"], 1: []}
        return values(table(rows=rows, defenders={"old_capital": guards}, fortified=fortified))[0]

    guards = ["town_watch"]
    assert held([], fortified=[]) < held(guards, fortified=[]) < held(guards, fortified=["old_capital"])


def test_a_siege_leaves_its_owner_less_hope_the_stronger_it_is() -> None:
    def hope(*besiegers: str) -> tuple[float, float]:
        rows: dict[int, list[str]] = {0: ["old_capital"], 1: []}
        owner, besieger = values(table(rows=rows, attacks={"old_capital": (1, [*besiegers])}))
        return owner, besieger

    weak, strong = hope("drovers_gate"), hope("drovers_gate", "drovers_gate")
    assert weak[0] > strong[0]
    assert weak[1] < strong[1]


def test_a_turn_that_begins_changes_nothing_by_itself() -> None:
    """With two players four cards of seven are used; whoever compares positions may stop before a turn or after."""
    seven = ["drovers_gate", "hill_giant", "town_watch", "pike_square", "alarm_bells", "road_wardens", "old_capital"]
    waiting, moving = (table(hands={0: seven}, mover=mover) for mover in (1, 0))
    assert values(waiting)[0] == values(moving)[0]


def test_of_cards_that_will_be_passed_on_hardly_anything_is_hoped() -> None:
    """The weakest three of a hand go to the right (EC-144)."""
    used = ["hill_giant", "town_watch", "pike_square", "old_capital"]
    passed_on = ["drovers_gate"] * 3
    assert values(table(hands={0: [*used, *passed_on]}))[0] < values(table(hands={0: used}, mover=1))[0] + 0.5
