"""Bots beside the event loop: whatever befalls a thinker, a legal move is made and the loop goes on."""

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

import hustings
from hustings.bots import make_bot
from hustings.core.action import Action
from hustings.core.state import State
from hustings.server import lag, thinkers
from hustings.server.lag import LagMeter
from hustings.server.levels import LEVELS
from hustings.server.thinkers import Thinkers
from hustings.server.thinking import think


def die(_: bytes) -> bytes:
    os._exit(1)


def fail(_: bytes) -> bytes:
    raise ValueError("a fault of the bot's")


def babble(_: bytes) -> bytes:
    return b"castle long"


def dawdle(_: bytes) -> bytes:
    time.sleep(600)
    return b""


@asynccontextmanager
async def a_thinker() -> AsyncIterator[Thinkers]:
    pool = Thinkers(1)
    try:
        yield pool
    finally:
        pool.close()


@pytest.fixture
def state() -> State:
    return hustings.load("electioneering").start(3, 11)


def chosen(state: State) -> list[Action]:
    """Two moves in a row, from one thinker."""

    async def choose() -> list[Action]:
        async with a_thinker() as pool:
            return [await pool.choose(state, state.actors[0], "easy") for _ in range(2)]

    return asyncio.run(choose())


def test_a_thinker_answers_with_a_legal_move(state: State) -> None:
    assert all(action in state.legal(state.actors[0]) for action in chosen(state))


@pytest.mark.parametrize("fate", [die, fail, babble])
def test_a_thinker_that_fails_leads_to_a_legal_move(
    state: State, fate: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "think", fate)
    assert all(action in state.legal(state.actors[0]) for action in chosen(state))


def test_after_a_thinker_died_the_next_one_thinks(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    async def choose() -> bytes:
        async with a_thinker() as pool:
            monkeypatch.setattr(thinkers, "think", die)
            await pool.choose(state, state.actors[0], "easy")
            monkeypatch.setattr(thinkers, "think", think)
            return await pool._ask(_asked(state), "", 20)

    assert state.game.read_action(asyncio.run(choose())) in state.legal(state.actors[0])


def _asked(state: State) -> bytes:
    import msgspec

    question = thinkers._question(state.imagine(state.actors[0], hustings.Rng(1)), state.actors[0], "random", 1)
    return msgspec.msgpack.encode(question)


def test_a_thinker_that_does_not_answer_holds_up_neither_its_table_nor_the_loop(
    state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "think", dawdle)
    monkeypatch.setattr(thinkers, "GRACE", 0.2 - LEVELS["easy"].at_most)

    async def choose() -> tuple[Action, int]:
        ticks = 0

        async def tick() -> None:
            nonlocal ticks
            while True:
                await asyncio.sleep(0)
                ticks += 1

        async with a_thinker() as pool:
            ticking = asyncio.create_task(tick())
            action = await pool.choose(state, state.actors[0], "easy")
            ticking.cancel()
            return action, ticks

    action, ticks = asyncio.run(choose())
    assert action in state.legal(state.actors[0])
    assert ticks > 100, "the loop went on while the bot thought"


def test_a_bot_is_asked_about_a_world_it_could_be_in_and_not_about_the_true_one(
    state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[State] = []
    question = thinkers._question

    def noted(world: State, *rest: object) -> object:
        asked.append(world)
        return question(world, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(thinkers, "_question", noted)
    monkeypatch.setattr(thinkers, "think", fail)
    chosen(state)
    seat = state.actors[0]
    assert all(world.view(seat) == state.view(seat) for world in asked)
    assert all(world.to_json() != state.to_json() for world in asked)


def test_every_level_is_a_bot_that_can_be_had_and_has_an_end() -> None:
    for strength in LEVELS.values():
        assert make_bot(strength.spec, 1)
        assert strength.at_most > 0


def test_the_meter_shows_a_loop_that_was_blocked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lag, "EVERY", 0.001)

    async def measure() -> tuple[float, float]:
        meter = LagMeter()
        meter.open()
        await asyncio.sleep(0.02)
        time.sleep(0.15)  # the fault that the meter is for
        await asyncio.sleep(0.02)
        meter.close()
        return meter.worst_ms, meter.typical_ms

    worst, typical = asyncio.run(measure())
    assert worst >= 140
    assert typical < worst
