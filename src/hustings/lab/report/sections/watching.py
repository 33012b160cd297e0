"""Games to watch: typical and extreme ones, each with its course, each to be opened as a replay."""

import msgspec
from markupsafe import Markup

from hustings.lab.measures.chapters import GameToWatch, Measures
from hustings.lab.measures.saying import counted
from hustings.lab.report.finding_list import SeeGame
from hustings.lab.report.games import Games
from hustings.lab.report.pages import Section
from hustings.lab.report.standings import Course, Reach, reach_of, standings
from hustings.lab.report.templating import rendered


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """One game, as it is offered."""

    title: str
    sentence: str
    course: Markup
    see: SeeGame
    deal: str
    length: str
    is_human: bool


def games_to_watch(measures: Measures, games: Games) -> Section | None:
    if not measures.watch:
        return None
    courses = {watch.number: games.courses(watch.number) for watch in measures.watch}
    reach = reach_of(course for each in courses.values() for course in each)
    cards = [_card(watch, games, courses[watch.number], reach) for watch in measures.watch]
    return Section(
        id="games",
        name="Games to watch",
        title=f"{counted(len(cards), 'game', 'games')}, from the most typical to the strangest",
        about="How the seats stood against the best of the others from the first turn to the last, one scale for all, "
        "with their scores.",
        body=rendered("watch.html", cards=cards, is_file=games.replay_link is None),
    )


def _card(watch: GameToWatch, games: Games, courses: list[Course], reach: Reach) -> Card:
    has_course = any(len(course.standing) > 1 for course in courses)
    return Card(
        title=watch.title,
        sentence=watch.sentence,
        course=standings(courses, f"{watch.title}: {watch.sentence}", reach) if has_course else Markup(""),
        see=games.see(watch.number),
        deal=games.deal(watch.number),
        length=counted(games.decisions(watch.number), "decision", "decisions"),
        is_human=games.is_human(watch.number),
    )
