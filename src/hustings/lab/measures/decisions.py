"""Decisions: how many there are, how wide they are, and how many have only one answer."""

import numpy as np
import polars as pl

from hustings.lab.measures.chapters import Decisions, QuestionMeasure
from hustings.lab.measures.estimates import Labels, Numbers, figure, mean_of
from hustings.lab.measures.kinds import question_name
from hustings.lab.measures.material import Material
from hustings.lab.measures.saying import number, percent
from hustings.lab.measures.shapes import Figure


def decisions(material: Material) -> Decisions:
    asked, forced, choices = (material.of_games(column) for column in ("decisions", "forced", "choices"))
    deals = material.deal_of_game
    questions = [_question(material, question) for question in _by_number(material)]
    share = _ratio(forced, asked, deals, is_share=True)
    return Decisions(
        title=_title(share, figure(mean_of(asked, deals))),
        per_game=figure(mean_of(asked, deals)),
        per_seat=figure(mean_of(material.of_seats("decisions"), material.deal_of_seat)),
        choices=_ratio(choices, asked, deals),
        forced=share,
        questions=questions,
    )


def _title(forced: Figure, asked: Figure) -> str:
    if forced.value is None or asked.value is None:
        return "No question was put"
    many = number(round(asked.value))
    return f"{percent(forced.value, 0)} of the questions have only one answer; {many} are put in a game"


def _ratio(parts: Numbers, wholes: Numbers, clusters: Labels, is_share: bool = False) -> Figure:
    """Parts of wholes over all games together, with the error of a ratio of clusters."""
    whole = float(wholes.sum())
    if not whole:
        return Figure(None)
    ratio = float(parts.sum()) / whole
    residual = mean_of((parts - ratio * wholes) * len(wholes) / whole, clusters)
    assert residual is not None
    found = figure(residual)
    if found.low is None or found.high is None:
        return Figure(ratio, count=int(whole))
    low, high = ratio + found.low, ratio + found.high
    if is_share:
        low, high = max(low, 0.0), min(high, 1.0)
    return Figure(ratio, low, high, low, high, int(whole))


# ---- By question.


def _by_number(material: Material) -> list[str]:
    """The questions, the one that is put most often first."""
    asked = material.frames.questions.group_by("question").agg(pl.col("asked").sum())
    return [str(name) for name in asked.sort("asked", "question", descending=[True, False])["question"]]


def _question(material: Material, question: str) -> QuestionMeasure:
    put = material.frames.questions.filter(pl.col("question") == question).select(
        "number", "asked", "forced", "choices"
    )
    rows = material.games.select("number").join(
        put.rename({"forced": "one", "choices": "many"}), on="number", how="left"
    )
    asked, forced, choices = (
        rows[name].fill_null(0).to_numpy().astype(np.float64) for name in ("asked", "one", "many")
    )
    wide = choices[asked > 0] / asked[asked > 0]
    low, middle, high = (float(np.percentile(wide, at)) for at in (10, 50, 90)) if len(wide) else (None, None, None)
    return QuestionMeasure(
        key=question,
        name=question_name(material.game, question),
        per_game=figure(mean_of(asked, material.deal_of_game)),
        choices=middle,
        choices_low=low,
        choices_high=high,
        forced=_ratio(forced, asked, material.deal_of_game, is_share=True),
    )
