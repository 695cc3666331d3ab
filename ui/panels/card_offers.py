"""A panel beside cards that may be used now: what they say, a button for each, one to go on, and how to be left alone.

It repeats what the decision bar offers, where the eye is; closing it answers nothing. No button is marked, since Enter
presses none here.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QMargins, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QPainterPath, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayoutItem, QPushButton, QToolButton, QVBoxLayout, QWidget

from qquovadis.engine.agenda import Choice
from qquovadis.model.text.translations import N_
from ui.art.painting import painting, paints_widget
from ui.art.strokes import Brushwork, polygon, rounded
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel, on_button
from ui.kit.prose import Prose
from ui.kit.style import font_of
from ui.panels.floating_sheet import SheetShadow
from ui.panels.mute_button import SPANS
from ui.panels.question import OfferedChoice

MARGIN, WIDE, TAIL = 14, 392, 9
KEYED = N_("{deed} ({key})")
CLOSE = N_("Close")


class OfferedCard(NamedTuple):
    """A card that may be used: its offer and the key that takes it, what is printed on it, and its sign."""

    offer: OfferedChoice
    key: str
    identity: int
    name: str
    text: str
    icon: str = "skill"


class CardOffers(QWidget):
    """Shows cards; `chosen` tells a choice that was made, `hushed` a card about which nobody wants to be asked."""

    chosen = Signal(Choice)
    hushed = Signal(int, str)

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._cards: tuple[OfferedCard, ...] = ()
        self._room, self._at = QRect(), QPoint()
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(QMargins(MARGIN + 14, MARGIN + 8, MARGIN + 10, MARGIN + TAIL + 6))
        self._column.setSpacing(10)
        SheetShadow(context, self, MARGIN, self._path, "e3")
        self.hide()

    @property
    def cards(self) -> tuple[OfferedCard, ...]:
        """What is shown now."""
        return self._cards

    @property
    def top(self) -> int:
        """Where it begins, without its shadow."""
        return self.y() + MARGIN

    def show_cards(self, cards: Sequence[OfferedCard], passing: OfferedChoice | None, key: str) -> None:
        """Show these cards, and a button to go on without them, if that may be."""
        self._cards = tuple(cards)
        self._clear()
        for card in cards:
            goes_on = self._passing(passing, key) if passing is not None and card is cards[-1] else None
            self._column.addWidget(self._card(card, goes_on))
        self.setVisible(bool(cards))
        self._stand()
        self.raise_()

    def forget(self) -> None:
        """Show nothing any more; what is hidden keeps no words, for these are of somebody's hand."""
        self._cards = ()
        self.hide()
        self._clear()

    def stand_over(self, room: QRect, at: QPoint) -> None:
        """Stand at the lower edge of a room, over the point at which the cards lie below it."""
        self._room, self._at = room, at
        self._stand()

    def _path(self, brush: Brushwork) -> QPainterPath:
        """Return the panel with a tail that points at the cards."""
        area = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN - TAIL)
        panel = rounded(area, brush.theme.radius.panel)
        x = min(max(float(self._at.x() - self.x()), area.left() + 22), area.right() - 22)
        tail = polygon([(x - TAIL, area.bottom() - 1), (x + TAIL, area.bottom() - 1), (x, area.bottom() + TAIL)])
        return panel.united(tail)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            surface = brush.theme.surface
            brush.shape(self._path(brush), surface.panel_rise, surface.accent, 1.6)

    def _stand(self) -> None:
        wide, column = max(self._context.wide(WIDE), self._column.minimumSize().width()), self._column
        high = column.heightForWidth(wide) if column.hasHeightForWidth() else column.sizeHint().height()
        left = min(max(self._at.x() - wide // 2, self._room.left()), self._room.right() - wide)
        self.setGeometry(left, self._room.bottom() - high + MARGIN, wide, high)

    def _clear(self) -> None:
        while (item := self._column.takeAt(0)) is not None:
            _discard(item)

    def _card(self, card: OfferedCard, passing: QPushButton | None) -> QFrame:
        """Return one card: what it says, a button to use it, one to go on, and how not to be asked again."""
        frame, column, row = QFrame(), QVBoxLayout(), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        frame.setLayout(column)
        words = Prose()
        words.set_text(card.text)
        use = self._button(self._keyed(card.offer.words, card.key), partial(self.chosen.emit, card.offer.choice))
        row.setSpacing(8)
        for button in (use, passing):
            if button is not None:
                row.addWidget(button)
        row.addStretch(1)
        column.addLayout(self._head(card))
        column.addWidget(words)
        column.addLayout(row)
        column.addLayout(self._hushing(card))
        return frame

    def _head(self, card: OfferedCard) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        icon, name = PlainLabel(), PlainLabel(card.name)
        icon.setPixmap(self._context.icon(card.icon, self._context.theme.surface.accent).pixmap(20, 20))
        name.setFont(font_of(self._context.look, 16, bold=True))
        row.addWidget(icon)
        row.addWidget(name)
        row.addStretch(1)
        if card is self._cards[0]:
            row.addWidget(self._closing())
        return row

    def _closing(self) -> QToolButton:
        close = QToolButton()
        close.setIcon(self._context.icon("cross"))
        close.setAccessibleName(self._context.say(CLOSE))
        close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        close.clicked.connect(self.hide)
        return close

    def _hushing(self, card: OfferedCard) -> QHBoxLayout:
        row, bell = QHBoxLayout(), PlainLabel()
        row.setSpacing(6)
        bell.setPixmap(self._context.icon("bell_off").pixmap(15, 15))
        row.addWidget(bell)
        for span, words in SPANS.items():
            button = self._button(self._context.say(words), partial(self.hushed.emit, card.identity, span))
            button.setProperty("link", True)
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _passing(self, passing: OfferedChoice, key: str) -> QPushButton:
        return self._button(self._keyed(passing.words, key), partial(self.chosen.emit, passing.choice))

    def _keyed(self, text: str, key: str) -> str:
        return self._context.say(KEYED, deed=text, key=key) if key else text

    def _button(self, words: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(on_button(words))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda _checked: do())
        return button


def _discard(item: QLayoutItem) -> None:
    """Give away a widget, or everything in a row."""
    widget, row = item.widget(), item.layout()
    if widget is not None:
        widget.hide()
        widget.deleteLater()
    while row is not None and (inner := row.takeAt(0)) is not None:
        _discard(inner)
