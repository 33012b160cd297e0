"""Playing cards, using spoils and abilities (DH-080 to DH-095)."""

from collections.abc import Iterable

from hustings.core.action import Action
from hustings.core.errors import Illegal, Why
from hustings.core.question import Sequel
from hustings.core.story import Story
from hustings.games.dealers_in_hope import refusals
from hustings.games.dealers_in_hope.actions import HAND, NO_STRENGTH, Deploy, Play, Reserve, UseAbility, UseSpoils
from hustings.games.dealers_in_hope.decks import lay_ready, leave_hand, tell
from hustings.games.dealers_in_hope.doing import Doing
from hustings.games.dealers_in_hope.effects import boost, carry_out, has_choice
from hustings.games.dealers_in_hope.events import AbilityUsed, Deployed, Played, SpoilsUsed
from hustings.games.dealers_in_hope.holdings import gain, let_go, put_under
from hustings.games.dealers_in_hope.layout import Layout
from hustings.games.dealers_in_hope.printed import LEADER


class EffectFollows(Sequel[Layout]):
    """An effect that waits for what an earlier one of the same card asks: whose, which, and the strength taken."""

    def run(self, state: Layout, arguments: tuple[int, ...], story: Story | None) -> None:
        seat, number, strength = arguments
        carry_out(state, seat, number, strength, story)


EFFECT_FOLLOWS = EffectFollows("effect_follows", arity=3)


class SpoilsSpent(Sequel[Layout]):
    """The effect of a spoils card was carried out: whose and which.  It goes beneath its stack (DH-090); then comes
    what spoils bring besides (`spoils_boost`)."""

    def run(self, state: Layout, arguments: tuple[int, ...], story: Story | None) -> None:
        seat, location = arguments
        let_go(state, seat, location)
        put_under(state, location)
        boost(state, seat, story)


SPOILS_SPENT = SpoilsSpent("spoils_spent", arity=2)


def follow(state: Layout, seat: int, effects: tuple[int, ...], strength: int, story: Story | None) -> None:
    """One effect after the other, each with all that it asks."""
    if len(effects) == 1:
        carry_out(state, seat, effects[0], strength, story)
    elif effects:
        for number in reversed(effects):
            state.ask(EFFECT_FOLLOWS, (), (seat, number, strength))
        state.go_on(story)


def play(state: Layout, seat: int, card: int, strength: int, story: Story | None) -> None:
    """The card lies in the play area: its markers, then its effect (DH-081, DH-084)."""
    printed = state.printed
    state.plays[seat] += (card,)
    if strength != NO_STRENGTH:
        gain(state, seat, strength, printed.strengths[card][strength], card)
    state.show("played", story)
    follow(state, seat, printed.card_effects[card], strength, story)


def told_of(state: Layout, card: int, strength: int) -> tuple[int | None, int]:
    """The strength that it is played for, if any, and its markers."""
    return (None, 0) if strength == NO_STRENGTH else (strength, state.printed.strengths[card][strength])


def each_once(cards: Iterable[int], actions: list[list[Action]]) -> list[Action]:
    """By card, all ways to play it; cards are sorted, and equal ones are played alike."""
    found: list[Action] = []
    last = -1
    for card in cards:
        if card != last:
            found += actions[card]
            last = card
    return found


class Playing(Doing[Play]):
    """A card of the hand, for one of its strengths (DH-081 to DH-083)."""

    def choices(self, state: Layout, seat: int) -> list[Action]:
        return each_once(state.hands[seat], state.printed.plays)

    def why_none(self, state: Layout, seat: int) -> Why:
        return refusals.NO_CARDS

    def fault(self, state: Layout, seat: int, action: Play) -> Illegal | None:
        if action.card not in state.hands[seat]:
            return refusals.NOT_IN_HAND()
        return None if action.strength in state.printed.ways[action.card] else refusals.NO_VALUE(card=action.card)

    def do(self, state: Layout, seat: int, action: Play, story: Story | None) -> None:
        leave_hand(state, seat, action.card)
        if story is not None:
            tell(story, Played(seat, action.card, *told_of(state, action.card, action.strength)))
        play(state, seat, action.card, action.strength, story)


class Deploying(Doing[Deploy]):
    """A deck card of the ready area (DH-088)."""

    def choices(self, state: Layout, seat: int) -> list[Action]:
        return each_once(state.ready[seat], state.printed.deploys)

    def why_none(self, state: Layout, seat: int) -> Why:
        return refusals.NO_READY_CARDS

    def fault(self, state: Layout, seat: int, action: Deploy) -> Illegal | None:
        if action.card not in state.ready[seat]:
            return refusals.NOT_READY()
        return None if action.strength in state.printed.ways[action.card] else refusals.NO_VALUE(card=action.card)

    def do(self, state: Layout, seat: int, action: Deploy, story: Story | None) -> None:
        ready = state.ready[seat]
        place = ready.index(action.card)
        state.ready[seat] = ready[:place] + ready[place + 1 :]
        if story is not None:
            tell(story, Deployed(seat, action.card, *told_of(state, action.card, action.strength)))
        play(state, seat, action.card, action.strength, story)


class Reserving(Doing[Reserve]):
    """A leader card is kept for later (DH-086, DH-087)."""

    def choices(self, state: Layout, seat: int) -> list[Action]:
        printed = state.printed
        first, beyond, reserves = printed.first_leader, printed.first_home, printed.reserves
        return [reserves[card] for card in state.hands[seat] if first <= card < beyond]  # each leader card is unique

    def why_none(self, state: Layout, seat: int) -> Why:
        return refusals.NO_LEADER_IN_HAND

    def fault(self, state: Layout, seat: int, action: Reserve) -> Illegal | None:
        if action.card not in state.hands[seat]:
            return refusals.NOT_IN_HAND()
        return None if state.printed.kind[action.card] == LEADER else refusals.ONLY_LEADERS(card=action.card)

    def do(self, state: Layout, seat: int, action: Reserve, story: Story | None) -> None:
        lay_ready(state, seat, action.card, HAND, story)


class UsingSpoils(Doing[UseSpoils]):
    """Its effect, then the bottom of its stack (DH-090, DH-091)."""

    def choices(self, state: Layout, seat: int) -> list[Action]:
        is_spoils, uses = state.printed.is_spoils, state.printed.uses
        found: list[Action] = []
        last = -1
        for location in state.locations[seat]:
            if location != last and is_spoils[location]:
                found.append(uses[location])
            last = location
        return found

    def why_none(self, state: Layout, seat: int) -> Why:
        return refusals.NO_SPOILS_CARD

    def fault(self, state: Layout, seat: int, action: UseSpoils) -> Illegal | None:
        if action.location not in state.locations[seat]:
            return refusals.NO_SPOILS_CARD()
        return None if state.printed.is_spoils[action.location] else refusals.CITY_STAYS(location=action.location)

    def do(self, state: Layout, seat: int, action: UseSpoils, story: Story | None) -> None:
        tell(story, SpoilsUsed(seat, action.location))
        state.ask(SPOILS_SPENT, (), (seat, action.location))
        follow(state, seat, state.printed.location_effects[action.location], NO_STRENGTH, story)
        state.go_on(story)


class UsingAbility(Doing[UseAbility]):
    """What a city offers once in each step 2 of its holder (`turn`)."""

    def choices(self, state: Layout, seat: int) -> list[Action]:
        actions = state.printed.abilities_used
        return [actions[city] for city in self._cities(state, seat) if self._why_not(state, seat, city) is None]

    def _cities(self, state: Layout, seat: int) -> list[int]:
        offers = state.printed.offers
        return [city for city in state.locations[seat] if offers[city]]

    def _why_not(self, state: Layout, seat: int, city: int) -> Why | None:
        effects = state.printed.offers[city]
        if effects[0] in state.used:
            return refusals.ABILITY_USED
        is_open = any(has_choice(state, seat, number) for number in effects)
        return None if is_open else refusals.NOTHING_COMES_OF_IT

    def why_none(self, state: Layout, seat: int) -> Why:
        cities = self._cities(state, seat)
        why = self._why_not(state, seat, cities[0]) if cities else None
        return why or refusals.NO_ABILITY

    def fault(self, state: Layout, seat: int, action: UseAbility) -> Illegal | None:
        if action.location not in self._cities(state, seat):
            return refusals.NO_ABILITY()
        why = self._why_not(state, seat, action.location)
        return None if why is None else why(location=action.location)

    def do(self, state: Layout, seat: int, action: UseAbility, story: Story | None) -> None:
        effects = state.printed.offers[action.location]
        state.used += effects
        tell(story, AbilityUsed(seat, action.location))
        follow(state, seat, effects, NO_STRENGTH, story)
