"""What effects and rewards do when they are activated: one small class for each kind (rules.md, "Effects").

Each says what it can be aimed at, `targets`, and does it, `carry_out`.  Where there is no target it does nothing and
is not offered.  Permanent effects are figures: `Layout.in_force` finds them where a rule reads them.
"""

from bisect import insort

from hustings.core.action import Action
from hustings.core.story import Story
from hustings.games.electioneer.actions import (
    Activate,
    ChooseColumn,
    ChoosePlayer,
    GainCard,
    MovePawn,
    Refresh,
    RemoveCard,
)
from hustings.games.electioneer.cards import (
    draw_top,
    gain_from_reserve,
    gain_from_treasury,
    pay,
    put_under,
    refill,
    take_discs,
    take_displayed,
    tell,
    unstack,
)
from hustings.games.electioneer.events import (
    CardRemoved,
    DeckTopGained,
    DiscsTaken,
    DisplayGained,
    GainedFromReserve,
    GainedFromTreasury,
    HandCardTaken,
    MarkerSentBack,
    OwnTicketGained,
    Paid,
    PawnMoved,
    QuotaGained,
    Refreshed,
    Swept,
    TicketGained,
)
from hustings.games.electioneer.exploring import draw_strategies
from hustings.games.electioneer.layout import NOWHERE, Layout
from hustings.games.electioneer.pack import REGIONS
from hustings.games.electioneer.printed import REGION_COUNT

ACTIVATE: Action = Activate()
AT_ONCE = [ACTIVATE]


class Doing:
    """An effect that is activated; `n` is its figure, and `zone` the card it stands on, if it does."""

    def targets(self, state: Layout, seat: int, n: int, zone: int) -> list[Action]:
        """All that it can be aimed at; nothing where it would do nothing."""
        raise NotImplementedError

    def carry_out(self, state: Layout, seat: int, n: int, action: Action, story: Story | None) -> None:
        raise NotImplementedError


# ---- Discs (Hong Kong Island).


class GainTreasury(Doing):
    """Take up to n discs from the Treasury; nothing is imported (EL-045)."""

    def targets(self, state: Layout, seat: int, n: int, zone: int) -> list[Action]:
        return AT_ONCE if state.treasury else []

    def carry_out(self, state: Layout, seat: int, n: int, action: Action, story: Story | None) -> None:
        tell(story, GainedFromTreasury(seat, gain_from_treasury(state, seat, n)))


class GainReserve(Doing):
    """Take n discs from the Reserve (EL-017, EL-105)."""

    def targets(self, state: Layout, seat: int, n: int, zone: int) -> list[Action]:
        return AT_ONCE

    def carry_out(self, state: Layout, seat: int, n: int, action: Action, story: Story | None) -> None:
        gain_from_reserve(state, seat, n)
        tell(story, GainedFromReserve(seat, n))


class SweepColumn(Doing):
    """Take every disc that lies on one display column (EL-047)."""

    def targets(self, state: Layout, seat: int, n: int, zone: int) -> list[Action]:
        chosen = state.printed.choose_columns
        return [chosen[column] for column in state.rules.regions if state.column_discs[column]]

    def carry_out(self, state: Layout, seat: int, n: int, action: Action, story: Story | None) -> None:
        assert isinstance(action, ChooseColumn)
        discs = state.column_discs[action.column]
        state.column_discs[action.column] = 0
        state.discs[seat] += discs
        tell(story, Swept(seat, action.column, discs))


# ---- Cards and Strategies (New Territories East).


class GainDeckTop(Doing):
    """The top card of a region deck whose column has no marker (EL-105, EL-R40)."""

    def targets(self, state: Layout, seat: int, n: int, zone: int) -> list[Action]:
        chosen = state.printed.choose_columns
        return [chosen[column] for column in state.unmarked() if state.decks[column]]

    def carry_out(self, state: Layout, seat: int, n: int, action: Action, story: Story | None) -> None:
        assert isinstance(action, ChooseColumn)
        coming: Story | None = None if story is None else []
        card = draw_top(state, action.column, coming)
        insort(state.hands[seat], card)
        tell(story, DeckTopGained(seat, action.column, card))
        if story is not None and coming:
            story += coming


class BuyDeckTop(GainDeckTop):
    """The same, for n discs to the Treasury."""

    def targets(self, state: Layout, seat: int, n: int, zone: int) -> list[Action]:
        return super().targets(state, seat, n, zone) if state.discs[seat] >= n else []

    def carry_out(self, state: Layout, seat: int, n: int, action: Action, story: Story | None) -> None:
        pay(state, seat, n)
        tell(story, Paid(seat, n))
        super().carry_out(state, seat, n, action, story)


class GainDisplay(Doing):
    """One card of a column without a marker, which is filled at once (EL-083)."""

    def targets(self, state: Layout, seat: int, n: int, zone: int) -> list[Action]:
        gains = state.printed.gains
        return [gains[card] for column in state.unmarked() for card in state.columns[column]]

    def carry_out(self, state: Layout, seat: int, n: int, action: Action, story: Story | None) -> None:
        assert isinstance(action, GainCard)
        column = next(place for place, cards in enumerate(state.columns) if action.card in cards)
        tell(story, DisplayGained(seat, column, action.card))
        take_displayed(state, seat, column, (action.card,), story)


class GainTicket(Doing):
    """A card of any ticket pile, one's own included (EL-105, EL-R41)."""

    def targets(self, state: Layout, seat: int, n: int, zone: int) -> list[Action]:
        gains = state.printed.gains
        return [gains[card] for owner in (seat, *state.open_to(seat)) for card in state.tickets[owner]]

    def carry_out(self, state: Layout, seat: int, n: int, action: Action, story: Story | None) -> None:
        assert isinstance(action, GainCard)
        owner = next(owner for owner, pile in enumerate(state.tickets) if action.card in pile)
        state.tickets[owner] = tuple([card for card in state.tickets[owner] if card != action.card])
        insort(state.hands[seat], action.card)
        tell(story, OwnTicketGained(seat, action.card) if owner == seat else TicketGained(seat, owner, action.card))


class ExploreFree(Doing):
    """A Strategy Exploration at no quota; without a strategy deck it has no result (EL-106, EL-153)."""

    def targets(self, state: Layout, seat: int, n: int, zone: int) -> list[Action]:
        return AT_ONCE if state.strategy_deck else []

    def carry_out(self, state: Layout, seat: int, n: int, action: Action, story: Story | None) -> None:
        draw_strategies(state, seat, story, is_instead=True)


class RefreshColumn(Doing):
    """The cards of a column without a marker go under its deck in a chosen order, seen by all (EL-175, EL-R82)."""

    def targets(self, state: Layout, seat: int, n: int, zone: int) -> list[Action]:
        return [Refresh(column, card) for column in state.unmarked() for card in sorted(state.columns[column])]

    def carry_out(self, state: Layout, seat: int, n: int, action: Action, story: Story | None) -> None:
        assert isinstance(action, Refresh)
        column = action.column
        cards = (action.card, *[card for card in state.columns[column] if card != action.card])
        state.columns[column] = ()
        state.decks[column][:0] = cards
        state.known[column] += len(cards)
        tell(story, Refreshed(seat, column, cards))
        refill(state, column, story)


# ---- Actions and movement (New Territories West).


class ExtraAction(Doing):
    """n further action quotas this turn."""

    def targets(self, state: Layout, seat: int, n: int, zone: int) -> list[Action]:
        return AT_ONCE

    def carry_out(self, state: Layout, seat: int, n: int, action: Action, story: Story | None) -> None:
        state.quota += n
        tell(story, QuotaGained(seat, n))


class FreeStep(Doing):
    """Up to n steps to adjacent zones, ending elsewhere (EL-R24)."""

    def targets(self, state: Layout, seat: int, n: int, zone: int) -> list[Action]:
        return state.rules.map.steps[n][state.pawns[seat]]

    def carry_out(self, state: Layout, seat: int, n: int, action: Action, story: Story | None) -> None:
        assert isinstance(action, MovePawn)
        tell(story, PawnMoved(seat, state.pawns[seat], action.zone))
        state.pawns[seat] = action.zone


class Jump(FreeStep):
    """To any zone of a region, or to any at all but a wild one; other than where the pawn is (EL-R24)."""

    def targets(self, state: Layout, seat: int, n: int, zone: int) -> list[Action]:
        effect, printed, map = state.printed.effects[zone], state.printed, state.rules.map
        assert effect is not None
        home = REGIONS.index(effect.scope) if effect.scope in REGIONS else NOWHERE
        pawn = state.pawns[seat]
        return [
            map.moves[place]
            for place in map.zones
            if place not in (pawn, printed.wild) and home in (NOWHERE, printed.region[place])
        ]


# ---- Attack (Kowloon West).


class RemoveTop(Doing):
    """The uppermost card of another player's stack goes under its deck (EL-105, EL-R43)."""

    def targets(self, state: Layout, seat: int, n: int, zone: int) -> list[Action]:
        removes = state.printed.removes
        return [
            removes[other][region]
            for other in state.open_to(seat)
            for region in range(REGION_COUNT)
            if state.stack_of(other, region)
        ]

    def carry_out(self, state: Layout, seat: int, n: int, action: Action, story: Story | None) -> None:
        assert isinstance(action, RemoveCard)
        card = unstack(state, action.whom, action.region)
        tell(story, CardRemoved(seat, action.whom, action.region, card))
        put_under(state, state.region_of(card), card, story)


class StealDiscs(Doing):
    """Up to n discs of one other player (EL-105, EL-R42)."""

    def targets(self, state: Layout, seat: int, n: int, zone: int) -> list[Action]:
        players = state.printed.players
        return [players[other] for other in state.open_to(seat) if state.discs[other]]

    def carry_out(self, state: Layout, seat: int, n: int, action: Action, story: Story | None) -> None:
        assert isinstance(action, ChoosePlayer)
        tell(story, DiscsTaken(seat, action.whom, take_discs(state, seat, action.whom, n)))


class AllPay(Doing):
    """Every other player pays n discs to the Treasury, or all she has."""

    def targets(self, state: Layout, seat: int, n: int, zone: int) -> list[Action]:
        return AT_ONCE if any(state.discs[other] for other in state.open_to(seat)) else []

    def carry_out(self, state: Layout, seat: int, n: int, action: Action, story: Story | None) -> None:
        for other in state.open_to(seat):
            paid = min(n, state.discs[other])
            if paid:
                pay(state, other, paid)
                tell(story, Paid(other, paid))


class StealCard(Doing):
    """A card of another player's open hand (EL-018)."""

    def targets(self, state: Layout, seat: int, n: int, zone: int) -> list[Action]:
        gains = state.printed.gains
        return [gains[card] for other in state.open_to(seat) for card in state.hands[other]]

    def carry_out(self, state: Layout, seat: int, n: int, action: Action, story: Story | None) -> None:
        assert isinstance(action, GainCard)
        owner = next(owner for owner, hand in enumerate(state.hands) if action.card in hand)
        state.hands[owner].remove(action.card)
        insort(state.hands[seat], action.card)
        tell(story, HandCardTaken(seat, owner, action.card))


class EvictMarker(Doing):
    """Another player's marker goes back to her, without any gain."""

    def targets(self, state: Layout, seat: int, n: int, zone: int) -> list[Action]:
        players = state.printed.players
        return [players[other] for other in state.open_to(seat) if state.markers[other] != NOWHERE]

    def carry_out(self, state: Layout, seat: int, n: int, action: Action, story: Story | None) -> None:
        assert isinstance(action, ChoosePlayer)
        state.markers[action.whom] = NOWHERE
        tell(story, MarkerSentBack(seat, action.whom))


DOINGS: dict[str, Doing] = {
    "gain_treasury": GainTreasury(),
    "gain_reserve": GainReserve(),
    "sweep_column": SweepColumn(),
    "gain_deck_top": GainDeckTop(),
    "buy_deck_top": BuyDeckTop(),
    "gain_display": GainDisplay(),
    "gain_ticket": GainTicket(),
    "explore_free": ExploreFree(),
    "refresh_column": RefreshColumn(),
    "extra_action": ExtraAction(),
    "free_step": FreeStep(),
    "jump": Jump(),
    "remove_top": RemoveTop(),
    "steal_discs": StealDiscs(),
    "all_pay": AllPay(),
    "steal_card": StealCard(),
    "evict_marker": EvictMarker(),
}
"""Every kind of effect that is activated, by name; a question knows it by its place here."""
KINDS = tuple(DOINGS)
