"""The question to the table whether what was seen may be left: our own card, which says who asks for what.

It stands over a table on which every hand is closed, names what was seen, and waits for one answer. Neither Enter nor
Escape agrees to anything.
"""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.art.painting import painting, paints_widget
from ui.art.strokes import rounded
from ui.desk.main_window import MainWindow
from ui.kit.plain_text import PlainLabel, on_button
from ui.kit.prose import Prose
from ui.panels.badge import RaceBadge

TITLE = N_("A question to the table")
TO_ALL = N_("A question to everyone at the table:")
FROM = N_("{name} asks everyone at the table:")
CLOSED = N_("All hands are closed while you decide, and nothing changes meanwhile.")
UNDONE = N_("Moves to undo:")
SECRET = N_("Already chosen in secret:")
SEEN = N_("Revealed since then:")
KEEP = N_("Cancel")
DECIDES = N_("{name}: do it")
MOST_SEEN = 12
WIDE, PAD, FRAME, BADGE = 540, 26, 4, 52
MOST_HIGH = 300  # pixels of what is listed; more is scrolled, so that the answers stay on a small screen


class ConsentWords(NamedTuple):
    """What is asked, and what the button says by which all agree."""

    asks: str
    agree: str


class ConsentSubject(NamedTuple):
    """What the question is about: what was seen, what others chose in secret, and what is undone, a sentence each.

    `asker` is whoever is at the screen, or nothing if the curtain is closed; `race` is played by them.
    """

    seen: Sequence[str]
    secret: Sequence[str] = ()
    undone: Sequence[str] = ()
    asker: str = ""
    race: str | None = None


class ConsentBox(QDialog):
    """Asks once; `agreed` is told with the name of a designer who need not ask, or with nothing if all agree."""

    agreed = Signal(str)

    def __init__(self, window: MainWindow, words: ConsentWords, about: ConsentSubject, designer: str) -> None:
        super().__init__(window)
        self._context = window.context
        say = self._context.say
        self.setWindowTitle(say(TITLE))
        self._from = say(FROM, name=about.asker) if about.asker else say(TO_ALL)
        self._asks = say(words.asks)
        lists = ((UNDONE, about.undone), (SECRET, about.secret), (SEEN, about.seen))
        self._listed = [_listed(say(heading), sentences) for heading, sentences in lists if sentences]
        self._buttons: list[QPushButton] = [self._button(say(words.agree), "")]
        if designer:
            self._buttons.append(self._button(on_button(say(DECIDES, name=designer)), designer))
        self.keep = QPushButton(say(KEEP))
        self.keep.setDefault(True)
        self.keep.clicked.connect(self.reject)
        self._buttons.append(self.keep)
        self._lay_out(about.race)
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(self.informativeText())
        self.keep.setFocus(Qt.FocusReason.OtherFocusReason)

    def text(self) -> str:
        """Return who asks for what."""
        return self._context.texts.in_a_row([self._from, self._asks])

    def informativeText(self) -> str:
        """Return what it is about, list by list."""
        return "\n\n".join(self._listed)

    def buttons(self) -> tuple[QPushButton, ...]:
        """Return the answers; the last one changes nothing, and is what Enter and Escape say."""
        return tuple(self._buttons)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        """A gilt frame, as round the card of the curtain: it is the table that is asked."""
        del event
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            painter.fillRect(self.rect(), brush.theme.surface.panel_rise)
            area = QRectF(self.rect()).adjusted(FRAME, FRAME, -FRAME, -FRAME)
            brush.trace(rounded(area, brush.theme.radius.panel), brush.theme.paper.gilt, 1.6)

    def _button(self, words: str, by: str) -> QPushButton:
        button = QPushButton(words)
        button.setAutoDefault(False)  # what has the keyboard is pressed by Enter all the same; nothing else is
        button.clicked.connect(lambda: self._agree(by))
        return button

    def _agree(self, by: str) -> None:
        self.agreed.emit(by)
        self.accept()

    def _lay_out(self, race: str | None) -> None:
        badge, asker, asks, closed = RaceBadge(self._context, BADGE), PlainLabel(self._from), Prose(), Prose()
        badge.show_race(race)
        badge.setVisible(race is not None)
        asker.setWordWrap(True)
        asks.setProperty("title", True)
        asks.set_text(self._asks)
        closed.setProperty("small", True)
        closed.set_text(self._context.say(CLOSED))
        wide = self._context.wide(WIDE)
        self.setFixedWidth(wide)
        head, foot, column = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        head.setSpacing(10)
        head.addWidget(badge)
        head.addWidget(asker, 1)
        foot.setSpacing(10)
        foot.addWidget(self.keep)
        foot.addStretch(1)
        for button in reversed(self._buttons[:-1]):
            foot.addWidget(button)
        column.setContentsMargins(PAD, PAD - 4, PAD, PAD - 6)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(asks)
        if self._listed:
            column.addWidget(_scrolled(self._listed, wide - 2 * PAD))
        column.addWidget(closed)
        column.addLayout(foot)


def _scrolled(lists: Sequence[str], wide: int) -> QWidget:
    """Return what is listed, as high as it needs to be and no higher than there is room for."""
    inner, area = QWidget(), QScrollArea()
    column = QVBoxLayout(inner)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(10)
    high = -column.spacing()
    for words in lists:
        prose = Prose()
        prose.set_text(words)
        column.addWidget(prose)
        high += prose.heightForWidth(wide) + column.spacing()
    column.addStretch(1)
    area.setWidget(inner)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.StrongFocus if high > MOST_HIGH else Qt.FocusPolicy.NoFocus)
    area.setFixedHeight(min(high, MOST_HIGH))
    return area


def _listed(heading: str, sentences: Sequence[str]) -> str:
    """Return a heading and the first of these under it."""
    more = ["…"] if len(sentences) > MOST_SEEN else []
    return "\n".join([heading, *(f"• {each}" for each in sentences[:MOST_SEEN]), *more])
