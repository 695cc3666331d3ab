"""The player aid in its window, by its key and the menu at any time, and by a button of the start dialog."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import QCursor, QGuiApplication, QResizeEvent, QTextDocument
from PySide6.QtWidgets import QDialog, QTextBrowser, QVBoxLayout, QWidget

from qquovadis.controllers.player_aid import player_aid
from qquovadis.engine.kit import Kit
from qquovadis.errors import QuoError
from qquovadis.guard import listens
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import Words, words_of
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.kit.plain_text import escaped, explain_here
from ui.play.presenter import Presenter
from ui.player_aid.aid_button import ACTION, TITLE
from ui.player_aid.aid_html import SIGN, aid_html
from ui.player_aid.aid_signs import known_signs, sign_image
from ui.start.start_dialog import StartDialog

SIZE, MARGINS = QSize(1120, 860), QSize(80, 80)
COLUMN = 350  # pixels with letters of the usual size that a column needs
MOST_COLUMNS, MARGIN = 3, 16


class AidWindow(QDialog):
    """Shows the page of a game until it is closed; `clause_wanted` tells the label of a clause that was clicked."""

    clause_wanted = Signal(str)

    def __init__(self, context: AppContext, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._context = context
        self._shown: tuple[Pack, Kit, Words] | None = None
        self._columns = 0
        self.page = QTextBrowser()
        self.page.setOpenLinks(False)
        self.page.document().setDocumentMargin(MARGIN)
        self.page.anchorClicked.connect(lambda link: self.clause_wanted.emit(link.fragment()))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.page)
        room = QGuiApplication.primaryScreen().availableSize() - MARGINS
        self.resize(QSize(context.wide(SIZE.width()), context.wide(SIZE.height())).boundedTo(room))
        context.changed.connect(self.write)

    @property
    def pack(self) -> Pack:
        """The pack it is about."""
        assert self._shown is not None
        return self._shown[0]

    @property
    def kit(self) -> Kit:
        """The box whose rules it shows."""
        assert self._shown is not None
        return self._shown[1]

    def show_game(self, pack: Pack, kit: Kit, words: Words) -> None:
        """Show the page of a game with the rules of its box, unless it is shown."""
        if self._shown is None or self._shown[0] is not pack or self._shown[1] is not kit:
            self._shown = pack, kit, words
            self.write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._columns != self._fitting_columns():
            self.write()

    def _fitting_columns(self) -> int:
        return max(1, min(MOST_COLUMNS, self.width() // self._context.wide(COLUMN)))

    def write(self) -> None:
        """Write the page anew, in the language spoken now, without moving it."""
        self.setWindowTitle(self._context.say(TITLE))
        self.page.setAccessibleName(self._context.say(TITLE))
        if self._shown is None:
            return
        look, place = self._context.look, self.page.verticalScrollBar().value()
        page = known_signs(player_aid(*self._shown, self._context.texts), look)
        self._columns = self._fitting_columns()
        document = self.page.document()
        for sign in {row.sign for section in page.sections for row in section.rows if row.sign}:
            image = sign_image(sign, look)
            document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(f"{SIGN}:{sign}"), image)
        self.page.setHtml(aid_html(page, look, self._columns))
        self.page.verticalScrollBar().setValue(place)


class PlayerAidFeature(WindowFeature):
    """Serves one window; the page follows the game on the table and the rules that it is played by."""

    anytime = True

    def __init__(self, window: MainWindow, pack: Callable[[], Pack]) -> None:
        """Where no game is on the table, the page is about the pack that `pack` returns."""
        super().__init__()
        self._main, self._pack = window, pack
        self._context: AppContext = window.context
        self.aid: AidWindow | None = None
        window.actions_by_name.on(ACTION, self.open)
        window.closing.connect(self._close)

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Be about this game from now on."""
        super().set_presenter(presenter)
        if presenter is not None:
            presenter.rested.connect(self._follow)
        self._follow()

    def open(self) -> None:
        """Open the page beside the table, or bring it to the front."""
        try:
            pack, kit = self._of_table() or self._usual(self._pack())
            words = words_of(pack)
        except QuoError as error:
            self.troubled.emit(error)
            return
        if self.aid is None:
            self.aid = self._made(self._main)
            self.aid.finished.connect(self._forget)
        self.aid.show_game(pack, kit, words)
        self.aid.show()
        self.aid.raise_()
        self.aid.activateWindow()

    def open_over(self, dialog: StartDialog) -> None:
        """Open the page over the start dialog, with the options and numbers that are chosen there."""
        pack, draft = dialog.pack, dialog.draft
        try:
            parameters, options = draft.changed_parameters(pack), draft.changed_options(pack)
            kit = compile_kit(pack, draft.seats, parameters=parameters, options=options)
            aid = self._made(dialog)
            aid.show_game(pack, kit, words_of(pack))
        except QuoError as error:
            self.troubled.emit(error)
            return
        aid.open()

    def _made(self, parent: QWidget) -> AidWindow:
        aid = AidWindow(self._context, parent)
        aid.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        aid.clause_wanted.connect(lambda label: self._open_clause(aid, label))
        return aid

    def _open_clause(self, aid: AidWindow, label: str) -> None:
        """Open the rules beside the table at a clause; without a table, say the clause beside the pointer."""
        if self._presenter is not None and aid is self.aid:
            self._presenter.open_clause(label)
            return
        book = load_rulebook(aid.pack.folder)
        if label in book:
            words = book[label].verdict(self._context.language, aid.kit.agreed)
            explain_here(QCursor.pos(), f"<b>{escaped(label)}</b><br>{escaped(words)}", aid)

    def _of_table(self) -> tuple[Pack, Kit] | None:
        game = self._presenter.open_game if self._presenter is not None else None
        return (game.pack, game.kit) if game is not None else None

    def _usual(self, pack: Pack) -> tuple[Pack, Kit]:
        least = pack.parameters.get(str(pack.sheet.players_min))
        return pack, compile_kit(pack, int(least.default) if least is not None else 1)

    @listens
    def _follow(self) -> None:
        """Show other rules as soon as they hold, and another game as soon as it lies there."""
        here = self._of_table()
        if self.aid is not None and here is not None:
            self.aid.show_game(*here, words_of(here[0]))

    def _forget(self) -> None:
        self.aid = None

    def _close(self) -> None:
        if self.aid is not None:
            self.aid.close()
