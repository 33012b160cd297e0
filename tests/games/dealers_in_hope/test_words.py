"""The words of Dealers in Hope: cards, territories and effects are called by their names, in both languages."""

from collections.abc import Iterator
from typing import get_args, get_type_hints

import msgspec
import pytest

from hustings.core.words import joined, parts
from hustings.games.dealers_in_hope.actions import (
    LAND,
    LEADER_CUBE,
    NO_STRENGTH,
    Announce,
    Choose,
    Convert,
    Discard,
    Dismiss,
    Play,
    TakeCity,
    TakeFaction,
    TrainMaster,
)
from hustings.games.dealers_in_hope.events import (
    Announced,
    AssaultFailed,
    Dismissed,
    Drew,
    Easier,
    GameWon,
    Played,
    Recovered,
    TakenFrom,
    Trained,
    YearBegan,
)
from tests.games.dealers_in_hope.views import CARDS, GAME, NAMES, THINGS, WORDS, deed, territory

LANGUAGES = ("en", "zh-Hant")
TUTOR, SENTINELS, HOME_TUTOR = 5, 12, 47


# ---- Sentences.


def test_actions_are_said_with_the_names_of_things() -> None:
    said = {
        TakeFaction(0): "Take the Tidewrights.",
        TakeCity(0): "Make Madrid your capital.",
        Choose(deed("early_train_2"), LEADER_CUBE): "Train 2 cards, with the leader cube.",
        Play(TUTOR, 2): "Play Tutor for support.",
        Play(SENTINELS, NO_STRENGTH): "Play Sentinels 1 for its effect alone.",
        Dismiss(HOME_TUTOR, 1): "Dismiss Tutor from the discard pile.",
        Announce(territory("Milan"), LAND, 6): "Assault Milan overland, against 6.",
        TrainMaster(0): "Achieve the master of the Privateers.",
        Convert(1): "Turn 1 marker.",
    }
    assert {action: WORDS.say(action, NAMES) for action in said} == said


def test_actions_are_said_in_chinese() -> None:
    assert WORDS.say(Play(TUTOR, 2), NAMES, "zh-Hant") == "打出「導師」，取支援。"
    assert WORDS.say(Announce(territory("Milan"), LAND, 6), NAMES, "zh-Hant") == "由陸路進攻米蘭，對防禦6。"


def test_sets_are_listed() -> None:
    assert WORDS.say(Discard((0, 0, TUTOR)), NAMES) == "Discard Militant Masses, Militant Masses and Tutor."
    assert WORDS.say(Discard(()), NAMES) == "Discard nothing."


def test_a_number_is_one_territory_on_whichever_board() -> None:
    """Words know no table: territories and seas are counted through both boards."""
    named = [WORDS.naming["territory"](place, "en") for place in range(len(THINGS.territories))]
    assert len(named) == len(CARDS.board_europe.territory) + len(CARDS.board_north_america.territory)
    assert named.index("Denver") > named.index("Milan")


def test_events_are_said_to_somebody() -> None:
    taken = TakenFrom(0, 1, territory("Livonia"), 11, 11, 2)
    assert WORDS.say(taken, NAMES) == "Ada takes Livonia from Bo, 11 against 11, and scores 2 VP."
    assert WORDS.say(taken, NAMES, you=0) == "You take Livonia from Bo, 11 against 11, and score 2 VP."
    assert WORDS.say(Played(1, SENTINELS, 1, 4), NAMES) == "Bo plays Sentinels 1 for 4 defence."
    assert WORDS.say(Trained(0, TUTOR, 3, 0), NAMES) == "Ada trains Tutor for 3 support, to the discard pile."
    assert WORDS.say(Easier(2, 0, 2), NAMES) == "Cleo lowers the sea total by 2."
    assert WORDS.say(GameWon((0, 2), 31), NAMES) == "With 31 VP, victory goes to Ada and Cleo."
    assert WORDS.say(YearBegan(0, 4, 1), NAMES, "zh-Hant") == "第4年開始（晚期），Ada是起始玩家。"


def test_what_is_not_told_is_left_out() -> None:
    milan = territory("Milan")
    assert WORDS.say(Drew(1, 2, None), NAMES) == "Bo draws 2 cards."
    assert WORDS.say(Played(1, SENTINELS, None, 0), NAMES) == "Bo plays Sentinels 1 for its effect alone."
    assert WORDS.say(Announced(0, milan, LAND, 6, None), NAMES) == "Ada assaults Milan, overland: the defence is 6."
    assert WORDS.say(Announced(0, milan, LAND, 3, 1), NAMES, you=1) == (
        "Ada assaults you in Milan, overland: the defence is 3."
    )
    assert WORDS.say(AssaultFailed(0, milan, 5, 6, None), NAMES) == "Ada fails to take Milan, 5 against 6."


def test_a_card_comes_back_to_hand_or_on_top() -> None:
    assert WORDS.say(Recovered(0, TUTOR, False), NAMES) == "Ada takes Tutor out of the discard pile, to hand."
    assert WORDS.say(Recovered(0, TUTOR, True), NAMES).endswith(", onto the draw pile.")


def test_cards_dismissed_together_share_a_sentence() -> None:
    both = [Dismissed(0, 0, 0), Dismissed(0, TUTOR, 0)]
    assert WORDS.tell(both, NAMES) == ["Ada dismisses Militant Masses and Tutor from hand."]


def test_names_refer_to_the_table() -> None:
    action = Announce(territory("Milan"), LAND, 6)
    sentence = parts(WORDS.marked.say(action, NAMES))
    assert [part.ref for part in sentence if not isinstance(part, str)] == [f"territory={action.territory}", "path=0"]
    assert joined(sentence) == WORDS.say(action, NAMES)


def test_the_draft_says_what_is_asked_and_who_is_waited_for() -> None:
    state = GAME.start(3, 1, {"first_seat": 0})
    assert GAME.say(state.prompt(2), NAMES, "en", 2) == "Take a faction or a start city; of each you get one."
    assert GAME.say(state.prompt(0), NAMES, "en", 0) == "Waiting for Cleo."
    state.apply(2, TakeFaction(0))
    assert GAME.say(state.prompt(1), NAMES, "zh-Hant", 1) == "選一個陣營或一座起始城市；兩樣各得一個。"


def told_and_untold(kind: type[msgspec.Struct]) -> Iterator[msgspec.Struct]:
    """One with every field told, and one for each field that may be untold."""
    hints = get_type_hints(kind)
    fields = {name: (1,) if "tuple" in str(hints[name]) else 1 for name in kind.__struct_fields__}
    yield kind(**fields)
    yield from (kind(**{**fields, name: None}) for name in fields if type(None) in get_args(hints[name]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [*GAME.kinds, *GAME.events])
def test_everything_that_can_be_done_or_can_happen_is_said(kind: type[msgspec.Struct], language: str) -> None:
    for thing in told_and_untold(kind):
        assert WORDS.say(thing, NAMES, language, 1).strip()
