"""Looking ahead beside the event loop: from a world that the seat could be in, and never in anybody's way."""

import asyncio
import os
import random
import time
from collections.abc import Coroutine
from typing import Any

import msgspec
import pytest

from hustings.core.action import Action
from hustings.core.state import State
from hustings.server import foreseeing, foreseers
from hustings.server.foreseeing import Glance
from hustings.server.foreseers import MOST_EACH, MOST_WAITING, Foreseers
from hustings.server.messages import MOST_PREVIEWS
from hustings.server.refusals import NotNow, Stale

from .house import House
from .seated import make_table


def die(_: bytes) -> bytes:
    os._exit(1)


def hang(_: bytes) -> bytes:
    while True:
        pass


def dawdle(_: bytes) -> bytes:
    time.sleep(1.5)
    return b""


@pytest.fixture
def table() -> Any:
    return make_table("electioneering", 3, random.Random(5))


def legal(table: Any) -> list[list[Action]]:
    """Moves to think of, each alone."""
    return [[action] for action in table.state.legal(table.state.actors[0])[:MOST_PREVIEWS]]


def asked(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


async def foreseen(pool: Foreseers, table: Any, rows: list[list[Action]]) -> Any:
    try:
        return msgspec.json.decode(await pool.foresee(table, table.state.actors[0], rows, "en"))
    finally:
        pool.close()


def test_a_process_answers_what_the_gate_says(table: Any) -> None:
    async def both() -> tuple[Any, Any]:
        pool, seat = Foreseers(), table.state.actors[0]
        previews = msgspec.json.decode(await pool.foresee(table, seat, legal(table), "en"))["previews"]
        why = await pool.explain(table, seat, nonsense(table), "en")
        pool.close()
        return previews, why

    previews, why = asked(both())
    assert len(previews) == len(legal(table))
    assert all(preview["sentences"] for preview in previews)
    assert why.clause.startswith("EG-")


def nonsense(table: Any) -> Action:
    """A legal action with things that are not there."""
    action = legal(table)[0][0]
    return msgspec.structs.replace(action, **dict.fromkeys(action.__struct_fields__, 999))


def test_an_action_that_is_not_legal_is_not_foreseen(table: Any) -> None:
    with pytest.raises(Stale):
        asked(foreseen(Foreseers(), table, [[nonsense(table)]]))


def test_only_a_world_that_the_seat_could_be_in_leaves_this_process(
    table: Any,
) -> None:
    sent: list[State] = []

    class Overheard(Foreseers):
        async def _run(self, work: Any, glance: bytes, *_: object) -> bytes:
            sent.append(msgspec.msgpack.decode(glance, type=Glance).world.unpacked())
            return work(glance)

    seat = table.state.actors[0]
    asked(foreseen(Overheard(), table, legal(table)))
    assert [world.view(seat) for world in sent] == [table.state.view(seat)]
    assert sent[0].to_json() != table.state.to_json()


def test_the_loop_goes_on_while_somebody_looks_ahead(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreseers, "foresee", dawdle)
    monkeypatch.setattr(foreseers, "LONGEST", 0.3)

    async def look() -> int:
        ticks = 0

        async def tick() -> None:
            nonlocal ticks
            while True:
                await asyncio.sleep(0)
                ticks += 1

        ticking = asyncio.create_task(tick())
        with pytest.raises(NotNow):
            await foreseen(Foreseers(), table, legal(table))
        ticking.cancel()
        return ticks

    assert asked(look()) > 100


def test_after_the_process_died_the_next_one_looks_ahead(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> Any:
        pool, seat = Foreseers(), table.state.actors[0]
        monkeypatch.setattr(foreseers, "foresee", die)
        with pytest.raises(NotNow):
            await pool.foresee(table, seat, legal(table), "en")
        monkeypatch.setattr(foreseers, "foresee", foreseeing.foresee)
        return await foreseen(pool, table, legal(table))

    assert asked(look())["previews"]


def test_one_that_hangs_is_ended_and_the_next_one_looks_ahead(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> Any:
        pool, seat = Foreseers(), table.state.actors[0]
        await pool.warm_up()
        monkeypatch.setattr(foreseers, "LONGEST", 0.2)
        monkeypatch.setattr(foreseers, "foresee", hang)
        with pytest.raises(NotNow):
            await pool.foresee(table, seat, legal(table), "en")
        monkeypatch.setattr(foreseers, "LONGEST", 60.0)
        monkeypatch.setattr(foreseers, "foresee", foreseeing.foresee)
        return await foreseen(pool, table, legal(table))

    assert asked(look())["previews"]


def test_nobody_fills_the_queue_alone_and_it_has_an_end(table: Any) -> None:
    class Slow(Foreseers):
        async def _run(self, work: Any, glance: bytes, *_: object) -> bytes:
            await flooded.wait()
            return b"{}"

    flooded = asyncio.Event()

    async def flood(people: int) -> int:
        pool, seat, questions = Slow(), table.state.actors[0], []
        flooded.clear()
        for person in range(people):
            table.seats[seat].holder = f"person {person}"
            questions += [asyncio.create_task(pool.foresee(table, seat, [], "en")) for _ in range(MOST_EACH + 2)]
            await asyncio.sleep(0)
        flooded.set()
        answers = await asyncio.gather(*questions, return_exceptions=True)
        assert not pool._waiting
        pool.close()
        return sum(isinstance(answer, bytes) for answer in answers)

    assert asked(flood(1)) == MOST_EACH
    assert asked(flood(MOST_WAITING // MOST_EACH + 2)) == MOST_WAITING


def test_a_request_asks_about_a_few_moves(house: House) -> None:
    ada = house.person()
    code = ada.found("me", "bot", game="show_of_hands")
    choices = [choice["action"] for choice in ada.now(code, 0)["choices"]]
    body = {"seat": 0, "number": ada.now(code, 0)["number"]}
    many = [choices[0]] * (MOST_PREVIEWS + 1)
    refusal = ada.refused("POST", f"/api/tables/{code}/preview", **body, actions=many)
    assert refusal[:3] == (400, "bad_request", f"Ask about up to {MOST_PREVIEWS} moves at a time.")
