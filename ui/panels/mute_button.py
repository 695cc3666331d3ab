"""The bell of the decision bar: about which cards the person asked here is not asked, to be changed at any time."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton

from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.plain_text import on_button
from ui.panels.button_menu import ButtonMenu
from ui.voice.explain import explain
from ui.voice.explanation import Explanation

BELL = N_("Skill prompts")
THIS_TURN = N_("Not again this turn")
THIS_GAME = N_("Not again this game")
SPANS = {"turn": THIS_TURN, "game": THIS_GAME}


class MutableCard(NamedTuple):
    """A card by its number and name, and for how long nobody is asked about it: "turn", "game" or not at all."""

    identity: int
    name: str
    span: str = ""


class MuteButton(QToolButton):
    """Shows the cards and their spans; `wished` tells card and span, an empty one to be asked again."""

    wished = Signal(int, str)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._cards: tuple[MutableCard, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu = ButtonMenu(self)
        self.setMenu(self._menu)
        explain(self, context, lambda: Explanation(name=context.say(BELL), icon="bell"))
        context.changed.connect(self._fill)
        self._fill()

    @property
    def cards(self) -> tuple[MutableCard, ...]:
        """What is shown now."""
        return self._cards

    def show_cards(self, cards: Sequence[MutableCard]) -> None:
        """Show these cards; without any there is no bell."""
        if tuple(cards) != self._cards:
            self._cards = tuple(cards)
            self._fill()

    def _fill(self) -> None:
        say, hushed = self._context.say, any(card.span for card in self._cards)
        self.setVisible(bool(self._cards))
        self.setIcon(self._context.icon("bell_off" if hushed else "bell"))
        self.setAccessibleName(say(BELL))
        menu = self._menu
        menu.empty()
        for card in self._cards:
            menu.addSection(on_button(card.name))
            for span, words in SPANS.items():
                menu.addAction(self._action(menu, card, span, say(words)))

    def _action(self, menu: QMenu, card: MutableCard, span: str, words: str) -> QAction:
        action = QAction(words, menu)
        action.setCheckable(True)
        action.setChecked(card.span == span)
        action.setIcon(self._context.icon("check" if card.span == span else "bell_off"))
        action.triggered.connect(partial(self.wished.emit, card.identity, "" if card.span == span else span))
        return action
