"""The terms of a table: what may not be done there beside playing, and what is kept of how the game ended."""

from typing import Literal

from hustings.core.action import Action
from hustings.core.game import Game
from hustings.core.lesson import Lesson
from hustings.core.state import State
from hustings.server import daily
from hustings.server.refusals import NotNow
from hustings.server.storage.journal import Change
from hustings.server.storage.models import TableRow, now
from hustings.server.storage.store import finished_daily

Liberty = Literal["take_back", "bot", "leave", "move", "fork", "talk", "chat", "invite", "rematch"]
"""Taking back by consent, a bot on a seat, leaving it, moving it, playing on from here, talking while watching; talking
at all, links for others, and the next table with the same seats."""

NOT_ON_A_DAY: frozenset[Liberty] = frozenset({"take_back", "bot", "leave", "move", "fork", "talk"})


class Terms:
    """An ordinary table: whatever those who sit there agree on."""

    lesson: Lesson | None = None
    """The kept record that is played here, and what is said along the way."""

    def require(self, liberty: Liberty) -> None:
        """Refuse what these terms forbid."""

    def require_move(self, moves: int, seat: int, action: Action) -> None:
        """Refuse a move that the rules allow and these terms do not, after so many moves."""

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
        if liberty in NOT_ON_A_DAY and (liberty != "fork" or not daily.is_past(self.day)):
            raise NotNow(sentence)

    def kept(self, state: State) -> list[Change]:
        came_to = daily.achieved(state, self.day)._asdict()
        return [finished_daily(self.code, finished=now(), **came_to)]


class LessonTerms(Terms):
    """A guided first game: every move is a kept one, and there is nobody to talk to or to ask."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson

    def require(self, liberty: Liberty) -> None:
        sentence = f"lesson/{liberty}"
        raise NotNow(sentence)

    def require_move(self, moves: int, seat: int, action: Action) -> None:
        if self.lesson is not None and self.lesson.move_at(moves, self.game) != (seat, action):
            raise NotNow("lesson/another_move")


def terms_of(row: TableRow, game: Game, lesson: Lesson | None) -> Terms:
    """A lesson that the game does not have any more goes on as an ordinary table."""
    if row.is_lesson and lesson is not None:
        return LessonTerms(game, lesson)
    return DailyTerms(row.code, row.daily) if row.daily else Terms()
