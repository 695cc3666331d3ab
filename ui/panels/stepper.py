"""One control for a whole row of amounts: less, more, and a button that says what will be done."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QWidget

from qquovadis.engine.agenda import Choice
from qquovadis.model.texts import N_
from ui.panels.asking import Offer
from ui.surroundings import Surroundings

LESS = N_("Less")
MORE = N_("More")


class Stepper(QWidget):
    """Walks through offers that differ only by an amount; refused amounts can be looked at, and say why.

    `looked` tells that another amount is looked at.
    """

    chosen = Signal(Choice)
    looked = Signal()

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self._around = around
        self._offers: tuple[Offer, ...] = ()
        self._at = 0
        self._less, self._more, self._do = QToolButton(), QToolButton(), QPushButton()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for button in (self._less, self._more):
            button.setProperty("framed", True)
            button.setFixedSize(36, 36)
            button.setAutoRepeat(True)
        for each in (self._less, self._more, self._do):
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._do.setProperty("primary", True)
        for each in (self._less, self._do, self._more):
            row.addWidget(each)
        self._less.clicked.connect(lambda: self._walk(-1))
        self._more.clicked.connect(lambda: self._walk(1))
        self._do.clicked.connect(lambda: self.chosen.emit(self._offers[self._at].choice))
        around.changed.connect(self._retell)
        self._retell()

    @property
    def button(self) -> QPushButton:
        """The button that makes the choice."""
        return self._do

    @property
    def at(self) -> Offer | None:
        """The offer that is looked at."""
        return self._offers[self._at] if self._offers else None

    @property
    def steps(self) -> tuple[QToolButton, QToolButton]:
        """The buttons that walk down and up."""
        return self._less, self._more

    def offer(self, offers: Sequence[Offer], first: Offer) -> None:
        """Show these amounts, least first, and begin at one of them."""
        if tuple(offers) == self._offers:
            return
        self._offers = tuple(offers)
        self._at = self._offers.index(first)
        self._retell()

    def press(self, amount: int) -> None:
        """Choose an amount, if it is among those that are shown; of two, the one that is done as what is looked at."""
        found = [at for at, offer in enumerate(self._offers) if offer.choice.subject == amount]
        alike = [at for at in found if self._offers[at].choice.verb == self._offers[self._at].choice.verb]
        if found:
            self._at = (alike or found)[0]
            self._retell()
            self.looked.emit()
            self._do.animateClick()

    def _walk(self, by: int) -> None:
        self._at = max(0, min(len(self._offers) - 1, self._at + by))
        self._retell()
        self.looked.emit()

    def _retell(self) -> None:
        for button, icon, words in ((self._less, "minus", LESS), (self._more, "plus", MORE)):
            button.setIcon(self._around.icon(icon))
            button.setAccessibleName(self._around.say(words))
            button.setToolTip(self._around.say(words))
        if not self._offers:
            return
        offer = self._offers[self._at]
        self._do.setText(offer.words)
        self._do.setToolTip(offer.refusal or offer.brings)
        self._do.setAccessibleDescription(offer.brings)
        self._do.setProperty("refused", bool(offer.clause))
        self._do.setProperty("primary", not offer.clause)
        self._do.style().polish(self._do)
        self._less.setEnabled(self._at > 0)
        self._more.setEnabled(self._at < len(self._offers) - 1)
        self._do.setCursor(Qt.CursorShape.ArrowCursor if offer.clause else Qt.CursorShape.PointingHandCursor)
