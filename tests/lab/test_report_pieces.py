"""The pieces that pages are made of: numbers as they are written, axes, labels that keep apart, rows, inks."""

import re
from itertools import pairwise

import pytest

from hustings.lab.measures.saying import NARROW
from hustings.lab.measures.shapes import Bin, Chart, Fan, FanMoment, Figure, Histogram, Quantile, Row
from hustings.lab.report.axes import axis_from_zero, axis_over, round_numbers
from hustings.lab.report.courses import Curve, Point, curve, curve_sheet, fan, lines
from hustings.lab.report.distributions import histogram, sheet_of
from hustings.lab.report.drawing import windows
from hustings.lab.report.finding_list import FindingLine, finding_list
from hustings.lab.report.inks import in_roles, ink
from hustings.lab.report.numerals import in_column, on_axis, signed, span
from hustings.lab.report.rowcharts import par_words, rows_of, small_rows_of
from hustings.lab.report.slopes import Ends, moved_apart, slope
from tests.lab.reading import Reading

CHART = Chart(
    key="wins/seat",
    title="U stands 6.0 points above par",
    subtitle="Share of games won",
    unit="share",
    par=0.25,
    par_name="par",
    rows=[
        Row(key="seat=0", name="Seat U", figure=Figure(0.31, 0.29, 0.33, 0.28, 0.34, 1000), par=0.25, chance="clear"),
        Row(
            key="seat=1", name="Seat V", figure=Figure(0.25, 0.23, 0.27, 0.22, 0.28, 1000), par=0.25, chance="not seen"
        ),
        Row(key="seat=2", name="Seat W", figure=Figure(None), par=0.25, chance="not known"),
    ],
)
SPREAD = Histogram(
    key="length/turns",
    title="9 in the middle",
    subtitle="Share of games",
    axis="turns",
    mean=Figure(9.0),
    bins=[Bin(8, 9, 30, 0.3), Bin(9, 10, 50, 0.5), Bin(10, 11, 20, 0.2)],
    quantiles=[Quantile(50, 9)],
)


def test_figures_have_a_true_minus_and_a_narrow_space() -> None:
    assert in_column(0.312, "share") == f"31.2{NARROW}%"
    assert (in_column(-0.0062, "points"), in_column(0.062, "points")) == ("\u22120.6", "+6.2")
    assert (in_column(None, "share"), span(None, 1.0, "share")) == ("not known", "")
    assert span(0.302, 0.322, "share") == "30.2 to 32.2"
    assert (signed(-0.04), signed(0.04), signed(1.0, 0)) == ("0.0", "0.0", "+1")
    assert [on_axis(value, "points") for value in (-0.05, 0.0, 0.025)] == ["\u22125", "0", "+2.5"]


@pytest.mark.parametrize(("low", "high"), [(0.0, 1.0), (-0.12, 0.24), (17, 1243), (0.2301, 0.2702)])
def test_axes_are_labelled_at_few_and_round_numbers(low: float, high: float) -> None:
    found = round_numbers(low, high)
    assert 1 <= len(found) <= 4
    assert all(low <= number <= high for number in found)


def test_on_an_axis_all_has_room_and_nothing_runs_into_the_name_of_par() -> None:
    axis = axis_over([0.2, None, 0.34], "share", 0.25)
    assert axis.low < 0.2
    assert axis.high > 0.34
    assert all(axis.apart(tick.at, 0.25) > 0.1 for tick in axis.ticks)
    assert (axis.at(-1), axis.at(axis.high), axis.at(99)) == ("0.00%", "100.00%", "100.00%")
    assert axis_over([0.5], "share").low < 0.5 < axis_over([0.5], "share").high
    assert axis_from_zero([None, 12.0], "number").high == 12.0


def test_par_is_named_with_its_number() -> None:
    assert par_words(0.25, "par", "share") == f"par 25{NARROW}%"
    assert par_words(0.245, f"par 24{NARROW}%", "share") == f"par 24.5{NARROW}%"
    assert par_words(0.0, "no effect", "points") == "no effect"
    assert par_words(None, "par", "share") == ""


def test_labels_keep_apart_and_in_order() -> None:
    found = moved_apart([0.5, 0.5, 0.52, 0.9], 0.1, 0.0, 1.0)
    assert found[3] == 0.9
    ordered = sorted(found)
    assert all(later - earlier >= 0.1 - 1e-9 for earlier, later in pairwise(ordered))
    assert max(moved_apart([0.99, 1.0, 1.0], 0.1, 0.0, 1.0)) == 1.0


def test_a_dot_is_filled_only_where_it_is_told_from_par() -> None:
    rows = rows_of(CHART).html().split("<tr")[2:]
    assert 'class="dot"' in rows[0]
    assert "6.0 above" in rows[0]
    assert 'class="dot open"' in rows[1]
    assert "as par" in rows[1]
    assert "<circle" not in rows[2]
    assert "not known" in rows[2]


def test_a_small_chart_has_the_rows_that_it_is_about() -> None:
    chart = small_rows_of(CHART, ["seat=1"], most=2)
    assert [line.name for line in chart.groups[0].lines] == ["Seat U", "Seat V"]
    assert Reading(chart.html()).faults == []


def test_inks_are_replaced_in_attributes_and_nowhere_else() -> None:
    drawn = f'<path fill="{ink("accent")}"/><text>{ink("accent")}</text>'
    assert in_roles(drawn) == f'<path fill="var(--accent)"/><text>{ink("accent")}</text>'


def test_each_drawing_is_shown_where_it_is_the_widest_that_fits() -> None:
    rules = windows(histogram(SPREAD, widths=(400, 290)))
    assert ".chart.fit-400-99999" in rules
    assert "(max-width: 399.98px)" in rules


def test_a_histogram_has_its_bars_as_figures() -> None:
    drawing = histogram(SPREAD)
    assert drawing.count('role="img"') == 3
    assert Reading(drawing).faults == []
    assert ("9 turns", f"50.0{NARROW}%") in sheet_of(SPREAD).rows


def test_a_scale_that_nought_is_not_on_has_all_its_height() -> None:
    """Rates of 23 to 26 % once lay on one line, since the frame was made to fit a point at nought."""
    drawn = slope([Ends(name="A", before=0.237, after=0.234), Ends(name="B", before=0.253, after=0.261)], "A and B")
    heights = [float(place) for place in re.findall(r"translate\(224\.4,([\d.-]+)\)", drawn)]
    assert len(heights) == 2
    assert abs(heights[0] - heights[1]) > 100


def test_courses_and_slopes_are_drawn() -> None:
    moments = [FanMoment(at / 10, 0.2, 0.4, 0.5 + at / 50, 0.7, 0.9) for at in range(11)]
    points = [Point(setting, 0.2 + setting / 50, 0.19, 0.4, setting > 2) for setting in range(5)]
    response = Curve(points=points, label="More is better", x_title="row limit", par=0.25, printed=3)
    drawings = [
        fan(Fan(key="story/fan", title="Ahead at half time", subtitle="", moments=moments)),
        curve(response),
        lines([("same deals", points), ("own deals", points)], "What would have been seen", x_title="true change"),
        slope([Ends(name="A", before=0.2, after=0.3, is_clear=True), Ends(name="B", before=0.3, after=0.3)], "A gains"),
    ]
    assert [fault for drawing in drawings for fault in Reading(drawing).faults] == []
    assert curve_sheet(response).rows[0] == ("0", f"20.0{NARROW}%", "19.0 to 40.0")


def test_a_finding_has_its_sign_its_word_and_its_figure() -> None:
    line = FindingLine(severity="not known", sentence="Too few games.", numbers=[("+5.9 points", "4.5 to 7.3")])
    page = Reading(finding_list([line]))
    assert page.faults == []
    assert "#sev-not_known" in page.sources
    assert line.figures == [("+5.9", "points", "4.5 to 7.3")]
