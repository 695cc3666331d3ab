"""Shows moments of one open game on the desk: table, phases, log, history and score, by the words of their rules.

Whose eyes look, and what is asked, others decide.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from qquovadis.controllers.replay.point_sources import AT_THE_START, worth_of
from qquovadis.controllers.replay.recap import news_since
from qquovadis.controllers.replay.replay import Replay
from qquovadis.controllers.session.rules_update import pack_for_texts_at
from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import AT_END, Finding
from qquovadis.engine.seat_view import SeatView
from qquovadis.guard import Attempt, guarded, tell
from qquovadis.model.history.entries import Entry
from qquovadis.model.history.touched import Touched, moves_of_others
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.explanation_text import aptitude_of, explained_in
from ui.desk.desk import Desk
from ui.kit.context import AppContext
from ui.panels.log_panel import LogPanel
from ui.panels.ranking import ranked
from ui.panels.score_panel import SeatScore
from ui.play.choices.drop_goals import choices_after, goals_of
from ui.play.choices.muted_prompts import MutedPrompts
from ui.play.choices.thing_refusal import why_not
from ui.play.choices.unoffered_choices import unoffered_choice
from ui.play.decision_model import DecisionModel
from ui.play.entry_highlights import EntryHighlights
from ui.play.game_controller import GameController
from ui.play.news_of_entries import CardsInEffect, Overflow
from ui.play.open_game import OpenGame
from ui.play.text.area_text import area_lines, space_price
from ui.play.text.decision_text import AskedQuestion, TableText
from ui.play.text.log_text import LogText
from ui.play.text.score_text import ScoreText
from ui.play.text.turn_order_text import order_of
from ui.table import AreaChoice, ChoiceSubject, SceneConfig, SceneState, TableView
from ui.table.faces.price import NO_PRICE, Price
from ui.table.scene.scene_state import NamedWord, ThingUse, WhyNot

if TYPE_CHECKING:
    from qquovadis.model.pack.board import Board
    from qquovadis.model.pack.schema import Pack
    from qquovadis.model.pack.words import Words

Found = tuple[Finding, ...]


class TablePresenter(QObject):
    """One open game as it is seen; `shown` tells each view that came on the table, `reworded` that words are new."""

    shown = Signal(object)
    reworded = Signal()

    def __init__(
        self, open_game: OpenGame, board: "Board", context: AppContext, desk: Desk, controller: GameController
    ) -> None:
        super().__init__()
        self.open_game, self.board, self._words = open_game, board, load_words(open_game.pack.folder)
        self._latest: Pack | None = None
        self._context, self._desk, self._controller = context, desk, controller
        self._kit = open_game.kit
        self.muted = MutedPrompts(open_game.session, lambda: self.board, lambda: self.table_text.words)
        self._at_work = CardsInEffect(open_game.session)
        self._overflow = Overflow(open_game.session)
        self._find_words()
        self.table = TableView(self._scene_config(), desk, uncover=desk.clear_topmost)
        self.entry_highlights = EntryHighlights(self.table, desk.dock.log)
        self.view = open_game.session.seat_view(None)
        # What was worked out of the moment that is shown.
        self._lines_of, self._price_of = dict[AreaChoice, tuple[str, ...]](), dict[Choice, Price]()
        self._replay: Replay | None = None
        self.step = ""
        rules = desk.dock.rules
        rules.show_book(open_game.book, open_game.kit.agreed)
        rules.show_effects_of(open_game.pack)

    table_text: TableText
    decision_model: DecisionModel
    log_text: LogText
    score: ScoreText

    @property
    def reader(self) -> int | None:
        """The seat whose eyes are open."""
        return self.open_game.session.seating.eyes

    @property
    def log(self) -> LogPanel:
        """The log beside the table."""
        return self._desk.dock.log

    def renew(self, open_game: OpenGame, board: "Board", words: "Words") -> None:
        """Go on with the same session by other words, rules text and board."""
        self.open_game, self.board, self._words, self._kit = open_game, board, words, open_game.kit
        self._follow_words()

    def speak_by(self, pack: "Pack") -> None:
        """Call things from now on as this state of the pack does, as far as it is about the rules at the table."""
        self._latest = pack

    def pack_at(self, kit: Kit) -> "Pack":
        """Return the pack to speak with while this kit is held."""
        open_game = self.open_game
        if self._latest is None:
            return open_game.pack
        return pack_for_texts_at(open_game.session, kit, self._latest, open_game.pack)

    @property
    def sources(self) -> tuple[Mapping[str, int], ...]:
        """For each seat, where its points come from at the moment that is shown."""
        return self._replay.sources() if self._replay is not None else self.open_game.session.situation.sources

    @property
    def replay(self) -> Replay | None:
        """The second reading of the game whose moment is shown; None while the game itself is."""
        return self._replay

    def count_points_of(self, replay: Replay | None) -> None:
        """Count points as they were at the moment that a replay shows, or (None) as they are now."""
        self._replay = replay

    @property
    def _asked_now(self) -> Decision | None:
        """What is asked of the game as it lies; None while an earlier moment is shown."""
        return self.open_game.session.situation.decision if self._replay is None else None

    def show_table(
        self,
        view: SeatView,
        question: AskedQuestion | None,
        standing: Found | None = None,
        *,
        past: Sequence[Entry] | None,
    ) -> None:
        """Show a moment, by how the seats stand or stood then; the scene tells when it has come to rest.

        `past` are the entries that led to it, the last of which is outlined; None while one is under way.
        """
        self._follow_kit(view.kit)
        self.view, self._lines_of, self._price_of = view, {}, {}
        found = self.open_game.session.situation.standing if standing is None else standing
        scene_state = self.decision_model.scene_state(view, question, found)._replace(
            discreet=not self.open_game.session.seating.is_alone
        )
        scene_state = scene_state._replace(
            last_move=self.entry_highlights.last_move(past, view),
            others_moves=self._moves_of_others(past, view, question.seat) if past and question else (),
        )
        acted = self._at_work.news(view, self.board)
        self.table.show_view(
            self._in_play(scene_state._replace(muted=self.muted.muted(view), acted=acted), at_rest=standing is None)
        )
        tell(self.entry_highlights.relight)
        with Attempt():
            order = order_of(self.table_text, view, self.board, self._asked_now)
            self._desk.top.show_course(self.table_text.course(view, self.step)._replace(order=order))
        self.shown.emit(view)

    @guarded(lambda *_given: ())
    def _moves_of_others(self, past: Sequence[Entry], view: SeatView, seat: int) -> tuple[Touched, ...]:
        """Return what others did since the last turn of the person who is asked, until that person chooses in the
        next one; what was passed for them is no choice.
        """
        session, rules = self.open_game.session, self.open_game.session.log.undo_rules
        course = self.log_text.course(tuple(past))
        since = news_since(course, past, session.seating, seat, rules.was_passed)
        by_nobody = max((number for number, entry in enumerate(past, 1) if entry.seat < 0), default=0)
        return moves_of_others(
            past, view, max(since, by_nobody), lambda entry: session.seating.is_same_person(entry.seat, seat)
        )

    def _in_play(self, scene_state: SceneState, *, at_rest: bool) -> SceneState:
        """Return the moment with how far play is, if it is one of the table in play, and with what has just gone
        back.
        """
        session, live = self.open_game.session, at_rest or self._controller.beats.is_showing
        course = len(session.entries) if live else None
        is_busy = live and scene_state.decision is None and session.situation.decision is not None
        return scene_state._replace(course=course, is_busy=is_busy, spilt=self._overflow.spilt() if at_rest else ())

    def show_log(self, entries: int) -> None:
        """Tell the first so many entries beside the table, and what they came to."""
        result = self.open_game.session.entries[:entries]
        with Attempt():
            self.log.show_lines(self.log_text.log(self.view, result, self.reader))
        tell(self.entry_highlights.follow, result)
        with Attempt():
            self._show_standings()

    def _show_standings(self) -> None:
        """Say how the seats stand, in the ranking and on the score sheet."""
        standings = self.standings()
        self._desk.ranking.moves = self.table.table_scene.motion.on
        self._desk.ranking.show_rows(ranked(standings, with_final=self._with_final), self.reader)
        self._desk.dock.score.sheet.show_standings(standings)

    def show_standing_then(self) -> None:
        """Say in the ranking how the seats stood at the moment that is shown; where points came from is not said."""
        scene_state, worth, view = self.table.table_scene.scene_state, worth_of(self._kit), self.view
        points = [Counter[str]() for _ in range(self._kit.seats)]
        for tally, each in worth.items():
            points[self._kit.tallies[tally].seat][AT_THE_START] += view.tally[tally] * each
        found = scene_state.standing.found if scene_state is not None else ()
        rows = ranked(self.score.standings(view, tuple(points), None, found), with_final=self._with_final)
        self._desk.ranking.show_rows(rows, self.reader, then=True)

    def show_branch_log(self, row: tuple[Entry, ...]) -> None:
        """Tell the entries of another branch beside the table."""
        self.log.show_lines(self.log_text.log(self.view, row, self.reader))
        self.entry_highlights.follow(row)

    def standings(self) -> tuple[SeatScore, ...]:
        """Return how the seats stand, as the open eyes may know it."""
        scene_state = self.table.table_scene.scene_state
        found = scene_state.standing.found if scene_state is not None else ()
        return self.score.standings(self.view, self.sources, self.open_game.session.situation.outcome, found)

    @property
    def _with_final(self) -> bool:
        """Whether it is said what each seat would have if the game ended."""
        return self.board.mat is not None and AT_END in self.board.mat.promised

    def undo_words(self) -> tuple[str, str]:
        """Return what undo would take back and redo do again; empty if there is nothing, or it is not to be told.

        What is taken back is told as the open eyes may know it, what is done again as everybody may: what somebody saw
        by it lies hidden again.
        """
        log = self.open_game.session.log.undo_rules
        entries = self.open_game.session.entries
        back, again = log.taken_back(), log.done_again()
        return (
            self.log_text.entry(back, self.reader, entries).sentence if back is not None else "",
            self.log_text.entry(again, None).sentence if again is not None else "",
        )

    def _follow_kit(self, kit: Kit) -> None:
        """Speak by the rules of the moment that is shown next."""
        if kit is not self._kit:
            self._kit = kit
            self.open_game = self.open_game._replace(pack=self.pack_at(kit))
            self._follow_words()

    def _follow_words(self) -> None:
        self._find_words()
        self.table.furnish(self._scene_config())
        self._desk.dock.rules.renew_book(self.open_game.book, self._kit.agreed)
        self._desk.dock.rules.show_effects_of(self.open_game.pack)
        self.reworded.emit()

    def _find_words(self) -> None:
        self.table_text = TableText(self.open_game, self._context.texts, self._words, self.board)
        self.decision_model = DecisionModel(self.open_game, self.table_text, self.board)
        self.log_text, self.score = LogText(self.table_text), ScoreText(self.table_text)

    def _scene_config(self) -> SceneConfig:
        from ui.table.scene.table_words import PackWords

        referee = self.open_game.session.rules.referee
        return SceneConfig(
            board=self.board,
            look=self._context.look,
            subjects=referee.subjects if referee else {},
            words=PackWords(self.open_game.pack),
            why=self._why,
            foresee=lambda choice: self.decision_model.foretold(self._controller.here, choice),
            standing_texts=self.decision_model.standing_texts,
            acting=lambda choice: self._at_work.foreseen(self._controller.here, choice, self.board),
            choice_text=self._choice_text,
            goals=lambda choice: goals_of(
                self.open_game.session, self.table.table_scene.board_index, self._controller.here, choice
            ),
            area_lines=self._area_lines,
            space_price=self._space_price,
            choices_after=lambda choice: choices_after(self.open_game.session, self._controller.here, choice),
            unoffered=lambda subject: unoffered_choice(
                self.open_game.session, self._controller.here, subject, self.table_text.row_groups
            ),
            question=lambda: self.table_text.unaddressed(self._desk.bar.asking.sentence),
            why_not=self._why_not,
            use=self._use,
            named_on=self._named_on,
        )

    @guarded(lambda *_given: ())
    def _area_lines(self, area: AreaChoice) -> tuple[str, ...]:
        if area not in self._lines_of:
            self._lines_of[area] = area_lines(self.open_game, self.table_text, self.table.table_scene, area)
        return self._lines_of[area]

    @guarded(lambda *_given: NO_PRICE)
    def _space_price(self, choice: Choice) -> Price:
        seat = self._controller.here
        if seat is not None and choice not in self._price_of:
            foreseen = self.open_game.session.rules.foreseen(seat, choice)
            self._price_of[choice] = space_price(self.table_text, self.board, foreseen)
        return self._price_of.get(choice, NO_PRICE)

    @guarded(lambda *_given: None)
    def _why_not(self, subject: ChoiceSubject) -> WhyNot | None:
        """Return why a thing on the table cannot be chosen by the seat asked here."""
        scene, seat = self.table.table_scene, self._controller.here
        return why_not(self.open_game.session, self.table_text, scene, seat, subject)

    @guarded(lambda *_given: None)
    def _use(self, key: str, seat: int) -> ThingUse | None:
        """Return what a sort of thing is for, as a seat reads it; of nobody's things as whoever is asked or looks."""
        found = self.table_text.explanation(self.view, self._reads(seat), key)
        return ThingUse(found.text, found.more, found.clauses[0] if found.clauses else "") if found else None

    @guarded(lambda *_given: ())
    def _named_on(self, printed: str, seat: int) -> tuple[NamedWord, ...]:
        """Return what the words are for that are printed on a thing of a seat."""
        found = explained_in(self.table_text.formatter, printed, aptitude_of(self.view, self._reads(seat)))
        return tuple(NamedWord(each.name, each.text) for each in found)

    def _reads(self, seat: int) -> int:
        """Return for whom it is told what a thing of a seat is for: of nobody's, whoever is asked or looks."""
        readers = (seat, self._controller.here, self.reader, 0)
        return next(each for each in readers if each is not None and each >= 0)

    def _choice_text(self, choice: Choice) -> str:
        """Return what a choice is called, as the decision bar would say it."""
        return self._desk.bar.asking.words_of(choice)

    def _why(self, choice: Choice) -> str:
        """Return the sentence that refuses a choice of the seat asked here, for the scene."""
        seat = self._controller.here
        judged = self.open_game.session.situation.judged(seat) if seat is not None else []
        clause = next((clause for candidate, clause in judged if candidate == choice), None)
        return self.table_text.why(clause) if clause else ""
