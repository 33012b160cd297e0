"""The round (XR-019 to XR-025, XR-097): roll, bonus, main action, resolution, and the solo cycle (XR-111 to XR-124)."""

from typing import Any, Final

from hustings.core.action import Action
from hustings.core.question import Question
from hustings.core.story import Story, Told
from hustings.games.crossroll_hong_kong import choosing, dice, driving, resolution
from hustings.games.crossroll_hong_kong.actions import (
    DeclineBonus,
    DiceLeft,
    DieSetAside,
    Drive,
    InstallNitrous,
    JoinLotto,
    KeepScore,
    NitrousInstalled,
    NitrousRefused,
    Penalised,
    PenaltyIgnored,
    PenaltyRolled,
    Roll,
    Rolled,
    SetAside,
    Skip,
    TakeBonus,
    Upgrade,
)
from hustings.games.crossroll_hong_kong.layout import Layout
from hustings.games.crossroll_hong_kong.printed import CROSS, Footprint


class RollDice(choosing.ChooseDice):
    def answer(self, state: Layout, seat: int, action: Roll, story: Story | None) -> None:
        roll(state, (action.die, action.other), story)


class Bonus(choosing.ChooseBonus):
    def foretell(self, state: Layout, seat: int, action: TakeBonus | DeclineBonus, story: Story) -> None:
        """A run is the seat's own, on its own board (XR-004)."""
        driving.take_bonus(state, seat, state.printed.footprints[action], story)

    def opened(self, state: Layout, answers: tuple[Any, ...], story: Story | None) -> None:
        footprints = state.printed.footprints
        for seat, answer in enumerate(answers):
            if answer is not None:
                driving.take_bonus(state, seat, footprints[answer], story)
        if story is not None and any(isinstance(answer, TakeBonus) for answer in answers):
            state.show("crossing", story)
        _begin_main(state)


class MainAction(choosing.ChooseMainAction):
    def foretell(self, state: Layout, seat: int, action: Drive | JoinLotto | Upgrade | Skip, story: Story) -> None:
        """The action and what it scores: on its own board (XR-004), and before anyone is penalised (XR-083)."""
        driving.act(state, seat, state.printed.footprints[action], story)
        resolution.score_own(state, seat, story)

    def opened(self, state: Layout, answers: tuple[Any, ...], story: Story | None) -> None:
        footprints = state.printed.footprints
        for seat, answer in enumerate(answers):
            _act(state, seat, footprints[answer], story)
        if story is not None and not all(isinstance(answer, Skip) for answer in answers):
            state.show("crossing", story)
        _resolve(state, story)


class Install(choosing.ChooseNitrous):
    def foretell(self, state: Layout, seat: int, action: InstallNitrous | KeepScore, story: Story) -> None:
        _install(state, seat, action, story)

    def opened(self, state: Layout, answers: tuple[Any, ...], story: Story | None) -> None:
        for seat, answer in enumerate(answers):
            if answer is not None:
                _install(state, seat, answer, story)
        _finish_resolution(state, story)


class DieAside(choosing.ChooseDieAside):
    def answer(self, state: Layout, seat: int, action: SetAside, story: Story | None) -> None:
        set_aside(state, action.die, story)


ROLL: Final = RollDice("roll", Roll)
BONUS: Final = Bonus("bonus", TakeBonus, DeclineBonus, is_sealed=True)
MAIN: Final = MainAction("main", Drive, JoinLotto, Upgrade, Skip, is_sealed=True)
INSTALL: Final = Install("install", InstallNitrous, KeepScore, is_sealed=True, is_half=True)
ASIDE: Final = DieAside("aside", SetAside, is_half=True)
QUESTIONS: Final = (ROLL, BONUS, MAIN, INSTALL, ASIDE)


def begin_round(state: Layout, story: Story | None) -> None:
    """The active player picks dice; alone, with two dice left or one, there is nothing to pick (XR-114, XR-115)."""
    state.round += 1
    state.turn += 1
    left = dice.available(state)
    if len(left) > 2:
        state.dice = state.results = ()
        _go_on_to(state, ROLL, (state.active,))
    else:
        if story is not None:
            story.append(Told(DiceLeft(len(left))))
        roll(state, tuple(left), story)


def roll(state: Layout, picked: tuple[int, ...], story: Story | None) -> None:
    """The Rolled Results, the same for all players (XR-024)."""
    state.dice = picked
    state.results = tuple([dice.rolled(state, die) for die in picked])
    if story is not None:
        story.append(Told(Rolled(state.active, picked, state.results)))
        state.show("rolling", story)
    begin_bonus(state)


def begin_bonus(state: Layout) -> None:
    """Phase 2, for whoever has a bonus; with nobody it is over at once (XR-019, XR-028)."""
    takers = choosing.bonus_takers(state)
    if takers:
        _go_on_to(state, BONUS, takers)
    else:
        _begin_main(state)


def _begin_main(state: Layout) -> None:
    _go_on_to(state, MAIN, state.printed.everyone[state.seats])


def _go_on_to(state: Layout, question: Question[Any, Any], seats: tuple[int, ...]) -> None:
    """Rounds know one question at a time: the next phase takes the place of the last."""
    state.asked = question
    state.pending = (question.number,)
    state.actors = seats


def _act(state: Layout, seat: int, footprint: Footprint, story: Story | None) -> None:
    if state.seats == 1:
        state.owed = dice.dice_for(state, footprint.number)  # before an upgrade unlocks what could not be used yet
    driving.act(state, seat, footprint, story)


def _resolve(state: Layout, story: Story | None) -> None:
    """Scoring first; then those who completed the checked route may install nitrous oxide (XR-083, XR-104)."""
    if any(state.fresh):
        resolution.score_completions(state, story)
        if state.nitrous_route >= 0:
            checked = 1 << state.nitrous_route
            installers = tuple([seat for seat in range(state.seats) if state.fresh[seat] & checked])
            if installers:
                state.show("scoring", story)
                _go_on_to(state, INSTALL, installers)
                return
    _finish_resolution(state, story)


def _install(state: Layout, seat: int, action: Action, story: Story | None) -> None:
    """The Route Score is crossed out for the use of the sum (XR-105, XR-108)."""
    is_installed = action == state.printed.install
    if is_installed:
        state.effects[seat] |= state.printed.nitrous
    if story is not None:
        route = state.nitrous_route
        story.append(Told(NitrousInstalled(seat, route) if is_installed else NitrousRefused(seat)))


def _finish_resolution(state: Layout, story: Story | None) -> None:
    """Penalties, then the end check, then the next round (XR-083, XR-096, XR-097)."""
    if any(state.fresh):
        resolution.draw_penalties(state, story)
        state.show("scoring", story)
        state.fresh = [0] * state.seats
    if resolution.ends(state, story):
        return
    if state.seats > 1:
        state.active = state.active + 1 if state.active + 1 < state.seats else 0
        begin_round(state, story)
    elif state.owed & (state.owed - 1):
        _go_on_to(state, ASIDE, (0,))
    else:
        set_aside(state, state.owed.bit_length() - 1, story)


def set_aside(state: Layout, die: int, story: Story | None) -> None:
    """Solo: the die that gave N is out until all four are (XR-112 to XR-120)."""
    state.owed = 0
    state.aside |= 1 << die
    if story is not None:
        story.append(Told(DieSetAside(0, die)))
    if not dice.available(state):
        state.aside = 0
        _draw_solo_penalty(state, story)
        if resolution.ends(state, story):  # once more, after the X (XR-119)
            return
    begin_round(state, story)


def _draw_solo_penalty(state: Layout, story: Story | None) -> None:
    """Step 5: an X on the route that the d10 says, if there is one and it can take one (XR-117, XR-118)."""
    number, route = dice.rolled_route(state)
    if story is not None:
        story.append(Told(PenaltyRolled(number, route if route >= 0 else None)))
        state.show("penalty", story)
    if route < 0:
        return
    box = -1 if CROSS in state.boxes_of(0, route) else resolution.penalise(state, 0, route)
    if story is not None:
        story.append(Told(PenaltyIgnored(route) if box < 0 else Penalised(0, route, box)))
