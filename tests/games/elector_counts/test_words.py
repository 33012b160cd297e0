"""The words of Elector Counts: whatever can be done or happen has a sentence, for everyone, in both languages."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from hustings import Action, Event
from hustings.core.pack import Pack
from hustings.core.words import Ref, joined, parts
from hustings.games.elector_counts import actions, events
from hustings.games.elector_counts.actions import Attack, Cancel
from hustings.games.elector_counts.events import AttackDeclared, Besieged, Passed, Scouted
from hustings.games.elector_counts.faults import read_components
from hustings.games.elector_counts.pack import FILE
from hustings.games.elector_counts.printed import Printed
from hustings.games.elector_counts.words import make_words

ROOM = Path(actions.__file__).parent
COMPONENTS = read_components(Pack({FILE: (ROOM / FILE).read_text(encoding="utf-8")}))
WORDS = make_words(COMPONENTS)
NAMES = ["Ada", "Bo", "Cleo"]
PEOPLE = {"seat": 0, "whom": 1, "to": 2, "owner": 2, "attacker": 0, "defender": 1}
FACES = {name: face for face, name in enumerate(Printed(COMPONENTS).ids)}
PLACES = {row.id: place for place, row in enumerate(COMPONENTS.places)}


def kinds() -> Iterator[type[msgspec.Struct]]:
    for module, base in ((actions, Action), (events, Event)):
        for thing in vars(module).values():
            if isinstance(thing, type) and issubclass(thing, base) and thing.__module__ == module.__name__:
                yield thing


def values(field: msgspec.structs.FieldInfo) -> list[Any]:
    """What may stand there: several things or one, or nothing, where it may be hidden."""
    if field.type is bool:
        return [True, False]
    if field.type in (int, int | None):
        found: list[Any] = [PEOPLE.get(field.name, 2)]
    else:
        found = [(0, 1), (2,)]
    return [*found, None] if is_hidden(field) else found


def is_hidden(field: msgspec.structs.FieldInfo) -> bool:
    return type(None) in get_args(field.type)


def things(kind: type[msgspec.Struct]) -> Iterator[msgspec.Struct]:
    fields = msgspec.structs.fields(kind)
    for chosen in product(*(values(field) for field in fields)):
        hidden = {value is None for field, value in zip(fields, chosen, strict=True) if is_hidden(field)}
        if len(hidden) < 2:  # what lies at a Location is known, or it is not
            yield kind(*chosen)


@pytest.mark.parametrize("kind", [*kinds()], ids=lambda kind: kind.__name__)
def test_all_that_can_be_done_or_happen_is_said_to_everyone(kind: type[msgspec.Struct]) -> None:
    for thing, language, you in product(things(kind), ("en", "zh-Hant"), (None, 0, 1)):
        said = WORDS.say(thing, NAMES, language, you)
        assert said.endswith("." if language == "en" else "。")
        assert joined(parts(WORDS.marked.say(thing, NAMES, language, you))) == said


def test_people_are_named_to_others_and_addressed_themselves() -> None:
    declared = AttackDeclared(0, PLACES["altdorf"], 1, 2, None)
    assert WORDS.say(declared, NAMES) == "Ada attacks Altdorf, which Bo holds, with 2 face-down cards."
    assert WORDS.say(declared, NAMES, you=1) == "Ada attacks Altdorf, which you hold, with 2 face-down cards."
    assert WORDS.say(declared, NAMES, "zh-Hant", you=1) == "Ada派2張面朝下的牌攻擊你的阿爾道夫。"


def test_hidden_cards_are_counted_and_known_ones_named() -> None:
    cards = (FACES["petard_crew"], FACES["tax_wagon"])
    assert WORDS.say(Passed(0, 2, 2, cards), NAMES, you=2) == "Ada passes Petard Crew and Tax Wagon to you."
    assert WORDS.say(Passed(0, 2, 2, None), NAMES, you=1) == "Ada passes 2 cards to Cleo."
    assert WORDS.say(Scouted(0, 3, (), cards[:1]), NAMES, you=0) == (
        "You look at Cattle Fair. Attackers: none. Defenders: Petard Crew."
    )


def test_a_new_siege_is_told_from_one_that_grows() -> None:
    assert (
        WORDS.say(Besieged(0, 3, 1, True), NAMES) == "Ada lays 1 Attacker face-down at Cattle Fair, with a Siege token."
    )
    assert (
        WORDS.say(Besieged(0, 3, 2, False), NAMES)
        == "Ada lays 2 Attackers face-down at Cattle Fair, joining the siege."
    )


def test_cards_and_locations_are_referred_to() -> None:
    attack = Attack((FACES["hill_giant"],), PLACES["old_capital"])
    assert parts(WORDS.marked.say(attack, NAMES)) == [
        "Attack ",
        Ref(f"location={PLACES['old_capital']}", "Old Capital"),
        " with ",
        Ref(f"card={FACES['hill_giant']}", "Hill Giant"),
        ".",
    ]
    assert WORDS.say(Cancel(FACES["sealed_writ"], ()), NAMES) == "Cancel it with Sealed Writ; from the Reserve: none."


@pytest.mark.parametrize(
    ("card", "english", "chinese"),
    [
        (
            "river_pirates",
            "strength 2, ALLY RAIDERS, COUNTER River Wardens, STEAL 4",
            "兵力2，同盟：劫掠者，反制河道巡守，偷取4",
        ),
        ("petard_crew", "strength 1, ALLY GUNNERY, COUNTER any Garrison", "兵力1，同盟：火器，反制任何守軍"),
        ("judge_advocate", "strength 1, ASSASSINATE any RAIDERS, EARN 2", "兵力1，刺殺任何劫掠者，賺取2"),
        ("border_fort_company", "strength 2, Garrison, RETREAT", "兵力2，守軍，撤退"),
        ("veterans_muster", "take 1 Attacker or Defender from the discard pile", "從棄牌堆拿回1張攻擊牌或防守牌"),
        ("hidden_storehouse", "your Reserve holds 1 more; stays in play", "你的後備區可多放1張；留在場上"),
        ("vineyard_hills", "3 Schillings now, 1 point at the end", "即得3先令，終局值1分"),
    ],
)
def test_a_card_says_what_it_can_do(card: str, english: str, chinese: str) -> None:
    assert WORDS.hint("Attack", "card", FACES[card]) == english
    assert WORDS.hint("Sell", "card", FACES[card], "zh-Hant") == chinese


def test_every_card_says_something() -> None:
    for face, language in product(FACES.values(), WORDS.languages):
        assert WORDS.hint("Reserve", "card", face, language)
    assert WORDS.hints_in(Attack((FACES["hill_giant"],), PLACES["old_capital"])) == {
        f"card={FACES['hill_giant']}": "strength 5, RETREAT",
        "location": "7 points",
    }
