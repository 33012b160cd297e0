"""Measures: what the rows of a run show, for any game, with no line of code about one.

`measured` fills `Measures`, a chapter a file; every figure has its 95 % interval, and in a chart of rows the one for
all of them together.
"""

from collections.abc import Mapping

from hustings.core.game import Game
from hustings.core.options import Value
from hustings.lab.measures.chapters import About
from hustings.lab.measures.chapters import Measures as Measures
from hustings.lab.measures.components import components
from hustings.lab.measures.decisions import decisions
from hustings.lab.measures.endings import endings
from hustings.lab.measures.glossary import GLOSSARY
from hustings.lab.measures.length import length
from hustings.lab.measures.material import Material
from hustings.lab.measures.own import own_measures
from hustings.lab.measures.scores import scores
from hustings.lab.measures.skill import skill
from hustings.lab.measures.story import story
from hustings.lab.measures.watch import games_to_watch
from hustings.lab.measures.wins import who_wins
from hustings.lab.rows import Frames


def measured(game: Game, frames: Frames, options: Mapping[str, Value] | None = None) -> Measures:
    """All that these games show; `options` are those they were played with."""
    material = Material(game, frames, dict(options or {}))
    return Measures(
        about=_about(material),
        wins=who_wins(material),
        scores=scores(material),
        length=length(material),
        endings=endings(material),
        story=story(material),
        decisions=decisions(material),
        skill=skill(material),
        components=components(material),
        own=own_measures(material),
        watch=games_to_watch(material),
        glossary=GLOSSARY,
    )


def _about(material: Material) -> About:
    games = material.games
    return About(
        slug=material.game.slug,
        title=material.game.title,
        seats=sorted(games["seats"].unique()),
        games=len(games),
        deals=games["deal"].n_unique(),
        human_games=int(games["is_human"].sum()),
        decisions=int(games["decisions"].sum()),
        bots=material.bots,
        par=None if material.is_solo or not len(games) else float(material.par.mean()),
    )
