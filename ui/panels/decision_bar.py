"""The one line that says who must decide what, with the choices that have no place on the table as buttons."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QMargins, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAction, QColor, QIcon, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from qquovadis.engine.agenda import Choice
from qquovadis.model.text.translations import N_
from ui.art.key_caps import DIGITS, ENTER
from ui.art.painting import painting, paints_widget
from ui.art.strokes import Brushwork, rounded
from ui.kit.context import ICON_PIXELS, AppContext
from ui.kit.key_names import name_of
from ui.kit.plain_text import on_button
from ui.panels.allotment import AllotmentPanel
from ui.panels.badge import RaceBadge
from ui.panels.button_menu import ButtonMenu
from ui.panels.choice_digits import digits_beside
from ui.panels.floating_sheet import SheetShadow
from ui.panels.key_button import KeyButton, KeyTool
from ui.panels.mute_button import MuteButton
from ui.panels.question import DecisionPrompt, OfferedChoice
from ui.panels.question_label import QuestionLabel
from ui.panels.stepper import Stepper
from ui.voice.explain import explain, explain_action, explain_menu
from ui.voice.explanation import Explanation

MARGIN = 14  # room round the bar for its shadow
SMALLEST = 11  # pixels of the letters of a button
INSIDE = 4  # between the edge of the bar and what stands in it, above and below
ABOVE_COUNTS, WIDER = (
    190,
    40,
)  # pixels above rows of counts, for the question, and steps in which the bar grows
WIDE = 820  # pixels that a bar with rows of counts is wide where there is room
ROWS = 4  # between the sentence and its buttons where they stand under it
MOST = 6  # buttons: each kind that may be named, and none
EVERY_CHOICE = N_("All choices")
CLICK = N_("Click: {deed}")
BRINGING = N_("{deed} · {brings}")


MOST_WAYS = 4  # to make room that are tried one after the other


class DecisionBar(QWidget):
    """Shows an Asking; a refused choice can be tried too, and is answered like one tried on the table.

    A click takes the keyboard from nobody; `left` is told when the button that had it is gone with its question.
    `hushes` is the bell with the cards about which whoever is asked here is not asked.
    Where buttons would leave the sentence only small letters, it stands above them: the bar has `grown`.
    Legal buttons have digits, a number its own and others in the order in which they stand, the brown one Enter;
    `numbered` tells that it changed.
    """

    chosen = Signal(Choice)
    left = Signal()
    numbered = Signal()
    grown = Signal()

    def __init__(self, context: AppContext, parent: QWidget, said_elsewhere: Callable[[], str] = lambda: "") -> None:
        """Ask in a widget, where `said_elsewhere` is the clause by which something is refused beside the bar."""
        super().__init__(parent)
        self._context = context
        self._shown_elsewhere = said_elsewhere
        self._asking = DecisionPrompt()
        self._parent = parent
        self._place, self._room = QRect(), QRect()  # where it was told to stand, and where it may grow sideways
        self._buttons: list[KeyButton] = []
        self._offered: list[tuple[KeyButton, OfferedChoice]] = []
        self._numbers: dict[str, KeyButton | KeyTool] = {}
        self.digits: dict[Choice, str] = {}  # of each choice that a digit makes
        self.taken, self.raised = "", 0  # digits that press something here; pixels that it is higher than it was told
        self._needed_before = 0  # how wide what it showed needed it to be when it last took its place
        self._stood_wide = 0  # how wide its sentence was when it last took its place
        self.lends_enter = False
        self._default: KeyButton | None = None
        self._enter_is_away = False  # whether Enter is printed on what has the focus on the table
        self._actions: tuple[QAction, ...] = ()
        self._commands: list[QPushButton] = []
        self._tools: list[QWidget] = []
        self._badge, self._sentence, self._stepper = RaceBadge(context), QuestionLabel(context), Stepper(context)
        self.hushes = MuteButton(context)
        self._more = QToolButton()
        self._more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu = ButtonMenu(self)
        explain_menu(self._menu, context, self._line)
        self._more.setMenu(self._menu)
        explain(self._more, context, lambda: Explanation(name=context.say(EVERY_CHOICE), icon="menu", key="C"))
        self._head, self._upper, self._row, self._gap = QHBoxLayout(), QHBoxLayout(), QHBoxLayout(), QWidget()
        self._lay_out()
        self.shadow = SheetShadow(context, self, MARGIN, self._path)
        self._allotment: AllotmentPanel | None = None
        self._stepper.chosen.connect(self.chosen)
        self._stepper.looked.connect(lambda: self.suggest(None))
        context.changed.connect(self._retranslate)
        self._retranslate()

    def _lay_out(self) -> None:
        rows = self._rows = QVBoxLayout(self)
        rows.setContentsMargins(QMargins(MARGIN + 12, MARGIN + INSIDE, MARGIN + 8, MARGIN + INSIDE))
        rows.setSpacing(0)
        for row in (self._head, self._upper, self._row):
            row.setSpacing(8)
            rows.addLayout(row, 1 if row is self._row else 0)
        self._gap.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        for each in (self._stepper, self._gap, self.hushes, self._more):
            self._row.addWidget(each)
        self._put_sentence(self._row)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)

    def _put_sentence(self, row: QHBoxLayout) -> None:
        """Let the sentence stand at the beginning of a row: above the buttons, or beside them."""
        if row.indexOf(self._sentence) >= 0:
            return
        for other in (self._head, self._row):
            for each in (self._badge, self._sentence):
                other.removeWidget(each)
        row.insertWidget(0, self._badge)
        row.insertWidget(1, self._sentence, 1)
        self._gap.setVisible(row is self._head)

    def add_tools(self, *actions: QAction) -> None:
        """Put small buttons for these actions at the right end; one that cannot be used now is not shown."""
        for action in actions:
            tool = QToolButton()
            tool.setDefaultAction(action)
            explain_action(tool, self._context, action)
            tool.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            tool.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            action.changed.connect(partial(_show_tool, tool))
            self._row.addWidget(tool)  # a tool that is shown before would be a window of its own for a moment
            self._tools.append(tool)
            _show_tool(tool)

    def offer_actions(self, *actions: QAction) -> None:
        """Offer these actions beside the sentence, in place of those before, in the words that they have now."""
        if actions == self._actions and [name_of(each) for each in actions] == [
            each.text() or each.accessibleName() for each in self._commands
        ]:
            return
        self._actions = actions
        held = self._has_keyboard
        self._fill_actions()
        self._fill()  # those before may have left no room for some buttons, or needed a higher bar
        if held:
            self.left.emit()

    @property
    def asking(self) -> DecisionPrompt:
        """What is shown now."""
        return self._asking

    @property
    def buttons(self) -> tuple[KeyButton, ...]:
        """The buttons shown now, in order; those of steppers among them."""
        confirm = (self._allotment.confirm,) if self._allotment is not None else ()
        return (*confirm, *((self._stepper.button,) if self._asking.amounts else ()), *self._buttons)

    @property
    def _counting(self) -> tuple[KeyTool, ...]:
        """The small buttons of steppers."""
        return self._allotment.tools if self._allotment is not None else self._stepper.steps

    @property
    def _has_keyboard(self) -> bool:
        return any(each.hasFocus() for each in (*self.buttons, *self._counting))

    @property
    def default(self) -> KeyButton | None:
        """The brown button, which Enter presses unless something on the table has it; None if there is none."""
        printed = next((button for button in self.buttons if ENTER in button.keys), None)
        return self._default if self._enter_is_away and printed is None else printed

    def dismiss(self, allotment: AllotmentPanel) -> None:
        """Show a row of steppers no more."""
        if self._allotment is allotment:
            self._show_allotment(None)

    def ask(self, asking: DecisionPrompt, allotment: AllotmentPanel | None = None) -> None:
        """Show this, with a row of steppers if there is one; a reader of the screen is told the sentence."""
        if asking == self._asking and allotment is self._allotment:
            return
        holds = asking.sentence != self._asking.sentence
        held = self._has_keyboard
        for button in self.buttons:
            button.call_off()
        self._asking = asking
        self._show_allotment(allotment)
        self._fill()
        if held:
            self.left.emit()
        if holds:
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.NameChanged))

    def _show_allotment(self, allotment: AllotmentPanel | None) -> None:
        if self._allotment is not None:
            self._row.removeWidget(self._allotment)
            self._allotment.hide()
        self._allotment = allotment
        if allotment is not None:
            self._row.insertWidget(self._row.indexOf(self._stepper), allotment)
            allotment.show()
        self._put_tools(self._head if allotment is not None else self._row)  # rows of counts need the whole width

    @property
    def _at_the_end(self) -> tuple[QWidget, ...]:
        """The small buttons, in order."""
        return self.hushes, self._more, *self._tools

    def _put_tools(self, row: QHBoxLayout) -> None:
        """Let the small buttons stand at the end of a row: of what is asked, or of its head."""
        if row.indexOf(self._more) >= 0:
            return
        for tool in self._at_the_end:
            for other in (self._head, self._row):
                other.removeWidget(tool)
            row.addWidget(tool)

    def suggest(self, choice: Choice | None, text: str = "") -> None:
        """Say what a click would do that makes this choice, and what that brings unless it is `said` elsewhere.

        None says the hint again.
        """
        offer = self._asking.offer_of(choice) if choice is not None else None
        if offer is None:
            self._say_hint()
            return
        message = self._context.say(CLICK, deed=offer.words)
        brings = offer.brings if offer.brings != text else ""
        both = self._context.say(BRINGING, deed=message, brings=brings) if brings else message
        self._sentence.set_question(self._asking.sentence, both, brings or message)

    def suggest_words(self, words: str) -> None:
        """Say what a click would do that makes several choices, in these words."""
        message = self._context.say(CLICK, deed=words)
        self._sentence.set_question(self._asking.sentence, message, message)

    def _say_hint(self) -> None:
        """Say the hint of the question, or of a row of amounts what the one that is looked at would bring."""
        looked = self._stepper.at if self._asking.amounts else None
        brings = looked.brings if looked else ""
        hint = brings or self._asking.hint
        self._sentence.set_question(self._asking.sentence, hint, brings)

    def stand_at(self, place: QRect, room: QRect | None = None) -> None:
        """Stand over this rectangle of the parent; the shadow falls outside it.

        Where buttons need more it grows sideways within `room`, to the end of the parent if none is given, and upwards;
        for its words alone to the left.
        """
        margins = QMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        whole = place.marginsAdded(margins)
        widest = QRect(whole) if room is None else room.marginsAdded(margins)
        if room is None:
            widest.setRight(max(whole.right(), self._parent.width()))
        if (whole, widest) == (self._place, self._room):
            return  # its menu may be open just now
        self._place, self._room = whole, widest
        self._fill_actions()
        self._fill()

    @property
    def place(self) -> QRect:
        """Where it stands in its parent, without its shadow."""
        return self.geometry().marginsRemoved(QMargins(MARGIN, MARGIN, MARGIN, MARGIN))

    def _stand(self) -> None:
        """Take the room that the sentence and its buttons need: to the left, then to the right, then upwards."""
        if self._place.isEmpty():
            return
        self._sentence.setMinimumHeight(0)
        self._sentence.setMinimumWidth(self._sentence.least_width(self._place.height() - 2 * (MARGIN + INSIDE)))
        self._put_sentence(self._row)
        refused = [button for button, offer in self._offered if offer.clause]
        while refused and self._needed > self._room.width():
            self._drop(refused.pop())
        counting = self._allotment is not None
        self._put_up(0)
        head = self._head_height() if counting or self._needed > self._room.width() else 0
        if head:
            self._sentence.setMinimumWidth(0)
            self._put_sentence(self._head)
        self._gap.setVisible(bool(head) and not counting)
        if head and not counting and self._needed > self._room.width():
            head += self._put_up((len(self._buttons) + 1) // 2)
        # Rows of counts cannot be written smaller: only where they need it they go on over the hand, which is read too.
        most = self._room.width() if not counting else self._parent.width() - self._room.left()
        wished = min(WIDE, self._room.width()) if counting else 0
        wide = max(self._place.width(), min(max(self._needed, wished), most))
        if counting:
            wide = self._widened(wide, most, head)
        head += self._rows_height(wide)
        right = max(self._place.right(), self._room.left() + wide - 1)  # what lies at its right stays in sight
        self.setGeometry(right + 1 - wide, self._place.top() - head, wide, self._place.height() + head)
        self._rows.activate()
        wide = wide if counting else self._widen_for_words(right)
        more = self._missing_height()
        if more and self._place.top() - head >= more:
            head += more  # a sentence of two lines must not cost the line that says what a click does
            if counting:  # what is below would take it
                self._sentence.setMinimumHeight(self._sentence.height() + more)
            self.setGeometry(right + 1 - wide, self._place.top() - head, wide, self._place.height() + head)
            self._rows.activate()
        self._make_rows_whole()
        head = self.height() - self._place.height()
        self._stood_wide = self._sentence.width()
        if head != self.raised:
            self.raised = head
            self.grown.emit()
        # Commands alone, which no layout tells of where the bar stands as it did; buttons are fitted by the layout.
        for _ in range(0 if self._buttons else MOST_WAYS):
            if self._needed > self.width() >= self._room.width() and (self.raised or not self._head_height()):
                self._make_room()

    def _widen_for_words(self, right: int) -> int:
        """Grow to the left while it would rise for a line that has room beside it; return how wide it is then."""
        most, lacks = right + 1 - self._room.left(), self._missing_height()
        while lacks and self.width() < most:
            lacks = self._missing_height()  # a step after the last one, too: the end of a Japanese line hangs over
            self.setGeometry(self.geometry().adjusted(-min(WIDER, most - self.width()), 0, 0, 0))
            self._rows.activate()
        return self.width()

    def _make_rows_whole(self) -> None:
        """Reach up for what rows of counts lack: the question above them may have taken more than was reckoned."""
        panel = self._allotment
        lacks = panel.heightForWidth(panel.width()) - panel.height() if panel is not None else 0
        if 0 < lacks <= self.y():
            self.setGeometry(self.geometry().adjusted(0, -lacks, 0, 0))
            self._rows.activate()

    def _missing_height(self) -> int:
        """Return how much higher it must be for all of its hint; 0 if it says all of it."""
        helps = bool(self._asking.hint or self._asking.places or self._asking.offers)
        return self._sentence.missing_height(self._asking.needed_hint) if helps else 0

    def _put_up(self, many: int) -> int:
        """Put so many of the buttons into a row of their own, or all back; return how much higher that is."""
        for button in self._buttons:
            self._upper.removeWidget(button)
            self._row.removeWidget(button)
        while self._upper.count():
            self._upper.takeAt(0)
        for button in self._buttons[:many]:
            self._upper.addWidget(button)
        for button in self._buttons[many:]:
            self._row.insertWidget(self._row.indexOf(self._gap), button)
        self._upper.setContentsMargins(0, 0, 0, ROWS if many else 0)
        if not many:
            return 0
        self._upper.addStretch(1)
        return self._upper.sizeHint().height()

    def _widened(self, wide: int, most: int, head: int) -> int:
        """Return the width from which on rows of counts leave room for the question above them, or the most."""
        while wide < most and self._place.top() - head - self._rows_height(wide) < ABOVE_COUNTS:
            wide = min(most, wide + WIDER)
        return wide

    def _rows_height(self, wide: int) -> int:
        """Return how much higher rows of counts make a bar of this width than one row of buttons is."""
        if self._allotment is None:
            return 0
        others = self._needed - self._allotment.minimumSizeHint().width()
        return max(0, self._allotment.heightForWidth(wide - others) - self._place.height() + 2 * (MARGIN + INSIDE))

    def _head_height(self) -> int:
        """Return how much higher the bar is with the sentence above its buttons; 0 where there is no room for that."""
        wide = self._room.width() - 2 * MARGIN - 20 - self._badge.sizeHint().width() - self._row.spacing()
        if self._allotment is not None:
            wide -= sum(_wide(each) + self._head.spacing() for each in _shown(self._head) if each in self._at_the_end)
        high = max(self._sentence.height_for(wide), self._badge.sizeHint().height()) + ROWS
        return high if self._place.top() - high >= 0 else 0

    def press(self, number: int) -> bool:
        """Press what this digit is printed on, as if clicked; False if the digit belongs to nothing here."""
        button = self._numbers.get(str(number))
        if button is None and self.walks and str(number) in self._stepper.digits:
            self._stepper.choose(str(number))
            return True
        if button in self._counting and self._allotment is not None:
            button.click()  # at once: it is pressed many times
        elif button is not None and str(number) in button.keys:
            button.press_for_a_moment() if isinstance(button, KeyButton) else button.animateClick()
        return button is not None

    def lend_enter(self, *, lent: bool) -> None:
        """Let Enter mean something that lies over the table, such as a step of a guide, or no more."""
        if lent != self.lends_enter:
            self.lends_enter = lent
            self._number()

    def take_enter(self, away: bool) -> None:
        """Print no Enter as long as what has the focus on the table is for it."""
        if away != self._enter_is_away:
            self._enter_is_away = away
            self._number()

    def enter(self) -> bool:
        """Press the brown button; False if there is none."""
        if self.default is None:
            return False
        self.default.press_for_a_moment()
        return True

    def open_choices(self) -> None:
        """Open the list of every choice."""
        if self._more.isVisible():
            self._more.showMenu()

    def _path(self, brush: Brushwork) -> QPainterPath:
        area = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        return rounded(area, brush.theme.radius.bar)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            surface, path = brush.theme.surface, self._path(brush)
            mine = bool(self._asking.offers or self._asking.places)
            brush.shape(path, surface.panel_rise, surface.accent if mine else surface.line, 1.6 if mine else 1)

    def _retranslate(self) -> None:
        self._more.setIcon(self._context.icon("menu"))
        self._more.setAccessibleName(self._context.say(EVERY_CHOICE))
        self._fill_actions()
        self._fill()
        self.update()

    def _fill_actions(self) -> None:
        for button in self._commands:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._commands = [_button_for(action, self._context.theme.surface.accent_on) for action in self._actions]
        for button, action in zip(self._commands, self._actions, strict=True):
            explain_action(button, self._context, action)
        for button in self._commands:
            self._row.insertWidget(self._row.indexOf(self._gap), button)
            button.show()
        self._row.activate()

    def _fill(self) -> None:
        asking = self._asking
        self.setAccessibleName(asking.sentence)
        self._badge.show_race(asking.race)
        self._badge.setVisible(asking.race is not None)
        amounts = asking.amounts
        self._stepper.setVisible(bool(amounts))
        if amounts:
            first = next((offer for offer in asking.offers if offer in amounts and not offer.clause), amounts[0])
            self._stepper.offer(amounts, first)
        self._say_hint()
        self._more.setVisible(bool(asking.offers or asking.places))
        self._fill_menu()
        self._fill_buttons(MOST - bool(amounts))
        self._number()
        self.update()

    @property
    def walks(self) -> bool:
        """Whether amounts are walked through."""
        return self._allotment is None and bool(self._asking.amounts)

    def walk(self, by: int) -> None:
        """Look at the next amount of a row."""
        if self.walks:
            self._stepper.step(by)

    def _number(self) -> None:
        """Print its digit on every legal button, and Enter on the brown one; what counts comes first."""
        counting = self._allotment.tools if self._allotment is not None else ()
        row = self._asking.amounts if self.walks else ()
        legal = [(button, offer) for button, offer in self._offered if not offer.clause]
        left = [*DIGITS[len(counting) :]] if counting else digits_beside(row, [offer for _, offer in legal])
        self._numbers = dict(zip(DIGITS, counting, strict=False))
        self._numbers |= {digit: button for digit, (button, _) in zip(left, legal, strict=False) if digit}
        of_button = {button: digit for digit, button in self._numbers.items()}
        self.digits = {offer.choice: of_button[button] for button, offer in legal if button in of_button}
        walked = self._stepper.digits if self.walks else {}
        if len({offer.choice.verb for offer in row}) == 1:
            self.digits |= {offer.choice: digit for digit, offer in walked.items() if not offer.clause}
        self.taken = "".join((*self._numbers, *walked))
        self._print_row(with_enter=not self.lends_enter)
        for button, _ in legal:
            digit = of_button.get(button)
            leads = bool(button.property("primary")) and not (counting or row) and not self.lends_enter
            button.print_keys(self._context, (*((digit,) if digit else ()), *((ENTER,) if leads else ())))
        self._hide_enter()
        self._stand()
        self._fit_letters()
        self._needed_before = self._needed
        self.numbered.emit()

    def _print_row(self, *, with_enter: bool) -> None:
        """Print the keys of what counts, or of what walks through amounts."""
        if self._allotment is not None:
            self._allotment.print_keys(DIGITS[: len(self._allotment.tools)], with_enter=with_enter)
        elif self.walks:
            self._stepper.print_enter(printed=with_enter)

    def _hide_enter(self) -> None:
        """Take Enter from the button on which it is printed, if it is for something on the table now."""
        self._default = next((button for button in self.buttons if ENTER in button.keys), None)
        if self._default is None or not self._enter_is_away:
            return
        if self._allotment is not None or self.walks:
            self._print_row(with_enter=False)
        else:
            self._default.print_keys(self._context, [key for key in self._default.keys if key != ENTER])

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() is not QEvent.Type.LayoutRequest:
            return done
        if self._needed > self.width() > 0:
            beside = self._row.indexOf(self._sentence) >= 0  # for a hint it is raised too, and could stand above still
            if self.width() < self._room.width() or (beside and self._head_height()):
                self._stand()
            else:
                self._make_room()
        elif self.raised and self._needed < self._needed_before:  # a tool is gone that cannot be used any more
            self._needed_before = self._needed
            self._stand()
        elif self._sentence.width() < self._stood_wide and self._missing_height():  # a tool came and took its room
            self._stand()
        return done

    def _make_room(self) -> None:
        """Let letters be small, then the last button go, or the words of one whose sign tells what it does."""
        smallest = f"font-size: {SMALLEST}px;"
        if any(each.styleSheet() != smallest for each in self.buttons):
            for each in self.buttons:
                each.setStyleSheet(smallest)
            self._row.activate()
        elif self._needed <= self._parent.width() - max(0, self._room.left()):  # over the hand, if it must be
            left = max(self._room.left(), min(self.x(), self._room.right() + 1 - self._needed))
            self.setGeometry(left, self.y(), self._needed, self.height())
        elif self._buttons[1:]:
            self._drop_last()
            self._number()
        else:
            self._shorten_command()

    def _shorten_command(self) -> None:
        wordy = [each for each in self._commands if each.text() and not each.icon().isNull()]
        for button in wordy[: 1 if wordy[1:] else 0]:  # the last one keeps its words
            button.setAccessibleName(button.text())
            button.setText("")

    @property
    def _needed(self) -> int:
        """How wide it must be for all that it shows; the layout itself may still know what that needed before."""
        margins = self.contentsMargins() + QMargins(MARGIN + 12, 0, MARGIN + 8, 0)
        return margins.left() + max(_needed_by(self._upper), _needed_by(self._row)) + margins.right()

    def _drop_last(self) -> None:
        """Take away a button for which there is no room, of a thing with a name if there is one."""
        named = [button for button, offer in self._offered if offer.named]
        self._drop((named or self._buttons)[-1])

    def _drop(self, button: KeyButton) -> None:
        """Take away a button for which there is no room: the list of all choices has it."""
        self._buttons.remove(button)
        self._offered = [each for each in self._offered if each[0] is not button]
        for row in (self._upper, self._row):
            row.removeWidget(button)
        button.hide()
        button.deleteLater()

    def _fit_letters(self) -> None:
        """Write on the buttons in smaller letters where all of their words would not have room beside each other."""
        for button in self.buttons:
            button.setStyleSheet("")
        self._row.activate()
        wide = sum(button.fontMetrics().horizontalAdvance(button.text()) for button in self.buttons)
        missing = max(self._rows.minimumSize().width(), self._needed) - self.width()
        if missing > 0 and wide:
            size = self._context.look.size(self._context.theme.type.label + 1)
            pixels = max(SMALLEST, int(size * (1 - missing / wide)))
            for button in self.buttons:
                button.setStyleSheet(f"font-size: {pixels}px;")
            self._row.activate()

    def _fill_buttons(self, most: int) -> None:
        self._put_up(0)
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons, self._offered = [], []
        legal = [offer for offer in self._asking.buttons if not offer.clause]
        for at, offer in enumerate(self._asking.shown(most)):
            lone = len(legal) == 1 and not self._asking.places and not self._asking.amounts
            # What is paid for needs a finger of its own: no Enter that is held or meant for another question gives it.
            freely = not offer.clause and not offer.named and not (offer.pays and not lone)
            leading = at == 0 and freely and (lone or len(legal) > 1)
            button = self._button(offer, primary=leading)
            self._row.insertWidget(self._row.indexOf(self._gap), button)
            self._buttons.append(button)
            self._offered.append((button, offer))
            button.show()
        # At once, so that no frame shows the question without its buttons.
        self._row.activate()

    def _button(self, offer: OfferedChoice, primary: bool) -> KeyButton:
        words = self._context.say(BRINGING, deed=offer.words, brings=offer.price) if offer.price else offer.words
        button = KeyButton(on_button(words))
        button.setProperty("primary", primary)
        button.setProperty("refused", bool(offer.clause))
        button.setProperty("clause", offer.clause)
        explain(button, self._context, partial(explained_offer, offer), is_said=partial(self._is_said, offer))
        button.installEventFilter(self._pointed_at(button, offer))  # hears first, so that the sentence says it first
        if offer.clause:
            button.setIcon(self._context.icon("lock", self._context.theme.surface.ink_soft))
        button.clicked.connect(self._choosing(offer))
        return button

    def _pointed_at(self, button: QPushButton, offer: OfferedChoice) -> "PointedAt":
        """Say what a button would do while it is pointed at or has the focus."""
        pointed = PointedAt(button)
        pointed.shown.connect(lambda at: self._point(offer if at else None))
        return pointed

    def _point(self, offer: OfferedChoice | None) -> None:
        """Say in the sentence what a button would do; what has no room there the voice says beside the button."""
        self.suggest(offer.choice if offer is not None and not offer.clause else None)

    def _is_said(self, offer: OfferedChoice) -> bool:
        """Return whether all there is to say of a button stands in the sentence, or of a refused one beside the bar."""
        if offer.clause:
            return self._shown_elsewhere() == offer.clause
        return not offer.does and offer.brings in self._sentence.shown

    def _line(self, action: QAction) -> Explanation | None:
        """Return what there is to say of a line of the menu of all choices."""
        offers = (*self._asking.offers, *self._asking.places)
        offer = next((each for each in offers if on_button(each.words) == action.text()), None)
        return explained_offer(offer) if offer is not None and (offer.clause or offer.brings or offer.does) else None

    def _choosing(self, offer: OfferedChoice) -> Callable[[], None]:
        return lambda: self.chosen.emit(offer.choice)

    def _fill_menu(self) -> None:
        menu = self._menu
        menu.empty()
        for offer in self._asking.offers:
            menu.addAction(self._action(menu, offer))
        if self._asking.offers and self._asking.places:
            menu.addSeparator()
        for offer in self._asking.places:
            menu.addAction(self._action(menu, offer))

    def _action(self, menu: QMenu, offer: OfferedChoice) -> QAction:
        icon = "lock" if offer.clause else "check"
        action = QAction(self._context.icon(icon), on_button(offer.words), menu)
        action.triggered.connect(lambda _checked: self.chosen.emit(offer.choice))
        return action


class PointedAt(QObject):
    """Tells when a widget is pointed at or has the focus, and when that is over."""

    shown = Signal(bool)

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            self.shown.emit(True)
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut):
            self.shown.emit(False)
        return super().eventFilter(watched, event)


def explained_offer(offer: OfferedChoice) -> Explanation:
    """Return what there is to say of a choice that has a button."""
    brings, clause = "" if offer.clause else offer.brings, offer.clause or offer.rule
    return Explanation(name=offer.words, does=offer.does, now=brings, why_not=offer.refusal, clause=clause)


def _needed_by(row: QHBoxLayout) -> int:
    """Return how wide a row must be for all that it shows."""
    wide = [*map(_wide, _shown(row))]
    return sum(wide) + row.spacing() * (len(wide) - 1)


def _shown(row: QHBoxLayout) -> list[QWidget]:
    items = (item for at in range(row.count()) if (item := row.itemAt(at)) is not None)
    return [each for item in items if (each := item.widget()) is not None and not each.isHidden()]


def _wide(widget: QWidget) -> int:
    """Return how wide a widget must be at least."""
    hint = widget.sizeHint() if _is_fixed(widget) else widget.minimumSizeHint()
    return max(widget.minimumWidth(), hint.width())


def _is_fixed(widget: QWidget) -> bool:
    return widget.sizePolicy().horizontalPolicy() is QSizePolicy.Policy.Fixed


def _button_for(action: QAction, on_accent: QColor) -> QPushButton:
    icon = _tinted(action.icon(), on_accent) if action.isChecked() else action.icon()
    button = QPushButton(icon, name_of(action))
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setProperty("primary", action.isChecked())
    button.clicked.connect(action.trigger)
    button.setEnabled(action.isEnabled())
    action.enabledChanged.connect(button.setEnabled)
    return button


def _tinted(icon: QIcon, colour: QColor) -> QIcon:
    """Return the icon in one colour: menus show an action's own in the ink of the panel."""
    pixmap = icon.pixmap(ICON_PIXELS, ICON_PIXELS)
    with painting(pixmap) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(pixmap.rect(), colour)
    return QIcon(pixmap)


def _show_tool(tool: QToolButton) -> None:
    tool.setVisible(tool.defaultAction().isEnabled())
