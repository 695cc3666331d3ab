"""The position editor of one window: while a table is moved by hand, its panel shows what lies there and sets it up."""

from functools import partial

from PySide6.QtCore import QObject, Signal

from qquovadis.controllers import HERE, Mode, Session
from qquovadis.controllers.positions.setups import let_rules_go_on
from qquovadis.engine.seat_view import SeatView
from qquovadis.errors import QuoError
from qquovadis.guard import listens
from qquovadis.model.history.entries import NOTHING, Changed
from qquovadis.model.history.rounds import phase_of
from qquovadis.model.text.translations import N_
from ui.desk.desk import Desk
from ui.desk.dock import TABS
from ui.free_table.edit_commands import EditCommands
from ui.free_table.place_names import PlaceNames
from ui.free_table.score_sheet import ScoreSheetDialog
from ui.free_table.table_mouse import TableMouse
from ui.free_table.turn_following import TurnFollowing
from ui.kit.context import AppContext
from ui.panels.notice import NoticeText
from ui.panels.question import DecisionPrompt
from ui.play.presenter import Presenter
from ui.play.text.decision_text import AskedQuestion
from ui.play.undo_consent import FREE_MOVES, Crossing
from ui.position_editor.audit import Audit
from ui.position_editor.editor_panel import FREE_TITLE, TITLE, EditorPanel
from ui.position_editor.resume_dialog import BREAKS, ResumeDialog

NAME = "workshop"
NO_SHEET = N_("This game has no scoring sheet. Lines of one are written as [[score]] in its pack.toml.")
NOBODY = N_("No decision is pending.")
NEXT = N_("Next comes: {step}.")
WAITS = N_("Next decision: {question}")
GAME_OVER = N_("The game is over then, and its result is shown.")


class PanelOpening:
    """Opens the page of the editor while a position is set up, and gives back what was there before.

    The panels open beside the table of a wide window; a narrow one keeps its drawer shut."""

    def __init__(self, desk: Desk, page: str) -> None:
        self._desk, self._page = desk, page
        self._is_set_up = False
        self._before: tuple[bool, str] | None = None  # whether the panels were open, and at which page

    def follow(self, *, is_set_up: bool) -> None:
        """Hear whether a position is set up now."""
        if is_set_up == self._is_set_up:
            return
        self._is_set_up = is_set_up
        if is_set_up:
            self._before = self._desk.is_dock_shown, self._desk.dock.front
            self._desk.show_dock(True)
            self._desk.dock.turn_to(self._page)
        elif not is_set_up:
            self._give_back()

    def _give_back(self) -> None:
        """Show what was there before, unless somebody has turned to another page or shut the panels meanwhile."""
        before, self._before = self._before, None
        dock = self._desk.dock
        if before is None or dock.front != self._page:
            return
        shown, page = before
        if page in TABS:
            dock.turn_to(page)
        self._desk.show_dock(shown and self._desk.is_dock_shown)


class PositionEditor(QObject):
    """Serves one window; `edit_commands` do what is wished at the table that lies there, if one does.

    `stayed` tells that the table stays a workshop although the rules were to go on, `result_wanted` that people have
    counted points and want to see what they came to,
    `bare_menu_wanted` that a menu of the bare table opens.
    """

    stayed = Signal()
    result_wanted = Signal()
    bare_menu_wanted = Signal(object)

    def __init__(self, context: AppContext, desk: Desk, panel: EditorPanel) -> None:
        super().__init__()
        self._context, self._desk, self.panel = context, desk, panel
        self.edit_commands: EditCommands | None = None
        self._presenter: Presenter | None = None
        self._hands: TableMouse | None = None
        self._naming: PlaceNames | None = None
        self._audit: Audit | None = None
        self._following: TurnFollowing | None = None
        self.dialog: ResumeDialog | None = None
        self.score_sheet: ScoreSheetDialog | None = None
        self._mode, self._begun = Mode.MATCH, False
        self._opening = PanelOpening(desk, NAME)
        desk.dock.add_page(NAME, panel, TITLE)
        panel.counts.turned_to.connect(self.look_from)
        self._context.changed.connect(self._rename)

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Serve this open game from now on, or none."""
        if self._hands is not None:
            self._hands.leave()
            self._hands = None
        if self._audit is not None:
            self._audit.leave()
            self._audit = None
        if self.dialog is not None:
            self.dialog.reject()
        self._close_score_sheet()
        self._presenter, self._naming, self._following = presenter, None, None
        self._mode, self._begun = Mode.MATCH, False
        self.edit_commands = EditCommands(presenter) if presenter is not None else None
        self.panel.serve(self.edit_commands)
        refereed = presenter is None or presenter.open_game.session.rules.are_enforced
        self._desk.dock.rename_page(NAME, TITLE if refereed else FREE_TITLE)
        if presenter is not None and self.edit_commands is not None:
            presenter.rested.connect(self.refresh)
            self._hands = self._listen(presenter, self.edit_commands)
            self._following = TurnFollowing(presenter, self.look_from)
            self._audit = Audit(presenter, self._context, self.panel, self._desk)
        self.refresh()

    def _listen(self, presenter: Presenter, edit_commands: EditCommands) -> TableMouse:
        """Let hands do at this table what they do during free moves."""
        hands = TableMouse(presenter.table, self._context, edit_commands)
        hands.look_wanted.connect(self.look_into)
        hands.search_wanted.connect(self.search)
        hands.put_wanted.connect(self.put_into)
        hands.count_wanted.connect(self.look_at_count)
        hands.seat_wanted.connect(self.look_from)
        hands.bare_menu_wanted.connect(self.bare_menu_wanted)
        return hands

    @property
    def is_open(self) -> bool:
        """Whether the table is moved by hand now, in sight of everybody."""
        return self.edit_commands is not None and self.edit_commands.table.is_open

    @listens
    def refresh(self) -> None:
        """Show the panel, or take it away, and what lies on the table now."""
        presenter, edit_commands = self._presenter, self.edit_commands
        self._offer_panel()
        if presenter is None or edit_commands is None:
            return
        self._follow_mode(presenter)
        if self._audit is not None:
            self._audit.refresh(shown=edit_commands.table.is_open)
        if edit_commands.table.is_open:
            self._show(presenter, edit_commands)
        if self._following is not None:
            self._following.follow()

    def _offer_panel(self) -> None:
        """Offer the panel while the table is moved by hand, in front while a position is set up."""
        session = self._presenter.open_game.session if self._presenter is not None else None
        if self.is_open:
            self._desk.dock.offer_page(NAME, shown=True)
        is_position = session is not None and session.history.is_laid_by_hand and session.rules.are_enforced
        self._opening.follow(is_set_up=self.is_open and is_position)
        if not self.is_open:
            self._desk.dock.offer_page(NAME, shown=False)

    def _follow_mode(self, presenter: Presenter) -> None:
        """Let hands on the table do what they do in the mode of now."""
        mode = presenter.open_game.session.situation.mode
        if mode is not self._mode:
            self._mode = mode
            presenter.table.set_mode(mode)

    def _show(self, presenter: Presenter, edit_commands: EditCommands) -> None:
        session = presenter.open_game.session
        if self._naming is None or self._naming.arranging is not edit_commands.table.arranging:
            self._naming = PlaceNames(presenter.table_text, edit_commands.table.arranging)
        self.panel.show_table(
            edit_commands.table.view, self._naming, presenter.table_text, self._now(edit_commands.table.view, presenter)
        )
        if not self._begun:
            self._begin(edit_commands, session.rules.referee.landmarks if session.rules.referee else ())
            if not session.entries:
                self.look_from(_first_to_look(session, edit_commands))
        if self._hands is not None:
            self._hands.show_table(self._naming)

    def show_panel(self) -> None:
        """Bring the panel to the front."""
        self._desk.show_dock(True)
        self._desk.dock.turn_to(NAME)

    def look_into(self, zone: int) -> None:
        """Show the pieces of a place in the panel."""
        self.show_panel()
        self.panel.open_page(self.panel.pieces)
        self.panel.pieces.look_into(zone)

    def search(self, zone: int) -> None:
        """Show whoever is at the screen all pieces of a place in the panel; the log tells that they were looked at."""
        if self.edit_commands is not None and self.edit_commands.secrets.search(zone):
            self.look_into(zone)

    def open_score_sheet(self) -> None:
        """Open the scoring sheet beside the table, to be counted on; again, bring it to the front.

        Where a game has none, that is said: its key would do nothing otherwise.
        """
        self._close_score_sheet()
        if self._presenter is not None and not self._presenter.open_game.kit.score:
            self._presenter.table.bubble.say(self._context.say(NO_SHEET), None)
            return
        if self._presenter is not None and self.edit_commands is not None and self.is_open:
            self.score_sheet = ScoreSheetDialog(self._context, self._presenter, self.edit_commands, self._desk.window())
            self.score_sheet.result_wanted.connect(self.result_wanted)
            self.score_sheet.finished.connect(self._close_score_sheet)
            self.score_sheet.show()

    def _close_score_sheet(self) -> None:
        if self.score_sheet is not None:
            sheet, self.score_sheet = self.score_sheet, None
            sheet.close()
            sheet.deleteLater()

    def put_into(self, zone: int) -> None:
        """Let pieces be sought that shall go to a place."""
        self.show_panel()
        self.panel.open_page(self.panel.pieces)
        self.panel.pieces.put_into(zone)

    def look_at_count(self, tally: int) -> None:
        """Show the counts of whose tally this is, the keyboard on it."""
        if self._naming is not None:
            self.show_panel()
            self.panel.open_page(self.panel.counts)
            self.panel.counts.turn_to(self._naming.kit.tallies[tally].seat, tally)

    def look_from(self, seat: int) -> None:
        """Look at the table from a seat; at its mat only, if its own person is not at the screen."""
        presenter = self._presenter
        if presenter is None or not self.is_open:
            return
        seating = presenter.open_game.session.seating
        if 0 <= seat < len(seating.people) and seating.sees(seat):
            seating.open_eyes(seat)
            presenter.show_present()
        elif seat >= 0:
            presenter.table.camera.focus_mat(seat)

    def change_mode(self, *, by_hand: bool) -> None:
        """Open free moves if the people of a match agree; or let rules go on, at once if nothing was done by hand."""
        presenter = self._presenter
        if presenter is None:
            return
        session = presenter.open_game.session
        last = session.entries[-1].action if session.entries else None
        if by_hand:
            presenter.controller.change(Crossing(partial(session.change_mode, Mode.FREE_MOVES), FREE_MOVES))
        elif isinstance(last, Changed):
            presenter.controller.change(partial(session.change_mode, Mode.MATCH))
        else:
            self.ask_to_go_on()

    def play_on(self) -> None:
        """Let the rules go on from the table as it lies; if they cannot, say why and ask from where."""
        presenter = self._presenter
        if presenter is None or not self.is_open:
            return
        if self._coming(HERE, NOTHING)[0]:
            self._go_on(HERE, NOTHING)
        else:
            self.ask_to_go_on()

    def ask_to_go_on(self) -> None:
        """Say from where the rules would go on, and let another step be chosen."""
        presenter, edit_commands = self._presenter, self.edit_commands
        if presenter is None or edit_commands is None or presenter.open_game.session.rules.referee is None:
            return
        table_text, view = presenter.table_text, edit_commands.table.view
        seats = [(table_text.seat(seat), table_text.race(view, seat)) for seat in range(view.kit.seats)]
        self.dialog = dialog = ResumeDialog(self._context, self._coming, self._desk.window())
        dialog.offer(seats, table_text.landmarks(), first=edit_commands.table.arranging.active(view))
        dialog.begin_with(edit_commands.table.arranging.notation.landmark)
        dialog.show_broken_clauses(len(presenter.open_game.session.rules.audit()))
        dialog.chosen.connect(self._go_on)
        dialog.finished.connect(self._forget_dialog)
        dialog.open()

    # Within.

    def _begin(self, edit_commands: EditCommands, landmarks: tuple[str, ...]) -> None:
        """Open the pages at what is needed first: a turn to begin with, and pieces that will be wanted."""
        self._begun = True
        arranging, view = edit_commands.table.arranging, edit_commands.table.view
        if arranging.notation.landmark in landmarks:
            self.panel.turn.choose(landmarks.index(arranging.notation.landmark), arranging.active(view))
        self.panel.pieces.open_at(*arranging.needed_first(view))

    def _now(self, view: SeatView, presenter: Presenter) -> str:
        """Return what the rules wait with, or what comes next, in a sentence."""
        asked = presenter.open_game.session.situation.decision
        if asked is not None:
            question = AskedQuestion(asked.seats[0], asked.step, asked.clause, ())
            text = presenter.table_text.question(view, question, frozenset()).sentence
            return self._context.say(WAITS, question=text)
        if not view.agenda:
            return self._context.say(NOBODY)
        words, language = presenter.table_text.words, self._context.language
        step = type(view.agenda[-1]).__name__
        beat, phase = words.beat.get(step), phase_of(words, (step,))
        name = beat.name if beat else words.phase[phase].name if phase >= 0 else None
        return self._context.say(NEXT, step=name.text(language) if name else step)

    def _coming(self, landmark: str, seat: int) -> tuple[bool, DecisionPrompt]:
        """Return what would be asked if the rules went on from there, or (False) why nothing would be."""
        presenter = self._presenter
        if presenter is None:
            return False, DecisionPrompt(sentence="")
        try:
            coming = presenter.open_game.session.rules.preview_resume(landmark, seat)
        except QuoError as error:
            return False, DecisionPrompt(sentence=self._context.explain(error))
        asked = coming.decision
        if asked is None:
            return True, DecisionPrompt(sentence=self._context.say(GAME_OVER))
        question = AskedQuestion(asked.seats[0], asked.step, asked.clause, ())
        return True, presenter.table_text.question(coming.view, question, frozenset())

    def _go_on(self, landmark: str, seat: int) -> None:
        presenter = self._presenter
        if presenter is not None:
            broken = len(presenter.open_game.session.rules.audit())
            presenter.controller.change(partial(let_rules_go_on, presenter.open_game.session, landmark, seat))
            if broken and not self.is_open:
                self._desk.notice.show_notice(
                    NoticeText("warning", (self._context.plural(BREAKS, broken),), wrong=True)
                )

    def _forget_dialog(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None
        self.stayed.emit()

    def _rename(self) -> None:
        self._naming = None
        self.refresh()


def _first_to_look(session: Session, edit_commands: EditCommands) -> int:
    """Return the seat that is asked, or whose turn it is."""
    asked = session.situation.decision
    return asked.seats[0] if asked else edit_commands.table.arranging.active(edit_commands.table.view)
