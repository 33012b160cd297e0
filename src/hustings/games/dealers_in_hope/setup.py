"""Setting up and the draft (DH-021 to DH-043)."""

from hustings.core.action import Action
from hustings.core.errors import Illegal
from hustings.core.options import Value, settled_first
from hustings.core.question import Prompt, Question
from hustings.core.story import Story
from hustings.games.dealers_in_hope import refusals
from hustings.games.dealers_in_hope.actions import TakeCity, TakeFaction
from hustings.games.dealers_in_hope.decks import draw_up, tell
from hustings.games.dealers_in_hope.events import CityTaken, FactionTaken, GoesFirst, ProfessionsChosen
from hustings.games.dealers_in_hope.holdings import hold, refresh_powers
from hustings.games.dealers_in_hope.layout import MINIATURES, NOBODY, NOWHERE, Layout
from hustings.games.dealers_in_hope.pack import PROFESSIONS_IN_PLAY, RANDOM_SET
from hustings.games.dealers_in_hope.printed import EARLY, MASSES
from hustings.games.dealers_in_hope.turn import begin_year
from hustings.games.dealers_in_hope.winter import clear_year


def set_up(state: Layout, options: dict[str, Value], story: Story | None) -> None:
    """The table up to the first pick of the draft."""
    _clear_seats(state)
    _clear_turn(state)
    clear_year(state)
    state.first = state.starter = settled_first(options["first_seat"], state.seats, state.draw)
    tell(story, GoesFirst(state.first))
    _choose_professions(state, str(options["professions"]))
    tell(story, ProfessionsChosen(state.professions))
    _lay_out_supply(state)
    _lay_out_locations(state)
    ask_to_draft(state, 0)


def _clear_seats(state: Layout) -> None:
    seats = state.seats
    state.era, state.passes = EARLY, 0
    state.factions, state.capitals = [NOBODY] * seats, [NOWHERE] * seats
    state.scores = [0] * seats
    state.owners = [NOBODY] * state.board.count
    state.minis, state.marked = [MINIATURES] * seats, [0] * seats
    state.hands, state.draws, state.discards = _empty(seats), _empty(seats), _empty(seats)
    state.shown, state.layers, state.plays, state.ready = [()] * seats, [()] * seats, [()] * seats, [()] * seats
    state.locations, state.masters, state.powers = [()] * seats, [()] * seats, [()] * seats
    state.seen, state.open_tops = [0] * seats, [0] * seats
    state.leader_cubes = [True] * seats


def _empty(seats: int) -> list[list[int]]:
    return [[] for _ in range(seats)]


def _clear_turn(state: Layout) -> None:
    state.deed = state.target = NOWHERE
    state.is_performed = False
    state.count = state.slack = state.opened = state.path = state.exchange = state.assaults = 0
    state.sea_total = state.surcharge = 0
    state.sea_less = state.native_less = state.interior_less = state.total_less = 0
    state.bargains = state.detours = state.used = state.looked = state.account = state.totals = ()


def _choose_professions(state: Layout, chosen: str) -> None:
    """Eight of the twelve: drawn at random, or a recommended set (DH-028)."""
    printed = state.printed
    if chosen != RANDOM_SET:
        state.professions = printed.sets[chosen]
        return
    every = list(range(printed.profession_count))
    state.shuffle(every)
    state.professions = tuple(sorted(every[:PROFESSIONS_IN_PLAY]))


def _lay_out_supply(state: Layout) -> None:
    """Citizens and the chosen professions by number, the masses in one shuffled pile (DH-026 to DH-031)."""
    printed = state.printed
    state.supply = printed.copies[:]
    state.gone = [0] * printed.card_count
    state.masses, state.masses_known = [], 0
    for card in range(printed.first_leader):
        if printed.kind[card] == MASSES:
            state.masses += [card] * state.supply[card]
            state.supply[card] = 0
        elif printed.profession[card] >= 0 and printed.profession[card] not in state.professions:
            state.gone[card], state.supply[card] = state.supply[card], 0
    for deck in printed.decks:
        for card in deck:
            state.gone[card] += 1
    state.shuffle(state.masses)


def _lay_out_locations(state: Layout) -> None:
    """Two stacks of spoils; the cities of the board in play (DH-032, DH-033)."""
    printed = state.printed
    state.spoils = [[one for one in stack for _ in range(printed.location_copies[one])] for stack in printed.stacks]
    state.spoils_known = [0] * len(state.spoils)
    for stack in state.spoils:
        state.shuffle(stack)
    state.laid_out = tuple(sorted(printed.cities[state.side]))


# ---- The draft.


def drafts(state: Layout, pick: int) -> int:
    """Whose pick it is: counter-clockwise to the start player, then back (DH-035, DH-036)."""
    seats = state.seats
    step = seats - 1 - pick if pick < seats else pick - seats
    return (state.first + step) % seats


def ask_to_draft(state: Layout, pick: int) -> None:
    state.ask(DRAFT, (drafts(state, pick),), (pick,))


class Draft(Question[Layout, Action]):
    """A faction or a start city of those not taken; in the second round, of the kind that is missing.

    It is put with the number of the pick.
    """

    def menu(self, state: Layout, seat: int) -> list[Action]:
        printed, found = state.printed, []
        if state.factions[seat] == NOBODY:
            found += [printed.take_factions[one] for one in factions_left(state)]
        if state.capitals[seat] == NOWHERE:
            found += [printed.take_cities[city] for city in cities_left(state)]
        return found

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        return refusals.HAS_FACTION() if kind is TakeFaction else refusals.HAS_CITY()

    def refusal(self, state: Layout, seat: int, action: Action) -> Illegal | None:
        if isinstance(action, TakeFaction):
            if state.factions[seat] != NOBODY:
                return refusals.HAS_FACTION()
            return None if action.faction in factions_left(state) else refusals.FACTION_TAKEN()
        assert isinstance(action, TakeCity)
        if state.capitals[seat] != NOWHERE:
            return refusals.HAS_CITY()
        return None if action.city in cities_left(state) else refusals.CITY_TAKEN()

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.DRAFTED()

    def answer(self, state: Layout, seat: int, action: Action, story: Story | None) -> None:
        if isinstance(action, TakeFaction):
            _take_faction(state, seat, action.faction, story)
        elif isinstance(action, TakeCity):
            _take_city(state, seat, action.city, story)
        pick = state.pending[-2] + 1
        state.done(story)
        if pick < 2 * state.seats:
            ask_to_draft(state, pick)
        else:
            _begin(state, story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        if state.factions[seat] != NOBODY:
            return Prompt("prompt/draft_city", {})
        return Prompt("prompt/draft" if state.capitals[seat] == NOWHERE else "prompt/draft_faction", {})


def factions_left(state: Layout) -> list[int]:
    return [faction for faction in range(state.printed.faction_count) if faction not in state.factions]


def cities_left(state: Layout) -> list[int]:
    """Start cities of the board whose territory nobody has (DH-033, DH-037)."""
    return [city for city in state.printed.start_cities[state.side] if city in state.laid_out]


def _take_faction(state: Layout, seat: int, faction: int, story: Story | None) -> None:
    """The mat and its deck (DH-038)."""
    state.factions[seat] = faction
    state.draws[seat] = state.printed.decks[faction][:]
    for card in state.draws[seat]:
        state.gone[card] -= 1
    refresh_powers(state, seat)
    tell(story, FactionTaken(seat, faction))


def _take_city(state: Layout, seat: int, city: int, story: Story | None) -> None:
    """The capital marker is control; the card lies in the ready area (DH-039, DH-040)."""
    territory = state.printed.territory_of[city]
    state.capitals[seat] = territory
    state.owners[territory] = seat
    state.laid_out = tuple([one for one in state.laid_out if one != city])
    hold(state, seat, city)
    tell(story, CityTaken(seat, city, territory))


def _begin(state: Layout, story: Story | None) -> None:
    """Every deck is shuffled and a hand is drawn; then the first year (DH-041)."""
    for seat in range(state.seats):
        state.shuffle(state.draws[seat])
    for seat in range(state.seats):
        draw_up(state, seat, story)
    begin_year(state, story)


DRAFT = Draft("draft", TakeFaction, TakeCity, arity=1)
