"""The pack: what is told of broken cards and actions, by file, row and field."""

import pytest

from hustings.core.rows import unbounded
from hustings.games.dealers_in_hope.faults import DEEDS, FIGURES, MOST_IN_HAND
from hustings.games.dealers_in_hope.pack import ActionRow, Attesting, Components
from tests.games.dealers_in_hope.packs import ACTIONS, COMMON, FACTIONS, PROFESSIONS, Edit, problems, read, row

BROKEN: dict[str, tuple[Edit, str]] = {
    "deck": (
        row(FACTIONS, "navaa", "recruit = 1", "recruit = 2"),
        "factions.toml, faction 1 (navaa), field 'deck': with 2 leader cards it has 15 cards, and a starting deck 14 "
        "(DH-009).",
    ),
    "deck of professionals": (
        row(FACTIONS, "navaa", "recruit = 1", "privateers = 1"),
        "factions.toml, faction 1 (navaa), field 'deck': there is no card 'privateers' in the pack. It has "
        "militant_masses, huddled_masses, migrating_masses, recruit, veteran, tutor.",
    ),
    "strong masses": (
        row(COMMON, "huddled_masses", "defense = 1", "defense = 2"),
        "citizens_masses.toml, card 2 (huddled_masses), field 'kind': masses have one strength, of value 1, and "
        "nothing in the others (DH-015).",
    ),
    "order of the common cards": (
        row(COMMON, "migrating_masses", 'kind = "masses"', 'kind = "citizen"'),
        "citizens_masses.toml, card 3 (migrating_masses), field 'kind': here stands one of the masses: three masses "
        "come first, then three citizens (DH-014).",
    ),
    "set": (
        row(PROFESSIONS, "first_tide", '"privateers"', '"engineers"'),
        "professions.toml, recommended_set 1 (first_tide), field 'professions': 'engineers' stands here twice.",
    ),
    # The action board.
    "no space for all": (
        row(ACTIONS, "early_train_1", "spaces = 0", "spaces = 1"),
        "action_board.toml, action: the column train of the early era has one action for any number of cubes, not 0 "
        "(DH-071).",
    ),
    "two spaces for all": (
        row(ACTIONS, "late_shuffle", "spaces = 1", "spaces = 0"),
        "action_board.toml, action: the column reorganize of the late era has one action for any number of cubes, "
        "not 2 (DH-071).",
    ),
    "another column": (
        row(ACTIONS, "late_shuffle", 'group = "reorganize"', 'group = "train"'),
        "action_board.toml, action 8 (late_shuffle), field 'group': shuffle is an action of the group reorganize "
        "(DH-068).",
    ),
    "assault without an assault": (
        row(ACTIONS, "early_assault_plain", "assaults = 1\n", ""),
        "action_board.toml, action 22 (early_assault_plain), field 'assaults': assault needs assaults.",
    ),
    "spoils of nothing": (
        row(ACTIONS, "early_gain_spoils", "spoils_n = 2\n", ""),
        "action_board.toml, action 1 (early_gain_spoils), field 'spoils_n': gain_spoils needs spoils_n.",
    ),
    "strange figure": (
        row(ACTIONS, "early_ready_cards", "up_to = 2", "up_to = 2\nspoils_value = 2"),
        "action_board.toml, action 4 (early_ready_cards), field 'spoils_value': ready has no spoils_value.",
    ),
    "count": (
        row(ACTIONS, "early_train_2", "count_min = 2", "count_min = 3"),
        "action_board.toml, action 10 (early_train_2), field 'count_min': is above count_max, which is 2.",
    ),
    "a few dismissed": (
        row(ACTIONS, "late_dismiss_2", "count_min = 2\n", ""),
        "action_board.toml, action 7 (late_dismiss_2), field 'count_min': the action asks for exactly 2 cards "
        "(DH-112).",
    ),
    "two promotions": (
        row(ACTIONS, "late_promote", "count_max = 1", "count_max = 2"),
        "action_board.toml, action 17 (late_promote), field 'count_max': a promotion gains one card at most (DH-145).",
    ),
    "promotion to a citizen": (
        row(ACTIONS, "late_promote", '"level2"', '"citizen"'),
        "action_board.toml, action 17 (late_promote), field 'classes': a promotion leads to level 2 or to a master "
        "(DH-142).",
    ),
    "trained leaders": (
        row(ACTIONS, "early_train_1_discard", '"level2"', '"leader"'),
        "action_board.toml, action 12 (early_train_1_discard), field 'classes': leader cards cannot be trained "
        "(DH-046).",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_wrong_is_told_by_file_row_and_field(name: str) -> None:
    edit, told = BROKEN[name]
    assert told in problems(edit)


def test_a_hand_can_be_listed_whole() -> None:
    largest = Edit(FACTIONS, "[numbers]", "hand_size = 4", "hand_size = 7")
    assert read(largest).factions.numbers.hand_size + 3 == MOST_IN_HAND
    assert problems(largest, row(FACTIONS, "navaa", "n = 1", "n = 2")) == [
        "factions.toml, numbers, field 'hand_size': with all that adds to it a hand could have 11 cards, and 10 is the "
        "most."
    ]


def test_every_number_has_a_limit() -> None:
    assert unbounded(Components) == []


def test_every_figure_of_an_action_belongs_to_something_it_does() -> None:
    of_all = {*Attesting.__struct_fields__, "id", "era", "group", "does", "spaces"}
    assert {*ActionRow.__struct_fields__} - of_all == {*FIGURES}
    assert {action.does for action in read().action_board.action} == {*DEEDS}
