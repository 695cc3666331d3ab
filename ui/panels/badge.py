"""A race's badge as a widget, for bars, lists and dialogs."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.art.emblems import BadgeFace
from ui.art.painting import painting, paints_widget
from ui.kit.context import AppContext


class RaceBadge(QWidget):
    """Shows the badge of one race, or nothing; its accessible name is the race's."""

    def __init__(self, context: AppContext, radius: float = 16) -> None:
        super().__init__()
        self._context = context
        self._radius = radius
        self._race: str | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        context.changed.connect(self._retranslate)

    def show_race(self, race: str | None) -> None:
        """Show the badge of this race, or none."""
        self._race = race
        self._retranslate()

    def sizeHint(self) -> QSize:
        side = round(self._radius * 2.7)
        return QSize(side, side)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._race is None:
            return
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            with brush.placed(self.width() / 2, self.height() / 2):
                BadgeFace(self._race, self._radius).paint(brush)

    def _retranslate(self) -> None:
        race = self._context.theme.race(self._race) if self._race else None
        self.setAccessibleName(race.names[self._context.language] if race else "")
        self.update()


def badge_icon(context: AppContext, race: str, ratio: float, radius: float = 10) -> QIcon:
    """Return a race's badge as an icon for lists and boxes."""
    side = round(radius * 2.8)
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill("transparent")
    with painting(pixmap) as painter:
        brush = context.look.on(painter)
        with brush.placed(side / 2, side / 2):
            BadgeFace(race, radius).paint(brush)
    return QIcon(pixmap)
