"""One control for a whole row of amounts: less, more, and a button that says what will be done."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from qquovadis.engine.agenda import Choice
from qquovadis.model.text.translations import N_
from ui.art.key_caps import DIGITS, ENTER
from ui.kit.context import AppContext
from ui.kit.plain_text import on_button
from ui.panels.key_button import KeyButton, KeyTool
from ui.panels.question import OfferedChoice
from ui.voice.explain import explain
from ui.voice.explanation import Explanation

LESS = N_("Less")
MORE = N_("More")
MINUS, PLUS = "−", "+"  # the keys that walk, which the signs on the buttons are
LEAST = 36  # pixels of a side of less and more


class Stepper(QWidget):
    """Walks through offers that differ only by an amount; refused amounts can be looked at, and say why.

    `looked` tells that another amount is looked at.
    """

    chosen = Signal(Choice)
    looked = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._offers: tuple[OfferedChoice, ...] = ()
        self._at = 0
        self._widest = 0  # so that more and less stay where they are under whoever presses them again and again
        self._enter: tuple[str, ...] = ()
        self._less, self._more, self._do = KeyTool(), KeyTool(), KeyButton()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for button in (self._less, self._more):
            button.setProperty("framed", True)
            button.setMinimumSize(LEAST, LEAST)
            button.setAutoRepeat(True)
        for each in (self._less, self._more, self._do):
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._do.setProperty("primary", True)
        for each in (self._less, self._do, self._more):
            row.addWidget(each)
        self._less.clicked.connect(lambda: self._walk(-1))
        self._more.clicked.connect(lambda: self._walk(1))
        self._do.clicked.connect(lambda: self.chosen.emit(self._offers[self._at].choice))
        for button, words, key in ((self._less, LESS, MINUS), (self._more, MORE, PLUS)):
            explain(button, context, partial(_named, context, words, key))
        self._explained = explain(self._do, context, self._explanation, is_said=self._is_said)
        context.changed.connect(self._redress)
        self._retranslate()

    @property
    def button(self) -> KeyButton:
        """The button that makes the choice."""
        return self._do

    @property
    def at(self) -> OfferedChoice | None:
        """The offer that is looked at."""
        return self._offers[self._at] if self._offers else None

    @property
    def steps(self) -> tuple[KeyTool, KeyTool]:
        """The buttons that walk down and up."""
        return self._less, self._more

    def offer(self, offers: Sequence[OfferedChoice], first: OfferedChoice) -> None:
        """Show these amounts, least first, and begin at one of them."""
        if tuple(offers) == self._offers:
            return
        self._offers, self._widest = tuple(offers), 0
        self._at = self._offers.index(first)
        self._retranslate()

    def _explanation(self) -> Explanation | None:
        """Return what there is to say of the amount that is looked at."""
        offer = self.at
        if offer is None:
            return None
        return Explanation(
            name=offer.words, now="" if offer.clause else offer.brings, why_not=offer.refusal, clause=offer.clause
        )

    def _is_said(self) -> bool:
        """Return whether the button and the sentence beside it say all already: the amount can be had."""
        return self.at is None or not self.at.clause

    @property
    def digits(self) -> dict[str, OfferedChoice]:
        """The amounts that a digit chooses: each its own, of two verbs that of the amount that is looked at."""
        verb = self._offers[self._at].choice.verb if self._offers else ""
        row = {str(each.amount): each for each in self._offers if each.choice.verb == verb}
        return {digit: each for digit, each in row.items() if digit in DIGITS}

    def choose(self, digit: str) -> None:
        """Look at the amount of a digit and choose it, unless it is refused: then it is looked at and says why."""
        offer = self.digits[digit]
        self._walk(self._offers.index(offer) - self._at)
        if not offer.clause:
            self._do.press_for_a_moment()

    def step(self, by: int) -> None:
        """Look at the next amount, as its button does."""
        (self._more if by > 0 else self._less).click()

    def print_enter(self, *, printed: bool) -> None:
        """Let Enter, too, make the choice that is shown, unless it means something else."""
        self._enter = (ENTER,) if printed else ()
        self._retranslate()

    def _redress(self) -> None:
        self._widest = 0
        self._retranslate()

    def _walk(self, by: int) -> None:
        self._at = max(0, min(len(self._offers) - 1, self._at + by))
        self._retranslate()
        self.looked.emit()

    def _retranslate(self) -> None:
        for button, words in ((self._less, LESS), (self._more, MORE)):
            button.setAccessibleName(self._context.say(words))
        if not self._offers:
            return
        offer = self._offers[self._at]
        self._do.setText(on_button(offer.words))
        self._explained.renew()
        self._do.setProperty("refused", bool(offer.clause))
        self._do.setProperty("primary", not offer.clause)
        self._do.style().polish(self._do)
        self._less.setEnabled(self._at > 0)
        self._more.setEnabled(self._at < len(self._offers) - 1)
        self._less.print_sign(self._context, "minus", ())
        self._more.print_sign(self._context, "plus", ())
        digit = [each for each, shown in self.digits.items() if shown is offer]
        self._do.print_keys(self._context, (*digit, *self._enter) if not offer.clause else ())
        self._do.setCursor(Qt.CursorShape.ArrowCursor if offer.clause else Qt.CursorShape.PointingHandCursor)
        self._keep_width()

    def _keep_width(self) -> None:
        """Give the button the room of the longest words, and of the keys that stand on it at other amounts."""
        shown = self._do.text()
        self._do.ensurePolished()
        self._do.setMinimumWidth(0)
        for words in {on_button(each.words) for each in self._offers}:
            self._do.setText(words)
            self._widest = max(self._widest, self._do.sizeHint().width())
        self._do.setText(shown)
        self._do.setMinimumWidth(self._widest)


def _named(context: AppContext, words: str, key: str) -> Explanation:
    return Explanation(name=context.say(words), key=key)
