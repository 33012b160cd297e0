"""Several servers on one PostgreSQL: the deal is everybody's, who is away and what is deleted is known to all."""

import time
from datetime import timedelta
from functools import partial

from hustings.core import seal
from hustings.server.live import LiveTable
from hustings.server.putting_away import PuttingAway
from hustings.server.storage.models import now
from hustings.server.storage.store import changed_table

from .pairs import Pair, at_once, choice, deaf, soon
from .parts import drawn, given

GAME = "show_of_hands"


def dealt_alike(pair: Pair, code: str) -> LiveTable:
    """The table, after both servers were found to have dealt it from what was sealed and given."""
    here, there = pair.here.live(code), pair.there.live(code)
    gifts = [seat.contribution for seat in here.seats]
    assert seal.deal(here.row.secret, here.row.sealed, gifts).hex() == here.row.seed == there.row.seed
    assert here.state.to_json() == there.state.to_json()
    return here


# ---- The deal.


def test_a_deal_is_made_of_what_was_given_by_way_of_both_servers(pair: Pair) -> None:
    ada, bo, parts = pair.here.person("Ada"), pair.there.person("Bo"), [drawn(), drawn()]
    code = ada.found("me", "open", game=GAME, pledge=parts[0].pledge)
    with ada.live(code, 0) as mine:
        bo.sit(code, pledge=parts[1].pledge)
        mine.table_where(lambda table: table["seats"][1]["pledge"] == parts[1].pledge)
        given(bo, code, parts[1])
        mine.table_where(lambda table: table["seats"][1]["has_given"])
        assert given(ada, code, parts[0])["status"] == "playing"
    assert bo.now(code, 1)["choices"]
    assert [seat.contribution for seat in dealt_alike(pair, code).seats] == [part.contribution for part in parts]
    bo.act(code, 1, 0, choice(bo, code, 1))
    assert ada.now(code, 0)["number"] == 1
    dealt_alike(pair, code)


def test_all_may_give_at_the_same_moment_by_way_of_different_servers(pair: Pair) -> None:
    for _ in range(5):
        ada, bo, parts = pair.here.person("Ada"), pair.there.person("Bo"), [drawn(), drawn()]
        code = ada.found("me", "open", game=GAME, pledge=parts[0].pledge)
        bo.sit(code, pledge=parts[1].pledge)
        at_once(partial(given, ada, code, parts[0]), partial(given, bo, code, parts[1]))
        assert [person.table(code)["status"] for person in (ada, bo)] == ["playing", "playing"]
        assert [seat.contribution for seat in dealt_alike(pair, code).seats] == [part.contribution for part in parts]


def test_a_server_that_hears_nothing_begins_no_game_with_what_was_drawn_anew_elsewhere(pair: Pair) -> None:
    ada, bo, parts = pair.here.person("Ada"), pair.there.person("Bo"), [drawn(), drawn()]
    code = ada.found("me", "open", game=GAME, pledge=parts[0].pledge)
    bo.sit(code, pledge=parts[1].pledge)
    given(ada, code, parts[0])
    sealed = bo.table(code)["sealed"]
    with deaf(pair.there):
        ada.post(f"/api/tables/{code}/pledge", pledge=drawn().pledge)
        company = pair.there.tables.companies[code]
        assert company.live.row.sealed == sealed
        pair.there.run(pair.there.tables.play.begin_when_full(company))
    assert bo.table(code)["status"] == "waiting"
    assert bo.table(code)["sealed"] == ada.table(code)["sealed"] != sealed


# ---- Who is away.


def test_nobody_is_away_who_is_there_by_way_of_another_server(pair: Pair) -> None:
    code, _, bo = pair.two_at()
    company = pair.here.company(code)
    seat = company.live.seats[1]
    with bo.live(code, 1):
        assert soon(lambda: company.is_here(seat))
        company.presence._gone[seat.holder or ""] = time.monotonic() - 1000
        assert not company.is_long_away(seat)
        assert not company.may_be_decided_for(seat)
    assert soon(lambda: not company.is_here(seat))
    assert not company.may_be_decided_for(seat)
    assert company.presence.away_for(seat.holder or "") < 100


def test_who_asks_one_server_by_http_is_here_at_the_other(pair: Pair) -> None:
    code, ada, bo = pair.two_at()
    pair.there.company(code).presence._forget(pair.there.live(code).seats[1].holder or "")
    with ada.live(code, 0) as mine:
        bo.now(code, 1)
        if not mine.hello["table"]["seats"][1]["here"]:
            mine.table_where(lambda table: table["seats"][1]["here"])
    assert pair.here.company(code).is_here(pair.here.live(code).seats[1])


# ---- What is deleted.


def aged(pair: Pair, code: str) -> None:
    store = pair.there.tables.store
    known = pair.there.run(store.revision(code))
    pair.there.run(store.write(changed_table(code, known, updated=now() - timedelta(days=1000))))
    pair.there.tables.companies.pop(code, None)


def put_away(pair: Pair) -> None:
    pair.there.run(PuttingAway(pair.there.tables, pair.there.settings).once())


def test_a_table_that_one_server_put_away_is_gone_at_the_other_unless_somebody_is_there(pair: Pair) -> None:
    ada, watcher = pair.here.person("Ada"), pair.here.person()
    code = ada.found("open", "open", game=GAME)
    with watcher.live(code):
        soon(lambda: pair.there.run(pair.there.tables.store.presences([code])))
        aged(pair, code)
        put_away(pair)
        assert ada.table(code)["code"] == code
    soon(lambda: not pair.there.run(pair.there.tables.store.presences([code])))
    put_away(pair)
    assert code in pair.here.tables.companies
    assert ada.refused("GET", f"/api/tables/{code}").status == 404
    assert code not in pair.here.tables.companies
