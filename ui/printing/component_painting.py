"""A component where it lies: its faces, what it is called at its edge, and the lines to cut and to fold along."""

from contextlib import AbstractContextManager

from PySide6.QtCore import QRectF, Qt

from ui.art.hexagons import tile_outline
from ui.art.laid_cards import CardBack
from ui.art.lettering import Lettering, shortened, text_width, write
from ui.art.strokes import Brushwork, Look, disc, faded, lines, rounded
from ui.printing.components import LABELLED_FROM, TAB, Component, back_room, face_room, paint_face
from ui.printing.imposition import Placed, Size

SMALLEST = 5.5 * 25.4 / 72 * 1.02  # millimetres of the smallest letters on a component: 5.5 points, and a hair
HAIR = 0.1
PLATE = 0.8  # millimetres around words on land
GROUNDED = ("card", "stand", "page")
RING_HOLE = 0.33 / 0.58  # of a ring, of its outer radius


def paint_front(brush: Brushwork, component: Component, placed: Placed, label: str, corner: float = 0.0) -> None:
    """Paint the face of a component where it lies, with what it is called and the line to cut along."""
    with _at(brush, placed):
        room = face_room(component.size, component.cut)
        paint_face(brush, component.front, room)
        if component.cut == "stand":
            with brush.placed(0, 0, turn=180):
                paint_face(brush, component.front, room)
            _paint_folds(brush, component.size)
        _paint_label(brush, component, label)
        _paint_cut(brush, component, corner)


def paint_back(brush: Brushwork, component: Component, placed: Placed, corner: float = 0.0) -> None:
    """Paint what is behind a component where that lies."""
    with _at(brush, placed):
        room = face_room(component.size, component.cut)
        if isinstance(component.back, CardBack):
            room = back_room(component.size)
        if component.cut != "stand":  # a stand-up has its other side above its first
            paint_face(brush, component.back or component.front, room)
            _paint_cut(brush, component, corner)


def _at(brush: Brushwork, placed: Placed) -> AbstractContextManager[None]:
    box = placed.box
    turn = 180.0 if placed.upside_down else 0.0
    return brush.placed(box.left + box.width / 2, box.top + box.height / 2, 1.0, turn)


def paint_ground(brush: Brushwork, component: Component, placed: Placed, bleed: float) -> None:
    """Paint the paper of a card, beyond its cut by the bleed."""
    if component.cut in GROUNDED:
        brush.painter.fillRect(QRectF(*placed.box.grown(bleed)), brush.theme.paper.sheet)


def _paint_label(brush: Brushwork, component: Component, label: str) -> None:
    """Write game, draft, name and letters at the edge, or the letters alone where there is no room for more."""
    size, whole = component.size, min(component.size) >= LABELLED_FROM
    letters = Lettering(SMALLEST, brush.theme.surface.ink)
    room = size.width - 3
    words = _label_words(brush.look, component, label, letters, room) if whole else component.letters
    foot = size.height / 2 - 0.9 - SMALLEST
    if component.cut == "tile":
        foot = size.height / 2 - size.height / 3.5 * 0.6
    elif component.cut == "stand":
        foot = size.height / 2 - TAB + 1.5
    elif component.cut not in {"card", "page"}:
        foot = size.height / 2 * 0.83 - SMALLEST / 2
    area = QRectF(-size.width / 2 + 1.5, foot, room, SMALLEST)
    if component.cut == "tile":  # it lies on the land
        half = text_width(brush.look, words, letters) / 2 + PLATE
        plate = QRectF(-half, foot, 2 * half, SMALLEST).adjusted(0, -PLATE / 2, 0, PLATE / 2)
        brush.fill(rounded(plate, plate.height() / 2), faded(brush.theme.surface.panel, 0.75))
    write(brush, area, words, letters)


def _label_words(look: Look, component: Component, label: str, letters: Lettering, room: float) -> str:
    """Return game and draft, name and letters, the name cut short where it would run into what lies beside."""
    around = f"{label} ·  · {component.letters}"
    name = shortened(look, component.id, letters, room - text_width(look, around, letters))
    return f"{label} · {name} · {component.letters}" if name else component.letters


def _paint_folds(brush: Brushwork, size: Size) -> None:
    """Draw the lines along which a stand-up is folded: over its head, and outwards at its tabs."""
    foot = size.height / 2 - TAB
    for y in (-foot, 0.0, foot):
        path = lines([((-size.width / 2, y), (size.width / 2, y))])
        brush.trace(path, brush.theme.surface.ink_soft, HAIR, Qt.PenStyle.DashLine)


def _paint_cut(brush: Brushwork, component: Component, corner: float = 0.0) -> None:
    """Draw the line along which something round or six-cornered is cut, or a card with round corners."""
    size, paths = component.size, []
    if component.cut == "tile":
        outline = tile_outline(size.width / (2 * 3**0.5))
        paths.append(outline.translated(-outline.boundingRect().center()))
    elif component.cut in {"disc", "ring"}:
        paths.append(disc(0, 0, size.width / 2))
    elif corner and component.cut in {"card", "page"}:
        paths.append(rounded(QRectF(-size.width / 2, -size.height / 2, *size), corner))
    if component.cut == "ring":
        paths.append(disc(0, 0, size.width / 2 * RING_HOLE))
    for path in paths:
        brush.trace(path, brush.theme.surface.ink, HAIR)
