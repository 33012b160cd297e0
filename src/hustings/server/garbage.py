"""Garbage: when the server looks for it.

Python looks through everything that is alive again and again, and with hundreds of tables in memory the loop stands
still for a tenth of a second each time.  What is there at the start stays; what is new is looked through as ever; all
the rest only now and then.
"""

import asyncio
import gc

YOUNG, MIDDLE = 25_000, 1
"""How much is new when it is looked through, and how often before what outlived that is, too.  The more it is, the
longer the loop stands still; and the less often that happens, the more of it is gone by then."""
NEVER = 1_000_000_000
ALL_EVERY = 600.0


async def keep_house() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    while True:
        await asyncio.sleep(ALL_EVERY)
        gc.collect()
