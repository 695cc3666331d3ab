"""The curtain between people at one screen: it covers, then shows what everybody may see, and one of those named opens.

Its first life is opaque, from before anything under it changes; its second a veil over the public table, with a card
that says why it is there and who may come; its third ends it: a named person holds their button and lets it go.
It knows names and races, nothing of the table.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAction,
    QKeyEvent,
    QKeySequence,
    QLinearGradient,
    QMouseEvent,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QToolButton, QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.art.painting import painting, paints_widget
from ui.art.strokes import Brushwork, faded, rounded
from ui.kit.context import AppContext
from ui.kit.key_names import name_of, printed
from ui.kit.plain_text import PlainLabel, on_button
from ui.kit.prose import Prose
from ui.panels.badge import RaceBadge
from ui.panels.hold_button import HOLD, KEYS, HoldButton
from ui.play.pacing import timer
from ui.voice.voice import voice

TURN, STAYS = N_("Pass the screen to {name}"), N_("{name}, open your hand")
WHO = N_("Who takes the screen next?")
OPEN = N_("I am {name}")
AGAIN = N_("I am {name}: change my choice")
HOW = N_("Hold the button (or Space or Enter), then release. A stray click opens nothing.")
RETURN = N_("Leave my hand closed")
BEHIND = N_("Only what everyone may see is visible behind this card.")
WAITS = N_("“{command}” has to wait: the screen is covered. Hold the button with your name to open your hand first.")
WAITS_ALSO = N_(
    "This key does nothing now: the screen is covered. Hold the button with your name to open your hand first."
)
GRACE = 500  # milliseconds, longer than a double click takes
LIFT = 60  # milliseconds for which it stays opaque after all is public
WIDE, PAD, FRAME, LOW = 460, 26, 3, 44
FACE, LEAST_FACE = 160, 64  # pixels of the portrait of whoever comes; where there is less room there is none
MOST_LINES, LEAST_LOW = 3, 8  # of an answer, and pixels that stay free below it
SILENT = (
    *(Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt),
    *(Qt.Key.Key_Meta, Qt.Key.Key_AltGr, Qt.Key.Key_CapsLock, Qt.Key.Key_NumLock, Qt.Key.Key_unknown),
)
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1}


class CurtainPerson(NamedTuple):
    """Somebody who may come to the screen; `again` says that they have chosen and may choose anew, `stays` that they
    were the last at it, `in_turn` that the game waits for them alone.
    """

    seat: int
    name: str
    race: str | None = None
    again: bool = False
    stays: bool = False
    in_turn: bool = False


class Curtain(QWidget):
    """Covers its whole parent until `opened` tells the seat whose person came.

    A key that does nothing while it is closed is answered by what must be done first, never by silence: `unheard` asks
    which command it would have been.
    For `grace` milliseconds it hears nothing: the second click of whoever sat there before must not open it.
    Where nobody need come, because somebody only wanted to look at their hand, `returned` tells that they do not.
    `covered` is told before anything under it changes, and `uncovered` when it has gone, for windows that lie beside.
    """

    opened = Signal(int)
    returned = Signal()
    unheard = Signal(QKeySequence)
    covered = Signal()
    uncovered = Signal()

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._called: tuple[CurtainPerson, ...] = ()
        self._why = ""
        self._opaque = True
        self.grace, self.hold = GRACE, HOLD
        self._closed = QElapsedTimer()
        self._lifting = timer(self, self._lift)
        self._card = QWidget(self)
        self._face = RaceBadge(context, FACE)
        self._title, self._reason, self._how, self._told = PlainLabel(), Prose(), Prose(), Prose()
        self._undo, self._undo_action = QToolButton(), QAction(self)
        self._back, self._back_key = QToolButton(), ""
        self._buttons: list[HoldButton] = []
        self._column = self._laid_out()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        context.changed.connect(self._retranslate)
        parent.installEventFilter(self)
        self.hide()

    def _laid_out(self) -> QVBoxLayout:
        column = QVBoxLayout(self._card)
        column.setContentsMargins(PAD, PAD, PAD, PAD - 4)
        column.setSpacing(12)
        self._title.setProperty("title", True)
        self._title.setWordWrap(True)
        self._how.setProperty("small", True)
        self._told.hide()
        self._undo.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._undo.hide()
        self._undo.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keyboard has its key, and stays with the names
        self._undo.clicked.connect(self._take_back)
        self._back.hide()
        self._back.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._back.clicked.connect(self.go_back)
        column.addWidget(self._face, 0, Qt.AlignmentFlag.AlignHCenter)
        for widget in (self._title, self._reason, self._how):
            column.addWidget(widget)
        column.addWidget(self._back, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._undo, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._told)  # last, so that nothing that can be pressed moves when it comes
        return column

    def offer_undo(self, action: QAction) -> None:
        """Offer to take something back, for which nobody need open their hand, whenever the action can be used."""
        self._undo_action = action
        action.changed.connect(self._show_undo)
        self._show_undo()

    def offer_return(self, keys: str) -> None:
        """Offer to go back to the table without anybody opening a hand, also by these keys, until it covers again."""
        self._back_key = keys
        self._back.show()
        self._retranslate()

    @property
    def may_return(self) -> bool:
        """Whether the table was left only to look at a hand."""
        return self.is_closed and not self._back.isHidden()

    def go_back(self) -> None:
        """Go back to the table, unless this is the second half of what covered it."""
        if self.may_return and self._closed.elapsed() >= self.grace:
            self.returned.emit()

    @property
    def called(self) -> tuple[CurtainPerson, ...]:
        """Those who may open."""
        return self._called

    @property
    def title(self) -> str:
        """Who is called, in the language spoken now."""
        say, waiting = self._context.say, [called for called in self._called if not called.again]
        if len(waiting) > 1 or not self._called:
            return say(WHO) if self._called else ""
        return say(STAYS if self._called[0].stays else TURN, name=self._called[0].name)

    @property
    def told(self) -> str:
        """What was answered to a key that does nothing now; empty if nothing was."""
        return self._told.plain_text if not self._told.isHidden() else ""

    @property
    def is_closed(self) -> bool:
        """Whether it covers its parent, also while the parent itself is not shown yet."""
        return not self.isHidden()

    @property
    def is_opaque(self) -> bool:
        """Whether nothing behind it is seen."""
        return self._opaque

    @property
    def buttons(self) -> tuple[HoldButton, ...]:
        """The buttons of those who may open, in their order."""
        return tuple(self._buttons)

    def cover(self, called: Sequence[CurtainPerson], why: str) -> None:
        """Cover everything now, before anything under it changes; `why` is a marked sentence, told of the first."""
        self._called, self._why = tuple(called), why
        self._closed.start()
        self._lifting.stop()
        self._be_opaque(True)
        _close_what_stands_over()
        self.covered.emit()
        self._told.hide()
        self._back.hide()
        self.fill()
        self._call()
        self.show()
        self.raise_()
        (self._waited_for or self).setFocus(Qt.FocusReason.OtherFocusReason)
        self.repaint()

    def show_public(self) -> None:
        """Everything under it is what everybody may see: let it be seen, once what follows late has followed, too."""
        self._lifting.start(LIFT)

    def _lift(self) -> None:
        self._be_opaque(False)
        self.update()

    def fill(self) -> None:
        """Stretch over the whole parent."""
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())

    def uncover(self) -> None:
        """Take the curtain away."""
        self._lifting.stop()
        self.hide()
        self.uncovered.emit()

    def tell_to_wait(self, command: str = "") -> None:
        """Say that something, by the name of its command if it has one, cannot be done now, and what must be first."""
        say = self._context.say
        self._told.set_text(say(WAITS, command=command) if command else say(WAITS_ALSO))
        self._told.show()
        self._stand()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self._told.plain_text))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hold the button of whoever is at hand, or walk among them; nothing goes through to what is behind.

        Escape alone goes on to the window, which may leave the full screen.
        """
        event.setAccepted(event.key() != Qt.Key.Key_Escape)
        step = STEPS.get(Qt.Key(event.key()))
        if event.key() in KEYS and self._at_hand is not None:
            self._at_hand.keyPressEvent(event)
        elif step:
            self._walk(step)
        elif event.key() not in SILENT and not event.isAutoRepeat():
            self.unheard.emit(QKeySequence(event.keyCombination()))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.accept()
        if event.key() in KEYS and self._at_hand is not None:
            self._at_hand.keyReleaseEvent(event)

    def focusNextPrevChild(self, onwards: bool) -> bool:  # noqa: N802 - Qt's name
        """Keep the keyboard among the buttons of the card."""
        self._walk(1 if onwards else -1)
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stand()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cover the parent whatever size it gets, also before it is first shown."""
        if event.type() == QEvent.Type.Resize and self.is_closed:
            self.fill()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._stand()

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            paper, surface = brush.theme.paper, brush.theme.surface
            night = QLinearGradient(0, 0, 0, self.height())
            night.setColorAt(0, paper.night_high if self._opaque else faded(paper.night_high, 0.3))
            night.setColorAt(1, paper.night_low if self._opaque else faded(paper.night_low, 0.46))
            painter.fillRect(self.rect(), night)
            self._paint_frame(brush)
            path = rounded(QRectF(self._card.geometry()), brush.theme.radius.panel + 4)
            brush.shadow(path, "e3")
            brush.shape(path, surface.panel_rise, paper.gilt, 1.6)

    def _paint_frame(self, brush: Brushwork) -> None:
        """A gilt frame: what is behind it is looked at, not touched."""
        gilt = brush.theme.paper.gilt
        for inset, width, alpha in ((FRAME, 2.4, 0.9), (FRAME + 5, 1.0, 0.5)):
            area = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
            brush.trace(rounded(area, 8), faded(gilt, alpha), width)

    @property
    def _at_hand(self) -> HoldButton | None:
        return next((button for button in self._buttons if button.hasFocus()), self._waited_for)

    @property
    def _waited_for(self) -> HoldButton | None:
        """The button of whom the game waits for; None where a key that is held could open a hand to anybody else."""
        waited = [button for button, called in zip(self._buttons, self._called, strict=True) if called.in_turn]
        return waited[0] if len(waited) == 1 else self._buttons[0] if len(self._buttons) == 1 else None

    @property
    def _awaited(self) -> str | None:
        """The race of the one person who is called by name; where several may come each has a face on their button."""
        waiting = [called for called in self._called if not called.again]
        return self._called[0].race if len(waiting) <= 1 and self._called else None

    def _walk(self, by: int) -> None:
        """Go on to the next name, or at first to the first or the last one."""
        before = self._buttons.index(self._at_hand) if self._at_hand is not None else -1 if by > 0 else 0
        self._buttons[(before + by) % len(self._buttons)].setFocus(Qt.FocusReason.TabFocusReason)

    def _be_opaque(self, opaque: bool) -> None:
        self._opaque = opaque
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, opaque)

    def _call(self) -> None:
        """A button for everybody who may open."""
        for button in self._buttons:
            self._column.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = [self._button(called) for called in self._called]
        self._face.show_race(self._awaited)
        self._retranslate()

    def _button(self, called: CurtainPerson) -> HoldButton:
        button = HoldButton(self._context, self._card, lambda: self._closed.elapsed() >= self.grace)
        button.hold = self.hold
        button.show_race(called.race)
        button.subdued = called.again
        button.clicked.connect(partial(self._open, called.seat))
        self._column.insertWidget(self._column.indexOf(self._how), button)
        button.show()
        return button

    def _take_back(self) -> None:
        if self._closed.elapsed() >= self.grace:
            self._undo_action.trigger()

    def _show_undo(self) -> None:
        words, keys = name_of(self._undo_action), printed(self._undo_action.shortcut())
        self._undo.setVisible(self._undo_action.isEnabled())
        self._undo.setIcon(self._undo_action.icon())
        self._undo.setText(f"{words} ({keys})" if keys else words)
        self._stand()

    def _open(self, seat: int) -> None:
        self.opened.emit(seat)

    def _retranslate(self) -> None:
        if not self._called:
            return
        say, first = self._context.say, self._called[0]
        self._title.setText(self.title)
        self._reason.set_text(self._context.texts.in_a_row([say(self._why, name=first.name), say(BEHIND)]))
        self._how.set_text(say(HOW))
        words = say(RETURN)
        self._back.setText(f"{words} ({self._back_key})" if self._back_key else words)
        self._told.hide()
        for button, called in zip(self._buttons, self._called, strict=True):
            button.setText(on_button(say(AGAIN if called.again else OPEN, name=called.name)))
            button.setAccessibleDescription(say(HOW))
        self.setAccessibleName(self._title.text())
        self.setAccessibleDescription(self._reason.plain_text)
        self._stand()

    def _stand(self) -> None:
        """Put the card low, so that most of what is spoken of stays in sight.

        It has room below for an answer and for undo, which come and go while people press its buttons.
        """
        wide = min(WIDE, self.width() - 2 * PAD)
        self._card.setFixedWidth(wide)
        layout = self._column
        self._face.hide()
        size = min(FACE, self.height() - self._whole(self._high(wide), wide) - layout.spacing() - self._free_below)
        if self._awaited is not None and size >= LEAST_FACE:
            self._face.be_wide(size)
            self._face.show()
        high = self._high(wide)
        free = self.height() - self._whole(high, wide)
        top = max(free - self._free_below, free // 2, 0)
        self._card.setGeometry(QRect((self.width() - wide) // 2, top, wide, high))
        self.update()  # the shadow of the card is painted round it

    def _high(self, wide: int) -> int:
        layout = self._column
        return layout.heightForWidth(wide) if layout.hasHeightForWidth() else layout.sizeHint().height()

    def _whole(self, high: int, wide: int) -> int:
        """Return how high the card is that is so high now, with undo and without an answer."""
        whole, layout = high, self._column
        if not self._told.isHidden():
            whole -= self._told.heightForWidth(wide - 2 * PAD) + layout.spacing()
        if self._undo.isHidden():
            whole += self._undo.sizeHint().height() + layout.spacing()
        return whole

    @property
    def _free_below(self) -> int:
        """How many pixels stay free below the card: as many as an answer takes."""
        return max(LOW, MOST_LINES * self._told.fontMetrics().lineSpacing() + self._column.spacing() + LEAST_LOW)


def _close_what_stands_over() -> None:
    """Open menus and tooltips of dialogs are windows of their own, which no curtain covers; the voice covers it."""
    voice().fall_silent()
    for window in QApplication.topLevelWidgets():
        if window.windowType() is Qt.WindowType.ToolTip:
            window.close()  # Qt itself would leave it for a third of a second
    while (menu := QApplication.activePopupWidget()) is not None:
        menu.close()
