"""Words: templates filled with names, in the language and to the person asked for."""

import pytest

from hustings import Action, Event, Illegal
from hustings.core.words import Words, listed, template_key

NAMES = ["Ada", "Bo", "Cleo"]


class Play(Action, frozen=True):
    card: int


class Drew(Event, frozen=True):
    seat: int
    card: int | None


class Won(Event, frozen=True):
    winners: tuple[int, ...]
    count: int
    scores: tuple[int, ...]


WORDS = Words(
    {
        "en": {
            "Play": "Play the {card}.",
            "Drew": "{seat} {seat:draws|draw} the {card}.",
            "Drew/card": "{seat} {seat:draws|draw} a card.",
            "Drew+card": "{seat} {seat:draws|draw} {cards}.",
            "Won": "{winners} win by {count} {count:point|points}: {scores}.",
            "bye": "Good night, {seat}.",
        },
        "zh-Hant": {
            "Play": "打出{card}。",
            "Drew": "{seat}抽{card}。",
            "Drew/card": "{seat}抽牌。",
            "Drew+card": "{seat}抽{cards}。",
            "Won": "{winners}勝。",
            "bye": "晚安{seat}。",
            "It is {seat}'s turn.": "輪到{seat}。",
        },
    },
    {
        "card": lambda card, language: {"en": "ace", "zh-Hant": "尖"}[language] if card == 1 else str(card),
        "cards": lambda cards, language: listed([str(card) for card in cards], language),
    },
    {"Play.card": lambda card, language: f"worth {card}"},
)


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


def test_refusals_are_keyed_by_their_english() -> None:
    refusal = Illegal("EC-001", "It is {seat}'s turn.", seat=2)
    assert WORDS.why(refusal, NAMES) == "It is Cleo's turn."
    assert WORDS.why(refusal, NAMES, "zh-Hant") == "輪到Cleo。"


def test_phrases_names_and_hints() -> None:
    assert WORDS.phrase("bye", NAMES, seat=0) == "Good night, Ada."
    assert WORDS.name("card", 1, NAMES, "zh-Hant") == "尖"
    assert WORDS.name("seat", 2, NAMES) == "Cleo"
    assert WORDS.hint("Play", "card", 3) == "worth 3"
    assert WORDS.hint("Take", "card", 3) == ""


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
