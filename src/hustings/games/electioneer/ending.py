"""The end of the game and who has won it (EL-129 to EL-137, EL-148, EL-171)."""

from hustings.core.story import Story
from hustings.games.electioneer.cards import tell
from hustings.games.electioneer.counting import current_votes, effect_votes, final_votes, fulfilment, public_votes
from hustings.games.electioneer.events import (
    GameWon,
    PrivateShown,
    RoundsOver,
    Scored,
    Surrendered,
    VotesReached,
    ZonesReached,
)
from hustings.games.electioneer.layout import Layout

BY_VOTES, BY_ZONES, BY_SURRENDER, BY_GUARD = 129, 130, 131, 171
"""The clauses that end a game."""


def ends_game(state: Layout, story: Story | None) -> bool:
    """At the end of each turn all players are looked at, the active one first; then the guard (EL-132, EL-R55)."""
    rules, seats = state.rules, state.seats
    votes = [current_votes(state, seat) for seat in range(seats)]
    if max(votes) >= rules.threshold[seats]:
        seat = _first_with(state, votes, rules.threshold[seats])
        tell(story, VotesReached(seat, votes[seat]))
        _finish(state, BY_VOTES, story)
        return True
    if max(state.zones) >= rules.zone_limit:
        seat = _first_with(state, state.zones, rules.zone_limit)
        tell(story, ZonesReached(seat, state.zones[seat]))
        _finish(state, BY_ZONES, story)
        return True
    if state.round >= state.printed.round_limit and (state.mover + 1) % seats == state.first:
        tell(story, RoundsOver(state.round))
        _finish(state, BY_GUARD, story)
        return True
    return False


def _first_with(state: Layout, counts: list[int], least: int) -> int:
    return next(seat for seat in (state.mover, *state.others_of(state.mover)) if counts[seat] >= least)


def surrender_to(state: Layout, seat: int, story: Story | None) -> None:
    """At once, in the middle of a turn; nothing is scored (EL-133, EL-174)."""
    state.surrendered_to = seat
    state.ended_by = BY_SURRENDER
    tell(story, Surrendered(seat))
    state.finish()


def _finish(state: Layout, clause: int, story: Story | None) -> None:
    state.ended_by = clause
    if story is not None:
        for seat in range(state.seats):
            if state.privates[seat]:
                tell(story, PrivateShown(seat, state.privates[seat]))
        for seat in range(state.seats):
            tell(story, _scored(state, seat))
        winners = leaders(state)
        tell(story, GameWon(winners, final_votes(state, winners[0])))
    state.reveals += 1  # private Strategies are turned up
    state.finish()


def _scored(state: Layout, seat: int) -> Scored:
    strategies = public_votes(state, seat) + fulfilment(state, seat, state.privates[seat])
    effects = effect_votes(state, seat)
    return Scored(seat, state.token_votes[seat], strategies, effects, final_votes(state, seat))


def leaders(state: Layout) -> tuple[int, ...]:
    """The most final Votes, then the most fulfilment Votes; if these are tied too, they share (EL-135 to EL-137)."""
    if state.ended_by == BY_SURRENDER:
        return (state.surrendered_to,)
    standing = [(final_votes(state, seat), fulfilment_votes(state, seat)) for seat in range(state.seats)]
    return tuple([seat for seat in range(state.seats) if standing[seat] == max(standing)])


def fulfilment_votes(state: Layout, seat: int) -> int:
    """Of all her Strategies, private and public (EL-R56)."""
    return public_votes(state, seat) + fulfilment(state, seat, state.privates[seat])


def decided_by(state: Layout) -> int:
    """The clause by which the winners are found."""
    if state.ended_by == BY_SURRENDER:
        return 133
    votes = sorted([final_votes(state, seat) for seat in range(state.seats)])
    if votes[-1] > votes[-2]:
        return 135
    if state.rules.is_training:
        return 148
    return 136 if len(leaders(state)) == 1 else 137
