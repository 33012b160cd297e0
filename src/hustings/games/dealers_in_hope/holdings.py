"""What a seat holds: its powers, what effects count, victory points, strength markers, location cards."""

from collections.abc import Callable

from hustings.core.story import Event, Story
from hustings.games.dealers_in_hope.actions import ATTACK, DEFENSE
from hustings.games.dealers_in_hope.decks import tell
from hustings.games.dealers_in_hope.effect_rows import Vp, VpOn, VpPer, WinterVp
from hustings.games.dealers_in_hope.events import DugIn, Gained, NoSpoils, Scored, SpoilsDrawn
from hustings.games.dealers_in_hope.layout import NOBODY, NOWHERE, STRENGTH_COUNT, Layout
from hustings.games.dealers_in_hope.pack import STRENGTHS
from hustings.games.dealers_in_hope.printed import SPOILS

NUMBER_OF = {name: number for number, name in enumerate(STRENGTHS)}


def refresh_powers(state: Layout, seat: int) -> None:
    """The effects of leader, masters and city cards (DH-092, DH-093, DH-130)."""
    printed = state.printed
    powers = printed.abilities[state.factions[seat]] if state.factions[seat] != NOBODY else ()
    for profession in state.masters[seat]:
        powers += printed.master_effects[profession]
    for location in state.locations[seat]:
        if not printed.is_spoils[location]:
            powers += printed.location_effects[location]
    state.powers[seat] = powers


# ---- What effects count.


def _coastal_territories(state: Layout, seat: int) -> int:
    coasts = state.board.coasts
    return len([territory for territory, owner in enumerate(state.owners) if owner == seat and coasts[territory]])


def _cities_held(state: Layout, seat: int) -> int:
    is_city = state.board.is_city
    return len([territory for territory, owner in enumerate(state.owners) if owner == seat and is_city[territory]])


METRICS: dict[str, Callable[[Layout, int], int]] = {
    "territories": lambda state, seat: state.owners.count(seat),
    "coastal_territories": _coastal_territories,
    "sea_regions_touched": lambda state, seat: state.board.touching(state.lands_of(seat)).bit_count(),
    "cities_held": _cities_held,
    "masters": lambda state, seat: len(state.masters[seat]),
    "location_cards": lambda state, seat: len(state.locations[seat]),
    "territories_taken_this_year": lambda state, seat: state.conquests[seat],
    "territories_lost_this_year": lambda state, seat: state.losses[seat],
    "cards_trained_this_year": lambda state, seat: state.trained[seat],
    "professionals_trained_this_year": lambda state, seat: state.professionals[seat],
}
"""By name, what an effect may count (rules.md, "Effect form")."""


def metric(state: Layout, seat: int, name: str) -> int:
    return METRICS[name](state, seat)


# ---- Victory points.


def score(state: Layout, seat: int, count: int, event: Event | None, story: Story | None) -> None:
    if count:
        state.scores[seat] += count
        tell(story, event or Scored(seat, count))


def winter_points(state: Layout, seat: int, effect: WinterVp) -> int:
    """The value of the highest step reached; nothing if the required metric is above its maximum."""
    if effect.require_metric and metric(state, seat, effect.require_metric) > effect.require_max:
        return 0
    reached = metric(state, seat, effect.metric)
    return max([points for step, points in effect.steps if reached >= step], default=0)


def points_of(state: Layout, seat: int, effect: object) -> int:
    """What an effect of victory points brings in winter or at the end."""
    if isinstance(effect, WinterVp):
        return winter_points(state, seat, effect)
    if isinstance(effect, VpPer):
        return min(effect.max, metric(state, seat, effect.metric) // effect.each * effect.n)
    return effect.n if isinstance(effect, Vp) and effect.group is None else 0


def score_event(state: Layout, seat: int, name: str, story: Story | None) -> None:
    """`vp_on`: assault_win, win_vs_player, defend_win."""
    for effect in state.held(seat, VpOn):
        if effect.event == name:
            score(state, seat, effect.n, None, story)


# ---- Strength markers.


def gain(state: Layout, seat: int, strength: int, count: int, source: int, story: Story | None = None) -> None:
    """Take markers; what counts in the assault that goes on is entered in its account."""
    if not count:
        return
    state.markers[seat * STRENGTH_COUNT + strength] += count
    enter(state, seat, strength, count, source)
    tell(story, Gained(seat, strength, count))


def enter(state: Layout, seat: int, strength: int, count: int, source: int) -> None:
    """Attack of the attacker, defence of whoever is attacked."""
    is_attacker = seat == state.mover
    if state.target == NOWHERE or not (is_attacker or seat == state.owners[state.target]):
        return
    if strength == (ATTACK if is_attacker else DEFENSE):
        state.account += (state.exchange, seat, source, count)


def spend(state: Layout, seat: int, strength: int, count: int) -> None:
    state.markers[seat * STRENGTH_COUNT + strength] -= count


def dig_in(state: Layout, seat: int, count: int, source: int, story: Story | None) -> None:
    """Standing defence until winter; gained in the middle of a defence it counts at once (DH-180)."""
    if count:
        state.standing[seat] += count
        if seat != state.mover:
            enter(state, seat, DEFENSE, count, source)
        tell(story, DugIn(seat, count))


# ---- Location cards.


def hold(state: Layout, seat: int, location: int) -> None:
    state.locations[seat] = tuple(sorted([*state.locations[seat], location]))
    if not state.printed.is_spoils[location]:
        refresh_powers(state, seat)


def let_go(state: Layout, seat: int, location: int) -> None:
    held = state.locations[seat]
    place = held.index(location)
    state.locations[seat] = held[:place] + held[place + 1 :]
    if not state.printed.is_spoils[location]:
        refresh_powers(state, seat)


def gain_spoils(state: Layout, seat: int, value: int, count: int, story: Story | None) -> None:
    """From the top of the stack of this value, as far as it goes (DH-107, DH-163, DH-203)."""
    stack = state.spoils[SPOILS.index(value)]
    found = [stack.pop() for _ in range(min(count, len(stack)))]
    if not found:
        tell(story, NoSpoils(seat, value))
        return
    known = state.spoils_known
    known[SPOILS.index(value)] = min(known[SPOILS.index(value)], len(stack))
    for location in found:
        hold(state, seat, location)
    state.reveals += 1
    tell(story, SpoilsDrawn(seat, value, tuple(sorted(found))))


def put_under(state: Layout, location: int) -> None:
    """A used spoils card lies face down at the bottom, and all know it there (DH-090, DH-220)."""
    number = SPOILS.index(state.printed.location_value[location])
    state.spoils[number].insert(0, location)
    state.spoils_known[number] += 1
