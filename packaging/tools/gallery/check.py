"""Looks for texts that are cut, too small, half covered or written over each other on what the gallery shows."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from PySide6.QtWidgets import QLineEdit, QWidget

from qquovadis import paths
from qquovadis.model.text.translations import LANGUAGES, Texts
from tools.gallery.cut_widgets import cut_texts
from tools.gallery.lettered import Fault, Reader, read_by
from tools.gallery.moments import GalleryMoments
from tools.gallery.painted_text import PaintedText, WrittenPictures, painted_texts
from tools.gallery.painting import Shot, only_what_matters, shown
from tools.gallery.screens import Gallery
from ui.desk.dock import Dock
from ui.guide.callout import Callout
from ui.history.strip import HistoryStrip
from ui.kit.theme import load_theme
from ui.overlay.minimap import Minimap
from ui.panels.card_offers import CardOffers
from ui.panels.decision_bar import DecisionBar
from ui.panels.notice import Notice
from ui.panels.refusal_strip import RefusalStrip
from ui.panels.report import Report
from ui.panels.stage.event_stage import EventStage
from ui.play.hotseat.curtain import Curtain
from ui.table.faces.card_states import STAMP

CUT, COVERED = 0.12, 0.12  # of the box of a text, up to which it is whole: ink does not fill its box
CROSSED = 0.15  # of the box of a text that another may touch: letters of one line lean into each other by a pixel
FLOATING = (Callout, CardOffers, Curtain, Dock, EventStage, HistoryStrip, Minimap, Notice, RefusalStrip, Report)
SUNK = ("TableView/HeldCard", "TableView/EndCard", "TableView/SkillCard")  # faces of cards of the hand
# Cards of a hand that cover each other: what stands in the corner tells what they are.
FANNED = ("TableView/EndCard", "TableView/LaidCard")
STAGED = ("TableView/Medallion", "TableView/Panel")  # names of areas under what is laid out until it is chosen from
SEATS = "ABCDEアベチダエ"  # on the badges of a game without races, in both languages
FEW = 10  # pixels that may be lost to a rounding


class TextCheck:
    """Sees what is wrong with the texts of a gallery from the moment on at which it was made.

    Args:
        put: replaces a name of a module, as a test may.
    """

    def __init__(self, put: Callable[[object, str, object], object] = setattr) -> None:
        self._known = words_known_by_shape()
        self.reader = Reader(self._known)
        self.read = 0
        read_by(self.reader, put)
        self._written = WrittenPictures(put)

    def faults(self, gallery: Gallery) -> list[Fault]:
        """Return what is wrong on the screen that is shown, nothing of it painted from memory."""
        driver = gallery.driver
        presenter = driver.program.presenter
        if presenter is not None:
            presenter.table.set_look(driver.context.look)
        self.reader.begin()
        texts = painted_texts(driver.placed(), driver.window.size(), self._written, floats)
        self.read = len(texts)
        cut = [fault for window in driver.shown() for fault in cut_texts(window)]
        return [*self.reader.faults(), *cut, *covered_texts(texts, self._known)]


def floats(widget: QWidget) -> bool:
    """Return whether a widget lies over others for a while: it is asked for, or goes again."""
    return isinstance(widget, FLOATING) or (isinstance(widget, DecisionBar) and widget.raised > 0)


def may_be_cut(text: PaintedText) -> bool:
    """Return whether an edge may cut a text: it can be scrolled to, or stands on a card of the hand, which is sunk."""
    return text.scrolled or text.painter in SUNK or text.painter == QLineEdit.__name__


def words_known_by_shape() -> frozenset[str]:
    """Return words that need not be read: races and seats are known by their shapes, spent cards by how they lie."""
    theme = load_theme(paths.resources() / "theme" / "tokens.toml", "light")
    stamps = {Texts(language).say(STAMP) for language in LANGUAGES}
    shapes = (*theme.races.values(), *theme.liveries.values())
    signs = {sign for shape in shapes for sign in shape.signs.values()}
    return frozenset({*signs, *SEATS, *stamps})


def check_shots(shots: Iterable[Shot], folder: Path, moments: GalleryMoments, tell: Callable[[str], object]) -> int:
    """Check shots and paint those with a fault into a folder; needs a running application; return how many have one.

    Args:
        shots: what is checked.
        folder: where the pictures go.
        moments: where moments of games are taken from.
        tell: hears of each shot and of each fault as soon as it is known.
    """
    check, seen, faulty = TextCheck(), 0, 0
    with only_what_matters():
        for shot, gallery in shown(shots, moments):
            faults = check.faults(gallery)
            seen, faulty = seen + 1, faulty + bool(faults)
            tell(f"{shot.file}: {len(faults) or 'no'} faults in {check.read} texts")
            for fault in faults:
                tell(f"    {fault.what} at {fault.area}: {fault.text!r}")
            if faults:
                gallery.driver.picture().save(str(folder / shot.file))
    tell(f"{seen} pictures checked, {faulty} with a fault.")
    return faulty


def covered_texts(texts: Iterable[PaintedText], known: frozenset[str] = frozenset()) -> Iterator[Fault]:
    """Return the texts of which a part is cut off, covered or written over, and which can no longer be read."""
    for text in texts:
        if text.over_sheet not in ("", text.sheet):
            continue  # a window, a drawer or a curtain lies over it
        covered, cut = text.shown - text.free - text.crossed, text.whole - text.shown
        if text.text in known or text.painter == text.over in FANNED or (text.painter, text.over) == STAGED:
            continue
        if text.crossed > max(FEW, CROSSED * text.whole):
            yield _fault(text, text.crossed, f"written over by “{text.crossing}”")
        elif text.free > 0 and covered > max(FEW, COVERED * text.whole):
            yield _fault(text, covered, f"covered by {text.over}")
        elif text.free > 0 and not may_be_cut(text) and cut > max(FEW, CUT * text.whole):
            yield _fault(text, cut, "cut off")


def _fault(text: PaintedText, lost: int, how: str) -> Fault:
    return Fault(text.text, text.area, f"{lost / text.whole:.0%} of {text.painter} {how}")
