"""Paints what a seat has of a tally in a cell of its strip: sign, number and cap, a place for each cube, its name."""

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from qquovadis.model.seen_counts import UNSEEN_COUNT
from ui.art.badges import emblem_ink
from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, legible, text_width, write, write_name
from ui.art.strokes import Brushwork, Look, faded, rounded
from ui.table.layout.geometry import Rect
from ui.table.layout.quantity_cell import QuantityCell

CORNER = 0.25  # of a place, in its width
# How clear the edge of an empty place is and of one that a card has closed, and the ground of one that it has added.
EMPTY, CLOSED, ADDED = 0.5, 0.2, 0.3


class Quantity(NamedTuple):
    """A tally on a track: its family, what it is called, how much there is, its cap or None, and that of the board.

    Of one that is not `seen` nothing is told, and its amount is 0.
    """

    family: str
    name: str
    amount: int
    cap: int | None
    printed: int | None = None
    seen: bool = True

    @property
    def figures(self) -> str:
        """The amount as it is written."""
        return str(self.amount) if self.seen else UNSEEN_COUNT


def paint_quantity(brush: Brushwork, quantity: Quantity, cell: QuantityCell) -> None:
    """Paint a quantity in its cell; at its cap the number is a warning, a cap that a card has changed stands out."""
    surface, resources = brush.theme.surface, brush.theme.resources
    sign = emblem_ink(brush.theme, quantity.family) if quantity.family in resources else surface.ink_soft
    if quantity.family in resources:
        with brush.placed(*cell.sign):
            paint_icon(brush, resources[quantity.family].icon, cell.size, sign)
    full = quantity.cap is not None and quantity.amount >= quantity.cap
    letters = Lettering(cell.size, surface.danger if full else surface.ink, bold=True, side="left")
    room, figures = _qt(cell.number), quantity.figures
    write(brush, room, figures, letters)
    if quantity.cap is not None:
        changed = quantity.cap != quantity.printed
        ink = surface.accent if changed else surface.ink_soft
        cap = Lettering(cell.cap_size, ink, bold=changed, side="left")
        wide = text_width(brush.look, figures, letters)
        write(brush, room.adjusted(wide + 1, (cell.size - cell.cap_size) * 0.7, 0, 0), f"/{quantity.cap}", cap)
    if cell.is_named:
        soft = Lettering(max(legible(brush, 0), cell.cap_size), surface.ink_soft, side="left")
        write_name(brush, _qt(cell.foot).adjusted(0, 0, -2, 0), quantity.name, soft)
    for at in range(max(quantity.cap or 0, quantity.printed or 0)):
        _paint_place(brush, quantity, cell.place(at), at, sign)


def cap_end(look: Look, cell: QuantityCell, amount: int) -> float:
    """Return where number and a cap of one figure end in a cell."""
    letters = Lettering(cell.size, look.theme.surface.ink, bold=True)
    cap = Lettering(cell.cap_size, look.theme.surface.ink, bold=True)
    return cell.number.x + text_width(look, str(amount), letters) + 1 + text_width(look, "/8", cap)


def _paint_place(brush: Brushwork, quantity: Quantity, area: Rect, at: int, sign: QColor) -> None:
    """Paint a place that is taken, empty, added by a card, or closed by one."""
    surface, place = brush.theme.surface, rounded(_qt(area), area.w * CORNER)
    if at < quantity.amount and quantity.family in brush.theme.resources:
        brush.fill(place, brush.theme.resource(quantity.family).fill)
    elif quantity.cap is not None and at >= quantity.cap:
        brush.trace(place, faded(surface.ink_soft, CLOSED), 1)
    elif quantity.printed is not None and at >= quantity.printed:
        brush.shape(place, faded(sign, ADDED), sign, 1.2)
    else:
        brush.shape(place, surface.slot, faded(surface.ink_soft, EMPTY), 1)


def _qt(area: Rect) -> QRectF:
    return QRectF(*area)
