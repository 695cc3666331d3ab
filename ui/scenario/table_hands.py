"""What hands do on the table in the workshop beside dragging: menus, counts at a tally, pieces from the panel."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QMenu

from qquovadis.model.texts import N_
from ui.scenario.doings import Doings
from ui.scenario.piece_list import PIECES
from ui.scenario.tally_stepper import TallyStepper
from ui.scene import Subject, TableView
from ui.scene.geometry import Point
from ui.scene.pointing import Touch, area_of, centre_of, touch, zones_under
from ui.surroundings import Surroundings

if TYPE_CHECKING:
    from ui.scenario.workshop import Workshop

OVER, TURN = N_("Turn over"), N_("Turn")
LOOK, PUT = N_("See what lies in: {place}"), N_("Put pieces into: {place}")
COUNT = N_("Count: {tally}")
FACE = N_("Show {value}")
FACES = 12
MORE, LESS = (Qt.Key.Key_Plus, Qt.Key.Key_Equal), (Qt.Key.Key_Minus,)
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class TableHands(QObject):
    """Listens at one table for as long as it lies there; does nothing unless the workshop is open."""

    def __init__(self, table: TableView, around: Surroundings, workshop: "Workshop", doings: Doings) -> None:
        super().__init__(table)
        self._table, self._around, self._workshop, self._doings = table, around, workshop, doings
        self._at: Subject | None = None
        self._stepper = TallyStepper(around, table)
        self._stepper.counted.connect(doings.count)
        table.hovered.connect(self._hover)
        table.laid_out.connect(self._stepper.close_now)
        table.viewport().setAcceptDrops(True)
        table.installEventFilter(self)
        table.viewport().installEventFilter(self)

    def leave(self) -> None:
        """Listen no more."""
        self._stepper.close_now()
        self._table.removeEventFilter(self)
        self._table.viewport().removeEventFilter(self)
        self._table.hovered.disconnect(self._hover)

    def show_counts(self) -> None:
        """Show at the stepper what is counted now."""
        self._stepper.show_count(self._doings.view)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what is for the workshop and leave the rest to the table."""
        if not self._workshop.open:
            return super().eventFilter(watched, event)
        if watched is self._table:
            return isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self._press(event)
        if isinstance(event, QDragEnterEvent | QDragMoveEvent) and event.mimeData().hasFormat(PIECES):
            event.acceptProposedAction()
            return True
        if isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop and event.mimeData().hasFormat(PIECES):
            self._take(event)
            return True
        if isinstance(event, QContextMenuEvent):
            self._open_menu(event)
            return True
        return super().eventFilter(watched, event)

    # Keys and counts.

    def _hover(self, subject: Subject | None) -> None:
        self._at = subject
        naming = self._workshop.naming
        if subject is None or subject.kind != "tally" or naming is None or not self._workshop.open:
            self._stepper.close_soon()
            return
        area = area_of(self._table.table, subject)
        self._stepper.open_at(
            QPoint(round(area.x + area.w / 2), round(area.y)), subject.number, naming, self._doings.view
        )

    def _press(self, event: QKeyEvent) -> bool:
        """Count at the tally that has the focus; True if the key was for that."""
        at, key, view = self._at, event.key(), self._doings.view
        if at is None:
            return False
        if key == Qt.Key.Key_Menu:
            self._show_menu(self._touched(at), self._table.viewport().mapToGlobal(self._place(at)))
            return True
        if at.kind == "tally" and key in (*MORE, *LESS):
            self._doings.count(at.number, view.tally[at.number] + (1 if key in MORE else -1))
            return True
        if at.kind == "tally" and key in ENTER:
            self._stepper.take_keyboard()
            return True
        return False

    # Pieces from the panel.

    def _take(self, event: QDropEvent) -> None:
        pieces = tuple(int(number) for number in bytes(event.mimeData().data(PIECES).data()).split())
        at = event.position()
        found = touch(self._table.table, Point(at.x(), at.y()))
        zones = zones_under(found)
        event.acceptProposedAction()
        if not zones:
            self._table.workshop.put(pieces[0], found)
        else:
            self._doings.put(pieces, zones[0])

    # The menu.

    def _open_menu(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard and self._at is not None:
            self._show_menu(self._touched(self._at), self._table.viewport().mapToGlobal(self._place(self._at)))
            return
        found = touch(self._table.table, Point(event.pos().x(), event.pos().y()))
        self._show_menu(found, event.globalPos())

    def _show_menu(self, found: Touch, at: QPoint) -> None:
        menu = self.menu_for(found)
        if menu is not None:
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(at)

    def menu_for(self, found: Touch) -> QMenu | None:
        """The menu of what lies under a point; None if there is nothing to do with it."""
        naming, view = self._workshop.naming, self._doings.view
        if naming is None or not self._workshop.open:
            return None
        menu = QMenu(self._table)
        piece = next((each.number for each in found.under if each.kind == "piece"), None)
        if piece is not None:
            self._offer_piece(menu, piece)
        for subject in found.under:
            if subject.kind == "tally":
                words = self._around.say(COUNT, tally=naming.tally(subject.number))
                menu.addAction(words, partial(self._workshop.look_at_count, subject.number))
        zones = zones_under(found) or ([view.zone_of[piece]] if piece is not None else [])
        for zone in zones[:1]:
            place = naming.zone(zone)
            menu.addSeparator()
            menu.addAction(self._around.say(LOOK, place=place), partial(self._workshop.look_into, zone))
            menu.addAction(self._around.say(PUT, place=place), partial(self._workshop.put_into, zone))
        if menu.isEmpty():
            menu.deleteLater()
            return None
        return menu

    def _offer_piece(self, menu: QMenu, piece: int) -> None:
        naming, doings, view = self._workshop.naming, self._doings, self._doings.view
        if naming is None:
            return
        title = menu.addAction(naming.piece(view, piece))
        title.setEnabled(False)
        menu.addSeparator()
        painter = self._table.table.chart.painters[piece] if self._table.table.chart else ""
        if painter == "die":
            faces = menu.addMenu(self._around.say(FACE, value="…"))
            for face in range(1, FACES + 1):
                faces.addAction(str(face), partial(doings.push, ("flip", (piece, face))))
        else:
            menu.addAction(self._around.say(OVER), partial(doings.turn_over, piece))
            menu.addAction(self._around.say(TURN), partial(doings.turn, piece))
        tally = naming.tally_on(piece)
        if tally >= 0:
            for by in (1, -1):
                words = f"{naming.tally(tally)} {by:+}"
                menu.addAction(words, partial(doings.count, tally, view.tally[tally] + by))

    def _touched(self, subject: Subject) -> Touch:
        """What lies where a thing can be pointed at, the thing itself first."""
        middle = centre_of(self._table.table, subject) or Point(0, 0)
        found = touch(self._table.table, middle)
        return Touch(middle, (subject, *(each for each in found.under if each != subject)))

    def _place(self, subject: Subject) -> QPoint:
        middle = centre_of(self._table.table, subject) or Point(0, 0)
        return QPoint(round(middle.x), round(middle.y))
