"""The generic board of Electioneer: what each seat sees on it, and what a click there answers."""

import pytest

from hustings.core.board import Board, Zone
from hustings.games.electioneer.state import ElectioneerState
from tests.games.electioneer.tabletop import GAME, KE, event, strategy, table, token, zone

NAMES = ["Ada", "Bo"]


def board(state: ElectioneerState, viewer: int | None, language: str = "en") -> Board:
    return GAME.board(state.view_of(viewer), NAMES, language)


def zone_called(state: ElectioneerState, viewer: int | None, name: str) -> Zone:
    return next(one for one in board(state, viewer).zones if one.name == name)


def laid_out() -> ElectioneerState:
    return table(
        2,
        stacks={0: ["central", "aberdeen"], 1: ["lam_tin"]},
        hands={0: ["tai_o"], 1: ["jordan"]},
        tickets={1: ["fo_tan"]},
        discs={0: 3},
        markers={1: KE},
        private={0: ["S02"], 1: ["S03"]},
        public={1: ["S04"]},
        tokens={"region_hki_1": 0},
        event_in_force="E03",
    )


def test_columns_show_their_cards_discs_and_markers() -> None:
    column = zone_called(laid_out(), 0, "Kowloon East")
    assert column.ref == "column=1"
    assert len(column.pieces) == 2
    assert ("markers", "Bo") in column.counters


def test_stacks_show_the_uppermost_card_first() -> None:
    stack = next(one for one in board(laid_out(), 0).zones if one.part == "stack" and one.owner == 0)
    assert [piece.text for piece in stack.pieces] == ["Aberdeen", "Central"]
    assert stack.pieces[0].ref == f"zone={zone('aberdeen')}"


@pytest.mark.clause("EL-018", "EL-019")
def test_hands_are_open_and_private_strategies_are_not() -> None:
    state = laid_out()
    hand = zone_called(state, 0, "The hand of Bo")
    assert [piece.text for piece in hand.pieces] == ["Jordan"]
    texts = [piece.text for one in board(state, 0).zones for piece in one.pieces]
    assert "Boundary Crossings" in texts
    assert "Universities" not in texts
    assert "Outlying Islands" in texts
    mine = [piece for one in board(state, 1).zones for piece in one.pieces if piece.ref == f"plan={strategy('S03')}"]
    assert [piece.mark for piece in mine] == ["private"]


def test_tokens_show_who_holds_them() -> None:
    tokens = zone_called(laid_out(), None, "Vote tokens")
    held = [piece for piece in tokens.pieces if piece.mark]
    assert [(piece.ref, piece.mark) for piece in held] == [(f"token={token('region_hki_1')}", "Ada")]
    assert len(tokens.pieces) == 29


def test_an_event_in_force_lies_open() -> None:
    piece = zone_called(laid_out(), 1, "Event in force").pieces[0]
    assert (piece.text, piece.part, piece.ref) == ("Traffic Gridlock", "E03", f"event={event('E03')}")


def test_the_board_speaks_chinese() -> None:
    names = {one.name for one in board(laid_out(), 0, "zh-Hant").zones}
    assert {"社會", "九龍東", "你的辦事處", "票數標記"} <= names
