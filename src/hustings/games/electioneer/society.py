"""Lobbying, Campaigning, Fundraising and Completion (EL-065 to EL-082), and Campaigning in the training game."""

from hustings.core.action import Action
from hustings.core.errors import Illegal, Why
from hustings.core.story import Story
from hustings.games.electioneer import refusals
from hustings.games.electioneer.actions import TREASURY, Campaign, Complete, Fundraise, Lobby, PickUp
from hustings.games.electioneer.cards import (
    gain_from_reserve,
    gain_from_treasury,
    pay,
    take_displayed,
    tell,
)
from hustings.games.electioneer.deed import Deed
from hustings.games.electioneer.events import (
    Campaigned,
    CardsTaken,
    ColumnTaken,
    Fundraised,
    Lobbied,
    NothingTaken,
    PickedUp,
    TreasuryTaken,
)
from hustings.games.electioneer.layout import NOWHERE, Layout
from hustings.games.electioneer.printed import LOBBY, Variant, some_of

LOBBY_ACTION: Action = Lobby()
COMPLETE_ALL: Action = Complete(())


class Lobbying(Deed[Lobby]):
    """Two discs; what the Treasury lacks is taken from the Reserve (EL-065 to EL-067)."""

    def choices(self, state: Layout, seat: int) -> list[Action]:
        return [LOBBY_ACTION]

    def do(self, state: Layout, seat: int, action: Lobby, story: Story | None) -> None:
        event = state.event_in_force("lobby_delta")
        delta = state.printed.events[event].delta if event >= 0 else 0
        count = max(0, LOBBY + state.in_force(seat, "lobby_plus") + delta)
        imported = count - gain_from_treasury(state, seat, count)
        gain_from_reserve(state, seat, imported)
        # In the training game the Treasury never runs out: there is no Reserve to speak of (EL-139).
        tell(story, Lobbied(seat, count, None if state.rules.is_training or not imported else imported))


class Campaigning(Deed[Campaign]):
    """The marker on a column, one disc on another and one to the Treasury (EL-068 to EL-072)."""

    def why_never(self, rules: Variant) -> Why | None:
        return refusals.NOT_IN_TRAINING if rules.is_training else None

    def why_not(self, state: Layout, seat: int) -> Why | None:
        if state.markers[seat] != NOWHERE:
            return refusals.MARKER_PLACED
        return None if state.discs[seat] > self.paid(state, seat) else refusals.TWO_DISCS

    def paid(self, state: Layout, seat: int) -> int:
        """To the Treasury (EL-071)."""
        is_waived = state.in_force(seat, "campaign_waive") or state.event_in_force("campaign_waive") >= 0
        return 0 if is_waived else 1

    def facts(self, state: Layout, seat: int) -> dict[str, int | str]:
        return {"count": 1 + self.paid(state, seat)}

    def choices(self, state: Layout, seat: int) -> list[Action]:
        return state.rules.campaigns

    def fault(self, state: Layout, seat: int, action: Campaign) -> Illegal | None:
        columns = state.rules.regions
        if action.column not in columns or action.other not in columns:
            return refusals.NO_SUCH_COLUMN()
        return refusals.OTHER_COLUMN(column=action.column) if action.column == action.other else None

    def do(self, state: Layout, seat: int, action: Campaign, story: Story | None) -> None:
        paid = self.paid(state, seat)
        state.markers[seat] = action.column
        state.is_fresh = True
        state.discs[seat] -= 1
        state.column_discs[action.other] += 1
        pay(state, seat, paid)
        tell(story, Campaigned(seat, action.column, action.other, paid))


class PickingUp(Deed[PickUp]):
    """Campaigning in the training game: any card on display, at no cost (EL-146)."""

    def why_never(self, rules: Variant) -> Why | None:
        return None if rules.is_training else refusals.ONLY_IN_TRAINING

    def why_not(self, state: Layout, seat: int) -> Why | None:
        return None if any(state.columns) else refusals.NOTHING_ON_DISPLAY

    def choices(self, state: Layout, seat: int) -> list[Action]:
        pick_ups = state.printed.pick_ups
        return [pick_ups[card] for column in state.columns for card in column]

    def fault(self, state: Layout, seat: int, action: PickUp) -> Illegal | None:
        shown = any(action.card in column for column in state.columns)
        return None if shown else refusals.NOT_ON_DISPLAY()

    def do(self, state: Layout, seat: int, action: PickUp, story: Story | None) -> None:
        column = next(place for place, cards in enumerate(state.columns) if action.card in cards)
        tell(story, PickedUp(seat, action.card, column))
        take_displayed(state, seat, column, (action.card,), story)


class Fundraising(Deed[Fundraise]):
    """The marker on the Treasury, a disc on any column (EL-073 to EL-075)."""

    def why_never(self, rules: Variant) -> Why | None:
        return refusals.NOT_IN_TRAINING if rules.is_training else None

    def why_not(self, state: Layout, seat: int) -> Why | None:
        if state.markers[seat] != NOWHERE:
            return refusals.MARKER_PLACED_ALREADY
        if TREASURY in state.markers:
            return refusals.TREASURY_MARKED
        if state.event_in_force("no_fundraise") >= 0:
            return refusals.NO_FUNDRAISING
        return None if state.discs[seat] else refusals.ONE_DISC

    def facts(self, state: Layout, seat: int) -> dict[str, int | str]:
        return {"seat": state.markers.index(TREASURY)} if TREASURY in state.markers else {}

    def choices(self, state: Layout, seat: int) -> list[Action]:
        fundraises = state.printed.fundraises
        return [fundraises[column] for column in state.rules.regions]

    def fault(self, state: Layout, seat: int, action: Fundraise) -> Illegal | None:
        return None if action.column in state.rules.regions else refusals.NO_SUCH_COLUMN()

    def do(self, state: Layout, seat: int, action: Fundraise, story: Story | None) -> None:
        state.markers[seat] = TREASURY
        state.is_fresh = True
        state.discs[seat] -= 1
        state.column_discs[action.column] += 1
        tell(story, Fundraised(seat, action.column))


class Completing(Deed[Complete]):
    """The marker comes back, with what it waited for (EL-076 to EL-082)."""

    def why_never(self, rules: Variant) -> Why | None:
        return refusals.NOT_IN_TRAINING if rules.is_training else None

    def why_not(self, state: Layout, seat: int) -> Why | None:
        if state.markers[seat] == NOWHERE:
            return refusals.NO_MARKER
        return refusals.NEXT_TURN if state.is_fresh and not state.same_turn else None

    def choices(self, state: Layout, seat: int) -> list[Action]:
        return [COMPLETE_ALL] if self.takes_all(state, seat) else [Complete(cards) for cards in self._sets(state, seat)]

    def fault(self, state: Layout, seat: int, action: Complete) -> Illegal | None:
        sets = [()] if self.takes_all(state, seat) else self._sets(state, seat)
        return None if action.cards in sets else refusals.NOT_THOSE_CARDS()

    def takes_all(self, state: Layout, seat: int) -> bool:
        """Nothing is chosen: cases A and C, and a column without cards (EL-R38)."""
        place = state.markers[seat]
        return place == TREASURY or state.markers.count(place) == 1 or not state.columns[place]

    def _sets(self, state: Layout, seat: int) -> list[tuple[int, ...]]:
        """Case B: one card, or what `completion_plus` allows (EL-078)."""
        cards = state.columns[state.markers[seat]]
        return some_of(cards, 1, min(len(cards), max(1, state.in_force(seat, "completion_plus"))))

    def do(self, state: Layout, seat: int, action: Complete, story: Story | None) -> None:
        place = state.markers[seat]
        is_alone = state.markers.count(place) == 1
        state.markers[seat] = NOWHERE
        if place == TREASURY:
            tell(story, TreasuryTaken(seat, gain_from_treasury(state, seat, state.treasury)))
        elif is_alone:
            self._take_column(state, seat, place, story)
        elif action.cards:
            tell(story, CardsTaken(seat, place, action.cards))
            take_displayed(state, seat, place, action.cards, story)
        else:
            tell(story, NothingTaken(seat, place))

    def _take_column(self, state: Layout, seat: int, column: int, story: Story | None) -> None:
        """All its cards and all its discs (EL-080 to EL-082)."""
        cards, discs = state.columns[column], state.column_discs[column]
        state.column_discs[column] = 0
        state.discs[seat] += discs
        if not cards and not discs:
            tell(story, NothingTaken(seat, column))
        else:
            tell(story, ColumnTaken(seat, column, cards or None, discs))
        take_displayed(state, seat, column, cards, story)
