"""Painted parts of mats and bars: resource tracks, phase arrows, buttons, columns and panels, from the upper left."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainterPath

from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, legible, text_width, write
from ui.art.pieces import paint_cube
from ui.art.strokes import Brushwork, Look, Paint, faded, linear, lines, mixed, polygon, rounded
from ui.kit.theme import Theme

PhaseState = Literal["done", "now", "ahead"]
ButtonState = Literal["rest", "hover", "pressed", "disabled"]

PLACED_FROM = 20.0  # width of a column in which the places of cards are seen
CROWN = 11.0  # size of the crown of whoever leads in a column
WORTH_HIGH = 16.0  # height of what a column is still worth, at its foot
LEAST_LABEL = 9.0  # width of a label beside a crown
SLOT_GAP = 3.0
CUBE_SHARE = 0.62  # of a slot's width
ICON_SHARE = 1.15
ARROW = 9.0  # how far a phase arrow's point reaches


@dataclass(frozen=True)
class TrackFace:
    """A resource as cubes in slots and as a numeral: the resource, how many of how many, and the width of a slot.

    `columns` keeps room for so many slots, so that the numerals of several tracks align. `change` shows what an
    open choice would add or take. Slots beyond the `printed` ones are marked as added, missing ones as closed.
    """

    resource: str
    count: int
    cap: int
    slot: float
    columns: int = 0
    change: int = 0
    printed: int | None = None


@dataclass(frozen=True)
class PhaseFace:
    """A phase in the phase bar: its words, whether it is done, now or ahead, and whether it opens the row."""

    words: str
    state: PhaseState
    first: bool = False


@dataclass(frozen=True)
class ButtonFace:
    """A button: its words, an icon or none, whether it is the primary one, and its state."""

    words: str
    icon: str = ""
    primary: bool = False
    state: ButtonState = "rest"
    focused: bool = False


def emblem_ink(theme: Theme, resource: str) -> QColor:
    """Return the colour in which a resource's icon is readable on a panel of the room."""
    fill = theme.resource(resource).fill
    return mixed(fill, theme.pigment.white, 0.38) if theme.is_dark else mixed(fill, theme.surface.ink, 0.12)


def track_size(face: TrackFace) -> QSizeF:
    """Return the size of a track."""
    slots = max(face.cap, face.printed or 0, face.columns)
    return QSizeF(room_of_track(face.slot, slots), face.slot * ICON_SHARE + 2)


def room_of_track(slot: float, slots: int) -> float:
    """Return how wide icon, so many slots of a width, and numeral are together."""
    return slot * (1.55 + 1.85) + slots * (slot + SLOT_GAP)


def paint_track(brush: Brushwork, face: TrackFace) -> None:
    """Paint a resource track: icon, slots with cubes, numeral; at its cap the numeral is a warning."""
    middle = track_size(face).height() / 2
    with brush.placed(face.slot * 0.58, middle):
        emblem = brush.theme.resource(face.resource)
        paint_icon(brush, emblem.icon, face.slot * ICON_SHARE, emblem_ink(brush.theme, face.resource))
    for index in range(max(face.cap, face.printed or 0)):
        left = face.slot * 1.55 + index * (face.slot + SLOT_GAP)
        with brush.placed(left + face.slot / 2, middle):
            _paint_slot(brush, face, index)
    _paint_numeral(brush, face, middle)


def phase_width(look: Look, face: PhaseFace) -> float:
    """Return how wide a phase arrow is, without the point that reaches into the next."""
    letters = Lettering(look.theme.type.body, look.theme.surface.ink, bold=face.state == "now")
    return text_width(look, face.words, letters) + (42 if face.state == "done" else 28)


def paint_phase(brush: Brushwork, face: PhaseFace, height: float) -> None:
    """Paint one arrow of the phase bar."""
    surface, wide = brush.theme.surface, phase_width(brush.look, face)
    fill = {"done": surface.panel_sunk, "now": surface.accent_fill, "ahead": surface.panel}[face.state]
    ink = {"done": surface.ink_soft, "now": surface.accent_on, "ahead": surface.ink}[face.state]
    edge = surface.accent_fill if face.state == "now" else surface.line
    brush.shape(_arrow(wide, height, face.first), fill, edge, 1)
    left = ARROW + 6.0
    if face.state == "done":
        with brush.placed(left + 5, height / 2):
            paint_icon(brush, "check", 11, ink)
        left += 14
    words = Lettering(brush.theme.type.body, ink, bold=face.state == "now", side="left")
    write(brush, QRectF(left, 0, wide - left, height), face.words, words)


def button_size(look: Look, face: ButtonFace) -> QSizeF:
    """Return the size that the button's words ask for."""
    letters = Lettering(look.theme.type.body, look.theme.surface.ink, bold=True)
    wide = text_width(look, face.words, letters) + 32 + (22 if face.icon else 0)
    return QSizeF(max(wide, look.theme.space.target * 2), look.theme.space.control)


def paint_button(brush: Brushwork, face: ButtonFace, size: QSizeF) -> None:
    """Paint a button; the primary one is filled with the accent, a disabled one lies flat."""
    surface = brush.theme.surface
    area = QRectF(0, 0, size.width(), size.height())
    shape = rounded(area, brush.theme.radius.card - 2)
    ink = _button_ink(brush.theme, face)
    if face.state in ("rest", "hover"):
        brush.shadow(shape, "e1")
    brush.shape(
        shape, _button_fill(brush.theme, face), surface.accent_fill if face.primary else surface.line_strong, 1.2
    )
    if face.focused:
        gap = brush.theme.state.focus_gap
        brush.trace(rounded(area.adjusted(-gap, -gap, gap, gap), 10), surface.focus, brush.theme.state.focus_width)
    letters = Lettering(brush.theme.type.body, ink, bold=True)
    room = area.adjusted(12, 0, -12, 0)
    if face.icon:
        wide = min(text_width(brush.look, face.words, letters), room.width() - 22)
        with brush.placed(room.center().x() - wide / 2 - 3, area.center().y()):
            paint_icon(brush, face.icon, 16, ink)
        room = room.adjusted(20, 0, 0, 0)
    write(brush, room, face.words, letters)


def paint_panel(brush: Brushwork, area: QRectF, level: str = "e1") -> None:
    """Paint a flat panel of the room with a hairline; strips and docks take level e0."""
    shape = rounded(area, brush.theme.radius.panel)
    brush.shadow(shape, level)
    raised = level not in ("e0", "e1", "e2")
    brush.shape(
        shape, brush.theme.surface.panel_rise if raised else brush.theme.surface.panel, brush.theme.surface.line, 1
    )


def paint_column(
    brush: Brushwork, size: QSizeF, label: str, current: bool = False, leads: bool = False, foot: float = 0.0
) -> None:
    """Paint the column in which cards are laid: a recess with the places of the cards and its label, underlined now.

    Whoever `leads` in it has a crown beside the label; without a label or room for both, above the `foot`, which is
    as high as what stands at the bottom of the column already.
    """
    surface, wide, high = brush.theme.surface, size.width(), size.height()
    recess = rounded(QRectF(0, 0, wide, high), brush.theme.radius.chip)
    brush.fill(recess, linear((0, 0), (0, high), surface.slot, faded(surface.slot, 0.45)))
    with brush.clipped(recess):
        brush.trace(recess.translated(0, -0.5), faded(surface.shadow, surface.shade * 0.5), 2)
        _paint_places(brush, size, current)
    ink = surface.accent if current else surface.ink_soft
    beside = bool(label) and wide - 4 - CROWN >= LEAST_LABEL
    crown, edge = CROWN if leads and beside else 0.0, 2.0 if beside else 0.5
    letters = Lettering(11, ink, bold=True)
    write(brush, QRectF(edge + crown, 0, wide - 2 * edge - crown, 18), label, letters)
    if leads:
        small = min(CROWN, wide - 1)
        at = (max(crown / 2 + 1, wide / 2 - text_width(brush.look, label, letters) / 2), 9.0)
        with brush.placed(*(at if beside else (wide / 2, high - foot - small / 2 - 1))):
            paint_icon(brush, "start", small, surface.accent)
    if current:
        brush.painter.fillRect(QRectF(4, 17, size.width() - 8, 2), surface.accent)


def label_fits(brush: Brushwork, label: str, wide: float) -> bool:
    """Return whether a label and a crown beside it fit into a column of this width without being made smaller."""
    return text_width(brush.look, label, Lettering(11, brush.theme.surface.ink, bold=True)) <= wide - 4 - CROWN


def paint_worth(brush: Brushwork, size: QSizeF, worth: int) -> None:
    """Paint at the foot of a column what it is still worth: a sign of actions and a number."""
    surface, high = brush.theme.surface, size.height()
    with brush.placed(size.width() / 2 - 7, high - WORTH_HIGH / 2):
        paint_icon(brush, "action", 10, surface.ink_soft)
    letters = Lettering(12, surface.ink, bold=True, side="left")
    write(brush, QRectF(size.width() / 2, high - WORTH_HIGH, size.width() / 2, WORTH_HIGH), str(worth), letters)


def paint_added(brush: Brushwork, size: QSizeF, more: int) -> None:
    """Paint at the foot of a column what it adds."""
    letters = Lettering(11, brush.theme.surface.ink_soft, bold=True)
    write(brush, QRectF(1, size.height() - WORTH_HIGH, size.width() - 2, WORTH_HIGH), f"+{more}", letters)


def _paint_places(brush: Brushwork, size: QSizeF, current: bool) -> None:
    """Paint where cards will lie, one below the other, ever fainter: a column that can be filled looks like one."""
    surface, wide = brush.theme.surface, size.width() - 6
    ink = surface.accent if current else surface.line_strong
    if wide < PLACED_FROM:
        return
    tall, step, top = wide * 1.41, wide * 0.46, 22.0
    share = 0.7 if current else 0.5
    while top + tall < size.height() - 3 and share > 0.08:
        brush.trace(rounded(QRectF(3, top, wide, tall), 3), faded(ink, share), 1)
        top, share = top + step, share * 0.62


def _paint_slot(brush: Brushwork, face: TrackFace, index: int) -> None:
    surface, slot = brush.theme.surface, face.slot
    area = QRectF(-slot / 2, -slot / 2, slot, slot)
    _paint_bed(brush, face, index, area)
    settled = min(face.count, face.count + face.change)
    touched = max(face.count, face.count + face.change)
    if index >= touched:
        return
    with brush.placed(-slot * 0.06, slot * 0.06), brush.seen(1.0 if index < settled else 0.38):
        paint_cube(brush, slot * CUBE_SHARE, brush.theme.resource(face.resource).fill)
    if index >= settled:
        colour = surface.lit if face.change > 0 else surface.danger
        brush.trace(rounded(area, slot * 0.16), colour, 1.6)


def _paint_bed(brush: Brushwork, face: TrackFace, index: int, area: QRectF) -> None:
    """Paint an empty slot: one of the board, one that a card has added, or one that a card has closed."""
    surface, bed = brush.theme.surface, rounded(area, face.slot * 0.16)
    if face.printed is not None and index >= face.printed:
        emblem = emblem_ink(brush.theme, face.resource)
        brush.shape(bed, faded(emblem, 0.16), faded(emblem, 0.0), 1)
        brush.trace(bed, emblem, max(1.2, face.slot * 0.07), Qt.PenStyle.DashLine)
    elif index >= face.cap:
        brush.trace(bed, surface.line, 1)
        inner = area.adjusted(face.slot * 0.2, face.slot * 0.2, -face.slot * 0.2, -face.slot * 0.2)
        strokes = lines([(_pair(inner.topLeft()), _pair(inner.bottomRight()))])
        brush.trace(strokes, surface.line_strong, max(1.0, face.slot * 0.07))
    else:
        brush.shape(bed, surface.slot, surface.line, 1)


def _pair(point: QPointF) -> tuple[float, float]:
    return point.x(), point.y()


def _paint_numeral(brush: Brushwork, face: TrackFace, middle: float) -> None:
    surface = brush.theme.surface
    left = face.slot * 1.55 + max(face.cap, face.printed or 0, face.columns) * (face.slot + SLOT_GAP)
    ink = surface.danger if face.count >= face.cap else surface.ink
    area = QRectF(left + face.slot * 0.25, middle - face.slot, face.slot * 1.5, face.slot * 2)
    write(brush, area, str(face.count), Lettering(legible(brush, face.slot * 1.02), ink, bold=True, side="left"))


def _arrow(wide: float, high: float, first: bool) -> QPainterPath:
    notch = 0.0 if first else ARROW
    return polygon([(0, 0), (wide, 0), (wide + ARROW, high / 2), (wide, high), (0, high), (notch, high / 2)])


def _button_fill(theme: Theme, face: ButtonFace) -> Paint:
    surface = theme.surface
    if face.state == "disabled":
        return surface.panel_sunk
    fill = surface.accent_fill if face.primary else surface.panel_rise
    if face.state == "hover":
        return linear((0, 0), (0, 36), fill.lighter(112), mixed(fill, theme.pigment.white, 0.06))
    return mixed(fill, theme.pigment.soil, 0.12) if face.state == "pressed" else fill


def _button_ink(theme: Theme, face: ButtonFace) -> QColor:
    surface = theme.surface
    if face.state == "disabled":
        return faded(surface.ink_soft, 0.75)
    return surface.accent_on if face.primary else surface.ink
