"""A small sheet above the decision bar: a choice that was made for somebody, and the button that gives it back."""

from collections.abc import Sequence

from PySide6.QtCore import QMargins, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.art.painting import paints_widget
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.panels.floating_sheet import FloatingSheet, paint_floating, sheet_shadow
from ui.panels.key_button import KeyButton
from ui.voice.explain import explain
from ui.voice.explanation import Explanation

MARGIN, GAP = 14, 6
CHANGE = N_("Change")
KEY, MOST_LETTERS = "choose_anew_key", 6  # more are no key cap but the name of an action without a key
WHY = N_("Choose for yourself ({choose_anew_key})")
STAYS = 2000  # milliseconds


class ChangeOffer(QWidget):
    """Stands for two seconds, longer while it is pointed at; `wanted` tells that the choice is wanted back."""

    wanted = Signal()

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._bar = context, QRect()
        self._others: Sequence[QRect] = ()
        self._words, self.button = PlainLabel(), KeyButton()
        self.button.clicked.connect(self.wanted)
        self._away = QTimer(self)
        self._away.setSingleShot(True)
        self._away.setInterval(STAYS)
        self._away.timeout.connect(self._leave)
        row = QHBoxLayout(self)
        row.setContentsMargins(QMargins(MARGIN + 12, MARGIN + 6, MARGIN + 6, MARGIN + 6))
        row.setSpacing(10)
        row.addWidget(self._words)
        row.addWidget(self.button)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        explain(self.button, context, lambda: Explanation(name=context.say(CHANGE), does=context.say(WHY)))
        context.changed.connect(self._retranslate)
        self.shadow = sheet_shadow(context, self, MARGIN)
        self.hide()

    @property
    def sentence(self) -> str:
        """What is said to have been chosen; nothing while nothing is offered."""
        return self._words.text() if self.isVisible() else ""

    def show_choice(self, sentence: str) -> None:
        """Say what was chosen."""
        self._words.setText(sentence)
        self.setAccessibleName(sentence)
        self._retranslate()
        self.show()
        self.raise_()
        self._away.start()

    def forget(self) -> None:
        """Offer nothing any more; what is hidden keeps no words, for a choice may be somebody's secret."""
        self._away.stop()
        self._words.setText("")
        self.setAccessibleName("")
        self.hide()

    def stand_above(self, bar: QRect, others: Sequence[QRect] = ()) -> None:
        """Stand in the middle above the decision bar, or where it covers none of what else is told there."""
        self._bar, self._others = bar, others
        self._stand()

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        paint_floating(self, self._context, FloatingSheet(MARGIN, self._context.theme.surface.line_strong))

    def _leave(self) -> None:
        if self.underMouse():
            self._away.start()
        else:
            self.forget()

    def _stand(self) -> None:
        size = self.sizeHint()
        middle, top = self._bar.center().x() - size.width() // 2, self._bar.top() - size.height() + MARGIN - GAP
        ends = (middle, self._bar.right() + MARGIN - size.width(), self._bar.left() - MARGIN)
        places = [QRect(QPoint(left, top), size) for left in ends]
        highest = min((each.top() for each in self._others), default=top)
        places.append(QRect(QPoint(middle, highest - size.height() + MARGIN - GAP), size))
        self.setGeometry(next((place for place in places if not self._covers(place)), places[0]))

    def _covers(self, place: QRect) -> bool:
        sheet = place.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        return any(sheet.intersects(each) for each in self._others)

    def _retranslate(self) -> None:
        self.button.setText(self._context.say(CHANGE))
        key = str(self._context.texts.known.get(KEY, ""))
        self.button.print_keys(self._context, (key,) if len(key) <= MOST_LETTERS else ())
        self._stand()
