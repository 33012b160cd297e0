"""Tables where nobody is: no bot thinks there, and as soon as somebody looks, it does."""

import time

import pytest

from hustings.games.elector_counts.actions import Cancel, PlaySupport
from hustings.server import company
from tests.games.elector_counts.openings import opening

from .conftest import OpenHouse
from .guests import PATIENCE
from .house import House
from .sittings import sat_down

BEAT = 0.3


@pytest.fixture
def empty(open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> House:
    """A house where who has no socket is gone at once."""
    monkeypatch.setattr(company, "LOOKS_ON", 0.0)
    return open_house(beat=BEAT)


def _wait_for(house: House, code: str, number: int) -> None:
    until = time.monotonic() + PATIENCE
    while house.live(code).number < number:
        assert time.monotonic() < until
        time.sleep(0.02)


def test_fifty_tables_that_are_set_up_and_left_cost_no_thinking(empty: House) -> None:
    mallory = empty.person()
    codes = [mallory.found("bot", "bot", "me") for _ in range(50)]
    for code in codes:
        assert mallory.table(code)["status"] == "playing"
    time.sleep(0.3)
    assert [empty.live(code).number for code in codes] == [0] * 50
    assert not any(empty.company(code).driver for code in codes)


def test_bots_go_on_as_soon_as_somebody_looks(empty: House) -> None:
    ada = empty.person()
    code = ada.found("bot", "bot", "me")
    ada.table(code)
    with empty.person().live(code) as watching:
        while watching.now is None or watching.now["actors"] != [2]:
            watching.receive()


def test_who_plays_without_a_socket_is_answered(open_house: OpenHouse) -> None:
    house = open_house()
    ada = house.person()
    code = ada.found("me", "bot", game="show_of_hands")
    ada.act(code, 0, 0, ada.now(code, 0)["choices"][0]["action"])
    _wait_for(house, code, 2)


def test_a_window_waits_for_somebody_and_then_lasts_a_whole_beat(empty: House) -> None:
    deal = opening(PlaySupport, Cancel, 3)
    ada = empty.person()
    table = sat_down(empty, deal, 3, {deal.mover: ada})
    with ada.live(table.code, deal.mover):
        pass
    table.open_window()
    time.sleep(2 * BEAT)
    assert empty.live(table.code).window is not None
    begun = time.monotonic()
    with ada.live(table.code, deal.mover) as looking:
        looking.until("news")
    assert time.monotonic() - begun >= BEAT
