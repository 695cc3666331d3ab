"""The strip under the phase bar: round by round, whose turns there were and what took place in them."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from qquovadis.model.texts import N_
from ui.art.emblems import BadgeFace, paint_badge
from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, fitted, text_width, write
from ui.art.strokes import Brushwork, faded, rounded
from ui.surroundings import Surroundings

HISTORY = N_("History")
LEFT, STEP, ICON = 16.0, 21.0, 13.0


class Turn(NamedTuple):
    """One turn: the race of its seat, and icons for what took place."""

    race: str | None
    icons: tuple[str, ...] = ()


class History(NamedTuple):
    """All rounds there will be, the one that is on, and the turns of each that has begun."""

    last: int = 0
    now: int = 0
    rounds: Mapping[int, tuple[Turn, ...]] = {}


class HistoryStrip(QWidget):
    """Paints a history; nothing in it can be pressed."""

    def __init__(self, around: Surroundings, parent: QWidget) -> None:
        super().__init__(parent)
        self._around = around
        self._history = History()
        around.changed.connect(self.update)

    def show_history(self, history: History) -> None:
        """Show this history."""
        if history != self._history:
            self._history = history
            self.setAccessibleName(f"{self._around.say(HISTORY)}: {history.now} / {history.last}")
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        brush = self._around.look.on(painter)
        surface = brush.theme.surface
        painter.fillRect(self.rect(), surface.panel_sunk)
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), surface.line)
        ink = Lettering(brush.look.size(13), surface.ink_soft, side="left")
        words = self._around.say(HISTORY)
        write(brush, QRectF(LEFT, 0, 90, self.height()), words, ink)
        left = LEFT + text_width(brush.look, words, ink) + 24
        for number, wide in enumerate(self._widths(self.width() - left - LEFT), 1):
            self._paint_round(brush, number, QRectF(left, 4, wide - 8, self.height() - 9))
            left += wide
        painter.end()

    def _widths(self, room: float) -> list[float]:
        """Rounds that were played are as wide as their turns; those to come share what is left."""
        needed = [self._needed(number) for number in range(1, self._history.last + 1)]
        played = sum(needed)
        ahead = sum(wide == 0 for wide in needed)
        rest = max(26.0, (room - played) / ahead) if ahead else 0.0
        squeeze = min(1.0, room / max(played + ahead * rest, 1.0))
        return [(wide or rest) * squeeze for wide in needed]

    def _needed(self, number: int) -> float:
        turns = self._history.rounds.get(number, ())
        return 40 + sum(STEP + ICON * len(turn.icons) for turn in turns) if turns else 0.0

    def _paint_round(self, brush: Brushwork, number: int, area: QRectF) -> None:
        surface, now = brush.theme.surface, number == self._history.now
        if now:
            brush.shape(rounded(area, 6), surface.panel_rise, surface.accent, 1.4)
        ink = surface.accent if now else surface.ink_soft
        label = fitted(brush.look, str(number), Lettering(13, ink, bold=now, side="left"), 20)
        write(brush, QRectF(area.left() + 8, area.top(), 22, area.height()), str(number), label)
        turns = self._history.rounds.get(number, ())
        scale = min(1.0, (area.width() - 34) / max(self._needed(number) - 40, 1.0)) if turns else 1.0
        left, middle = area.left() + 30 + STEP * scale / 2, area.center().y()
        for turn in turns:
            left = self._paint_turn(brush, turn, (left, middle), scale)
        if not turns:
            line = QRectF(area.left() + 30, middle, max(0.0, area.width() - 38), 1)
            brush.painter.fillRect(line, faded(surface.line_strong, 0.5))

    def _paint_turn(self, brush: Brushwork, turn: Turn, at: tuple[float, float], scale: float) -> float:
        left, middle = at
        if turn.race:
            with brush.placed(left, middle):
                paint_badge(brush, BadgeFace(turn.race, 7 * scale, coded=False))
        for icon in turn.icons:
            left += (STEP + ICON) / 2 * scale
            with brush.placed(left - 2, middle):
                paint_icon(brush, icon, 12 * scale, brush.theme.surface.ink_soft)
            left -= (STEP - ICON) / 2 * scale
        return left + STEP * scale
