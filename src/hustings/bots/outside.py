"""Bots from outside: a class of somebody's own, by its import path (`mybot:Hopeful`), behind the same door as ours.

Naming one runs its module, so whoever names it must be whoever runs the program: a command line, never a guest of the
server and never a record.  What it does wrong is told in a sentence that says whose fault it is.
"""

import hashlib
import re
import sys
import traceback
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib import import_module
from inspect import Parameter, signature
from pathlib import Path
from typing import NamedTuple, Protocol

from hustings.core.action import Action
from hustings.core.errors import HustingsError, Illegal
from hustings.core.perspective import Perspective
from hustings.core.rng import Rng

LONGEST = 500
"""More letters than any spec needs."""
_SHORT = 200
"""How much of a stranger's text a sentence bears."""

_PATH = re.compile(r"(?P<module>[^\W\d]\w*(?:\.[^\W\d]\w*)*):(?P<name>[^\W\d]\w*)(?::(?P<detail>.+))?")


class Bot(Protocol):
    """Whoever can decide for a seat."""

    def choose(self, seat: Perspective) -> Action: ...


class BadBot(HustingsError):
    """A bot of somebody's own that cannot be had, or that fails in the middle of a game."""


class ImportPath(NamedTuple):
    """Where a bot is to be found, and the detail that it is made with."""

    module: str
    name: str
    detail: str

    def __str__(self) -> str:
        return f"{self.module}:{self.name}"


def read_path(spec: str) -> ImportPath | None:
    """`mybot:Hopeful` or `mybot:Hopeful:200`; nothing where a spec is not spelled like that.  Nothing is imported."""
    found = _PATH.fullmatch(spec) if len(spec) <= LONGEST else None
    return ImportPath(found["module"], found["name"], found["detail"] or "") if found else None


def look_here(specs: Iterable[str]) -> None:
    """On a command line: where a bot is named by import path, its module may lie in the current folder.

    The folder comes last, so that nothing in it takes the place of a module of Python's own or of a package.
    """
    here = str(Path.cwd())
    if here not in sys.path and any(read_path(spec) for spec in specs):
        sys.path.append(here)


def source_digest(spec: str) -> str | None:
    """Of the file that a bot by import path comes from, once it was made; others have none, nor what has no file."""
    path = read_path(spec)
    place = getattr(sys.modules.get(path.module), "__file__", None) if path else None
    try:
        return hashlib.sha256(Path(place).read_bytes()).hexdigest()[:16] if place else None
    except OSError:
        return None


def bot_at(path: ImportPath, seed: int) -> Bot:
    """The bot at an import path, made for one seat."""
    return made_of(_found(path), str(path), seed, path.detail)


def made_of(kind: type, name: str, seed: int, detail: str = "") -> Bot:
    """A bot of this class: told its seed if it takes one, and its detail where there is one."""
    if not callable(getattr(kind, "choose", None)):
        raise BadBot(f"{name} has no choose: a bot is a class with a method choose(self, seat) that returns an action.")
    taken = _keywords(kind)
    if detail and "detail" not in taken:
        raise BadBot(f"{name} takes no detail; write it without {detail!r}, or let its __init__ take one.")
    given: dict[str, int | str] = {"seed": seed, "detail": detail}
    asked = [word for word in given if word in taken and (word != "detail" or detail)]
    try:
        return Guarded(kind(**{word: given[word] for word in asked}), name)
    except (Exception, SystemExit) as error:
        raise BadBot(f"{name} cannot be made: {_told(error)}. Look at its __init__.") from error


class Guarded:
    """A bot from outside in its seat: whatever leaves it is a legal action, or an error that names it."""

    def __init__(self, bot: Bot, name: str) -> None:
        self.bot = bot
        self.name = name

    def choose(self, seat: Perspective) -> Action:
        legal = seat.legal()  # before it had the world in its hands
        try:
            chosen = self.bot.choose(seat)
        except (Exception, SystemExit) as error:
            raise BadBot(f"{self.name} failed in its choose: {_told(error)}.") from error
        with suppress(Exception):  # what it gave back may not even be comparable
            return legal[legal.index(chosen)]
        raise BadBot(f"{self.name} {_why_not(seat, chosen)} Let choose return one of seat.legal().")


def _why_not(seat: Perspective, chosen: object) -> str:
    """What is wrong with a choice; of an action, by which clause."""
    if not isinstance(chosen, Action):
        return f"chose {_short(chosen)}, which is no action."
    try:
        seat.imagine(Rng(0)).check(seat.seat, chosen)
    except Illegal as why:
        return f"chose {_short(chosen)}, which is not legal for seat {seat.seat}: {why}."
    except Exception as error:
        return f"chose {_short(chosen)}, which no rule can read ({type(error).__name__})."
    return f"chose {_short(chosen)}, which is not among the legal actions of seat {seat.seat}."


def _found(path: ImportPath) -> type:
    try:
        module = import_module(path.module)
    except (Exception, SystemExit) as error:
        raise BadBot(_why_not_imported(path, error)) from error
    kind = getattr(module, path.name, None)
    if kind is None:
        place = getattr(module, "__file__", None) or "built in"
        raise BadBot(f"The module {path.module} ({place}) has no {path.name}: a bot is named as MODULE:CLASS.")
    if not isinstance(kind, type):
        raise BadBot(f"{path} is not a class: name the class of a bot, which has a choose.")
    return kind


def _why_not_imported(path: ImportPath, error: BaseException) -> str:
    if path.module.endswith(".py"):
        return f"A module is named without .py: {path.module.removesuffix('.py')}:{path.name}."
    if isinstance(error, ModuleNotFoundError) and f"{path.module}.".startswith(f"{error.name}."):
        top = path.module.partition(".")[0]
        return (
            f"There is no bot {str(path)!r}, for there is no module {error.name}: install it, or run the command in "
            f"the folder that {top}.py lies in."
        )
    return f"The module {path.module} of the bot {str(path)!r} cannot be imported: {_told(error)}."


def _keywords(kind: type) -> set[str]:
    """What it can be told by name when it is made; of a class that does not say, nothing."""
    try:
        found = signature(kind).parameters.values()
    except (TypeError, ValueError):
        return set()
    if any(one.kind is Parameter.VAR_KEYWORD for one in found):
        return {"seed", "detail"}
    return {one.name for one in found if one.kind in (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)}


def _told(error: BaseException) -> str:
    """An error of a stranger's code, and the line of it that raised."""
    lines = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(lines[-1].filename).name}, line {lines[-1].lineno})" if lines else ""
    return f"{type(error).__name__}: {_short(error, str)}{place}"


def _short(thing: object, spell: Callable[[object], str] = repr) -> str:
    """How it is spelled, in one line that is no nuisance, whatever it does when it is asked."""
    try:
        text = spell(thing)
    except Exception:
        text = f"a {type(thing).__name__}"
    text = " ".join(text.split()).rstrip(".")
    return text if len(text) <= _SHORT else f"{text[:_SHORT]}..."
