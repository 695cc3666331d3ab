"""Texts that are written over each other, covered or cut are seen, whoever paints them; whole ones are not."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot
from tools.gallery.check import covered_texts
from tools.gallery.painted_text import PaintedText, TextPage, WrittenPictures, painted_texts

from qquovadis import paths
from tests.marks import quick
from ui.art.lettering import Lettering, write
from ui.art.strokes import Look
from ui.kit.fonts import register_fonts
from ui.kit.theme import load_theme

pytestmark = quick

SIZE = QSize(300, 120)
WORDS = "Twelve workers"
Painted = Callable[[QPainter], object]


class Page(QWidget):
    """A widget that paints what it is told."""

    def __init__(self, paint: Painted) -> None:
        super().__init__()
        self._paint = paint
        self.resize(SIZE)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        self._paint(painter)
        painter.end()


@pytest.fixture(autouse=True)
def fonts(qapp: object) -> None:
    """Write in the program's own letters."""
    del qapp
    register_fonts(paths.resources() / "fonts")


def read(qtbot: QtBot, window: QWidget, written: WrittenPictures | None = None) -> list[PaintedText]:
    """Show a window and read it."""
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    return painted_texts([(window, QPoint(0, 0))], SIZE, written)


def said(painter: QPainter, x: float, y: float, words: str = WORDS) -> None:
    """Write words so that their foot stands at a point."""
    painter.drawText(QPointF(x, y), words)


def test_words_beside_each_other_are_whole(qtbot: QtBot) -> None:
    def paint(painter: QPainter) -> None:
        said(painter, 10, 30)
        said(painter, 10, 60, "Ben")
        painter.fillRect(QRectF(10, 70, 200, 20), Qt.GlobalColor.red)

    texts = read(qtbot, Page(paint))
    assert [text.text for text in texts] == [WORDS, "Ben"]
    assert all(text.whole == text.shown == text.free for text in texts)
    assert not list(covered_texts(texts))


def test_words_over_words_are_seen_and_told(qtbot: QtBot) -> None:
    def paint(painter: QPainter) -> None:
        said(painter, 10, 30)
        said(painter, 60, 32, "Ben")

    (fault,) = covered_texts(read(qtbot, Page(paint)))
    assert fault.text == WORDS and "Page written over by “Ben”" in fault.what


def test_words_over_what_has_hidden_other_words_cross_nothing(qtbot: QtBot) -> None:
    def paint(painter: QPainter) -> None:
        said(painter, 10, 30)
        painter.fillRect(QRectF(0, 0, 300, 60), Qt.GlobalColor.white)
        said(painter, 12, 31, "Ben")

    assert not list(covered_texts(read(qtbot, Page(paint))))


@pytest.mark.parametrize(("painter", "told"), [("TableView/Medallion", False), ("TableView/Tag", True)])
def test_what_is_laid_out_to_be_chosen_from_may_cover_names_on_the_world_alone(painter: str, told: bool) -> None:
    half = PaintedText("3-4", painter, "", scrolled=False, area=(0, 0, 20, 10), whole=200, shown=200, free=80)
    text = half._replace(over="TableView/Panel")
    assert bool(list(covered_texts([text]))) is told


@pytest.mark.parametrize(("alpha", "seen"), [(255, True), (90, False)])
def test_what_hides_half_of_words_is_seen_unless_they_shine_through(qtbot: QtBot, alpha: int, seen: bool) -> None:
    def paint(painter: QPainter) -> None:
        said(painter, 10, 30)
        colour = painter.pen().color()
        colour.setAlpha(alpha)
        painter.fillRect(QRectF(40, 10, 30, 40), colour)

    assert bool(list(covered_texts(read(qtbot, Page(paint))))) is seen


@pytest.mark.parametrize("solid", [True, False])
def test_only_the_solid_part_of_a_picture_hides(qtbot: QtBot, solid: bool) -> None:
    picture = QPixmap(40, 40)
    picture.fill(Qt.GlobalColor.black if solid else Qt.GlobalColor.transparent)

    def paint(painter: QPainter) -> None:
        said(painter, 10, 30)
        painter.drawPixmap(30, 5, picture)

    assert bool(list(covered_texts(read(qtbot, Page(paint))))) is solid


def test_words_at_the_edge_of_what_lets_them_be_painted_are_cut(qtbot: QtBot) -> None:
    def paint(painter: QPainter) -> None:
        painter.setClipRect(QRectF(0, 0, 50, 120))
        said(painter, 10, 30)

    (fault,) = covered_texts(read(qtbot, Page(paint)))
    assert "cut off" in fault.what


def test_a_label_over_another_is_seen_and_a_window_over_it_is_not(qtbot: QtBot) -> None:
    window = QWidget()
    window.resize(SIZE)
    under, over = QLabel(WORDS, window), QLabel("Ben has built a town", window)
    under.move(10, 10)
    over.move(30, 12)
    assert [fault.text for fault in covered_texts(read(qtbot, window))] == [WORDS]
    over.hide()
    other = Page(lambda painter: painter.fillRect(QRectF(0, 0, 60, 60), Qt.GlobalColor.white))
    qtbot.addWidget(other)
    other.show()
    assert not list(covered_texts(painted_texts([(window, QPoint(0, 0)), (other, QPoint(0, 0))], SIZE)))


def test_what_is_written_on_a_picture_that_is_only_copied_is_read_where_it_lies(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = WrittenPictures(monkeypatch.setattr)
    look = Look(load_theme(paths.resources() / "theme" / "tokens.toml", "light"), "en")
    picture = QPixmap(140, 30)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    write(look.on(painter), QRectF(0, 0, 140, 30), WORDS, Lettering(14, look.theme.surface.ink, side="left"))
    painter.end()
    (text,) = read(qtbot, Page(lambda painter: painter.drawPixmap(100, 50, picture)), written)
    x, y, wide, high = text.area
    assert text.text == WORDS and (x, y + high // 2) == (100, 65) and 80 < wide < 140


def test_a_mixture_of_numbers_at_the_edge_of_a_turned_picture_is_no_text() -> None:
    page, area = TextPage(SIZE), (0, 0, 30, 10)
    page.numbers.fill(QColor.fromRgb(0xFF7F00ED))
    text = PaintedText(text=WORDS, painter="", sheet="", scrolled=False, area=area, whole=300, shown=300, free=0)
    assert page.leave(text, QRegion(*area)) == 1
    assert page.texts[0].crossed == 0
