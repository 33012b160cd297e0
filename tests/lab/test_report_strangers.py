"""Whatever a stranger calls a card, a bot or a run: on the page it is a word, and nothing else."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from hustings.lab.finding import Finding
from hustings.lab.measures.chapters import Measures
from hustings.lab.measures.shapes import Figure
from hustings.lab.report import written
from hustings.lab.report.pages import SCRIPTS
from hustings.lab.report.sections.mattering import what_matters
from hustings.lab.run import Run, open_run
from hustings.lab.simulate import Plan
from tests.lab.reading import Reading
from tests.lab.runs import played

EVIL = "</script></svg><script>alert(1)</script>\"'><img src=x onerror=alert(2)>&"
KEPT = {"key", "chart", "rows", "severity", "chance", "unit", "way", "slug"}
"""What the report looks things up by, or chooses from a few words: no stranger writes these."""


def poisoned(thing: Any) -> Any:
    """The same with every word of it replaced."""
    if isinstance(thing, str):
        return f"{EVIL}{thing}"
    if isinstance(thing, list):
        return [poisoned(part) for part in thing]
    if isinstance(thing, dict):
        return {name: part if name in KEPT else poisoned(part) for name, part in thing.items()}
    return thing


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    plan = Plan(game="electioneering", bots=("greedy:1", "random", "random"), games=24, seed=3)
    return played(tmp_path_factory.mktemp("strangers") / "run", plan)


def test_no_word_of_a_stranger_becomes_a_tag(run: Run) -> None:
    planted = open_run(run.folder)
    planted.__dict__["measures"] = msgspec.convert(poisoned(msgspec.to_builtins(run.measures)), Measures)
    planted.__dict__["findings"] = msgspec.convert(poisoned(msgspec.to_builtins(run.findings)), list[Finding])
    planted.file = msgspec.structs.replace(run.file, command=f"{EVIL}{run.file.command}", made_with={EVIL: EVIL})
    page = written(planted)
    found = Reading(page)
    assert found.faults == []
    assert "<script>alert" not in page
    assert "<img src=x" not in page
    assert found.tags.count("script") == 1 + len(SCRIPTS)
    assert found.text.count(EVIL[:20]) > 100


def test_a_pack_whose_suit_is_named_like_a_script_is_harmless(tmp_path: Path) -> None:
    cards = Path(Plan(game="electioneering", bots=("random",), games=1).opened().room / "cards.toml").read_text()
    named = cards.replace('short = "Gross"', 'short = "<script>alert(3)</script>"')
    plan = Plan(game="electioneering", bots=("random",) * 3, games=12, pack={"cards.toml": named})
    page = written(played(tmp_path / "named", plan))
    assert "<script>alert(3)" not in page
    assert "&lt;script&gt;alert(3)&lt;/script&gt;" in page
    assert Reading(page).faults == []


def test_three_hundred_components_are_all_on_the_page(run: Run) -> None:
    one = next(impact for impact in run.measures.components.impacts)
    many = [
        msgspec.structs.replace(one, key=f"card/{number}", name=f"Card {number}", effect=_effect(number))
        for number in range(300)
    ]
    components = msgspec.structs.replace(run.measures.components, impacts=many, dealt=[], by_kind=[], dead=[])
    body = str(what_matters(msgspec.structs.replace(run.measures, components=components)).body)
    assert Reading(body).faults == []
    assert body.count('<li class="fr') == 300
    assert body.index("Card 299") < body.index("Card 150") < body.index("Card 0<")


def _effect(number: int) -> Figure:
    value = (number - 150) / 3000
    return Figure(value, value - 0.01, value + 0.01, value - 0.02, value + 0.02, 1000)
