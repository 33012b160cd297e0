"""What has changed for a seat since it last moved, from its two views and from nothing else."""

from collections.abc import Iterator

from hustings.core.question import Prompt
from hustings.games.electioneer.view import Office, View

MOST = 3
NEAR_END = 5
"""Votes short of the threshold with which somebody may soon end the game (EL-129)."""


def changed(before: View, after: View) -> list[Prompt]:
    """What I lost, what was won of me, who may end the game, which Event is in force, and how my Votes stand."""
    if after.seat is None:
        return []
    mine = before.offices[after.seat], after.offices[after.seat]
    told = [
        *_cards_lost(*mine),
        *_tokens(before, after, after.seat),
        *_marker_and_discs(*mine),
        *_near_end(before, after, after.seat),
        *_event(before, after),
        *_votes(*mine),
    ]
    return told[:MOST]


def _cards_lost(was: Office, now: Office) -> Iterator[Prompt]:
    """From my stacks, my hand or my tickets: nobody else's doing adds to them."""
    stacked = {card for stack in now.stacks for card in stack}
    kept = {*stacked, *now.hand, *now.tickets}
    for stack in was.stacks:
        yield from (Prompt("since/removed", {"card": card}) for card in stack if card not in stacked)
    yield from (Prompt("since/card_taken", {"card": card}) for card in (*was.hand, *was.tickets) if card not in kept)


def _tokens(before: View, after: View, seat: int) -> Iterator[Prompt]:
    """Those that I held and hold no more, then those that I have now."""
    held = {token.token: token.holder for token in before.tokens}
    for token in after.tokens:
        if held[token.token] == seat != token.holder:
            if token.holder is None:
                yield Prompt("since/token_returned", {"token": token.token})
            else:
                yield Prompt("since/token_lost", {"token": token.token, "seat": token.holder})
    for token in after.tokens:
        if token.holder == seat != held[token.token]:
            yield Prompt("since/token_won", {"token": token.token})


def _marker_and_discs(was: Office, now: Office) -> Iterator[Prompt]:
    if was.marker is not None and now.marker is None:
        yield Prompt("since/marker_back", {})
    if now.discs < was.discs:
        yield Prompt("since/discs_less", {"count": now.discs, "was": was.discs})


def _near_end(before: View, after: View, seat: int) -> Iterator[Prompt]:
    """Another who has come near the threshold."""
    near = after.threshold - NEAR_END
    for other, office in enumerate(after.offices):
        if other != seat and office.votes >= near > before.offices[other].votes:
            yield Prompt("since/near_end", {"seat": other, "count": office.votes})


def _event(before: View, after: View) -> Iterator[Prompt]:
    if after.event_pile and after.event_pile != before.event_pile:
        yield Prompt("since/event", {"event": after.event_pile[-1]})


def _votes(was: Office, now: Office) -> Iterator[Prompt]:
    if now.votes != was.votes:
        yield Prompt("since/votes", {"count": now.votes, "was": was.votes})
