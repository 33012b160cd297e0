"""The pack: what is told of effects that do not fit where they stand."""

import pytest

from hustings.games.dealers_in_hope.effect_rows import GainSpoils
from tests.games.dealers_in_hope.packs import COMMON, FACTIONS, LOCATIONS, PROFESSIONS, Edit, problems, read, row

LEADER = "factions.toml, faction 1 (navaa), field 'leader_card[0].effects[0]'"
MADRID = "locations.toml, location 1 (loc_madrid), field 'effects[0]'"
ARMOURY = "locations.toml, location 30 (armoury), field 'effects[0]'"
ROME = "locations.toml, location 15 (loc_rome), field 'effects[0]'"
NAVAA_DRAWS = 'kind = "draw", when = "play", n = 1'
MADRID_CYCLES = 'kind = "cycle", when = "turn", n = 1'
ARMOURY_GAINS = 'kind = "gain", when = "use", attack = 3'


def on_leader(effect: str) -> Edit:
    return row(FACTIONS, "navaa_leader_1", NAVAA_DRAWS, effect)


def on_spoils(effect: str) -> Edit:
    return row(LOCATIONS, "armoury", ARMOURY_GAINS, effect)


def on_city(effect: str) -> Edit:
    return row(LOCATIONS, "loc_madrid", MADRID_CYCLES, effect)


UNFIT: dict[str, tuple[Edit, str]] = {
    "used deck card": (
        on_leader('kind = "draw", when = "use", n = 1'),
        f"{LEADER}: an effect of a deck card is play, not use.",
    ),
    "played spoils": (
        on_spoils('kind = "gain", when = "play", attack = 3'),
        f"{ARMOURY}: an effect of spoils is use, not play.",
    ),
    "played city": (
        on_city('kind = "cycle", when = "play", n = 1'),
        f"{MADRID}: an effect of a city is passive or turn_end or winter or game_end or turn, not play.",
    ),
    "mat to be used each turn": (
        row(FACTIONS, "navaa", 'kind = "hand_size", when = "passive"', 'kind = "cycle", when = "turn"'),
        "factions.toml, faction 1 (navaa), field 'ability[0]': an effect of a leader's mat is passive or turn_end or "
        "winter or game_end, not turn.",
    ),
    "master to be used each turn": (
        row(
            PROFESSIONS,
            "privateers",
            'kind = "vp_on", when = "passive", event = "assault_win"',
            'kind = "scry", when = "turn"',
        ),
        "professions.toml, profession 1 (privateers), field 'master.effects[0]': an effect of a master is passive or "
        "turn_end or winter or game_end, not turn.",
    ),
    "winter condition": (
        row(FACTIONS, "zaman", 'kind = "winter_vp"', 'kind = "gain_spoils", value = 2, n = 1, when = "winter" }]\n#'),
        "factions.toml, faction 6 (zaman), field 'winter[0]': a winter condition is vp or vp_per or winter_vp, not "
        "gain_spoils (DH-205).",
    ),
    "winter points of a card": (
        on_leader('kind = "winter_vp", when = "winter", metric = "masters", steps = [[1, 1]]'),
        f"{LEADER}: an effect of a deck card is play, not winter.",
    ),
    "second strength of one": (
        row(COMMON, "militant_masses", "count", 'effects = [{ kind = "second_strength", when = "play" }]\ncount'),
        "citizens_masses.toml, card 1 (militant_masses), field 'effects[0]': second_strength needs a card with two "
        "strengths.",
    ),
    "second strength of a city": (
        on_city('kind = "second_strength", when = "play"'),
        f"{MADRID}: an effect of a city is passive or turn_end or winter or game_end or turn, not play.",
    ),
    "spoils for ever": (
        on_spoils('kind = "gain_spoils", when = "use", value = 3, n = 1'),
        f"{ARMOURY}: spoils take spoils of a lower value only, or they could be used for ever (DH-090, DH-091).",
    ),
    "gain of nothing": (
        on_spoils('kind = "gain", when = "use"'),
        f"{ARMOURY}: gain needs attack, defense or support.",
    ),
    "convert into the same": (
        on_city('kind = "convert", when = "turn", from = "attack", to = "attack", max = 1'),
        f"{MADRID}: convert turns attack into another strength.",
    ),
    "natives of a controlled territory": (
        on_leader('kind = "reduce_defense", when = "play", part = "native", n = 1, target = "controlled"'),
        f"{LEADER}: the native value counts in uncontrolled territories alone (DH-175).",
    ),
    "group in winter": (
        on_city('kind = "vp", when = "winter", n = 1, group = "train"'),
        f"{MADRID}: vp has no group when it is winter: no action is going on.",
    ),
    "steps": (
        row(LOCATIONS, "loc_rome", "[[1, 1]]", "[[2, 1], [2, 2]]"),
        f"{ROME}: steps of winter_vp rise, each above the one before.",
    ),
    "maximum of nothing": (
        row(LOCATIONS, "loc_rome", "[[1, 1]]", "[[1, 1]], require_max = 2"),
        f"{ROME}: require_max needs require_metric.",
    ),
    "masses gained": (
        on_spoils('kind = "gain_card", when = "use", card = "huddled_masses", n = 1, to = "hand"'),
        f"{ARMOURY}: gain_card takes a citizen: masses lie in one pile, and only its top can be taken (DH-027).",
    ),
    "masters recovered": (
        on_leader('kind = "recover", when = "play", n = 1, classes = ["master"], to = "hand"'),
        f"{LEADER}: a master never lies in a discard pile (DH-128).",
    ),
    "leaders trained": (
        on_leader('kind = "train_discount", when = "play", n = 1, classes = ["leader"], uses = 1'),
        f"{LEADER}: leader cards cannot be trained (DH-046).",
    ),
}


@pytest.mark.clause("DH-048")
@pytest.mark.parametrize("name", UNFIT)
def test_an_effect_fits_where_it_stands(name: str) -> None:
    edit, told = UNFIT[name]
    assert told in problems(edit)


def test_spoils_may_take_lower_spoils() -> None:
    locations = read(on_spoils('kind = "gain_spoils", when = "use", value = 2, n = 1')).locations
    assert locations.location[29].effects == (GainSpoils(when="use", value=2, n=1),)
