"""The card on which a step is told, and where it stands: what this is, what to do, words of the game, how to leave."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, cast

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from qquovadis.model.text.translations import N_
from ui.art.key_caps import ENTER as ENTER_KEY
from ui.art.painting import paints_widget
from ui.guide.word_row import WordRow
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose
from ui.panels.floating_sheet import FloatingSheet, paint_floating, sheet_shadow
from ui.panels.key_button import KeyButton
from ui.voice.explain import explain
from ui.voice.explanation import Explanation
from ui.voice.voice import voice

GAP = 26  # pixels to what it points at
FAR = 60  # how many pixels of what is covered a pixel of distance counts
MARGIN = 14
WIDE, WIDER = 348, 640  # pixels of the card; the latter where the former finds no room
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
STEP = N_("Step {number} of {count}")
NEXT, PLAY_ON, LEAVE = N_("Next"), N_("Keep playing"), N_("Leave guide")
READ = N_("Read {clause} in the rules")
GUIDE = N_("Guide: {title}. {text}")


class ExplainedTerm(NamedTuple):
    """A word of the game: its name, what it means, and the clause."""

    name: str
    text: str
    clause: str


class StepText(NamedTuple):
    """A step in words; a step to be read has a button to go on, the last one ends the guide."""

    number: int
    steps: int
    title: str
    text: str
    words: tuple[ExplainedTerm, ...] = ()
    hint: str = ""
    to_read: bool = False
    last: bool = False


class Callout(QWidget):
    """Tells one step; `read` that it was read, `left` that the person wants no guide, `grown` that its size changed.

    `typed` tells a key that means nothing here. Enter and Space go on, since a step to be read is something shown.
    """

    read = Signal()
    left = Signal()
    grown = Signal()
    clause_wanted = Signal(str)
    typed = Signal(object)

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._step_text = StepText(number=0, steps=0, title="", text="")
        self._step, self._title, self._text, self._hint = PlainLabel(), PlainLabel(), Prose(), Prose()
        self._close, self._next = QToolButton(), KeyButton()
        self._words = WordRow()
        self._meaning, self._meant, self._clause = QFrame(), Prose(), QPushButton()
        self._lay_out()
        self._connect()
        sheet_shadow(context, self, MARGIN, "e3")
        voice().keep_clear(self, MARGIN)
        context.changed.connect(self._retranslate)
        self._retranslate()
        self.hide()

    def _lay_out(self) -> None:
        for label, set_identities in ((self._step, "small"), (self._title, "title"), (self._hint, "winning")):
            label.setProperty(set_identities, True)
        self._title.setWordWrap(True)
        self._next.setProperty("primary", True)
        self._clause.setProperty("link", True)
        self._meaning.setProperty("sunk", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(QMargins(MARGIN + 16, MARGIN + 10, MARGIN + 14, MARGIN + 14))
        column.setSpacing(6)
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self._step, 1)
        head.addWidget(self._close)
        foot.addStretch(1)
        foot.addWidget(self._next)
        meaning = QVBoxLayout(self._meaning)
        meaning.setContentsMargins(10, 8, 10, 6)
        meaning.setSpacing(2)
        meaning.addWidget(self._meant)
        meaning.addWidget(self._clause, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(head)
        for part in (self._title, self._text, self._words, self._meaning, self._hint):
            column.addWidget(part)
        column.addLayout(foot)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)

    def _connect(self) -> None:
        for button in (self._next, self._close, self._clause):
            button.installEventFilter(self)
        self._next.clicked.connect(self.read)
        self._close.clicked.connect(self.left)
        explain(self._close, self._context, lambda: Explanation(name=self._context.say(LEAVE), icon="cross"))
        self._words.asked.connect(self._explain)
        self._clause.clicked.connect(lambda: self.clause_wanted.emit(self._clause.property("clause")))

    @property
    def step_text(self) -> StepText:
        """What is told now."""
        return self._step_text

    @property
    def parts(self) -> Sequence[QWidget]:
        """What can have the keyboard, in order."""
        return (*self._words.buttons, self._clause, self._next, self._close)

    def show_step(self, step: StepText) -> None:
        """Tell this step."""
        if step == self._step_text and self.isVisible():
            return
        same = step._replace(hint="") == self._step_text._replace(hint="")
        self._step_text = step
        if not same:
            self._meaning.hide()
        self._retranslate()
        self.show()
        self.raise_()
        self.grown.emit()

    def take_keyboard(self) -> None:
        """Let the keyboard go on here: to the button that goes on, or else to the words."""
        parts = [part for part in (self._next, *self.parts) if part.isVisible()]
        parts[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def sizeHint(self) -> QSize:
        return self.size_of(WIDE)

    def size_of(self, wide: int) -> QSize:
        """Return how large it is with its shadow, if the card is so wide."""
        layout = self.layout()
        high = layout.heightForWidth(wide + 2 * MARGIN) if layout is not None else 0
        return QSize(wide + 2 * MARGIN, high)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the keyboard; Space goes on if that is what the button is for."""
        focused = self.focusWidget()
        entered = Qt.Key(event.key()) in ENTER
        if isinstance(focused, QAbstractButton) and (entered or self._goes_on(focused, event)):
            focused.click()
        else:
            self.typed.emit(event)

    def _goes_on(self, focused: QAbstractButton, event: QKeyEvent) -> bool:
        return event.key() == Qt.Key.Key_Space and focused is self._next

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Space is meant for this card, whatever it means elsewhere in the window."""
        pressed = event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if pressed and cast(QKeyEvent, event).key() == Qt.Key.Key_Space:
            event.accept()
            return True
        return super().eventFilter(watched, event)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        paint_floating(self, self._context, FloatingSheet(MARGIN, self._context.theme.surface.accent, 2, "e3"))

    def _explain(self, word: int) -> None:
        """Say what a word means, or stop saying it."""
        explained = self._step_text.words[word]
        again = self._meaning.isVisible() and self._meant.plain_text == explained.text
        self._meaning.setVisible(not again)
        self._show_meaning(explained)
        self.grown.emit()

    def _show_meaning(self, word: ExplainedTerm) -> None:
        self._meant.set_text(word.text)
        self._clause.setText(self._context.say(READ, clause=word.clause))
        self._clause.setProperty("clause", word.clause)

    def _retranslate(self) -> None:
        step, say = self._step_text, self._context.say
        self._step.setText(say(STEP, number=step.number, count=step.steps))
        self._title.setText(step.title)
        self._text.set_text(step.text)
        self._hint.set_text(step.hint)
        self._hint.setVisible(bool(step.hint))
        self._words.show_words([word.name for word in step.words])
        for button in self._words.buttons:
            button.installEventFilter(self)
        self._words.setVisible(bool(step.words))
        if not step.words:
            self._meaning.hide()
        self._next.setVisible(step.to_read)
        self._next.setText(say(PLAY_ON if step.last else NEXT))
        self._next.print_keys(self._context, (ENTER_KEY,))
        self._close.setIcon(self._context.icon("cross"))
        self._close.setAccessibleName(say(LEAVE))
        self.setAccessibleName(say(GUIDE, title=step.title, text=step.text))
        self.update()


def callout_place(
    sizes: Sequence[QSize], room: QRect, target: QRect | None, clear: Sequence[QRect], shy: Sequence[QRect]
) -> QRect:
    """Return a place in a room, off the target and all that is `clear`, covering little that is `shy`.

    It is of the first size that finds such a place; where none does, of that which covers least.
    """
    kept = [each for each in (*clear, target) if each is not None]
    places: list[QRect] = []
    for size in sizes:
        here = [QRect(corner, size) for corner in _corners(size, room, target)]
        free = [place for place in here if not any(place.intersects(each) for each in kept)]
        if free:
            return min(free, key=lambda place: _covered(place, shy) + FAR * _distance(place, target))
        places += here
    return min(places, key=lambda place: _covered(place, kept))


def _corners(size: QSize, room: QRect, target: QRect | None) -> Iterator[QPoint]:
    """Yield corners beside the target on each side, then all over the room."""
    right, bottom = room.right() - size.width(), room.bottom() - size.height()
    if target is not None:
        middle = target.center() - QPoint(size.width() // 2, size.height() // 2)
        for x, y in (
            (target.right() + GAP, middle.y()),
            (target.left() - GAP - size.width(), middle.y()),
            (middle.x(), target.top() - GAP - size.height()),
            (middle.x(), target.bottom() + GAP),
        ):
            yield QPoint(_within(x, room.left(), right), _within(y, room.top(), bottom))
    for x in _steps(room.left(), right):
        for y in _steps(room.top(), bottom):
            yield QPoint(x, y)


def _steps(first: int, last: int) -> Iterable[int]:
    return range(first, max(first, last) + 1, max(1, (last - first) // 12))


def _within(at: int, least: int, most: int) -> int:
    return max(least, min(at, most))


def _covered(place: QRect, others: Iterable[QRect]) -> int:
    parts = (place.intersected(each) for each in others)
    return sum(part.width() * part.height() for part in parts if part.isValid())


def _distance(place: QRect, target: QRect | None) -> int:
    if target is None:
        return 0
    apart_x = max(target.left() - place.right(), place.left() - target.right(), 0)
    apart_y = max(target.top() - place.bottom(), place.top() - target.bottom(), 0)
    return max(0, apart_x + apart_y - GAP)
