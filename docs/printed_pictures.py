"""Pictures that are part of the product: a cover for each game's room, and the icons of the installed page.

Made by `make pictures`, kept in the repository: a server has no browser to draw with.
"""

import io
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.sync_api import Page

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "hustings" / "games"
PUBLIC = ROOT / "web" / "public"
COVER = (900, 546)
INKS = 128
PAPER, INK, BALLOT = "#fffdf8", "#26221b", "#e2a100"
FINE = 4
"""Drawn so many times larger, and made small: edges are smooth."""


def covers(lobby: Page) -> None:
    """As the lobby draws them: a link that is pasted somewhere shows the same."""
    for frame in lobby.locator(".game .frame").all():
        slug = frame.evaluate("f => [...f.closest('.game').classList].find((c) => c.startsWith('game-')).slice(5)")
        picture = Image.open(io.BytesIO(frame.screenshot())).convert("RGB")
        small = picture.resize(COVER, Image.Resampling.LANCZOS).quantize(INKS)
        small.save(GAMES / slug / "cover.png", optimize=True)


def icons() -> None:
    _icon(192, edge=0.16).save(PUBLIC / "icon-192.png", optimize=True)
    _icon(512, edge=0.16).save(PUBLIC / "icon-512.png", optimize=True)
    _icon(512, edge=0.24, is_cut=True).save(PUBLIC / "icon-maskable-512.png", optimize=True)


def _icon(size: int, edge: float, is_cut: bool = False) -> Image.Image:
    """The mark on paper; one that the system cuts to its own shape has paper to its corners."""
    whole = size * FINE
    image = Image.new("RGBA", (whole, whole), PAPER if is_cut else (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    if not is_cut:
        pen.rounded_rectangle((0, 0, whole - 1, whole - 1), whole * 0.2, fill=PAPER)

    def at(*places: float) -> list[float]:
        return [whole * (edge + (1 - 2 * edge) * place / 32) for place in places]

    unit = whole * (1 - 2 * edge) / 32
    for post in (7, 25):
        pen.rounded_rectangle(at(post - 2.25, 1, post + 2.25, 31), 2.25 * unit, fill=INK)
    pen.rectangle(at(7, 17.25, 25, 21.75), fill=INK)
    pen.rectangle(at(11.7, 1.5, 20.3, 15), fill=BALLOT)
    pen.line(at(13.6, 7.8, 15.6, 10, 18.8, 5.8), fill=INK, width=round(1.7 * unit), joint="curve")
    return image.resize((size, size), Image.Resampling.LANCZOS)
