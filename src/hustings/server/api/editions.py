"""Changed editions: those on the shelf, and what is changed in them and at a table."""

import msgspec
from litestar import get
from litestar.params import FromPath

from hustings.core.game import Game
from hustings.server.api.asking import Asker, AtTable, LanguageQuery, house_of
from hustings.server.editions import changes_of
from hustings.server.messages import EditionChange, EditionInfo
from hustings.server.opening import opened
from hustings.server.settings import Edition
from hustings.server.speech import best_language


def _info(edition: Edition) -> EditionInfo:
    changes = changes_of(opened(edition.game, edition.texts), "en")
    return EditionInfo(key=edition.key, name=edition.name, game=edition.game, changes=len(changes))


def _told(game: Game, language: str) -> list[EditionChange]:
    return msgspec.convert(changes_of(game, best_language(language)), list[EditionChange], from_attributes=True)


@get("/api/editions", summary="The changed editions on the shelf", sync_to_thread=True)
def editions(request: Asker) -> list[EditionInfo]:
    return [_info(edition) for edition in house_of(request).settings.editions]


@get("/api/editions/{key:str}/changes", summary="What is changed in an edition", sync_to_thread=True)
def edition_changes(request: Asker, key: FromPath[str], language: LanguageQuery = "en") -> list[EditionChange]:
    edition = house_of(request).founding.edition(key)
    return _told(opened(edition.game, edition.texts), language)


@get("/api/tables/{code:str}/changes", summary="What is changed from the game's own components at a table")
async def table_changes(company: AtTable, language: LanguageQuery = "en") -> list[EditionChange]:
    return _told(company.live.game, language)


ROUTES = [editions, edition_changes, table_changes]
