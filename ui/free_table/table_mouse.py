"""What hands do on the table during free moves beside dragging: menus, keys, counts, pieces from the panel."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu

from qquovadis.engine.kit import BOX
from qquovadis.errors import COMMA
from qquovadis.model.text.translations import N_
from ui.free_table.edit_commands import EditCommands
from ui.free_table.measuring import Measuring
from ui.free_table.piece_list import PIECES
from ui.free_table.piece_menu import ALIGN_BARE, KEYS, EditorPages, MenuTarget, PieceMenu
from ui.free_table.place_names import PlaceNames
from ui.free_table.table_keyboard import KeyboardRequests, TableKeyboard
from ui.free_table.tally_stepper import TallyStepper
from ui.kit.context import AppContext
from ui.table import ChoiceSubject, TableView
from ui.table.input.hit_testing import Touch, area_of, centre_of, touch, zones_under
from ui.table.layout.bound_pieces import attached_to
from ui.table.layout.geometry import Point, Rect

STRANDED = N_("{pieces} would not fit there, so all stay where they are.")
BOUNDS = N_("This counts from {low} to {high}.")
FROM_BOX = N_("Take pieces from the box…")
MOST_NAMED = 3


class TableMouse(QObject):
    """Listens at one table for as long as it lies there; does nothing unless free moves is open.

    `look_wanted` and `search_wanted` tell a place whose pieces shall be shown, or even those that are hidden,
    `put_wanted` one to which pieces shall go, `count_wanted` a tally, and `seat_wanted` a seat from which the table
    shall be looked at; whoever hears `bare_menu_wanted` adds to the menu of the bare table what belongs there.
    """

    look_wanted = Signal(int)
    search_wanted = Signal(int)
    put_wanted = Signal(int)
    count_wanted = Signal(int)
    seat_wanted = Signal(int)
    bare_menu_wanted = Signal(object)

    def __init__(self, table: TableView, context: AppContext, edit_commands: EditCommands) -> None:
        super().__init__(table)
        self._table, self._context, self._edit_commands = table, context, edit_commands
        self._naming: PlaceNames | None = None
        self._lets_go = False
        self._front = -1  # the seat that was in front when the stepper came
        self._stepper = TallyStepper(context, table)
        self._stepper.counted.connect(edit_commands.count)
        self._stepper.moved.connect(table.above_changed)
        self.measuring = Measuring(table)
        wanted = KeyboardRequests(
            self._stepper.take_keyboard,
            self.put_wanted.emit,
            self._open_menu_of,
            self.search_wanted.emit,
            self.measuring.begin,
            self.carrier_for,
        )
        self.keys = TableKeyboard(table, edit_commands, wanted)
        table.tools.free_moves.stranded.connect(self._show_stranded)
        table.tools.free_moves.mat_clicked.connect(self.seat_wanted)
        table.tools.free_moves.bounded.connect(self._show_bounds)
        table.hovered.connect(self._hover)
        table.laid_out.connect(self._follow_layout)
        table.laid_out.connect(self.measuring.end)
        table.viewport().setAcceptDrops(True)
        table.installEventFilter(self)
        table.viewport().installEventFilter(self)

    def leave(self) -> None:
        """Listen no more."""
        self._stepper.close_now()
        self.measuring.end()
        self._table.removeEventFilter(self)
        self._table.viewport().removeEventFilter(self)
        self._table.hovered.disconnect(self._hover)

    def show_table(self, naming: PlaceNames) -> None:
        """Call things like this from now on, and show at the stepper what is counted now."""
        self._naming = naming
        self._stepper.show_count(self._edit_commands.table.view)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what is for free moves and leave the rest to the table."""
        if not self._edit_commands.table.is_open:
            return super().eventFilter(watched, event)
        if watched is self._table:
            pressed = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
            return isinstance(event, QKeyEvent) and pressed and (self._ends_measure(event) or self.keys.press(event))
        if event.type() == QEvent.Type.MouseButtonPress:
            self.measuring.end()
            self._lets_go = self._table.tools.free_moves.is_holding  # the other button then only lets things fly home
        return self._point(event) or super().eventFilter(watched, event)

    def _ends_measure(self, event: QKeyEvent) -> bool:
        """End measuring at Escape; True if something was measured."""
        ends = self.measuring.is_on and event.key() == Qt.Key.Key_Escape
        if ends:
            self.measuring.end()
        return ends

    def _point(self, event: QEvent) -> bool:
        """Take drops from the panel, menus and double clicks; True if the event was one."""
        if isinstance(event, QDragEnterEvent | QDragMoveEvent) and event.mimeData().hasFormat(PIECES):
            event.acceptProposedAction()
            return True
        if isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop and event.mimeData().hasFormat(PIECES):
            self._take(event)
            return True
        if isinstance(event, QContextMenuEvent):
            if not self._lets_go:
                self._open_menu(event)
            return True
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonDblClick:
            return self._double_click(event)
        return False

    def _hover(self, subject: ChoiceSubject | None) -> None:
        self.keys.at = subject
        self.measuring.point_at(subject)
        naming = self._naming
        if subject is None or subject.kind != "tally" or naming is None or not self._edit_commands.table.is_open:
            self._stepper.close_soon()
            return
        self._front = self._table.table_scene.screen.front
        self._stepper.open_for(
            subject.number, naming, self._edit_commands.table.view, self._tally_areas(subject.number)
        )

    def _follow_layout(self) -> None:
        """Let the stepper follow its tally where mats open and close under the pointer; it goes with a change of seats.

        The mat on which a tally lies opens a moment after the pointer has come to it.
        """
        tally, scene = self._stepper.tally, self._table.table_scene
        if tally < 0:
            return
        if self._edit_commands.table.is_open and scene.screen.front == self._front and tally in scene.plan.tallies:
            self._stepper.follow(self._tally_areas(tally))
        else:
            self._stepper.close_now()

    def _tally_areas(self, tally: int) -> dict[int, QRect]:
        """Return where all tallies lie that are seen, and this one."""
        scene = self._table.table_scene
        return {each: _rect(area_of(scene, ChoiceSubject("tally", each))) for each in (*scene.plan.tallies, tally)}

    def _double_click(self, event: QMouseEvent) -> bool:
        """Turn over or roll what is clicked twice, with all that is selected with it."""
        found = touch(self._table.table_scene, Point(event.position().x(), event.position().y()))
        top = next(iter(found.under), None)
        if top is None or top.kind != "piece" or event.button() is not Qt.MouseButton.LeftButton:
            return False
        pieces, commands = self._with_selected(top.number), self._edit_commands
        (commands.turn if commands.sides.is_rolled(top.number) else commands.turn_over)(pieces)
        return True

    def _with_selected(self, piece: int) -> tuple[int, ...]:
        """Return what is selected with a piece, or else the piece with its group."""
        selection = self._table.tools.free_moves.selection
        return selection.pieces if piece in selection.pieces else selection.with_group(piece)

    def carrier_for(self, pieces: Sequence[int], pointed: int) -> int:
        """Return what pieces can be attached to: of several the one that is pointed at, else what lies under it; or -1.

        Under a piece lies whatever is seen there behind it, or else what lies before it in its place.
        """
        if len(pieces) > 1:
            return pointed
        view, scene = self._edit_commands.table.view, self._table.table_scene
        taken = {pointed, *attached_to(view, (pointed,))}
        middle = centre_of(scene, ChoiceSubject("piece", pointed))
        under = touch(scene, middle).under if middle is not None else ()
        seen = (each.number for each in under if each.kind == "piece" and each.number not in taken)
        lying = view.contents[view.zone_of[pointed]] if view.zone_of[pointed] != BOX else ()
        before = [piece for piece in lying if piece not in taken]
        return next(seen, before[-1] if before else -1)

    def _show_stranded(self, pieces: Sequence[int]) -> None:
        """Say which pieces could not be put where their group was carried."""
        naming = self._naming
        if naming is not None:
            view = self._edit_commands.table.view
            names = dict.fromkeys(naming.piece(view, piece) for piece in pieces)
            lines = [*list(names)[:MOST_NAMED], *(["…"] if len(names) > MOST_NAMED else [])]
            text = self._context.say(STRANDED, pieces=self._context.say(COMMA).join(lines))
            self._table.bubble.refuse(ChoiceSubject("piece", pieces[0]), text)

    def _show_bounds(self, tally: int) -> None:
        """Say how far is counted, or that only others see it."""
        if not self._edit_commands.secrets.may_count(tally):
            return
        bounds = self._edit_commands.table.kit.tallies[tally]
        low, high = (str(each).replace("-", "−") for each in (bounds.low, bounds.high))
        self._table.bubble.refuse(ChoiceSubject("tally", tally), self._context.say(BOUNDS, low=low, high=high))

    # Pieces from the panel.

    def _take(self, event: QDropEvent) -> None:
        pieces = tuple(int(number) for number in bytes(event.mimeData().data(PIECES).data()).split())
        at = event.position()
        found = touch(self._table.table_scene, Point(at.x(), at.y()))._replace(keys=event.modifiers())
        zones = zones_under(found)
        event.acceptProposedAction()
        if len(pieces) == 1 or not zones:
            self._table.tools.free_moves.put(pieces[0], found)
        else:
            self._edit_commands.put(pieces, zones[0])

    # The menu.

    def _open_menu(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard and self.keys.at is not None:
            self._open_menu_of(self.keys.at)
            return
        found = touch(self._table.table_scene, Point(event.pos().x(), event.pos().y()))
        self._show_menu(found, event.globalPos())

    def _open_menu_of(self, subject: ChoiceSubject) -> None:
        self._show_menu(self._touched(subject), self._table.viewport().mapToGlobal(self._place(subject)))

    def _show_menu(self, found: Touch, at: QPoint) -> None:
        menu = self.menu_for(found)
        if menu is not None:
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(at)

    def menu_for(self, found: Touch) -> QMenu | None:
        """Return the menu of what lies under a point; None if there is nothing to do with it."""
        naming, board_index = self._naming, self._table.table_scene.board_index
        if naming is None or board_index is None or not self._edit_commands.table.is_open:
            return None
        pages = EditorPages(
            self.look_wanted.emit,
            self.search_wanted.emit,
            self.put_wanted.emit,
            self.count_wanted.emit,
            self.measuring.begin,
        )
        target = self._target(found)
        if target == MenuTarget() and not any(each.kind in ("piece", "tally", "zone") for each in found.under):
            return self._bare_menu()
        return PieceMenu(self._context, self._edit_commands, naming, pages).make(
            target, board_index.painters, self._table
        )

    def _bare_menu(self) -> QMenu:
        """Return what can be done where nothing lies."""
        menu, say, loose = QMenu(self._table), self._context.say, self._edit_commands.loose
        menu.addAction(say(FROM_BOX), partial(self.look_wanted.emit, BOX))
        if loose.lying_in(BOX):
            menu.addAction(f"{say(ALIGN_BARE)}\t{KEYS[ALIGN_BARE]}", partial(loose.align, (), BOX))
        self.bare_menu_wanted.emit(menu)
        return menu

    def _target(self, found: Touch) -> MenuTarget:
        """Return what the menu is about: the topmost piece with all selected with it, a count, and the place."""
        top = next((each for each in found.under if each.kind in ("piece", "tally")), None)
        if top is not None and top.kind == "tally":
            return MenuTarget(tally=top.number)
        pieces = self._with_selected(top.number) if top is not None else ()
        zones = zones_under(found)
        home = self._edit_commands.table.view.zone_of[top.number] if top is not None else BOX
        if home != BOX and home not in zones:  # a heap that is spread lies over the places beside it
            zones = [home]
        carrier = self.carrier_for(pieces, top.number) if top is not None else -1
        return MenuTarget(pieces, zone=zones[0] if zones else -1, carrier=carrier)

    def _touched(self, subject: ChoiceSubject) -> Touch:
        """Return what lies where a thing can be pointed at, the thing itself first."""
        middle = centre_of(self._table.table_scene, subject) or Point(0, 0)
        found = touch(self._table.table_scene, middle)
        return Touch(middle, (subject, *(each for each in found.under if each != subject)))

    def _place(self, subject: ChoiceSubject) -> QPoint:
        middle = centre_of(self._table.table_scene, subject) or Point(0, 0)
        return QPoint(round(middle.x), round(middle.y))


def _rect(area: Rect) -> QRect:
    return QRect(round(area.x), round(area.y), round(area.w), round(area.h))
