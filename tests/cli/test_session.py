"""A session: the way back, and what each seat hears."""

from typing import cast

import pytest

import hustings
from hustings import BadRecord
from hustings.cli.session import Session
from hustings.core.action import Action
from hustings.games.electioneering import Electioneering
from hustings.games.electioneering.actions import Drew, Play, Played, PlayedBack, Took


def session_with(kind: str) -> tuple[Session, Action]:
    """A game in which seat 0 begins, and a card of this kind that it can play."""
    game = cast(Electioneering, hustings.load("electioneering"))
    for seed in range(100):
        session = Session.new(game, 3, seed, {"first_seat": 0})
        for action in session.state.legal(0):
            if isinstance(action, Play) and game.cards.card[action.card].kind == kind:
                return session, action
    raise AssertionError(kind)


def test_a_move_that_revealed_something_stands() -> None:
    session, star = session_with("star")
    assert session.undo_refusal(0) == "undo/none"
    session.do(0, star)
    assert session.undo_refusal(0) == "undo/revealed"
    assert session.undo_refusal(1) == "undo/none"
    session.do(1, session.state.legal(1)[0])
    assert session.undo_refusal(0) == "undo/other"


def test_undo_restores_state_record_and_story() -> None:
    session, two = session_with("two")
    before = session.state.to_json()
    session.do(0, two)
    assert session.undo_refusal(0) == ""
    session.undo()
    assert session.state.to_json() == before
    assert session.record.moves == []
    assert len(session.chapters) == 1


@pytest.mark.parametrize("listener", [0, 1, None])
def test_a_seat_hears_only_what_it_may(listener: int | None) -> None:
    session, star = session_with("star")
    session.do(0, star)
    drawn = [event.card for event in session.told(listener)[-1] if isinstance(event, Drew)]
    assert (drawn == [None]) == (listener != 0)
    assert session.told(listener, since=2) == []


def test_a_go_of_several_decisions_is_one_paragraph() -> None:
    session, two = session_with("two")
    session.do(0, two)
    for _ in range(2):
        session.do(0, session.state.legal(0)[0])
    assert [type(event) for event in session.told(0)[-1]] == [Played, Took, PlayedBack, Drew]
    session.do(1, session.state.legal(1)[0])
    assert len(session.told(0)) == 3


def test_a_session_is_replayed_from_its_record() -> None:
    session, star = session_with("star")
    session.do(0, star)
    again = Session.replayed(session.record)
    assert again.state.to_json() == session.state.to_json()
    assert again.told(0) == session.told(0)


def test_every_past_state_is_kept() -> None:
    session, two = session_with("two")
    session.do(0, two)
    session.do(0, session.state.legal(0)[0])
    for step in range(3):
        assert session.state_at(step).to_json() == session.record.fork(step).replay().to_json()


def test_a_move_that_does_not_replay_is_told_with_its_number() -> None:
    session, star = session_with("star")
    session.do(0, star)
    session.record.add(0, star)
    with pytest.raises(BadRecord, match="Move 2 of this record does not replay: "):
        Session.replayed(session.record)
