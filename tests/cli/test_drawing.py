"""The board in the terminal: columns that stand under each other, chips that are not broken, lines that fit."""

from rich.cells import cell_len

from hustings.cli.drawing import draw_chip, draw_table, draw_zones
from hustings.cli.wrapping import wrapped
from hustings.core.board import Piece, Zone

CARD = Piece("Gross ★", colour="#6a994e")
DUAL = Piece("Gross+Jokes", colour="#6a994e", second_colour="#edae49")


def lines(*zones: Zone, width: int = 60) -> list[str]:
    return [line.plain for line in draw_zones(zones, width, in_colour=False)]


def test_zones_with_equal_counters_are_a_table() -> None:
    rows = [
        Zone("Abby", (CARD,), (("Gross", "12"), ("Jokes", "0"))),
        Zone("Bruno", (), (("Gross", "3"), ("Jokes", "1")), mark="locked"),
    ]
    assert lines(*rows) == [
        "       Gross  Jokes",
        "Abby   12     0",
        "  [Gross ★]",
        "Bruno  3      1      locked",
    ]


def test_a_zone_with_the_first_of_the_same_counters_shares_their_head() -> None:
    students = Zone("Abby", (), (("Gross", "1"), ("Jokes", "0"), ("yours", "3")))
    hand = Zone("Hand", (), (("Gross", "5"), ("Jokes", "2")))
    assert lines(students, hand) == ["      Gross  Jokes  yours", "Abby  1      0      3", "", "Hand  5      2"]


def test_a_small_zone_is_one_line() -> None:
    assert lines(Zone("Deck", (), (("cards", "9"),)), Zone("Out", (CARD,))) == ["Deck  cards 9", "Out   [Gross ★]"]


def test_chips_are_broken_between_two_of_them() -> None:
    drawn = lines(Zone("Row", (CARD,) * 5), width=30)
    assert drawn == ["Row", "  [Gross ★] [Gross ★]", "  [Gross ★] [Gross ★]", "  [Gross ★]"]


def test_a_mark_stands_behind_its_piece() -> None:
    assert lines(Zone("Hand", (Piece("Gross 2", "seen"),))) == ["Hand  [Gross 2] seen"]


def test_a_chip_has_one_colour_or_two() -> None:
    assert {str(span.style).split(" on ")[1] for span in draw_chip(CARD).spans} == {"#6a994e"}
    assert [str(span.style).split(" on ")[1] for span in draw_chip(DUAL).spans] == ["#6a994e", "#edae49"]
    assert draw_chip(DUAL).plain == " Gross+Jokes "


def test_wide_characters_keep_the_columns() -> None:
    rows = draw_table([("名次", "a"), ("1", "b")])
    assert rows == ["名次  a", "1     b"]


def test_lines_fit_and_lose_nothing_in_either_language() -> None:
    for text in (
        "Bruno's row is worth Gross 5, Jokes 3, so Bruno cares about Gross ★ and more.",
        "恩智那一列合計怪食 7、足壘 1、笑話 3，所以恩智最在乎怪食。手牌實力：Player 3、Ada 0。",
    ):
        folded = wrapped(text, 24)
        assert all(cell_len(line) <= 24 for line in folded)
        assert "".join(folded).replace(" ", "") == text.replace(" ", "")
        assert not any(line.startswith(("★", "，", "。", "、", "3", "7")) for line in folded)


def test_a_word_longer_than_the_line_stands_alone() -> None:
    assert wrapped("a incomprehensibilities b", 10) == ["a", "incomprehensibilities", "b"]
    assert wrapped("", 10) == [""]


def test_a_word_that_begins_with_digits_is_not_broken() -> None:
    assert wrapped("version 1, pack 28c8c9fc", 16) == ["version 1, pack", "28c8c9fc"]
