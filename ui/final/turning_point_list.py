"""Where the game turned, as a list: choosing a row marks it in the chart, Enter or a double click looks at it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from qquovadis.model.text.translations import N_
from ui.final.result import GameResult
from ui.panels.badge import badge_icon
from ui.window.context import AppContext

TURNED = N_("Turning points")
HINT = N_("Press Enter or double-click to see the table at that moment.")


class TurningPointList(QListWidget):
    """Lists the turning points of an account; `moment_wanted` is told with the moment of the one that is opened."""

    moment_wanted = Signal(int)

    def __init__(self, context: AppContext, account: GameResult) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(self.ResizeMode.Adjust)
        self.setAccessibleName(context.say(TURNED))
        self.setAccessibleDescription(context.say(HINT))
        self.setToolTip(context.say(HINT))
        for turned in account.turned:
            item = QListWidgetItem(turned.words)
            race = account.standings[turned.point.seat].race
            if race:
                item.setIcon(badge_icon(context, race, self.devicePixelRatioF()))
            item.setData(Qt.ItemDataRole.UserRole, turned.point.moment)
            self.addItem(item)
        self.itemActivated.connect(lambda item: self.moment_wanted.emit(item.data(Qt.ItemDataRole.UserRole)))
