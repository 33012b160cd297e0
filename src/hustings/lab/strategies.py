"""Strategies worth trying: every kind of action and everything it can name, always or never, and the pace.

They are found by listening to a few games: what a seat could have done otherwise, how often, and what the bots made of
it.  No game is known here; what its actions hold is enough.
"""

from collections import Counter
from collections.abc import Callable, Iterator

import msgspec
from msgspec.structs import replace

from hustings.bots.biased import ALWAYS, DELAY, LEAST, MOST, NAME, NEVER, RUSH, Rule, amount, answers
from hustings.core.action import Action, kind_of
from hustings.core.game import Game
from hustings.core.state import State
from hustings.core.words import Words
from hustings.lab.listening import Listener
from hustings.lab.simulate import Plan, play_one

RARE = 0.02
"""A choice that fewer seats than this ever have cannot decide many games."""
_PACES = {RUSH: "Bring the end nearer", DELAY: "Keep the end away"}
_PARTS = {MOST: "the most", LEAST: "the least"}

Target = tuple[str, str, str]
"""A kind of action, a field and what is named there; these are empty for the whole kind."""


class Strategy(msgspec.Struct, frozen=True):
    """A rule of thumb, or two of them."""

    rules: str
    """As a biased bot is told them: `always=Play.card=17`."""
    name: str
    """In words."""
    offered: float = 0.0
    """How often a game the seat could follow it or not."""
    taken: float | None = None
    """In which part of these decisions the field does what it says anyway, where that was counted."""

    def spec(self, base: str) -> str:
        return f"{NAME}:{self.rules}/{base}"

    def joined(self, other: "Strategy") -> "Strategy":
        """Both at once."""
        name = f"{self.name}; {other.name[:1].lower()}{other.name[1:]}"
        return Strategy(f"{self.rules},{other.rules}", name, min(self.offered, other.offered))


class Scout(Listener):
    """Hears what seats could do or leave, and what they did."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.offered: Counter[Target] = Counter()
        self.taken: Counter[Target] = Counter()
        self.seats: Counter[Target] = Counter()
        self._heard: set[tuple[int, Target]] = set()
        self._names: dict[tuple[str, int], str] = {}

    def decides(self, state: State, seat: int, action: Action) -> None:
        legal = state.legal(seat)
        if len(legal) == 1:
            return
        fits = Counter(target for each in legal for target in self._targets(each))
        done = self._targets(action)
        for target in (*fits, *_amounts(legal)):
            if fits[target] < len(legal):
                self.offered[target] += 1
                self.taken[target] += target in done
                self._heard.add((seat, target))

    def ends(self, state: State) -> None:
        self.seats.update(target for _, target in self._heard)
        self._heard.clear()

    def _targets(self, action: Action) -> set[Target]:
        """The kind of an action, and everything it names or numbers: by its name, for several may be called so."""
        kind = kind_of(action)
        told = {(kind, field, self._called(field, value)) for field, value in answers(action)}
        return {(kind, "", ""), *(target for target in told if target[1] not in self.words.people)}

    def _called(self, field: str, value: int) -> str:
        name = self._names.get((field, value))
        if name is None:
            is_named = field in self.words.naming
            name = self._names[field, value] = self.words.name(field, value, ()) if is_named else str(value)
        return name

    def values(self, target: Target) -> str:
        """The numbers of whatever is called so, as a rule writes them."""
        _, field, name = target
        found = [value for (known, value), called in self._names.items() if (known, called) == (field, name)]
        return "+".join(str(value) for value in sorted(found)) or name


def _amounts(legal: list[Action]) -> Iterator[Target]:
    """Numbers and sets of which there is more and less to choose from."""
    ranges: dict[tuple[str, str], set[int]] = {}
    for action in legal:
        for field in action.__struct_fields__:
            ranges.setdefault((kind_of(action), field), set()).add(amount(action, field))
    for (kind, field), found in ranges.items():
        if len(found) > 1:
            yield kind, field, MOST
            yield kind, field, LEAST


def scouted(plan: Plan, at_most: int, progress: Callable[[int], None] | None = None) -> list[Strategy]:
    """All that is worth trying against these bots, what is offered most often first; the paces before all."""
    game = plan.opened()
    scout = Scout(game.words)
    for number in range(plan.games):
        if progress is not None:
            progress(number)
        play_one(plan, game, number, scout)
    chairs = plan.games * len(plan.bots)
    found = [Strategy(pace, told) for pace, told in _PACES.items()]
    for target, count in scout.offered.most_common():
        if scout.seats[target] >= RARE * chairs and _is_worth_telling(game, target):
            found += _strategies(game, scout, target, count / chairs)
    return found[:at_most]


def _is_worth_telling(game: Game, target: Target) -> bool:
    """The most and the least of a thing with a name means nothing."""
    _, field, value = target
    return value not in (MOST, LEAST) or field not in game.words.naming


def _strategies(game: Game, scout: Scout, target: Target, offered: float) -> Iterator[Strategy]:
    kind, field, name = target
    values = scout.values(target)
    always = Strategy(str(Rule(ALWAYS, kind, field, values)), _told(game, ALWAYS, target), offered)
    if name in (MOST, LEAST):
        yield always
        return
    taken = scout.taken[target] / scout.offered[target]
    yield replace(always, taken=taken)
    never = str(Rule(NEVER, kind, field, values))
    yield Strategy(never, _told(game, NEVER, target), offered, 1 - taken)


def _told(game: Game, word: str, target: Target) -> str:
    """A rule in words: `Always play a card: Kickball 4`."""
    kind, field, name = target
    said = game.words.phrase(f"kind/{kind}")
    sentence = f"{word.capitalize()} {said[:1].lower()}{said[1:]}"
    if not field:
        return sentence
    if name in _PARTS:
        return f"{sentence}: {_PARTS[name]} {field}"
    return f"{sentence}: {name if field in game.words.naming else f'{field} {name}'}"
