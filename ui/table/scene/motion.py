"""The one animation of the program: it moves all items of a beat at once, and any input finishes it."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, Qt, QVariantAnimation, Signal

from ui.art.faces import Face
from ui.art.tokens import DieFace
from ui.table.scene.items import FaceItem, Pose

ROLL = 620  # milliseconds
FACES = 7


def rolled(before: Face, after: Face) -> tuple[Face, ...]:
    """Return the faces that a die shows while it rolls, the result last; none if it does not roll.

    They follow from the result alone, and tell nothing that is not to be seen anyway.
    """
    if not isinstance(before, DieFace) or not isinstance(after, DieFace) or after.value in (None, before.value):
        return ()
    sides = after.sides or max(6, after.value or 0)
    values = [(after.value or 0) + 3 * step for step in range(FACES - 1, 0, -1)]
    return (*(replace(after, value=(value - 1) % sides + 1) for value in values), after)


HALF, ROUND = 0.5, 360.0
Landing = Callable[[], None]


class Move(NamedTuple):
    """One item on its way."""

    item: FaceItem  # what moves
    start: Pose  # where from
    end: Pose  # where to
    begin: float  # after how many milliseconds
    span: float  # for how many milliseconds
    ease: QEasingCurve.Type = QEasingCurve.Type.InOutCubic  # how it speeds up and slows down
    arc: float = 0.0  # by how many pixels it rises on its way
    over: Face | None = None  # the face it turns over to half of the way; None: it keeps its own
    land: Landing | None = None  # called when it has arrived
    rolls: tuple[Face, ...] = ()  # the faces that it shows in turn while it rolls, once round


class Motion(QObject):
    """Moves items; without motion they are where they belong at once.

    `ended` is told before the items land, `rested` once everything else that is going on is done.
    """

    began = Signal()
    ended = Signal()
    rested = Signal()
    _landed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.on = True
        self._moves: list[Move] = []
        self._length = 0.0
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.valueChanged.connect(self._advance)
        self._clock.finished.connect(self._arrive)
        # Queued, so that whoever waits for rest never answers from inside the call that began the motion.
        self._landed.connect(self.rested, Qt.ConnectionType.QueuedConnection)

    @property
    def is_running(self) -> bool:
        """Whether anything moves."""
        return bool(self._moves)

    def play(self, moves: Sequence[Move]) -> None:
        """Finish what moves, then move these together; rest is told in any case."""
        self.finish()
        self._moves = list(moves)
        if not self.on or not self._moves:
            self._arrive()
            return
        self._length = max(move.begin + move.span for move in self._moves)
        for move in self._moves:
            move.item.stand(move.start)
        self.began.emit()
        self._clock.setDuration(max(1, round(self._length)))
        self._clock.start()

    def switch(self, on: bool) -> None:
        """Let things move, or let them be in their places at once."""
        self.finish()
        self.on = on

    def finish(self) -> None:
        """Let everything be where it belongs, now."""
        if self._moves:
            self._clock.stop()
            self._arrive()

    def _advance(self, share: object) -> None:
        if not isinstance(share, float):
            return
        now = share * self._length
        for move in self._moves:
            _carry(move, _progress(move, now))

    def _arrive(self) -> None:
        moves, self._moves = self._moves, []
        self.ended.emit()
        for move in moves:
            if move.over is not None:
                move.item.wear(move.over)
            elif move.rolls:
                move.item.wear(move.rolls[-1])
            move.item.stand(move.end)
            if move.land is not None:
                move.land()
        self._landed.emit()


def _progress(move: Move, now: float) -> float:
    """Return how far along its way an item is, eased; it may overshoot."""
    share = 1.0 if move.span <= 0 else min(1.0, max(0.0, (now - move.begin) / move.span))
    return QEasingCurve(move.ease).valueForProgress(share)


def _carry(move: Move, share: float) -> None:
    start, end = move.start, move.end
    x, y, scale, turn, opacity, wide = (a + (b - a) * share for a, b in zip(start, end, strict=True))
    y -= move.arc * math.sin(math.pi * min(1.0, max(0.0, share)))
    if move.rolls and share < 1:
        move.item.wear(move.rolls[int(max(0.0, share) * len(move.rolls)) % len(move.rolls)])
        turn += ROUND * share
    if move.over is not None:
        wide = max(0.02, abs(1 - 2 * share))
        if share >= HALF:
            move.item.wear(move.over)
    move.item.stand(Pose(x, y, scale, turn, min(1.0, max(0.0, opacity)), wide))
