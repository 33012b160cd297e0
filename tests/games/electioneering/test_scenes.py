"""What is seen of a move while it is made, and what events tell so that nobody has to count again."""

from typing import get_args

import pytest

from hustings.core.film import Film
from hustings.games.electioneering.actions import (
    Asks,
    Drew,
    HandRevealed,
    Play,
    Played,
    PlayedBack,
    Took,
    Voted,
)
from hustings.games.electioneering.turn import QUESTIONS
from tests.games.electioneering.tabletop import CARD, STUDENT, cards, deal, every, one, play, position, run_off, stroll


def filmed(state, *actions):
    film = Film(state.copy())
    for action in actions:
        state.apply(state.actors[0], action, film)
    return film


def test_the_view_asks_what_the_rules_ask():
    assert get_args(Asks) == (*[question.name for question in QUESTIONS], "nothing")


@pytest.mark.clause("EG-023", "EG-030")
def test_a_card_lies_in_the_row_before_the_next_is_drawn():
    state = position(rows={"abby": "gross-four-1"}, hands=["stickers-star-1"])
    card, student = CARD["stickers-star-1"], STUDENT["abby"]
    film = filmed(state, Play(card, student))
    played, drawn = film.pictures
    assert (played.scene, drawn.scene) == ("played", "drew")
    for viewer in (None, 0, 1):
        before, then, after = (each.view(viewer) for each in (film.before, played.state, drawn.state))
        assert then.rows[student] == (*before.rows[student], card)
        assert then.hand_sizes[0] == before.hand_sizes[0] - 1 == after.hand_sizes[0] - 1
        assert (then.deck, after.deck) == (before.deck, before.deck - 1)
    assert card not in played.state.view(0).hand
    told = film[0].event
    assert isinstance(told, Played)
    assert (told.source, told.to) == ("hand", "row")


@pytest.mark.clause("EG-053", "EG-054", "EG-021")
def test_a_three_takes_card_by_card_and_everyone_sees_it():
    state = position(rows={"abby": "gross-star-1 jokes-star-1 gross-four-1"}, hands=["gross-three-1"])
    film = filmed(state, Play(CARD["gross-three-1"], STUDENT["abby"]))
    assert [scene for scene, _, _ in film.pictures] == ["played", "took", "took", "took"]
    rows = [picture.state.view(1).rows[STUDENT["abby"]] for picture in film.pictures]
    assert [len(row) for row in rows] == [4, 3, 2, 1]
    assert film.pictures[-1].state.view(1).seen[0] == tuple(sorted(cards("gross-star-1 gross-four-1 gross-three-1")))
    assert {(told.event.source, told.event.to) for told in film if isinstance(told.event, Took)} == {("row", "hand")}


@pytest.mark.clause("EG-048", "EG-060")
def test_every_card_that_moves_says_between_which_places():
    state = deal(3, seed=4)
    places = {Played: ("hand", "row"), PlayedBack: ("hand", "row"), Took: ("row", "hand"), Drew: ("deck", "hand")}
    film, seen = Film(state.copy()), set()
    for _ in stroll(state, 5, film):
        pass
    for event in (told.event for told in film if type(told.event) in places):
        assert (event.source, event.to) == places[type(event)]
        seen.add(type(event))
    assert seen == set(places)
    assert [scene for scene, _, _ in film.pictures].count("locked") > 0


@pytest.mark.clause("EG-074", "EG-085")
def test_each_vote_says_how_many_everybody_has_by_then():
    """Whole games, some with a run-off: the votes told one by one come to those of the view."""
    run_offs = 0
    for seed in range(12):
        state, film = deal(2 + seed % 3, seed=seed), []
        for _ in stroll(state, seed, film):
            pass
        won = [0] * state.seats
        for vote in every([told.event for told in film], Voted):
            if vote.winner is not None and not vote.is_run_off:
                won[vote.winner] += 1
            assert vote.won == tuple(won)
        view = state.view(None)
        assert view.won == tuple(won)
        if view.winner is not None:
            assert view.runner_up == sorted([votes for seat, votes in enumerate(won) if seat != view.winner])[-1]
        run_offs += bool(state.contenders)
    assert run_offs


@pytest.mark.clause("EG-085")
def test_a_run_off_is_no_vote_and_nobody_is_second_before_the_end():
    stars = ["gross-star-1 gross-star-2", "jokes-star-1 jokes-star-2"]
    state = run_off("kickball-two-1 kickball-three-1 jokes-two-1", stars, contenders=(0, 1))
    assert state.view(0).runner_up is None
    before = state.view(0).won
    play(state, "gross-star-1", on="felix")
    assert one(play(state, "jokes-star-1", on="felix"), Voted).won == before


@pytest.mark.clause("EG-064")
def test_from_the_hands_on_the_stage_tells_it():
    """What comes before, that play has ended, is read at once."""
    state, film = deal(2, seed=1), []
    for _ in stroll(state, 1, film):
        pass
    staged = [told.event for told in film if told.event.is_staged]
    assert {type(event) for event in staged} == {HandRevealed, Voted}
    assert isinstance(staged[0], HandRevealed)
