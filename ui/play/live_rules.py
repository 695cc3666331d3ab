"""Keeps the table of a window in step with the files it is played by: read again when they are saved, and when asked.

Words, rules text and board follow at once; what a table must agree on is asked; what cannot hold is for the next game.
"""

from collections.abc import Callable
from pathlib import Path

from qquovadis import paths
from qquovadis.controllers import Entry, Proposal
from qquovadis.controllers.pack_warnings import warnings_of
from qquovadis.controllers.session.rules_update import changes_of, meant_for
from qquovadis.engine.kit import Kit
from qquovadis.errors import QuoError
from qquovadis.model.history.entries import RulesChanged
from qquovadis.model.history.rules_change import RulesChange
from qquovadis.model.history.rules_update import RulesUpdate, WaitingChange
from qquovadis.model.pack.pack_looks import looks_of
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_
from ui.desk.desk import Desk
from ui.desk.features import WindowFeature
from ui.kit.context import AppContext
from ui.kit.file_watcher import FileWatcher
from ui.panels.notice import NoticeOffer, NoticeText
from ui.play.encoding_question import fault_notice
from ui.play.pack_reload import ReloadedPack, called, file_of, read_again, read_beside, watched
from ui.play.presenter import Presenter
from ui.play.text.rules_update_text import RulesUpdateText, fault_sentences

AGREE, NOT_NOW = N_("All agree: apply"), N_("Not in this game")


class LiveRules(WindowFeature):
    """Serves one window; `apply` is the door for whoever has made other rules for the table that is in use."""

    def __init__(self, context: AppContext, desk: Desk, looking: Callable[[], bool]) -> None:
        """While somebody is `looking` back at the game, changes wait; `catch_up` says that this is over."""
        super().__init__()
        self._context, self._desk, self._looking = context, desk, looking
        self._watch: FileWatcher | None = None
        self._variant_file: Path | None = None
        self._pack: Pack | None = None
        self._followed: list[tuple[Kit, Pack]] = []
        self._late = False
        self._say: Callable[[], NoticeText] | None = None
        self._said: tuple[str, ...] = ()
        context.changed.connect(self._say_again)

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Serve this open game from now on, or none."""
        self._forget()
        if presenter is not None and presenter.open_game.file is None:
            presenter = None
        super().set_presenter(presenter)
        self._follow_files(presenter.open_game.pack if presenter else None)
        if presenter is None:
            return
        open_game = presenter.open_game
        self._followed, self._late = [(open_game.kit, open_game.pack)], False
        presenter.table_presenter.speak_by(open_game.pack)
        if any(changes_of(open_game.session)):
            fresh = read_beside(presenter.table_presenter.pack_at(open_game.kit))
            presenter.renew(open_game._replace(pack=fresh.pack), fresh.board, fresh.words)

    def catch_up(self) -> None:
        """Nobody looks back any more: read what was saved meanwhile."""
        if self._late and not self._looking():
            self._read()

    def apply(self, pack: Pack) -> None:
        """Let the table in use go on by another state of its pack, such as a variant that was just edited.

        Words, rules text and board follow at once.
        Changed numbers, options and effects of cards become one entry that can be undone, at once where one person
        plays or during free moves, in a match of several people when they agree in the notice over the table.
        What cannot hold at this table is said there with its reason.
        PackError, and nothing changed, if the rules or the board of the pack's folder cannot be read.
        """
        self._take(read_beside(pack))

    # Reading.

    def _follow_files(self, pack: Pack | None) -> None:
        """Watch the files of this pack and of its variant from now on."""
        if self._watch is not None:
            self._watch.stop()
            self._watch.deleteLater()
            self._watch = None
        self._pack = pack
        self._variant_file = file_of(pack.variant) if pack else None
        if pack is not None:
            self._watch = FileWatcher(*watched(pack, self._variant_file))
            self._watch.changed.connect(self._read)

    def _read(self) -> None:
        self._late = self._looking()
        if self._late or self._pack is None:
            return
        try:
            fresh = read_again(self._pack, self._variant_file)
        except QuoError as error:
            fault, folder = error, self._pack.folder
            self._show(lambda: fault_notice(self._context, folder, fault, self._show_trouble))
        else:
            self._take(fresh)

    def _show_trouble(self, error: OSError) -> None:
        self._show(lambda: NoticeText("warning", (self._context.explain(error),), wrong=True))

    def _take(self, fresh: ReloadedPack) -> None:
        presenter = self._presenter
        if presenter is None:
            return
        if self._pack is None or called(self._pack.variant) != called(fresh.pack.variant):
            self._follow_files(fresh.pack)
        self._pack = fresh.pack
        self._context.know(looks_of(fresh.pack))
        presenter.table_presenter.speak_by(fresh.pack)
        pack = presenter.table_presenter.pack_at(presenter.open_game.kit)
        open_game = presenter.open_game._replace(pack=pack, book=fresh.book)
        presenter.renew(open_game, fresh.board, fresh.words)
        self._go_on(agreed=False)

    # Going on by other rules.

    def _go_on(self, *, agreed: bool) -> None:
        """Let the table go on by the pack as it is, or ask it whether it does."""
        presenter, pack = self._presenter, self._pack
        if presenter is None or pack is None:
            return
        session = presenter.open_game.session
        going = meant_for(session, self._pack_of(session.history.table.kit), pack)
        found: list[Entry | Proposal | QuoError | None] = [None]

        def change() -> None:
            try:
                found[0] = session.rules.change(going.kit, going.words, agreed=agreed)
            except QuoError as error:
                found[0] = error

        if going.kit != session.history.table.kit:
            presenter.controller.change(change)
        self._show_result(found[0], going)

    def _show_result(self, found: Entry | Proposal | QuoError | None, going: RulesUpdate) -> None:
        if isinstance(found, Proposal):
            self._show(lambda: self._asking(found.change, going.waiting))
            return
        self._follow()
        if isinstance(found, QuoError):
            self._show(lambda: NoticeText("warning", fault_sentences(self._context.texts, found)[:1], wrong=True))
        else:
            action = found.action if found else None
            change = action.change if isinstance(action, RulesChanged) else None
            others = self._told_by_others()
            self._show(lambda: self._change_notice(change, going.waiting, others))

    def _pack_of(self, kit: Kit) -> Pack:
        """Return the pack that a kit follows: the last one that the table took over while it held this kit."""
        found = (pack for held, pack in reversed(self._followed) if held is kit or held == kit)
        return next(found, self._followed[0][1])

    def _follow(self) -> None:
        """The table has taken over the present pack, whatever of it it could."""
        if self._presenter is not None and self._pack is not None:
            self._followed.append((self._presenter.open_game.kit, self._pack))

    def _agree(self) -> None:
        self._go_on(agreed=True)

    def _decline(self) -> None:
        self._follow()
        self._forget()

    # Telling.

    def _asking(self, change: RulesChange, waiting: tuple[WaitingChange, ...]) -> NoticeText:
        words, say = self._table_text(), self._context.say
        offers = NoticeOffer(say(AGREE), self._agree), NoticeOffer(say(NOT_NOW), self._decline)
        return NoticeText("question", (words.asked(change), *words.waiting(waiting)), offers=offers)

    def _change_notice(
        self, change: RulesChange | None, waiting: tuple[WaitingChange, ...], others: tuple[str, ...]
    ) -> NoticeText:
        words = self._table_text()
        done = words.changed(change) if change is not None else words.read_again()
        return NoticeText("book", (*others, done, *words.waiting(waiting), *self._warnings()))

    def _warnings(self) -> tuple[str, ...]:
        """Return what is allowed in the pack as it is now and hardly meant; what came with the program is meant."""
        if self._pack is None or self._pack.folder.is_relative_to(paths.resources()):
            return ()
        return tuple(map(self._context.texts.sentence, warnings_of(self._pack)))

    def _told_by_others(self) -> tuple[str, ...]:
        """Return what somebody else says in the strip just now, such as whoever wrote the file that was read again."""
        notice = self._desk.notice
        return () if notice.is_warning or notice.buttons or notice.sentences == self._said else notice.sentences

    def _table_text(self) -> RulesUpdateText:
        if self._presenter is None or self._pack is None:
            raise QuoError(N_("No game is open."))
        return RulesUpdateText(self._presenter.table_text, self._pack)

    def _show(self, say: Callable[[], NoticeText]) -> None:
        self._say, notice = say, say()
        self._said = notice.sentences
        self._desk.notice.show_notice(notice)
        if self._desk.curtain.is_closed:
            self._desk.curtain.raise_()

    def _say_again(self) -> None:
        """Say it in the language spoken now, if it is still said."""
        if self._say is not None and self._desk.notice.isVisible():
            self._show(self._say)

    def _forget(self) -> None:
        self._say = None
        self._desk.notice.forget()
