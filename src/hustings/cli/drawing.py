"""The generic board in a terminal: zones with equal counters as a table, pieces as coloured chips."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from rich.cells import cell_len
from rich.text import Text

from hustings.core.board import Piece, Zone

_GAP = "  "


def draw_zones(zones: Sequence[Zone], width: int, in_colour: bool) -> list[Text]:
    """The zones, line by line."""
    margin = max((cell_len(zone.name) for zone in zones), default=0)
    columns = _columns(zones)
    lines: list[Text] = []
    headed: tuple[str, ...] = ()
    for labels, group in groupby(zones, key=lambda zone: tuple(label for label, _ in zone.counters)):
        if len(labels) < 2:
            lines += [line for zone in group for line in _one_line(zone, margin, width, in_colour)]
            continue
        if lines:
            lines.append(Text())
        if labels != headed[: len(labels)]:
            lines.append(_head(labels, columns, margin))
            headed = labels
        for zone in group:
            lines += [_counted(zone, columns, margin), *_chips(zone.pieces, width, in_colour)]
    return lines


def draw_table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Cells in columns, a line for each row."""
    columns = [max(cell_len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return [_GAP.join(map(_padded, row, columns)).rstrip() for row in rows]


def _columns(zones: Sequence[Zone]) -> dict[str, int]:
    """How wide each counter is, the same wherever it stands."""
    columns: dict[str, int] = {}
    for label, value in (counter for zone in zones for counter in zone.counters):
        columns[label] = max(columns.get(label, 0), cell_len(label), cell_len(value))
    return columns


def _head(labels: Sequence[str], columns: Mapping[str, int], margin: int) -> Text:
    line = " " * margin + _GAP + _GAP.join(_padded(label, columns[label]) for label in labels)
    return Text(line.rstrip(), style="dim")


def _counted(zone: Zone, columns: Mapping[str, int], margin: int) -> Text:
    """The name of a zone and its counters, each under its label; what counts nothing is quiet."""
    line = _named(zone, margin)
    for label, value in zone.counters:
        line.append(_GAP + _padded(value, columns[label]), style="dim" if value == "0" else "")
    line.append(_GAP + zone.mark, style="bold")
    line.rstrip()
    return line


def _padded(cell: str, column: int) -> str:
    return cell + " " * (column - cell_len(cell))


def _one_line(zone: Zone, margin: int, width: int, in_colour: bool) -> list[Text]:
    """A zone with little to count: everything beside its name."""
    line = _named(zone, margin)
    for fact in (*(f"{label} {value}" for label, value in zone.counters), *filter(None, [zone.mark])):
        line.append(_GAP + fact)
    chips = _chips(zone.pieces, width, in_colour)
    if len(chips) == 1 and line.cell_len + chips[0].cell_len <= width:
        return [line.append_text(chips[0])]
    return [line, *chips]


def _named(zone: Zone, margin: int) -> Text:
    return Text.assemble((_padded(zone.name, margin), "bold"))


def _chips(pieces: Iterable[Piece], width: int, in_colour: bool) -> list[Text]:
    """The pieces in a row, broken between two of them where the line is full."""
    lines: list[Text] = []
    for piece in pieces:
        chip = _chip(piece, in_colour)
        if not lines or lines[-1].cell_len + 1 + chip.cell_len > width:
            lines.append(Text(_GAP))
        else:
            lines[-1].append(" ")
        lines[-1].append_text(chip)
    return lines


def _chip(piece: Piece, in_colour: bool) -> Text:
    chip = draw_chip(piece) if in_colour and piece.colour else Text(f"[{piece.text}]")
    if piece.mark:
        chip.append(f" {piece.mark}", style="dim")
    return chip


def draw_chip(piece: Piece) -> Text:
    """A piece in its colour, or in two: the second begins after the plus that joins their names."""
    text = f" {piece.text} "
    middle = text.find("+") + 1 or len(text) // 2
    second = piece.second_colour or piece.colour
    return Text.assemble((text[:middle], _ink_on(piece.colour)), (text[middle:], _ink_on(second)))


def _ink_on(colour: str) -> str:
    """Black or white, whichever reads better on this colour."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return f"{'#000000' if 299 * red + 587 * green + 114 * blue > 128_000 else '#ffffff'} on {colour}"
