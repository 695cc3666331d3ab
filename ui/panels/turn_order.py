"""Whose turn it is, who decides now and who is still to come, as a row of badges; no widget of its own."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF

from ui.art.emblems import BadgeFace
from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, write
from ui.art.strokes import Brushwork, disc, polygon, rounded

# Whose turn was, is or comes in this round; before the first round there are no turns.
Turn = Literal["", "over", "on", "coming"]
EACH, RADIUS = 34.0, 10.0


class TurnOrderEntry(NamedTuple):
    """One seat in the order of turns: who it is, its turn, whether it decides now or after whoever does, in words."""

    name: str
    race: str | None
    turn: Turn = ""
    decides: bool = False
    later: bool = False
    words: str = ""


def order_width(seats: Sequence[TurnOrderEntry]) -> float:
    """Return how wide the row is."""
    return EACH * len(seats)


def place_of(area: QRectF, at: int) -> QRectF:
    """Return where one seat of the row stands."""
    return QRectF(area.left() + EACH * at, area.top(), EACH, area.height())


def paint_order(brush: Brushwork, seats: Sequence[TurnOrderEntry], area: QRectF) -> None:
    """Paint the row: a mark under whose turn it is, a ring round who decides, three dots by who is to come after."""
    for at, waiting in enumerate(seats):
        _paint_seat(brush, waiting, place_of(area, at))


def _paint_seat(brush: Brushwork, waiting: TurnOrderEntry, place: QRectF) -> None:
    surface, middle = brush.theme.surface, place.center()
    with brush.placed(middle.x(), middle.y() - 1):
        if waiting.decides:
            brush.shape(disc(0, 0, RADIUS + 6.2), surface.panel_rise, surface.accent, 2.2)
        if waiting.race:
            BadgeFace(waiting.race, RADIUS).paint(brush)
        else:
            write(brush, QRectF(-EACH / 2, -EACH / 2, EACH, EACH), waiting.name[:1], Lettering(14, surface.ink))
        if waiting.turn == "on":
            brush.fill(polygon(((-7, 23), (7, 23), (0, 17.5))), surface.accent)
        elif waiting.turn == "over":
            with brush.placed(RADIUS, RADIUS):
                brush.shape(disc(0, 0, 5.6), surface.panel_rise, surface.ink_soft, 1)
                paint_icon(brush, "check", 8, surface.ink)
        if waiting.later:
            _paint_dots(brush)


def _paint_dots(brush: Brushwork) -> None:
    surface = brush.theme.surface
    with brush.placed(RADIUS, -RADIUS + 1):
        brush.shape(rounded(QRectF(-8, -4.5, 16, 9), 4.5), surface.panel_rise, surface.ink_soft, 1)
        for x in (-4.0, 0.0, 4.0):
            brush.fill(disc(x, 0, 1.2), surface.ink)
