"""What has changed for a seat since it last moved, from its two views and from nothing else."""

from collections import Counter
from collections.abc import Iterator

from hustings.core.question import Prompt
from hustings.games.elector_counts.view import Domain, Holding, View

MOST = 3
NEAR_END = 4, 6
"""Tokens in play, of one kind and of both, with which somebody may soon end the game (EC-165 to EC-167)."""
FEW_ABOVE = 12
"""Cards above the End of Game card that are worth telling of."""


def changed(before: View, after: View) -> list[Prompt]:
    """What befell my Locations and sieges, who may end the game, what came to my hand, and what I would score."""
    if after.seat is None:
        return []
    told = [
        *_new_end_game(before, after),
        *_at_home(before, after, after.seat),
        *_abroad(before, after, after.seat),
        *_tokens(before, after),
        *_new_cards(before, after),
        *_figures(before.domains[after.seat], after.domains[after.seat]),
        *_above_end(before, after),
    ]
    return told[:MOST]


def _new_end_game(before: View, after: View) -> Iterator[Prompt]:
    if after.is_end_game and not before.is_end_game:
        yield Prompt("since/end_game", {})


def _at_home(before: View, after: View, seat: int) -> Iterator[Prompt]:
    """My own Locations: sieges first."""
    then = {holding.location: holding for holding in before.domains[seat].locations}
    pairs = [(then[now.location], now) for now in after.domains[seat].locations if now.location in then]
    for was, now in pairs:
        yield from _siege(was, now)
    for was, now in pairs:
        yield from _losses(was, now)


def _siege(was: Holding, now: Holding) -> Iterator[Prompt]:
    if now.siege is None:
        if was.siege is not None:
            yield Prompt("since/relieved", {"location": now.location})
    elif now.siege != was.siege:
        yield Prompt("since/besieged", {"seat": now.siege, "location": now.location})
    elif len(now.attackers) > len(was.attackers):
        yield Prompt("since/grown", {"seat": now.siege, "location": now.location})


def _losses(was: Holding, now: Holding) -> Iterator[Prompt]:
    """Not where a siege stands, which tells enough."""
    if now.siege is not None:
        return
    if was.is_fortified and not now.is_fortified:
        yield Prompt("since/fortification_lost", {"location": now.location})
    lost = len(was.defenders) - len(now.defenders)
    if lost > 0:
        yield Prompt("since/defenders_lost", {"location": now.location, "count": lost})


def _abroad(before: View, after: View, seat: int) -> Iterator[Prompt]:
    """My sieges that are no longer there."""
    for location in sorted(_besieged(before, seat) - _besieged(after, seat)):
        yield Prompt("since/siege_lost", {"location": location})


def _besieged(view: View, seat: int) -> set[int]:
    return {one.location for domain in view.domains for one in domain.locations if one.siege == seat}


def _tokens(before: View, after: View) -> Iterator[Prompt]:
    """Others who have more tokens in play than before, and nearly enough to end the game."""
    same, both = NEAR_END
    for seat, (was, now) in enumerate(zip(before.domains, after.domains, strict=True)):
        grew = now.sieges + now.fortifications > was.sieges + was.fortifications
        is_near = max(now.sieges, now.fortifications) >= same or now.sieges + now.fortifications >= both
        if seat != after.seat and grew and is_near:
            facts = {"seat": seat, "sieges": now.sieges, "fortifications": now.fortifications}
            yield Prompt("since/tokens", facts)


def _new_cards(before: View, after: View) -> Iterator[Prompt]:
    """What was passed to me, or came back by RETREAT; what I drew at the end of my own turn is not new to me."""
    fresh = tuple(sorted((Counter(after.hand) - Counter(before.hand)).elements()))
    if fresh:
        yield Prompt("since/hand", {"cards": fresh})


def _figures(was: Domain, now: Domain) -> Iterator[Prompt]:
    if now.points != was.points:
        yield Prompt("since/points", {"count": now.points, "was": was.points})
    if now.schillings < was.schillings:
        yield Prompt("since/money_less", {"count": now.schillings, "was": was.schillings})


def _above_end(before: View, after: View) -> Iterator[Prompt]:
    if after.above_end is not None and after.above_end <= FEW_ABOVE and after.above_end != before.above_end:
        yield Prompt("since/above_end", {"count": after.above_end})
