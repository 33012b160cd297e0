"""The round (XR-019 to XR-025, XR-097): roll, bonus, main action, resolution, and the solo cycle (XR-111 to XR-124)."""

from hustings.core.action import Action, Blocked
from hustings.core.story import Story, Told
from hustings.games.crossroll_hong_kong import choosing, dice, driving, resolution
from hustings.games.crossroll_hong_kong.actions import (
    Decided,
    DieSetAside,
    NitrousInstalled,
    NitrousRefused,
    Penalised,
    PenaltyIgnored,
    PenaltyRolled,
    Roll,
    Rolled,
    SetAside,
)
from hustings.games.crossroll_hong_kong.layout import Layout
from hustings.games.crossroll_hong_kong.refusals import blocked, is_legal, refusal
from hustings.games.crossroll_hong_kong.tables import ASIDE, BONUS, CROSS, INSTALL, MAIN, ROLL, Deed


class Rounds(Layout):
    """A table that plays rounds."""

    __slots__ = ()

    def legal(self, seat: int) -> list[Action]:
        return self.menu(seat) if seat in self.actors else []

    def menu(self, seat: int) -> list[Action]:
        """What a seat that chooses in this phase may choose, or might have chosen."""
        if self.phase == MAIN:
            return choosing.main_menu(self, seat)
        if self.phase == BONUS:
            return choosing.bonus_menu(self, seat)
        if self.phase == ROLL:
            return self.tables.rolls[self.aside][:]
        if self.phase == INSTALL:
            return [self.tables.install, self.tables.keep_score]
        return [self.tables.set_asides[die] for die in self.dice if self.owed >> die & 1]

    def check(self, seat: int, action: Action) -> None:
        why = refusal(self, seat, action)
        if why is not None:
            raise why

    def apply(self, seat: int, action: Action, story: Story | None = None) -> None:
        number = self.tables.number_of.get(action, -1)
        if number < 0 or not is_legal(self, seat, self.tables.deeds[number]):
            self.check(seat, action)  # which says why not
        if self.phase == ROLL and isinstance(action, Roll):
            roll(self, [action.die, action.other], story)
        elif self.phase == ASIDE and isinstance(action, SetAside):
            set_aside(self, action.die, story)
        else:
            choose(self, seat, number, story)

    @property
    def midway(self) -> bool:
        """While some have chosen and others have not, and before the last words on a round."""
        if self.phase == INSTALL or self.phase == ASIDE:
            return True
        return (self.phase == MAIN or self.phase == BONUS) and max(self.choices) >= 0

    def blocked(self, seat: int) -> list[Blocked]:
        return blocked(self, seat, self.legal(seat))


def begin_round(table: Layout, story: Story | None) -> None:
    """The active player picks dice; alone, with two dice left or one, there is nothing to pick (XR-114, XR-115)."""
    table.round += 1
    left = dice.available(table)
    if len(left) > 2:
        table.phase = ROLL
        table.actors = (table.active,)
        table.dice = []
        table.results = []
    else:
        roll(table, left, story)


def roll(table: Layout, picked: list[int], story: Story | None) -> None:
    """The Rolled Results, the same for all players (XR-024)."""
    table.dice = picked
    table.results = [dice.rolled(table, die) for die in picked]
    table.reveals += 1
    if story is not None:
        story.append(Told(Rolled(table.active, tuple(picked), tuple(table.results))))
    begin_bonus(table)


def begin_bonus(table: Layout) -> None:
    """Phase 2, for whoever has a bonus; with nobody it is over at once (XR-019, XR-028)."""
    takers = choosing.bonus_takers(table)
    if takers:
        table.phase = BONUS
        table.actors = takers
    else:
        _begin_main(table)


def _begin_main(table: Layout) -> None:
    table.phase = MAIN
    table.actors = tuple(range(table.seats))


def choose(table: Layout, seat: int, choice: int, story: Story | None) -> None:
    """Nobody sees a choice before all have made theirs, so their order does not matter (XR-020)."""
    table.choices[seat] = choice
    actors = table.actors
    table.actors = actors[1:] if actors[0] == seat else tuple([other for other in actors if other != seat])
    if not table.actors:
        _show(table, story)
    elif story is not None:
        story.append(Told(Decided(seat)))


def _show(table: Layout, story: Story | None) -> None:
    """All have chosen: the choices are carried out, and the next phase begins (XR-021)."""
    shown = table.choices
    table.choices = [-1] * table.seats
    if table.seats > 1:
        table.reveals += 1
    deeds = table.tables.deeds
    phase = table.phase
    for seat, choice in enumerate(shown):
        if choice >= 0:
            if phase == MAIN:
                _act(table, seat, deeds[choice], story)
            elif phase == BONUS:
                driving.take_bonus(table, seat, deeds[choice], story)
            else:
                _install(table, seat, deeds[choice].action, story)
    if phase == BONUS:
        _begin_main(table)
    elif phase == MAIN:
        _resolve(table, story)
    else:
        _finish_resolution(table, story)


def _act(table: Layout, seat: int, deed: Deed, story: Story | None) -> None:
    if table.seats == 1:
        table.owed = dice.dice_for(table, deed.number)  # before an upgrade unlocks what could not be used yet
    driving.act(table, seat, deed, story)


def _resolve(table: Layout, story: Story | None) -> None:
    """Scoring first; then those who completed the checked route may install nitrous oxide (XR-083, XR-104)."""
    if any(table.fresh):
        resolution.score_completions(table, story)
        if table.nitrous_route >= 0:
            checked = 1 << table.nitrous_route
            installers = tuple([seat for seat in range(table.seats) if table.fresh[seat] & checked])
            if installers:
                table.phase = INSTALL
                table.actors = installers
                return
    _finish_resolution(table, story)


def _install(table: Layout, seat: int, action: Action, story: Story | None) -> None:
    """The Route Score is crossed out for the use of the sum (XR-105, XR-108)."""
    is_installed = action == table.tables.install
    if is_installed:
        table.effects[seat] |= table.tables.nitrous
    if story is not None:
        route = table.nitrous_route
        story.append(Told(NitrousInstalled(seat, route) if is_installed else NitrousRefused(seat)))


def _finish_resolution(table: Layout, story: Story | None) -> None:
    """Penalties, then the end check, then the next round (XR-083, XR-096, XR-097)."""
    if any(table.fresh):
        resolution.draw_penalties(table, story)
        table.fresh = [0] * table.seats
    if resolution.ends(table, story):
        return
    if table.seats > 1:
        table.active = table.active + 1 if table.active + 1 < table.seats else 0
        begin_round(table, story)
    elif table.owed & (table.owed - 1):
        table.phase = ASIDE
        table.actors = (0,)
    else:
        set_aside(table, table.owed.bit_length() - 1, story)


def set_aside(table: Layout, die: int, story: Story | None) -> None:
    """Solo: the die that gave N is out until all four are (XR-112 to XR-120)."""
    table.owed = 0
    table.aside |= 1 << die
    if story is not None:
        story.append(Told(DieSetAside(0, die)))
    if not dice.available(table):
        table.aside = 0
        _draw_solo_penalty(table, story)
        if resolution.ends(table, story):  # once more, after the X (XR-119)
            return
    begin_round(table, story)


def _draw_solo_penalty(table: Layout, story: Story | None) -> None:
    """Step 5: an X on the route that the d10 says, if there is one and it can take one (XR-117, XR-118)."""
    number, route = dice.rolled_route(table)
    table.reveals += 1
    if story is not None:
        story.append(Told(PenaltyRolled(number, route if route >= 0 else None)))
    if route < 0:
        return
    is_spared = CROSS in table.boxes_of(0, route) or not resolution.penalise(table, 0, route)
    if story is not None:
        story.append(Told(PenaltyIgnored(route) if is_spared else Penalised(0, route)))
