"""A race's portrait as a widget and as an icon, for bars, lists and dialogs."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.art.painting import painting, paints_widget
from ui.art.portraits import PortraitFace, portrait_pixmap
from ui.kit.context import AppContext


class RaceBadge(QWidget):
    """Shows the portrait of one race, so many pixels wide and high, or nothing; its accessible name is the race's."""

    def __init__(self, context: AppContext, size: int = 38) -> None:
        super().__init__()
        self._context = context
        self._size = size
        self._race: str | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        context.changed.connect(self._retranslate)

    def show_race(self, race: str | None) -> None:
        """Show the portrait of this race, or none."""
        self._race = race
        self._retranslate()

    def be_wide(self, size: int) -> None:
        """Show it so many pixels wide and high from now on."""
        if size != self._size:
            self._size = size
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._race is None:
            return
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            with brush.placed(self.width() / 2, self.height() / 2):
                PortraitFace(self._race, self._size).paint(brush)

    def _retranslate(self) -> None:
        race = self._context.theme.race(self._race) if self._race else None
        self.setAccessibleName(race.names[self._context.language] if race else "")
        self.update()


def badge_icon(context: AppContext, race: str, ratio: float, size: float = 24) -> QIcon:
    """Return a race's portrait as an icon for lists and boxes."""
    return QIcon(portrait_pixmap(context.look, race, size, ratio))
