"""What the effects, cards and actions of Dealers in Hope say, made of their figures."""

from typing import get_args

import pytest

from hustings.games.dealers_in_hope import effect_rows as rows
from hustings.games.dealers_in_hope.effect_rows import Effect
from hustings.games.dealers_in_hope.said import CATALOGUE, effect_text
from tests.games.dealers_in_hope.views import THINGS, WORDS, deed, territory

LANGUAGES = ("en", "zh-Hant")
TUTOR, SENTINELS, HOME_TUTOR = 5, 12, 47

# ---- Effects.

EFFECTS: list[tuple[Effect, str]] = [
    (rows.Gain(when="use", attack=2, support=1), "take 2 attack and 1 support"),
    (rows.GainChoice(when="use", n=3, of=("attack", "support")), "take 3 of one strength: attack or support"),
    (
        rows.GainIf(when="play", strength="attack", n=1, path="sea", target="controlled"),
        "take 1 attack if the assault is oversea and a player controls the target",
    ),
    (rows.GainIf(when="play", strength="attack", n=1), "take 1 attack"),
    (
        rows.GainPer(when="play", metric="cities_held", each=2, strength="support", n=1, max=3),
        "take 1 support for every 2 cities that you hold, at most 3",
    ),
    (rows.SecondStrength(when="play"), "take a second strength of this card too"),
    (rows.Convert(when="play", source="support", to="attack", max=3), "turn up to 3 support into attack"),
    (rows.Draw(when="play", n=1), "draw 1 card"),
    (rows.Cycle(when="turn", n=2), "discard up to 2 cards from hand, and draw as many"),
    (
        rows.Scry(when="play", n=3),
        "look at the top 3 cards of your draw pile, discard any, and put the rest back in any order",
    ),
    (
        rows.Recover(when="play", n=1, classes=("masses", "level1"), to="draw_top"),
        "take up to 1 card of your discard pile to the top of the draw pile (masses or level 1)",
    ),
    (rows.Ready(when="play", n=1, source=("hand",)), "put up to 1 card from hand in your ready area"),
    (rows.Dismiss(when="play", n=2, source=("hand", "discard")), "dismiss up to 2 cards from hand or the discard pile"),
    (rows.GainCard(when="play", card="recruit", n=1, to="hand"), "take 1 Recruit from the supply to hand"),
    (
        rows.TrainDiscount(when="play", n=1, classes=("level2", "master"), uses=1),
        "1 card that you train this turn costs 1 less (level 2 or masters)",
    ),
    (
        rows.TrainDiscount(when="passive", n=1, classes=("masses", "citizen", "level1", "level2", "master"), uses=2),
        "in each Train action, 2 cards cost 1 less",
    ),
    (rows.TrainTo(when="play", to="hand", uses=1), "1 card that you train this turn may go to hand"),
    (rows.TrainSlack(when="play", n=1), "this turn 1 card too few or too many costs no VP"),
    (rows.TrainSlack(when="passive", n=2), "in each Train action, 2 cards too few or too many cost no VP"),
    (rows.OpenPrereq(when="play", source=("discard",)), "this turn a prerequisite may also be in the discard pile"),
    (rows.SeaDiscount(when="play", n=2), "the sea total of this assault is 2 less"),
    (rows.SeaDiscount(when="passive", n=2), "the sea total of each oversea assault is 2 less"),
    (
        rows.ReduceDefense(when="play", part="total", n=2, target="controlled"),
        "the whole defence is 2 less in this assault (on a player's territory)",
    ),
    (rows.ReduceDefense(when="passive", part="interior", n=1), "the interior defence is 1 less in each assault"),
    (
        rows.AssaultBonus(when="passive", n=1, path="land", target="uncontrolled"),
        "take 1 attack for each overland assault on an uncontrolled territory",
    ),
    (rows.DefendBonus(when="passive", n=2, where="coastal"), "2 more defence when you defend a coastal territory"),
    (rows.StandingDefense(when="play", n=1), "1 standing defence until winter"),
    (
        rows.LongRange(when="passive", steps=2, surcharge=2),
        "overland targets may be 2 steps away, against 2 more defence if not adjacent",
    ),
    (rows.DefenderDiscard(when="play", n=1), "the defender discards 1 card"),
    (
        rows.GroupBonus(when="passive", group="train", strength="support", n=1),
        "each Train action begins with 1 support",
    ),
    (rows.Vp(when="play", n=1, group="reorganize"), "score 1 VP in a Reorganize action"),
    (rows.Vp(when="use", n=2), "score 2 VP"),
    (rows.VpPer(when="game_end", metric="masters", each=1, n=1, max=4), "score 1 VP for each master, at most 4"),
    (
        rows.VpOn(when="passive", event="win_vs_player", n=1),
        "score 1 VP for each assault that you win against a player",
    ),
    (rows.PenaltyShield(when="passive", n=1), "each turn the first 1 VP of penalties is not lost"),
    (rows.GainSpoils(when="play", value=3, n=1), "take 1 spoils of value 3"),
    (rows.SpoilsBonus(when="passive", n=1), "an assault that brings spoils brings 1 more"),
    (rows.SpoilsBoost(when="passive", n=1), "using spoils, take 1 more of any one strength"),
    (rows.HandSize(when="passive", n=1), "your hand size is 1 larger"),
    (rows.ShareSpace(when="passive", per_year=1), "1 time a year a small cube may go on a filled space"),
    (
        rows.WinterVp(when="winter", metric="coastal_territories", steps=((3, 1), (6, 2))),
        "coastal territories: 3 for 1 VP, 6 for 2 VP",
    ),
    (
        rows.WinterVp(
            when="winter", metric="territories", steps=((4, 1),), require_metric="territories_lost_this_year"
        ),
        "territories: 4 for 1 VP, with no territories lost this year",
    ),
    (
        rows.WinterVp(when="winter", metric="territories", steps=((4, 1),), require_metric="masters", require_max=2),
        "territories: 4 for 1 VP, with at most 2 masters",
    ),
]


@pytest.mark.parametrize(("effect", "said"), EFFECTS)
def test_effects_say_their_figures(effect: Effect, said: str) -> None:
    assert effect_text(effect, "en", THINGS.by_id("en")) == said


@pytest.mark.parametrize(("effect", "_"), EFFECTS)
def test_effects_are_said_in_chinese_with_every_figure(effect: Effect, _: str) -> None:
    said = effect_text(effect, "zh-Hant", THINGS.by_id("zh-Hant"))
    assert "{" not in said
    assert not any(letter.isascii() and letter.isalpha() for letter in said)


def test_every_kind_of_effect_is_looked_at() -> None:
    assert {type(effect) for effect, _ in EFFECTS} == set(get_args(Effect))


def test_whatever_an_effect_may_name_has_a_word() -> None:
    tables = {
        "metric": rows.Metric,
        "every": rows.Metric,
        "class": rows.Class,
        "group": rows.Group,
        "condition": rows.Group,
        "strength": rows.Strength,
    }
    missing = [f"{table}/{one}" for table, kind in tables.items() for one in get_args(kind)]
    missing += [f"assault/{path}_{target}" for path in ("land", "sea", "any") for target in _TARGETS]
    assert [key for key in missing if key not in CATALOGUE["en"]] == []


_TARGETS = ("controlled", "uncontrolled", "any")


# ---- What things do, in a few words.


def test_a_card_says_what_it_gives_and_costs() -> None:
    hint = WORDS.hint("Play", "card", SENTINELS)
    assert hint == "attack 1, defence 4, support 0; costs 3; Played: 1 standing defence until winter"


@pytest.mark.clause("DH-047")
def test_a_card_of_a_starting_deck_is_named_alike_and_has_no_cost() -> None:
    assert WORDS.naming["card"](HOME_TUTOR, "en") == WORDS.naming["card"](TUTOR, "en")
    assert WORDS.hint("Train", "card", TUTOR) == "attack 0, defence 1, support 3; costs 3"
    assert WORDS.hint("Play", "card", HOME_TUTOR) == "attack 0, defence 1, support 3"


def test_masters_factions_cities_and_territories_have_hints() -> None:
    assert WORDS.hint("TrainMaster", "profession", 0) == (
        "costs 4; 3 VP at the end; Always: score 1 VP for each assault that you win"
    )
    assert WORDS.hint("TakeFaction", "faction", 0) == (
        "leader Navaa; Always: your hand size is 1 larger; In winter: coastal territories: 3 for 1 VP, 6 for 2 VP"
    )
    assert WORDS.hint("TakeCity", "city", 0).startswith("Once a turn: ")
    assert WORDS.hint("Announce", "territory", territory("Milan")) == "interior 3, native 3"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("early_gain_spoils", "first dismiss up to 2 cards; 2 spoils of value 3"),
        ("late_gain_vp", "first score 1 VP; 1 VP"),
        ("early_train_2", "exactly 2 cards; each fewer or more costs 1 VP; 2 support to begin with"),
        ("early_train_3_or_4", "3 to 4 cards; each fewer or more costs 1 VP"),
        ("early_assault_fortify", "one assault; 2 standing defence until winter"),
        ("late_assault_double", "one assault, and another if you win"),
    ],
)
def test_an_action_says_what_it_gives(name: str, said: str) -> None:
    assert WORDS.hint("Choose", "deed", deed(name)) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_pack_can_be_told(language: str) -> None:
    told = [
        *(THINGS.card_hint(card, language) for card in range(len(THINGS.faces))),
        *(THINGS.master_hint(one, language) for one in range(len(THINGS.professions))),
        *(THINGS.location_hint(one, language) for one in range(len(THINGS.locations))),
        *(THINGS.faction_hint(one, language) for one in range(len(THINGS.factions))),
        *(THINGS.deed_hint(one, language) for one in range(len(THINGS.deeds))),
    ]
    assert all(told)
    assert not any("{" in one for one in told)
