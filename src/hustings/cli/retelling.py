"""A recorded game as it is told: what everyone saw, or one seat, after any number of moves."""

from pathlib import Path
from typing import Any

import msgspec

from hustings.cli.output import harmless
from hustings.cli.screen import Screen
from hustings.cli.session import Session, check_seat, open_session
from hustings.core.board import Board
from hustings.core.errors import BadRecord
from hustings.core.seal import deal_text, pledge, pledge_text
from hustings.core.story import Event, told_to


def open_retelling(file: Path, seat: int | None, language: str) -> "Retelling":
    session = open_session(file)
    record = session.record
    if seat is not None:
        check_seat(seat, record.seats)
    has_names = len(record.names) == record.seats
    names = record.names if has_names else [f"Seat {number}" for number in range(record.seats)]
    return Retelling(session, seat, Screen(session.game, names, language))


class Retelling:
    """`seat` is the one it is told to; `None` is told everything."""

    def __init__(self, session: Session, seat: int | None, screen: Screen) -> None:
        self.record = session.record
        self.session = session
        self.seat = seat
        self.screen = screen
        self.moves = len(session.record.moves)

    def checked(self, step: int | None) -> int:
        """The last move to tell."""
        if step is None:
            return self.moves
        if not 0 <= step <= self.moves:
            raise BadRecord(f"This record has {self.moves} moves; there is no step {step}.")
        return step

    def is_over(self, step: int) -> bool:
        return step == self.moves and self.session.state.over

    def heard(self, step: int) -> list[Event]:
        story = self.session.chapters[step].story
        return [told.event for told in story] if self.seat is None else told_to(story, self.seat)

    def introduce(self) -> None:
        """What the record says of itself: what it was made with, and what somebody wrote about it."""
        if self.record.made_with:
            versions = ", ".join(f"{name} {version}" for name, version in self.record.made_with.items())
            self.screen.say("made_with", text=harmless(versions))
        if self.record.note:
            for line in self.screen.phrase("note", text=harmless(self.record.note)).splitlines():
                self.screen.line(line)

    def tell(self, step: int) -> None:
        self.screen.paragraph(self.heard(step), self.seat, mark=f"{step:3}")

    def show(self, step: int) -> None:
        self.screen.board(self.board(step))
        prompt = self.session.state_at(step).prompt(self.seat)
        self.screen.prompt(self.session.game.say(prompt, self.screen.names, self.screen.language, self.seat))

    def show_result(self) -> None:
        self.screen.line()
        self.screen.result(self.session.state.result, self.seat)

    def board(self, step: int) -> Board:
        """The table after a move: as the seat saw it, or with every seat's own things laid open."""
        state = self.session.state_at(step)
        draw, language, names = self.session.game.board, self.screen.language, self.screen.names
        board = draw(state.view(self.seat), names, language)
        if self.seat is not None:
            return board
        own = {
            seat: iter([zone for zone in draw(state.view(seat), names, language).zones if zone.owner == seat])
            for seat in range(state.seats)
        }
        zones = [
            zone if zone.owner is None else msgspec.structs.replace(next(own[zone.owner], zone), name=zone.name)
            for zone in board.zones
        ]
        return Board(tuple(zones))

    def step_through(self, step: int) -> None:
        """Forward and back, until somebody has seen enough."""
        while True:
            self.tell(step)
            self.show(step)
            if self.is_over(step):
                self.show_result()
            self.screen.say("step_help", step=step, moves=self.moves)
            try:
                typed = self.screen.ask().lower()
            except (EOFError, KeyboardInterrupt):
                return
            if typed in ("q", "quit"):
                return
            step = self._stepped(step, typed)

    def _stepped(self, step: int, typed: str) -> int:
        wanted = {"": step + 1, "n": step + 1, "p": step - 1}.get(typed, step)
        if typed.isdecimal():
            wanted = int(typed)
        return min(max(wanted, 0), self.moves)

    def findings(self) -> list[str]:
        """What holds of a record that has been replayed and whose seal has been checked."""
        replays = self.screen.phrase(
            "verify/replays",
            moves=self.moves,
            rules=self.record.rules,
            title=self.session.game.called(self.screen.language),
            digest=self.record.digest,
        )
        return [*self._about_the_seal(), replays]

    def _about_the_seal(self) -> list[str]:
        record, phrase = self.record, self.screen.phrase
        if not record.sealed:
            return [phrase("verify/no_seal")]
        if not record.is_sealed_whole:
            return [phrase("verify/sealed")]
        anew = [phrase("verify/anew", count=record.draw - 1)] if record.draw > 1 else []
        whole = phrase("verify/whole", code=harmless(record.code))
        return [whole, *self._about_contributions(), *anew, phrase("verify/compare", sealed=record.sealed)]

    def _about_contributions(self) -> list[str]:
        """Who had a part in the deal, and what that shows to whom."""
        phrase = self.screen.phrase
        if not self.record.secret:
            return [phrase("verify/alone")]
        given = [seat for seat, part in enumerate(self.record.contributions) if part]
        others = [seat for seat, part in enumerate(self.record.contributions) if not part]
        if not given:
            return [phrase("verify/nobody_added")]
        together = phrase("verify/together", seats=given)
        return [together, phrase("verify/without", seats=others)] if others else [together]

    def sums(self) -> list[dict[str, str]]:
        """What was checked, as texts and their digests, for whoever wants to do the sums without Hustings."""
        record = self.record
        if not record.is_sealed_whole:
            return []
        pledged = [(pledge_text(part), pledge(part)) for part in record.contributions if part]
        dealt = [(deal_text(record.secret, record.sealed, record.contributions), record.seed)] if record.secret else []
        checked = [(record.sealing.text, record.sealed), *pledged, *dealt]
        return [{"text": text, "sha256": digest} for text, digest in checked]

    def verified(self) -> dict[str, Any]:
        return {
            "game": self.record.game,
            "rules": self.record.rules,
            "digest": self.record.digest,
            "moves": self.moves,
            "sealed": self.record.sealed,
            "sums": self.sums(),
            "sentences": self.findings(),
        }

    def to_dict(self, last: int) -> dict[str, Any]:
        result = self.session.state.result if self.is_over(last) else None
        return {
            "game": self.record.game,
            "seats": self.record.seats,
            "names": self.screen.names,
            "options": self.record.options,
            "made_with": self.record.made_with,
            "note": self.record.note,
            "seat": self.seat,
            "steps": [self._step(number) for number in range(last + 1)],
            "board": self.board(last),
            "result": result,
        }

    def _step(self, number: int) -> dict[str, Any]:
        events = self.heard(number)
        return {
            "number": number,
            "seat": self.session.chapters[number].seat,
            "events": events,
            "sentences": self.screen.sentences(events, self.seat),
        }
