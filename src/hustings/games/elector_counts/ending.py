"""The start of a turn and what ends the game (EC-048, EC-049, EC-155 to EC-169), and the scoring (EC-170 to EC-176)."""

from hustings.core.story import Story
from hustings.games.elector_counts.cards import tell
from hustings.games.elector_counts.events import GameWon, GuardEndsGame, NothingLeft, Scored, TokensEndGame
from hustings.games.elector_counts.layout import Layout


def ends_game(state: Layout, seat: int, story: Story | None) -> bool:
    """The checks at the start of a turn, in the order of EC-163: tokens first, then the ends of the End Game."""
    by_tokens = _ended_by_tokens(state, seat)
    if by_tokens:
        tell(story, TokensEndGame(seat, state.sieges_of(seat), state.fortifications_of(seat)))
        _finish(state, by_tokens, story)
    elif state.is_end_game and not can_go_on(state, seat):
        tell(story, NothingLeft(seat))
        _finish(state, NOTHING_LEFT, story)
    elif state.is_end_game and state.end_turns[seat] >= state.printed.numbers.end_game_turn_limit:
        tell(story, GuardEndsGame(seat, state.end_turns[seat]))
        _finish(state, GUARD, story)
    return state.over


def _ended_by_tokens(state: Layout, seat: int) -> int:
    """Five of a kind, or eight together, of the player whose turn begins (EC-165 to EC-168)."""
    sieges, numbers = state.sieges_of(seat), state.printed.numbers
    fortifications = state.fortifications_of(seat) if state.fortified else 0
    if fortifications >= numbers.end_same_tokens:
        return FIVE_FORTIFICATIONS
    if sieges >= numbers.end_same_tokens:
        return FIVE_SIEGES
    return EIGHT_TOKENS if sieges + fortifications >= numbers.end_total_tokens else 0


def can_go_on(state: Layout, seat: int) -> bool:
    """A card in hand or in the Reserve, or the money for one (EC-161)."""
    if state.hands[seat] or state.reserves[seat]:
        return True
    return state.schillings[seat] >= state.price(seat) and state.cards_to_draw > 0


def _finish(state: Layout, clause: int, story: Story | None) -> None:
    state.ended_by = clause
    if story is not None:
        for seat in range(state.seats):
            held = tuple([place for place in state.rows[seat] if not state.attackers[place]])
            taken = tuple([place for place, siege in enumerate(state.sieges) if siege == seat])
            tell(story, Scored(seat, held, taken, state.points_of(seat)))
        winners = leaders(state)
        tell(story, GameWon(winners, state.points_of(winners[0])))
    state.finish()


def leaders(state: Layout) -> tuple[int, ...]:
    """All with the most Victory Points: there is no tie-break (EC-175, EC-176)."""
    points = [state.points_of(seat) for seat in range(state.seats)]
    return tuple([seat for seat in range(state.seats) if points[seat] == max(points)])


NOTHING_LEFT, GUARD = 161, 164
FIVE_FORTIFICATIONS, FIVE_SIEGES, EIGHT_TOKENS = 165, 166, 167
"""The clauses that end a game."""
