"""Plays a study in the process of the lab and brings its looks into the window's thread."""

import math
import os
import time
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal

from qquovadis.lab.answer import Answer, Contrast, Estimate, GoalAnswer
from qquovadis.lab.play.lab_process import Hear, LabJob, LabProcess
from qquovadis.lab.statistics.intervals import Interval
from qquovadis.lab.studies.refitting import Fitting
from ui.lab.study_store import StoredStudy

ENOUGH = frozenset({"goals", "games", "minutes"})  # what a study ends with by itself
MOST_LOOKS = 400  # of one funnel; then every other one is forgotten
Look = tuple[int, Interval]
Began = Callable[[LabJob, Hear], LabProcess]


class LabRun(QObject):
    """One study at a time; `looked` tells its answer so far, `ended` the last one, `troubled` why there is none.

    Pausing and cancelling end the process after the blocks in play; the book keeps them, and going on takes it up.
    """

    looked = Signal(object)
    ended = Signal(object)
    troubled = Signal(object)
    lost = Signal()
    changed = Signal()
    _heard = Signal(object, str, object)

    def __init__(self, began: Began = LabProcess) -> None:
        super().__init__()
        self._began = began
        self._process: LabProcess | None = None
        self._sign: object = None
        self.stored: StoredStudy | None = None
        self.answer: Answer | None = None
        self.looks: dict[GoalAnswer, list[Look]] = {}
        self.fitting: Fitting | None = None
        self.stopping = False
        self._first: tuple[float, int] | None = None
        self._last: tuple[float, int] | None = None
        self._began_at, self._until = 0.0, math.inf
        self._heard.connect(self._hear, Qt.ConnectionType.QueuedConnection)

    @property
    def running(self) -> bool:
        """Whether games are being played."""
        return self._process is not None

    @property
    def can_go_on(self) -> bool:
        """Whether there is a study that was left before its end."""
        ended = self.answer.stopped if self.answer is not None else ""
        return self.stored is not None and not self.running and ended not in ("goals", "games")

    def begin(self, stored: StoredStudy, language: str, *, plays: bool = True) -> None:
        """Play this study, from where its book ends, or only say what its book says; what is played now is left."""
        self.end()
        if self.stored != stored:
            self.answer, self.looks = None, {}
        self.stored, self.stopping, self.fitting = stored, not plays, None
        self._first = self._last = None
        self._count_minutes(stored)
        self._play(stored, language, plays=plays)

    def _play(self, stored: StoredStudy, language: str, *, plays: bool = True, minutes: float | None = None) -> None:
        workers = max(1, (os.cpu_count() or 2) - 1)
        job = LabJob(
            study=stored.text,
            folder=stored.file.parent,
            book=stored.book,
            workers=workers,
            language=language,
            plays=plays,
            minutes=minutes,
        )
        sign = self._sign = object()
        self._process = self._began(job, lambda told, what: self._heard.emit(sign, told, what))
        self.changed.emit()

    def read_as(self, stored: StoredStudy, language: str) -> None:
        """Go on with a study whose games are now read in another way, for as long as was left; what was known stays.

        If nothing is played, somebody else reads the book.
        """
        plays, self.stored = self.running and not self.stopping, stored
        if plays:
            self.end()
            self._first = self._last = None
            left = max((self._until - time.monotonic()) / 60, 0.0)
            self._play(stored, language, minutes=left if math.isfinite(left) else None)

    def take(self, answer: Answer) -> None:
        """Take an answer that was worked out elsewhere from the book of the study."""
        self.answer = answer
        self.changed.emit()

    def _count_minutes(self, stored: StoredStudy) -> None:
        self._began_at = time.monotonic()
        self._until = self._began_at + 60 * stored.minutes

    def go_on(self, language: str) -> None:
        """Play on with what was left."""
        if self.stored is not None:
            self.begin(self.stored, language)

    def stop(self) -> None:
        """Have no further block begun."""
        if self._process is not None:
            self.stopping = True
            self._process.stop()
            self.changed.emit()

    def end(self) -> None:
        """End the process at once; the book stays."""
        process, self._process, self._sign = self._process, None, None
        self.stopping = False
        if process is not None:
            process.end()
            self.changed.emit()

    @property
    def games_a_minute(self) -> float:
        """How fast games come, since this run began; 0 as long as that is not known."""
        if self._first is None or self._last is None or self._last[0] - self._first[0] < 1:
            return 0.0
        return 60 * (self._last[1] - self._first[1]) / (self._last[0] - self._first[0])

    @property
    def share_done(self) -> float:
        """How much of what is planned is done, from 0 to 1, by whichever of games and minutes will end it first."""
        answer = self.answer
        if answer is None:
            return 0.0
        games = min(answer.games / max(answer.planned_games, 1), 1.0)
        if not self.running:
            return 1.0 if answer.stopped in ENOUGH else games
        planned = self._until - self._began_at
        passed = (time.monotonic() - self._began_at) / planned if planned > 0 else 1.0
        return min(max(games, passed), 1.0)

    @property
    def minutes_left(self) -> float:
        """How long this run takes at most, by the games and the minutes that are planned; infinite if neither says."""
        answer, rate = self.answer, self.games_a_minute
        games = (answer.planned_games - answer.games) / rate if answer is not None and rate else math.inf
        return max(min(games, (self._until - time.monotonic()) / 60), 0.0)

    def _hear(self, sign: object, told: str, what: object) -> None:
        if sign is not self._sign:
            return
        if isinstance(what, Fitting):
            self._note_fitting(what)
            return
        if isinstance(what, Answer):
            self._note(what)
        if told == "look":
            self.looked.emit(what)
            return
        self._finish()
        if told == "ended":
            if what is not None:  # stopped before its games, it has no answer
                self.ended.emit(what)
        elif told == "trouble":
            self.troubled.emit(str(what))
        else:
            self.lost.emit()

    def _finish(self) -> None:
        process, self._process, self._sign = self._process, None, None
        self.stopping, self.fitting = False, None
        if process is not None:
            process.end()
        self.changed.emit()

    def _note_fitting(self, fitting: Fitting) -> None:
        """Say how far bots are with learning; the minutes of the study begin after that."""
        self.fitting = fitting
        if self.stored is not None:
            self._count_minutes(self.stored)
        self.changed.emit()

    def _note(self, answer: Answer) -> None:
        self.answer, self.fitting = answer, None
        now = (time.monotonic(), answer.paced_games)  # a book is read faster than games are played
        self._first, self._last = self._first or now, now
        for goal in answer.goals:
            found = figure_of(goal, answer)
            if found is not None:
                key = GoalAnswer(metric=goal.metric, about=goal.about, level=goal.level, seats=goal.seats, met=False)
                looks = self.looks.setdefault(key, [])
                if not looks or looks[-1][0] != found.games:
                    looks.append((found.games, found.interval))
                if len(looks) > MOST_LOOKS:
                    del looks[1::2]


def figure_of(goal: GoalAnswer, answer: Answer) -> Estimate | Contrast | None:
    """Return what a goal speaks of: an estimate of an arm, or a contrast of two."""
    where = (goal.metric, goal.level, goal.seats)
    for each in answer.contrasts:
        if (each.metric, each.level, each.seats) == where and goal.about in contrast_names(each.arms):
            return each
    for one in answer.estimates:
        if (one.metric, one.level, one.seats) == where and goal.about in (one.arm, ""):
            return one
    return None


def contrast_names(arms: tuple[str, str]) -> tuple[str, ...]:
    """Return by what a contrast may be called."""
    one, other = arms
    return (
        f"{one}-{other}",
        f"{one} - {other}",
        f"{one} − {other}",
        f"{one}−{other}",
        f"{one},{other}",
        f"{one}/{other}",
    )
