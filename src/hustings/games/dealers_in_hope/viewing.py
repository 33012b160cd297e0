"""A position as one seat sees it (`view.py`): everything on the table but hands and the order of piles."""

from typing import cast

from hustings.games.dealers_in_hope.actions import Shed
from hustings.games.dealers_in_hope.asking_cards import PUT_BACK, TOSS
from hustings.games.dealers_in_hope.battling import battle_of, chain_of, start_of
from hustings.games.dealers_in_hope.decks import hand_size
from hustings.games.dealers_in_hope.defence import always, assault_bonus, edge_of, parts_of, ways_of
from hustings.games.dealers_in_hope.effects import ASKED
from hustings.games.dealers_in_hope.ending import ENDED_BY, final_of, winners_of
from hustings.games.dealers_in_hope.holdings import METRICS, points_of
from hustings.games.dealers_in_hope.layout import NOBODY, NOWHERE, STRENGTH_COUNT, Layout
from hustings.games.dealers_in_hope.pack import BOARDS, ERAS
from hustings.games.dealers_in_hope.printed import LEVEL2, MARKERS, MASTER, SPOILS
from hustings.games.dealers_in_hope.setup import DRAFT, cities_left, factions_left
from hustings.games.dealers_in_hope.training import is_master_open, is_open, is_training, price
from hustings.games.dealers_in_hope.view import (
    Asks,
    BoardName,
    Count,
    EraName,
    Helps,
    MasterPile,
    Mat,
    Numbers,
    Pile,
    Prospect,
    Space,
    Stack,
    SupplyPile,
    View,
)
from hustings.games.dealers_in_hope.worlds import is_in_supply, looker, unknown_of

TAKEN_ONE_BY_ONE = ("bonus", "dismiss", "ready", "recover", "winter_recover", "lay", "remove")


def view_of(state: Layout, seat: int | None) -> View:
    is_drafting = state.asked is DRAFT
    low, high = _counts_asked(state)
    return View(
        seat=seat,
        seats=state.seats,
        board=cast(BoardName, BOARDS[state.side]),
        first=state.first,
        starter=state.starter,
        mover=_or_none(state.mover),
        year=state.round,
        years=2 * state.seats,
        era=cast(EraName, ERAS[state.era]),
        passes=state.passes,
        asks=cast(Asks, state.asked.name),
        left=_left(state),
        effect=_source(state),
        deed=_or_none(state.deed),
        is_performed=state.is_performed,
        count=state.count,
        count_min=low,
        count_max=high,
        helps=_helps(state),
        professions=state.professions,
        factions=tuple(factions_left(state)) if is_drafting else (),
        cities=tuple(cities_left(state)) if is_drafting else (),
        owners=tuple([_or_none(owner) for owner in state.owners]),
        mats=tuple([_mat(state, owner, seat) for owner in range(state.seats)]),
        spaces=tuple([_space(state, deed) for deed in state.printed.deeds_of[state.era]]),
        supply=_supply(state, seat),
        masses=tuple(state.masses[-1:]),
        masses_known=tuple(state.masses[: state.masses_known]),
        masses_count=len(state.masses),
        masters=tuple([_master(state, seat, profession) for profession in state.professions]),
        laid_out=state.laid_out,
        stacks=tuple([_stack(state, number) for number in range(len(SPOILS))]),
        prospects=() if seat is None else _prospects(state, seat),
        hand_strengths=() if seat is None else hand_strengths(state, seat),
        battle=battle_of(state) if state.target != NOWHERE else None,
        looked=state.looked if seat is not None and looker(state) == seat else (),
        looked_count=len(state.looked),
        has_chosen=state.answered,
        choice=_choice(state, seat),
        over=state.over,
        ended_by=ENDED_BY if state.over else None,
        counts=tuple([_count(state, owner) for owner in range(state.seats)]) if state.over else (),
        winners=winners_of(state) if state.over else (),
    )


def _or_none(number: int) -> int | None:
    return number if number >= 0 else None


# ---- What is asked.


def _left(state: Layout) -> int:
    """How many cards may still be taken one by one: the last argument but those of masses."""
    name = state.asked.name
    if name not in TAKEN_ONE_BY_ONE:
        return 0
    return state.pending[-3] if name in ("bonus", "dismiss", "remove") else state.pending[-2]


def _source(state: Layout) -> int | None:
    """The card, master, location or faction whose effect asks, as `printed.source_of` numbers it."""
    asked = state.asked
    if asked not in ASKED or asked in (TOSS, PUT_BACK) or asked.name == "forced":
        return None
    return state.printed.source_of[state.pending[-1 - asked.arity]]


def _counts_asked(state: Layout) -> tuple[int, int]:
    """How many cards the action asks for, as wide as slack makes it (DH-113, DH-137)."""
    if state.deed == NOWHERE or state.row.does not in ("train", "dismiss"):
        return 0, 0
    slack = state.slack if state.row.does == "train" else 0
    return max(0, state.row.count_min - slack), state.row.count_max + slack


def _helps(state: Layout) -> Helps:
    """What holds for this turn or this assault alone."""
    bargains, detours = state.bargains, state.detours
    return Helps(
        bargains=tuple([(bargains[at], bargains[at + 1], bargains[at + 2]) for at in range(0, len(bargains), 3)]),
        detours=tuple([(detours[at], detours[at + 1]) for at in range(0, len(detours), 2)]),
        slack=state.slack,
        opened=state.opened,
        used=state.used,
        assaults=state.assaults,
        sea_total=state.sea_total,
        surcharge=state.surcharge,
        sea_less=state.sea_less,
        native_less=state.native_less,
        interior_less=state.interior_less,
        total_less=state.total_less,
    )


def _choice(state: Layout, seat: int | None) -> Numbers | None:
    answer = None if seat is None else state.answers[seat]
    return answer.cards if isinstance(answer, Shed) else None


# ---- Mats.


def _mat(state: Layout, owner: int, viewer: int | None) -> Mat:
    first = owner * STRENGTH_COUNT
    faction = state.factions[owner]
    return Mat(
        faction=_or_none(faction),
        capital=_or_none(state.capitals[owner]),
        score=state.scores[owner],
        hand=tuple(state.hands[owner]) if owner == viewer else None,
        hand_count=len(state.hands[owner]),
        hand_size=hand_size(state, owner),
        shown=state.shown[owner],
        draw=_pile(state, owner, viewer),
        play=state.plays[owner],
        ready=state.ready[owner],
        locations=state.locations[owner],
        discard=tuple(state.discards[owner]),
        masters=state.masters[owner],
        markers=tuple(state.markers[first : first + STRENGTH_COUNT]),
        standing=state.standing[owner],
        always=min(
            [always(state, owner, one) for one in range(state.board.count) if state.owners[one] == owner], default=0
        ),
        cubes=state.cubes[owner],
        has_leader_cube=state.leader_cubes[owner],
        has_token=state.starter == owner and not state.is_token_used,
        shares=state.shared[owner],
        minis=state.minis[owner],
        marked=state.marked[owner],
        territories=tuple([territory for territory, holder in enumerate(state.owners) if holder == owner]),
        taken=state.conquests[owner],
        lost=state.losses[owner],
        trained=state.trained[owner],
        professionals=state.professionals[owner],
        metrics=tuple([count(state, owner) for count in METRICS.values()]),
        winter=winter_now(state, owner) if faction != NOBODY else 0,
    )


def winter_now(state: Layout, seat: int) -> int:
    """What winter would score if it came now: the leader's condition, and cities (DH-205)."""
    printed = state.printed
    numbers = [*printed.conditions[state.factions[seat]], *state.powers[seat]]
    effects = [printed.effects[number] for number in numbers]
    return sum([points_of(state, seat, effect) for effect in effects if effect.when == "winter"])


def _pile(state: Layout, owner: int, viewer: int | None) -> Pile:
    pile = state.draws[owner]
    low = sum(state.layers[owner])
    top = state.seen[owner] if owner == viewer else state.open_tops[owner]
    own = tuple(sorted(pile[low : len(pile) - top]))
    return Pile(
        count=len(pile),
        known=own if owner == viewer else tuple(unknown_of(state, owner)),
        layers=_layers(state, owner),
        top=tuple(pile[len(pile) - top :]),
        open_tops=state.open_tops[owner],
    )


def _layers(state: Layout, owner: int) -> tuple[Numbers, ...]:
    found, low = [], 0
    for size in state.layers[owner]:
        found.append(tuple(sorted(state.draws[owner][low : low + size])))
        low += size
    return tuple(found)


# ---- The common table.


def _space(state: Layout, deed: int) -> Space:
    spaces = state.printed.spaces[deed]
    return Space(
        deed=deed,
        free=max(0, spaces - state.filled(deed)),
        is_unlimited=not spaces,
        placed=tuple([(marker // MARKERS, marker % MARKERS) for marker in state.placed[deed]]),
    )


def _supply(state: Layout, seat: int | None) -> tuple[SupplyPile, ...]:
    printed = state.printed
    chosen = [card for card in range(printed.first_leader) if is_in_supply(state, card)]
    return tuple(
        [
            SupplyPile(
                card=card,
                count=state.supply[card],
                cost=_price(state, seat, printed.cost[card], printed.kind[card]),
                is_open=is_open(state, seat, card) if seat is not None else printed.kind[card] != LEVEL2,
            )
            for card in chosen
        ]
    )


def _price(state: Layout, seat: int | None, cost: int, kind: int) -> int:
    return price(state, cost, kind) if seat is not None and is_training(state, seat) else cost


def _master(state: Layout, seat: int | None, profession: int) -> MasterPile:
    return MasterPile(
        profession=profession,
        holders=tuple([owner for owner in range(state.seats) if profession in state.masters[owner]]),
        cost=_price(state, seat, state.printed.master_cost[profession], MASTER),
        is_open=seat is not None and is_master_open(state, seat, profession),
    )


def _stack(state: Layout, number: int) -> Stack:
    stack = state.spoils[number]
    return Stack(value=SPOILS[number], count=len(stack), known=tuple(stack[: state.spoils_known[number]]))


# ---- What could be assaulted.


def _prospects(state: Layout, seat: int) -> tuple[Prospect, ...]:
    """Every target with each path; while somebody else's assault goes on, its reductions are not the viewer's."""
    if state.over or state.factions[seat] == NOBODY or state.capitals[seat] == NOWHERE:
        return ()
    if seat != state.mover and state.target != NOWHERE:
        return ()
    edge = edge_of(state, seat)
    found = []
    for way in ways_of(state, seat):
        parts = parts_of(state, way, edge)
        chain = chain_of(state, seat, way.territory, way.path)
        found.append(
            Prospect(
                territory=way.territory,
                path=way.path,
                interior=parts.interior,
                native=parts.native,
                sea=parts.sea,
                defenders=parts.defenders,
                surcharge=parts.surcharge,
                less=parts.less,
                defence=parts.total,
                bonus=sum([count for _, count in assault_bonus(state, seat, way.territory, way.path)]),
                seas=chain,
                start=start_of(state, seat, way.territory, chain),
            )
        )
    return tuple(found)


def hand_strengths(state: Layout, seat: int) -> Numbers:
    """What hand and ready area could make at most of each strength, cards alone."""
    values = state.printed.strengths
    cards = [*state.hands[seat], *state.ready[seat]]
    return tuple([sum([values[card][strength] for card in cards]) for strength in range(STRENGTH_COUNT)])


def _count(state: Layout, seat: int) -> Count:
    final = final_of(state, seat)
    return Count(final.track, final.masters, final.territories, final.cities, final.total)
