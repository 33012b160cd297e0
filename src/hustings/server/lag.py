"""The event loop's lag: how late it wakes, measured all the time, since thinking must never block a table."""

import asyncio
import time
from collections import deque

EVERY = 0.05
WINDOW = int(10 / EVERY)


class LagMeter:
    """Sleeps a little, again and again, and notes how much longer it took."""

    def __init__(self) -> None:
        self._lags: deque[float] = deque(maxlen=WINDOW)
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._measure())

    def close(self) -> None:
        if self._task:
            self._task.cancel()

    async def _measure(self) -> None:
        while True:
            before = time.perf_counter()
            await asyncio.sleep(EVERY)
            self._lags.append(time.perf_counter() - before - EVERY)

    @property
    def worst_ms(self) -> float:
        return round(1000 * max(self._lags, default=0.0), 2)

    @property
    def typical_ms(self) -> float:
        return round(1000 * sorted(self._lags)[len(self._lags) // 2], 2) if self._lags else 0.0
