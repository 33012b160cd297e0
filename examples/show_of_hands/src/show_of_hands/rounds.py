"""The rules: the deal (SH-004 to SH-006), a round of secret choices (SH-007 to SH-012), the end."""

from typing import TYPE_CHECKING, cast

from hustings.core.action import Action
from hustings.core.errors import Illegal
from hustings.core.rng import shuffle
from hustings.core.story import Story, Told
from show_of_hands.actions import (
    CarriedOver,
    Choose,
    Chose,
    GameWon,
    HandDealt,
    IssueLost,
    IssueTurnedUp,
    IssueWon,
    Shown,
)

if TYPE_CHECKING:
    from show_of_hands.table import Table

TIES_CARRY_OVER = 2
"""The version of the rules that brought carrying over (SH-010)."""


def deal(table: "Table", rounds: int, story: Story | None) -> None:
    """Hands and issues; chance is spent in the order of the chapter."""
    table.aside = table.tables.deck[:]
    table.chance = shuffle(table.aside, table.chance)
    size = rounds + table.tables.spare_cards
    table.hands = [sorted(table.aside.pop() for _ in range(size)) for _ in range(table.seats)]
    table.issues = list(range(len(table.tables.points)))
    table.chance = shuffle(table.issues, table.chance)
    table.shown = [[] for _ in range(table.seats)]
    table.choices = [0] * table.seats
    table.points = [0] * table.seats
    table.past = []
    table.carried = table.reveals = 0
    table.rounds_left = rounds
    table.over = False
    if story is not None:
        for seat, hand in enumerate(table.hands):
            story.append(Told(HandDealt(seat, tuple(hand)), (seat,), HandDealt(seat, None)))
    _turn_up(table, story)


def _turn_up(table: "Table", story: Story | None) -> None:
    """A new issue, and everyone owes a choice (SH-006, SH-007)."""
    table.issue = table.issues.pop()
    table.actors = tuple(range(table.seats))
    if story is not None:
        story.append(Told(IssueTurnedUp(table.issue, table.tables.points[table.issue])))


def legal(table: "Table", seat: int) -> list[Action]:
    if seat not in table.actors:
        return []
    return [table.tables.choices[card] for card in sorted(set(table.hands[seat]))]


def not_now(table: "Table", seat: int) -> Illegal | None:
    """Why `seat` has nothing to choose at this moment, whatever the card."""
    if seat in table.actors:
        return None
    if table.over:
        return Illegal("SH-012", "The game is over.")
    return Illegal("SH-007", "You have chosen; still to choose: {count}.", count=len(table.actors))


def refusal(table: "Table", seat: int, action: Action) -> Illegal | None:
    """Why `seat` may not do this, or nothing if it may."""
    why = not_now(table, seat)
    if why is not None:
        return why
    if not isinstance(action, Choose) or action.card not in table.hands[seat]:
        return Illegal("SH-007", "Choose a card of your own hand.")
    return None


def choose(table: "Table", seat: int, action: Action, story: Story | None) -> None:
    """A secret choice (SH-008); the last one ends the round."""
    card = cast(int, cast(Choose, action).card)
    table.choices[seat] = card
    table.actors = tuple(other for other in table.actors if other != seat)
    if story is not None:
        story.append(Told(Chose(seat, card), (seat,), Chose(seat, None)))
    if not table.actors:
        _show(table, story)
        _award(table, story)
        _go_on(table, story)


def _show(table: "Table", story: Story | None) -> None:
    table.reveals += 1
    for seat, card in enumerate(table.choices):
        table.hands[seat].remove(card)
        table.shown[seat].append(card)
        if story is not None:
            story.append(Told(Shown(seat, card)))


def _award(table: "Table", story: Story | None) -> None:
    """The highest card alone wins; a tie at the top carries over, or loses the points (SH-009, SH-010)."""
    stake = table.tables.points[table.issue] + table.carried
    highest = max(table.choices)
    best = tuple(seat for seat, card in enumerate(table.choices) if card == highest)
    table.carried = 0
    told: IssueWon | CarriedOver | IssueLost
    if len(best) == 1:
        table.points[best[0]] += stake
        told = IssueWon(best[0], table.issue, stake)
    elif table.game.version >= TIES_CARRY_OVER and table.rounds_left > 1:
        table.carried = stake
        told = CarriedOver(best, stake)
    else:
        told = IssueLost(best, stake)
    if story is not None:
        story.append(Told(told))


def _go_on(table: "Table", story: Story | None) -> None:
    """The next issue, or the end (SH-012)."""
    table.choices = [0] * table.seats
    table.rounds_left -= 1
    if table.rounds_left:
        table.past.append(table.issue)
        _turn_up(table, story)
        return
    table.over = True
    if story is not None:
        story.append(Told(GameWon(table.leaders())))
