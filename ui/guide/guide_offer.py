"""The way into a turn with a guide, above the games of the start dialog."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.key_names import printed
from ui.kit.plain_text import PlainLabel

ACTION = "guide"
NEW_HERE = N_("New here?")
WHAT = N_("Play a guided first turn. It takes a few minutes, and you can leave at any time.")
SHOW_ME = N_("Show me a first turn")
NO_GUIDE = N_("This game has no guide.")


class GuideOffer(QWidget):
    """A button with its key; `accepted` tells that somebody wants to be guided. Newcomers are spoken to."""

    accepted = Signal()

    def __init__(self, context: AppContext, keys: QKeySequence, *, newcomer: bool) -> None:
        super().__init__()
        self._context, self._keys = context, keys
        self._new, self._key, self._show = PlainLabel(), PlainLabel(printed(keys)), QPushButton()
        if not newcomer:
            self._new.hide()
        self._key.setProperty("small", True)
        self._show.setAutoDefault(False)
        self._show.clicked.connect(self.accepted)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        line.addStretch(1)
        for each in (self._new, self._key, self._show):
            line.addWidget(each)
        context.changed.connect(self._retranslate)
        self._retranslate()

    def offer(self, *, there: bool) -> None:
        """Let the button be pressed if the game has a guide."""
        self._show.setEnabled(there)
        self._retranslate()

    def _retranslate(self) -> None:
        say = self._context.say
        what = say(WHAT if self._show.isEnabled() else NO_GUIDE)
        self._new.setText(say(NEW_HERE))
        self._show.setText(say(SHOW_ME))
        self._show.setShortcut(self._keys)  # Qt forgets it with new words
        self._show.setIcon(self._context.icon("flag"))
        self._show.setToolTip(what)
        self._show.setAccessibleDescription(what)
