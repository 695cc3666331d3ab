"""Cards with two ends, each of which shows something: the end that is up is what the card is.

The first end is painted upright above, the second one upside down below; a card that lies the other way is turned.
Where both ends are to be read at once both stand upright, and of a card that lies the other way the second one is named
first.
"""

from dataclasses import dataclass, replace
from typing import Literal

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor

from ui.art.cards import CardShape, paint_sheet
from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, fitted, legible, text_width, write
from ui.art.strokes import Brushwork, faded, linear, lines, mixed, rounded
from ui.kit.theme import EmblemTokens

End = Literal["both", "first", "second"]

DESIGN = 100.0  # width of a card in its design
CORNER = 7.0
BETWEEN = 0.06  # share of the height of a card about the line between its ends that belongs to neither
NAMED_FROM = 50.0  # pixels of width from which the names of the ends can be read
MAIN = 0.66  # share of the height that the end has which is up, where only one counts
PALE = 0.72  # how far an end fades that does not count
NEARLY = 0.95  # of the size that can be read, for one word that stands alone
SEEN, NAME_LEFT = (
    58.0,
    5.0,
)  # of the names, in the design: in a fan the next card covers the rest
UPPER = 0.62  # share of the height that the upper end has where both stand upright and count
ROOM = 0.9  # of the width, for a name under its icon
FULL = 0.99  # of it, for a name that would have no room otherwise
BESIDE = 0.34  # of the width, the icon of the lower end, where its name stands beside it
NAME_SIZE = 0.118  # of the width, the letters of a name
LEAST_NAMED_END = 26.0  # pixels of the height of an end below which its icon stands alone
INDEX = 20.0  # size of the small icon in the corner, by which a card is known under others


@dataclass(frozen=True, kw_only=True)
class EndCard(CardShape):
    """A card with two ends, of which either may be up or only one counts.

    What is printed on a `sideways` card is turned so that it stands upright when the card lies on its side.
    """

    ends: tuple[str, str]  # the marks of the upper and the lower end
    names: tuple[str, str]  # what these are called
    up: End = "both"  # which end counts
    fresh: bool = False  # whether it has just been laid
    sideways: bool = False  # whether it lies on its side
    upright: bool = False  # whether both ends stand upright

    @property
    def upper(self) -> float:
        """The share of the height that the first end has."""
        return UPPER if self.upright and self.up == "both" else share_of_end(self.up, 0)

    def end_at(self, y: float) -> str | None:
        """Return the mark of the end at a height from the middle of the card; None near the line between both."""
        below = y / self.h + 0.5 - self.upper
        return None if abs(below) < BETWEEN else self.ends[below > 0]

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        if self.upright:
            _paint_upright(brush, self)
            return
        scale = self.w / DESIGN
        high = self.h / scale
        with brush.placed(0, 0, scale):
            area = QRectF(-DESIGN / 2, -high / 2, DESIGN, high)
            paint_sheet(brush, area, CORNER, "e1")
            with brush.clipped(rounded(area.adjusted(3, 3, -3, -3), CORNER - 2)):
                for at in range(len(self.ends)):
                    _paint_end(brush, self, at, high)
            cut = high * (share_of_end(self.up, 0) - 0.5)
            brush.trace(lines([((-DESIGN / 2 + 3, cut), (DESIGN / 2 - 3, cut))]), brush.theme.paper.sheet, 3)
            if self.fresh:
                inner = rounded(area.adjusted(6, 6, -6, -6), CORNER - 3)
                brush.trace(inner, brush.theme.surface.ink_on_fill, 4, Qt.PenStyle.DotLine)


def _paint_end(brush: Brushwork, face: EndCard, at: int, high: float) -> None:
    emblem, room = brush.theme.asset(face.ends[at]), high * share_of_end(face.up, at)
    counts = face.up in ("both", ("first", "second")[at])
    with brush.placed(0, 0, 1.0, 180.0 * at):
        half = QRectF(-DESIGN / 2, -high / 2, DESIGN, room)
        fill = emblem.fill if counts else mixed(emblem.fill, brush.theme.paper.sheet, PALE)
        light = mixed(fill, brush.pigment.white, 0.2 if counts else 0.3)
        brush.painter.fillRect(half, linear((0, half.top()), (0, half.bottom()), light, fill))
        ink = brush.theme.surface.ink_on_fill if counts else mixed(emblem.fill, brush.theme.paper.sheet, 0.2)
        _paint_motif(brush, face, (at, emblem), half, ink)


def _paint_motif(brush: Brushwork, face: EndCard, parts: tuple[int, EmblemTokens], half: QRectF, ink: QColor) -> None:
    """Paint the icon large in the middle with the name below it, and small in the corner."""
    at, emblem = parts
    shown = face.w >= NAMED_FROM and not face.sideways
    tilt = 90.0 if face.sideways else 0.0
    size = min(half.height() * (0.5 if shown else 0.8), DESIGN * 0.56)
    middle = half.center().y() + (-half.height() * 0.08 if shown else half.height() * 0.01)
    with brush.placed(0, middle + 1.5, 1.0, tilt):
        paint_icon(brush, emblem.icon, size, faded(brush.pigment.soil, 0.28))
    with brush.placed(0, middle, 1.0, tilt):
        paint_icon(brush, emblem.icon, size, ink)
    if shown:
        letters = Lettering(max(legible(brush, 0), brush.look.size(12.5)), ink, bold=True, side="left")
        fit = fitted(brush.look, face.names[at], letters, SEEN)
        if fit.size >= legible(brush, 0) * NEARLY:
            name = QRectF(half.left() + NAME_LEFT, half.bottom() - 21, SEEN / NEARLY, 18)
            write(brush, name, face.names[at], replace(fit, size=legible(brush, fit.size)))
        with brush.placed(half.left() + 15, half.top() + 15):
            paint_icon(brush, emblem.icon, INDEX, ink)


def _paint_upright(brush: Brushwork, face: EndCard) -> None:
    """Paint both ends upright, the first one above and larger."""
    area = face.area
    corner = min(CORNER * max(0.5, face.w / DESIGN), 9.0)
    paint_sheet(brush, area, corner, "e1")
    edge = max(1.0, min(2.5, face.w * 0.022))
    inner = area.adjusted(edge, edge, -edge, -edge)
    cut = area.top() + area.height() * face.upper
    halves = (QRectF(inner.left(), inner.top(), inner.width(), cut - inner.top()),
              QRectF(inner.left(), cut, inner.width(), inner.bottom() - cut))  # fmt: skip
    with brush.clipped(rounded(inner, max(1.0, corner - edge))):
        for at, half in enumerate(halves):
            _paint_upright_end(brush, face, at, half)
    brush.trace(lines([((inner.left(), cut), (inner.right(), cut))]), brush.theme.paper.sheet, max(1.0, edge * 0.8))
    if face.fresh:
        inset = max(2.0, face.w * 0.045)
        line = rounded(area.adjusted(inset, inset, -inset, -inset), max(1.0, corner - 2))
        brush.trace(line, brush.theme.surface.ink_on_fill, max(1.4, face.w * 0.035), Qt.PenStyle.DotLine)


def _paint_upright_end(brush: Brushwork, face: EndCard, at: int, half: QRectF) -> None:
    emblem = brush.theme.asset(face.ends[at])
    counts = face.up in ("both", ("first", "second")[at])
    fill = emblem.fill if counts else mixed(emblem.fill, brush.theme.paper.sheet, PALE)
    light = mixed(fill, brush.pigment.white, 0.2 if counts else 0.3)
    brush.painter.fillRect(half, linear((0, half.top()), (0, half.bottom()), light, fill))
    ink = brush.theme.surface.ink_on_fill if counts else mixed(emblem.fill, brush.theme.paper.sheet, 0.2)
    size = brush.look.size(max(legible(brush, 0) + 0.5, face.w * NAME_SIZE))
    letters = Lettering(max(size, legible(brush, 0)), ink, bold=True)
    fit = fitted(brush.look, face.names[at], letters, half.width() * ROOM)
    if fit.size < legible(brush, 0):
        fit = fitted(
            brush.look, face.names[at], replace(letters, bold=False, size=legible(brush, 0)), half.width() * FULL
        )
    named = fit.size >= legible(brush, 0) and half.height() >= LEAST_NAMED_END + fit.size
    beside = at == 1 and face.up == "both"
    if not named:
        _paint_icon_in(
            brush,
            emblem.icon,
            (half.center().x(), half.center().y()),
            min(half.height() * 0.8, half.width() * 0.7),
            ink,
        )
    elif beside and half.width() * BESIDE + text_width(brush.look, face.names[at], fit) < half.width() * 0.86:
        icon = min(half.width() * BESIDE, half.height() * 0.62)
        wide = icon * 1.25 + text_width(brush.look, face.names[at], fit)
        left = half.center().x() - wide / 2
        _paint_icon_in(brush, emblem.icon, (left + icon / 2, half.center().y()), icon, ink)
        name = QRectF(left + icon * 1.25, half.top(), wide - icon * 1.25 + 2, half.height())
        write(brush, name, face.names[at], replace(fit, side="left"))
    else:
        foot = fit.size * 1.7
        icon = min((half.height() - foot) * 0.86, half.width() * 0.74)
        middle = half.top() + (half.height() - foot) * 0.54
        _paint_icon_in(brush, emblem.icon, (half.center().x(), middle), icon, ink)
        write(brush, QRectF(half.left(), half.bottom() - foot * 1.1, half.width(), foot), face.names[at], fit)


def _paint_icon_in(brush: Brushwork, icon: str, at: tuple[float, float], size: float, ink: QColor) -> None:
    """Paint an icon about a place with its shadow."""
    x, y = at
    with brush.placed(x, y + size * 0.025):
        paint_icon(brush, icon, size, faded(brush.pigment.soil, 0.28))
    with brush.placed(x, y):
        paint_icon(brush, icon, size, ink)


def share_of_end(up: End, at: int) -> float:
    """Return the share of the height that the first (0) or the second end (1) has."""
    if up == "both":
        return 0.5
    return MAIN if up == ("first", "second")[at] else 1 - MAIN
