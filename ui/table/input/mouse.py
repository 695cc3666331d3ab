"""What people do to the table by mouse and keyboard."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QHideEvent, QKeyEvent, QMouseEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from qquovadis.controllers import Mode
from ui.art.key_caps import ENTER
from ui.table.card_reader import ReadingView
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.gestures import Cancel, Drag, Hands, Release, choose_or_carry, pan
from ui.table.input.hit_testing import Touch, centre_of
from ui.table.input.key_bindings import ENTERS, LEAVE, SKIP, STEPS, TURN, WHOLE, ZOOMS
from ui.table.input.keyboard_carry import WAYS
from ui.table.input.tap import TapTarget
from ui.table.layout.geometry import Point
from ui.table.scene.scene_state import SceneConfig
from ui.table.scene.turn_tile import turn_tile


class HandledView(ReadingView):
    """Turns events into gestures, and keys into steps from thing to thing."""

    hovered = Signal(object)
    clause_wanted = Signal(str)
    laid_out = Signal()
    entered = Signal()

    def __init__(self, scene_config: SceneConfig, parent: QWidget | None = None) -> None:
        super().__init__(scene_config, parent)
        self._space = False
        self._jumping = TapTarget(self.table)
        self.uncover: Callable[[], bool] = lambda: False  # takes away what lies topmost over the view, if anything does
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._hovering.leave()
        self._speaking.fall_silent()
        self._sign()
        self.laid_out.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self._touch(event)
        clause = self._speaking.clause_at(found.at)
        self._begin_input()
        self._stack.show(None, None)
        button, free = event.button(), self._manner is not Mode.FREE_MOVES
        if clause and button is Qt.MouseButton.LeftButton:
            self.clause_wanted.emit(clause)
            return
        if button is Qt.MouseButton.LeftButton and self._turning.holds(found.at):
            self._turn(self._turning.subject)
            return
        if free and self._read_by_mouse(button, found):
            return
        if button is Qt.MouseButton.RightButton:
            self._gestures.send(Cancel())
            self._sign()
        elif button is Qt.MouseButton.MiddleButton or self._space or self._manner is Mode.REPLAY:
            self._gestures.begin(pan(self.pan, found))
        elif button is Qt.MouseButton.LeftButton and not self._peek_by_mouse(found):
            bare = free and self.table.frame.world.holds(found.at)
            self._gestures.begin(choose_or_carry(self._hands(), found, self.pan if bare else None))

    def wheelEvent(self, event: QWheelEvent) -> None:
        at, turned = self._hovering.at, event.angleDelta().y()
        if at is not None and turned and not self._gestures.busy and self._turn(at, 1 if turned < 0 else -1):
            event.accept()
        else:
            super().wheelEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second of two quick clicks is a click like any other; on a mat it lays that mat in front."""
        found = self._touch(event)
        mat = next((each.number for each in found.under if each.kind == "seat"), None)
        if mat is not None and self._manner is not Mode.FREE_MOVES and not any(map(self.table.targets.at, found.under)):
            self.focus_mat(mat)
        else:
            self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        found = self._touch(event)
        if self._keys.active:
            return
        if self._gestures.busy:
            self._gestures.send(Drag(found))
            self._sign()
        else:
            self._hover(found)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._lay_down()
        if event.button() is not Qt.MouseButton.RightButton and not self._keys.active:
            self._gestures.send(Release(self._touch(event)))
            self._sign()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._begin_input()
        key = Qt.Key(event.key())
        pressed = self._carry_by_key(key) if self._keys.active else self._walk_by_key(key, event.modifiers())
        pressed = pressed or (not self._gestures.busy and (self._uncover_by_key(key) or self._read_by_key(key)))
        if not (pressed or self._let_go_by_key(key) or self._work_camera(key)):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == SKIP and not event.isAutoRepeat():
            self._space = False
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._space = False
        self._gestures.send(Cancel())
        self._walk.leave()
        self._sign()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._gestures.send(Cancel())
        self._glow.fade()
        self._speaking.fall_silent()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._jumping.leave()
        self._hover(None)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            self._explain(event)
            return True
        return super().viewportEvent(event)

    def go_to(self, at: ChoiceSubject | None) -> None:
        """Put the keyboard's focus on a thing, and say what it is."""
        self._walk.at = at
        describing = self._describing()
        self.setAccessibleDescription(self._described(describing, at) if describing and at else "")
        self._hovering.focus(at)
        self._sign()
        self.hovered.emit(at)

    # Looking.

    def focus_mat(self, seat: int | None) -> None:
        """Lay a seat's mat large in front; None: the one that belongs there."""
        self._hovering.leave()
        self.table.focus_on(seat)
        self._sign()
        self.laid_out.emit()

    def focus_world(self) -> None:
        """Show the whole world, and the mat that belongs in front."""
        self.focus_mat(None)
        self.fit()

    def focus_next_mat(self) -> None:
        """Lay the mat of the next seat large in front."""
        if self.table.board_index is not None:
            self.focus_mat((self.table.front + 1) % self.table.board_index.kit.seats)

    def focus_own_mat(self) -> None:
        """Lay the mat large in front that belongs there: that of the open eyes, or of the seat that decides."""
        self.focus_mat(None)

    def focus_turn(self) -> None:
        """Look closely at the tile that the turn, or its war, is about."""
        tile = turn_tile(self.table.plan, self.table.scene_state, self.table.board_index)
        if tile is not None:
            placed = self.table.plan.pieces[tile.number]
            self.look_closely(Point(placed.x, placed.y))

    def show_card(self, number: int) -> None:
        """Raise the n-th card of the hand, from 1, to be read; nothing is chosen."""
        fan = self.table.fan
        if 0 < number <= len(fan):
            self.go_to(ChoiceSubject("piece", fan[number - 1]))

    def choose_numbered(self, digit: str) -> bool:
        """Choose the thing on which this digit is printed; False if there is none."""
        return self._choose_printed(digit)

    def choose_lone(self) -> bool:
        """Choose the only thing that is lit; False if there are others or none."""
        return self._choose_printed(ENTER)

    def fulfil(self) -> None:
        """Make the second choice of a drop, now that what is shown asks for it.

        Whoever shows a question calls this last: the choice may bring the next question at once.
        """
        self._match.fulfil()

    # Within.

    def _hands(self) -> Hands:
        return self.position_editor if self._manner is Mode.FREE_MOVES else self._match

    def _begin_input(self) -> None:
        """Any input finishes what moves and ends what was said."""
        self.table.motion.finish()
        self._speaking.fall_silent()

    def _touch(self, event: QMouseEvent) -> Touch:
        return self._jumping.touch(event)

    def _hover(self, found: Touch | None) -> None:
        if self._hovering.move(found):
            self._stack.show(None, None)
            self._sign()
            self.hovered.emit(self._hovering.at)
            self.viewport().setCursor(self._cursor())

    def _cursor(self) -> Qt.CursorShape:
        at = self._hovering.at
        lit = at is not None and any(aim.legal for aim in self.table.targets.at(at))
        return Qt.CursorShape.PointingHandCursor if lit else Qt.CursorShape.ArrowCursor

    def _walk_on(self, by: int) -> None:
        self.go_to(self._walk.step(by))

    def _choose_focused(self, subject: ChoiceSubject) -> None:
        place = centre_of(self.table, subject)
        if place is None or self._manner is Mode.REPLAY:
            return
        if self._manner is Mode.MATCH and subject in self._match.liftable():
            self._keys.take(self._match, subject)
        else:
            self._hands().pick(Touch(place, (subject,)))

    def _choose_printed(self, key: str) -> bool:
        found = next((subject for subject, keys in self.keys.items() if key in keys), None)
        if found is None:
            return False
        self._begin_input()
        self._choose_focused(found)
        return True

    def _walk_by_key(self, key: Qt.Key, keys: Qt.KeyboardModifier) -> bool:
        """Walk to the next thing, hold a card elsewhere, or choose what has the focus; True if the key was for that."""
        if key in STEPS and keys & Qt.KeyboardModifier.ShiftModifier:
            self._shift_card(STEPS[key])
        elif key in STEPS:
            self._walk_on(STEPS[key])
        elif key in ENTERS and self._walk.at is not None:
            self._choose_focused(self._walk.at)
        elif key in ENTERS and self._manner is Mode.MATCH:
            self.entered.emit()
        elif key is TURN and self._manner is Mode.MATCH:
            return self._turn(self._walk.at or self._hovering.at)
        else:
            return False
        return True

    def _turn(self, at: ChoiceSubject | None, by: int = 1) -> bool:
        """Turn a card, and say what it would be now; True if it can be turned."""
        if at is None or not self.table.is_turnable(at) or self._manner is not Mode.MATCH:
            return False
        self.table.turn_card(at.number, by)
        describing = self._describing()
        self.setAccessibleDescription(self._described(describing, at) if describing else "")
        self._sign()
        self.hovered.emit(at)
        return True

    def _carry_by_key(self, key: Qt.Key) -> bool:
        """Walk on with what the keyboard holds, or put it down; True if the key was for that."""
        if key in WAYS:
            self._carry_on(key)
        elif key in ENTERS:
            self._keys.drop()
            self._let_go()
        else:
            return False
        return True

    def _uncover_by_key(self, key: Qt.Key) -> bool:
        return key is LEAVE and self.uncover()

    def _let_go_by_key(self, key: Qt.Key) -> bool:
        """Let go of what is held or has the focus; True if there was any and the key was for that."""
        if key is SKIP:
            self._space = True
            return True
        if key is LEAVE and (self._gestures.busy or self._walk.at is not None):
            self._let_go()
            return True
        return False

    def _carry_on(self, key: int) -> None:
        """Walk on with what the keyboard holds, and say over what it is now."""
        at, describing = self._keys.step(key), self._describing()
        if at is not None and describing is not None:
            self.setAccessibleDescription(self._described(describing, at))
        self._sign()

    def _shift_card(self, by: int) -> None:
        """Hold the card that has the focus one place farther in the hand."""
        fan, at = list(self.table.fan), self._walk.at
        if at is not None and at.kind == "piece" and at.number in fan:
            place = min(max(fan.index(at.number) + by, 0), len(fan) - 1)
            fan.remove(at.number)
            fan.insert(place, at.number)
            self.table.hold_cards(tuple(fan))
            self._sign()

    def _let_go(self) -> None:
        self._gestures.send(Cancel())
        self._walk.leave()
        self._hovering.leave()
        self._sign()

    def _work_camera(self, key: Qt.Key) -> bool:
        if key is WHOLE:
            self.fit()
        elif key in ZOOMS:
            self.zoom_in() if ZOOMS[key] > 0 else self.zoom_out()
        else:
            return False
        return True
