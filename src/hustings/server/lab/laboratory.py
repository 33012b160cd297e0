"""The laboratory: its folder, its key, what is at work in it, and what the page is told of all that."""

import asyncio
import os
from itertools import chain, count
from urllib.parse import quote

from msgspec.structs import replace

from hustings.bots import BOTS
from hustings.bots.outside import read_path
from hustings.core.record import Record, open_record, read_record
from hustings.core.registry import title
from hustings.server.lab.editions import editions
from hustings.server.lab.folder import Found, LabFolder
from hustings.server.lab.headline import read_headline
from hustings.server.lab.key import LabKey
from hustings.server.lab.messages import LabOrder, LabOutlook, LabPage, LabRun, LabState, RunState
from hustings.server.lab.orders import Checked, games_for, half_width, specs, spelled
from hustings.server.lab.pages import read_page
from hustings.server.lab.reading import REPORT, read_run
from hustings.server.lab.work import Job, Work, answered, beside, hustings
from hustings.server.levels import LEVELS
from hustings.server.refusals import NotFound, NotNow, NotYours, Refusal
from hustings.server.replaying import found_replay
from hustings.server.storage.store import Store

LONGEST_GAME = 60.0
"""Seconds in which a game that was not kept is played again."""
_FIRST: dict[RunState, int] = {"running": 0, "reporting": 0, "waiting": 1}


class Laboratory:
    """What `hustings lab open` opens."""

    def __init__(self, folder: LabFolder, key: LabKey) -> None:
        self.folder = folder
        self.key = key
        self.work = Work()
        self._named: set[str] = set()
        """Bots of somebody's own that were ordered by name here: no module runs because a folder names it."""
        self._tables: dict[tuple[str, int, int], str] = {}
        """The tables that games were put on: by folder, when that was written, and the number of the game."""

    # ---- What is here.

    def state(self) -> LabState:
        found = self.folder.all()
        runs = [self._run(each) for each in found if each.kind == "run"]
        here = {run.name for run in runs}
        without_folder = [self._told(job, job.about) for job in self._jobs() if job.name not in here]
        return LabState(
            folder=str(self.folder.root),
            processes=os.cpu_count() or 1,
            runs=self._ordered([*runs, *without_folder]),
            pages=[self._with_address(each) for each in found if each.kind != "run"],
            editions=editions(self.folder),
            levels={level: strength.bot for level, strength in LEVELS.items()},
        )

    def _jobs(self) -> list[Job]:
        at_work = [self.work.at_work] if self.work.at_work else []
        return [*at_work, *self.work.waiting, *self.work.failed.values()]

    def _run(self, found: Found) -> LabRun:
        job = next((job for job in self._jobs() if job.name == found.name), None)
        run = read_run(found, is_ours=job is not None and job is self.work.at_work)
        if (found.path / REPORT).is_file():
            headline = read_headline(found.path / REPORT)
            report = self.address(found.name, REPORT)
            run = replace(run, report=report, finding=headline.finding, severities=headline.severities)
        return self._told(job, run) if job and run.state != "broken" else run

    def _told(self, job: Job, run: LabRun) -> LabRun:
        """A run that is at work, waits or has failed here."""
        if job.trouble:
            return replace(run, state="failed", trouble=job.trouble)
        if job is not self.work.at_work:
            return replace(run, state="waiting", is_ours=True)
        return replace(run, state="reporting" if run.state == "finished" else "running", is_ours=True)

    def _ordered(self, runs: list[LabRun]) -> list[LabRun]:
        """At work, then waiting in their order, then the newest."""
        queue = [job.name for job in self.work.waiting]
        newest = sorted(runs, key=lambda run: run.begun, reverse=True)
        return sorted(newest, key=lambda run: (_FIRST.get(run.state, 2), run.name in queue and queue.index(run.name)))

    def _with_address(self, found: Found) -> LabPage:
        page = read_page(found)
        file = next((name for name in (REPORT, f"{found.kind}.html") if (found.path / name).is_file()), None)
        return replace(page, page=self.address(found.name, file) if file else None)

    def address(self, name: str, file: str) -> str:
        """Where a tab of its own reads a file of a folder."""
        return f"/api/lab/read/{self.key.reading_pass}/{quote(name, safe='')}/{file}"

    # ---- What is asked for.

    def outlook(self, order: LabOrder, language: str) -> LabOutlook:
        checked = Checked(order, self.folder, language)
        seats = len(order.bots)
        games = order.games if order.until is None else games_for(max(order.until, 0.1), seats)
        return LabOutlook(
            command=spelled(checked.arguments(self.folder.root / self._free_name(order))),
            troubles=checked.troubles,
            interval=order.until or half_width(games, seats),
            seconds=self._seconds(order, games),
        )

    def _seconds(self, order: LabOrder, games: int) -> float | None:
        """As quick as the last run of such games was."""
        asked = (order.game, sorted(specs(order)))
        for run in self.state().runs:
            if (run.game, sorted(run.bots)) == asked and run.speed:
                return games / run.speed
        return None

    def start(self, order: LabOrder, language: str) -> str:
        checked = Checked(order, self.folder, language)
        if checked.troubles:
            raise Refusal("lab/cannot_start", reason=checked.troubles[0].detail)
        name = self._free_name(order)
        arguments = checked.arguments(self.folder.root / name)
        self._named.update(order.bots)
        about = LabRun(
            name=name,
            state="waiting",
            game=order.game,
            title=title(order.game).about.title,
            seats=len(order.bots),
            bots=specs(order),
            games=order.games if order.until is None else games_for(order.until, len(order.bots)),
            until=order.until,
            is_changed=bool(order.edition or order.settings),
            command=spelled(arguments),
        )
        self.work.add(Job(about, hustings(*arguments)))
        return name

    def _free_name(self, order: LabOrder) -> str:
        stem = f"{order.game}-{len(order.bots)}-seats"
        if not order.game.isidentifier():
            stem = "run"
        taken = {job.name for job in self._jobs()}
        names = chain([stem], (f"{stem}-{number}" for number in count(2)))
        return next(name for name in names if name not in taken and self.folder.is_free(name))

    def go_on(self, name: str) -> None:
        """A run that was stopped is played on; one that is finished is told of in a report."""
        found = self.folder.find(name, "run")
        run = self._run(found)
        if run.state not in ("stopped", "failed", "finished"):
            raise NotNow("lab/not_stopped", name=name)
        self._require_ours(run)
        playing = [] if run.state == "finished" else [beside("go-on", found.path)]
        report = hustings("lab", "report", str(found.path))
        self.work.add(Job(run, *playing, report))

    def _require_ours(self, run: LabRun) -> None:
        """A folder may come from a stranger: a module runs because whoever is here names it, or not at all."""
        for spec in run.bots:
            if spec.partition(":")[0] not in BOTS and read_path(spec) and spec not in self._named:
                raise NotYours("lab/own_bot", bot=spec)

    async def stop(self, name: str) -> None:
        if not await self.work.stop(name):
            raise NotNow("lab/not_at_work", name=name)

    def remove(self, name: str) -> None:
        """A folder goes for good, unless it is being played; a run that failed before it had one is forgotten."""
        if self.work.find(name):
            raise NotNow("lab/at_work", name=name)
        failed = self.work.failed.pop(name, None)
        if failed and self.folder.is_free(name):
            return
        found = self.folder.find(name)
        if found.kind == "run" and read_run(found, is_ours=False).state == "running":
            raise NotNow("lab/at_work", name=name)
        self.folder.remove(found)

    # ---- Its games.

    async def table_of(self, name: str, number: int, store: Store) -> str:
        """The code of the table that a game is watched at; the same again for who asks again."""
        found = self.folder.find_inside(name)
        game = (name, found.file.stat().st_mtime_ns, number)
        if game not in self._tables:
            self._tables[game] = await found_replay(store, await self._record(found, number))
        return self._tables[game]

    async def _record(self, found: Found, number: int) -> Record:
        """As it was kept; otherwise, of a run, it is played again."""
        try:
            kept = self.folder.file(found, f"records/{number}.json")
        except NotFound:
            if found.kind != "run":
                raise
            self._require_ours(read_run(found, is_ours=False))
            return read_record(await answered(beside("game", found.path, str(number)), LONGEST_GAME))
        return await asyncio.to_thread(open_record, kept)
