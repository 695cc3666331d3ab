"""The measures of a book: its page, its columns and its letters."""

from typing import NamedTuple

from PySide6.QtGui import QColor

from qquovadis.model.text.translations import Texts
from ui.art.strokes import Look, mixed
from ui.printing.book.typesetting import Letters
from ui.printing.imposition import Size

NARROW = 170.0  # millimetres of a page from which on it has two columns
JAPANESE = 0.97  # of the size of latin letters: a Japanese face is fuller
LEADING = {"en": 1.36, "ja": 1.52}


class BookFormat(NamedTuple):
    """How pages are made; lengths are millimetres, letters points.

    Attributes:
        page: The size of a page.
        columns: How many stand on a page.
        side: The margin at the left and at the right.
        top: The margin above the columns, with the running head in it.
        foot: The margin below them, with the number of the page.
        between: From one column to the next.
        labels: The room at the left of a column in which the labels of clauses stand.
        points: The size of the letters that are read.
    """

    page: Size
    columns: int = 2
    side: float = 14.0
    top: float = 18.0
    foot: float = 15.0
    between: float = 7.0
    labels: float = 15.0
    points: float = 8.3

    @property
    def column(self) -> Size:
        """The size of a column, its labels included."""
        room = self.page.width - 2 * self.side - (self.columns - 1) * self.between
        return Size(room / self.columns, self.page.height - self.top - self.foot)

    @property
    def text(self) -> float:
        """How wide the words of a clause are."""
        return self.column.width - self.labels - 2.0

    def left(self, column: int) -> float:
        """Return where a column begins, counted over all pages."""
        return self.side + column % self.columns * (self.column.width + self.between)


def book_format(page: Size) -> BookFormat:
    """Return the measures of a book with pages of this size."""
    if page.width >= NARROW:
        return BookFormat(page=page)
    return BookFormat(page=page, columns=1, side=11.0, top=15.0, foot=12.0, points=8.0)


class BookStyle:
    """The letters and colours of a book in one language."""

    def __init__(self, look: Look, form: BookFormat) -> None:
        self.look, self.form, self.texts = look, form, Texts(look.language)
        surface = look.theme.surface
        self.ink, self.soft, self.accent = surface.ink, surface.ink_soft, surface.accent
        self.tint: QColor = mixed(look.theme.pigment.white, surface.table, 0.32)

    def letters(self, share: float = 1.0, *, bold: bool = False, colour: QColor | None = None) -> Letters:
        """Return letters of so many times the size of the text."""
        japanese = self.look.language == "ja"
        points = self.form.points * share * (JAPANESE if japanese else 1.0)
        leading = LEADING["ja" if japanese else "en"] - (0.14 if share > 1.2 else 0)
        return Letters(points, colour or self.ink, bold, leading)

    def joined(self, sentences: str) -> str:
        """Return sentences that stand on lines of their own as one paragraph."""
        return self.texts.in_a_row([line.strip() for line in sentences.splitlines() if line.strip()])
