"""The way into a turn with a guide, above the games of the start dialog."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton

from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.key_names import printed
from ui.kit.plain_text import PlainLabel

ACTION = "guide"
NEW_HERE = N_("New here?")
WHAT = N_("A few minutes of real moves, explained one by one. You can leave at any time, and keep the game.")
BAND = (20, 8, 12, 8)  # pixels round what is said to newcomers
HIGH = 42  # pixels of the button there
SHOW_ME = N_("Show me a first turn")
NO_GUIDE = N_("This game has no guide.")


class GuideOffer(QFrame):
    """A button with its key; `accepted` tells that somebody wants to be guided. Newcomers are spoken to, in a band."""

    accepted = Signal()

    def __init__(self, context: AppContext, keys: QKeySequence, *, newcomer: bool) -> None:
        super().__init__()
        self._context, self._keys = context, keys
        self._new, self._what, self._key = PlainLabel(), PlainLabel(), PlainLabel(printed(keys))
        self._show = QPushButton()
        self.is_band = newcomer
        self._key.setProperty("small", True)
        self._show.setAutoDefault(False)
        self._show.clicked.connect(self.accepted)
        line = QHBoxLayout(self)
        line.setSpacing(8)
        if newcomer:
            self._stand_out()
            line.addWidget(self._new)
            line.addWidget(self._what, 1)
        else:
            self._new.hide()
            self._what.hide()
            line.addStretch(1)
        line.addWidget(self._key)
        line.addWidget(self._show)
        line.setContentsMargins(*(BAND if newcomer else (0, 0, 0, 0)))
        context.changed.connect(self._retranslate)
        self._retranslate()

    def _stand_out(self) -> None:
        """Be what the eye meets first."""
        self.setProperty("panel", True)
        self.setProperty("inviting", True)
        self._new.setProperty("title", True)
        self._what.setWordWrap(True)
        self._what.setContentsMargins(8, 0, 8, 0)
        self._show.setProperty("primary", True)
        self._show.setMinimumHeight(HIGH)

    def offer(self, *, there: bool) -> None:
        """Let the button be pressed if the game has a guide."""
        self._show.setEnabled(there)
        self._retranslate()

    def _retranslate(self) -> None:
        say = self._context.say
        what = say(WHAT if self._show.isEnabled() else NO_GUIDE)
        self._new.setText(say(NEW_HERE))
        self._what.setText(what)
        self._show.setText(say(SHOW_ME))
        self._show.setShortcut(self._keys)  # Qt forgets it with new words
        self._show.setIcon(self._context.icon("flag", self._context.theme.surface.accent_on if self.is_band else None))
        self._show.setToolTip(what)
        self._show.setAccessibleDescription(what)
