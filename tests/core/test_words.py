"""Words: templates filled with names, in the language and to the person asked for."""

from itertools import product

import pytest

from hustings import Action, Event, Illegal, Rng, Told, load, told_to
from hustings.core.words import Ref, Sentence, Words, amounts, joined, listed, parts, ref_to, several, template_key

NAMES = ["Ada", "Bo", "Cleo"]


class Play(Action, frozen=True):
    card: int


class PassOn(Action, frozen=True):
    cards: tuple[int, ...]


class Muster(Action, frozen=True):
    location: int
    units: tuple[int, ...]
    seats: tuple[int, ...]


class Drew(Event, frozen=True):
    seat: int
    card: int | None


class Won(Event, frozen=True):
    winners: tuple[int, ...]
    count: int
    scores: tuple[int, ...]


class Counted(Event, frozen=True):
    values: tuple[int, ...]


WORDS = Words(
    {
        "en": {
            "Play": "Play the {card}.",
            "PassOn": "Pass on {cards}.",
            "Drew": "{seat} {seat:draws|draw} the {card}.",
            "Drew/card": "{seat} {seat:draws|draw} a card.",
            "Drew+card": "{seat} {seat:draws|draw} {cards}.",
            "Won": "{winners} win by {count} {count:point|points}: {scores}.",
            "Counted": "There are {values}.",
            "bye": "Good night, {seat}.",
            "quote": "{seat}: {text}",
            "why/not_your_turn": "It is {seat}'s turn.",
        },
        "zh-Hant": {
            "Play": "打出{card}。",
            "PassOn": "傳出{cards}。",
            "Drew": "{seat}抽{card}。",
            "Drew/card": "{seat}抽牌。",
            "Drew+card": "{seat}抽{cards}。",
            "Won": "{winners}勝。",
            "Counted": "有{values}。",
            "bye": "晚安{seat}。",
            "quote": "{seat}：{text}",
            "why/not_your_turn": "輪到{seat}。",
        },
    },
    {
        "card": lambda card, language: {"en": "ace", "zh-Hant": "尖"}[language] if card == 1 else str(card),
        "unit": lambda unit, language: f"unit {unit}",
    },
    {
        "Play.card": lambda card, language: f"worth {card}",
        "PassOn.card": lambda card, language: "high" if card > 5 else "",
    },
    lists={"cards": several("card"), "values": amounts("card")},
)
MARKS = "\U0010fffb\U0010fffc\U0010fffd"


def test_actions_and_events_are_said() -> None:
    assert WORDS.say(Play(1), NAMES) == "Play the ace."
    assert WORDS.say(Drew(1, 1), NAMES) == "Bo draws the ace."
    assert WORDS.say(Drew(1, 7), NAMES, "zh-Hant") == "Bo抽7。"


def test_what_may_not_be_known_is_left_out() -> None:
    assert WORDS.say(Drew(1, None), NAMES) == "Bo draws a card."
    assert template_key("Drew", {"seat": 1, "card": None}) == "Drew/card"


def test_a_sentence_may_be_told_to_you() -> None:
    assert WORDS.say(Drew(1, 1), NAMES, you=1) == "You draw the ace."
    assert WORDS.say(Drew(1, 1), NAMES, you=0) == "Bo draws the ace."
    assert WORDS.say(Drew(1, 1), NAMES, "zh-Hant", you=1) == "你抽尖。"


def test_numbers_agree_with_their_nouns() -> None:
    assert WORDS.say(Won((0,), 1, (2, 1, 1)), NAMES) == "Ada win by 1 point: Ada 2, Bo 1, Cleo 1."
    assert WORDS.say(Won((0, 1), 2, (2, 2, 0)), NAMES).startswith("Ada and Bo win by 2 points")


def test_a_run_of_events_shares_a_sentence_where_there_is_one() -> None:
    events = [Drew(0, 2), Drew(0, 3), Drew(0, 4), Drew(1, 5), Drew(1, None), Drew(2, None)]
    assert WORDS.tell(events, NAMES, you=1) == [
        "Ada draws 2, 3 and 4.",
        "You draw the 5.",
        "You draw a card.",
        "Cleo draws a card.",
    ]
    assert WORDS.tell([], NAMES) == []


def test_refusals_are_keyed_by_their_name() -> None:
    refusal = Illegal("EC-001", "not_your_turn", {"seat": 2})
    assert WORDS.why(refusal, NAMES) == "It is Cleo's turn."
    assert WORDS.why(refusal, NAMES, "zh-Hant") == "輪到Cleo。"


def test_phrases_names_and_hints() -> None:
    assert WORDS.phrase("bye", NAMES, seat=0) == "Good night, Ada."
    assert WORDS.name("card", 1, NAMES, "zh-Hant") == "尖"
    assert WORDS.name("seat", 2, NAMES) == "Cleo"
    assert WORDS.hint("Play", "card", 3) == "worth 3"
    assert WORDS.hint("Take", "card", 3) == ""


def test_a_set_is_said_with_a_name_and_a_reference_for_each_member() -> None:
    assert WORDS.say(PassOn((1, 7, 7)), NAMES) == "Pass on ace, 7 and 7."
    assert parts(WORDS.marked.say(PassOn((1, 7)), NAMES))[1:4] == [Ref("card=1", "ace"), " and ", Ref("card=7", "7")]
    assert WORDS.say(PassOn(()), NAMES) == "Pass on nothing."
    assert WORDS.say(PassOn(()), NAMES, "zh-Hant") == "傳出沒有東西。"


def test_the_members_of_a_set_are_called_by_their_refs() -> None:
    assert WORDS.labels(PassOn((1, 7, 7)), NAMES) == {"cards": "ace, 7 and 7", "card=1": "ace", "card=7": "7"}
    assert WORDS.labels(PassOn((1,)), NAMES, "zh-Hant") == {"cards": "尖", "card=1": "尖"}
    assert WORDS.labels(Play(1), NAMES) == {"card": "ace"}


def test_a_set_needs_no_listing_of_its_own_where_its_members_have_names() -> None:
    called = WORDS.labels(Muster(2, (4, 9), (0, 2)), NAMES)
    assert called == {
        "location": "2",
        "units": "unit 4 and unit 9",
        "unit=4": "unit 4",
        "unit=9": "unit 9",
        "seats": "Ada and Cleo",
        "seat=0": "Ada",
        "seat=2": "Cleo",
    }


def test_each_member_of_a_set_has_its_hint() -> None:
    assert WORDS.hints_in(PassOn((1, 7))) == {"card=7": "high"}
    assert WORDS.hints_in(Play(3)) == {"card": "worth 3"}


@pytest.mark.parametrize(
    ("words", "english", "chinese"),
    [
        ([], "nobody", "沒有人"),
        (["Ada"], "Ada", "Ada"),
        (["Ada", "Bo"], "Ada and Bo", "Ada和Bo"),
        (["Ada", "Bo", "Cleo"], "Ada, Bo and Cleo", "Ada、Bo和Cleo"),
    ],
)
def test_lists(words: list[str], english: str, chinese: str) -> None:
    assert listed(words, "en") == english
    assert listed(words, "zh-Hant") == chinese


# Sentences with references.


def said(event: Event, you: int | None = None, names: list[str] = NAMES) -> Sentence:
    return parts(WORDS.marked.say(event, names, you=you))


def test_names_in_marked_sentences_are_references() -> None:
    assert said(Drew(1, 1)) == [Ref("seat=1", "Bo"), " draws the ", Ref("card=1", "ace"), "."]
    assert said(Drew(1, None)) == [Ref("seat=1", "Bo"), " draws a card."]


def test_you_are_a_seat_too() -> None:
    assert said(Drew(1, 7), you=1) == [Ref("seat=1", "You"), " draw the ", Ref("card=7", "7"), "."]
    assert said(Won((0, 1), 1, (2, 1)), you=1) == [
        *(Ref("seat=0", "Ada"), " and ", Ref("seat=1", "you"), " win by 1 point: "),
        *(Ref("seat=0", "Ada"), " 2, ", Ref("seat=1", "you"), " 1."),
    ]


def test_each_thing_in_a_list_is_a_reference() -> None:
    told = WORDS.marked.tell([Drew(0, 2), Drew(0, 3), Drew(0, 1)], NAMES)
    cards = [Ref("card=2", "2"), ", ", Ref("card=3", "3"), " and ", Ref("card=1", "ace")]
    assert [parts(sentence) for sentence in told] == [[Ref("seat=0", "Ada"), " draws ", *cards, "."]]


def test_amounts_name_what_there_is_any_of() -> None:
    counted = Counted((0, 4, 0, 2))
    assert WORDS.say(counted, NAMES) == "There are ace 4, 3 2."
    assert WORDS.say(counted, NAMES, "zh-Hant") == "有尖 4、3 2。"
    assert said(counted) == ["There are ", Ref("card=1", "ace"), " 4, ", Ref("card=3", "3"), " 2."]


def test_refusals_phrases_and_names_are_marked_and_hints_are_not() -> None:
    refusal = Illegal("EC-001", "not_your_turn", {"seat": 2})
    assert parts(WORDS.marked.why(refusal, NAMES, "zh-Hant")) == ["輪到", Ref("seat=2", "Cleo"), "。"]
    assert parts(WORDS.marked.phrase("bye", NAMES, seat=0)) == ["Good night, ", Ref("seat=0", "Ada"), "."]
    assert parts(WORDS.marked.name("card", 1, NAMES)) == [Ref("card=1", "ace")]
    assert WORDS.marked.hint("Play", "card", 3) == "worth 3"


def test_a_text_without_marks_is_one_part() -> None:
    assert parts("Nobody wins.") == ["Nobody wins."]
    assert parts("") == [""]


def test_marked_words_are_made_once_and_plain_ones_stay_plain() -> None:
    assert WORDS.marked is WORDS.marked
    assert ref_to("card", 17) == "card=17"
    assert not set(MARKS) & set(WORDS.say(Drew(1, 1), NAMES))


FORGED = f"{MARKS[0]}card=7{MARKS[1]}Bo{MARKS[2]}"


@pytest.mark.parametrize("forged", [FORGED, f"{MARKS[2]}Bo{MARKS[0]}", f"Bo{MARKS[1]}", f"阿寶{MARKS}"])
@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_nobody_forges_a_reference(forged: str, language: str) -> None:
    names = ["Ada", forged, "Cleo"]
    for words in (WORDS, WORDS.marked):
        assert not set(MARKS) & set(joined(parts(words.phrase("quote", names, language, seat=1, text=forged))))
    marked = parts(WORDS.marked.phrase("quote", names, language, seat=1, text=forged))
    assert [part.ref for part in marked if isinstance(part, Ref)] == ["seat=1"]
    assert joined(marked) == WORDS.phrase("quote", names, language, seat=1, text=forged)
    assert WORDS.name("seat", 1, names) == joined(parts(WORDS.marked.name("seat", 1, names)))


def test_a_pack_forges_no_reference_either() -> None:
    words = Words(
        {"en": {"Play": "Play {card}."}}, {"card": lambda card, language: FORGED}, {"Play.card": lambda *_: FORGED}
    )
    assert parts(words.marked.say(Play(3), NAMES)) == ["Play ", Ref("card=3", "card=7Bo"), "."]
    assert words.say(Play(3), NAMES) == "Play card=7Bo."
    assert parts(words.marked.hint("Play", "card", 3)) == ["card=7Bo"]


class Drove(Event, frozen=True):
    start: int
    end: int


@pytest.mark.parametrize(("start", "said"), [(3, "From 3 to 5."), (5, "At 5.")])
def test_what_says_nothing_new_is_left_out(start: int, said: str) -> None:
    words = Words({"en": {"Drove": "From {start} to {end}.", "Drove/start": "At {end}."}}, {}, echoes={"start": "end"})
    for each in (words, words.marked):
        assert joined(parts(each.say(Drove(start, 5), NAMES))) == said
        assert [joined(parts(sentence)) for sentence in each.tell([Drove(start, 5)], NAMES)] == [said]


def test_you_open_a_sentence_with_a_capital_also_among_others() -> None:
    words = Words({"en": {"crossed": "{seats} get an X.", "told": "It was {seats}."}}, {}, people={"seats": "several"})
    assert words.phrase("crossed", NAMES, you=0, seats=(0, 2)) == "You and Cleo get an X."
    assert words.phrase("crossed", NAMES, you=2, seats=(0, 2)) == "Ada and you get an X."
    assert words.phrase("told", NAMES, you=0, seats=(0, 2)) == "It was you and Cleo."


def test_you_have_a_capital_only_where_a_sentence_begins() -> None:
    words = Words(
        {"en": {"robbed": "{seat} {seat:robs|rob} {whom}.", "fled": "The gate opens. {seat} {seat:flees|flee}."}},
        {},
        people={"whom": "one"},
    )
    assert words.phrase("robbed", NAMES, you=0, seat=0, whom=1) == "You rob Bo."
    assert words.phrase("robbed", NAMES, you=1, seat=0, whom=1) == "Ada robs you."
    assert words.phrase("fled", NAMES, you=2, seat=2) == "The gate opens. You flee."


@pytest.mark.parametrize("slug", ["electioneering", "crossroll_hong_kong", "elector_counts", "electioneer"])
def test_what_is_told_in_parts_is_what_marked_words_say(slug: str) -> None:
    """Two ways to one sentence: put together of its parts, or said with marks and taken apart."""
    game, rng = load(slug), Rng(3)
    story: list[Told] = []
    seats = max(game.seats)
    names = [f"Zoë {ref_to('seat', seat)} \U0010fffb" for seat in range(seats)]
    state = game.start(seats, seed=3, story=story)
    for _ in range(60):
        for language, you in product(game.words.languages, (None, *range(seats))):
            events = told_to(story, you)
            marked = [parts(sentence) for sentence in game.words.marked.tell(events, names, language, you)]
            assert game.words.tell_in_parts(events, names, language, you) == marked
        if state.over:
            break
        story = []
        state.apply(state.actors[0], rng.choice(state.legal(state.actors[0])), story)


def test_a_thing_is_called_anew_in_another_language() -> None:
    words = Words(
        {"en": {"Drew": "{seat} {seat:draws|draw} {card}."}}, {"card": lambda card, language: f"{card}{language}"}
    )
    told = [words.tell_in_parts([Drew(0, 7)], NAMES, language, you) for language in ("en", "zh-Hant") for you in (0, 1)]
    assert [joined(sentence) for [sentence] in told] == [
        "You draw 7en.",
        "Ada draws 7en.",
        "你 draw 7zh-Hant.",
        "Ada draws 7zh-Hant.",
    ]
