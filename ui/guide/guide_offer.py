"""What a newcomer is offered beside the first start: a turn with a guide."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout

from qquovadis.model.text.translations import N_
from ui.window.context import AppContext
from ui.window.plain_text import PlainLabel
from ui.window.prose import Prose

NEW_HERE = N_("New here?")
WHAT = N_("Play a guided first turn. It takes a few minutes, and you can leave at any time.")
SHOW_ME = N_("Play a guided first turn")


class GuideOffer(QFrame):
    """A few words and a button; `accepted` tells that somebody wants to be guided."""

    accepted = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._head, self._what, self._show = PlainLabel(), Prose(), QPushButton()
        self._head.setProperty("title", True)
        self._show.setProperty("primary", True)
        self._show.setAutoDefault(False)
        self._show.clicked.connect(self.accepted)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 16, 12, 10)
        column.setSpacing(8)
        for each in (self._head, self._what, self._show):
            column.addWidget(each)
        context.changed.connect(self._retell)
        self._retell()

    def _retell(self) -> None:
        say = self._context.say
        self._head.setText(say(NEW_HERE))
        self._what.set_text(say(WHAT))
        self._show.setText(say(SHOW_ME))
        self._show.setIcon(self._context.icon("flag", self._context.theme.surface.accent_on))
        self._show.setAccessibleDescription(say(WHAT))
