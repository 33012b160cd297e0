"""Several hundred random games, counted a second time by other code (XR-082 to XR-102)."""

from functools import lru_cache

import pytest

from tests.games.crossroll_hong_kong.recount import Recount
from tests.games.crossroll_hong_kong.tabletop import GAME, LETTERS, PLACE_ID, deal, stroll

GAMES = 40
SEATS = [1, 2, 3, 4]
PACK = GAME.pack.documents["map.toml"]


@lru_cache(maxsize=4)
def games(seats):
    return [_played(seats, seed) for seed in range(GAMES)]


def _played(seats, seed):
    story = []
    state = deal(seats, seed, story, nitrous=seed % 2 == 1)
    for _ in stroll(state, seed, story):
        pass
    count = Recount(PACK, seats)
    count.follow(told.event for told in story)
    return state, count


@pytest.mark.clause("XR-085", "XR-087", "XR-098", "XR-100", "XR-101", "XR-102")
@pytest.mark.parametrize("seats", SEATS)
def test_a_second_count_gives_the_same_totals(seats):
    for state, count in games(seats):
        totals = [count.total(seat) for seat in range(seats)]
        assert list(state.result.scores) == totals
        best = tuple(seat for seat in range(seats) if totals[seat] == max(totals))
        assert state.result.winners == (best if seats > 1 else ())


@pytest.mark.clause("XR-086", "XR-090", "XR-096", "XR-117")
@pytest.mark.parametrize("seats", SEATS)
def test_the_story_leads_to_the_boards_on_the_table(seats):
    for state, count in games(seats):
        assert 31 in [count.filled(seat) for seat in range(seats)]
        for seat, board in enumerate(state.view(None).maps):
            sheet = count.sheets[seat]
            assert {PLACE_ID[place] for place in board.crossed} == sheet.crossed
            assert {LETTERS[route] for route in board.completed} == sheet.finished
            for letter, row in zip(LETTERS, board.boxes, strict=True):
                marks = {0: None, -1: "dot", -2: "X"}
                found = [marks.get(box, str(box)) for box in row]
                assert sorted(mark for mark in found if mark) == sorted(sheet.boxes[letter])


@pytest.mark.parametrize("seats", SEATS)
def test_no_component_is_lost_or_made(seats):
    for seed in range(6):
        state = deal(seats, seed)
        components = GAME.components(state)
        for now in stroll(state, seed):
            assert GAME.components(now) == components
