"""What the game itself measures of a seat: the winners' beside the others'."""

import numpy as np

from hustings.core.measure import Measure
from hustings.lab.measures.chapters import Own
from hustings.lab.measures.estimates import Numbers, figure, mean_of
from hustings.lab.measures.material import Choice, Material
from hustings.lab.measures.shapes import Figure
from hustings.lab.measures.spread import spread


def own_measures(material: Material) -> list[Own]:
    """In the order of `Game.measures`; rows of an older game may lack them."""
    many = material.seats["measured"].list.len().min() if len(material.seats) else 0
    measures = material.game.measures
    return [
        _own(material, measure, place)
        for place, measure in enumerate(measures)
        if isinstance(many, int) and place < many
    ]


def _own(material: Material, measure: Measure, place: int) -> Own:
    values = material.seats["measured"].list.get(place).to_numpy().astype(np.float64)
    name = material.game.words.phrase(f"measure/{measure.name}")
    won = material.won > 0
    return Own(
        key=f"own/{measure.name}",
        name=name,
        winners=_mean(material, values, won, 2),
        others=_mean(material, values, ~won, 2),
        spread=spread(f"own/{measure.name}", values, material.deal_of_seat, axis=name, of="seats"),
    )


def _mean(material: Material, values: Numbers, seats: Choice, rows: int) -> Figure:
    return figure(mean_of(values[seats], material.deal_of_seat[seats]), rows)
