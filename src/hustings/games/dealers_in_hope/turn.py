"""A turn: pass or act; choose an action, use cards, discard and refill (DH-056 to DH-103)."""

from hustings.core.action import Action
from hustings.core.errors import Illegal, Why
from hustings.core.question import Prompt, Question, Sequel
from hustings.core.story import Story
from hustings.games.dealers_in_hope import refusals
from hustings.games.dealers_in_hope.actions import (
    ATTACK,
    CUBE,
    DISCARD,
    LEADER_CUBE,
    SUPPORT,
    TOKEN,
    Choose,
    Discard,
    Pass,
)
from hustings.games.dealers_in_hope.assault import ANNOUNCE, lose
from hustings.games.dealers_in_hope.decks import clear_play, discard, draw_up, tell
from hustings.games.dealers_in_hope.effect_rows import GroupBonus, PenaltyShield, ShareSpace, TrainDiscount, TrainSlack
from hustings.games.dealers_in_hope.effects import add_bargain, carry_out
from hustings.games.dealers_in_hope.events import (
    Chose,
    MarkersReturned,
    Passed,
    Penalised,
    Shielded,
    TurnBegan,
    YearBegan,
)
from hustings.games.dealers_in_hope.holdings import NUMBER_OF, dig_in, gain
from hustings.games.dealers_in_hope.layout import NOWHERE, STRENGTH_COUNT, Layout
from hustings.games.dealers_in_hope.pack import GROUPS
from hustings.games.dealers_in_hope.printed import MARKERS, REORGANIZE, TRAIN, discards_of
from hustings.games.dealers_in_hope.reorganizing import can_wait, perform
from hustings.games.dealers_in_hope.step_two import step_two
from hustings.games.dealers_in_hope.winter import begin_winter

PASS: Action = Pass()


# ---- Step 1.


class ChooseAction(Question[Layout, Action]):
    """An action with one action marker, or a pass (DH-057)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        found: list[Action] = []
        deeds, chooses = state.printed.deeds_of[state.era], state.printed.chooses
        for marker in (CUBE, TOKEN):
            if why_no_marker(state, seat, marker) is None:
                found += [chooses[marker][deed] for deed in deeds if has_space(state, seat, deed, marker)]
        if state.leader_cubes[seat]:
            found += [chooses[LEADER_CUBE][deed] for deed in deeds]
        found.append(PASS)
        return found

    def refusal(self, state: Layout, seat: int, action: Action) -> Illegal | None:
        return None if isinstance(action, Pass) else self._fault(state, seat, action)

    def _fault(self, state: Layout, seat: int, action: Action) -> Illegal | None:
        assert isinstance(action, Choose)
        if action.deed not in state.printed.deeds_of[state.era]:
            return refusals.OTHER_ERA()
        why = why_no_marker(state, seat, action.marker)
        if why is not None:
            return why()
        if action.marker == LEADER_CUBE or has_space(state, seat, action.deed, action.marker):
            return None
        return refusals.SPACES_FILLED(deed=action.deed)

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        return refusals.NO_CUBE()

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.ACTING()

    def answer(self, state: Layout, seat: int, action: Action, story: Story | None) -> None:
        if isinstance(action, Choose):
            _act(state, seat, action, story)
        else:
            state.passes += 1
            tell(story, Passed(seat, state.passes))
            state.done(story)
            next_turn(state, story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/choose", {"count": state.cubes[seat]})


def why_no_marker(state: Layout, seat: int, marker: int) -> Why | None:
    """Why a seat cannot use this sort of marker now (DH-061, DH-075 to DH-077)."""
    if marker == CUBE:
        return None if state.cubes[seat] else refusals.NO_CUBE
    if marker == LEADER_CUBE:
        return None if state.leader_cubes[seat] else refusals.LEADER_CUBE_USED
    if marker != TOKEN or state.starter != seat:
        return refusals.NO_TOKEN
    if state.is_token_used:
        return refusals.TOKEN_USED
    return refusals.CUBES_FIRST if state.cubes[seat] else None


def has_marker(state: Layout, seat: int) -> bool:
    return any(why_no_marker(state, seat, marker) is None for marker in range(MARKERS))


def has_space(state: Layout, seat: int, deed: int, marker: int) -> bool:
    """DH-069 to DH-072; a small cube may share a filled space where an ability says so (`share_space`)."""
    spaces, placed = state.printed.spaces[deed], state.placed[deed]
    if not spaces or len(placed) < spaces or state.filled(deed) < spaces:
        return True
    return marker == CUBE and state.shared[seat] < sum([one.per_year for one in state.held(seat, ShareSpace)])


def _act(state: Layout, seat: int, action: Choose, story: Story | None) -> None:
    _place(state, seat, action.deed, action.marker)
    state.passes = 0
    state.deed = action.deed
    tell(story, Chose(seat, action.deed, action.marker))
    state.show("chosen", story)
    state.ask_instead(STEP_TWO, (seat,))
    _give_bonuses(state, seat, story)
    group = state.printed.group[action.deed]
    state.is_performed = not can_wait(state)
    if group == REORGANIZE:
        if state.is_performed:
            perform(state, seat, story)
    elif group == TRAIN:
        _begin_training(state, seat, story)
    else:
        _begin_assault(state, seat, story)


def _place(state: Layout, seat: int, deed: int, marker: int) -> None:
    """DH-069, DH-074 to DH-078."""
    if marker == CUBE:
        state.cubes[seat] -= 1
        spaces = state.printed.spaces[deed]
        if spaces and state.filled(deed) >= spaces:
            state.shared[seat] += 1
    elif marker == LEADER_CUBE:
        state.leader_cubes[seat] = False
    else:
        state.is_token_used = True
    state.placed[deed] += (seat * MARKERS + marker,)


def _give_bonuses(state: Layout, seat: int, story: Story | None) -> None:
    """`group_bonus`: markers at the start of each action of the group."""
    group = GROUPS[state.printed.group[state.deed]]
    for power in state.powers[seat]:
        effect = state.printed.effects[power]
        if isinstance(effect, GroupBonus) and effect.group == group:
            gain(state, seat, NUMBER_OF[effect.strength], effect.n, state.printed.source_of[power], story)


def _begin_training(state: Layout, seat: int, story: Story | None) -> None:
    """What the space gives, and discounts and slack that hold in each Train action (DH-134 to DH-145)."""
    row = state.row
    gain(state, seat, SUPPORT, row.support, state.printed.first_deed_source + state.deed, story)
    for discount in state.held(seat, TrainDiscount):
        add_bargain(state, discount)
    state.slack = sum([effect.n for effect in state.held(seat, TrainSlack)])
    if row.by_discard:
        state.opened |= 1 << DISCARD


def _begin_assault(state: Layout, seat: int, story: Story | None) -> None:
    """What the space gives is gained now; then the target is announced (DH-148, DH-149)."""
    row, source = state.row, state.printed.first_deed_source + state.deed
    gain(state, seat, ATTACK, row.attack, source, story)
    dig_in(state, seat, row.standing_defense, source, story)
    state.sea_less = row.sea_discount
    state.assaults = row.assaults
    state.ask(ANNOUNCE, (seat,))


# ---- Step 3.


def finish(state: Layout, story: Story | None) -> None:
    """Penalties, effects of the end of a turn, the play area; then cards may be discarded (DH-096 to DH-099)."""
    seat = state.mover
    if state.target != NOWHERE:
        lose(state, story)
    _penalise(state, seat, story)
    state.ask_instead(CLEAR_UP, ())
    effects = state.printed.effects
    for power in reversed(state.powers[seat]):
        if effects[power].when == "turn_end":
            state.ask(TURN_END, (), (power,))
    state.go_on(story)


def _penalise(state: Layout, seat: int, story: Story | None) -> None:
    """1 VP for each card below the lower or above the upper count (DH-113, DH-137)."""
    row = state.row
    if row.does not in ("train", "dismiss"):
        return
    loss = max(0, max(row.count_min - state.count, state.count - row.count_max) - state.slack)
    shield = min(loss, sum([effect.n for effect in state.held(seat, PenaltyShield)]))
    if shield:
        tell(story, Shielded(seat, shield))
    if loss > shield:
        state.scores[seat] -= loss - shield
        tell(story, Penalised(seat, loss - shield))


class TurnEnd(Sequel[Layout]):
    """An effect at the start of step 3 (`turn_end`)."""

    def run(self, state: Layout, arguments: tuple[int, ...], story: Story | None) -> None:
        carry_out(state, state.mover, arguments[0], NOWHERE, story)


class ClearUp(Sequel[Layout]):
    """The play area goes to the discard pile; then the player may discard (DH-098, DH-099)."""

    def run(self, state: Layout, arguments: tuple[int, ...], story: Story | None) -> None:
        seat = state.mover
        clear_play(state, seat, story)
        if state.hands[seat]:
            state.ask(DISCARD_CARDS, (seat,))
        else:
            _refill(state, story)


class DiscardCards(Question[Layout, Discard]):
    """Any number of cards from the hand (DH-099)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        return [*discards_of(tuple(state.hands[seat]))]

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        return refusals.NOT_THOSE_CARDS()

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.NOT_DISCARDING()

    def answer(self, state: Layout, seat: int, action: Discard, story: Story | None) -> None:
        discard(state, seat, action.cards, story)
        state.done(story)
        _refill(state, story)


def _refill(state: Layout, story: Story | None) -> None:
    """The last thing in a turn (DH-100, DH-103)."""
    draw_up(state, state.mover, story)
    next_turn(state, story)


# ---- From turn to turn.


def next_turn(state: Layout, story: Story | None) -> None:
    """The next player clockwise; after a pass of each in a row, winter (DH-059, DH-062, DH-103)."""
    seat = (state.mover + 1) % state.seats
    while state.passes < state.seats:
        begin_turn(state, seat, story)
        if has_marker(state, seat):
            state.ask(CHOOSE, (seat,))
            return
        state.passes += 1  # whoever has no marker must pass (DH-061)
        tell(story, Passed(seat, state.passes))
        seat = (seat + 1) % state.seats
    state.ask(NEXT_YEAR, ())
    begin_winter(state, story)


class NextYear(Sequel[Layout]):
    """After winter: the start player takes the first turn (DH-056)."""

    def run(self, state: Layout, arguments: tuple[int, ...], story: Story | None) -> None:
        begin_year(state, story)


def begin_year(state: Layout, story: Story | None) -> None:
    state.round += 1
    state.passes = 0
    state.mover = (state.starter - 1) % state.seats
    tell(story, YearBegan(state.starter, state.round, state.era))
    next_turn(state, story)


def begin_turn(state: Layout, seat: int, story: Story | None) -> None:
    """Draw up to the hand size, then return all strength markers (DH-063 to DH-065)."""
    state.turn += 1
    state.mover = seat
    state.deed = NOWHERE
    state.is_performed = False
    state.count = state.slack = state.opened = 0
    state.sea_less = state.assaults = 0
    state.bargains = state.detours = state.used = ()
    tell(story, TurnBegan(seat))
    draw_up(state, seat, story)
    return_markers(state, seat, story)


def return_markers(state: Layout, seat: int, story: Story | None) -> None:
    first = seat * STRENGTH_COUNT
    count = sum(state.markers[first : first + STRENGTH_COUNT])
    if count:
        state.markers[first : first + STRENGTH_COUNT] = [0] * STRENGTH_COUNT
        tell(story, MarkersReturned(seat, count))


CHOOSE = ChooseAction("choose", Choose, Pass)
STEP_TWO = step_two(finish)
TURN_END = TurnEnd("turn_end", arity=1)
CLEAR_UP = ClearUp("clear_up")
NEXT_YEAR = NextYear("next_year")
DISCARD_CARDS = DiscardCards("discard", Discard)
