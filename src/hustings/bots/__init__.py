"""Bots: each gets a seat's `Perspective` and gives back an action.  None of them ever holds the true state.

bot = make_bot("ismcts:500", seed=1)
action = bot.choose(Perspective(state, seat, Rng(2)))
"""

import re
from collections.abc import Callable

from hustings.bots.biased import make_biased
from hustings.bots.greedy import Greedy
from hustings.bots.ismcts import Budget, Ismcts, Tuning
from hustings.bots.outside import LONGEST, Bot, bot_at, read_path
from hustings.core.action import Action
from hustings.core.errors import HustingsError
from hustings.core.perspective import Perspective
from hustings.core.rng import Rng

DEFAULT_ITERATIONS = 1000

__all__ = ["BOTS", "DEFAULT_ITERATIONS", "Bot", "Random", "make_bot", "read_budget", "read_tuning"]


class Random:
    """Any legal action, all equally likely."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, seat: Perspective) -> Action:
        return self.rng.choice(seat.legal())


def read_budget(text: str, at_most: str | None = None) -> Budget:
    """`500` iterations, or `0.5s` of thinking; nothing means the default.  `at_most` is a ceiling on iterations."""
    if _is_time(text):
        if at_most is not None:
            raise HustingsError(f"at_most goes with a number of iterations, and {text!r} is a time: leave one out.")
        return Budget(seconds=float(text[:-1]))
    if text and not re.fullmatch(r"[1-9]\d*", text):
        raise HustingsError(f"A search budget is a number of iterations or of seconds (500, 0.5s), not {text!r}.")
    if at_most is not None and not _is_time(at_most):
        raise HustingsError(f"at_most is a number of seconds (at_most=2s), not {at_most!r}.")
    return Budget(int(text or DEFAULT_ITERATIONS), float(at_most[:-1]) if at_most else 0.0)


def _is_time(text: str) -> bool:
    return re.fullmatch(r"\d+(\.\d+)?s", text) is not None and float(text[:-1]) > 0


def read_tuning(settings: list[str]) -> Tuning:
    """`plies=3`, `exploration=0.3`, `widening=2`: the numbers of the search, for those who tune it."""
    tuning = Tuning()
    for setting in settings:
        name, _, number = setting.partition("=")
        if name == "plies" and re.fullmatch(r"-1|\d+", number):
            tuning.plies = int(number)
        elif name in ("exploration", "widening") and re.fullmatch(r"\d+(\.\d+)?", number):
            setattr(tuning, name, float(number))
        else:
            raise HustingsError(
                "A search is tuned by plies, exploration and widening (plies=3), and ends by at_most (at_most=2s); "
                f"{setting!r} is none of these."
            )
    return tuning


def _random(seed: int, detail: str) -> Bot:
    if detail:
        raise HustingsError(f"random takes no budget; write it without {detail!r}.")
    return Random(seed)


def _greedy(seed: int, detail: str) -> Bot:
    if not detail:
        return Greedy(seed)
    if not re.fullmatch(r"[1-9]\d*", detail):
        raise HustingsError(f"greedy takes a number of imagined worlds (greedy:8), not {detail!r}.")
    return Greedy(seed, int(detail))


def _ismcts(seed: int, detail: str) -> Bot:
    budget, *settings = detail.split(",")
    ceilings = [setting.removeprefix("at_most=") for setting in settings if setting.startswith("at_most=")]
    tuning = [setting for setting in settings if not setting.startswith("at_most=")]
    return Ismcts(seed, read_budget(budget, ceilings[-1] if ceilings else None), read_tuning(tuning))


_OWN = "One of your own is named by its module and class, such as mybot:Hopeful."

BOTS: dict[str, Callable[[int, str], Bot]] = {
    "random": _random,
    "greedy": _greedy,
    "ismcts": _ismcts,
    "biased": make_biased,
}


def make_bot(spec: str, seed: int) -> Bot:
    """A bot by its name and, after a colon, its budget: `random`, `greedy`, `ismcts:2000`, `ismcts:0.5s`.

    `ismcts:2000,at_most=2s` thinks for 2,000 iterations, but never longer than 2 seconds: the same choice on every
    machine that is quick enough.  The search can be tuned after a comma: `ismcts:2000,plies=3`.

    `biased:never=Take/greedy` keeps to a rule of thumb, and else plays as the bot behind it (`bots/biased.py`).

    A bot of your own goes by its import path, `mybot:Hopeful` or, with a detail, `mybot:Hopeful:200`; the names above
    go before modules of the same name.
    """
    if len(spec) > LONGEST:
        raise HustingsError(f"A bot is named in {LONGEST} letters at most, and {spec[:20]!r}... has {len(spec)}.")
    name, _, detail = spec.partition(":")
    if name in BOTS:
        return BOTS[name](seed, detail)
    path = read_path(spec)
    if path is None:
        raise HustingsError(f"There is no bot {name!r}; the bots are: {', '.join(BOTS)}. {_OWN}")
    return bot_at(path, seed)
