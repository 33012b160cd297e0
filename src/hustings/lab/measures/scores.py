"""Scores: how they are spread, and by seat, order of play and start."""

from hustings.lab.measures.chapters import Scores
from hustings.lab.measures.estimates import mean_of, row
from hustings.lab.measures.groups import Grouping, by_bot, groupings
from hustings.lab.measures.kinds import score_word
from hustings.lab.measures.material import Material
from hustings.lab.measures.saying import number, with_interval
from hustings.lab.measures.shapes import Chart
from hustings.lab.measures.spread import spread


def scores(material: Material) -> Scores:
    word = score_word(material.game)
    all_scores = material.of_seats("score")
    won = material.won > 0
    found = [] if material.is_solo else groupings(material)
    if len(material.bots) > 1:
        found.append(by_bot(material))
    whole = spread("scores/all", all_scores, material.deal_of_seat, axis=word, of="seats")
    winners = spread("scores/winners", all_scores[won], material.deal_of_seat[won], axis=word, of="winners")
    return Scores(
        title=f"A seat comes to {with_interval(whole.mean, 'score')} {word} on average",
        word=word,
        spread=whole,
        winners=None if material.is_solo or not won.any() else winners,
        charts=[_chart(material, grouping, word) for grouping in found],
    )


def _chart(material: Material, grouping: Grouping, word: str) -> Chart:
    all_scores = material.of_seats("score")
    par = float(all_scores.mean())
    lines = [
        row(
            group.key,
            group.name,
            mean_of(all_scores[group.seats], material.deal_of_seat[group.seats]),
            rows=len(grouping.groups),
            par=par,
        )
        for group in grouping.groups
    ]
    values = [line.figure.value for line in lines if line.figure.value is not None]
    return Chart(
        key=f"scores/{grouping.key}",
        title=f"From {number(min(values))} to {number(max(values))} {word} by {grouping.noun}",
        subtitle=f"Mean score, by {grouping.noun}.",
        unit="score",
        rows=lines,
        par=par,
        par_name="all seats",
        effect=grouping.is_dealt,
    )
