"""The games as boxes side by side, each with its picture, what it is about, for how many and how long."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QImage, QKeyEvent, QPaintEvent, QPixmap, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QScrollArea, QSizePolicy, QWidget

from qquovadis import paths
from qquovadis.model.text.translations import N_, NP_
from ui.art.icons import paint_icon
from ui.art.lettering import (
    BREAK,
    LEGIBLE,
    Lettering,
    lines_with_room,
    paragraph_height,
    set_line,
    text_width,
    write_name,
    write_paragraph,
)
from ui.art.painting import painting, paints_widget
from ui.art.strokes import Brushwork, disc, rounded
from ui.kit.context import AppContext
from ui.start.game_facts import GameFacts
from ui.start.pack_outline import DraftOrVariant
from ui.start.playing_time import in_fives

PLAYERS = N_("{least}–{most} players")
MINUTES, SO_LONG = N_("{least}–{most} min"), N_("about {count} min")
LONG_TIP = N_(
    "{minutes}, if people sit on all seats: 12 seconds for each choice in one's own turn, 5 seconds for others. With "
    "computers on the other seats it takes only a part of that."
)
SO_MANY = NP_("{count} player", "{count} players")
ROUNDS = NP_("{count} round", "{count} rounds")
DRAFT = N_("draft {draft}")
# Pixels with letters of the usual size. From TALL on the picture stands above the words, below LOW beside them.
LEAST_WIDE, LEAST_HIGH, LOW, TALL, TALLEST = 210, 104, 130, 230, 300
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
PAD, GAP, RADIUS, SIGN = 10.0, 12.0, 10.0, 16.0
LETTER = 1.36  # the height of a line, by the size of its letters
SUMMARY_LINES = 3
BESIDE = 0.44  # of the width that a picture beside the words takes at most
ABOVE = 0.08  # of what is left out of a picture's height, how much is above the part that is seen
SIGNS = ("person", "history", "turn")  # before players, minutes and rounds
SHAPE = 2.0  # of a picture: its width by its height
WORDED = "worded"  # written in the file of a picture with words, which are never cut


class GameBox(QAbstractButton):
    """One game; a click, Enter or Space chooses it, the arrows go to the next."""

    def __init__(self, context: AppContext, facts: GameFacts, *, chosen: bool) -> None:
        super().__init__()
        self._context, self.facts = context, facts
        self._picture: QPixmap | None = None
        self._painted_for, self._has_words = "", False  # words on a picture are never cut
        self.setCheckable(True)
        self.setChecked(chosen)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumWidth(context.wide(LEAST_WIDE))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.set_texts()

    def nextCheckState(self) -> None:
        """Stay as it is: another game opens another dialog, and this one stays chosen."""

    def sizeHint(self) -> QSize:
        return QSize(self._context.wide(LEAST_WIDE), self._context.wide(LEAST_HIGH))

    def show_facts(self, facts: GameFacts) -> None:
        """Show what is known of the game by now."""
        self.facts = facts
        self.set_texts()

    def set_texts(self) -> None:
        """Say the box in the language spoken now, to be read aloud and where the pointer rests."""
        language = self._context.language
        told = (self.facts.name.text(language), self.draft, *self.numbers)
        self.setText(told[0])
        self.setAccessibleName(", ".join(filter(None, told)))
        about = self.facts.about.text(language)
        minutes = self._context.say(LONG_TIP, minutes=self._minutes) if self._minutes else ""
        self.setAccessibleDescription(about)
        self.setToolTip("\n\n".join(filter(None, (about, minutes))))
        self.update()

    @property
    def draft(self) -> str:
        """Which draft it is."""
        return self._context.say(DRAFT, draft=self.facts.place.draft)

    @property
    def numbers(self) -> tuple[str, str, str]:
        """For how many it is and how long it lasts, in minutes and rounds; empty where that is not known."""
        context, facts = self._context, self.facts
        one = facts.least == facts.most
        players = context.say(PLAYERS, least=facts.least, most=facts.most)
        return (
            (context.plural(SO_MANY, facts.most) if one else players) if facts.most else "",
            self._minutes,
            context.plural(ROUNDS, facts.rounds) if facts.rounds else "",
        )

    @property
    def _minutes(self) -> str:
        """How many minutes people need, from as few of them as can play to as many."""
        if not self.facts.minutes:
            return ""
        least, most = (in_fives(each) for each in (min(self.facts.minutes), max(self.facts.minutes)))
        say = self._context.say
        return say(SO_LONG, count=most) if least == most else say(MINUTES, least=least, most=most)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses, as Space does; it must not start the game that was chosen before."""
        if Qt.Key(event.key()) in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif Qt.Key(event.key()) in STEPS:
            event.ignore()  # Qt would go to any button of the window in that direction
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
            self._paint_ground(brush, area)
            inner = area.adjusted(PAD, PAD, -PAD, -PAD)
            if self.height() >= self._context.wide(TALL):
                words = self._words_high()
                self._paint_picture(brush, inner.adjusted(0, 0, 0, -words - GAP))
                self._paint_words(brush, QRectF(inner.left() + 4, inner.bottom() - words, inner.width() - 8, words))
            else:
                wide = min(inner.height() * SHAPE, inner.width() * BESIDE)
                self._paint_picture(brush, QRectF(inner.left(), inner.top(), wide, inner.height()))
                self._paint_words(brush, inner.adjusted(wide + GAP, 0, 0, 0))

    def _words_high(self) -> float:
        """Return how high name, summary and numbers are below a picture."""
        look, letters = self._context.look, self._context.theme.type
        lines = look.size(letters.title) + look.size(letters.body) * SUMMARY_LINES + look.size(letters.body)
        return lines * LETTER + 12

    def _paint_ground(self, brush: Brushwork, area: QRectF) -> None:
        surface, path = brush.theme.surface, rounded(area, RADIUS)
        brush.fill(path, surface.panel_sunk if self.underMouse() or self.isDown() else surface.panel)
        if self.hasFocus():
            brush.trace(path, surface.focus, 3)
        else:
            brush.trace(
                path, surface.accent if self.isChecked() else surface.line_strong, 2.4 if self.isChecked() else 1
            )

    def _paint_picture(self, brush: Brushwork, area: QRectF) -> None:
        surface, path = brush.theme.surface, rounded(area, 6)
        brush.fill(path, surface.table)
        picture = self._cover()
        if picture.isNull():
            with brush.placed(area.center().x(), area.center().y()):
                paint_icon(brush, "table", min(area.width(), area.height()) * 0.5, surface.line_strong)
        else:
            with brush.clipped(path):
                if self._has_words:
                    brush.painter.drawPixmap(_whole_in(picture, area), picture, QRectF(picture.rect()))
                else:
                    brush.painter.drawPixmap(area, picture, _part_of(picture, area))
        brush.trace(path, surface.line, 1)
        if self.isChecked():
            with brush.placed(area.right() - SIGN, area.top() + SIGN):
                brush.shape(disc(0, 0, SIGN * 0.7), surface.accent_fill, surface.accent_on, 1.4)
                paint_icon(brush, "check", SIGN * 0.9, surface.accent_on)

    def _cover(self) -> QPixmap:
        """Return the picture of the game, read when it is first painted; an empty one if there is none."""
        name = f"{self.facts.place.game}-{self._context.theme.scheme}-{self._context.language}"
        if self._picture is None or self._painted_for != name:
            image = QImage(str(_cover_file(name)))
            self._picture, self._painted_for = QPixmap.fromImage(image), name
            self._has_words = bool(image.text(WORDED))
        return self._picture

    def _paint_words(self, brush: Brushwork, area: QRectF) -> None:
        """The name with the draft beside it, the summary where there is room, and the numbers at the foot."""
        look, surface, letters = brush.look, brush.theme.surface, brush.theme.type
        body = look.size(letters.body)
        head = QRectF(area.left(), area.top(), area.width(), look.size(letters.title) * LETTER)
        foot = QRectF(area.left(), area.bottom() - body * LETTER, area.width(), body * LETTER)
        self._paint_head(brush, head)
        between = QRectF(area.left(), head.bottom() + 4, area.width(), foot.top() - head.bottom() - 8)
        label = look.size(letters.label)
        size = label + 1 if self.height() >= self._context.wide(TALL) else max(LEGIBLE, label - 1)
        soft = Lettering(size, surface.ink_soft, side="left", leading=LETTER)
        summaries = self.facts.summaries(look.language)
        fitting = (
            each for each in summaries if paragraph_height(look, between.width(), each, soft) <= between.height()
        )
        summary = next(fitting, "")
        if not summary:  # rather a beginning than smaller letters than beside it
            summary = BREAK.join(lines_with_room(look, between, summaries[-1], soft))
        if between.height() >= soft.size * LETTER:
            write_paragraph(brush, between, summary, soft)
        self._paint_numbers(brush, foot, Lettering(body, surface.ink, bold=True, side="left"))

    def _paint_head(self, brush: Brushwork, area: QRectF) -> None:
        look, surface, letters = brush.look, brush.theme.surface, brush.theme.type
        small = Lettering(look.size(letters.label), surface.ink_soft, side="right")
        name = Lettering(look.size(letters.title), surface.ink, bold=True, side="left")
        wide = text_width(look, self.draft, small) + GAP
        if wide + text_width(look, self.text(), replace(name, size=LEGIBLE)) > area.width():
            wide = 0.0  # rather the name alone than the beginning of it; the draft stands over the boxes
        else:
            set_line(brush, area, self.draft, small)
        write_name(brush, area.adjusted(0, 0, -wide, 0), self.text(), name)

    def _paint_numbers(self, brush: Brushwork, area: QRectF, ink: Lettering) -> None:
        """Players, minutes and rounds side by side, each behind its sign; the rounds where they find room."""
        told = [(sign, words) for sign, words in zip(SIGNS, self.numbers, strict=True) if words]
        widths = [SIGN + 5 + text_width(brush.look, words, ink) for _, words in told]
        while len(told) > 2 and sum(widths) + GAP * (len(told) - 1) > area.width():
            del told[-1], widths[-1]
        least = LEGIBLE / ink.size
        if len(told) > 1 and told[0][0] == SIGNS[0] and sum(widths) + GAP * (len(told) - 1) > area.width() / least:
            few, many = self.facts.least, self.facts.most
            told[0] = SIGNS[0], str(many) if few == many else f"{few}–{many}"  # its sign says of whom
            widths[0] = SIGN + 5 + text_width(brush.look, told[0][1], ink)
        while len(told) > 1 and sum(widths) + GAP * (len(told) - 1) > area.width() / least:
            del told[-1], widths[-1]  # rather fewer numbers than some that nobody can read
        share = min(1.0, area.width() / max(1.0, sum(widths) + GAP * max(0, len(told) - 1)))
        x = area.left()
        for (sign, words), wide in zip(told, widths, strict=True):
            with brush.placed(x, area.center().y(), share):
                with brush.placed(SIGN / 2, 0):
                    paint_icon(brush, sign, SIGN, brush.theme.surface.accent)
                set_line(brush, QRectF(SIGN + 5, -area.height() / 2, wide, area.height()), words, ink)
            x += (wide + GAP) * share


class GameBoxes(QScrollArea):
    """Shows a row of boxes, one of them chosen; `chosen` tells the place of the game that a person wants."""

    chosen = Signal(object)

    def __init__(self, context: AppContext, games: Iterable[GameFacts], chosen: DraftOrVariant) -> None:
        super().__init__()
        self._context = context
        self.boxes = [GameBox(context, facts, chosen=facts.place == chosen) for facts in games]
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(round(GAP))
        for box in self.boxes:
            line.addWidget(box, 1)
            box.clicked.connect(partial(self._choose, box))
        self.setWidget(row)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the boxes in it have the keyboard
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self, self._bring_chosen)  # boxes have their places once the row is laid out

    def _bring_chosen(self) -> None:
        """Scroll to the game that is chosen: among many it would lie out of sight."""
        for box in self.boxes:
            if box.isChecked():
                self.ensureWidgetVisible(box)

    def set_texts(self) -> None:
        """Say every box anew."""
        for box in self.boxes:
            box.set_texts()

    def show_facts(self, facts: GameFacts) -> None:
        """Show what is known of a game by now."""
        for box in self.boxes:
            if box.facts.place == facts.place:
                box.show_facts(facts)

    @property
    def are_tall(self) -> bool:
        """Whether pictures stand above the words, which then say what each game is about."""
        return self.height() >= self._context.wide(TALL)

    def fit_into(self, free: int) -> None:
        """Take so many pixels of height, or what boxes need at least and at most; beside it stands the scroll bar."""
        wide = self._context.wide
        high = min(free, wide(TALLEST)) if free >= wide(TALL) else max(min(free, wide(LOW)), wide(LEAST_HIGH))
        self.setFixedHeight(high)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the arrows go from box to box."""
        step = STEPS.get(Qt.Key(event.key()), 0)
        at = next((at for at, box in enumerate(self.boxes) if box.hasFocus()), -1) + step
        if step and 0 <= at < len(self.boxes):
            self.boxes[at].setFocus(Qt.FocusReason.OtherFocusReason)
            self.ensureWidgetVisible(self.boxes[at])
        elif not step:
            event.ignore()

    def _choose(self, box: GameBox) -> None:
        self.chosen.emit(box.facts.place)


def _part_of(picture: QPixmap, area: QRectF) -> QRectF:
    """Return the part of a picture that has the shape of a place: its middle, rather its upper part."""
    wide = min(picture.width(), picture.height() * area.width() / max(1.0, area.height()))
    found = QRectF(0, 0, wide, wide * area.height() / max(1.0, area.width()))
    found.moveLeft((picture.width() - found.width()) / 2)
    found.moveTop((picture.height() - found.height()) * ABOVE)
    return found


def _whole_in(picture: QPixmap, area: QRectF) -> QRectF:
    """Return where in a place the whole of a picture finds room."""
    size = QSizeF(picture.size()).scaled(area.size(), Qt.AspectRatioMode.KeepAspectRatio)
    found = QRectF(QPointF(), size)
    found.moveCenter(area.center())
    return found


def _cover_file(name: str) -> Path:
    """Return the file of a cover in a language, or the only one where a picture says nothing."""
    own = paths.resources() / "covers" / f"{name}.png"
    return own if own.is_file() else own.with_name(f"{name.rpartition('-')[0]}.png")
