"""What lies on the table: the fields of a game of Electioneer at one moment."""

from typing import ClassVar, Final

from hustings.core.state import State
from hustings.games.electioneer.printed import DIGIT, HOME, REGION_COUNT, Printed, Variant

NOBODY: Final = -1
NOWHERE: Final = -1
UNRETURNED: Final = -1
"""The lot of a Strategy that lies in the deck since the deal."""
LOT: Final = 8
"""A lot is one number: when it was put back (by `reveals`, so that no two are the same), times this, and who did."""
DISCS: Final = 80
"""In the box; the Reserve never runs out, whatever their number (EL-017)."""


class Layout(State):
    """Decks have their top last.  In the region decks an Event is its number above all zones (`printed.zone_count`).

    Stacks lie one after the other, five for each seat; so do the counts of fulfilled zones, one for each Strategy.
    """

    # Written by hustings.core.written_out:
    FIELDS: ClassVar[dict[str, object]] = {
        "aside": tuple[int, ...],
        "column_discs": list[int],
        "columns": list[tuple[int, ...]],
        "common": tuple[int, ...],
        "decks": list[list[int]],
        "discs": list[int],
        "drawn": tuple[int, ...],
        "ended_by": int,
        "event_pile": tuple[int, ...],
        "events_out": tuple[int, ...],
        "first": int,
        "fulfilled": list[int],
        "hands": list[list[int]],
        "has_acted": bool,
        "has_events": bool,
        "has_offered": bool,
        "is_fresh": bool,
        "is_unsettled": bool,
        "known": list[int],
        "lots": list[int],
        "markers": list[int],
        "may_surrender": bool,
        "pawns": list[int],
        "privates": list[tuple[int, ...]],
        "publics": list[tuple[int, ...]],
        "quota": int,
        "refused": tuple[int, ...],
        "reserve": int,
        "same_turn": bool,
        "stacks": list[tuple[int, ...]],
        "strategies_out": tuple[int, ...],
        "strategy_deck": list[int],
        "surrendered_to": int,
        "symbols": list[int],
        "tallies": list[int],
        "tickets": list[tuple[int, ...]],
        "token_votes": list[int],
        "tokens": list[int],
        "treasury": int,
        "used": tuple[int, ...],
        "variant": int,
        "wild_deck": int,
        "zones": list[int],
    }

    __slots__ = (
        "aside",
        "column_discs",
        "columns",
        "common",
        "decks",
        "discs",
        "drawn",
        "ended_by",
        "event_pile",
        "events_out",
        "first",
        "fulfilled",
        "hands",
        "has_acted",
        "has_events",
        "has_offered",
        "is_fresh",
        "is_unsettled",
        "known",
        "lots",
        "markers",
        "may_surrender",
        "pawns",
        "printed",
        "privates",
        "publics",
        "quota",
        "refused",
        "reserve",
        "same_turn",
        "stacks",
        "strategies_out",
        "strategy_deck",
        "surrendered_to",
        "symbols",
        "tallies",
        "tickets",
        "token_votes",
        "tokens",
        "treasury",
        "used",
        "variant",
        "wild_deck",
        "zones",
    )
    # until here.

    printed: Printed
    variant: int  # which of `printed.variants` is played
    has_events: bool
    same_turn: bool  # a marker may be completed in the turn in which it was placed (EL-076)
    may_surrender: bool  # EL-131
    first: int
    pawns: list[int]  # by seat: a zone, or NOWHERE
    discs: list[int]
    treasury: int
    reserve: int  # may be below 0: it never runs out (EL-017)
    hands: list[list[int]]  # sorted; open to all (EL-018)
    tickets: list[tuple[int, ...]]  # by seat: the ticket pile, in the order in which it was laid
    stacks: list[tuple[int, ...]]  # by seat and region: the uppermost card is the last
    privates: list[tuple[int, ...]]  # by seat: private Strategies, sorted
    publics: list[tuple[int, ...]]  # by seat: in the order in which they were disclosed
    common: tuple[int, ...]  # EL-149
    markers: list[int]  # by seat: a column, TREASURY or NOWHERE
    is_fresh: bool  # the mover's marker was placed in this turn
    columns: list[tuple[int, ...]]  # by region: the cards on display
    column_discs: list[int]
    decks: list[list[int]]  # by region
    known: list[int]  # by region: how many cards from the bottom of the deck all know (EL-175)
    aside: tuple[int, ...]  # cards that are sorted in once starting zones are chosen; and those of a smaller map
    wild_deck: int  # the deck that got the wild card, or NOWHERE (EL-032)
    event_pile: tuple[int, ...]  # the last is in force (EL-165)
    events_out: tuple[int, ...]  # not played, unseen
    strategy_deck: list[int]
    lots: list[int]  # beside each card of that deck: who put it back, and when; or UNRETURNED
    drawn: tuple[int, ...]  # Strategies that the mover chooses of (EL-106)
    strategies_out: tuple[int, ...]
    tokens: list[int]  # by token: its holder or NOBODY
    tallies: list[int]  # by seat: what counts for tokens, in one number (`printed.DIGIT`)
    symbols: list[int]  # by seat: symbols on stacked cards
    zones: list[int]  # by seat: stacked cards
    fulfilled: list[int]  # by seat and Strategy: its zones that are stacked
    token_votes: list[int]  # by seat: the Votes on its tokens
    is_unsettled: bool  # something that tokens are given for has changed since they were settled
    quota: int  # action quotas left
    has_acted: bool  # so that no Recurring effect may be used any more (EL-038)
    used: tuple[int, ...]  # the cards whose Recurring effect was used in this turn
    has_offered: bool  # EL-172
    refused: tuple[int, ...]  # who refused the offer of this turn (EL-173)
    surrendered_to: int
    ended_by: int  # the number of the clause that ended the game

    @property
    def rules(self) -> Variant:
        return self.printed.variants[self.variant]

    def stack_of(self, seat: int, region: int) -> tuple[int, ...]:
        return self.stacks[seat * REGION_COUNT + region]

    def in_force(self, seat: int, kind: str) -> int:
        """The figure of a Permanent effect of this kind, if the seat has one uppermost, or else 0 (EL-092, EL-099)."""
        stack = self.stacks[seat * REGION_COUNT + HOME[kind]]
        if stack and self.printed.variants[self.variant].kind_of[stack[-1]] == kind:
            return self.printed.figure[stack[-1]]
        return 0

    def event_in_force(self, kind: str) -> int:
        """The number of the uppermost Event if it is of this kind, or else NOBODY (EL-165)."""
        pile = self.event_pile
        return pile[-1] if pile and self.printed.events[pile[-1]].kind == kind else NOBODY

    def others_of(self, seat: int) -> list[int]:
        """Clockwise, from the next one."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def open_to(self, seat: int) -> list[int]:
        """The other players whom effects and rewards of this one can touch (`shield`)."""
        return [other for other in range(self.seats) if other != seat and not self.in_force(other, "shield")]

    def count_of(self, seat: int, category: int) -> int:
        """A player's count in a region or constituency (EL-111)."""
        return self.tallies[seat] >> DIGIT * category & (1 << DIGIT) - 1

    def unmarked(self) -> list[int]:
        """The columns on which no marker lies (EL-R40)."""
        markers = self.markers
        return [column for column in self.printed.variants[self.variant].regions if column not in markers]

    @property
    def is_all_open(self) -> bool:
        """Whether private Strategies were turned up to be counted; after a surrender nothing is scored (EL-133)."""
        return self.over and self.surrendered_to == NOBODY

    def region_of(self, card: int) -> int:
        """The region to whose deck a card belongs: a wild one, to that it was sorted into (EL-R13)."""
        region = self.printed.region[card]
        return region if region >= 0 else self.wild_deck
