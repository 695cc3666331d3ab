"""What is chosen on a stage: a row of large buttons, one a choice, with what each would come to."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from qquovadis.engine.agenda import Choice
from ui.art.card_marks import CardMark
from ui.art.icons import paint_icon
from ui.art.key_caps import ENTER, key_side, keys_width, paint_keys
from ui.art.lettering import (
    Lettering,
    fitted_paragraph,
    paragraph_height,
    text_width,
    write,
    write_paragraph,
)
from ui.art.painting import painting, paints_widget
from ui.art.strokes import Brushwork, Look, rounded
from ui.art.tokens import DieFace
from ui.kit.context import AppContext
from ui.panels.key_button import KeyButton
from ui.panels.stage.stage_plan import StageScale

GAP, EDGE, INSIDE = 10.0, 4.0, 12.0  # between buttons; room for the gold about one; from its edge to its words
MOST_IN_A_ROW = 6
SMALLEST = 11.0  # pixels of the letters of words that are set in two lines
TIGHT = 6.0  # of the design: so much nearer to its edge are words that have no room
LOW = 70.0  # pixels of the design: a lower button has one line of words
DIE, SMALL_DIE, PICTURE = 76.0, 34.0, 34.0
CLOSE, NARROW = 0.72, 6.5  # how close signs of an amount may stand; and, by a key, a button with room for one key only
DEAF = 300  # milliseconds in which a row that has opened by itself hears nothing: a click was meant for what was before
STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}


class StageChoice(NamedTuple):
    """A choice as a large button.

    Attributes:
        choice: What it chooses.
        words: What it does, in few words; where it stands for an amount, that is shown in their place.
        spoken: Its whole sentence, for a screen reader and for the stage while it is pointed at.
        key: The digit that presses it; empty where none does.
        pays: Whether something is paid for it.
        amount: How much of a thing it stands for; None where it is no amount.
        icon: The sign of that thing, or of the choice.
        die: The value and the faces of the die that it keeps.
        race: In whose colours die and bar are.
        percent, chance: The chance to win with it, and in words; None and empty where nothing says so.
        result: What both sides would come to, such as 12 : 10.
        outcome: What that means, in words.
        wins: Whether that is good; None where it is neither.
        note: What else would come of it.
        twice: In whose colours two dice say the same where the words have no room; None where nobody rolls twice.
        drawn: The chance that nobody wins.
    """

    choice: Choice
    words: str
    spoken: str
    key: str = ""
    pays: bool = False
    amount: int | None = None
    icon: str = ""
    die: tuple[int, int] | None = None
    race: str | None = None
    percent: int | None = None
    chance: str = ""
    result: str = ""
    outcome: str = ""
    wins: bool | None = None
    note: str = ""
    twice: str | None = None
    drawn: int = 0


class StageQuestion(NamedTuple):
    """What is asked on a stage: who is asked, after how many entries, the choices, and what is said below them."""

    seat: int
    step: str
    entries: int
    choices: tuple[StageChoice, ...]
    sentence: str = ""
    small: str = ""

    @property
    def has_dice(self) -> bool:
        """Whether dice are chosen."""
        return any(each.die is not None for each in self.choices)


class ChoiceButton(KeyButton):
    """One choice; `pointed` tells that it is pointed at or has the focus, and that this is over."""

    pointed = Signal(object)

    def __init__(self, context: AppContext, choice: StageChoice, parent: QWidget) -> None:
        super().__init__()
        self.setParent(parent)
        self._context, self.choice, self.scale = context, choice, StageScale(1, 1)
        self.setAccessibleName(choice.spoken)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def is_pointed(self) -> bool:
        """Whether the eye is on it."""
        return self.underMouse() or self.hasFocus()

    def print_keys(self, context: AppContext, keys: Sequence[str]) -> None:
        """Print these keys at the right edge."""
        del context
        self._keys = tuple(keys)
        self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._tell(self)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._tell(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._tell(self)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._tell(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the button beside it by the arrow keys."""
        row = self.parent()
        by = STEPS.get(Qt.Key(event.key()))
        if by is not None and isinstance(row, ChoiceRow):
            row.walk(self, by)
        else:
            super().keyPressEvent(event)

    def _tell(self, button: "ChoiceButton | None") -> None:
        self.update()
        self.pointed.emit(button.choice if button is not None else None)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            paint_choice(self._context.look.on(painter), self)


class ChoiceRow(QWidget):
    """The buttons of one question; `chosen` tells what was pressed, `pointed` what the eye is on.

    A new question hears nothing for a moment.
    """

    chosen = Signal(Choice)
    pointed = Signal(object)

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._buttons: tuple[ChoiceButton, ...] = ()
        self._choices: tuple[StageChoice, ...] = ()
        self._asked: tuple[int, str, int] | None = None
        self._changed = QElapsedTimer()
        self._with_enter = True
        self.hide()

    @property
    def buttons(self) -> tuple[ChoiceButton, ...]:
        """The buttons, in order."""
        return self._buttons

    @property
    def is_deaf(self) -> bool:
        """Whether it hears nothing yet."""
        return self._changed.isValid() and self._changed.elapsed() < DEAF

    @property
    def has_keyboard(self) -> bool:
        """Whether one of its buttons has the focus."""
        return any(each.hasFocus() for each in self._buttons)

    @property
    def default(self) -> ChoiceButton | None:
        """The button that Enter presses: the first, unless something is paid for it; None if there is none."""
        first = self._buttons[0] if self._buttons else None
        return first if first is not None and self._with_enter and not first.choice.pays else None

    def ask(self, question: StageQuestion | None) -> None:
        """Offer the choices of a question, or none any more; another question than before is deaf for a moment."""
        asked = question[:3] if question is not None else None
        choices = question.choices if question is not None else ()
        if asked != self._asked:
            self._asked = asked
            self._changed.start()
        if choices != self._choices:
            self._choices = choices
            self._fill()

    def stand(self, area: QRect, scale: StageScale) -> None:
        """Stand over a rectangle of the parent."""
        self.setGeometry(area)
        for button, place in zip(self._buttons, button_places(len(self._buttons), area, scale), strict=True):
            button.scale = scale
            button.setGeometry(place)

    def press(self, key: str) -> bool:
        """Press what this digit is printed on; False if it belongs to nothing here."""
        button = next((each for each in self._buttons if each.choice.key == key), None)
        if button is None or not self.isVisible():
            return False
        if not self.is_deaf:
            button.press_for_a_moment()
        return True

    def enter(self) -> bool:
        """Press the button that Enter is for; False if there is none."""
        if self.default is None or not self.isVisible():
            return False
        if not self.is_deaf:
            self.default.press_for_a_moment()
        return True

    def lend_enter(self, *, lent: bool) -> None:
        """Let Enter mean something else, or no more."""
        if self._with_enter is lent:
            self._with_enter = not lent
            self._print()

    def take_focus(self) -> None:
        """Put the keyboard on the first button."""
        if self._buttons:
            self._buttons[0].setFocus(Qt.FocusReason.TabFocusReason)

    def walk(self, button: ChoiceButton, by: int) -> None:
        """Put the keyboard on the button so many after another, round and round."""
        at = (self._buttons.index(button) + by) % len(self._buttons)
        self._buttons[at].setFocus(Qt.FocusReason.TabFocusReason)

    def _fill(self) -> None:
        held = self.has_keyboard
        for button in self._buttons:
            button.call_off()
            button.hide()
            button.deleteLater()
        self._buttons = tuple(ChoiceButton(self._context, each, self) for each in self._choices)
        for button in self._buttons:
            button.pointed.connect(self.pointed)
            button.clicked.connect(self._choosing(button.choice.choice))
            button.show()
        self._print()
        if held and self._buttons:
            self.take_focus()

    def _print(self) -> None:
        for button in self._buttons:
            key = (button.choice.key,) if button.choice.key else ()
            button.print_keys(self._context, (*key, *((ENTER,) if button is self.default else ())))

    def _choosing(self, choice: Choice) -> Callable[[], None]:
        def choose() -> None:
            if not self.is_deaf:
                self.chosen.emit(choice)

        return choose


def button_places(many: int, area: QRect, scale: StageScale) -> list[QRect]:
    """Return where so many buttons stand, from the corner of their row: side by side, or in two rows if need be."""
    rows = 1 if many <= MOST_IN_A_ROW else 2
    across = math.ceil(many / rows)
    gap = GAP * scale.unit
    wide = (area.width() - gap * (across - 1)) / max(1, across)
    high = (area.height() - gap * 0.4 * (rows - 1)) / rows
    return [
        QRectF((at % across) * (wide + gap), (at // across) * (high + gap * 0.4), wide, high).toRect()
        for at in range(many)
    ]


def paint_choice(brush: Brushwork, button: ChoiceButton) -> None:
    """Paint a button: the gold of what may be chosen, thick where it is pointed at, and what it would come to."""
    choice, scale, surface = button.choice, button.scale, brush.theme.surface
    room = QRectF(button.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
    ground = surface.panel_sunk if button.isDown() else surface.panel
    brush.fill(rounded(room, 8), ground)
    with brush.placed(room.center().x(), room.center().y()):
        CardMark("hover" if button.is_pointed else "lit", 8, w=room.width() - 4, h=room.height() - 4).paint(brush)
    inner = room.adjusted(scale.px(INSIDE), scale.px(8), -scale.px(8), -scale.px(8))
    is_low = room.height() < scale.px(LOW)
    alone = is_low and not _has_words_beside_keys(brush, button, inner)
    if alone:
        inner = inner.adjusted(-scale.px(TIGHT), 0, scale.px(TIGHT), 0)
    caps = _paint_caps(brush, button, inner, alone=alone)
    if room.height() < scale.px(LOW):
        _paint_low(brush, choice, scale, inner.adjusted(0, 0, -caps, 0))
    elif choice.amount is not None:
        _paint_amount(brush, choice, scale, inner, caps)
    else:
        _paint_words(brush, choice, scale, inner.adjusted(0, 0, -caps, 0))


def _has_words_beside_keys(brush: Brushwork, button: ChoiceButton, room: QRectF) -> bool:
    """Return whether the words of a low button fit in one line beside all of its keys."""
    choice, scale = button.choice, button.scale
    letters = Lettering(brush.look.size(scale.text(16)), brush.theme.surface.ink, bold=True)
    sign = scale.px(SMALL_DIE + 8) if choice.die is not None else scale.px(28) if choice.icon else 0.0
    wide = text_width(brush.look, choice.words, letters) + sign + keys_width(brush.look, button.keys) + 4
    return wide <= room.width()


def _paint_caps(brush: Brushwork, button: ChoiceButton, room: QRectF, *, alone: bool = False) -> float:
    """Paint the keys at the right edge, digit above and Enter below, or the digit `alone`; return how wide they are."""
    surface, keys = brush.theme.surface, button.keys
    if not keys:
        return 0.0
    inks, side = (surface.ink_soft, surface.panel_rise), key_side(brush.look)
    in_a_row = room.height() < 2.4 * side
    if alone or (button.choice.amount is not None and room.width() < NARROW * side):
        keys = keys[:1]
    if in_a_row or button.choice.amount is not None:
        # Beside an amount they stay at the top, however large letters are: its chance lies below.
        at_top = button.choice.amount is not None and button.rect().height() - 2 * EDGE >= button.scale.px(LOW)
        with brush.placed(
            room.right() - keys_width(brush.look, keys) / 2, room.top() + side / 2 if at_top else room.center().y()
        ):
            paint_keys(brush, keys, inks)
        return keys_width(brush.look, keys) + 4
    for key, y in zip(keys, (room.top() + side / 2, room.bottom() - side / 2), strict=False):
        with brush.placed(room.right() - side / 2, y):
            paint_keys(brush, (key,), inks)
    return side + 4


def _paint_low(brush: Brushwork, choice: StageChoice, scale: StageScale, room: QRectF) -> None:
    """Paint what stands in one line: sign, words or amount, and the chance."""
    surface, look, left = brush.theme.surface, brush.look, room.left()
    letters = Lettering(look.size(scale.text(16)), surface.ink, bold=True, side="left")
    if choice.die is not None:
        with brush.placed(left + scale.px(SMALL_DIE) / 2, room.center().y()):
            DieFace(choice.die[1], choice.die[0], scale.px(SMALL_DIE) * 0.8, choice.race).paint(brush)
        left += scale.px(SMALL_DIE + 8)
    elif choice.icon and _longest(look, choice.words, letters) <= room.width() - scale.px(28):
        with brush.placed(left + scale.px(10), room.center().y()):
            paint_icon(brush, choice.icon, scale.px(19), _ink_of(brush, choice))
        left += scale.px(28)
    end = f"{choice.percent} %" if choice.percent is not None else choice.result
    wide = text_width(look, end, letters) + 8 if end else 0.0
    space = QRectF(left, room.top() - scale.px(6), room.right() - left - wide, room.height() + scale.px(12))
    fit = fitted_paragraph(look, space, choice.words, letters)
    if text_width(look, choice.words, letters) <= space.width() or fit.size < SMALLEST:
        write(brush, QRectF(left, room.top(), space.width(), room.height()), choice.words, letters)
    else:
        high = paragraph_height(look, space.width(), choice.words, fit)
        top = space.center().y() - high / 2
        write_paragraph(brush, QRectF(left, top, space.width(), high + 0.5), choice.words, fit)
    if end:
        soft = Lettering(letters.size, surface.ink_soft, bold=True, side="right")
        write(brush, QRectF(room.right() - wide, room.top(), wide, room.height()), end, soft)


def _longest(look: Look, words: str, letters: Lettering) -> float:
    """Return how wide the longest word is in the smallest letters of a button, or half of all words if that is more."""
    least = replace(letters, size=SMALLEST)
    return max(*(text_width(look, each, least) for each in words.split()), text_width(look, words, least) / 2)


def _paint_amount(brush: Brushwork, choice: StageChoice, scale: StageScale, room: QRectF, caps: float) -> None:
    """Paint an amount: its number and as many signs, the chance as a bar and in percent, and what else comes of it."""
    surface, look, left = brush.theme.surface, brush.look, room.left()
    numeral = Lettering(scale.text(34), surface.ink, bold=True, side="left")
    wide = text_width(look, str(choice.amount), numeral) + scale.px(10)
    top = QRectF(left, room.top() - 2, wide, scale.px(36))
    write(brush, top, str(choice.amount), numeral)
    amount, size = choice.amount or 0, scale.px(19)
    free = room.right() - caps - left - wide
    signs = max(1, amount) if free >= CLOSE * size * max(1, amount) else 1 if free >= size else 0
    step = min(size, free / max(1, signs))
    for at in range(signs):
        with (
            brush.placed(left + wide + step * (at + 0.5), top.center().y()),
            brush.seen(1.0 if amount else 0.4),
        ):
            paint_icon(brush, choice.icon, size, _ink_of(brush, choice))
    if choice.percent is None:
        write_paragraph(
            brush,
            QRectF(left, top.bottom(), room.width(), room.bottom() - top.bottom()),
            choice.note,
            _small(brush, scale),
        )
        return
    track = QRectF(left, top.bottom() + scale.px(5), room.width(), scale.px(7))
    paint_chance(brush, track, ((choice.race, choice.percent),))
    foot = QRectF(left, track.bottom() + scale.px(2), room.width(), room.bottom() - track.bottom() - scale.px(2))
    percent = Lettering(look.size(scale.text(16)), surface.ink, bold=True, side="left")
    said = f"{choice.percent} %"
    write(brush, foot, said, percent)
    taken = text_width(look, said, percent) + scale.px(8)
    note = Lettering(_small(brush, scale).size, surface.ink_soft, side="right")
    if text_width(look, choice.note, note) <= foot.width() - taken:
        write(brush, foot.adjusted(taken, 0, 0, 0), choice.note, note)
    elif choice.twice is not None:
        for at in range(2):
            with brush.placed(foot.right() - scale.px(9 + 18 * at), foot.center().y()):
                paint_icon(brush, "dice", scale.px(16), brush.theme.race(choice.twice).fill)


def _paint_words(brush: Brushwork, choice: StageChoice, scale: StageScale, room: QRectF) -> None:
    """Paint what is said in words: die or sign, the deed, both sums, and what they mean."""
    surface, look, left = brush.theme.surface, brush.look, room.left()
    if choice.die is not None:
        size = min(scale.px(DIE), room.height() - 2)
        with brush.placed(left + size / 2, room.center().y()):
            DieFace(choice.die[1], choice.die[0], size, choice.race).paint(brush)
        left += size + scale.px(20)
    elif choice.icon:
        with brush.placed(left + scale.px(PICTURE) / 2, room.center().y()):
            paint_icon(brush, choice.icon, scale.px(PICTURE), _ink_of(brush, choice))
        left += scale.px(PICTURE + 12)
    title = Lettering(look.size(scale.text(20)), surface.ink, bold=True, side="left")
    plain = Lettering(look.size(scale.text(15)), surface.ink, bold=True, side="left")
    colour = {True: surface.success, False: surface.danger, None: surface.ink_soft}[choice.wins]
    lines = [(choice.words, title, 26.0)]
    lines += [(said, plain, 20.0) for said in (choice.result or choice.chance,) if said]
    lines += [(said, Lettering(plain.size, colour, bold=True, side="left"), 20.0) for said in (choice.outcome,) if said]
    lines += [(choice.note, _small(brush, scale), 18.0)] if choice.note and not choice.outcome else []
    high = sum(scale.px(each) for _, _, each in lines)
    top = room.center().y() - high / 2
    for said, letters, each in lines:
        write(brush, QRectF(left, top, room.right() - left, scale.px(each)), said, letters)
        top += scale.px(each)


def paint_chance(brush: Brushwork, track: QRectF, shares: Sequence[tuple[str | None, int]]) -> None:
    """Paint chances as one bar, each in its colours and so many percent of it wide; the rest is nobody's."""
    surface, radius, left = brush.theme.surface, track.height() / 2, track.left()
    brush.fill(rounded(track, radius), surface.line_strong)
    with brush.clipped(rounded(track, radius)):
        for race, percent in shares:
            wide = track.width() * percent / 100
            colour = brush.theme.race(race).fill if race else surface.accent
            brush.painter.fillRect(QRectF(left, track.top(), wide, track.height()), colour)
            left += wide
    brush.trace(rounded(track, radius), surface.line_strong, 1)


def _small(brush: Brushwork, scale: StageScale) -> Lettering:
    return Lettering(brush.look.size(scale.text(12)), brush.theme.surface.ink_soft, side="left", leading=1.2)


def _ink_of(brush: Brushwork, choice: StageChoice) -> QColor:
    emblem = brush.theme.resources.get(choice.icon)
    return emblem.fill if emblem is not None else brush.theme.surface.ink_soft
