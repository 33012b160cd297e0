"""The pack: the shipped one, what is told of a broken one, and numbers that a designer turns."""

import re

import pytest

import hustings
from hustings import BadPack
from hustings.core.pack import Pack
from tests.games.electioneering.tabletop import GAME

TEXT = GAME.pack.texts["cards.toml"]


def changed(*edits: tuple[str, str]) -> str:
    """The shipped text with each first occurrence replaced."""
    text = TEXT
    for old, new in edits:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def in_row(row_id: str, old: str, new: str) -> tuple[str, str]:
    """An edit inside the row with this id."""
    start = TEXT.index(f'id = "{row_id}"')
    end = TEXT.find("\n[[", start)
    row = TEXT[start : end if end > 0 else len(TEXT)]
    assert old in row
    return row, row.replace(old, new, 1)


def in_setup(players: int, old: str, new: str) -> tuple[str, str]:
    start = TEXT.index(f"players = {players}")
    row = TEXT[start : TEXT.index("\n[[", start)]
    assert old in row
    return row, row.replace(old, new, 1)


def load(text: str) -> hustings.Game:
    return hustings.load("electioneering", Pack({"cards.toml": text}))


def problems(text: str) -> list[str]:
    with pytest.raises(BadPack) as caught:
        load(text)
    assert str(caught.value) == "\n".join(caught.value.problems)
    return caught.value.problems


def test_the_shipped_pack_is_good():
    assert load(TEXT).digest == GAME.digest
    assert hustings.load("electioneering") is GAME


def test_every_row_says_where_it_comes_from():
    document = GAME.pack.documents["cards.toml"]
    rows = [row for table in ("setup", "suit", "card", "student") for row in document[table]]
    rows.append(document["numbers"])
    assert {row["source"] for row in rows} == {"rulebook", "reconstructed"}


def test_the_digest_ignores_comments_and_layout():
    bare = "\n\n".join(re.sub(r'(?m)^#.*$|(?<=[\d"])\s+#.*$', "", TEXT).splitlines())
    assert "#" not in re.sub(r'"#\w{6}"', "", bare)
    assert load(bare).digest == GAME.digest
    assert load(f"# mine\n{TEXT}").digest == GAME.digest


def test_the_digest_tells_any_change_of_the_game():
    texts = [
        changed(("row_limit = 6", "row_limit = 5")),
        changed(in_row("gross-four-1", "value = 4", "value = 5")),
    ]
    assert len({GAME.digest, *(load(text).digest for text in texts)}) == 3


def test_the_digest_ignores_a_change_of_words():
    renamed = load(changed(in_row("abby", 'name = "Abby"', 'name = "Anna"')))
    assert renamed.digest == GAME.digest
    assert renamed.cards.student[0].name == "Anna"


CARD_5 = "cards.toml, card 5 (gross-two-1)"
LAST_CARD = "cards.toml, card 46 (dual-jokes-stickers)"
SETUP_2 = "cards.toml, setup 1 (2 players)"
SETUP_3 = "cards.toml, setup 2 (3 players)"
SETUP_4 = "cards.toml, setup 3 (4 players)"

BROKEN_ROWS = {
    "missing field": (in_row("gross-two-1", 'ability = "swap_one"\n', ""), f"{CARD_5}, field 'ability': is missing."),
    "missing source": (in_row("gross-two-1", 'source = "reconstructed"\n', ""), f"{CARD_5}, field 'source': "),
    "unknown field": (in_row("gross-two-1", "value = 2", "value = 2\nworth = 2"), f"{CARD_5}, field 'worth': "),
    "wrong type": (
        in_row("gross-two-1", "value = 2", 'value = "2"'),
        f"{CARD_5}, field 'value': must be a whole number",
    ),
    "negative value": (
        in_row("gross-two-1", "value = 2", "value = -2"),
        f"{CARD_5}, field 'value': must be a whole number from 0 to 99, not -2.",
    ),
    "unknown kind": (
        in_row("gross-two-1", '"two"', '"five"'),
        f"{CARD_5}, field 'kind': must be one of star, two, three, four, dual; not 'five'.",
    ),
    "unknown ability": (
        in_row("gross-two-1", '"swap_one"', '"swap"'),
        f"{CARD_5}, field 'ability': must be one of none, swap_one, sweep_suit, lock; not 'swap'.",
    ),
    "unknown source": (in_row("gross-two-1", '"reconstructed"', '"rumour"'), f"{CARD_5}, field 'source': "),
    "no suit": (in_row("gross-two-1", '["gross"]', "[]"), f"{CARD_5}, field 'suits': "),
    "three suits": (
        in_row("dual-jokes-stickers", '["jokes", "stickers"]', '["jokes", "stickers", "gross"]'),
        f"{LAST_CARD}, field 'suits': must be a list of 1 to 2 entries, not [",
    ),
    "colour": (in_row("gross", '"#6a994e"', '"green"'), "cards.toml, suit 1 (gross), field 'colour': "),
    "translation": (
        in_row("abby", 'name_zh = "艾比"', "name_zh = 3"),
        "cards.toml, student 1 (abby), field 'name_zh': must be text of at most 120 characters, not 3.",
    ),
    "letter": (in_row("abby", 'letter = "A"', 'letter = "AB"'), "cards.toml, student 1 (abby), field 'letter': "),
    "row limit": (
        ("row_limit = 6", "row_limit = 1"),
        "cards.toml, numbers, field 'row_limit': must be a whole number from 2 to 12, not 1.",
    ),
    "run-off cards": (("run_off_cards = 3", "run_off_cards = 0"), "cards.toml, numbers, field 'run_off_cards': "),
    "five players": (("players = 4", "players = 5"), "cards.toml, setup 3, field 'players': "),
    "no hand": (in_setup(2, "hand = 6", "hand = 0"), "cards.toml, setup 1, field 'hand': "),
    "schema": (("schema = 1", "schema = 2"), "cards.toml, schema: must be 1, not 2."),
    "game": (('game = "electioneering"', 'game = "chess"'), "cards.toml, game: "),
    "repeated card": (
        in_row("gross-star-2", "gross-star-2", "gross-star-1"),
        "cards.toml, card 2 (gross-star-1), field 'id': this id stands in an earlier row too.",
    ),
    "repeated student": (
        in_row("felix", '"felix"', '"abby"'),
        "cards.toml, student 6 (abby), field 'id': this id stands in an earlier row too.",
    ),
    "strange suit": (
        in_row("dual-jokes-stickers", '["jokes", "stickers"]', '["jokes", "stamps"]'),
        f"{LAST_CARD}, field 'suits': there is no suit 'stamps' in the pack. It has gross, kickball, jokes, stickers.",
    ),
    "two of two suits": (
        in_row("gross-two-1", '["gross"]', '["gross", "jokes"]'),
        f"{CARD_5}, field 'suits': a two shows one suit (EG-004).",
    ),
    "dual of one suit": (
        in_row("dual-jokes-stickers", '["jokes", "stickers"]', '["jokes", "jokes"]'),
        f"{LAST_CARD}, field 'suits': a dual shows two different suits (EG-004).",
    ),
    "dual of stars": (
        in_row("dual-jokes-stickers", '"fixed"', '"count_stars"'),
        f"{LAST_CARD}, field 'value_rule': a dual cannot count stars",
    ),
    "worthless": (in_row("gross-two-1", "value = 2", "value = 0"), f"{CARD_5}, field 'value': a card of fixed value"),
    "too few suits' cards": (
        in_row("kickball-star-1", '["kickball"]', '["gross"]'),
        "cards.toml, suit 2 (kickball): has 3 cards star, and Eating Gross Things 5: suits are alike (EG-002).",
    ),
    "no student left": (
        in_setup(4, "students = 5", "students = 6"),
        f"{SETUP_4}, field 'students': one student must be left over for a run-off (EG-078).",
    ),
    "cards removed": (
        in_setup(2, "suits_removed = 1", "suits_removed = 1\ncards_removed = 10"),
        f"{SETUP_2}, field 'cards_removed': says 10, and it is 13 by the other rows; leave it out",
    ),
    "cards removed without a suit": (
        in_setup(3, "suits_removed = 0", "suits_removed = 0\ncards_removed = 13"),
        f"{SETUP_3}, field 'cards_removed': says 13, and it is 0 by the other rows; leave it out",
    ),
    "suits of two sizes": (
        in_row("dual-jokes-stickers", '["jokes", "stickers"]', '["jokes", "gross"]'),
        f"{SETUP_2}, field 'suits_removed': the suits have [12, 13, 14] cards each, duals included",
    ),
    "deck": (
        in_setup(3, "hand = 6", "hand = 6\ndeck = 25"),
        f"{SETUP_3}, field 'deck': says 25, and it is 24 by the other rows; leave it out",
    ),
    "no deck": (
        in_setup(3, "hand = 6", "hand = 14"),
        f"{SETUP_3}, field 'hand': hands and rows take 46 of 46 cards, and none is left for the deck (EG-017).",
    ),
}


@pytest.mark.parametrize(("edit", "told"), BROKEN_ROWS.values(), ids=BROKEN_ROWS)
def test_a_broken_row_is_named_with_file_row_and_field(edit, told):
    found = problems(changed(edit))
    assert any(line.startswith(told) for line in found), found


STATED = (
    "[numbers]",
    """[counts]
influence_cards = 46
single_suit_cards = 40
dual_suit_cards = 6
student_cards = 6
all_cards = 52
source = "rulebook"

[per_suit]
star = 4
two = 3
three = 2
four = 1
source = "reconstructed"

[numbers]""",
)
"""What packs stated before it was read off their rows."""


@pytest.mark.clause("EG-001", "EG-002")
@pytest.mark.parametrize(
    ("field", "said"),
    [
        ("influence_cards", 46),
        ("single_suit_cards", 40),
        ("dual_suit_cards", 6),
        ("student_cards", 6),
        ("all_cards", 52),
    ],
)
def test_counts_that_do_not_add_up(field, said):
    assert load(changed(STATED)).digest == GAME.digest
    found = problems(changed(STATED, (f"{field} = {said}", f"{field} = 99")))
    told = f"says 99, and the rows below add up to {said}; leave it out, it follows from them."
    assert found == [f"cards.toml, counts, field '{field}': {told}"]


def test_a_pack_that_states_what_a_suit_has():
    assert load(changed(STATED)).digest == GAME.digest
    found = problems(changed(STATED, ("star = 4", "star = 3")))
    assert found[0].startswith(
        "cards.toml, per_suit, field 'star': says 3, and Eating Gross Things has 4; leave it out"
    )
    assert len(found) == 4


def test_a_pack_that_states_what_is_removed_and_left():
    stated = changed(
        in_setup(2, "suits_removed = 1", "suits_removed = 1\ncards_removed = 13\ndeck = 18"),
        in_setup(4, "suits_removed = 0", "suits_removed = 0\ncards_removed = 0\ndeck = 17"),
    )
    assert load(stated).digest == GAME.digest


BROKEN_FILES = {
    "not TOML": (TEXT + "\n[[card", "cards.toml: not valid TOML: "),
    "unknown table": (
        TEXT + "\n[bonus]\nx = 1\n",
        "cards.toml: unknown table or key 'bonus'; known ones: schema, game, ",
    ),
    "missing table": (changed(("[numbers]", "[number]")), "cards.toml: table 'numbers' is missing."),
    "missing setup": (
        TEXT[: TEXT.index("[[setup]]\nplayers = 4")] + TEXT[TEXT.index("[[suit]]") :],
        "cards.toml: there must be one setup row for 4 players, not 0.",
    ),
    "repeated setup": (
        changed(("players = 4", "players = 3")),
        "cards.toml: there must be one setup row for 3 players, not 2.",
    ),
    "too many students": (
        TEXT + "".join(f'\n[[student]]\nid = "s{n}"\nletter = "{n}"\nname = "S"\nsource = "pack"\n' for n in (1, 2, 3)),
        "cards.toml: 9 students; at most 8 can be told apart.",
    ),
    "not a list of rows": (
        TEXT[: TEXT.index("[[setup]]")] + "[setup]\nplayers = 2\n" + TEXT[TEXT.index("[[suit]]") :],
        "cards.toml, setup: must be a list of tables of at most 10 entries, not a table.",
    ),
}


@pytest.mark.parametrize(("text", "told"), BROKEN_FILES.values(), ids=BROKEN_FILES)
def test_a_broken_file_is_named(text, told):
    found = problems(text)
    assert any(line.startswith(told) for line in found), found


def test_all_problems_are_told_at_once():
    found = problems(changed(in_row("gross-two-1", "value = 2", "value = 0"), in_row("felix", '"felix"', '"abby"')))
    assert [line.split(",")[1] for line in found] == [" student 6 (abby)", " card 5 (gross-two-1)"]


def test_a_missing_file():
    with pytest.raises(BadPack, match=r"cards\.toml: this file is missing from the pack\."):
        hustings.load("electioneering", Pack({}))


def test_a_pack_in_a_folder(tmp_path):
    (tmp_path / "cards.toml").write_text(changed(("row_limit = 6", "row_limit = 4")), encoding="utf-8")
    assert hustings.load("electioneering", tmp_path).printed.row_limit == 4


def test_a_folder_that_holds_no_pack(tmp_path):
    with pytest.raises(BadPack, match=r"no \.toml file"):
        hustings.load("electioneering", tmp_path)
    with pytest.raises(BadPack, match="there is no such folder"):
        hustings.load("electioneering", tmp_path / "nowhere")
    (tmp_path / "extra.toml").write_text("x = 1", encoding="utf-8")
    with pytest.raises(BadPack, match=r"extra\.toml is not a file of this game's pack \(cards\.toml\)"):
        hustings.load("electioneering", tmp_path)
