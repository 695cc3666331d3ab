"""What the commands may ask of the window, which they do not know themselves."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from qquovadis.controllers.selftest import SelfCheck
    from qquovadis.lab.report.document import Report
    from qquovadis.model.pack.schema import Pack


class KitWish(NamedTuple):
    """What goes into a playtester's kit: a draft, as the file of a variant changes it, if one does, and installers."""

    file: Path
    pack: "Pack"
    variant: Path | None
    installers: tuple[Path, ...]


class PaperWish(NamedTuple):
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


class PrintWish(NamedTuple):
    """What is to be printed into a file.

    Attributes:
        pack: The draft, as a variant changes it, if one does.
        what: Kinds of things, in the order in which they are printed.
        file: The PDF.
        language: In which everything is said.
        layout: How sheets are made.
        ink: How much of it, and whether in colours.
        sets: How many boxes.
    """

    pack: "Pack"
    what: tuple[str, ...]
    file: Path
    language: str
    layout: PaperWish
    ink: str
    sets: int


Measured = Callable[[], Mapping[str, float]]
Checked = Callable[[Path, Path | None], "Iterator[SelfCheck]"]


class Window(NamedTuple):
    """What the window does for a command, by functions that open it without a screen."""

    measured: Measured
    checked: Checked
    kit: Callable[[KitWish], Path]
    report: "Callable[[Path, Report], int]"  # written as a PDF of so many pages
    printed: Callable[[PrintWish], dict[str, Any]]  # with what is in the file
