"""Races between processes: who lost one catches up with the table and tries again, all checks included."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from hustings.server.company import Company
from hustings.server.refusals import Overtaken

TRIES = 8

P = ParamSpec("P")
T = TypeVar("T")


def tried_again(change: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """A change of a company's table that reads what is so, and then stores: overtaken, it is made once more."""

    @wraps(change)
    async def changed(*args: P.args, **names: P.kwargs) -> T:
        for _ in range(TRIES - 1):
            try:
                return await change(*args, **names)
            except Overtaken:
                company = _company_in(args)
            await company.catch_up()
        return await change(*args, **names)

    return changed


def _company_in(args: tuple[Any, ...]) -> Company:
    return next(each for each in args if isinstance(each, Company))
