"""The daily roll in tests: a calendar that turns when told, entries, and how they are finished."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from itertools import count
from typing import Any

import msgspec

from hustings.core.action import Action
from hustings.server import daily
from hustings.server.frames import Act
from hustings.server.storage.store import finished_daily

from .guests import Person
from .house import House

Choose = Callable[[list[Action]], Action]

_days = (date(2031, 1, 1) + timedelta(days=7 * number) for number in count())


class Calendar:
    """Every test has a week of its own, so that tests on one server do not meet."""

    def __init__(self) -> None:
        self.day = next(_days).isoformat()

    def turn(self) -> str:
        """The next day begins; the one that has passed."""
        passed, self.day = self.day, daily.neighbour(self.day, 1)
        return passed


def enter(person: Person) -> str:
    code: str = person.post("/api/today")["code"]
    return code


def finish(house: House, code: str, choose: Choose = lambda actions: actions[0]) -> Any:
    """Play an entry to its end, at the server's own pace; its last view."""

    async def play() -> Any:
        company = await house.tables.company(code)
        while not (state := company.live.state).over:
            action = msgspec.to_builtins(choose(state.legal(0)))
            number = company.live.number
            await house.tables.play.act(company, Act(id=f"move-{number}", seat=0, number=number, action=action))
        return state.view(0)

    return house.run(play())


def roll_something(person: Person, code: str) -> int:
    now = person.now(code, 0)
    return person.act(code, 0, now["number"], now["choices"][0]["action"])


def scored(house: House, code: str, score: int, minute: int = 0, **more: Any) -> None:
    """An entry that was finished with this score, without playing it."""
    values = {
        "score": score,
        "feats": [0, 5],
        "is_late": False,
        "finished": datetime(2031, 1, 1, 12, minute, tzinfo=UTC),
    }
    house.run(house.tables.store.write(finished_daily(code, **{**values, **more})))
