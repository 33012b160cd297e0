"""Errors are for people: each is a sentence that says what is wrong and what to do."""


class HustingsError(ValueError):
    """Anything a user can mend: a wrong option, a broken pack, a move that the rules forbid."""


class Illegal(HustingsError):
    """A refused action: the clause that forbids it, the reason, and the facts that failed.

    `template` is the English sentence with the facts left open; it is also the key under which a game's
    catalogue holds the sentence in other languages.
    """

    def __init__(self, clause: str, template: str, **facts: int | str) -> None:
        self.clause = clause
        self.template = template
        self.facts = facts
        super().__init__(clause, template)

    def __str__(self) -> str:
        """Made when it is asked for: a refusal is often only caught."""
        return f"{self.reason} ({self.clause})"

    def __reduce__(self) -> tuple[object, ...]:
        """So that it can travel between processes."""
        return _illegal, (self.clause, self.template, self.facts)

    @property
    def reason(self) -> str:
        """The sentence with plain numbers; `Words.why` says it with the names of the table."""
        return plainly(self.template, self.facts)


def _illegal(clause: str, template: str, facts: dict[str, int | str]) -> Illegal:
    return Illegal(clause, template, **facts)


def plainly(template: str, facts: dict[str, int | str]) -> str:
    """Facts are named after what they number (`seat 2`), all but a `count`."""
    return template.format(**{name: value if name == "count" else f"{name} {value}" for name, value in facts.items()})


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
