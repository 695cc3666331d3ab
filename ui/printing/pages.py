"""Pages and what makes them: each kind of thing that can be printed is a function from a job to pages."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Literal, NamedTuple

from PySide6.QtCore import QBuffer, QMarginsF, QSizeF
from PySide6.QtGui import QColor, QPageLayout, QPageSize, QPainter, QPdfWriter

from qquovadis import __version__, paths
from qquovadis.files import write_whole
from qquovadis.model.pack.pack_looks import looks_of
from qquovadis.model.pack.schema import Pack
from ui.art.painting import saved
from ui.art.pictures import WHOLE
from ui.art.strokes import Look
from ui.kit.dressed_theme import dressed
from ui.kit.theme import Elevation, Theme, load_theme
from ui.printing.components import Component, components_of
from ui.printing.imposition import SheetLayout, Size, fitted_size
from ui.printing.low_ink import InkSaver, low_ink_theme
from ui.printing.paper_painter import PaperPainter

DOTS = 1200  # an inch, so that fine lines and small letters stay sharp
INCH = 25.4
Ink = Literal["full", "low", "grey"]


class Page(NamedTuple):
    """A page: its paper, what paints it on a painter that counts millimetres from the upper left corner, and of what
    kind it is; `components` and `copies` say how many different things and how many in all are on it, `stamp` tells it
    from a page on which anything is otherwise.
    """

    size: Size
    paint: Callable[[QPainter], None]
    kind: str
    components: int = 0
    copies: int = 0
    is_back: bool = False
    cuts: int = 0
    stamp: str = ""


class EarlierBook(NamedTuple):
    """A rulebook that another is compared with: what it is called, and its clauses' fingerprints by label."""

    title: str
    clauses: Mapping[str, str]


@dataclass(frozen=True)
class PrintJob:
    """What is to be printed of a draft or variant, and how.

    Attributes:
        pack: The draft, or what a variant makes of it.
        language: In which everything is said.
        layout: How sheets are made.
        ink: How much of it, and whether in colours.
        sets: How many boxes.
        only: Names of components that alone are printed, with how many of each; None prints all.
        known: All components of the box, where somebody has found them already.
        compared: The rulebook since which this one marks what changed; None marks nothing.
        second: The second language of cards that have both; empty for one language.
        corner: The radius of round corners of cards, drawn as a hairline; 0 draws none.
        whole_boards: Whether what is too large for the paper is made smaller instead of cut into parts.
    """

    pack: Pack
    language: str
    layout: SheetLayout
    ink: Ink = "full"
    sets: int = 1
    only: Mapping[str, int] | None = None
    known: tuple[Component, ...] | None = None
    compared: EarlierBook | None = None
    second: str = ""
    corner: float = 0.0
    whole_boards: bool = False

    @cached_property
    def parts(self) -> tuple[Component, ...]:
        """All components of the box, with the fingerprints of their faces in full ink."""
        if self.known is not None:
            return self.known
        return components_of(self.pack, print_look(self.language, pack=self.pack), self.second)

    def wanted(self, groups: Collection[str]) -> list[Component]:
        """Return the components of these groups that are printed, each with as many copies as one box is to get."""
        found = [each for each in self.parts if each.group in groups]
        if self.whole_boards:
            found = [each._replace(size=fitted_size(each.size, self.layout)) for each in found]
        if self.only is None:
            return found
        return [each._replace(copies=self.only[each.id]) for each in found if self.only.get(each.id)]


def print_look(language: str, ink: Ink = "full", pack: Pack | None = None) -> Look:
    """Return the look of what is printed: by day, and without the shadows that only a table casts.

    It knows the races and terrains of the pack's own.
    """
    theme = _without_shadows(load_theme(paths.resources() / "theme" / "tokens.toml", "light"))
    if pack is not None:
        theme = dressed(theme, looks_of(pack))
    is_low = ink == "low"
    return Look(low_ink_theme(theme) if is_low else theme, language, paper=True, spares_ink=is_low)


def _without_shadows(theme: Theme) -> Theme:
    return replace(theme, elevations={level: Elevation(0, 0, 0) for level in theme.elevations})


class PrintCancelled(Exception):
    """Somebody thought better of it while pages were painted."""


Progress = Callable[[int, int], None]  # told before each page its number from 0 on and how many there are


def write_pdf(
    file: Path, pages: Sequence[Page], title: str, ink: Ink = "full", progress: Progress | None = None
) -> None:
    """Write pages as a PDF with its letters in it; OSError if it cannot be written. Needs a running application.

    `progress` may raise `PrintCancelled`; nothing is written then.
    """
    write_whole(file, pdf_of(pages, title, ink, progress))


def pdf_of(pages: Sequence[Page], title: str, ink: Ink = "full", progress: Progress | None = None) -> bytes:
    """Return pages as a PDF."""
    written = QBuffer()
    written.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(written)
    writer.setTitle(title)
    writer.setCreator(f"Q Quo Vadis {__version__}")
    writer.setResolution(DOTS)
    if ink == "grey":
        writer.setColorModel(QPdfWriter.ColorModel.Grayscale)
    painter = painter_for(ink, DOTS / INCH)
    try:
        for number, page in enumerate(pages):
            if progress is not None:
                progress(number, len(pages))
            writer.setPageLayout(page_layout(page.size))
            if number:
                writer.newPage()
            else:
                painter.begin(writer)
            with saved(painter):
                painter.scale(DOTS / INCH, DOTS / INCH)
                page.paint(painter)
    finally:
        painter.end()  # a device must not go while it is painted on, whatever went wrong
        WHOLE.forget()
    return bytes(written.data().data())


def painter_for(ink: Ink, dots: float) -> QPainter:
    """Return a painter that is not begun yet, for a device with so many dots to a millimetre."""
    theme = print_look("en").theme
    white = QColor(theme.pigment.white)
    return InkSaver(dots, theme.paper.ink, white) if ink == "low" else PaperPainter(white)


def page_layout(size: Size) -> QPageLayout:
    """Return Qt's layout of a page of this size, without margins of its own."""
    paper = QPageSize(QSizeF(*size), QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.ExactMatch)
    return QPageLayout(paper, QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0))
