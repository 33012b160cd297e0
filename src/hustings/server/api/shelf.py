"""The shelf: the games, their rules, and who I am."""

from litestar import get, put
from litestar.params import FromPath, JSONBody

from hustings.bots.ladder import ladder_of
from hustings.core.game import Game
from hustings.core.guide import guide_of
from hustings.core.ledger import is_ruling, read_ledger
from hustings.core.lesson import lesson_of
from hustings.core.options import Option
from hustings.core.registry import load, title, titles
from hustings.core.words import Words
from hustings.server.api.asking import Asker, Asking, Known, LanguageQuery, count_one, house_of, people_of
from hustings.server.levels import Own, level_infos
from hustings.server.messages import ClauseInfo, GameInfo, Me, OptionInfo, Rules
from hustings.server.speech import best_language


def _in_all(words: Words, key: str) -> dict[str, str]:
    return {language: words.phrase(key, language=language) for language in words.languages}


def _option(words: Words, option: Option, seats: range) -> OptionInfo:
    key = f"option/{option.name}"
    against = [option.not_with.get(choice, {}) for choice in option.choices]
    return OptionInfo(
        name=option.name,
        choices=list(option.choices),
        seats=[[count for count in seats if choice in option.choices_with(count)] for choice in option.choices],
        not_with=[{name: list(values) for name, values in each.items()} for each in against],
        titles=_in_all(words, key),
        helps=_in_all(words, f"{key}_help"),
        clause=option.clause,
    )


def _game_info(kind: type[Game], own: Own) -> GameInfo:
    about, words = kind.about, load(kind.slug).words
    return GameInfo(
        slug=kind.slug,
        title=about.title,
        titles=_in_all(words, "lobby/title"),
        goals=_in_all(words, "lobby/goal"),
        designer=about.designer,
        published=about.published,
        minutes=about.minutes,
        pitch=about.pitch,
        least_seats=kind.seats.start,
        most_seats=kind.seats.stop - 1,
        options=[_option(words, option, kind.seats) for option in kind.options],
        languages=list(words.languages),
        has_lesson=lesson_of(kind) is not None,
        levels=level_infos(ladder_of(kind), own),
    )


def _place_on_the_shelf(kind: type[Game]) -> tuple[bool, tuple[int, int]]:
    """Our own games first, the shortest first: whoever is new begins with what is soon learned."""
    return not kind.__module__.startswith("hustings."), kind.about.minutes


@get("/api/games", summary="The games on the shelf", sync_to_thread=False)
def games(request: Asker) -> list[GameInfo]:
    own = house_of(request).settings.levels
    return [_game_info(kind, own) for kind in sorted(titles().values(), key=_place_on_the_shelf)]


@get(
    "/api/games/{slug:str}/rules",
    summary="A game explained to people, and its ledger, clause by clause",
    sync_to_thread=False,
)
def rules(slug: FromPath[str], language: LanguageQuery = "en") -> Rules:
    kind, spoken = title(slug), best_language(language)
    clauses = [
        ClauseInfo(id=clause.id, chapter=clause.chapter, text=clause.text, is_ruling=is_ruling(clause))
        for clause in read_ledger(kind.room, spoken)
    ]
    game = load(slug)
    guide = guide_of(game.words, game.parts, spoken)
    return Rules(game=slug, title=game.called(spoken), guide=guide, clauses=clauses)


@get("/api/me", summary="My name and letter")
async def me(known: Known) -> Me:
    return Me(name=known.name, letter=known.letter)  # type: ignore[arg-type]


@put("/api/me", summary="Change my name and letter")
async def rename_me(request: Asker, person: Asking, data: JSONBody[Me]) -> Me:
    count_one(request, person, "names")
    return await people_of(request).rename(person, data.name, data.letter)


ROUTES = [games, rules, me, rename_me]
