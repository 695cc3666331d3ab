"""The window of the player aid; it stays beside the table until it is closed."""

from PySide6.QtCore import QSize, QUrl, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent, QTextDocument
from PySide6.QtWidgets import QDialog, QTextBrowser, QVBoxLayout, QWidget

from qquovadis.controllers.player_aid import player_aid
from qquovadis.engine.kit import Kit
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import Words
from ui.kit.context import AppContext
from ui.player_aid.aid_button import TITLE
from ui.player_aid.aid_html import SIGN, aid_html
from ui.player_aid.aid_signs import known_signs, sign_image

SIZE, MARGINS = QSize(1120, 860), QSize(80, 80)
COLUMN = 350  # pixels with letters of the usual size that a column needs
MOST_COLUMNS, MARGIN = 3, 16


class AidWindow(QDialog):
    """Shows the page of a game; `clause_wanted` tells the label of a clause that was clicked."""

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
