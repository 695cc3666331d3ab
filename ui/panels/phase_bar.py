"""The bar at the top: which game, which round, which phase, who waits for whom, and the menus."""

from collections.abc import Hashable
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFocusEvent, QKeyEvent, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenuBar, QSizePolicy, QWidget

from qquovadis.errors import COMMA
from qquovadis.model.text.translations import N_, Texts
from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, fitted, text_width, write, write_name
from ui.art.painting import painting, paints_widget
from ui.art.strokes import Brushwork, Look, Point, disc, polygon, rounded
from ui.kit.context import AppContext
from ui.panels.turn_order import TurnOrderEntry, order_width, paint_order, place_of
from ui.voice.explain import BY_KEYBOARD, ExplainedPart, ExplainedParts
from ui.voice.explanation import Explanation
from ui.voice.voice import voice

TALL, LOW = 44, 38
TIP = 9.0  # how far a phase's arrow points into the next
SHORT = 44.0  # a phase without its name
NAME, AFTER_NAME, AFTER_ROUND = 54.0, 28.0, 28.0  # where the game's name begins, and pixels behind it and the round
LEAST_NAME = (
    14.0  # in the usual letters, below which a name gives way to round and phase: the window's title has it too
)
WIDE, ROUND = 1500, 250.0  # from this width on the round stands there, unless the game's name is longer
ORDER_GAP = 16.0  # pixels before the order of turns
HIGH = 32.0  # of a phase
NOW, OVER, AHEAD = N_("{number} of {count}: now"), N_("{number} of {count}: over"), N_("{number} of {count}: to come")
WALKS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class GameProgress(NamedTuple):
    """How far the game is: its name, the round in words, the phases in order, and which of them is on (-1: none).

    `order` are the seats in the order of turns; `told` and `rounds` say what there is to say of each phase, and of
    rounds.
    """

    title: str = ""
    round: str = ""
    phases: tuple[str, ...] = ()
    active: int = -1
    order: tuple[TurnOrderEntry, ...] = ()
    told: tuple[Explanation, ...] = ()
    rounds: Explanation | None = None

    def phase_told(self, number: int, texts: Texts) -> Explanation | None:
        """Return what there is to say of a phase, with whether it is on; None where nothing is said of it."""
        if number >= len(self.told):
            return None
        words = NOW if number == self.active else OVER if number < self.active else AHEAD
        return replace(self.told[number], tag=texts.say(words, number=number + 1, count=len(self.phases)))


class PhaseLetters(NamedTuple):
    """The size of the letters of phases, and the room beside them."""

    size: float
    pad: float


class PhaseWidths(NamedTuple):
    """How wide each phase is, 0 for one that is not shown, and in which letters."""

    widths: tuple[float, ...]
    letters: PhaseLetters


class CoursePlaces(NamedTuple):
    """Where the round and each phase stand in the bar, without any width where one is not shown."""

    round: QRectF
    phases: tuple[QRectF, ...]
    letters: PhaseLetters


USUAL, SMALL = PhaseLetters(14.0, 13.0), PhaseLetters(12.0, 8.0)


class PhaseBar(QWidget):
    """Paints the course of the game; the menus stand at its right end."""

    def __init__(self, context: AppContext, menus: QMenuBar) -> None:
        super().__init__()
        self._context = context
        self._course = GameProgress()
        self._menus = menus
        self._at: Hashable = None  # the part to which the keyboard has come
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 12, 0)
        row.addStretch(1)
        menus.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        row.addWidget(menus, 0, Qt.AlignmentFlag.AlignVCenter)
        context.changed.connect(self.update)
        menus.installEventFilter(self)
        self._parts = ExplainedParts(self, context, self._part_at, lambda: [part.area for part in self._all_parts()])

    @property
    def course(self) -> GameProgress:
        """How far the game is, as it is shown."""
        return self._course

    def show_course(self, course: GameProgress) -> None:
        """Show how far the game is; a reader of the screen is told too."""
        if course == self._course:
            return
        self._course = course
        phase = course.phases[course.active] if 0 <= course.active < len(course.phases) else ""
        names = (each.words for each in course.order if each.decides or each.later or each.turn == "on")
        waiting = self._context.say(COMMA).join(names)
        self.setAccessibleName(" · ".join(part for part in (course.title, course.round, phase, waiting) if part))
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.NameChanged))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(640, TALL if self.window().height() > 800 else LOW)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            surface = self._context.theme.surface
            painter.fillRect(self.rect(), surface.panel)
            painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), surface.line)
            self._paint_title(brush)
            self._paint_phases(brush)
            paint_order(brush, self._course.order, self.order_place())
            if self._at is not None:
                self._paint_focus(brush)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Paint the order of turns anew, and whole, wherever the menus go: it stands left of them."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
            self.update()
        return super().eventFilter(watched, event)

    def order_place(self) -> QRectF:
        """Return where the order of turns is shown: left of the menus."""
        wide = order_width(self._course.order)
        return QRectF(self._menus.x() - wide - 12, 0, wide, self.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the next round, phase or seat along the bar by an arrow key, and say what it is."""
        step = WALKS.get(Qt.Key(event.key()), 0)
        if step and (parts := self._all_parts()):
            at = next((number for number, part in enumerate(parts) if part.thing == self._at), -1 if step > 0 else 0)
            self._go_to(parts[(at + step) % len(parts)])
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in BY_KEYBOARD and (parts := self._all_parts()):
            active = ("phase", self._course.active)
            self._go_to(next((part for part in parts if part.thing == active), parts[0]))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._at = None
        self.setAccessibleDescription("")
        voice().leave(self._parts)
        self.update()

    def _go_to(self, part: ExplainedPart) -> None:
        """Draw the eye to a part, and let it be said, to a reader of the screen too."""
        self._at = part.thing
        self.setAccessibleDescription(part.explanation.spoken(self._context.texts))
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
        self._parts.point(part.area.center().toPoint(), at_once=True)
        self.update()

    def _all_parts(self) -> list[ExplainedPart]:
        """Return all that can be pointed at, from the left."""
        course, places, area = self._course, self._places(self._context.look), self.order_place()
        found = [ExplainedPart("round", places.round, course.rounds)] if course.rounds is not None else []
        for number, place in enumerate(places.phases):
            told = course.phase_told(number, self._context.texts)
            if told is not None and place.width():
                found.append(ExplainedPart(("phase", number), place, told))
        for number, seat in enumerate(course.order):
            does = seat.words.removeprefix(seat.name).strip(" :：")
            explanation = Explanation(name=seat.name, icon="person", does=does)
            found.append(ExplainedPart(number, place_of(area, number), explanation))
        return found

    def _part_at(self, at: QPoint) -> ExplainedPart | None:
        """Return which round, phase or seat is pointed at, and what there is to say of it."""
        return next((part for part in self._all_parts() if part.area.contains(at)), None)

    def _paint_title(self, brush: Brushwork) -> None:
        surface, middle = brush.theme.surface, self.height() / 2
        with brush.placed(30, middle):
            brush.trace(disc(0, 0, 13), surface.accent, 3.6)
            brush.fill(polygon(((0, -6), (6, 0), (0, 6), (-6, 0))), surface.accent)
            brush.trace(polygon(((8, 8), (15, 15))), surface.accent, 3.6)
        letters = self._title_letters(brush.look)
        if letters is not None:
            wide = text_width(brush.look, self._course.title, letters) + 2
            write_name(brush, QRectF(NAME, 0, wide, self.height()), self._course.title, letters)

    def _title_letters(self, look: Look) -> Lettering | None:
        """Return the letters of the game's name, as large as round and present phase let them be; None without room."""
        letters = Lettering(look.size(look.theme.type.display), look.theme.surface.ink, side="left")
        if not self._course.round:
            return letters
        after = AFTER_NAME + text_width(look, self._course.round, self._round_letters(look)) + AFTER_ROUND + SHORT
        fit = fitted(look, self._course.title, letters, self._end() - after - NAME)
        return fit if fit.size >= look.size(LEAST_NAME) else None

    def _round_letters(self, look: Look) -> Lettering:
        return Lettering(look.size(16), look.theme.surface.ink, bold=True, side="left")

    def _end(self) -> float:
        """Return where what tells of the course ends, left of the order of turns."""
        return self.order_place().left() - ORDER_GAP

    def _paint_phases(self, brush: Brushwork) -> None:
        places = self._places(brush.look)
        write(brush, places.round, self._course.round, self._round_letters(brush.look))
        for at, place in enumerate(places.phases):
            if place.width():
                self._paint_phase(brush, at, place, places.letters)

    def _paint_focus(self, brush: Brushwork) -> None:
        """Paint a ring about the part to which the keyboard has come."""
        part = next((part for part in self._all_parts() if part.thing == self._at), None)
        if part is not None and self.hasFocus():
            high = (self.height() - HIGH) / 2
            ring = QRectF(part.area.left(), high, part.area.width(), HIGH).adjusted(-3, -2, 3, 2)
            brush.trace(rounded(ring, brush.theme.radius.chip), brush.theme.surface.accent, 2)

    def _places(self, look: Look) -> CoursePlaces:
        """Return where the round and each phase stand."""
        left, words = self._round_left(look), self._course.round
        width = min(text_width(look, words, self._round_letters(look)), self._end() - left)
        told = QRectF(left, 0, width + 2, self.height())
        left += width + AFTER_ROUND
        found, phases = self._widths(look, self._end() - left), list[QRectF]()
        for each in found.widths:
            phases.append(QRectF(left, (self.height() - HIGH) / 2, each, HIGH))
            left += each - TIP + 3 if each else 0.0
        return CoursePlaces(told, tuple(phases), found.letters)

    def _round_left(self, look: Look) -> float:
        """Return where the round stands: in a wide bar at the same place whatever the game is called."""
        letters = self._title_letters(look)
        if letters is None:
            return NAME
        left = NAME + text_width(look, self._course.title, letters) + AFTER_NAME
        return max(left, ROUND) if self.width() >= WIDE else left

    def _widths(self, look: Look, room: float) -> PhaseWidths:
        """Return how wide each phase is, in smaller letters where they would not all fit; where they still do not, only
        the present one has its name, or is shown.
        """
        phases, active = range(len(self._course.phases)), self._course.active
        overlap = (TIP - 3) * (len(phases) - 1)
        for letters in (USUAL, SMALL):
            named = tuple(self._width(look, at, letters) for at in phases)
            if sum(named) - overlap <= room:
                return PhaseWidths(named, letters)
        named = tuple(self._width(look, at, USUAL) for at in phases)
        numbered = tuple(width if at == active else SHORT for at, width in enumerate(named))
        if sum(numbered) - overlap <= room:
            return PhaseWidths(numbered, USUAL)
        present = next((width for width in (named[active] if active >= 0 else room, SHORT) if width <= room), 0.0)
        return PhaseWidths(tuple(present if at == active else 0.0 for at in phases), USUAL)

    def _width(self, look: Look, at: int, letters: PhaseLetters) -> float:
        lettering = Lettering(look.size(letters.size), look.theme.surface.ink)
        return text_width(look, self._words(at), lettering) + 2 * letters.pad + 2 * TIP

    def _words(self, at: int) -> str:
        return f"{at + 1} {self._course.phases[at]}"

    def _paint_phase(self, brush: Brushwork, at: int, area: QRectF, letters: PhaseLetters) -> None:
        surface, active = brush.theme.surface, self._course.active
        path = _arrow(area, first=at == 0)
        if at == active:
            brush.shape(path, surface.accent_fill, surface.accent_fill, 1)
        else:
            brush.shape(path, surface.panel_sunk, surface.line, 1)
        ink = surface.accent_on if at == active else surface.ink if at > active else surface.ink_soft
        short = area.width() <= SHORT
        inner = area.adjusted(letters.pad if at == 0 else TIP + letters.pad - 4, 0, -TIP, 0)
        if at < active:
            with brush.placed(inner.left() + 5, area.center().y()):
                paint_icon(brush, "check", 12, ink)
            inner.setLeft(inner.left() + 16)
        words = (str(at + 1) if at >= active else "") if short else self._words(at)
        if at < active and not short:
            words = self._course.phases[at]
        write(brush, inner, words, Lettering(brush.look.size(letters.size), ink, bold=at == active, side="left"))


def _arrow(area: QRectF, first: bool) -> QPainterPath:
    """Return a strip that points to the next one and takes in the tip of the one before."""
    notch = 0 if first else TIP
    points: list[Point] = [
        (area.left(), area.top()),
        (area.right() - TIP, area.top()),
        (area.right(), area.center().y()),
        (area.right() - TIP, area.bottom()),
        (area.left(), area.bottom()),
        (area.left() + notch, area.center().y()),
    ]
    return polygon(points)
