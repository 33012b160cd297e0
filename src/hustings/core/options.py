"""Options: the choices a table makes before the game starts, declared once by the game."""

from collections.abc import Mapping

import msgspec

from hustings.core.errors import BadSetup

Value = int | str | bool


class Option(msgspec.Struct, frozen=True):
    """One choice: its name, what it may be (the first is the default), and a line of help."""

    name: str
    choices: tuple[Value, ...]
    help: str
    clause: str = ""

    @property
    def default(self) -> Value:
        return self.choices[0]


def settled(declared: tuple[Option, ...], chosen: Mapping[str, Value] | None) -> dict[str, Value]:
    """Every declared option with the value chosen or its default; an unknown name or value is refused."""
    chosen = chosen or {}
    known = {option.name: option for option in declared}
    for name, value in chosen.items():
        if name not in known:
            names = ", ".join(known) or "none"
            raise BadSetup(f"There is no option {name!r}; this game's options: {names}.")
        choices = known[name].choices
        if not any(value == choice and type(value) is type(choice) for choice in choices):
            allowed = ", ".join(repr(choice) for choice in choices)
            raise BadSetup(f"Option {name!r} cannot be {value!r}; it may be one of {allowed}.")
    return {option.name: chosen.get(option.name, option.default) for option in declared}


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
