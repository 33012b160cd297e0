"""What masters, cities, spoils and a leader are worth to whoever holds them, as bots reckon it."""

from typing import Final, NamedTuple

from hustings.games.dealers_in_hope.effect_rows import Vp, VpOn, VpPer, WinterVp
from hustings.games.dealers_in_hope.frontiers import Frontier
from hustings.games.dealers_in_hope.growth import years_after
from hustings.games.dealers_in_hope.holdings import metric
from hustings.games.dealers_in_hope.layout import NOBODY, Layout
from hustings.games.dealers_in_hope.worth import Worth

REMEMBERED: Final = 20_000
FURTHEST: Final = 30  # figures of a metric that are told apart
PROGRESS: Final = 0.3  # of what the next step brings, for the way that is done
LASTING: Final = 0.8  # of what winter would bring now is to be had in each later one
THIS_YEAR: Final = "_this_year"


class Scored(NamedTuple):
    """Points by what is counted: in winter, or at the end."""

    metric: str
    points: tuple[float, ...]
    is_lasting: bool
    barred_by: str
    most: int


class Held(NamedTuple):
    """What one set of holdings comes to."""

    points: float  # at the end
    a_year: float
    spoils: float
    spoils_points: float
    winter: tuple[Scored, ...]
    at_end: tuple[Scored, ...]
    for_assault: int  # points for an assault that is won
    for_player: int  # and for one against a player
    for_defence: int


class Holdings:
    """For one pack; whoever holds the same has the same of it, so it is remembered."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self._known: dict[tuple[int, tuple[int, ...], tuple[int, ...]], Held] = {}
        self._scored = [_scored(effect) for effect in worth.printed.effects]

    def of(self, state: Layout, seat: int) -> Held:
        key = (state.factions[seat], state.masters[seat], state.locations[seat])
        found = self._known.get(key)
        if found is None:
            if len(self._known) > REMEMBERED:
                self._known.clear()
            found = self._known[key] = self._held(state, seat)
        return found

    def _held(self, state: Layout, seat: int) -> Held:
        worth, printed, powers = self.worth, state.printed, state.powers[seat]
        effects, held = printed.effects, state.locations[seat]
        spoils = [one for one in held if printed.is_spoils[one]]
        vp_on = [effects[power] for power in powers]
        events = [(one.event, one.n) for one in vp_on if isinstance(one, VpOn)]
        conditions = printed.conditions[state.factions[seat]] if state.factions[seat] != NOBODY else ()
        return Held(
            float(
                sum([printed.master_vp[one] for one in state.masters[seat]])
                + sum([printed.end_vp[one] for one in held])
            ),
            sum([worth.power[power] for power in powers]),
            sum([worth.spoils[one] for one in spoils]),
            sum([worth.spoils_points[one] for one in spoils]),
            self._when("winter", (*conditions, *powers)),
            self._when("game_end", powers),
            sum([count for event, count in events if event == "assault_win"]),
            sum([count for event, count in events if event == "win_vs_player"]),
            sum([count for event, count in events if event == "defend_win"]),
        )

    def _when(self, when: str, numbers: tuple[int, ...]) -> tuple[Scored, ...]:
        found = []
        for number in numbers:
            scored = self._scored[number]
            if scored is not None and self.worth.printed.effects[number].when == when:
                found.append(scored)
        return tuple(found)


def _scored(effect: object) -> Scored | None:
    figures = range(FURTHEST)
    if isinstance(effect, WinterVp):
        points = tuple([_stepped(effect, figure) for figure in figures])
        is_lasting = not effect.metric.endswith(THIS_YEAR)
        return Scored(effect.metric, points, is_lasting, effect.require_metric or "", effect.require_max)
    if isinstance(effect, VpPer):
        points = tuple([float(min(effect.max, figure // effect.each * effect.n)) for figure in figures])
        return Scored(effect.metric, points, not effect.metric.endswith(THIS_YEAR), "", 0)
    if isinstance(effect, Vp) and effect.when in ("winter", "game_end"):
        return Scored("masters", tuple([float(effect.n)] * FURTHEST), True, "", 0)
    return None


def _stepped(effect: WinterVp, figure: int) -> float:
    """The step that is reached, and some of the next for the way there."""
    below, points = 0, 0
    for step, value in effect.steps:
        if figure < step:
            return points + PROGRESS * (value - points) * (figure - below) / (step - below)
        below, points = step, value
    return float(points)


def figure_of(state: Layout, seat: int, name: str, land: Frontier) -> int:
    """What an effect counts now; the land is looked up."""
    if name == "territories":
        found = land.territories
    elif name == "coastal_territories":
        found = land.coastal
    elif name == "sea_regions_touched":
        found = land.seas
    elif name == "cities_held":
        found = land.cities
    else:
        found = metric(state, seat, name)
    return found if found < FURTHEST else FURTHEST - 1


def winters(state: Layout, is_lasting: bool) -> float:
    """For how many winters something is scored, this year's included."""
    return 1.0 + LASTING * years_after(state) if is_lasting else 1.0


def scored_in_winter(state: Layout, seat: int, held: Held, land: Frontier) -> float:
    """As it would be scored now, in each winter to come."""
    total = 0.0
    for one in held.winter:
        if not one.barred_by or figure_of(state, seat, one.barred_by, land) <= one.most:
            total += one.points[figure_of(state, seat, one.metric, land)] * winters(state, one.is_lasting)
    return total


def scored_at_end(state: Layout, seat: int, held: Held, land: Frontier) -> float:
    return sum([one.points[figure_of(state, seat, one.metric, land)] for one in held.at_end])


def one_more(state: Layout, seat: int, held: Held, land: Frontier, names: tuple[str, ...]) -> float:
    """What winters bring more if each of these figures grows by one."""
    total = 0.0
    for one in held.winter:
        if one.metric in names:
            figure = figure_of(state, seat, one.metric, land)
            more = one.points[min(FURTHEST - 1, figure + 1)] - one.points[figure]
            total += more * winters(state, one.is_lasting)
    return total
