"""Signs over a card or any rectangle: may be chosen, pointed at, focused, refused, has acted, was chosen."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from ui.art.faces import RectFace
from ui.art.icons import paint_icon
from ui.art.strokes import LEAST_REACH, Brushwork, disc, faded, rounded, seen_width
from ui.kit.theme import Theme

LYING = 0.8  # of its height, from which width on a card has its number in a head: no hand holds such
CardState = Literal["lit", "hover", "focus", "refused", "acted", "chosen"]


@dataclass(frozen=True)
class CardMark(RectFace):
    """A sign over a card of this size; `corner` is the corner radius of the card."""

    state: CardState
    corner: float

    @property
    def scale(self) -> float:
        """Units of the painter to one pixel of the design."""
        return self.corner / 9.0

    def bounds(self, theme: Theme) -> QRectF:
        """Return the card and what stands out round it, the more the larger the card."""
        del theme
        reach = _focus_reach(self.corner) if self.state == "focus" else max(10.0, 1.5 * self.corner)
        return QRectF(-self.w / 2 - reach, -self.h / 2 - reach, self.w + 2 * reach, self.h + 2 * reach)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the rectangle."""
        del theme
        return rounded(self.area, self.corner)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        with brush.placed(-self.w / 2, -self.h / 2):
            if self.state in ("lit", "hover"):
                _paint_gold(brush, self)
            elif self.state == "focus":
                _paint_focus(brush, self)
            elif self.state == "refused":
                _paint_refusal(brush, self)
            elif self.state == "acted":
                _paint_glow(brush, self)
            else:
                _paint_choice(brush, self)


def _focus_reach(corner: float) -> float:
    """Return how far the line round a card that has the focus may stand out, also where it is seen from afar."""
    return max(LEAST_REACH, 1.5 * corner)


def _paint_focus(brush: Brushwork, mark: CardMark) -> None:
    """Paint a line that is as well seen round a small counter from afar as round a card, on any colour."""
    state, surface = brush.theme.state, brush.theme.surface
    most = _focus_reach(mark.corner) / 2
    wide = min(most, seen_width(brush, state.focus_width * 1.2 * mark.scale))
    frame = _framed(mark, max(state.focus_gap + 2, wide / mark.scale))
    brush.trace(frame, surface.keyline, wide * 1.8)
    brush.trace(frame, surface.focus, wide)


def _paint_choice(brush: Brushwork, mark: CardMark) -> None:
    """Paint that a card was chosen: a firm frame, and a tick over its lower left corner, where no number is."""
    surface, radius = brush.theme.surface, min(mark.w, mark.h) * 0.2
    brush.trace(_framed(mark, 2), surface.keyline, 6.0 * mark.scale)
    brush.trace(_framed(mark, 2), surface.accent, 4.0 * mark.scale)
    with brush.placed(radius * 0.6, mark.h - radius * 0.6):
        brush.shape(disc(0, 0, radius), surface.panel_rise, surface.accent, 1.4)
        paint_icon(brush, "check", radius * 1.4, surface.accent)


def _paint_gold(brush: Brushwork, mark: CardMark) -> None:
    surface = brush.theme.surface
    width = (5.0 if mark.state == "hover" else 3.4) * mark.scale
    frame = _framed(mark, 2.4)
    brush.trace(frame, faded(surface.lit_edge, 0.9), width + 2.2 * mark.scale)
    brush.trace(frame, surface.lit, width)


def _paint_glow(brush: Brushwork, mark: CardMark) -> None:
    """Paint light round a card that has just done something, and a spark in its corner: no gold, which invites."""
    light, scale = brush.theme.surface.focus, max(0.55, mark.scale)
    for far, share in ((9.0, 0.16), (6.0, 0.26), (3.2, 0.5)):
        brush.trace(_framed(mark, 1.5), faded(light, share), far * scale)
    brush.trace(_framed(mark, 0.6), faded(brush.theme.surface.keyline, 0.9), 1.6 * scale)
    with brush.placed(mark.w - 7 * scale, 7 * scale):
        brush.shape(disc(0, 0, 10 * scale), light, brush.theme.surface.keyline, 1.4 * scale)
        paint_icon(brush, "miracle", 14 * scale, brush.theme.surface.keyline)


def _paint_refusal(brush: Brushwork, mark: CardMark) -> None:
    surface = brush.theme.surface
    brush.fill(_framed(mark, 0), faded(surface.table, brush.theme.state.refused_veil))
    # Over the upper left corner, where the key of a card that may be chosen is: nothing is written there, and no other
    # card of a fan lies over it. A broad card has its number there, and its words end before its
    # lower right corner.
    lies = mark.w > LYING * mark.h
    x, y = (mark.w - 6 * mark.scale, mark.h - 13 * mark.scale) if lies else (2 * mark.scale, 6 * mark.scale)
    with brush.placed(x, y, mark.scale):
        brush.shape(disc(0, 0, 12.5), surface.panel_rise, surface.danger, 1.4)
        paint_icon(brush, "lock", 14, surface.danger)


def _framed(mark: CardMark, gap: float) -> QPainterPath:
    reach = gap * mark.scale
    area = QRectF(0, 0, mark.w, mark.h).adjusted(-reach, -reach, reach, reach)
    return rounded(area, mark.corner + reach)
