"""The generic board of Elector Counts: what each seat sees on it, and what a click there answers."""

import pytest

from hustings.core.board import Board, Piece, Zone
from hustings.games.elector_counts.actions import Attack, PlaySupport, Reserve, StandFast
from hustings.games.elector_counts.state import ElectorCountsState
from tests.games.elector_counts.tabletop import FILL, GAME, attack, card, cards, do, place, table

NAMES = ["Ada", "Bo", "Cleo"]


def board(state: ElectorCountsState, viewer: int | None, language: str = "en") -> Board:
    return GAME.board(state.view_of(viewer), NAMES[: state.seats], language)


def zone(state: ElectorCountsState, viewer: int | None, name: str) -> Zone:
    return next(one for one in board(state, viewer).zones if one.name == name)


def pieces(state: ElectorCountsState, viewer: int | None, name: str) -> list[tuple[str, str, str]]:
    return [(piece.text, piece.mark, piece.ref) for piece in zone(state, viewer, name).pieces]


def besieged() -> ElectorCountsState:
    return table(
        3,
        hands={0: ["petard_crew", "hired_blade", *FILL], 1: ["road_wardens"]},
        rows={1: ["old_capital", "twin_bridges"]},
        attacks={"old_capital": (0, ["hill_giant"])},
        defenders={"twin_bridges": ["town_watch"]},
        fortified=["twin_bridges"],
        reserves={0: ["river_pirates"]},
        discards=["tax_wagon", "pike_square", "pike_square"],
    )


@pytest.mark.clause("EC-103", "EC-104")
def test_face_down_cards_are_shown_to_whoever_knows_them() -> None:
    state = besieged()
    own = ("Hill Giant 5", "attacks, face-down", f"card={card('hill_giant')}")
    assert pieces(state, 0, "Old Capital") == [own]
    hidden = ("a card", "attacks, face-down", "")
    assert [pieces(state, other, "Old Capital") for other in (1, 2, None)] == [[hidden]] * 3
    assert pieces(state, 1, "Twin Bridges")[0][0] == "Town Watch 2"
    assert pieces(state, 0, "Twin Bridges") == [("a card", "defends, face-down", "")]


def test_a_location_says_whose_siege_or_token_it_has() -> None:
    state = besieged()
    capital, bridges = zone(state, 1, "Old Capital"), zone(state, 1, "Twin Bridges")
    assert (capital.mark, capital.counters) == ("besieged", (("points", "7"), ("besieged by", "Ada")))
    assert (bridges.mark, bridges.ref, bridges.part) == ("fortified", f"location={place('twin_bridges')}", "location")
    assert zone(state, 0, "Old Capital").counters[1] == ("besieged by", "you")


def test_a_domain_counts_what_all_can_see() -> None:
    figures = dict(zone(besieged(), None, "Ada").counters)
    assert (figures["hand"], figures["Reserve"], figures["Siege tokens in play"]) == ("5", "1", "1")
    assert figures["points"] == str(GAME.printed.points[place("altdorf")] + GAME.printed.points[place("old_capital")])


def test_own_cards_are_shown_to_their_owner_alone() -> None:
    state = besieged()
    assert pieces(state, 0, "Your Reserve") == [("River Pirates 2", "", f"reserve={card('river_pirates')}")]
    assert f"card={card('petard_crew')}" in [ref for _, _, ref in pieces(state, 0, "Your hand")]
    assert not any(one.name.startswith("Your") for one in board(state, None).zones)


@pytest.mark.clause("EC-092")
def test_a_card_that_was_just_reserved_answers_nothing() -> None:
    state = besieged()
    do(state, Reserve(card("petard_crew")))
    assert pieces(state, 0, "Your Reserve")[1] == ("Petard Crew 1", "until your next turn", "")


@pytest.mark.clause("EC-039")
def test_the_discard_pile_lies_open() -> None:
    pile = zone(besieged(), None, "Discard pile")
    assert ("cards", "3") in pile.counters
    assert [(piece.text, piece.mark, piece.ref) for piece in pile.pieces] == [
        ("Pike Square 2", "×2", f"discard={card('pike_square')}"),
        ("Tax Wagon", "", f"discard={card('tax_wagon')}"),
    ]


def test_where_a_card_is_chosen_by_its_place_a_click_tells_the_place() -> None:
    state = besieged()
    do(state, PlaySupport(card("hired_blade")))
    assert state.asked.name == "strike"
    assert pieces(state, 0, "Old Capital")[0][2] == "place=0"


def test_an_attack_that_was_declared_is_shown_by_numbers_alone() -> None:
    state = besieged()
    do(state, Attack(cards(["petard_crew"]), place("middenheim")))
    assert state.asked.name == "attack_window"
    assert pieces(state, 0, "Declared against Middenheim")[0][0] == "Petard Crew 1"
    assert pieces(state, 1, "Declared against Middenheim") == [("a card", "attacks", "")]


def test_a_conflict_shows_both_totals() -> None:
    state = table(
        2,
        hands={0: ["guild_halberdiers", *FILL], 1: ["tax_wagon"]},
        defenders={"middenheim": ["gatehouse_garrison"]},
    )
    attack(state, ["guild_halberdiers"], "middenheim", windows=True)
    while state.asked.name != "conflict_window":
        state.apply(state.actors[0], StandFast())
    field = zone(state, 1, "Middenheim")
    assert (field.mark, field.counters[-2:]) == ("conflict", (("attack", "3"), ("defence", "3")))
    assert [piece.ref for piece in field.pieces] == ["place=0", "place=1"]
    assert [piece.mark for piece in field.pieces] == ["attacks", "defends"]


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_every_piece_is_of_a_kind_that_is_explained(language: str) -> None:
    declared = {part.key for part in GAME.parts}
    shown: list[Piece | Zone] = []
    for one in board(besieged(), 0, language).zones:
        shown += [one, *one.pieces]
    assert {piece.part for piece in shown} <= declared


def test_a_reaction_in_hand_answers_its_window_and_no_other() -> None:
    state = table(2, hands={0: ["hill_giant", *FILL], 1: ["alarm_bells", "rallying_banner", "road_wardens"]})
    bells, banner = card("alarm_bells"), card("rallying_banner")
    assert f"card={bells}" in [ref for _, _, ref in pieces(state, 1, "Your hand")]
    do(state, Attack(cards(["hill_giant"]), place("middenheim")))
    refs = [ref for _, _, ref in pieces(state, 1, "Your hand")]
    assert refs == [f"card={card('road_wardens')}", f"card={banner}", f"support={bells}"]
