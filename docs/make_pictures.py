"""Draw the pictures of the docs from the real thing: `python docs/make_pictures.py`."""

import io
import re
from pathlib import Path

from rich.console import Console

import hustings
from hustings.bots import make_bot
from hustings.cli.menu import make_menu
from hustings.cli.screen import Screen
from hustings.cli.session import Session

PICTURES = Path(__file__).parent / "pictures"
NAMES = ["Player", "Ada", "Ines"]


def terminal(seed: int, turns: int, language: str) -> None:
    """A table in the middle of a game, as `hustings play` shows it to seat 0."""
    game = hustings.load("electioneering")
    session = Session.new(game, len(NAMES), seed, {})
    bots = [make_bot("greedy", seat) for seat in range(len(NAMES))]
    rng = hustings.Rng(seed)
    heard = 0
    while turns or session.state.actors[0] != 0 or session.state.midway:
        seat = session.state.actors[0]
        if seat == 0 and not session.state.midway:
            turns -= 1
            heard = len(session.chapters)
        session.do(seat, bots[seat].choose(hustings.Perspective(session.state, seat, rng)))
    console = Console(record=True, width=96, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    screen = Screen(game, NAMES, language, console)
    for paragraph in session.told(0, heard):
        screen.paragraph(paragraph, 0)
    board = game.board(session.state.view(0), NAMES, language)
    screen.board(board)
    screen.prompt(board.prompt)
    screen.menu(make_menu(session.state.legal(0), game.words, NAMES, language), [])
    picture = console.export_svg(title="hustings play electioneering", font_aspect_ratio=0.61)
    # A picture asks no other host for a font.
    picture = re.sub(r"@font-face {.*?}\s*", "", picture, flags=re.DOTALL).replace("Fira Code", "DejaVu Sans Mono")
    (PICTURES / f"terminal-{language}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    terminal(seed=11, turns=3, language="en")
