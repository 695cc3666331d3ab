"""The one gesture that goes on at a table: it starts with a press, moves, and ends by a release or is cancelled.

A gesture talks to hands, the tool in use, which know what a click, a lift or a drop means.
"""

import math
from collections.abc import Callable
from enum import Enum, auto
from typing import NamedTuple, Protocol

from ui.table.input.hit_testing import Touch
from ui.table.layout.geometry import Point

CLICK_REACH = 5.0  # pixels within which a press and a release are a click

Pan = Callable[[float, float], None]


class GestureHandler(Protocol):
    """What a gesture does with the things on the table."""

    def lift(self, found: Touch) -> bool:
        """Take up what lies under a point; False if nothing there can be taken."""
        ...

    def carry(self, found: Touch) -> None:
        """Move what was taken up to a point."""
        ...

    def drop(self, found: Touch) -> None:
        """Put down what was taken up."""
        ...

    def pick(self, found: Touch) -> None:
        """Choose what lies under a point without taking it up."""
        ...

    def put_back(self) -> None:
        """Bring what was taken up back to where it was."""
        ...


class Stage(Enum):
    """How far a gesture has come."""

    PRESSED = auto()
    CARRYING = auto()
    PANNING = auto()


class Gesture(NamedTuple):
    """What goes on between a press and its release."""

    stage: Stage
    press: Touch  # where it began, and what lay there
    last: Touch  # where the pointer was last
    hands: GestureHandler | None  # who picks or carries; None: the world is moved whatever lies there
    pan: Pan | None  # moves the world by pixels where hands take up nothing; None: nothing happens there


class Gestures:
    """Runs one gesture at a time: a click, a thing carried, or the world moved.

    `carried` is told where a thing is carried, and None when it is no more.
    """

    def __init__(self, carried: Callable[[Point | None], None] = lambda _at: None) -> None:
        self._gesture: Gesture | None = None
        self._carried = carried

    @property
    def is_busy(self) -> bool:
        """Whether a gesture is going on."""
        return self._gesture is not None

    @property
    def is_carrying(self) -> bool:
        """Whether a thing is carried."""
        return self._gesture is not None and self._gesture.stage is Stage.CARRYING

    @property
    def last(self) -> Touch | None:
        """Where the pointer was last; None if nothing goes on."""
        return self._gesture.last if self._gesture is not None else None

    def start(self, press: Touch, hands: GestureHandler, pan: Pan | None = None) -> None:
        """Press: released in place it picks, dragged away it carries, or moves the world if nothing can be lifted."""
        self.cancel()
        self._gesture = Gesture(Stage.PRESSED, press, press, hands, pan)

    def start_carrying(self, press: Touch, hands: GestureHandler) -> None:
        """Carry what is taken up at once, as the keyboard does; nothing if it cannot be."""
        self.cancel()
        if hands.lift(press):
            self._gesture = Gesture(Stage.CARRYING, press, press, hands, None)

    def start_panning(self, press: Touch, pan: Pan) -> None:
        """Drag the world along with the pointer."""
        self.cancel()
        self._gesture = Gesture(Stage.PANNING, press, press, None, pan)

    def move(self, found: Touch) -> None:
        """Follow the pointer; nothing happens without a gesture, or within the reach of a click."""
        gesture = self._gesture
        if gesture is not None and gesture.stage is Stage.PRESSED:
            if math.dist(found.at, gesture.press.at) <= CLICK_REACH:
                return
            gesture = self._gesture = _dragged(gesture)
        if gesture is None:
            return
        self._gesture = gesture._replace(last=found)
        if gesture.stage is Stage.CARRYING and gesture.hands is not None:
            gesture.hands.carry(found)
            self._carried(found.at)
        elif gesture.pan is not None:
            gesture.pan(found.at.x - gesture.last.at.x, found.at.y - gesture.last.at.y)

    def end(self, found: Touch) -> None:
        """Let go: pick or drop. The gesture is over before hands do anything, so that they may start another."""
        gesture, self._gesture = self._gesture, None
        if gesture is None or gesture.hands is None:
            return
        if gesture.stage is Stage.PRESSED:
            gesture.hands.pick(gesture.press)
        elif gesture.stage is Stage.CARRYING:
            self._carried(None)
            gesture.hands.drop(found)

    def cancel(self) -> None:
        """End without any effect; what is carried goes back."""
        gesture, self._gesture = self._gesture, None
        if gesture is not None and gesture.hands is not None and gesture.stage is Stage.CARRYING:
            self._carried(None)
            gesture.hands.put_back()


def _dragged(gesture: Gesture) -> Gesture | None:
    """Return what a press becomes that leaves the reach of a click; None if there is nothing to drag."""
    if gesture.hands is not None and gesture.hands.lift(gesture.press):
        return gesture._replace(stage=Stage.CARRYING)
    return gesture._replace(stage=Stage.PANNING) if gesture.pan is not None else None
