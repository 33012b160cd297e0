"""What is seen of a move while it is made: what made room, what fills it, and what a turn comes to."""

import pytest

from hustings.core.film import Film
from hustings.games.electioneer.actions import ChooseColumn, Complete, Confirm, Lobby
from tests.games.electioneer.tabletop import HKI, KW, table, zone


@pytest.mark.clause("EL-080", "EL-083")
def test_cards_are_taken_before_the_column_is_filled() -> None:
    state = table(2, markers={0: KW}, columns={KW: ("mong_kok", "jordan")}, column_discs={KW: 3})
    film = Film(state.copy())
    state.apply(0, Complete(()), film)
    assert [picture.scene for picture in film.pictures] == ["made_room", "done"]
    taken, filled = [picture.state.view(0) for picture in film.pictures]
    column = taken.columns[KW]
    assert (column.cards, column.discs, taken.offices[0].discs) == ((), 0, 3)
    assert taken.offices[0].hand == tuple(sorted([zone("mong_kok"), zone("jordan")]))
    assert (len(filled.columns[KW].cards), filled.columns[KW].deck) == (2, column.deck - 2)


@pytest.mark.clause("EL-043", "EL-065", "EL-110")
def test_what_is_done_is_seen_before_tokens_change_hands() -> None:
    state = table(2, stacks={0: ("wan_chai", "happy_valley", "admiralty")}, treasury=2, quota=1)
    state.is_unsettled = True
    film = Film(state.copy())
    state.apply(0, Lobby(), film)
    assert [picture.scene for picture in film.pictures] == ["done", "settled"]
    done, settled = [picture.state.view(0) for picture in film.pictures]
    assert (done.offices[0].discs, done.treasury) == (2, 0)
    assert all(token.holder is None for token in done.tokens)
    assert any(token.holder == 0 for token in settled.tokens)


@pytest.mark.clause("EL-089", "EL-105")
def test_what_an_effect_does_is_seen_before_the_turn_ends() -> None:
    """Wu Kai Sha takes the top card of a deck."""
    state = table(2, hands={0: ("wu_kai_sha",)}, pawns={0: "wu_kai_sha"}, discs={0: 5}, quota=1)
    state.apply(0, Confirm(zone("wu_kai_sha"), 2))
    film = Film(state.copy())
    state.apply(0, ChooseColumn(HKI), film)
    assert [picture.scene for picture in film.pictures] == ["done", "settled"]
    assert len(film.pictures[0].state.view(0).offices[0].hand) == 1
