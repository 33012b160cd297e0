"""Assaults: announcing one, three exchanges where somebody defends, and what comes of it (DH-147 to DH-198)."""

from hustings.core.action import Action
from hustings.core.errors import Illegal, Why
from hustings.core.question import Prompt, Question
from hustings.core.story import Story
from hustings.games.dealers_in_hope import refusals
from hustings.games.dealers_in_hope.actions import ATTACK, LAND, Announce, NoTarget, Strike
from hustings.games.dealers_in_hope.decks import clear_play, tell
from hustings.games.dealers_in_hope.defence import assault_bonus, defence_now, edge_of, parts_of, totals_of, way_to
from hustings.games.dealers_in_hope.doing import Doing
from hustings.games.dealers_in_hope.effect_rows import SpoilsBonus
from hustings.games.dealers_in_hope.events import (
    Announced,
    AssaultFailed,
    CityGained,
    Conquered,
    NoAssault,
    Struck,
    TakenFrom,
)
from hustings.games.dealers_in_hope.holdings import gain, gain_spoils, hold, let_go, score_event, spend
from hustings.games.dealers_in_hope.layout import NOBODY, NOWHERE, Layout
from hustings.games.dealers_in_hope.printed import ASSAULT, SPOILS, announced

NO_TARGET: Action = NoTarget()
STRIKE: Action = Strike()
WIN_POINTS = 2
"""For an assault won against a player (DH-194)."""
FIRST, DEFENDERS, LAST = 1, 2, 3
"""The three exchanges."""


# ---- Announcing.


class AnnounceAssault(Question[Layout, Action]):
    """Target and path, as the first thing in step 2; or none (DH-149, DH-151, DH-156)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        found: list[Action] = [announced(way.territory, way.path, total) for way, total in totals_of(state, seat)]
        found.append(NO_TARGET)
        return found

    def refusal(self, state: Layout, seat: int, action: Action) -> Illegal | None:
        return None if isinstance(action, NoTarget) else self._fault(state, seat, action)

    def _fault(self, state: Layout, seat: int, action: Action) -> Illegal | None:
        assert isinstance(action, Announce)
        why = self._why_no_target(state, seat, action.territory)
        if why is not None:
            return why(**{"territory": action.territory} if why in (refusals.OWN_TERRITORY, refusals.CAPITAL) else {})
        way = way_to(state, seat, action.territory, action.path)
        if way is None:
            why = refusals.NOT_OVERLAND if action.path == LAND else refusals.NOT_OVERSEA
            return why(territory=action.territory)
        defence = parts_of(state, way, edge_of(state, seat)).total
        return None if action.defence == defence else refusals.OTHER_DEFENCE(count=defence)

    def _why_no_target(self, state: Layout, seat: int, territory: int) -> Why | None:
        if not state.minis[seat]:
            return refusals.NO_MINIATURE
        if not state.board.first <= territory < state.board.count:
            return refusals.NO_SUCH_TERRITORY
        if state.owners[territory] == seat:
            return refusals.OWN_TERRITORY
        return refusals.CAPITAL if territory in state.capitals else None

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        return refusals.NO_TARGETS() if state.minis[seat] else refusals.NO_MINIATURE()

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.NOT_ANNOUNCING()

    def answer(self, state: Layout, seat: int, action: Action, story: Story | None) -> None:
        if isinstance(action, Announce):
            _announce(state, seat, action, story)
        else:
            state.assaults = 0
            tell(story, NoAssault(seat))
        state.show("announced", story)
        state.done(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt(f"prompt/{self.name}", {})


def _announce(state: Layout, seat: int, action: Announce, story: Story | None) -> None:
    way = way_to(state, seat, action.territory, action.path)
    assert way is not None
    owner = state.owners[way.territory]
    state.target, state.path = way.territory, way.path
    state.sea_total, state.surcharge = way.sea_total, way.surcharge
    state.exchange, state.totals = FIRST, ()
    state.assaults -= 1
    ready = state.markers_of(seat, ATTACK)
    source = state.printed.first_deed_source + state.deed
    state.account = (0, seat, source, ready) if ready else ()
    tell(story, Announced(seat, way.territory, way.path, action.defence, owner if owner != NOBODY else None))
    for power, count in assault_bonus(state, seat, way.territory, way.path):
        gain(state, seat, ATTACK, count, state.printed.source_of[power], story)


# ---- The exchanges.


def can_strike(state: Layout, seat: int) -> bool:
    """Whether the attack reaches the defence (DH-160, DH-183, DH-188)."""
    return state.target != NOWHERE and seat == state.mover and state.markers_of(seat, ATTACK) >= defence_now(state)


class Striking(Doing[Strike]):
    """The exchange ends with enough attack: the territory is taken, or the defender answers."""

    groups: tuple[int, ...] = (ASSAULT,)

    def __init__(self, defend: Question[Layout, Action]) -> None:
        super().__init__(Strike)
        self._defend = defend

    def choices(self, state: Layout, seat: int) -> list[Action]:
        return [STRIKE] if can_strike(state, seat) else []

    def why_none(self, state: Layout, seat: int) -> Why:
        return refusals.NO_ASSAULT if state.target == NOWHERE else refusals.TOO_WEAK

    def fault(self, state: Layout, seat: int, action: Strike) -> Illegal | None:
        if state.target == NOWHERE:
            return refusals.NO_ASSAULT()
        return None if can_strike(state, seat) else refusals.TOO_WEAK()

    def do(self, state: Layout, seat: int, action: Strike, story: Story | None) -> None:
        attack, defence = state.markers_of(seat, ATTACK), defence_now(state)
        defender = state.owners[state.target]
        state.totals += (attack, defence)
        if defender == NOBODY or state.exchange == LAST:
            win(state, story)
            return
        state.exchange = DEFENDERS
        state.reveals += 1  # a battle has begun: nothing before it is taken back
        tell(story, Struck(seat, defender, state.target, attack, defence))
        state.show("struck", story)
        state.ask(self._defend, (defender,))


def answered(state: Layout, story: Story | None) -> None:
    """The defender plays no more: the attacker wins at once, or has a last exchange (DH-185, DH-186)."""
    attack, defence = state.markers_of(state.mover, ATTACK), defence_now(state)
    state.totals += (attack, defence)
    if defence < attack:
        win(state, story)
    else:
        state.exchange = LAST


# ---- What comes of it.


def win(state: Layout, story: Story | None) -> None:
    """The territory changes hands, and its reward is taken (DH-162 to DH-166, DH-193 to DH-198)."""
    seat, territory = state.mover, state.target
    defender = state.owners[territory]
    attack, defence = state.markers_of(seat, ATTACK), defence_now(state)
    spend(state, seat, ATTACK, defence)
    state.owners[territory] = seat
    state.minis[seat] -= 1
    state.conquests[seat] += 1
    if defender == NOBODY:
        tell(story, Conquered(seat, territory, attack, defence))
    else:
        state.minis[defender] += 1
        state.losses[defender] += 1
        tell(story, TakenFrom(seat, defender, territory, attack, defence, WIN_POINTS))
        state.scores[seat] += WIN_POINTS
        score_event(state, seat, "win_vs_player", story)
    score_event(state, seat, "assault_win", story)
    _take_reward(state, seat, defender, territory, story)
    end(state, defender, story)
    if state.assaults and state.minis[seat]:
        state.ask(AGAIN, (seat,))


def _take_reward(state: Layout, seat: int, defender: int, territory: int, story: Story | None) -> None:
    """By the native value alone: spoils of that value, or the city's card (DH-163 to DH-165, DH-195 to DH-197)."""
    value = state.board.native[territory]
    if value in SPOILS:
        more = sum([effect.n for effect in state.held(seat, SpoilsBonus)])
        gain_spoils(state, seat, value, 1 + more, story)
        return
    city = state.printed.city_at[state.side][territory]
    if defender == NOBODY:
        state.laid_out = tuple([one for one in state.laid_out if one != city])
    else:
        let_go(state, defender, city)
    hold(state, seat, city)
    tell(story, CityGained(seat, city, defender if defender != NOBODY else None))


def lose(state: Layout, story: Story | None) -> None:
    """Too little attack: nothing changes on the board (DH-168, DH-182, DH-192)."""
    seat, territory = state.mover, state.target
    defender = state.owners[territory]
    whom = defender if defender != NOBODY else None
    tell(story, AssaultFailed(seat, territory, state.markers_of(seat, ATTACK), defence_now(state), whom))
    if defender != NOBODY:
        score_event(state, defender, "defend_win", story)
    state.assaults = 0
    end(state, defender, story)


def end(state: Layout, defender: int, story: Story | None) -> None:
    """The defender's cards are discarded; what cards did for this assault alone is over (DH-191, DH-R15)."""
    state.show("decided", story)
    if defender != NOBODY:
        clear_play(state, defender, story)
    state.target = NOWHERE
    state.exchange = state.sea_total = state.surcharge = 0
    state.native_less = state.interior_less = state.total_less = 0
    state.sea_less = state.row.sea_discount
    state.account = state.totals = ()


ANNOUNCE = AnnounceAssault("announce", Announce, NoTarget)
AGAIN = AnnounceAssault("again", Announce, NoTarget)
