"""Gestures as generators: the code up to the first yield is the press, the loop is the drag, the end is the release.

Events are sent in; letting go by Escape or the other button is an event too. Gestures talk to hands, which know what
a press or a drop means in a match or during free moves.
"""

import math
from collections.abc import Callable, Generator
from typing import NamedTuple, Protocol

from ui.table.input.hit_testing import Touch
from ui.table.layout.geometry import Point

CLICK_REACH = 5.0  # pixels within which a press and a release are a click


class Drag(NamedTuple):
    """The pointer moved with the button down."""

    touch: Touch


class Release(NamedTuple):
    """The button was let go."""

    touch: Touch


class Cancel(NamedTuple):
    """Escape, the other button, or something else came between."""


Event = Drag | Release | Cancel
Gesture = Generator[None, Event, None]
Move = Callable[[float, float], None]


class Hands(Protocol):
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


def choose_or_carry(hands: Hands, press: Touch, move: Move | None = None) -> Gesture:
    """Pick what is pressed and released in place; carry what is dragged away, or move the world if that is nothing."""
    event = yield
    while isinstance(event, Drag) and _is_near(event.touch.at, press.at):
        event = yield
    if isinstance(event, Release):
        hands.pick(press)
    if not isinstance(event, Drag):
        return
    if hands.lift(press):
        yield from _carry_on(hands, event)
    elif move is not None:
        yield from _pan_on(move, press.at, event)


def carry(hands: Hands, press: Touch) -> Gesture:
    """Carry what is taken up at once, as the keyboard does; nothing if it cannot be."""
    if hands.lift(press):
        event = yield
        yield from _carry_on(hands, event)


def pan(move: Move, press: Touch) -> Gesture:
    """Drag the world along with the pointer."""
    event = yield
    yield from _pan_on(move, press.at, event)


def _carry_on(hands: Hands, event: Event) -> Gesture:
    while isinstance(event, Drag):
        hands.carry(event.touch)
        event = yield
    if isinstance(event, Release):
        hands.drop(event.touch)
    else:
        hands.put_back()


def _pan_on(move: Move, last: Point, event: Event) -> Gesture:
    while isinstance(event, Drag):
        at = event.touch.at
        move(at.x - last.x, at.y - last.y)
        last = at
        event = yield


class Gestures:
    """Runs one gesture at a time."""

    def __init__(self) -> None:
        self._running: Gesture | None = None

    @property
    def busy(self) -> bool:
        """Whether a gesture is going on."""
        return self._running is not None

    def begin(self, gesture: Gesture) -> None:
        """Begin a gesture; one that was still going on is cancelled."""
        self.send(Cancel())
        self._running = gesture
        if next(gesture, self) is self:
            self._running = None

    def send(self, event: Event) -> None:
        """Tell the gesture an event; nothing happens without one.

        What ends a gesture ends it before hands do anything, so that they may begin or cancel whatever they like.
        """
        running = self._running
        if running is None:
            return
        if not isinstance(event, Drag):
            self._running = None
        try:
            running.send(event)
        except StopIteration:
            self._running = None
        if not isinstance(event, Drag):
            running.close()


def _is_near(one: Point, other: Point) -> bool:
    return math.hypot(one.x - other.x, one.y - other.y) <= CLICK_REACH
