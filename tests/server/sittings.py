"""People at tables of Elector Counts at which the first action opens a window."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from hustings import Action
from tests.games.elector_counts.openings import Opening

from .guests import Frame, Person
from .house import House

BOT = {"kind": "bot", "level": "easy"}


class Sitting(NamedTuple):
    """A table of some deal, and those of its seats that people hold."""

    code: str
    people: Mapping[int, Person]
    opening: Opening

    def open_window(self) -> int:
        mover = self.opening.mover
        return self.people[mover].act(self.code, mover, 0, frame_of(self.opening.action))


def sat_down(house: House, deal: Opening, seats: int, people: Mapping[int, Person]) -> Sitting:
    """People at the seats named, bots at the others."""
    plans: list[Any] = ["open" if seat in people else BOT for seat in range(seats)]
    plans[deal.mover] = "me"
    with house.dealing(deal.seed):
        code = people[deal.mover].found(*plans, game="elector_counts")
        for seat, person in people.items():
            if seat != deal.mover:
                person.sit(code, seat=seat)
    return Sitting(code, people, deal)


def frame_of(action: Action) -> Frame:
    found: Frame = msgspec.to_builtins(action)
    return found
