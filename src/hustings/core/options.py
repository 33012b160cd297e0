"""Options: the choices a table makes before the game starts, declared once by the game."""

from collections.abc import Callable, Mapping

import msgspec

from hustings.core.errors import BadSetup

Value = int | str | bool

BY_LOT = "random"


class Option(msgspec.Struct, frozen=True):
    """One choice: its name, what it may be (the first is the default), and a line of help.

    `only_with` names the numbers of seats that a choice goes with; one that is not named there goes with all.
    `not_with` names, for a choice, the choices of options declared before this one that it does not go with.
    """

    name: str
    choices: tuple[Value, ...]
    help: str
    clause: str = ""
    only_with: Mapping[Value, tuple[int, ...]] = {}
    not_with: Mapping[Value, Mapping[str, tuple[Value, ...]]] = {}

    @property
    def default(self) -> Value:
        return self.choices[0]

    def choices_with(self, seats: int) -> tuple[Value, ...]:
        """What it may be at a table of so many; the first is the default there."""
        return tuple(choice for choice in self.choices if seats in self.only_with.get(choice, (seats,)))

    def goes_against(self, choice: Value, chosen: Mapping[str, Value]) -> str:
        """The name of an option that was chosen so that this choice does not go with it; empty, where it goes."""
        against = self.not_with.get(choice, {})
        return next((name for name, values in against.items() if _is_one_of(chosen.get(name, ""), values)), "")


def first_seat(seats: range, clause: str, help: str = "Who plays first: a seat, or drawn by lot.") -> Option:
    """The option of most games: who is first, at a table of any of these numbers of seats."""
    choices = range(max(seats))
    only_with: dict[Value, tuple[int, ...]] = {
        seat: tuple(number for number in seats if seat < number) for seat in choices if seat >= min(seats)
    }
    return Option("first_seat", (BY_LOT, *choices), help, clause, only_with)


def settled_first(chosen: Value, seats: int, draw: Callable[[int], int]) -> int:
    """Who is first: the seat that was chosen, or one by lot; `draw(n)` spends chance on a number below n."""
    return draw(seats) if chosen == BY_LOT else int(chosen)


def settled(
    declared: tuple[Option, ...], chosen: Mapping[str, Value] | None, seats: int | None = None
) -> dict[str, Value]:
    """Every declared option with the value chosen or its default; an unknown name or value is refused.

    With a number of seats, a value must go with it, and so does the default; and each with what is chosen before it.
    """
    chosen = chosen or {}
    known = {option.name: option for option in declared}
    for name, value in chosen.items():
        if name not in known:
            names = ", ".join(known) or "none"
            raise BadSetup(f"There is no option {name!r}; this game's options: {names}.")
        _check(known[name], value, seats)
    found: dict[str, Value] = {}
    for option in declared:
        value = chosen.get(option.name, _possible(option, seats)[0])
        against = option.goes_against(value, found)
        if against:
            raise BadSetup(f"Option {option.name!r} cannot be {value!r} where {against!r} is {found[against]!r}.")
        found[option.name] = value
    return found


def _possible(option: Option, seats: int | None) -> tuple[Value, ...]:
    return option.choices if seats is None else option.choices_with(seats)


def _check(option: Option, value: Value, seats: int | None) -> None:
    if not _is_one_of(value, option.choices):
        raise BadSetup(f"Option {option.name!r} cannot be {value!r}; it may be one of {_listed(option.choices)}.")
    possible = _possible(option, seats)
    if not _is_one_of(value, possible):
        players = "1 player" if seats == 1 else f"{seats} players"
        raise BadSetup(
            f"Option {option.name!r} cannot be {value!r} with {players}; it may be one of {_listed(possible)}."
        )


def _is_one_of(value: Value, choices: tuple[Value, ...]) -> bool:
    return any(value == choice and type(value) is type(choice) for choice in choices)


def _listed(choices: tuple[Value, ...]) -> str:
    return ", ".join(repr(choice) for choice in choices)


def read_option(declared: tuple[Option, ...], text: str) -> tuple[str, Value]:
    """`name=value` as typed on a command line, the value taken as whichever declared choice it spells."""
    name, equals, spelled = text.partition("=")
    if not equals:
        raise BadSetup(f"An option is written name=value, not {text!r}.")
    for option in declared:
        if option.name == name:
            for choice in option.choices:
                if str(choice).lower() == spelled.lower():
                    return name, choice
    return name, spelled
