"""What is to be printed into a file, and how: asked by a command, done by the window."""

from pathlib import Path
from typing import NamedTuple

from qquovadis.model.pack.schema import Pack
from qquovadis.model.print_record import PrintRecord

BOTH = "both"  # languages on one card


class PaperRequest(NamedTuple):
    """How sheets are made; all lengths in millimetres.

    Attributes:
        paper: The name of a paper, or its width and height, standing upright.
        bleed: How far pictures go on beyond the cut.
        gap: Between bleeds; 0 lets neighbours share a cut.
        margin: What the printer leaves free at every edge.
        backs: Where backs come.
        offset: How far right and down the printer puts second sides.
    """

    paper: str | tuple[float, float]
    bleed: float
    gap: float
    margin: float
    backs: str
    offset: tuple[float, float]


class PrintRequest(NamedTuple):
    """What is to be printed into a file.

    Attributes:
        pack: The draft, as a variant changes it, if one does.
        what: Kinds of things, in the order in which they are printed.
        file: The PDF.
        language: In which everything is said; `both` on each card, all else in English.
        layout: How sheets are made.
        ink: How much of it, and whether in colours.
        sets: How many boxes.
        since: What lies on the table already: a draft or variant, or what was printed; None prints everything.
        pictures: A folder for a picture of each component, too.
        dpi: Of these pictures.
        single: A PDF with a page for each side of each component, too.
        booklet: Whether the pages of the rulebook are half a paper, printed to be folded.
        corner: The radius of round corners of cards, drawn as a hairline; 0 draws none.
        blanks: How many cards with nothing but a frame to write on.
        calibration: Whether the page comes first by which the offset of a printer is measured.
        only: Names of components that alone are printed; None prints all.
        whole_boards: Whether boards that are too large for the paper are made smaller instead of cut into parts.
    """

    pack: Pack
    what: tuple[str, ...]
    file: Path
    language: str
    layout: PaperRequest
    ink: str
    sets: int = 1
    since: Pack | PrintRecord | None = None
    pictures: Path | None = None
    dpi: int = 300
    single: Path | None = None
    booklet: bool = False
    corner: float = 0.0
    blanks: int = 0
    calibration: bool = False
    only: tuple[str, ...] | None = None
    whole_boards: bool = False
