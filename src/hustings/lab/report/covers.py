"""Covers: the small picture of a game in the rail, inside the page."""

from base64 import b64encode
from io import BytesIO

from PIL import Image

from hustings.core.game import Game

_SIDE = 112
"""Twice as many dots as it is shown with."""


def cover_of(game: Game) -> str:
    """The middle of the game's cover as an address that holds the picture; nothing, where it has none."""
    cover = game.room.joinpath("cover.png")
    if not cover.is_file():
        return ""
    with cover.open("rb") as file, Image.open(file) as picture:
        side = min(picture.size)
        left = (picture.width - side) // 2
        small = picture.convert("RGB").crop((left, 0, left + side, side)).resize((_SIDE, _SIDE))
    drawn = BytesIO()
    small.save(drawn, "JPEG", quality=82, optimize=True)
    return f"data:image/jpeg;base64,{b64encode(drawn.getvalue()).decode()}"
