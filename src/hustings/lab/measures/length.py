"""How long games are: in rounds, turns and decisions.  Bots take no minutes worth telling."""

from hustings.lab.measures.chapters import Length
from hustings.lab.measures.material import Material
from hustings.lab.measures.saying import number
from hustings.lab.measures.shapes import Histogram
from hustings.lab.measures.spread import spread


def length(material: Material) -> Length:
    rounds, turns, decisions = (_of(material, unit) for unit in ("rounds", "turns", "decisions"))
    has_rounds = bool(len(material.games)) and material.of_games("rounds").max() > 0
    return Length(
        title=_title(rounds if has_rounds else turns, decisions),
        rounds=rounds if has_rounds else None,
        turns=turns,
        decisions=decisions,
    )


def _of(material: Material, unit: str) -> Histogram:
    return spread(f"length/{unit}", material.of_games(unit), material.deal_of_game, axis=unit)


def _title(steps: Histogram, decisions: Histogram) -> str:
    if steps.median is None or decisions.median is None:
        return "No game was played"
    return f"The middle game takes {number(steps.median)} {steps.axis} and {number(decisions.median)} decisions"
