"""Many at once share what there is: the journal its statements, the thinkers their time."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import hustings
from hustings.server import thinkers
from hustings.server.storage.database import Database
from hustings.server.storage.journal import Conflict
from hustings.server.storage.models import KeyRow
from hustings.server.storage.pen import Order, Pen
from hustings.server.storage.store import Store, added
from hustings.server.thinkers import Thinkers
from hustings.server.thinking import Question


def key(name: str, value: str = "kept") -> KeyRow:
    return KeyRow(name=name, value=value)


class WatchedPen(Pen):
    """Notes the statements that it is to carry out."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.run: list[str] = []

    async def write(self, orders: Sequence[Order]) -> None:
        self.run.extend(str(statement) for statement, _ in orders)
        await super().write(orders)


async def stored(folder: Path, *rows: KeyRow) -> tuple[list[BaseException | None], list[str], list[str]]:
    """What became of writing all of these at once: the outcomes, the insertions that were run, and the values."""
    database = Database(f"sqlite+aiosqlite:///{folder / 'hustings.db'}")
    await asyncio.to_thread(database.migrate)
    pen = WatchedPen(database._connected, database.engine.dialect)
    database.pen = lambda: pen  # type: ignore[method-assign]
    store = Store(database)
    store.journal.open()
    outcomes = await asyncio.gather(*(store.write(added(row)) for row in rows), return_exceptions=True)
    kept = [await store.key(name, "was missing") for name in dict.fromkeys(row.name for row in rows)]
    await store.journal.close()
    await database.close()
    return outcomes, [statement for statement in pen.run if statement.startswith("INSERT")], kept


def test_what_is_written_at_once_is_one_statement(tmp_path: Path) -> None:
    rows = [key(f"key {number}") for number in range(20)]
    outcomes, run, kept = asyncio.run(stored(tmp_path, *rows))
    assert outcomes == [None] * 20
    assert kept == ["kept"] * 20
    assert len(run) == 1 + len(kept), "one insertion for all, and one each for looking the key up"


def test_whoever_loses_a_race_is_refused_alone_and_the_first_one_stays(tmp_path: Path) -> None:
    outcomes, _, kept = asyncio.run(stored(tmp_path, key("a", "first"), key("b"), key("a", "second"), key("c")))
    assert [type(outcome) for outcome in outcomes] == [type(None), type(None), Conflict, type(None)]
    assert kept == ["first", "kept", "kept"]


def test_bots_that_wait_for_each_other_think_shorter(monkeypatch: pytest.MonkeyPatch) -> None:
    state = hustings.load("electioneering").start(3, 11)
    asked: list[str] = []
    question = thinkers._question

    def noted(*facts: object) -> Question:
        made = question(*facts)  # type: ignore[arg-type]
        asked.append(made.spec)
        return made

    async def choose(bots: int) -> None:
        pool = Thinkers(2)
        monkeypatch.setattr(pool, "_ask", answer_soon)
        await asyncio.gather(*(pool.choose(state, state.actors[0], "hard") for _ in range(bots)))
        pool.close()

    async def answer_soon(*_: object) -> bytes:
        await asyncio.sleep(0)
        return b"no answer"

    monkeypatch.setattr(thinkers, "_question", noted)
    asyncio.run(choose(4))
    times = [float(spec.partition("at_most=")[2].removesuffix("s")) for spec in asked]
    assert times == [3.0, 3.0, 2.0, 1.5]
