"""What has changed for my seat since an entry: asked of the server, told to its holder alone."""

import pytest

from .guests import Person, spoken
from .house import House

Running = tuple[str, Person, Person, int]


@pytest.fixture
def running(house: House) -> Running:
    """Two people, after the first turn; with whose it was."""
    ada, bo = house.person("Ada"), house.person("Bo")
    code = ada.found("me", "open")
    bo.sit(code)
    seat = ada.now(code)["actors"][0]
    mover = (ada, bo)[seat]
    while (now := mover.now(code, seat))["actors"] == [seat]:
        mover.act(code, seat, now["number"], now["choices"][0]["action"])
    return code, ada, bo, seat


def test_it_is_a_summary_and_not_the_story(running: Running) -> None:
    code, ada, bo, mover = running
    other = 1 - mover
    lines = (ada, bo)[other].get(f"/api/tables/{code}/since/0", seat=other)["sentences"]
    story = [spoken(line) for step in (ada, bo)[other].history(code, other) for line in step["sentences"]]
    assert 0 < len(lines) <= 3
    assert not {spoken(line) for line in lines} & {*story}
    assert spoken(lines[-1]).endswith("cards are left.")


def test_it_is_told_to_nobody_else(running: Running) -> None:
    code, ada, bo, mover = running
    assert (ada, bo)[mover].refused("GET", f"/api/tables/{code}/since/0", seat=1 - mover).code == "not_yours"


def test_a_game_without_words_for_it_tells_of_the_figures_on_its_board(house: House) -> None:
    ada = house.person("Ada")
    code = ada.found("me", {"kind": "guest", "name": "Bo"}, game="show_of_hands")
    for seat in (0, 1):
        now = ada.now(code, seat)
        ada.act(code, seat, now["number"], now["choices"][0]["action"])
    lines = [spoken(line) for line in ada.get(f"/api/tables/{code}/since/0", seat=0)["sentences"]]
    assert any(line.endswith(": cards 5, before 6.") for line in lines), lines
