"""After the game: how the standing went, and where it turned; and a report of a problem, at any time."""

import platform
import re
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

import hustings
from hustings.core.errors import HustingsError
from hustings.core.state import State
from hustings.server.characters import several_lines
from hustings.server.codes import CODE
from hustings.server.company import Company
from hustings.server.entries import in_force
from hustings.server.gate import Viewer
from hustings.server.messages import ReportRequest, StandingChart, StandingPoint, Turning
from hustings.server.refusals import NotFound, NotNow, Unfit
from hustings.server.storage.private import make_file, make_folder, tighten

LONGEST_NOTE = 4000
TURNINGS = 3
SMALLEST_TURNING = 0.04


def standing(company: Company, language: str) -> StandingChart:
    """How well each seat stood after each move, by the game's own advice, with everything open."""
    live = company.live
    if not live.is_over:
        raise NotNow("not_over")
    moves = live.entries.in_force
    points: list[StandingPoint] = []
    movers: dict[int, int] = {}
    for place, state in enumerate(live.record().states()):
        number, turn = (moves[place - 1].number, moves[place - 1].turn) if place else (0, 0)
        points.append(StandingPoint(number, turn, _shares(state)))
        movers.setdefault(state.turn, state.mover)
    return StandingChart(points, _turnings(company, points, movers, language))


def _shares(state: State) -> list[float]:
    """Each seat's part of all that is to be had; at the end, all of it goes to those who won."""
    values = [float(value) for value in state.game.values(state)]
    if state.over:
        winners = state.result.winners or tuple(range(state.seats))
        values = [float(seat in winners) for seat in range(state.seats)]
    total = sum(values)
    return [round(value / total if total else 1 / state.seats, 4) for value in values]


def _turnings(company: Company, points: list[StandingPoint], movers: dict[int, int], language: str) -> list[Turning]:
    """The turns that changed the mover's own standing most; anybody's, where a turn is everybody's."""
    last_of_turn = {point.turn: point for point in points}
    first: dict[int, int] = {}
    for move in company.live.entries.in_force:
        first.setdefault(move.turn, move.number)
    found = []
    for earlier, turn in pairwise(sorted(last_of_turn)[:-1]):
        point = last_of_turn[turn]
        changes = [now - then for now, then in zip(point.shares, last_of_turn[earlier].shares, strict=True)]
        seat = movers[turn] if movers[turn] >= 0 else _most_changed(changes)
        change = changes[seat]
        if abs(change) >= SMALLEST_TURNING:
            steps = company.steps_for(Viewer(None, language), since=first[turn] - 1, until=point.number)
            sentences = [sentence for step in steps if not step.undone for sentence in step.sentences]
            found.append(Turning(point.number, turn, seat, round(change, 4), sentences))
    return sorted(sorted(found, key=lambda turning: -abs(turning.change))[:TURNINGS], key=lambda turning: turning.turn)


def _most_changed(changes: list[float]) -> int:
    return max(range(len(changes)), key=lambda seat: abs(changes[seat]))


def versions(company: Company) -> dict[str, str]:
    return {
        "hustings": hustings.__version__,
        "python": platform.python_version(),
        "rules": str(company.live.row.rules),
        "table": company.live.code,
    }


def save_report(company: Company, folder: Path, request: ReportRequest) -> str:
    """The record up to an entry, as a file: `hustings replay` opens it, and it can stand in the tests as it is."""
    live = company.live
    if not 0 <= request.number <= live.number:
        raise NotFound("no_number", number=request.number, last=live.number)
    record = live.record(in_force(live.entries[: request.number + 1]))
    record.note = several_lines(request.note[:LONGEST_NOTE])
    record.made_with = versions(company)
    moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    name = f"{live.row.game}-{live.code}-{request.number}-{moment}.json"
    try:
        make_folder(folder)
        tighten(folder)
        make_file(folder / f"{name}.part")
        record.save(folder / name)
    except (HustingsError, OSError) as error:
        raise Unfit(HustingsError(f"The report could not be saved: {error}")) from None
    return name


_REPORT = re.compile(rf"[a-z0-9_]+-(?P<code>{CODE})-\d+-[\d-]+\.json")


def read_report(company: Company, folder: Path, name: str) -> bytes:
    """A saved report of this table, once there are no secrets in it any more."""
    found = _REPORT.fullmatch(name)
    if not company.live.is_over:
        raise NotNow("not_over")
    if not found or found["code"] != company.live.code or not (folder / name).is_file():
        raise NotFound("missing_page")
    return (folder / name).read_bytes()


def record_file(company: Company) -> bytes:
    """The finished game, with the seal and what was sealed."""
    if not company.live.is_over:
        raise NotNow("not_over")
    record = company.live.record()
    record.made_with = versions(company)
    return record.to_json()
