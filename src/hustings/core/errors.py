"""Errors are for people: each is a sentence that says what is wrong and what to do."""

from types import ModuleType

from hustings.core.template import filled


class HustingsError(ValueError):
    """Anything a user can mend: a wrong option, a broken pack, a move that the rules forbid."""


class Illegal(HustingsError):
    """A refused action: the clause that forbids it, the name of the reason, and the facts that failed.

    The sentence is in the game's catalogue, under `why/` and the name; `template` is the English one, with the facts
    left open, for whoever has no catalogue at hand.  A state fills it in when it refuses.
    """

    def __init__(self, clause: str, name: str, facts: dict[str, int | str], template: str = "") -> None:
        self.clause = clause
        self.name = name
        self.facts = facts
        self.template = template
        super().__init__(clause, name)

    def __str__(self) -> str:
        """Made when it is asked for: a refusal is often only caught."""
        return f"{self.reason} ({self.clause})"

    def __reduce__(self) -> tuple[object, ...]:
        """So that it can travel between processes."""
        return Illegal, (self.clause, self.name, self.facts, self.template)

    @property
    def reason(self) -> str:
        """The sentence with plain numbers; `Words.why` says it with the names of the table."""
        return plainly(self.template or self.name, self.facts)


class Why:
    """A reason that a game has for refusing, declared once: `LOCKED = Why("EG-038", "locked")`.

    Its sentence is `why/locked` in the catalogue.  Called with the facts of the moment, it is the refusal:
    `LOCKED(student=3)`.
    """

    __slots__ = ("clause", "name")

    def __init__(self, clause: str, name: str) -> None:
        self.clause = clause
        self.name = name

    def __call__(self, **facts: int | str) -> Illegal:
        return Illegal(self.clause, self.name, facts)


def whys_in(module: ModuleType) -> tuple[Why, ...]:
    """Every reason that a module declares."""
    return tuple(thing for thing in vars(module).values() if isinstance(thing, Why))


def plainly(template: str, facts: dict[str, int | str]) -> str:
    """Facts are named after what they number (`seat 2`), all but a `count`."""
    return filled(template, {name: value if name == "count" else f"{name} {value}" for name, value in facts.items()})


class UnknownGame(HustingsError):
    """No game of that name is registered."""


class BadSetup(HustingsError):
    """A number of seats, an option or a seed with which the game cannot start."""


class BadPack(HustingsError):
    """A pack that cannot be played with.  `problems` has one line each: file, row, field, reason."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems

    def __reduce__(self) -> tuple[object, ...]:
        return BadPack, (self.problems,)


class BadRecord(HustingsError):
    """A record that cannot be read or does not replay."""
