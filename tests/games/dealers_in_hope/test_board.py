"""The generic board of Dealers in Hope: what each seat sees on it, and what a click there answers."""

from typing import Any

import pytest

from hustings.core.board import Board, Piece, Zone
from hustings.games.dealers_in_hope.board import draw_board
from hustings.games.dealers_in_hope.parts import PARTS
from hustings.games.dealers_in_hope.view import Battle, MasterPile, Pile, Prospect, Space, Stack, SupplyPile, View
from tests.games.dealers_in_hope.views import CARDS, NAMES, WORDS, deed, location, territory, view

MIGRATING, TUTOR, SENTINELS, ADMIRAL, HOME_RECRUIT = 2, 5, 12, 36, 45


def board(seen: View, language: str = "en") -> Board:
    return draw_board(WORDS, CARDS, seen, NAMES, language)


def zone_called(seen: View, name: str) -> Zone:
    return next(zone for zone in board(seen).zones if zone.name == name)


def refs(pieces: tuple[Piece, ...]) -> list[str]:
    return [piece.ref for piece in pieces]


def laid_out(seat: int | None = 0, **given: Any) -> View:
    milan = territory("Milan")
    mine = (HOME_RECRUIT, HOME_RECRUIT)
    return view(
        seat,
        lands={"Bern": 0, "Madrid": 1, "Rome": 1},
        spaces=(
            Space(deed("early_train_2"), 1, False, ((1, 0),)),
            Space(deed("early_train_3_or_4"), 0, False, ((2, 0),)),
            Space(deed("early_train_1"), 0, True, ()),
        ),
        masses=(MIGRATING,),
        supply=(SupplyPile(TUTOR, 14, 3, True), SupplyPile(18, 5, 6, False)),
        masters=(MasterPile(0, (2,), 4, False),),
        stacks=(Stack(2, 14, ()), Stack(3, 12, ())),
        laid_out=(location("Paris"),),
        prospects=(
            Prospect(milan, 0, 3, 3, 0, 0, 0, 0, 6, 0, (), territory("Bern")),
            Prospect(milan, 1, 3, 3, 2, 0, 0, 0, 8, 0, (5,), None),
        ),
        mats={
            0: {"capital": territory("Bern"), "hand": (TUTOR, ADMIRAL) if seat == 0 else None, "discard": mine},
            1: {
                "capital": territory("Madrid"),
                "faction": 3,
                "shown": (TUTOR,),
                "masters": (0,),
                "ready": (ADMIRAL,),
                "locations": (location("Madrid"), location("Field Radio")),
                "play": (SENTINELS,),
                "markers": (0, 4, 0),
                "standing": 1,
                "score": 3,
            },
        },
        **given,
    )


def test_the_action_board_shows_its_spaces_and_whose_cubes_are_there() -> None:
    train = zone_called(laid_out(), "Action board: Train")
    assert [piece.mark for piece in train.pieces] == ["1 free; Bo", "full; Cleo", "any number"]
    assert train.pieces[0].ref == f"deed={deed('early_train_2')}"


def test_the_supply_says_what_is_left_and_what_it_costs() -> None:
    supply = zone_called(laid_out(), "Supply")
    assert [piece.mark for piece in supply.pieces] == [
        "costs 1, 15 left",
        "costs 3, 14 left",
        "costs 6, 5 left, prerequisite missing",
    ]
    assert [piece.face.figure for piece in supply.pieces if piece.face] == ["1", "3", "6"]
    master = zone_called(laid_out(), "Masters").pieces[0]
    assert (master.text, master.mark, master.ref) == ("Privateers, master", "costs 4; Cleo", "profession=0")
    assert zone_called(laid_out(), "Spoils of war").counters == (("value 2", "14"), ("value 3", "12"))


def test_territories_say_what_it_takes_to_assault_them() -> None:
    free = zone_called(laid_out(), "Uncontrolled territories")
    milan = next(piece for piece in free.pieces if piece.text == "Milan")
    assert (milan.mark, milan.ref) == ("overland 6, oversea 8", f"territory={territory('Milan')}")
    assert len(free.pieces) == len(CARDS.board_europe.territory) - 3
    held = zone_called(laid_out(), "Territories of Bo").pieces
    assert [(piece.text, piece.mark, piece.part) for piece in held] == [
        ("Madrid", "capital", "capital"),
        ("Rome", "", "prize_city"),
    ]


def test_only_the_board_in_play_is_drawn() -> None:
    american = zone_called(view(board="north_america"), "Uncontrolled territories")
    assert len(american.pieces) == len(CARDS.board_north_america.territory)
    assert "Denver" in [piece.text for piece in american.pieces]


@pytest.mark.clause("DH-007")
def test_hands_are_hidden_but_for_what_is_known() -> None:
    assert refs(zone_called(laid_out(), "Your hand").pieces) == [f"card={TUTOR}", f"card={ADMIRAL}"]
    assert refs(zone_called(laid_out(), "Known of the hand of Bo").pieces) == [f"card={TUTOR}"]
    assert "Your hand" not in [zone.name for zone in board(laid_out(None)).zones]


def test_a_seat_shows_its_figures_and_what_it_has() -> None:
    mine = zone_called(laid_out(), "Bo")
    assert {("VP", "3"), ("defence", "4"), ("standing", "1")} <= {*mine.counters}
    assert refs(mine.pieces) == ["faction=3", "profession=0"]
    ready = zone_called(laid_out(), "Ready area of Bo")
    assert [piece.part for piece in ready.pieces] == ["leader", "start_city", "spoils"]
    assert ready.pieces[2].ref == f"location={location('Field Radio')}"
    assert zone_called(laid_out(), "You").mark == "start player"


def test_a_discard_pile_shows_each_face_once() -> None:
    pieces = zone_called(laid_out(), "Your discard pile").pieces
    assert [(piece.text, piece.mark) for piece in pieces] == [("Recruit", "×2")]


def test_the_draft_offers_factions_and_cities() -> None:
    seen = view(factions=(0, 5), cities=(location("Oslo"),))
    assert refs(zone_called(seen, "Factions to draft").pieces) == ["faction=0", "faction=5"]
    assert refs(zone_called(seen, "Start cities to draft").pieces) == [f"city={location('Oslo')}"]
    assert zone_called(view(year=0), "The draft").part == "year"
    assert zone_called(seen, "Factions to draft").pieces[0].text == "Tidewrights, led by Navaa"


def test_a_battle_shows_both_sides() -> None:
    battle = Battle(0, 1, territory("Rome"), 0, 2, 8, 6, (), ((8, 6),), (), None)
    zone = zone_called(view(battle=battle), "Battle for Rome")
    assert zone.counters == (("attack", "8"), ("defence", "6"), ("exchange", "2"))
    assert [piece.text for piece in zone.pieces] == ["you", "Bo"]


def test_cards_that_are_looked_at_lie_open_for_their_owner() -> None:
    looked = zone_called(
        view(looked=(TUTOR,), mats={0: {"draw": Pile(9, (TUTOR,), (), (), 0)}}), "Cards that you look at"
    )
    assert refs(looked.pieces) == [f"card={TUTOR}"]


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_every_zone_has_a_name_and_every_part_is_declared(language: str) -> None:
    declared = {"", *(part.key for part in PARTS)}
    for zone in board(laid_out(looked=(TUTOR,)), language).zones:
        assert zone.name.strip()
        assert {zone.part, *(piece.part for piece in zone.pieces)} <= declared


def test_the_board_speaks_chinese() -> None:
    names = {zone.name for zone in board(laid_out(), "zh-Hant").zones}
    assert {"行動板：培訓", "供應區", "無主領地", "你的手牌", "Bo的預備區"} <= names
