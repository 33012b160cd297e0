"""What a table is after it was closed: the same game, under the rules and the pack that it began with."""

import asyncio

import pytest

import hustings
from hustings.server import founding, opening
from hustings.server.entries import Entry, in_force, taken_back
from hustings.server.live import LiveTable
from hustings.server.past import Past

from .conftest import OpenHouse
from .guests import Person
from .house import House
from .lines import choosing_twice, line, play, whole_game
from .test_founding import CARDS, changed_cards


def loaded(house: House, code: str, snapshot_every: int = 25) -> LiveTable:
    table: LiveTable = house.run(LiveTable.loaded(house.tables.store, code, snapshot_every))
    return table


def one_at_all_seats(house: House, seed: int, game: str = "electioneering") -> tuple[str, Person]:
    ada = house.person("Ada")
    with house.dealing(seed):
        code = ada.found("me", {"kind": "guest", "name": "Bo"}, game=game)
    return code, ada


def test_a_long_game_is_loaded_from_its_latest_snapshot(open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    house = open_house(snapshot_every=5)
    game = whole_game(2, at_least=30)
    code, ada = one_at_all_seats(house, game.seed)
    moves = game.moves[:-1]
    play(code, moves, {0: ada, 1: ada})
    applied: list[int] = []
    replay = Past.replay

    def counted(past: Past, state: hustings.State, move: Entry) -> None:
        applied.append(move.number)
        replay(past, state, move)

    monkeypatch.setattr(Past, "replay", counted)
    table = loaded(house, code, 5)
    turn = sum(entry.turn == table.entries[-1].turn for entry in table.entries)
    assert len(applied) <= 5 + turn < len(moves) / 2
    assert applied == list(range(applied[0], len(moves) + 1))
    whole = hustings.load("electioneering").start(2, game.seed)
    for move in moves:
        whole.apply(move.seat, move.action)
    assert table.state.to_json() == whole.to_json()


def test_any_position_is_the_same_with_snapshots_as_without(open_house: OpenHouse) -> None:
    house = open_house(snapshot_every=3)
    game = whole_game(2)
    code, ada = one_at_all_seats(house, game.seed)
    play(code, game.moves, {0: ada, 1: ada})
    table = loaded(house, code, 3)
    state = hustings.load("electioneering").start(2, game.seed)
    for number, move in enumerate(game.moves):
        assert table.position_at(number).state.to_json() == state.to_json()
        state.apply(move.seat, move.action)


def test_snapshots_of_what_was_taken_back_are_forgotten(open_house: OpenHouse) -> None:
    house = open_house(snapshot_every=1)
    where = line(choosing_twice)
    code, ada = one_at_all_seats(house, where.seed)
    number = play(code, where.moves, {0: ada, 1: ada})
    seat = where.moves[-1].seat
    ada.undo(code, seat, number, number - 2)
    kept = [row.number for row in house.run(house.tables.store.snapshots(code))]
    assert kept == list(range(1, number - 1))
    other = next(
        choice["action"] for choice in ada.now(code, seat)["choices"] if choice["action"] != where.moves[-2].json
    )
    ada.act(code, seat, number + 1, other)
    assert loaded(house, code, 1).state.to_json() == house.live(code).state.to_json()


def test_entries_that_were_taken_back_are_kept_and_not_in_force() -> None:
    def act(number: int) -> Entry:
        return Entry(number=number, turn=1, kind="act", seat=0)

    def undo(number: int, back_to: int) -> Entry:
        return Entry(number=number, turn=1, kind="undo", seat=0, back_to=back_to)

    entries = [act(1), act(2), act(3), undo(4, back_to=2), act(5), undo(6, back_to=4), act(7)]
    assert [entry.number for entry in in_force(entries)] == [1, 2, 7]
    assert taken_back(entries) == {3, 5}
    assert [entry.number for entry in in_force([*entries, undo(8, back_to=0), act(9)])] == [9]


def test_a_table_stands_tomorrow_as_it_was_left(open_house: OpenHouse) -> None:
    house = open_house()
    game = whole_game(2, "show_of_hands")
    code, ada = one_at_all_seats(house, game.seed, "show_of_hands")
    play(code, game.moves[:5], {0: ada, 1: ada})
    ada.post(f"/api/tables/{code}/chat", text="Until tomorrow")
    before = ada.table(code), ada.now(code, 0), ada.history(code, 1)
    house.restart()
    ada.go_to(house.address)
    assert (ada.table(code), ada.now(code, 0), ada.history(code, 1)) == before
    with ada.live(code, 0) as live:
        assert [line["text"] for line in live.hello["chat"]] == ["Until tomorrow"]
    play(code, game.moves[5:], {0: ada, 1: ada})
    assert house.live(code).state.to_json() == game.state.to_json()


def test_a_table_goes_on_under_the_rules_it_began_with(open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    house = open_house()
    older = hustings.load("show_of_hands", version=1)
    monkeypatch.setattr(founding, "opened", lambda slug, pack: older)
    code, ada = one_at_all_seats(house, seed=4, game="show_of_hands")
    monkeypatch.undo()
    newer, _ = one_at_all_seats(house, seed=4, game="show_of_hands")
    house.restart()
    ada.go_to(house.address)
    assert house.live(code).game.version == 1
    assert house.live(newer).game.version == 2
    assert ada.table(code)["rules"] == 1
    tie = tied_choice(ada, code)
    ada.act(code, 0, 0, tie)
    ada.act(code, 1, 1, tie)
    events = [event["type"] for event in ada.history(code)[-1]["events"]]
    assert "IssueLost" in events, "under the newer rules it would be carried over"


def tied_choice(person: Person, code: str) -> dict[str, object]:
    """A card that both seats have."""
    hands = [{choice["action"]["card"] for choice in person.now(code, seat)["choices"]} for seat in (0, 1)]
    return {"type": "Choose", "card": min(hands[0] & hands[1])}


def test_a_table_goes_on_with_the_pack_it_began_with(open_house: OpenHouse) -> None:
    house = open_house(allow_packs=True)
    ada = house.person()
    code = ada.found("me", "bot", game="show_of_hands", pack={CARDS: changed_cards()})
    digest = house.live(code).game.digest
    house.restart()
    ada.go_to(house.address)
    assert house.live(code).game.digest == digest != hustings.load("show_of_hands").digest
    while not (now := ada.now(code, 0))["over"]:
        if now["choices"]:
            ada.act(code, 0, now["number"], now["choices"][0]["action"])
    assert ada.http.get(f"/api/tables/{code}/record").json()["pack"][CARDS] == changed_cards()


def test_a_pack_is_read_once_for_all_tables_that_are_played_with_it(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, read = open_house(allow_packs=True), []
    load = opening.load

    def noted(slug: str, pack: object, version: int | None) -> hustings.Game:
        if pack:
            read.append(slug)
        return load(slug, pack, version)  # type: ignore[arg-type]

    monkeypatch.setattr(opening, "load", noted)
    ada, pack = house.person(), {CARDS: changed_cards().replace("points = 9", "points = 8")}
    first, second = (ada.found("me", "bot", game="show_of_hands", pack=pack) for _ in range(2))
    assert house.live(first).game is house.live(second).game
    assert len(read) <= 2, "once as it was sent, once as it was stored"


def test_a_table_that_nobody_watches_is_dropped_and_comes_back(open_house: OpenHouse) -> None:
    house = open_house(idle_after=0.0)
    watched, ada = one_at_all_seats(house, 1)
    left, bo = one_at_all_seats(house, 2)
    seat = bo.now(left)["actors"][0]
    bo.act(left, seat, 0, bo.now(left, seat)["choices"][0]["action"])
    before = bo.now(left, seat)

    async def sweep() -> None:
        house.tables.close_idle()

    with ada.live(watched, 0):
        house.run(sweep())
        assert set(house.tables.companies) == {watched}
    assert bo.now(left, seat) == before
    assert set(house.tables.companies) == {watched, left}


def test_two_who_come_at_the_same_moment_come_to_the_same_room(open_house: OpenHouse) -> None:
    house = open_house()
    code, _ = one_at_all_seats(house, 1)
    house.tables.companies.clear()

    async def both() -> bool:
        first, second = await asyncio.gather(house.tables.company(code), house.tables.company(code))
        return first is second

    assert house.run(both())


def test_a_code_that_is_in_use_is_not_given_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = house.person()
    code = ada.found("me", "open")
    codes = iter([code, code, "fresh-code-1"])
    monkeypatch.setattr(founding, "new_code", lambda: next(codes))
    assert ada.found("me", "open") == "fresh-code-1"
