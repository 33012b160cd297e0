"""The Vote Counting Phase (EL-110 to EL-128): tokens are settled, Votes are counted."""

from hustings.core.story import Story
from hustings.games.electioneer.cards import tell
from hustings.games.electioneer.events import TokenPassed, TokenReturned, TokenTaken
from hustings.games.electioneer.layout import NOBODY, Layout
from hustings.games.electioneer.pack import REGIONS, SYMBOLS
from hustings.games.electioneer.printed import DIGIT, HOME, REGION_COUNT

HOME_OF_VOTES = HOME["votes"]
LEAST = 2
"""The count with which a token can be held (EL-112)."""


# ---- Tokens.


def settle(state: Layout, story: Story | None) -> None:
    """All categories, for all players (EL-110); then achievements, from the active player on (EL-125)."""
    if not state.is_unsettled:  # settling once more would change nothing
        return
    state.is_unsettled = False
    tokens, tallies, mask = state.tokens, state.tallies, (1 << DIGIT) - 1
    for category in state.rules.categories:
        token, shift = 2 * category, DIGIT * category
        first, second = settled([tally >> shift & mask for tally in tallies], tokens[token], tokens[token + 1])
        _hand_over(state, token, first, story)
        _hand_over(state, token + 1, second, story)
    for token, kind, n in state.rules.tests:
        if tokens[token] == NOBODY:
            _award(state, token, kind, n, story)


def settled(counts: list[int], first: int, second: int) -> tuple[int, int]:
    """The algorithm of "Token settlement": counts by seat and the holders before, to the holders after."""
    able = [seat for seat, count in enumerate(counts) if count >= LEAST]
    if not able:
        return NOBODY, NOBODY
    if len(able) == 1:
        return able[0], able[0]
    new_first = _resolved(_most(able, counts), first)
    # If nobody has the first, those who tie for it are the candidates for the second (EL-R48): they have the most.
    rest = [seat for seat in able if seat != new_first]
    return new_first, _resolved(_most(rest, counts), second)


def _most(seats: list[int], counts: list[int]) -> list[int]:
    most = max([counts[seat] for seat in seats])
    return [seat for seat in seats if counts[seat] == most]


def _resolved(tied: list[int], holder: int) -> int:
    """In a tie its holder keeps a token; else nobody has it (EL-116, EL-117)."""
    if holder in tied:
        return holder
    return tied[0] if len(tied) == 1 else NOBODY


def _hand_over(state: Layout, token: int, seat: int, story: Story | None) -> None:
    holder = state.tokens[token]
    if holder == seat:
        return
    votes = state.rules.votes[token]
    state.tokens[token] = seat
    if holder != NOBODY:
        state.token_votes[holder] -= votes
    if seat != NOBODY:
        state.token_votes[seat] += votes
    if story is None:
        return
    if seat == NOBODY:
        tell(story, TokenReturned(holder, token))
    else:
        tell(story, TokenTaken(seat, token) if holder == NOBODY else TokenPassed(seat, token, holder))


def _award(state: Layout, token: int, kind: str, n: int, story: Story | None) -> None:
    """To the first who has what it asks for, the active player before the others clockwise (EL-R50)."""
    measure = MEASURES[kind]
    for step in range(state.seats):
        seat = (state.mover + step) % state.seats
        if measure(state, seat) >= n:
            _hand_over(state, token, seat, story)
            return


def _symbols(state: Layout, seat: int) -> int:
    """On stacked cards (EL-119)."""
    return state.symbols[seat]


def _strategies(state: Layout, seat: int) -> int:
    """Private or public (EL-120)."""
    return len(state.privates[seat]) + len(state.publics[seat])


def _tickets(state: Layout, seat: int) -> int:
    """In the ticket pile (EL-121)."""
    return len(state.tickets[seat])


def _zones(state: Layout, seat: int) -> int:
    """Stacked (EL-122)."""
    return state.zones[seat]


def _regions(state: Layout, seat: int) -> int:
    """Different regions of stacked zones (EL-123)."""
    base = seat * REGION_COUNT
    return REGION_COUNT - state.stacks[base : base + REGION_COUNT].count(())


MEASURES = {
    "symbols_at_least": _symbols,
    "strategies_at_least": _strategies,
    "tickets_at_least": _tickets,
    "zones_at_least": _zones,
    "regions_at_least": _regions,
}


# ---- Votes.


def current_votes(state: Layout, seat: int) -> int:
    """Tokens, public Strategies and uppermost effects (EL-126, EL-127)."""
    votes = state.token_votes[seat]
    if state.publics[seat] or state.common:
        votes += public_votes(state, seat)
    if state.stacks[seat * REGION_COUNT + HOME_OF_VOTES]:
        votes += effect_votes(state, seat)
    return votes


def final_votes(state: Layout, seat: int) -> int:
    """Private Strategies count, too (EL-134)."""
    return current_votes(state, seat) + fulfilment(state, seat, state.privates[seat])


def public_votes(state: Layout, seat: int) -> int:
    """Of disclosed Strategies, or of those common to all (EL-104, EL-150)."""
    return fulfilment(state, seat, state.publics[seat] or state.common)


def fulfilment(state: Layout, seat: int, strategies: tuple[int, ...]) -> int:
    """By the number of its zones that are stacked here (EL-128)."""
    if not strategies:
        return 0
    base, tables = seat * state.printed.strategy_count, state.printed.strategy_votes
    return sum([tables[strategy][state.fulfilled[base + strategy]] for strategy in strategies])


def effect_votes(state: Layout, seat: int) -> int:
    """Of the one uppermost card whose effect is worth Votes (EL-010, EL-126)."""
    stack = state.stacks[seat * REGION_COUNT + HOME_OF_VOTES]
    if not stack:
        return 0
    counted = VOTES.get(state.rules.kind_of[stack[-1]])
    return counted(state, seat, stack[-1]) if counted is not None else 0


def _votes(state: Layout, seat: int, card: int) -> int:
    return state.printed.figure[card]


def _votes_per_symbol(state: Layout, seat: int, card: int) -> int:
    """For every full `per` symbols, covered cards included, and those that `extra_symbol` adds."""
    effect = state.printed.effects[card]
    assert effect is not None
    return state.count_of(seat, REGION_COUNT + SYMBOLS.index(effect.symbol)) // effect.per


def _votes_per_zone(state: Layout, seat: int, card: int) -> int:
    """For every full `per` zones of a region, this card included."""
    effect = state.printed.effects[card]
    assert effect is not None
    return len(state.stack_of(seat, REGIONS.index(effect.region))) // effect.per


def _votes_per_discs(state: Layout, seat: int, card: int) -> int:
    """For every full `per` discs of the Office, up to a limit."""
    effect = state.printed.effects[card]
    assert effect is not None
    return min(effect.max, state.discs[seat] // effect.per)


VOTES = {
    "votes": _votes,
    "votes_per_symbol": _votes_per_symbol,
    "votes_per_zone": _votes_per_zone,
    "votes_per_discs": _votes_per_discs,
}
