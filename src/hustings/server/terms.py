"""The terms of a table: what may not be done there beside playing, and what is kept of how the game ended."""

from typing import Literal

from hustings.core.state import State
from hustings.server import daily
from hustings.server.refusals import NotNow
from hustings.server.storage.journal import Change
from hustings.server.storage.models import TableRow, now
from hustings.server.storage.store import finished_daily

Liberty = Literal["take_back", "bot", "leave", "move", "fork", "talk"]
"""Taking back by consent, a bot on a seat, leaving it, moving it, playing on from here, talking while watching."""


class Terms:
    """An ordinary table: whatever those who sit there agree on."""

    def require(self, liberty: Liberty) -> None:
        """Refuse what these terms forbid."""

    def kept(self, state: State) -> list[Change]:
        """What is stored beside the record when the game is over."""
        return []


class DailyTerms(Terms):
    """Somebody's entry of a day: played alone and as it falls, and telling nobody the dice before the day is over."""

    def __init__(self, code: str, day: str) -> None:
        self.code = code
        self.day = day

    def require(self, liberty: Liberty) -> None:
        sentence = f"daily/{liberty}"
        if liberty != "fork" or not daily.is_past(self.day):
            raise NotNow(sentence)

    def kept(self, state: State) -> list[Change]:
        came_to = daily.achieved(state, self.day)._asdict()
        return [finished_daily(self.code, finished=now(), **came_to)]


def terms_of(row: TableRow) -> Terms:
    return DailyTerms(row.code, row.daily) if row.daily else Terms()
