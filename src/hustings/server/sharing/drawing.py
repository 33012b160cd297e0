"""A card of 1200 by 630 points, as pages that show links ask for: paper, the cover of the game, who sits there."""

import io
import math
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from hustings.core.registry import title
from hustings.server.sharing.about import About, Sitter

SIZE = (1200, 630)
FINE = 2
COVER = (600, 364)
MARGIN = 60
PAPER, SURFACE, LINE, INK, QUIET, BALLOT = "#f3eee3", "#fffdf8", "#dfd6c3", "#26221b", "#564e41", "#e2a100"
SEATS = {"u": "#1560ac", "v": "#c0440a", "w": "#0b7553", "x": "#a63d7c", "y": "#e2b203", "z": "#59616d"}
_SHAPES = {"v": (4, 45.0), "w": (3, -90.0), "x": (4, 90.0), "y": (6, 0.0), "z": (5, 90.0)}
"""How many corners the shape of a seat has, and how far it is turned."""

Point = tuple[float, float]
Box = tuple[float, float, float, float]

# Where systems keep a face with Chinese characters.  Without one, Chinese is left to the words beside the card.
_CHINESE = (
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc",
    "/System/Library/Fonts/PingFang.ttc",
    "C:/Windows/Fonts/msjh.ttc",
)
_LAST_LATIN = "\u024f"


@cache
def _latin(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


@cache
def _chinese(size: int) -> ImageFont.FreeTypeFont | None:
    for path in _CHINESE:
        if Path(path).is_file():
            return ImageFont.truetype(path, size)
    return None


def _font(text: str, size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont | None:
    """A face that has these characters; None where there is none on this machine."""
    is_latin = all(letter <= _LAST_LATIN or letter in "…’–" for letter in text)
    return _latin(size) if is_latin else _chinese(size)


def _printable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())


@cache
def _cover(game: str) -> Image.Image | None:
    """The cover that a game's room brings, as a picture; a game need not have one."""
    drawing = title(game).room.joinpath("cover.png") if game else None
    if drawing is None or not drawing.is_file():
        return None
    printed = Image.open(io.BytesIO(drawing.read_bytes())).convert("RGB")
    return printed.resize((COVER[0] * FINE, COVER[1] * FINE), Image.Resampling.LANCZOS)


class _Pen:
    """Draws at twice the size, so that edges are smooth when the card is made small."""

    def __init__(self) -> None:
        self.image = Image.new("RGB", (SIZE[0] * FINE, SIZE[1] * FINE), PAPER)
        self._draw = ImageDraw.Draw(self.image)

    def block(self, box: Box, fill: str, radius: float = 0) -> None:
        self._draw.rounded_rectangle([side * FINE for side in box], radius * FINE, fill=fill)

    def disc(self, box: Box, fill: str | None, outline: str | None) -> None:
        self._draw.ellipse([side * FINE for side in box], fill=fill, outline=outline, width=3 * FINE)

    def outline(self, points: list[Point], fill: str | None, outline: str | None) -> None:
        fine = [(x * FINE, y * FINE) for x, y in points]
        self._draw.polygon(fine, fill=fill, outline=outline, width=3 * FINE)

    def stroke(self, points: list[Point], ink: str, width: int) -> None:
        self._draw.line([(x * FINE, y * FINE) for x, y in points], fill=ink, width=width * FINE, joint="curve")

    def text(self, at: Point, text: str, size: int, ink: str = INK, anchor: str = "la") -> None:
        """What no face on this machine can write is left out."""
        text = _printable(text)
        font = _font(text, size * FINE)
        if font is not None:
            self._draw.text((at[0] * FINE, at[1] * FINE), text, font=font, fill=ink, anchor=anchor)

    def paste(self, picture: Image.Image, at: tuple[int, int], radius: int) -> None:
        mask = Image.new("L", picture.size, 0)
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, *picture.size), radius * FINE, fill=255)
        self.image.paste(picture, (at[0] * FINE, at[1] * FINE), mask)

    def wrapped(self, text: str, size: int, width: int) -> list[str]:
        """Lines that fit; Chinese breaks between any two characters, everything else between words."""
        text = _printable(text)
        font = _font(text, size * FINE)
        if font is None:
            return []
        join = " " if " " in text else ""
        lines: list[str] = []
        for part in text.split(" ") if join else list(text):
            longer = f"{lines[-1]}{join}{part}" if lines else part
            if lines and self._draw.textlength(longer, font=font) <= width * FINE:
                lines[-1] = longer
            else:
                lines.append(part)
        return lines

    def png(self) -> bytes:
        buffer = io.BytesIO()
        self.image.resize(SIZE, Image.Resampling.LANCZOS).save(buffer, "PNG", optimize=True)
        return buffer.getvalue()


def draw(about: About) -> bytes:
    """The card as PNG."""
    pen = _Pen()
    foot = SIZE[1] - 96
    pen.block((0, foot, *SIZE), SURFACE)
    pen.stroke([(0, foot), (SIZE[0], foot)], LINE, 2)
    _mark(pen, MARGIN, foot + 20)
    pen.text((MARGIN + 74, foot + 30), "Hustings", 36)
    cover = _cover(about.game)
    left = MARGIN
    if cover is not None:
        pen.block((MARGIN - 3, 82, MARGIN + COVER[0] + 3, 88 + COVER[1]), LINE, 14)
        pen.paste(cover, (MARGIN, 85), 12)
        left += COVER[0] + 48
    _words(pen, about, left, SIZE[0] - MARGIN - left)
    return pen.png()


def _words(pen: _Pen, about: About, left: int, width: int) -> None:
    top = 82
    for text, size, ink, most in ((about.heading, 44, INK, 4), (about.text, 26, QUIET, 3)):
        for line in pen.wrapped(text, size, width)[:most]:
            pen.text((left, top), line, size, ink)
            top += round(size * 1.28)
        top += 16
    for sitter in about.sitters:
        if top > SIZE[1] - 145:
            return
        _sitter(pen, sitter, left, top)
        top += 48


def _sitter(pen: _Pen, sitter: Sitter, left: int, top: int) -> None:
    """Colour, shape and letter, as at the table; a free seat is an outline."""
    colour = SEATS.get(sitter.letter, QUIET)
    fill, outline = (colour, None) if sitter.name else (None, colour)
    x, y, radius = left + 18, top + 18, 18
    if sitter.letter == "u":
        pen.disc((x - radius, y - radius, x + radius, y + radius), fill, outline)
    else:
        corners, turned = _SHAPES.get(sitter.letter, (6, 0.0))
        angles = [math.radians(turned + 360 * corner / corners) for corner in range(corners)]
        pen.outline([(x + 20 * math.cos(angle), y + 20 * math.sin(angle)) for angle in angles], fill, outline)
    ink = colour if not sitter.name else INK if sitter.letter == "y" else SURFACE
    pen.text((x, y + (3 if sitter.letter == "w" else 0)), sitter.letter.upper(), 18, ink, "mm")
    pen.text((left + 52, y), sitter.name, 28, anchor="lm")


def _mark(pen: _Pen, left: int, top: int) -> None:
    """The H of two posts and a plank, with a ballot dropped between them."""
    for x in (left + 8, left + 44):
        pen.block((x, top, x + 9, top + 56), INK, 4)
    pen.block((left + 12, top + 32, left + 50, top + 40), INK)
    pen.block((left + 21, top - 4, left + 40, top + 25), BALLOT)
    pen.stroke([(left + 25, top + 10), (left + 29, top + 15), (left + 36, top + 5)], INK, 4)
