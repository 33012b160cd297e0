"""Biased: a bot that keeps to a rule of thumb wherever it can, and else plays as another.

    biased:always=Play.card=17/greedy:1     plays that card whenever it may; =17+18, any of these
    biased:never=Take/greedy                does nothing of that kind while there is something else to do
    biased:always=Buy.count=most/greedy     takes the most, or the least, of a number or of a set
    biased:rush/greedy                      does what brings the end nearest; delay, what keeps it away
    biased:rush,never=Sell/ismcts:200       one rule after the other, as far as there is something left to choose

A rule leaves some of the legal actions, and the other bot chooses among them by its own judgement.  It must be one of
ours: a bias may stand in a record that comes from a stranger, and runs no module of anybody's.
"""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from hustings.bots.greedy import Greedy
from hustings.bots.outside import Bot
from hustings.bots.payoff import answered_by_others, play_out
from hustings.core.action import Action, kind_of
from hustings.core.errors import HustingsError
from hustings.core.perspective import Perspective
from hustings.core.rng import Rng, derived
from hustings.core.words import member_field

NAME = "biased"
ALWAYS, NEVER, RUSH, DELAY = "always", "never", "rush", "delay"
MOST, LEAST = "most", "least"
_WEIGHED = 12
"""How many actions a bot in a hurry compares: each costs a game played to its end at random."""
PATIENCE = 60
"""So many decisions of one turn a bot keeps to its rules: whoever never ends a turn would play for ever."""
_RULE = re.compile(rf"({ALWAYS}|{NEVER})=(\w+)(?:\.(\w+)=([\d+]+|{MOST}|{LEAST}))?")


class Rule(NamedTuple):
    """What is always or never done; or at which pace."""

    word: str
    kind: str = ""
    field: str = ""
    value: str = ""

    def __str__(self) -> str:
        target = f"={self.kind}" if self.kind else ""
        return self.word + target + (f".{self.field}={self.value}" if self.field else "")

    @property
    def named(self) -> set[tuple[str, int]]:
        """What an action must name to be meant."""
        return {(self.field, int(value)) for value in self.value.split("+")}

    def left_of(self, actions: list[Action]) -> list[Action]:
        """Those that keep to the rule; all of them, if none does."""
        fitting = [action for action in actions if kind_of(action) == self.kind]
        if self.value in (MOST, LEAST):
            fitting = _extreme(fitting, self.field, max if self.value == MOST else min)
        elif self.field:
            fitting = [action for action in fitting if not self.named.isdisjoint(answers(action))]
        if self.word == NEVER:
            unfit = set(fitting)
            fitting = [action for action in actions if action not in unfit]
        return fitting or actions


def answers(action: Action) -> Iterator[tuple[str, int]]:
    """Every number that an action holds, with the field it answers: each card of its `cards` is a `card`."""
    for field in action.__struct_fields__:
        value = getattr(action, field)
        if type(value) is int:
            yield field, value
        elif isinstance(value, tuple):
            yield from ((member_field(field), member) for member in value if type(member) is int)


def amount(action: Action, field: str) -> int:
    """A number, or of a set how many are in it."""
    value = getattr(action, field, -1)
    return len(value) if isinstance(value, tuple) else value if type(value) is int else -1


def _extreme(actions: list[Action], field: str, best: Callable[[list[int]], int]) -> list[Action]:
    amounts = [amount(action, field) for action in actions]
    return [action for action, found in zip(actions, amounts, strict=True) if found == best(amounts)]


class Narrowed(Perspective):
    """A seat that is offered less than it may do."""

    __slots__ = ("_offered",)

    def __init__(self, seat: Perspective, offered: list[Action]) -> None:
        self.game = seat.game
        self.seat = seat.seat
        self._world = seat._world
        self._offered = offered

    def legal(self) -> list[Action]:
        return self._offered


class Biased:
    """A bot with rules of thumb."""

    def __init__(self, rules: tuple[Rule, ...], base: Bot, seed: int) -> None:
        self.rules = rules
        self.base = base
        self.rng = Rng(derived(seed, 2))
        self.stopgap = Greedy(derived(seed, 3), worlds=1)
        self.turn = 0
        self.decisions = 0

    def choose(self, seat: Perspective) -> Action:
        return self._kept_to(seat) if self._has_patience(seat) else self.base.choose(seat)

    def _has_patience(self, seat: Perspective) -> bool:
        turn = seat._world.turn
        self.decisions = self.decisions + 1 if turn == self.turn else 1
        self.turn = turn
        return self.decisions <= PATIENCE

    def _kept_to(self, seat: Perspective) -> Action:
        legal = offered = seat.legal()
        for rule in self.rules:
            offered = self._paced(seat, offered, rule) if rule.word in (RUSH, DELAY) else rule.left_of(offered)
        if len(offered) == len(legal):
            return self.base.choose(seat)
        if len(offered) == 1:
            return offered[0]
        narrowed = Narrowed(seat, offered)
        chosen = self.base.choose(narrowed)
        # A search looks at whole worlds, in which everything is legal.
        return chosen if chosen in offered else self.stopgap.choose(narrowed)

    def _paced(self, seat: Perspective, actions: list[Action], rule: Rule) -> list[Action]:
        """Those after which the game, played on at random, is over first or last."""
        distinct = seat.distinct(actions)
        if len(distinct) == 1:
            return distinct
        while len(distinct) > _WEIGHED:
            distinct.pop(self.rng.below(len(distinct)))
        world = answered_by_others(seat.imagine(self.rng), seat.seat, self.rng)
        turns = []
        for action in distinct:
            after = world.copy()
            after.apply(seat.seat, action)
            play_out(after, -1, self.rng)
            turns.append(after.turn)
        wanted = min(turns) if rule.word == RUSH else max(turns)
        return [action for action, found in zip(distinct, turns, strict=True) if found == wanted]


def read_rules(text: str) -> tuple[Rule, ...]:
    """`always=Play.card=17,never=Take`, `rush`."""
    return tuple(_rule(part) for part in text.split(","))


def _rule(text: str) -> Rule:
    if text in (RUSH, DELAY):
        return Rule(text)
    found = _RULE.fullmatch(text)
    if found is None or (found[1] == NEVER and found[4] in (MOST, LEAST)) or not _is_value(found[4]):
        raise HustingsError(
            "A bias is always=KIND or never=KIND, each with .FIELD=NUMBER behind it or without, always=KIND.FIELD=most "
            f"or =least, rush, or delay; {text!r} is none of these."
        )
    return Rule(*(part or "" for part in found.groups()))


def _is_value(text: str | None) -> bool:
    return text in (None, MOST, LEAST) or all(re.fullmatch(r"\d{1,9}", part) for part in str(text).split("+"))


def make_biased(seed: int, detail: str) -> Bot:
    """The bot of a spec, without its name: `always=Play.card=17/greedy:1`."""
    from hustings.bots import BOTS, make_bot

    rules, _, base = detail.partition("/")
    ours = [name for name in BOTS if name != NAME]
    if base.partition(":")[0] not in ours:
        raise HustingsError(
            f"A biased bot is written {NAME}:RULE/BOT, such as {NAME}:never=Take/greedy:1; the bot is one of "
            f"{', '.join(ours)}, not {base!r}."
        )
    return Biased(read_rules(rules), make_bot(base, seed), seed)
