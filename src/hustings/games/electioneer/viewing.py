"""A position as one seat sees it (`view.py`): everything on the table but private Strategies and the order of decks."""

from typing import cast

from hustings.games.electioneer.actions import Agree, Keep, Refuse, Start
from hustings.games.electioneer.confirming import price
from hustings.games.electioneer.counting import (
    MEASURES,
    current_votes,
    effect_votes,
    final_votes,
    fulfilment,
    public_votes,
    settled,
)
from hustings.games.electioneer.ending import BY_SURRENDER, leaders
from hustings.games.electioneer.layout import LOT, NOBODY, Layout
from hustings.games.electioneer.printed import ACHIEVEMENTS, CATEGORIES, DIGIT, REGION_COUNT
from hustings.games.electioneer.surrendering import ANSWER
from hustings.games.electioneer.targets import TARGETS
from hustings.games.electioneer.view import (
    Asks,
    Column,
    Lot,
    Numbers,
    Offer,
    Office,
    Progress,
    Prospect,
    Token,
    VariantName,
    View,
)
from hustings.games.electioneer.worlds import is_known, lots_of


def view_of(state: Layout, seat: int | None) -> View:
    rules = state.rules
    is_mover = seat is not None and seat == state.mover
    return View(
        seat=seat,
        seats=state.seats,
        variant=cast(VariantName, rules.name),
        has_events=state.has_events,
        first=state.first,
        mover=_or_none(state.mover),
        round=state.round,
        round_limit=state.printed.round_limit,
        threshold=rules.threshold[state.seats],
        zone_limit=rules.zone_limit,
        asks=cast(Asks, state.asked.name),
        effect=_or_none(state.pending[-3]) if state.asked in TARGETS else None,
        quota=state.quota,
        has_acted=state.has_acted,
        used=state.used,
        offices=tuple([_office(state, owner, seat) for owner in range(state.seats)]),
        columns=tuple([_column(state, column) for column in rules.regions]),
        treasury=state.treasury,
        strategy_deck=len(state.strategy_deck),
        lots=tuple([_lot(state, low, high, seat) for low, high in lots_of(state)]),
        drawn=state.drawn if is_mover else (),
        drawn_count=len(state.drawn),
        common=state.common,
        event_pile=state.event_pile,
        wild_deck=_or_none(state.wild_deck),
        tokens=_tokens(state),
        progress=_progress(state, seat),
        prospects=() if seat is None or state.over else _prospects(state, seat),
        has_chosen=state.answered,
        choice=() if seat is None else _choice(state, seat),
        offer=Offer(state.pending[-3], state.pending[-2]) if state.asked is ANSWER else None,
        refused=state.refused,
        over=state.over,
        ended_by=f"EL-{state.ended_by:03}" if state.ended_by else None,
        scores=scores(state) if state.over else (),
        winners=leaders(state) if state.over else (),
    )


def scores(state: Layout) -> Numbers:
    """Final Votes; after a surrender nothing is scored, and Current Votes are told (EL-133, EL-134)."""
    count = current_votes if state.ended_by == BY_SURRENDER else final_votes
    return tuple([count(state, seat) for seat in range(state.seats)])


def _or_none(number: int) -> int | None:
    return number if number >= 0 else None


def _office(state: Layout, owner: int, viewer: int | None) -> Office:
    base, count = owner * REGION_COUNT, state.printed.strategy_count
    first = owner * count
    is_open = owner == viewer or state.is_all_open
    return Office(
        pawn=_or_none(state.pawns[owner]),
        discs=state.discs[owner],
        hand=tuple(state.hands[owner]),
        tickets=state.tickets[owner],
        stacks=tuple(state.stacks[base : base + REGION_COUNT]),
        public=state.publics[owner],
        private=state.privates[owner] if is_open else None,
        private_count=len(state.privates[owner]),
        marker=_or_none(state.markers[owner]),
        counts=tuple([state.count_of(owner, category) for category in range(CATEGORIES)]),
        symbols=state.symbols[owner],
        zones=state.zones[owner],
        fulfilled=tuple(state.fulfilled[first : first + count]),
        token_votes=state.token_votes[owner],
        strategy_votes=public_votes(state, owner),
        effect_votes=effect_votes(state, owner),
        votes=current_votes(state, owner),
        is_shielded=bool(state.in_force(owner, "shield")),
    )


def _column(state: Layout, column: int) -> Column:
    deck, first = state.decks[column], state.printed.zone_count
    return Column(
        region=column,
        cards=state.columns[column],
        discs=state.column_discs[column],
        markers=tuple([seat for seat in range(state.seats) if state.markers[seat] == column]),
        deck=len(deck),
        known=tuple(deck[: state.known[column]]),
        events=sum([card >= first for card in deck]),
    )


def _lot(state: Layout, low: int, high: int, viewer: int | None) -> Lot:
    lot = state.lots[low]
    cards = tuple(state.strategy_deck[low:high]) if is_known(lot, viewer) else None
    return Lot(lot % LOT, lot, high - low, cards)


# ---- Tokens.


def _tokens(state: Layout) -> tuple[Token, ...]:
    after = next_holders(state, state.tallies)
    votes = state.rules.votes
    return tuple(
        [Token(token, votes[token], _or_none(state.tokens[token]), _or_none(after[token])) for token in after],
    )


def next_holders(state: Layout, tallies: list[int]) -> dict[int, int]:
    """By token in play, who would hold it if Votes were counted now, with these tallies."""
    found: dict[int, int] = {}
    mask = (1 << DIGIT) - 1
    for category in state.rules.categories:
        counts = [tally >> DIGIT * category & mask for tally in tallies]
        pair = settled(counts, state.tokens[2 * category], state.tokens[2 * category + 1])
        found[2 * category], found[2 * category + 1] = pair
    for token, kind, n in state.rules.tests:
        found[token] = state.tokens[token] if state.tokens[token] != NOBODY else _next_to_achieve(state, kind, n)
    return found


def _next_to_achieve(state: Layout, kind: str, n: int) -> int:
    begin = max(state.mover, 0)
    order = [(begin + step) % state.seats for step in range(state.seats)]
    return next((seat for seat in order if MEASURES[kind](state, seat) >= n), NOBODY)


def _prospects(state: Layout, seat: int) -> tuple[Prospect, ...]:
    """For each card in hand, what confirming it would cost and change."""
    before = next_holders(state, state.tallies)
    found: list[Prospect] = []
    for card in state.hands[seat]:
        home = state.printed.region[card]
        regions = state.rules.regions if home < 0 else (home,)
        found += [_prospect(state, seat, card, region, before) for region in regions]
    return tuple(found)


def _prospect(state: Layout, seat: int, card: int, region: int, before: dict[int, int]) -> Prospect:
    extra, stack = state.rules.extra, state.stack_of(seat, region)
    tallies = state.tallies[:]
    tallies[seat] += state.printed.weight[card] + (1 << DIGIT * region)
    tallies[seat] += extra[card] - (extra[stack[-1]] if stack else 0)
    after = next_holders(state, tallies)
    pairs = [token for token in after if token < ACHIEVEMENTS]
    return Prospect(
        card=card,
        region=region,
        cost=price(state, seat, card),
        gained=tuple([token for token in pairs if after[token] == seat != before[token]]),
        lost=tuple([token for token in pairs if before[token] == seat != after[token]]),
    )


# ---- Strategies and choices.


def _progress(state: Layout, viewer: int | None) -> tuple[Progress, ...]:
    """Of each Strategy that the viewer can read, for whoever has it."""
    found: list[Progress] = []
    for owner in range(state.seats):
        strategies = (*state.common, *state.publics[owner])
        if owner == viewer:
            strategies += (*state.privates[owner], *state.drawn) if owner == state.mover else state.privates[owner]
        found += [_strategy(state, owner, strategy) for strategy in strategies]
    return tuple(found)


def _strategy(state: Layout, owner: int, strategy: int) -> Progress:
    base = owner * REGION_COUNT
    stacked = {card for stack in state.stacks[base : base + REGION_COUNT] for card in stack}
    zones = state.printed.strategy_zones[strategy]
    return Progress(
        seat=owner,
        strategy=strategy,
        fulfilled=tuple([zone for zone in zones if zone in stacked]),
        missing=tuple([zone for zone in zones if zone not in stacked]),
        votes=fulfilment(state, owner, (strategy,)),
    )


def _choice(state: Layout, seat: int) -> Numbers:
    """The viewer's own sealed answer."""
    answer = state.answers[seat]
    if isinstance(answer, Start):
        return (answer.zone,)
    if isinstance(answer, Keep):
        return answer.plans
    if isinstance(answer, Agree | Refuse):
        return (1 if isinstance(answer, Agree) else 0,)
    return ()
