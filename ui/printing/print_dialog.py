"""The print dialog: what of a draft, on which paper and how, with the sheets as they will be."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QPushButton,
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
from ui.kit.fields import DownwardArea
from ui.kit.file_dialogs import show_trouble
from ui.kit.forms.editors import Range
from ui.kit.forms.form import Form
from ui.kit.forms.form_field import Choices, FormField
from ui.kit.plain_text import PlainLabel
from ui.kit.said import Said
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
EVERYTHING, LAST, SINCE_DRAFT = (
    N_("Everything"),
    N_("What changed since {title}, printed {day}"),
    N_("What changed since {title}"),
)
EVERY, LATEST, BASE, GIVEN = "everything", "last", "base", "given"
SINCE = N_("&Which")
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
SHOWN, SMALLEST = QSize(460, 560), QSize(240, 300)  # pixels of a page
MARGINS = QSize(20, 40)  # what a screen keeps round the dialog
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
        self.setMinimumSize(SMALLEST)

    def sizeHint(self) -> QSize:
        return SHOWN

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


class PrintChoices(NamedTuple):
    """What the dialog asks: the request, and since what it prints, which is one of a few that depend on the language.

    `earlier` is what a whole pile was before, if the dialog was opened for that.
    """

    request: PrintRequest
    since: str
    earlier: Pack | PrintRecord | None = None

    @property
    def last(self) -> PrintRecord | None:
        """What was printed last of this game in this language."""
        if self.request.only is not None:
            return None
        return last_print(self.request.pack.game, self.request.language)


def _is_whole(choices: PrintChoices) -> bool:
    return choices.request.only is None


def _base_of(pack: Pack) -> Pack:
    return load_pack(find_pack(pack.game, pack.sheet.draft))


def _since_choices(choices: PrintChoices, context: AppContext) -> Choices:
    """Return what a pile can be brought up to date from."""
    say, pack, last = context.say, choices.request.pack, choices.last
    offered = [(EVERY, say(EVERYTHING))]
    if last is not None:
        offered.append((LATEST, _called(last, context)))
    if choices.earlier is not None:
        offered.append((GIVEN, _called(choices.earlier, context)))
    elif pack.variant is not None and choices.request.only is None:
        offered.append((BASE, _called(_base_of(pack), context)))
    return offered


def _called(earlier: Pack | PrintRecord, context: AppContext) -> str:
    if isinstance(earlier, PrintRecord):
        return context.say(LAST, title=earlier.title, day=earlier.printed[:10])
    return context.say(SINCE_DRAFT, title=earlier.title(context.language))


def _in_language(choices: PrintChoices, language: str) -> PrintChoices:
    """Return what is printed in another language, in which nothing may have been printed yet."""
    spoken = choices._replace(request=choices.request._replace(language=language))
    return spoken._replace(since=EVERY) if spoken.since == LATEST and spoken.last is None else spoken


def _offset(across: int, choices: PrintChoices) -> float:
    return choices.request.layout.offset[across]


def _with_offset(across: int, choices: PrintChoices, length: float) -> PrintChoices:
    offset = list(choices.request.layout.offset)
    offset[across] = length
    layout = choices.request.layout._replace(offset=(offset[0], offset[1]))
    return choices._replace(request=choices.request._replace(layout=layout))


def _with_corners(choices: PrintChoices, marked: bool) -> PrintChoices:
    return choices._replace(request=choices.request._replace(corner=CORNER if marked else 0.0))


FIELDS: tuple[FormField[PrintChoices], ...] = (
    FormField(name="request.what", values=WHAT, shown=_is_whole),
    FormField(name="since", words=SINCE, choices=_since_choices),
    FormField(name="request.layout.paper", words=N_("&Paper"), values=PAPERS, kind=str),
    FormField(name="request.layout.backs", words=N_("Bac&ks"), values=BACKS),
    FormField(name="request.ink", words=N_("&Ink"), values=INKS),
    FormField(name="request.language", words=N_("&Language"), values=LANGUAGES, write=_in_language),
    FormField(
        name="request.layout.bleed",
        words=N_("Blee&d"),
        choices=lambda *_: [(float(wide), f"{wide} mm") for wide in BLEEDS],
    ),
    FormField(
        name="request.sets",
        words=N_("Bo&xes"),
        choices=lambda *_: [(sets, str(sets)) for sets in range(1, MOST_SETS + 1)],
    ),
    FormField(name="request.blanks", words=N_("Blank ca&rds"), numbers=Range(0, MOST_BLANKS)),
    *(
        FormField(
            name=f"offset {across}",
            row=N_("O&ffset of backs"),
            numbers=Range(-MOST_OFFSET, MOST_OFFSET, 0.1, 1, " mm"),
            kind=float,
            read=partial(_offset, across),
            write=partial(_with_offset, across),
        )
        for across in (0, 1)
    ),
    FormField(
        name="corners",
        words=N_("Round corners &marked"),
        kind=bool,
        read=lambda choices: choices.request.corner > 0,
        write=_with_corners,
    ),
    FormField(
        name="request.whole_boards",
        words=N_("Boards onl&y as large as a sheet"),
        shown=lambda choices: not has_rules(choices.request.pack.game),  # boards of the others have room
    ),
    FormField(name="request.booklet", words=N_("Rulebook to be folded (&half pages)")),
    FormField(name="request.calibration", words=N_("Pa&ge that measures the offset")),
)


def first_choices(
    context: AppContext, pack: Pack, only: tuple[str, ...] | None, earlier: Pack | PrintRecord | None
) -> PrintChoices:
    """Return what the dialog asks before anybody changes it: on A4, with everything new but the rulebook."""
    what = tuple(kind for kind in WHAT if kind == "cards" or (kind != RULEBOOK and only is None))
    layout = PaperRequest("a4", 2.0, 0.0, 5.0, "none", (0.0, 0.0))
    request = PrintRequest(
        pack=pack, what=what, file=Path(), language=context.language, layout=layout, ink="full", only=only
    )
    choices = PrintChoices(request, EVERY, earlier)
    return choices._replace(since=GIVEN if earlier is not None else LATEST if choices.last is not None else EVERY)


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
        self._context, self._pack = context, pack
        self._parts: dict[str, tuple[Component, ...]] = {}
        self._books: dict[object, Book] = {}
        self._unreadable: dict[object, tuple[Sentence, ...]] = {}
        self.prepared: Prepared | None = None
        self.at, self._is_writing, self._is_stopped = 0, False, False
        self.form = Form(context, PrintChoices, FIELDS)
        self.form.show_record(first_choices(context, pack, only, earlier))
        self.form.changed.connect(self._count)
        self.preview, self.told, self.shown = PagePreview(context), PlainLabel(), PlainLabel()
        self.told.setWordWrap(True)
        self.shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.previous, self.next = QPushButton(), QPushButton()
        self.previous.clicked.connect(lambda: self.turn_to(self.at - 1))
        self.next.clicked.connect(lambda: self.turn_to(self.at + 1))
        self.buttons, roles = QDialogButtonBox(), QDialogButtonBox.ButtonRole
        self.save, self.printer = (self.buttons.addButton("", role) for role in (roles.AcceptRole, roles.ActionRole))
        self.close_button = self.buttons.addButton("", roles.RejectRole)
        self.save.clicked.connect(self._ask_where)
        self.printer.clicked.connect(self._ask_printer)
        self.close_button.clicked.connect(self.reject)
        turn, right, both, column = QHBoxLayout(), QVBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        for widget in (self.previous, self.next):
            turn.addWidget(widget)
        right.addWidget(self.preview, 1)
        right.addWidget(self.shown)
        right.addLayout(turn)
        self.form_area = DownwardArea(self.form)
        bar = self.form_area.verticalScrollBar().sizeHint().width()
        self.form_area.setMinimumWidth(self.form.sizeHint().width() + bar)
        both.addWidget(self.form_area)
        both.addLayout(right, 1)
        column.addLayout(both, 1)
        column.addWidget(self.told)
        column.addWidget(self.buttons)
        Said(context, self, (self.setWindowTitle, self._called))
        Said(context, self, (self.previous.setText, PREVIOUS), (self.next.setText, NEXT))
        Said(context, self.buttons, (self.save.setText, SAVE), (self.printer.setText, PRINTER))
        Said(context, self.buttons, (self.close_button.setText, CLOSE))
        context.changed.connect(self._count)
        self._count()
        self.resize(self.sizeHint().boundedTo(QGuiApplication.primaryScreen().availableSize() - MARGINS))

    @property
    def pages(self) -> tuple[Page, ...]:
        """The pages as they would be printed now."""
        return self.prepared.pages if self.prepared is not None else ()

    def _called(self) -> str:
        """Return what is printed, as the title says it."""
        language, only = self._context.language, self.form.record.request.only
        draft, cards = self._pack.title(language), ", ".join(self._pack.name(card, language) for card in only or ())
        if cards:
            return self._context.say(TITLE_OF_CARD, card=cards, draft=draft)
        return self._context.say(TITLE, draft=draft)

    # What is asked for.

    def request(self, file: Path) -> PrintRequest:
        """Return what is asked for, to be written into a file."""
        choices = self.form.record
        since = {LATEST: choices.last, GIVEN: choices.earlier, EVERY: None}
        chosen = _base_of(self._pack) if choices.since == BASE else since[choices.since]
        return choices.request._replace(file=file, since=chosen)

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
        self.preview.show_page(page, self.prepared.job.ink if self.prepared is not None else "full")
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
        if self.prepared is None or not print_pages(self, self.pages, self.prepared.job.ink):
            self.told.setText(self._context.say(NO_PRINTER))
