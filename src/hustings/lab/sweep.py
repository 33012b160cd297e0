"""Sweep: a number of the pack from value to value, each a run on the same deals, and how everything answers to it.

A value that the pack refuses is kept with the sentence that says why, and the rest goes on.
"""

import hashlib
import re
from collections.abc import Iterator
from itertools import product

import msgspec
import numpy as np
from msgspec.structs import replace

from hustings.core.errors import HustingsError
from hustings.core.game import Game
from hustings.core.numbers import Number, numbers
from hustings.core.paths import find
from hustings.core.setting import MOST_VALUES, Sweep, with_numbers
from hustings.lab.change_words import called, heading_weight, is_seen
from hustings.lab.intervals import Interval
from hustings.lab.measures.saying import counted, number, said
from hustings.lab.measures.shapes import Unit
from hustings.lab.pairing import RATE, Certainty, Shift, Sums, shifts
from hustings.lab.quantities import USED, USERS, Quantities, is_told, quantities
from hustings.lab.run import Run
from hustings.lab.simulate import Plan

_UNFIT = re.compile(r"[^\w.=,-]")
_LONGEST_NAME = 80


class Turned(msgspec.Struct, frozen=True, kw_only=True):
    """A number that is turned."""

    path: str
    values: list[Number]
    printed: Number | None
    """What the pack says."""
    row: str = ""
    """What its row is called."""
    note: str = ""
    """What its author wrote behind it."""

    @property
    def name(self) -> str:
        """Short, for an axis: the last step of the path, and whose it is."""
        last = self.path.rpartition(".")[2].replace("_", " ")
        return f"{last} of {self.row}" if self.row else last


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers set to something, and the run of it; or why the pack refuses them."""

    values: dict[str, Number]
    folder: str
    plan: Plan | None = None
    refused: str = ""


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """How one figure answers: for each setting that was played its value, and the change from where they start."""

    chapter: str
    key: str
    name: str
    detail: str
    unit: Unit
    values: list[Interval]
    shifts: list[Shift | None]
    """None for the setting that the others are compared with."""


class Swept(msgspec.Struct, frozen=True, kw_only=True):
    """All that a sweep says."""

    game: str
    title: str
    heading: str
    command: str = ""
    bots: tuple[str, ...]
    seed: int
    games: int
    """Of each setting."""
    turned: list[Turned]
    settings: list[Setting]
    """Those that were played, in the order of the answers' values."""
    refused: list[Setting]
    reference: int
    """Which of the settings the others are compared with: the printed one, or else the first."""
    answers: list[Answer]
    rate: float = RATE


def settings_of(plan: Plan, sweeps: list[Sweep]) -> list[Setting]:
    """Every combination of the values, checked against the pack before the first game is played."""
    count = int(np.prod([len(sweep.values) for sweep in sweeps]))
    if count > MOST_VALUES:
        raise HustingsError(
            f"These are {count:,} settings together; at most {MOST_VALUES} are tried. Take larger steps."
        )
    game = plan.opened()
    for sweep in sweeps:
        find(game, sweep.path)
    paths = [sweep.path for sweep in sweeps]
    found = [_setting(plan, game, dict(zip(paths, values, strict=True))) for values in _all(sweeps)]
    if not any(setting.plan for setting in found):
        raise HustingsError(f"The pack refuses every value. Of the first it says: {found[0].refused}")
    return found


def _all(sweeps: list[Sweep]) -> Iterator[tuple[Number, ...]]:
    return product(*(sweep.values for sweep in sweeps))


def _setting(plan: Plan, game: Game, values: dict[str, Number]) -> Setting:
    folder = _folder(values)
    try:
        return Setting(values=values, folder=folder, plan=replace(plan, pack=with_numbers(game, values)))
    except HustingsError as error:
        return Setting(values=values, folder=folder, refused=str(error))


def _folder(values: dict[str, Number]) -> str:
    """A name that says what is set; where that is too long, one that is its own."""
    name = _UNFIT.sub("_", ",".join(f"{path}={value}" for path, value in values.items()))
    if len(name) <= _LONGEST_NAME:
        return name
    return f"{name[:_LONGEST_NAME]}-{hashlib.sha256(name.encode()).hexdigest()[:8]}"


def swept(plan: Plan, sweeps: list[Sweep], settings: list[Setting], runs: list[Run], command: str = "") -> Swept:
    """What runs of the settings that the pack takes show, one run for each, in their order."""
    played = [setting for setting in settings if setting.plan is not None]
    turned = [_turned(plan.opened(), sweep) for sweep in sweeps]
    reference = _reference(turned, played)
    answers = _answers(runs, reference, {one.row for one in turned if one.row})
    return Swept(
        game=plan.game,
        title=plan.opened().title,
        heading=_heading(turned, played, answers, plan.games),
        command=command,
        bots=plan.bots,
        seed=plan.seed,
        games=plan.games,
        turned=turned,
        settings=played,
        refused=[setting for setting in settings if setting.plan is None],
        reference=reference,
        answers=answers,
    )


def _turned(game: Game, sweep: Sweep) -> Turned:
    declared = next((one for one in numbers(game) if one.path == sweep.path), None)
    return Turned(
        path=sweep.path,
        values=list(sweep.values),
        printed=declared.value if declared else find(game, sweep.path).value,
        row=declared.row if declared else "",
        note=declared.note if declared else "",
    )


def _reference(turned: list[Turned], played: list[Setting]) -> int:
    printed = {one.path: one.printed for one in turned}
    return next((place for place, setting in enumerate(played) if setting.values == printed), 0)


def _answers(runs: list[Run], reference: int, rows: set[str]) -> list[Answer]:
    """Every figure but those of components; of these, what has the name of a row that is turned."""
    found = [quantities(run.game, run.frames) for run in runs]
    known = {key: quantity for one in found for key, quantity in one.found.items()}
    keys = [key for key, one in known.items() if one.chapter not in (USED, USERS) or one.name in rows]
    sums = [one.sums(keys) for one in found]
    kept = np.any([is_told(sums[reference], other) for other in sums], axis=0)
    told = [key for key, is_enough in zip(keys, kept, strict=True) if is_enough]
    changes = _changes(found, told, reference)
    values = [_values(one.sums(told)) for one in found]
    return [
        Answer(
            **msgspec.structs.asdict(known[key]),
            values=[of_run[place] for of_run in values],
            shifts=[of_run[place] if of_run else None for of_run in changes],
        )
        for place, key in enumerate(told)
    ]


def _changes(found: list[Quantities], keys: list[str], reference: int) -> list[list[Shift] | None]:
    """Of each run, how its figures differ from those of the reference; all of them are one family."""
    others = [place for place in range(len(found)) if place != reference]
    if not others or not keys:
        return [None] * len(found)
    start = found[reference].sums(keys)
    family = shifts(_beside([start] * len(others)), _beside([found[place].sums(keys) for place in others]), True)
    by_run = {place: family[nth * len(keys) : (nth + 1) * len(keys)] for nth, place in enumerate(others)}
    return [by_run.get(place) for place in range(len(found))]


def _beside(sums: list[Sums]) -> Sums:
    return Sums(np.hstack([one.above for one in sums]), np.hstack([one.below for one in sums]))


def _values(sums: Sums) -> list[Interval]:
    """Each figure with the interval of its deals."""
    half = Certainty(1, max(sums.deals - 1, 1)).reach() * sums.spreads()
    return [
        Interval(float(value), float(value - wide), float(value + wide))
        for value, wide in zip(sums.ratios(), half, strict=True)
    ]


def _heading(turned: list[Turned], played: list[Setting], answers: list[Answer], games: int) -> str:
    """The answer that matters most, from the first setting to the last."""
    first, last = played[0].values, played[-1].values
    way = " and ".join(f"{one.name} goes from {number(first[one.path])} to {number(last[one.path])}" for one in turned)
    seen = [
        (heading_weight(answer), min(shift.p for shift in answer.shifts if shift and is_seen(shift)), place)
        for place, answer in enumerate(answers)
        if any(shift and is_seen(shift) for shift in answer.shifts)
    ]
    if not seen:
        return f"No change is seen as {way}, in {counted(games, 'game', 'games')} each"
    answer = answers[min(seen)[2]]
    ends = (said(answer.values[place].estimate, answer.unit) for place in (0, -1))
    return f"{called(answer)}: from {' to '.join(ends)} as {way}"
