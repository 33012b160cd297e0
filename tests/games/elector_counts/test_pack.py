"""The pack: the shipped one, what is told of a broken one, and numbers that a designer turns."""

import re
from typing import Any, cast

import pytest

import hustings
from hustings import BadPack, Rng
from hustings.core.pack import Pack
from hustings.games.elector_counts import ElectorCounts
from hustings.games.elector_counts.actions import Cancel, EndTurn, LetStand, PlaySupport, Recover, Reserve, Strike
from hustings.games.elector_counts.state import ElectorCountsState
from tests.games.elector_counts.tabletop import GAME

FILE = "cards.toml"
TEXT = GAME.pack.texts[FILE]

Edit = tuple[str, str]


def changed(*edits: Edit) -> str:
    """The shipped text with each first occurrence replaced."""
    text = TEXT
    for old, new in edits:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def in_row(row_id: str, old: str, new: str) -> Edit:
    """An edit inside the row with this id."""
    start = TEXT.index(f'id = "{row_id}"')
    end = TEXT.find("\n[[", start)
    row = TEXT[start : end if end > 0 else len(TEXT)]
    assert old in row
    return row, row.replace(old, new, 1)


def in_seating(players: int, old: str, new: str) -> Edit:
    start = TEXT.index(f"players = {players}")
    row = TEXT[start : TEXT.index("\n[[", start)]
    assert old in row
    return row, row.replace(old, new, 1)


def load(text: str) -> ElectorCounts:
    return cast(ElectorCounts, hustings.load("elector_counts", Pack({FILE: text})))


def problems(text: str) -> list[str]:
    with pytest.raises(BadPack) as caught:
        load(text)
    assert str(caught.value) == "\n".join(caught.value.problems)
    return caught.value.problems


def test_the_shipped_pack_is_good() -> None:
    assert load(TEXT).digest == GAME.digest
    assert hustings.load("elector_counts") is GAME


def test_every_row_says_where_it_comes_from() -> None:
    document: dict[str, Any] = GAME.pack.documents[FILE]
    tables = ("seating", "ally", "attacker", "defender", "support", "location", "starting_location")
    rows = [row for table in tables for row in document[table]] + [document["numbers"], document["end_of_game"]]
    assert {row["source"] for row in rows} == {"rulebook", "public", "reconstructed"}


def test_the_digest_tells_any_change_of_the_game_and_none_of_its_words() -> None:
    bare = re.sub(r"(?m)^#.*$|(?<=[\d\"])\s+#.*$", "", TEXT)
    assert load(bare).digest == load(f"# mine\n{TEXT}").digest == GAME.digest
    renamed = load(changed(in_row("hill_giant", 'name = "Hill Giant"', 'name = "Bog Giant"')))
    assert renamed.digest == GAME.digest
    texts = [
        changed(("reserve_limit = 2", "reserve_limit = 3")),
        changed(in_row("hill_giant", "strength = 5", "strength = 6")),
        changed(in_row("sealed_writ", "copies = 1", "copies = 2")),
    ]
    assert len({GAME.digest, *(load(text).digest for text in texts)}) == 4


CULVERIN = "cards.toml, attacker 8 (field_culverin), field 'keywords'"
WARDENS = "cards.toml, defender 6 (river_wardens), field 'keywords'"
WAGON = "cards.toml, support 1 (tax_wagon), field 'effects'"
BANNER = "cards.toml, support 13 (rallying_banner), field 'effects'"
COUNTERS_GATEHOUSE = '{ kind = "counter", card = "gatehouse_garrison" }'
COUNTERS_PIRATES = '{ kind = "counter", card = "river_pirates" }'
GAINS = '{ kind = "gain_schillings", n = 4 }'

BROKEN_ROWS = {
    "missing field": (
        in_row("hill_giant", "strength = 5\n", ""),
        "cards.toml, attacker 17 (hill_giant), field 'strength': is missing.",
    ),
    "unknown field": (
        in_row("hill_giant", "strength = 5", "strength = 5\nspeed = 2"),
        "cards.toml, attacker 17 (hill_giant), field 'speed': ",
    ),
    "wrong type": (
        in_row("hill_giant", "strength = 5", 'strength = "6"'),
        "cards.toml, attacker 17 (hill_giant), field 'strength': must be a whole number",
    ),
    "too strong": (
        in_row("hill_giant", "strength = 5", "strength = 21"),
        "cards.toml, attacker 17 (hill_giant), field 'strength': must be a whole number from 0 to 20, not 21.",
    ),
    "no copy": (
        in_row("hill_giant", "copies = 1", "copies = 0"),
        "cards.toml, attacker 17 (hill_giant), field 'copies'",
    ),
    "strange keyword": (
        in_row("hill_giant", '"retreat"', '"flee"'),
        "cards.toml, attacker 17 (hill_giant), field 'keywords[0].kind': must be one of counter, assassinate, earn,",
    ),
    "strange effect": (
        in_row("tax_wagon", '"gain_schillings"', '"gain_points"'),
        "cards.toml, support 1 (tax_wagon), field 'effects[0].kind': must be one of gain_schillings, draw_cards,",
    ),
    "strange ally": (
        in_row("gilded_spur", '"knights"', '"wizards"'),
        "cards.toml, attacker 4 (gilded_spur), field 'ally': there is no ally 'wizards' in the pack. It has militia,",
    ),
    "strange card": (
        in_row("field_culverin", '"gatehouse_garrison"', '"ghosts"'),
        "cards.toml, attacker 8 (field_culverin)",
    ),
    "repeated id": (
        in_row("ash_tree", '"ash_tree"', '"gilded_spur"'),
        "cards.toml, attacker 5 (gilded_spur), field 'id': this id stands in an earlier row too.",
    ),
    "one id of two types": (
        in_row("tax_wagon", '"tax_wagon"', '"hill_giant"'),
        "cards.toml, support 1 (hill_giant), field 'id': this id stands in cards.toml, attacker too.",
    ),
    "five players": (("players = 4", "players = 5"), "cards.toml, seating 3, field 'players': "),
    "no hand": (
        in_seating(2, "starting_hand = 7", "starting_hand = 0"),
        "cards.toml, seating 1, field 'starting_hand': ",
    ),
    "a hand of eleven": (
        in_seating(2, "starting_hand = 7", "starting_hand = 11"),
        "cards.toml, seating 1, field 'starting_hand': must be a whole number from 1 to 10, not 11.",
    ),
    "price": (
        ("card_price = 4", "card_price = 2"),
        "cards.toml, numbers, field 'card_price': must be a whole number from 3 to 20, not 2.",
    ),
    "sold for more than it costs": (
        ("discard_value = 2", "discard_value = 3"),
        "cards.toml, numbers, field 'discard_value': ",
    ),
    "schillings": (("schillings = 30", "schillings = 11"), "cards.toml, numbers, field 'schillings': "),
    "schema": (("schema = 1", "schema = 2"), "cards.toml, schema: must be 1, not 2."),
    "game": (('game = "elector_counts"', 'game = "chess"'), "cards.toml, game: "),
    "retreat names somebody": (
        in_row("hill_giant", '{ kind = "retreat" }', '{ kind = "retreat", garrison = true }'),
        "cards.toml, attacker 17 (hill_giant), field 'keywords': retreat names nobody.",
    ),
    "counter names nobody": (
        in_row("field_culverin", COUNTERS_GATEHOUSE, '{ kind = "counter" }'),
        f"{CULVERIN}: counter names one of a card, an ally and a garrison.",
    ),
    "counter names two": (
        in_row("field_culverin", COUNTERS_GATEHOUSE, COUNTERS_GATEHOUSE.replace(" }", ", garrison = true }")),
        f"{CULVERIN}: counter names one of a card, an ally and a garrison.",
    ),
    "counter of the own side": (
        in_row("field_culverin", "gatehouse_garrison", "hill_giant"),
        f"{CULVERIN}: 'hill_giant' never stands on the other side of a conflict (EC-110).",
    ),
    "defender against a defender": (
        in_row("river_wardens", "river_pirates", "town_watch"),
        f"{WARDENS}: 'town_watch' never stands on the other side of a conflict (EC-110).",
    ),
    "attacker against an ally": (
        in_row("field_culverin", COUNTERS_GATEHOUSE, '{ kind = "counter", ally = "knights" }'),
        f"{CULVERIN}: attackers have ALLY types and defenders are Garrisons: it never meets one.",
    ),
    "defender against a garrison": (
        in_row("river_wardens", COUNTERS_PIRATES, '{ kind = "counter", garrison = true }'),
        f"{WARDENS}: attackers have ALLY types and defenders are Garrisons: it never meets one.",
    ),
    "defender that steals": (
        in_row("river_wardens", COUNTERS_PIRATES, '{ kind = "steal", n = 1 }'),
        f"{WARDENS}: only attackers steal (EC-117).",
    ),
    "earn nothing": (
        in_row("peasant_uprising", '{ kind = "earn", n = 2 }', '{ kind = "earn" }'),
        "cards.toml, attacker 16 (peasant_uprising), field 'keywords': earn and steal have a number, others none.",
    ),
    "retreat three": (
        in_row("hill_giant", '{ kind = "retreat" }', '{ kind = "retreat", n = 3 }'),
        "cards.toml, attacker 17 (hill_giant), field 'keywords': earn and steal have a number, others none.",
    ),
    "reaction without its window": (
        in_row("rallying_banner", 'window = "conflict_revealed"\n', ""),
        f"{BANNER}: boost_card acts in the window 'conflict_revealed'.",
    ),
    "reaction in another window": (
        in_row("rallying_banner", '"conflict_revealed"', '"support_played"'),
        f"{BANNER}: boost_card acts in the window 'conflict_revealed'.",
    ),
    "action in a window": (
        in_row("tax_wagon", "copies = 2", 'copies = 2\nwindow = "support_played"'),
        f"{WAGON}: gain_schillings acts as an action, in no window.",
    ),
    "income that does not stay": (
        in_row("toll_road_charter", "stays = true\n", ""),
        "cards.toml, support 6 (toll_road_charter), field 'stays': income acts while the card lies in play",
    ),
    "reaction that stays": (
        in_row("rallying_banner", "copies = 1", "copies = 1\nstays = true"),
        f"{BANNER}: a reaction has one effect, and is discarded.",
    ),
    "reaction with two effects": (
        in_row("rallying_banner", "n = 2 }", 'n = 2 }, { kind = "boost_card", n = 1 }'),
        f"{BANNER}: a reaction has one effect, and is discarded.",
    ),
    "two choices": (
        in_row("tax_wagon", GAINS, '{ kind = "scout", n = 1 }, { kind = "steal_schillings", n = 1 }'),
        f"{WAGON}: at most one effect of a card asks for a choice.",
    ),
    "recovers nothing": (
        in_row("veterans_muster", ', types = ["attacker", "defender"]', ""),
        "cards.toml, support 11 (veterans_muster), field 'effects': recover_discard needs the types of card",
    ),
    "order twice": (
        in_row("middenheim", "order = ", "order = 4 #"),
        "cards.toml, starting_location 2 (middenheim), field 'order': the order numbers are all different (EC-021).",
    ),
    "too many below the end": (
        ("cards_below_end_card = 20", "cards_below_end_card = 61"),
        "cards.toml, numbers, field 'cards_below_end_card': must be a whole number from 8 to 60, not 61.",
    ),
}


@pytest.mark.parametrize(("edit", "told"), BROKEN_ROWS.values(), ids=BROKEN_ROWS)
def test_a_broken_row_is_named_with_file_row_and_field(edit: Edit, told: str) -> None:
    found = problems(changed(edit))
    assert any(line.startswith(told) for line in found), found


SEATING_4 = TEXT[TEXT.index("[[seating]]\nplayers = 4") : TEXT.index("# ALLY types")]

BROKEN_FILES = {
    "not TOML": (TEXT + "\n[[card", "cards.toml: not valid TOML: "),
    "unknown table": (
        TEXT + "\n[bonus]\nx = 1\n",
        "cards.toml: unknown table or key 'bonus'; known ones: schema, game, ",
    ),
    "missing table": (TEXT[: TEXT.index("[[starting_location]]")], "cards.toml: table 'starting_location' is missing."),
    "missing seating": (
        TEXT.replace(SEATING_4, ""),
        "cards.toml: there must be one seating row for 4 players, not 0.",
    ),
    "repeated seating": (
        TEXT.replace(SEATING_4, SEATING_4.replace("players = 4", "players = 3")),
        "cards.toml: there must be one seating row for 3 players, not 2.",
    ),
    "too few cards": (
        re.sub(r"copies = \d", "copies = 1", changed(("cards_below_end_card = 20", "cards_below_end_card = 60"))),
        "cards.toml, seating 1 (2 players): 68 deck cards, and hands and the bottom of the deck take 74 (EC-036).",
    ),
    "too many cards": (
        TEXT.replace("copies = 3", "copies = 20"),
        "cards.toml: 260 deck cards; at most 200 can be dealt.",
    ),
    "three starting locations": (
        TEXT[: TEXT.index('[[starting_location]]\nid = "ubersreik"')] + TEXT[TEXT.index("[end_of_game]") :],
        "cards.toml, starting_location: must be a list of tables of 4 to 8 entries",
    ),
}


@pytest.mark.parametrize(("text", "told"), BROKEN_FILES.values(), ids=BROKEN_FILES)
def test_a_broken_file_is_named(text: str, told: str) -> None:
    found = problems(text)
    assert any(line.startswith(told) for line in found), found


def test_all_problems_are_told_at_once() -> None:
    edits = [
        in_row("river_wardens", COUNTERS_PIRATES, '{ kind = "steal", n = 1 }'),
        in_row("middenheim", "order = ", "order = 4 #"),
    ]
    found = problems(changed(*edits))
    assert [line.split(",")[1] for line in found] == [
        " defender 6 (river_wardens)",
        " starting_location 1 (altdorf)",
        " starting_location 2 (middenheim)",
    ]


# ---- What a designer turns.


def played_out(game: ElectorCounts, seats: int, seed: int) -> ElectorCountsState:
    state, rng = game.start(seats, seed), Rng(seed)
    count = game.components(state)
    while not state.over:
        seat = state.actors[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    assert game.components(state) == count
    return state


TURNED_NUMBERS = {
    "reserve": ("reserve_limit = 2", "reserve_limit = 3"),
    "no reserve": ("reserve_limit = 2", "reserve_limit = 0"),
    "two cards passed": ("pass_cards = 3", "pass_cards = 2"),
    "four cards passed": ("pass_cards = 3", "pass_cards = 4"),
    "worthless cards": ("discard_value = 2", "discard_value = 0"),
    "a rich table": ("schillings = 30", "schillings = 200"),
    "one token each": ("siege_tokens = 7", "siege_tokens = 1"),
    "no hand for the last": ("right_of_first_fewer = 3", "right_of_first_fewer = 20"),
    "the end on top": ("cards_below_end_card = 20", "cards_below_end_card = 60"),
}


@pytest.mark.parametrize("edit", TURNED_NUMBERS.values(), ids=TURNED_NUMBERS)
def test_changed_numbers_play(edit: Edit) -> None:
    game = load(changed(edit))
    for seats in (2, 4):
        assert played_out(game, seats, 3).result.winners


@pytest.mark.clause("EC-054", "EC-088", "EC-142", "EC-144")
def test_a_reserve_of_three_and_two_cards_passed() -> None:
    game = load(changed(("reserve_limit = 2", "reserve_limit = 3"), ("pass_cards = 3", "pass_cards = 2")))
    state = game.start(2, 5)
    seat = state.mover
    for _ in range(3):
        state.apply(seat, next(one for one in state.legal(seat) if isinstance(one, Reserve)))
    assert not any(isinstance(one, Reserve) for one in state.legal(seat))
    state.discards += state.hands[seat][2:]
    given = state.hands[seat] = state.hands[seat][:2]
    before = state.hands[1 - seat][:]
    state.apply(seat, EndTurn())
    assert state.hands[1 - seat] == sorted(before + given)


@pytest.mark.clause("EC-186", "EC-188")
def test_a_cancel_can_be_cancelled() -> None:
    game = load(changed(in_row("sealed_writ", "copies = 1", "copies = 2")))
    writ, wagon = (game.printed.ids.index(name) for name in ("sealed_writ", "tax_wagon"))
    for cancels in ("neither", "first", "both"):
        state = with_hands(game, [[wagon, 0, 1, 9, writ], [writ, 0, 1]])
        state.apply(0, game.printed.play_supports[wagon])
        state.apply(1, Cancel(writ, ()) if cancels != "neither" else LetStand())
        if cancels != "neither":
            assert (state.asked.name, state.actors) == ("support_window", (0,))
            state.apply(0, Cancel(writ, ()) if cancels == "both" else LetStand())
        assert state.asked.name == "turn"
        assert state.schillings[0] == (3 if cancels == "first" else 7)
        assert state.discards.count(writ) == ["neither", "first", "both"].index(cancels)
        assert (state.discards.count(wagon), state.shown) == (1, ())


def with_hands(game: ElectorCounts, hands: list[list[int]]) -> ElectorCountsState:
    """The first seat moves, and all cards that are not in a hand lie in the deck."""
    state = next(state for seed in range(99) if (state := game.start(len(hands), seed)).mover == 0)
    left = [card for hand in state.hands for card in hand] + state.deck
    for hand in hands:
        for card in hand:
            left.remove(card)
    state.hands, state.deck = [sorted(hand) for hand in hands], left
    return state


@pytest.mark.clause("EC-139")
def test_two_attackers_are_struck_one_after_the_other() -> None:
    game = load(changed(in_row("hired_blade", "n = 1", "n = 2")))
    blade = game.printed.ids.index("hired_blade")
    state = with_hands(game, [[blade, 0, 1, 9, 9], [0, 1]])
    location = state.rows[0][0]
    state.attackers[location], state.sieges[location] = (3, 4, 5), 1
    state.apply(0, PlaySupport(blade))
    for at, offered in ((0, (0, 1, 2)), (2, (1, 2))):
        assert (state.asked.name, state.actors) == ("strike", (0,))
        assert state.legal(0) == [Strike(location, place) for place in offered]  # no card twice
        state.apply(0, Strike(location, at))
    state.apply(1, LetStand())
    assert (state.asked.name, state.attackers[location], state.sieges[location]) == ("turn", (4,), 1)
    assert sorted(state.discards) == [3, 5, blade]


def test_two_cards_are_recovered_in_the_order_of_their_faces() -> None:
    game = load(changed(in_row("veterans_muster", "n = 1", "n = 2")))
    muster = game.printed.ids.index("veterans_muster")
    state = with_hands(game, [[muster, 0, 1, 9, 9], [0, 1]])
    state.discards = [7, 2, 7]
    state.apply(0, PlaySupport(muster))
    assert state.legal(0) == [Recover(2), Recover(7)]
    other = state.copy()
    other.apply(0, Recover(2))
    assert other.legal(0) == [Recover(7)]  # there is one of the other
    state.apply(0, Recover(7))
    assert state.legal(0) == [Recover(7)]
    state.apply(0, Recover(7))
    state.apply(1, LetStand())
    assert state.hands[0] == [0, 1, 7, 7, 9, 9]
    assert state.discards == [2, muster]


CHOICES = {
    "scout": "n = 1",
    "defeat_attacker": "n = 1",
    "defeat_defender": "n = 1",
    "place_fortification": "n = 0",
    "remove_fortification": "n = 0",
    "recover_discard": 'n = 1, types = ["defender"]',
    "steal_schillings": "n = 1",
    "take_over_attack": "n = 0",
    "relieve_other": "n = 0",
}


@pytest.mark.parametrize("kind", CHOICES)
@pytest.mark.clause("EC-042", "EC-086")
def test_a_second_effect_without_a_target_asks_for_nothing_and_does_nothing(kind: str) -> None:
    """Only the first must have one: a question without an answer would hold up the table for good."""
    second = f'{{ kind = "{kind}", {CHOICES[kind]} }}'
    game = load(changed(in_row("tax_wagon", GAINS, f"{GAINS}, {second}")))
    wagon = game.printed.ids.index("tax_wagon")
    state = with_hands(game, [[wagon, 0, 1, 9, 9], [0, 1]])
    state.schillings, state.supply = [3, 0], state.printed.numbers.schillings - 3
    state.fortified = 1 << state.rows[0][0]
    state.apply(0, PlaySupport(wagon))
    assert (state.asked.name, state.actors) == ("support_window", (1,))
    state.apply(1, LetStand())
    assert (state.asked.name, state.schillings, state.discards) == ("turn", [7, 0], [wagon])


@pytest.mark.clause("EC-042", "EC-162")
def test_a_card_that_was_shuffled_away_before_it_could_be_recovered_is_not() -> None:
    effects = '{ kind = "draw_cards", n = 1 }, { kind = "recover_discard", n = 2, types = ["attacker"] }'
    game = load(changed(in_row("tax_wagon", GAINS, effects)))
    wagon = game.printed.ids.index("tax_wagon")
    state = with_hands(game, [[wagon, 0, 1, 9, 9], [0, 1]])
    state.deck, state.discards, state.above_end, state.is_last_turn = [], [2, 2], -1, True
    count = game.components(state)
    state.apply(0, PlaySupport(wagon))
    for _ in range(2):
        state.apply(0, Recover(2))
    state.apply(1, LetStand())
    assert (state.asked.name, state.hands[0], state.deck, state.discards) == ("turn", [0, 1, 2, 9, 9], [2], [wagon])
    assert game.components(state) == count
