"""Tables that nobody has touched for long are put away; finished ones are kept; deleted ones are let go of."""

from datetime import timedelta

import pytest
from sqlalchemy import func, select
from websockets.exceptions import ConnectionClosed

from hustings.server import putting_away
from hustings.server.putting_away import PuttingAway
from hustings.server.storage.models import EntryRow, SeatRow, now
from hustings.server.storage.store import changed_table

from .conftest import OpenHouse
from .guests import Person
from .house import House
from .test_exporting import finished


def aged(house: House, code: str, days: float) -> None:
    """As if nobody had touched the table for so many days, nor had it open."""
    store = house.tables.store
    known = house.run(store.revision(code))
    house.run(store.write(changed_table(code, known, updated=now() - timedelta(days=days))))
    house.tables.companies.pop(code, None)


def put_away(house: House) -> int:
    count: int = house.run(PuttingAway(house.tables, house.settings).once())
    return count


def is_there(person: Person, code: str) -> bool:
    return person.http.get(f"/api/tables/{code}").is_success


def rows(house: House, kind: type[SeatRow] | type[EntryRow], code: str) -> int:
    async def counted() -> int:
        query = select(func.count()).select_from(kind).where(kind.table == code)
        async with house.tables.store.database.sessions() as session:
            return int(await session.scalar(query) or 0)

    found: int = house.run(counted())
    return found


def test_what_never_began_goes_first_then_what_was_left_and_what_is_finished_stays(open_house: OpenHouse) -> None:
    house = open_house()
    ada = house.person("Ada")
    unbegun, fresh, begun, left = [ada.found("me", kind) for kind in ("open", "open", "bot", "bot")]
    assert is_there(ada, begun)
    assert is_there(ada, left)  # it begins when somebody comes
    over = finished(house)
    for code, days in ((unbegun, 15), (fresh, 13), (begun, 179), (left, 181), (over, 4000)):
        aged(house, code, days)
    assert put_away(house) == 2
    assert [is_there(ada, code) for code in (unbegun, fresh, begun, left, over)] == [False, True, True, False, True]
    assert rows(house, SeatRow, left) == rows(house, EntryRow, left) == 0
    assert rows(house, EntryRow, over) > 0
    assert ada.refused("GET", f"/api/tables/{left}").status == 404


def test_what_somebody_has_open_or_touches_meanwhile_stays(open_house: OpenHouse) -> None:
    house = open_house()
    ada = house.person("Ada")
    code = ada.found("me", "open")
    before = now() - timedelta(days=14)
    aged(house, code, 30)
    with ada.live(code, 0):
        assert put_away(house) == 0
    house.tables.companies.pop(code)
    aged(house, code, 1)
    house.run(house.tables.delete_untouched(code, "waiting", before))
    assert is_there(ada, code)


def test_whoever_runs_the_server_may_keep_everything(open_house: OpenHouse) -> None:
    house = open_house(keep_unbegun=0.0, keep_unfinished=0.0)
    ada = house.person("Ada")
    code = ada.found("me", "open")
    aged(house, code, 4000)
    assert put_away(house) == 0
    assert is_there(ada, code)


def test_many_are_put_away_while_others_play(open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(putting_away, "AT_ONCE", 5)
    house = open_house()
    ada = house.person("Ada")
    old = [ada.found("me", "open") for _ in range(12)]
    playing = ada.found("me", "open")
    for code in old:
        aged(house, code, 20)
    with ada.live(playing, 0) as live:
        assert [put_away(house), put_away(house), put_away(house), put_away(house)] == [5, 5, 2, 0]
        live.send("ping")
        live.until("pong")


def test_those_at_a_table_that_is_deleted_are_shown_out(open_house: OpenHouse) -> None:
    house = open_house()
    ada = house.person("Ada")
    code, other = ada.found("me", "open"), ada.found("me", "open")
    with ada.live(code, 0) as live, ada.live(other, 0) as elsewhere:
        house.run(house.tables.store.delete_untouched(code, "waiting", now()))
        house.run(house.tables.let_go_of_deleted())
        with pytest.raises(ConnectionClosed, match="put away"):
            live.until("news")
        elsewhere.send("ping")
        elsewhere.until("pong")
    assert not is_there(ada, code)
