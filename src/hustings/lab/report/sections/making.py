"""How it was made: the command, what it was made of, where the data lies, and what the run cannot say."""

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from hustings.lab.measures.chapters import Measures
from hustings.lab.measures.saying import counted, decimal, listed, points
from hustings.lab.report.pages import Section
from hustings.lab.report.panels import columns, panel
from hustings.lab.report.sections.opening import seats_said
from hustings.lab.report.templating import rendered
from hustings.lab.rows import TABLES
from hustings.lab.run import Run


class DataFile(msgspec.Struct, frozen=True):
    """A file with rows of the run."""

    href: str
    name: str
    rows: str


def how_it_was_made(run: Run, measures: Measures, folder: Path) -> Section:
    made = rendered("made.html", command=run.file.command, facts=_facts(run), files=data_files(run, folder))
    limits = rendered("limits.html", limits=_limits(run, measures))
    return Section(
        id="made",
        name="How it was made",
        title="What people played, counted as it was" if run.is_human else "The same command gives the same numbers",
        body=columns(
            "c21",
            panel("What it was made of", made, kind="made"),
            panel("What this run cannot say", limits),
        ),
    )


def data_files(run: Run, folder: Path) -> list[DataFile]:
    """The rows, as links from where the page lies."""
    way = os.path.relpath(run.folder, folder)
    prefix = "" if way == "." else f"{Path(way).as_posix()}/"
    return [
        DataFile(
            f"{prefix}{table}.parquet", f"{table}.parquet", counted(getattr(run.frames, table).height, "row", "rows")
        )
        for table in TABLES
    ]


def short_digest(digest: str) -> str:
    """The beginning of a digest, enough to tell packs apart."""
    return digest.rpartition(":")[2][:8]


def took(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{decimal(minutes, 0)} min {rest} s" if minutes else f"{max(rest, 1)} s"


def _facts(run: Run) -> list[tuple[str, str]]:
    file, plan = run.file, run.plan
    facts = [("Game", f"{run.game.title}, rules {file.rules}")]
    if not run.is_human:
        facts += [("Seeds", _seeds(run)), ("Bots", _bots(plan.bots))]
    if plan.options:
        facts.append(("Options", ", ".join(f"{name} = {value}" for name, value in plan.options.items())))
    changed = f", with its own {listed(sorted(plan.pack))}" if plan.pack else ""
    facts.append(("Pack", f"digest {file.digest}{changed}"))
    facts.append(("Versions", ", ".join(f"{name} {version}" for name, version in file.made_with.items())))
    if not run.is_human and file.seconds:
        facts.append(("Time", f"{took(file.seconds)}, {decimal(file.games / file.seconds)} games a second"))
    return [(name, value) for name, value in facts if value]


def _bots(bots: Sequence[str]) -> str:
    return f"{bots[0]} in every seat" if len(set(bots)) == 1 else listed(list(bots))


def _seeds(run: Run) -> str:
    plan, last = run.plan, max(run.file.games - 1, 0)
    seatings = f", each in {len(plan.bots)} seatings" if plan.rotate and len(plan.bots) > 1 else ""
    return f"{plan.seed}; deals {plan.deal(0)} to {plan.deal(last)}{seatings}; the same with any number of workers"


def _limits(run: Run, measures: Measures) -> list[tuple[str, str]]:
    about = measures.about
    seats = seats_said(about.seats)
    limits = [_who_played(run, measures), _what_size(measures)]
    if measures.components.impacts:
        limits.append(
            (
                "Used is not caused.",
                "What chance dealt has an effect. What somebody chose or used goes with winning: a leader can afford "
                "more, and a plan that needs three parts shows as three.",
            )
        )
    limits.append((f"{seats.capitalize()} seats only.", "Another number of seats is another game: play it and see."))
    if measures.skill is None and not run.is_human:
        limits.append(
            ("One kind of bot.", "It says nothing of skill; name two kinds to see what the better one gains.")
        )
    return [limit for limit in limits if limit is not None]


def _who_played(run: Run, measures: Measures) -> tuple[str, str]:
    people = measures.about.human_games
    if not people:
        return "Bots are not people.", "They do not bargain, bluff or tire. No game of people is in this run."
    games = counted(people, "game has", "games have")
    return (
        "People are not bots.",
        f"{games} a person at the table. They chose their seats and company, so differences may be theirs.",
    )


def _what_size(measures: Measures) -> tuple[str, str] | None:
    """The smallest difference that would have been seen, by the best and the worst known row."""
    sizes = [row.seen for chart in measures.wins.charts for row in chart.rows if row.seen is not None]
    if not sizes:
        return None
    low, high = points(min(sizes)).lstrip("+"), points(max(sizes)).lstrip("+")
    reach = low if low == high else f"{low.removesuffix(' points')} to {high}"
    return (
        "Small differences.",
        f"A win rate has to be {reach} off par to be told from it 95 times in 100, all rows considered.",
    )
