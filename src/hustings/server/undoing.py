"""Undoing: whether a seat may go back by itself, to where, and if not, why; and going back."""

from functools import lru_cache
from typing import Any

from hustings.core.words import ENGLISH
from hustings.server.frames import Undo, UndoRequest
from hustings.server.live import LiveTable
from hustings.server.refusals import NotNow, Refusal, Stale
from hustings.server.speech import say


async def undo(table: LiveTable, request: UndoRequest) -> int:
    """Go back within the seat's own turn, while nothing has been revealed."""
    async with table.lock:
        stored = table.stored_as(request.id)
        if stored is not None:
            return _undone_again(table, stored, request)
        table.require_playing()
        await _require_fresh(table, request)
        refusal = undo_refusal(table, request.seat)
        if refusal:
            raise refusal
        offer = undo_for(table, request.seat)
        if request.back_to not in (offer.back_to, offer.restart_to):
            raise NotNow("undo/not_turn_start")
        return await table.go_back(request.seat, request.back_to, request.id)


def _undone_again(table: LiveTable, number: int, request: UndoRequest) -> int:
    """The same request again is answered; one with the same id that asks for something else is refused."""
    entry = table.entries[number] if number <= table.number else None
    if entry is None or entry.kind != "undo" or entry.back_to != request.back_to:
        raise Refusal("id_used")
    return number


async def _require_fresh(table: LiveTable, request: UndoRequest) -> None:
    """Bots that move while the only person at the table goes back make no difference to where."""
    if request.number > table.number:
        await table.catch_up()
    since = table.entries[request.number + 1 :]
    bots_only = table.is_alone and all(entry.kind == "act" and entry.seat != request.seat for entry in since)
    if request.number > table.number or (since and not bots_only):
        raise Stale("stale")


async def take_back(table: LiveTable, seat: int, back_to: int, client_id: str) -> int:
    """Go back to after any entry: the others have agreed."""
    async with table.lock:
        table.require_playing()
        return await table.go_back(seat, back_to, client_id)


class Reason:
    """Why somebody may not undo: the key of the sentence, and its facts.  Every seat is told at every move, so it is no
    refusal yet."""

    __slots__ = ("facts", "key")

    def __init__(self, key: str, *facts: tuple[str, Any]) -> None:
        self.key = key
        self.facts = facts


def undo_refusal(table: LiveTable, seat: int | None) -> Refusal | None:
    """Why the seat may not undo, if it may not."""
    reason = _reason(table, seat)
    return NotNow(reason.key, **dict(reason.facts)) if reason else None


def _reason(table: LiveTable, seat: int | None) -> Reason | None:
    if seat is None:
        return Reason("undo/spectator")
    if table.is_over:
        return Reason("over")
    if table.terms.lesson is not None:
        return Reason("lesson/undo")
    if table.window is not None:
        return Reason("undo/window")
    if table.way_back.is_open_to(seat):
        return None
    moves = table.entries.in_force
    if all(move.seat != seat for move in moves):
        return Reason("undo/none")
    if table.is_alone:
        return _kept_from_taking_back(table)
    last = moves[-1].seat
    if last is None or last == seat:
        return Reason("undo/revealed")
    return Reason("undo/other", ("name", table.names[last]))


def _kept_from_taking_back(table: LiveTable) -> Reason | None:
    try:
        table.terms.require("take_back")
    except Refusal as refusal:
        return Reason(refusal.key, *refusal.facts.items())
    return None


def undo_for(table: LiveTable, seat: int | None, language: str = ENGLISH) -> Undo:
    """Whether the seat may undo, to where, and if not, why."""
    reason = _reason(table, seat)
    if reason or seat is None:
        return Undo(why=_sentence(reason.key, reason.facts, language) if reason else "")
    return table.way_back.offer() if table.way_back.is_open_to(seat) else Undo(back_to=_before_last_of(table, seat))


@lru_cache(maxsize=1024)
def _sentence(key: str, facts: tuple[tuple[str, object], ...], language: str) -> str:
    """Every seat is told at every move, mostly what it was told a moment ago."""
    return say(key, language, **dict(facts))


def _before_last_of(table: LiveTable, seat: int) -> int:
    """The entry before the seat's last choice, whatever was revealed and done since."""
    moves = table.entries.in_force
    last = max(place for place, move in enumerate(moves) if move.seat == seat)
    while last and moves[last - 1].is_part:
        last -= 1
    return moves[last - 1].number if last else 0
