"""The page of a study while it is played: a funnel for each goal, how fast games come; pause, stop, go on."""

import math

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QScrollArea, QVBoxLayout, QWidget

from qquovadis.lab.answer import Answer, Contrast, GoalAnswer
from qquovadis.lab.levels.level_names import level_name
from qquovadis.lab.report.figure_chapters import looks_chart
from qquovadis.lab.report.figures import between, bracketed, needed_blocks
from qquovadis.lab.report.names import ReportNames
from qquovadis.lab.report.sentences import STOPPED, first_line, too_early
from qquovadis.lab.statistics.intervals import Interval
from qquovadis.model.text.translations import N_, NP_
from qquovadis.report.charts import CurveChart
from ui.kit.context import AppContext
from ui.kit.prose import Prose
from ui.lab.lab_run import ENOUGH, LabRun, figure_of
from ui.report.chart_view import ChartView

PAUSE, GO_ON, STOP = N_("&Pause"), N_("&Go on"), N_("&Stop and show the answer")
SHOW = N_("Show the &answer")
PAUSE_TIP = N_("No further block is begun; those in play are kept. It goes on from there, also after a restart.")
NOTHING = N_("Nothing is being played. Ask something, or take up a book.")
PROGRESS = N_("{games} of at most {planned} games · {rate} games a minute · {left}")
LEARNING = N_("Before the first game bots learn the rules of {arm}: {games} of {planned} games.")
STARTING = N_("Starting …")
STOPPING = N_("Ending the games in play …")
PAUSED = N_("Paused after {games} games; everything so far is in the book.")
LEFT = NP_("at most {count} more minute", "at most {count} more minutes")
UNKNOWN_LEFT = N_("time left not known yet")
WAITING = NP_(
    "{count} block so far; {least} are needed before the first interval.",
    "{count} blocks so far; {least} are needed before the first interval.",
)
ELSEWHERE = N_("What is known so far stands on the other pages.")
GOAL = N_("{metric}{about}: {value}")
MET = N_("known well enough")
MOST_FUNNELS = 6
FINE = 1000  # steps of the bar


class Funnel(QWidget):
    """What a goal came to so far, in words and as a chart; before its first interval in words only."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context, self.words = context, Prose()
        self.view: ChartView | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 4, 0, 4)
        self._column.addWidget(self.words)

    def show_goal(self, words: str, chart: CurveChart | None) -> None:
        """Say this, and draw it if anything is known."""
        self.words.set_text(words)
        if self.view is None and chart is not None:
            self.view = ChartView(self._context, chart)
            self._column.addWidget(self.view)
        elif self.view is not None and chart is not None:
            self.view.show_chart(chart)
        if self.view is not None:
            self.view.setVisible(chart is not None)


class RunningPage(QWidget):
    """Shows how the study that is played comes on; `answer_wanted` when it was stopped to see its answer."""

    answer_wanted = Signal()
    title = N_("Running")

    def __init__(self, context: AppContext, run: LabRun) -> None:
        super().__init__()
        self._context, self._run = context, run
        self._names: ReportNames | None = None
        self._funnels: dict[GoalAnswer, Funnel] = {}
        self._wants_answer = False
        self.who, self.progress, self.bar = Prose(), Prose(), QProgressBar()
        self.pause, self.stop = QPushButton(), QPushButton()
        self._inside, self._goals = QWidget(), QVBoxLayout()
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._draw)
        self._lay_out()
        self.pause.clicked.connect(self.toggle)
        self.stop.clicked.connect(self._stop)
        run.changed.connect(self.write)
        run.looked.connect(self.write)
        run.ended.connect(self._end)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        for button in (self.pause, self.stop):
            button.setAutoDefault(False)
            row.addWidget(button)
        row.addStretch(1)
        self.bar.setTextVisible(False)
        self.bar.setMaximum(FINE)
        self.bar.setMaximumHeight(8)
        self.who.setProperty("soft", True)
        self._goals.setSpacing(10)
        inside = QVBoxLayout(self._inside)
        inside.setContentsMargins(2, 2, 12, 2)
        inside.addLayout(self._goals)
        inside.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(self._inside)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 12)
        column.setSpacing(8)
        for each in (self.who, self.progress, self.bar):
            column.addWidget(each)
        column.addLayout(row)
        column.addWidget(area, 1)

    def name(self, names: ReportNames) -> None:
        """Call things so from now on."""
        self._names = names

    def toggle(self) -> None:
        """Pause what is played, or go on with what was left."""
        if self._run.running:
            self._run.stop()
        elif self._run.can_go_on:
            self._run.go_on(self._context.language)

    def _stop(self) -> None:
        if self._run.running:
            self._wants_answer = True
            self._run.stop()
            self.write()
        else:
            self.answer_wanted.emit()

    def _end(self, answer: Answer) -> None:
        if self._wants_answer or answer.stopped in ENOUGH:
            self._wants_answer = False
            self.answer_wanted.emit()

    def write(self) -> None:
        """Say how things stand."""
        say, run = self._context.say, self._run
        self.pause.setText(say(PAUSE if run.running else GO_ON))
        self.pause.setIcon(self._context.icon("pause" if run.running else "play"))
        self.pause.setToolTip(say(PAUSE_TIP))
        self.pause.setEnabled((run.running and not run.stopping) or run.can_go_on)
        self.stop.setText(say(STOP if run.running else SHOW))
        self.stop.setEnabled((run.running and not run.stopping) or run.answer is not None)
        self.progress.set_text(self.text)
        answer = run.answer
        self.bar.setVisible(answer is not None)
        self.who.setVisible(answer is not None)
        if answer is not None:
            self.bar.setValue(round(FINE * run.share_done))
            self.who.set_text(first_line(answer, self._context.texts))
        if self.isVisible():
            self._next.start(0)  # once, however many looks came

    @property
    def text(self) -> str:
        """How things stand, in words."""
        say, run = self._context.say, self._run
        answer = run.answer
        if run.fitting is not None:
            learned = run.fitting._asdict()
            said = say(LEARNING, **learned)
            return f"{said}\n{say(STOPPING)}" if run.stopping else said
        if answer is None:
            return say(STARTING if run.running else NOTHING)
        if not run.running:
            stopped = answer.stopped
            said = say(STOPPED[stopped]) if stopped in ENOUGH else say(PAUSED, games=f"{answer.games:,}")
            early = too_early(answer, self._context.texts, run.games_a_minute)
            return f"{said}\n{early}" if early else said
        rate = run.games_a_minute
        said = say(
            PROGRESS,
            games=f"{answer.games:,}",
            planned=f"{answer.planned_games:,}",
            rate=f"{rate:,.0f}" if rate else "…",
            left=self._left(),
        )
        said = said if answer.goals else f"{said}\n{say(ELSEWHERE)}"
        return f"{said}\n{say(STOPPING)}" if run.stopping else said

    def _left(self) -> str:
        """Return how long it takes at most, by the games and the minutes that are planned."""
        minutes = self._run.minutes_left
        if not math.isfinite(minutes):
            return self._context.say(UNKNOWN_LEFT)
        return self._context.plural(LEFT, max(math.ceil(minutes), 1))

    def _draw(self) -> None:
        """Bring the funnels in step with what the goals came to."""
        answer, names = self._run.answer, self._names
        goals = list(self._run.looks)[:MOST_FUNNELS] if answer is not None and names is not None else []
        for key in [each for each in self._funnels if each not in goals]:
            self._funnels.pop(key).deleteLater()
        for key in goals:
            figure = figure_of(key, answer) if answer is not None else None
            if figure is not None and answer is not None:
                if key not in self._funnels:
                    self._funnels[key] = Funnel(self._context)
                    self._goals.addWidget(self._funnels[key])
                chart = looks_chart(self._run.looks[key], figure, self._context.texts)
                self._funnels[key].show_goal(self.goal_text(key, answer), chart)

    def goal_text(self, key: GoalAnswer, answer: Answer) -> str:
        """Return what a goal came to so far, never without its interval."""
        figure, names, say = figure_of(key, answer), self._names, self._context.say
        if figure is None or names is None:
            return ""
        signed = isinstance(figure, Contrast)
        known = figure.interval.is_known
        value = between(figure.interval, figure.unit, self._context.texts, signed=signed)
        words = value if known else self._waiting(figure.interval)
        met = any(each.met for each in answer.goals if (each.metric, each.about, each.level, each.seats) == key_of(key))
        level = level_name(key.level, self._context.texts)
        about = bracketed([*filter(None, [key.about if len(answer.arms) > 1 else ""]), level], self._context.texts)
        said = say(GOAL, metric=names.metric(key.metric), about=about, value=words)
        return f"{said} · {say(MET)}" if met and known else said

    def _waiting(self, interval: Interval) -> str:
        return self._context.plural(WAITING, interval.n, least=needed_blocks(interval))

    def take_charts(self) -> list[QWidget]:
        """Give away the funnels, which are then whoever's who takes them to delete."""
        charts: list[QWidget] = list(self._funnels.values())
        self._funnels.clear()
        self._next.stop()
        return charts

    def forget_charts(self) -> None:
        """Have all funnels made anew."""
        while self._funnels:
            self._funnels.popitem()[1].deleteLater()
        self.write()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.write()


def key_of(goal: GoalAnswer) -> tuple[str, str, str, int]:
    """Return by what a goal is known from look to look."""
    return goal.metric, goal.about, goal.level, goal.seats
