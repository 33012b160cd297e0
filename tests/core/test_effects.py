"""Tagged tables in packs: whatever is wrong with one is told with file, row and field, and with what is possible."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hustings import BadPack
from hustings.core.pack import Pack, read_tables

from .effects import Cards, Chain, Counter, Draw

ROW = '[[card]]\nid = "a"\nname = "A"\nsource = "pack"\n'
FIRST = "cards.toml, card 1 (a), field"
KINDS = "one of draw, recover, counter, score, chain"


def read(line: str) -> Cards:
    return read_tables(Pack({"cards.toml": ROW + line}), "cards.toml", Cards)


def test_tagged_tables_are_read() -> None:
    card = read(
        'effects = [{ kind = "chain", then = [{ kind = "draw", n = 2 }] }]\nbonus = { kind = "counter", target = "a" }'
    )
    assert card.card[0].effects == (Chain(then=(Draw(n=2),)),)
    assert card.card[0].bonus == Counter(target="a")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('effects = [{ kind = "drow", n = 1 }]', f"'effects[0].kind': must be {KINDS}; not 'drow'."),
        ("effects = [{ kind = 3, n = 1 }]", f"'effects[0].kind': must be {KINDS}; not 3."),
        ("effects = [{ kind = [] }]", f"'effects[0].kind': must be {KINDS}; not []."),
        ("effects = [{ n = 1 }]", f"'effects[0].kind': is missing; it must be {KINDS}."),
        ("effects = [7]", "'effects[0]': must be a table, not 7."),
        ("effects = 7", "'effects': must be a list of tables of at most 4 entries, not 7."),
        ('effects = { kind = "draw" }', "'effects': must be a list of tables of at most 4 entries, not a table."),
        ('effects = [{ kind = "draw" }]', "'effects[0].n': is missing."),
        (
            'effects = [{ kind = "draw", n = "x" }]',
            "'effects[0].n': must be a whole number from 0 to 9, not 'x'.",
        ),
        (
            'effects = [{ kind = "draw", n = 1, m = 1 }]',
            "'effects[0].m': is not a field of this table; its fields are kind, n, when.",
        ),
        (
            'effects = [{ kind = "draw", n = 1, when = "autumn" }]',
            "'effects[0].when': must be one of play, passive, winter; not 'autumn'.",
        ),
        (
            'effects = [{ kind = "recover", classes = ["masses", "nobles"] }]',
            "'effects[0].classes[1]': must be one of masses, citizen; not 'nobles'.",
        ),
        (
            'effects = [{ kind = "score", steps = [[1, 1], [2, 99]] }]',
            "'effects[0].steps[1][1]': must be a whole number from 0 to 9, not 99.",
        ),
        (
            'effects = [{ kind = "chain", then = [{ kind = "draw", n = 1 }, { kind = "chain", then = [{}] }] }]',
            f"'effects[0].then[1].then[0].kind': is missing; it must be {KINDS}.",
        ),
        ('bonus = { kind = "nap" }', f"'bonus.kind': must be {KINDS}; not 'nap'."),
        ("bonus = 3", "'bonus': must be a table, not 3."),
        ('strength = "some"', "'strength': must be a whole number from 0 to 9 or none, not 'some'."),
        ('deck = { b = "x" }', "'deck.b': must be a whole number from 0 to 9, not 'x'."),
    ],
)
def test_what_is_wrong_is_told(line: str, told: str) -> None:
    with pytest.raises(BadPack) as refused:
        read(line)
    assert refused.value.problems == [f"{FIRST} {told}"]


def test_all_effects_are_told_at_once() -> None:
    good, bad = '{ kind = "draw", n = 1 }', '{ kind = "nap" }, { kind = "draw" }'
    with pytest.raises(BadPack) as refused:
        read(f'effects = [{bad}, {good}, {{ kind = "recover", classes = [] }}]')
    assert [line.split("'")[1] for line in refused.value.problems] == [
        "effects[0].kind",
        "effects[1].n",
        "effects[3].classes",
    ]


_SCALARS = st.one_of(
    st.integers(-3, 12),
    st.sampled_from(["", "a", "draw", "recover", "counter", "score", "chain", "play", "masses", "pack"]),
    st.booleans(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.dates(),
)
_FIELDS = [
    "kind",
    "n",
    "when",
    "classes",
    "target",
    "steps",
    "then",
    "id",
    "name",
    "source",
    "effects",
    "bonus",
    "deck",
]
_VALUES = st.recursive(
    _SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(_FIELDS), inner, max_size=5),
    max_leaves=12,
)
_EFFECTS = st.fixed_dictionaries(
    {}, optional={"kind": st.sampled_from(["draw", "recover", "chain", "nap"]), "n": _VALUES, "then": st.lists(_VALUES)}
)


_ROWS = st.dictionaries(st.sampled_from(_FIELDS), _VALUES | st.lists(_EFFECTS, max_size=3))
_DOCUMENTS = st.fixed_dictionaries(
    {"card": st.lists(_ROWS, max_size=3)}, optional={"leader": _VALUES, "strange": _VALUES}
)


class Unread(Pack):
    """A pack whose one document was never a text."""

    def __init__(self, document: Any) -> None:
        super().__init__({})
        self.documents = {"cards.toml": document}


def problems(document: Any) -> list[str]:
    try:
        read_tables(Unread(document), "cards.toml", Cards)
    except BadPack as error:
        return error.problems
    return []


@given(_DOCUMENTS)
def test_no_document_raises_anything_else(document: Any) -> None:
    for line in problems(document):
        assert line.startswith("cards.toml")
        assert line.endswith(".")
        assert "`" not in line


@given(st.text(alphabet='[]{}=,.\n"ab1 #', max_size=60))
def test_no_text_raises_anything_else(text: str) -> None:
    try:
        digest = Pack({"cards.toml": text}).digest()
    except BadPack as error:
        digest = error.problems[0].split(":")[0]
    assert digest == "cards.toml" or len(digest) == 16


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x = " + "[" * 5000, "tables and lists lie more than 16 deep in each other."),
        ("x = " + "[" * 17 + "]" * 17, "tables and lists lie more than 16 deep in each other."),
        (".".join(["a"] * 100_000) + " = 1", "tables and lists lie more than 16 deep in each other."),
        (" . ".join(["'a'"] * 50_000) + " = 1", "tables and lists lie more than 16 deep in each other."),
        ("[" + ".".join(["a"] * 100_000) + "]", "tables and lists lie more than 16 deep in each other."),
        ("x = " + "1" * 5000, "not valid TOML: "),
        ("x = [1.0, nan]", "nan and inf are not numbers that a game can use."),
        ("x = { y = -inf }", "nan and inf are not numbers that a game can use."),
        ("x = '\ud800'", "holds half of a character (a lone surrogate), which cannot be written as UTF-8."),
        ("# " + "x" * 400_000, "is longer than 400,000 characters."),
    ],
)
def test_a_text_that_would_trip_its_reader(text: str, told: str) -> None:
    with pytest.raises(BadPack) as refused:
        Pack({"cards.toml": text}).digest()
    assert refused.value.problems[0].startswith(f"cards.toml: {told}")


def test_nobody_is_told_more_than_a_hundred_problems() -> None:
    rows = '[[card]]\nid = 3\nname = "A"\nsource = "pack"\n' * 99 + "[[leader]]\n" * 2
    with pytest.raises(BadPack) as refused:
        read_tables(Pack({"cards.toml": rows}), "cards.toml", Cards)
    assert len(refused.value.problems) == 101
    assert refused.value.problems[-1] == "And 5 problems more."
