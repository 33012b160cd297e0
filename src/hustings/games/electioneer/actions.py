"""What a player can do.  A zone is known by its place in `zones.toml`, and so is its card; a column by its region.

A Strategy card is a `plan` wherever it is named: a set of things is spelled with an s.
"""

from typing import Final

from hustings.core.action import Action

TREASURY: Final = 5
"""Where a marker lies that is on no column."""


class Start(Action, frozen=True):
    """Choose a starting zone of the control points dealt (EL-026)."""

    zone: int


class Keep(Action, frozen=True):
    """Keep these of the Strategies dealt (EL-029)."""

    plans: tuple[int, ...]


class Use(Action, frozen=True):
    """Activate the Recurring effect of an uppermost card (EL-037)."""

    zone: int


class Walk(Action, frozen=True):
    """Proximal Movement (EL-048): the path matters to no rule."""

    zone: int


class Commute(Action, frozen=True):
    """Remote Commute with a ticket of the hand, for this fare (EL-052 to EL-058)."""

    card: int
    zone: int
    fare: int


class Ferry(Action, frozen=True):
    """Ferry Transport along one line (EL-062)."""

    zone: int


class Lobby(Action, frozen=True):
    """Lobbying (EL-065)."""


class Campaign(Action, frozen=True):
    """Campaigning: the marker on one column, a disc on another (EL-069, EL-070)."""

    column: int
    other: int


class PickUp(Action, frozen=True):
    """Campaigning in the training game: take a card on display (EL-146)."""

    card: int


class Fundraise(Action, frozen=True):
    """Fundraising: the marker on the Treasury, a disc on a column (EL-074, EL-075)."""

    column: int


class Complete(Action, frozen=True):
    """Completion; where another marker lies on the column, with the cards taken (EL-076 to EL-081)."""

    cards: tuple[int, ...]


class Confirm(Action, frozen=True):
    """Zone Confirmation; the region is the card's, or the one named for a wild card (EL-086, EL-095)."""

    card: int
    region: int


class Disclose(Action, frozen=True):
    """Public Disclosure (EL-102)."""

    plan: int


class Explore(Action, frozen=True):
    """Strategy Exploration (EL-106)."""


class KeepDrawn(Action, frozen=True):
    """Which of the Strategies drawn are kept (EL-107)."""

    plans: tuple[int, ...]


class EndTurn(Action, frozen=True):
    """Leave the quotas that are left (EL-042)."""


class Surrender(Action, frozen=True):
    """Offer to surrender to somebody (EL-172)."""

    whom: int


class Agree(Action, frozen=True):
    """Surrender, too (EL-173)."""


class Refuse(Action, frozen=True):
    """Play on (EL-173)."""


class Activate(Action, frozen=True):
    """Use an Immediate effect that asks for nothing else (EL-089)."""


class Skip(Action, frozen=True):
    """Do not use an effect (EL-096)."""


class ChooseColumn(Action, frozen=True):
    """The column that an effect acts on, or its deck."""

    column: int


class Refresh(Action, frozen=True):
    """The column whose cards go under its deck, and which of them comes to lie lowest (`refresh_column`)."""

    column: int
    card: int


class GainCard(Action, frozen=True):
    """The card that an effect takes: from the display, a ticket pile or a hand."""

    card: int


class MovePawn(Action, frozen=True):
    """Where an effect moves the pawn."""

    zone: int


class RemoveCard(Action, frozen=True):
    """The stack that loses its uppermost card (`remove_top`)."""

    whom: int
    region: int


class ChoosePlayer(Action, frozen=True):
    """The player whom an effect concerns."""

    whom: int
