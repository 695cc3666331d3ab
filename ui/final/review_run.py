"""Looks at all choices of a finished game again, in a process of its own, while the window goes on."""

from PySide6.QtCore import QObject, QTimer, Signal

from qquovadis import compiled_modules
from qquovadis.bots.advice import Comparison
from qquovadis.controllers.bots.knowledge import has_learned
from qquovadis.controllers.replay.game_review import (
    DearChoice,
    GameReview,
    ReviewedMoment,
    reviewed_seats,
)
from qquovadis.errors import QuoError
from qquovadis.model.history.entries import Entry
from qquovadis.model.pack.board import World
from ui.play.advice_thread import AdviceThread
from ui.play.open_game import OpenGame, look_again_by_rules

# Measured in games of all drafts, on one core of a machine that does other things too.
SECONDS = {"pure": 0.2, "compiled": 0.08}
FIRST = 2.0  # seconds until the process has begun


class ReviewRun(QObject):
    """Goes on where it was stopped; `changed` tells each choice that was looked at, and every beginning and end.

    `found` are the choices that clearly cost points, `done` of `all_choices` were looked at; `trouble` says why it
    ended before its end, if it did by itself.
    """

    changed = Signal()

    def __init__(self, open_game: OpenGame, world: World | None) -> None:
        super().__init__()
        self._open_game, self._world = open_game, world
        self._entries = open_game.session.entries
        self._review: GameReview | None = None
        self._moment: ReviewedMoment | None = None
        self.seats = reviewed_seats(open_game.session.seating)
        self.all_choices = sum(entry.seat in self.seats for entry in self._entries)
        self.done, self.runs = 0, False
        self.found: list[DearChoice] = []
        self.trouble: QuoError | None = None
        self.lost = False
        self._thread = AdviceThread()
        self._thread.answered.connect(self._take)
        self._thread.lost.connect(self._lose)

    @property
    def is_whole(self) -> bool:
        """Whether every choice was looked at."""
        return self.done == self.all_choices

    @property
    def seconds_left(self) -> float:
        """About how long the rest will take."""
        return FIRST + (self.all_choices - self.done) * SECONDS[compiled_modules.engine()]

    def is_about(self, entries: tuple[Entry, ...]) -> bool:
        """Return whether this is still the game that was looked at; a note on an entry makes no other game of it."""
        same_length = len(entries) == len(self._entries)
        return same_length and all(
            one.action is other.action for one, other in zip(entries, self._entries, strict=True)
        )

    def start(self) -> None:
        """Begin, or go on."""
        self.trouble, self.lost = None, False
        try:
            if self._review is None:
                referee = self._open_game.session.rules.referee
                assert referee is not None  # `review_of` has seen to it
                self._review = GameReview(look_again_by_rules(self._open_game), referee, self.seats, self._world)
        except QuoError as error:
            self.trouble = error
        self.runs = self.trouble is None
        self.changed.emit()
        self._go_on()

    def stop(self) -> None:
        """Look at no more; what was found is kept."""
        runs, self.runs, self._moment = self.runs, False, None
        self._thread.stop()
        if runs:
            self.changed.emit()

    def _go_on(self) -> None:
        """Ask about the next choice; where there was nothing to choose, come back soon for the one after it."""
        if not self.runs or self._review is None or self._moment is not None:
            return
        if self.is_whole:
            self.stop()
            return
        self._moment = self._review.moment(self._review.numbers[self.done])
        if self._moment is not None:
            self._thread.ask(self._moment.question, self._moment.chosen.performed.choice)
            return
        self._count()

    def _take(self, comparison: Comparison) -> None:
        if self._moment is None or self._review is None:
            return
        dear = self._review.dear_choice(self._moment, comparison)
        self.found += [dear] if dear is not None else []
        self._moment = None
        self._count()

    def _count(self) -> None:
        self.done += 1
        if self.is_whole:
            self.stop()
            return
        self.changed.emit()
        QTimer.singleShot(0, self, self._go_on)

    def _lose(self) -> None:
        self.lost = True
        self.stop()


def review_of(open_game: OpenGame, world: World | None) -> ReviewRun | None:
    """Return what looks at a game again; None where there are no rules, no record, or bots know nothing of the game."""
    session = open_game.session
    recorded = open_game.file is not None or open_game.shown is not None
    known = has_learned(open_game.kit.game, open_game.kit.draft) and session.rules.referee is not None
    return ReviewRun(open_game, world) if recorded and known and session.situation.outcome is not None else None
