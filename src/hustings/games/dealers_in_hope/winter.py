"""Winter: effects and conditions, discards, piles and hands, cubes, the token, the turn of the era."""

from typing import Any

from hustings.core.action import Action
from hustings.core.errors import Illegal
from hustings.core.question import Question, Sequel
from hustings.core.story import Story
from hustings.games.dealers_in_hope import refusals
from hustings.games.dealers_in_hope.actions import Shed
from hustings.games.dealers_in_hope.decks import discard, draw_up, shuffle_under, tell
from hustings.games.dealers_in_hope.effect_rows import Recover, Vp, VpPer, WinterVp
from hustings.games.dealers_in_hope.effects import carry_out
from hustings.games.dealers_in_hope.ending import end_game
from hustings.games.dealers_in_hope.events import Decided, EraTurned, TokenPassed, WinterCame, WinterScored
from hustings.games.dealers_in_hope.holdings import points_of, score
from hustings.games.dealers_in_hope.layout import NOBODY, NOWHERE, STRENGTH_COUNT, Layout
from hustings.games.dealers_in_hope.printed import LATE, sheds_of

CUBES = {3: 3, 4: 2, 5: 2}
"""Small cubes that are action markers, by the number of players (DH-024, DH-025)."""


def begin_winter(state: Layout, story: Story | None) -> None:
    """Winter 1: effects that work in winter, then every leader's condition, clockwise (DH-205)."""
    state.mover, state.deed = NOBODY, NOWHERE
    tell(story, WinterCame(state.round))
    state.ask(REST_OF_WINTER, ())
    state.ask(CONDITIONS, ())
    effects = state.printed.effects
    for seat in reversed(state.clockwise()):
        for power in reversed(state.powers[seat]):
            if effects[power].when == "winter":
                state.ask(WINTER_EFFECT, (), (seat, power))
    state.go_on(story)


def is_last(state: Layout) -> bool:
    """Whether the game ends with this winter (DH-212)."""
    return state.era == LATE and (state.starter + 1) % state.seats == state.first


class WinterEffect(Sequel[Layout]):
    """An effect of a master or a city; in the last winter nothing is recovered (DH-222, DH-224)."""

    def run(self, state: Layout, arguments: tuple[int, ...], story: Story | None) -> None:
        seat, power = arguments
        effect = state.printed.effects[power]
        if isinstance(effect, WinterVp | VpPer | Vp):
            points = points_of(state, seat, effect)
            score(state, seat, points, WinterScored(seat, points), story)
        elif not isinstance(effect, Recover) or not is_last(state):
            carry_out(state, seat, power, NOWHERE, story)


class Conditions(Sequel[Layout]):
    """Every leader's winter condition (DH-205)."""

    def run(self, state: Layout, arguments: tuple[int, ...], story: Story | None) -> None:
        for seat in state.clockwise():
            for number in state.printed.conditions[state.factions[seat]]:
                points = points_of(state, seat, state.printed.effects[number])
                score(state, seat, points, WinterScored(seat, points), story)
        state.show("scored", story)


class RestOfWinter(Sequel[Layout]):
    """Winter 2 to 6; the last winter is cut short (DH-206 to DH-212, DH-224)."""

    def run(self, state: Layout, arguments: tuple[int, ...], story: Story | None) -> None:
        if is_last(state):
            end_game(state, story)
            return
        asked = tuple([seat for seat in range(state.seats) if state.hands[seat]])
        state.ask(LAST_OF_WINTER, ())
        if asked:
            state.ask(WINTER_DISCARD, asked)
        else:
            state.go_on(story)


class WinterDiscard(Question[Layout, Shed]):
    """Any cards of the hand, all players at the same time, sealed (DH-206)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        return [*sheds_of(tuple(state.hands[seat]))]

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        return refusals.NOT_THOSE_CARDS()

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.NO_WINTER()

    def sealed(self, state: Layout, seat: int, action: Shed, story: Story) -> None:
        tell(story, Decided(seat))

    def opened(self, state: Layout, answers: tuple[Any, ...], story: Story | None) -> None:
        for seat in state.clockwise():
            if answers[seat] is not None:
                discard(state, seat, answers[seat].cards, story)
        state.done(story)


class LastOfWinter(Sequel[Layout]):
    """Winter 3 to 6."""

    def run(self, state: Layout, arguments: tuple[int, ...], story: Story | None) -> None:
        for seat in state.clockwise():
            shuffle_under(state, seat, story)
        for seat in state.clockwise():
            draw_up(state, seat, story)
        clear_year(state)
        state.starter = (state.starter + 1) % state.seats
        tell(story, TokenPassed(state.starter))
        if state.starter == state.first:
            _turn_era(state, story)


def clear_year(state: Layout) -> None:
    """Cubes return, standing defence and markers end, and whatever is counted for a year (DH-209)."""
    seats = state.seats
    state.cubes = [CUBES[seats]] * seats
    state.is_token_used = False
    state.placed = [()] * len(state.printed.deeds)
    state.standing = [0] * seats
    state.markers = [0] * (seats * STRENGTH_COUNT)
    state.conquests, state.losses = [0] * seats, [0] * seats
    state.trained, state.professionals = [0] * seats, [0] * seats
    state.shared = [0] * seats


def _turn_era(state: Layout, story: Story | None) -> None:
    """DH-211."""
    state.era = LATE
    state.leader_cubes = [True] * state.seats
    tell(story, EraTurned())


WINTER_EFFECT = WinterEffect("winter_effect", arity=2)
CONDITIONS = Conditions("conditions")
REST_OF_WINTER = RestOfWinter("rest_of_winter")
WINTER_DISCARD = WinterDiscard("winter_discard", Shed, is_sealed=True)
LAST_OF_WINTER = LastOfWinter("last_of_winter")
