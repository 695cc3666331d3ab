"""The board in the middle of the editor: drawn, moved and sized by mouse and keyboard, as it will lie on the table."""

from typing import Literal

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from qquovadis.errors import Sentence
from qquovadis.model.board_drawing.drawing import Area, about
from qquovadis.model.board_drawing.edits import grown, moved, with_new
from qquovadis.model.pack.board_places import PlaceShape
from qquovadis.model.text.translations import N_, NP_
from ui.art.painting import painting, paints_widget
from ui.board_editor.canvas_painting import OUTLINES, BoardPainting, BoardView, PlacePictures
from ui.board_editor.document import BoardDocument
from ui.board_editor.gestures import SMALLEST, STEP, BoardGesture
from ui.kit.context import AppContext
from ui.kit.undo_actions import ChangeWords

Tool = Literal["select", "square", "round", "hex"]
NEW_NAME = N_("place {number}")
MADE = N_("new place “{place}”")
MOVED = NP_("move of {count} place", "move of {count} places")
SIZED = NP_("size of {count} place", "size of {count} places")
WHAT = N_("The board")
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
ZOOMS = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}
FINE = 0.05  # how far an arrow moves with Shift
EMPTY = Area(-1, -1, 10, 7)  # what is shown of a board on which nothing lies
AROUND = 0.8  # widths of a place that are free round all
ZOOM, NEAREST, FARTHEST = 1.2, 260.0, 8.0  # a step, and pixels of a usual place
USUAL_SIZE = 1.5  # of a place that was made by a click or a key
NEAR = 4  # pixels that a mouse may tremble in a click


class BoardCanvas(QWidget):
    """Shows one document; `tool` is what the mouse does. `tool_changed` tells a tool that was put down again.

    `named` asks for the name of what was drawn, or whose name is wanted by Enter; `menu_wanted` tells where on the
    screen a menu shall open for what is chosen.
    """

    tool_changed = Signal()
    named = Signal()
    menu_wanted = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._document: BoardDocument | None = None
        self._tool: Tool = "select"
        self.snaps = True
        self._gesture: BoardGesture | None = None
        self._pan: QPointF | None = None
        self._at = QPointF()
        self._free = False
        self._hovered: int | None = None
        self._view, self._fitted = BoardView(60.0, QPointF()), True
        self._pictures = PlacePictures()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(280, 240)
        context.changed.connect(self._retranslate)
        self._retranslate()

    def show_document(self, document: BoardDocument) -> None:
        """Show this one from now on."""
        self._document = document
        document.changed.connect(self.update)
        document.chosen_changed.connect(self.update)
        self.fit()

    @property
    def tool(self) -> Tool:
        """What the mouse does."""
        return self._tool

    def take(self, tool: Tool) -> None:
        """Let the mouse do this from now on."""
        self._tool = tool
        self.setCursor(Qt.CursorShape.ArrowCursor if tool == "select" else Qt.CursorShape.CrossCursor)
        self.tool_changed.emit()
        self.update()

    def fit(self) -> None:
        """Show the whole board."""
        self._fitted = True
        area = (self._document.drawing.area if self._document else None) or EMPTY
        room = Area(area.x - AROUND, area.y - AROUND, area.w + 2 * AROUND, area.h + 2 * AROUND)
        scale = max(FARTHEST, min(NEAREST / 2, self.width() / room.w, self.height() / room.h))
        self._view = BoardView(scale, self._middle - QPointF(*room.middle) * scale)
        self.update()

    def zoom(self, steps: float, at: QPointF | None = None) -> None:
        """Look from nearer or farther, with the board under a place of the view where it is."""
        self._fitted = False
        at = at if at is not None else self._middle
        before = self._view
        scale = max(FARTHEST, min(NEAREST, before.scale * ZOOM**steps))
        self._view = BoardView(scale, at - (at - before.origin) * (scale / before.scale))
        self.update()

    def add(self) -> None:
        """Put a place of the tool's shape into the middle of the view, for hands on the keyboard."""
        x, y = self._view.spot(self._middle)
        self._make(about(round(x / STEP) * STEP, round(y / STEP) * STEP, USUAL_SIZE, USUAL_SIZE))

    def spot_of(self, x: float, y: float) -> QPointF:
        """Return where in the view a spot of the board is, in pixels."""
        return self._view.point((x, y))

    # Painting.

    def sizeHint(self) -> QSize:
        return QSize(720, 560)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            surface = self._context.theme.surface
            painter.fillRect(self.rect(), surface.table)
            document = self._document
            if document is not None:
                board = BoardPainting(brush, self._view, self._pictures)
                board.paint_grid(QRectF(self.rect()))
                board.paint_board(document.drawing, document.picture)
                board.paint_names(document.drawing, self._context.language)
                board.paint_chosen(document.drawn._replace(drawing=document.drawing), self._hovered)
                if self._gesture is not None and self._gesture.kind in ("draw", "band"):
                    area = self._gesture.area(
                        self._view.spot(self._at), snapped=self._snapped and self._gesture.kind == "draw"
                    )
                    outline = OUTLINES[self._gesture.shape] if self._gesture.kind == "draw" else "rect"
                    board.paint_new(outline, area)
            if self.hasFocus():
                painter.setPen(surface.focus)
                painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fitted:
            self.fit()

    # The mouse.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._at = event.position()
        document = self._document
        if event.button() is Qt.MouseButton.MiddleButton:
            self._pan = event.position()
        if document is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        spot = self._view.spot(event.position())
        if self._tool != "select":
            self._gesture = BoardGesture("draw", spot, document.drawn, shape=self._tool)
        elif (taken := self._view.handle_at(document.drawn, event.position())) is not None:
            self._gesture = BoardGesture(taken[0], spot, document.drawn, taken[1])
        else:
            self._press_place(document, spot, more=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))

    def _press_place(self, document: BoardDocument, spot: tuple[float, float], *, more: bool) -> None:
        under = next((at for at, _ in document.drawing.under(*spot)), None)
        chosen = document.drawn.chosen
        if under is None:
            if not more:
                document.choose()
            self._gesture = BoardGesture("band", spot, document.drawn)
        elif more:
            document.choose(*(set(chosen) ^ {under}))
        else:
            if under not in chosen:
                document.choose(under)
            self._gesture = BoardGesture("move", spot, document.drawn)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._free = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if self._pan is not None:
            self._look_aside(event.position() - self._at)
        self._at = event.position()
        document = self._document
        if document is None:
            return
        spot = self._view.spot(self._at)
        if self._gesture is None:
            self._hovered = next((at for at, _ in document.drawing.under(*spot)), None)
        elif self._gesture.kind in ("move", "size", "point") and not self._trembles():
            document.preview = self._gesture.at(spot, snapped=self._snapped)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._at = event.position()
        if event.button() is Qt.MouseButton.MiddleButton:
            self._pan = None
        gesture, document = self._gesture, self._document
        if gesture is None or document is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        self._gesture = None
        spot = self._view.spot(self._at)
        if gesture.kind == "draw":
            self._finish_drawing(gesture, spot)
        elif gesture.kind == "band":
            area = gesture.area(spot, snapped=False)
            met = [at for at, each in enumerate(document.drawing.places) if any(area.meets(a) for a in each.areas())]
            document.choose(*gesture.before.chosen, *met)
        elif document.preview is not None:
            words = ChangeWords(SIZED if gesture.kind == "size" else MOVED, len(gesture.before.chosen))
            document.change(gesture.before._replace(drawing=document.preview), words)
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)
        if self._document is not None and self._document.one is not None and self._tool == "select":
            self.named.emit()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = None
        self.update()
        super().leaveEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Choose what lies under the pointer, unless it is chosen, and ask for its menu; by key at its middle."""
        document = self._document
        if document is None:
            return
        at = event.pos()
        if event.reason() is QContextMenuEvent.Reason.Mouse:
            under = next((place for place, _ in document.drawing.under(*self._view.spot(QPointF(at)))), None)
            if under is not None and under not in document.drawn.chosen:
                document.choose(under)
        elif document.drawn.chosen:
            at = self._view.point(document.drawing.places[document.drawn.chosen[0]].area.middle).toPoint()
        if document.drawn.chosen:
            self.menu_wanted.emit(self.mapToGlobal(at))

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom(event.angleDelta().y() / 120, event.position())

    # The keyboard.

    def event(self, event: QEvent) -> bool:
        """Let Tab go through the places, and out where there is none further."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            back = event.key() == Qt.Key.Key_Backtab
            if (back or event.key() == Qt.Key.Key_Tab) and self._step(-1 if back else 1):
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        document, key = self._document, Qt.Key(event.key())
        if document is None:
            return
        if key in ARROWS:
            self._nudge(ARROWS[key], event.modifiers())
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter(document)
        elif key == Qt.Key.Key_Escape and not self._is_plain:
            self._let_go()
        elif key in ZOOMS:
            self.zoom(ZOOMS[key])
        else:
            super().keyPressEvent(event)

    def _enter(self, document: BoardDocument) -> None:
        """Make a place of the shape in hand; else ask for the name of the one that is chosen."""
        if self._tool != "select":
            self.add()
        elif document.one is not None:
            self.named.emit()

    @property
    def _is_plain(self) -> bool:
        """Whether there is nothing that Escape could end here."""
        chosen = self._document.drawn.chosen if self._document is not None else ()
        return self._gesture is None and self._tool == "select" and not chosen

    def _let_go(self) -> None:
        """End a gesture without its change; else put down the tool; else choose nothing."""
        document = self._document
        if document is None:
            return
        if self._gesture is not None:
            self._gesture, document.preview = None, None
        elif self._tool != "select":
            self.take("select")
        else:
            document.choose()
        self.update()

    def _nudge(self, way: tuple[int, int], keys: Qt.KeyboardModifier) -> None:
        """Move what is chosen by a line of the grid, or a little; with Ctrl it grows or shrinks."""
        document = self._document
        if document is None:
            return
        step = FINE if keys & Qt.KeyboardModifier.ShiftModifier else STEP
        x, y, count = way[0] * step, way[1] * step, len(document.drawn.chosen)
        if not document.drawn.chosen:
            self._look_aside(QPointF(-x, -y) * self._view.scale)
        elif keys & Qt.KeyboardModifier.ControlModifier:
            document.change(grown(document.drawn, x, y), ChangeWords(SIZED, count), f"grow {document.drawn.chosen}")
        else:
            document.change(moved(document.drawn, x, y), ChangeWords(MOVED, count), f"nudge {document.drawn.chosen}")

    def _step(self, by: int) -> bool:
        """Choose the next place, or the one before; False where there is none further."""
        document = self._document
        if document is None or not document.drawing.places:
            return False
        chosen = document.drawn.chosen
        at = (
            (chosen[-1] if by > 0 else chosen[0]) + by
            if chosen
            else (0 if by > 0 else len(document.drawing.places) - 1)
        )
        if not 0 <= at < len(document.drawing.places):
            document.choose()
            return False
        document.choose(at)
        return True

    # Within.

    @property
    def _snapped(self) -> bool:
        return self.snaps != self._free

    def _trembles(self) -> bool:
        """Whether the mouse has not gone farther than in a click."""
        assert self._gesture is not None
        started = self._document is not None and self._document.preview is not None
        gone = self.spot_of(*self._gesture.start) - self._at
        return not started and gone.manhattanLength() < NEAR

    def _finish_drawing(self, gesture: BoardGesture, spot: tuple[float, float]) -> None:
        area = gesture.area(spot, snapped=self._snapped)
        if area.w < SMALLEST and area.h < SMALLEST:
            x, y = gesture.start
            area = about(round(x / STEP) * STEP, round(y / STEP) * STEP, USUAL_SIZE, USUAL_SIZE)
        self._make(area)

    def _make(self, area: Area) -> None:
        document, shape = self._document, self._tool
        if document is None or shape == "select":
            return
        name = self._context.say(NEW_NAME, number=len(document.drawing.places) + 1)
        made: PlaceShape = shape
        words = ChangeWords(Sentence(MADE, place=name))
        document.change(with_new(document.drawn.drawing, made, area, name), words)
        self.take("select")
        self.named.emit()

    @property
    def _middle(self) -> QPointF:
        return QPointF(self.width() / 2, self.height() / 2)

    def _look_aside(self, by: QPointF) -> None:
        self._view = self._view._replace(origin=self._view.origin + by)
        self._fitted = False
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def _retranslate(self) -> None:
        self.setAccessibleName(self._context.say(WHAT))
        self.update()
