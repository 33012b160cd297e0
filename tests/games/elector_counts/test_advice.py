"""What bots know: whether an end by tokens is welcome (EC-165 to EC-169)."""

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
