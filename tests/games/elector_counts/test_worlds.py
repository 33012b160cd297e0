"""Worlds that a viewer cannot tell from the true one (EC-102 to EC-107), and how likely each of them is."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain, permutations
from typing import NamedTuple, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hustings import Rng
from hustings.games.elector_counts.layout import (
    DECK,
    FACE,
    attackers_place,
    defenders_place,
    hand_place,
    reserve_place,
)
from hustings.games.elector_counts.printed import ATTACKER, DEFENDER
from hustings.games.elector_counts.state import ElectorCountsState
from tests.games.elector_counts.hidden_table import (
    discard_rest,
    down,
    empty_table,
    faces,
    places_hidden_from,
    random_table,
)
from tests.games.elector_counts.secrets_kept import PLACES, Chronicle, agrees, deals
from tests.games.elector_counts.tabletop import GAME, PRINTED

FIELDS = ("hands", "reserves", "just_reserved", "deck", "attackers", "defenders", "declared", "rallied", "known")
WORLDS = 4000

WholeDeal = tuple[tuple[int, tuple[int, ...]], ...]
"""By hidden place, its faces."""


class Laid(NamedTuple):
    """How a table was laid.  A strategy draws this and no state: hypothesis refers to what it draws by weak references,
    and those to an object of a compiled class end the process when it goes."""

    seats: int
    seed: int
    stands: int
    knows: int
    is_declared: bool

    @property
    def state(self) -> ElectorCountsState:
        return random_table(*self)


tables = st.builds(
    Laid,
    seats=st.integers(2, 4),
    seed=st.integers(0, 1 << 30),
    stands=st.integers(2, 14),
    knows=st.integers(0, 30),
    is_declared=st.booleans(),
)


def imagined(state: ElectorCountsState, viewer: int, rng: Rng) -> ElectorCountsState:
    return cast(ElectorCountsState, state.imagine(None if viewer == state.seats else viewer, rng))


def everything(state: ElectorCountsState) -> dict[str, object]:
    return {name: getattr(state, name) for name in FIELDS}


@given(tables, st.integers(0, 4), st.integers(0, 1 << 30))
@pytest.mark.clause("EC-102", "EC-103", "EC-104", "EC-106")
def test_a_world_has_the_same_cards_where_they_are_seen_and_as_many_where_they_are_not(
    laid: Laid, viewer: int, seed: int
) -> None:
    state = laid.state
    viewer = min(viewer, state.seats)
    world = imagined(state, viewer, Rng(seed))
    before, after = (places_hidden_from(one, viewer) for one in (state, world))
    assert {place: len(cards) for place, cards in before.items()} == {p: len(cards) for p, cards in after.items()}
    assert sorted(chain(*before.values())) == sorted(chain(*after.values()))
    for there, here in zip(state.attackers + state.defenders, world.attackers + world.defenders, strict=True):
        assert [card & ~FACE for card in there] == [card & ~FACE for card in here]
    if viewer < state.seats:
        assert (world.hands[viewer], world.reserves[viewer]) == (state.hands[viewer], state.reserves[viewer])
    assert world.hands == [sorted(hand) for hand in world.hands]


@given(tables, st.integers(0, 4), st.integers(0, 1 << 30))
@pytest.mark.clause("EC-105", "EC-107")
def test_a_world_agrees_with_what_the_viewer_remembers_and_forgets_what_others_do(
    laid: Laid, viewer: int, seed: int
) -> None:
    state = laid.state
    viewer = min(viewer, state.seats)
    world = imagined(state, viewer, Rng(seed))
    found = places_hidden_from(world, viewer)
    assert agrees(tuple(tuple(cards) for cards in found.values()), state.known[viewer], tuple(found))
    assert world.known[viewer] == state.known[viewer]
    assert not any(known for other, known in enumerate(world.known) if other != viewer)


@given(tables, st.integers(0, 4), st.integers(0, 1 << 30))
@pytest.mark.clause("EC-062", "EC-063", "EC-073")
def test_in_a_world_only_those_stand_together_who_may(laid: Laid, viewer: int, seed: int) -> None:
    state = laid.state
    world = imagined(state, min(viewer, state.seats), Rng(seed))
    for location in range(PRINTED.location_count):
        attack = [card & FACE for card in world.attackers[location]]
        defence = [card & FACE for card in world.defenders[location]]
        if location == state.declared_at:
            attack += [card & FACE for card in world.declared]
            defence += world.rallied
        assert may_attack(tuple(attack))
        assert may_defend(tuple(defence))


@given(tables, st.integers(0, 4), st.integers(0, 1 << 30), st.integers(0, 1 << 30))
def test_a_world_depends_on_the_view_and_on_chance_alone(laid: Laid, viewer: int, seed: int, other_seed: int) -> None:
    state = laid.state
    viewer = min(viewer, state.seats)
    elsewhere = imagined(state, viewer, Rng(other_seed))
    one, other = (imagined(true, viewer, Rng(seed)) for true in (state, elsewhere))
    assert everything(one) == everything(other)


def small_table(
    hand: str = "",
    deck: str = "",
    reserve: str = "",
    attackers: str = "",
    defenders: str = "",
    known: Sequence[tuple[list[int], str]] = (),
) -> ElectorCountsState:
    """Seat 0 looks at what seat 1 holds, and at its attack or its Defenders on Location 0."""
    state = empty_table(2)
    state.hands[1], state.reserves[1], state.deck = sorted(faces(hand)), sorted(faces(reserve)), faces(deck)
    state.attackers[0], state.defenders[0] = down(attackers, {1}), down(defenders, {1})
    state.known[0] = tuple((sum(places), *sorted(faces(names))) for places, names in known)
    discard_rest(state)
    return state


HAND, RESERVE, ATTACK, DEFENCE = hand_place(1), reserve_place(1), attackers_place(0), defenders_place(0)
CASES = {
    "an attack of two": small_table(
        "gilded_spur tax_wagon", "drovers_gate hill_giant ash_tree", "", "drovers_gate guild_halberdiers"
    ),
    "an attack of two, of which one is surely known": small_table(
        "gilded_spur tax_wagon", "hill_giant ash_tree", "", "guild_halberdiers drovers_gate", "",
        [([ATTACK], "drovers_gate")],
    ),
    "an attacker in the hand or the attack": small_table(
        "gilded_spur tax_wagon", "drovers_gate hill_giant ash_tree", "", "ash_tree", "",
        [([HAND, ATTACK], "gilded_spur")],
    ),
    "two Defenders": small_table(
        "castle_garrison town_watch", "road_wardens road_wardens temple_guard", "", "", "town_watch pike_square"
    ),
    "Defenders in one of three places": small_table(
        "castle_garrison tax_wagon", "road_wardens", "pike_square", "", "town_watch road_wardens",
        [([HAND, DEFENCE, RESERVE], "road_wardens castle_garrison")],
    ),
    "claims within each other": small_table(
        "gilded_spur tax_wagon hill_giant", "drovers_gate ash_tree", "hired_blade", "", "",
        [([HAND], "tax_wagon"), ([HAND, RESERVE], "gilded_spur hired_blade")],
    ),
    "claims that cross": small_table(
        "gilded_spur tax_wagon", "drovers_gate hired_blade", "ash_tree road_wardens", "", "",
        [([HAND, RESERVE], "gilded_spur ash_tree"), ([RESERVE, DECK], "hired_blade drovers_gate")],
    ),
    "claims that cross, with no slot to spare": small_table(
        "gilded_spur tax_wagon", "drovers_gate hired_blade", "ash_tree", "", "",
        [([HAND, RESERVE], "gilded_spur ash_tree"), ([RESERVE, DECK], "hired_blade drovers_gate")],
    ),
    "a hand of which every card was known, and an attack out of it": small_table(
        "gilded_spur tax_wagon", "drovers_gate ash_tree", "", "guild_halberdiers drovers_gate", "",
        [([HAND, ATTACK], "gilded_spur guild_halberdiers drovers_gate")],
    ),
}  # fmt: skip


def likelihoods(state: ElectorCountsState) -> dict[WholeDeal, float]:
    """By deal, its share of all deals of single cards that agree with what seat 0 knows."""
    hidden = places_hidden_from(state, 0)
    slots = [place for place, cards in hidden.items() for _ in cards]
    claims = [(places, face) for places, *known in state.known[0] for face in known]
    unclaimed = sorted(chain(*hidden.values()))
    for _, face in claims:
        unclaimed.remove(face)
    cards = [(face, places) for places, face in claims] + [(face, -1) for face in unclaimed]
    found: Counter[WholeDeal] = Counter()
    for order in permutations(cards):
        if all(place & places for place, (_, places) in zip(slots, order, strict=True)):
            deal: dict[int, tuple[int, ...]] = dict.fromkeys(hidden, ())
            for place, (face, _) in zip(slots, order, strict=True):
                deal[place] = tuple(sorted((*deal[place], face)))
            attack, defence = deal.get(ATTACK, ()), deal.get(DEFENCE, ())
            if may_attack(attack) and may_defend(defence):
                found[tuple(deal.items())] += 1
    return {deal: count / found.total() for deal, count in found.items()}


def may_attack(attack: tuple[int, ...]) -> bool:
    return not attack or (all(PRINTED.type[face] == ATTACKER for face in attack) and PRINTED.may_stand_together(attack))


def may_defend(defence: tuple[int, ...]) -> bool:
    return all(PRINTED.type[face] == DEFENDER for face in defence) and PRINTED.may_defend_together(defence)


@pytest.mark.parametrize("name", CASES)
def test_every_deal_that_agrees_is_as_likely_as_any_other(name: str) -> None:
    state, rng = CASES[name], Rng(7)
    expected = likelihoods(state)
    found: Counter[WholeDeal] = Counter()
    for _ in range(WORLDS):
        hidden = places_hidden_from(imagined(state, 0, rng), 0)
        found[tuple((place, tuple(cards)) for place, cards in hidden.items())] += 1
    assert set(found) == set(expected)
    apart = sum(abs(found[deal] / WORLDS - share) for deal, share in expected.items()) / 2
    assert apart < 0.1


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.clause("EC-105", "EC-107")
def test_after_a_history_all_deals_that_agree_with_it_are_imagined(seed: int) -> None:
    chronicle = Chronicle(tuple(faces("drovers_gate drovers_gate tax_wagon tax_wagon gilded_spur temple_guard")), seed)
    for _ in range(8):
        chronicle.go_on()
    state = empty_table(3)
    state.hands = [sorted(chronicle.own), *[sorted(chronicle.truth[place]) for place in PLACES[:2]]]
    state.reserves[1], state.deck = sorted(chronicle.truth[reserve_place(1)]), chronicle.truth[DECK][:]
    state.known[0] = chronicle.groups
    discard_rest(state)
    rng, found = Rng(seed), set()
    for _ in range(WORLDS):
        world = imagined(state, 0, rng)
        found.add((tuple(world.hands[1]), tuple(world.hands[2]), tuple(world.reserves[1]), tuple(sorted(world.deck))))
    assert chronicle.possible <= found
    assert found == {deal for deal in deals(chronicle.hidden, chronicle.sizes) if agrees(deal, chronicle.groups)}


@pytest.mark.parametrize("seed", range(12))
def test_a_world_is_found_also_where_something_is_known_of_every_card(seed: int) -> None:
    state = random_table(4, seed, stands=12, knows=200, is_declared=True)
    world = imagined(state, 0, Rng(seed))
    found = places_hidden_from(world, 0)
    assert agrees(tuple(tuple(cards) for cards in found.values()), state.known[0], tuple(found))


def test_knowledge_that_contradicts_itself_is_an_error_and_not_an_endless_search() -> None:
    state = small_table("tax_wagon hill_giant", "tax_wagon", "gilded_spur", known=[([RESERVE], "tax_wagon tax_wagon")])
    with pytest.raises(RuntimeError, match="contradicts"):
        imagined(state, 0, Rng(1))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.clause("EC-102", "EC-103", "EC-104", "EC-105", "EC-107")
def test_all_through_a_game_what_viewers_remember_is_true_and_worlds_look_the_same_to_them(seats: int) -> None:
    for seed in range(3):
        state, rng = GAME.start(seats, seed), Rng(seed)
        while not state.over:
            seat = state.actors[0]
            state.apply(seat, rng.choice(state.legal(seat)))
            for viewer in range(seats + 1):
                hidden = places_hidden_from(state, viewer)
                found = tuple(tuple(cards) for cards in hidden.values())
                assert agrees(found, state.known[viewer], tuple(hidden))
            viewer = rng.choice([*range(seats), None])
            assert state.imagine(viewer, rng).view(viewer) == state.view(viewer)
