"""What lies in the lab, as the page is told: each folder is read for itself, and one that is broken says so."""

import logging
from pathlib import Path

from msgspec import MsgspecError

from hustings.core.errors import HustingsError
from hustings.core.registry import titles
from hustings.lab.folder import RunFile, RunFolder
from hustings.server.lab.folder import Found
from hustings.server.lab.messages import LabRun, RunState
from hustings.server.lab.orders import games_for, half_width

_log = logging.getLogger(__name__)

REPORT = "report.html"


def read_run(found: Found, is_ours: bool) -> LabRun:
    """A run as far as it has come; `is_ours` where this server plays it."""
    try:
        folder = RunFolder(found.path)
        file = folder.read()
        return _told(found, file, _state(folder, file, is_ours), is_ours)
    except (HustingsError, MsgspecError, OSError, ValueError) as error:
        return LabRun(name=found.name, state="broken", trouble=_shortened(error, found.path))


def _shortened(error: Exception, path: Path) -> str:
    """Why it cannot be read, without the path that everybody on the page knows."""
    return str(error).replace(f"{path}/", "").replace(str(path), path.name)[:400]


def _state(folder: RunFolder, file: RunFile, is_ours: bool) -> RunState:
    if file.state == "finished":
        return "finished"
    return "running" if is_ours or folder.is_live() else "stopped"


def _told(found: Found, file: RunFile, state: RunState, is_ours: bool) -> LabRun:
    plan = file.plan
    seats = len(plan.bots)
    interval = round(file.widest / 2, 2) if file.widest is not None else half_width(file.games, seats)
    goal = _goal(file, seats)
    speed = file.games / file.seconds if file.seconds > 0 and file.games else None
    return LabRun(
        name=found.name,
        state=state,
        game=plan.game,
        title=titles()[plan.game].about.title if plan.game in titles() else plan.game,
        seats=seats,
        bots=list(plan.bots),
        games=goal,
        until=file.until / 2 if file.until else None,
        played=file.games,
        is_human=file.kind == "people",
        is_changed=bool(plan.pack),
        is_ours=is_ours,
        speed=speed,
        seconds_left=max(0, goal - file.games) / speed if speed and state == "running" else None,
        interval=interval if seats > 1 else None,
        begun=file.begun,
        command=file.command,
    )


def _goal(file: RunFile, seats: int) -> int:
    """How many games there are to be: as asked for, or as many as make the interval so narrow."""
    if file.state == "finished":
        return file.games
    if not file.until:
        return file.plan.games
    if file.widest and file.games:
        likely = round(file.games * (file.widest / file.until) ** 2)
    else:
        likely = games_for(file.until / 2, seats)
    return max(file.games, min(file.plan.games, likely))
