"""The print dialog: what of a draft, on which paper and how, with the sheets as they will be."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from qquovadis import paths
from qquovadis.errors import QuoError, Sentence
from qquovadis.games import has_rules
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.print_library import last_print
from qquovadis.model.print_record import RECORDED, PrintRecord
from qquovadis.model.print_request import BOTH, PaperRequest, PrintRequest
from qquovadis.model.text.translations import N_
from ui.art.painting import painting, paints_widget
from ui.kit.context import AppContext, busy_cursor
from ui.kit.fields import Spin
from ui.kit.file_dialogs import show_trouble
from ui.kit.plain_text import PlainLabel
from ui.kit.spin_boxes import DecimalField
from ui.printing.book.book import Book, rulebook
from ui.printing.components import Component, components_of
from ui.printing.imposition import Size
from ui.printing.kinds import RULEBOOK
from ui.printing.pages import Ink, Page, PrintCancelled, PrintJob, Progress, painter_for, print_look
from ui.printing.print_run import Prepared, job_of, prepare, warnings_about, write_print

TITLE, TITLE_OF_CARD = N_("Print {draft}"), N_("Print {card} of {draft}")
WHAT: Mapping[str, str] = {
    "cards": N_("&Cards"),
    "tiles": N_("Area &tiles"),
    "tokens": N_("T&okens and pieces"),
    "boards": N_("&Boards"),
    "aid": N_("Aids of the t&able"),
    RULEBOOK: N_("R&ulebook"),
}
PAPERS: Mapping[str, str] = {"a4": N_("A4"), "letter": N_("Letter"), "a3": N_("A3")}
BACKS: Mapping[str, str] = {
    "none": N_("No backs"),
    "duplex-long": N_("Both sides, turned about the long edge"),
    "duplex-short": N_("Both sides, turned about the short edge"),
    "gutterfold": N_("Folded and glued"),
}
INKS: Mapping[str, str] = {"full": N_("Full"), "low": N_("Little ink"), "grey": N_("Grey")}
LANGUAGES: Mapping[str, str] = {"en": N_("English"), "ja": N_("Japanese"), BOTH: N_("Both on each card")}
FIELDS = (N_("&Paper"), N_("Bac&ks"), N_("&Ink"), N_("&Language"))
EVERYTHING, LAST, SINCE_DRAFT = (
    N_("Everything"),
    N_("What changed since {title}, printed {day}"),
    N_("What changed since {title}"),
)
EVERY, LATEST, BASE, GIVEN = "everything", "last", "base", "given"
SINCE, BLEED, BOXES, OFFSET = N_("&Which"), N_("Blee&d"), N_("Bo&xes"), N_("O&ffset of backs")
BLANKS, CORNERS = N_("Blank ca&rds"), N_("Round corners &marked")
WHOLE_BOARDS = N_("Boards onl&y as large as a sheet")
BOOKLET, CALIBRATION = N_("Rulebook to be folded (&half pages)"), N_("Pa&ge that measures the offset")
SHEET = N_("Page {number} of {count} · cuts: {cuts}")
NONE = N_("Nothing is chosen that is in the box.")
UNCHANGED = N_("Nothing has changed on paper. Choose “{everything}” to print all of it again.")
PREVIOUS, NEXT = N_("Pre&vious page"), N_("&Next page")
SAVE, PRINTER, CLOSE = N_("&Save as PDF…"), N_("To the print&er…"), N_("Close")
SAVED = N_("Saved as {file}: {pages} pages. Print it at 100 %.")
CANCELLED = N_("Nothing was saved.")
WRITING, CANCEL = N_("Page {number} of {count}"), N_("Cancel")
NO_PRINTER = N_("This system offers no printers to the program. Save a PDF and print that at 100 %.")
PDF_FILES = N_("PDF files (*.pdf)")
SHOWN = QSize(460, 560)
BLEEDS, MOST_SETS, MOST_BLANKS, MOST_OFFSET = (0, 1, 2, 3, 5), 10, 90, 5.0
CORNER = 3.0  # millimetres
SWAP_LIST = "swap list"


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

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        page = self._page
        if page is None:
            return
        scale = min(self.width() / page.size.width, self.height() / page.size.height)
        width, height = page.size.width * scale, page.size.height * scale
        with painting(self, painter_for(self._ink, scale * self.devicePixelRatioF())) as painter:
            painter.translate((self.width() - width) / 2, (self.height() - height) / 2)
            QPainter.fillRect(painter, 0, 0, round(width), round(height), self._context.theme.pigment.white)
            painter.scale(scale, scale)
            page.paint(painter)


class PrintDialog(QDialog):
    """Asks what of a draft is to be printed, and how; perhaps `only` some cards, or what an `earlier` one has not."""

    def __init__(
        self,
        context: AppContext,
        pack: Pack,
        parent: QWidget | None,
        *,
        only: tuple[str, ...] | None = None,
        earlier: Pack | PrintRecord | None = None,
    ) -> None:
        super().__init__(parent)
        self._context, self._pack, self._only, self._earlier = context, pack, only, earlier
        self._parts: dict[str, tuple[Component, ...]] = {}
        self._books: dict[object, Book] = {}
        self._unreadable: dict[object, tuple[Sentence, ...]] = {}
        self.prepared: Prepared | None = None
        self.at, self._is_writing, self._is_stopped = 0, False, False
        self.what = {key: QCheckBox() for key in WHAT}
        self.paper, self.backs, self.ink, self.language = QComboBox(), QComboBox(), QComboBox(), QComboBox()
        self.since, self.bleed, self.sets = QComboBox(), QComboBox(), QComboBox()
        self.blanks, self.offset = Spin(0, MOST_BLANKS), (DecimalField(), DecimalField())
        self.corners, self.booklet, self.calibration = QCheckBox(), QCheckBox(), QCheckBox()
        self.whole_boards = QCheckBox()
        self.preview, self.told, self.shown = PagePreview(context), PlainLabel(), PlainLabel()
        self.previous, self.next = QPushButton(), QPushButton()
        self.buttons, roles = QDialogButtonBox(), QDialogButtonBox.ButtonRole
        self.save, self.printer = (self.buttons.addButton("", each) for each in (roles.AcceptRole, roles.ActionRole))
        self.close_button = self.buttons.addButton("", roles.RejectRole)
        self._fill()
        self._fill_since()
        self._lay_out()
        self._connect()
        self._count()

    @property
    def pages(self) -> tuple[Page, ...]:
        """The pages as they would be printed now."""
        return self.prepared.pages if self.prepared is not None else ()

    # Widgets.

    def _fill(self) -> None:
        self._call()
        say = self._context.say
        for key, box in self.what.items():
            box.setText(say(WHAT[key]))
            box.setChecked(key != RULEBOOK and (self._only is None or key == "cards"))
            if self._only is not None:
                box.hide()
        for combo, values in self._combos():
            for key, words in values.items():
                combo.addItem(say(words), key)
        self.language.setCurrentIndex(self.language.findData(self._context.language))
        for bleed in BLEEDS:
            self.bleed.addItem(f"{bleed} mm", float(bleed))
        self.bleed.setCurrentIndex(BLEEDS.index(2))
        for sets in range(1, MOST_SETS + 1):
            self.sets.addItem(str(sets), sets)
        self._fill_numbers()

    def _fill_numbers(self) -> None:
        say = self._context.say
        for field in self.offset:
            field.setRange(-MOST_OFFSET, MOST_OFFSET)
            field.setSingleStep(0.1)
            field.setDecimals(1)
            field.setSuffix(" mm")
        for box, words in (
            (self.corners, CORNERS), (self.whole_boards, WHOLE_BOARDS), (self.booklet, BOOKLET),
            (self.calibration, CALIBRATION),
        ):  # fmt: skip
            box.setText(say(words))
        self.told.setWordWrap(True)
        for button, words in (
            (self.previous, PREVIOUS), (self.next, NEXT), (self.save, SAVE), (self.printer, PRINTER),
            (self.close_button, CLOSE),
        ):  # fmt: skip
            button.setText(say(words))

    def _call(self) -> None:
        say, language = self._context.say, self._context.language
        draft = self._pack.title(language)
        cards = ", ".join(self._pack.name(each, language) for each in self._only or ())
        self.setWindowTitle(say(TITLE_OF_CARD, card=cards, draft=draft) if cards else say(TITLE, draft=draft))

    def _fill_since(self) -> None:
        """Offer what a pile can be brought up to date from; usually what was printed last."""
        say, language = self._context.say, self._context.language
        chosen = self.since.currentData()
        self.since.blockSignals(True)
        self.since.clear()
        self.since.addItem(say(EVERYTHING), EVERY)
        last = last_print(self._pack.game, self.language.currentData()) if self._only is None else None
        if last is not None:
            self.since.addItem(say(LAST, title=last.title, day=last.printed[:10]), LATEST)
        if self._earlier is not None:
            self.since.addItem(self._called(self._earlier), GIVEN)
        elif self._pack.variant is not None and self._only is None:
            self.since.addItem(say(SINCE_DRAFT, title=self._base().title(language)), BASE)
        usual = GIVEN if self._earlier is not None else LATEST
        at = self.since.findData(chosen if chosen is not None else usual)
        self.since.setCurrentIndex(max(0, at))
        self.since.blockSignals(False)

    def _called(self, earlier: Pack | PrintRecord) -> str:
        if isinstance(earlier, PrintRecord):
            return self._context.say(LAST, title=earlier.title, day=earlier.printed[:10])
        return self._context.say(SINCE_DRAFT, title=earlier.title(self._context.language))

    def _base(self) -> Pack:
        return load_pack(find_pack(self._pack.game, self._pack.sheet.draft))

    def _combos(self) -> tuple[tuple[QComboBox, Mapping[str, str]], ...]:
        return (self.paper, PAPERS), (self.backs, BACKS), (self.ink, INKS), (self.language, LANGUAGES)

    def _lay_out(self) -> None:
        turn = QHBoxLayout()
        for widget in (self.previous, self.shown, self.next):
            turn.addWidget(widget)
        self.shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        right = QVBoxLayout()
        right.addWidget(self.preview, 1)
        right.addLayout(turn)
        both = QHBoxLayout()
        self.form_area = self._form()
        both.addWidget(self.form_area)
        both.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.addLayout(both, 1)
        column.addWidget(self.told)
        column.addWidget(self.buttons)

    def _form(self) -> QScrollArea:
        """Return what is asked, in a place of its own that scrolls where a screen is low."""
        say, inside = self._context.say, QWidget()
        form = QFormLayout(inside)
        for box in self.what.values():
            form.addRow(box)
        form.addRow(say(SINCE), self.since)
        for words, (combo, _) in zip(FIELDS, self._combos(), strict=True):
            form.addRow(say(words), combo)
        form.addRow(say(BLEED), self.bleed)
        form.addRow(say(BOXES), self.sets)
        form.addRow(say(BLANKS), self.blanks)
        form.addRow(say(OFFSET), self._offset_fields())
        for box in (self.corners, self.whole_boards, self.booklet, self.calibration):
            form.addRow(box)
        form.setRowVisible(self.whole_boards, not has_rules(self._pack.game))  # boards of the others have room
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        area.setMinimumWidth(inside.sizeHint().width() + area.verticalScrollBar().sizeHint().width())
        return area

    def _offset_fields(self) -> QWidget:
        """Return both numbers of the offset side by side, to be reached by the key of their name."""
        fields = QWidget()
        row = QHBoxLayout(fields)
        row.setContentsMargins(0, 0, 0, 0)
        for field in self.offset:
            field.setAccessibleName(self._context.say(OFFSET).replace("&", ""))
            row.addWidget(field)
        fields.setFocusProxy(self.offset[0])
        fields.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # without any the key of their name would lead nowhere
        return fields

    def _connect(self) -> None:
        for box in (*self.what.values(), self.corners, self.whole_boards, self.booklet, self.calibration):
            box.toggled.connect(self._count)
        self.language.currentIndexChanged.connect(self._fill_since)
        for combo in (self.since, *(combo for combo, _ in self._combos()), self.bleed, self.sets):
            combo.currentIndexChanged.connect(self._count)
        for field in (self.blanks, *self.offset):
            field.valueChanged.connect(self._count)
        self.previous.clicked.connect(lambda: self.turn_to(self.at - 1))
        self.next.clicked.connect(lambda: self.turn_to(self.at + 1))
        self.save.clicked.connect(self._ask_where)
        self.printer.clicked.connect(self._ask_printer)
        self.close_button.clicked.connect(self.reject)

    # What is asked for.

    def request(self, file: Path) -> PrintRequest:
        """Return what is asked for, to be written into a file."""
        kinds = tuple(key for key, box in self.what.items() if box.isChecked())
        offset = self.offset[0].value(), self.offset[1].value()
        layout = PaperRequest(
            self.paper.currentData(), self.bleed.currentData(), 0.0, 5.0, self.backs.currentData(), offset
        )
        asked = PrintRequest(self._pack, kinds, file, self.language.currentData(), layout, self.ink.currentData())
        return asked._replace(
            sets=self.sets.currentData(),
            since=self._since(),
            booklet=self.booklet.isChecked(),
            corner=CORNER if self.corners.isChecked() else 0.0,
            blanks=self.blanks.value(),
            calibration=self.calibration.isChecked(),
            only=self._only,
            whole_boards=self.whole_boards.isChecked(),
        )

    def _since(self) -> Pack | PrintRecord | None:
        chosen = self.since.currentData()
        if chosen == LATEST:
            return last_print(self._pack.game, self.language.currentData())
        return self._earlier if chosen == GIVEN else self._base() if chosen == BASE else None

    def _known(self, request: PrintRequest) -> tuple[Component, ...]:
        if request.language not in self._parts:
            job = job_of(request)
            self._parts[request.language] = components_of(
                self._pack, print_look(job.language, pack=job.pack), job.second
            )
        return self._parts[request.language]

    def _bind(self, job: PrintJob, page: Size) -> Book:
        """Return a rulebook, made once for each way in which it can be asked for."""
        compared = job.compared.title if job.compared is not None else ""
        key = (job.language, job.ink, page, compared)
        if key not in self._books:
            self._books[key] = rulebook(job, page)
        return self._books[key]

    def _count(self) -> None:
        """Lay the sheets out anew, and show the page that is shown, or the last one."""
        self.told.clear()
        request = self.request(Path())
        self.prepared = None
        try:
            with busy_cursor():
                self.prepared = prepare(request, self._known(request), self._bind)
        except QuoError as error:
            self.told.setText(self._context.explain(error))
        if (
            self.prepared is not None
            and request.since is not None
            and not any(page.kind != SWAP_LIST for page in self.pages)
        ):
            say = self._context.say
            self.told.setText(say(UNCHANGED, everything=say(EVERYTHING)))
        elif self.prepared is not None:
            self.told.setText("\n".join(map(self._context.texts.sentence, self._warnings(request, self.prepared))))
        self.turn_to(self.at)

    def _warnings(self, request: PrintRequest, prepared: Prepared) -> tuple[Sentence, ...]:
        """Return what cannot be read of what is printed, looked for once; what came with the program can."""
        if self._pack.variant is None and self._pack.folder.is_relative_to(paths.resources()):
            return ()
        key = request.language, request.what, prepared.job.only is None
        if prepared.job.only is not None or key not in self._unreadable:
            self._unreadable[key] = warnings_about(prepared)
        return self._unreadable[key]

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

    # What is done with it.

    def _ask_where(self) -> None:
        file = paths.exports() / f"{self._pack.game}-{self._pack.draft}.pdf"
        say = self._context.say
        chosen, _ = QFileDialog.getSaveFileName(self, say(SAVE).replace("&", ""), str(file), say(PDF_FILES))
        if chosen:
            self.save_as(Path(chosen))

    def save_as(self, file: Path) -> None:
        """Write the PDF and the record of what is in it, and say so; whoever waits may think better of it."""
        if self.prepared is None:
            return
        try:
            with self._progress() as progress:
                report = write_print(self.request(file.with_suffix(".pdf")), self.prepared, progress)
        except PrintCancelled:
            self.told.setText(self._context.say(CANCELLED))
            return
        except (QuoError, OSError) as error:
            show_trouble(self, self._context, self._context.explain(error))
            return
        told = [self._context.say(SAVED, file=Path(report["file"]).name, pages=report["pages"])]
        if report["record"]:
            told.append(self._context.say(RECORDED, record=Path(report["record"]).name))
        self.told.setText(self._context.texts.in_a_row(told))

    @contextmanager
    def _progress(self) -> Iterator[Progress]:
        """Tell how far writing is, with a way to stop it by the button that closes the dialog at other times."""
        say, focused = self._context.say, self.focusWidget()
        self._is_writing, self._is_stopped = True, False
        self.close_button.setText(say(CANCEL))
        waiting = [box for box in (self.form_area, self.save, self.printer) if box.isEnabled()]
        for box in waiting:
            box.setEnabled(False)

        def tell(number: int, count: int) -> None:
            self.told.setText(say(WRITING, number=number + 1, count=count))
            QApplication.processEvents()
            if self._is_stopped:
                raise PrintCancelled

        try:
            yield tell
        finally:
            self._is_writing = False
            self.close_button.setText(say(CLOSE))
            for box in waiting:
                box.setEnabled(True)
            if focused is not None:  # what is switched off loses it
                focused.setFocus()

    def reject(self) -> None:
        """Close the dialog, or stop what is being written."""
        if self._is_writing:
            self._is_stopped = True
        else:
            super().reject()

    def _ask_printer(self) -> None:
        """Send the pages to a printer that the system knows; where it knows none, say what goes all the same."""
        try:
            from ui.printing.system_printer import print_pages  # late: it needs the system's printing
        except ImportError:
            self.told.setText(self._context.say(NO_PRINTER))
            return
        if not print_pages(self, self.pages, self.ink.currentData()):
            self.told.setText(self._context.say(NO_PRINTER))
