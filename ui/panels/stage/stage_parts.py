"""What of a stage can be pointed at: the dice, who wins ties, and the chances; each is explained by the voice."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from ui.kit.context import AppContext
from ui.panels.stage.stage_choices import STEPS
from ui.panels.stage.stage_painting import StageContent, place_of_odds, place_of_tie, places_of_dice
from ui.voice.explain import BY_KEYBOARD, ExplainedPart, ExplainedParts
from ui.voice.explanation import Explanation
from ui.voice.voice import voice

NOTHING: Mapping[int, Explanation] = MappingProxyType({})


class StageTold(NamedTuple):
    """What there is to say of the parts of an event: of the dice and of who wins ties, by seat, and of the chances."""

    dice: Mapping[int, Explanation] = NOTHING
    ties: Mapping[int, Explanation] = NOTHING
    chances: Explanation | None = None


NOTHING_TOLD = StageTold()


def stage_parts(content: StageContent, told: StageTold, corner: QPointF) -> list[ExplainedPart]:
    """Return what of a stage can be pointed at, from its head downwards; `corner` is that of its sheet."""
    found, odds = list[ExplainedPart](), place_of_odds(content)
    if told.chances is not None and odds.width() > 0:
        found.append(ExplainedPart("chances", odds, told.chances))
    for side, area in zip(content.text.sides, content.plan.sides, strict=False):
        if side.seat in told.ties:
            found.append(ExplainedPart(("tie", side.seat), place_of_tie(content, side, area), told.ties[side.seat]))
        if side.seat not in told.dice:
            continue
        for at, (x, y, size) in enumerate(places_of_dice(content, side, area)):
            place = QRectF(x - size / 2, y - size / 2, size, size)
            found.append(ExplainedPart(("die", side.seat, at), place, told.dice[side.seat]))
    return [each._replace(area=each.area.translated(corner)) for each in found]


class StageGround(QWidget):
    """Lies under a stage and takes every click, so that none falls through to the table; `clicked` tells of one.

    What it is pointed at is explained; the keyboard goes from one to the next by the arrow keys, which `walked` tells.
    """

    clicked = Signal()
    walked = Signal()

    def __init__(self, context: AppContext, parent: QWidget, parts: Callable[[], list[ExplainedPart]]) -> None:
        super().__init__(parent)
        self._context, self._parts = context, parts
        self._at: object = None
        self._explained = ExplainedParts(self, context, self._part_at, self._kept)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hide()

    @property
    def part(self) -> ExplainedPart | None:
        """The part to which the keyboard has come; None while it is elsewhere."""
        return next((each for each in self._parts() if each.thing == self._at), None) if self.hasFocus() else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the next part by an arrow key, and say what it is."""
        step, parts = STEPS.get(Qt.Key(event.key()), 0), self._parts()
        if step and parts:
            at = next((number for number, each in enumerate(parts) if each.thing == self._at), -1 if step > 0 else 0)
            self._go_to(parts[(at + step) % len(parts)])
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in BY_KEYBOARD and (parts := self._parts()):
            self._go_to(parts[0])

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._at = None
        self.setAccessibleDescription("")
        voice().leave(self._explained)
        self.walked.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take a click, and do nothing with it."""
        event.accept()
        self.clicked.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()

    def _go_to(self, part: ExplainedPart) -> None:
        self._at = part.thing
        self.setAccessibleDescription(part.explanation.spoken(self._context.texts))
        self._explained.point(part.area.center().toPoint(), at_once=True)
        self.walked.emit()

    def _kept(self) -> list[QRectF]:
        """Return what is not to be covered by what is said: the whole stage, and where that has no room its parts."""
        return [QRectF(self.mask().boundingRect()), *(each.area for each in self._parts())]

    def _part_at(self, at: QPoint) -> ExplainedPart | None:
        return next((each for each in self._parts() if each.area.contains(at)), None)
