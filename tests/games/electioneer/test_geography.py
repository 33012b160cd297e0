"""The drawing of the map: it has every zone and every ferry line, and no rule reads it."""

import pytest

from hustings import BadPack
from hustings.core.pack import Pack
from hustings.games.electioneer import Electioneer
from hustings.games.electioneer.geography import FILE

PACK = Pack.shipped(Electioneer.room)


def load(old: str, new: str) -> Electioneer:
    text = PACK.texts[FILE]
    assert old in text
    return Electioneer(Pack({**PACK.texts, FILE: text.replace(old, new, 1)}), 1)


def test_a_line_drawn_otherwise_is_no_other_game():
    assert load("x = 351.5", "x = 351.6").digest == Electioneer(PACK, 1).digest


BROKEN = {
    "no such zone": ('id = "kennedy_town"', 'id = "atlantis"', "there is no zone 'atlantis' in the pack."),
    "zone twice": ('id = "kennedy_town"', 'id = "mount_davis"', "an earlier row has the same id."),
    "a step across": (
        'a = "aberdeen"\nb = "admiralty"',
        'a = "aberdeen"\nb = "tin_wan"',
        "a step leads from aberdeen to tin_wan (EL-048).",
    ),
    "no such ferry": (
        'a = "sai_wan_ho"\nb = "kwun_tong"',
        'a = "sai_wan_ho"\nb = "tai_o"',
        "no ferry line joins sai_wan_ho and tai_o (EL-064).",
    ),
    "a ferry that is not drawn": (
        'a = "sai_wan_ho"\nb = "kwun_tong"',
        'a = "sai_wan_ho"\nb = "yau_tong"',
        "the ferry line of kwun_tong and sai_wan_ho is not drawn (EL-064).",
    ),
    "a thin cell": ("cell = [[362.2, 576.3], [371.5, 569.9], ", "cell = [[0, 0]]\n#", "cell"),
}


@pytest.mark.parametrize(("old", "new", "told"), BROKEN.values(), ids=BROKEN)
def test_a_broken_drawing_is_told(old, new, told):
    with pytest.raises(BadPack) as caught:
        load(old, new)
    found = caught.value.problems
    assert any(told in line for line in found), found
    assert all(line.startswith(FILE) for line in found)


def test_a_zone_without_a_place():
    text = PACK.texts[FILE]
    start = text.index('[[zone]]\nid = "kennedy_town"')
    end = text.index("[[zone]]", start + 1)
    with pytest.raises(BadPack, match="kennedy_town has no place on the sheet"):
        Electioneer(Pack({**PACK.texts, FILE: text[:start] + text[end:]}), 1)
