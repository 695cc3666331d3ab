"""The way to the player aid in the start dialog."""

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QPushButton

from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.key_names import printed
from ui.voice.explain import explain
from ui.voice.explanation import Explanation

ACTION = "player_aid"
TITLE = N_("Player aid")
TIP = N_("Phases, numbers, cards and symbols of this game on one page")


class AidButton(QPushButton):
    """Opens the page of what a start dialog would play."""

    def __init__(self, context: AppContext, keys: QKeySequence) -> None:
        super().__init__()
        self._context, self._keys = context, keys
        self.setAutoDefault(False)
        explain(self, context, self._explanation)
        context.changed.connect(self._retranslate)
        self._retranslate()

    def _explanation(self) -> Explanation:
        say = self._context.say
        return Explanation(name=say(TITLE), icon="cards", does=say(TIP), key=printed(self._keys))

    def _retranslate(self) -> None:
        say = self._context.say
        self.setText(say(TITLE))
        self.setShortcut(self._keys)
        self.setIcon(self._context.icon("cards"))
