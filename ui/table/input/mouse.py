"""The mouse at the table: hover, click, drag, wheel and pinch, each forwarded to whatever it is for.

A pointer that glides along the hand means cards by where they rest (`hit_testing`), so that each can be reached though
the one that is pointed at rises and covers others. Who taps without any hover, or jumps onto the hand, means the card
that was seen there before anything could rise.
"""

import math

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QNativeGestureEvent, QWheelEvent
from PySide6.QtWidgets import QGestureEvent, QGraphicsView, QPinchGesture

from ui.table.input.camera_control import STEP
from ui.table.input.card_halves import point_at_half, point_at_seen_half
from ui.table.input.choice_targets import AREA, ChoiceSubject
from ui.table.input.hit_testing import Touch, thing_under, touch
from ui.table.input.input_parts import InputParts
from ui.table.input.keyboard import KeyboardInput
from ui.table.input.mat_opener import MatOpener
from ui.table.layout.geometry import Point
from ui.table.scene.items import PieceItem
from ui.table.scene.table_scene import TableScene

NOTCH = 120.0
JUMP = 24.0  # pixels that a pointer goes at once when it does not glide
STILL = 1.5  # pixels between the last move and a press that belongs to it
NEAR = 8.0  # pixels about where it came down, in which it still means what was seen there


class MouseInput(QObject):
    """Serves one table.

    `hovered` tells what a click under the pointer would be about, `passed` what lies there, a space before its tile.
    """

    hovered = Signal(object)
    passed = Signal(object)

    def __init__(self, parts: InputParts, keyboard: KeyboardInput, view: QGraphicsView) -> None:
        super().__init__(parts.scene)
        self._parts, self._keyboard, self._view = parts, keyboard, view
        self._tap = TapTarget(parts.scene)
        self._passed: ChoiceSubject | None = None
        self.opener = MatOpener(parts.scene)
        self.opener.opened.connect(self._carry_on)

    def press(self, event: QMouseEvent) -> None:
        """Begin what the button begins: a card turned, read or held up, a click, a drag, or a pan."""
        parts, found, button = self._parts, self._tap.touch(event), event.button()
        parts.begin_input()
        parts.reader.hide_list()
        is_left, tool = button is Qt.MouseButton.LeftButton, parts.tools.current
        if is_left and parts.highlights.chip.holds(found.at):
            self._keyboard.turn(parts.highlights.chip.subject)
        elif tool.reads_cards and parts.reader.press_button(button, found, busy=parts.gestures.is_busy):
            return
        elif button is Qt.MouseButton.RightButton:
            parts.gestures.cancel()
            parts.highlights.refresh()
        elif button is Qt.MouseButton.MiddleButton or self._keyboard.space_held or tool.pans:
            parts.gestures.start_panning(found, parts.camera.pan)
        elif is_left and not parts.reader.peek(found):
            bare = tool.pans_over_nothing and parts.scene.frame.world.holds(found.at)
            point_at_seen_half(parts.scene, found)
            parts.gestures.start(found, tool, parts.camera.pan if bare else None)

    def move(self, event: QMouseEvent) -> None:
        """Go on with the gesture, or follow what the pointer is over."""
        found = self._tap.touch(event)
        if self._keyboard.is_carrying:
            return
        if self._parts.gestures.is_busy:
            self._parts.gestures.move(found)
            if self._parts.gestures.is_carrying:  # out of an open mat, which would cover where it is to go
                self.opener.follow(found.at)
            self._parts.highlights.refresh()
            self._parts.voice.follow()
        else:
            self.opener.follow(found.at)
            self.hover(found)

    def _carry_on(self) -> None:
        """Let what is carried be over what lies there now that mats lie otherwise."""
        last = self._parts.gestures.last
        if last is not None and self._parts.gestures.is_carrying:
            self._parts.gestures.move(touch(self._parts.scene, last.at)._replace(keys=last.keys))
            self._parts.highlights.refresh()

    def release(self, event: QMouseEvent) -> None:
        """End the gesture, and lay down what was held up."""
        self._parts.reader.lay_down()
        if event.button() is not Qt.MouseButton.RightButton and not self._keyboard.is_carrying:
            self._parts.gestures.end(self._tap.touch(event))
            self._parts.highlights.refresh()

    def double_click(self, event: QMouseEvent) -> None:
        """The second of two quick clicks is a click like any other; on a mat it lays that mat in front."""
        parts, found = self._parts, self._tap.touch(event)
        mat = next((each.number for each in found.under if each.kind == "seat"), None)
        if mat is not None and parts.tools.current.reads_cards and not any(map(parts.scene.targets.at, found.under)):
            parts.camera.focus_mat(mat)
        else:
            self.press(event)

    def hover(self, found: Touch | None) -> None:
        """Be over what lies under a touch; None: the pointer has left."""
        thing = thing_under(self._parts.scene, found) if found is not None else None
        passed, self._passed = thing != self._passed, thing
        if passed:
            self.passed.emit(thing)
        moved = self._parts.hover.move(found)
        self._parts.hover.thing = thing
        if point_at_half(self._parts.scene, found) or moved:
            self._parts.reader.hide_list()
            self._parts.highlights.refresh()
            self._parts.voice.follow()
            self.hovered.emit(self._parts.hover.at)
            self._view.viewport().setCursor(self._cursor())
        elif passed:
            self._parts.voice.follow()

    def look_again(self) -> None:
        """Be over what lies now where the pointer rests, and explain that: mats lie otherwise."""
        self._parts.voice.fall_silent()
        if self._tap.last is not None and not self._parts.gestures.is_busy:
            self.hover(touch(self._parts.scene, self._tap.last))
            self._parts.voice.follow()

    def leave(self) -> None:
        """The pointer has left the table."""
        self._parts.reader.hide_list()
        self._tap.leave()
        self.opener.follow(None)
        self.hover(None)

    def wheel(self, event: QWheelEvent) -> None:
        """Turn the card under the pointer, zoom, or pan."""
        at, turned = self._parts.hover.at, event.angleDelta().y()
        by = 1 if turned < 0 else -1
        world = at is None or at.kind == AREA  # over the map the wheel zooms
        if at is None or world or not turned or self._parts.gestures.is_busy or not self._keyboard.turn(at, by):
            self._move_world(event)
        event.accept()

    def pinch(self, event: QEvent) -> bool:
        """Zoom by two fingers; True if the event was for that."""
        zoom = self._parts.camera.zoom
        if isinstance(event, QNativeGestureEvent) and event.gestureType() is Qt.NativeGestureType.ZoomNativeGesture:
            at = event.position()
            zoom(1 + event.value(), Point(at.x(), at.y()))
            return True
        if not isinstance(event, QGestureEvent):
            return False
        gesture = event.gesture(Qt.GestureType.PinchGesture)
        if isinstance(gesture, QPinchGesture):
            middle = self._view.viewport().mapFromGlobal(gesture.centerPoint())
            zoom(gesture.scaleFactor(), Point(middle.x(), middle.y()))
        return True

    def _move_world(self, event: QWheelEvent) -> None:
        camera, at, moved = self._parts.camera, event.position(), event.pixelDelta()
        turned, keys = event.angleDelta().y(), event.modifiers()
        zooms = bool(keys & Qt.KeyboardModifier.ControlModifier)
        if event.phase() is not Qt.ScrollPhase.NoScrollPhase and not moved.isNull() and not zooms:
            camera.pan(moved.x(), moved.y())  # two fingers on a pad
        elif keys & Qt.KeyboardModifier.ShiftModifier or (event.angleDelta().x() and not turned):
            camera.pan((turned or event.angleDelta().x()) / 2, 0)
        elif turned and self._parts.scene.frame.world.holds(Point(at.x(), at.y())):
            camera.zoom(STEP ** (turned / NOTCH), Point(at.x(), at.y()))

    def _cursor(self) -> Qt.CursorShape:
        at = self._parts.hover.at
        lit = at is not None and any(aim.is_legal for aim in self._parts.scene.targets.at(at))
        return Qt.CursorShape.PointingHandCursor if lit else Qt.CursorShape.ArrowCursor


class TapTarget:
    """Follows the pointer, and finds what it touches."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.last: Point | None = None  # where the pointer was seen last; None while it is away
        self._card: ChoiceSubject | None = None  # of the hand, meant by the last touch
        self._landed: tuple[Point, int] | None = None

    def touch(self, event: QMouseEvent) -> Touch:
        """Find everything under the pointer, the card of the hand that is meant first."""
        at = Point(event.position().x(), event.position().y())
        found = touch(self._scene, at)._replace(keys=event.modifiers())
        if self._jumps(at, farthest=JUMP if event.type() is QEvent.Type.MouseMove else STILL):
            seen = seen_card(self._scene, at)
            self._landed = (at, seen) if seen is not None else None
        elif self._landed is not None and math.dist(self._landed[0], at) > NEAR:
            self._landed = None
        self.last = at
        if self._landed is not None and self._landed[1] not in self._scene.plan.fan:
            self._landed = None  # it was played, and another card lies there now
        if self._landed is not None:
            meant = ChoiceSubject("piece", self._landed[1])
            found = found._replace(under=(meant, *(each for each in found.under if not self._is_of_hand(each))))
        self._card = next(filter(self._is_of_hand, found.under), None)
        return found

    def leave(self) -> None:
        """The pointer went away; wherever it comes back, it jumps there."""
        self.last = self._card = self._landed = None

    def _jumps(self, at: Point, farthest: float) -> bool:
        """Return whether it comes from farther away, or another card has risen meanwhile than the one that was
        meant.
        """
        risen = ChoiceSubject("piece", self._scene.screen.raised) if self._scene.screen.raised is not None else None
        return self.last is None or math.dist(self.last, at) > farthest or risen not in (None, self._card)

    def _is_of_hand(self, subject: ChoiceSubject) -> bool:
        return subject.kind == "piece" and subject.number in self._scene.plan.fan


def seen_card(scene: TableScene, at: Point) -> int | None:
    """Return the card of the hand that is seen at a point of the view, wherever the others have stepped."""
    items = (item for item in scene.items(QPointF(*at)) if isinstance(item, PieceItem) and item.isVisible())
    return next((item.piece for item in items if item.piece in scene.plan.fan and not item.aloft), None)
