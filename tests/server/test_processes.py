"""Attacks on the processes beside the event loop: to hang them, to eat memory, to fall, to keep others from them."""

import asyncio
import logging
import os
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

import hustings
from hustings.server import thinkers
from hustings.server.line import Line
from hustings.server.processes import Processes
from hustings.server.thinkers import Thinkers
from hustings.server.worker import Fallen

PATIENCE = 60.0
MEGABYTE = 1024 * 1024
SECRET = "hand 17 4 9"


def echo(asked: bytes) -> bytes:
    return asked


def hang(_: bytes) -> bytes:
    while True:
        pass


def eat(_: bytes) -> bytes:
    return bytes(4096 * MEGABYTE)


def fall(_: bytes) -> bytes:
    os._exit(3)


def blurt(_: bytes) -> bytes:
    raise KeyError(SECRET)


def nap(asked: bytes) -> bytes:
    time.sleep(0.02)
    return asked


def who(_: bytes) -> bytes:
    return str(os.getpid()).encode()


@asynccontextmanager
async def opened(processes: int = 1, memory: int = 2048) -> AsyncIterator[Processes]:
    pool = Processes(processes, memory)
    try:
        await pool.warm_up()
        yield pool
    finally:
        pool.close()


def run(attack: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(attack)


@pytest.mark.parametrize(
    ("attack", "longest", "why"),
    [(hang, 0.3, "took more than 0.3 seconds"), (fall, PATIENCE, "fell"), (eat, PATIENCE, "MemoryError")],
)
def test_whatever_is_done_to_a_process_the_next_one_asked_is_answered(attack: Any, longest: float, why: str) -> None:
    async def attacked() -> None:
        async with opened() as pool:
            before = await pool._run(who, b"", "", PATIENCE)
            with pytest.raises(Fallen, match=why):
                await pool._run(attack, b"", "mallory", longest)
            after = await pool._run(who, b"", "ada", PATIENCE)
            assert after != before, "another process has taken its place"
            with pytest.raises(ProcessLookupError):
                os.kill(int(before), 0)

    run(attacked())


def test_an_idle_process_that_is_killed_is_replaced_before_anything_is_asked_of_it() -> None:
    async def attacked() -> bytes:
        async with opened() as pool:
            os.kill(int(await pool._run(who, b"", "", PATIENCE)), 9)
            await asyncio.sleep(0.2)
            return await pool._run(echo, b"still here", "", PATIENCE)

    assert run(attacked()) == b"still here"


def test_one_that_hangs_holds_up_nobody_who_has_another_process() -> None:
    async def attacked() -> bytes:
        async with opened(2) as pool:
            hanging = asyncio.create_task(pool._run(hang, b"", "mallory", PATIENCE))
            await asyncio.sleep(0)
            answer = await pool._run(echo, b"here", "ada", PATIENCE)
            hanging.cancel()
            return answer

    assert run(attacked()) == b"here"


def test_what_failed_is_told_without_what_was_in_it() -> None:
    async def attacked() -> str:
        async with opened() as pool:
            with pytest.raises(Fallen) as caught:
                await pool._run(blurt, b"", "", PATIENCE)
            return str(caught.value)

    told = run(attacked())
    assert "KeyError at test_processes.py" in told
    assert SECRET not in told


def test_one_person_with_many_questions_does_not_keep_another_waiting() -> None:
    async def attacked() -> tuple[int, int]:
        async with opened() as pool:
            many = [asyncio.create_task(pool._run(nap, b"", "mallory", PATIENCE)) for _ in range(50)]
            await asyncio.sleep(0)
            await pool._run(nap, b"", "ada", PATIENCE)
            before = sum(task.done() for task in many)
            await asyncio.gather(*many)
            return before, pool.waiting

    before, waiting = run(attacked())
    assert before <= 3, "one that was at work, and one of the other's turn"
    assert waiting == 0


def test_a_question_that_nobody_waits_for_any_more_is_not_worked_on() -> None:
    async def attacked() -> int:
        async with opened() as pool:
            first = asyncio.create_task(pool._run(nap, b"", "", PATIENCE))
            await asyncio.sleep(0)
            given_up = asyncio.create_task(pool._run(hang, b"", "", PATIENCE))
            await asyncio.sleep(0)
            given_up.cancel()
            await first
            await pool._run(echo, b"", "", PATIENCE)
            return pool.waiting

    assert run(attacked()) == 0


def test_in_a_line_everybody_has_a_turn() -> None:
    line: Line[str] = Line()
    for thing in ("a1", "a2", "a3", "b1", "c1", "c2"):
        line.join(thing[0], thing)
    line.leave("a", "a3")
    assert [line.next() for _ in range(6)] == ["a1", "b1", "c1", "a2", "c2", None]


def test_fifty_tables_of_one_person_shorten_their_own_thinking_and_nobody_elses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = hustings.load("electioneering").start(3, 11)
    specs: dict[str, list[str]] = {"mallory": [], "ada": []}
    is_open = asyncio.Event()

    async def wait(_: bytes, whose: str, __: float) -> bytes:
        await is_open.wait()
        return b""

    async def asked(pool: Thinkers, whose: str) -> None:
        def noted(world: Any, seat: int, spec: str, seed: int) -> Any:
            specs[whose].append(spec)
            return b""

        monkeypatch.setattr(thinkers, "_question", noted)
        await pool.choose(state, state.actors[0], "hard", whose=whose)

    async def attack() -> None:
        pool = Thinkers(2)
        pool._ask = wait  # type: ignore[method-assign]
        waiting = []
        for whose in ["mallory"] * 50 + ["ada"]:
            waiting.append(asyncio.create_task(asked(pool, whose)))
            await asyncio.sleep(0)
        is_open.set()
        await asyncio.gather(*waiting)
        pool.close()

    run(attack())
    assert specs["ada"][0].endswith("at_most=3.000s")
    assert specs["mallory"][-1].endswith("at_most=0.120s")


def test_the_log_says_why_a_bot_did_not_answer(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    state = hustings.load("electioneering").start(3, 11)
    monkeypatch.setattr(thinkers, "think", hang)
    monkeypatch.setattr(thinkers, "GRACE", 60.0)

    async def choose() -> None:
        pool = Thinkers(1)
        await pool.warm_up()
        monkeypatch.setattr(thinkers, "GRACE", -0.8)
        await pool.choose(state, state.actors[0], "easy")
        await asyncio.sleep(0.5)  # the process is ended by then
        assert pool._workers[0].is_ready is False
        pool.close()

    with caplog.at_level(logging.WARNING):
        run(choose())
    assert "A bot of level easy did not answer" in caplog.text
    assert "another takes its place" in caplog.text
