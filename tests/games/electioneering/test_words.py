"""Everything that can be done, can happen or can be refused has words, in every language; and every view a board."""

import re
import typing
from itertools import combinations

import msgspec
import pytest

import hustings
from hustings import Rng, told_to
from hustings.core.story import Story
from hustings.core.template import is_translation
from hustings.core.words import Ref, parts
from hustings.games.electioneering import Electioneering
from hustings.games.electioneering.actions import (
    Drew,
    HandDealt,
    Locked,
    Play,
    Played,
    PlayedBack,
    RunOffCalled,
    Took,
    View,
    Voted,
)
from tests.games.electioneering.tabletop import position

NAMES = ["Ka-yan", "Tom", "Ines", "Juniper"]
LANGUAGES = ("en", "zh-Hant")


@pytest.fixture(scope="module")
def game() -> Electioneering:
    return typing.cast(Electioneering, hustings.load("electioneering"))


def card(game: Electioneering, name: str) -> int:
    return [entry.id for entry in game.cards.card].index(name)


def student(game: Electioneering, name: str) -> int:
    return [entry.id for entry in game.cards.student].index(name)


# What must be in the catalogue.


def keys_of(kind: type[msgspec.Struct]) -> set[str]:
    """`Drew` and `Drew/card`: one key for each set of fields that may be left untold."""
    hints = typing.get_type_hints(kind)
    untold = [field for field in kind.__struct_fields__ if type(None) in typing.get_args(hints[field])]
    sets = [fields for size in range(len(untold) + 1) for fields in combinations(untold, size)]
    return {"/".join([kind.__name__, *fields]) for fields in sets}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_and_event_has_a_template(game: Electioneering, language: str) -> None:
    wanted = {key for kind in (*game.kinds, *game.events) for key in keys_of(kind)}
    assert wanted <= set(game.words.catalogue[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_a_client_asks_has_a_template(game: Electioneering, language: str) -> None:
    kinds = {f"kind/{kind.__name__}" for kind in game.kinds}
    fields = {f"ask/{field}" for kind in game.kinds for field in kind.__struct_fields__}
    assert kinds | fields | {"score"} <= set(game.words.catalogue[language])


def test_every_refusal_is_declared_and_has_a_sentence(game: Electioneering) -> None:
    names = {why.name for why in game.refusals}
    assert len(names) == 13
    assert {key for key in game.words.catalogue["en"] if key.startswith("why/")} == {
        f"why/{name}" for name in names
    } | {f"why/{why.name}" for why in game.guards.all()}


def test_both_languages_have_the_same_phrases_with_the_same_fields(game: Electioneering) -> None:
    english, chinese = (game.words.catalogue[language] for language in LANGUAGES)
    assert set(chinese) == set(english)
    for key, template in english.items():
        assert is_translation(chinese[key], template), key


# What is said in real games.


def played(game: Electioneering, seats: int, seed: int) -> tuple[list[hustings.State], Story]:
    """A random game: every position, and the whole story."""
    story: Story = []
    rng = Rng(seed)
    state = game.start(seats, seed, story=story)
    positions = [state.copy()]
    while not state.over:
        seat = state.actors[0]
        state.apply(seat, rng.choice(state.legal(seat)), story)
        positions.append(state.copy())
    return positions, story


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_that_happens_can_be_said_to_everyone(game: Electioneering, seats: int, language: str) -> None:
    happened = set()
    for seed in range(12):
        _, story = played(game, seats, seed)
        happened |= {type(told.event) for told in story}
        for seat in (None, *range(seats)):
            for event in told_to(story, seat):
                sentence = game.words.say(event, NAMES[:seats], language, seat)
                assert sentence.endswith(("." if language == "en" else "。",))
                assert not re.search(r"[{}|]|None", sentence)
    assert happened >= {Played, Voted, RunOffCalled}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_view_makes_a_board_and_a_prompt(game: Electioneering, seats: int, language: str) -> None:
    for state in played(game, seats, seed=3)[0]:
        for seat in (None, *range(seats)):
            view = typing.cast(View, state.view(seat))
            board = game.board(view, NAMES[:seats], language)
            rows = [zone for zone in board.zones if zone.owner is None and zone.pieces]
            assert sum(len(row) for row in view.rows) <= sum(len(zone.pieces) for zone in rows)
            assert {zone.owner for zone in board.zones} == {None, *range(seats)}
            said = prompt(game, state, seat, language)
            assert said
            assert not re.search(r"[{}|]|None", repr(said))


def test_a_board_shows_no_card_that_the_view_hides(game: Electioneering) -> None:
    state = game.start(3, 1)
    world = state.imagine(0, Rng(99))
    assert world.to_json() != state.to_json()
    assert game.board(world.view(0), NAMES, "en") == game.board(state.view(0), NAMES, "en")
    hands = [zone for zone in game.board(state.view(0), NAMES, "en").zones if zone.owner in (1, 2)]
    assert [zone.pieces for zone in hands] == [(), ()]


# How it is said.


def test_sentences_are_short_and_begin_with_a_name(game: Electioneering) -> None:
    play = Played(2, card(game, "kickball-four-1"), student(game, "bruno"))
    assert game.words.say(play, NAMES) == "Ines plays Kickball 4 on Bruno."
    assert game.words.say(play, NAMES, you=2) == "You play Kickball 4 on Bruno."
    assert game.words.say(play, NAMES, "zh-Hant", you=2) == "你把「足壘 4」打到布諾那一列。"
    assert game.words.say(Locked(student(game, "bruno")), NAMES) == "Bruno is locked."


@pytest.mark.parametrize(
    ("name", "english", "chinese"),
    [
        ("gross-star-1", "Gross ★", "怪食 ★"),
        ("kickball-four-1", "Kickball 4", "足壘 4"),
        ("dual-gross-jokes", "Gross+Jokes", "怪食+笑話"),
    ],
)
def test_a_card_is_called_by_suit_and_value(game: Electioneering, name: str, english: str, chinese: str) -> None:
    assert game.words.name("card", card(game, name), NAMES) == english
    assert game.words.name("card", card(game, name), NAMES, "zh-Hant") == chinese


def test_what_one_may_not_see_is_not_said(game: Electioneering) -> None:
    assert game.words.say(Drew(1, None), NAMES) == "Tom draws a card."
    assert game.words.say(HandDealt(1, None), NAMES) == "Tom is dealt a hidden hand."


def test_a_vote_says_why(game: Electioneering) -> None:
    vote = Voted(student(game, "bruno"), (5, 0, 3, 0), (0,), (4, 5), 1)
    assert game.words.say(vote, NAMES, you=0) == (
        "Bruno's row is worth Gross 5, Jokes 3, so Bruno cares about Gross. In hand: you 4, Tom 5. "
        "Tom wins Bruno's vote."
    )
    tie = msgspec.structs.replace(vote, strengths=(5, 5), winner=None)
    assert game.words.say(tie, NAMES).endswith("The highest is shared: nobody wins Bruno's vote.")


def test_everything_in_a_sentence_is_a_reference(game: Electioneering) -> None:
    bruno = student(game, "bruno")
    vote = Voted(bruno, (5, 0, 3, 0), (0,), (4, 5), 1)
    refs = [part for part in parts(game.words.marked.say(vote, NAMES, you=0)) if isinstance(part, Ref)]
    who = Ref(f"student={bruno}", "Bruno")
    assert refs == [
        *(who, Ref("suit=0", "Gross"), Ref("suit=2", "Jokes"), who, Ref("suit=0", "Gross")),
        *(Ref("seat=0", "you"), Ref("seat=1", "Tom"), Ref("seat=1", "Tom"), who),
    ]
    called = parts(game.words.marked.say(RunOffCalled((0, 1), bruno), NAMES))
    assert called[1:4] == [Ref("seat=0", "Ka-yan"), " and ", Ref("seat=1", "Tom")]
    dealt = parts(game.words.marked.say(HandDealt(1, (3, 4)), NAMES))
    assert [part.ref for part in dealt if isinstance(part, Ref)] == ["seat=1", "card=3", "card=4"]


def test_a_sweep_is_told_in_one_sentence(game: Electioneering) -> None:
    bruno = student(game, "bruno")
    cards = [card(game, name) for name in ("gross-star-1", "gross-two-1", "gross-three-1")]
    events = [*(Took(0, each, bruno) for each in cards), PlayedBack(0, cards[0], bruno), Took(0, cards[0], bruno)]
    assert game.words.tell(events, NAMES) == [
        "Ka-yan takes Gross ★, Gross 2 and Gross 3 from Bruno.",
        "Ka-yan plays back Gross ★ onto Bruno.",
        "Ka-yan takes Gross ★ from Bruno.",
    ]


def test_a_card_to_play_says_what_it_does_and_one_to_play_back_does_nothing(game: Electioneering) -> None:
    four = card(game, "kickball-four-1")
    assert game.words.hint("Play", "card", four) == "locks the row"
    assert game.words.hint("PlayBack", "card", four) == ""
    for language in LANGUAGES:
        assert all(game.words.hint("Play", "card", number, language) for number in range(len(game.cards.card)))


# The prompt, and what a zone says.


def playing(game: Electioneering, name: str) -> tuple[hustings.State, int]:
    """A game of three in which seat 0 begins and has just played this kind of card; and on whom."""
    for seed in range(100):
        state = game.start(3, seed, {"first_seat": 0})
        for action in state.legal(0):
            assert isinstance(action, Play)
            if game.cards.card[action.card].kind == name:
                state.apply(0, action)
                return state, action.student
    raise AssertionError(name)


def prompt(game: Electioneering, state: hustings.State, seat: int | None, language: str = "en") -> str:
    return game.say(state.prompt(seat), NAMES[: state.seats], language, seat)


def test_the_prompt_says_what_the_seat_must_do(game: Electioneering) -> None:
    start = game.start(3, 1, {"first_seat": 0})
    assert prompt(game, start, 0) == "You must play a card on an unlocked row."
    assert prompt(game, start, 1) == prompt(game, start, None) == "Waiting for Ka-yan."
    state, on = playing(game, "two")
    name = game.cards.student[on].name
    assert prompt(game, state, 0) == f"You must take one card from {name}'s row."
    state.apply(0, state.legal(0)[0])
    assert prompt(game, state, 0) == f"You must play back 1 card onto {name}'s row."


def test_cards_to_play_back_in_order_say_so(game: Electioneering) -> None:
    for seed in range(200):
        state = game.start(3, seed, {"first_seat": 0})
        for action in state.legal(0):
            world = state.copy()
            world.apply(0, action)
            if prompt(game, world, 0).startswith("You must play back 2 cards"):
                hand = game.board(world.view(0), NAMES, "en").zones[-1]
                assert prompt(game, world, 0).endswith("row, from left to right.")
                assert (hand.name, hand.clause) == ("Your hand", "EG-055")
                return
    raise AssertionError("no three that takes two cards")


def test_a_locked_student_says_why_with_the_clause(game: Electioneering) -> None:
    state, on = playing(game, "four")
    zones = {zone.name: zone for zone in game.board(state.view(0), NAMES, "en").zones}
    name = game.cards.student[on].name
    zone = zones[name]
    assert (zone.mark, zone.clause) == ("locked", "EG-038")
    assert zone.why == f"{name} is locked; no card may be played there."


def test_a_student_shows_sums_favourite_and_what_one_holds_of_it(game: Electioneering) -> None:
    hands = ["gross-two-1 gross-four-1 jokes-two-1"]
    state = position({"abby": "gross-star-1 gross-star-2 dual-gross-jokes"}, hands, hand_size=3)
    board = game.board(state.view(0), NAMES, "en")
    zone = next(zone for zone in board.zones if zone.name == "Abby")
    assert dict(zone.counters) == {
        "Gross": "5",
        "Kickball": "0",
        "Jokes": "1",
        "Stickers": "0",
        "cares about": "Gross",
        "your hand": "6",
    }
    assert [piece.text for piece in zone.pieces] == ["Gross ★", "Gross ★", "Gross+Jokes"]
    assert zone.pieces[2].second_colour == game.cards.suit[2].colour


def test_the_board_refers_to_cards_students_and_the_suit_that_is_out(game: Electioneering) -> None:
    state = game.start(2, 1)
    view = typing.cast(View, state.view(0))
    zones = game.board(view, NAMES[:2], "en").zones
    assert [zone.ref for zone in zones if zone.ref] == [f"student={who}" for who in sorted(view.students)]
    hand = next(zone for zone in zones if zone.owner == 0)
    assert [piece.ref for piece in hand.pieces] == [f"card={each}" for each in view.hand]
    out = next(zone for zone in zones if zone.name == "Out of the game")
    assert [piece.ref for piece in out.pieces] == [f"suit={view.removed}"]


def test_the_end_shows_whose_every_vote_is(game: Electioneering) -> None:
    endings = [played(game, 3, seed)[0][-1] for seed in range(30)]
    for state in endings:
        view = typing.cast(View, state.view(0))
        zones = {zone.name: dict(zone.counters) for zone in game.board(view, NAMES, "en").zones}
        for who in view.students:
            winner = view.votes[who]
            said = "nobody" if winner is None else "you" if winner == 0 else NAMES[winner]
            assert zones[game.cards.student[who].name]["votes for"] == said
    prompts = {prompt(game, state, 0) for state in endings}
    assert "You are class president." in prompts
    assert "Tom is class president." in prompts


def test_the_run_off_says_whose_row_decides(game: Electioneering) -> None:
    for seed in range(60):
        for state in played(game, 2, seed)[0]:
            view = typing.cast(View, state.view(0))
            if view.contenders and state.actors == (0,) and view.asks == "play":
                name = game.cards.student[view.students[-1]].name
                assert prompt(game, state, 0) == f"You must play a card on {name}'s row: this vote decides."
                return
    raise AssertionError("no run-off")
