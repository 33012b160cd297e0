"""A run that was played: its file, its rows, and any of its games again."""

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from hustings.core.errors import HustingsError
from hustings.core.game import Game
from hustings.core.record import Record, open_record
from hustings.lab.folder import RunFile, RunFolder
from hustings.lab.lock import BadRun
from hustings.lab.rows import Frames
from hustings.lab.simulate import Plan, play_one

if TYPE_CHECKING:
    from hustings.lab.finding import Finding
    from hustings.lab.measures import Measures

OTHERWISE = "This is not how the game went: a bot decided otherwise when it was played again for its record. Game of"
"""What is noted in a record that is not to be trusted: a bot of somebody's own may not keep to its seed."""


class Run:
    """A finished run, as reports read it."""

    def __init__(self, folder: Path, file: RunFile) -> None:
        self.folder = folder
        self.file = file

    @property
    def plan(self) -> Plan:
        return self.file.plan

    @property
    def is_human(self) -> bool:
        return self.file.kind == "people"

    @cached_property
    def game(self) -> Game:
        """The game as it was played: these rules, this pack."""
        game = replace(self.plan, rules=self.file.rules).opened()
        if game.digest != self.file.digest:
            raise BadRun(
                f"{self.folder} was played with pack {self.file.digest}, and {game.title}'s own is {game.digest} now: "
                "the files it was made with have changed since. Play it again in another folder."
            )
        return game

    @cached_property
    def frames(self) -> Frames:
        return RunFolder(self.folder).frames()

    @cached_property
    def measures(self) -> "Measures":
        """All that its rows show."""
        from hustings.lab.measures import measured

        return measured(self.game, self.frames, self.plan.options)

    @cached_property
    def findings(self) -> "list[Finding]":
        """What is worth saying of that, the most consequential first."""
        from hustings.lab.findings import findings

        return findings(self.measures)

    def record(self, number: int) -> Record:
        """One of its games: as it was kept, or played again."""
        if not 0 <= number < self.file.games:
            raise HustingsError(f"There is no game {number} in {self.folder}: it has games 0 to {self.file.games - 1}.")
        kept = RunFolder(self.folder).record(number)
        if kept.is_file():
            return open_record(kept)
        if self.is_human:
            raise BadRun(f"{kept} is missing, and what people played cannot be played again.")
        return self._played_again(number)

    def _played_again(self, number: int) -> Record:
        outcome = play_one(replace(self.plan, records=True), self.game, number)
        assert outcome.record is not None
        row = self.frames.games.row(number, named=True)
        if (row["winners"], row["decisions"]) == (list(outcome.winners), sum(outcome.decisions)):
            return outcome.record
        return replace(outcome.record, note=f"{OTHERWISE} {self.folder.name}: {number}.")


def open_run(folder: Path | str) -> Run:
    """A run by its folder; a sentence says why it is none, or none yet."""
    files = RunFolder(Path(folder))
    file = files.read()
    if file.state != "finished":
        what = "is being played" if files.is_live() else "was interrupted"
        raise BadRun(
            f"{folder} {what}: {file.games:,} of {file.plan.games:,} games are there. "
            f"This goes on with it: {file.command or 'the command that began it'}"
        )
    return Run(Path(folder), file)
