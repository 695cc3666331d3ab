"""A quiet strip over the table: what became of files that were edited, and what the table may agree on for it."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QMargins, QRect, Qt, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.art.painting import paints_widget
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel, on_button
from ui.kit.prose import Prose
from ui.panels.floating_sheet import FloatingSheet, paint_floating, sheet_shadow

MARGIN, WIDE, PAD, SIGN = 14, 700, 12, 20
CLOSE = N_("Close")
STAYS = 9000  # milliseconds, for what needs no answer


class NoticeOffer(NamedTuple):
    """Something that can be done about what is said, in the words of its button."""

    words: str
    do: Callable[[], None]


class NoticeText(NamedTuple):
    """What a notice says: an icon, sentences, whether something is wrong, and what can be done.

    What is wrong or asks for something stays until it is answered or another notice comes; all else goes by itself.
    """

    icon: str
    sentences: tuple[str, ...]
    wrong: bool = False
    offers: tuple[NoticeOffer, ...] = ()


class Notice(QWidget):
    """Says one thing at a time; `tell` is given words in the language spoken now."""

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._notice_text = NoticeText("", ())
        self._room = QRect()
        self._sign, self._words, self._close = PlainLabel(), Prose(), QToolButton()
        self._buttons = QHBoxLayout()
        self._away = QTimer(self)
        self._away.setSingleShot(True)
        self._away.setInterval(STAYS)
        self._away.timeout.connect(self.forget)
        self._close.clicked.connect(self.forget)
        self._lay_out()
        context.changed.connect(self._restyle)
        self.shadow = sheet_shadow(context, self, MARGIN)
        self.hide()

    def _lay_out(self) -> None:
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        row = QHBoxLayout(self)
        row.setContentsMargins(QMargins(MARGIN + PAD, MARGIN + PAD - 2, MARGIN + 6, MARGIN + PAD - 2))
        row.setSpacing(8)
        self._buttons.setSpacing(8)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(self._words)
        column.addLayout(self._buttons)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)
        row.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is said now; nothing while the strip is hidden."""
        return self._notice_text.sentences

    @property
    def is_warning(self) -> bool:
        """Whether something wrong is told of now."""
        return self._notice_text.wrong

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """The buttons of what can be done now."""
        items = [item for at in range(self._buttons.count()) if (item := self._buttons.itemAt(at)) is not None]
        return tuple(widget for item in items if isinstance(widget := item.widget(), QPushButton))

    def show_notice(self, notice: NoticeText) -> None:
        """Say this in place of what was said before."""
        self._notice_text = notice
        self._words.set_text("\n".join(notice.sentences))
        self.setAccessibleName(" ".join(notice.sentences))
        self._offer()
        self._restyle()
        self.show()
        self.raise_()
        if notice.wrong or notice.offers:
            self._away.stop()
        else:
            self._away.start()

    def forget(self) -> None:
        """Say nothing any more; what is hidden keeps no words, for they may be somebody's own."""
        self._away.stop()
        self._notice_text = NoticeText("", ())
        self.hide()
        self._words.set_text("")
        self.setAccessibleName("")

    def stand_over(self, room: QRect) -> None:
        """Stand in the middle of the upper edge of this room."""
        self._room = room
        self._stand()

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        surface, wrong = self._context.theme.surface, self._notice_text.wrong
        line = surface.danger if wrong else surface.line_strong
        paint_floating(self, self._context, FloatingSheet(MARGIN, line, 1.4 if wrong else 1))

    def _stand(self) -> None:
        room = self._room
        wide = min(WIDE, max(200, room.width() - 40))
        words = self._words.heightForWidth(wide - 2 * PAD - 84)
        high = max(words, 28) + 2 * PAD + (44 if self._notice_text.offers else 0)
        left = room.left() + (room.width() - wide) // 2 - MARGIN
        self.setGeometry(left, room.top() + 8 - MARGIN, wide + 2 * MARGIN, high + 2 * MARGIN)

    def _offer(self) -> None:
        while (item := self._buttons.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for at, offer in enumerate(self._notice_text.offers):
            button = QPushButton(on_button(offer.words))
            button.setProperty("primary", at == 0)
            button.clicked.connect(offer.do)
            self._buttons.addWidget(button)
        self._buttons.addStretch(1)

    def _restyle(self) -> None:
        surface = self._context.theme.surface
        colour = surface.danger if self._notice_text.wrong else surface.accent
        if self._notice_text.icon:
            self._sign.setPixmap(self._context.icon(self._notice_text.icon, colour).pixmap(SIGN, SIGN))
        self._close.setIcon(self._context.icon("cross"))
        self._close.setAccessibleName(self._context.say(CLOSE))
        self._stand()
