"""Shows moments of one sitting on the desk: table, phases, log, history and score, by the words of their rules.

Whose eyes look, and what is asked, others decide.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from qquovadis.engine.agenda import Choice
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import Finding
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.history.entries import Entry
from qquovadis.model.pack.words import load_words
from ui.panels.log_panel import LogPanel
from ui.panels.score_panel import SeatScore
from ui.play.cards_in_effect import CardsInEffect
from ui.play.decision_model import DecisionModel
from ui.play.decision_text import AskedQuestion, TableText
from ui.play.drop_goals import goals_of
from ui.play.game_controller import GameController
from ui.play.log_text import LogText
from ui.play.muted_prompts import MutedPrompts
from ui.play.open_game import OpenGame
from ui.play.overflow import Overflow
from ui.play.score_text import ScoreText
from ui.play.turn_order_text import order_of
from ui.table import SceneConfig, SceneState, TableView
from ui.window.context import AppContext
from ui.window.desk import Desk

if TYPE_CHECKING:
    from qquovadis.model.pack.board import Board
    from qquovadis.model.pack.schema import Pack
    from qquovadis.model.pack.words import Words

Found = tuple[Finding, ...]


class TablePresenter(QObject):
    """One sitting as it is seen; `shown` tells each view that came on the table, `reworded` that the words are new."""

    shown = Signal(object)
    reworded = Signal()

    def __init__(
        self, sitting: OpenGame, board: "Board", around: AppContext, desk: Desk, bridge: GameController
    ) -> None:
        super().__init__()
        self.sitting, self.board, self._words = sitting, board, load_words(sitting.pack.folder)
        self.pack_at: Callable[[Kit], Pack] = lambda _kit: self.sitting.pack
        self._around, self._desk, self._bridge = around, desk, bridge
        self._kit = sitting.kit
        self.quiet = MutedPrompts(sitting.session, lambda: self.board, lambda: self.wording.words)
        self._at_work = CardsInEffect(sitting.session)
        self._overflow = Overflow(sitting.session)
        self._find_words()
        self.table = TableView(self._scenery(), desk)
        self.view = sitting.session.seat_view(None)
        self.sources = sitting.session.sources
        self.step = ""
        rules = desk.dock.rules
        rules.show_book(sitting.book, sitting.kit.parameters)
        rules.show_effects_of(sitting.pack)

    wording: TableText
    inquiry: DecisionModel
    story: LogText
    score: ScoreText

    @property
    def reader(self) -> int | None:
        """The seat whose eyes are open."""
        return self.sitting.session.seating.eyes

    @property
    def log(self) -> LogPanel:
        """The log beside the table."""
        return self._desk.dock.log

    def renew(self, sitting: OpenGame, board: "Board", words: "Words") -> None:
        """Go on with the same session by other words, rules text and board."""
        self.sitting, self.board, self._words, self._kit = sitting, board, words, sitting.kit
        self._follow_words()

    def show_table(self, view: SeatView, question: AskedQuestion | None, standing: Found | None = None) -> None:
        """Show a moment, by how the seats stand or stood then; the scene tells when it has come to rest."""
        self._follow_kit(view.kit)
        self.view = view
        found = self.sitting.session.standing() if standing is None else standing
        sight = self.inquiry.sight(view, question, found)._replace(discreet=not self.sitting.session.seating.alone)
        acted = self._at_work.news(view, self.board)
        self.table.show_view(
            self._in_play(sight._replace(muted=self.quiet.muted(view), acted=acted), at_rest=standing is None)
        )
        order = order_of(self.wording, view, self.board, self.sitting.session.decision())
        self._desk.top.show_course(self.wording.course(view, self.step)._replace(order=order))
        self.shown.emit(view)

    def _in_play(self, sight: SceneState, *, at_rest: bool) -> SceneState:
        """The moment with how far play is, if it is one of the table in play, and with what has just gone back."""
        live = at_rest or self._bridge.beats.showing
        course = len(self.sitting.session.entries) if live else None
        return sight._replace(course=course, spilt=self._overflow.spilt() if at_rest else ())

    def tell_log(self, entries: int) -> None:
        """Tell the first so many entries beside the table, and what they came to."""
        told = self.sitting.session.entries[:entries]
        self.log.show_lines(self.story.log(self.view, told, self.reader))
        self._desk.dock.score.sheet.show_standings(self.standings())

    def tell_row(self, row: tuple[Entry, ...]) -> None:
        """Tell the entries of another branch beside the table."""
        self.log.show_lines(self.story.log(self.view, row, self.reader))

    def standings(self) -> tuple[SeatScore, ...]:
        """How the seats stand, as the open eyes may know it."""
        sight = self.table.table.sight
        found = sight.standing.found if sight is not None else ()
        return self.score.standings(self.view, self.sources(), self.sitting.session.outcome(), found)

    def last_told(self) -> str:
        """What the last entry was, as the open eyes may know it; empty if there is none."""
        entries = self.sitting.session.entries
        return self.story.entry(entries[-1], self.reader).sentence if entries else ""

    def _follow_kit(self, kit: Kit) -> None:
        """Speak by the rules of the moment that is shown next."""
        if kit is not self._kit:
            self._kit = kit
            self.sitting = self.sitting._replace(pack=self.pack_at(kit))
            self._follow_words()

    def _follow_words(self) -> None:
        self._find_words()
        self.table.furnish(self._scenery())
        self._desk.dock.rules.renew_book(self.sitting.book, self._kit.parameters)
        self._desk.dock.rules.show_effects_of(self.sitting.pack)
        self.reworded.emit()

    def _find_words(self) -> None:
        self.wording = TableText(self.sitting, self._around.texts, self._words, self.board)
        self.inquiry = DecisionModel(self.sitting, self.wording, self.board)
        self.story, self.score = LogText(self.wording), ScoreText(self.wording)

    def _scenery(self) -> SceneConfig:
        from ui.table.scene.words import PackWords

        referee = self.sitting.session.referee
        return SceneConfig(
            self.board,
            self._around.look,
            referee.subjects if referee else {},
            PackWords(self.sitting.pack),
            self._why,
            lambda choice: self.inquiry.foretold(self._bridge.here, choice),
            self.inquiry.sayings,
            lambda choice: self._at_work.foreseen(self._bridge.here, choice, self.board),
            self._deed,
            lambda choice: goals_of(self.sitting.session, self.table.table.chart, self._bridge.here, choice),
        )

    def _deed(self, choice: Choice) -> str:
        """What a choice is called, as the decision bar would say it."""
        return self._desk.bar.asking.words_of(choice)

    def _why(self, choice: Choice) -> str:
        """The sentence that refuses a choice of the seat asked here, for the scene."""
        seat = self._bridge.here
        judged = self.sitting.session.judged(seat) if seat is not None else []
        clause = next((clause for candidate, clause in judged if candidate == choice), None)
        return self.wording.why(clause) if clause else ""
