"""Guided first games: opening one for somebody, going on with it, and playing what is kept between the steps."""

import asyncio

from hustings.core.lesson import Lesson, lesson_of
from hustings.core.registry import load, title
from hustings.server.company import Company
from hustings.server.dealing import alone
from hustings.server.founding import found
from hustings.server.house import House
from hustings.server.levels import BOT_NAMES
from hustings.server.messages import NewTable, SeatPlan
from hustings.server.refusals import NotFound, NotNow
from hustings.server.storage.models import PersonRow


class Lessons:
    """One lesson in each game for everybody who wants one."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._opening = asyncio.Lock()

    async def open(self, slug: str, person: PersonRow, anew: bool) -> str:
        """The code of the lesson that the person has begun, or of a new one.  One without a move is as good as new."""
        lesson = lesson_of(title(slug))
        if lesson is None:
            raise NotFound("lesson/none", title=title(slug).about.title)
        async with self._opening:  # a second click finds what the first one opened
            begun = await self.house.store.lesson_of(person.id, slug)
            if begun and (not anew or (await self.house.company(begun)).live.moves_made == 0):
                return begun
            plan = plan_for(slug, lesson, person)
            game = load(slug, None, lesson.record.rules)
            return await found(self.house.store, plan, person, alone(lesson.record.dealt_from), lesson_in=game)

    async def go_on(self, company: Company, number: int) -> None:
        """The learner has read what is said here: what is kept is played up to the next step."""
        live = company.live
        lesson = live.terms.lesson
        if lesson is not None and number == live.number and lesson.asks_at(live.moves_made):
            raise NotNow("lesson/your_move")
        await self.house.play.play_kept(company, number)


def plan_for(slug: str, lesson: Lesson, person: PersonRow) -> NewTable:
    """The learner at one seat; at the others, those whose moves are kept."""
    names = lesson.record.names
    free = next(name for name in BOT_NAMES if name not in (*names, person.name))  # nobody meets a namesake
    seats = [
        SeatPlan(kind="me")
        if seat == lesson.seat
        else SeatPlan(kind="bot", level="easy", name=free if name == person.name else name)
        for seat, name in enumerate(names)
    ]
    return NewTable(game=slug, seats=seats, options=lesson.record.options)
