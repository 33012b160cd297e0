"""Schillings: a gain comes from the supply, then from the other players (EC-044 to EC-046)."""

from hustings.core.action import Action
from hustings.core.question import Prompt
from hustings.core.story import Story
from hustings.games.elector_counts.actions import TakeFrom
from hustings.games.elector_counts.cards import tell
from hustings.games.elector_counts.events import Gained, GaveUp, WentShort
from hustings.games.elector_counts.layout import Layout
from hustings.games.elector_counts.reacting import Asked


def gain(state: Layout, seat: int, count: int, story: Story | None) -> None:
    """What supply and all others cannot pay is lost.  Where the rest can be split in several ways, the gaining player
    is asked: that question lies on top when this returns."""
    paid = min(count, state.supply)
    if paid:
        state.supply -= paid
        state.schillings[seat] += paid
        tell(story, Gained(seat, paid))
    owed = count - paid
    if not owed:
        return
    most = sum(state.schillings) - state.schillings[seat]
    if owed > most:
        tell(story, WentShort(seat, owed - most))
        owed = most
    asked = _collect(state, seat, owed, 1, story)
    if asked:
        state.ask(TAKE_FROM, (seat,), asked)


def _collect(state: Layout, seat: int, owed: int, step: int, story: Story | None) -> tuple[int, int] | None:
    """Take from one player after the other, from the left on, as long as there is only one way to; then what is still
    owed, and the step at which there are several."""
    for at in range(step, state.seats):
        low, high = _bounds(state, seat, owed, at)
        if low < high:
            return owed, at
        take(state, seat, (seat + at) % state.seats, low, story)
        owed -= low
    return None


def _bounds(state: Layout, seat: int, owed: int, step: int) -> tuple[int, int]:
    later = sum([state.schillings[(seat + at) % state.seats] for at in range(step + 1, state.seats)])
    return max(0, owed - later), min(owed, state.schillings[(seat + step) % state.seats])


def take(state: Layout, seat: int, whom: int, count: int, story: Story | None) -> None:
    if count:
        state.schillings[whom] -= count
        state.schillings[seat] += count
        tell(story, GaveUp(whom, seat, count))


def pay(state: Layout, seat: int, count: int) -> None:
    """Into the supply."""
    state.schillings[seat] -= count
    state.supply += count


class Collect(Asked):
    """From whom the rest of a gain is taken: one player after the other, from the left on (EC-045).

    Its arguments are what is still owed, and how many places to the left the next player sits.
    """

    def menu(self, state: Layout, seat: int) -> list[Action]:
        owed, step = state.pending[-3:-1]
        low, high = _bounds(state, seat, owed, step)
        return [TakeFrom((seat + step) % state.seats, count) for count in range(low, high + 1)]

    def answer(self, state: Layout, seat: int, action: TakeFrom, story: Story | None) -> None:
        owed, step = state.pending[-3:-1]
        take(state, seat, action.whom, action.count, story)
        asked = _collect(state, seat, owed - action.count, step + 1, story)
        if asked:
            state.ask_instead(TAKE_FROM, (seat,), asked)
        else:
            state.done(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        owed, step = state.pending[-3:-1]
        return Prompt("prompt/take_from", {"count": owed, "whom": (seat + step) % state.seats})


TAKE_FROM = Collect("take_from", TakeFrom, arity=2, is_half=True)
