"""What the menus, the strip and the pages beside the table do with moments, branches, bookmarks and notes."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from qquovadis.guard import listens
from qquovadis.model.agreed import Mode
from qquovadis.model.history.entries import Entry
from qquovadis.model.text.translations import N_
from qquovadis.printable import shown
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.history import branch_page, compare_page
from ui.history.branch_commands import BranchCommands
from ui.history.branch_page import BranchLine, BranchPage
from ui.history.compare_page import CompareMomentsPage
from ui.history.compare_text import DifferenceLine, parts
from ui.history.history_browser import HistoryBrowser
from ui.history.moment_text import DOT, GameMoment
from ui.kit.plain_text import on_button
from ui.play.presenter import Presenter
from ui.table import ChoiceSubject

BRANCHES, COMPARED = "branches", "compared"
LOOK_HERE, REMOVE = N_("View this moment"), N_("Remove the bookmark “{name}”")
PLAY_ON, PIN, REMARK = N_("Play on from here…"), N_("Bookmark this moment…"), N_("Note on this moment…")
PUT, NAME, GIVE_UP = N_("Switch to “{name}”"), N_("Rename “{name}”…"), N_("Delete “{name}”…")


class HistoryCommands(WindowFeature):
    """Serves one window beside its retrospect."""

    anytime = True

    def __init__(self, window: MainWindow, history_browser: HistoryBrowser) -> None:
        super().__init__()
        self._window, self._history_browser = window, history_browser
        self.branch_commands = BranchCommands(window, history_browser)
        self.branch_commands.tended.connect(self._list_branches)
        self.branch_commands.tended.connect(self.changed)
        self.branch_commands.troubled.connect(self.troubled)
        self.branches, self.compared = BranchPage(window.context), CompareMomentsPage(window.context)
        self.branches.wanted.connect(self._do_with)
        self.compared.pointed.connect(self._point)
        dock = window.desk.dock
        dock.add_page(BRANCHES, self.branches, branch_page.TITLE, branch_page.WHOLE)
        dock.add_page(COMPARED, self.compared, compare_page.TITLE)
        self._comparing = False
        history_browser.moved.connect(self._compare)
        window.context.changed.connect(self._retranslate)
        window.desk.history.menu_wanted.connect(self.open_menu)
        actions = window.actions_by_name
        commands = {
            "fork": self.branch_commands.play_on_from,
            "bookmark": self.branch_commands.bookmark,
            "note_moment": self.branch_commands.note,
        }
        for name, do in commands.items():
            actions.on(name, partial(self._at_moment, do))
        actions.on("branches", self._show_branches)
        actions.on("other_dice", self.branch_commands.roll_otherwise)
        actions["compare"].toggled.connect(self._hold_beside)

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Serve this open game from now on."""
        super().set_presenter(presenter)
        self.branch_commands.set_presenter(presenter)
        self._comparing = False
        if presenter is not None:
            presenter.table_presenter.shown.connect(self._list_branches)
        self._list_branches()
        self._compare()

    @property
    def moment(self) -> GameMoment | None:
        """The moment that is looked at, or the present one; None without a table."""
        session = self.branch_commands.session
        if self._history_browser.back is not None:
            return self._history_browser.back.moment
        return GameMoment(session.history.branches.in_play, len(session.entries)) if session else None

    def possible(self) -> tuple[str, ...]:
        session, moment, looking = self.branch_commands.session, self.moment, self._history_browser.is_exclusive
        actions = self._window.actions_by_name
        actions.set_checked("compare", self._comparing and looking)
        if session is None or moment is None:
            return ()
        if session.log.recorder is None or session.situation.mode is Mode.REPLAY:
            return ("fork",) if self._presenter and self._presenter.open_game.shown else ()  # it says why not
        may = {
            "fork": looking and self.branch_commands.may_play_on(moment),
            "compare": looking,
            "bookmark": looking or self._history_browser.may_look,
            "note_moment": True,  # where none can be written, that is said
            "branches": True,
            "other_dice": not looking and self._history_browser.may_look and _chance_spoke(session.entries),
        }
        return tuple(name for name, allowed in may.items() if allowed)

    def open_menu(self, moment: GameMoment, at: QPoint) -> None:
        """Open what can be done with a moment and its branch."""
        menu = self.menu_of(moment)
        menu.aboutToHide.connect(menu.deleteLater)
        if menu.actions():
            menu.popup(at)

    def menu_of(self, moment: GameMoment) -> QMenu:
        """Return what can be done with a moment and its branch; nothing while the game cannot wait for it."""
        menu = QMenu(self._window)
        self._fill(menu, moment)
        return menu

    def _fill(self, menu: QMenu, moment: GameMoment) -> None:
        naming, branch_commands, say = (
            self._history_browser.course.naming,
            self.branch_commands,
            self._window.context.say,
        )
        icon, session = self._window.context.icon, self.branch_commands.session
        if (
            naming is None
            or session is None
            or not (self._history_browser.is_exclusive or self._history_browser.may_look)
        ):
            return
        menu.addAction(on_button(naming.where(self._history_browser.course.timeline, moment))).setEnabled(False)
        menu.addSeparator()
        menu.addAction(icon("history"), say(LOOK_HERE), partial(self._history_browser.look_at, moment))
        if branch_commands.may_play_on(moment):
            menu.addAction(icon("branch"), say(PLAY_ON), partial(branch_commands.play_on_from, moment))
        menu.addAction(icon("bookmark"), say(PIN), partial(branch_commands.bookmark, moment))
        if branch_commands.may_note(moment):
            menu.addAction(icon("note"), say(REMARK), partial(branch_commands.note, moment))
        for line in self._lines():
            if line.kind == "bookmark" and line.moment.number == moment.number:
                menu.addAction(
                    on_button(say(REMOVE, name=line.words)), partial(branch_commands.remove_bookmark, line.number)
                )
        self._fill_branch(menu, moment.branch)

    def _fill_branch(self, menu: QMenu, number: int) -> None:
        naming, branch_commands, session = (
            self._history_browser.course.naming,
            self.branch_commands,
            self.branch_commands.session,
        )
        if naming is None or session is None:
            return
        say, name = self._window.context.say, naming.branch(number)
        menu.addSeparator()
        if number != session.history.branches.in_play:
            menu.addAction(on_button(say(PUT, name=name)), partial(branch_commands.put_into_play, number))
            menu.addAction(on_button(say(GIVE_UP, name=name)), partial(branch_commands.delete, number))
        menu.addAction(on_button(say(NAME, name=name)), partial(branch_commands.rename, number))

    def _at_moment(self, do: object) -> None:
        if self.moment is not None and callable(do):
            do(self.moment)

    # The list of branches, bookmarks and notes.

    def _show_branches(self) -> None:
        desk = self._window.desk
        self._list_branches()
        desk.dock.offer_page(BRANCHES, shown=True)
        desk.show_dock(True)
        desk.dock.turn_to(BRANCHES)
        self.branches.setFocus()

    @listens
    def _list_branches(self) -> None:
        lines = tuple(self._lines())
        if lines != self.branches.lines:
            self.branches.show_lines(lines)
        self._window.desk.dock.offer_page(BRANCHES, shown=len(lines) > 1)

    def _lines(self) -> Iterator[BranchLine]:
        session, course = self.branch_commands.session, self._history_browser.course
        naming, timeline = course.naming, course.timeline
        if session is None or naming is None:
            return
        branches = session.history.branches
        yield BranchLine(
            "branch", naming.branch(branches.in_play), self._end_of(branches.in_play), branches.in_play, OWN, True
        )
        for number in branches.beside:
            yield BranchLine("branch", naming.branch(number), self._end_of(number), number, BESIDE)
        for bookmark in sorted(branches.bookmarks.values(), key=lambda each: each.entry):
            moment = GameMoment(bookmark.branch, bookmark.entry)
            yield BranchLine("bookmark", bookmark.name, moment, bookmark.number, ("look", "remove"))
        for entry in session.entries:
            if entry.note:
                moment = GameMoment(branches.in_play, entry.number)
                words = DOT.join((naming.where(timeline, moment), shown(entry.note)))
                yield BranchLine("note", words, moment, entry.number, ("look",))

    def _end_of(self, number: int) -> GameMoment:
        timeline = self._history_browser.course.timeline
        return GameMoment(number, timeline.rows[timeline.place_of(number)].end)

    def _do_with(self, name: str, line: BranchLine) -> None:
        if name == "look":
            self._history_browser.look_at(line.moment)
            return
        commands = {
            "play": self.branch_commands.put_into_play,
            "rename": self.branch_commands.rename,
            "delete": self.branch_commands.delete,
            "remove": self.branch_commands.remove_bookmark,
        }
        commands[name](line.number)

    # Then beside now.

    def _hold_beside(self, wanted: bool) -> None:
        self._comparing = wanted
        self._compare()
        if wanted and self._history_browser.is_exclusive:
            desk = self._window.desk
            desk.show_dock(True)
            desk.dock.turn_to(COMPARED)
        self.changed.emit()

    def _compare(self) -> None:
        """Show what differs between the moment that is looked at and now, while that is wanted."""
        back, presenter, naming = self._history_browser.back, self._presenter, self._history_browser.course.naming
        shown = self._comparing and back is not None
        self._window.desk.dock.offer_page(COMPARED, shown=shown)
        if not shown:
            self.compared.forget()
        if not shown or back is None or presenter is None or naming is None:
            return
        session, timeline = presenter.open_game.session, self._history_browser.course.timeline
        result = parts(presenter.table_text.formatter, back.compared(session.seat_view(back.reader)))
        where = DOT.join((naming.where(timeline, back.moment), str(back.moment.number)))
        self.compared.show_parts(where, result, timeline.races)

    def _point(self, line: DifferenceLine | None) -> None:
        """Draw the eye to where a thing was, or to where it is now."""
        table = self._presenter.table if self._presenter else None
        if table is None:
            return
        zone = line.was if line is not None and line.was >= 0 else line.now if line is not None else -1
        if line is not None and line.tally >= 0:
            table.highlights.point_at(ChoiceSubject("tally", line.tally))
        else:
            table.highlights.point_at(ChoiceSubject("zone", zone) if zone >= 0 else None)

    def _retranslate(self) -> None:
        self.branches.show_lines(tuple(self._lines()))
        self._compare()


OWN, BESIDE = ("look", "rename"), ("look", "play", "rename", "delete")


def _chance_spoke(entries: tuple[Entry, ...]) -> bool:
    """Return whether the last entry rolled or drew."""
    return bool(entries) and bool(entries[-1].seen)
