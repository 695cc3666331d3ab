"""The print dialog: what of a draft, on which paper and how, with the sheets as they will be."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from qquovadis.errors import QuoError
from qquovadis.model.pack.schema import Pack
from qquovadis.model.print_request import PaperRequest, PrintRequest
from qquovadis.model.text.translations import N_
from ui.printing.components import Component, components_of
from ui.printing.kinds import pages_for
from ui.printing.pages import Ink, Page, PrintJob, painter_for, print_look
from ui.printing.print_run import job_of, print_into
from ui.window.context import AppContext
from ui.window.file_dialogs import show_trouble
from ui.window.plain_text import PlainLabel

TITLE = N_("Print {draft}")
WHAT: Mapping[str, str] = {
    "cards": N_("&Cards"),
    "tiles": N_("Area &tiles"),
    "tokens": N_("T&okens and pieces"),
    "boards": N_("&Boards"),
    "aid": N_("Aids of the t&able"),
}
PAPERS: Mapping[str, str] = {"a4": N_("A4"), "letter": N_("Letter"), "a3": N_("A3")}
BACKS: Mapping[str, str] = {
    "none": N_("No backs"),
    "duplex-long": N_("Both sides, turned about the long edge"),
    "duplex-short": N_("Both sides, turned about the short edge"),
    "gutterfold": N_("Folded and glued"),
}
INKS: Mapping[str, str] = {"full": N_("Full"), "low": N_("Little ink"), "grey": N_("Grey")}
LANGUAGES: Mapping[str, str] = {"en": N_("English"), "ja": N_("Japanese")}
FIELDS = (N_("&Paper"), N_("Bac&ks"), N_("&Ink"), N_("&Language"))
SHEET = N_("Page {number} of {count} · cuts: {cuts}")
NONE = N_("Nothing is chosen that is in the box.")
PREVIOUS, NEXT = N_("P&revious page"), N_("&Next page")
SAVE, PRINTER, CLOSE = N_("&Save as PDF…"), N_("To the print&er…"), N_("Close")
SAVED = N_("Saved as {file}: {pages} pages. Print it at 100 %.")
NO_PRINTER = N_("This system offers no printers to the program. Save a PDF and print that at 100 %.")
PDF_FILES = N_("PDF files (*.pdf)")
SHOWN = QSize(460, 560)
BLEEDS, MOST_SETS = (0, 1, 2, 3, 5), 10


class PagePreview(QWidget):
    """Shows one page as large as it has room."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._page: Page | None = None
        self._ink: Ink = "full"
        self.setMinimumSize(SHOWN)

    def show_page(self, page: Page | None, ink: Ink) -> None:
        """Show a page, or an empty place."""
        self._page, self._ink = page, ink
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        page = self._page
        if page is None:
            return
        scale = min(self.width() / page.size.width, self.height() / page.size.height)
        painter = painter_for(self._ink, scale * self.devicePixelRatioF())
        painter.begin(self)
        width, height = page.size.width * scale, page.size.height * scale
        painter.translate((self.width() - width) / 2, (self.height() - height) / 2)
        QPainter.fillRect(painter, 0, 0, round(width), round(height), self._context.theme.pigment.white)
        painter.scale(scale, scale)
        page.paint(painter)
        painter.end()


class PrintDialog(QDialog):
    """Asks what of a draft is to be printed, and how."""

    def __init__(self, context: AppContext, pack: Pack, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._context, self._pack = context, pack
        self._parts: dict[str, tuple[Component, ...]] = {}
        self.pages: tuple[Page, ...] = ()
        self.at = 0
        self.what = {key: QCheckBox() for key in WHAT}
        self.paper, self.backs, self.ink, self.language = QComboBox(), QComboBox(), QComboBox(), QComboBox()
        self.bleed, self.sets = QComboBox(), QComboBox()
        self.preview, self.told, self.shown = PagePreview(context), PlainLabel(), PlainLabel()
        self.previous, self.next = QPushButton(), QPushButton()
        self.buttons = QDialogButtonBox()
        self.save = self.buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.printer = self.buttons.addButton("", QDialogButtonBox.ButtonRole.ActionRole)
        self.close_button = self.buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        self._fill()
        self._lay_out()
        self._connect()
        self._count()

    def _fill(self) -> None:
        say = self._context.say
        self.setWindowTitle(say(TITLE, draft=self._pack.title(self._context.language)))
        for key, box in self.what.items():
            box.setText(say(WHAT[key]))
            box.setChecked(True)
        for combo, values in self._combos():
            for key, words in values.items():
                combo.addItem(say(words), key)
        self.language.setCurrentIndex(self.language.findData(self._context.language))
        for bleed in BLEEDS:
            self.bleed.addItem(f"{bleed} mm", float(bleed))
        self.bleed.setCurrentIndex(BLEEDS.index(2))
        for sets in range(1, MOST_SETS + 1):
            self.sets.addItem(str(sets), sets)
        self.told.setWordWrap(True)
        for button, words in (
            (self.previous, PREVIOUS), (self.next, NEXT), (self.save, SAVE), (self.printer, PRINTER),
            (self.close_button, CLOSE),
        ):  # fmt: skip
            button.setText(say(words))

    def _combos(self) -> tuple[tuple[QComboBox, Mapping[str, str]], ...]:
        return (self.paper, PAPERS), (self.backs, BACKS), (self.ink, INKS), (self.language, LANGUAGES)

    def _lay_out(self) -> None:
        say, form = self._context.say, QFormLayout()
        for box in self.what.values():
            form.addRow(box)
        for words, (combo, _) in zip(FIELDS, self._combos(), strict=True):
            form.addRow(say(words), combo)
        form.addRow(say(N_("Blee&d")), self.bleed)
        form.addRow(say(N_("Bo&xes")), self.sets)
        turn = QHBoxLayout()
        for widget in (self.previous, self.shown, self.next):
            turn.addWidget(widget)
        self.shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        right = QVBoxLayout()
        right.addWidget(self.preview, 1)
        right.addLayout(turn)
        both = QHBoxLayout()
        both.addLayout(form)
        both.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.addLayout(both, 1)
        column.addWidget(self.told)
        column.addWidget(self.buttons)

    def _connect(self) -> None:
        for box in self.what.values():
            box.toggled.connect(self._count)
        for combo in (*(combo for combo, _ in self._combos()), self.bleed, self.sets):
            combo.currentIndexChanged.connect(self._count)
        self.previous.clicked.connect(lambda: self.turn_to(self.at - 1))
        self.next.clicked.connect(lambda: self.turn_to(self.at + 1))
        self.save.clicked.connect(self._ask_where)
        self.printer.clicked.connect(self._ask_printer)
        self.close_button.clicked.connect(self.reject)

    def request(self, file: Path) -> PrintRequest:
        """Return what is asked for, to be written into a file."""
        kinds = tuple(key for key, box in self.what.items() if box.isChecked())
        layout = PaperRequest(
            self.paper.currentData(), self.bleed.currentData(), 0.0, 5.0, self.backs.currentData(), (0.0, 0.0)
        )
        asked = PrintRequest(self._pack, kinds, file, self.language.currentData(), layout, self.ink.currentData())
        return asked._replace(sets=self.sets.currentData())

    def _job(self) -> PrintJob:
        language = self.language.currentData()
        if language not in self._parts:
            self._parts[language] = components_of(self._pack, print_look(language))
        return replace(job_of(self.request(Path())), known=self._parts[language])

    def _count(self) -> None:
        """Lay the sheets out anew, and show the page that is shown, or the last one."""
        self.told.clear()
        try:
            self.pages = pages_for(self._job(), self.request(Path()).what)
        except QuoError as error:
            self.pages = ()
            self.told.setText(self._context.explain(error))
        self.turn_to(self.at)

    def turn_to(self, number: int) -> None:
        """Show a page, by its number from 0 on, or the nearest that there is."""
        count = len(self.pages)
        self.at = max(0, min(number, count - 1))
        page = self.pages[self.at] if count else None
        self.preview.show_page(page, self.ink.currentData())
        say = self._context.say
        self.shown.setText(say(SHEET, number=self.at + 1, count=count, cuts=page.cuts) if page else say(NONE))
        self.previous.setEnabled(self.at > 0)
        self.next.setEnabled(self.at < count - 1)
        for button in (self.save, self.printer):
            button.setEnabled(count > 0)

    def _ask_where(self) -> None:
        name = f"{self._pack.game}-{self._pack.draft}.pdf"
        say = self._context.say
        chosen, _ = QFileDialog.getSaveFileName(self, say(SAVE).replace("&", ""), name, say(PDF_FILES))
        if chosen:
            self.save_as(Path(chosen))

    def save_as(self, file: Path) -> None:
        """Write the PDF and the record of what is in it, and say so."""
        try:
            report = print_into(self.request(file.with_suffix(".pdf")))
        except (QuoError, OSError) as error:
            show_trouble(self, self._context, self._context.explain(error))
            return
        self.told.setText(self._context.say(SAVED, file=Path(report["file"]).name, pages=report["pages"]))

    def _ask_printer(self) -> None:
        """Send the pages to a printer that the system knows; where it knows none, say what goes all the same."""
        try:
            from ui.printing.system_printer import print_pages  # late: it needs the system's printing
        except ImportError:
            self.told.setText(self._context.say(NO_PRINTER))
            return
        if not print_pages(self, self.pages, self.ink.currentData()):
            self.told.setText(self._context.say(NO_PRINTER))
