"""Paints the track of a history: rounds, turns and signs on the row in play, branches under it, points over time."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath

from qquovadis.model.history.entries import NOTHING
from qquovadis.model.history.landmarks import Landmark, LandmarkKind
from ui.art.emblems import BadgeFace
from ui.art.icons import icon_names, paint_icon
from ui.art.lettering import Lettering, text_width, write
from ui.art.strokes import Brushwork, disc, faded, lines, mixed, polygon, rounded
from ui.history.scale import CHART, HEAD, LANE, TimelineScale
from ui.history.timeline import TimelineRow

BADGE, SMALL_BADGE = 6.6, 4.4
ICON = 11.5
BAR, THIN_BAR = 7.0, 3.0
NUMBER = 14.0
DIM = 0.34  # how much is left of what comes after the moment that is shown
SIGNS = {
    LandmarkKind.BOOKMARK: "bookmark",
    LandmarkKind.NOTE: "note",
    LandmarkKind.BRANCH: "branch",
    LandmarkKind.CROSSING: "undo",
    LandmarkKind.RULES: "gear",
    LandmarkKind.DICE: "dice",
    LandmarkKind.MANNER: "hand",
}
BY_PEOPLE = (
    LandmarkKind.BOOKMARK,
    LandmarkKind.NOTE,
    LandmarkKind.BRANCH,
)  # what people put there themselves is what they look for first


class ShownMoment(NamedTuple):
    """Which moment of which row is shown (None: the table as it lies), which one is pointed at, and what is in focus.

    `names` are those of the rows, the row in play first.
    """

    place: int = 0
    moment: int | None = None
    hovered: tuple[int, int] | None = None
    focused: bool = False
    names: tuple[str, ...] = ()


def paint_track(brush: Brushwork, scale: TimelineScale, shown: ShownMoment) -> None:
    """Paint the whole track from its upper left corner."""
    _paint_rounds(brush, scale)
    if scale.chart:
        _paint_points(brush, scale, shown)
    for place in range(len(scale.timeline.rows) - 1, 0, -1) if scale.lanes else ():
        _paint_lane(brush, scale, shown, place)
    _paint_turns(brush, scale, shown)
    if scale.lanes and len(scale.timeline.rows) > 1:
        _paint_name(brush, scale, shown, 0)
    _paint_signs(brush, scale)
    _paint_now(brush, scale, shown)
    if shown.hovered is not None:
        _paint_ghost(brush, scale, shown.hovered)
    if shown.moment is not None:
        _paint_head(brush, scale, shown, shown.moment)
    if shown.focused:
        area = QRectF(1, 1, scale.width - 2, scale.height - 2)
        brush.trace(rounded(area, 5), brush.theme.surface.focus, 1.6)


def paint_thin_track(brush: Brushwork, scale: TimelineScale, high: float) -> None:
    """Paint the turns of the row in play as one line from edge to edge, so high."""
    for first, last, seat in _segments(scale.timeline.rows[0]):
        left, right = scale.x(first), scale.x(last)
        brush.fill(rounded(QRectF(left, 0, max(1.0, right - left - 1), high), 0), _colour(brush, scale, seat))


def _paint_rounds(brush: Brushwork, scale: TimelineScale) -> None:
    """The number of each round where it begins, and of those to come where they may."""
    surface = brush.theme.surface
    ink = Lettering(brush.look.size(12), surface.ink_soft, bold=True, side="left")
    for mark in scale.timeline.rows[0].marks:
        if mark.sort is LandmarkKind.ROUND:
            x = scale.x(mark.moment)
            brush.painter.fillRect(QRectF(x - 0.5, 2, 1, scale.height - 5), surface.line_strong)
            write(brush, QRectF(x + 3, 0, NUMBER, HEAD), str(mark.number), ink)
    soft = Lettering(brush.look.size(12), faded(surface.ink_soft, 0.62), side="left")
    y = scale.y(0)
    for number, x in scale.ahead:
        brush.trace(lines([((x, y - 3), (x, y + 3))]), faded(surface.line_strong, 0.8), 1)
        write(brush, QRectF(x + 3, 0, NUMBER, HEAD), str(number), soft)
    if scale.ahead:
        line = lines([((scale.x(scale.timeline.last) + 8, y), (scale.width - 8, y))])
        brush.trace(line, faded(surface.line_strong, 0.8), 1.2, Qt.PenStyle.DotLine)


def _segments(row: TimelineRow) -> Iterator[tuple[int, int, int]]:
    """From where to where each turn goes on a row, and whose it is; what comes before the first is nobody's."""
    turns = [(mark.moment, mark.seat) for mark in row.marks if mark.sort is LandmarkKind.TURN]
    if not turns or turns[0][0] > row.start:
        turns.insert(0, (row.start, NOTHING))
    yield from ((start, end, seat) for (start, seat), (end, _) in pairwise([*turns, (row.end, NOTHING)]))


def _colour(brush: Brushwork, scale: TimelineScale, seat: int) -> QColor:
    race = scale.timeline.races[seat] if 0 <= seat < len(scale.timeline.races) else None
    return brush.theme.race(race).fill if race else brush.theme.surface.ink_soft


def _paint_turns(brush: Brushwork, scale: TimelineScale, shown: ShownMoment) -> None:
    y, ends = scale.y(0), _end_of_light(scale, shown, 0)
    for start, end, seat in _segments(scale.timeline.rows[0]):
        left, right = scale.x(start) + 0.8, scale.x(end) - 0.8
        colour = _colour(brush, scale, seat)
        _paint_bar(brush, (left, right, y), BAR, faded(colour, 0.45 if seat == NOTHING else 0.9), scale.x(ends))
        race = scale.timeline.races[seat] if seat != NOTHING else None
        if race and right - left >= 2 * BADGE + 2:
            with brush.seen(1.0 if start <= ends else DIM), brush.placed(left + BADGE + 0.5, y):
                brush.fill(disc(0, 0, BADGE + 2.2), brush.theme.surface.panel_sunk)
                BadgeFace(race, BADGE, coded=False).paint(brush)


def _end_of_light(scale: TimelineScale, shown: ShownMoment, place: int) -> int:
    """Up to which moment a row has happened at the moment that is shown."""
    row = scale.timeline.rows[place]
    if shown.moment is None:
        return row.end if place == 0 else row.start
    at, moment = shown.place, shown.moment
    while at not in (place, NOTHING):
        moment = min(moment, scale.timeline.rows[at].start)
        at = scale.timeline.rows[at].origin
    return moment if at == place else row.start


def _paint_bar(
    brush: Brushwork, place: tuple[float, float, float], high: float, colour: QColor, lit_until: float
) -> None:
    """A bar from left to right about y; what lies beyond the light is dim."""
    left, right, y = place
    if right <= left:
        right = left + 0.8
    path = rounded(QRectF(left, y - high / 2, right - left, high), min(high / 2, (right - left) / 2))
    edge = mixed(colour, brush.theme.surface.ink, 0.45)
    brush.shape(path, faded(colour, colour.alphaF() * DIM), faded(edge, 0.3), 0.7)
    if lit_until > left:
        whole = QPainterPath()
        whole.addRect(QRectF(left - 1, y - high, lit_until - left + 1, high * 2))
        with brush.clipped(whole):
            brush.shape(path, colour, faded(edge, 0.75), 0.7)


def _paint_lane(brush: Brushwork, scale: TimelineScale, shown: ShownMoment, place: int) -> None:
    """A branch: from where it leaves, down to its own row, with its turns, its signs and its name."""
    row, surface, y = scale.timeline.rows[place], brush.theme.surface, scale.y(place)
    mine = shown.moment is not None and shown.place == place
    left, right, top = scale.x(row.start), scale.x(row.end), scale.y(row.origin)
    bend = min(10.0, max(right - left, 4.0))
    stem = QPainterPath(QPointF(left, top))
    stem.cubicTo(QPointF(left, y), QPointF(left, y), QPointF(left + bend, y))
    brush.trace(stem, surface.accent if mine else surface.line_strong, 1.6)
    ends = scale.x(_end_of_light(scale, shown, place)) if mine else right
    for start, end, seat in _segments(row):
        bar = (max(scale.x(start), left + bend - 2) + 0.6, scale.x(end) - 0.6, y)
        _paint_bar(brush, bar, THIN_BAR + mine, faded(_colour(brush, scale, seat), 0.85), ends)
    with brush.placed(right, y):
        brush.shape(disc(0, 0, 3), surface.panel_rise, surface.accent if mine else surface.line_strong, 1.4)
    for mark in row.marks:
        if mark.sort in BY_PEOPLE:
            with brush.placed(scale.x(mark.moment), y - 4):
                paint_icon(brush, SIGNS[mark.sort], 9, surface.accent)
    _paint_name(brush, scale, shown, place)


def _paint_name(brush: Brushwork, scale: TimelineScale, shown: ShownMoment, place: int) -> None:
    """The name of a branch after its end, or before its beginning where there is more room."""
    surface, row = brush.theme.surface, scale.timeline.rows[place]
    mine = shown.moment is not None and shown.place == place
    ink = Lettering(brush.look.size(12), surface.accent if mine else surface.ink_soft, bold=mine, side="left")
    name = shown.names[place] if place < len(shown.names) else ""
    wide, right = text_width(brush.look, name, ink) + 4, scale.x(row.end) + 8
    if right + wide > scale.width and scale.x(row.start) - 8 > scale.width - right:
        right = max(4.0, scale.x(row.start) - 8 - wide)
        wide = min(wide, scale.x(row.start) - 8 - right)
    high = min(LANE, 15.0)
    area = QRectF(right, scale.y(place) - high / 2, min(wide, scale.width - right - 2), high)
    brush.fill(rounded(area.adjusted(-3, 1, 1, -1), 4), surface.panel_sunk)
    write(brush, area, name, ink)


def _paint_signs(brush: Brushwork, scale: TimelineScale) -> None:
    """Signs over the row in play, those first that people put there; one without room for itself is a dot."""
    row, surface = scale.timeline.rows[0], brush.theme.surface
    marks = [mark for mark in row.marks if _icon(mark)]
    rounds = [scale.x(mark.moment) for mark in row.marks if mark.sort is LandmarkKind.ROUND]
    taken = [x + aside for x in rounds for aside in (-ICON / 3, NUMBER / 2 + 2)]
    for mark in sorted(marks, key=lambda mark: mark.sort not in BY_PEOPLE):
        x = scale.x(mark.moment)
        own = mark.sort in BY_PEOPLE
        colour = surface.accent if own else surface.ink_soft
        if own or all(abs(x - each) >= ICON for each in taken):
            taken.append(x)
            with brush.placed(x, HEAD / 2):
                paint_icon(brush, _icon(mark), ICON, colour)
        else:
            brush.fill(disc(x, HEAD - 1.5, 1.4), colour)


def _icon(mark: Landmark) -> str:
    """Return the icon of a sign; what the pack names has one of its own if there is one of that name."""
    if mark.sort is LandmarkKind.EVENT:
        return mark.words if mark.words in icon_names() else "flag"
    return SIGNS.get(mark.sort, "")


def _paint_now(brush: Brushwork, scale: TimelineScale, shown: ShownMoment) -> None:
    """Where the table stands now."""
    surface, x, y = brush.theme.surface, scale.end, scale.y(0)
    with brush.placed(x, y):
        paint = surface.panel_rise if shown.moment is not None else surface.accent_fill
        brush.shape(polygon(((0, -7), (5.4, 0), (0, 7), (-5.4, 0))), paint, surface.accent, 1.5)


def _paint_ghost(brush: Brushwork, scale: TimelineScale, hovered: tuple[int, int]) -> None:
    place, moment = hovered
    x, y = scale.x(moment), scale.y(place)
    colour = faded(brush.theme.surface.ink, 0.55)
    brush.trace(lines([((x, 2), (x, scale.height - 3))]), faded(colour, 0.3), 1)
    brush.trace(disc(x, y, 4), colour, 1.4)


def _paint_head(brush: Brushwork, scale: TimelineScale, shown: ShownMoment, moment: int) -> None:
    """The moment that is shown: a line through everything, with a grip on its row."""
    surface, x, y = brush.theme.surface, scale.x(moment), scale.y(shown.place)
    brush.trace(lines([((x, 3), (x, scale.height - 3))]), surface.accent, 1.6)
    brush.fill(polygon(((x - 5, 1), (x + 5, 1), (x, 7))), surface.accent)
    brush.shape(disc(x, y, 5.2), surface.panel_rise, surface.accent, 2.2)


def _paint_points(brush: Brushwork, scale: TimelineScale, shown: ShownMoment) -> None:
    """The points of each seat as a line over time, with its badge at the end."""
    surface, points = brush.theme.surface, scale.timeline.points
    top, floor = scale.chart_top + 4, scale.chart_top + CHART - 4
    brush.painter.fillRect(QRectF(0, scale.chart_top, scale.width, 1), faded(surface.line, 0.8))
    most = max((value for row in points for value in row), default=0) or 1
    feet: list[float] = []
    for seat, row in sorted(enumerate(points), key=lambda each: each[1][-1] if each[1] else 0):
        if row and scale.timeline.races[seat]:
            heights = [floor - (floor - top) * value / most for value in row]
            colour = _colour(brush, scale, seat)
            _paint_line(brush, scale, heights, colour)
            _paint_seat_at(brush, scale, seat, _free(heights[-1], feet))


def _paint_line(brush: Brushwork, scale: TimelineScale, heights: list[float], colour: QColor) -> None:
    path = QPainterPath(QPointF(scale.x(0), heights[0]))
    for moment, (before, height) in enumerate(pairwise(heights), 1):
        if height != before or moment == len(heights) - 1:
            path.lineTo(QPointF(scale.x(moment - 1), before))
            path.lineTo(QPointF(scale.x(moment), height))
    brush.trace(path, faded(mixed(colour, brush.theme.surface.ink, 0.6), 0.55), 2.8)
    brush.trace(path, colour, 1.5)


def _free(height: float, feet: list[float]) -> int:
    """In which column a badge at this height stands so that it covers none of those before it."""
    feet.append(height)
    return sum(abs(height - each) < 2 * SMALL_BADGE for each in feet[:-1])


def _paint_seat_at(brush: Brushwork, scale: TimelineScale, seat: int, column: int) -> None:
    race, row = scale.timeline.races[seat], scale.timeline.points[seat]
    most = max((value for each in scale.timeline.points for value in each), default=0) or 1
    top, floor = scale.chart_top + 4, scale.chart_top + CHART - 4
    if race:
        with brush.placed(scale.x(len(row) - 1) + 8 + column * 10, floor - (floor - top) * row[-1] / most):
            BadgeFace(race, SMALL_BADGE, coded=False).paint(brush)
