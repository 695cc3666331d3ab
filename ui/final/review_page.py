"""The page of the final result that names the choices by which it might have gone otherwise, once somebody asks."""

from collections.abc import Callable
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from qquovadis.controllers.replay.game_review import DearChoice, dearest
from qquovadis.controllers.replay.review_text import NOTHING_DEAR, DearChoiceText
from qquovadis.errors import COMMA
from qquovadis.model.text.translations import N_, NP_
from ui.final.moment_list import HINT, MomentList, MomentRow
from ui.final.review_run import ReviewRun
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.panels.score_panel import SeatScore

NAME = N_("Where it turned")
ABOUT = N_(
    "The strategist looks again at every choice, by what that seat could see then. For each player it names up to "
    "three choices where it expected clearly more points from another."
)
BEGIN, GO_ON = N_("Look for them ({time})"), N_("Go on ({time})")
SECONDS = NP_("about {count} second", "about {count} seconds")
MINUTES = NP_("about {count} minute", "about {count} minutes")
LOOKING = N_("Choice {done} of {all}…")
STOPPED = N_("Looked at {done} of {all} choices so far.")
CANCEL = N_("Cancel")
LOST = N_("The strategist stopped unexpectedly. Try again; nothing is lost.")
STEP = 5  # seconds to which a time is rounded


class ReviewedGame(NamedTuple):
    """What looks at a game again, what says its choices in words, and how the seats stand."""

    run: ReviewRun
    describe: Callable[[DearChoice], DearChoiceText]
    standings: tuple[SeatScore, ...]


class ReviewPage(QWidget):
    """Shows how far it is and what was found; `moment_wanted` is told with the moment that is opened."""

    moment_wanted = Signal(int)

    def __init__(self, context: AppContext, game: ReviewedGame) -> None:
        super().__init__()
        self._context, self._game = context, game
        self._state, self._bar = PlainLabel(), QProgressBar()
        self._button, self.list = QPushButton(), MomentList(context, context.say(NAME))
        about = PlainLabel(context.say(ABOUT))
        for words in (about, self._state):
            words.setWordWrap(True)
        about.setProperty("soft", True)
        self._bar.setTextVisible(False)
        self._button.setAutoDefault(False)
        row = QHBoxLayout()
        row.addWidget(self._button)
        row.addWidget(self._bar, 1)
        row.addWidget(self._state, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.setSpacing(10)
        column.addWidget(about)
        column.addLayout(row)
        column.addWidget(self.list, 1)
        column.addStretch(0)
        self._button.clicked.connect(self._press)
        self.list.moment_wanted.connect(self.moment_wanted)
        self._ran = False
        game.run.changed.connect(self._follow)
        self._follow()

    def _press(self) -> None:
        run = self._game.run
        if run.runs:
            run.stop()
        else:
            run.start()

    def _follow(self) -> None:
        """Show how far it is; what was found is listed when it rests."""
        run, say = self._game.run, self._context.say
        self._bar.setRange(0, max(1, run.all_choices))
        self._bar.setValue(run.done)
        self._bar.setVisible(run.runs)
        self._button.setVisible(not run.is_whole)
        begin = say(GO_ON if run.done else BEGIN, time=self._time(run.seconds_left))
        self._button.setText(say(CANCEL) if run.runs else begin)
        self._state.setText(self._told())
        self._state.setVisible(bool(self._state.text()))
        if not run.runs:
            self._list_found()
        self.list.setVisible(not run.runs and bool(self.list.count()))
        if self._ran and not run.runs:
            self._announce()
        self._ran = run.runs

    def _told(self) -> str:
        """Return what is said beside the button."""
        run, say = self._game.run, self._context.say
        if run.runs:
            return say(LOOKING, done=run.done + 1, all=run.all_choices)
        if run.trouble is not None:
            return self._context.explain(run.trouble)
        if run.lost:
            return say(LOST)
        if not run.is_whole:
            return say(STOPPED, done=run.done, all=run.all_choices) if run.done else ""
        return self._nothing_dear()

    def _nothing_dear(self) -> str:
        """Return who made no choice that cost anything."""
        run, standings = self._game.run, self._game.standings
        names = [standings[seat].name for seat in run.seats if not dearest(run.found, seat)]
        return self._context.say(NOTHING_DEAR, names=self._context.say(COMMA).join(names)) if names else ""

    def _list_found(self) -> None:
        run, rows = self._game.run, list[MomentRow]()
        for seat in run.seats:
            for dear in dearest(run.found, seat):
                words = self._game.describe(dear)
                race = self._game.standings[seat].race
                rows.append(MomentRow(f"{words.chosen}\n{words.rather}", dear.moment, race))
        self.list.show_rows(rows)

    def _announce(self) -> None:
        """Tell whoever cannot see it that it is done, and how to go on from the list."""
        run, say = self._game.run, self._context.say
        if run.is_whole and self.list.count():
            self.list.setCurrentRow(0)
            self.list.setFocus()
        said = [self._state.text(), *([say(HINT)] if self.list.count() else [])]
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, " ".join(filter(None, said))))

    def _time(self, seconds: float) -> str:
        """Return about how long it takes, in words."""
        if seconds <= 60 - STEP:
            return self._context.plural(SECONDS, ceil(seconds / STEP) * STEP)
        return self._context.plural(MINUTES, max(1, round(seconds / 60)))
