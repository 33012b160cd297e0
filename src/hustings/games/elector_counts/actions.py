"""What a player can do.  A card of the hand is named by its face, a Location by its number, a card that lies on a
Location by its place there."""

from hustings.core.action import Action


class PlayLocation(Action, frozen=True):
    """Place a Location in the own row (EC-057)."""

    card: int


class Defend(Action, frozen=True):
    """Commit Defenders to an own Location (EC-061)."""

    cards: tuple[int, ...]
    location: int


class Attack(Action, frozen=True):
    """Commit Attackers to another's Location (EC-070)."""

    cards: tuple[int, ...]
    location: int


class PlaySupport(Action, frozen=True):
    """Show a Support; its choices follow (EC-084)."""

    card: int


class Reserve(Action, frozen=True):
    """Lay a card in the Reserve (EC-089): several are laid one after the other."""

    card: int


class TakeUp(Action, frozen=True):
    """Take a card of the Reserve into the hand (EC-091)."""

    reserve: int


class Buy(Action, frozen=True):
    """Purchase so many cards (EC-095)."""

    count: int


class Sell(Action, frozen=True):
    """Discard one or two cards for Schillings (EC-099)."""

    cards: tuple[int, ...]


class EndTurn(Action, frozen=True):
    """Pass the cards on and draw (EC-142)."""


class MakeUp(Action, frozen=True):
    """Take these cards of the Reserve so that enough can be passed (EC-143)."""

    reserves: tuple[int, ...]


class Aim(Action, frozen=True):
    """The Location on which a Support acts."""

    location: int


class Spy(Action, frozen=True):
    """A Location to look at (`scout`)."""

    location: int


class EnoughSeen(Action, frozen=True):
    """No further Location is looked at (`scout`)."""


class Strike(Action, frozen=True):
    """The card that is to go: the Location, and its place among the cards there (`defeat_attacker`,
    `defeat_defender`)."""

    location: int
    place: int


class Recover(Action, frozen=True):
    """A card to take from the discard pile (`recover_discard`)."""

    discard: int


class Rob(Action, frozen=True):
    """Whose Schillings are taken (`steal_schillings`)."""

    whom: int


class Rally(Action, frozen=True):
    """React to a declared attack with Defenders from the hand (`rally_defenders`)."""

    support: int
    cards: tuple[int, ...]


class Redirect(Action, frozen=True):
    """React to a declared attack by sending it elsewhere (`redirect_attack`)."""

    support: int
    location: int


class StandFast(Action, frozen=True):
    """Let a declared attack come."""


class Boost(Action, frozen=True):
    """React in a conflict by strengthening one of one's cards; Reserve cards that are taken up for it belong to the
    answer (`boost_card`, EC-091)."""

    support: int
    place: int
    reserves: tuple[int, ...]


class FightOn(Action, frozen=True):
    """Let the conflict go on to its totals."""


class Cancel(Action, frozen=True):
    """React to a Support by taking its effect away (`cancel_support`, EC-091)."""

    support: int
    reserves: tuple[int, ...]


class LetStand(Action, frozen=True):
    """Let a Support take effect."""


class Remove(Action, frozen=True):
    """Which cards COUNTER or ASSASSINATE takes out of a conflict, where several results are possible (EC-190).

    Places count the Attackers first, then the Defenders.
    """

    places: tuple[int, ...]


class Lose(Action, frozen=True):
    """Which Attackers are discarded after a won conflict, where several sets come as close (EC-135)."""

    places: tuple[int, ...]


class TakeFrom(Action, frozen=True):
    """How many Schillings the next player gives where the supply cannot pay (EC-045)."""

    whom: int
    count: int
