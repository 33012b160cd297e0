"""Changed editions: packs that whoever runs the server puts on the shelf, beside the games' own.

Nobody else can add one.  A table is set up with an edition by its key; the texts are those that the server read when it
was started.  They are kept with each table, which is played on when the edition is gone.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from hustings.core.differences import Change, changes
from hustings.core.errors import BadPack, HustingsError
from hustings.core.game import Game
from hustings.core.pack import Pack, texts_in
from hustings.core.registry import changed_texts, load, titles
from hustings.server.opening import opened
from hustings.server.settings import Edition

MOST_EDITIONS = 40
LONGEST_NAME = 60


def read_editions(given: Sequence[str]) -> tuple[Edition, ...]:
    """The editions of `--pack FOLDER` or `--pack GAME=FOLDER`; what is wrong with a pack is told with its folder."""
    if len(given) > MOST_EDITIONS:
        raise HustingsError(f"{len(given)} packs; at most {MOST_EDITIONS} editions stand on the shelf.")
    found: list[Edition] = []
    for text in given:
        slug, folder = _place(text)
        try:
            found.append(_edition(slug, folder, {edition.key for edition in found}))
        except BadPack as error:
            raise BadPack([_with_folder(line, folder) for line in error.problems]) from None
    return tuple(found)


def _place(text: str) -> tuple[str | None, Path]:
    """`GAME=FOLDER`, or the folder alone: one may have an equals sign in its name."""
    slug, equals, folder = text.partition("=")
    return (slug, Path(folder)) if equals and slug in titles() else (None, Path(text))


def _with_folder(line: str, folder: Path) -> str:
    return line if line.startswith(str(folder)) else f"{folder}: {line}"


def _edition(slug: str | None, folder: Path, taken: set[str]) -> Edition:
    texts = texts_in(folder)
    game = load(slug or _game_of(folder, texts), texts)
    changed = changed_texts(game)
    if not changed:
        raise BadPack([f"nothing is changed that a rule of {game.title} reads: it plays as the game's own."])
    name = _name(folder)
    return Edition(_key(name, taken), name, game.slug, changed)


def _game_of(folder: Path, texts: dict[str, str]) -> str:
    """The game whose files these are; where several have files of such names, the one that the files name."""
    named = {str(document.get("game")) for document in Pack(texts).documents.values()}
    fitting = [slug for slug, kind in titles().items() if {*texts} <= {*kind.files}]
    possible = [slug for slug in fitting if slug in named] or fitting
    if not possible:
        raise BadPack([f"no game here has the files {', '.join(texts)}; `hustings pack new` copies those of a game."])
    if len(possible) > 1:
        raise BadPack([f"this could be a pack of {', '.join(possible)}: say which, --pack {possible[0]}={folder}."])
    return possible[0]


def _name(folder: Path) -> str:
    """`hand-of-five` is called "Hand of five"."""
    words = " ".join(re.sub(r"[\W_]+", " ", folder.resolve().name).split())[:LONGEST_NAME]
    return words[:1].upper() + words[1:]


def _key(name: str, taken: set[str]) -> str:
    """A name for addresses, which no other edition has."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "edition"
    return next(key for key in _numbered(plain) if key not in taken)


def _numbered(plain: str) -> Iterator[str]:
    yield plain
    for number in range(2, MOST_EDITIONS + 2):
        yield f"{plain}-{number}"


def changes_of(game: Game, language: str) -> list[Change]:
    """What is changed from a game's own components, under the same rules."""
    return list(_changes(game.slug, game.version, tuple(changed_texts(game).items()), language))


@lru_cache(maxsize=128)
def _changes(slug: str, version: int, texts: tuple[tuple[str, str], ...], language: str) -> tuple[Change, ...]:
    return tuple(changes(load(slug, None, version), opened(slug, dict(texts), version), language))
